"""Measures of a planned week. It measures parts of the engine, without the user's log."""

import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from benchmarks.plan.ways import Way, applied
from core.diary.entry import USUAL_MEALS, Totals
from core.engine.engine import Engine
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.people.profile import Profile
from core.plan.daily import vegetables_of_day_g
from core.plan.day import DayPlan
from core.plan.dish_bounds import portion_bounds
from core.plan.dish_facts import dishes_of, side_dish
from core.plan.entry import base_key
from core.plan.greedy import first_week
from core.plan.options import PlanOptions
from core.plan.person import Person
from core.plan.planner import WeekProposal, propose_week
from core.plan.problem import Problem
from core.plan.situation import Situation
from core.plan.solver import Solution
from core.plan.targets import day_share
from core.plan.week import Week
from core.progress import Job
from core.questions.constraint import ParsedQuestion
from core.recommend.expand import expand
from core.recommend.meal_check import NOTHING_AVOIDED
from core.recommend.plan_limits import in_plans
from core.services.household import planned_verdicts, variant_recipes
from core.services.plan_variants import side_finder, variant_finder
from core.services.planning import describe_week

if TYPE_CHECKING:
    from core.plan.entry import Slot

NEAR = 0.1
"""A day is near its energy within this share of it."""
MET = 0.03
"""A target counts as met within this share of it, as in the notes of a plan."""


@dataclass(frozen=True)
class Scores:
    """Measures of a week, or the mean of several."""

    meals: float
    open_slots: float
    rules_met: float
    """Share of dishes that keep every hard rule, and of meals that keep their limits with their sides."""
    days_near: float
    energy_off: float
    """Mean distance of a day from the energy aimed for, as a share of it."""
    days_below_floor: float
    targets_met: float
    """Share of the bounds of days, other than energy, that are met."""
    distinct_dishes: float
    cooked: float
    sides: float
    minutes_a_day: float
    lines_to_buy: float
    waste_g: float
    """Grams of large packs and pieces of food that spoils, which are bought and not used in the week."""
    breakfasts: float
    """Distinct breakfasts."""
    sodium_mg: float
    """Of a day, a mean over days and people."""
    vegetables_g: float
    """Of a day: vegetables and fruit, as if everyone should have 400 g."""
    fish: float
    """Meals with a food that guidelines ask for some times a week."""
    first_cpu_s: float
    cpu_s: float
    clock_s: float
    gap: float


@dataclass(frozen=True)
class Times:
    """How long planning a week took: processor seconds to its first and to its final version, and seconds by the clock."""

    first_cpu_s: float
    cpu_s: float
    clock_s: float


def plan_week(engine: Engine, people: Sequence[Profile], week: Week, way: Way) -> tuple[WeekProposal, Times]:
    """Return a week planned one way, and how long that took."""
    first: list[tuple[float, float]] = []
    began, clock = time.process_time(), time.perf_counter()

    def timed(problem: Problem, job: Job) -> Solution:
        searched = time.perf_counter()
        first_week(problem)
        # The solver finds the first week once more.
        first.append((time.process_time() - began, time.perf_counter() - searched))
        return way.solver(problem, job)

    job = Job()
    with applied(way):
        proposal = propose_week(
            engine.context,
            people,
            week,
            Situation(),
            PlanOptions(),
            variants=variant_finder(engine, job) if way.has_variants else None,
            sides=side_finder(engine) if way.has_sides else None,
            solver=timed,
        )
    cpu_s, clock_s = time.process_time() - began, time.perf_counter() - clock
    first_cpu_s = first[0][0] if first else cpu_s
    return proposal, Times(first_cpu_s, cpu_s, clock_s - sum(repeated_s for _, repeated_s in first))


