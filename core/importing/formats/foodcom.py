"""Food.com: the research data set's table of recipes (RAW_recipes), as CSV or as Parquet.

Its nutrition is a list of seven numbers for one serving: energy in kcal, then fat, sugar, sodium, protein, saturated fat and
carbohydrate in percent of Food.com's daily values.
"""

import math
import re
from collections.abc import Sequence
from typing import Final

from core.importing.containers.rows import Row, literal_list
from core.importing.fields.build_recipe import Keys, RawRecipe, build_recipe
from core.importing.formats.table import LayoutReader
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.text.numbers import number_of
from core.text.plain import line_of
from core.translation import tr

DAILY_VALUES: Final = (
    ("energy", None),
    ("fat", 65.0),
    ("sugars", 25.0),
    ("sodium", 2400.0),
    ("protein", 50.0),
    ("saturated_fat", 20.0),
    ("carbohydrate", 300.0),
)
"""The seven numbers in order, with Food.com's daily value in the nutrient's unit (g; sodium mg); energy is in kcal.

Energy computed from these values agrees with the stated energy within rounding.
"""
LONGEST_TIME_MIN: Final = 365 * 24 * 60
"""A longer time is a typing error."""
_AMOUNT: Final = re.compile(r"^(?P<number>[\d./ ]*)\s*time\(s\)\s*(?P<unit>.*)$", re.DOTALL)


class _FoodCom(LayoutReader):
    name = "foodcom"
    label = "Food.com data set (RAW_recipes.csv, or the same table as .parquet)"
    columns = needed = frozenset({"id", "name", "ingredients", "nutrition"})

    def recipe(self, where: str, row: Row, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of a row; one without an id, or with a broken list, is skipped."""
        number = _number(row.get("id"))
        if number is None or not 0 <= number < 1e15 or number != int(number):
            return Skipped(where, tr("It has no id."))
        columns = ("ingredients", "ingredient_lines", "steps", "tags", "nutrition")
        lists = {name: _list(row.get(name)) for name in columns}
        names, measured, steps, tags, nutrition = (lists[name] for name in columns)
        if names is None or measured is None or steps is None or tags is None or nutrition is None:
            broken = ", ".join(name for name, found in lists.items() if found is None)
            return Skipped(where, tr("The column {column} holds no list.").format(column=broken))
        minutes = _number(row.get("minutes"))
        parts = RawRecipe(
            title=row.get("name"),
            lines=_lines([text for name in names if (text := _text(name))], measured),
            total_min=minutes if minutes is not None and 0 < minutes <= LONGEST_TIME_MIN else None,
            steps=[_text(step) for step in steps],
            tags=map(_text, tags),
            stated=_stated(nutrition),
            url=f"https://www.food.com/recipe/{int(number)}",
            notes=[row.get("description")],
        )
        return build_recipe(where, f"foodcom-{int(number)}", parts)


READER: Final[Reader] = _FoodCom()


def _lines(names: Sequence[str], measured: Sequence[object]) -> list[SourceLine]:
    """Return the ingredient lines; with amounts where the table has them (`ingredient_lines`).

    If both lists have the same length, the list of names decides the names: a program cut the measured lines, and their
    names have preparations and torn words ("of the all-purpose)" for all-purpose flour).
    """
    own = names if len(names) == len(measured) else [""] * len(measured)
    found = [_measured(pair, name) for pair, name in zip(measured, own, strict=True)]
    whole = [line for line in found if line is not None]
    if whole and len(whole) == len(measured):
        return whole
    return [SourceLine(text=name, name=name, optional=_is_optional(name)) for name in names]


def _measured(pair: object, own: str) -> SourceLine | None:
    """Return the line of `["sugar", "3 time(s) cups"]`, named `own` if that is known; None for any other value."""
    if not isinstance(pair, list | tuple) or len(pair) != 2 or not _text(pair[0]):
        return None
    name, measure = _text(pair[0]), _text(pair[1])
    amount = " ".join(measure.replace("time(s)", " ").split())
    match = _AMOUNT.match(measure)
    return SourceLine(
        text=f"{amount} {name}".strip(),
        name=own or name,
        amount=number_of(match["number"]) if match else None,
        unit=" ".join(match["unit"].split()) if match else "",
        optional=_is_optional(name),
    )


def _is_optional(name: str) -> bool:
    return "(optional)" in name.casefold()


def _stated(values: Sequence[object]) -> dict[str, float]:
    """Return the nutrients of one serving in Larder's units; none from a list of another length."""
    if len(values) != len(DAILY_VALUES):
        return {}
    found: dict[str, float] = {}
    for (key, daily_value), value in zip(DAILY_VALUES, values, strict=True):
        number = _number(value)
        if number is not None and number >= 0:
            found[key] = number if daily_value is None else number * daily_value / 100.0
    return found


def _list(cell: object) -> list[object] | None:
    """Return the list of a cell, which in CSV is a Python literal; None if the cell has something else."""
    if isinstance(cell, str):
        return literal_list(cell.strip()) if cell else []
    return [] if cell is None else cell if isinstance(cell, list) else None


def _text(value: object) -> str:
    return line_of(value) if isinstance(value, str) else ""


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None
