"""The main job in the real window: from `main()` to answers that keep every condition."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.engine.engine import Engine
from core.food.taxonomy import Certainty
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import starter_sources
from core.questions.constraint import IngredientConstraint, NutrientConstraint, TagConstraint, TimeConstraint
from core.store.home import Home
from desktop_app.main import main
from tests.conftest import FEW_STARTERS
from tests.e2e.driver import Driver

# Said by Qt's offscreen platform whenever a window is shown; it means nothing.
pytestmark = pytest.mark.qt_log_ignore(r"^This plugin does not support", extend=True)

QUESTION = "high protein dinner with chickpeas, no dairy, under 40 minutes"


@pytest.fixture
def fewer_starters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the first start build a library of the first starter recipes and those that the question may find."""

    def some(*given: Any) -> Iterator[ResolvedRecipe]:
        for number, recipe in enumerate(starter_sources(*given)):
            if number < FEW_STARTERS or any("chickpea" in (use.entity or "") for use in recipe.uses):
                yield recipe

    monkeypatch.setattr("core.engine.library_opening.starter_sources", some)


@pytest.mark.usefixtures("fewer_starters")
def test_a_question_is_answered_within_every_condition(qapp: QApplication, home: Path) -> None:
    answers: list[str] = []

    def use(driver: Driver) -> None:
        page = driver.ask_page
        QTest.keyClicks(page.box.line, QUESTION)
        page.box.button.click()
        # Asked before the library is there: the question is kept until it is.
        driver.wait(lambda: page.results is not None and any(card.isVisible() for card in page.results.cards))
        assert page.results is not None
        assert page.asked is not None
        assert page.asked.result.relaxed == ()
        answers.extend(card.answer.id for card in page.results.cards)
        assert all(card.answer.reasons for card in page.results.cards)
        kinds = {type(constraint) for constraint in page.asked.parsed.constraints}
        assert kinds == {NutrientConstraint, TagConstraint, IngredientConstraint, TimeConstraint}

    assert Driver(use).run(["--home", str(home)]) == 0
    assert answers
    engine = Engine(Home(home))
    try:
        recipes = engine.library.recipes(list(engine.library.recipe_ids(answers).values()))
        assert len(recipes) == len(answers)
        high = engine.data.rules.levels["protein", "high"]
        for recipe in recipes.values():
            certainties = [
                engine.data.taxonomy.highest_certainty(use.entity, ("dairy",)) for use in recipe.uses
            ]
            assert all(certainty is Certainty.NO for certainty in certainties), recipe.title
            assert recipe.allergens.get("milk") is None
            assert any(
                use.entity and "chickpea" in engine.data.taxonomy.ancestors(use.entity) for use in recipe.uses
            )
            assert recipe.total_min is not None
            assert recipe.total_min <= 40
            assert ("meal", "dinner") in recipe.tags
            assert high.basis == "serving"
            assert high.low is not None
            assert recipe.nutrition.amounts["protein"] >= high.low
    finally:
        engine.close()


def test_a_second_window_on_the_same_home_is_refused(
    qapp: QApplication, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    codes: list[int] = []

    def use(_driver: Driver) -> None:
        codes.append(main(["--home", str(home)]))

    assert Driver(use).run(["--home", str(home)]) == 0
    assert codes == [2]
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0
    assert "already open" in said


def test_the_window_can_be_opened_again_afterwards(qapp: QApplication, home: Path) -> None:
    for _ in range(2):
        assert Driver(lambda driver: driver.wait(driver.window.isVisible)).run(["--home", str(home)]) == 0
