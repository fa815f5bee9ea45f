"""The page that `larder --help` prints, drawn as Typer and Rich draw it, without loading them.

They take most of the time of a start. A test compares the two pages.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final

from core.cli.commands import ABOUT, COMMANDS, HOME_HELP, NEW_LOG_HELP

_LEAST_WIDTH: Final = 50
"""Columns below which Rich shortens the names."""
_FRAME: Final = 4
"""Columns of a frame: a line and a space on each side."""
_DECISIVE: Final = (
    "FORCE_COLOR",
    "NO_COLOR",
    "PY_COLORS",
    "GITHUB_ACTIONS",
    "TERMINAL_WIDTH",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
    "JUPYTER_COLUMNS",
)
"""Variables by which Rich or Typer draw differently."""
_BOLD, _DIM, _NAME, _LETTER, _KIND = "1", "2", "1;36", "1;32", "1;33"

Cells = Sequence[tuple[str, str]]
"""Pieces of a line: text, and the code of its style."""
_OPTIONS: Final[Sequence[tuple[Cells, str]]] = (
    ((("--home", _NAME), ("             ", ""), ("DIR", _KIND), ("  ", "")), HOME_HELP),
    ((("--new-log", _NAME), ("               ", "")), NEW_LOG_HELP),
    (
        (("--help", _NAME), ("     ", ""), ("-h", _LETTER), ("           ", "")),
        "Show this message and exit.",
    ),
)


def front_page(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the page for this terminal; None where only Rich knows how to draw it."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    terminal = environment.get("TERM", "")
    if os.name != "posix" or encoding != "utf8" or any(name in environment for name in _DECISIVE):
        return None
    is_terminal = sys.stdout.isatty()
    if is_terminal and terminal.lower() in ("dumb", "unknown", ""):
        return None
    width = _width(environment)
    return None if width < _LEAST_WIDTH else "\n".join(_lines(width, has_colours=is_terminal)) + "\n"


def _width(environment: Mapping[str, str]) -> int:
    """Return the columns of the terminal as Rich does."""
    stated = environment.get("COLUMNS", "")
    if stated.isdigit():
        return int(stated)
    for descriptor in (0, 1, 2):
        try:
            return os.get_terminal_size(descriptor).columns or 80
        except OSError:
            continue
    return 80


def _lines(width: int, *, has_colours: bool) -> Iterator[str]:
    def styled(text: str, style: str) -> str:
        return f"\x1b[{style}m{text}\x1b[0m" if has_colours and style and text else text

    def framed(title: str, rows: Sequence[tuple[Cells, str]]) -> Iterator[str]:
        yield styled(f"╭─ {title} {'─' * (width - len(title) - 5)}╮", _DIM)
        for cells, text in rows:
            used = sum(len(cell) for cell, _ in cells)
            room = width - _FRAME - used
            before = "".join(styled(cell, style) for cell, style in cells)
            for line in wrap(text, room, break_long_words=False, break_on_hyphens=False):
                yield f"{styled('│', _DIM)} {before}{line.ljust(room)} {styled('│', _DIM)}"
                before = " " * used
        yield styled(f"╰{'─' * (width - 2)}╯", _DIM)

    usage = "larder [OPTIONS] COMMAND [ARGS]..."
    yield " " * width
    rest = " " * (width - len(" Usage: ") - len(usage))
    yield f" {styled('Usage:', _KIND)} {styled(usage, _BOLD)}{rest}"
    yield " " * width
    yield f" {ABOUT}".ljust(width)
    yield " " * width
    yield from framed("Options", _OPTIONS)
    names = max(len(command.name) for command in COMMANDS) + 2
    yield from framed(
        "Commands", [(((command.name.ljust(names), _NAME),), command.sentence) for command in COMMANDS]
    )
    yield ""
