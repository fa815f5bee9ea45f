"""Planned meals from the choices of a solved week, with who eats what, leftovers and reasons."""

from collections.abc import Sequence
from dataclasses import replace

from core.plan.cells import Cell
from core.plan.choices import VARIANT_MINUTES
from core.plan.dish import Dish
from core.plan.entry import Eater, PlanEntry, Slot, planned_entry
from core.plan.problem import Choice
from core.plan.reasons import Reasons
from core.plan.task import Task
from core.plan.variety import lasts, slot_time
from core.translation import tr

_REHEAT_MINUTES = 10.0


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
    cooked: dict[str, list[Slot]] = {}
    order = sorted(range(len(choices)), key=lambda number: slot_time(task.cells[number].slot))
    for number in order:
        cell, choice = task.cells[number], choices[number]
        if choice is None:
            continue
        dish = task.dishes[choice.dish]
        portions = dict(zip(cell.people, choice.portions, strict=True))
        if not choice.is_leftover:
            cooked.setdefault(choice.dish, []).append(cell.slot)
        source = _source(dish, cooked.get(choice.dish, ()), cell.slot) if choice.is_leftover else None
        for variant, places in _by_variant(task, dish, cell, choice).items():
            eaters = tuple(
                Eater(person.name, portions[place] if place in places else 0.0)
                for place, person in enumerate(task.people)
                if place == 0 or place in places
            )
            servings = sum(portions[place] for place in places)
            recipe = dish.recipe if variant is None else dish.variants[variant].recipe
            minutes = dish.minutes if variant is None else VARIANT_MINUTES
            if choice.is_leftover and variant is None:
                minutes = 0.0 if dish.storage.is_cold else _REHEAT_MINUTES
            entry = replace(
                planned_entry(recipe, cell.slot, servings),
                eaters=eaters if len(task.people) > 1 else (),
                leftover_of=source,
                minutes=minutes,
                variant=dish.side if variant is None else dish.variants[variant].text,
            )
            why = reasons[cell.slot.day].of(entry, dish)
            if entry.is_side:
                why = (tr("Added because the dishes alone leave the day short."), *why)
            elif entry.variant is not None:
                suits = tr("That suits {person}.").format(person=variant)
                why = (f"{entry.variant.sentence} {suits}", *why)
            found.append(replace(entry, why=why))
    return found


def _by_variant(task: Task, dish: Dish, cell: Cell, choice: Choice) -> dict[str | None, tuple[int, ...]]:
    """Return who eats the dish itself (None) and each of its variants, by their place; the dish comes first."""
    found: dict[str | None, tuple[int, ...]] = {}
    for place, portion in zip(cell.people, choice.portions, strict=True):
        if not portion:
            continue
        name = task.people[place].name
        key = name if name in dish.variants else None
        found[key] = (*found.get(key, ()), place)
    return dict(sorted(found.items(), key=lambda pair: pair[0] is not None))


def _source(dish: Dish, cooked: Sequence[Slot], eaten: Slot) -> Slot:
    """Return the latest meal whose leftovers last until another."""
    return max((slot for slot in cooked if lasts(dish, slot, eaten)), key=slot_time)


def base_key(entry: PlanEntry) -> str:
    """Return the key of the dish of a meal: for a variant that of the recipe it was changed from; empty for words alone."""
    if entry.is_side:
        return entry.recipe_key or ""
    return entry.variant.base_key if entry.variant is not None else entry.recipe_key or ""
