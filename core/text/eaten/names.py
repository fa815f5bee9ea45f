"""Find the food or dish that the words of a diary line mean, among those people eat.

Names are compared as sets of words, weighted by how few names have each. A name that people say wins over USDA's
descriptions, Larder's own foods win over equal ones of a table.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from itertools import chain
from typing import Final, NamedTuple

from core.errors import KnownError
from core.food.everyday_foods import (
    EverydayDish,
    EverydayFood,
    EverydayFoods,
    EverydayLabel,
    EverydayRow,
    composed,
    labelled,
    own_food,
)
from core.food.foods import Food
from core.food.names import NameIndex
from core.food.spelling import normalised_name, words_of
from core.food.typos import MIN_LETTERS, corrected
from core.text.eaten.name_table import (
    EVERYDAY,
    ORIGINS,
    OWN,
    REFERENCE,
    SURVEY,
    NameEntry,
    NameTable,
    name_table,
    stored_table,
)
from core.text.eaten.words import eaten_words

_ADVANTAGE: Final = (0.12, 0.06, 0.05, 0.0)
"""Score added for a name of each origin: everyday names, Larder's own foods, the survey, the Standard Reference."""
_WHOLE: Final = 0.999
_IN_PART: Final = 0.2
"""Share of that advantage for a name that lacks some of the words."""
_DIGITS: Final = 6
_TABLES: Final = frozenset({SURVEY, REFERENCE})
_UNKNOWN_WEIGHT: Final = 6.0
"""Weight of a word that no name has."""
_MANY_WORDS: Final = 5
"""From this number on, an unknown word counts half: it rather describes the food."""
_AFTER_WEIGHT: Final = 0.45
"""Weight of words behind "with", "from" or "in", compared with those before."""
_MOST_AFTER: Final = 0.6
"""The most that the words behind weigh together, as a share of those before."""
_HEAD_WEIGHT: Final = 1.6
_LEAST_COVER: Final = 0.55
"""Share of the words' weight that a name must have."""
_LEAST_COVER_WITHOUT_HEAD: Final = 0.8
"""The same for a name that lacks the main word."""
_SLIGHT: Final = 0.3
"""Weight of a word that people say of what a food is anyway."""
_EXTRA: Final = 0.3
_TAIL_EXTRA: Final = 0.4
_WRONG_HEAD: Final = 0.2
_SKIN_ALONE: Final = "skin, skin, "
"""In the names of potato skins without the potato."""
_LEAST_MISTYPED: Final = 6
"""Letters of the shortest word of which one may be missing, added or wrong."""
_MOST_CANDIDATES: Final = 6
_COMMON: Final = 2500
"""Names that may share a word for it to find candidates by itself."""

_LEAST_RESEMBLING: Final = 2
"""Words that a name shares with four or more: with one alone, "carls jr famous star" would resemble star fruit."""
_LEAST_RESEMBLANCE: Final = 0.01
"""Share of the least cover that is asked of a name that only resembles the words."""
_LEAST_WORDS_OF_DISH: Final = 3
_DISH_SCORE: Final = 0.85

NO_FOOD: Final = EverydayFood(
    "none", "no food", "larder", "", {}, dict.fromkeys(("energy", "protein", "carbohydrate", "fat"), 0.0)
)
"""A supplement: no energy, and unknown vitamins and minerals."""


@dataclass(frozen=True)
class FoodMatch:
    """A food that words may mean."""

    food: EverydayFood
    score: float
    """1 for equal words; less for missing and further words."""
    entity: str | None = None
    """The taxonomy node, if it is one of Larder's own foods."""
    unmatched: tuple[str, ...] = ()
    """The words that its name lacks."""
    is_exact: bool = False
    """True if the words are an everyday name of it."""


class ListedName(NamedTuple):
    """A name in the list of all names, by its food's key and the name's origin."""

    key: str
    origin: int

    @property
    def is_everyday(self) -> bool:
        """True if people say it, and no table does."""
        return self.origin in (EVERYDAY, OWN)


def _portions_of_name(table_g: Mapping[str, float], own_g: Mapping[str, float]) -> dict[str, float]:
    """Return the weights of a food's everyday name. Its own piece is its serving: a plain scone is no American one."""
    if "piece" in own_g and "serving" not in own_g:
        table_g = {unit: grams for unit, grams in table_g.items() if unit != "serving"}
    return {**table_g, **own_g}


