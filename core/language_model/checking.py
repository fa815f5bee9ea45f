"""Compare what a language model says about a recipe with the recipe's facts, sentence by sentence.

Nothing is believed that isn't checked: a sentence stays only if each of its words is a harmless one of
`assets/words/model_sentences.toml`, a food of the recipe, or an amount that Larder computed. A text that makes a claim about
safety, health or something absent is dropped as a whole.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

from core.food.names import NameIndex
from core.food.nutrient_names import nutrient_names
from core.food.nutrients import NUTRIENTS
from core.food.spelling import fold, normalised_name, singular
from core.food.word_files import WordTables, loader
from core.language_model.exclusions import IsExcluded
from core.language_model.facts import Fact, RecipeFacts
from core.translation import capital

Reason = Literal["claim", "number", "food", "word", "excluded"]
"""The reason to remove a sentence: a claim that only Larder makes, a number or food that the recipe doesn't have, a word
that can't be checked, or a food that the profile excludes."""

LONGEST_TEXT: Final = 6000
"""Characters that are read; a model that says more isn't answering."""
MOST_SENTENCES: Final = 10
_LONGEST_NAME: Final = 6
_TOKEN: Final = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['-][^\W\d_]+)*|\S")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])[\"')]*\s+")
_ENDS: Final = frozenset(".!?\"')")
_BULLET: Final = re.compile(r"^\s*(?:[-*•]|\d{1,2}[.)])\s+")
_MARKS: Final = frozenset(".,;:!?()'\"-*")
_UNITS: Final[Mapping[str, str]] = {
    "g": "g", "gram": "g", "mg": "mg", "milligram": "mg", "ug": "ug", "mcg": "ug", "µg": "ug", "μg": "ug",
    "microgram": "ug", "kcal": "kcal", "calorie": "kcal",
}  # fmt: skip
_AROUND_NUMBER: Final = frozenset({"is", "at", "of", "about", "has", ":", "("})
_ONE: Final = frozenset({"one", "a", "each", "per", "every"})
_SERVING: Final = frozenset({"serving", "portion"})
_WHOLE_FROM: Final = 10.0
"""Amounts from here on may be rounded to a whole number."""


class SentenceWords(WordTables):
    """The entries of `assets/words/model_sentences.toml`."""

    plain: frozenset[str]
    claims: frozenset[str]


_words = loader("model_sentences", SentenceWords)


@dataclass(frozen=True)
class CheckedText:
    """A model's text after the check.

    Attributes:
        sentences: those that stayed, in the model's words; empty if nothing can be shown.
        removed: the number of removed sentences by reason.
    """

    sentences: tuple[str, ...] = ()
    removed: Mapping[Reason, int] = field(default_factory=dict)


def check_text(text: str, facts: RecipeFacts, names: NameIndex, is_excluded: IsExcluded) -> CheckedText:
    """Return the sentences of a text that the facts support; none if any of them makes a claim.

    Args:
        is_excluded: whether the profile excludes a node.
    """
    stayed: dict[str, None] = {}
    removed: Counter[Reason] = Counter()
    sentences = sentences_of(text)
    # The end of a sentence that was cut off may turn its meaning around.
    if sentences and sentences[-1][-1] not in _ENDS:
        sentences.pop()
    for sentence in sentences:
        reason = reason_against(sentence, facts, names, is_excluded)
        if reason is not None:
            removed[reason] += 1
        elif len(stayed) < MOST_SENTENCES:
            stayed[sentence] = None
    return CheckedText(() if removed["claim"] else tuple(stayed), dict(removed))


def sentences_of(text: str) -> list[str]:
    """Return the sentences of a text without list marks and emphasis."""
    lines = text[:LONGEST_TEXT].replace("**", "").replace("__", "").splitlines()
    bare = (part.strip() for line in lines for part in _SENTENCE_END.split(_BULLET.sub("", line)))
    return [part for part in bare if any(char.isalnum() for char in part)]


def reason_against(
    sentence: str, facts: RecipeFacts, names: NameIndex, is_excluded: IsExcluded
) -> Reason | None:
    """Return why a sentence can't be shown, or None if the facts support all of it."""
    return _Sentence(sentence, facts, names, is_excluded).reason()


