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
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Limit, Profile
from core.questions.constraint import Basis, ParsedQuestion
from core.recommend.answer import AskResult
from core.recommend.options import AskOptions
from core.services.ask import ask as ask_service
from core.services.ask import named_meals
from core.services.ask import parse as parse_service
from core.services.imports import import_recipes, sources
from core.services.reindexing import reindex
from core.services.simulation import simulate_log, simulated_diets
from core.store.home import Home
from core.store.library_files import current_library, index_of
from models.registry import locate

DAY = date(2026, 1, 5)
"""A fixed day, so that runs are repeatable; the temporary home's diary is empty."""
EXACT = AskOptions(limit=None, match="exact")


def open_product(folder: Path, foodcom: Path | None) -> Engine:
    """Open an engine on a new home, with Food.com's recipes if a file is given."""
    if foodcom is None:
        return Engine(Home(folder))
    engine, is_new = _with_source(folder, foodcom, "foodcom")
    if is_new:
        # A large import leaves the embeddings to `reindex`, and some benchmarks compare answers with a log.
        reindex(engine)
    return engine


def open_with(file: Path, format_name: str, folder: Path) -> Engine:
    """Open an engine on a home with a file's recipes imported."""
    return _with_source(folder, file, format_name)[0]


def _with_source(folder: Path, file: Path, form: str) -> tuple[Engine, bool]:
    """Return an engine on a home with a file's recipes, and whether they were imported just now."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = Engine(Home(folder))
    is_new = all(source.name != form for source in sources(engine))
    if is_new:
        import_recipes(engine, [file], form=form)
    return engine, is_new


def ask_exactly(engine: Engine, text: str, profile: Profile, known: frozenset[str]) -> tuple[str, ...]:
    """Return the ids of all answers to a question by exact names that are among `known`."""
    found, _, _ = ask(engine, parse_service(engine, text, exact_names=True), profile, known)
    return found


def parse(engine: Engine, question: Question) -> tuple[ParsedQuestion, float]:
    """Return the parsed question with the library's exact names, and the milliseconds."""
    began = time.perf_counter()
    parsed = parse_service(engine, question.text, exact_names=True)
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
        [entry.key for entry in simulate_log(engine, diet, seed).entries]
        for diet in simulated_diets()
        for seed in range(1, 7)
    ]
    return [usable for log in logs if (usable := [key for key in log if key in known])]


def vectors_file(engine: Engine) -> Path:
    """Return the FAISS file of the library."""
    path = current_library(engine.home)
    assert path is not None, "the engine has built a library"
    return index_of(path)


def versions() -> dict[str, str]:
    """Return the models of a run."""
    return {name: locate(name).card.version for name in ("question_parser", "recipe_encoder")}


def copy_of(path: Path, folder: Path) -> Path:
    """Return a copy of a library file, because DuckDB excludes a second connection with another configuration."""
    target = folder / f"read-{path.name}"
    shutil.copyfile(path, target)
    return target
