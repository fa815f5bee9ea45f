"""Undo and Redo in the menu: from the stored changes of the diary, named, and after a restart."""

from datetime import date

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries, all_entries
from core.services.diary_changes import DeleteEntry, LogEntries
from core.translation import ENGLISH, Language, use_language
from desktop_app.shell.notifier import Severity
from desktop_app.shell.operations import WriteOp
from desktop_app.shell.toast import ToastArea
from desktop_app.shell.undo import LONGEST_NAME, UndoActions, short_action
from desktop_app.shell.undo_stack import action_name
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

DAY = date(2026, 11, 23)


def entry(text: str) -> DiaryEntry:
    return DiaryEntry(DAY, "lunch", text, 1.0, Snapshot(text, {"energy": 100.0}, {"energy": 1.0}, (text,)))


def started(desk: Desk) -> tuple[UndoActions, QAction, QAction]:
    parent = QWidget()
    desk.pages.append(parent)
    undo, redo = QAction(parent), QAction(parent)
    return (
        UndoActions(desk.context, ToastArea(desk.context.theme, parent), undo, redo, lambda: None),
        undo,
        redo,
    )


def texts(desk: Desk) -> list[str]:
    return [entry.text for entry in desk.stored(all_entries)]


def test_changes_of_an_earlier_run_are_undone_and_redone_by_name(desk: Desk) -> None:
    desk.store(lambda connection: add_entries(connection, [entry("2 eggs")]))
    desk.store(lambda connection: add_entries(connection, [entry("soup")]))
    actions, undo, redo = started(desk)
    desk.wait(lambda: undo.text() == "Undo: logged soup")
    assert (redo.text(), redo.isEnabled()) == ("Redo", False)
    undo.trigger()
    desk.wait(lambda: undo.text() == "Undo: logged 2 eggs")
    assert texts(desk) == ["2 eggs"]
    assert desk.told(Severity.INFO)[-1] == "Undid: logged soup."
    undo.trigger()
    desk.wait(lambda: undo.text() == "Undo")
    assert texts(desk) == []
    actions.undo()
    desk.wait(lambda: "There is nothing to undo." in desk.told(Severity.INFO))
    redo.trigger()
    desk.wait(lambda: redo.text() == "Redo: logged soup")
    redo.trigger()
    desk.wait(lambda: not redo.isEnabled())
    assert texts(desk) == ["2 eggs", "soup"]


def test_fifty_changes_can_be_undone(desk: Desk) -> None:
    desk.store(
        lambda connection: [add_entries(connection, [entry(f"meal {number}")]) for number in range(50)]
    )
    actions, undo, _redo = started(desk)
    for number in reversed(range(50)):
        desk.wait(lambda number=number: undo.text() == f"Undo: logged meal {number}")
        actions.undo()
    desk.wait(lambda: undo.text() == "Undo")
    assert texts(desk) == []


def test_the_undo_of_a_toast_can_be_redone(desk: Desk) -> None:
    _actions, undo, redo = started(desk)
    logging = LogEntries([entry("2 eggs")])
    WriteOp(desk.pages[-1], logging.do).start(desk.context.operations)
    desk.wait(lambda: undo.text() == "Undo: logged 2 eggs")
    deleting = DeleteEntry(logging.ids[0])
    WriteOp(desk.pages[-1], deleting.do).start(desk.context.operations)
    desk.wait(lambda: undo.text() == "Undo: deleted 2 eggs")
    WriteOp(desk.pages[-1], deleting.undo).start(desk.context.operations)
    desk.wait(lambda: (undo.text(), redo.text()) == ("Undo: logged 2 eggs", "Redo: deleted 2 eggs"))
    WriteOp(desk.pages[-1], logging.undo).start(desk.context.operations)
    desk.wait(lambda: (undo.text(), redo.text()) == ("Undo", "Redo: logged 2 eggs"))
    assert texts(desk) == []


@pytest.mark.parametrize(
    ("action", "shown"),
    [
        ("removed dal", "removed dal"),
        (
            "Marokkanisches Kichererbsen-Couscous mit Aprikosen entfernt",
            "Marokkanisches Kichererbsen-Co…entfernt",
        ),
        ("removed " + "x" * 60, "removed xxxxxxxxxxxxxxxxx…xxxxxxxxxxxxxx"),
    ],
)
def test_a_long_name_of_a_change_says_what_was_done(action: str, shown: str) -> None:
    assert short_action(action).replace("… ", "…") == shown
    assert len(short_action(action)) <= LONGEST_NAME


def test_only_english_puts_a_small_letter_before_a_change() -> None:
    assert action_name("Removed dal.") == "removed dal"
    use_language(Language("de"))
    try:
        assert action_name("Linsensuppe entfernt.") == "Linsensuppe entfernt"
    finally:
        use_language(ENGLISH)
