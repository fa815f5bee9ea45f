"""Measure time and memory of questions on a library, in a separate process.

python -m benchmarks.scale.asking HOME

It measures parts of the engine: parsing, each step of an answer, and reading recipes.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np

from benchmarks.scale.memory import memory
from benchmarks.scale.people import LOGGED_MEALS, PROFILE, questions
from benchmarks.scale.steps import watched
from core.engine.engine import Engine, EngineOptions
from core.library.embeddings.similarity import LoggedMeal
from core.recommend.ask import ask
from core.recommend.options import AskOptions
from core.store.home import Home

WARM_UP = ("a quick vegan lunch with beans", "chicken soup without celery", "something sweet")


def measure(home: Path) -> dict[str, object]:
    """Ask every question once, after three warm-up questions, and then all of them again."""
    engine = Engine(Home(home), EngineOptions("cpu"))
    library = engine.library
    began = time.perf_counter()
    log = _log(engine)
    for question in WARM_UP:
        _ask(engine, question, log)
    opened_s = time.perf_counter() - began
    before = memory()
    once = [_ask(engine, question, log) for question in questions()]
    again = [_ask(engine, question, log) for question in questions()]
    after = memory()
    return {
        "recipes": library.counts["recipes"],
        "questions": len(once),
        "opened_s": opened_s,
        "once": {step: [one[step] for one in once] for step in once[0]},
        "again": [one["total"] for one in again],
        "answered": sum(one["answers"] > 0 for one in once),
        "before_mb": before.resident_mb,
        "resident_mb": after.resident_mb,
        "index_mb": after.index_mb,
        "peak_mb": after.peak_mb,
    }


def _ask(engine: Engine, question: str, log: list[LoggedMeal]) -> dict[str, float]:
    """Return the milliseconds of each step and in total, and the number of answers."""
    with watched(engine.context) as watch:
        began, worked = time.perf_counter(), time.process_time()
        parsed = engine.parse(question)
        middle = time.perf_counter()
        result = ask(parsed, PROFILE, None, log, engine.context, AskOptions())
        total = (time.perf_counter() - began) * 1000
        worked = (time.process_time() - worked) * 1000
    spent = {step: watch.spent[step] for step in ("embed", "blend", "explain")}
    parse = (middle - began) * 1000
    return {
        "parse": parse,
        "match": total - parse - sum(spent.values()),
        **spent,
        "total": total,
        "worked": worked,
        "answers": float(len(result.answers)),
    }


def _log(engine: Engine) -> list[LoggedMeal]:
    """Return logged meals from the library, both starter and synthetic recipes."""
    count = engine.library.counts["recipes"]
    numbers = np.random.default_rng(5).choice(count, LOGGED_MEALS, replace=False).tolist()
    recipes = engine.library.recipes(numbers)
    return [LoggedMeal(recipes[number].title, None, number) for number in numbers]


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
