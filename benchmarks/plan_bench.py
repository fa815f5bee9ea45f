"""Weeks of made-up people: `make bench-plan`.

    python -m benchmarks.plan_bench [--weeks N] [--json out/plan_bench.json]

Plans weeks of the starter library for people with allergies, diets, conditions and targets, one of them a household. Each
week is planned three ways from the same dishes: by the program's search, by its greedy first week alone, and at random
from what suits. For each it prints the share of meals that keep every hard rule (as `larder plan show` checks them), the
days within a tenth of the energy aimed for, the days below the safe floor, distinct dishes, dishes cooked, minutes of
cooking a day, lines to buy, processor time to the first and to the final week, and the gap to the proven bound.

It measures parts of the engine, without the user's log.
"""

import argparse
import json
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from datetime import date
from pathlib import Path

from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.exact import lower_bound
from core.plan.greedy import first_week
from core.plan.options import PlanOptions
from core.plan.planner import Proposal, propose_week
from core.plan.problem import Problem
from core.plan.situation import Situation
from core.plan.solver import Solution, Solver, solution_of, solve
from core.plan.week import Week, parse_week
from core.progress import Job
from core.recommend.meal_check import NOTHING_AVOIDED
from core.services.household import planned_verdicts
from core.services.planning import describe_week
from core.store.home import Home

TODAY = date(2026, 6, 1)
NEAR = 0.1
PEOPLE: dict[str, tuple[Profile, ...]] = {
    "nothing known": (Profile(),),
    "woman of 38, vegan": (Profile(age=38, sex="female", diets=("vegan",)),),
    "man of 25, active": (Profile(age=25, sex="male", activity="high"),),
    "coeliac, no milk": (Profile(conditions=("coeliac disease",), allergies=("milk",)),),
    "nuts, peanut, fish": (Profile(allergies=("tree_nut", "peanut", "fish", "shellfish")),),
    "DASH": (Profile(guidelines=("dash",)),),
    "diabetes": (Profile(conditions=("type 2 diabetes",)),),
    "kidney disease": (Profile(conditions=("kidney disease",)),),
    "pregnant": (Profile(conditions=("pregnant",), age=30),),
    "1,500 kcal, likes chickpeas": (Profile(targets={"energy": (1450, 1550)}, likes=("chickpea",)),),
    "high protein": (Profile(targets={"energy": (2200, 2500), "protein": (130, None)}),),
    "family of four": (
        Profile(name="Ann", diets=("vegan",), age=38, sex="female"),
        Profile(name="Bob", conditions=("coeliac disease",), age=40, sex="male"),
        Profile(name="Tim", conditions=("toddler",)),
        Profile(name="Eva", age=8, sex="female"),
    ),
}


@dataclass(frozen=True)
class Scores:
    """What is measured of a week, or the mean of several."""

    meals: float
    open_slots: float
    rules_met: float
    days_near: float
    days_below_floor: float
    distinct_dishes: float
    cooked: float
    minutes_a_day: float
    lines_to_buy: float
    first_cpu_s: float
    cpu_s: float
    gap: float


def main() -> None:
    """Plan and print."""
    options = _options()
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(Home(Path(folder)))
        # The first plan loads what later ones share.
        propose_week(engine.context, (Profile(),), parse_week("2026-W20", TODAY), Situation())
        found = {
            way: {
                name: [_scores(engine, people, _week(number), way) for number in range(options.weeks)]
                for name, people in PEOPLE.items()
            }
            for way in ("search", "greedy", "random")
        }
    for way, people in found.items():
        print(f"\n{way}")
        print(f"{'':28} " + " ".join(f"{field.name[:9]:>9}" for field in fields(Scores)))
        for name, weeks in people.items():
            print(_row(name, _mean(weeks)))
        print(_row("mean", _mean([week for weeks in people.values() for week in weeks])))
    options.json.parent.mkdir(parents=True, exist_ok=True)
    table = {
        way: {name: asdict(_mean(weeks)) for name, weeks in people.items()} for way, people in found.items()
    }
    options.json.write_text(json.dumps(table, indent=2), encoding="utf-8")


def _scores(engine: Engine, people: Sequence[Profile], week: Week, way: str) -> Scores:
    first: list[float] = []
    began = time.process_time()

    def timed(problem: Problem, job: Job) -> Solution:
        first_week(problem)
        first.append(time.process_time() - began)
        return _SOLVERS[way](problem, job)

    proposal = propose_week(engine.context, people, week, Situation(), PlanOptions(), solver=timed)
    cpu_s = time.process_time() - began
    verdicts = planned_verdicts(engine, people, proposal.entries)
    document = describe_week(engine, week, proposal.entries, (), {}, NOTHING_AVOIDED)
    days = [
        day.amounts_of(person.name, is_user=place == 0).get("energy", 0.0) / person.energy_kcal
        for place, person in enumerate(proposal.people)
        for day in proposal.days
    ]
    floors = [
        person.need.floor_kcal / person.energy_kcal for person in proposal.people for _ in proposal.days
    ]
    cooked = [entry for entry in proposal.entries if entry.leftover_of is None]
    meals = len(proposal.entries)
    return Scores(
        meals=meals,
        open_slots=len(proposal.open_slots),
        rules_met=sum(not verdicts.avoid(entry) for entry in proposal.entries) / meals if meals else 1.0,
        days_near=sum(abs(share - 1) <= NEAR for share in days) / len(days),
        days_below_floor=sum(share < floor for share, floor in zip(days, floors, strict=True)),
        distinct_dishes=len({entry.recipe_key for entry in proposal.entries}),
        cooked=len(cooked),
        minutes_a_day=sum(entry.minutes or 0.0 for entry in cooked) / 7,
        lines_to_buy=len(document.shopping.lines),
        first_cpu_s=first[0] if first else 0.0,
        cpu_s=cpu_s,
        gap=_gap(proposal),
    )


def _gap(proposal: Proposal) -> float:
    return proposal.bound if proposal.bound is not None else 0.0


def _greedy(problem: Problem, _job: Job) -> Solution:
    return solution_of(problem, first_week(problem), lower_bound(problem))


def _random(problem: Problem, _job: Job) -> Solution:
    """Fill each cell with any dish that suits, without leftovers."""
    draw = random.Random(len(problem.choices))
    by_slot: dict[int, list[int]] = {}
    for number, choice in enumerate(problem.choices):
        if not choice.is_leftover:
            by_slot.setdefault(choice.slot, []).append(number)
    return solution_of(problem, [draw.choice(numbers) for numbers in by_slot.values()], lower_bound(problem))


_SOLVERS: dict[str, Solver] = {"search": solve, "greedy": _greedy, "random": _random}


def _week(number: int) -> Week:
    return parse_week(f"2026-W{24 + number}", TODAY)


def _mean(found: Sequence[Scores]) -> Scores:
    return Scores(
        **{
            field.name: sum(getattr(one, field.name) for one in found) / len(found)
            for field in fields(Scores)
        }
    )


def _row(name: str, scores: Scores) -> str:
    return f"{name:28} " + " ".join(f"{getattr(scores, field.name):9.2f}" for field in fields(Scores))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--weeks", type=int, default=4, help="weeks of each person")
    parser.add_argument("--json", type=Path, default=Path("out/plan_bench.json"))
    return parser.parse_args()


if __name__ == "__main__":
    main()
