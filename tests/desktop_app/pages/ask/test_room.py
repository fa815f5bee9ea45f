"""The Ask page cuts nothing off: in narrow windows, in German, and in large text."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from core.food.dish_pictures import DishPicture
from core.questions.constraint import IngredientConstraint, ParsedQuestion
from core.recommend.answer import Answer, AskResult
from core.services.ask import UnverifiedRecipe
from core.services.rest_of_today import RestOfToday
from desktop_app.pages.ask.answer_card import TILE
from desktop_app.pages.ask.asking import AskedQuestion
from desktop_app.pages.ask.page import AskPage
from tests.desktop_app.clipping import clipped, text_size, window_language
from tests.desktop_app.page_kit import NO_WORDS, OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

NAVIGATION_PX = 188
"""What the window's navigation leaves no room for."""
NARROW_PX = 680
"""Of a page in the type of the tests, which is smaller than the window's: numbers and buttons go under the title."""
LOW_PX = 430
"""The page's height in a window of 600 pixels, in that type."""
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
CERTAIN = ANSWER.model_copy(
    update={"cautions": (), "at_least": (), "nutrition": {"energy": 601.0, "protein": 24.7}}
)
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


@pytest.mark.parametrize("language", ["en_GB", "es_ES"])
def test_a_low_window_has_room_for_almost_three_answers(
    desk: Desk, qapp: QApplication, language: str
) -> None:
    with window_language(qapp, language):
        page = desk.open(AskPage, NARROW_PX, LOW_PX)
        assert isinstance(page, AskPage)
        assert page.title.isVisible()
        page._show(asked(answers=tuple(CERTAIN.model_copy(update={"id": str(nth)}) for nth in range(3))))
        desk.settle()
        assert page.results is not None
        viewport, cards = page.scroller.viewport(), page.results.cards
        for card, y in (
            (cards[0], 0),
            (cards[1], cards[1].height() - 1),
            (cards[2], cards[2].height() // 3),
        ):
            assert viewport.rect().contains(card.mapTo(viewport, QPoint(0, y))), (card.answer.id, y)
        assert not page.title.isVisible()
        page.resize(NARROW_PX, 800)
        assert page.title.isVisible()
        page.close()


def test_a_narrow_card_has_brief_numbers_and_the_box_to_compare_at_its_title(desk: Desk) -> None:
    page = desk.open(AskPage, NARROW_PX, LOW_PX)
    assert isinstance(page, AskPage)
    page._show(asked(answers=(CERTAIN,)))
    desk.settle()
    assert page.results is not None
    (card,) = page.results.cards
    energy = card._shown[0]
    assert energy._brief.isVisible()
    assert energy._brief.text() == "of 985 kcal"
    assert energy.accessibleName() == "601 kcal, of 985 kcal left"
    card.compare.setFocus()
    assert card.compare.mapTo(card, QPoint(0, 0)).y() < card.why.mapTo(card, QPoint(0, 0)).y() - 20
    page.resize(1500, 800)
    desk.settle()
    assert not energy._brief.isVisible()
    assert abs(card.compare.mapTo(card, QPoint(0, 0)).y() - card.why.mapTo(card, QPoint(0, 0)).y()) < 12
    assert card.compare.hasFocus()


def test_all_cards_are_arranged_in_the_same_way(desk: Desk) -> None:
    plain = CERTAIN.model_copy(update={"id": "four", "title": "Dal with rice"})
    long = CERTAIN.model_copy(update={"id": "five", "title": "Thunfischkichererbsenauflauf"})
    page = desk.open(AskPage)
    assert isinstance(page, AskPage)
    page._show(asked(answers=(plain, long)))
    desk.settle()
    assert page.results is not None
    ways = set()
    for width in range(680, 1281, 40):
        page.resize(width, 600)
        desk.settle()
        one, other = (card._row.direction() for card in page.results.cards)
        assert one == other, width
        ways.add(one)
    assert len(ways) == 2


def test_brief_numbers_are_below_the_picture_where_they_need_its_room(desk: Desk) -> None:
    # A long word leaves full numbers no room next to it, in a card that is wide enough for brief ones next to the picture.
    long = CERTAIN.model_copy(update={"title": "Thunfischkichererbsenauflauf" * 2})
    page = desk.open(AskPage)
    assert isinstance(page, AskPage)
    page._show(replace(asked(answers=(long,)), pictures={long.id: DishPicture("bowl", "green")}))
    desk.settle()
    assert page.results is not None
    (card,) = page.results.cards
    widths: dict[bool, list[int]] = {True: [], False: []}
    for width in range(600, 1281, 10):
        page.resize(width, 600)
        desk.settle()
        assert clipped(card) == [], width
        if card._shown[0]._brief.isVisible():
            widths[card._numbers.mapTo(card, QPoint(0, 0)).x() < TILE].append(card.width())
    assert max(widths[True]) < min(widths[False])
