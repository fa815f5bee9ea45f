"""The household in the window, by keyboard alone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from core.people.household import members
from core.people.profile import Profile
from core.people.store import load_profile
from core.services.people import saving_member
from desktop_app.pages.plan.page import PlanPage
from desktop_app.pages.plan.people import PeopleDialog, PersonDialog
from tests.desktop_app.clipping import window_language
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


def opened(desk: Desk) -> PeopleDialog:
    page = desk.open(PlanPage)
    assert isinstance(page, PlanPage)
    desk.wait(lambda: page.loaded is not None)
    page.activateWindow()
    page.toolbar.people.setFocus()
    desk.qtbot.keyClick(page.toolbar.people, Qt.Key.Key_Space)
    (dialog,) = page.findChildren(PeopleDialog)
    desk.wait(lambda: dialog.names)
    return dialog


def test_people_are_added_and_removed_by_keyboard(desk: Desk) -> None:
    dialog = opened(desk)
    for name, field, words in (
        ("Ana", "conditions", "coeliac"),
        ("Tim", "conditions", "2 years old"),
        ("Vera", "diets", "vegan"),
    ):
        form = dialog.edit(None)
        desk.qtbot.keyClicks(form.name, name)
        desk.qtbot.keyClicks(form.words[field], words)
        desk.qtbot.keyClick(form.words[field], Qt.Key.Key_Return)
        desk.wait(lambda name=name: name in dialog.names)
    assert desk.stored(members) == (
        Profile(name="Ana", conditions=("coeliac",)),
        Profile(name="Tim", conditions=("2 years old",)),
        Profile(name="Vera", diets=("vegan",)),
    )
    (remove,) = [each for each in dialog.findChildren(QPushButton) if each.accessibleName() == "Remove Tim"]
    desk.qtbot.keyClick(remove, Qt.Key.Key_Space)
    desk.wait(lambda: dialog.names == ("me", "Ana", "Vera"))
    desk.undo()
    desk.wait(lambda: len(desk.stored(members)) == 3)
    dialog.accept()


def test_a_word_that_is_not_recognised_stores_nothing(desk: Desk) -> None:
    dialog = opened(desk)
    form = dialog.edit(None)
    form.name.setText("Ben")
    form.words["allergies"].setText("glurf")
    form.save_button.click()
    desk.wait(lambda: "glurf" in form.problem.text())
    assert desk.stored(members) == ()
    form.words["allergies"].setText("milk")
    form.away.setText("Monday lunch")
    form.meals["snack"].click()
    form.save_button.click()
    desk.wait(lambda: "Ben" in dialog.names)
    assert desk.stored(members) == (Profile(name="Ben", allergies=("milk",), away=("snack", "monday-lunch")),)
    dialog.accept()


def test_a_persons_stored_words_stay_in_a_german_window(desk: Desk, qapp: QApplication) -> None:
    ben = Profile(
        name="Ben",
        allergies=("weizen", "Paprika", "whole milk"),
        conditions=("kidney disease, any stage", "child, 4 to 6 years"),
        dislikes=("schnapps", "kirsch", "speck", "bacon", "pea", "green pea"),
        likes=("indian", "salmon"),
        away=("monday-lunch",),
    )
    desk.store(saving_member(desk.context.engine, ben).do)
    with window_language(qapp, "de_DE"):
        dialog = opened(desk)
        form = dialog.edit(ben)
        shown = form.words["likes"].text()
        form.words["likes"].setText(f"{shown}, Erbsen")
        away, example = form.away.text(), form.away.placeholderText()
        form.away.setText(f"{away}, freitag  abendessen, Sunday dinner")
        form.save_button.click()
        desk.wait(lambda: desk.stored(members) != (ben,))
        dialog.accept()
    assert shown == "indisch, Lachs"
    assert away == "Montag Mittagessen"
    assert "Freitag Abendessen" in example
    changed = {"likes": (*ben.likes, "pea"), "away": ("monday-lunch", "friday-dinner", "sunday-dinner")}
    assert desk.stored(members) == (ben.model_copy(update=changed),)


def test_the_users_own_rules_stay(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("peanut",)))
    dialog = opened(desk)
    form = dialog.edit(desk.stored(load_profile), is_user=True)
    assert form.words == {}
    form.age.setValue(36)
    form.meals["lunch"].click()
    form.save_button.click()
    desk.wait(lambda: desk.stored(load_profile).age == 36)
    stored = desk.stored(load_profile)
    assert (stored.allergies, stored.away) == (("peanut",), ("lunch",))
    dialog.accept()


def typed(desk: Desk, window: QWidget, text: str) -> None:
    """Type into the field of a window that has the focus."""
    field = window.focusWidget()
    assert field is not None
    desk.qtbot.keyClicks(field, text)


def walk(desk: Desk, window: QWidget, target: QWidget) -> None:
    """Move the focus of a window to one of its widgets with the Tab key."""
    for _ in range(60):
        focused = window.focusWidget()
        if focused is target:
            return
        desk.qtbot.keyClick(focused or window, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never reaches {target.accessibleName()}")


def test_a_family_of_four_is_entered_and_planned_by_keyboard(desk: Desk) -> None:
    dialog = opened(desk)
    for name, field, words in (
        ("Ana", "conditions", "coeliac"),
        ("Tim", "conditions", "2 years old"),
        ("Vera", "diets", "vegan"),
    ):
        walk(desk, dialog, dialog.add_button)
        desk.qtbot.keyClick(dialog.add_button, Qt.Key.Key_Space)
        (form,) = [each for each in dialog.findChildren(PersonDialog) if each.isVisible()]
        desk.wait(lambda form=form: form.focusWidget() is form.name)
        typed(desk, form, name)
        walk(desk, form, form.words[field])
        typed(desk, form, words)
        desk.qtbot.keyClick(form.words[field], Qt.Key.Key_Return)
        desk.wait(lambda name=name: name in dialog.names)
    desk.qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    (page,) = desk.pages
    assert isinstance(page, PlanPage)
    # A later week has no meals of the past.
    page.step(1)
    desk.wait(lambda: page.loaded is not None and page.loaded.week == page.week)
    desk.wait(lambda: page.loaded is not None and len(page.loaded.stored.profiles) == 4)
    page.activateWindow()
    page.toolbar.propose.setFocus()
    desk.qtbot.keyClick(page.toolbar.propose, Qt.Key.Key_Space)
    desk.wait(lambda: page.draft is not None)
    desk.wait(page.proposal.keep_button.isVisible)
    page.proposal.keep_button.setFocus()
    desk.qtbot.keyClick(page.proposal.keep_button, Qt.Key.Key_Space)
    desk.wait(lambda: desk.plan(page.week))
    stored = desk.plan(page.week)
    eats = {
        name: [entry for entry in stored if entry.eaters and entry.servings_of(name) > 0]
        for name in ("me", "Ana", "Tim", "Vera")
    }
    assert all(eats.values())
    desk.wait(lambda: page.loaded is not None and page.loaded.stored.planned)
    assert page.loaded is not None
    # The check of stored weeks is not the planner's.
    for entry in stored:
        assert not page.loaded.stored.checked.avoid(entry), entry.title


def test_your_own_row_can_be_edited_and_the_edit_undone(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("peanut",), age=30))
    dialog = opened(desk)
    form = dialog.edit(desk.profile(), is_user=True)
    form.age.setValue(36)
    form.meals["lunch"].click()
    form.save_button.click()
    desk.wait(lambda: desk.profile().away == ("lunch",))
    desk.wait(lambda: any(notice.action is not None for notice in desk.notices))
    # Another program adds an allergy meanwhile: undoing keeps it.
    desk.store_profile(desk.profile().model_copy(update={"allergies": ("peanut", "milk")}))
    desk.undo()
    desk.wait(lambda: desk.profile().away == ())
    assert desk.profile() == Profile(allergies=("peanut", "milk"), age=30)
    dialog.accept()
