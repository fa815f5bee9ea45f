"""The crash dialog: it cannot fail itself, and its report is the person's own."""

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.shell import crash
from desktop_app.shell.crash import CrashDialog, CrashReporter, crash_report
from tests.desktop_app.page_kit import OFFSCREEN_NOISE

pytestmark = OFFSCREEN_NOISE


class Unprintable(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


def fail_with(error: Exception) -> None:
    raise error


def raised(error: Exception) -> Exception:
    """The error with a traceback, as it would reach a hook."""
    try:
        fail_with(error)
    except type(error) as caught:
        return caught
    raise AssertionError("it was raised")


def test_the_report_names_versions_and_the_place() -> None:
    report = crash_report(raised(ZeroDivisionError("division by zero")))
    assert "PySide6: 6." in report
    assert "ZeroDivisionError: division by zero" in report
    assert "test_crash.py" in report


def test_a_fact_that_fails_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise OSError("no")

    monkeypatch.setattr(crash, "_FACTS", (("Bad", fail), ("Good", lambda: "here")))
    report = crash_report(raised(Unprintable()))
    assert "Bad: not found (OSError)" in report
    assert "Good: here" in report
    assert "Unprintable" in report


def test_the_report_is_copied_and_saved_as_the_person_left_it(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = CrashDialog("my secret soup")
    qtbot.addWidget(dialog)
    dialog.report.setPlainText("soup")
    dialog.copy()
    assert QApplication.clipboard().text() == "soup"
    dialog.save_to(tmp_path / "report.txt")
    assert (tmp_path / "report.txt").read_text(encoding="utf-8") == "soup"
    dialog.save_to(tmp_path / "nowhere" / "report.txt")
    assert "could not be saved" in dialog.windowTitle()


def test_one_dialog_for_many_crashes(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    reporter = CrashReporter()
    reporter.report(ValueError("first"))
    dialog = reporter.dialog
    assert dialog is not None
    qtbot.addWidget(dialog)
    reporter.report(ValueError("second"))
    assert reporter.dialog is dialog
    assert "first" in dialog.report.toPlainText()
    assert "second" in dialog.report.toPlainText()
    assert "second" in capsys.readouterr().err
    reporter.close()
    assert reporter.dialog is None


def test_a_dialog_that_cannot_be_made_ends_on_stderr(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_arguments: object) -> None:
        raise RuntimeError("no display")

    monkeypatch.setattr(crash, "CrashDialog", fail)
    CrashReporter().report(ValueError("first"))
    assert "first" in capsys.readouterr().err


def test_the_hook_lets_the_keyboard_interrupt_through(qapp: QApplication) -> None:
    reporter = CrashReporter()
    error = KeyboardInterrupt()
    reporter.hook(type(error), error, None)
    assert reporter.dialog is None
    assert sys.excepthook is not None
