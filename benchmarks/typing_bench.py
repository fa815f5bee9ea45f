"""Measure a key press in the line of the Today page, with many recipes and branded products: `make bench-typing`.

    python -m benchmarks.typing_bench [--recipes N] [--products FILE] [--home DIR] [--json FILE]

Each line is typed letter by letter: CPU time of one search, and of one reading of the line so far. `--home` measures a home
folder as it is. It measures parts of the engine, without the window.
"""

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from benchmarks.synth.write import Order, make_library
from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.progress import Job
from core.services.diary import LoggingContext
from core.services.products import count, import_fdc
from core.services.quick_add import UsualFoods, prepare, suggestions
from core.services.typed_meals import read_typed
from core.store.home import Home

ROOT: Final = Path(__file__).resolve().parent.parent
PRODUCTS: Final = ROOT.parent / "shared" / "data" / "fdc" / "branded.parquet"
GOAL_MS: Final = 30.0
LINES: Final = (
    "2 eggs and toast",
    "chicken noodle soup",
    "100 g hazelnut spread",
    "mac and cheese",
    "bananna, latte",
    "carr soup",
    "greek yog straw",
    "flat whit",
    "vegtable lasagna",
    "usual breakfast plus an apple",
    "chiken brest, rice and brocoli",
    "a pint of lager",
)


def main() -> None:
    """Build the library, type, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--recipes", type=int, default=200_000)
    parser.add_argument(
        "--products", type=Path, default=PRODUCTS, help="branded products of FoodData Central"
    )
    parser.add_argument("--home", type=Path, help="a home folder to measure as it is")
    parser.add_argument("--json", type=Path, default=ROOT / "out" / "typing_bench.json")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Engine(Home(options.home or Path(folder)), EngineOptions("cpu"))) as engine,
    ):
        if options.home is None:
            make_library(engine, Order(options.recipes, 1, "synthetic", replace=True), Job())
            if options.products.is_file():
                import_fdc(engine, options.products)
        results = measured(engine)
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    for name, value in results.items():
        print(f"{name:<28} {value:,.1f}")
    print(f"goal: a median search of at most {GOAL_MS:.0f} ms of CPU time")


def measured(engine: Engine) -> dict[str, float]:
    """Return the sizes, the time to build the index, and the times of a key press."""
    began, worked = time.perf_counter(), time.process_time()
    prepare(engine)
    built_s, built_cpu_s = time.perf_counter() - began, time.process_time() - worked
    nobody, now = UsualFoods.of((), ()), datetime.now()
    typed = [line[:end] for line in LINES for end in range(2, len(line) + 1)]
    known = LoggingContext()
    searches = [
        _time_ms(lambda text: suggestions(engine, text, nobody, "lunch", now), text) for text in typed
    ]
    readings = [_time_ms(lambda text: read_typed(engine, text, {}, known=known), text) for text in typed]
    return {
        "recipes": engine.library.counts["recipes"],
        "products": count(engine),
        "index_s": built_s,
        "index_cpu_s": built_cpu_s,
        "keys": len(typed),
        **_summary("search", searches),
        **_summary("reading", readings),
    }


def _time_ms(work: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    # "2 " names no food yet.
    with suppress(KnownError):
        work(text)
    return (time.process_time() - began) * 1000


def _summary(name: str, times_ms: Sequence[float]) -> dict[str, float]:
    return {
        f"{name}_median_ms": statistics.median(times_ms),
        f"{name}_p90_ms": statistics.quantiles(times_ms, n=10)[-1],
        f"{name}_worst_ms": max(times_ms),
    }


if __name__ == "__main__":
    main()
