"""Answers side by side."""

from PySide6.QtWidgets import QApplication

from core.people.profile import Profile
from core.services.comparing import RestOfToday, compare_recipes
from desktop_app.pages.ask.page import AskPage
from desktop_app.widgets.comparison_dialog import ComparisonDialog, rest_words
from tests.desktop_app.library_kit import press, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.recipe_kit import requests

pytestmark = OFFSCREEN_NOISE


def test_ticked_answers_are_compared_and_opened(desk: Desk) -> None:
    desk.store_profile(Profile(targets={"energy": (1800, 2200)}, allergies=("milk",)))
    page = desk.open(AskPage)
    assert isinstance(page, AskPage)
    page.ask_sample("vegan curry")
    desk.wait(lambda: page.results is not None and page.results.is_whole and len(page.results.cards) >= 4)
    results = page.results
    assert results is not None
    assert not results.compare.isVisible()
    for card in results.cards[:3]:
        card.compare.click()
    assert results.compare.text() == "Compare 3 recipes…"
    assert not results.cards[3].compare.isEnabled(), "no more fit side by side"
    results.cards[2].compare.click()
    assert results.cards[3].compare.isEnabled()
    results.compare.click()
    desk.wait(lambda: any(isinstance(w, ComparisonDialog) for w in QApplication.topLevelWidgets()))
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ComparisonDialog))
    shown = words_of(dialog)
    for card in results.cards[:2]:
        assert card.answer.title in shown
    for row in ("Time", "Energy", "Contains", "May contain", "Your profile", "Evidence"):
        assert row in shown
    assert "2,200 kcal left today" in shown
    asked = requests(desk)
    press(dialog, "Open")
    assert asked[0].key == results.cards[0].answer.id


def test_the_dialog_fits_a_small_screen(desk: Desk) -> None:
    engine = desk.context.engine
    keys = [
        key for (key,) in engine.library.rows("SELECT key FROM recipe ORDER BY length(title) DESC LIMIT 3")
    ]
    dialog = ComparisonDialog(desk.context.theme, compare_recipes(engine, keys))
    dialog.resize(860, 560)
    dialog.show()
    desk.settle()
    assert dialog.width() == 860
    dialog.close()
    dialog.deleteLater()


def test_the_rest_of_today_in_words() -> None:
    assert rest_words("energy", RestOfToday(None, 620, is_certain=True)) == "620 kcal left today"
    assert rest_words("energy", RestOfToday(560, 960, is_certain=True)) == "560 kcal to 960 kcal left today"
    assert rest_words("protein", RestOfToday(34, None, is_certain=False)) == "at most 34 g to go today"
    assert rest_words("sodium", RestOfToday(None, -100, is_certain=True)) == "100 mg over today's limit"
    assert rest_words("fiber", RestOfToday(0, None, is_certain=True)) == ""
