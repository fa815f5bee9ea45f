"""Complaints of a body part that no phrase of `conditions.toml` names: "a bad stomach", "jaw surgery", "my throat hurts".

People name illnesses in ever new words, but the parts of the body that matter for eating are few, and so are the words for
what is wrong with them (`assets/words/body_complaints.toml`). A food that causes the complaint is excluded elsewhere.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from core.food.lazy_pattern import AnyPhrase
from core.food.word_files import PhraseExpression, WordTables, loader

_SENTENCE_END: Final = re.compile(r"[.!?;\n]")


class ComplaintWords(WordTables):
    """Body parts, and words for what is wrong with them."""

    body_parts: Mapping[str, str]
    edible: frozenset[str]
    before: PhraseExpression
    before_edible: PhraseExpression
    behind: PhraseExpression
    hurting: PhraseExpression
    being: PhraseExpression
    alone: Mapping[str, str]
    states: PhraseExpression
    wrong_with: PhraseExpression
    without: PhraseExpression
    losable: frozenset[str]
    owners: PhraseExpression
    adverbs: PhraseExpression
    causes: PhraseExpression
    eating: PhraseExpression
    caused: PhraseExpression

    @cached_property
    def part(self) -> re.Pattern[str]:
        """A body part."""
        return re.compile(str(AnyPhrase(self.body_parts)))

    @cached_property
    def without_part(self) -> re.Pattern[str]:
        """A complaint that names no part."""
        return re.compile(str(AnyPhrase(self.alone)))

    @cached_property
    def well_before(self) -> tuple[re.Pattern[str], re.Pattern[str]]:
        """Words of what is wrong, right before a part: one that is no food, and one that is."""
        wrong = rf"(?:{self.wrong_with}) (?:(?:{self.owners}) )?"
        owned = rf"(?:{self.wrong_with}) (?:{self.owners}) "
        return (
            re.compile(rf"(?:{wrong}|(?:{self.before}),? )$"),
            re.compile(rf"(?:{owned}|(?:{self.before_edible}) )$"),
        )

    @cached_property
    def lost_before(self) -> re.Pattern[str]:
        """That a part is missing, right before it."""
        return re.compile(rf"(?:{self.without}) (?:(?:{self.owners}) )?$")

    @cached_property
    def owned(self) -> re.Pattern[str]:
        """The owner of a part, right before it."""
        return re.compile(rf"(?:{self.owners}) $")

    @cached_property
    def wrong_behind(self) -> re.Pattern[str]:
        """Words of what is wrong, right behind a part."""
        return re.compile(rf"(?:'s)? (?:{self.behind})")

    @cached_property
    def hurting_behind(self) -> re.Pattern[str]:
        """Words of how a part is, right behind it."""
        adverbs = rf"(?: (?:{self.adverbs}))*"
        return re.compile(rf",?{adverbs} (?:{self.hurting}|(?:{self.being}){adverbs} (?:{self.states}))")

    @cached_property
    def caused_before(self) -> re.Pattern[str]:
        """That a food does it, shortly before the complaint."""
        return re.compile(rf"(?:{self.causes})(?: (?!for\b)[\w']+){{0,3}} $")

    @cached_property
    def caused_behind(self) -> re.Pattern[str]:
        """That a food does it, right behind the complaint."""
        return re.compile(rf"[ ,]*(?:{self.caused})")

    @cached_property
    def by_eating(self) -> re.Pattern[str]:
        """That it follows a food, anywhere in the sentence."""
        return re.compile(str(self.eating))


complaint_words = loader("body_complaints", ComplaintWords)


@dataclass(frozen=True)
class Complaint:
    """A complaint at `question[start:end]`, and the name of the condition that it is."""

    start: int
    end: int
    condition: str


def complaints_in(asked: str) -> Iterator[Complaint]:
    """Yield the complaints of body parts.

    Args:
        asked: the question in compared spelling, with its letters in their places.
    """
    words = complaint_words()
    for part in words.part.finditer(asked):
        found = _span(words, asked, part)
        if found is not None and not _is_caused(words, asked, *found):
            yield Complaint(*found, words.body_parts[part[0].replace("-", " ")])
    for alone in words.without_part.finditer(asked):
        if not _is_caused(words, asked, *alone.span()):
            yield Complaint(*alone.span(), words.alone[alone[0]])


def _span(words: ComplaintWords, asked: str, part: re.Match[str]) -> tuple[int, int] | None:
    """Return where a part and what is wrong with it stand; None if nothing is."""
    before, behind = asked[: part.start()], asked[part.end() :]
    is_edible = part[0] in words.edible
    opening = words.well_before[is_edible].search(before)
    if opening is None and part[0] in words.losable:
        opening = words.lost_before.search(before)
    closing = words.wrong_behind.match(behind)
    if closing is None and (not is_edible or words.owned.search(before)):
        closing = words.hurting_behind.match(behind)
    if opening is None and closing is None:
        return None
    return opening.start() if opening else part.start(), part.end() + (closing.end() if closing else 0)


def _is_caused(words: ComplaintWords, asked: str, start: int, end: int) -> bool:
    """Return whether a food causes the complaint: that is an exclusion."""
    before = _SENTENCE_END.split(asked[:start])[-1]
    behind = _SENTENCE_END.split(asked[end:])[0]
    return bool(
        words.caused_before.search(before)
        or words.caused_behind.match(behind)
        or words.by_eating.search(before + asked[start:end] + behind)
    )
