"""Damaged files, met by the verbs of the command line: one sentence, or an answer from whole data, and never a loss."""

import json
import random
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from benchmarks.kills.client import Ended, ForkServer
from benchmarks.kills.kinds import DAY, DAYS, PROFILE, STARTERS, WEEK, write_recipes
from tests.sampling import sample_size

SEED: Final = 15
ROUNDS: Final = sample_size(usual=1, thorough=4)
"""Of each damage that differs from time to time."""
VERBS: Final = (
    ["ask", "dinner with rice", "--json"],
    ["log", "--yes", "1 pear", "--date", DAY],
    ["plan", "show", "--week", WEEK],
    ["shopping-list", "--week", WEEK],
    ["diary", "--date", DAY],
    ["profile"],
)


def truncate(path: Path, chance: random.Random) -> None:
    """Cut a file off somewhere."""
    data = path.read_bytes()
    path.write_bytes(data[: chance.randrange(1, len(data))])


def flip(path: Path, chance: random.Random) -> None:
    """Turn some bytes round."""
    data = bytearray(path.read_bytes())
    for place in chance.sample(range(len(data)), 40):
        data[place] ^= 0xFF
    path.write_bytes(bytes(data))


def zero(path: Path, chance: random.Random) -> None:
    """Empty blocks of 4096 bytes, as a disk does that lost them."""
    data = bytearray(path.read_bytes())
    for _ in range(6):
        place = chance.randrange(len(data)) // 4096 * 4096
        data[place : place + 4096] = bytes(len(data[place : place + 4096]))
    path.write_bytes(bytes(data))


def empty(path: Path, chance: random.Random) -> None:
    """Leave a file without content."""
    del chance
    path.write_bytes(b"")


def replace(path: Path, chance: random.Random) -> None:
    """Put something else in a file."""
    path.write_bytes(chance.randbytes(5000))


def make_folder(path: Path, chance: random.Random) -> None:
    """Put a folder in the place of a file."""
    del chance
    path.unlink()
    path.mkdir()


DAMAGES: Final = (truncate, flip, zero, empty, replace, make_folder)
Damage = Callable[[Path, random.Random], None]


def rounds(damage: Damage) -> range:
    """How often a damage is tried."""
    return range(ROUNDS if damage in (truncate, flip, zero) else 1)


