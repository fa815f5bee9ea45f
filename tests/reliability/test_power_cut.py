"""Test for power cuts: a file must be flushed to the disk before a rename makes it valid."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from benchmarks.kills.client import ForkServer
from benchmarks.kills.kinds import DAY, STARTERS, write_recipes

TOLERANCE_S = 0.01
"""Between the clock of files and Python's."""
VERBS = ("log", "backup", "restore", "import", "first start")


@pytest.fixture(scope="module")
def logged(server: ForkServer, small_stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a home, a backup of it and a file to import."""
    room = tmp_path_factory.mktemp("logged")
    shutil.copytree(small_stock, room / "home")
    write_recipes(room / "recipes.json", "Imported", 2)
    made = server.run(
        [["log", "--yes", "2 eggs", "--date", DAY], ["backup", str(room / "own.duckdb")]], room / "home"
    )
    assert made.code == 0, made.stderr
    return room


@pytest.mark.parametrize("verb", VERBS)
def test_a_file_and_its_folder_are_on_the_disk_around_every_rename(
    verb: str, logged: Path, server: ForkServer, tmp_path: Path
) -> None:
    room = shutil.copytree(logged, tmp_path / "room")
    if verb == "first start":
        shutil.rmtree(room / "home")
    line = {
        "backup": ["backup", str(room / "own.duckdb")],
        "restore": ["restore", str(room / "own.duckdb")],
        "import": ["import", str(room / "recipes.json")],
    }.get(verb, ["log", "--yes", "1 pear", "--date", DAY])
    ended = server.run([line], room / "home", watch=[room], trace=True, starters=STARTERS)
    assert ended.code == 0, ended.stderr
    # The rows of a library on their way into it are nobody's data yet, and are written again after a power cut.
    renames = [each for each in ended.trace["renamed"] if not str(each["to"]).endswith(".draft")]
    # The first log of a day writes a backup before it changes anything.
    assert renames
    for rename in renames:
        assert on_disk_before(rename, ended.trace["synced"]), f"{rename['from']} is not"
        assert names_on_disk_after(rename, ended.trace["synced"]), f"the folder of {rename['to']} is not"


def on_disk_before(rename: dict[str, Any], synced: list[tuple[float, int]]) -> bool:
    """Whether a file was synced after its last change and before it was renamed."""
    return any(
        inode == rename["inode"] and rename["written"] - TOLERANCE_S <= at <= rename["at"]
        for at, inode in synced
    )


def names_on_disk_after(rename: dict[str, Any], synced: list[tuple[float, int]]) -> bool:
    """Whether the folder was synced once the file had its new name."""
    return any(inode == rename["folder"] and at >= rename["at"] for at, inode in synced)
