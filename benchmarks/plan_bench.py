"""Weeks of made-up people: `make bench-plan`.

    python -m benchmarks.plan_bench [--weeks N] [--people "NAME;..."] [--library NAME] [--ways "search;greedy"]
        [--without "TERM;..."|all] [--home FOLDER] [--foodcom FILE] [--json out/plan_bench.json] [--fresh]

Plans weeks of thirty people and households (`benchmarks/plan/personas.py`), on the starter library and with Food.com's
recipes next to it. Each week is planned in several ways from the same dishes: by the program's search, by its greedy first
week alone, at random from what suits, and by the search without one of its soft terms (`--without`). For each it prints
the share of meals that keep every hard rule, the days within a tenth of the energy aimed for, the days below the safe
floor, targets met, distinct dishes, dishes cooked, sides, minutes of cooking a day, lines to buy, large packs left over,
processor time to the first and to the final week with its proof, the time by the clock, and the gap to the proven bound. A
second table says of each bound of a day (a target, guideline or condition) on what share of days it is met.

Each week is written to the JSON file as soon as it is planned. Another start goes on with the weeks that are missing, unless
the planner's code or data changed since; `--fresh` begins anew.

It measures parts of the engine, without the user's log.
"""

import argparse
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import fields
from datetime import date
from pathlib import Path

from benchmarks.plan.measuring import Scores, bounds_met, mean, plan_week, scores_of
from benchmarks.plan.personas import PEOPLE
from benchmarks.plan.results import Measured, Results
from benchmarks.plan.ways import TERMS, WAYS, Way
from benchmarks.protocol.libraries import FOODCOM
from benchmarks.protocol.product import open_with
from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.week import Week, parse_week
from core.store.home import Home

TODAY = date(2026, 6, 1)


def main() -> None:
    """Plan and print."""
    options = _options()
    people = {name: PEOPLE[name] for name in _named(options.people, tuple(PEOPLE), "person")}
    ways = {name: WAYS[name] for name in _named(options.ways, tuple(WAYS), "way")}
    terms = (*tuple(TERMS), "sides", "variants")
    ways |= {
        f"without {term}": WAYS[f"without {term}"] for term in _named(options.without, terms, "term", none=())
    }
    results = Results(options.json, is_fresh=options.fresh)
    for library in ("starter", "foodcom") if options.library == "both" else (options.library,):
        if library == "foodcom" and not options.foodcom.is_file() and options.home is None:
            print("foodcom: skipped, the table of recipes is not here (name it with --foodcom)")
            continue
        with tempfile.TemporaryDirectory() as scratch:
            engine = _opened(library, options, Path(scratch))
            # The first plan loads what later ones share.
            plan_week(engine, (Profile(),), parse_week("2026-W20", TODAY), WAYS["greedy"])
            for name, way in ways.items():
                _measure(engine, library, name, way, people, options.weeks, results)
            engine.close()
    for library, name in results.measured:
        print(f"\n{library}, {name}")
        _print_bounds(results.of(library, name, list(people), options.weeks).values())


def _opened(library: str, options: argparse.Namespace, scratch: Path) -> Engine:
    folder = (options.home or scratch) / library
    folder.mkdir(parents=True, exist_ok=True)
    return open_with(options.foodcom, "foodcom", folder) if library == "foodcom" else Engine(Home(folder))


def _measure(
    engine: Engine,
    library: str,
    name: str,
    way: Way,
    people: dict[str, tuple[Profile, ...]],
    count: int,
    results: Results,
) -> None:
    """Plan the weeks that are missing, and print the mean of each person's."""
    print(f"\n{library}, {name}, weeks of each: {count}")
    print(f"{'':28} " + " ".join(f"{each.name[:9]:>9}" for each in fields(Scores)))
    for person, profiles in people.items():
        for number in range(len(results.weeks(library, name, person)), count):
            proposal, times = plan_week(engine, profiles, week_number(number), way)
            scores = scores_of(engine, profiles, proposal, times)
            results.add(library, name, person, Measured(scores, bounds_met(proposal)))
        weeks = results.weeks(library, name, person)[:count]
        print(_row(person, mean([one.scores for one in weeks])), flush=True)
    every = results.of(library, name, list(people), count)
    print(_row("mean", mean([one.scores for weeks in every.values() for one in weeks])), flush=True)


def _print_bounds(found: Iterable[Sequence[Measured]]) -> None:
    """Print on how many days each bound is met, over all people who have it."""
    rows: dict[str, list[tuple[int, int]]] = {}
    for weeks in found:
        own: dict[str, list[int]] = {}
        for week in weeks:
            for bound, (met, days) in week.bounds.items():
                before = own.get(bound, [0, 0])
                own[bound] = [before[0] + met, before[1] + days]
        for bound, (met, days) in own.items():
            rows.setdefault(bound, []).append((met, days))
    for bound, parts in sorted(rows.items()):
        met, days = (sum(column) for column in zip(*parts, strict=True))
        worst = min(each / of for each, of in parts)
        print(
            f"{bound:36} {met / days:6.1%} of {days:5} days, people {len(parts):3}, worst person {worst:6.1%}"
        )


def week_number(number: int) -> Week:
    """Return one of the weeks that are planned."""
    return parse_week(f"2026-W{24 + number}", TODAY)


def _row(name: str, scores: Scores) -> str:
    return f"{name:28} " + " ".join(f"{getattr(scores, each.name):9.2f}" for each in fields(Scores))


def _named(
    text: str | None, known: tuple[str, ...], what: str, *, none: tuple[str, ...] | None = None
) -> tuple[str, ...]:
    """Return the names that a text lists, by `;`; `all` is every one, no text the default."""
    if text is None:
        return known if none is None else none
    if text == "all":
        return known
    wanted = tuple(part.strip() for part in text.split(";"))
    for each in wanted:
        if each not in known:
            raise SystemExit(f"'{each}' is no {what}. Choose from: {'; '.join(known)}")
    return wanted


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--weeks", type=int, default=4, help="weeks of each person")
    parser.add_argument("--people", help="names of people with ; between them; default: all thirty")
    parser.add_argument("--library", choices=("starter", "foodcom", "both"), default="both")
    parser.add_argument("--ways", default="search;greedy;random", help="ways to plan with ; between them")
    parser.add_argument(
        "--without", help="soft terms to leave out, one at a time, with ; between them, or all"
    )
    parser.add_argument("--foodcom", type=Path, default=FOODCOM, help="the Food.com table (.parquet)")
    parser.add_argument("--home", type=Path, help="keep the libraries here for another run")
    parser.add_argument("--json", type=Path, default=Path("out/plan_bench.json"))
    parser.add_argument("--fresh", action="store_true", help="forget the weeks of earlier runs")
    return parser.parse_args()


if __name__ == "__main__":
    main()
