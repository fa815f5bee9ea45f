"""Tests for the lines that `make test-core` counts as reached."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.reached_lines import ReachedLines

SOURCE = '''\
"""A docstring is no line to reach."""

from functools import cache

LIMIT = 2
"""That of a constant goes with it."""


@cache
def first(text: str) -> str:
    """Return something."""
    try:
        number = int(text)
    except ValueError:
        return "no number"
    if number > LIMIT:
        return "large"
    else:
        found = "small"
    match found:
        case "large":
            return ""
        case _:
            return found


def second() -> None:
    print("never")
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, ReachedLines]:
    """A package with the source above, imported while its lines are noted."""
    folder = tmp_path / "noted_package"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "module.py").write_text(SOURCE)
    (folder / "unused.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    reached = ReachedLines([folder])
    monkeypatch.setattr(sys, "meta_path", [reached, *sys.meta_path])
    return importlib.import_module("noted_package.module"), reached


def lines(reached: ReachedLines, name: str) -> list[int]:
    return next(lines for file, lines in reached.by_file().items() if Path(file).name == name)


def test_only_lines_that_ran_are_reached(module: tuple[ModuleType, ReachedLines]) -> None:
    imported, reached = module
    assert imported.__doc__ == "A docstring is no line to reach."
    assert lines(reached, "module.py") == [3, 5, 6, 9, 10, 27]
    assert lines(reached, "unused.py") == []
    assert imported.first("1") == "small"
    assert lines(reached, "module.py") == [3, 5, 6, 9, 10, 12, 13, 16, 19, 20, 23, 24, 27]
    assert imported.first("x") == "no number"
    assert imported.first("9") == "large"
    unreached = {14, 15, 17} - set(lines(reached, "module.py"))
    assert not unreached
    assert 28 not in lines(reached, "module.py")
