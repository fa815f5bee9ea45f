"""Propose a week: find the dishes allowed in each slot, solve the week as one problem, and write notes on the result."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property

from core.assets import assets_dir
from core.diary.entry import MEALS, Meal
from core.errors import KnownError
from core.food.taxonomy import Taxonomy
from core.people.profile import Profile
from core.plan.advice import advice_for
from core.plan.cells import ENOUGH_SHARED, Cell, Group, groups_of, why_apart
from core.plan.choices import (
    EATEN_COST,
    RECENT_COST,
    SHORTLIST,
    VARIANT_MINUTES,
    RankedDishes,
    choices_for,
    measured,
    range_name,
    rank_dishes,
    share_name,
    shortlist,
)
from core.plan.clash import NO_CLASH, Clash, find_clash
from core.plan.day import DayPlan, day_plans
from core.plan.dishes import (
    Dish,
    MealDishes,
    Variant,
    VariantFinder,
    dishes_of,
    meal_dishes,
    possibly_disliked,
    side_dish,
)
from core.plan.entry import Eater, PlanEntry, Slot, companions, in_order, planned_entry
from core.plan.leftovers import with_leftovers
from core.plan.notes import (
    floor_notes,
    notes_on_maxima,
    notes_on_needs,
    notes_on_open_slots,
    notes_on_possible_dislikes,
    notes_on_predictions,
    notes_on_repeats,
    notes_on_targets,
)
from core.plan.options import PlanOptions
from core.plan.person import Person, people_of
from core.plan.plan_words import WeeklyFood, load_weekly
from core.plan.problem import Choice, Problem, Range
from core.plan.reasons import Reasons, with_leftover_reasons
from core.plan.season import season_month
from core.plan.sides import SIDE_MEALS, SideFinder, allowed_portions, side_choices
from core.plan.situation import RECENT_DAYS, Situation, last_eaten
from core.plan.solver import Solution, Solver, solve
from core.plan.targets import day_bounds, day_share
from core.plan.variants import changed_dishes, variants_wanted, with_dishes
from core.plan.variety import (
    lasts,
    leftover_links,
    own_things_cost,
    repeat_caps,
    session_cap,
    slot_time,
    things_to_buy,
    variety_caps,
)
from core.plan.week import Week
from core.plan.wishes import foods_at_home, pantry_wishes, price_costs, season_cost, weekly_wishes
from core.progress import Job
from core.questions.constraint import ParsedQuestion
from core.recommend.applied_conditions import condition_notes
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph
from core.translation import tr

_SOFT_WEIGHT: Mapping[str, float] = {"energy": 25.0}
_OTHER_WEIGHT = 5.0
_SHARE_WEIGHT = 20.0
_FLOOR_WEIGHT = 400.0
"""Weight of energy below the safe floor, so large that no other goal outweighs it."""
_REHEAT_MINUTES = 10.0
_QUIET_MINUTES = 75.0
"""Minutes of cooking a day that cost nothing extra; each further minute does."""
_MINUTES_WEIGHT = 1.5


_Sitting = tuple[Meal, tuple[int, ...]]
"""A meal and those who eat it, by their place in the household."""
_Place = tuple[Meal, tuple[int, ...], tuple[Person, ...]]
"""A meal, those who share a dish, and the whole household with its targets of a day."""


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
    """Notes for the user: too little energy first, then rules that leave slots open, repeats, days off their targets."""
    people: tuple[Person, ...] = ()
    bound: float | None = None
    """The share by which the week may fall short of the best one from the same dishes; None if nothing was solved."""
    infeasible: Clash = NO_CLASH
    """The rules that clash, if some meals can't be planned."""


