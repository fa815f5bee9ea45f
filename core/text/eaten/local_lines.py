"""Log lines in German and Spanish, put into English for the one reader of lines: "2 Scheiben Brot mit Butter".

A line is read whole where all of its words are known. Else a line with words of the language for amounts or links
keeps the unknown words of a food as they are: these are then a draft, as they are in an English line.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal, cast, get_args

from core.assets import assets_dir, read_tsv
from core.food.local_words import FOLDER, names_in
from core.food.shipped_index import index_columns
from core.food.spelling import fold

TABLE: Final = "diary.tsv"
_Part = Literal[
    "amount", "to", "unit", "fat", "size", "joint", "of", "each", "example", "part", "purpose", "article", "left", "filler",
    "idle", "dish", "food",
]  # fmt: skip
_TOKEN: Final = re.compile(
    r"\d+(?:[.,/]\d+)?(?: ?[-–] ?\d+(?:[.,]\d+)?)?(?: ?%)?|[½¼¾⅓⅔]|[^\W\d_]+(?:[-'.][^\W\d_]+)*|[,;+&():]"
)
_ABBREVIATION: Final = re.compile(r"(?<=[^\W\d_])\.(?=[\s)]|$)")
_FRACTION: Final = re.compile(r"\d/\d")
_FRACTIONS: Final = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}
_GRAMMAR: Final[tuple[_Part, ...]] = ("joint", "of", "size", "left")
_TELLING: Final[tuple[_Part, ...]] = ("amount", "unit", "size", "of", "part", "food")
_OF_PARTS: Final = frozenset({"and", "with", "without"})
"""Links between foods of their own: a roast "im Brötchen" is one."""
_REST: Final = {"1/2": "1/2", "1/3": "2/3", "2/3": "1/3", "1/4": "3/4", "3/4": "1/4"}
"""The rest of a whole, by a share of it."""
_SHORTEST_STEM: Final = 3
_BREAKS: Final = frozenset(",;:")
_LINKS: Final = {",": "and", "+": "and", "&": "and"}
_MOST_CACHED: Final = 65_536
_MOST_WORDS: Final = 6
"""Words of the longest name."""
_PACKAGES: Final = frozenset({"can", "package", "jar", "bottle"})
_WEIGHED: Final = frozenset({"g", "kg", "mg", "ml", "cl", "dl", "l"})
_METRIC: Final = _WEIGHED | {"tbsp", "tsp", "cm"}
"""Units behind which a food needs no "of"."""
_SINGULAR: Final = frozenset({"1", "1/2", "1/3", "2/3", "1/4", "3/4", "a little", "some"})
_PLURALS: Final = dict(
    zip(
        "glass pinch splash leaf bunch".split(),
        "glasses pinches splashes leaves bunches".split(),
        strict=True,
    )
)
_SIZES: Final = frozenset({"small", "medium", "large"})
_MOST_REMARKS: Final = 3

IsName = Callable[[str], bool]
"""Says whether words name a food that people eat, in any language."""
_Reading = tuple[int, str]
"""The place behind words that are read, and their English."""


@dataclass(frozen=True)
class _Weight:
    """A second measure of a food, such as "400 g"."""

    text: str
    is_of_each: bool = False


_NO_WEIGHT: Final = _Weight("")


def english_line(
    line: str,
    code: str,
    is_name: IsName,
    *,
    in_part: bool = False,
    of_recipe: bool = False,
    english: AbstractSet[str] = frozenset(),
) -> str | None:
    """Return a log line of a language in English: "1 glass of milk" for "un vaso de leche"; None if it isn't known whole.

    Args:
        code: "de" or "es".
        is_name: its words stay as they are where the language's own names lack them: "Magerquark".
        in_part: unknown words of a food stay as they are, too.
        of_recipe: it is a line of a recipe. A word for several foods is a choice of them; two names in a row are no food.
        english: words of English alone, with which no food of the language begins: the "wraps" of "2 wraps of moi moi".
    """
    tokens = _tokens(line)
    if not tokens or len(tokens) * 2 < len(line.split()):
        return None
    whole = _Line(
        _without_idle(tokens, code), code, is_name, in_part=in_part, of_recipe=of_recipe, never=english
    )
    found = whole.english(0)
    return None if found is None else found.replace(" ,", ",")


def is_in(line: str, code: str, is_name: IsName) -> bool:
    """Return whether a line has amounts, units or links in words of a language, or is no name of a food: "2 Scheiben"."""
    words, said = _words(code), [fold(token) for token in _tokens(line) or ()]
    units = {word for word, unit in words["unit"].items() if unit not in _METRIC}
    links = {word for kind in _GRAMMAR for word in words[kind]}
    if said[:1] and (said[0] in words["amount"] or not units.isdisjoint(said[:2])):
        return True
    if not links.isdisjoint(said[1:]):
        return not is_name(line)
    return (
        len(said) > 0
        and not set(_LINKS).intersection(said)
        and not is_name(re.sub(r"^[\d.,]+ ?\w{0,2} ", "", line))
    )


def words_of_lines(code: str) -> frozenset[str]:
    """Return the words of a language for foods and what stands around them in a line."""
    words = _words(code)
    return frozenset(word for kind in _TELLING for said in words[kind] for word in said.split())


def _tokens(line: str) -> list[str] | None:
    """Return the words, numbers and signs of a line; None if it has other signs."""
    text = _ABBREVIATION.sub("", line.strip(" .!"))
    if re.sub(r"\s", "", _TOKEN.sub("", text)):
        return None
    return _TOKEN.findall(text)


def _without_idle(tokens: Sequence[str], code: str) -> tuple[str, ...]:
    """Return tokens without words such as shops' own brands, and without "zum Frühstück" at the ends of a part."""
    fillers = _words(code)["filler"]
    parts: list[list[str]] = [[]]
    for token in tokens:
        first, hyphen, rest = token.partition("-")
        if token in _BREAKS:
            parts.append([])
        elif fold(token) not in fillers:
            # "Bio-Zitrone"
            parts[-1].append(rest if hyphen and fold(first) in fillers else token)
    said = [part for each in parts if (part := _trimmed(_without_idle_brackets(each, code), code))]
    return tuple(token for part in said for token in (",", *part))[1:]


