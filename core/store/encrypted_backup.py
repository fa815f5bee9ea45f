"""Backups that need a passphrase (`core.store.encryption`).

Their content is unencrypted only in a private folder in the home, while Larder works with it (`core.store.unencrypted`).
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from core.errors import KnownError, shown
from core.files.private import PRIVATE_FILE
from core.files.writing import is_file, opens_in_duckdb, staged_file
from core.store.backup import backup_target, flush_and_uncache, read_back_error, write_backup
from core.store.database import private_copy
from core.store.encryption import decrypt, encrypt, is_encrypted
from core.store.home import Home
from core.store.migrations import Connection
from core.store.unencrypted import unencrypted_folder
from core.store.user_db import UserData, user_data_of
from core.store.verify import UnreadableBackup
from core.translation import tr

ENDING: Final = ".encrypted"
"""The file extension of an encrypted backup."""
_BLOCK: Final = 1 << 20


def back_up_encrypted(home: Home, target: Path, passphrase: str, user_data: UserData | None = None) -> Path:
    """Write an encrypted backup to `target`; in a folder, to a file named by the date.

    Raises:
        KnownError: another kind of file is there, or the backup cannot be written.
    """
    target = backup_target(target, ENDING)
    read = user_data or user_data_of(home)
    read(lambda connection: write_encrypted_backup(connection, home, target, passphrase))
    return target


def write_encrypted_backup(connection: Connection, home: Home, target: Path, passphrase: str) -> None:
    """Write an encrypted backup of the open database to `target`, and read it back with the passphrase.

    Raises:
        KnownError: the home or the target cannot be written, or the written file cannot be read.
    """
    with unencrypted_folder(home) as folder:
        plain = folder / "backup.duckdb"
        write_backup(connection, plain, imports_of=home)
        with staged_file(target) as staged:
            with plain.open("rb") as source, _created(staged) as file:
                file.writelines(encrypt(source, passphrase))
            flush_and_uncache(staged)
            with plain.open("rb") as source:
                written = _hash_of(iter(lambda: source.read(_BLOCK), b""))
            with staged.open("rb") as file:
                try:
                    found = _hash_of(decrypt(file, passphrase, target))
                except KnownError:
                    found = b""
            if found != written:
                raise read_back_error(target)


@contextmanager
def readable_backup(home: Home, source: Path, ask: Callable[[], str]) -> Iterator[Path]:
    """Yield a path where a backup can be read: the backup itself, or a decrypted copy that exists during the block.

    Args:
        ask: returns the passphrase; called only for an encrypted backup.

    Raises:
        WrongPassphrase: the backup was encrypted with another passphrase.
        DamagedEncryption: the file was changed after it was written.
        UnreadableBackup: raised by the block; it names the backup instead of the copy.
        KnownError: the home cannot be written.
    """
    if not is_encrypted(source):
        if opens_in_duckdb(source) or not is_file(source):
            yield source
        else:
            with private_copy(source) as plain, _named(source, plain):
                yield plain
        return
    passphrase = ask()
    home.make()
    with unencrypted_folder(home) as folder:
        plain = folder / "backup.duckdb"
        try:
            with source.open("rb") as file, _created(plain) as target:
                target.writelines(decrypt(file, passphrase, shown(source)))
        except OSError as error:
            message = tr("{source} could not be decrypted ({reason}). Nothing was changed; try again.")
            raise KnownError(message.format(source=shown(source), reason=error.strerror)) from error
        with _named(source, plain):
            yield plain


@contextmanager
def _named(source: Path, plain: Path) -> Iterator[None]:
    """Make errors name the backup instead of its copy."""
    try:
        yield
    except KnownError as error:
        if str(plain) not in str(error):
            raise
        raise UnreadableBackup(str(error).replace(str(plain), shown(source))) from error


def _hash_of(chunks: Iterable[bytes]) -> bytes:
    digest = hashlib.sha256()
    for chunk in chunks:
        digest.update(chunk)
    return digest.digest()


@contextmanager
def _created(path: Path) -> Iterator[IO[bytes]]:
    """Create a private file and open it for writing."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), PRIVATE_FILE)
    with os.fdopen(handle, "wb") as file:
        yield file
