"""A server that forks real processes of the command line, and a small library for their homes."""

import lzma
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.kills.client import ForkServer
from benchmarks.kills.trials import build_stock
from tests.conftest import built_once

FIXTURES = Path(__file__).parent / "fixtures"


def unpacked(packed: Path, target: Path) -> Path:
    """A fixture as the file that the earlier version wrote."""
    target.write_bytes(lzma.decompress(packed.read_bytes()))
    return target


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests that fork and kill if the system can't."""
    for item in items:
        if Path(__file__).parent in item.path.parents and "server" in getattr(item, "fixturenames", ()):
            item.add_marker(
                pytest.mark.skipif(sys.platform != "linux", reason="forks and kills processes as Linux does")
            )


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkServer]:
    """Runs command lines in processes of their own; one at a time."""
    with ForkServer(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def small_stock(server: ForkServer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a library of few recipes; copied, never written to."""
    return built_once("library-to-kill", lambda place: build_stock(server, place), tmp_path_factory)
