"""Replace the library of a home folder with synthetic recipes in the shape of FoodKG, for measurements.

python -m benchmarks.synth --recipes N [--seed S] [--vectors synthetic|encoded] [--replace] [--home DIR] [--json]

It replaces the library, one of the parts of the engine, without an import.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from benchmarks.synth.write import VECTOR_KINDS, Order, make_library
from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.progress import Job
from core.store.home import find_home
from core.store.library_files import index_of

MOST_RECIPES = 10_000_000


def main(words: Sequence[str] | None = None) -> int:
    """Write the library and print its sizes; 2 where that is refused."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.synth", description=__doc__.splitlines()[0])
    parser.add_argument("--recipes", type=_count, required=True, help="the number of recipes")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives another library")
    parser.add_argument(
        "--vectors", choices=VECTOR_KINDS, default=VECTOR_KINDS[0], help="encoded takes 2 to 3 ms a recipe"
    )
    parser.add_argument("--replace", action="store_true", help="replace imported recipes too")
    parser.add_argument("--home", type=Path, help="the home folder; default: the user's own")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args(words)
    order = Order(chosen.recipes, chosen.seed, chosen.vectors, chosen.replace)
    try:
        with closing(Engine(find_home(chosen.home), EngineOptions("cpu"))) as engine:
            written = make_library(engine, order, Job())
            path = engine.library.path
    except KnownError as error:
        print(f"synth: {error}", file=sys.stderr)
        return 2
    library_bytes, vectors_bytes = path.stat().st_size, index_of(path).stat().st_size
    if chosen.json:
        facts = {
            "recipes": written.recipes,
            "uses": written.uses,
            "seed": order.seed,
            "vectors": order.vectors,
            "seconds": round(written.seconds, 1),
            "library_bytes": library_bytes,
            "vectors_bytes": vectors_bytes,
            "path": str(path),
        }
        print(json.dumps(facts))
    else:
        print(
            f"{written.recipes:,} recipes with {written.uses:,} ingredients in {written.seconds:.0f} s:"
            f" {library_bytes / 1e6:.0f} MB and {vectors_bytes / 1e6:.0f} MB of embeddings, in {path.parent}."
        )
    return 0


def _count(text: str) -> int:
    count = int(text)
    if not 1 <= count <= MOST_RECIPES:
        raise argparse.ArgumentTypeError(f"{text} is not between 1 and {MOST_RECIPES:,}")
    return count


if __name__ == "__main__":
    sys.exit(main())
