"""When no recipe meets a question: conditions to drop as buttons, and recipes to adapt."""

import threading
import time
from dataclasses import dataclass, field

import pytest

from core.people.profile import Profile
from core.progress import Job
from core.services.adapt_offers import AdaptOffer
from desktop_app.pages.ask.adapt_offers import AdaptOffersPanel
from desktop_app.pages.ask.page import AskPage
from desktop_app.widgets.adapt_dialog import AdaptDialog
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk
from tests.desktop_app.pages.ask.test_page import ask, asked_again, dialog, opened, texts, words_of

pytestmark = OFFSCREEN_NOISE
LASAGNA = "gluten-free dairy-free lasagna"


def panel_of(page: AskPage) -> AdaptOffersPanel:
    assert page.results is not None
    assert page.results.offers is not None
    return page.results.offers


def found(desk: Desk, page: AskPage) -> tuple[AdaptOffer, ...]:
    desk.wait(lambda: not panel_of(page).is_looking)
    desk.settle()
    return panel_of(page).offers


@dataclass(frozen=True)
class Search:
    """A search that goes on until it is cancelled."""

    began: threading.Event = field(default_factory=threading.Event)
    ended: threading.Event = field(default_factory=threading.Event)

    def run(self, _engine: object, _answered: object, job: Job) -> tuple[AdaptOffer, ...]:
        self.ended.clear()
        self.began.set()
        try:
            while True:
                job.check()
                time.sleep(0.005)
        finally:
            self.began.clear()
            self.ended.set()


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Search:
    one = Search()
    monkeypatch.setattr("desktop_app.pages.ask.asking.find_offers", one.run)
    return one


def test_a_button_drops_a_condition_and_says_what_that_gives(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, LASAGNA)
    assert page.results is not None
    (relaxation,) = asked.result.relaxations
    (button,) = page.results.drops
    assert button.text() == f"Drop 'lasagna' ({relaxation.allows})"
    shown = texts(page.results)
    assert "No recipe matches" in shown
    # Said once: by the button.
    assert f"Without 'lasagna', {relaxation.allows} recipes match." not in shown
    button.click()
    again = asked_again(desk, page)
    assert [one.text for one in again.parsed.constraints] == ["gluten-free", "dairy-free"]
    assert again.result.answers
    assert page.results.drops == []
    assert page.results.offers is None


def test_what_the_answers_miss_already_has_no_button(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "gluten-free chocolate cake under 200 kcal")
    assert page.results is not None
    assert [one.entity for one in asked.result.relaxed if one.kind == "tag"] == ["chocolate-cake"]
    names = [button.text() for button in page.results.drops]
    assert len(names) == len(asked.result.relaxations) - 1
    assert not any("chocolate" in name for name in names)


def test_an_offer_opens_the_dialog_with_its_proposals(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, LASAGNA)
    offers = found(desk, page)
    assert offers
    panel = panel_of(page)
    shown = words_of(panel)
    for offer in offers:
        count = len(offer.changes)
        assert f"{offer.name}: {count} change{'' if count == 1 else 's'}" in shown
        assert all(change[:1].upper() + change[1:] in shown for change in offer.changes)
    panel.buttons[0].click()
    opened_dialog = dialog(AdaptDialog)
    assert opened_dialog.found is offers[0].found
    assert opened_dialog.wish.text() == "gluten-free, dairy-free, lasagna"
    assert len(opened_dialog.choices) == len(offers[0].found.proposals)
    # Looking again for the same wish finds the same.
    opened_dialog.look()
    desk.wait(lambda: not opened_dialog.is_busy)
    assert opened_dialog.found is not offers[0].found
    assert opened_dialog.found is not None
    assert [one.recipe.title for one in opened_dialog.found.proposals] == [
        one.recipe.title for one in offers[0].found.proposals
    ]
    opened_dialog.accept()


def test_offers_keep_to_the_profile(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("soy",)))
    page = opened(desk)
    ask(desk, page, LASAGNA)
    offers = found(desk, page)
    assert offers
    for offer in offers:
        assert not any("tofu" in use.name for use in offer.found.proposals[0].recipe.uses)


def test_offers_above_answers_unfold_only_when_asked_for(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "gluten-free chocolate cake under 200 kcal")
    assert page.results is not None
    assert page.results.cards
    panel = panel_of(page)
    height = panel.height()
    offers = found(desk, page)
    assert offers
    assert panel.buttons == []
    assert abs(panel.height() - height) <= 2
    panel.show_all.click()
    assert len(panel.buttons) == len(offers)
    assert panel.show_all.isHidden()


def test_no_recipe_to_adapt_is_said(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "vegan, with hot cross buns")
    assert found(desk, page) == ()
    assert "Larder found no recipe that would fit after a few changes." in words_of(panel_of(page))


def test_answers_have_no_offers(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "a vegan soup")
    assert page.results is not None
    assert page.results.offers is None


def test_the_search_can_be_cancelled_and_taken_up(desk: Desk, search: Search) -> None:
    page = opened(desk)
    ask(desk, page, LASAGNA)
    panel = panel_of(page)
    desk.wait(search.began.is_set)
    assert panel.is_looking
    panel.stop.click()
    desk.wait(search.ended.is_set)
    assert not panel.is_looking
    panel.again.click()
    desk.wait(search.began.is_set)
    assert panel.is_looking
    # A new question ends the search, too.
    ask(desk, page, "a vegan soup")
    desk.wait(search.ended.is_set)
    assert page.results is not None
    assert page.results.offers is None
