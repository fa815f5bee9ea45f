"""Answers leave out what its directions say needs equipment that the kitchen lacks."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.people.profile import Profile
from core.recommend.answer import AskResult
from core.recommend.equipment import can_cook
from core.recommend.options import AskOptions
from core.services.ask import ask
from core.store.home import Home


@pytest.fixture(scope="module")
def engine(module_stocked: Path) -> Iterator[Engine]:
    engine = Engine(Home(module_stocked))
    yield engine
    engine.close()


def _asked(engine: Engine, question: str, limit: int | None) -> AskResult:
    return ask(engine, question, profile=Profile(), log=(), options=AskOptions(limit=limit)).result


@pytest.mark.parametrize(
    "question", ["dinner with potatoes, no oven", "dinner with potatoes, our oven is broken"]
)
@pytest.mark.parametrize("limit", [5, None])
def test_no_answer_needs_the_oven_that_is_missing(engine: Engine, question: str, limit: int | None) -> None:
    asked = _asked(engine, question, limit)
    library = engine.context.library
    numbers = {key: number for number, key in enumerate(library.lists.keys)}
    recipes = library.recipes([numbers[each.id] for each in asked.answers])
    assert recipes
    assert all(can_cook(each, {"oven"}) for each in recipes.values())
    assert any("oven" in note for note in asked.notes)


def test_only_dishes_that_need_it_are_left_out(engine: Engine) -> None:
    every = len(_asked(engine, "dinner with potatoes", None).answers)
    cooked = len(_asked(engine, "dinner with potatoes, no oven", None).answers)
    assert 0 < cooked < every


def test_a_dish_made_in_the_oven_is_wanted(engine: Engine) -> None:
    asked = _asked(engine, "potatoes from the oven, not fried", 5)
    assert [each.mode for each in asked.constraints if each.text == "oven"] == ["require"]
