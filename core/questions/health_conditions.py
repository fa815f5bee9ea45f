"""Conditions of health, medicines and stages of life that a question names ("I have diabetes", "12 weeks along").

The network reads wishes and refusals of food; a condition is neither, and without it the answers would be those that
anybody gets. So it is looked for in the words themselves; the words are data (`assets/words/conditions.toml`). A condition
with a health tag becomes that tag, one with a food excludes it, any other is reported as without rules. One that somebody
says they do not have means nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from core.assets import read_toml
from core.errors import KnownError
from core.questions.places import folded_in_place, words_between
from core.text.phrase_index import PhraseIndex, tokens_of
from models.question_parser.words import Word

_NOT: Final = re.compile(
    r"(?:\b(?:not|no|no longer|never|without|non|isn'?t|aren'?t|don'?t|doesn'?t|didn'?t|haven'?t|hasn'?t|neither)"
    r"[ -]+(?:(?:a|an|any|have|has|had|got|get|be|been|really|actually|yet|is|am|are|with)[ ]+)*)$"
)
"""What stands before a condition that somebody does not have."""


@dataclass(frozen=True, slots=True)
class HealthCondition:
    """A condition as the data file has it.

    Attributes:
        tag: the health tag that keeps to it.
        refuses: the food that it keeps out. Without either Larder has no rules for the condition.
        unless_before: words that make another thing of the phrase when they follow it ("the baby spinach").
    """

    name: str
    words: tuple[str, ...]
    tag: str | None
    refuses: str | None
    unless_before: tuple[str, ...]
    example: str


@dataclass(frozen=True)
class HealthConditions:
    """All conditions that a question may name."""

    conditions: tuple[HealthCondition, ...] = ()

    @cached_property
    def phrases(self) -> PhraseIndex[HealthCondition]:
        """The conditions by their words."""
        return PhraseIndex((words, each) for each in self.conditions for words in each.words)


@dataclass(frozen=True)
class NamedCondition:
    """A condition in a question."""

    text: str
    condition: HealthCondition
    words: range
    """The words that name it."""
    is_denied: bool = False
    """Somebody says that they do not have it."""

    @property
    def has_rules(self) -> bool:
        """Whether Larder keeps to it."""
        return self.condition.tag is not None or self.condition.refuses is not None


def named_conditions(
    question: str, words: Sequence[Word], conditions: HealthConditions
) -> tuple[NamedCondition, ...]:
    """The conditions that a question names, from left to right."""
    tokens = tokens_of(question)
    asked = folded_in_place(question)
    found: list[NamedCondition] = []
    for match in conditions.phrases.find(tokens):
        start, end = tokens[match.first].start, tokens[match.last].end
        here = words_between(words, start, end)
        following = tokens[match.last + 1].text if match.last + 1 < len(tokens) else ""
        if here and following not in match.what.unless_before:
            is_denied = _NOT.search(asked[:start]) is not None
            found.append(
                NamedCondition(question[start:end], match.what, range(here[0], here[-1] + 1), is_denied)
            )
    return tuple(found)


def load_health_conditions(assets: Path) -> HealthConditions:
    """Read the conditions that ship.

    Raises:
        KnownError: a record is broken; the message names it.
    """
    path = assets / "words" / "conditions.toml"
    rows = read_toml(path).get("condition")
    if not isinstance(rows, list) or not rows:
        raise KnownError(f"{path.name} lists no conditions. Install Larder again.")
    return HealthConditions(tuple(_condition(row, path) for row in rows))


def _condition(row: object, path: Path) -> HealthCondition:
    record: dict[str, object] = row if isinstance(row, dict) else {}
    name, words, example = record.get("name"), record.get("words"), record.get("example")
    tag, refuses, unless = record.get("tag"), record.get("refuses"), record.get("unless_before")
    if not isinstance(name, str) or not isinstance(example, str) or not isinstance(words, list) or not words:
        raise KnownError(f"{path.name}: the condition {name or row!r:.80} is broken. Install Larder again.")
    return HealthCondition(
        name=name,
        words=tuple(str(each) for each in words),
        tag=str(tag) if tag else None,
        refuses=str(refuses) if refuses else None,
        unless_before=tuple(str(each) for each in unless) if isinstance(unless, list) else (),
        example=example,
    )
