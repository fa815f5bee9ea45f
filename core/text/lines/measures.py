"""Measures of an ingredient line: every number with its unit, and the amount they make.

A line may give its amount several times ("10g/½oz"), in packages ("1 (14 oz) can", "2 x 400g tins"), in parts ("1 lb 2
oz", "1 cup plus 2 tbsp") or as a range ("2-3"). `chosen` combines them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.food.units import MASS_G, SIZES, VOLUME_ML, Unit, kitchen_unit, unit_words
from core.text.lines.words import line_words
from core.text.numbers import number_at, range_at

_JOINING: Final = {
    "x": "x",
    "×": "x",
    "*": "x",
    "plus": "plus",
    "+": "plus",
    "and": "plus",
    "&": "plus",
    "/": "/",
    "\u2044": "/",
}
_STOPS: Final = ("", ",", ";", "(")


@dataclass(frozen=True)
class Measure:
    """A number with its unit, as the line writes it.

    Attributes:
        low: the number, or the lower end of a range.
        high: the upper end; the same without a range.
        unit: None for a bare count.
        size: small, medium, large or "".
        bracketed: True in brackets.
        joined: how it follows the measure before: "" (directly), "x", "/", "plus" or "apart" (words between).
        each: True for the size of each piece.
        modified: a word such as "about" precedes the number.
        parted: another measure separates the number from its unit: "4 (1 ounce) squares".
    """

    low: float
    high: float
    unit: Unit | None = None
    size: str = ""
    bracketed: bool = False
    joined: str = "apart"
    each: bool = False
    modified: bool = False
    parted: bool = False

    @property
    def middle(self) -> float:
        """The middle of the range."""
        return (self.low + self.high) / 2

    @property
    def kind(self) -> str:
        """The kind of the unit: mass, volume, length, portion or count."""
        return self.unit.kind if self.unit is not None else "count"


@dataclass(frozen=True)
class Amount:
    """The amount that a line's measures add up to.

    `unit` is a key of `core.food.units.MASS_G` or `VOLUME_ML`, a portion's name, or "" for pieces. `container` is the
    package whose content the amount is ("can" for "1 (14 oz) can").
    """

    low: float
    high: float
    unit: str
    container: str = ""
    size: str = ""
    length_inch: float | None = None
    """Length of each piece, if the line gives one ("2-inch piece of ginger")."""
    pieces: float | None = None
    """Number of pieces that the amount was multiplied by ("2 (1 pound) sweet potatoes")."""
    count: float | None = None
    """Number of pieces that weigh the amount ("2 chickens, about 3 pounds each", "1 x 1.8kg chicken")."""
    plus: "tuple[Amount, ...]" = ()
    """Further amounts in units of another kind ("1 stick plus 2 tablespoons")."""

    @property
    def middle(self) -> float:
        """The middle of the range."""
        return (self.low + self.high) / 2


def measures_of(words: Sequence[str], fields: Sequence[str]) -> list[Measure]:
    """Return every measure of a line, in order.

    Args:
        words: the words as `models.line_tagger.words.split_line` cuts them.
        fields: a label for each word. Only amounts, units and sizes are read.
    """
    return _Reading(words, _with_parts(words, fields)).measures()


class _Reading:
    """A pass over the words of a line."""

    def __init__(self, words: Sequence[str], fields: Sequence[str]) -> None:
        self._words = words
        self._fields = fields
        self._found: list[Measure] = []
        self._joined, self._depth, self._modified = "", 0, False

    def measures(self) -> list[Measure]:
        """Return the measures."""
        at = 0
        while at < len(self._words):
            at += self._take(at) or self._pass(at)
        return self._found

    def _take(self, at: int) -> int:
        """Take a number or unit and return how many words it has; 0 if there is none here."""
        field = self._fields[at]
        if field == "amount":
            low, high, size = range_at(self._words, at, counts_articles=True)
            if size:
                self._found.append(
                    Measure(
                        low, high, joined=self._joined, bracketed=self._depth > 0, modified=self._modified
                    )
                )
                self._joined, self._modified = "", False
                return size
        if field in ("unit", "size", "amount"):
            unit, size = _unit(self._words, self._fields, at)
            if size:
                _attach(self._found, unit)
                self._joined = ""
            return size
        return 0

    def _pass(self, at: int) -> int:
        """Note what a word between measures changes about the next one, and return 1."""
        word = self._words[at].lower()
        if word in "([":
            self._depth += 1
        elif word in ")]":
            self._depth = max(0, self._depth - 1)
        elif word in line_words().approximate:
            self._modified = True
        elif self._found:
            self._say(word)
            if (
                word not in _JOINING
                and self._fields[at] not in ("amount", "unit", "size", "O")
                and word.isalnum()
            ):
                self._joined = "apart"
        return 1

    def _say(self, word: str) -> None:
        self._joined = _JOINING.get(word, self._joined)
        if word in line_words().each:
            self._found[-1] = replace(self._found[-1], each=True)


def _with_parts(words: Sequence[str], fields: Sequence[str]) -> Sequence[str]:
    """Return the labels, with every number taken whole, and with "plus 2 tablespoons" after an amount as a part of it.

    The labelled lines have such a part as a comment, but it is eaten.
    """
    corrected = list(fields)
    at = 0
    while at < len(words):
        size = range_at(words, at, counts_articles=True)[2]
        if "amount" in corrected[at : at + size] or "unit" in corrected[at : at + size]:
            corrected[at : at + size] = ["amount"] * size
        at += max(1, size)
    for at in range(len(words) - 1):
        if (
            corrected[at] == "amount"
            and corrected[at + 1] in ("name", "size")
            and _is_certain_unit(words[at + 1])
        ):
            corrected[at + 1] = "unit"
    for at in range(1, len(words) - 2):
        if words[at].lower() not in ("plus", "+", "and", "&"):
            continue
        size = number_at(words, at + 1, counts_articles=True)[1]
        end = at + 2 + size
        unit = kitchen_unit(words[end - 1]) if size and end <= len(words) else None
        if unit is None or unit.kind not in ("mass", "volume"):
            continue
        before = at - 2 if words[at - 1] in (")", "]") else at - 1
        following = words[end].lower() if end < len(words) else ""
        same = (
            following in _STOPS
            or following in line_words().more_of_same
            or following in [word.lower() for word in words[:at]]
        )
        if corrected[before] == "unit" or (words[at].lower() == "plus" and same):
            corrected[at:end] = ["O", *["amount"] * size, "unit"]
    return corrected


def _is_certain_unit(word: str) -> bool:
    """Return whether a word after a number is certainly a unit. The tagger takes the g of "200g scamorza" for a name."""
    unit = kitchen_unit(word)
    return unit is not None and unit.is_certain


def _unit(words: Sequence[str], fields: Sequence[str], at: int) -> tuple[Unit | None, int]:
    """Return the unit that begins here and how many words it takes. A modifier takes its words and is no unit."""
    pair = " ".join(words[at : at + 2])
    if at + 1 < len(words) and fields[at + 1] == "unit" and (unit := kitchen_unit(pair)) is not None:
        return unit, 2
    # "fl. oz." is cut into four words.
    if words[at].lower() in ("fl", "fluid") and at + 2 < len(words) and words[at + 1] == ".":
        return kitchen_unit(f"fl {words[at + 2]}"), 3
    unit = kitchen_unit(words[at])
    if unit is None and words[at].lower() in unit_words().modifiers:
        return None, 1
    return unit, int(unit is not None)


def _attach(found: list[Measure], unit: Unit | None) -> None:
    """Give a unit to the measure it belongs to: the last without one, else as a package to a count before."""
    if unit is None:
        return
    sized = unit.kind == "portion" and unit.name in SIZES
    if not found:
        # "handful of parsley", "large onion": one of it.
        found.append(Measure(1.0, 1.0, None if sized else unit, size=unit.name if sized else "", joined=""))
        return
    if sized:
        found[-1] = replace(found[-1], size=unit.name)
        return
    if found[-1].unit is None:
        found[-1] = replace(found[-1], unit=unit)
        return
    for place in range(len(found) - 1, -1, -1):
        if found[place].unit is None:
            found[place] = replace(found[place], unit=unit, parted=True)
            return
    if unit.package and found[0].kind in ("mass", "volume") and len(found) == 1:
        # "400g tin of tomatoes" is one tin.
        found.insert(0, Measure(1.0, 1.0, unit, joined=""))
        found[1] = replace(found[1], joined="x")


def chosen(measures: Sequence[Measure]) -> Amount | None:
    """Return one amount for all measures; None if there are none.

    The size of a package counts once for each package. Of an amount given twice, the weight is taken, else the first.
    Parts are added.
    """
    added = next(
        (
            place
            for place, measure in enumerate(measures)
            if place and measure.joined == "plus" and measure.kind in ("mass", "volume")
        ),
        None,
    )
    if added is not None and measures[0].kind == "portion" and measures[added].kind != measures[0].kind:
        summed = next((one for one in measures[added:] if one.bracketed and one.kind == "mass"), None)
        if summed is not None and all(one.kind != "mass" for one in measures[:added]):
            return _plain(summed)  # "1 stick plus 2 tablespoons (5 oz)"
        head, more = chosen(measures[:added]), chosen(measures[added:])
        return head if head is None or more is None else replace(head, plus=(*head.plus, more))
    useful = [measure for measure in measures if measure.kind != "length"]
    length = next((one for one in measures if one.kind == "length"), None)
    length_inch = (
        length.middle * length.unit.factor if length is not None and length.unit is not None else None
    )
    if not useful:
        return None if length_inch is None else Amount(1.0, 1.0, "piece", length_inch=length_inch)
    first, rest = useful[0], useful[1:]
    if first.kind in ("count", "portion"):
        content = next((one for one in rest if one.kind in ("mass", "volume")), None)
        if content is not None:
            return _of_package(first, content)
        return replace(_counted(first), length_inch=length_inch)
    total = _added(first, rest)
    if first.kind == "mass":
        return total
    weighed = next(
        (
            one
            for place, one in enumerate(rest)
            if one.kind == "mass" and (one.joined == "/" or one.bracketed) and rest[0].joined != "plus"
        ),
        None,
    )
    return _plain(weighed) if weighed is not None else total


def _of_package(count: Measure, content: Measure) -> Amount:
    """Multiply `1 (14 oz) can` and `2 x 400g`. `2 large potatoes (500 g)` gives the whole amount."""
    package = count.unit is not None and count.unit.package
    whole = _plain(content)
    multiplied = content.each or content.joined == "x" or (package and not content.modified)
    if count.parted and content.bracketed:
        multiplied = True
    if (
        count.unit is None
        and not count.size
        and content.joined == ""
        and not (content.modified and content.bracketed)
    ):
        multiplied = True
    if content.joined == "/":
        multiplied = False
    container = count.unit.name if count.unit is not None and package else ""
    counted = count.middle if count.unit is None else None
    if not multiplied:
        return replace(whole, container=container, count=counted)
    pieces = None if container or content.each or content.joined == "x" else count.middle
    return Amount(
        whole.low * count.low, whole.high * count.high, whole.unit, container, pieces=pieces, count=counted
    )


def _counted(measure: Measure) -> Amount:
    if measure.unit is None:
        return Amount(measure.low, measure.high, measure.size, size=measure.size)
    return replace(_plain(measure), size=measure.size)


def _plain(measure: Measure) -> Amount:
    unit = measure.unit
    if unit is None:
        return Amount(measure.low, measure.high, "", size=measure.size)
    return Amount(
        measure.low * unit.factor, measure.high * unit.factor, unit.name, unit.name if unit.package else ""
    )


def _added(first: Measure, rest: Sequence[Measure]) -> Amount:
    """Add `1 lb 2 oz` and `1 cup plus 2 tbsp`. Other measures repeat the same amount."""
    total = _plain(first)
    for measure in rest:
        follows = measure.joined == "plus" or (
            measure.joined == "" and not measure.bracketed and _smaller(measure, first)
        )
        if measure.bracketed and not follows:
            continue
        if measure.kind != first.kind or not follows:
            break
        table = MASS_G if first.kind == "mass" else VOLUME_ML
        part = _plain(measure)
        share = table[part.unit] / table[total.unit]
        total = replace(total, low=total.low + part.low * share, high=total.high + part.high * share)
    return total


def _smaller(measure: Measure, first: Measure) -> bool:
    return (
        measure.unit is not None
        and first.unit is not None
        and (first.unit.name, measure.unit.name)
        in (("lb", "oz"), ("kg", "g"), ("cup", "tbsp"), ("tbsp", "tsp"))
    )
