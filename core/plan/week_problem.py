"""State a week as one problem for the solver, and solve it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from core.diary.entry import Meal, kind_of
from core.first_weekday import place_in_week
from core.plan.cells import Cell
from core.plan.cheap import cheap_costs
from core.plan.choices import (
    EATEN_COST,
    MEALS_SHARING_MINUTES,
    QUICK_DISHES,
    RECENT_COST,
    SHORTLIST,
    UNCOOKED_DISHES,
    RankedDishes,
    choices_for,
    rank_dishes,
    shortlist,
)
from core.plan.day_ranges import day_ranges
from core.plan.dish import Dish
from core.plan.entry import Slot
from core.plan.own_dishes import again_caps, own_wishes, plant_eaters
from core.plan.pairings import pairing_caps
from core.plan.problem import Choice, Problem, Range
from core.plan.season import season_month
from core.plan.sides import quick_sides, side_choices
from core.plan.situation import RECENT_DAYS, last_eaten
from core.plan.solver import Solution
from core.plan.task import Place, Task
from core.plan.variety import (
    MAINS,
    leftover_links,
    leftovers_for,
    own_things_cost,
    repeat_caps,
    session_cap,
    things_to_buy,
    variety_caps,
)
from core.plan.wishes import (
    foods_at_home,
    pantry_wishes,
    price_costs,
    season_cost,
    spread_caps,
    weekly_caps,
    weekly_wishes,
)
from core.progress import Job
from core.recommend.held_conditions import held_conditions


def solve_task(task: Task, job: Job, *, may_repeat: bool) -> tuple[list[Choice | None], Solution]:
    """Choose for every cell. Unless dishes may repeat, none is cooked too often, or eaten again too soon."""
    if may_repeat:
        task = task.widened()
    fixed_keys = {key for key, _ in task.fixed_days}
    barred = frozenset[str]()
    if task.slots and not may_repeat:
        barred = frozenset((*fixed_keys, *_recent(task, task.slots[0])))
    by_limit: dict[_Limit, list[Dish]] = {}
    listed: dict[Place, list[Dish]] = {}
    choices: list[Choice] = []
    for cell in task.cells:
        if cell.is_side or (limit := _limit_of(task, cell)) in by_limit:
            continue
        place = task.place(cell)
        by_limit[limit] = _dishes_to_consider(task, cell, barred)
        both = (*listed.get(place, ()), *by_limit[limit])
        listed[place] = list({dish.key: dish for dish in both}.values())
    reheated = {place: _reheated(task, place, listed) for place in listed}
    considered = {dish.key: dish for dishes in listed.values() for dish in dishes}
    considered |= {dish.key: dish for pool in task.sides.values() for dish in pool.dishes}
    limits = _meal_limits(task)
    at_home = foods_at_home(
        task.situation.pantry, max((slot.day for slot in task.slots), default=task.week.first)
    )
    household = [each.name for each in task.people]
    things = {
        people: own_things_cost(considered, [household[place] for place in people], at_home)
        for people in {cell.people for cell in task.cells}
    }
    prices = price_costs(considered, task.situation.habits, task.graph.rules.taxonomy)
    cheap = cheap_costs(considered, task.graph.rules.taxonomy) if task.options.is_cheap else {}
    for number, cell in enumerate(task.cells):
        place = task.place(cell)
        month = season_month(cell.slot.day, task.situation.hemisphere)
        recent, eaten = _recent(task, cell.slot), last_eaten(task.situation, cell.slot.day)
        extra = {
            key: cost
            + (RECENT_COST if key in recent else 0.0)
            + (EATEN_COST if key in eaten else 0.0)
            + season_cost(considered[key], month)
            + prices.get(key, 0.0)
            + cheap.get(key, 0.0)
            for key, cost in things[cell.people].items()
        }
        if cell.is_side:
            sides = quick_sides(task.sides[place], task.options.minutes_at(cell.slot))
            choices += side_choices(number, sides, task.members(cell), extra)
            continue
        dishes = by_limit[_limit_of(task, cell)]
        dishes = [dish for dish in dishes if may_repeat or dish.key not in recent]
        if task.options.minutes_of(cell.slot.day) is not None:
            dishes = [dish for dish in dishes if dish.minutes_for(task.names(cell)) is not None]
        choices += choices_for(
            number, cell.slot.meal, dishes, task.pools[place], reheated[place], task.members(cell), extra
        )
    choices = [_with_limits(choice, task.cells[choice.slot], task, limits) for choice in choices]
    caps = repeat_caps(
        choices,
        task.cells,
        task.fixed_days,
        len(task.week.days),
        may_repeat=may_repeat,
        few_sessions=task.options.sessions is not None,
    )
    caps += variety_caps(choices, task.cells, task.dishes, task.fixed)
    caps += again_caps(choices, task.dishes)
    held = {
        condition.name
        for each in task.people
        for condition in held_conditions(each.profile, task.graph.conditions).values()
    }
    caps += weekly_caps(choices, task.dishes, task.fixed, task.limited, held)
    caps += spread_caps(choices, task.cells, task.dishes, task.fixed, task.weekly)
    caps += pairing_caps(choices, task.cells, task.dishes)
    if task.options.sessions is not None:
        there = sum(e.cooked_servings > 0 and e.meal in MAINS for e in task.fixed)
        caps.append(session_cap(choices, task.cells, task.dishes, max(0, task.options.sessions - there)))
    problem = Problem(
        slots=len(task.cells),
        day_of=tuple(place_in_week(cell.slot.day) for cell in task.cells),
        choices=tuple(choices),
        ranges=(*day_ranges(task), *_limit_ranges(task, limits)),
        caps=tuple(caps),
        links=tuple(
            leftover_links(choices, task.cells, task.dishes, leftovers_for(task.options.sessions, task.cells))
        ),
        onces=tuple(things_to_buy(choices, task.cells, task.dishes, household, at_home)),
        wishes=(
            *pantry_wishes(choices, task.cells, task.dishes, household, task.situation.pantry),
            *own_wishes(choices, task.cells, task.dishes, _plant_eaters(task), household),
            *weekly_wishes(choices, task.cells, task.dishes, task.fixed, task.weekly),
        ),
        optional=frozenset(number for number, cell in enumerate(task.cells) if cell.is_side),
        alike=_alike(task.cells),
    )
    solution = task.solver(problem, job.part(0.5, 0.9))
    chosen = [None if number is None else choices[number] for number in solution.chosen]
    filled = {
        cell._replace(is_side=True)
        for cell, choice in zip(task.cells, chosen, strict=True)
        if choice is not None and not cell.is_side
    }
    # Where no dish fits, a side alone is no meal.
    return [
        choice if not cell.is_side or cell in filled else None
        for cell, choice in zip(task.cells, chosen, strict=True)
    ], solution


def _alike(cells: Sequence[Cell]) -> tuple[int, ...]:
    """Return a number for each cell, shared by those of the same meal and people on other days."""
    numbers: dict[object, int] = {}
    return tuple(
        numbers.setdefault((cell.slot.meal, cell.people, cell.is_side), len(numbers)) for cell in cells
    )


_Limit = tuple[Place, float | None, float | None]
"""The pool of a cell, and the most minutes of cooking of its meal and its day."""


def _limit_of(task: Task, cell: Cell) -> _Limit:
    return task.place(cell), task.options.minutes_at(cell.slot), task.options.minutes_of(cell.slot.day)


def _dishes_to_consider(task: Task, cell: Cell, barred: frozenset[str]) -> list[Dish]:
    """Return the short list of a cell: the best dishes, and more that need little cooking where that is limited."""
    place, most, day_most = _limit_of(task, cell)
    pool = task.pools[place].within(most, task.names(cell))
    found = shortlist(pool, barred, SHORTLIST[kind_of(cell.slot.meal)])
    more = []
    if task.options.sessions is not None and cell.slot.meal in MAINS:
        uncooked = tuple(dish for dish in pool.dishes if dish.is_uncooked)
        more += shortlist(replace(pool, dishes=uncooked), barred, UNCOOKED_DISHES)
    if day_most is not None:
        quick = pool.within(day_most / MEALS_SHARING_MINUTES, task.names(cell))
        more += shortlist(quick, barred, QUICK_DISHES)
    return list({dish.key: dish for dish in (*found, *more)}.values())


_Limits = Mapping[tuple[Slot, int], Mapping[str, float]]
"""The most of each nutrient in a meal, by the slot and the person's place; only where a side may be added."""


