"""Run one method on structured questions, in a separate process.

python -m benchmarks.scale.contending NAME HOME QUESTIONS
"""

import json
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.scale.contenders import Answers, by_hand, larder_answers, larder_sets, plain_sql, sparql
from benchmarks.scale.memory import memory
from benchmarks.scale.structured import load
from core.engine.engine import Engine, EngineOptions
from core.food.spelling import spelled
from core.library.library import Library
from core.store.home import Home
from core.store.library_files import current_library

SETS, ANSWERS, SPARQL, SQL, LITERAL, SPELLED = "sets", "answers", "sparql", "sql", "literal", "spelled"
WARM_UP = 3


def measure(name: str, home: Path, path: Path) -> dict[str, object]:
    """Load, ask every question once after a warm-up, and time each."""
    questions = load(path)
    with tempfile.TemporaryDirectory(prefix="larder-scale-") as folder:
        began = time.perf_counter()
        answers = _opened(name, home, Path(folder))
        loaded_s = time.perf_counter() - began
        # These are asked again only after all others.
        for question in questions[-WARM_UP:]:
            answers(question)
        found: list[list[int]] = []
        spent: list[float] = []
        for question in questions:
            began = time.perf_counter()
            one = answers(question)
            spent.append((time.perf_counter() - began) * 1000)
            found.append(sorted(one))
        held = memory()
    return {
        "loaded_s": loaded_s,
        "ms": spent,
        "found": found,
        "resident_mb": held.resident_mb,
        "peak_mb": held.peak_mb,
    }


def _opened(name: str, home: Path, folder: Path) -> Answers:
    if name in (SETS, ANSWERS):
        engine = Engine(Home(home), EngineOptions("cpu"))
        return larder_sets(engine) if name == SETS else larder_answers(engine)
    path = current_library(Home(home))
    assert path is not None
    library = Library(path)
    try:
        if name == SPARQL:
            return sparql(library)
        if name == SQL:
            return plain_sql(library, folder / "plain.sqlite")
        return by_hand(library, spelled if name == SPELLED else str)
    finally:
        library.close()


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))))