@dataclass(frozen=True)
class _Task:
    """A week with everything needed to solve it."""

    week: Week
    people: tuple[Person, ...]
    by_day: Mapping[date, tuple[Person, ...]]
    """The people with their targets of each day. Days with the same targets have the same tuple."""
    slots: tuple[Slot, ...]
    groups: Mapping[_Sitting, Sequence[Group]]
    fixed: tuple[PlanEntry, ...]
    situation: Situation
    options: PlanOptions
    pools: Mapping[_Place, RankedDishes]
    dishes: Mapping[str, Dish]
    fixed_days: tuple[tuple[str, int], ...]
    """(recipe, day number) of meals already planned or eaten."""
    solver: Solver
    weekly: tuple[WeeklyFood, ...]
    sides: Mapping[_Place, RankedDishes]
    """The sides that may be added to a meal."""
    taxonomy: Taxonomy

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells to fill, in the order of the week, then those of sides, which may stay empty."""
        dishes = [
            Cell(slot, group.people)
            for slot in self.slots
            for group in self.groups[slot.meal, self.hungry_at(slot)]
        ]
        return (*dishes, *(cell._replace(is_side=True) for cell in dishes if self.place(cell) in self.sides))

    def widened(self) -> "_Task":
        """Return the task with portions outside the usual bands of energy."""
        pools = {
            (meal, group.people, people): rank_dishes(
                group.found, [people[place] for place in group.people], self.options, is_wide=True
            )
            for (meal, _), parts in self.groups.items()
            for group in parts
            for people in dict.fromkeys(self.by_day.values())
        }
        return replace(self, pools=pools)

    def hungry_at(self, slot: Slot) -> tuple[int, ...]:
        """Return the places of those for whom a meal is planned."""
        return hungry_at(self.people, slot, self.fixed)

    def place(self, cell: Cell) -> _Place:
        """Return the pool of a cell."""
        return cell.slot.meal, cell.people, self.by_day[cell.slot.day]

    def members(self, cell: Cell) -> dict[int, Person]:
        """Return the people of a cell, with their targets of the day, by their place in the household."""
        return {place: self.by_day[cell.slot.day][place] for place in cell.people}


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
) -> Proposal:
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
        Cancelled: the user cancelled.
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
    people, eaten = people_of(profiles, context.graph), _eaten_slots(situation, week)
    slots = tuple(
        slot
        for day in days
        for meal in options.meals
        if (slot := Slot(day, meal)) not in eaten
        and any(each.eats(day, meal) for each in profiles)
        and _unfed_at(people, slot, fixed)
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
) -> Proposal:
    """Propose another meal for one slot and leave the rest of the week unchanged.

    The slot's current meal is banned. `options.banned` may name meals that the user rejected before.

    Raises:
        KnownError: the slot is outside the week, is locked, or was already eaten; or the profile is wrong.
        Cancelled: the user cancelled.
    """
    options = options or PlanOptions()
    if slot.day not in week:
        raise KnownError(
            tr("{date} is not in {name}. Open its own week first.").format(
                date=slot.day.isoformat(), name=week.name
            )
        )
    if slot in _eaten_slots(situation, week):
        raise KnownError(
            tr("The {meal} of {day} is in the diary already. Choose another meal.").format(
                meal=slot.meal, day=f"{slot.day:%A}"
            )
        )
    there = [entry for entry in situation.planned_in(week) if entry.slot == slot]
    if any(entry.is_locked for entry in there):
        raise KnownError(
            tr("The {meal} of {day} is locked. Unlock it first.").format(meal=slot.meal, day=f"{slot.day:%A}")
        )
    banned = options.banned | {entry.recipe_key for entry in there if entry.recipe_key and not entry.is_side}
    fixed = tuple(entry for entry in situation.planned_in(week) if entry.slot != slot)
    options = replace(options, banned=banned)
    return _propose(
        context, profiles, week, situation, (slot,), fixed, options, job or Job(), variants, sides
    )


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
    in_week = situation.planned_in(week)
    # A dish and its variants are one meal of the household.
    replaced = {
        id(one) for entry in meals if entry.slot not in eaten for one in (entry, *companions(entry, in_week))
    }
    fixed = tuple(entry for entry in in_week if id(entry) not in replaced)
    slots = tuple(dict.fromkeys(entry.slot for entry in in_week if id(entry) in replaced))
    banned = options.banned | {entry.recipe_key for entry in meals if entry.recipe_key and not entry.is_side}
    options = replace(options, banned=banned)
    return _propose(context, profiles, week, situation, slots, fixed, options, job or Job(), variants, sides)


def _eaten_slots(situation: Situation, week: Week) -> set[Slot]:
    return {Slot(entry.eaten_on, entry.meal) for entry in situation.eaten_in(week)}


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
) -> Proposal:
    people = people_of(profiles, context.graph)
    by_day = _people_by_day(profiles, context.graph, week, situation)
    chance = f"{week.name}/{options.seed}"
    sittings = Counter((slot.meal, hungry_at(people, slot, fixed)) for slot in slots)
    kinds = tuple(dict.fromkeys(by_day[slot.day] for slot in slots))
    groups: dict[_Sitting, list[Group]] = {}
    pools: dict[_Place, RankedDishes] = {}
    for number, (meal, present) in enumerate(
        order := sorted(sittings, key=lambda sitting: (MEALS.index(sitting[0]), -len(sitting[1]), sitting[1]))
    ):
        job.report(0.1 + 0.3 * number / len(order), tr("Looking for {meal} recipes").format(meal=meal))
        search = _Search(meal, context, people, kinds, situation, options, chance, variants, job, pools)
        enough = min(ENOUGH_SHARED, sittings[meal, present])
        groups[meal, present] = groups_of(present, search.dishes, search.fitting, enough)
    _share_variants(groups, pools, options)
    side_pools = _side_pools(context, people, kinds, groups, options, sides)
    fixed_days = [
        (entry.recipe_key, entry.planned_on.weekday())
        for entry in fixed
        if entry.recipe_key and entry.variant is None
    ]
    fixed_days += [(e.recipe_key, e.eaten_on.weekday()) for e in situation.eaten_in(week) if e.recipe_key]
    # The week's own plan is about to be replaced, so its meals don't count as eaten.
    situation = replace(
        situation, planned=(*(e for e in situation.planned if e.planned_on not in week), *fixed)
    )
    every = {dish.key: dish for parts in groups.values() for group in parts for dish in group.found.dishes}
    every |= {dish.key: dish for pool in side_pools.values() for dish in pool.dishes}
    task = _Task(
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
        weekly=load_weekly(assets_dir(), context.graph.rules.taxonomy),
        sides=side_pools,
        taxonomy=context.graph.rules.taxonomy,
    )
    job.report(0.45, tr("Putting the week together"))
    choices, solution = _solve(task, job, may_repeat=False)
    if _open_cells(task, choices):
        choices, solution = _solve(task, job, may_repeat=True)
    job.check()
    new_slots = {cell.slot for cell in task.cells}
    entries = in_order(
        with_leftover_reasons(with_leftovers((*fixed, *_entries_of(task, choices))), new_slots)
    )
    there = {_who_eats_what(entry) for entry in fixed}
    new_entries = [
        entry for entry in entries if entry.slot in new_slots and _who_eats_what(entry) not in there
    ]
    days = day_plans(week, entries, situation.eaten_in(week))
    open_cells = _open_cells(task, choices)
    open_slots = tuple(dict.fromkeys(cell.slot for cell in open_cells))
    floor = floor_notes(days, people, _asked_meals(task))
    clash = NO_CLASH
    if open_cells or floor:
        job.report(0.9, tr("Looking for the rules that clash"))
        # The most people of each meal have the most rules.
        clash = find_clash(
            context, people, {meal: parts for (meal, _), parts in reversed(list(groups.items()))}
        )
    user = people[0]
    targets = {
        day: day_bounds(situation.on_day(user.profile, day, eats_diary=True), context.graph.guidelines)
        for day in week.days
    }
    alike = {
        bounds: [plan for plan in days if targets[plan.day] == bounds]
        for bounds in dict.fromkeys(targets.values())
    }
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
        *(note for bounds, some_days in alike.items() for note in notes_on_maxima(some_days, bounds)),
        *notes_on_possible_dislikes(_possibly_disliked_meals(new_entries, task, context)),
        *notes_on_predictions([(entry, task.dishes[base_key(entry)].predicted) for entry in new_entries]),
        *notes_on_repeats(days, new_entries, situation),
        *(note for bounds, some_days in alike.items() for note in notes_on_targets(some_days, bounds)),
        *notes_on_needs(days, people, _asked_meals(task)),
        *(
            f"{person.name}: {note}" if len(people) > 1 else note
            for person in people
            for note in advice_for(person.profile, context.graph)
        ),
        *dict.fromkeys(
            note
            for person in people
            for note in condition_notes(ParsedQuestion(question=""), person.profile, context.graph.conditions)
        ),
    ]
    return Proposal(
        week,
        entries,
        days,
        open_slots,
        tuple(notes),
        people,
        solution.bound if task.cells else None,
        clash,
    )


@dataclass
class _Search:
    """The search for the dishes that some people may share at a meal."""

    meal: Meal
    context: RecommenderContext
    people: Sequence[Person]
    kinds: Sequence[tuple[Person, ...]]
    """The people with their targets, for each kind of day."""
    situation: Situation
    options: PlanOptions
    chance: str
    variants: VariantFinder | None
    job: Job
    pools: dict[_Place, RankedDishes]
    """The ranked dishes of all searches."""
    _found: dict[tuple[int, ...], MealDishes] = field(default_factory=dict)
    _complete: set[tuple[int, ...]] = field(default_factory=set)
    """People for whom variants were looked for."""

    def dishes(self, places: tuple[int, ...]) -> MealDishes:
        """Return the dishes for people, with variants if few suit everyone."""
        found = self._suiting(places)
        wanted = variants_wanted(self.meal, len(self._ranked(places)))
        if self.variants is None or len(places) < 2 or not wanted or places in self._complete:
            return found
        self._complete.add(places)
        others = {}
        for place in places:
            rest = tuple(each for each in places if each != place)
            self._suiting(rest)
            others[self.people[place]] = self._ranked(rest)
        shared = {dish.key for dish in self._ranked(places)}
        changed = changed_dishes(others, shared, self.variants, wanted, self.job)
        self._rank(places, with_dishes(found, changed))
        return self._found[places]

    def fitting(self, group: Group) -> int:
        """Return how many dishes of a group fit the energy of everyone, on the day with the fewest."""
        return min(len(self.pools[self.meal, group.people, kind].dishes) for kind in self.kinds)

    def _suiting(self, places: tuple[int, ...]) -> MealDishes:
        if places not in self._found:
            who = [self.people[place] for place in places]
            found = meal_dishes(self.meal, who, self.situation.log, self.context, self.options, self.chance)
            self._rank(places, found)
        self.job.check()
        return self._found[places]

    def _rank(self, places: tuple[int, ...], found: MealDishes) -> None:
        self._found[places] = found
        for kind in self.kinds:
            who = [kind[place] for place in places]
            self.pools[self.meal, places, kind] = rank_dishes(found, who, self.options)

    def _ranked(self, places: tuple[int, ...]) -> tuple[Dish, ...]:
        return self.pools[self.meal, places, self.kinds[0]].dishes


def _side_pools(
    context: RecommenderContext,
    people: Sequence[Person],
    kinds: Sequence[tuple[Person, ...]],
    groups: Mapping[_Sitting, Sequence[Group]],
    options: PlanOptions,
    find: SideFinder | None,
) -> dict[_Place, RankedDishes]:
    """Return the sides of each meal that has any for those who share it."""
    found: dict[_Place, RankedDishes] = {}
    known: dict[str, Dish] = {}
    if find is None:
        return found
    for (meal, _), parts in groups.items():
        for group in parts if meal in SIDE_MEALS else ():
            each = [dict(find(meal, people[place].profile)) for place in group.people]
            for words, recipe in each[0].items():
                most = options.minutes.get(meal)
                too_slow = most is not None and (recipe.total_min or 0.0) > most
                if (
                    all(words in other for other in each[1:])
                    and not too_slow
                    and words.key not in options.banned
                ):
                    known.setdefault(words.key, side_dish(words, recipe, context))
            here = [known[words.key] for words in each[0] if words.key in known]
            for kind in kinds:
                who = [kind[place] for place in group.people]
                portions = {dish.key: allowed_portions(dish, who, group.found) for dish in here}
                fitting = tuple(dish for dish in here if portions[dish.key])
                if fitting:
                    found[meal, group.people, kind] = RankedDishes(fitting, portions)
    return found


def _open_cells(task: _Task, choices: Sequence[Choice | None]) -> list[Cell]:
    """Return the cells without a dish. A side is never missing."""
    return [
        cell for cell, choice in zip(task.cells, choices, strict=True) if choice is None and not cell.is_side
    ]


def present_at(people: Sequence[Person], slot: Slot) -> tuple[int, ...]:
    """Return the places of those who eat at a meal; everyone, if no one usually does."""
    found = tuple(place for place, each in enumerate(people) if each.profile.eats(slot.day, slot.meal))
    return found or tuple(range(len(people)))


def _who_eats_what(entry: PlanEntry) -> tuple[object, ...]:
    """Return the parts of a meal that its leftovers don't change."""
    return entry.slot, entry.recipe_key, entry.title, entry.eaters


