"""`larder diary --compare`: days of the log against health guidelines."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from core.diary.entry import DiaryEntry
from core.diary.week import compare, days_of, side_by_side
from core.people.guidelines import Guideline
from core.recommend.week_wording import (
    average_text,
    completeness_text,
    nutrient_text,
    range_text,
    verdict_text,
)


def show_comparison(entries: Sequence[DiaryEntry], guidelines: Sequence[Guideline]) -> None:
    """Print a comparison as a table, one column per guideline."""
    days = days_of(entries)
    console = Console(highlight=False)
    table = Table(title=f"Average of {days} day{'' if days == 1 else 's'} with entries", title_justify="left")
    for title in ("", "average", *(guideline.label for guideline in guidelines)):
        table.add_column(title, overflow="fold")
    for line in side_by_side([compare(entries, guideline) for guideline in guidelines]):
        row = next(row for row in line if row is not None)
        doubt = completeness_text(row)
        table.add_row(
            nutrient_text(row),
            f"{average_text(row)}\n({doubt})" if doubt else average_text(row),
            *("no limit" if cell is None else f"{verdict_text(cell)}\n({range_text(cell)})" for cell in line),
        )
    console.print(table, markup=False)