@dataclass(frozen=True)
class EatenNames:
    """The names of everything that people eat."""

    served: EverydayFoods
    foods: Mapping[str, Food]
    names: NameIndex

    @cached_property
    def _table(self) -> NameTable:
        return stored_table(self.served) or name_table(self.served, self.foods, self.names, plain_words)

    @property
    def _everyday(self) -> Mapping[str, EverydayRow]:
        """Everyday names, dishes and products by their normalised names."""
        return self._table.everyday

    @property
    def _entries(self) -> Sequence[NameEntry]:
        return self._table.entries

    @property
    def _by_word(self) -> Mapping[str, Sequence[int]]:
        return self._table.by_word

    @cached_property
    def _words_by_start(self) -> dict[str, tuple[str, ...]]:
        found: defaultdict[str, list[str]] = defaultdict(list)
        for word in self._by_word:
            if len(word) >= MIN_LETTERS - 1 and word.isalpha():
                found[word[0]].append(word)
        return {start: tuple(words) for start, words in found.items()}

    def _weight(self, word: str, *, is_main: bool = True) -> float:
        weight = self._weights.get(word)
        if weight is not None:
            return weight
        having = self._by_word.get(word)
        if having is None:
            return _UNKNOWN_WEIGHT if is_main else _UNKNOWN_WEIGHT / 2
        weight = self._weights[word] = math.log(1 + len(self._entries) / len(having))
        return weight

    @cached_property
    def _weights(self) -> dict[str, float]:
        """The weights of known words that were asked for."""
        return {}

    def listed(self) -> Iterator[tuple[ListedName, str]]:
        """Yield every name as people or tables write it, with the food that it means."""
        rows: tuple[EverydayRow, ...] = (*self.served.names, *self.served.dishes, *self.served.labels)
        for row in rows:
            for name in row.names:
                key = " ".join(plain_words(name))
                if key in self._everyday:
                    yield ListedName(key, EVERYDAY), name
        for name, food in self.foods.items():
            if food.per_100g:
                for said in dict.fromkeys((name, *self.names.taxonomy.nodes[name].synonyms)):
                    yield ListedName(name, OWN), said
        for food_id, name, source, _kind in self.served.described():
            yield ListedName(food_id, ORIGINS[source]), name

    def entry(self, number: int) -> NameEntry:
        """Return the name at a place of the list of all names."""
        return self._entries[number]

    def match_of_entry(self, entry: NameEntry) -> FoodMatch:
        """Return the food of a name."""
        return self._match(entry, 1.0)

    def has_word(self, word: str) -> bool:
        """Return whether some name has a plain word."""
        return word in self._by_word

    def weight(self, word: str) -> float:
        """Return how much a plain word tells: the rarer, the more."""
        return self._weight(word)

    def corrected(self, words: Sequence[str]) -> list[str]:
        """Return plain words without typing errors."""
        return self._corrected(words)

    def match_of(self, listed: ListedName) -> FoodMatch:
        """Return the food that a listed name means."""
        return self._match(NameEntry(listed.key, "", listed.origin, frozenset()), 1.0)

    def match_of_id(self, food_id: str) -> FoodMatch | None:
        """Return a food by the id of a match; None for an unknown one."""
        food = self.food_of(food_id)
        return None if food is None else FoodMatch(food, 1.0, food_id if food_id in self.foods else None)

    def is_name(self, text: str) -> bool:
        """Return whether a text is an everyday name, or the whole name of a dish of the survey."""
        words = plain_words(text)
        if " ".join(words) in self._everyday:
            return True
        said = frozenset(words) - self._unneeded
        # "Rice no butter" is no rice with butter, and no "rice with butter, no added fat".
        denied = _denied(text)
        return len(said) > 1 and any(
            entry.words - self._unneeded == said
            and (denied is None or denied <= (_denied(entry.name) or set()))
            for entry in self._entries_with(said)
            if entry.origin in _TABLES
        )

    def is_word(self, word: str) -> bool:
        """Return whether some name has a word."""
        return any(plain in self._by_word for plain in plain_words(word))

    def is_dish(self, text: str) -> bool:
        """Return whether a dish of the survey has all the words and few others: "pasta with tomato sauce and cheese"."""
        if len(frozenset(plain_words(text)) - self._unneeded) < _LEAST_WORDS_OF_DISH:
            return False
        found = self.find(text)
        return bool(found) and (
            found[0].food.source == "fndds" and not found[0].unmatched and found[0].score >= _DISH_SCORE
        )

    @cached_property
    def _unneeded(self) -> frozenset[str]:
        """The words of names of the tables that need not be said."""
        return eaten_words().by_default | eaten_words().behind_food

    def _entries_with(self, words: Iterable[str]) -> Iterable[NameEntry]:
        """Return the entries that have the rarest of some words; none if one of them is in no name."""
        numbers = min((self._by_word.get(word, []) for word in words), key=len)
        return (self._entries[number] for number in numbers)

    def exact(self, text: str) -> FoodMatch | None:
        """Return the food with this everyday name; None if there is none."""
        key = " ".join(self._corrected(plain_words(text)))
        return (
            None
            if key not in self._everyday
            else FoodMatch(self._everyday_food(key), 1.0 + _ADVANTAGE[EVERYDAY], is_exact=True)
        )

    def resembling(self, text: str) -> tuple[FoodMatch, ...]:
        """Return foods with the main word of a text and few others of it, the likeliest first; none if a word is unknown."""
        main, _ = self._parts(text)
        if len(main) < _LEAST_WORDS_OF_DISH or any(word not in self._by_word for word in main):
            return ()
        head = _head(text, main)
        least = 1 if len(main) == _LEAST_WORDS_OF_DISH else _LEAST_RESEMBLING
        return tuple(
            match
            for match in self._found(text, least_cover=_LEAST_RESEMBLANCE)
            if head not in match.unmatched and len(main) - len(match.unmatched) >= least
        )

    def suggested(self, text: str) -> tuple[FoodMatch, ...]:
        """Return foods that share any word with a text, the likeliest first: to choose from, none is taken."""
        return self._found(text, least_cover=0.0)

    def find(self, text: str) -> tuple[FoodMatch, ...]:
        """Return the foods that a text may mean, the likeliest first; none if its main word is unknown."""
        return self._find(text)

    @cached_property
    def _find(self) -> Callable[[str], tuple[FoodMatch, ...]]:
        """Finds the foods of a text once: cutting a line and reading its pieces ask for the same words."""
        return lru_cache(maxsize=2048)(partial(self._found, least_cover=1.0))

    def _found(self, text: str, least_cover: float) -> tuple[FoodMatch, ...]:
        main, after = self._parts(text)
        if not main:
            return ()
        head = _head(text, main)
        is_long = len(main) >= _MANY_WORDS
        weights = {
            word: self._weight(word, is_main=word == head or not is_long)
            * (_SLIGHT if word in eaten_words().said_anyway else 1.0)
            for word in main
        }
        weights[head] *= _HEAD_WEIGHT
        added = {
            word: self._weight(word) * _AFTER_WEIGHT
            for word in after
            if word not in eaten_words().behind_food and word not in weights
        }
        share = min(1.0, _MOST_AFTER * sum(weights.values()) / (sum(added.values()) or 1.0))
        weights |= {word: weight * share for word, weight in added.items()}
        total = sum(weights.values())
        found: dict[int, float] = {}
        for number, matched in self.matched(weights).items():
            cover = matched / total
            if cover < least_cover * _LEAST_COVER:
                continue
            entry = self._entries[number]
            if least_cover and entry.is_product and not entry.words <= weights.keys():
                continue
            if least_cover and entry.origin in (EVERYDAY, OWN) and self._is_of_another_food(entry, weights):
                continue
            if cover < least_cover * (_LEAST_COVER if head in entry.words else _LEAST_COVER_WITHOUT_HEAD):
                continue
            distance = self._distance(entry, weights, head, matched)
            is_name = cover >= _WHOLE and (entry.origin != EVERYDAY or entry.words <= weights.keys())
            advantage = _ADVANTAGE[entry.origin] * (1.0 if is_name else _IN_PART)
            found[number] = round(cover - distance + advantage, _DIGITS)
        ranked = sorted(found, key=lambda number: (-found[number], len(self._entries[number].words), number))
        return tuple(self._matches(ranked, found, weights))

    def _is_of_another_food(self, entry: NameEntry, said: Mapping[str, float]) -> bool:
        """Return whether a name has another food in place of one that was said: "beef balls" are no fish balls."""
        return any(word in self._everyday for word in entry.words - said.keys()) and any(
            word in self._everyday for word in said.keys() - entry.words
        )

    def _parts(self, text: str) -> tuple[list[str], list[str]]:
        """Return the words of the food itself, and those behind "with" or "from"."""
        said = words_of(text)
        cut = next(
            (at for at, word in enumerate(said) if at and word in eaten_words().behind_food), len(said)
        )
        return (
            self._corrected(plain_words(" ".join(said[:cut]))),
            self._corrected(plain_words(" ".join(said[cut:]))),
        )

    def _corrected(self, words: Sequence[str]) -> list[str]:
        return [corrected for word in words for corrected in self._meant(word)]

    @cached_property
    def _corrections(self) -> dict[str, tuple[str, ...]]:
        return {}

    def _meant(self, word: str) -> tuple[str, ...]:
        """Return a word without its typing error; a word of a name stays."""
        if word in self._by_word or not word.isalpha():
            return (word,)
        if word not in self._corrections:
            self._corrections[word] = corrected(word, self._words_by_start.get(word[0], ())) or self._nearest(
                word
            )
        return self._corrections[word]

    def _nearest(self, word: str) -> tuple[str, ...]:
        """Return the only word of an everyday name that differs from a long unknown word by a letter, else that word."""
        if len(word) < _LEAST_MISTYPED:
            return (word,)
        # Imported here: most lines have no unknown words, and `larder log` starts without it.
        from rapidfuzz.distance import OSA

        near = {
            other
            for other in self._everyday_words
            if word[0] == other[0] and OSA.distance(word, other, score_cutoff=1) <= 1
        }
        return (near.pop(),) if len(near) == 1 else (word,)

    @cached_property
    def _everyday_words(self) -> frozenset[str]:
        return frozenset(
            word for name in self._everyday for word in name.split() if len(word) >= _LEAST_MISTYPED
        )

    def matched(self, weights: Mapping[str, float]) -> dict[int, float]:
        """Return the weight of the words of each candidate. The rarest word finds candidates, and each not too common."""
        known = [word for word in weights if word in self._by_word]
        rare = sorted(known, key=lambda word: len(self._by_word[word]))
        matched: dict[int, float] = {}
        for place, word in enumerate(rare):
            if not place or len(self._by_word[word]) <= _COMMON:
                matched.update(dict.fromkeys(self._by_word[word], 0.0))
        # In the order of the words, so that sums are the same on every machine.
        for word in known:
            weight = weights[word]
            for number in self._by_word[word]:
                if number in matched:
                    matched[number] += weight
        return matched

    def _distance(self, entry: NameEntry, weights: Mapping[str, float], head: str, matched: float) -> float:
        """Return how far an entry is from the words because of its own further words."""
        words = eaten_words()
        own_head = _head_of(entry.name, entry.origin)
        extra = 0.0
        distance = 0.0
        for word in entry.words:
            if word in weights:
                continue
            if word in words.unless_said:
                distance += words.unless_said[word]
            elif word not in words.by_default:
                extra += self._weight(word) * (1.0 if word in own_head else _TAIL_EXTRA)
        distance += _EXTRA * extra / (extra + matched)
        if head not in own_head:
            distance += _WRONG_HEAD
        if entry.is_for_babies and "baby" not in weights:
            distance += _WRONG_HEAD
        if entry.origin == REFERENCE and _SKIN_ALONE in entry.name:
            distance += _WRONG_HEAD
        return distance

    def _matches(
        self, ranked: Iterable[int], scores: Mapping[int, float], said: Iterable[str]
    ) -> Iterable[FoodMatch]:
        seen: set[str] = set()
        for number in ranked:
            entry = self._entries[number]
            unmatched = tuple(word for word in said if word not in entry.words)
            match = replace(self._match(entry, scores[number]), unmatched=unmatched)
            if match.food.food_id not in seen:
                seen.add(match.food.food_id)
                yield match
            if len(seen) >= _MOST_CANDIDATES:
                return

    def _match(self, entry: NameEntry, score: float) -> FoodMatch:
        if entry.origin == EVERYDAY:
            food = self._everyday_food(entry.key)
            return FoodMatch(food, score, food.food_id if food.food_id in self.foods else None)
        if entry.origin == OWN:
            return FoodMatch(own_food(self.foods[entry.key]), score, entry.key)
        return FoodMatch(self.food_named(entry.key), score)

    def _everyday_food(self, key: str) -> EverydayFood:
        row = self._everyday[key]
        if isinstance(row, EverydayDish):
            return composed(row.names[0], row, {part: self.part(part) for part, _ in row.parts_g})
        if isinstance(row, EverydayLabel):
            return labelled(row, self.food_named(row.like) if row.like else None)
        food = NO_FOOD if row.food == "-" else self.food_named(row.food)
        return replace(
            food,
            name=row.names[0] if food.source == "larder" else food.name,
            kind=row.kind or food.kind,
            portions_g=_portions_of_name(food.portions_g, row.portions_g),
        )

    def food_named(self, name: str) -> EverydayFood:
        """Return the food that a row of the tables means: an id, USDA's name, one of Larder's own foods or an everyday name.

        Raises:
            KnownError: there is none.
        """
        found = self.served.food(self.served.ids_by_name.get(name, name))
        if found is not None:
            return found
        own = self.foods.get(self.names.exact(name) or "")
        if own is None:
            raise KnownError(f"assets/eaten names the food '{name}', which no table has. Correct the name.")
        return own_food(own)

    def first_name(self, text: str) -> str:
        """Return the first of the everyday names of a food ("lachs" is "salmon"); the text itself for other words."""
        row = self._everyday.get(" ".join(plain_words(text)))
        return text if row is None else row.names[0]

    def parts_of(self, food_id: str) -> Mapping[str, float]:
        """Return the names of the foods that an everyday dish is composed of, with their shares (0 to 1) of its mass.

        None for any other food.
        """
        return {food.name: share for food, share in self.foods_in(food_id)}

    def foods_in(self, food_id: str) -> Sequence[tuple[EverydayFood, float]]:
        """Return the foods that an everyday dish is composed of, as `parts_of` does."""
        row = self._everyday.get(" ".join(plain_words(food_id.removeprefix("dish-"))))
        if not isinstance(row, EverydayDish) or not food_id.startswith("dish-"):
            return ()
        total_g = sum(grams for _, grams in row.parts_g)
        return [(self.part(part), grams / total_g) for part, grams in row.parts_g]

    def part(self, name: str) -> EverydayFood:
        """Return a part of a dish: USDA's food of that name, else an everyday name, else one of Larder's own foods."""
        key = " ".join(plain_words(name))
        is_everyday = name not in self.served.ids_by_name and key in self._everyday
        return self._everyday_food(key) if is_everyday else self.food_named(name)

    def food_of(self, food_id: str) -> EverydayFood | None:
        """Return a food by the id of a match; None for an unknown one."""
        if food_id.startswith("dish-"):
            key = " ".join(plain_words(food_id.removeprefix("dish-")))
            return self._everyday_food(key) if key in self._everyday else None
        if food_id in self.foods:
            return own_food(self.foods[food_id])
        return self.served.food(food_id)


