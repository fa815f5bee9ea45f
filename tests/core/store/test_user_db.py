"""The precious file: whole or untouched, whatever happens."""

import multiprocessing
import os
import subprocess
import sys
import threading
import time
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import duckdb
import pytest

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries, delete_entry, entries_between
from core.errors import KnownError
from core.store import user_db
from core.store.backup import PRUNE_BATCH, automatic_backups, back_up_automatically, made_at
from core.store.backup_files import KEEP_NEWEST
from core.store.database import connect
from core.store.home import Home, find_home
from core.store.migrations import MIGRATIONS, Migration, migrate, pending, schema_version
from core.store.restoring import restore
from core.store.unavailable import LogUnavailable
from tests.paths import ROOT

pytestmark = pytest.mark.usefixtures("backups_read_here")

DAY = date(2026, 11, 21)
ENTRY = DiaryEntry(DAY, "lunch", "soup", 1.0, Snapshot("soup", {"energy": 200.0}, {"energy": 1.0}))


@pytest.fixture
def place(home: Path) -> Home:
    return Home(home)


def log(place: Home, count: int = 1) -> None:
    with user_db.writing(place) as connection:
        add_entries(connection, [ENTRY] * count)


def logged(place: Home) -> int:
    with user_db.reading(place) as connection:
        return len(entries_between(connection, DAY, DAY))


def test_a_failed_write_changes_nothing(place: Home) -> None:
    log(place)

    def half_a_change() -> None:
        with user_db.writing(place) as connection:
            add_entries(connection, [ENTRY])
            delete_entry(connection, 9999)

    with pytest.raises(KnownError):
        half_a_change()
    assert logged(place) == 1


def test_an_entry_comes_back_as_it_was_logged(place: Home) -> None:
    log(place)
    with user_db.reading(place) as connection:
        (found,) = entries_between(connection, DAY, DAY)
    assert found == DiaryEntry(DAY, "lunch", "soup", 1.0, ENTRY.snapshot, None, 1)


@pytest.mark.parametrize("share", [0.5, 0.6, 0.8, 0.99])
def test_a_cut_that_spares_the_data_is_no_reason_to_set_a_file_aside(place: Home, share: float) -> None:
    log(place, 300)
    whole = place.user_db.read_bytes()
    place.user_db.write_bytes(whole[: int(len(whole) * share)])
    try:
        assert logged(place) == 300
    except KnownError as error:
        assert "Your log was damaged and is stored unchanged" in str(error)  # noqa: PT017 - either outcome is right, a third is not


@pytest.mark.parametrize("share", [0.0, 0.001, 0.1, 0.3])
def test_a_truncated_file_is_set_aside_and_the_backup_offered(place: Home, share: float) -> None:
    log(place, 300)
    place.backups.mkdir()
    backup = user_db.back_up(place, place.backups / "user-20990101-000000-000000-test.duckdb")
    whole = place.user_db.read_bytes()
    broken = whole[: int(len(whole) * share)] if share else b"not a database" * 100
    place.user_db.write_bytes(broken)
    with pytest.raises(LogUnavailable, match="was damaged and is stored unchanged") as caught:
        logged(place)
    (aside,) = place.root.glob("user-damaged-*.duckdb")
    assert aside.read_bytes() == broken
    assert f"larder restore {backup}" in str(caught.value)
    found = caught.value
    assert (found.damaged, found.backup, found.backup_made) == (
        aside,
        backup,
        datetime.fromisoformat("2099-01-01"),
    )
    with pytest.raises(LogUnavailable) as again:
        logged(place)
    assert (again.value.damaged, again.value.backup) == (aside, backup)
    restore(place, backup)
    assert logged(place) == 300
    assert aside.read_bytes() == broken


def test_without_a_backup_none_is_promised(place: Home) -> None:
    log(place)
    place.user_db.write_bytes(b"not a database" * 100)
    with pytest.raises(LogUnavailable, match="no automatic one can be read") as caught:
        logged(place)
    assert (caught.value.backup, caught.value.backup_made) == (None, None)


def test_a_damaged_backup_is_not_the_one_that_is_offered(place: Home) -> None:
    log(place)
    place.backups.mkdir()
    older = user_db.back_up(place, place.backups / "user-20250101-101500-000000-daily.duckdb")
    (place.backups / "user-20260101-000000-000000-daily.duckdb").write_bytes(b"not a database" * 100)
    place.user_db.write_bytes(b"not a database" * 100)
    with pytest.raises(LogUnavailable) as caught:
        logged(place)
    assert caught.value.backup == older
    assert caught.value.backup_made == datetime.fromisoformat("2025-01-01T10:15")


def test_a_backup_named_by_the_person_has_no_date_in_its_name(tmp_path: Path) -> None:
    assert made_at(tmp_path / "mine.duckdb") is None
    assert made_at(tmp_path / "user-99999999-999999-0-x.duckdb") is None


