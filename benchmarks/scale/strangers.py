"""Measure questions of strangers on a library, in a separate process.

python -m benchmarks.scale.strangers HOME [--questions N] [--answers FILE] [--slowest N]

The questions are drawn from the requests of benchmarks/voices with a fixed seed, with some that wish for nothing. Every
second one is asked by one of four people, one after the other, with a full profile, targets, a day half eaten and 200
logged meals. `--answers` writes what
was answered to a file, or compares it with one that is there and exits 1 at a difference: an optimisation changes nothing.
It measures parts of the engine: parsing, each step of an answer, and searching.
"""

# Before NumPy, which it keeps to one thread, as in the program.
import core  # noqa: F401

# isort: split
import argparse
import gc
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

import numpy as np

from benchmarks.scale.memory import memory
from benchmarks.scale.steps import STEPS, watched
from core.diary.entry import Totals
from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.food.nutrients import NUTRIENT_KEYS
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Profile
from core.recommend.answer import AskResult
from core.recommend.ask import ask, find_answers
from core.recommend.log import LOG_MEALS
from core.recommend.options import AskOptions
from core.services.ask import WARM_UP
from core.store.home import Home

QUESTIONS: Final = 520
SEED: Final = 20
ON: Final = date(2026, 11, 24)
VOICES: Final = Path(__file__).parent.parent / "voices"
NO_WISH: Final = (
    "what should I eat",
    "dinner ideas please",
    "i'm hungry",
    "surprise me",
    "anything is fine",
    "what's good today",
    "no idea what to cook",
    "feed me",
    "lunch?",
    "something nice",
)
PEOPLE: Final = (
    Profile(
        allergies=("tree_nut",),
        diets=("pescatarian",),
        dislikes=("cilantro", "olive"),
        likes=("chickpea",),
        targets={"energy": (1800.0, 2200.0), "protein": (75.0, None), "sodium": (None, 2300.0)},
    ),
    Profile(
        allergies=("milk", "egg"),
        dislikes=("mushroom",),
        conditions=("type 2 diabetes",),
        targets={"energy": (None, 2000.0), "fiber": (25.0, None), "sugars": (None, 50.0)},
    ),
    Profile(
        diets=("vegan",),
        allergies=("peanut", "sesame"),
        targets={"protein": (90.0, None), "iron": (18.0, None), "calcium": (1000.0, None)},
    ),
    Profile(
        diets=("gluten-free",),
        dislikes=("liver", "anchovy"),
        conditions=("high blood pressure",),
        targets={"sodium": (None, 1500.0), "potassium": (3500.0, None), "saturated_fat": (None, 20.0)},
    ),
)
SEARCHES: Final = (
    "chicken soup",
    "lemon",
    "vegan curry",
    "brocoli",
    "peas",
    "apple pie",
    "spag",
    "kale salad",
)


def strangers(count: int) -> list[str]:
    """Return texts of benchmarks/voices in a drawn order, the same each time, with the texts that wish for nothing."""
    texts: list[str] = []
    for path in sorted(VOICES.glob("*.jsonl")):
        texts += [json.loads(line)["text"] for line in path.read_text(encoding="utf-8").splitlines()]
    drawn = np.random.default_rng(SEED).choice(len(texts), count - len(NO_WISH), replace=False)
    return [*NO_WISH, *(texts[number] for number in drawn)]