def _denied(name: str) -> set[str] | None:
    """Return the words behind the first "no" or "without" of a name; None without one."""
    words = plain_words(name)
    at = next((at for at, word in enumerate(words) if word in eaten_words().denials), None)
    return None if at is None else set(words[at + 1 :])


def _head(text: str, main: Sequence[str]) -> str:
    """Return the main word: the last one, the one before "of" ("leg of lamb"), or a first one with a flavour behind it."""
    if len(main) > 1 and text.split(maxsplit=1)[0].lower() in eaten_words().flavored:
        return main[0]
    before = text.lower().partition(" of ")[0].split()
    found = plain_words(before[-1]) if before and len(before) < len(text.split()) else []
    if found and found[-1] in main:
        return found[-1]
    # "buttermilk, salted"
    return next((word for word in reversed(main) if word not in eaten_words().describing), main[-1])


@lru_cache(maxsize=16384)
def _head_of(name: str, origin: int) -> frozenset[str]:
    """Return the main words of a name: of a table's, those before the first comma; of any other, the last."""
    if origin in _TABLES:
        return frozenset(plain_words(name.partition(",")[0]))
    # Everyday names are in their compared spelling already.
    return frozenset((name.split() if origin == EVERYDAY else plain_words(name))[-1:])


def plain_words(text: str) -> list[str]:
    """Return the words of a name in compared spelling, without those that tell no food from another."""
    return list(chain.from_iterable(map(_plain_token, text.split())))


@lru_cache(maxsize=32768)
def _plain_token(token: str) -> tuple[str, ...]:
    """Return the plain words of a part of a name without spaces. Names share most of them."""
    words = eaten_words()
    said = (word for word in normalised_name(token).split() if word not in words.unsaid)
    return tuple(plain for word in said for plain in words.synonyms.get(word, word).split())
