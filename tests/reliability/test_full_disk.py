"""A disk that is full at any moment: exit 2, one sentence, and everything as it was; with room again, the work succeeds."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.kills.client import ForkServer
from benchmarks.kills.trials import Killing, build_stock
from tests.sampling import sample_size

KINDS = ("log", "plan", "restore", "backup", "import")
SEED = 14
TRIALS = sample_size(usual=1, thorough=4)
DISK = 96 << 20
"""Bytes."""


@pytest.fixture(scope="module")
def small_disk(
    server: ForkServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ForkServer, Path, Path]]:
    """A server, a disk of its own, and a home with a library on it."""
    del server  # skips where processes cannot be forked
    folder = tmp_path_factory.mktemp("disk")
    if shutil.which("unshare") is None:
        pytest.skip("a disk of its own needs unshare")
    try:
        # Its own files lie elsewhere: what it reports must not count.
        with ForkServer(tmp_path_factory.mktemp("mounting"), own_mounts=True) as mounting:
            disk = mounting.mount_disk(folder, DISK)
            yield mounting, disk, build_stock(mounting, disk / "stock")
    except RuntimeError as error:
        pytest.skip(f"this system mounts no disk for a test: {error}")


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_cannot_grow_costs_nothing(
    kind: str, server: ForkServer, small_stock: Path, tmp_path: Path
) -> None:
    killing = Killing(kind, server, small_stock, tmp_path / "rooms", tmp_path / "unused")
    chance = random.Random(f"{SEED} {kind}")
    largest = [chance.randrange(1, max(killing.course.sizes)) for _ in range(TRIALS)]
    failed = [
        f"{size} bytes: {problem}" for size in largest for problem in killing.try_full_disk(largest_file=size)
    ]
    assert not failed, f"seed {SEED}, {kind}:\n" + "\n".join(failed)


@pytest.mark.parametrize("kind", ["log", "backup", "import"])
def test_a_disk_without_room_costs_nothing(kind: str, small_disk: tuple[ForkServer, Path, Path]) -> None:
    server, disk, stock = small_disk
    killing = Killing(kind, server, stock, disk / kind, disk / "unused")
    chance = random.Random(f"{SEED} {kind}")
    free = [0, *(chance.randrange(1, 2 * sum(killing.course.sizes)) for _ in range(TRIALS))]
    failed = [
        f"{size} bytes free: {problem}" for size in free for problem in killing.try_full_disk(free=size)
    ]
    shutil.rmtree(disk / kind)
    assert not failed, f"seed {SEED}, {kind}:\n" + "\n".join(failed)
