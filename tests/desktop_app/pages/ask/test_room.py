"""The Ask page cuts nothing off: in narrow windows, in German, and in large text."""

import pytest
from PySide6.QtWidgets import QApplication

from core.questions.constraint import IngredientConstraint, ParsedQuestion
from core.recommend.answer import Answer, AskResult
from core.services.ask import UnverifiedRecipe
from core.services.rest_of_today import RestOfToday
from desktop_app.pages.ask.asking import AskedQuestion
from desktop_app.pages.ask.page import AskPage
from tests.desktop_app.clipping import clipped, text_size, window_language
from tests.desktop_app.page_kit import NO_WORDS, OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

NAVIGATION_PX = 188
"""What the window's navigation leaves no room for."""
WINDOWS_PX = (1280, 900, 820)
"""From wide to narrow: a page that can't become narrower is found."""
NO_DAIRY = IngredientConstraint(mode="exclude", entity="dairy", text="no dairy")
PARSED = ParsedQuestion(question="q", constraints=(NO_DAIRY,))
ANSWER = Answer(
    id="one", title="Slow-roasted aubergine and chickpea stew", score=0.5, constraint_score=0.5, similarity=None,
    satisfied=(), missed=(), reasons=(), cautions=("The canned chickpeas may hold celery.",),
    nutrition={"energy": 1234.5, "protein": 10.7, "carbohydrate": 123.4, "fat": 100.0},
    at_least=("protein", "carbohydrate"), servings=4, total_min=95,
)  # fmt: skip
REST = {
    "energy": RestOfToday(None, 985.0, is_certain=True),
    "protein": RestOfToday(28.6, None, is_certain=True),
}
WHOLE = ANSWER.model_copy(update={"id": "two", "servings_known": False})
DOUBTFUL = UnverifiedRecipe("three", "Oat porridge", ("Might contain milk: 1 cup of spread",))


def asked(**of_result: object) -> AskedQuestion:
    result = AskResult(question="q", constraints=(NO_DAIRY,), **of_result)
    doubtful = (DOUBTFUL,) if result.unverified else ()
    near = dict.fromkeys(result.unknown, ("chickpea", "chicken"))
    return AskedQuestion(PARSED, result, NO_WORDS, (), doubtful, near, rest=REST)


STATES = {
    "welcome": None,
    "answers": asked(answers=(ANSWER, WHOLE), unverified=1),
    "nothing": asked(suggestions=("Drop 'no dairy' to see 403 recipes.",), unverified=1),
    "unknown word": asked(unknown=("chikpeas",)),
}


@pytest.mark.parametrize("language", ["en_GB", "de_DE"])
@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_is_cut_off(desk: Desk, qapp: QApplication, language: str, percent: int) -> None:
    with window_language(qapp, language), text_size(qapp, percent):
        page = desk.open(AskPage)
        assert isinstance(page, AskPage)
        for state, question in STATES.items():
            if question is not None:
                page._show(question)
                desk.settle()
                assert page.results is not None
                for card in page.results.cards[:1]:
                    card.toggle_evidence()
            for width_px in WINDOWS_PX:
                page.resize(width_px - NAVIGATION_PX, 600)
                desk.settle()
                assert clipped(page.scroller.viewport()) == [], (state, width_px)
                for card in page.results.cards if page.results is not None else ():
                    assert clipped(card) == [], (state, width_px)
        page.close()


def test_a_low_window_has_room_for_two_answers(desk: Desk) -> None:
    page = desk.open(AskPage, 900 - NAVIGATION_PX, 520)
    assert isinstance(page, AskPage)
    assert page.title.isVisible()
    two = ANSWER.model_copy(update={"cautions": ()}), ANSWER.model_copy(update={"id": "two", "cautions": ()})
    page._show(asked(answers=two))
    desk.settle()
    assert page.results is not None
    viewport = page.scroller.viewport()
    for card in page.results.cards:
        place = card.rect().translated(card.mapTo(viewport, card.rect().topLeft()))
        assert viewport.rect().contains(place), card.answer.id
    assert not page.title.isVisible()
    page.resize(900 - NAVIGATION_PX, 800)
    assert page.title.isVisible()
