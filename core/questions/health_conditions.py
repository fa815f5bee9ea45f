"""Conditions of health, medicines and stages of life that questions and profiles name ("12 weeks along").

The network reads wishes and exclusions of food; a condition is neither, so it is found by its words
(`assets/words/conditions.toml`) or by a stated age. Its rules become constraints, the same for a question and a profile. A
condition that the person says they do not have means nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

from core.food.health_conditions import HealthCondition
from core.food.names import normalise
from core.food.word_files import PhraseExpression, WordTables, loader
from core.questions.ages import folded_in_place, stated_ages
from core.questions.body_complaints import complaints_in
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint
from core.questions.slips import Slips
from core.text.phrase_index import Match, PhraseIndex, Token, text_at, tokens_of
from models.question_parser.words import Word, split_words

_SEPARATORS: Final = frozenset(", ; / & + and plus or".split())
"""Words between the conditions of a profile's words."""
_NEAR: Final = 2
"""Words between an age and a word for the same person."""
_LONG: Final = 10
"""Letters of a condition that is also found with two slips."""


class MedicalWords(WordTables):
    """Spellings of conditions and medicines."""

    corrected: frozenset[str]
    ordinary: frozenset[str]
    endings: frozenset[str]
    no_disease: frozenset[str]
    no_condition: frozenset[str]
    organs: frozenset[str]
    denials: PhraseExpression
    denied_fillers: PhraseExpression
    idioms: PhraseExpression
    excluded_before: PhraseExpression
    excluded_behind: PhraseExpression
    still_open: PhraseExpression
    own_too: PhraseExpression
    no_people: PhraseExpression
    whose: PhraseExpression
    theirs: PhraseExpression
    suiting: frozenset[str]
    of_blood: frozenset[str]

    @cached_property
    def denied(self) -> re.Pattern[str]:
        """Words before a condition that the user does not have: "I don't actually have"."""
        return re.compile(rf"(?:{self.denials})[ -]+(?:(?:{self.denied_fillers}) +)*$")

    @cached_property
    def others(self) -> re.Pattern[str]:
        """Words before a condition that tests ruled out, or that an animal or a thing has: "my dog's got"."""
        animal = rf"(?:{self.whose}) (?:{self.no_people})(?:'s(?: got)?(?: an?)?| (?:{self.theirs}))"
        return re.compile(rf"(?:(?:{self.excluded_before})(?: an?| the| any)?|{animal}) +$")

    @cached_property
    def found_absent(self) -> re.Pattern[str]:
        """Words right behind a condition that tests ruled out: "came back negative"."""
        return re.compile(rf"[ ,]*(?:{self.excluded_behind})")

    @cached_property
    def in_doubt(self) -> tuple[re.Pattern[str], re.Pattern[str]]:
        """Words before in the sentence, and behind in the question, with which a person may have it after all."""
        return re.compile(str(self.still_open)), re.compile(str(self.own_too))

    @cached_property
    def idiom(self) -> re.Pattern[str]:
        """The sayings."""
        return re.compile(str(self.idioms))


medical_words = loader("medical_words", MedicalWords)


