"""Read the amount of one eaten food: "half a tin of beans", "2x 330ml beer", "a large latte", "chicken breast (150 g)"."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.food.spelling import fold, singular
from core.food.units import MASS_G, SIZES, VOLUME_ML, kitchen_unit, unit_words
from core.text.eaten.words import eaten_words
from core.text.lines.leading_amount import TIMES
from core.text.numbers import range_at
from models.line_tagger.words import split_line

_ENERGY_KCAL: Final = {"kcal": 1.0, "cal": 1.0, "calorie": 1.0, "kj": 1 / 4.184}
_NEAR_END: Final = 3
_PIECES: Final = frozenset({"", "slice", "piece", "rasher", "link", "fillet", "strip", "patty"})
"""Measures of which several are weighed together, unlike cans."""
_NOT_SIZED: Final = frozenset({"mass", "volume", "length"})
"""Kinds of measures without a size; that of any other may stand behind the food: "glass of wine large"."""
_MOST_WORDS_OF_UNIT: Final = 3
_MOST_PIECES: Final = 20
"""A larger number without a unit behind a food counts no pieces; from `_LEAST_GRAMS` on it is grams ("salmon 140")."""
_LEAST_GRAMS: Final = 50


@dataclass(frozen=True)
class EatenAmount:
    """The amount of a food, and the words that name it.

    Attributes:
        name: the words of the food.
        low, high: the ends of the number; None if no amount is given.
        unit: a key of `MASS_G` or `VOLUME_ML`, a household measure, or "" for pieces and for no unit.
        size: "small", "medium", "large" or "".
        sized_name: the words of the food with its size, which may be part of the name ("Big Mac").
        energy_kcal: the energy that the words state for all of it.
        pieces: how many pieces a weight behind the food counted; it may be the weight of all of them ("2 eggs (110 g)").
        piece_unit: the measure of those pieces, such as "slice"; "" for whole ones.
    """

    name: str
    low: float | None = None
    high: float | None = None
    unit: str = ""
    size: str = ""
    sized_name: str = ""
    energy_kcal: float | None = None
    pieces: float = 1.0
    piece_unit: str = ""

    @property
    def amount(self) -> float | None:
        """The middle of the number."""
        return None if self.low is None or self.high is None else (self.low + self.high) / 2


@dataclass(frozen=True)
class _Found:
    """An amount within the words from `start` up to `end`."""

    low: float
    high: float
    unit: str
    factor: float
    kind: str
    size: str
    start: int
    end: int
    number_end: int = 0


def read_amount(text: str) -> EatenAmount:
    """Return the amount and the food of a piece of a diary line."""
    words = [word.text for word in split_line(text)]
    words = [
        eaten_words().counts.get(word.lower(), word) if place < len(words) - 1 else word
        for place, word in enumerate(words)
    ]
    words = _from_amount(words)
    words, energy_kcal = _without_energy(words)
    words, share = _without_share(words)
    energy_kcal = None if energy_kcal is None else energy_kcal * share
    first = _leading(words)
    if first is not None or _weighed(words) is not None:
        words, times = _without_times(words)
        share *= times
    rest = words if first is None else words[first.end :]
    size = "" if first is None else first.size
    sized_name = "" if first is None else _joined(words[first.number_end :])
    if not size and first is not None and first.kind not in _NOT_SIZED:
        rest, size = _without_last_size(rest)
    if rest and rest[0].lower() in eaten_words().no_food:
        return EatenAmount(_joined(rest[1:]))
    second = _weighed(rest)
    if first is not None and first.kind in ("mass", "volume"):
        second = None
        rest = _without_measure(rest)
    if second is not None:
        rest = _without_measure([*rest[: second.start], *rest[second.end :]], is_first=second.start == 0)
    if first is None and second is None:
        bare, size = _without_last_size(words)
        first, rest = _trailing(bare)
        size = first.size if first is not None and first.size else size
    elif first is None and second is not None:
        part, other = _trailing(rest[:-1] if rest[-1:] == ["of"] else rest)
        if part is not None and part.high < 1.0 and not (part.unit and part.start > second.start):
            # "Haribo, half a bag of 200 g", but not "soup 1 cup (half can)"
            share, rest = share * part.high, other
    name = _joined(rest)
    if second is not None:
        count = share * (1.0 if first is None or first.unit == "serving" else (first.low + first.high) / 2)
        is_behind = second.start > 0 and any(map(str.isalpha, "".join(rest[:1])))
        is_of_each = any(word.lower() in eaten_words().of_each for word in words[-_NEAR_END:])
        return EatenAmount(
            name,
            count * second.low * second.factor,
            count * second.high * second.factor,
            second.unit,
            size,
            energy_kcal=energy_kcal,
            pieces=count
            if first is not None and first.unit in _PIECES and is_behind and not is_of_each
            else 1.0,
            piece_unit="" if first is None else first.unit,
        )
    if first is None and share == 1.0:
        return EatenAmount(name, size=size, energy_kcal=energy_kcal)
    if first is None:
        return EatenAmount(name, share, share, "serving", energy_kcal=energy_kcal)
    low, high = share * first.low * first.factor, share * first.high * first.factor
    return EatenAmount(name, low, high, first.unit, size, sized_name, energy_kcal)


def _from_amount(words: list[str]) -> list[str]:
    """Return the words without fillers before a number: "maybe 2 cups", "like 3 scoops"."""
    start = 0
    while (
        start < len(words)
        and words[start].lower() in eaten_words().fillers
        and not range_at(words, start, counts_articles=True)[2]
    ):
        start += 1
    is_number = start < len(words) and range_at(words, start, counts_articles=True)[2] > 0
    return words[start:] if start and is_number else words


def _leading(words: Sequence[str]) -> _Found | None:
    """Return the amount that begins the words: a number, a size and a unit, each of which may be missing."""
    low, high, at = _number(words, 0)
    number_end = at
    is_times = at > 0 and at < len(words) and words[at].lower() in TIMES
    at += is_times
    size, after = _size(words, at)
    after += words[after : after + 1] == ["-"]
    unit, kind, factor, end = _unit(words, after)
    is_of = end < len(words) and words[end].lower() in eaten_words().of_words
    has_rest = end + is_of < len(words)
    if unit and kind not in ("mass", "volume") and not has_rest:
        unit, kind, factor, end, is_of = "", "", 1.0, after, False
    if (unit and not at and not is_of and kind != "vessel") or (kind == "length" and not at):
        unit, kind, factor, end, is_of = "", "", 1.0, after, False
    if unit and not size:
        size, end_of_size = _size(words, end)
        end = end_of_size
        is_of = end < len(words) and words[end].lower() in eaten_words().of_words
    if not at and not unit and not size:
        return None
    if not at and not unit:
        return _Found(1.0, 1.0, "", 1.0, "", size, 0, after)
    return _Found(
        low if at else 1.0, high if at else 1.0, unit, factor, kind, size, 0, end + is_of, number_end
    )


def _number(words: Sequence[str], at: int) -> tuple[float, float, int]:
    """Return the number at a word and the word after it; an article before a number ("a 12 oz steak") adds nothing."""
    low, high, size = range_at(words, at, counts_articles=True)
    if words[at + size : at + size + 1] == ["%"]:
        return 0.0, 0.0, at
    if size == 1 and words[at].lower() in ("a", "an", "the"):
        other_low, other_high, other = range_at(words, at + 1, counts_articles=False)
        if other and words[at + 1][0].isdigit():
            return other_low, other_high, at + 1 + other
    return low, high, at + size


def _size(words: Sequence[str], at: int) -> tuple[str, int]:
    """Return the size at a word, and the word after it and after words that change no weight."""
    size = ""
    while at < len(words):
        word = singular(fold(words[at]))
        meant = eaten_words().measures.get(word, "")
        unit = kitchen_unit(words[at])
        two = eaten_words().measures.get(" ".join(words[at : at + 2]).lower(), "")
        if two in SIZES and at + 1 < len(words):
            # "king size"
            size = two
            at += 1
        elif meant in SIZES:
            size = meant
        elif unit is not None and unit.kind == "portion" and unit.name in SIZES:
            size = unit.name
        elif word not in unit_words().modifiers and word not in ("extra", "-"):
            break
        at += 1
    return size, at


def _unit(words: Sequence[str], at: int) -> tuple[str, str, float, int]:
    """Return the unit at a word: its name, kind ("mass", "volume", "vessel", "portion"), factor, and the word after."""
    if [word.lower() for word in words[at : at + 3]] == ["t", "-", "bone"]:
        return "", "", 1.0, at
    for length in range(_MOST_WORDS_OF_UNIT, 0, -1):
        part = words[at : at + length]
        if len(part) < length:
            continue
        written = " ".join(part)
        meant = eaten_words().measures.get(" ".join(singular(fold(word)) for word in part))
        after = at + length + (words[at + length : at + length + 1] == ["."])
        if meant is not None and meant not in SIZES:
            return meant, "vessel", 1.0, after
        unit = kitchen_unit(written.replace(" .", ""))
        if unit is None or unit.name in SIZES or (unit.kind == "length" and not at):
            continue
        return unit.name, unit.kind, unit.factor, after
    return "", "", 1.0, at


def _weighed(words: Sequence[str]) -> _Found | None:
    """Return the first mass or volume within the words: "steak (200 g)", "beer 330ml", "weighing 3 ounces"."""
    for at, word in enumerate(words):
        if not (word[0].isdigit() or word.isalpha()):
            continue
        low, high, after = range_at(words, at, counts_articles=False)
        after += at
        if after == at or words[at].lower() in ("a", "an"):
            continue
        if words[after : after + 1] == ["-"]:
            after += 1
        unit, kind, factor, end = _unit(words, after)
        if kind in ("mass", "volume") and unit in (*MASS_G, *VOLUME_ML) and not _is_percent(words, after):
            return _Found(low, high, unit, factor, kind, "", at, end)
    return None


def _is_percent(words: Sequence[str], at: int) -> bool:
    return words[at : at + 1] == ["%"]


def _trailing(words: list[str]) -> tuple[_Found | None, list[str]]:
    """Return an amount at the end ("chili, 1.5 portions", "bananas x2", "fish fingers 3 grilled") and the other words."""
    after_amount = eaten_words().describing | eaten_words().fillers | eaten_words().pieces
    for at in range(1, len(words)):
        is_times = words[at].lower() in TIMES
        if at + is_times == len(words):
            # "toast x", before its number is typed
            break
        low, high, after = _number(words, at + is_times)
        size, of_size = _size(words, after)
        unit, kind, factor, end = _unit(words, of_size)
        if not unit:
            # A bare size belongs to the other words.
            size, (unit, kind, factor, end) = "", _unit(words, after)
        is_article = words[at + is_times].lower() in ("a", "an") and not unit
        if after == at + is_times or is_article or not high:
            # The nought of "Guinness 0.0" counts nothing.
            continue
        if end < len(words) and words[end].lower() in TIMES:
            end += 1
        if unit and unit not in (*MASS_G, *VOLUME_ML) and kind == "length":
            continue
        left = [word for word in words[end:] if word[0].isalnum() and word not in eaten_words().measures]
        is_written = words[at + is_times][0].isdigit() or after == len(words)
        is_counted = is_written and not words[at - 1][0].isdigit()
        if is_counted and not unit and high >= _LEAST_GRAMS:
            unit, kind = "g", "mass"
        is_named = bool(left) and all(word.lower() in eaten_words().pieces for word in left)
        is_counted = is_counted and (bool(unit) or is_named or high <= _MOST_PIECES)
        is_at_end = not left and (unit or is_times or words[at - 1] in (",", "(", "-", ":") or is_counted)
        is_before_last = bool(left) and all(word.lower() in after_amount for word in left)
        is_at_end = is_at_end or (is_times and not unit and words[at].lower() == "x")
        if is_at_end or (is_before_last and (unit or is_counted)):
            return _Found(low, high, unit, factor, kind, size, at, end), [*words[:at], *left]
    return None, words


def _without_share(words: list[str]) -> tuple[list[str], float]:
    """Return the words without the share that was eaten of all of it ("pizza, ate half"), and that share."""
    for at, word in enumerate(words):
        if not at or word.lower() not in eaten_words().shares:
            continue
        start = next(
            (
                place
                for place in range(at + 1, len(words))
                if words[place].lower() not in eaten_words().fillers
            ),
            len(words),
        )
        low, high, size = range_at(words, start, counts_articles=False) if start < len(words) else (1, 1, 0)
        following = [word.lower() for word in words[start + size :] if any(map(str.isalnum, word))]
        if size and 0 < high < 1 and following in ([], ["of", "it"]):
            return words[:at], (low + high) / 2
    return words, 1.0


def _without_last_size(words: list[str]) -> tuple[list[str], str]:
    """Return the words without a size at their end ("banana, small", "iced macchiato venti"), and that size."""
    for at in range(max(1, len(words) - 2), len(words)):
        last, end = _size(words, at)
        if last and end == len(words) and words[-1].lower() not in unit_words().modifiers:
            return words[: at - 1] if words[at - 1] in (",", "-") else words[:at], last
    cut = next((at for at in range(len(words) - 1, 0, -1) if words[at] in (",", "(", "-")), len(words))
    size, end = _size(words, cut + 1)
    _, _, _, end = _unit(words, end)
    left = [word for word in words[end:] if word != ")" and word.lower() not in eaten_words().fillers]
    return (words[:cut], size) if size and not left else (words, "")


def _without_times(words: list[str]) -> tuple[list[str], float]:
    """Return the words without a last "x3" behind an amount ("pint of stella x3"), and that number."""
    if len(words) < 4 or words[-2].lower() not in TIMES or not words[-1].isdigit():
        return words, 1.0
    return words[:-2], float(words[-1])


def _without_measure(words: list[str], *, is_first: bool = True) -> list[str]:
    """Return the words without a vessel before the food: "glass of prosecco" behind "125ml"."""
    start = 0
    while start < len(words) and not any(map(str.isalnum, words[start])):
        start += 1
    if not is_first:
        return words
    _, start_of_unit = _size(words, start)
    unit, kind, _, end = _unit(words, start_of_unit)
    is_of = words[end : end + 1] == ["of"]
    is_vessel = unit in eaten_words().vessels or (unit and is_of)
    if is_vessel and (kind not in ("mass", "volume") or is_of) and end + is_of < len(words):
        return words[end + is_of :]
    return words[start + (words[start : start + 1] == ["of"]) :]


def _without_energy(words: list[str]) -> tuple[list[str], float | None]:
    """Return the words without an energy that they state, and that energy."""
    for at in range(len(words)):
        low, high, size = range_at(words, at, counts_articles=False)
        if not size:
            continue
        after = at + size
        unit = singular(words[after].lower()) if after < len(words) else ""
        if unit in _ENERGY_KCAL:
            is_of = words[after + 1 : after + 2] == ["of"]
            return (
                [*words[:at], *words[after + 1 + is_of :]],
                (low + high) / 2 * _ENERGY_KCAL[unit],
            )
    return words, None


def _joined(words: Sequence[str]) -> str:
    """Return words as a text, without signs that stand alone."""
    left = " ".join(word for word in words if any(map(str.isalnum, word)) or word in "%&'-")
    return left.replace(" %", "%").replace(" - ", "-").strip(" -")