def _unfed_at(people: Sequence[Person], slot: Slot, fixed: Sequence[PlanEntry]) -> tuple[int, ...]:
    """Return the places of those who eat at a meal and get nothing of the fixed meals there."""
    there = [entry for entry in fixed if entry.slot == slot and not entry.is_side]
    if any(not entry.eaters for entry in there):
        # Planned before there was a household: it is everyone's.
        return ()
    return tuple(
        place
        for place in present_at(people, slot)
        if not any(entry.servings_of(people[place].name) for entry in there)
    )


def hungry_at(people: Sequence[Person], slot: Slot, fixed: Sequence[PlanEntry]) -> tuple[int, ...]:
    """Return the places of those for whom a meal is planned: without those who have a fixed meal there.

    If everyone has one, another dish of the meal is planned for everyone.
    """
    return _unfed_at(people, slot, fixed) or present_at(people, slot)


def _people_by_day(
    profiles: Sequence[Profile], graph: Graph, week: Week, situation: Situation
) -> dict[date, tuple[Person, ...]]:
    """Return the people with their targets of each day; days with the same targets share one tuple."""
    found: dict[date, tuple[Person, ...]] = {}
    known: dict[str, tuple[Person, ...]] = {}
    for day in week.days:
        # The diary is the first person's.
        of_day = [
            situation.on_day(profile, day, eats_diary=not place) for place, profile in enumerate(profiles)
        ]
        key = repr([(each.targets, each.hard_targets) for each in of_day])
        if key not in known:
            known[key] = people_of(of_day, graph)
        found[day] = known[key]
    return found