def measure(home: Path, count: int, answers_file: Path | None, *, asks_all: bool) -> dict[str, Any]:
    """Prepare as the window does, ask every question once, and search."""
    engine = Engine(Home(home), EngineOptions("cpu"))
    began = time.perf_counter()
    engine.warm_up(engine.job)
    log = _log(engine)
    _ask(engine, WARM_UP, None, [])
    gc.freeze()
    ready_s = time.perf_counter() - began
    before = memory()
    asked, said = [], []
    for number, text in enumerate(strangers(count)):
        # A person asks several questions before the next one comes.
        who = PEOPLE[number * len(PEOPLE) // count] if number % 2 else None
        spent, result = _ask(engine, text, who, log if who else [])
        asked.append({"text": text, "has_profile": who is not None, **spent})
        said.append(_said(result))
    after = memory()
    searches, words = _searches(engine)
    peak = memory()
    every, first = _every_answer(engine) if asks_all else (0.0, 0.0)
    gc.unfreeze()
    if answers_file is not None and not _same(answers_file, [*said, *words], strangers(count)):
        raise SystemExit(1)
    return {
        "recipes": engine.library.counts["recipes"],
        "asked": asked,
        "ready_s": ready_s,
        "searches": searches,
        "all_s": every,
        "all_first_s": first,
        "before_mb": before.resident_mb,
        "resident_mb": after.resident_mb,
        "index_mb": after.index_mb,
        "searched_mb": peak.resident_mb,
        "peak_mb": peak.peak_mb,
    }


def _ask(
    engine: Engine, text: str, who: Profile | None, log: Sequence[LoggedMeal]
) -> tuple[dict[str, float], AskResult | None]:
    """Return the milliseconds of each step, and the answers."""
    today = None if who is None else _half_a_day()
    options = AskOptions(accept_unheeded=True, on=ON if who else None)
    with watched(engine.context) as watch:
        began, worked = time.perf_counter(), time.process_time()
        try:
            parsed = engine.parse(text)
        except KnownError:
            return {}, None
        parse = (time.perf_counter() - began) * 1000
        result = ask(parsed, who or Profile(), today, log, engine.context, options)
        total = (time.perf_counter() - began) * 1000
        worked = (time.process_time() - worked) * 1000
    spent = {step: watch.spent[step] for step in ("embed", "blend", "explain")}
    match = total - parse - sum(spent.values())
    return {
        "parse": parse,
        "match": match,
        **spent,
        "total": total,
        "worked": worked,
        "answers": float(len(result.answers)),
        "asks_back": float(bool(result.unknown)),
    }, result


def _half_a_day() -> Totals:
    """Return what half a day of meals has: half of an adult's reference amounts."""
    half = {
        "energy": 1000.0,
        "protein": 25.0,
        "fat": 35.0,
        "carbohydrate": 130.0,
        "sodium": 1100.0,
        "fiber": 8.0,
    }
    amounts = {key: half.get(key, 5.0) for key in NUTRIENT_KEYS}
    return Totals(amounts, dict.fromkeys(NUTRIENT_KEYS, 4), 4)


def _log(engine: Engine) -> list[LoggedMeal]:
    """Return 200 meals of the last weeks: recipes of the library, and every fourth in words."""
    count = engine.library.counts["recipes"]
    numbers = np.random.default_rng(SEED).choice(count, LOG_MEALS, replace=False).tolist()
    recipes = engine.library.recipes(numbers, with_texts=False)
    return [
        LoggedMeal(
            recipes[number].title,
            ON - timedelta(days=1 + place // 4),
            None if place % 4 == 3 else number,
            words=recipes[number].title if place % 4 == 3 else "",
        )
        for place, number in enumerate(numbers)
    ]


def _said(result: AskResult | None) -> dict[str, Any]:
    """Return what a person sees of a result, without its duration."""
    return {} if result is None else result.model_dump(mode="json", exclude={"elapsed_ms"})


def _searches(engine: Engine) -> tuple[list[dict[str, Any]], list[Any]]:
    """Type each search letter by letter; return the milliseconds of each key press and a summary of what it found."""
    search = engine.library.text_search
    spent, found = [], []
    for text in SEARCHES:
        for end in range(1, len(text) + 1):
            began, worked = time.perf_counter(), time.process_time()
            one = search.find(text[:end])
            spent.append(
                {
                    "text": text[:end],
                    "ms": (time.perf_counter() - began) * 1000,
                    "worked": (time.process_time() - worked) * 1000,
                }
            )
            found.append(
                [text[:end], len(one.recipes), len(one.titled), one.recipes.first(20), dict(one.corrected)]
            )
    return spent, found


def _every_answer(engine: Engine) -> tuple[float, float]:
    """Return the seconds until all answers of a broad question are there (`--all`), and until the first one is."""
    began = time.perf_counter()
    parsed = engine.parse("a vegan dinner under 30 minutes")
    every = find_answers(parsed, Profile(), None, [], engine.context, AskOptions(limit=None)).answers
    next(every, None)
    first = time.perf_counter() - began
    for _ in every:
        pass
    return time.perf_counter() - began, first


def _same(path: Path, said: Sequence[Any], texts: Sequence[str]) -> bool:
    """Write what was said, or return whether it is the same as what was written before; differences are printed."""
    now = json.loads(json.dumps(list(said)))
    if not path.exists():
        path.write_text(json.dumps(now), encoding="utf-8")
        return True
    before = json.loads(path.read_text(encoding="utf-8"))
    differing = [place for place, (one, other) in enumerate(zip(before, now, strict=True)) if one != other]
    for place in differing[:10]:
        print(f"differs: {texts[place] if place < len(texts) else now[place][0]}", file=sys.stderr)
    print(f"{len(differing)} of {len(now)} answers differ from {path.name}", file=sys.stderr)
    return not differing


@contextmanager
def _profiled(path: Path | None) -> Iterator[None]:
    """Write a profile of what runs inside to a file."""
    if path is None:
        yield
        return
    import cProfile

    # The time of this thread, so that other work on the machine does not count.
    with cProfile.Profile(time.thread_time) as profile:
        yield
    profile.dump_stats(path)


def show(found: dict[str, Any], slowest: int) -> None:
    """Print the steps, the kinds of questions and the slowest ones."""
    asked = [one for one in found["asked"] if "total" in one]

    def both(name: str, some: Sequence[dict[str, Any]]) -> str:
        values = [one[name] for one in some]
        return f"{np.percentile(values, 50):.1f} / {np.percentile(values, 95):.1f}"

    kinds: dict[str, Callable[[dict[str, Any]], bool]] = {
        "all": lambda _: True,
        "with a profile and a log": lambda one: one["has_profile"],
        "without": lambda one: not one["has_profile"],
        "searched (no question back)": lambda one: not one["asks_back"],
    }
    print(
        f"{found['recipes']:,} recipes; ready in {found['ready_s']:.1f} s; first {asked[0]['total']:.0f} ms"
    )
    for name, is_one in kinds.items():
        some = [one for one in asked if is_one(one)]
        steps = ", ".join(f"{step} {both(step, some)}" for step in (*STEPS, "total", "worked"))
        print(f"{name} ({len(some)}): {steps}")
    print(
        f"searches: {both('ms', found['searches'])} ms, of processor time {both('worked', found['searches'])}"
    )
    print({name: round(value, 2) for name, value in found.items() if isinstance(value, float)})
    for one in sorted(asked, key=lambda one: -one["worked"])[:slowest]:
        print({name: round(value, 1) if isinstance(value, float) else value for name, value in one.items()})
    for one in sorted(found["searches"], key=lambda one: -one["worked"])[: slowest // 2]:
        print(one)


def main() -> None:
    """Measure, and print a summary or, with --json, everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("home", type=Path)
    parser.add_argument("--questions", type=int, default=QUESTIONS)
    parser.add_argument("--answers", type=Path, help="write the answers there, or compare them with it")
    parser.add_argument("--profile", type=Path, help="write a profile of the functions there")
    parser.add_argument("--all", action="store_true", help="ask for every answer of a broad question, too")
    parser.add_argument("--slowest", type=int, default=0, help="print so many of the slowest questions")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with _profiled(options.profile):
        found = measure(options.home, options.questions, options.answers, asks_all=options.all)
    if options.json:
        print(json.dumps(found))
    else:
        show(found, options.slowest)


if __name__ == "__main__":
    main()
