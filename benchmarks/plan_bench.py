"""Weeks of made-up people: `make bench-plan`.

    python -m benchmarks.plan_bench [--weeks N] [--people "NAME;..."] [--library NAME] [--ways "search;greedy"]
        [--without "TERM;..."|all] [--home FOLDER] [--foodcom FILE] [--json out/plan_bench.json]

Plans weeks of thirty people and households (`benchmarks/plan/personas.py`), on the starter library and with Food.com's
recipes next to it. Each week is planned in several ways from the same dishes: by the program's search, by its greedy first
week alone, at random from what suits, and by the search without one of its soft terms (`--without`). For each it prints
the share of meals that keep every hard rule, the days within a tenth of the energy aimed for, the days below the safe
floor, targets met, distinct dishes, dishes cooked, sides, minutes of cooking a day, lines to buy, large packs left over,
processor time to the first and to the final week with its proof, and the gap to the proven bound.

It measures parts of the engine, without the user's log.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, fields
from datetime import date
from pathlib import Path

from benchmarks.plan.measuring import Scores, mean, plan_week, scores_of
from benchmarks.plan.personas import PEOPLE
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
    table: dict[str, object] = {}
    for library in ("starter", "foodcom") if options.library == "both" else (options.library,):
        if library == "foodcom" and not options.foodcom.is_file() and options.home is None:
            print("foodcom: skipped, the table of recipes is not here (name it with --foodcom)")
            continue
        with tempfile.TemporaryDirectory() as scratch:
            engine = _opened(library, options, Path(scratch))
            # The first plan loads what later ones share.
            plan_week(engine, (Profile(),), parse_week("2026-W20", TODAY), WAYS["greedy"])
            table[library] = {
                name: _measured(engine, name, way, people, options, library) for name, way in ways.items()
            }
            engine.close()
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(table, indent=2), encoding="utf-8")


def _opened(library: str, options: argparse.Namespace, scratch: Path) -> Engine:
    folder = (options.home or scratch) / library
    folder.mkdir(parents=True, exist_ok=True)
    return open_with(options.foodcom, "foodcom", folder) if library == "foodcom" else Engine(Home(folder))


def _measured(
    engine: Engine,
    name: str,
    way: Way,
    people: dict[str, tuple[Profile, ...]],
    options: argparse.Namespace,
    library: str,
) -> dict[str, object]:
    print(f"\n{library}, {name}, weeks of each: {options.weeks}")
    print(f"{'':28} " + " ".join(f"{each.name[:9]:>9}" for each in fields(Scores)))
    found: dict[str, list[Scores]] = {}
    for person, profiles in people.items():
        found[person] = list(_weeks(engine, profiles, way, options.weeks))
        print(_row(person, mean(found[person])), flush=True)
    every = mean([week for weeks in found.values() for week in weeks])
    print(_row("mean", every), flush=True)
    return {"mean": asdict(every)} | {person: asdict(mean(weeks)) for person, weeks in found.items()}


def _weeks(engine: Engine, profiles: tuple[Profile, ...], way: Way, count: int) -> Iterator[Scores]:
    for number in range(count):
        yield scores_of(engine, profiles, *plan_week(engine, profiles, week_number(number), way))


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
    return parser.parse_args()


if __name__ == "__main__":
    main()
