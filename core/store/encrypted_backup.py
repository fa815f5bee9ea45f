"""Backups that only a passphrase opens (`core.store.encryption`).

What they hold lies unencrypted in the home alone, in a private folder, while Larder works with it. A lock of the system
tells the folder of a running process from one that a kill left, which the next start removes.
"""

import hashlib
import os
import secrets
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO, Final

from core.errors import KnownError, shown
from core.files.private import PRIVATE_FILE, PRIVATE_FOLDER
from core.files.writing import is_file, opens_in_duckdb, staged_file
from core.store.backup import check_replaceable, forget_cached, not_read_back, write_backup
from core.store.encryption import decrypt, encrypt, is_encrypted
from core.store.home import Home
from core.store.migrations import Connection
from core.store.process_lock import try_lock
from core.store.user_db import reading
from core.store.verify import UnreadableBackup

ENDING: Final = ".encrypted"
"""Of the name that an encrypted backup gets."""
_ABANDONED_S: Final = 86_400.0
"""On a disk without locks, a folder older than this was left by a kill."""
_LOCK: Final = ".lock"
_BLOCK: Final = 1 << 20


def back_up_encrypted(home: Home, target: Path, passphrase: str) -> Path:
    """Write an encrypted backup where the user wants it; a folder gets a file named by the date.

    Raises:
        KnownError: a file that is no Larder backup is there already, or it cannot be written.
    """
    if target.is_dir():
        target = target / f"larder-backup-{datetime.now():%Y-%m-%d}{ENDING}"
    check_replaceable(target)
    with reading(home) as connection:
        write_encrypted_backup(connection, home, target, passphrase)
    return target


def write_encrypted_backup(connection: Connection, home: Home, target: Path, passphrase: str) -> None:
    """Write a backup of the open database to `target`, encrypted, and read it back with the passphrase.

    Raises:
        KnownError: the home or the target cannot be written, or what was written cannot be read.
    """
    with _unencrypted_folder(home) as folder:
        plain = folder / "backup.duckdb"
        write_backup(connection, plain, imports_of=home)
        with staged_file(target) as staged:
            with plain.open("rb") as source, _created(staged) as file:
                file.writelines(encrypt(source, passphrase))
            forget_cached(staged)
            with plain.open("rb") as source:
                written = _hash_of(iter(lambda: source.read(_BLOCK), b""))
            with staged.open("rb") as file:
                try:
                    found = _hash_of(decrypt(file, passphrase, target))
                except KnownError:
                    found = b""
            if found != written:
                raise not_read_back(target)


@contextmanager
def readable_backup(home: Home, source: Path, ask: Callable[[], str]) -> Iterator[Path]:
    """Yield a path that a backup can be read at: the backup itself, or its decrypted copy in the home for as long as needed.

    Args:
        ask: returns the passphrase; called only for an encrypted backup.

    Raises:
        WrongPassphrase: the backup was encrypted with another one.
        DamagedEncryption: it is not what was written.
        UnreadableBackup: raised where the copy is used; it names the backup instead of the copy.
        KnownError: the home cannot be written.
    """
    if not is_encrypted(source):
        if opens_in_duckdb(source) or not is_file(source):
            yield source
        else:
            with _copied(source) as plain, _named(source, plain):
                yield plain
        return
    passphrase = ask()
    home.make()
    with _unencrypted_folder(home) as folder:
        plain = folder / "backup.duckdb"
        try:
            with source.open("rb") as file, _created(plain) as target:
                target.writelines(decrypt(file, passphrase, shown(source)))
        except OSError as error:
            raise KnownError(
                f"{shown(source)} could not be decrypted ({error.strerror}). Nothing was changed; try again."
            ) from error
        with _named(source, plain):
            yield plain


@contextmanager
def _named(source: Path, plain: Path) -> Iterator[None]:
    """Let errors name the backup and not the copy of it."""
    try:
        yield
    except KnownError as error:
        if str(plain) not in str(error):
            raise
        raise UnreadableBackup(str(error).replace(str(plain), shown(source))) from error


@contextmanager
def _copied(source: Path) -> Iterator[Path]:
    """Yield a copy of a backup whose path DuckDB cannot open, such as `what?.duckdb`, in a private folder."""
    with tempfile.TemporaryDirectory(prefix="larder-") as folder:
        plain = Path(folder) / "backup.duckdb"
        try:
            shutil.copyfile(source, plain)
        except OSError as error:
            raise KnownError(
                f"{shown(source)} cannot be read ({error.strerror}). Check its permissions."
            ) from error
        yield plain


def remove_unencrypted(home: Home) -> None:
    """Remove what a kill left unencrypted in the home; what a running process works with stays."""
    try:
        # A kill may leave a lock without its folder, too.
        names = {path.name.removesuffix(_LOCK) for path in home.unencrypted.iterdir()}
    except OSError:
        return
    for folder in (home.unencrypted / name for name in names):
        try:
            with try_lock(_lock_of(folder)) as is_held:
                if is_held:
                    shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            with suppress(OSError):
                if time.time() - folder.stat().st_mtime > _ABANDONED_S:
                    shutil.rmtree(folder, ignore_errors=True)
    _remove_if_empty(home.unencrypted)


@contextmanager
def _unencrypted_folder(home: Home) -> Iterator[Path]:
    """Yield a new private folder in the home, which is removed at the end.

    Raises:
        KnownError: the home cannot be written.
    """
    remove_unencrypted(home)
    folder = home.unencrypted / secrets.token_hex(8)
    with ExitStack() as stack:
        stack.callback(_remove_if_empty, home.unencrypted)
        try:
            home.unencrypted.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            # A disk without locks has nobody to wait for either.
            with suppress(OSError):
                # Another process may just be cleaning up what it takes for abandoned.
                while not stack.enter_context(try_lock(_lock_of(folder))):
                    folder = home.unencrypted / secrets.token_hex(8)
            folder.mkdir(mode=PRIVATE_FOLDER)
        except OSError as error:
            raise KnownError(
                f"{shown(home.root)} cannot be written ({error.strerror}), and encrypted backups are prepared there."
                " Free some space, or choose another folder with --home."
            ) from error
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _hash_of(chunks: Iterable[bytes]) -> bytes:
    digest = hashlib.sha256()
    for chunk in chunks:
        digest.update(chunk)
    return digest.digest()


def _lock_of(folder: Path) -> Path:
    return folder.with_name(folder.name + _LOCK)


def _remove_if_empty(folder: Path) -> None:
    with suppress(OSError):
        folder.rmdir()


@contextmanager
def _created(path: Path) -> Iterator[IO[bytes]]:
    """Create a private file and open it for writing."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), PRIVATE_FILE)
    with os.fdopen(handle, "wb") as file:
        yield file
