"""Time each step of a question on the starter library: `make bench-ask`.

Prints medians and 95th percentiles over every question of benchmarks/parse/dev.jsonl, and writes out/bench-ask.json.
"""

import json
import os
import platform
import statistics
import tempfile
import time
from pathlib import Path

from core.diary.entry import Totals
from core.engine.engine import Engine
from core.errors import KnownError
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Profile
from core.recommend.ask import ask
from core.recommend.options import AskOptions
from core.store.home import Home

ROOT = Path(__file__).resolve().parent.parent
PROFILE = Profile(allergies=("tree_nut",), dislikes=("cilantro",), targets={"energy": (1800, 2200)})
LOGGED = ("Chana masala", "Minestrone", "Greek salad")


def main() -> None:
    """Measure and print the table."""
    lines = (ROOT / "benchmarks" / "parse" / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    questions = [json.loads(line)["question"] for line in lines if line.strip()]
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        engine = Engine(Home(Path(folder)))
        recipes = engine.library.counts["recipes"]
        first_build_s = time.perf_counter() - began
        numbers = engine.library.recipe_ids(LOGGED)
        log = [LoggedMeal(title, None, numbers.get(title)) for title in LOGGED]
        engine.parse("dinner")
        times: dict[str, list[float]] = {"parse": [], "answer": [], "both": []}
        for question in questions:
            start = time.perf_counter()
            try:
                parsed = engine.parse(question)
            except KnownError:
                continue
            middle = time.perf_counter()
            ask(
                parsed,
                PROFILE,
                Totals({"energy": 900.0}, {"energy": 1}, 1),
                log,
                engine.context,
                AskOptions(),
            )
            end = time.perf_counter()
            for step, seconds in (("parse", middle - start), ("answer", end - middle), ("both", end - start)):
                times[step].append(seconds * 1000)
        engine.close()
    figures = {
        step: {"p50": round(statistics.median(v), 2), "p95": round(statistics.quantiles(v, n=20)[18], 2)}
        for step, v in times.items()
    }
    result = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "recipes": recipes,
        "questions": len(times["both"]),
        "first_build_s": round(first_build_s, 2),
        "ms": figures,
    }
    print(f"{result['machine']}; {recipes} recipes, {result['questions']} questions")
    print(f"first build of the library, models and data loaded: {first_build_s:.1f} s")
    for step, values in figures.items():
        print(f"{step:<8} p50 {values['p50']:8.2f} ms   p95 {values['p95']:8.2f} ms")
    (ROOT / "out").mkdir(exist_ok=True)
    (ROOT / "out" / "bench-ask.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
