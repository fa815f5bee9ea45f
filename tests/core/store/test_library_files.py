"""One process changes the library at a time; who waits for another says so, and may be called off."""

import os
import platform
from pathlib import Path

import pytest

from core.errors import Cancelled
from core.progress import Job
from core.store.home import Home
from core.store.library_files import StillBuilding, building


@pytest.fixture
def held(tmp_path: Path) -> Home:
    """A home in which a process that is alive, the one that started this one, changes the library."""
    home = Home(tmp_path)
    (tmp_path / "library.building").write_text(f"{os.getppid()} {platform.node()}")
    return home


def test_waiting_is_told_and_can_be_called_off(held: Home) -> None:
    told: list[str] = []
    job = Job(lambda _share, text: told.append(text), lambda: bool(told))
    with pytest.raises(Cancelled), building(held, job=job):
        raise AssertionError("somebody else has it")
    assert told == ["Waiting for another Larder that changes the library"]
    assert (held.root / "library.building").exists()


def test_nobody_waits_for_ever(held: Home) -> None:
    with pytest.raises(StillBuilding, match="Another Larder"), building(held, wait_s=0.0):
        raise AssertionError("somebody else has it")
