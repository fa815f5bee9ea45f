"""Lines sorted into buckets on disk."""

import os
import random
import signal
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.containers.disk_buckets import BUCKETS, DiskBuckets


@pytest.mark.parametrize("held_lines", [1, 3, 512])
def test_every_bucket_gives_its_lines_in_their_order(held_lines: int) -> None:
    chance = random.Random(4)
    expected: list[list[str]] = [[] for _ in range(BUCKETS)]
    with DiskBuckets(held_lines) as spill:
        for number in range(5000):
            bucket = chance.randrange(BUCKETS)
            line = f"{number} \t\x85\u2028\ud800 ñ{'x' * chance.randrange(40)}"
            spill.held[bucket].append(f"{line}\n")
            expected[bucket].append(line)
            if number % 7 == 0:
                spill.settle()
        assert list(spill.buckets()) == expected
        assert not any(spill.held)


def test_lines_of_one_bucket_may_be_added_while_another_spill_is_read() -> None:
    with DiskBuckets(1) as first, DiskBuckets(1) as second:
        for bucket in range(BUCKETS):
            first.held[bucket].append(f"{bucket}\n")
        first.settle()
        for lines in first.buckets():
            second.held[0] += [f"{line}\n" for line in lines]
            second.settle()
        assert next(second.buckets()) == [str(bucket) for bucket in range(BUCKETS)]


def test_a_folder_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))
    with pytest.raises(KnownError, match="temporary folder cannot be written or is full"), DiskBuckets():
        pass


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_killed_process_leaves_nothing_behind(tmp_path: Path) -> None:
    killed = textwrap.dedent(
        """
        import os, signal
        from core.importing.containers.disk_buckets import DiskBuckets

        with DiskBuckets(1) as spill:
            spill.held[3].append("line\\n")
            spill.settle()
            os.kill(os.getpid(), signal.SIGKILL)
        """
    )
    folder = tmp_path / "temporary"
    folder.mkdir()
    environment = {**os.environ, "TMPDIR": str(folder)}
    done = subprocess.run([sys.executable, "-c", killed], env=environment, check=False)
    assert done.returncode == -signal.SIGKILL
    assert not list(folder.iterdir())