def _asked_meals(task: _Task) -> dict[int, frozenset[Meal]]:
    """Return the meals of each day (by weekday) that are planned, fixed or eaten.

    A fixed meal of unknown energy, such as eating out, counts as none: it must not be made up for by the others.
    """
    found: dict[int, set[Meal]] = {}
    for slot in (
        *task.slots,
        *(entry.slot for entry in task.fixed if entry.snapshot.amounts.get("energy") is not None),
        *_eaten_slots(task.situation, task.week),
    ):
        found.setdefault(slot.day.weekday(), set()).add(slot.meal)
    return {day: frozenset(meals) for day, meals in found.items()}


def _entries_of(task: _Task, choices: Sequence[Choice | None]) -> list[PlanEntry]:
    """Return the planned meals of the choices, with their reasons."""
    planned = [choice.dish for choice in choices if choice is not None]
    reasons = {
        day: Reasons(people, task.dishes, planned, task.situation) for day, people in task.by_day.items()
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
            entry = replace(
                planned_entry(recipe, cell.slot, servings),
                eaters=eaters if len(task.people) > 1 else (),
                leftover_of=source,
                minutes=_REHEAT_MINUTES if choice.is_leftover and variant is None else minutes,
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


def _by_variant(task: _Task, dish: Dish, cell: Cell, choice: Choice) -> dict[str | None, tuple[int, ...]]:
    """Return who eats the dish itself (None) and each of its variants, by their place; the dish comes first."""
    found: dict[str | None, tuple[int, ...]] = {}
    for place, portion in zip(cell.people, choice.portions, strict=True):
        if not portion:
            continue
        name = task.people[place].name
        key = name if name in dish.variants else None
        found[key] = (*found.get(key, ()), place)
    return dict(sorted(found.items(), key=lambda pair: pair[0] is not None))


def _share_variants(
    groups: dict[_Sitting, list[Group]], pools: dict[_Place, RankedDishes], options: PlanOptions
) -> None:
    """Give the variants of a dish to all meals with it: who needs one at dinner needs it in the leftovers, too."""
    variants: dict[str, dict[str, Variant]] = {}
    every = [group for parts in groups.values() for group in parts]
    for group in every:
        for dish in group.found.dishes:
            if dish.variants:
                variants.setdefault(dish.key, {}).update(dish.variants)
    for sitting, parts in groups.items() if variants else ():
        for number, group in enumerate(parts):
            dishes = tuple(
                replace(dish, variants=variants[dish.key]) if dish.key in variants else dish
                for dish in group.found.dishes
            )
            if all(dish is old for dish, old in zip(dishes, group.found.dishes, strict=True)):
                continue
            parts[number] = Group(group.people, replace(group.found, dishes=dishes))
            for place in [each for each in pools if each[:2] == (sitting[0], group.people)]:
                people = [place[2][one] for one in group.people]
                pools[place] = rank_dishes(parts[number].found, people, options)


def _source(dish: Dish, cooked: Sequence[Slot], eaten: Slot) -> Slot:
    """Return the latest meal whose leftovers last until another."""
    return max((slot for slot in cooked if lasts(dish, slot, eaten)), key=slot_time)


def _possibly_disliked_meals(
    new: Sequence[PlanEntry], task: _Task, context: RecommenderContext
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


def base_key(entry: PlanEntry) -> str:
    """Return the key of the dish of a meal: for a variant that of the recipe it was changed from; empty for words alone."""
    if entry.is_side:
        return entry.recipe_key or ""
    return entry.variant.base_key if entry.variant is not None else entry.recipe_key or ""


def _smallest_amounts(pool: RankedDishes, user: Person) -> dict[str, float]:
    """Return the smallest amount of each bounded nutrient in any dish of the pool, in its smallest portion."""
    found: dict[str, float] = {}
    for dish in pool.dishes:
        for bound in user.bounds:
            portion = min(portions[0] for portions in pool.portions[dish.key])
            amount = dish.recipe.nutrition.amounts.get(bound.nutrient, 0.0) * portion
            found[bound.nutrient] = min(amount, found.get(bound.nutrient, amount))
    return found


def _solve(task: _Task, job: Job, *, may_repeat: bool) -> tuple[list[Choice | None], Solution]:
    """Choose for every cell. Unless dishes may repeat, none is cooked too often, or eaten again too soon."""
    if may_repeat:
        task = task.widened()
    fixed_keys = {key for key, _ in task.fixed_days}
    listed: dict[_Place, list[Dish]] = {}
    choices: list[Choice] = []
    for cell in task.cells:
        place = task.place(cell)
        barred = frozenset[str]() if may_repeat else frozenset((*fixed_keys, *_recent(task, task.slots[0])))
        if place not in listed and not cell.is_side:
            listed[place] = shortlist(task.pools[place], barred, SHORTLIST[cell.slot.meal])
    reheated = {place: _reheated(task, place, listed) for place in listed}
    considered = {dish.key: dish for dishes in listed.values() for dish in dishes}
    considered |= {dish.key: dish for pool in task.sides.values() for dish in pool.dishes}
    limits = _meal_limits(task)
    at_home = foods_at_home(
        task.situation.pantry, max((slot.day for slot in task.slots), default=task.week.monday)
    )
    things = own_things_cost(considered, at_home)
    prices = price_costs(considered, task.situation.habits, task.taxonomy)
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
            for key, cost in things.items()
        }
        if cell.is_side:
            choices += side_choices(number, task.sides[place], task.members(cell), extra)
            continue
        dishes = [dish for dish in listed[place] if may_repeat or dish.key not in recent]
        if task.options.day_minutes is not None:
            dishes = [dish for dish in dishes if dish.minutes is not None]
        choices += choices_for(
            number, cell.slot.meal, dishes, task.pools[place], reheated[place], task.members(cell), extra
        )
    choices = [_with_limits(choice, task.cells[choice.slot], task, limits) for choice in choices]
    caps = repeat_caps(choices, task.cells, task.fixed_days, len(task.week.days), may_repeat=may_repeat)
    caps += variety_caps(choices, task.cells, task.dishes, task.fixed)
    if task.options.sessions is not None:
        there = sum(e.cooked_servings > 0 and e.meal in ("lunch", "dinner") for e in task.fixed)
        caps.append(session_cap(choices, task.cells, max(0, task.options.sessions - there)))
    problem = Problem(
        slots=len(task.cells),
        day_of=tuple(cell.slot.day.weekday() for cell in task.cells),
        choices=tuple(choices),
        ranges=(*_ranges(task), *_limit_ranges(task, limits)),
        caps=tuple(caps),
        links=tuple(leftover_links(choices, task.cells, task.dishes)),
        onces=tuple(things_to_buy(choices, task.cells, task.dishes, at_home)),
        wishes=(
            *pantry_wishes(choices, task.cells, task.dishes, task.situation.pantry),
            *weekly_wishes(choices, task.cells, task.dishes, task.fixed, task.weekly),
        ),
        optional=frozenset(number for number, cell in enumerate(task.cells) if cell.is_side),
    )
    solution = task.solver(problem, job.part(0.5, 0.9))
    return [None if number is None else choices[number] for number in solution.chosen], solution


_Limits = Mapping[tuple[Slot, int], Mapping[str, float]]
"""The most of each nutrient in a meal, by the slot and the person's place; only where a side may be added."""


def _meal_limits(task: _Task) -> _Limits:
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
            if most and cell.slot.meal != "snack":
                found[cell.slot, place] = most
    return found


def _limit_name(place: int, meal: Meal, nutrient: str) -> str:
    return f"{place} {nutrient} at {meal}"


def _with_limits(choice: Choice, cell: Cell, task: _Task, limits: _Limits) -> Choice:
    """Return a choice with the amounts that count towards the limits on its meal."""
    dish, added = task.dishes[choice.dish], {}
    for place, portion in zip(cell.people, choice.portions, strict=True):
        for nutrient in limits.get((cell.slot, place), ()):
            amounts = dish.eaten_by(task.people[place].name).nutrition.amounts
            added[_limit_name(place, cell.slot.meal, nutrient)] = portion * amounts.get(nutrient, 0.0)
    return replace(choice, amounts={**choice.amounts, **added}) if added else choice


def _limit_ranges(task: _Task, limits: _Limits) -> Iterable[Range]:
    for (slot, place), most in limits.items():
        for nutrient, amount in most.items():
            name = _limit_name(place, slot.meal, nutrient)
            yield Range(slot.day.weekday(), name, None, None, amount, amount or 1.0, 0.0)


def _recent(task: _Task, slot: Slot) -> set[str]:
    """Return the recipes eaten in the last days before a slot, which wait."""
    return {
        key
        for key, day in last_eaten(task.situation, slot.day).items()
        if (slot.day - day).days <= RECENT_DAYS
    }


def _reheated(
    task: _Task,
    place: _Place,
    listed: Mapping[_Place, Sequence[Dish]],
) -> RankedDishes:
    """Return the dishes that may be leftovers at a meal: they last, and are for any main meal or for the same meal."""
    meal, people, household = place
    mains = ("lunch", "dinner")
    sources = {
        dish.key: dish
        for (other, _, _), dishes in listed.items()
        for dish in dishes
        if (other == meal or (meal in mains and other in mains))
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
        if set(people) <= set(others) and other in mains:
            suits_all |= {dish.key for dish in dishes}
    wanted = tuple(dish for key, dish in sources.items() if key in suits_all)
    return rank_dishes(replace(found, dishes=wanted), [household[each] for each in people], task.options)


def _ranges(task: _Task) -> list[Range]:
    """Return everyone's bounds of a day less what is fixed, scaled if only some of the day's meals are planned."""
    found: list[Range] = []
    asked = _asked_meals(task)
    for plan in day_plans(task.week, task.fixed, task.situation.eaten_in(task.week)):
        day = plan.day.weekday()
        if not any(slot.day == plan.day for slot in task.slots):
            continue
        for place, person in enumerate(task.by_day[plan.day]):
            here = plan.meals_of(person.name, asked.get(day, frozenset()), is_user=place == 0)
            share = day_share(person.profile, plan.day, here)
            amounts = plan.amounts_of(person.name, is_user=place == 0)
            there = measured(amounts, 1.0, place, person)
            found += _ranges_of(place, person, day, share, there)
        most = task.options.day_minutes
        cooked = sum(entry.minutes or 0.0 for entry in plan.entries if entry.leftover_of is None)
        found.append(
            Range(
                day,
                "minutes",
                None,
                _QUIET_MINUTES,
                None if most is None else max(0.0, most - cooked),
                _QUIET_MINUTES,
                _MINUTES_WEIGHT,
            )
        )
    return found


def _ranges_of(
    place: int, person: Person, day: int, share: float, there: Mapping[str, float]
) -> Iterable[Range]:
    for bound in person.bounds:
        name = range_name(place, bound.nutrient)
        have, scale = there.get(name, 0.0), bound.goal or 1.0
        yield Range(
            day=day,
            name=name,
            low=None if bound.low is None else max(0.0, bound.low * share - have),
            high=None if bound.high is None else max(0.0, bound.high * share - have),
            hard_high=None if bound.hard_high is None else max(0.0, bound.hard_high - have),
            scale=scale,
            weight=_SOFT_WEIGHT.get(bound.nutrient, _OTHER_WEIGHT),
        )
        if bound.nutrient == "energy":
            floor = min(person.need.floor_kcal, bound.low or person.need.floor_kcal) * share
            yield Range(day, name, max(0.0, floor - have), None, None, scale, _FLOOR_WEIGHT)
    for limit in person.shares:
        scale = 0.1 * person.energy_kcal
        if limit.low is not None:
            name = share_name(place, limit.nutrient, limit.low)
            yield Range(day, name, -there.get(name, 0.0), None, None, scale, _SHARE_WEIGHT)
        if limit.high is not None:
            name = share_name(place, limit.nutrient, limit.high)
            top = max(0.0, -there.get(name, 0.0))
            yield Range(day, name, None, top, top if limit.is_hard else None, scale, _SHARE_WEIGHT)