def _without_idle_brackets(part: list[str], code: str) -> list[str]:
    """Return a part without brackets that hold nothing or a word that says nothing: "(vom Vortag)"."""
    if "(" not in part:
        return part
    start = part.index("(")
    end = part.index(")", start) if ")" in part[start:] else start
    if end > start and (end == start + 1 or fold(" ".join(part[start + 1 : end])) in _words(code)["idle"]):
        return part[:start] + part[end + 1 :]
    return part


def _trimmed(part: list[str], code: str) -> list[str]:
    idle, left = _words(code)["idle"], _words(code)["left"]
    if any(fold(" ".join(part[-length:])) in left for length in range(1, _MOST_WORDS)):
        # "Die Rippchen nicht gegessen"
        return part
    for length in range(min(_MOST_WORDS, len(part)), 0, -1):
        if fold(" ".join(part[:length])) in idle:
            return _trimmed(part[length:], code)
        if fold(" ".join(part[-length:])) in idle:
            return _trimmed(part[:-length], code)
    return part


class _Line:
    """The words of a line, and the readings of each place, each made once."""

    def __init__(
        self,
        tokens: tuple[str, ...],
        code: str,
        is_name: IsName,
        *,
        in_part: bool,
        of_recipe: bool,
        never: AbstractSet[str],
    ) -> None:
        self.tokens = tokens
        self.code = code
        self.words = _words(code)
        self.is_name = is_name
        self.in_part = in_part
        self.of_recipe = of_recipe
        self.never = never
        self.known: dict[int, str | None] = {}

    def english(self, place: int) -> str | None:
        """Return the English words of linked foods from a place on; None if a word isn't known."""
        if place not in self.known:
            self.known[place] = self._linked(place)
        return self.known[place]

    def _linked(self, place: int) -> str | None:
        for end, words in self._foods(place):
            if end == len(self.tokens):
                return words
            for after, joint in self._links(end):
                rest = self.english(after)
                if rest is not None:
                    return f"{words} {joint} {rest}"
        return None

    def _links(self, place: int) -> Iterator[_Reading]:
        """Yield where the words that link two foods end, and the English for them: ", und" is one link."""
        sign = _LINKS.get(self.tokens[place])
        if sign is not None:
            yield from self._at(place + 1, "joint")
            yield place + 1, sign
        yield from self._at(place, "joint")

    def _foods(self, place: int) -> list[_Reading]:
        """Return the readings of one food with its amount from a place on: those of names that are known, and long, first.

        "Arroz con pollo" is rice with chicken: a name with a link that only other tables have comes later.
        """
        found: list[tuple[int, int, int, str]] = []
        for start, left in (*self._at(place, "left"), *self._parts(place), (self._past_each(place), "")):
            for amount_end, amount in (*self._amounts(start), (start, "")):
                if left.endswith(" of") and not amount:
                    continue
                for unit_end, unit in (*self._units(amount_end), (amount_end, "")):
                    for weight_end, weight in (*self._weights(unit_end), (unit_end, _NO_WEIGHT)):
                        measure = _measured(amount, unit, weight)
                        if measure is None:
                            continue
                        bare = self._past_of(weight_end) if unit or amount else self._past_articles(unit_end)
                        for size_end, size in self._sizes(bare):
                            for end, food, doubt in self._named(size_end):
                                for last, words in self._with_end(end, left, *measure, size, food):
                                    found.append((doubt, -last, size_end - end, words))
        return [(-end, words) for _, end, _, words in sorted(found, key=lambda each: each[:3])]

    def _parts(self, place: int) -> list[_Reading]:
        """Return the parts of a food before its amount: "Saft von 1 Zitrone", "el zumo de medio limón"."""
        return [(end, f"{part} of") for end, part in self._at(self._past_articles(place), "part")]

    def _past_each(self, place: int) -> int:
        return next((end for end, _ in self._at(place, "each")), place)

    def _weights(self, place: int) -> Iterator[tuple[int, _Weight]]:
        """Yield the weight in brackets at a place, or of each piece: "1 Dose (400 g)", "2 Lachsfilets à 150 g"."""
        is_open = self.tokens[place : place + 1] == ("(",)
        start = self._past_each(place + is_open)
        if start == place:
            return
        for amount_end, amount in self._amounts(start):
            for end, unit in self._at(amount_end, "unit"):
                last = self._past_each(end)
                if (unit in _WEIGHED or unit == "cm") and (
                    not is_open or self.tokens[last : last + 1] == (")",)
                ):
                    is_of_each = start > place + is_open or last > end
                    yield last + is_open, _Weight(f"{amount} {unit}", is_of_each)

    def _with_end(
        self, end: int, left: str, amount: str, unit: str, size: str, food: str
    ) -> Iterator[_Reading]:
        """Yield a food with the remarks behind it: a size, an amount ("Quark 250 g"), a purpose, or that some was left."""
        if not left and not amount and not unit:
            for last, said in self._at(end, "left"):
                yield last, f"{said} {food}"
        for last, ways, weight, purpose in self._remarks(end, _MOST_REMARKS):
            measured, way = _measured(amount, unit, weight), f"{size} {ways}".strip()
            if measured is None:
                continue
            yield last, _english(left, *measured, way, f"{food} {purpose}".strip())
            if purpose or weight.text:
                continue
            begin = last + (self.tokens[last : last + 1] in ((",",), ("(",)))
            said = _english(left, amount, unit, way, food)
            yield from ((close, f"{said}, ate {share}") for close, share in self._shares(begin))
            if amount or unit:
                continue
            for amount_end, own in (*self._amounts(begin), (begin, "")):
                for unit_end, each in self._units(amount_end):
                    if each in _METRIC if last > end else own or each not in _METRIC:
                        close = unit_end + (self.tokens[unit_end : unit_end + 1] == (")",))
                        yield close, _english(left, own, each, way, food)

    def _shares(self, place: int) -> Iterator[_Reading]:
        """Yield the share that was eaten behind a food: "1 Pizza, die Hälfte", "1 Pizza, die Hälfte liegen gelassen"."""
        for start in (place, *(at for at, _ in self._at(place, "left"))):
            for end, share in self._amounts(start):
                close = next((at for at, _ in self._at(end, "left")), end)
                if share in _REST:
                    yield close, share if start == place and close == end else _REST[share]

    def _remarks(self, place: int, most: int) -> Iterator[tuple[int, str, _Weight, str]]:
        """Yield up to some remarks behind a food: where they end, the ways ("diced"), the weight and the purpose."""
        yield place, "", _NO_WEIGHT, ""
        if not most:
            return
        is_open = self.tokens[place : place + 1] == ("(",)
        begin = place + (is_open or self.tokens[place : place + 1] == (",",))
        if begin == place and most < _MOST_REMARKS:
            # "entkernt und gehackt"
            begin = next((end for end, joint in self._at(place, "joint") if joint == "and"), place)
        said = [(end, way, "") for end, way in self._sizes(begin) if way]
        behind = (*self._at(begin, "purpose"), *self._fat(begin), *self._examples(begin))
        said += [(end, "", purpose) for end, purpose in behind]
        found = [(end, "", weight, "") for end, weight in self._weights(place)]
        for end, way, purpose in said:
            if not is_open or self.tokens[end : end + 1] == (")",):
                found.append((end + is_open, way, _NO_WEIGHT, purpose))
        for end, way, weight, purpose in found:
            for last, ways, other, rest in self._remarks(end, most - 1):
                if not weight.text or not other.text:
                    yield (
                        last,
                        f"{way} {ways}".strip(),
                        weight if weight.text else other,
                        f"{purpose} {rest}".strip(),
                    )

    def _examples(self, place: int) -> Iterator[_Reading]:
        """Yield foods as examples of the one before: "Nudeln (z. B. Penne)"."""
        for start, _ in self._at(place, "example"):
            yield from ((end, f"such as {food}") for end, food, doubt in self._named(start) if not doubt)

    def _fat(self, place: int) -> list[_Reading]:
        """Return the share of fat at a place: "3,5 % Fett"."""
        share = self.tokens[place] if place < len(self.tokens) else ""
        ends = (*(end for end, _ in self._at(place + 1, "fat")), place + 1)
        return [(end, f", {share.replace(',', '.')}") for end in ends] if share.endswith("%") else []

    def _units(self, place: int) -> list[_Reading]:
        """Return the units at a place, with a size before or behind them: "große Tasse", "vaso grande"."""
        found: list[_Reading] = []
        for start, size in self._sizes(place):
            for end, unit in self._at(start, "unit"):
                behind = [] if size or unit in _METRIC else self._at(end, "size")
                found += [(last, f"{own} {unit}") for last, own in behind if own in _SIZES]
                found.append((end, f"{size} {unit}".strip()))
        return found

    def _amounts(self, place: int) -> list[_Reading]:
        first = self.tokens[place] if place < len(self.tokens) else ""
        second = self.tokens[place + 1] if place + 1 < len(self.tokens) else ""
        if first in _FRACTIONS:
            return [(place + 1, _FRACTIONS[first])]
        if not first[:1].isdigit() or first.endswith("%"):
            return self._at(place, "amount")
        number = re.sub(r"(?<=\d),(?=\d)", ".", first)
        if second in _FRACTIONS or (first.isdigit() and _FRACTION.fullmatch(second)):
            return [(place + 2, f"{number} {_FRACTIONS.get(second, second)}")]
        ranges = [
            (end, f"{number}-{most}")
            for after, _ in self._at(place + 1, "to")
            for end, most in self._amounts(after)
            if most[:1].isdigit()
        ]
        return [*ranges, *self._at(place, "amount"), (place + 1, number)]

    def _past_of(self, place: int) -> int:
        """Return the place behind "of" and an article: "un tercio de una pizza", "die Hälfte der Pizza"."""
        after = next((end for end, _ in self._at(place, "of")), place)
        end = self._past_articles(after)
        ones = [last for last, number in self._at(after, "amount") if number == "1"]
        return max((end, *ones)) if after > place else end

    def _past_articles(self, place: int) -> int:
        return next((end for end, _ in self._at(place, "article")), place)

    def _sizes(self, place: int) -> list[_Reading]:
        """Return up to two sizes or ways of cooking at a place, and none."""
        first = self._at(place, "size")
        # "Größe M" is one size.
        both = [
            (end, f"{size} {other}")
            for start, size in first
            for end, other in self._at(start, "size")
            if end not in [each for each, _ in first]
        ]
        return [*both, *first[::-1], (place, "")]

    def _named(self, place: int) -> Iterator[tuple[int, str, int]]:
        """Yield where the name of a food ends, the food, and how doubtful it is that its words are one name.

        A name may have its flavour behind it: "Skyr Heidelbeere".
        """
        for end, food, doubt in self._names(place):
            yield end, food, doubt
            if not self.of_recipe and food != " ".join(self.tokens[place:end]):
                for last, flavor, _ in self._names(end):
                    yield last, f"{food} {flavor}", 2

    def _names(self, place: int) -> Iterator[tuple[int, str, int]]:
        for end in range(min(len(self.tokens), place + _MOST_WORDS), place, -1):
            words = " ".join(self.tokens[place:end])
            if food := _food(words, self.code, offers_choice=self.of_recipe):
                yield end, food, 0
            elif not all(token[0].isalpha() for token in self.tokens[place:end]) or (
                fold(self.tokens[place]) in self.never and not self.in_part
            ):
                continue
            elif self.is_name(words) and (self.in_part or not names_in("food", words, self.code)):
                yield end, words, int(any(link in _OF_PARTS for _, link in self._all(place, end, "joint")))
            elif food := _dish(words, self.code):
                yield end, food, 0
            elif self.in_part and not self._all(place, end, "joint", "amount", "left", "unit", "size"):
                yield end, words, 2

    def _all(self, place: int, end: int, *kinds: _Part) -> list[_Reading]:
        return [found for at in range(place, end) for kind in kinds for found in self._at(at, kind)]

    def _at(self, place: int, kind: _Part) -> list[_Reading]:
        """Return where words of a kind that begin at a place end, with their English names, the longest first."""
        words = self.words[kind]
        ends = range(min(len(self.tokens), place + _MOST_WORDS), place, -1)
        return [(end, words[key]) for end in ends if (key := fold(" ".join(self.tokens[place:end]))) in words]


