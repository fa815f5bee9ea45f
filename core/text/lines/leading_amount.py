"""Read the amount at the start of a line without the line tagger: "two bowls of rice" begins with 2 bowls."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.food.units import SIZES, Unit, kitchen_unit, unit_words
from core.text.lines.words import line_words
from core.text.numbers import range_at
from models.line_tagger.words import split_line

TIMES: Final = ("x", "×", "*")


@dataclass(frozen=True)
class LeadingAmount:
    """The amount at the start of a line, with word numbers as `models.line_tagger.words.split_line` counts.

    Attributes:
        low: the number, or the lower end of a range; 1.0 for a unit alone ("slice of toast").
        high: the upper end; the same without a range.
        number_end: the word after the number (0: none is written).
        unit: the unit, if the word is certainly one.
        unit_start: the first word of the unit.
        unit_end: the word after it.
        food_start: the first word of the food.
        is_times: "2x": the number multiplies.
    """

    low: float
    high: float
    number_end: int
    unit: Unit | None
    unit_start: int
    unit_end: int
    food_start: int
    is_times: bool = False


def leading_amount(words: Sequence[str]) -> LeadingAmount | None:
    """Return the amount that begins a line; None if the line begins with the food."""
    spelled = [word.lower() for word in words]
    if tuple(spelled[:2]) in line_words().number_names or _is_letter(spelled):
        return None
    low, high, number_end = range_at(words, 0, counts_articles=True)
    if _is_of_name(spelled, number_end):
        return None
    at = number_end
    is_times = number_end > 0 and at < len(words) and spelled[at] in TIMES
    at += is_times
    while at < len(words) and (spelled[at] in unit_words().modifiers or _is_size(words[at])):
        at += 1
    unit, unit_end = _unit_at(words, at)
    is_followed = spelled[unit_end : unit_end + 1] == ["of"]
    is_sure = unit is not None and (
        (is_followed and spelled[at] not in line_words().food_parts) or (number_end > 0 and unit.is_certain)
    )
    if not number_end and not (is_sure and is_followed):
        return None
    if not is_sure:
        return LeadingAmount(
            low, high, number_end, None, number_end, number_end, number_end + is_times, is_times
        )
    food_start = unit_end + is_followed
    return LeadingAmount(low or 1.0, high or 1.0, number_end, unit, at, unit_end, food_start, is_times)


def without_leading_amount(line: str) -> str:
    """Return a line from its food on: "2 slices of toast" is "toast"."""
    words = split_line(line)
    found = leading_amount([word.text for word in words])
    return line[words[found.food_start].start :] if found and found.food_start < len(words) else line


def for_tagger(line: str) -> str:
    """Return a line in the form the tagger reads best: amount first and in figures ("7 eggs", "1.5 portions chili")."""
    line = _amount_first(line)
    words = split_line(line)
    found = leading_amount([word.text for word in words])
    if found is None or not any(word.text.isalpha() for word in words[: found.number_end]):
        return line
    rest = line[words[found.number_end - 1].end :].lstrip()
    number = f"{found.low:.6g}" if found.low == found.high else f"{found.low:.6g}-{found.high:.6g}"
    return f"{number} {rest}" if rest else line


def _amount_first(line: str) -> str:
    """Return a line such as "leftover chili, 1.5 portions" with its amount before the food."""
    food, comma, amount = line.rpartition(", ")
    if not comma or not food.strip() or leading_amount([word.text for word in split_line(food)]) is not None:
        return line
    spelled = [word.text for word in split_line(amount)]
    found = leading_amount(spelled)
    return (
        f"{amount.strip()} {food.strip()}" if found is not None and found.food_start == len(spelled) else line
    )


def with_leading_amount(words: Sequence[str], fields: Sequence[str]) -> list[str]:
    """Return the labels of a line's words, with the amount that begins the line labelled as one."""
    labels = list(fields)
    found = leading_amount(words)
    if found is None:
        return labels
    labels[: found.number_end] = ["amount"] * found.number_end
    if found.unit is not None:
        for place in range(found.number_end, found.food_start):
            is_unit = found.unit_start <= place < found.unit_end
            if is_unit or labels[place] == "name":
                labels[place] = "unit" if is_unit else "size" if _is_size(words[place]) else "O"
    return labels


def _is_letter(spelled: Sequence[str]) -> bool:
    """Return whether the "a" at the start is a letter of a name: "A1 sauce", "a.p. flour"."""
    return spelled[:1] == ["a"] and (len(spelled) < 2 or len(spelled[1]) == 1 or spelled[1][0].isdigit())


def _is_of_name(spelled: Sequence[str], number_end: int) -> bool:
    """Return whether a number belongs to a name or a measure without weight: "half-and-half", "a hunk of cheese"."""
    if not number_end or not spelled[number_end - 1].isalpha():
        return False
    following = spelled[number_end : number_end + 2]
    is_article = spelled[:number_end] in (["a"], ["an"])
    return following[:1] == ["-"] or (
        is_article and following[1:] == ["of"] and kitchen_unit(following[0]) is None
    )


def _is_size(word: str) -> bool:
    unit = kitchen_unit(word)
    return word.lower() == "extra" or (unit is not None and unit.kind == "portion" and unit.name in SIZES)


def _unit_at(words: Sequence[str], at: int) -> tuple[Unit | None, int]:
    """Return the unit that begins at a word, and the word after it and its full stop."""
    for size in (3, 2, 1):
        written = " ".join(words[at : at + size]).replace(" .", "")
        unit = kitchen_unit(written) if len(words) >= at + size else None
        if unit is not None:
            after = at + size
            return unit, after + (words[after : after + 1] == ["."])
    return None, at
