"""The recipe page: what it shows of a recipe, and what a user does there by keyboard alone."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from core.diary.entry import DiaryEntry
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.people.profile import Profile
from core.plan.cooking import Cooking
from core.plan.targets import DayBound
from core.plan.week import week_of
from core.recommend.avoid import NO_CONFLICT
from core.services.diary_preferences import today
from core.services.recipe_view import RecipeView, print_html
from core.services.recipes import recipe_of
from core.store.settings import UNITS, read_setting
from core.translation import ENGLISH, Language, use_language
from desktop_app.cooking.dialog import CookDialog
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.recipe.ingredients import IngredientList
from desktop_app.pages.recipe.nutrition_label import NutritionLabel
from desktop_app.pages.recipe.page import RecipePage, allergen_sentences, source_sentences
from desktop_app.shell.application import Application
from desktop_app.shell.context import RecipeRequest
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.meal_dialog import MealDialog
from desktop_app.widgets.printing import print_page
from desktop_app.widgets.stated_card import stated_card
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS, Desk
from tests.desktop_app.recipe_kit import recipe_page, shown_words
from tests.desktop_app.shell.window_kit import trigger

pytestmark = OFFSCREEN_NOISE

KEY = "chana-masala"
RICE = IngredientUse("200 g rice", "rice", "white rice", 200.0, "g", 200.0, "weighed")


def dish(stated: dict[str, float], computed: Nutrition | None, *doubted: str) -> Recipe:
    nutrition = Nutrition(stated, dict.fromkeys(stated, 1.0), None, frozenset(stated), frozenset(doubted))
    return Recipe("a", "Stew", 1, None, None, (), (), (), nutrition, servings_known=False, computed=computed)


def view_of(recipe: Recipe, *bounds: DayBound) -> RecipeView:
    return RecipeView(recipe, NO_CONFLICT, (), {bound.nutrient: bound for bound in bounds}, "written")


def visible(kind: type[QDialog]) -> list[QDialog]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]


def test_stated_and_computed_amounts_are_shown_with_a_caution(qtbot: QtBot, theme: Theme) -> None:
    computed = Nutrition({"energy": 640.0, "iron": 2.0}, {"energy": 1.0}, None)
    card = stated_card(theme, dish({"energy": 120.0}, computed, "energy"))
    qtbot.addWidget(card)
    assert any("Check before you rely on either" in text for text in shown_words(card))
    near = stated_card(theme, dish({"energy": 600.0}, Nutrition({"energy": 640.0}, {"energy": 1.0}, None)))
    qtbot.addWidget(near)
    assert not any("Check before you rely on either" in text for text in shown_words(near))


def test_a_recipe_without_ingredients_is_called_free_of_nothing() -> None:
    assert allergen_sentences(dish({}, None)) == [
        "No ingredients are listed, so this recipe may contain any allergen."
    ]


def test_an_ingredient_that_only_the_title_names_is_an_allergen_to_check() -> None:
    (sentence,) = allergen_sentences(replace(dish({}, None), uses=(RICE,), unlisted=("walnut",)))
    assert "mention walnut, but the ingredients don't list it" in sentence


def test_claims_of_the_source_are_unconfirmed() -> None:
    (sentence,) = source_sentences(replace(dish({}, None), claims=(("diet", "vegan"),)))
    assert sentence == "The source calls this recipe vegan. Larder hasn't confirmed that."


def test_the_label_says_what_it_is_for(qtbot: QtBot, theme: Theme) -> None:
    for recipe, title in (
        (dish({"energy": 120.0}, None), "Nutrition per serving"),
        (dish({}, None), "Nutrition of the whole recipe"),
    ):
        label = NutritionLabel(theme, view_of(recipe))
        qtbot.addWidget(label)
        assert title in shown_words(label)
        assert "Unknown" not in shown_words(label)


def test_a_nutrient_is_compared_with_the_target_else_with_the_daily_value(qtbot: QtBot, theme: Theme) -> None:
    recipe = dish({"sodium": 1150.0, "fiber": 7.0, "energy": 500.0}, None)
    label = NutritionLabel(
        theme, view_of(recipe, DayBound("sodium", None, 1000.0, None), DayBound("fiber", 28.0, None, None))
    )
    qtbot.addWidget(label)
    lines = {key: row.line for key, row in label.rows.items()}
    assert lines["sodium"].percent == "115 % of your daily maximum (1,000 mg)"
    assert lines["sodium"].status == "over"
    assert lines["fiber"].percent == "25 % of your daily minimum (28 g)"
    assert lines["energy"].percent == "25 % of the daily value (2,000 kcal)"
    assert lines["protein"].percent == ""
    assert lines["protein"].amount == "unknown"


def test_a_lower_bound_stays_one(qtbot: QtBot, theme: Theme) -> None:
    recipe = replace(
        dish({}, None),
        nutrition=Nutrition({"energy": 300.0}, {"energy": 0.5}, None),
        servings=2,
        servings_known=True,
    )
    label = NutritionLabel(theme, view_of(recipe))
    qtbot.addWidget(label)
    assert label.rows["energy"].line.amount == "at least 300 kcal"
    assert label.rows["energy"].line.percent == "at least 15 % of the daily value (2,000 kcal)"
    label.show_cooking(Cooking(recipe, 2, ()))
    assert "2 servings have at least 600 kcal." in label.note.text()


def test_servings_by_buttons_and_by_typing(qtbot: QtBot, theme: Theme) -> None:
    recipe = replace(dish({}, None), servings=4, servings_known=True, uses=(RICE,))
    found = IngredientList(theme, Cooking(recipe, 4, ()))
    qtbot.addWidget(found)
    found.lines.ticks[0].setChecked(True)
    found.more.click()
    assert found.servings.value() == 5
    assert found.lines.words[0].text() == "250 g rice"
    assert found.lines.ticks[0].isChecked()
    found.servings.setValue(1.5)
    found.fewer.click()
    assert found.servings.value() == 1
    found.fewer.click()
    assert found.servings.value() == 0.25
    assert found.lines.ticks[0].accessibleName() == found.lines.words[0].text() == "13 g rice"


def test_batches_scale_a_recipe_without_servings(qtbot: QtBot, theme: Theme) -> None:
    found = IngredientList(theme, Cooking(replace(dish({}, None), uses=(RICE,)), 1, ()))
    qtbot.addWidget(found)
    found.more.click()
    assert found.lines.words[0].text() == "400 g rice"
    assert found.servings.accessibleName() == "Batches to cook"


def test_the_page_has_the_whole_recipe(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY, reasons=("High in fiber.",)))
    recipe = recipe_of(desk.context.engine, KEY)
    words = shown_words(page)
    assert page.title.text() == recipe.title
    assert all(line in words for line in Cooking(recipe, recipe.servings, ()).lines)
    assert all(f"{number}. {step}" in words for number, step in enumerate(recipe.steps, start=1))
    assert "High in fiber." in words
    assert page.label.rows["energy"].line.amount.endswith("kcal")


def test_more_servings_change_lines_directions_and_what_is_cooked(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    page.ingredients.servings.setValue(8)
    assert page.cooking is not None
    assert page.ingredients.lines.words[0].text() == page.cooking.lines[0] == "4 tbsp sunflower oil"
    assert "8 servings have" in page.label.note.text()
    page.cook.click()
    desk.wait(lambda: visible(CookDialog))
    (dialog,) = visible(CookDialog)
    assert isinstance(dialog, CookDialog)
    assert dialog.ticks[0].accessibleName() == "4 tbsp sunflower oil"
    dialog.reject()


def test_units_are_remembered(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    assert "400 g canned diced tomatoes" in shown_words(page)
    page.ingredients.units.choose("us")
    page.ingredients.units.chosen.emit()
    assert "14 oz canned diced tomatoes" in shown_words(page)
    desk.wait(lambda: desk.stored(lambda connection: read_setting(connection, UNITS)) == "us")
    again = recipe_page(desk, RecipeRequest(KEY))
    assert "14 oz canned diced tomatoes" in shown_words(again)


def test_a_number_unfolds_into_the_ingredients_behind_it(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    row = page.label.rows["energy"]
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_Return)
    assert row.is_open
    words = shown_words(row)
    oil = next(text for text in words if text.startswith("2 tbsp sunflower oil: "))
    assert page.view is not None
    shares = page.view.derivation("energy")
    assert sum(one.amount or 0 for one in shares) == pytest.approx(
        page.view.recipe.nutrition.amounts["energy"], rel=0.01
    )
    assert oil.endswith(f"{100 * (shares[0].share or 0):,.0f} %") or shares[0].text not in oil


def test_a_change_of_the_profile_checks_the_recipe_again_and_leaves_ticks(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    assert page.notice is None
    page.ingredients.lines.ticks[2].setChecked(True)
    page.ingredients.servings.setValue(2)
    desk.store_profile(Profile(dislikes=("chickpea",)))
    page.refresh()
    desk.wait(lambda: page.notice is not None)
    assert any("chickpea" in text for text in shown_words(page))
    assert page.ingredients.lines.ticks[2].isChecked()
    assert page.ingredients.servings.value() == 2


def test_a_recipe_is_logged_and_planned(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    week = week_of(today(desk.context.engine))
    page.log.click()
    desk.wait(lambda: visible(MealDialog))
    (dialog,) = visible(MealDialog)
    assert isinstance(dialog, MealDialog)
    dialog.confirm.click()
    desk.wait(lambda: desk.notices)
    (entry,) = desk.diary(week)
    assert isinstance(entry, DiaryEntry)
    assert entry.recipe_key == KEY
    page.plan.click()
    desk.wait(lambda: visible(MealDialog))
    (dialog,) = visible(MealDialog)
    assert isinstance(dialog, MealDialog)
    dialog.confirm.click()
    desk.wait(lambda: desk.plan(week))
    assert desk.plan(week)[0].recipe_key == KEY


def test_a_recipe_is_logged_by_the_cooked_weight_of_the_pot(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    week = week_of(today(desk.context.engine))
    page.log.click()
    desk.wait(lambda: visible(MealDialog))
    (dialog,) = visible(MealDialog)
    assert isinstance(dialog, MealDialog)
    desk.wait(dialog.pot.isVisible)
    dialog.pot.setValue(1600)
    assert dialog.servings.isEnabled()
    dialog.eaten.setValue(200)
    makes = recipe_of(desk.context.engine, KEY).servings
    assert not dialog.servings.isEnabled()
    assert dialog.servings.value() == pytest.approx(makes / 8)
    dialog.confirm.click()
    desk.wait(lambda: desk.diary(week))
    (entry,) = desk.diary(week)
    assert entry.servings == pytest.approx(makes / 8)


def test_a_recipe_is_printed_for_the_servings(desk: Desk, tmp_path: Path) -> None:
    recipe = recipe_of(desk.context.engine, KEY)
    html = print_html(Cooking(recipe, 8, ()), NO_CONFLICT)
    assert "4 tbsp sunflower oil" in html
    assert "8 servings" in html
    assert "-free" not in html
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "recipe.pdf"))
    print_page(html, printer)
    assert (tmp_path / "recipe.pdf").read_bytes().startswith(b"%PDF")
    page = recipe_page(desk, RecipeRequest(KEY))
    page.first_focus().setFocus()
    desk.qtbot.keyClick(page.first_focus(), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = page.window().findChildren(QPrintDialog)
    assert dialog.windowTitle() == "Print Chana masala"
    dialog.reject()


def test_a_recipe_is_printed_in_the_language_of_the_window(desk: Desk) -> None:
    recipe = recipe_of(desk.context.engine, KEY)
    german = {"Ingredients": "Zutaten", "{number} servings": "{number} Portionen"}
    use_language(Language("de", lambda text, _comment, _n: german.get(text, text), ",", "."))
    try:
        html = print_html(Cooking(recipe, 8, ()), NO_CONFLICT)
    finally:
        use_language(ENGLISH)
    assert '<html lang="de">' in html
    assert "<h3>Zutaten</h3>" in html
    assert "8 Portionen" in html
    assert "<td>10,5 g</td>" in html


def test_a_recipe_that_is_gone_leaves_the_page_as_it_was(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY))
    page.open(RecipeRequest("no-such-recipe", "Grandma's pie"))
    desk.wait(lambda: desk.notices)
    assert desk.notices[-1].text == "'Grandma's pie' is no longer in the library."
    assert page.title.text() == "Chana masala"


def test_narrow_pages_put_the_directions_below(desk: Desk) -> None:
    page = recipe_page(desk, RecipeRequest(KEY), width=480)
    directions = page.ingredients.mapTo(page, QPoint(0, 0)).x()
    assert page.label.mapTo(page, QPoint(0, 0)).x() == directions
    page.resize(1000, 700)
    desk.wait(lambda: page.label.mapTo(page, QPoint(0, 0)).x() > directions)


def shows_recipe(larder: Application, title: str) -> bool:
    page = larder.window.current_page
    return isinstance(page, RecipePage) and page.title.text() == title


def test_back_returns_to_the_button_and_place_on_ask(larder: Application, qtbot: QtBot) -> None:
    window, operations = larder.window, larder.context.operations
    page = window.page("ask")
    assert isinstance(page, AskPage)
    window.resize(760, 540)
    page.ask_sample("vegan soup with lentils")
    qtbot.waitUntil(lambda: page.results is not None and page.results.is_whole, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: operations.is_idle, timeout=PATIENCE_MS)
    assert page.results is not None
    card = page.results.cards[-1]
    card.details.setFocus()
    page.scroller.ensureWidgetVisible(card.details)
    place = page.scroller.verticalScrollBar().value()
    assert place > 0
    QTest.keyClick(card.details, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: shows_recipe(larder, card.answer.title), timeout=PATIENCE_MS)
    assert window.navigation.buttons["ask"].isChecked()
    trigger(larder, "Alt+Left")
    assert window.current_page is page
    assert window.focusWidget() is card.details
    assert page.scroller.verticalScrollBar().value() == place


def test_back_finds_the_place_after_the_answers_were_asked_again(larder: Application, qtbot: QtBot) -> None:
    window, operations = larder.window, larder.context.operations
    page = window.page("ask")
    assert isinstance(page, AskPage)
    window.resize(760, 540)
    page.ask_sample("vegan soup with lentils")
    qtbot.waitUntil(lambda: page.results is not None and page.results.is_whole, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: operations.is_idle, timeout=PATIENCE_MS)
    assert page.results is not None
    card = page.results.cards[-1]
    key = card.answer.id
    card.details.setFocus()
    page.scroller.ensureWidgetVisible(card.details)
    card.details.click()
    qtbot.waitUntil(lambda: shows_recipe(larder, card.answer.title), timeout=PATIENCE_MS)
    # A change of the diary has the question asked again when the page is next seen.
    page._is_stale = True
    window.go_back()
    qtbot.waitUntil(lambda: page.results is not None and card not in page.results.cards, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: page.results is not None and page.results.is_whole, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: operations.is_idle, timeout=PATIENCE_MS)
    focused = page.results.focused_button
    assert focused is None or focused[0] == key
    assert any(each.answer.id == key for each in page.results.cards) == (focused is not None)


def test_escape_and_the_mouse_go_back_one_recipe_at_a_time(larder: Application, qtbot: QtBot) -> None:
    window = larder.window
    window.open_page("library")
    for key, title in ((KEY, "Chana masala"), ("vegetable-lasagna", "Vegetable lasagna")):
        window.open_recipe(RecipeRequest(key))
        qtbot.waitUntil(lambda title=title: shows_recipe(larder, title), timeout=PATIENCE_MS)  # type: ignore[misc]
    back = QMouseEvent(
        QEvent.Type.MouseButtonPress,
        QPointF(5, 5),
        window.mapToGlobal(QPointF(5, 5)),
        Qt.MouseButton.BackButton,
        Qt.MouseButton.BackButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, back)
    qtbot.waitUntil(lambda: shows_recipe(larder, "Chana masala"), timeout=PATIENCE_MS)
    page = window.current_page
    assert isinstance(page, RecipePage)
    page.back.click()
    assert window.current_page is window.page("library")
    window.go_back()
    assert window.current_page is window.page("library")
