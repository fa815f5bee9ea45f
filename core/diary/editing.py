"""Change one food of an entry: another amount of it, or another food in its place."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry
from core.diary.totals import scaled, snapshot_of_lines
from core.errors import KnownError, shown
from core.food.units import MASS_G, kitchen_unit
from core.text.lines.leading_amount import leading_amount, without_leading_amount
from core.text.numbers import range_at
from core.translation import local_number, tr
from models.line_tagger.words import split_line

ReadFoods = Callable[[str], Sequence[EatenFood]]
"""Reads words such as "2 eggs and a slice of bread" as eaten foods."""

MOST_SERVINGS = 10_000.0
"""The largest number of servings, and of anything else that is counted."""


def with_amount(entry: DiaryEntry, amount: str, line: int | None, read: ReadFoods) -> DiaryEntry:
    """Return an entry with another amount of one food; the nutrients and ranges follow.

    Args:
        amount: a number in the unit that the food has ("3"), or with a unit ("150 g", "half a cup").
        line: the food's number; None is the only one. A number alone is then the servings of a recipe or of several foods.

    Raises:
        KnownError: it is no amount, or it is unclear which food is meant.
    """
    number, unit = read_amount(amount)
    lines = entry.snapshot.lines
    if line is None and (len(lines) != 1 or lines[0].recipe is not None) and not unit:
        return _with_servings(entry, number)
    old = _line(entry, line)
    if old.recipe is not None:
        factor = _factor(old, number, unit or "serving")
        if len(lines) > 1 and factor is not None:
            return _with_lines(entry, old, [old.scaled(factor)])
        return _with_servings(entry, None if factor is None else entry.servings * factor)
    return _with_lines(entry, old, [_of_amount(old, number, unit, amount, read)])


def with_food(entry: DiaryEntry, text: str, line: int, read: ReadFoods) -> DiaryEntry:
    """Return an entry with another food in place of one; words without an amount take that of the food before.

    Raises:
        KnownError: the entry has no such line, or the words name no food.
    """
    old = _line(entry, line)
    has_amount = leading_amount([word.text for word in split_line(text)]) is not None
    words = text if has_amount or old.amount is None else f"{old.amount:g} {old.unit} {text}"
    return _with_lines(entry, old, [replace(new, text=text) if words != text else new for new in read(words)])


def with_line(entry: DiaryEntry, line: int, food: EatenFood) -> DiaryEntry:
    """Return an entry with a food that was read before in place of one.

    Raises:
        KnownError: the entry has no such line.
    """
    return _with_lines(entry, _line(entry, line), [food])


def without_line(entry: DiaryEntry, line: int) -> DiaryEntry | None:
    """Return an entry without one of its foods; None if that was the only one.

    Raises:
        KnownError: the entry has no such line.
    """
    old = _line(entry, line)
    return None if len(entry.snapshot.lines) == 1 else _with_lines(entry, old, [])


def read_amount(text: str, *, otherwise: str = "") -> tuple[float, str]:
    """Return the number and the unit of an amount such as "150 g" or "2 glasses"; the unit is "" if it has none.

    Args:
        otherwise: the message for a text that is no amount, with {text}; empty for the usual one.

    Raises:
        KnownError: it is no amount.
    """
    words = [word.text for word in split_line(text)]
    if len(words) > 1 and words[-1] in ("x", "×"):
        words = words[:-1]
    low, high, end = range_at(words, 0, counts_articles=True)
    found = leading_amount([*words, "food"])
    unit = ""
    if found is not None and found.unit is not None:
        low, high = found.low * found.unit.factor, found.high * found.unit.factor
        unit, end = found.unit.name, found.unit_end
    elif end == len(words) - 1 and (known := kitchen_unit(words[end])) is not None:
        low, high, unit, end = low * known.factor, high * known.factor, known.name, end + 1
    if not words or not end or end < len(words):
        usual = tr("'{text}' is not an amount. Write a number, or one with a unit, such as '150 g'.")
        raise KnownError((otherwise or usual).format(text=shown(text)))
    number = (low + high) / 2
    if not 0 < number <= MOST_SERVINGS:
        raise KnownError(
            tr("An amount is a number above 0 and at most {most_servings}.").format(
                most_servings=local_number(f"{MOST_SERVINGS:,.0f}")
            )
        )
    return number, unit


def _line(entry: DiaryEntry, number: int | None) -> EatenFood:
    lines = entry.snapshot.lines
    if not lines:
        raise KnownError(
            tr(
                "An earlier version logged this entry without its single foods. Change it as a whole, with --food."
            )
        )
    if number is None and len(lines) == 1:
        return lines[0]
    found = next((line for line in lines if line.line == number), None)
    if found is None:
        names = ", ".join(f"{entry.entry_id}.{line.line} ({shown(line.text)})" for line in lines)
        raise KnownError(tr("Name one of the entry's foods: {names}.").format(names=names))
    return found


def _factor(line: EatenFood, number: float, unit: str) -> float | None:
    """Return how much more than before an amount is; None if its unit can't be compared."""
    if unit in MASS_G:
        return number * MASS_G[unit] / line.mass_g if line.mass_g else None
    if unit in ("", line.unit):
        return number / line.amount if line.amount else number
    return None


def _of_amount(line: EatenFood, number: float, unit: str, text: str, read: ReadFoods) -> EatenFood:
    name = without_leading_amount(line.text)
    # "Half" of what is in kg is "0.5 kg".
    in_words = text.strip() if unit or not line.unit else f"{number:g} {line.unit}"
    factor = _factor(line, number, unit)
    if factor is None:
        read_again = read(f"{in_words} {name}")
        if len(read_again) != 1 or read_again[0].mass_g is None:
            raise KnownError(
                tr("Larder can't convert '{text}' of {name} to grams. Write it in grams.").format(
                    text=shown(text), name=shown(name)
                )
            )
        return replace(read_again[0], text=f"{in_words} {name}")
    new = replace(line.scaled(factor), text=f"{in_words} {name}", amount=number, unit=unit or line.unit)
    if unit in MASS_G and new.mass_g is not None:
        return replace(new, mass_range_g=(new.mass_g, new.mass_g), how="weighed")
    return replace(new, how="household") if line.how == "portion" else new


def _with_servings(entry: DiaryEntry, servings: float | None) -> DiaryEntry:
    if servings is None:
        raise KnownError(
            tr("The weight of a serving of this recipe is unknown. Write the amount in servings.")
        )
    return replace(entry, servings=servings, snapshot=scaled(entry.snapshot, servings / entry.servings))


def _with_lines(entry: DiaryEntry, old: EatenFood, new: Sequence[EatenFood]) -> DiaryEntry:
    lines: list[EatenFood] = []
    newest = max(line.line for line in entry.snapshot.lines)
    for line in entry.snapshot.lines:
        if line.line != old.line:
            lines.append(line)
            continue
        for place, one in enumerate(new):
            newest += place > 0
            lines.append(replace(one, line=newest if place else old.line))
    words = ", ".join(one.text for one in new)
    text = (
        entry.text.replace(old.text, words, 1)
        if words and old.text in entry.text
        else ", ".join(line.text for line in lines)
    )
    return replace(entry, text=text, recipe_key=None, snapshot=snapshot_of_lines(text, lines))
