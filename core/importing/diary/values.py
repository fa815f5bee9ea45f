"""Numbers, dates, times and units as other programs write them; a value that can't be read raises ValueError."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import Final, Literal

from core.errors import shown
from core.food.nutrient_names import convert
from core.food.nutrients import NUTRIENTS
from core.importing.diary.entries import DateOrder, Notes, UndecidedFile
from core.importing.source_recipe import Skipped
from core.translation import tr

Mark = Literal[".", ","]
"""The decimal mark of a file."""
_NUMBER: Final[Mapping[Mark, re.Pattern[str]]] = {
    ".": re.compile(r"-?(?=[.\d])(?:\d{1,3}(?:[, '’]\d{3})+|\d+)?(?:\.\d+)?(?:[eE][-+]?\d{1,3})?"),
    ",": re.compile(r"-?(?:\d{1,3}(?:[. '’]\d{3})+|\d+)?(?:,\d+)?"),
}
_LONGEST: Final = 40
_COLUMN: Final = re.compile(r"(.+?)(?:\s*\(([^()]+)\))?")
_DATE: Final = re.compile(r"(\d{1,4})([-/.])\s?(\d{1,2})[-/.]\s?(\d{1,4})(?!\d)")
_TIME: Final = re.compile(r"(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([AaPp])?\.?(?:[Mm]\.?)?")
_IU: Final[Mapping[str, float]] = {"vitamin_d": 0.025}
"""Amounts of one international unit, in the nutrient's own unit; vitamins A and E have several, by their form."""


def number(text: object, mark: Mark = ".") -> float | None:
    """Return a number as a program writes it, with or without marks of thousands; None for an empty cell.

    Raises:
        ValueError: it is not a number, is negative, or not finite; the message is the reason for the user.
    """
    if text is None or isinstance(text, bool):
        return None
    if isinstance(text, int | float):
        return _checked(text, text)
    plain = str(text).replace("\u00a0", " ").replace("\u202f", " ").strip()
    if not plain:
        return None
    if len(plain) > _LONGEST or not any(map(str.isdigit, plain)) or not _NUMBER[mark].fullmatch(plain):
        raise ValueError(f"'{shown(plain)}' is not a number")
    without = re.sub(r"[ '’]", "", plain).replace("," if mark == "." else ".", "")
    return _checked(float(without.replace(",", ".")), plain)


def _checked(value: float, text: object) -> float:
    try:
        found = float(value)
    except OverflowError:
        found = math.inf
    if not math.isfinite(found):
        raise ValueError(f"'{shown(text)}' is not a number")
    if found < 0:
        raise ValueError(f"'{shown(text)}' is negative")
    return found


def decimal_mark(cells: Iterable[str], notes: Notes) -> Mark:
    """Return the decimal mark of a file from its numbers; a comma before three digits alone decides nothing."""
    is_open = False
    for cell in cells:
        if re.fullmatch(r"-?\d+\.\d{1,2}|-?\d+\.\d{4,}|-?[\d,]+,\d{3}\.\d+", cell):
            return "."
        if re.fullmatch(r"-?\d+,\d{1,2}|-?\d+,\d{4,}|-?[\d.]+\.\d{3},\d+", cell):
            return ","
        is_open = is_open or "," in cell
    if is_open:
        notes.assume("A comma before three digits was read as a mark of thousands: 1,050 is 1050.")
    return "."


NOT_STATED: Final = ", not stated by the file"
"""Ends the unit of a column whose unit was assumed."""


@dataclass(frozen=True)
class NutrientColumn:
    """A column of a file that has a nutrient."""

    name: str
    key: str
    factor: float
    """The nutrient's own units in one unit of the file."""


def nutrient_columns(
    header: Iterable[str], names: Mapping[str, str], notes: Notes
) -> tuple[NutrientColumn, ...]:
    """Return the columns that have nutrients; a name counts only as a whole, so that "Net Carbs" is not "Carbs".

    Args:
        header: columns such as "Vitamin D (IU)".
        names: nutrients by the columns' names, in lower case and without units.
        notes: gets the unit of each column, and the columns that can't be read.
    """
    found: dict[str, NutrientColumn] = {}
    for column in header:
        match = _COLUMN.fullmatch(column.strip())
        name, unit = (match[1], match[2] or "") if match else (column, "")
        key = names.get(name.casefold()) or names.get(column.strip().casefold())
        if key is None:
            continue
        if key in found:
            notes.left_out[column] = f"the same as '{found[key].name}'"
            continue
        stated = unit or NUTRIENTS[key].unit
        factor = factor_of(key, stated)
        if factor is None:
            notes.left_out[column] = f"an amount in {stated} can't be converted to {NUTRIENTS[key].unit}"
        else:
            found[key] = NutrientColumn(column, key, factor)
            note_unit(notes, found[key], stated, is_stated=bool(unit))
    return tuple(found.values())


