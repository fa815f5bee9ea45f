"""Measure libraries of a thousand to a million recipes: writing, size, memory and answers: `make bench-scale`.

    python -m benchmarks.scale_bench [--sizes N ...] [--side N ...] [--dumps N ...] [--copies N ...]
        [--strangers N] [--each N] [--keep FOLDER]

`benchmarks.synth` makes the libraries. Each is written and queried in its own process, so that memory is measured
correctly. `--strangers` requests of `benchmarks/voices` are asked as well, every second one with a profile and a log. At the
sizes of `--side`, Larder, SPARQL (pyoxigraph in memory, FoodKG's vocabulary) and naive SQL (SQLite, names by LIKE) answer
the same structured questions on one library. At the sizes of `--dumps`, the library is written as a dump in FoodKG's shape
and imported into a new home; `--copies` imports copies of the sample from FoodKG's own builder, if present. `--keep` keeps
the libraries in a folder and reuses them.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from benchmarks.foodkg_reading import SAMPLE, write_copies
from benchmarks.scale import importing
from benchmarks.scale.contending import ANSWERS, LITERAL, SETS, SPARQL, SPELLED, SQL
from benchmarks.scale.dump import write_dump
from benchmarks.scale.machine import machine
from benchmarks.scale.structured import Structured, save, structured
from benchmarks.scale.tables import (
    AGREEMENT,
    ASKING,
    BUILDING,
    CONTENDING,
    IMPORTING,
    STRANGERS,
    agreement_rows,
    asking_row,
    building_row,
    contending_rows,
    importing_row,
    strangers_rows,
    table,
)
from core.library.library import Library
from core.store.home import Home
from core.store.library_files import current_library

SIZES = (1_000, 10_000, 100_000, 1_000_000)
SIDE = (20_000, 100_000)
DUMPS = (10_000, 100_000)
COPIES = (44,)
BYTES_A_RECIPE_IN_RDF = 40_000
"""Upper estimate of the memory for a recipe's RDF; sizes that need more than the free memory are left out."""


def main() -> None:
    """Build, ask, and print the tables."""
    options = _options()
    print(machine(), flush=True)
    with tempfile.TemporaryDirectory(prefix="larder-scale-") as passing:
        folder = options.keep or Path(passing)
        built, asked, strangers = [], [], []
        for size in options.sizes:
            built += _built(folder, size)
            asked.append(asking_row(_run("asking", str(_home(folder, size)))))
            if options.strangers:
                count = str(options.strangers)
                found = _run("strangers", str(_home(folder, size)), "--questions", count, "--json")
                strangers += strangers_rows(found)
            print(f"{size:,} recipes done", file=sys.stderr, flush=True)
        if built:
            print(table(BUILDING, [building_row(one) for one in built]))
        if asked:
            print(table(ASKING, asked), flush=True)
        if strangers:
            print(table(STRANGERS, strangers), flush=True)
        imported = [importing_row(_imported(folder, size), "made up") for size in options.dumps]
        if SAMPLE.is_file():
            imported += [importing_row(_copied(copies), f"sample x {copies}") for copies in options.copies]
        if imported:
            print(table(IMPORTING, imported), flush=True)
        for size in options.side:
            if _available() < size * BYTES_A_RECIPE_IN_RDF:
                print(f"\n{size:,} recipes as RDF do not fit into what memory is free here.")
                continue
            _built(folder, size)
            _side_by_side(_home(folder, size), size, options.each)


def _built(folder: Path, size: int) -> list[dict[str, Any]]:
    """Write a library and return its measurements; nothing if it exists."""
    home = _home(folder, size)
    if current_library(Home(home)) is not None:
        return []
    return [_run("building", str(home), str(size))]


def _imported(folder: Path, size: int) -> dict[str, Any]:
    """Write a library as a dump and import it."""
    _built(folder, size)
    path = current_library(Home(_home(folder, size)))
    assert path is not None
    with tempfile.TemporaryDirectory(prefix="larder-scale-") as passing:
        dump = Path(passing) / "foodkg.trig"
        with closing(Library(path)) as library:
            write_dump(library, dump)
        found = importing.in_a_process(Path(passing) / "home", dump)
    print(f"{size:,} recipes imported", file=sys.stderr, flush=True)
    return found


def _copied(copies: int) -> dict[str, Any]:
    """Write copies of FoodKG's sample to one dump and import it."""
    with tempfile.TemporaryDirectory(prefix="larder-scale-") as passing:
        dump = Path(passing) / "foodkg.trig"
        write_copies(dump, copies)
        found = importing.in_a_process(Path(passing) / "home", dump)
    print(f"{copies} copies of the sample imported", file=sys.stderr, flush=True)
    return found


def _side_by_side(home: Path, size: int, each: int) -> None:
    path = current_library(Home(home))
    assert path is not None
    library = Library(path)
    questions = structured(library, each)
    recipes = library.counts["recipes"]
    library.close()
    results = _contended(home, questions)
    print(f"\n{recipes:,} recipes, {len(questions)} structured questions:")
    print(table(CONTENDING, contending_rows(questions, results)))
    print(table(AGREEMENT, agreement_rows(results)), flush=True)
    print(f"side by side at {size:,} done", file=sys.stderr, flush=True)


def _contended(home: Path, questions: Sequence[Structured]) -> dict[str, dict[str, Any]]:
    with tempfile.TemporaryDirectory(prefix="larder-scale-") as folder:
        path = Path(folder) / "questions.json"
        save(questions, path)
        names = (SETS, ANSWERS, SPARQL, SQL, LITERAL, SPELLED)
        return {name: _run("contending", name, str(home), str(path)) for name in names}


def _run(module: str, *arguments: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.scale.{module}", *arguments],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _home(folder: Path, size: int) -> Path:
    return folder / f"larder-{size}"


def _available() -> int:
    """Return the free memory in bytes, if the system reports it."""
    info = Path("/proc/meminfo")
    if not info.exists():
        return sys.maxsize
    line = next(line for line in info.read_text().splitlines() if line.startswith("MemAvailable:"))
    return int(line.split()[1]) * 1024


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", type=int, nargs="*", default=SIZES, help="recipes of each library")
    parser.add_argument(
        "--side", type=int, nargs="*", default=SIDE, help="recipes where others are asked too"
    )
    parser.add_argument("--dumps", type=int, nargs="*", default=DUMPS, help="recipes of dumps to import")
    parser.add_argument(
        "--copies",
        type=int,
        nargs="*",
        default=COPIES,
        help="copies of FoodKG's sample to import as one dump",
    )
    parser.add_argument("--strangers", type=int, default=520, help="requests of strangers; 0 for none")
    parser.add_argument("--each", type=int, default=50, help="structured questions of each kind")
    parser.add_argument("--keep", type=Path, help="where libraries stay")
    return parser.parse_args()


if __name__ == "__main__":
    main()