def _measured(amount: str, unit: str, weight: _Weight) -> tuple[str, str] | None:
    """Return the amount and unit of a food with a weight, too; None if the weight may be that of one piece or of all."""
    if not weight.text:
        return amount, unit
    if unit in _WEIGHED or not amount:
        return None
    if unit not in _METRIC and (weight.is_of_each or amount in _SINGULAR or weight.text.endswith(" cm")):
        return f"{amount} ({weight.text})", unit
    number, own = weight.text.rsplit(" ", 1)
    return None if unit in _PACKAGES else (number, own)


def _english(left: str, amount: str, unit: str, size: str, food: str) -> str:
    number = amount or ("1" if unit else "")
    if number and f"{unit}{food}"[:1].isdigit() and not unit.isalpha():
        # "2 Krügerl Bier" are 2 x 500 ml.
        number = "" if number == "1" else f"{number} x"
    elif unit and unit not in _METRIC:
        unit = f"{unit if number in _SINGULAR else _PLURALS.get(unit, f'{unit}s')} of"
    return " ".join(word for word in (left, number, unit, size, food) if word)


@lru_cache(_MOST_CACHED)
def _food(words: str, code: str, *, offers_choice: bool = False) -> str:
    """Return the English name of a food; empty if it is unknown, or if words for several foods offer no choice."""
    own = _words(code)["food"].get(fold(words))
    if own is not None:
        return own
    found = names_in("food", words, code)
    return " or ".join(found) if offers_choice or len(found) == 1 else ""


