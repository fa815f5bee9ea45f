"""Planned meals from the choices of a solved week, with who eats what, leftovers and reasons."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from core.food.recipe import Recipe
from core.food.shown_names import shown_title
from core.plan.cells import Cell
from core.plan.choices import VARIANT_MINUTES, reheat_minutes
from core.plan.dish import Dish
from core.plan.entry import Eater, PlanEntry, Slot, planned_entry
from core.plan.problem import Choice
from core.plan.reasons import Reasons
from core.plan.task import Task
from core.plan.variety import lasts
from core.recommend.wording import joined
from core.translation import tr


def entries_of(task: Task, choices: Sequence[Choice | None]) -> list[PlanEntry]:
    """Return the planned meals of the choices, with their reasons."""
    planned = [choice.dish for choice in choices if choice is not None]
    breakfasts = frozenset(
        choice.dish
        for cell, choice in zip(task.cells, choices, strict=True)
        if choice is not None and cell.slot.meal == "breakfast" and not cell.is_side
    )
    reasons = {
        day: Reasons(people, task.dishes, planned, task.situation, breakfasts)
        for day, people in task.by_day.items()
    }
    found = []
    # By the dish of the meal and the part of it, because the eater of a part may have been away when the dish was cooked.
    cooked: dict[tuple[str, str], dict[Slot, int]] = {}
    order = sorted(range(len(choices)), key=lambda number: task.cells[number].slot.time)
    for number in order:
        cell, choice = task.cells[number], choices[number]
        if choice is None:
            continue
        dish = task.dishes[choice.dish]
        portions = dict(zip(cell.people, choice.portions, strict=True))
        for eaten in _eaten_of(task, dish, cell, choice):
            batches = cooked.setdefault((choice.dish, eaten.recipe.key), {})
            source = _source(dish, batches, cell.slot) if choice.is_leftover else None
            if source is None:
                batches[cell.slot] = 0
            else:
                batches[source] += 1
            found.append(_entry(task, cell, portions, eaten, source, reasons[cell.slot.day]))
    return found


class _Eaten(NamedTuple):
    """A part of a meal for some people: the dish, a variant of it for one person, or another dish alongside it."""

    places: tuple[int, ...]
    dish: Dish
    variant_of: str | None = None
    """The name of the person whose variant it is."""
    alongside: Dish | None = None
    """The dish of the others."""

    @property
    def recipe(self) -> Recipe:
        """The recipe that they eat."""
        return self.dish.recipe if self.variant_of is None else self.dish.variants[self.variant_of].recipe


def _entry(
    task: Task,
    cell: Cell,
    portions: Mapping[int, float],
    eaten: _Eaten,
    source: Slot | None,
    reasons: Reasons,
) -> PlanEntry:
    dish = eaten.dish
    variant = None if eaten.variant_of is None else dish.variants[eaten.variant_of]
    eaters = tuple(
        Eater(person.name, portions[place] if place in eaten.places else 0.0)
        for place, person in enumerate(task.people)
        if place == 0 or place in eaten.places
    )
    servings = sum(portions[place] for place in eaten.places)
    minutes = dish.minutes if variant is None else VARIANT_MINUTES
    if source is not None and variant is None:
        minutes = reheat_minutes(dish)
    entry = replace(
        planned_entry(eaten.recipe, cell.slot, servings),
        eaters=eaters if len(task.people) > 1 else (),
        leftover_of=source,
        minutes=minutes,
        variant=dish.side if variant is None else variant.text,
        alongside=None if eaten.alongside is None else eaten.alongside.key,
    )
    why = reasons.for_meal(entry, dish)
    if entry.is_side:
        why = (tr("Added because the dishes alone leave the day short."), *why)
    elif entry.variant is not None:
        suits = tr("That suits {person}.").format(person=eaten.variant_of)
        why = (f"{entry.variant.sentence} {suits}", *why)
    elif eaten.alongside is not None:
        names = joined([task.people[place].name for place in eaten.places])
        why = (
            tr("For {people}, next to {dish}.").format(
                people=names, dish=shown_title(eaten.alongside.recipe.title)
            ),
            *why,
        )
    return replace(entry, why=why)


def _eaten_of(task: Task, dish: Dish, cell: Cell, choice: Choice) -> list[_Eaten]:
    """Return who eats the dish itself, each of its variants, and the dishes alongside it; the dish comes first."""
    found: dict[tuple[str | None, str], _Eaten] = {}
    for place, portion in zip(cell.people, choice.portions, strict=True):
        if not portion:
            continue
        name = task.people[place].name
        variant, own = name if name in dish.variants else None, dish.as_eaten_by(name)
        one = found.get((variant, own.key), _Eaten((), own, variant, None if own is dish else dish))
        found[variant, own.key] = one._replace(places=(*one.places, place))
    return sorted(found.values(), key=lambda one: one.variant_of is not None or one.alongside is not None)


def _source(dish: Dish, batches: Mapping[Slot, int], eaten: Slot) -> Slot | None:
    """Return the meal whose leftovers another one eats; None if it must be cooked again.

    Of the meals whose leftovers last, the one with the fewest leftovers so far, so that no pot gets too large; the latest
    of these.

    Args:
        batches: the leftovers of each meal that cooked the dish.
    """
    lasting = (slot for slot in batches if lasts(dish, slot, eaten))
    return max(lasting, key=lambda slot: (-batches[slot], slot.time), default=None)
