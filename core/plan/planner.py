"""Propose a week: find the dishes allowed in each slot, solve the week as one problem, and write notes on the result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.diary.entry import Meal
from core.errors import KnownError
from core.people.profile import Profile
from core.plan.choices import RankedDishes, choices_for, rank_dishes, shortlist
from core.plan.day import DayPlan, day_plans
from core.plan.dishes import Dish, MealDishes, dishes_of, meal_dishes, possibly_disliked
from core.plan.entry import PlanEntry, Slot, in_order, planned_entry
from core.plan.notes import (
    notes_on_maxima,
    notes_on_open_slots,
    notes_on_possible_dislikes,
    notes_on_predictions,
    notes_on_repeats,
    notes_on_targets,
)
from core.plan.options import PlanOptions
from core.plan.problem import Choice, Problem, Range
from core.plan.situation import Situation, last_eaten
from core.plan.solver import solve
from core.plan.targets import MEAL_SHARES, DayBound, day_bounds
from core.plan.variety import repeat_caps, variety_caps
from core.plan.week import Week
from core.progress import Job
from core.questions.constraint import ParsedQuestion
from core.recommend.applied_conditions import condition_notes
from core.recommend.context import RecommenderContext

_SOFT_WEIGHT: Mapping[str, float] = {"energy": 10.0}
_OTHER_WEIGHT = 5.0


@dataclass(frozen=True)
class Proposal:
    """A proposed week. Nothing is stored until `core.plan.store.replace_week` stores its entries."""

    week: Week
    entries: tuple[PlanEntry, ...]
    """All planned meals of the week, existing and new, by day and meal."""
    days: tuple[DayPlan, ...]
    open_slots: tuple[Slot, ...]
    """Slots to plan for which there is no suitable dish."""
    notes: tuple[str, ...]
    """Notes for the user: rules that leave slots open, repeats, days off their targets."""


@dataclass(frozen=True)
class _Task:
    """A week with everything needed to solve it."""

    week: Week
    slots: tuple[Slot, ...]
    fixed: tuple[PlanEntry, ...]
    situation: Situation
    bounds: tuple[DayBound, ...]
    pools: Mapping[Meal, RankedDishes]
    dishes: Mapping[str, Dish]
    fixed_days: tuple[tuple[str, int], ...]
    """(recipe, day number) of meals already planned or eaten."""


def propose_week(
    context: RecommenderContext,
    profile: Profile,
    week: Week,
    situation: Situation,
    options: PlanOptions | None = None,
    job: Job | None = None,
) -> Proposal:
    """Plan a week. Locked meals stay, meals in the diary count, and everything else is proposed again.

    Allergies, diets, exclusions, hard guidelines and hard maxima are never broken: a slot without a suitable dish stays
    open, and a note names the rule. If there are too few recipes, dishes are repeated as far apart as possible.

    Raises:
        KnownError: the profile names something unknown.
        Cancelled: the user cancelled.
    """
    fixed = tuple(entry for entry in situation.planned_in(week) if entry.is_locked)
    options = options or PlanOptions()
    taken = {entry.slot for entry in fixed} | _eaten_slots(situation, week)
    slots = tuple(
        slot for day in week.days for meal in options.meals if (slot := Slot(day, meal)) not in taken
    )
    return _propose(context, profile, week, situation, slots, fixed, options, job or Job())


def reroll(
    context: RecommenderContext,
    profile: Profile,
    week: Week,
    situation: Situation,
    slot: Slot,
    options: PlanOptions | None = None,
    job: Job | None = None,
) -> Proposal:
    """Propose another meal for one slot and leave the rest of the week unchanged.

    The slot's current meal is banned. `options.banned` may name meals that the user rejected before.

    Raises:
        KnownError: the slot is outside the week, is locked, or was already eaten; or the profile is wrong.
        Cancelled: the user cancelled.
    """
    options = options or PlanOptions()
    if slot.day not in week:
        raise KnownError(f"{slot.day.isoformat()} is not in {week.name}. Open its own week first.")
    if slot in _eaten_slots(situation, week):
        raise KnownError(f"The {slot.meal} of {slot.day:%A} is in the diary already. Choose another meal.")
    there = [entry for entry in situation.planned_in(week) if entry.slot == slot]
    if any(entry.is_locked for entry in there):
        raise KnownError(f"The {slot.meal} of {slot.day:%A} is locked. Unlock it first.")
    banned = options.banned | {entry.recipe_key for entry in there if entry.recipe_key}
    fixed = tuple(entry for entry in situation.planned_in(week) if entry.slot != slot)
    options = replace(options, banned=banned)
    return _propose(context, profile, week, situation, (slot,), fixed, options, job or Job())


def replace_meals(
    context: RecommenderContext,
    profile: Profile,
    week: Week,
    situation: Situation,
    meals: Sequence[PlanEntry],
    options: PlanOptions | None = None,
    job: Job | None = None,
) -> Proposal:
    """Propose replacements for some meals, even locked ones, and leave the rest of the week unchanged.

    A meal that breaks the profile is removed even if nothing else fits; its slot then stays open, and a note says why.
    A meal whose slot the diary fills was eaten, and stays.

    Args:
        meals: entries of the situation's week.

    Raises:
        KnownError: the profile names something unknown.
        Cancelled: the user cancelled.
    """
    options = options or PlanOptions()
    eaten = _eaten_slots(situation, week)
    replaced = {id(entry) for entry in meals if entry.slot not in eaten}
    in_week = situation.planned_in(week)
    fixed = tuple(entry for entry in in_week if id(entry) not in replaced)
    slots = tuple(dict.fromkeys(entry.slot for entry in in_week if id(entry) in replaced))
    banned = options.banned | {entry.recipe_key for entry in meals if entry.recipe_key}
    options = replace(options, banned=banned)
    return _propose(context, profile, week, situation, slots, fixed, options, job or Job())


def _eaten_slots(situation: Situation, week: Week) -> set[Slot]:
    return {Slot(entry.eaten_on, entry.meal) for entry in situation.eaten_in(week)}


def _propose(
    context: RecommenderContext,
    profile: Profile,
    week: Week,
    situation: Situation,
    slots: tuple[Slot, ...],
    fixed: tuple[PlanEntry, ...],
    options: PlanOptions,
    job: Job,
) -> Proposal:
    bounds = day_bounds(profile, context.graph.guidelines)
    found: dict[Meal, MealDishes] = {}
    for meal in dict.fromkeys(slot.meal for slot in slots):
        job.report(0.1, f"Looking for {meal} recipes")
        chance = f"{week.name}/{options.seed}"
        found[meal] = meal_dishes(meal, profile, situation.log, context, options.banned, chance)
        job.check()
    fixed_days = [(entry.recipe_key, entry.planned_on.weekday()) for entry in fixed if entry.recipe_key]
    fixed_days += [(e.recipe_key, e.eaten_on.weekday()) for e in situation.eaten_in(week) if e.recipe_key]
    fixed_dishes = dishes_of({key for key, _ in fixed_days}, context)
    task = _Task(
        week=week,
        slots=slots,
        fixed=fixed,
        situation=situation,
        bounds=bounds,
        pools={meal: rank_dishes(dishes, bounds, options) for meal, dishes in found.items()},
        dishes={**fixed_dishes, **{dish.key: dish for meal in found.values() for dish in meal.dishes}},
        fixed_days=tuple(fixed_days),
    )
    job.report(0.5, "Putting the week together")
    choices = [] if _has_too_few_dishes(task) else _solve(task, job, strict=True)
    if not choices or None in choices:
        job.check()
        choices = _solve(task, job, strict=False)
    job.check()
    new_entries = [
        planned_entry(task.dishes[choice.dish].recipe, slot, choice.portion)
        for slot, choice in zip(slots, choices, strict=True)
        if choice is not None
    ]
    entries = in_order((*fixed, *new_entries))
    days = day_plans(week, entries, situation.eaten_in(week))
    open_slots = tuple(slot for slot, choice in zip(slots, choices, strict=True) if choice is None)
    notes = [
        *notes_on_open_slots(
            open_slots,
            days,
            bounds,
            {meal: dishes.why_none for meal, dishes in found.items() if dishes.why_none},
            {meal: _smallest_amounts(pool, bounds) for meal, pool in task.pools.items()},
        ),
        *notes_on_maxima(days, bounds),
        *notes_on_possible_dislikes(_possibly_disliked_meals(new_entries, task.dishes, found, context)),
        *notes_on_predictions(
            [(entry, task.dishes[entry.recipe_key or ""].predicted) for entry in new_entries]
        ),
        *notes_on_repeats(days, new_entries, situation),
        *notes_on_targets(days, bounds),
        *condition_notes(ParsedQuestion(question=""), profile, context.graph.conditions),
    ]
    return Proposal(week, entries, days, open_slots, tuple(notes))


def _possibly_disliked_meals(
    new: Sequence[PlanEntry],
    dishes: Mapping[str, Dish],
    found: Mapping[Meal, MealDishes],
    context: RecommenderContext,
) -> dict[str, list[PlanEntry]]:
    """Return new meals by the disliked food that they may contain."""
    doubts: dict[str, list[PlanEntry]] = {}
    for entry in new:
        recipe = dishes[entry.recipe_key or ""].recipe
        for food in possibly_disliked(recipe, found[entry.meal].request, context.graph.rules):
            doubts.setdefault(food, []).append(entry)
    return doubts


def _smallest_amounts(pool: RankedDishes, bounds: Sequence[DayBound]) -> dict[str, float]:
    """Return the smallest amount of each bounded nutrient in any dish of the pool, in its smallest portion."""
    found: dict[str, float] = {}
    for dish in pool.dishes:
        for bound in bounds:
            amount = dish.recipe.nutrition.amounts.get(bound.nutrient, 0.0) * pool.portions[dish.key][0]
            found[bound.nutrient] = min(amount, found.get(bound.nutrient, amount))
    return found


def _has_too_few_dishes(task: _Task) -> bool:
    """Return whether a meal has fewer dishes than slots, which makes the strict rules unsolvable."""
    used = {key for key, _ in task.fixed_days}
    return any(
        sum(dish.key not in used for dish in pool.dishes) < sum(slot.meal == meal for slot in task.slots)
        for meal, pool in task.pools.items()
    )


def _solve(task: _Task, job: Job, *, strict: bool) -> list[Choice | None]:
    """Choose for every slot. With `strict`, no dish is repeated, or eaten again too soon."""
    fixed_keys = {key for key, _ in task.fixed_days}
    choices: list[Choice] = []
    for number, slot in enumerate(task.slots):
        pool = task.pools[slot.meal]
        recent = last_eaten(task.situation, slot.day)
        barred = frozenset((*fixed_keys, *recent)) if strict else frozenset[str]()
        listed = shortlist(pool, barred)
        choices += choices_for(number, slot, listed, pool, task.bounds, {} if strict else recent)
    caps = repeat_caps(choices, task.slots, task.fixed_days, len(task.week.days), may_repeat=not strict)
    caps += variety_caps(choices, task.slots, task.dishes, task.fixed)
    problem = Problem(
        slots=len(task.slots),
        day_of=tuple(slot.day.weekday() for slot in task.slots),
        choices=tuple(choices),
        ranges=tuple(_ranges(task)),
        caps=tuple(caps),
    )
    return [None if number is None else choices[number] for number in solve(problem, job)]


def _ranges(task: _Task) -> list[Range]:
    """Return the day's bounds less what is fixed, scaled if only some of the day's meals are planned or eaten."""
    found = []
    for plan in day_plans(task.week, task.fixed, task.situation.eaten_in(task.week)):
        meals = plan.meals | {slot.meal for slot in task.slots if slot.day == plan.day}
        share = sum(MEAL_SHARES[meal] for meal in meals)
        for bound in task.bounds:
            there = plan.totals.amounts.get(bound.nutrient, 0.0)
            found.append(
                Range(
                    day=plan.day.weekday(),
                    nutrient=bound.nutrient,
                    low=None if bound.low is None else max(0.0, bound.low * share - there),
                    high=None if bound.high is None else max(0.0, bound.high * share - there),
                    hard_high=None if bound.hard_high is None else max(0.0, bound.hard_high - there),
                    scale=bound.goal or 1.0,
                    weight=_SOFT_WEIGHT.get(bound.nutrient, _OTHER_WEIGHT),
                )
            )
    return found
