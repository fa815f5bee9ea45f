"""The cells of a week: who eats together at each meal."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.diary.entry import Meal
from core.plan.entry import Slot
from core.plan.meal_dishes import MealDishes

ENOUGH_SHARED = 6
"""If fewer dishes than this suit everyone, one person eats something else."""


class Cell(NamedTuple):
    """A meal of a day for the people who share a dish, or a side that may be added to it."""

    slot: Slot
    people: tuple[int, ...]
    """The people's places in the household."""
    is_side: bool = False

    def names(self, household: Sequence[str]) -> list[str]:
        """Return the names of its people; `household` are everyone's."""
        return [household[place] for place in self.people]


class Group(NamedTuple):
    """People who share the dishes of a meal."""

    people: tuple[int, ...]
    found: MealDishes


def groups_of(
    people: Sequence[int],
    find: Callable[[tuple[int, ...]], MealDishes],
    fits: Callable[[Group], int],
    enough: int = ENOUGH_SHARED,
) -> list[Group]:
    """Return the groups of people who share a dish at a meal: one group if enough dishes suit all, else as few as possible.

    The person whose rules leave the others the most dishes eats something else, until enough dishes are left.

    Args:
        find: the dishes that suit some people together.
        fits: how many of a group's dishes fit the energy of all.
        enough: how many of them are enough.
    """
    together = Group(tuple(people), find(tuple(people)))
    if len(people) == 1 or fits(together) >= enough:
        return [together]
    counts = {}
    for one in people:
        rest = tuple(each for each in people if each != one)
        counts[one] = fits(Group(rest, find(rest)))
    apart = max(people, key=lambda one: counts[one])
    if counts[apart] <= fits(together):
        # No one's absence helps the others.
        return [together] if fits(together) else [Group((one,), find((one,))) for one in people]
    rest = tuple(each for each in people if each != apart)
    return [*groups_of(rest, find, fits, enough), Group((apart,), find((apart,)))]


def why_apart(meal: Meal, groups: Sequence[Group], names: Sequence[str]) -> str:
    """Return why people eat different dishes at a meal, as a sentence."""
    largest = max(groups, key=lambda group: len(group.people))
    others = [names[each] for group in groups if group is not largest for each in group.people]
    verb = "eats" if len(others) == 1 else "eat"
    return f"{' and '.join(others)} {verb} something else at {meal}: too few dishes of your library suit everyone."
