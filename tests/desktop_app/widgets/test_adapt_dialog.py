"""The dialog that adapts a recipe, on a real engine."""

from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.adapt.second_opinion import UNUSUAL
from core.food.lineage import lineage_in
from core.library.library_search import source_counts
from core.people.profile import Profile
from core.services.adapt import adapt
from core.services.library import library_counts
from core.services.recipes import find_recipes, recipe_of
from core.text.kitchen_amounts import with_fraction_signs
from desktop_app.shell.context import RecipeRequest
from desktop_app.widgets.adapt_dialog import AdaptDialog, RecipeToAdapt
from tests.desktop_app.library_kit import at_rest, opened, press, searched, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.recipe_kit import recipe_page, requests

pytestmark = OFFSCREEN_NOISE
KEY, TITLE = "vegetable-lasagna", "Vegetable lasagna"
Opener = Callable[..., AdaptDialog]


@pytest.fixture
def adapting(desk: Desk) -> Iterator[Opener]:
    """Opens the dialog for the lasagna, and closes it afterwards."""
    made: list[AdaptDialog] = []

    def show(wish: str | None = None) -> AdaptDialog:
        dialog = AdaptDialog(desk.context, RecipeToAdapt(KEY, TITLE, wish))
        made.append(dialog)
        dialog.show()
        return dialog

    yield show
    desk.settle()
    for dialog in made:
        if shiboken6.isValid(dialog):
            shiboken6.delete(dialog)


def look(desk: Desk, dialog: AdaptDialog, wish: str) -> None:
    dialog.wish.setText(wish)
    dialog.go.click()
    desk.wait(lambda: not dialog.is_busy)
    # Qt shows the widgets of a new result in the next round of events.
    desk.settle()


def test_each_proposal_is_shown_next_to_the_recipe(desk: Desk, adapting: Opener) -> None:
    dialog = adapting("")
    assert dialog.save.isHidden()
    look(desk, dialog, "no dairy")
    assert dialog.found is not None
    assert len(dialog.choices) == len(dialog.found.proposals) > 1
    for place, proposal in enumerate(dialog.found.proposals):
        dialog.choices[place].click()
        assert dialog.proposal is proposal
        assert dialog.view is not None
        shown = words_of(dialog.view)
        for use in proposal.recipe.uses:
            assert with_fraction_signs(use.text) in shown
        for use in dialog.found.recipe.uses:
            assert with_fraction_signs(use.text) in shown
        for step in (*proposal.recipe.steps, *dialog.found.recipe.steps):
            assert step in shown
        assert "− 500 g ricotta" in shown
        assert "New in this version: contains soy" in shown
        assert "No one has cooked this version." in shown
        for mark in proposal.marked:
            assert mark.why in shown


def test_the_wish_is_what_the_recipe_breaks_of_the_profile(desk: Desk, adapting: Opener) -> None:
    desk.store_profile(Profile(allergies=("milk", "sesame")))
    dialog = adapting()
    desk.wait(dialog.wish.text)
    assert dialog.wish.text() == "no milk"
    dialog.wish.clear()
    look(desk, dialog, "")
    assert dialog.found is not None
    assert "ricotta" not in " ".join(use.text for use in dialog.found.proposals[0].recipe.uses)


def test_what_larder_cannot_know_about_a_condition_stands_by_the_changes(
    desk: Desk, adapting: Opener
) -> None:
    desk.store_profile(Profile(conditions=("lithium",)))
    dialog = adapting("")
    for wish in ("no dairy", "no peanuts"):
        look(desk, dialog, wish)
        assert "Larder has no rules for 'lithium'" in words_of(dialog)


