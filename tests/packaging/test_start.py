"""`make run` opens the window only where it can open."""

import subprocess
import sys
from types import ModuleType

import pytest


@pytest.fixture
def called(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that were started."""
    commands: list[list[str]] = []

    def call(command: list[str], **_options: object) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(start.set_up, "main", lambda _arguments: 0)
    monkeypatch.setattr(start.subprocess, "call", call)
    return commands


def test_opens_the_window_where_there_is_a_display(
    start: ModuleType, called: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "has_display", lambda _python: True)
    assert start.main() == 0
    assert [command[1:] for command in called] == [["-m", "core.cli", "app"]]


def test_does_the_job_in_the_terminal_where_there_is_none(
    start: ModuleType,
    called: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(start, "has_display", lambda _python: False)
    assert start.main() == 0
    assert [command[1:] for command in called] == [["-m", "core.cli.demo"]]
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "no display" in said


def test_starts_nothing_when_the_set_up_failed(
    start: ModuleType, called: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start.set_up, "main", lambda _arguments: 2)
    assert start.main() == 2
    assert called == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize(
    ("display", "answers", "expected"), [("", True, False), (":1", True, True), (":1", False, False)]
)
def test_a_display_must_be_named_and_answer(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, display: str, answers: bool, expected: bool
) -> None:
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    done = subprocess.CompletedProcess([], 0 if answers else -6)
    monkeypatch.setattr(start.subprocess, "run", lambda *_arguments, **_options: done)
    assert start.has_display("python") is expected
