"""Find the newest automatic backup that can be restored, by reading each completely in a child process."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.processes.worker import ProcessEnded, ProcessStream, can_start_child
from core.progress import Job
from core.store.backup import automatic_backups
from core.store.home import Home
from core.store.verify import Content, UnreadableBackup, verify_backup

LIMIT_S: Final = 300.0
"""Even a backup of many years takes only seconds to read, so the reader hangs."""


def verify_in_subprocess(path: Path) -> Content:
    """Verify a backup in a child process, because DuckDB may crash on damaged blocks.

    Raises:
        UnreadableBackup: it cannot be restored.
        KnownError: it is not there or is in use.
    """
    if not can_start_child():
        return verify_backup(path)
    try:
        with ProcessStream(Job(), _verified, path, limit_s=LIMIT_S) as found:
            outcome = next(found)
    except ProcessEnded as error:
        raise UnreadableBackup(
            f"{path} is damaged: reading it crashed. Nothing was changed; restore another backup."
        ) from error
    if isinstance(outcome, str):
        raise UnreadableBackup(outcome)
    content: Content = outcome
    return content


@dataclass(frozen=True)
class ReadableBackup:
    """An automatic backup of which every row was read."""

    path: Path
    content: Content


def newest_readable(home: Home) -> ReadableBackup | None:
    """Return the newest automatic backup that can be restored; None when there is none."""
    for path in automatic_backups(home):
        try:
            return ReadableBackup(path, verify_in_subprocess(path))
        except KnownError:
            # The disk that damaged the log may also have damaged this backup. An older backup is better than none.
            continue
    return None


def _verified(_job: Job, path: Path) -> Iterator[Content | str]:
    try:
        yield verify_backup(path)
    except UnreadableBackup as error:
        yield str(error)