@cache
def _allowed() -> tuple[frozenset[str], frozenset[str]]:
    words = _words()
    return words.plain, words.claims


@cache
def _nutrients() -> Mapping[tuple[str, ...], str]:
    """Return the nutrients by the words of each of their names."""
    found = {tuple(name.split()): key for name, key in nutrient_names().items() if key in NUTRIENTS}
    found.update({tuple(normalised_name(each.label).split()): key for key, each in NUTRIENTS.items()})
    return found


class _Sentence:
    """One sentence as tokens; every check marks the tokens that it accounts for."""

    def __init__(self, sentence: str, facts: RecipeFacts, names: NameIndex, is_excluded: IsExcluded) -> None:
        self._facts = facts
        self._names = names
        self._is_excluded = is_excluded
        self._raw = _TOKEN.findall(_without_title(fold(sentence), facts.title))
        self._tokens = [singular(token) for token in self._raw]
        self._is_known = [token in _MARKS for token in self._raw]
        self._named: set[str] = set()
        self._foods: set[str] = set()

    def reason(self) -> Reason | None:
        plain, claims = _allowed()
        if any(part in claims for token in self._raw for part in (token, *token.split("-"))):
            return "claim"
        if any(token.isdigit() and not token.isascii() for token in self._raw):
            return "number"
        found = self._numbers() or self._check_foods() or self._check_nutrients()
        if found is not None:
            return found
        for at, token in enumerate(self._tokens):
            if not self._is_known[at] and token not in plain and self._raw[at] not in plain:
                return "number" if token[0].isdigit() else "word"
        return None

    def _numbers(self) -> Reason | None:
        has_amounts = has_servings = False
        for at, token in enumerate(self._tokens):
            if not token[0].isdigit():
                continue
            value = _value(token)
            after = at + 1 + (self._at(at + 1) == "-")
            unit = self._at(after)
            self._is_known[at] = True
            if unit in ("minute", "min"):
                if self._facts.minutes is None or value != round(self._facts.minutes):
                    return "number"
            elif unit in _SERVING:
                has_servings = has_servings or value != 1
                if value != 1 and (self._facts.servings is None or value != self._facts.servings):
                    return "number"
            elif unit in _UNITS and self._is_amount(at, after, value, _UNITS[unit]):
                has_amounts = True
            else:
                return "number"
        if has_amounts and (has_servings or not self._says_per_serving()):
            return "number"
        return None

    def _is_amount(self, at: int, after: int, value: float | None, unit: str) -> bool:
        """Return whether a number with a unit is the amount of the nutrient next to it."""
        start = after + 1 + (self._at(after + 1) == "of")
        found = self._nutrient_at(start)
        if found is None:
            found = self._nutrient_before(at)
        key, place, size = found or ("energy", at, 0)
        if found is None and unit != "kcal":
            return False
        fact = self._facts.nutrients.get(key)
        if fact is None or NUTRIENTS[key].unit != unit or value is None or not _is_same(value, fact, key):
            return False
        if fact.is_at_least and self._tokens[max(0, at - 2) : at] != ["at", "least"]:
            return False
        self._named.add(key)
        for known in range(place, place + size):
            self._is_known[known] = True
        return True

    def _nutrient_at(self, start: int) -> tuple[str, int, int] | None:
        for size in range(_LONGEST_NAME, 0, -1):
            words = tuple(self._tokens[start : start + size])
            if len(words) == size and words in _nutrients():
                return _nutrients()[words], start, size
        return None

    def _nutrient_before(self, at: int) -> tuple[str, int, int] | None:
        end = at
        if self._tokens[max(0, end - 2) : end] == ["at", "least"]:
            end -= 2
        while end and self._tokens[end - 1] in _AROUND_NUMBER:
            end -= 1
        for size in range(_LONGEST_NAME, 0, -1):
            words = tuple(self._tokens[max(0, end - size) : end])
            if len(words) == size and words in _nutrients():
                return _nutrients()[words], end - size, size
        return None

    def _says_per_serving(self) -> bool:
        return any(
            token in _SERVING and before in _ONE
            for before, token in zip(self._tokens, self._tokens[1:], strict=False)
        ) or any(self._tokens[at] == "1" and self._at(at + 1) in _SERVING for at in range(len(self._tokens)))

    def _check_foods(self) -> Reason | None:
        at = 0
        while at < len(self._tokens):
            size = 0 if self._is_known[at] else self._food_size(at)
            if not size:
                at += 1
                continue
            node = self._names.by_key[" ".join(self._tokens[at : at + size])]
            is_nutrient = self._nutrient_at(at) is not None
            if node in self._facts.foods:
                if self._is_excluded(node):
                    return "excluded"
                self._foods.add(node)
                self._is_known[at : at + size] = [True] * size
            elif not is_nutrient and not self._are_plain(at, size):
                return "food"
            at += size
        return None

    def _are_plain(self, at: int, size: int) -> bool:
        return all(word in _allowed()[0] for word in self._tokens[at : at + size])

    def _food_size(self, at: int) -> int:
        for size in range(_LONGEST_NAME, 0, -1):
            words = self._tokens[at : at + size]
            if len(words) == size and " ".join(words) in self._names.by_key:
                return size
        return 0

    def _check_nutrients(self) -> Reason | None:
        at = 0
        while at < len(self._tokens):
            found = None if self._is_known[at] else self._nutrient_at(at)
            if found is None:
                at += 1
                continue
            key, _, size = found
            fact = self._facts.nutrients.get(key)
            if fact is None or not fact.amount:
                return "number"
            self._named.add(key)
            self._is_known[at : at + size] = [True] * size
            at += size
        if len(self._named) > 1 and "from" in self._tokens:
            # "421 calories from fat": both are known, and the sentence is still wrong.
            return "number"
        for key in self._named:
            sources = {food for food, _ in self._facts.sources.get(key, ())}
            if not self._foods <= self._supported(sources):
                return "food"
        return None

    def _supported(self, sources: set[str]) -> frozenset[str]:
        """Return the sources of a nutrient with the groups that they are kinds of."""
        taxonomy = self._names.taxonomy
        return frozenset(node for food in sources for node in (food, *taxonomy.ancestors(food)))

    def _at(self, place: int) -> str:
        return self._tokens[place] if 0 <= place < len(self._tokens) else ""


