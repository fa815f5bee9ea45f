"""Lines that `larder log` and `larder diary` print of the foods of an entry."""

from core.diary.eaten import EatenFood
from core.diary.totals import snapshot_of_lines, totals_of_snapshots
from core.recommend.amount_wording import sum_in_words
from core.services.diary import DiaryEntry


def counted_lines(entry: DiaryEntry) -> tuple[EatenFood, ...]:
    """Return the foods that an entry's own words don't say: several, or one that was estimated or has another name."""
    lines = entry.snapshot.lines
    is_said = len(lines) == 1 and (lines[0].recipe is not None or lines[0].how in ("weighed", "stated"))
    return () if is_said and not _other_name(lines[0]) else lines


def line_text(line: EatenFood, *, hides_calories: bool = False) -> str:
    """Return a food with what was counted: "a slice of toast: bread, about 30 g, 84 kcal", "glurf: not recognised"."""
    if line.mass_g is not None:
        exact = line.mass_range_g is None or line.mass_range_g[0] == line.mass_range_g[1]
        mass = f"{'' if exact else 'about '}{line.mass_g:,.0f} g"
    else:
        mass = "" if line.recipe is not None or line.how == "stated" else "weight unknown"
    has_energy = "energy" in line.nutrition and not hides_calories
    energy = (
        sum_in_words("energy", totals_of_snapshots([snapshot_of_lines("", [line])])) if has_energy else ""
    )
    if not line.is_recognised:
        mass = "not recognised" if line.mass_g is None else f"not recognised, {mass}"
    counted = ", ".join(part for part in (_other_name(line), mass, energy) if part)
    return f"{line.text}: {counted}" if counted else line.text


def _other_name(line: EatenFood) -> str:
    """Return the name of the food that was counted; empty if the words say it."""
    name = "" if line.food is None else line.food.name
    return "" if name.casefold() in line.text.casefold() else name
