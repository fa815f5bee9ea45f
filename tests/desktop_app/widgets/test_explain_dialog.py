"""The dialog that explains an answer, with and without a language model."""

from PySide6.QtWidgets import QLabel

from core.services.language_model import LanguageModelSettings, storing_language_model
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.settings.page import SettingsPage
from desktop_app.widgets.explain_dialog import ExplainDialog, open_explain_dialog
from tests.core.language_model.fake_server import says, serving
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


def shown(dialog: ExplainDialog) -> str:
    return " ".join(
        label.text().replace("\u200b", "").replace("\u00a0", " ") for label in dialog.findChildren(QLabel)
    )


def test_a_recipe_is_explained_in_larders_words_then_in_the_models(desk: Desk) -> None:
    page = desk.open(SettingsPage)
    dialog = open_explain_dialog(desk.context, "chana-masala", "Chana masala", ("iron",), page)
    desk.wait(lambda: dialog.found is not None)
    assert "3.2 mg of iron" in shown(dialog)
    assert "language model" not in shown(dialog)
    with serving(says("It takes 40 minutes. It has walnuts.")) as server:
        settings = LanguageModelSettings(True, server.address)
        desk.store(lambda connection: storing_language_model(connection, settings))
        dialog.explain()
        desk.wait(lambda: dialog.found is not None)
    assert "It takes 40 minutes." in shown(dialog)
    assert "walnuts" not in shown(dialog)
    assert "In the words of your language model" in shown(dialog)
    assert "removed 1 sentence" in shown(dialog)
    dialog.explain()
    desk.wait(lambda: dialog.found is not None)
    assert "No language model answers" in shown(dialog)
    assert "3.2 mg of iron" in shown(dialog)
    dialog.close()


def test_an_answer_is_explained_with_the_nutrients_of_the_question(desk: Desk) -> None:
    page = desk.open(AskPage)
    assert isinstance(page, AskPage)
    page.ask("lunch with chickpeas, at least 2 mg iron")
    desk.wait(lambda: page.results is not None and page.results.cards)
    assert page.results is not None
    card = page.results.cards[0]
    card.toggle_evidence()
    card.explain.click()
    desk.wait(lambda: any(one.found for one in page.window().findChildren(ExplainDialog)))
    dialog = page.window().findChildren(ExplainDialog)[0]
    assert dialog.windowTitle() == "Explanation"
    assert "of iron" in shown(dialog)
    dialog.close()
