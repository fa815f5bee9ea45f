"""Dishes that suit all but one person of a household, changed a little for that person."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from core.diary.entry import Meal, kind_of
from core.plan.dish import Dish, Variant
from core.plan.meal_dishes import MealDishes
from core.plan.person import Person
from core.progress import Job

ENOUGH: Mapping[Meal, int] = {"breakfast": 4, "lunch": 10, "dinner": 10, "snack": 4}
"""With fewer shared dishes than this, variants are looked for."""
_TRIED_EACH = 2.0
"""Dishes to try for each variant that is wanted; a try takes about a tenth of a second."""


def variants_wanted(meal: Meal, shared: int) -> int:
    """Return how many more dishes a household needs to share at a meal."""
    return max(0, ENOUGH[kind_of(meal)] - shared)


def changed_dishes(
    others: Mapping[Person, Sequence[Dish]],
    shared: frozenset[str] | set[str],
    find: Callable[[str, Person], Variant | None],
    has_allergen: Callable[[Dish, Person], bool],
    wanted: int,
    job: Job,
) -> list[Dish]:
    """Return dishes with a variant for one person, the best dishes first.

    Args:
        others: for each person, the dishes that all others may share, best first.
        shared: the keys of dishes that suit everyone.
        find: finds a variant of a recipe (by key) for a person.
        has_allergen: returns whether a dish has what a person is allergic to.
        wanted: enough of them.
    """
    by_person = [
        [(person, dish) for dish in dishes if dish.key not in shared and not dish.variants]
        for person, dishes in others.items()
    ]
    # Everyone's best dish first, then everyone's second best.
    tries = [one for row in zip_longest(*by_person) for one in row if one is not None]
    found: list[Dish] = []
    for person, dish in tries[: round(_TRIED_EACH * wanted)]:
        if len(found) == wanted:
            break
        job.check()
        variant = find(dish.key, person)
        if variant is not None:
            apart = frozenset([person.name] if has_allergen(dish, person) else ())
            found.append(replace(dish, variants={person.name: variant}, apart=apart))
    return found


def with_dishes(found: MealDishes, more: Sequence[Dish]) -> MealDishes:
    """Return the dishes of a meal with others; one that is there already is replaced."""
    keys = {dish.key for dish in more}
    return replace(found, dishes=(*(dish for dish in found.dishes if dish.key not in keys), *more))
