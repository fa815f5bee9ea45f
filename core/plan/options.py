"""How a week is to be planned."""

from dataclasses import dataclass

from core.diary.entry import MEALS, Meal


@dataclass(frozen=True)
class PlanOptions:
    """What the person chose for a proposal."""

    meals: tuple[Meal, ...] = MEALS
    """Which meals are planned."""
    banned: frozenset[str] = frozenset()
    """Keys of recipes that must not come."""
    seed: int = 0
    """Another number gives another proposal from the same recipes; the same one always gives the same."""
    portions: tuple[float, ...] = (0.5, 1.0, 1.5, 2.0)
    """Servings a meal may have, to come nearer to an energy target; without such a target it is always one."""
