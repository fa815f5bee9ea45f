"""An engine on a library of few starter recipes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.store.home import Home


@pytest.fixture(autouse=True)
def log_is_quick(quick_log: None) -> None:
    """Open the log once in a test. Tests of backups override this."""


@pytest.fixture
def engine(small_stocked: Path) -> Iterator[Engine]:
    """The engine; the test's own home."""
    one = Engine(Home(small_stocked))
    yield one
    one.close()


@pytest.fixture(autouse=True)
def libraries_are_quick(quick_libraries: None) -> None:
    """These tests are about what the services make of a library. Opening it, `tests/core/library` tests."""
