"""The schedule of automatic backups: when one is due, and what is stored."""

from datetime import datetime
from pathlib import Path

import pytest

from core.store.backup_schedule import BackupSchedule, Every, read_schedule, store_schedule
from core.store.home import Home

NOW = datetime(2026, 11, 28, 9, 0)


@pytest.mark.parametrize(
    ("every", "newest", "is_due"),
    [
        ("daily", None, True),
        ("daily", datetime(2026, 11, 28, 0, 1), False),
        ("daily", datetime(2026, 11, 27, 23, 59), True),
        ("daily", datetime(2026, 11, 29, 8, 0), True),
        ("weekly", None, True),
        ("weekly", datetime(2026, 11, 22, 8, 0), False),
        ("weekly", datetime(2026, 11, 21, 23, 0), True),
        ("weekly", datetime(2027, 5, 1, 8, 0), True),
        ("off", None, False),
        ("off", datetime(2020, 1, 1), False),
    ],
)
def test_a_backup_is_due(every: Every, newest: datetime | None, is_due: bool) -> None:
    assert BackupSchedule(every).is_due(newest, NOW) is is_due


def test_a_schedule_is_stored(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    assert read_schedule(home) == BackupSchedule("daily", 10)
    store_schedule(home, BackupSchedule("weekly", 20))
    assert read_schedule(home) == BackupSchedule("weekly", 20)


@pytest.mark.parametrize("text", ["", "hourly 20", "off", "weekly 7", "\x00", "daily -1"])
def test_what_cannot_be_read_counts_as_usual(tmp_path: Path, text: str) -> None:
    home = Home(tmp_path)
    home.backup_choice.write_text(text, encoding="utf-8")
    found = read_schedule(home)
    assert found.keep == (20 if text == "hourly 20" else 10)
    assert found.every == {"off": "off", "weekly 7": "weekly"}.get(text, "daily")
