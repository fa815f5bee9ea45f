"""Which library is in use, and which files may go: no imported recipe is lost on the way."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import duckdb
import pytest

from core.errors import Cancelled, KnownError
from core.library.resolved_recipe import STARTER, SYNTHETIC
from core.progress import Job
from core.store import library_files
from core.store.home import Home
from core.store.import_archive import Manifest, manifest_numbers, write_manifest
from core.store.library_check import NOT_IMPORTED, is_complete
from core.store.library_files import (
    StillBuilding,
    activate_library,
    build_lock,
    clean_up_killed_builds,
    current_library,
    index_of,
    is_build_locked,
    next_library,
    staged_library,
)
from tests.core.store.library_kit import WriteLibrary, half_written, imported
from tests.paths import ROOT

HOLDING = """
import sys
from pathlib import Path
from core.store.home import Home
from core.store.library_files import build_lock
with build_lock(Home(Path(sys.argv[1]))):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def place(home: Path) -> Home:
    place = Home(home)
    place.make()
    return place


@contextmanager
def held_elsewhere(place: Home) -> Iterator["subprocess.Popen[bytes]"]:
    """A living process that changes the library."""
    command = [sys.executable, "-c", HOLDING, str(place.root)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield process
        process.communicate(b"")


def names(place: Home) -> set[str]:
    return {path.name for path in place.root.iterdir() if path.name != "imports"}


def in_use(place: Home, write_library: WriteLibrary, *keys: str) -> Path:
    """A library in use that was made as builds make it."""
    with build_lock(place), staged_library(place) as target:
        write_library(target, keys)
        index_of(target).write_bytes(b"index")
        return activate_library(place, target)


def test_the_sources_that_are_no_imports_are_those_of_the_engine() -> None:
    assert set(NOT_IMPORTED) == {STARTER, SYNTHETIC}


# The lock


def test_waiting_is_told_and_can_be_called_off(place: Home) -> None:
    told: list[str] = []
    job = Job(lambda _share, text: told.append(text), lambda: bool(told))
    with held_elsewhere(place):
        assert is_build_locked(place)
        with pytest.raises(Cancelled), build_lock(place, job=job):
            raise AssertionError("somebody else has it")
        assert told == ["Waiting for another Larder that changes the library"]
        assert (place.root / "library.building").exists()
    assert not is_build_locked(place)


def test_nobody_waits_for_ever(place: Home) -> None:
    with (
        held_elsewhere(place),
        pytest.raises(StillBuilding, match="Another Larder"),
        build_lock(place, wait_s=0.0),
    ):
        raise AssertionError("somebody else has it")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_build_blocks_nothing(place: Home) -> None:
    with held_elsewhere(place) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert (place.root / "library.building").exists()
        assert not is_build_locked(place)
        with build_lock(place, wait_s=0.0):
            pass
    assert names(place) == set()


@pytest.mark.parametrize("left", ["", f"{os.getppid()} elsewhere"])
def test_a_lock_file_of_an_older_larder_blocks_nothing(place: Home, left: str) -> None:
    (place.root / "library.building").write_text(left)
    assert not is_build_locked(place)
    with build_lock(place, wait_s=0.0):
        pass
    assert names(place) == set()


def test_what_goes_wrong_in_a_build_is_not_taken_for_the_lock(place: Home) -> None:
    with pytest.raises(OSError, match="of the body"), build_lock(place):
        raise OSError("of the body")


# The pointer


@pytest.mark.parametrize(
    "pointer", [None, b"", b"\xff\xfe\x00", b"library-9.duckdb", b"../library-2.duckdb", b"user.duckdb"]
)
def test_without_a_pointer_the_highest_library_is_used_and_named(
    place: Home, write_library: WriteLibrary, pointer: bytes | None
) -> None:
    in_use(place, write_library, "a")
    second = in_use(place, write_library, "a", "b")
    (place.root / "user.duckdb").write_bytes(b"another file")
    place.library_pointer.unlink()
    if pointer is not None:
        place.library_pointer.write_bytes(pointer)
    assert current_library(place) == second
    assert place.library_pointer.read_text() == second.name
    assert imported(second) == {"a", "b"}


def test_without_any_library_there_is_none(place: Home) -> None:
    place.library_pointer.write_text("library-3.duckdb")
    assert current_library(place) is None
    assert current_library(Home(place.root / "nowhere")) is None


def test_a_build_that_was_killed_half_way_is_never_used(place: Home, write_library: WriteLibrary) -> None:
    """As older versions of Larder left them: under the final name."""
    first = in_use(place, write_library, "a")
    half = write_library(place.root / "library-2.duckdb", ["a", "b"])
    assert is_complete(half)
    half_written(half)
    assert not is_complete(half)
    place.library_pointer.unlink()
    assert current_library(place) == first


@pytest.mark.parametrize("damage", ["empty", "cut", "noise"])
def test_a_damaged_library_is_passed_over_and_set_aside(
    place: Home, write_library: WriteLibrary, damage: str
) -> None:
    first = in_use(place, write_library, "a")
    content = first.read_bytes()
    second = place.root / "library-2.duckdb"
    second.write_bytes({"empty": b"", "cut": content[: len(content) // 2], "noise": b"noise" * 1000}[damage])
    before = second.read_bytes()
    place.library_pointer.unlink()
    assert current_library(place) == first
    assert (place.root / "damaged-library-2.duckdb").read_bytes() == before


def test_a_library_of_a_newer_larder_is_not_passed_over(place: Home, write_library: WriteLibrary) -> None:
    in_use(place, write_library, "a")
    newer = write_library(place.root / "library-2.duckdb", ["a"])
    with closing(duckdb.connect(str(newer))) as connection:
        connection.execute("UPDATE meta SET value = '999' WHERE key = 'schema_version'")
        connection.execute("DROP TABLE nutrition")
    place.library_pointer.unlink()
    assert current_library(place) == newer


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_pointer_that_may_not_be_read_is_said(place: Home, write_library: WriteLibrary) -> None:
    in_use(place, write_library, "a")
    place.library_pointer.chmod(0)
    with pytest.raises(KnownError, match="Check its permissions") as caught:
        current_library(place)
    assert "elete" not in str(caught.value)


# What may go


def test_a_file_that_holds_imports_stays_until_another_holds_them(
    place: Home, write_library: WriteLibrary
) -> None:
    first = in_use(place, write_library, "a", "b")
    second = in_use(place, write_library, "a")
    assert current_library(place) == second
    assert imported(first) == {"a", "b"}, "b is nowhere else"
    third = in_use(place, write_library, "a", "b", "c")
    assert {path.name for path in library_files.library_files(place)} == {third.name}


def test_recipes_that_the_user_removed_hold_no_file_back(place: Home, write_library: WriteLibrary) -> None:
    first = in_use(place, write_library, "a")
    with build_lock(place), staged_library(place) as target:
        write_library(target, ())
        second = activate_library(place, target, Manifest(removed={"table": 2}))
    assert current_library(place) == second
    assert not first.exists()
    # What is imported later under the same name was never removed.
    third = in_use(place, write_library, "a")
    fourth = in_use(place, write_library)
    assert third.exists()
    assert current_library(place) == fourth


def test_a_damaged_library_is_never_removed(place: Home, write_library: WriteLibrary) -> None:
    (place.root / "library-1.duckdb").write_bytes(b"noise" * 1000)
    in_use(place, write_library, "a")
    assert (place.root / "damaged-library-1.duckdb").read_bytes() == b"noise" * 1000


def test_no_number_is_given_twice(place: Home, write_library: WriteLibrary) -> None:
    (place.root / "damaged-library-4.duckdb").write_bytes(b"")
    assert next_library(place).name == "library-5.duckdb"
    write_manifest(place, 7, Manifest())
    assert next_library(place).name == "library-8.duckdb"


# The exchange


def test_the_manifest_goes_on_with_an_exchange_that_imports_nothing(
    place: Home, write_library: WriteLibrary
) -> None:
    in_use(place, write_library, "a")
    write_manifest(place, 1, Manifest(recipes=1))
    in_use(place, write_library, "a")
    assert manifest_numbers(place) == [2]


def test_a_pointer_that_cannot_be_written_changes_nothing(
    place: Home, write_library: WriteLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = in_use(place, write_library, "a")
    before = names(place)

    def full(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("core.store.library_files.write_durably", full)
        with pytest.raises(KnownError, match="No space left"):
            in_use(place, write_library, "a", "b")
    assert current_library(place) == first
    assert names(place) == before


def test_all_is_on_the_disk_before_the_pointer_moves(
    place: Home, write_library: WriteLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In order: the index, the library, the manifest with its folder, the names, then the pointer with its folder."""
    done: list[str] = []
    fsync = os.fsync

    def note(handle: int) -> None:
        fsync(handle)
        done.append(Path(f"/proc/self/fd/{handle}").readlink().name.split(".json")[0].lstrip("."))

    if not Path("/proc/self/fd").exists():
        pytest.skip("only Linux says which file a handle stands for")
    monkeypatch.setattr("core.files.durable.os.fsync", note)
    with build_lock(place), staged_library(place) as target:
        write_library(target, ["a"])
        index_of(target).write_bytes(b"index")
        activate_library(place, target, Manifest(recipes=1))
    root = place.root.name
    assert done[:2] == ["library-1.staged.faiss", "library-1.staged.duckdb"]
    assert done[2:5] == ["manifest-1", "imports", root]
    assert done[5].startswith("library.current")
    assert done[6:] == [root]


# Left-overs


LEFT = (
    "library-5.staged.duckdb",
    "library-5.staged.duckdb.wal",
    "library-5.staged.draft",
    "library-5.staged.vectors",
    "library-4.draft",
    "library-4.vectors",
    "library-4.faiss",
    "library-4.duckdb.wal",
    ".library-5.staged.faiss.0123456789ab.part",
    ".library.current.4711",
)
REMAINING = (
    "user.duckdb",
    "usda-foods.tsv",
    "library-of-mine.txt",
    "my-library-3.staged.txt",
    "likeness-0.part",
)


def litter(place: Home) -> None:
    for name in (*LEFT, *REMAINING):
        (place.root / name).write_bytes(b"left")
    for name in ("library-5.staged.duckdb.tmp", "library-4.duckdb.tmp"):
        (place.root / name).mkdir()
        (place.root / name / "block").write_bytes(b"left")


def test_the_next_build_removes_what_a_kill_left(place: Home, write_library: WriteLibrary) -> None:
    in_use(place, write_library, "a")
    before = names(place)
    litter(place)
    with build_lock(place):
        pass
    assert names(place) == before | set(REMAINING)


def test_opening_removes_what_a_kill_left_unless_somebody_builds(
    place: Home, write_library: WriteLibrary
) -> None:
    in_use(place, write_library, "a")
    before = names(place)
    with held_elsewhere(place):
        litter(place)
        clean_up_killed_builds(place)
        assert set(LEFT) < names(place)
    clean_up_killed_builds(place)
    assert names(place) == before | set(REMAINING)


def test_a_library_that_was_finished_before_a_kill_takes_its_place(
    place: Home, write_library: WriteLibrary
) -> None:
    """Killed between its last step and the pointer: what was imported need not be imported again."""
    first = in_use(place, write_library, "a")
    second = write_library(place.root / "library-2.duckdb", ["a", "b"])
    with build_lock(place):
        assert current_library(place) == second
    assert not first.exists()


def test_a_library_that_was_half_written_at_a_kill_goes(place: Home, write_library: WriteLibrary) -> None:
    first = in_use(place, write_library, "a")
    second = write_library(place.root / "library-2.duckdb", ["a", "b"])
    half_written(second)
    with build_lock(place):
        assert current_library(place) == first
    assert not second.exists()


def test_a_complete_library_that_was_damaged_is_not_taken_for_half_written(
    place: Home, write_library: WriteLibrary
) -> None:
    """The pointer went back, such as by a copy of the folder from yesterday."""
    first = in_use(place, write_library, "a")
    second = write_library(place.root / "library-2.duckdb", ["a", "b"])
    write_manifest(place, 2, Manifest(recipes=2))
    second.write_bytes(second.read_bytes()[:100_000])
    with build_lock(place):
        assert current_library(place) == first
    assert (place.root / "damaged-library-2.duckdb").exists()
    assert manifest_numbers(place) == [2]


def test_half_written_is_seen_in_each_table_that_packing_ends_with(
    place: Home, write_library: WriteLibrary
) -> None:
    path = write_library(place.root / "library-1.duckdb", ["a"])
    whole = path.read_bytes()
    for table in ("meta", "recipe_card", "ingredient_recipe", "tag_recipe", "nutrition"):
        path.write_bytes(whole)
        with closing(duckdb.connect(str(path))) as connection:
            connection.execute(f"DELETE FROM {table}")
        assert not is_complete(path), table