@lru_cache(_MOST_CACHED)
def _dish(words: str, code: str) -> str:
    """Return a dish by the food in its name: "zucchini soup" of "crema de calabacín" and of "Zucchinisuppe"; else none."""
    said = fold(words)
    for part, dish in sorted(_words(code)["dish"].items(), key=lambda each: -len(each[0])):
        food = ""
        if code == "es" and said.startswith(f"{part} "):
            food = _food(said.removeprefix(f"{part} "), code)
        elif code == "de" and said.endswith(part) and len(said) - len(part) >= _SHORTEST_STEM:
            stem = said.removesuffix(part).rstrip("-")
            food = _food(stem, code) or _food(f"{stem}e", code)
        if food:
            return dish.format(food)
    return ""


@cache
def _words(code: str) -> Mapping[_Part, Mapping[str, str]]:
    """Return the English names of a language's words, by kind and folded word."""
    found: dict[str, dict[str, str]] = {kind: {} for kind in get_args(_Part)}
    columns = index_columns(assets_dir(), "local_lines", 4)
    rows = _rows() if columns is None else zip(*columns, strict=True)
    for own, kind, word, name in rows:
        if own == code:
            found[kind][word] = name
    return cast("Mapping[_Part, Mapping[str, str]]", found)


def index_of_local_lines() -> Iterator[str]:
    """Yield the lines of the shipped index of the words of log lines in other languages."""
    return map("\t".join, _rows())


def _rows() -> Iterator[tuple[str, str, str, str]]:
    """Yield language, kind, folded word and English name."""
    for row in read_tsv(assets_dir() / FOLDER / TABLE):
        for word in row.several("words"):
            yield row["language"], row["kind"], fold(word), row["name"]
