"""Logs that span many blocks, and files with flipped bytes."""

import random
from datetime import date, timedelta
from pathlib import Path

from core.diary.entry import USUAL_MEALS, DiaryEntry, Snapshot
from core.diary.store import add_entries
from core.people.profile import Profile
from core.people.store import save_profile
from core.plan.entry import PlanEntry
from core.plan.store import add as add_planned
from core.store.database import connect
from core.store.home import Home
from core.store.user_db import back_up, writing

FIRST_DAY = date(2026, 1, 1)
PROFILE = Profile(allergies=("peanut", "milk"), diets=("vegetarian",))
HEADER = 3 * 4096
BLOCK = 256 * 1024
LONG_LOG = 2300
"""Meals in a log of many blocks."""


def snapshot(chance: random.Random, title: str) -> Snapshot:
    """A snapshot of almost a kilobyte that compresses badly, as those of real meals do."""
    keys = [f"nutrient_{number}" for number in range(12)]
    return Snapshot(
        title,
        {key: chance.random() * 1000 for key in keys},
        {key: chance.random() for key in keys},
        tuple(f"{chance.randrange(10**9)} g of something" for _ in range(5)),
    )


_LOGS: dict[tuple[int, int], dict[str, bytes]] = {}
_BACKUPS: dict[int, bytes] = {}
"""What was filled and backed up before: tests that need the same get copies."""


def fill(place: Home, entries: int, planned: int = 7) -> None:
    """Log meals, four a day, plan some and store a profile."""
    place.make()
    if any(path.is_file() for path in place.root.iterdir()):
        _log(place, entries, planned)
        return
    if (entries, planned) not in _LOGS:
        _log(place, entries, planned)
        _LOGS[entries, planned] = {
            path.name: path.read_bytes() for path in place.root.iterdir() if path.is_file()
        }
        return
    for name, data in _LOGS[entries, planned].items():
        _write(place.root / name, data)


def write_backup_of(entries: int, target: Path, place: Home) -> Path:
    """Write a backup of a log of so many meals; an empty home may be filled for it."""
    if entries not in _BACKUPS:
        fill(place, entries)
        _BACKUPS[entries] = back_up(place, target).read_bytes()
    else:
        _write(target, _BACKUPS[entries])
    return target


def _write(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    path.chmod(0o600)


def _log(place: Home, entries: int, planned: int) -> None:
    chance = random.Random(13)
    diary = [
        DiaryEntry(
            FIRST_DAY + timedelta(number // 4),
            USUAL_MEALS[number % 4],
            f"meal {number}",
            1.0,
            snapshot(chance, "meal"),
        )
        for number in range(entries)
    ]
    plan = [
        PlanEntry(
            FIRST_DAY + timedelta(number), "dinner", f"dish {number}", None, 2.0, snapshot(chance, "dish")
        )
        for number in range(planned)
    ]
    with writing(place) as connection:
        add_entries(connection, diary)
        add_planned(connection, plan)
        save_profile(connection, PROFILE)


def flipped(whole: bytes, *places: int) -> bytes:
    """The same bytes with those at `places` turned round."""
    data = bytearray(whole)
    for position in places:
        data[position] ^= 0xFF
    return bytes(data)


def blocks_of(path: Path) -> int:
    """Blocks of a database file behind its headers."""
    return (path.stat().st_size - HEADER) // BLOCK


def block_of(path: Path, table: str, column: str) -> int:
    """The first block of a column."""
    with connect(path, read_only=True) as connection:
        row = connection.execute(
            f"SELECT min(block_id) FROM pragma_storage_info('{table}')"
            " WHERE column_name = ? AND segment_type != 'VALIDITY' AND block_id >= 0",
            [column],
        ).fetchone()
    assert row
    return int(row[0])


def in_block(number: int) -> int:
    """A byte of a block."""
    return HEADER + number * BLOCK + 700
