"""The main window: pages by keyboard, toasts and undo, theme choice, names for screen readers, the library's state."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.services.introduction import removing_introduction
from core.store.home import Home
from core.store.settings import TEXT_SIZE, THEME, read_setting, write_setting
from core.store.user_db import reading, writing
from desktop_app.pages.guide.page import GuidePage
from desktop_app.pages.registry import PAGES
from desktop_app.pages.today.trash import TrashDialog
from desktop_app.shell.application import Application
from desktop_app.shell.context import RecipeRequest
from desktop_app.shell.look import Look, last_look
from desktop_app.shell.palette import Palette
from desktop_app.shell.shortcuts import SHORTCUTS
from desktop_app.shell.theme.theme import ThemeMode
from desktop_app.shell.tour import wait_until
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS
from tests.desktop_app.shell.window_kit import trigger

pytestmark = OFFSCREEN_NOISE


def test_every_page_opens_by_its_shortcut(larder: Application) -> None:
    for number, entry in enumerate(PAGES, start=1):
        trigger(larder, f"Ctrl+{number}")
        assert larder.window.current_page is larder.window.page(entry.key)
        assert larder.window.navigation.buttons[entry.key].isChecked()


def test_the_question_box_is_one_key_away(larder: Application) -> None:
    trigger(larder, "Ctrl+2")
    trigger(larder, "/")
    assert larder.window.focusWidget() is larder.window.page("ask").first_focus()


def test_the_guide_is_one_key_away(larder: Application, qtbot: QtBot) -> None:
    trigger(larder, "F1")
    page = larder.window.current_page
    assert isinstance(page, GuidePage)
    qtbot.waitUntil(lambda: "The window, page by page" in page.reader.toPlainText(), timeout=PATIENCE_MS)
    assert page.line.hasFocus()


def test_a_document_opens_from_another_page(larder: Application, qtbot: QtBot) -> None:
    larder.window.open_page("settings")
    larder.context.navigation.document_requested.emit("privacy.md")
    page = larder.window.current_page
    assert isinstance(page, GuidePage)
    qtbot.waitUntil(
        lambda: "Larder reaches no other computer" in page.reader.toPlainText(), timeout=PATIENCE_MS
    )


def test_the_shortcuts_are_listed(larder: Application) -> None:
    trigger(larder, "?")
    page = larder.window.current_page
    assert isinstance(page, GuidePage)
    shown = page.reader.toPlainText()
    for keys, what in SHORTCUTS:
        assert keys in shown
        assert what in shown


def test_no_two_actions_share_a_shortcut(larder: Application) -> None:
    keys = [key.toString() for action in larder.window.findChildren(QAction) for key in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_undo_takes_the_newest_offer_once(larder: Application, qtbot: QtBot) -> None:
    undone: list[str] = []
    notifier, toasts = larder.context.notifier, larder.window.toasts
    notifier.done("First.", undo=lambda: undone.append("first"))
    notifier.done("Second.", undo=lambda: undone.append("second"))
    notifier.problem("Something else.")
    for _ in range(2):
        trigger(larder, "Ctrl+Z")
    assert undone == ["second", "first"]
    trigger(larder, "Ctrl+Z")
    assert undone == ["second", "first"]
    qtbot.waitUntil(lambda: toasts.toasts[-1].notice.text == "There is nothing to undo.", timeout=PATIENCE_MS)


def test_toasts_are_dismissed_and_never_pile_up(larder: Application) -> None:
    toasts = larder.window.toasts
    for number in range(6):
        larder.context.notifier.info(f"Number {number}.")
    assert [toast.notice.text for toast in toasts.toasts] == ["Number 3.", "Number 4.", "Number 5."]
    larder.context.notifier.info("Number 5.")
    assert len(toasts.toasts) == 3
    for toast in toasts.toasts:
        toast.dismiss()
    assert toasts.toasts == ()
    assert toasts.isHidden()


def test_a_chosen_theme_is_kept(larder: Application, qtbot: QtBot, home: Path) -> None:
    next(a for a in larder.window.findChildren(QAction) if a.text() == "Dark theme").trigger()
    assert larder.context.theme.is_dark

    def stored() -> str:
        with reading(Home(home)) as connection:
            return read_setting(connection, THEME)

    qtbot.waitUntil(lambda: stored() == ThemeMode.DARK, timeout=PATIENCE_MS)


def test_a_kept_theme_is_there_from_the_first_moment(qapp: QApplication, qtbot: QtBot, home: Path) -> None:
    with writing(Home(home)) as connection:
        write_setting(connection, THEME, "dark")
    larder = Application(qapp, Home(home), lambda _error: None)
    qtbot.waitUntil(lambda: larder.context.theme.is_dark, timeout=PATIENCE_MS)
    assert next(a for a in larder.window.findChildren(QAction) if a.text() == "Dark theme").isChecked()
    larder.close()


def test_the_next_start_has_the_theme_and_text_size_before_the_log_is_open(
    qapp: QApplication, qtbot: QtBot, home: Path
) -> None:
    place = Home(home)
    with writing(place) as connection:
        removing_introduction(connection)
        write_setting(connection, TEXT_SIZE, "125")
    first = Application(qapp, place, lambda _error: None)
    qtbot.waitUntil(lambda: last_look(place) == Look("system", 125), timeout=PATIENCE_MS)
    next(a for a in first.window.findChildren(QAction) if a.text() == "Dark theme").trigger()
    qtbot.waitUntil(lambda: last_look(place) == Look("dark", 125), timeout=PATIENCE_MS)
    first.close()
    second = Application(qapp, place, lambda _error: None)
    theme = second.context.theme
    assert (theme.is_dark, theme.text_percent) == (True, 125)
    assert not second.context.operations.is_idle
    # A log that says something else, such as a restored one, wins once it is read.
    with writing(place) as connection:
        write_setting(connection, THEME, "light")
    second.context.operations.let_log_go()
    qtbot.waitUntil(lambda: not theme.is_dark, timeout=PATIENCE_MS)
    assert last_look(place) == Look("light", 125)
    second.close()
    qapp.styleHints().setColorScheme(Qt.ColorScheme.Unknown)


@pytest.mark.parametrize("text", ["", "dark", "dark 90", "blue 100", "dark 100 x", "\xff"])
def test_a_look_that_cannot_be_read_is_unknown(home: Path, text: str) -> None:
    home.mkdir()
    Home(home).look_choice.write_text(text, encoding="latin-1")
    assert last_look(Home(home)) is None


CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit)


def nameless(root: QWidget) -> list[str]:
    """Controls of ours that the keyboard can reach and a screen reader could not name."""
    found = []
    for control in root.findChildren(QWidget):
        if not isinstance(control, CONTROLS) or control.objectName().startswith("qt_"):
            continue
        reachable = bool(control.focusPolicy() & Qt.FocusPolicy.TabFocus)
        spoken = control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")
        if reachable and control.isVisibleTo(root) and not spoken.strip():
            found.append(f"{type(control).__name__} {control.objectName()}".strip())
    return found


def test_every_control_has_a_name(larder: Application, qtbot: QtBot) -> None:
    from desktop_app.pages.ask.page import AskPage

    page = larder.window.page("ask")
    assert isinstance(page, AskPage)
    page.ask_sample("dinner with chickpeas, no dairy")
    qtbot.waitUntil(lambda: page.results is not None and bool(page.results.cards), timeout=PATIENCE_MS)
    for entry in PAGES:
        larder.window.open_page(entry.key)
        qtbot.waitUntil(lambda: larder.context.operations.is_idle, timeout=PATIENCE_MS)
        assert nameless(larder.window) == [], entry.key
    larder.window.open_recipe(RecipeRequest("chana-masala"))
    recipe = larder.window.page("recipe")
    qtbot.waitUntil(lambda: larder.window.current_page is recipe, timeout=PATIENCE_MS)
    assert nameless(larder.window) == []


def test_a_chip_can_be_reached_and_left_by_tab(larder: Application, qtbot: QtBot) -> None:
    from desktop_app.pages.ask.page import AskPage

    page = larder.window.page("ask")
    assert isinstance(page, AskPage)
    page.ask_sample("dinner with chickpeas, no dairy")
    qtbot.waitUntil(
        lambda: (
            page.chips is not None
            and all(chip.isVisible() for chip in page.chips.chips)
            and bool(page.chips.chips)
        ),
        timeout=PATIENCE_MS,
    )
    assert page.chips is not None
    controls = [control for chip in page.chips.chips for control in (chip.main, chip.cross)]
    controls[0].setFocus()
    for expected in controls[1:]:
        qtbot.keyClick(larder.window.focusWidget(), Qt.Key.Key_Tab)
        assert larder.window.focusWidget() is expected


def test_the_state_line_says_what_is_in_use(larder: Application, qtbot: QtBot) -> None:
    status = larder.window._status
    qtbot.waitUntil(lambda: "recipes" in status.library.text(), timeout=PATIENCE_MS)
    recipes = larder.context.engine.library.counts["recipes"]
    assert f"{recipes:,} recipes" in status.library.text()
    assert "CPU" in status.device.text() or "GPU" in status.device.text() or "NPU" in status.device.text()
    assert larder.window.banner.isHidden()


def test_the_edit_menu_has_undo_redo_and_what_was_deleted(larder: Application) -> None:
    menus = {menu.title().replace("&", ""): menu for menu in larder.window.menuBar().findChildren(QMenu)}
    texts = [action.text() for action in menus["Edit"].actions() if action.text()]
    assert [text.partition(":")[0] for text in texts] == [
        "Undo",
        "Redo",
        "Deleted entries…",
        "Deleted recipes…",
    ]


def test_deleted_entries_open_from_every_page(larder: Application, qtbot: QtBot) -> None:
    larder.window.open_page("library")
    (deleted,) = (
        action
        for action in larder.window.menuBar().findChildren(QAction)
        if action.text() == "Deleted entries…"
    )
    deleted.trigger()
    dialog = larder.window.findChild(TrashDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.close()


def test_a_search_box_is_always_there(larder: Application) -> None:
    search = larder.window.navigation.search
    for page in PAGES:
        larder.window.open_page(page.key)
        assert search.isVisible()
    search.click()
    palette = larder.window.findChild(Palette)
    assert palette is not None
    assert palette.isVisible()
    palette.close()


def test_in_large_type_a_small_window_lists_pages_by_their_icons_and_scrolls(larder: Application) -> None:
    window, theme = larder.window, larder.context.theme
    window.resize(900, 600)
    wait_until(theme_is_settled := lambda: theme.is_settled)
    button = window.navigation.buttons["plan"]
    assert button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    theme.set_text_percent(200)
    try:
        wait_until(lambda: theme.is_settled and window.navigation.width() < 120)
        assert button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        assert (button.accessibleName(), window.navigation.search.accessibleName()) == (
            "Plan",
            "Find anything",
        )
        page = window.current_page
        wait_until(lambda: page.height() > 600)
        window.resize(1280, 800)
        wait_until(lambda: button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    finally:
        theme.set_text_percent(100)
        wait_until(theme_is_settled)