def note_unit(notes: Notes, column: NutrientColumn, unit: str, *, is_stated: bool) -> None:
    """Note the unit in which a column was read."""
    own = NUTRIENTS[column.key].unit
    converted = "" if column.factor == 1.0 else f" (1 {unit} = {column.factor:.4g} {own})"
    notes.units[column.name] = f"{unit}{converted}{'' if is_stated else NOT_STATED}"


def factor_of(key: str, unit: str) -> float | None:
    """Return the nutrient's own units in one of `unit`; None if it can't be converted."""
    plain = unit.strip()
    if plain.casefold() in ("iu", "ui", "i.u."):
        return _IU.get(key)
    return convert(1.0, plain.lower(), key)


def row_amounts(
    row: Mapping[str, object],
    columns: Sequence[NutrientColumn],
    where: str,
    mark: Mark = ".",
) -> tuple[dict[str, float], list[Skipped]]:
    """Return the nutrients of a row, and the cells that can't be read; those nutrients stay unknown."""
    found: dict[str, float] = {}
    unread: list[Skipped] = []
    for column in columns:
        try:
            amount = number(row.get(column.name), mark)
        except ValueError as error:
            unread.append(
                Skipped(
                    where,
                    tr("{name}: {error}, so this nutrient stays unknown.").format(
                        name=column.name, error=error
                    ),
                )
            )
            continue
        if amount is not None:
            found[column.key] = amount * column.factor
    if "sodium" in found and "salt" not in found:
        found["salt"] = found["sodium"] * 2.5 / 1000
    elif "salt" in found and "sodium" not in found:
        found["sodium"] = found["salt"] / 2.5 * 1000
    return found, unread


def date_order(
    texts: Iterable[str], name: str, chosen: DateOrder | None, today: date, notes: Notes
) -> DateOrder:
    """Return the order of day, month and year in which a file writes its dates.

    Raises:
        UndecidedFile: the dates can be read in two ways, and the user has not chosen one.
    """
    found = [match for text in texts if (match := _DATE.match(text.strip()))]
    parts = [_numbers(match) for match in found]
    if not parts or any(len(match[1]) > 2 or int(match[1]) > 31 for match in found):
        return "ymd"
    if chosen is not None:
        return chosen
    # No country writes the month first with full stops.
    is_day_first = any(first > 12 for first, _, _ in parts) or all(match[2] == "." for match in found)
    is_month_first = any(second > 12 for _, second, _ in parts)
    if is_day_first != is_month_first:
        order: DateOrder = "dmy" if is_day_first else "mdy"
    else:
        orders: list[DateOrder] = [order for order in ("dmy", "mdy") if _fits(parts, order, today)]
        if len(orders) != 1:
            first = next(iter(parts))
            example = f"{first[0]:02}/{first[1]:02}/{first[2]}"
            raise UndecidedFile(
                f"The dates of {name} ({example}) can be read in two ways. Add --dates dmy if the day comes first,"
                " or --dates mdy if the month does.",
                "dates",
                ("dmy", "mdy"),
            )
        order = orders[0]
    notes.assume("Dates were read with the " + ("day" if order == "dmy" else "month") + " first.")
    return order


def _fits(parts: Iterable[tuple[int, int, int]], order: DateOrder, today: date) -> bool:
    """Return whether all dates exist in this order and none is in the future."""
    try:
        return all(_day(part, order) <= today for part in parts)
    except ValueError:
        return False


def day_of(text: str, order: DateOrder = "ymd") -> date:
    """Return the day at the beginning of a text.

    Raises:
        ValueError: there is none; the message is the reason for the user.
    """
    match = _DATE.match(text.strip())
    try:
        if match is not None:
            return _day(_numbers(match), order)
    except ValueError:
        pass
    raise ValueError(f"'{shown(text)}' is not a date.")


def _numbers(match: re.Match[str]) -> tuple[int, int, int]:
    return int(match[1]), int(match[3]), int(match[4])


def _day(part: tuple[int, int, int], order: DateOrder) -> date:
    first, second, third = part
    if order == "ymd":
        return date(first, second, third)
    year = third + 2000 if third < 100 else third
    return date(year, second, first) if order == "dmy" else date(year, first, second)


def time_of(text: str) -> time | None:
    """Return a time of day ("8:30 AM", "20:15"); None if there is none.

    Raises:
        ValueError: it is not a time; the message is the reason for the user.
    """
    plain = text.replace("\u202f", " ").strip()
    if not plain:
        return None
    match = _TIME.fullmatch(plain)
    hour, half = (int(match[1]), (match[3] or "").lower()) if match else (24, "")
    if half:
        hour = hour % 12 + (12 if half == "p" else 0) if 1 <= hour <= 12 else 24
    if match is None or hour > 23 or int(match[2]) > 59:
        raise ValueError(f"'{shown(text)}' is not a time of day.")
    return time(hour, int(match[2]))