def _without_title(sentence: str, title: str) -> str:
    """Return a sentence with a harmless word in place of the recipe's title, unless the title itself makes a claim."""
    folded = fold(title)
    words = _TOKEN.findall(folded)
    if not words or any(part in _allowed()[1] for word in words for part in (word, *word.split("-"))):
        return sentence
    return sentence.replace(folded, "dish")


def _value(token: str) -> float | None:
    """Return a number as English writes it: "1,420" or "12.4"; None for "12,4", which two languages read differently."""
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?", token) is None:
        return None
    return float(token.replace(",", ""))


def _is_same(value: float, fact: Fact, key: str) -> bool:
    """Return whether a number is the amount as Larder shows it, or rounded to a whole number from 10 on."""
    if not value:
        return not fact.amount
    digits = NUTRIENTS[key].digits
    is_shown = abs(value - round(fact.amount, digits)) < 1e-9
    is_whole = fact.amount >= _WHOLE_FROM and value == round(fact.amount)
    # A lower bound may be rounded down only: "at least 13 g" is wrong for 12.6 g.
    return (is_shown or is_whole) and (not fact.is_at_least or value <= fact.amount + 0.5 * 10**-digits)


def titles_of(
    text: str, facts: RecipeFacts, names: NameIndex, is_excluded: IsExcluded, most: int
) -> Sequence[str]:
    """Return the lines of a text that can be titles of a recipe: short, and supported by its facts."""
    found: dict[str, str] = {}
    bare = RecipeFacts("", facts.foods, facts.names, {}, {}, None, None)
    for line in sentences_of(text):
        title = line.strip(" \"'.:").strip()
        words = title.split()
        if 2 <= len(words) <= 9 and fold(title) != fold(facts.title):
            is_supported = reason_against(title, bare, names, is_excluded) is None
            spelled = f" {normalised_name(title)} "
            if is_supported and any(f" {normalised_name(food)} " in spelled for food in facts.foods):
                found.setdefault(fold(title), capital(title))
    return list(found.values())[:most]
