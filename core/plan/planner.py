"""Propose a week: find the dishes allowed in each slot, solve the week as one problem, and write notes on the result."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.assets import assets_dir
from core.diary.entry import MEALS
from core.errors import KnownError
from core.first_weekday import place_in_week
from core.people.profile import Profile
from core.plan.advice import notes_on_people
from core.plan.cells import ENOUGH_SHARED, Group, groups_of, why_apart
from core.plan.cheap import notes_on_cheap
from core.plan.choices import RankedDishes
from core.plan.clash import NO_CLASH, Clash, find_clash
from core.plan.day import DayPlan, day_plans
from core.plan.dish import Dish, VariantFinder
from core.plan.dish_facts import dishes_of
from core.plan.entry import PlanEntry, Slot, base_key, companions, in_order
from core.plan.leftovers import storage_notes, with_leftovers
from core.plan.meal_dishes import possibly_disliked
from core.plan.meal_search import MealSearch, share_variants, side_pools_of
from core.plan.notes import (
    floor_notes,
    limit_notes,
    notes_on_needs,
    notes_on_open_slots,
    notes_on_possible_dislikes,
    notes_on_predictions,
    notes_on_repeats,
    notes_on_targets,
    notes_on_unknown_amounts,
    short_days,
)
from core.plan.options import PlanOptions
from core.plan.person import Person, people_of, planned_bounds
from core.plan.plan_words import load_weekly
from core.plan.planned_entries import entries_of
from core.plan.proof import Proof
from core.plan.reasons import with_leftover_reasons
from core.plan.sides import SideFinder
from core.plan.situation import Situation
from core.plan.solver import Solver, solve
from core.plan.task import (
    Place,
    Sitting,
    Task,
    asked_meals,
    cells_without_dish,
    eaten_slots,
    hungry_at,
    people_by_day,
    unfed_at,
)
from core.plan.week import Week
from core.plan.week_problem import solve_task
from core.progress import Job
from core.recommend.context import RecommenderContext
from core.translation import meal_word, tr, weekday_name


@dataclass(frozen=True)
class WeekProposal:
    """A proposed week. Nothing is stored until `core.plan.store.replace_week` stores its entries."""

    week: Week
    entries: tuple[PlanEntry, ...]
    """All planned meals of the week, existing and new, by day and meal."""
    days: tuple[DayPlan, ...]
    open_slots: tuple[Slot, ...]
    """Slots to plan for which there is no suitable dish."""
    notes: tuple[str, ...]
    """Notes for the user: too little energy first, then rules that leave slots open, repeats, days off their targets."""
    people: tuple[Person, ...] = ()
    bound: float | None = None
    """The share by which the week may fall short of the best one from the same dishes; None if only some meals changed."""
    infeasible: Clash = NO_CLASH
    """The rules that clash, if some meals can't be planned."""
    safety_notes: frozenset[str] = frozenset()
    """The notes that a change of the meals can make wrong: too little energy, limits exceeded, supplements."""

    @property
    def proof(self) -> Proof | None:
        """The bound as a proof that is stored with the meals; None if only some meals changed."""
        return None if self.bound is None or not self.entries else Proof.of(self.bound, self.entries)


