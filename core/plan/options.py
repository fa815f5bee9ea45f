"""Options for planning a week."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from core.diary.entry import MEALS, Meal


@dataclass(frozen=True)
class PlanOptions:
    """The user's choices for a proposal."""

    meals: tuple[Meal, ...] = MEALS
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
    has_sides: bool = True
    """Add sides and second snacks where dishes leave someone short of energy."""
    sessions: int | None = None
    """The most times that a lunch or dinner is cooked; the other meals are leftovers."""
