"""Cook mode by keyboard and mouse."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.plan.cooking import Cooking
from core.text.durations import FoundDuration
from desktop_app.cooking.dialog import CookDialog, duration_words
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from tests.desktop_app.clipping import window_language
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

pytestmark = OFFSCREEN_NOISE

RICE = IngredientUse("200 g rice", "rice", "white rice", 200.0, "g", 200.0, "weighed")
RECIPE = Recipe(
    "rice", "Rice", 4, 5, 25, (RICE,),
    ("Rinse 200 g rice.", "Boil for 12 to 14 minutes, then rest 10 min.", "Serve."), (),
    Nutrition({}, {}, None),
)  # fmt: skip


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme) -> Iterator[CookDialog]:
    dialog = CookDialog(theme, Cooking(RECIPE, 2, ()))
    dialog.show()
    qtbot.waitUntil(dialog.isActiveWindow)
    yield dialog
    # Closing would ask about running timers.
    shiboken6.delete(dialog)


def test_steps_are_turned_by_keys_and_scaled(qtbot: QtBot, dialog: CookDialog) -> None:
    assert dialog.words.text() == "Rinse 100 g rice."
    assert [tick.accessibleName() for tick in dialog.ticks] == ["100 g rice"]
    assert not dialog.back.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Left)
    assert dialog.place == 0
    qtbot.keyClick(dialog, Qt.Key.Key_Right)
    assert dialog.count.text() == "Step 2 of 3"
    qtbot.keyClick(dialog, Qt.Key.Key_PageDown)
    qtbot.keyClick(dialog, Qt.Key.Key_PageDown)
    assert dialog.words.text() == "Serve."
    assert not dialog.forward.isEnabled()
    dialog.back.click()
    assert dialog.place == 1


def test_a_dish_that_must_stay_apart_says_so_all_the_time(qtbot: QtBot, theme: Theme) -> None:
    said = "Keep Kid's apart: Satay contains peanut."
    dialog = CookDialog(theme, Cooking(RECIPE, 2, (), marks=(said,)))
    qtbot.addWidget(dialog)
    dialog.show()
    (line,) = (label for label in dialog.findChildren(QLabel) if said in label.text())
    for _ in RECIPE.steps:
        assert line.isVisible()
        dialog.next_step()


def test_timers_of_a_step_go_on_in_the_next(qtbot: QtBot, dialog: CookDialog) -> None:
    dialog.next_step()
    assert [button.accessibleName() for button in dialog.timer_buttons] == [
        "Start timer: 12 to 14 minutes", "Start timer: 10 min",
    ]  # fmt: skip
    qtbot.keyClick(dialog, Qt.Key.Key_T)
    dialog.timer_buttons[1].click()
    dialog.next_step()
    assert not dialog.timer_buttons
    assert [timer.name for timer in dialog.timers.timers] == ["Step 2: 12 to 14 minutes", "Step 2: 10 min"]
    assert [round(timer.left_s / 60) for timer in dialog.timers.timers] == [12, 10]


def test_closing_with_a_running_timer_asks(qtbot: QtBot, dialog: CookDialog) -> None:
    dialog.next_step()
    dialog.start_first_timer()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    (ask,) = dialog.findChildren(ConfirmDialog)
    assert dialog.isVisible()
    ask.reject()
    assert dialog.isVisible()
    dialog.timers.timers[0].remove_button.click()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert not dialog.isVisible()


def test_a_small_window_shows_the_step_alone(qtbot: QtBot, dialog: CookDialog) -> None:
    assert dialog._ingredients.isVisible()
    dialog.resize(640, 480)
    qtbot.waitUntil(lambda: not dialog._ingredients.isVisible())


def test_long_words_fit(qtbot: QtBot, theme: Theme) -> None:
    step = "Stir " + "x" * 400
    dialog = CookDialog(theme, Cooking(replace(RECIPE, steps=(step,)), 4, ()))
    qtbot.addWidget(dialog)
    dialog.resize(640, 480)
    dialog.show()
    assert dialog.words.width() <= 640


def test_steps_fill_the_room_and_the_next_one_is_shown(qtbot: QtBot, dialog: CookDialog) -> None:
    large = dialog.words.font().pointSizeF()
    assert dialog.following.text() == RECIPE.steps[1]
    dialog.resize(520, 300)
    qtbot.waitUntil(lambda: dialog.words.font().pointSizeF() < large)
    dialog.next_step()
    dialog.next_step()
    assert dialog.following.isHidden()
    long = CookDialog(dialog._theme, Cooking(replace(RECIPE, steps=("Stir and simmer. " * 40,)), 4, ()))
    qtbot.addWidget(long)
    long.show()
    assert long.words.font().pointSizeF() < large


def test_space_goes_on_to_the_last_step(qtbot: QtBot, dialog: CookDialog) -> None:
    for _ in RECIPE.steps[1:]:
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
    assert dialog.place == len(RECIPE.steps) - 1
    assert dialog.focusWidget() is dialog.close_button


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (FoundDuration("1 minute", 1, 1), "1 min"),
        (FoundDuration("20 to 25 minutes", 20, 25), "20 min bis 25 min"),
        (FoundDuration("20 seconds", 1 / 3, 1 / 3), "20 s"),
        (FoundDuration("1 h 30 min", 90, 90), "1 h 30 min"),
    ],
)
def test_durations_are_in_the_language_of_the_window(
    qapp: QApplication, found: FoundDuration, words: str
) -> None:
    assert duration_words(found) == found.text
    with window_language(qapp, "de_DE"):
        assert duration_words(found) == words