def scores_of(engine: Engine, people: Sequence[Profile], proposal: WeekProposal, times: Times) -> Scores:
    """Return the measures of a planned week."""
    document = describe_week(engine, proposal.week, proposal.entries, (), {}, NOTHING_AVOIDED)
    shares = [
        day.amounts_of(person.name, is_user=place == 0).get("energy", 0.0) / _aim_kcal(person, day)
        for place, person in enumerate(proposal.people)
        for day in proposal.days
    ]
    floors = [
        person.need.floor_kcal / person.energy_kcal for person in proposal.people for _ in proposal.days
    ]
    dishes = [entry for entry in proposal.entries if not entry.is_side]
    cooked = [entry for entry in proposal.entries if entry.leftover_of is None]
    known = dishes_of({base_key(entry) for entry in dishes}, engine.context)
    sides = {
        words.key: side_dish(words, recipe, engine.context)
        for entry in proposal.entries
        if entry.is_side and (words := entry.variant) is not None
        for recipe in variant_recipes(engine, [entry]).values()
    }
    every = known | sides
    fishy = {key for key, dish in known.items() if dish.weekly}
    met, of = (sum(column) for column in zip((0, 0), *bounds_met(proposal).values(), strict=True))
    return Scores(
        meals=len(dishes),
        open_slots=len(proposal.open_slots),
        rules_met=_rules_met(engine, people, proposal),
        days_near=_mean_of(abs(share - 1) <= NEAR for share in shares),
        energy_off=_mean_of(abs(share - 1) for share in shares),
        days_below_floor=sum(share < floor for share, floor in zip(shares, floors, strict=True)),
        targets_met=met / of if of else 1.0,
        distinct_dishes=len({entry.recipe_key for entry in dishes}),
        cooked=sum(not entry.is_side for entry in cooked),
        sides=len(proposal.entries) - len(dishes),
        minutes_a_day=sum(entry.minutes or 0.0 for entry in cooked) / 7,
        lines_to_buy=len(document.shopping.lines),
        waste_g=sum(
            max(0.0, (line.bought_g or 0.0) - line.mass_g)
            for line in document.shopping.lines
            if line.entity is not None
            and (food := engine.data.foods.get(line.entity)) is not None
            and engine.data.shop.purchases.spoiling_pack_g(food) is not None
        ),
        breakfasts=len({entry.recipe_key for entry in dishes if entry.meal == "breakfast"}),
        sodium_mg=_mean_of(
            day.amounts_of(person.name, is_user=place == 0).get("sodium", 0.0)
            for place, person in enumerate(proposal.people)
            for day in proposal.days
        ),
        vegetables_g=_mean_of(
            sum(
                entry.servings_of(person.name) * each.vegetables_g
                for entry in proposal.entries
                if (each := every.get(base_key(entry))) is not None
            )
            / 7
            * (400 / vegetables_of_day_g(person))
            for person in proposal.people
        ),
        fish=sum(entry.recipe_key in fishy for entry in dishes),
        first_cpu_s=times.first_cpu_s,
        cpu_s=times.cpu_s,
        clock_s=times.clock_s,
        gap=proposal.bound or 0.0,
    )


def _aim_kcal(person: Person, day: DayPlan) -> float:
    """Return the energy that a day's planned meals aim for; a person who eats lunch elsewhere gets less here."""
    return person.energy_kcal * day_share(person.profile, day.day, USUAL_MEALS)


def _rules_met(engine: Engine, people: Sequence[Profile], proposal: WeekProposal) -> float:
    """Return the share of dishes, and of people's meals with limits, that keep every hard rule."""
    verdicts = planned_verdicts(engine, people, proposal.entries)
    kept = [not verdicts.avoid(entry) for entry in proposal.entries]
    for person in proposal.people:
        request = expand(ParsedQuestion(question=""), person.profile, Totals(), engine.data.graph)
        limits = portion_bounds(in_plans(request, engine.data.graph.rules))
        eaten: dict[Slot, list[Mapping[str, float]]] = defaultdict(list)
        for entry in proposal.entries:
            if entry.servings_of(person.name) and entry.meal in ("lunch", "dinner"):
                eaten[entry.slot].append(entry.snapshot_of(person.name).amounts)
        for limit in limits:
            if limit.basis == "serving" and limit.max is not None:
                for amounts in eaten.values():
                    total = sum(each.get(limit.entity, 0.0) for each in amounts)
                    kept.append(total <= limit.max * 1.0001)
    return _mean_of(kept)


def bounds_met(proposal: WeekProposal) -> dict[str, list[int]]:
    """Return each bound of a day but those on energy, with the days that meet it and all days."""
    found: dict[str, list[int]] = {}

    def note(name: str, *, is_met: bool) -> None:
        met, days = found.get(name, (0, 0))
        found[name] = [met + is_met, days + 1]

    for place, person in enumerate(proposal.people):
        for day in proposal.days:
            amounts = day.amounts_of(person.name, is_user=place == 0)
            part = day_share(person.profile, day.day, USUAL_MEALS)
            for bound in person.bounds:
                if bound.nutrient == "energy":
                    continue
                amount, word = amounts.get(bound.nutrient, 0.0), bound.nutrient.replace("_", " ")
                if bound.low is not None:
                    note(f"{word}, at least", is_met=amount >= bound.low * part * (1 - MET))
                highs = [value for value in (bound.high, bound.hard_high) if value is not None]
                if highs:
                    note(f"{word}, at most", is_met=amount <= min(highs) * (1 + MET))
            for share in person.shares:
                kcal = ENERGY_KCAL_PER_G[share.nutrient] * amounts.get(share.nutrient, 0.0)
                percent = 100 * kcal / (amounts.get("energy") or 1.0)
                word = f"{share.nutrient.replace('_', ' ')} of energy"
                if share.low is not None:
                    note(f"{word}, at least", is_met=percent >= share.low * (1 - MET))
                if share.high is not None:
                    note(f"{word}, at most", is_met=percent <= share.high * (1 + MET))
    return found


def _mean_of(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 1.0


def mean(found: Sequence[Scores]) -> Scores:
    """Return the mean of each measure."""
    return Scores(
        **{each.name: _mean_of(getattr(one, each.name) for one in found) for each in fields(Scores)}
    )