def propose_week(
    context: RecommenderContext,
    profiles: Sequence[Profile],
    week: Week,
    situation: Situation,
    options: PlanOptions | None = None,
    job: Job | None = None,
    *,
    variants: VariantFinder | None = None,
    sides: SideFinder | None = None,
    solver: Solver = solve,
) -> WeekProposal:
    """Plan a week. Locked meals and past days stay, meals in the diary count, and everything else is proposed again.

    People who eat together share dishes that suit all of them. Allergies, diets, exclusions, hard guidelines and hard
    maxima are never broken: a slot without a suitable dish stays open, and a note names the rule. If there are too few
    recipes, dishes are repeated as far apart as possible.

    Args:
        profiles: the people, the user first.
        variants: finds variants of a dish for those whom it doesn't suit; without it, they eat something else.
        sides: finds simple foods to add where dishes leave someone short of energy; without it, none is added.
        solver: the search; benchmarks compare others.

    Raises:
        KnownError: a profile names something unknown, or the week is over.
    """
    options = options or PlanOptions()
    days = [day for day in week.days if options.days is None or day in options.days]
    if options.today is not None:
        days = [day for day in days if day >= options.today]
        if not days:
            raise KnownError(
                tr("The days to plan in {name} are over. Choose a later week or later days.").format(
                    name=week.name
                )
            )
    stay = {day for day in week.days if day not in days}
    fixed = tuple(e for e in situation.planned_in(week) if e.is_locked or e.planned_on in stay)
    people, eaten = people_of(profiles, context.graph), eaten_slots(situation, week)
    slots = tuple(
        slot
        for day in days
        for meal in options.meals
        if (slot := Slot(day, meal)) not in eaten
        and any(each.eats(day, meal) for each in profiles)
        and unfed_at(people, slot, fixed)
    )
    return _propose(
        context, profiles, week, situation, slots, fixed, options, job or Job(), variants, sides, solver
    )


def reroll(
    context: RecommenderContext,
    profiles: Sequence[Profile],
    week: Week,
    situation: Situation,
    slot: Slot,
    options: PlanOptions | None = None,
    job: Job | None = None,
    *,
    variants: VariantFinder | None = None,
    sides: SideFinder | None = None,
) -> WeekProposal:
    """Propose another meal for one slot and leave the rest of the week unchanged.

    The slot's current meal is banned. `options.banned` may name meals that the user rejected before.

    Raises:
        KnownError: the slot is outside the week, is locked, or was already eaten; or the profile is wrong.
    """
    options = options or PlanOptions()
    there = [entry for entry in situation.planned_in(week) if entry.slot == slot]
    problem = ""
    if slot.day not in week:
        problem = tr("{date} is not in {name}. Open its own week first.")
    elif slot in eaten_slots(situation, week):
        problem = tr("The {meal} of {day} is in the diary already. Choose another meal.")
    elif any(entry.is_locked for entry in there):
        problem = tr("The {meal} of {day} is locked. Unlock it first.")
    if problem:
        words = {"meal": meal_word(slot.meal), "day": weekday_name(slot.day), "name": week.name}
        raise KnownError(problem.format(date=slot.day.isoformat(), **words))
    banned = options.banned | {entry.recipe_key for entry in there if entry.recipe_key and not entry.is_side}
    fixed = tuple(entry for entry in situation.planned_in(week) if entry.slot != slot)
    given = (context, profiles, week, situation, (slot,), fixed, replace(options, banned=banned))
    return replace(_propose(*given, job or Job(), variants, sides), bound=None)


def replace_meals(
    context: RecommenderContext,
    profiles: Sequence[Profile],
    week: Week,
    situation: Situation,
    meals: Sequence[PlanEntry],
    options: PlanOptions | None = None,
    job: Job | None = None,
    *,
    variants: VariantFinder | None = None,
    sides: SideFinder | None = None,
) -> WeekProposal:
    """Propose replacements for some meals, even locked ones, and leave the rest of the week unchanged.

    A meal that breaks the profile is removed even if nothing else fits; its slot then stays open, and a note says why.
    A meal whose slot the diary fills was eaten, and stays.

    Args:
        meals: entries of the situation's week.

    Raises:
        KnownError: the profile names something unknown.
    """
    options = options or PlanOptions()
    eaten = eaten_slots(situation, week)
    in_week = situation.planned_in(week)
    # A dish and its variants are one meal of the household.
    replaced = {
        id(one) for entry in meals if entry.slot not in eaten for one in (entry, *companions(entry, in_week))
    }
    fixed = tuple(entry for entry in in_week if id(entry) not in replaced)
    slots = tuple(dict.fromkeys(entry.slot for entry in in_week if id(entry) in replaced))
    banned = options.banned | {entry.recipe_key for entry in meals if entry.recipe_key and not entry.is_side}
    given = (context, profiles, week, situation, slots, fixed, replace(options, banned=banned))
    return replace(_propose(*given, job or Job(), variants, sides), bound=None)