@dataclass(frozen=True)
class HealthConditions:
    """All conditions that a question or a profile may name."""

    conditions: tuple[HealthCondition, ...] = ()

    @cached_property
    def phrases(self) -> PhraseIndex[HealthCondition]:
        """The conditions by their words."""
        return PhraseIndex((words, each) for each in self.conditions for words in each.words)

    def find_in(self, tokens: Sequence[Token], *, as_written: bool = False) -> list[Match[HealthCondition]]:
        """Return the conditions in a question, also where "is" follows without a space ("my gout's up").

        A word may have a slip ("warfrin"). A disease or medicine that no condition names is one without rules ("phlebitis").

        Args:
            as_written: take no slips, and only conditions of the data, as a profile does.
        """
        said = list(tokens) if as_written else self._slips.corrected(tokens)
        found = self.phrases.find(said)
        bare = [replace(token, text=token.text.removesuffix("'s")) for token in said]
        if bare != said:
            taken = {place for each in found for place in each.places}
            found += [each for each in self.phrases.find(bare) if not taken & {each.first, each.last}]
        taken = {place for each in found for place in each.places}
        found += [
            Match(HealthCondition(name=token.text), place, place)
            for place, token in enumerate(bare)
            if place not in taken and not as_written and _is_disease(token.text)
        ]
        names = {each.what.name for each in found}
        explained = (
            any(
                not names.isdisjoint(by) and any(said[at].text.startswith(start) for at in each.places)
                for start, by in each.what.explained.items()
            )
            for each in found
        )
        found = [each for each, is_explained in zip(found, explained, strict=True) if not is_explained]
        return sorted(found, key=lambda each: each.first)

    @cached_property
    def _slips(self) -> Slips:
        single = [words for each in self.conditions for words in each.words if " " not in words]
        words = medical_words()
        return Slips(
            {*words.corrected, *(word for word in single if not word.endswith("*"))},
            {word.rstrip("*") for word in single if word.endswith("*")},
            words.ordinary,
            two_from=_LONG,
        )

    @cached_property
    def _by_name(self) -> dict[str, HealthCondition]:
        return {normalise(name): each for each in self.conditions for name in (each.name, each.label) if name}

    @property
    def known_words(self) -> list[str]:
        """Every name, label and whole word of a condition."""
        words = [words.rstrip("*") for each in self.conditions for words in each.words if "_" not in words]
        return [*self._by_name, *words]

    def named(self, name: str) -> HealthCondition | None:
        """Return the condition of a name or label."""
        return self._by_name.get(normalise(name))

    def of_age(self, months: int) -> HealthCondition | None:
        """Return the condition of an age; None for an age without one."""
        return next(
            (
                each
                for each in self.conditions
                if each.ages_months and each.ages_months[0] <= months <= each.ages_months[1]
            ),
            None,
        )

    def find(self, word: str) -> HealthCondition | None:
        """Return the first condition that a word of a profile means (`find_all`)."""
        return next(iter(self.find_all(word)), None)

    def find_all(self, word: str) -> tuple[HealthCondition, ...]:
        """Return the conditions that a word of a profile means: one by its name or label, all by their words, or an age.

        "Pregnant, diabetic" means two.
        """
        own = self.named(word)
        if own is not None:
            return (own,)
        named = named_conditions(word, split_words(word), self, as_written=True)
        return tuple({one.name: one for each in named if (one := each.condition) is not None}.values())

    def find_only(self, word: str) -> HealthCondition | None:
        """Return the condition that a word of a profile means; None if it means none or several (`find_all`)."""
        found = self.find_all(word)
        return found[0] if len(found) == 1 else None

    def unread(self, word: str) -> str:
        """Return the first part of a profile's word that names no condition while another does: "glurf" of "gout, glurf"."""
        if normalise(word) in self._by_name:
            return ""
        words = split_words(word)
        named = named_conditions(word, words, self, as_written=True)
        read = {place for each in named for place in each.words}
        parts: list[list[int]] = [[]]
        for place, each in enumerate(words):
            if each.text.lower() in _SEPARATORS and place not in read:
                parts.append([])
            elif any(letter.isalnum() for letter in each.text):
                parts[-1].append(place)
        left = [
            word[words[part[0]].start : words[part[-1]].end]
            for part in parts
            if part and read.isdisjoint(part)
        ]
        # "Toddler" next to an age is that age.
        return next((text for text in left if read and not self.find_all(text)), "")


@dataclass(frozen=True)
class NamedCondition:
    """A condition or an age in a question."""

    text: str
    condition: HealthCondition | None
    """None for an age without rules, such as 30 years."""
    words: range
    """The words that name it."""
    is_denied: bool = False
    """The person says that they do not have it."""

    @property
    def held(self) -> HealthCondition | None:
        """The condition, if the person has it."""
        return None if self.is_denied else self.condition