def test_restoring_over_a_damaged_log_sets_it_aside(place: Home, tmp_path: Path) -> None:
    log(place, 3)
    saved = user_db.back_up(place, tmp_path / "saved.duckdb")
    place.user_db.write_bytes(b"not a database" * 100)
    assert restore(place, saved) is None
    assert logged(place) == 3
    (aside,) = place.root.glob("user-damaged-*.duckdb")
    assert aside.read_bytes() == b"not a database" * 100


def test_the_oldest_backup_can_be_restored_though_it_is_one_too_many(place: Home) -> None:
    log(place)
    with user_db.reading(place) as connection:
        oldest, *_ = [
            back_up_automatically(connection, place, "test") for _ in range(KEEP_NEWEST + PRUNE_BATCH - 1)
        ]
    log(place, 4)
    assert oldest.exists()
    restore(place, oldest)
    assert logged(place) == 1
    assert not oldest.exists()


def test_an_empty_log_leaves_no_backup_behind_when_another_takes_its_place(
    place: Home, tmp_path: Path
) -> None:
    log(place)
    saved = user_db.back_up(place, tmp_path / "saved.duckdb")
    place.user_db.unlink()
    assert user_db.start_new_log(place)
    assert restore(place, saved) is None
    assert automatic_backups(place) == ()


def test_restoring_keeps_what_was_there(place: Home, tmp_path: Path) -> None:
    log(place)
    saved = user_db.back_up(place, tmp_path / "saved.duckdb")
    log(place, 4)
    kept = restore(place, saved)
    assert logged(place) == 1
    assert kept is not None
    restore(place, kept)
    assert logged(place) == 5


def test_what_is_no_backup_is_refused_and_nothing_changes(place: Home, tmp_path: Path) -> None:
    log(place)
    text = tmp_path / "notes.txt"
    text.write_text("dear diary")
    other = tmp_path / "other.duckdb"
    duckdb.connect(str(other)).close()
    for source in (text, other, tmp_path / "absent"):
        with pytest.raises(KnownError):
            restore(place, source)
    with pytest.raises(KnownError, match="is not a Larder backup"):
        user_db.back_up(place, text)
    assert text.read_text() == "dear diary"
    assert logged(place) == 1


def test_a_newer_file_is_left_alone(place: Home) -> None:
    log(place)
    with connect(place.user_db, read_only=False) as connection:
        connection.execute("INSERT INTO migration VALUES (9999, 'from the future', now()::TIMESTAMP)")
    before = place.user_db.read_bytes()
    with pytest.raises(KnownError, match="newer Larder"):
        logged(place)
    assert place.user_db.read_bytes() == before


def test_a_failing_migration_changes_nothing(tmp_path: Path) -> None:
    connection = duckdb.connect(str(tmp_path / "x.duckdb"))

    def fails(inner: duckdb.DuckDBPyConnection) -> None:
        inner.execute("CREATE TABLE half (a INTEGER)")
        inner.execute("SELECT * FROM nowhere")

    migrate(connection, MIGRATIONS)
    version = schema_version(connection)
    with pytest.raises(duckdb.Error):
        migrate(connection, (Migration(version + 1, "fails", fails),))
    assert schema_version(connection) == version
    tables = connection.execute("SELECT table_name FROM information_schema.tables").fetchall()
    assert ("half",) not in tables
    assert pending(connection) == ()
    connection.close()