def _propose(
    context: RecommenderContext,
    profiles: Sequence[Profile],
    week: Week,
    situation: Situation,
    slots: tuple[Slot, ...],
    fixed: tuple[PlanEntry, ...],
    options: PlanOptions,
    job: Job,
    variants: VariantFinder | None = None,
    sides: SideFinder | None = None,
    solver: Solver = solve,
) -> WeekProposal:
    people = people_of(profiles, context.graph)
    by_day = people_by_day(profiles, context.graph, week, situation)
    chance = f"{week.name}/{options.seed}"
    sittings = Counter((slot.meal, hungry_at(people, slot, fixed)) for slot in slots)
    kinds = tuple(dict.fromkeys(by_day[slot.day] for slot in slots))
    groups: dict[Sitting, list[Group]] = {}
    pools: dict[Place, RankedDishes] = {}
    pairs: dict[str, Dish] = {}
    read: dict[int, Dish] = {}
    weekly, limited = load_weekly(assets_dir(), context.graph.rules.taxonomy)
    for number, (meal, present) in enumerate(
        order := sorted(sittings, key=lambda sitting: (MEALS.index(sitting[0]), -len(sitting[1]), sitting[1]))
    ):
        job.report(0.1 + 0.3 * number / len(order), tr("Looking for {meal} recipes").format(meal=meal))
        search = MealSearch(
            meal, context, people, kinds, situation, options, chance, variants, job, pools, pairs, read
        )
        enough = min(ENOUGH_SHARED, sittings[meal, present])
        groups[meal, present] = groups_of(present, search.dishes, search.fitting, enough)
    share_variants(groups, pools, options)
    side_pools = side_pools_of(context, people, kinds, groups, options, sides if options.has_sides else None)
    fixed_days = [
        (entry.recipe_key, place_in_week(entry.planned_on))
        for entry in fixed
        if entry.recipe_key and entry.variant is None
    ]
    fixed_days += [
        (e.recipe_key, place_in_week(e.eaten_on)) for e in situation.eaten_in(week) if e.recipe_key
    ]
    # The week's own plan is about to be replaced, so its meals don't count as eaten.
    situation = replace(
        situation, planned=(*(e for e in situation.planned if e.planned_on not in week), *fixed)
    )
    every = {dish.key: dish for parts in groups.values() for group in parts for dish in group.found.dishes}
    every |= {
        other.key: other
        for dish in tuple(every.values())
        for other in dish.others_of()
        if other.key not in every
    }
    every |= {dish.key: dish for pool in side_pools.values() for dish in pool.dishes}
    task = Task(
        week=week,
        people=people,
        by_day=by_day,
        slots=slots,
        groups=groups,
        fixed=fixed,
        situation=situation,
        options=options,
        pools=pools,
        dishes={**dishes_of({key for key, _ in fixed_days}, context), **every},
        fixed_days=tuple(fixed_days),
        solver=solver,
        weekly=weekly,
        limited=limited,
        sides=side_pools,
        graph=context.graph,
    )
    job.report(0.45, tr("Putting the week together"))
    choices, solution = solve_task(task, job, may_repeat=False)
    if cells_without_dish(task, choices):
        choices, solution = solve_task(task, job, may_repeat=True)
    job.check()
    new_slots = {cell.slot for cell in task.cells}
    entries = in_order(with_leftover_reasons(with_leftovers((*fixed, *entries_of(task, choices))), new_slots))
    there = {_who_eats_what(entry) for entry in fixed}
    new_entries = [
        entry for entry in entries if entry.slot in new_slots and _who_eats_what(entry) not in there
    ]
    days = day_plans(week, entries, situation.eaten_in(week))
    open_cells = cells_without_dish(task, choices)
    open_slots = tuple(dict.fromkeys(cell.slot for cell in open_cells))
    floor = floor_notes(days, people, asked_meals(task))
    clash = NO_CLASH
    if incomplete := (*(slot.day for slot in open_slots), *short_days(days, people, asked_meals(task))):
        job.report(0.9, tr("Looking for the rules that clash"))
        clash = find_clash(context, task, dict.fromkeys(incomplete))
    user = people[0]
    targets = {
        day: planned_bounds(situation.on_day(user.profile, day, eats_diary=True), context.graph)
        for day in week.days
    }
    alike = {
        bounds: [plan for plan in days if targets[plan.day] == bounds]
        for bounds in dict.fromkeys(targets.values())
    }
    stored = storage_notes(entries, {key: dish.storage for key, dish in task.dishes.items()})
    limits, advice = limit_notes(days, people), notes_on_people(people, context)
    notes = [
        *floor,
        *clash.sentences,
        *dict.fromkeys(
            why_apart(meal, parts, [each.name for each in people])
            for (meal, _), parts in groups.items()
            if len(parts) > 1
        ),
        *dict.fromkeys(
            note
            for bounds, some_days in alike.items()
            for note in notes_on_open_slots(
                [slot for slot in open_slots if targets[slot.day] == bounds],
                some_days,
                bounds,
                {
                    meal: group.found.why_none
                    for (meal, _), parts in groups.items()
                    for group in parts
                    if group.found.why_none
                },
                {meal: _smallest_amounts(pool, kind[0]) for (meal, _, kind), pool in task.pools.items()},
            )
        ),
        *limits,
        *stored,
        *(
            note
            for bounds, some_days in alike.items()
            for note in notes_on_unknown_amounts(some_days, bounds)
        ),
        *notes_on_possible_dislikes(_possibly_disliked_meals(new_entries, task, context)),
        *notes_on_predictions([(entry, task.dishes[base_key(entry)].predicted) for entry in new_entries]),
        *notes_on_repeats(days, new_entries, situation),
        *(note for bounds, some_days in alike.items() for note in notes_on_targets(some_days, bounds)),
        *(
            notes_on_cheap(
                {key: task.dishes[key] for key in map(base_key, new_entries)}.values(),
                context.graph.rules.taxonomy,
            )
            if options.is_cheap
            else ()
        ),
        *notes_on_needs(days, people, asked_meals(task)),
        *advice,
    ]
    return WeekProposal(
        week,
        entries,
        days,
        open_slots,
        tuple(notes),
        people,
        solution.bound if task.cells else None,
        clash,
        frozenset((*floor, *limits, *stored, *advice)),
    )


