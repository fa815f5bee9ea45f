"""Nothing that a person has written somewhere replaces one of Larder's own files, however its path is spelled."""

import os
from datetime import date
from pathlib import Path

import pytest

from core.cli.app import main
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries
from core.errors import KnownError
from core.plan.entry import PlanEntry
from core.plan.store import add as add_planned
from core.store.home import Home
from core.store.own_files import refuse_own_files
from core.store.user_db import writing

OWN = (
    "user.duckdb",
    "user.duckdb.wal",
    "user.created",
    "user-damaged-20261122-101500-000000.duckdb",
    "library-3.duckdb",
    "library-3.faiss",
    "damaged-library-2.duckdb",
    "library.current",
    "library.building",
    "usda-foods.tsv",
    "device.choice",
    "language.choice",
    "energy.choice",
    "look.choice",
    "week.choice",
    "imports",
    "imports/recipes-000001.parquet",
    "imports/new.md",
    "backups/new.duckdb",
    "cache/devices.json",
    "unencrypted/deep/backup.duckdb",
)
ANOTHERS = (
    "",
    "week.pdf",
    "user.csv",
    "library.csv",
    "library-2026.csv",
    "folder/user.duckdb",
    "backup.duckdb",
)


@pytest.fixture
def place(home: Path) -> Home:
    place = Home(home)
    place.make()
    return place


def is_refused(place: Home, target: Path) -> bool:
    try:
        refuse_own_files(place, target)
    except KnownError:
        return True
    return False


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("is_there", [True, False])
def test_own_files_are_refused_whether_they_are_there_or_not(
    place: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, is_there: bool
) -> None:
    own = place.root / name
    if is_there:
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_bytes(b"mine")
    link = tmp_path / "link.csv"
    link.symlink_to(own)
    folder = tmp_path / "linked"
    folder.symlink_to(place.root)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    around = Path(os.path.relpath(place.root)) / "no" / ".." / name
    for target in (own, link, folder / name, around, place.root / "a" / ".." / "b" / ".." / name):
        assert is_refused(place, target), target
    # In a folder whose link a written file's name may hit.
    assert is_refused(place, tmp_path)


@pytest.mark.parametrize("name", ANOTHERS)
def test_other_names_are_free(place: Home, tmp_path: Path, name: str) -> None:
    assert not is_refused(place, place.root / name)
    assert not is_refused(place, tmp_path / "apart" / "user.duckdb")
    assert not is_refused(place, tmp_path / ("x" * 5000))
    assert not is_refused(place, tmp_path / "a\0b")


def test_a_home_of_links_is_followed(place: Home, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    (disk / "copies").mkdir(parents=True)
    (disk / "log").write_bytes(b"mine")
    place.user_db.symlink_to(disk / "log")
    place.backups.symlink_to(disk / "copies")
    assert is_refused(place, disk / "log")
    assert is_refused(place, disk / "copies" / "new.duckdb")
    assert not is_refused(place, disk / "new.duckdb")
    assert not is_refused(place, place.root)


def snapshot(home: Path) -> dict[str, bytes]:
    # The lock of builds may come and go.
    return {
        str(path.relative_to(home)): path.read_bytes()
        for path in home.rglob("*")
        if path.is_file() and path.name != "library.building"
    }


@pytest.mark.parametrize(
    "words",
    [
        ["export", "--format", "csv"],
        ["export", "--format", "cooklang"],
        ["diary", "export", "--format", "csv"],
        ["plan", "export", "--format", "md"],
        ["backup"],
    ],
    ids=" ".join,
)
def test_no_verb_writes_over_them(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    soup = DiaryEntry(date(2026, 11, 22), "lunch", "soup", 1.0, Snapshot("soup", {}, {}))
    with writing(Home(small_stocked)) as connection:
        add_entries(connection, [soup])
        # An empty week is refused for being empty.
        add_planned(
            connection, [PlanEntry(date.today(), "dinner", "soup", None, 1.0, Snapshot("soup", {}, {}))]
        )
    (small_stocked / "backups").mkdir(exist_ok=True)
    library = next(small_stocked.glob("library-*.duckdb")).name
    before = snapshot(small_stocked)
    link = tmp_path / "link.md"
    link.symlink_to(small_stocked / "user.duckdb")
    capsys.readouterr()
    for target in (
        small_stocked / "user.duckdb",
        small_stocked / "backups" / ".." / "user.duckdb.wal",
        small_stocked / "backups" / "x.duckdb",
        small_stocked / library,
        link,
    ):
        assert main([*words, str(target)]) == 2, target
        said = capsys.readouterr()
        assert said.err.count("\n") == 1
        assert "is one of Larder's own files" in said.err
        assert snapshot(small_stocked) == before
    assert main(["backup", str(small_stocked / "copy.duckdb")]) == 0