def named_conditions(
    question: str, words: Sequence[Word], conditions: HealthConditions, *, as_written: bool = False
) -> tuple[NamedCondition, ...]:
    """Return the conditions and ages that a question names: ages first, then from left to right."""
    tokens = tokens_of(question)
    asked = folded_in_place(question)
    found: list[NamedCondition] = []
    if conditions.conditions:
        for age in stated_ages(question):
            here = _words_between(words, age.start, age.end)
            if here:
                text = question[age.start : age.end]
                found.append(
                    NamedCondition(text, conditions.of_age(age.months), range(here[0], here[-1] + 1))
                )
    ages = {place for age in found for place in age.words}
    for match in conditions.find_in(tokens, as_written=as_written):
        start, end = tokens[match.first].start, tokens[match.last].end
        here = _words_between(words, start, end)
        if not here:
            continue
        # "My baby is 14 months" is one age, and the number says it better.
        is_age = match.what.ages_months is not None and any(
            here[0] - _NEAR <= place <= here[-1] + _NEAR for place in ages
        )
        behind = match.last + 1
        behind += text_at(tokens, behind) == "-"  # "pressure-cooked"
        if text_at(tokens, behind) not in match.what.unless_before and not is_age:
            is_denied = _is_denied(asked, start, end)
            found.append(
                NamedCondition(question[start:end], match.what, range(here[0], here[-1] + 1), is_denied)
            )
    taken = {place for each in found for place in each.words}
    for complaint in () if as_written else complaints_in(asked):
        start, end = complaint.start, complaint.end
        here = _words_between(words, start, end)
        if here and taken.isdisjoint(here):
            is_denied = _is_denied(asked, start, end)
            condition = conditions.named(complaint.condition)
            found.append(
                NamedCondition(question[start:end], condition, range(here[0], here[-1] + 1), is_denied)
            )
    return tuple(found)


def _is_denied(asked: str, start: int, end: int) -> bool:
    """Return whether no person who eats has the condition at `asked[start:end]`; in doubt they have it.

    Args:
        asked: the question in compared spelling.
    """
    words = medical_words()
    before, behind = asked[:start], asked[end:]
    if words.denied.search(before) or any(
        saying.start() <= start and end <= saying.end() for saying in words.idiom.finditer(asked)
    ):
        return True
    still_open, own_too = words.in_doubt
    sentence = re.split(r"[.!?;]", before)[-1]
    if still_open.search(sentence) or own_too.search(behind):
        return False
    return bool(words.others.search(before) or words.found_absent.match(behind))


def _is_disease(word: str) -> bool:
    """Return whether a word ends like a disease, an operation or a medicine: "phlebitis", "bisoprolol"."""
    words = medical_words()
    return word.isalpha() and word not in words.no_disease and word.endswith(_endings())


@cache
def _endings() -> tuple[str, ...]:
    return tuple(medical_words().endings)


def _words_between(words: Sequence[Word], start: int, end: int) -> list[int]:
    """Return the numbers of the words that have a letter between two places of the question."""
    return [index for index, word in enumerate(words) if word.start < end and word.end > start]


def constraints_of(condition: HealthCondition, text: str) -> tuple[Constraint, ...]:
    """Return the rules of a condition as constraints.

    Args:
        text: the words that named it.
    """
    found: list[Constraint] = []
    if condition.tag:
        found.append(TagConstraint(mode="require", entity=condition.tag, facet="health", text=text))
    if condition.diet:
        found.append(TagConstraint(mode="require", entity=condition.diet, facet="diet", text=text))
    if condition.intolerance:
        sugar = condition.intolerance
        found.append(IngredientConstraint(mode="exclude", entity=sugar, text=sugar))
    if condition.has_own_rules:
        found.append(TagConstraint(mode="require", entity=condition.name, facet="health", text=text))
    return tuple(found)
