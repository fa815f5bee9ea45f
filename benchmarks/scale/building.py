"""Measure time and memory of writing a synthetic library, in a separate process.

python -m benchmarks.scale.building HOME RECIPES

It measures parts of the engine: the writer of the library.
"""

import json
import sys
from pathlib import Path

from benchmarks.scale.memory import memory
from benchmarks.synth.write import Order, make_library
from core.engine.engine import Engine, EngineOptions
from core.progress import Job
from core.store.home import Home
from core.store.library_files import index_of


def measure(home: Path, recipes: int) -> dict[str, object]:
    """Write the library."""
    engine = Engine(Home(home), EngineOptions("cpu"))
    starter_bytes = engine.library.path.stat().st_size
    assert engine.ingredients.resolver is not None
    idle = memory()
    written = make_library(engine, Order(recipes), Job())
    after = memory()
    path = engine.library.path
    return {
        "recipes": written.recipes,
        "uses": written.uses,
        "seconds": written.seconds,
        "library_mb": path.stat().st_size / 1e6,
        "starter_mb": starter_bytes / 1e6,
        "vectors_mb": index_of(path).stat().st_size / 1e6,
        "idle_mb": idle.resident_mb,
        "resident_mb": after.resident_mb,
        "peak_mb": after.peak_mb,
    }


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]), int(sys.argv[2]))))
