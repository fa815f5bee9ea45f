"""Meals that a household shares although some of its people eat no meat, fish, eggs or milk: two dishes, cooked together.

Without them, a family with one vegan would eat vegan every day. What a vegan or vegetarian doesn't eat is no danger on the
others' plates; an allergen is. So both dishes keep everyone's allergies: the one of the others keeps all other rules of
everyone, and the one alongside it suits everyone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from core.people.profile import Profile
from core.plan.cells import Cell
from core.plan.cross_contact import allergies_of
from core.plan.dish import Dish
from core.plan.person import Person
from core.plan.problem import AtLeast, Cap, Choice
from core.recommend.expand import Graph, diet_constraint

_STRICTNESS: Final = {
    "pescatarian": 1,
    "vegetarian": 2,
    "lacto-vegetarian": 3,
    "ovo-vegetarian": 3,
    "vegan": 4,
}
"""Diets by how much animal food they leave out."""
BASES: Final = 12
"""Dishes of the others to consider for a meal."""
OWN_SHARE: Final = 0.6
"""The share of lunches and dinners in which the others may have what some don't eat, so that no diet is everyone's."""
OWN_COST: Final = 2.0
"""Cost of each such meal that is missing."""
_AGAIN_COST: Final = 6.0
"""Cost of cooking the same dish again alongside another one."""
_MOST_MINUTES: Final = 45.0
"""The most minutes of a dish that is cooked next to another one."""
_SAME_CUISINE: Final = 0.4
_AGAIN: Final = 0.35
"""Weights of a shared cuisine and of an earlier choice, where sharing all foods to buy counts 1."""


def plant_eaters(people: Sequence[Person], graph: Graph) -> tuple[int, ...]:
    """Return the places of those whose diet leaves out animal foods that others of them eat; none if all eat alike."""
    strictness = [
        max((_STRICTNESS.get(diet, 0) for diet in _diets(person, graph)), default=0) for person in people
    ]
    least = min(strictness, default=0)
    return tuple(place for place, each in enumerate(strictness) if each > least)


def without_plant_diet(person: Person, graph: Graph) -> Person:
    """Return a person without the diet that leaves out animal foods. All other rules stay, above all allergies."""
    left = tuple(
        word for word in person.profile.diets if diet_constraint(word, graph.rules).entity not in _STRICTNESS
    )
    return replace(person, profile=person.profile.model_copy(update={"diets": left}))


def on_one_table(person: Person, others: Sequence[Person], graph: Graph) -> Profile:
    """Return a person's profile with the allergies of those who eat next to them, for what is cooked for that person."""
    every = [person.profile, *(allergies_of(each.profile, graph) for each in others)]
    return person.profile.model_copy(
        update={
            field: tuple(dict.fromkeys(word for one in every for word in getattr(one, field)))
            for field in ("allergies", "conditions", "diets")
        }
    )


def alongside(base: Dish, own: Sequence[Dish], names: Sequence[str], times: Mapping[str, int]) -> Dish | None:
    """Return a dish with another one for some people: quick, and of the same cuisine and foods where possible.

    Args:
        own: dishes that suit everyone, best first.
        names: their names.
        times: how often each of these dishes was chosen before.
    """
    found = [
        dish for dish in own if dish.key != base.key and (dish.minutes or _MOST_MINUTES + 1) <= _MOST_MINUTES
    ]
    if not found:
        return None

    def closeness(dish: Dish) -> float:
        shared = len(base.things & dish.things) / max(1, len(dish.things))
        cuisine = _SAME_CUISINE * (base.cuisine is not None and base.cuisine == dish.cuisine)
        minutes = (dish.minutes or 0.0) / (2 * _MOST_MINUTES)
        return shared + cuisine + dish.score - minutes - _AGAIN * times.get(dish.key, 0)

    best = max(found, key=lambda dish: (closeness(dish), dish.key))
    return replace(
        base,
        alongside=dict.fromkeys(names, best),
        score=(base.score + best.score) / 2,
        storage=base.storage.together(best.storage),
    )


def own_wishes(
    choices: Sequence[Choice],
    cells: Sequence[Cell],
    dishes: Mapping[str, Dish],
    plants: Mapping[tuple[int, ...], tuple[int, ...]],
    names: Sequence[str],
) -> list[AtLeast]:
    """Return the wish that the others of a household have what some don't eat in some of the shared meals.

    Args:
        plants: for the people of each shared meal, the places of those who eat less animal food than the others.
        names: of everyone.
    """
    shared = {
        number
        for number, cell in enumerate(cells)
        if not cell.is_side and cell.slot.meal in ("lunch", "dinner") and plants.get(cell.people)
    }
    numbers = tuple(
        number
        for number, choice in enumerate(choices)
        if choice.slot in shared
        and not dishes[choice.dish].suits_also.isdisjoint(
            names[place] for place in plants[cells[choice.slot].people]
        )
    )
    least = round(OWN_SHARE * len(shared))
    return [AtLeast(numbers, least, OWN_COST)] if numbers and least else []


def again_caps(choices: Sequence[Choice], dishes: Mapping[str, Dish]) -> list[Cap]:
    """Return caps against cooking a dish again that is cooked alongside another one, or alone, already."""
    cooked: dict[str, list[int]] = {}
    for number, choice in enumerate(choices):
        if not choice.is_leftover:
            for dish in (dishes[choice.dish], *dishes[choice.dish].others_of()):
                cooked.setdefault(dish.key, []).append(number)
    paired = {other.key for choice in choices for other in dishes[choice.dish].others_of()}
    return [Cap(tuple(cooked[key]), 1, _AGAIN_COST) for key in sorted(paired)]


def _diets(person: Person, graph: Graph) -> list[str]:
    return [diet_constraint(word, graph.rules).entity for word in person.profile.diets]
