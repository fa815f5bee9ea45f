"""The recipe dialog: stated nutrition beside what the ingredients add up to, and recipes without ingredients."""

from dataclasses import replace

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.plan.cooking import Cooking
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.recipe_dialog import RecipeDialog


def recipe(stated: dict[str, float], computed: Nutrition | None, *doubted: str) -> Recipe:
    nutrition = Nutrition(stated, dict.fromkeys(stated, 1.0), None, frozenset(stated), frozenset(doubted))
    return Recipe("a", "Stew", 1, None, None, (), (), (), nutrition, servings_known=False, computed=computed)


def words(dialog: RecipeDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def test_both_amounts_are_shown_with_a_caution(qtbot: QtBot, theme: Theme) -> None:
    computed = Nutrition({"energy": 640.0, "iron": 2.0}, {"energy": 1.0}, None)
    dialog = RecipeDialog(theme, recipe({"energy": 120.0}, computed, "energy"))
    qtbot.addWidget(dialog)
    names = [label.accessibleName() for label in dialog.findChildren(QLabel)]
    assert "Energy, stated by the source and shown: 120 kcal" in names
    assert "Energy, computed from the ingredients: 640 kcal" in names
    assert not any("Iron, computed" in name for name in names)
    assert any("Check before you rely on either" in text for text in words(dialog))
    assert "Nutrition per serving" in words(dialog)


def test_agreement_has_no_caution_and_no_statement_no_card(qtbot: QtBot, theme: Theme) -> None:
    near = RecipeDialog(theme, recipe({"energy": 600.0}, Nutrition({"energy": 640.0}, {"energy": 1.0}, None)))
    silent = RecipeDialog(theme, recipe({}, None))
    for dialog in (near, silent):
        qtbot.addWidget(dialog)
        assert not any("Check before you rely on either" in text for text in words(dialog))
    assert any("Amounts that the source states are shown" in text for text in words(near))
    assert not any("the source states" in text for text in words(silent))
    assert "Nutrition of the whole recipe" in words(silent)


def test_a_recipe_without_ingredients_is_called_free_of_nothing(qtbot: QtBot, theme: Theme) -> None:
    dialog = RecipeDialog(theme, recipe({}, None))
    qtbot.addWidget(dialog)
    assert any("may contain any allergen" in text for text in words(dialog))
    assert not any("No known allergens" in text for text in words(dialog))


def test_what_the_title_names_and_nobody_lists_is_said(qtbot: QtBot, theme: Theme) -> None:
    use = IngredientUse("1 cup rice", "rice", "white rice", 1.0, "cup", 185.0, "measured")
    dialog = RecipeDialog(theme, replace(recipe({}, None), uses=(use,), unlisted=("walnut",)))
    qtbot.addWidget(dialog)
    assert any("mention walnut, but the ingredients don't list it" in text for text in words(dialog))
    assert not any("No known allergens" in text for text in words(dialog))


def test_a_planned_recipe_has_the_amounts_that_are_cooked(qtbot: QtBot, theme: Theme) -> None:
    use = IngredientUse("600 g beef", "beef", "beef", 600.0, "g", 600.0, "weighed")
    stew = replace(
        recipe({}, None), uses=(use,), steps=("Brown 600 g of beef.",), servings=6.0, servings_known=True
    )
    dialog = RecipeDialog(theme, stew, cooking=Cooking(stew, 1.0, ()))
    qtbot.addWidget(dialog)
    shown = words(dialog)
    assert "100 g beef" in shown
    assert "1. Brown 100 g of beef." in shown
    assert "makes 1 serving (recipe for 6)" in shown


def test_servings_scale_lines_and_what_is_cooked(qtbot: QtBot, theme: Theme) -> None:
    use = IngredientUse("200 g rice", "rice", "white rice", 200.0, "g", 200.0, "weighed")
    dish = replace(
        recipe({}, None), servings=4, servings_known=True, uses=(use,), steps=("Boil 200 g rice.",)
    )
    dialog = RecipeDialog(theme, dish)
    qtbot.addWidget(dialog)
    assert "200 g rice" in words(dialog)
    dialog.servings.setValue(6)
    shown = [label.text() for label in dialog.findChildren(QLabel) if not label.isHidden()]
    assert "300 g rice" in shown
    assert "1. Boil 300 g rice." in shown
    assert "200 g rice" not in shown
    with qtbot.waitSignal(dialog.cook_requested) as asked:
        dialog.cook.click()
    assert asked.args is not None
    assert asked.args[0].servings == 6
    assert asked.args[0].steps == ("Boil 300 g rice.",)
    dialog.servings.setValue(4)
    shown = [label.text() for label in dialog.findChildren(QLabel) if not label.isHidden()]
    assert "200 g rice" in shown


def test_a_recipe_without_steps_cannot_be_cooked(qtbot: QtBot, theme: Theme) -> None:
    dialog = RecipeDialog(theme, recipe({}, None))
    qtbot.addWidget(dialog)
    assert dialog.cook.isHidden()
