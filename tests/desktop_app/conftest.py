"""Window tests leave nothing of Qt's behind."""

from collections.abc import Iterator
from functools import lru_cache
from operator import is_
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from core.library.library import Library
from core.questions.completion import NameBook, name_book
from core.services import ask, loggable_names
from core.services.loggable_names import LoggableNames
from core.store.home import Home
from desktop_app.pages.ask import asking
from desktop_app.shell.notifier import Notice, Notifier
from desktop_app.shell.operations import Operations
from desktop_app.shell.pages_ahead import PagesAhead
from desktop_app.shell.theme.theme import Theme
from tests.desktop_app.page_kit import (
    built_home,
    desk,
    desk_home,
    empty_log,
    introduced,
    patient_closing,
    sampled_home,
    small_built_home,
)
from tests.desktop_app.shell.window_kit import larder
from tests.qt_leaks import no_qt_leaks

__all__ = [
    "built_home",
    "desk",
    "desk_home",
    "empty_log",
    "introduced",
    "larder",
    "no_qt_leaks",
    "patient_closing",
    "sampled_home",
    "small_built_home",
]


class Bench:
    """Operations on an empty home, with eyes for what they tell."""

    def __init__(self, home: Home, owner: QObject) -> None:
        self.notices: list[Notice] = []
        self.crashes: list[BaseException] = []
        self.notifier = Notifier(owner)
        self.operations = Operations(home, self.notifier, owner)
        self.notifier.posted.connect(self.notices.append)
        self.operations.crashed.connect(self.crashes.append)


@pytest.fixture
def bench(qapp: QApplication, home: Path) -> Iterator[Bench]:
    """Operations that are taken apart afterwards."""
    owner = QObject()
    bench = Bench(Home(home), owner)
    yield bench
    bench.operations.close()
    shiboken6.delete(owner)


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The light theme, in place."""
    theme = Theme(qapp)
    theme.apply()
    yield theme
    shiboken6.delete(theme)


@pytest.fixture(autouse=True)
def models_are_shared(models_loaded_once: None) -> None:
    """These tests are about what the window does with answers. Loading models, `tests/models` tests."""


@pytest.fixture(autouse=True)
def data_is_shared(data_read_once: None) -> None:
    """These tests are about what the window does with answers. Reading the shipped data, `tests/core/engine` tests."""


class SameLibrary:
    """A library as a key: its copies in the homes of tests are one."""

    def __init__(self, library: Library, home: Home) -> None:
        stat = library.path.stat()
        self.library, self.home = library, home
        self.key = (library.path.name, stat.st_size, stat.st_mtime_ns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameLibrary) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=2)
def index_of_names(same: SameLibrary, _products: tuple[int, int], _language: str) -> LoggableNames:
    """The index of what can be logged by name, built once in each worker."""
    return LoggableNames.of(same.library, same.home)


@pytest.fixture(autouse=True)
def names_are_indexed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share the index of names between the windows of a worker's tests; `tests/core/services` builds each."""
    monkeypatch.setattr(
        loggable_names,
        "_built",
        lambda library, home, products, code: index_of_names(SameLibrary(library, home), products, code),
    )


@pytest.fixture(scope="session")
def made_books() -> list[tuple[tuple[Any, ...], NameBook]]:
    """The books of names that this worker has made, with what each was made from."""
    return []


@pytest.fixture(autouse=True)
def names_are_sorted_once(
    made_books: list[tuple[tuple[Any, ...], NameBook]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Share the names that complete a question between a worker's tests; `tests/core/questions` sorts them each time."""

    def shared(*made_from: Any) -> NameBook:
        for known, book in made_books:
            # The vocabulary and the taxonomy, which tests share, are too large to compare.
            if all(map(is_, known[:2], made_from[:2])) and known[2:] == made_from[2:]:
                return book
        made_books.append((made_from, name_book(*made_from)))
        return made_books[-1][1]

    monkeypatch.setattr(ask, "name_book", shared)


@pytest.fixture(autouse=True)
def plans_are_quick(quick_plans: None) -> None:
    """These tests are about what the window does with a plan. How good it is, `tests/core/plan` tests."""


@pytest.fixture(autouse=True)
def backups_are_read_here(backups_read_here: None) -> None:
    """These tests are about what the window says of a backup. The processes that read it, `tests/core/store` tests."""


@pytest.fixture(autouse=True)
def nothing_is_warmed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most tests ask nothing, and would wait at their end for what prepares a question; `test_warming` tests that."""
    monkeypatch.setattr(asking, "warm_up", lambda *_: None)


@pytest.fixture(autouse=True)
def pages_are_made_when_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most tests open one page, and each page costs up to 50 ms; `test_pages_ahead` tests that the others are made ahead."""
    monkeypatch.setattr(PagesAhead, "start", lambda _: None)