@pytest.fixture(scope="module")
def filled(server: ForkServer, small_stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a home that holds some of everything, and a backup of its log."""
    room = tmp_path_factory.mktemp("filled")
    shutil.copytree(small_stock, room / "home")
    (room / "profile.json").write_text(json.dumps(PROFILE), encoding="utf-8")
    write_recipes(room / "recipes.json", "Imported", 3)
    made = server.run(
        [
            ["profile", "--set", str(room / "profile.json")],
            ["log", "--yes", "2 eggs", "--date", DAY],
            ["plan", "--week", WEEK, "--days", DAYS],
            ["import", str(room / "recipes.json")],
            ["backup", str(room / "own.duckdb")],
        ],
        room / "home",
    )
    assert made.code == 0, made.stderr
    return room


@pytest.fixture(scope="module")
def whole_library(filled: Path, server: ForkServer) -> Mapping[str, Any]:
    """What the library holds while it is whole."""
    whole: Mapping[str, Any] = server.look("library", filled / "home", starters=STARTERS)
    assert whole["imported"]
    return whole


@pytest.fixture(scope="module")
def whole_backup(filled: Path, server: ForkServer) -> Mapping[str, Any]:
    """What the backup holds while it is whole."""
    whole: Mapping[str, Any] = server.look("backup", filled / "own.duckdb")
    return whole


@pytest.fixture
def room(filled: Path, tmp_path: Path) -> Path:
    """A copy to damage."""
    return shutil.copytree(filled, tmp_path / "room")


def sentence_of(ended: Ended) -> str:
    """The one sentence of a verb that refused."""
    said = [line for line in ended.stderr.splitlines() if not line.endswith(" ...")]
    assert ended.code == 2, f"{ended.code}: {ended.stdout[:300]} {ended.stderr[-1500:]}"
    assert len(said) == 1, ended.stderr
    assert said[0].startswith("larder: "), ended.stderr
    assert not ended.stdout
    return said[0]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_log_answers_nobody_until_a_backup_is_restored(
    damage: Damage, room: Path, filled: Path, whole_backup: Mapping[str, Any], server: ForkServer
) -> None:
    chance = random.Random(f"{SEED} {damage.__name__}")
    for each in rounds(damage):
        shutil.rmtree(room)
        shutil.copytree(filled, room)
        damage(room / "home" / "user.duckdb", chance)
        first = server.run([VERBS[0]], room / "home")
        if first.code == 0:
            # What was damaged held nothing: all of the log is there.
            assert server.look("log", room / "home") == whole_backup, f"seed {SEED}, round {each}"
            continue
        sentence_of(first)
        # One damage is met by every verb, twice by the first; the others by one that reads and one that writes.
        for verb in VERBS if damage is truncate and each == 0 else VERBS[1:2]:
            sentence_of(server.run([verb], room / "home"))
        restored = server.run([["restore", str(room / "own.duckdb")]], room / "home")
        if damage is make_folder:
            assert restored.code in (0, 2)
            if restored.code:
                sentence_of(restored)
                (room / "home" / "user.duckdb").rmdir()
                restored = server.run([["restore", str(room / "own.duckdb")]], room / "home")
        assert restored.code == 0, restored.stderr
        assert server.look("log", room / "home") == whole_backup
        if damage is truncate:
            # The log is the same after every damage, so the answers are.
            answers = json.loads(server.run([VERBS[0]], room / "home").stdout)
            assert "constraints" in answers


def test_a_log_that_has_disappeared_answers_nobody_until_it_is_said(room: Path, server: ForkServer) -> None:
    (room / "home" / "user.duckdb").unlink()
    for verb in (*VERBS, VERBS[1]):
        sentence_of(server.run([verb], room / "home"))
    begun = server.run([["--new-log", "profile", "--json"]], room / "home")
    assert begun.code == 0, begun.stderr
    assert json.loads(begun.stdout)["allergies"] == []
    assert server.run([VERBS[0]], room / "home").code == 0


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_library_costs_no_imported_recipe(
    damage: Damage, room: Path, filled: Path, whole_library: Mapping[str, Any], server: ForkServer
) -> None:
    chance = random.Random(f"{SEED} {damage.__name__}")
    for each in rounds(damage):
        shutil.rmtree(room)
        shutil.copytree(filled, room)
        (library,) = (room / "home").glob("library-*.duckdb")
        damage(library, chance)
        answered = server.run([VERBS[0]], room / "home", starters=STARTERS)
        if answered.code:
            sentence_of(answered)
        else:
            assert json.loads(answered.stdout)["constraints"]
        assert server.look("library", room / "home", starters=STARTERS) == whole_library, (
            f"seed {SEED}, round {each}"
        )


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_pointer_costs_no_imported_recipe(
    damage: Damage, room: Path, whole_library: Mapping[str, Any], server: ForkServer
) -> None:
    damage_small(room / "home" / "library.current", damage)
    answered = server.run([VERBS[0]], room / "home", starters=STARTERS)
    if answered.code:
        sentence_of(answered)
        assert damage is make_folder
        (room / "home" / "library.current").rmdir()
    assert server.look("library", room / "home", starters=STARTERS) == whole_library


def damage_small(path: Path, damage: Damage) -> None:
    """Damage a file of a few bytes, in which not every damage finds room."""
    if damage in (flip, zero):
        path.write_bytes(bytes(len(path.read_bytes())))
    else:
        damage(path, random.Random(SEED))


def test_a_lost_pointer_costs_no_imported_recipe(
    room: Path, whole_library: Mapping[str, Any], server: ForkServer
) -> None:
    (room / "home" / "library.current").unlink()
    assert server.look("library", room / "home", starters=STARTERS) == whole_library


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_backup_is_refused_or_whole(
    damage: Damage, room: Path, filled: Path, whole_backup: Mapping[str, Any], server: ForkServer
) -> None:
    assert server.run([["log", "--yes", "1 fig", "--date", DAY]], room / "home").code == 0
    before = server.look("log", room / "home")
    chance = random.Random(f"{SEED} {damage.__name__}")
    for each in rounds(damage):
        backup = room / f"backup-{each}.duckdb"
        shutil.copyfile(filled / "own.duckdb", backup)
        damage(backup, chance)
        restored = server.run([["restore", str(backup)]], room / "home")
        if restored.code:
            sentence_of(restored)
            assert server.look("log", room / "home") == before, f"seed {SEED}, round {each}"
        else:
            assert server.look("log", room / "home") == whole_backup, f"seed {SEED}, round {each}"
            before = whole_backup
