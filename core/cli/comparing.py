"""`larder diary --compare`: days of the log against health guidelines."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from rich.console import Console
from rich.table import Table

from core.diary.entry import DiaryEntry
from core.diary.week import WeekRow, compare, days_of, side_by_side
from core.errors import KnownError, shown
from core.food.nutrients import NUTRIENTS
from core.people.guidelines import Guideline
from core.recommend.week_words import average_text, doubt_text, nutrient_text, range_text, verdict_text


def guidelines_named(names: Sequence[str], known: Mapping[str, Guideline]) -> tuple[Guideline, ...]:
    """Guidelines by id or label, in the order they were named, each once.

    Raises:
        KnownError: one of them is not known.
    """
    by_name = {guideline.label.casefold(): guideline for guideline in known.values()}
    by_name |= {guideline.id.casefold(): guideline for guideline in known.values()}
    found: dict[str, Guideline] = {}
    for name in names:
        guideline = by_name.get(name.strip().casefold())
        if guideline is None:
            near = get_close_matches(name.casefold(), list(known), n=3, cutoff=0.6)
            hint = f" Did you mean {', '.join(near)}?" if near else ""
            raise KnownError(
                f"'{shown(name)}' is not a guideline Larder knows.{hint} 'larder guidelines' lists them all."
            )
        found[guideline.id] = guideline
    return tuple(found.values())


def comparison_json(entries: Sequence[DiaryEntry], guidelines: Sequence[Guideline]) -> dict[str, object]:
    """A comparison for JSON; `average` is what is known of it (equal ends: exactly; null: no such end)."""
    return {
        "days": days_of(entries),
        "entries": len(entries),
        "guidelines": [
            {
                "id": guideline.id,
                "label": guideline.label,
                "rows": [_row_json(row) for row in compare(entries, guideline)],
            }
            for guideline in guidelines
        ],
    }


def _row_json(row: WeekRow) -> dict[str, object]:
    unit = "%" if row.basis == "percent_energy" else NUTRIENTS[row.nutrient].unit
    meals = row.meals
    return {
        "nutrient": row.nutrient,
        "basis": row.basis,
        "unit": unit,
        "min": row.low,
        "max": row.high,
        "average": {"at_least": _rounded(row.average.low), "at_most": _rounded(row.average.high)},
        "verdict": row.verdict.value,
        "known": row.known,
        "entries": row.entries,
        "meals": None
        if meals is None
        else {
            "within": meals.within,
            "below": meals.below,
            "above": meals.above,
            "unknown": meals.unknown,
            "count": meals.count,
        },
    }


def show_comparison(entries: Sequence[DiaryEntry], guidelines: Sequence[Guideline]) -> None:
    """Print a comparison for people, the guidelines beside each other."""
    days = days_of(entries)
    console = Console(highlight=False)
    table = Table(title=f"Average of {days} day{'' if days == 1 else 's'} with entries", title_justify="left")
    for title in ("", "average", *(guideline.label for guideline in guidelines)):
        table.add_column(title, overflow="fold")
    for line in side_by_side([compare(entries, guideline) for guideline in guidelines]):
        row = next(row for row in line if row is not None)
        doubt = doubt_text(row)
        table.add_row(
            nutrient_text(row),
            f"{average_text(row)}\n({doubt})" if doubt else average_text(row),
            *("no limit" if cell is None else f"{verdict_text(cell)}\n({range_text(cell)})" for cell in line),
        )
    console.print(table, markup=False)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