def _who_eats_what(entry: PlanEntry) -> tuple[object, ...]:
    """Return the parts of a meal that its leftovers don't change."""
    return entry.slot, entry.recipe_key, entry.title, entry.eaters


def _possibly_disliked_meals(
    new: Sequence[PlanEntry], task: Task, context: RecommenderContext
) -> dict[tuple[str, str], list[PlanEntry]]:
    """Return new meals by who dislikes a food that they may contain (empty for the user alone), and by that food."""
    doubts: dict[tuple[str, str], list[PlanEntry]] = {}
    for entry in new:
        dish = task.dishes[base_key(entry)]
        for group in task.groups[entry.meal, task.hungry_at(entry.slot)]:
            for place, request in zip(group.people, group.found.requests, strict=True):
                who = task.people[place].name if len(task.people) > 1 else ""
                if who and not entry.servings_of(who):
                    continue
                recipe = dish.eaten_by(task.people[place].name)
                for food in possibly_disliked(recipe, request, context.graph.rules):
                    if entry not in doubts.setdefault((who, food), []):
                        doubts[who, food].append(entry)
    return doubts


def _smallest_amounts(pool: RankedDishes, user: Person) -> dict[str, float]:
    """Return the smallest amount of each bounded nutrient in any dish of the pool, in its smallest portion."""
    found: dict[str, float] = {}
    for dish in pool.dishes:
        for bound in user.bounds:
            portion = min(portions[0] for portions in pool.portions[dish.key])
            amount = dish.recipe.nutrition.amounts.get(bound.nutrient, 0.0) * portion
            found[bound.nutrient] = min(amount, found.get(bound.nutrient, amount))
    return found
