"""Test the methods of `make bench-scale`: each follows its own rules, and they differ as documented."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benchmarks.scale.contenders import by_hand, larder_answers, larder_sets, plain_sql, sparql
from benchmarks.scale.structured import KINDS, Structured, load, save, structured
from benchmarks.synth.write import Order, write_synthetic
from core.engine.engine import Engine, EngineOptions
from core.food.spelling import spelled
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex
from core.library.library import Library
from core.progress import Job
from core.store.home import Home
from core.store.library_files import index_of


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, stock: Path) -> Iterator[Engine]:
    """A synthetic library of 300 recipes next to the starter recipes."""
    place = tmp_path_factory.mktemp("scale") / "home"
    shutil.copytree(stock, place, ignore=shutil.ignore_patterns("user.*"))
    with closing(Engine(Home(place), EngineOptions("cpu"))) as engine:
        context = engine.changes.context
        index = RecipeIndex(index_of(engine.library.path))
        # Each starter recipe has its vector already; to encode them all again takes five seconds.
        vectors = iter(index.vectors(range(len(index))))

        def stored(texts: Sequence[str]) -> Vectors:
            return np.stack([next(vectors) for _ in texts])

        write_synthetic(replace(context, encode=stored), Order(300), Job())
        engine.libraries.take_up_change()
        yield engine


@pytest.fixture(scope="module")
def library(engine: Engine) -> Library:
    return engine.library


@pytest.fixture(scope="module")
def questions(library: Library) -> list[Structured]:
    return structured(library, 6)


def test_questions_are_the_same_each_time_and_have_answers(
    library: Library, questions: list[Structured], tmp_path: Path
) -> None:
    assert structured(library, 6) == questions
    assert [question.kind for question in questions] == [kind for kind in KINDS for _ in range(6)]
    answers = by_hand(library, str)
    assert all(answers(question) for question in questions)
    save(questions, tmp_path / "questions.json")
    assert load(tmp_path / "questions.json") == questions


def test_larder_takes_singular_and_plural_for_one_name(engine: Engine, questions: list[Structured]) -> None:
    mine, counted = larder_sets(engine), by_hand(engine.library, spelled)
    for question in questions:
        assert mine(question) == counted(question), question


def test_sparql_goes_letter_by_letter(library: Library, questions: list[Structured]) -> None:
    asked, counted = sparql(library), by_hand(library, str)
    for question in questions:
        assert asked(question) == counted(question), question


def test_like_finds_what_the_letters_are_part_of(library: Library, tmp_path: Path) -> None:
    asked, counted = plain_sql(library, tmp_path / "plain.sqlite"), by_hand(library, str)
    egg = Structured("", (), ("egg",), ())
    assert counted(egg) < asked(egg)
    titles = library.recipes(sorted(asked(egg) - counted(egg)))
    assert all(any("egg" in use.name for use in recipe.uses) for recipe in titles.values())
    assert any(use.name == "eggplant" for recipe in titles.values() for use in recipe.uses)


def test_a_whole_answer_is_ranked_and_short(engine: Engine, questions: list[Structured]) -> None:
    assert 0 < len(larder_answers(engine)(questions[0])) <= 5
