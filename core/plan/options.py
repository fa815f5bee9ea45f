"""Options for planning a week."""

from dataclasses import dataclass

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
    portions: tuple[float, ...] = (0.5, 1.0, 1.5, 2.0)
    """Servings that a meal may have, to get nearer to an energy target. Without an energy target, a meal has one
    serving.
    """
