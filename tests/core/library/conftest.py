"""The library of all starter recipes."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.library.library import Library
from core.store.home import Home
from core.store.library_files import current_library


@pytest.fixture(scope="module")
def library(stock: Path) -> Iterator[Library]:
    """The open library file."""
    path = current_library(Home(stock))
    assert path is not None
    with closing(Library(path)) as found:
        yield found
