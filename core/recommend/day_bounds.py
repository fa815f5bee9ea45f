"""A day's bounds on a nutrient, as constraints of one meal: what is left of a maximum, and what a minimum still lacks."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from core.diary.entry import Totals
from core.food.nutrients import NUTRIENTS
from core.people.profile import Limit
from core.questions.constraint import NutrientConstraint
from core.recommend.request import MEALS_PER_DAY, Origin, Requirement


@dataclass(frozen=True)
class DayBounds:
    """Bounds on a nutrient over a day, in the nutrient's own unit."""

    nutrient: str
    bounds: tuple[float | None, float | None]
    origin: Origin
    is_hard: bool
    """True if the maximum is never exceeded. A minimum is always soft."""

    def left(self, today: Totals | None, *, for_one_meal: bool) -> Iterable[Requirement]:
        """Yield what is left of the maximum, if there is one."""
        high = self.bounds[1]
        if high is None:
            return
        eaten = today.amounts.get(self.nutrient, 0.0) if today else 0.0
        if today and self.is_hard and (ends := today.range_of(self.nutrient)) is not None:
            # A limit that is never exceeded allows for the most that was eaten.
            eaten = ends[1]
        constraint = self._constraint("require" if self.is_hard else "prefer", None, max(0.0, high - eaten))
        is_graded = for_one_meal and not self.is_hard
        yield Requirement(constraint, self.origin, hard=self.is_hard, of_day=high if is_graded else 0.0)

    def missing(self, today: Totals) -> Iterable[Requirement]:
        """Yield the part of the minimum that is not eaten yet, if any; a third of the day's is enough for a meal."""
        low = self.bounds[0]
        missing = 0.0 if low is None else low - today.amounts.get(self.nutrient, 0.0)
        if low is not None and missing > 0:
            constraint = self._constraint("prefer", min(missing, low / MEALS_PER_DAY), None)
            yield Requirement(constraint, self.origin, hard=False, of_day=missing)

    def _constraint(
        self, mode: Literal["require", "prefer"], low: float | None, high: float | None
    ) -> NutrientConstraint:
        return NutrientConstraint(
            mode=mode,
            entity=self.nutrient,
            min=low,
            max=high,
            unit=NUTRIENTS[self.nutrient].unit,
            basis="day",
            text="guideline" if self.origin == "guideline" else "what is left of today",
        )


def rest_of_day(asked: Requirement, today: Totals) -> Requirement:
    """Return a question's bound of a whole day as what the log leaves of it for one meal; others as they are."""
    constraint = asked.constraint
    if not isinstance(constraint, NutrientConstraint) or constraint.basis != "day":
        return asked
    low, high = constraint.min, constraint.max
    eaten = today.amounts.get(constraint.entity, 0.0)
    missing = 0.0 if low is None else max(0.0, low - eaten)
    bounds = {
        "min": None if low is None else min(missing, low / MEALS_PER_DAY),
        "max": None if high is None else max(0.0, high - eaten),
    }
    rest = constraint.model_copy(update={"mode": "prefer", **bounds})
    return replace(asked, constraint=rest, of_day=missing if high is None else high)


def limit_constraint(limit: Limit) -> NutrientConstraint:
    """Return a limit of a guideline as a constraint of a meal."""
    low, high = limit.in_own_unit()
    return NutrientConstraint(
        mode="require" if limit.hard else "prefer",
        entity=limit.nutrient,
        min=low,
        max=high,
        unit="%" if limit.basis == "percent_energy" else NUTRIENTS[limit.nutrient].unit,
        basis=limit.basis,
        text="guideline",
    )
