"""Every command is documented: make's in its help, Larder's in docs/command-line.md."""

import re
import subprocess
from collections.abc import Iterator

from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from core.cli.app import commands as larder_commands
from tests.paths import ROOT

PUBLIC_TARGETS = {
    "run",
    "setup",
    "test",
    "check",
    "test-core",
    "test-app",
    "bench",
    "screenshots",
    "train",
    "lock",
}


def test_make_help_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, flags=re.MULTILINE))
    assert targets >= PUBLIC_TARGETS
    shown = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    listed = set(re.findall(r"^  make ([a-z-]+) ", shown.stdout, flags=re.MULTILINE))
    assert targets - listed == set(), "give these a line of help: two number signs after the colon"


def test_the_command_line_page_lists_every_command() -> None:
    command = get_command(larder_commands())
    assert isinstance(command, TyperGroup)
    verbs = {name for name, verb in command.commands.items() if not verb.hidden}
    assert verbs >= {"ask", "parse", "log", "plan", "doctor"}
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert [verb for verb in sorted(verbs) if f"larder {verb}" not in page] == []


def test_every_option_and_argument_has_a_help_text() -> None:
    missing = [
        f"{' '.join(words)} {parameter.name}"
        for words, command in commands(get_command(larder_commands()), ("larder",))
        for parameter in command.params
        if not getattr(parameter, "hidden", False) and not getattr(parameter, "help", "")
    ]
    assert missing == []


def commands(
    command: object, words: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], TyperCommand | TyperGroup]]:
    """Yield a command and all commands below it, with their words."""
    assert isinstance(command, TyperCommand | TyperGroup)
    yield words, command
    if isinstance(command, TyperGroup):
        for name, below in command.commands.items():
            yield from commands(below, (*words, name))