def _meal_limits(task: Task) -> _Limits:
    """Return the hard limits on a meal that a dish and its side must keep together."""
    found: dict[tuple[Slot, int], dict[str, float]] = {}
    for cell in task.cells:
        if not cell.is_side:
            continue
        parts = task.groups[cell.slot.meal, task.hungry_at(cell.slot)]
        group = next(each for each in parts if each.people == cell.people)
        for place, bounds in zip(cell.people, group.found.bounds, strict=True):
            most: dict[str, float] = {}
            for bound in bounds:
                if bound.basis == "serving" and bound.max is not None:
                    most[bound.entity] = min(bound.max, most.get(bound.entity, bound.max))
            if most and kind_of(cell.slot.meal) != "snack":
                found[cell.slot, place] = most
    return found


def _limit_name(place: int, meal: Meal, nutrient: str) -> str:
    return f"{place} {nutrient} at {meal}"


def _with_limits(choice: Choice, cell: Cell, task: Task, limits: _Limits) -> Choice:
    """Return a choice with the amounts that count towards the limits on its meal."""
    dish, added = task.dishes[choice.dish], {}
    for place, portion in zip(cell.people, choice.portions, strict=True):
        for nutrient in limits.get((cell.slot, place), ()):
            amounts = dish.eaten_by(task.people[place].name).nutrition.amounts
            added[_limit_name(place, cell.slot.meal, nutrient)] = portion * amounts.get(nutrient, 0.0)
    return replace(choice, amounts={**choice.amounts, **added}) if added else choice


def _limit_ranges(task: Task, limits: _Limits) -> Iterable[Range]:
    for (slot, place), most in limits.items():
        for nutrient, amount in most.items():
            name = _limit_name(place, slot.meal, nutrient)
            yield Range(place_in_week(slot.day), name, None, None, amount, amount or 1.0, 0.0)


def _plant_eaters(task: Task) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Return, for the people of each meal, those who eat less animal food than the others."""
    return {
        people: tuple(
            people[each] for each in plant_eaters([task.people[place] for place in people], task.graph)
        )
        for people in {cell.people for cell in task.cells}
    }


def _recent(task: Task, slot: Slot) -> set[str]:
    """Return the recipes eaten in the last days before a slot, which wait."""
    return {
        key
        for key, day in last_eaten(task.situation, slot.day).items()
        if (slot.day - day).days <= RECENT_DAYS
    }


def _reheated(
    task: Task,
    place: Place,
    listed: Mapping[Place, Sequence[Dish]],
) -> RankedDishes:
    """Return the dishes that may be leftovers at a meal: they last, and are for any main meal or for the same meal."""
    meal, people, household = place
    sources = {
        dish.key: dish
        for (other, _, _), dishes in listed.items()
        for dish in dishes
        if (other == meal or (meal in MAINS and other in MAINS))
        and (dish.storage.fridge_days > 0 or dish.storage.freezes)
    }
    found = next(
        group.found
        for (of_meal, _), parts in task.groups.items()
        for group in parts
        if of_meal == meal and group.people == people
    )
    suits_all = {dish.key for dish in found.dishes}
    # A dish that is only tagged as dinner makes a lunch as well, if the people of this meal may eat it.
    for (other, others, _), dishes in listed.items():
        if set(people) <= set(others) and other in MAINS:
            # A sandwich or snack box for lunch is no dinner on another day.
            suits_all |= {dish.key for dish in dishes if not dish.storage.is_cold or meal != "dinner"}
    wanted = tuple(dish for key, dish in sources.items() if key in suits_all)
    return rank_dishes(replace(found, dishes=wanted), [household[each] for each in people], task.options)
