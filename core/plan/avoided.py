"""Planned meals that break the profile, which are left out of lists and files unless the user includes them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.food.shown_names import shown_title
from core.plan.entry import PlanEntry
from core.plan.text import meals_text
from core.recommend.avoid import Avoided
from core.recommend.avoid_wording import left_out_line
from core.recommend.meal_check import MealVerdicts


@dataclass(frozen=True)
class LeftOut:
    """A planned meal that was left out, and what in it breaks the profile."""

    entry: PlanEntry
    avoid: tuple[Avoided, ...]

    def to_json(self) -> dict[str, object]:
        """Return the meal as JSON data."""
        return {
            "title": self.entry.title,
            "date": self.entry.planned_on.isoformat(),
            "meal": self.entry.meal,
            "avoid": [one.to_json() for one in self.avoid],
        }


def split_avoided(
    entries: Iterable[PlanEntry], checked: MealVerdicts
) -> tuple[tuple[PlanEntry, ...], tuple[LeftOut, ...]]:
    """Return the meals that break nothing and those that do, each in their original order."""
    free: list[PlanEntry] = []
    left_out: list[LeftOut] = []
    for entry in entries:
        avoid = checked.avoid(entry)
        if avoid:
            left_out.append(LeftOut(entry, avoid))
        else:
            free.append(entry)
    return tuple(free), tuple(left_out)


def left_out_text(left_out: Sequence[LeftOut]) -> str:
    """Return one line on what was left out and why; empty if nothing was."""
    named = [(f"{shown_title(one.entry.title)}, {meals_text([one.entry])}", one.avoid) for one in left_out]
    return left_out_line(named, "meal", "meals")
