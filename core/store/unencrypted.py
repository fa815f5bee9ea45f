"""The private folders in a home in which encrypted backups are worked with.

A lock tells a running process's folder from one that a killed process left, which the next start removes.
"""

import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.files.private import PRIVATE_FOLDER
from core.store.home import Home
from core.store.process_lock import try_lock
from core.translation import tr

_ABANDONED_S: Final = 86_400.0
"""On a disk without locks, a folder older than this belongs to a killed process."""
_LOCK: Final = ".lock"


def remove_unencrypted(home: Home) -> None:
    """Remove the unencrypted files of killed processes; running processes keep theirs."""
    try:
        # A killed process may leave a lock without its folder.
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
def unencrypted_folder(home: Home) -> Iterator[Path]:
    """Yield a new private folder in the home and remove it when the block ends.

    Raises:
        KnownError: the home cannot be written.
    """
    remove_unencrypted(home)
    folder = home.unencrypted / secrets.token_hex(8)
    with ExitStack() as stack:
        stack.callback(_remove_if_empty, home.unencrypted)
        try:
            home.unencrypted.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            # On a disk without locks, no process could wait for this one.
            with suppress(OSError):
                # Another process may be removing folders that it takes for abandoned.
                while not stack.enter_context(try_lock(_lock_of(folder))):
                    folder = home.unencrypted / secrets.token_hex(8)
            folder.mkdir(mode=PRIVATE_FOLDER)
        except OSError as error:
            raise KnownError(
                tr(
                    "{root} cannot be written ({reason}), and encrypted backups are prepared there. "
                    "Free some space, or choose another folder with --home."
                ).format(root=shown(home.root), reason=error.strerror)
            ) from error
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _lock_of(folder: Path) -> Path:
    return folder.with_name(folder.name + _LOCK)


def _remove_if_empty(folder: Path) -> None:
    with suppress(OSError):
        folder.rmdir()
