"""The dialog that composes dishes, on a real engine."""

from collections.abc import Callable, Iterator

import pytest
import shiboken6

from core.library.library_search import source_counts
from core.people.profile import Profile
from core.services.ask import parse
from core.text.kitchen_amounts import with_fraction_signs
from desktop_app.widgets.compose_dialog import ComposeDialog
from tests.desktop_app.library_kit import words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.pages.ask.test_page import ask, dialog, opened

pytestmark = OFFSCREEN_NOISE
WISH = "vegan breakfast with quinoa, under 15 minutes"
Opener = Callable[[str], ComposeDialog]


@pytest.fixture
def composing(desk: Desk) -> Iterator[Opener]:
    """Opens the dialog for a wish, waits for its dishes, and closes it afterwards."""
    made: list[ComposeDialog] = []

    def show(wish: str) -> ComposeDialog:
        one = ComposeDialog(desk.context, parse(desk.context.engine, wish))
        made.append(one)
        one.show()
        desk.wait(lambda: not one.is_busy)
        desk.settle()
        return one

    yield show
    desk.settle()
    for one in made:
        if shiboken6.isValid(one):
            shiboken6.delete(one)


def test_each_dish_is_shown_whole_and_labelled_as_never_cooked(desk: Desk, composing: Opener) -> None:
    desk.store_profile(Profile(allergies=("sesame",)))
    shown = composing(WISH)
    assert shown.found is not None
    assert len(shown.choices) == len(shown.found.dishes) > 0
    assert "No one has cooked it" in words_of(shown)
    for place, dish in enumerate(shown.found.dishes):
        shown.choices[place].click()
        assert shown.view is not None
        words = words_of(shown.view)
        recipe = dish.proposal.recipe
        assert "sesame" not in recipe.allergens
        for text in (recipe.title, *(with_fraction_signs(use.text) for use in recipe.uses), *recipe.steps):
            assert text in words


def test_a_dish_is_saved_once(desk: Desk, composing: Opener) -> None:
    shown = composing(WISH)
    shown.save.click()
    desk.wait(lambda: not shown.is_busy)
    assert "Saved as" in shown.said.text()
    assert not shown.save.isEnabled()
    assert dict(source_counts(desk.context.engine.library))["composed"] == 1


def test_what_makes_no_dish_is_said(composing: Opener) -> None:
    shown = composing("breakfast under 1 minute")
    assert "Larder can't compose this dish" in words_of(shown)
    assert shown.save.isHidden()


def test_a_condition_without_rules_is_not_to_be_reworded(composing: Opener) -> None:
    shown = composing("low salt vegan dinner with squid, I take lithium")
    assert "composes no recipe for 'lithium'. Ask your doctor" in words_of(shown)
    assert "a low-salt diet raises its level" in words_of(shown)
    assert shown.close_button.hasFocus()
    assert shown.again.isHidden()


@pytest.mark.parametrize(
    ("condition", "why"),
    [("lithium", "a low-salt diet raises its level"), ("a baby under 6 months", "first infant formula only")],
)
def test_a_condition_of_the_profile_that_forbids_it_is_named(
    desk: Desk, composing: Opener, condition: str, why: str
) -> None:
    desk.store_profile(Profile(conditions=(condition,)))
    shown = composing("vegan low salt dinner with squid")
    assert why in words_of(shown)
    assert shown.save.isHidden()


def test_the_ask_page_offers_it_when_no_recipe_matches(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "vegan Peruvian breakfast with quinoa")
    assert page.results is not None
    assert page.results.offers is not None
    page.results.offers.compose.click()
    shown = dialog(ComposeDialog)
    desk.wait(lambda: not shown.is_busy)
    assert shown.found is not None or "make a dish" in words_of(shown)
    shown.close()