def test_a_backup_stands_before_a_migration(place: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    log(place)
    step = Migration(
        MIGRATIONS[-1].version + 1, "add", lambda c: c.execute("CREATE TABLE more (a INTEGER)") and None
    )
    monkeypatch.setattr("core.store.migrations.MIGRATIONS", (*MIGRATIONS, step))
    monkeypatch.setattr("core.store.user_db.pending", lambda c: pending(c, (*MIGRATIONS, step)))
    assert logged(place) == 1
    assert any(path.name.endswith("before-migration.duckdb") for path in automatic_backups(place))


def test_entries_of_a_log_without_notes_stay_after_the_migration(place: Home) -> None:
    log(place)
    with duckdb.connect(str(place.user_db)) as connection:
        connection.execute("ALTER TABLE diary_entry DROP COLUMN note")
        connection.execute("DELETE FROM migration WHERE version >= 14")
    assert logged(place) == 1
    with user_db.reading(place) as connection:
        (entry,) = entries_between(connection, DAY, DAY)
    assert entry == replace(ENTRY, entry_id=entry.entry_id)
    assert any(path.name.endswith("before-migration.duckdb") for path in automatic_backups(place))


def test_the_first_change_of_a_day_is_backed_up_before(place: Home) -> None:
    log(place)
    assert not automatic_backups(place)
    log(place)
    (backup,) = automatic_backups(place)
    assert backup.name.startswith(f"backup-000001-{datetime.now():%Y%m%d}")
    log(place)
    assert automatic_backups(place) == (backup,)


def _hold(
    path: str, held: "multiprocessing.synchronize.Event", release: "multiprocessing.synchronize.Event"
) -> None:
    connection = duckdb.connect(path)
    held.set()
    release.wait(120)
    connection.close()


def test_a_file_in_use_gets_one_sentence(place: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    log(place)
    monkeypatch.setattr("core.store.database.RETRY_S", 0.2)
    context = multiprocessing.get_context("spawn")
    held, release = context.Event(), context.Event()
    holder = context.Process(target=_hold, args=(str(place.user_db), held, release))
    holder.start()
    try:
        assert held.wait(120)
        with pytest.raises(KnownError, match="Another program is using"):
            connect(place.user_db, read_only=False, retry_s=0.2)
    finally:
        release.set()
        holder.join()
    assert logged(place) == 1


KILLED_WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from core.store.home import Home
from core.store.user_db import writing
from core.diary.store import add_entries
from core.diary.entry import DiaryEntry, Snapshot
from datetime import date
place = Home(Path({home!r}))
number = 0
while True:
    number += 1
    with writing(place) as connection:
        add_entries(connection, [DiaryEntry(date(2026, 11, 21), "lunch", str(number), 1.0, Snapshot("x", {{}}, {{}}))] * 5)
    print(number, flush=True)
"""


@pytest.mark.parametrize("after", [1, 3])
def test_a_kill_at_any_instant_loses_nothing_that_was_confirmed(place: Home, after: int) -> None:
    script = KILLED_WRITER.format(root=str(ROOT), home=str(place.root))
    writer = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    confirmed = 0
    for line in writer.stdout:
        confirmed = int(line)
        if confirmed >= after:
            break
    time.sleep(0.013 * after)
    writer.kill()
    rest, _ = writer.communicate()
    confirmed = max([confirmed, *(int(line) for line in rest.split())])
    count = logged(place)
    assert count % 5 == 0
    assert count >= 5 * confirmed


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid"), reason="POSIX file permissions")
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_home_gets_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0o500)
    with pytest.raises(KnownError, match="cannot be written"), user_db.reading(Home(folder)):
        pass
    folder.chmod(0o700)


def test_a_home_below_a_file_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(KnownError, match="is a file, not a folder"):
        find_home(file)
    with pytest.raises(KnownError, match="cannot be created"), user_db.reading(Home(file / "below")):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="uses Linux's limit on file sizes as a full disk")
def test_a_full_disk_gets_one_sentence_and_keeps_the_log(place: Home) -> None:
    log(place)
    script = (
        "import resource, signal, sys\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "from pathlib import Path\n"
        "from core.store.home import Home\nfrom core.store.user_db import writing\n"
        "from core.errors import KnownError\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"place = Home(Path({str(place.root)!r}))\n"
        "size = place.user_db.stat().st_size\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))\n"
        "try:\n"
        "    with writing(place) as c:\n"
        "        c.execute(\"INSERT INTO setting SELECT 'k' || i, repeat('x', 4000) || random() FROM range(20000) t(i)\")\n"
        "except KnownError as error:\n"
        "    print('known', error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout.startswith("known"), done.stderr
    assert logged(place) == 1


def test_the_home_is_found_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LARDER_HOME", str(tmp_path / "from-environment"))
    assert find_home(tmp_path / "given").root == tmp_path / "given"
    assert find_home(None).root == tmp_path / "from-environment"
    monkeypatch.delenv("LARDER_HOME")
    assert find_home(None).root.name == "larder"


def test_threads_of_one_process_may_open_it_at_the_same_moment(place: Home) -> None:
    log(place)
    problems: list[BaseException] = []

    def look() -> None:
        try:
            for _ in range(15):
                assert logged(place) == 1
        except BaseException as error:  # noqa: BLE001 - handed to the test
            problems.append(error)

    threads = [threading.Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    assert not list(place.root.glob("user-damaged-*"))


@pytest.mark.parametrize("place_in_file", [0.0, 0.002, 0.004, 0.01, 0.05, 0.2, 0.4])
def test_flipped_bytes_are_noticed_or_harmless_and_never_a_traceback(
    place: Home, place_in_file: float
) -> None:
    log(place, 300)
    data = bytearray(place.user_db.read_bytes())
    start = int(len(data) * place_in_file)
    data[start : start + 64] = bytes(255 - value for value in data[start : start + 64])
    place.user_db.write_bytes(bytes(data))
    try:
        assert logged(place) == 300
    except KnownError as error:
        assert "Your log was damaged and is stored unchanged" in str(error)  # noqa: PT017 - either outcome is right
        (aside,) = place.root.glob("user-damaged-*.duckdb")
        assert aside.read_bytes() == bytes(data)