def test_saving_adds_a_recipe_with_its_lineage(desk: Desk, adapting: Opener) -> None:
    page = opened(desk)
    dialog = adapting("")
    look(desk, dialog, "no dairy")
    dialog.choices[1].click()
    assert dialog.proposal is not None
    lines = [use.text for use in dialog.proposal.recipe.uses]
    dialog.save.click()
    desk.wait(lambda: not dialog.is_busy)
    assert "Saved as" in dialog.said.text()
    assert not dialog.save.isEnabled()
    engine = desk.context.engine
    assert dict(source_counts(engine.library))["adapted"] == 1
    (listed,) = [one for one in find_recipes(engine, "lasagna").recipes if one.adapted_from]
    recipe = recipe_of(engine, listed.key)
    assert [use.text for use in recipe.uses] == lines
    lineage = lineage_in(recipe.notes)
    assert lineage is not None
    assert (lineage.key, lineage.wish) == (KEY, "no dairy")
    dialog.choices[0].click()
    assert dialog.save.isEnabled()
    dialog.choices[1].click()
    assert not dialog.save.isEnabled()
    searched(desk, page, "lasagna adapted")
    found = page.browse.table_model.index(0, 0)
    assert "Adapted from Vegetable lasagna" in found.data(Qt.ItemDataRole.AccessibleTextRole)
    shown = recipe_page(desk, RecipeRequest(listed.key))
    assert "Adapted from 'Vegetable lasagna'" in words_of(shown)
    assert "Adapted by Larder" not in words_of(shown)
    asked = requests(desk)
    press(shown, "Open the original")
    assert asked == [RecipeRequest(KEY, TITLE)]


def test_words_without_effect_and_unusual_foods_are_pointed_out(desk: Desk) -> None:
    dialog = AdaptDialog(desk.context, RecipeToAdapt("blackened-catfish", "Blackened catfish", ""))
    dialog.show()
    look(desk, dialog, "vegetarian and blorp")
    assert dialog.found is not None
    assert "Not used: 'blorp'" in words_of(dialog)
    changes = dialog.found.proposals[0].changes
    assert any(change.doubt >= UNUSUAL for change in changes), "tofu among spices for fish"
    assert dialog.view is not None
    assert "Recipes with these other foods rarely have it." in words_of(dialog.view)
    shiboken6.delete(dialog)


def test_a_clash_names_what_stands_in_the_way(desk: Desk, adapting: Opener) -> None:
    dialog = adapting("")
    look(desk, dialog, "under 100 kcal, at least 60 g protein, no mushrooms")
    shown = words_of(dialog)
    assert "meets all of this together" in shown
    assert "energy at most 100 kcal per serving" in shown
    assert "no mushrooms" not in shown
    assert dialog.save.isHidden()


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("allergic to blorptangle", "Larder can't apply"),
        ("less salt, I take lithium", "no recipe for 'lithium'. Ask your doctor"),
        ("for my baby of 4 months", "no recipe for '4 months'. Ask your doctor"),
        ("vegetarian", "needs no change"),
        ("purple monkey dishwasher", "found no condition in 'purple monkey dishwasher'"),
        ("?", "no words"),
    ],
)
def test_other_results_have_one_sentence(desk: Desk, adapting: Opener, wish: str, words: str) -> None:
    dialog = adapting("")
    look(desk, dialog, wish)
    assert words in words_of(dialog)
    assert dialog.save.isHidden()


def test_looking_can_be_cancelled(desk: Desk, adapting: Opener) -> None:
    dialog = adapting("")
    dialog.wish.setText("no dairy")
    dialog.go.click()
    assert dialog.is_busy
    assert dialog.stop.isVisible()
    dialog.stop.click()
    assert not dialog.is_busy
    desk.settle()
    assert dialog.found is None
    assert "Cancelled" in dialog.said.text()
    look(desk, dialog, "no dairy")
    assert dialog.found is not None


def test_a_saved_recipe_is_announced_although_the_dialog_is_gone(desk: Desk, adapting: Opener) -> None:
    page = opened(desk)
    before = library_counts(desk.context.engine)["recipes"]
    dialog = adapting("")
    look(desk, dialog, "no dairy")
    dialog.save.click()
    shiboken6.delete(dialog)
    desk.wait(lambda: any("Saved as" in notice.text for notice in desk.notices))
    at_rest(desk, page)
    assert library_counts(desk.context.engine)["recipes"] == before + 1


def test_every_recipe_has_the_button(desk: Desk) -> None:
    shown = recipe_page(desk, RecipeRequest(KEY))
    shown.adapt.click()

    def dialogs() -> list[AdaptDialog]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, AdaptDialog) and w.isVisible()]

    desk.wait(lambda: bool(dialogs()))
    assert TITLE in words_of(dialogs()[0])
    press(dialogs()[0], "Close")


def test_known_proposals_are_shown_at_once(desk: Desk) -> None:
    found = adapt(desk.context.engine, KEY, "no dairy", profile=Profile())
    dialog = AdaptDialog(desk.context, RecipeToAdapt(KEY, TITLE, "no dairy", found))
    assert dialog.found is found
    assert dialog.wish.text() == "no dairy"
    shiboken6.delete(dialog)
