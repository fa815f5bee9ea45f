"""An engine on all starter recipes: few of them make no week for a household."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.store.home import Home


@pytest.fixture(scope="module")
def engine(stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """The engine of a module's tests, and a home for their plans."""
    home = tmp_path_factory.mktemp("home")
    shutil.copytree(stock, home, ignore=shutil.ignore_patterns("user.*"), dirs_exist_ok=True)
    one = Engine(Home(home))
    yield one
    one.close()


@pytest.fixture
def home(home: Path, engine: Engine) -> Path:
    """The home of the engine, whose log stays open during a test."""
    del home  # its environment stays
    return engine.home.root
