"""Nutrients of ingredient lines on a real engine: sums, derivations, what is not known, text to copy; nothing is kept."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QPlainTextEdit

from core.recommend.wording import amount_text
from core.services.nutrition import calculate_nutrition
from desktop_app.pages.library.nutrition_dialog import NutritionDialog
from tests.desktop_app.library_kit import counts, opened, words_of
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

LINES = ["200 g red lentils", "1 onion", "100 g glurf", "salt to taste", "50 g walnuts (optional)"]


def dialog(desk: Desk) -> NutritionDialog:
    page = opened(desk)
    page.nutrition.click()
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, NutritionDialog) and w.isVisible())


def worked(desk: Desk, lines: list[str], servings: float = 4) -> NutritionDialog:
    found = dialog(desk)
    found.text.setPlainText("\n".join(lines))
    found.servings.setValue(servings)
    found.go.click()
    desk.wait(found.bar.isHidden)
    desk.settle()
    return found


def test_sums_and_derivations_are_those_of_the_engine(desk: Desk) -> None:
    before = counts(desk)
    shown = words_of(worked(desk, LINES))
    expected = calculate_nutrition(desk.context.engine, LINES, 4)
    assert "Nutrition per serving (of 4)" in shown
    energy = amount_text("energy", expected.per_serving.amounts["energy"])
    share = round(100 * expected.per_serving.coverage["energy"])
    assert f"at least {energy} ({share} %)" in shown
    assert "200 g red lentils\nRed lentil: 200 g, as written. Nutrients of 'Lentils, pink, raw'" in shown
    assert "1 onion\nOnion: 1 = 110 g, from its household measure." in shown
    assert (
        "100 g glurf\nUnrecognised: glurf: 100 g, as written.\nLarder doesn't recognise this food." in shown
    )
    assert "Larder can't convert this amount to grams." in shown
    assert "Not counted because it is optional." in shown
    assert "The totals leave out 2 of 5 lines" in shown
    assert counts(desk) == before, "nothing is kept"


def test_what_is_known_whole_is_said_without_doubt(desk: Desk) -> None:
    shown = words_of(worked(desk, LINES[:1], servings=1))
    assert "Nutrition in total" in shown
    energy = calculate_nutrition(desk.context.engine, LINES[:1], 1).per_serving.amounts["energy"]
    assert f"\n{amount_text('energy', energy)}\n" in shown
    assert "The totals leave out" not in shown


def test_it_is_copied_as_text(desk: Desk) -> None:
    found = worked(desk, LINES)
    found.copy.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Nutrition per serving (of 4)\n\nEnergy: at least ")
    assert (
        "- 100 g glurf: Unrecognised: glurf: 100 g, as written. Larder doesn't recognise this food." in text
    )
    assert found.copied.text() == "Copied."
    found.go.click()
    desk.wait(lambda: found.bar.isHidden() and not found.copied.text())


def test_too_much_is_one_sentence_and_the_lines_stay(desk: Desk) -> None:
    found = worked(desk, ["1 onion"] * 501)
    assert "There are 501 lines; a recipe can have at most 500. Split it." in words_of(found)
    assert not found.copy.isEnabled()
    assert found.text.toPlainText().count("onion") == 501
    found.text.setPlainText("1 onion")
    found.go.click()
    desk.wait(found.copy.isEnabled)
    assert "501" not in words_of(found)


def test_closing_in_the_middle_leaves_nothing_behind(desk: Desk) -> None:
    found = dialog(desk)
    found.text.setPlainText("1 onion")
    found.go.click()
    found.reject()
    desk.settle()
    assert not desk.crashes


def test_it_is_used_by_keyboard_and_read_aloud(desk: Desk) -> None:
    found = dialog(desk)
    assert found.focusWidget() is found.text
    assert found.text.tabChangesFocus()
    assert not found.go.isEnabled(), "there is nothing to work out"
    kinds = (QAbstractButton, QPlainTextEdit, QAbstractSpinBox)
    controls = [widget for kind in kinds for widget in found.findChildren(kind)]
    for control in controls:
        assert control.accessibleName() or control.property("kind") == "field", control
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert {"Ctrl+Return", "Ctrl+Enter"} <= {s.key().toString() for s in found.findChildren(QShortcut)}
    found.text.setPlainText("1 onion")
    found.findChildren(QShortcut)[0].activated.emit()
    desk.wait(found.copy.isEnabled)
