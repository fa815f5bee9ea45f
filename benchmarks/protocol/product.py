"""Larder under test: one engine on one home, used like the command line. The gold side never imports this."""

import shutil
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import cast

from benchmarks.protocol.gold import Bound
from benchmarks.protocol.question import Persona, Question
from core.engine.engine import Engine
from core.importing.pipeline.readers import reader_named
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Limit, Profile
from core.questions.constraint import Basis, ParsedQuestion
from core.recommend.answer import AskResult
from core.recommend.options import AskOptions
from core.recommend.simulated_log import load_log_terms, simulate_log
from core.services.ask import ask as ask_service
from core.services.ask import named_meals
from core.store.home import Home
from core.store.library_files import index_of
from models.registry import locate

DAY = date(2026, 1, 5)
"""A fixed day, so that runs are repeatable; the temporary home's diary is empty."""
EXACT = AskOptions(limit=None, match="exact")


def open_product(folder: Path, foodcom: Path | None) -> Engine:
    """Open an engine on a new home, with Food.com's recipes if a file is given."""
    engine = Engine(Home(folder))
    imported = engine.library.ids("SELECT count(*) FROM recipe WHERE key LIKE 'foodcom-%'")[0]
    if foodcom is not None and not imported:
        engine.changes.import_recipes([foodcom], reader_named("foodcom"), engine.job)
        # So many are imported without vectors; what is asked here is compared with a log.
        engine.changes.rebuild_similarity(engine.job)
    return engine


def open_with(file: Path, format_name: str, folder: Path) -> Engine:
    """Open an engine on a home with a file's recipes imported."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = Engine(Home(folder))
    if not engine.library.ids(f"SELECT count(*) FROM recipe WHERE source = '{format_name}'")[0]:
        engine.changes.import_recipes([file], reader_named(format_name), engine.job)
    return engine


def ask_exactly(engine: Engine, text: str, profile: Profile, known: frozenset[str]) -> tuple[str, ...]:
    """Return the ids of all answers to a question by exact names that are among `known`."""
    found, _, _ = ask(engine, engine.parse(text, exact_names=True), profile, known)
    return found


def parse(engine: Engine, question: Question) -> tuple[ParsedQuestion, float]:
    """Return the parsed question with the library's exact names, and the milliseconds."""
    began = time.perf_counter()
    parsed = engine.parse(question.text, exact_names=True)
    return parsed, (time.perf_counter() - began) * 1000


def ask(
    engine: Engine,
    parsed: ParsedQuestion,
    profile: Profile,
    known: frozenset[str],
    log: Sequence[LoggedMeal] = (),
    options: AskOptions = EXACT,
) -> tuple[tuple[str, ...], float, AskResult]:
    """Return the ids of answers among `known`, the milliseconds, and the whole result."""
    began = time.perf_counter()
    result = ask_service(engine, parsed, profile=profile, log=log, on=DAY, options=options).result
    spent = (time.perf_counter() - began) * 1000
    return tuple(one.id for one in result.answers if one.id in known), spent, result


def profile_of(persona: Persona) -> Profile:
    """Return a persona as a profile: all likes are required, guidelines are hard."""
    return Profile(
        likes=persona.likes,
        dislikes=persona.dislikes,
        likes_mode="require",
        guidelines=tuple(map(_limit, persona.guidelines)),
    )


def _limit(bound: Bound) -> Limit:
    unit = "%" if bound.basis == "percent_energy" else None
    return Limit(
        nutrient=bound.nutrient,
        min=bound.low,
        max=bound.high,
        unit=unit,
        basis=cast("Basis", bound.basis),
        hard=True,
    )


def meals(engine: Engine, ids: Sequence[str]) -> list[LoggedMeal]:
    """Return the recipes of a simulated log as logged meals."""
    return named_meals(engine, ids)


def simulated_logs(engine: Engine, known: frozenset[str]) -> list[list[str]]:
    """Return the paper's thirty logs (five diets, six each) as recipe ids among `known`, without empty ones."""
    logs = [
        [entry.key for entry in simulate_log(diet, seed, engine.library, engine.data.assets).entries]
        for diet in load_log_terms(engine.data.assets)
        for seed in range(1, 7)
    ]
    return [kept for log in logs if (kept := [key for key in log if key in known])]


def vectors_file(engine: Engine) -> Path:
    """Return the FAISS file of the library."""
    return index_of(engine.library.path)


def versions() -> dict[str, str]:
    """Return the models of a run."""
    return {name: locate(name).card.version for name in ("question_parser", "recipe_encoder")}


def copy_of(path: Path, folder: Path) -> Path:
    """Return a copy of a library file, because DuckDB refuses a second connection with another configuration."""
    target = folder / f"read-{path.name}"
    shutil.copyfile(path, target)
    return target
