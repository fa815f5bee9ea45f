"""Encrypted backups: whole, private, and nothing left unencrypted outside the home or after a kill."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from core.diary.store import entries_between
from core.errors import KnownError
from core.people.store import load_profile
from core.store import encryption
from core.store.encrypted_backup import back_up_encrypted, readable_backup
from core.store.encryption import Cost, DamagedEncryption, WrongPassphrase, encrypt, is_encrypted
from core.store.home import Home
from core.store.process_lock import try_lock
from core.store.restoring import restore
from core.store.unencrypted import remove_unencrypted
from core.store.user_db import back_up, reading
from core.store.verify import UnreadableBackup, verify_backup
from tests.core.store.damage import FIRST_DAY, PROFILE, fill, flipped
from tests.paths import ROOT
from tests.sampling import sample_size

WORDS = "walnut harbour sixteen velvet"


@pytest.fixture(autouse=True)
def cheap_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encryption, "USUAL_COST", Cost(memory_kib=64, passes=1, lanes=1))


@pytest.fixture
def place(home: Path) -> Home:
    place = Home(home)
    fill(place, 40)
    return place


def log_of(place: Home) -> list[object]:
    with reading(place) as connection:
        return [
            *entries_between(connection, FIRST_DAY, FIRST_DAY.replace(year=2030)),
            load_profile(connection),
        ]


def restore_encrypted(place: Home, source: Path, passphrase: str = WORDS) -> Path | None:
    with readable_backup(place, source, lambda: passphrase) as readable:
        return restore(place, readable)


def names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def test_an_encrypted_backup_brings_everything_back(place: Home, tmp_path: Path) -> None:
    before = log_of(place)
    target = back_up_encrypted(place, tmp_path / "mine.encrypted", WORDS)
    assert is_encrypted(target)
    fill(place, 3)
    kept = restore_encrypted(place, target)
    assert kept is not None
    assert kept.exists()
    assert log_of(place) == before
    assert before[-1] == PROFILE
    assert not place.unencrypted.exists()


def test_a_new_computer_needs_the_file_and_the_passphrase_alone(place: Home, tmp_path: Path) -> None:
    before = log_of(place)
    target = back_up_encrypted(place, tmp_path, WORDS)
    assert target.name.endswith(".encrypted")
    other = Home(tmp_path / "another computer")
    assert restore_encrypted(other, target) is None
    assert log_of(other) == before


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_the_file_and_what_is_decrypted_are_private(place: Home, tmp_path: Path) -> None:
    target = back_up_encrypted(place, tmp_path / "mine", WORDS)
    assert target.stat().st_mode & 0o077 == 0
    with readable_backup(place, target, lambda: WORDS) as readable:
        assert readable.is_relative_to(place.root)
        assert readable.stat().st_mode & 0o077 == 0
        for folder in (readable.parent, readable.parent.parent):
            assert folder.stat().st_mode & 0o077 == 0
    assert not readable.exists()


def test_nothing_is_written_beside_the_target(place: Home, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    seen: set[str] = set()

    def spied(source: object, passphrase: str) -> Iterator[bytes]:
        for chunk in encrypt(source, passphrase):  # type: ignore[arg-type]
            seen.update(names(folder))
            yield chunk

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("core.store.encrypted_backup.encrypt", spied)
        target = back_up_encrypted(place, folder / "mine", WORDS)
    assert len(seen) == 2
    assert all(name.startswith(".mine.") for name in seen), seen
    assert names(folder) == {"mine"}
    assert target.read_bytes()[8:12] != b"DUCK"


def test_a_wrong_passphrase_and_damage_change_nothing_and_are_told_apart(place: Home, tmp_path: Path) -> None:
    before = log_of(place)
    target = back_up_encrypted(place, tmp_path / "mine", WORDS)
    whole = target.read_bytes()
    with pytest.raises(WrongPassphrase, match="Nothing was changed"):
        restore_encrypted(place, target, "another one")
    for broken in (
        whole[:-1],
        whole + b"\0",
        flipped(whole, 40),
        flipped(whole, len(whole) // 2),
        whole[:50],
    ):
        target.write_bytes(broken)
        with pytest.raises(DamagedEncryption, match="Nothing was changed"):
            restore_encrypted(place, target)
    assert log_of(place) == before
    assert not place.unencrypted.exists()


def test_what_was_encrypted_is_verified_like_any_backup_and_named_as_the_user_named_it(
    place: Home, tmp_path: Path
) -> None:
    before = log_of(place)
    foreign = tmp_path / "foreign.duckdb"
    with duckdb.connect(str(foreign)) as connection:
        connection.execute("CREATE TABLE diary_entry (id INTEGER)")
    source = tmp_path / "mine.encrypted"
    for content in (foreign.read_bytes(), b"no database" * 400):
        plain = tmp_path / "content"
        plain.write_bytes(content)
        with plain.open("rb") as file:
            source.write_bytes(b"".join(encrypt(file, WORDS)))
        with pytest.raises(KnownError) as caught:
            restore_encrypted(place, source)
        assert str(source) in str(caught.value)
        assert "unencrypted" not in str(caught.value)
    assert log_of(place) == before


def test_a_plain_backup_is_not_asked_for_a_passphrase(place: Home, tmp_path: Path) -> None:
    target = back_up(place, tmp_path / "mine.duckdb")

    def never() -> str:
        raise AssertionError("it was asked for")

    with readable_backup(place, target, never) as readable:
        assert readable == target
    with readable_backup(place, tmp_path / "absent", never) as readable:
        assert readable == tmp_path / "absent"


def verify_named(place: Home, source: Path) -> None:
    with readable_backup(place, source, lambda: pytest.fail("nothing is encrypted")) as plain:
        verify_backup(plain)


@pytest.mark.skipif(os.name != "posix", reason="names as POSIX has them")
def test_a_backup_whose_name_duckdb_cannot_open_is_read_from_a_copy_and_named(
    place: Home, tmp_path: Path
) -> None:
    odd = tmp_path / "what?.duckdb"
    odd.write_bytes(b"no database" * 1000)
    with readable_backup(place, odd, lambda: pytest.fail("nothing is encrypted")) as plain:
        assert plain != odd
        assert plain.read_bytes() == odd.read_bytes()
    assert not plain.exists()
    with pytest.raises(UnreadableBackup) as caught:
        verify_named(place, odd)
    assert str(odd) in str(caught.value)


def test_one_kind_of_backup_may_replace_the_other_and_nothing_else(place: Home, tmp_path: Path) -> None:
    target = tmp_path / "mine"
    back_up(place, target)
    back_up_encrypted(place, target, WORDS)
    assert is_encrypted(target)
    back_up(place, target)
    assert not is_encrypted(target)
    target.write_text("dear diary")
    with pytest.raises(KnownError, match="is not a Larder backup"):
        back_up_encrypted(place, target, WORDS)
    assert target.read_text() == "dear diary"


def test_a_backup_that_does_not_decrypt_is_not_written(
    place: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = back_up_encrypted(place, tmp_path / "mine", WORDS)
    before = target.read_bytes()

    def half(source: object, passphrase: str) -> Iterator[bytes]:
        yield from list(encrypt(source, passphrase))[:-1]  # type: ignore[arg-type]

    monkeypatch.setattr("core.store.encrypted_backup.encrypt", half)
    with pytest.raises(KnownError, match="could not be read after it was written"):
        back_up_encrypted(place, target, WORDS)
    assert target.read_bytes() == before
    assert not place.unencrypted.exists()


def test_a_folder_that_is_not_there_gets_one_sentence(place: Home, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="There is no folder"):
        back_up_encrypted(place, tmp_path / "absent" / "mine", WORDS)
    assert not place.unencrypted.exists()


KILLED = """
import os, signal, sys
sys.path.insert(0, {root!r})
from pathlib import Path
from core.store import encryption
from core.store.encrypted_backup import readable_backup
from core.store.home import Home
with readable_backup(Home(Path({home!r})), Path({source!r}), lambda: {words!r}) as readable:
    assert readable.stat().st_size
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_what_a_kill_leaves_unencrypted_is_removed_at_the_next_start(
    place: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from core.cli.app import main

    target = back_up_encrypted(place, tmp_path / "mine", WORDS)
    script = KILLED.format(root=str(ROOT), home=str(place.root), source=str(target), words=WORDS)
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -signal.SIGKILL
    assert list(place.unencrypted.rglob("backup.duckdb"))
    assert main(["--home", str(place.root), "backup", "--list"]) == 0
    assert not place.unencrypted.exists()


WRITING = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from core.store import encryption
from core.store.encrypted_backup import back_up_encrypted
from core.store.home import Home
encryption.USUAL_COST = encryption.Cost(memory_kib=64, passes=1, lanes=1)
print("ready", flush=True)
while True:
    back_up_encrypted(Home(Path({home!r})), Path({target!r}), {words!r})
"""


@pytest.mark.parametrize("seed", range(sample_size(usual=2, thorough=5)))
def test_a_kill_at_any_instant_leaves_a_whole_backup_or_the_one_before(
    place: Home, tmp_path: Path, seed: int
) -> None:
    before = log_of(place)
    folder = tmp_path / "stick"
    folder.mkdir()
    target = back_up_encrypted(place, folder / "mine", WORDS)
    script = WRITING.format(root=str(ROOT), home=str(place.root), target=str(target), words=WORDS)
    writer = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
    assert writer.stdout is not None
    writer.stdout.readline()
    time.sleep(random.Random(seed).uniform(0.0, 0.6))
    writer.kill()
    writer.communicate()
    remove_unencrypted(place)
    assert not place.unencrypted.exists()
    left = [path for path in folder.rglob("*") if path.is_file()]
    assert all(path.read_bytes()[8:12] != b"DUCK" for path in left)
    restore_encrypted(place, target)
    assert log_of(place) == before


def test_a_lock_that_a_kill_left_without_its_folder_is_removed(place: Home) -> None:
    place.unencrypted.mkdir()
    (place.unencrypted / "0123456789abcdef.lock").touch()
    remove_unencrypted(place)
    assert not place.unencrypted.exists()


def test_what_a_running_process_works_with_stays(place: Home, tmp_path: Path) -> None:
    target = back_up_encrypted(place, tmp_path / "mine", WORDS)
    with readable_backup(place, target, lambda: WORDS) as first:
        remove_unencrypted(place)
        with readable_backup(place, target, lambda: WORDS) as second:
            assert first != second
            assert first.read_bytes() == second.read_bytes()
        assert first.exists()
    assert not place.unencrypted.exists()


def test_on_a_disk_without_locks_only_what_is_old_is_removed(
    place: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(path: Path) -> object:
        raise OSError(95, "Operation not supported")

    target = back_up_encrypted(place, tmp_path / "mine", WORDS)
    monkeypatch.setattr("core.store.unencrypted.try_lock", no_locks)
    with readable_backup(place, target, lambda: WORDS) as readable:
        remove_unencrypted(place)
        assert readable.exists()
        os.utime(readable.parent, (0, 0))
        remove_unencrypted(place)
        assert not readable.exists()
    monkeypatch.undo()
    with try_lock(tmp_path / "any.lock") as is_held:
        assert is_held
