"""`larder --help` from the table of commands is what Typer prints from the commands themselves."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup
from typer.main import get_command

from core.cli.app import commands
from core.cli.commands import COMMANDS, MODULES, modules_for
from core.cli.front_page import front_page

ROOT = Path(__file__).resolve().parent.parent.parent.parent
_STYLE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("width", [50, 80, 133])
def test_the_page_is_the_one_of_typer(width: int) -> None:
    # Without a terminal; with NO_COLOR, Typer and Rich draw the page.
    pages = [
        subprocess.run(
            [sys.executable, "-m", "core.cli.start", "--help"],
            cwd=ROOT,
            check=True,
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env={**_plain_environment(), "COLUMNS": str(width), "PYTHONUTF8": "1", **more},
        ).stdout
        for more in ({}, {"NO_COLOR": "1"})
    ]
    assert pages[0] == pages[1]


def test_a_terminal_gets_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    page = {}
    for is_terminal in (False, True):
        monkeypatch.setattr("sys.stdout", _Terminal(is_terminal=is_terminal))
        page[is_terminal] = front_page({"TERM": "xterm-256color", "COLUMNS": "90"})
    assert page[True] is not None
    assert page[False] is not None
    assert "\x1b[1;36mlog" in page[True]
    assert _STYLE.sub("", page[True]) == page[False]


@pytest.mark.parametrize(
    "environment",
    [{"COLUMNS": "49"}, {"COLUMNS": "80", "NO_COLOR": "1"}, {"COLUMNS": "80", "TERM": "dumb"}],
    ids=["narrow", "no colour", "dumb"],
)
def test_rich_draws_what_the_page_cannot(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    monkeypatch.setattr("sys.stdout", _Terminal(is_terminal=True))
    assert front_page({"TERM": "xterm", **environment}) is None


def test_another_encoding_is_left_to_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", _Terminal(is_terminal=False, encoding="latin-1"))
    assert front_page({"COLUMNS": "80"}) is None


def test_the_table_lists_the_commands_with_their_modules_and_sentences() -> None:
    everything = _group(commands())
    shown = [name for name, command in everything.commands.items() if not command.hidden]
    assert shown == [command.name for command in COMMANDS]
    for command in COMMANDS:
        found = everything.commands[command.name]
        assert command.sentence == (found.help or "").splitlines()[0]
        alone = _group(commands(modules_for(command.name)))
        assert _names(alone.commands[command.name]) == _names(found), f"'{command.name}' is loaded apart"


def test_an_unknown_word_loads_every_module() -> None:
    assert modules_for("asj") == modules_for(None) == MODULES


def _names(command: typer.core.TyperCommand | TyperGroup) -> object:
    """Return the names of a command's options and of all commands below it."""
    below = getattr(command, "commands", {})
    return [p.name for p in command.params], {name: _names(one) for name, one in below.items()}


def _group(app: typer.Typer) -> TyperGroup:
    found = get_command(app)
    assert isinstance(found, TyperGroup)
    return found


def _plain_environment() -> dict[str, str]:
    decisive = ("COLOR", "GITHUB", "TERMINAL", "TTY_", "JUPYTER")
    return {name: value for name, value in os.environ.items() if not any(one in name for one in decisive)}


class _Terminal:
    def __init__(self, *, is_terminal: bool, encoding: str = "utf-8") -> None:
        self.encoding = encoding
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal
