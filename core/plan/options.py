"""Options for planning a week."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from core.diary.entry import USUAL_MEALS, Meal
from core.plan.entry import Slot
from core.translation import meal_word, tr_count

MinutesOn = Mapping[tuple[int, Meal | None], float]
"""The most minutes of cooking by weekday (0 is Monday) and meal; None in place of a meal is the whole day."""


@dataclass(frozen=True)
class PlanOptions:
    """The user's choices for a proposal."""

    meals: tuple[Meal, ...] = USUAL_MEALS
    """The meals to plan."""
    banned: frozenset[str] = frozenset()
    """Keys of recipes to leave out."""
    seed: int = 0
    """The same seed always gives the same proposal; another seed gives another proposal from the same recipes."""
    portions: tuple[float, ...] = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0)
    """Servings that a person may have of a dish, to get nearer to the energy they need."""
    days: frozenset[date] | None = None
    """The days to plan; None for all. Days before `today` are never planned."""
    today: date | None = None
    minutes: Mapping[Meal, float] = field(default_factory=dict)
    """The most minutes of cooking for a meal."""
    day_minutes: float | None = None
    """The most minutes of cooking a day."""
    minutes_on: MinutesOn = field(default_factory=dict)
    """The limits of single weekdays, which count instead of `minutes` and `day_minutes`."""
    has_sides: bool = True
    """Add sides and second snacks where dishes leave someone short of energy."""
    is_cheap: bool = False
    """Prefer dishes of cheap foods, by estimate."""
    sessions: int | None = None
    """The most times that a lunch or dinner is cooked; the other meals are leftovers."""

    without: frozenset[str] = frozenset()
    """Equipment that the kitchen lacks (`core.recommend.equipment`)."""

    def minutes_at(self, slot: Slot) -> float | None:
        """Return the most minutes of cooking for a meal of a day; None for any."""
        return self.minutes_on.get((slot.day.weekday(), slot.meal), self.minutes.get(slot.meal))

    def minutes_of(self, day: date) -> float | None:
        """Return the most minutes of cooking on a day; None for any."""
        return self.minutes_on.get((day.weekday(), None), self.day_minutes)

    def most_minutes(self, meal: Meal) -> float | None:
        """Return the most minutes of cooking that a meal may take on any weekday; None if one has no limit."""
        limits = [self.minutes_on.get((weekday, meal), self.minutes.get(meal)) for weekday in range(7)]
        known = [most for most in limits if most is not None]
        return max(known) if len(known) == len(limits) else None


def meal_minutes_text(meal: Meal, most: float) -> str:
    """Return a limit on cooking for a meal in words."""
    return tr_count("{meal} within %n minutes", "{meal} within %n minute", round(most)).format(
        meal=meal_word(meal)
    )


def day_minutes_text(most: float) -> str:
    """Return a limit on cooking for a day in words."""
    return tr_count("%n minutes of cooking a day", "%n minute of cooking a day", round(most))
