"""A dish's own title in a question: the recipe of that title comes first."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.engine.engine import Engine, EngineOptions
from core.importing.pipeline.readers import reader_named
from core.services.ask import ask
from core.store.home import Home

BUNS = (
    "---\ntitle: Hot cross buns\n---\n\n## Ingredients\n\n- 500 g bread flour\n- 100 g raisins\n- 250 ml milk\n\n"
    "## Steps\n\nKnead and bake.\n"
)


@pytest.fixture
def engine(stock: Path, home: Path, tmp_path: Path) -> Iterator[Engine]:
    shutil.copytree(stock, home)
    (tmp_path / "buns.md").write_text(BUNS, encoding="utf-8")
    with closing(Engine(Home(home), EngineOptions("cpu"))) as engine:
        engine.changes.import_recipes([tmp_path / "buns.md"], reader_named("markdown"), engine.job)
        yield engine


def _titles(engine: Engine, question: str) -> list[str]:
    return [each.title for each in ask(engine, engine.parse(question)).result.answers]


def test_the_recipe_of_the_title_comes_first(engine: Engine) -> None:
    for question in ("hot cross buns", "a recipe for hot cross buns, please", "Hot cross bun"):
        assert _titles(engine, question)[0] == "Hot cross buns"


def test_an_exclusion_after_the_title_holds(engine: Engine) -> None:
    assert _titles(engine, "hot cross buns without nuts")[0] == "Hot cross buns"
    assert "Hot cross buns" not in _titles(engine, "hot cross buns without milk")


def test_a_food_of_the_titled_recipe_stays_a_wish(engine: Engine) -> None:
    assert [each.text for each in engine.parse("cardamom buns").constraints] == ["cardamom"]


def test_a_title_need_not_have_the_labels_that_its_words_name(engine: Engine, tmp_path: Path) -> None:
    title = "Cheeseburger lettuce wraps"
    (tmp_path / "wraps.md").write_text(BUNS.replace("Hot cross buns", title), encoding="utf-8")
    engine.changes.import_recipes([tmp_path / "wraps.md"], reader_named("markdown"), engine.job)
    assert _titles(engine, title)[0] == title
    assert title not in _titles(engine, f"{title} without milk")


def test_a_title_with_an_unknown_word_asks_nothing(engine: Engine, tmp_path: Path) -> None:
    title = "Porotos con riendas"
    (tmp_path / "porotos.md").write_text(BUNS.replace("Hot cross buns", title), encoding="utf-8")
    engine.changes.import_recipes([tmp_path / "porotos.md"], reader_named("markdown"), engine.job)
    assert _titles(engine, title)[0] == title
