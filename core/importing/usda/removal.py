"""Removal of the imported USDA foods."""

from collections.abc import Iterator
from contextlib import contextmanager

from core.errors import KnownError
from core.files.writing import write_whole
from core.importing.usda.stored import stored_foods
from core.store.home import Home
from core.translation import tr


@contextmanager
def without_usda(home: Home) -> Iterator[int]:
    """Remove the imported foods; put them back if the block fails.

    Yields:
        Their number; 0 for a damaged table, which is removed, too.

    Raises:
        KnownError: there are none, or their file cannot be removed.
    """
    path = home.usda_foods
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise KnownError(tr("No USDA foods were imported. There is nothing to remove.")) from error
    except OSError as error:
        message = tr("{path} cannot be read ({reason}). Check its permissions.")
        raise KnownError(message.format(path=path, reason=error.strerror)) from error
    try:
        count = len(stored_foods(home))
    except KnownError:
        count = 0
    try:
        path.unlink()
    except OSError as error:
        message = tr("{path} cannot be removed ({reason}). Check its permissions.")
        raise KnownError(message.format(path=path, reason=error.strerror)) from error
    try:
        yield count
    except BaseException:
        write_whole(path, content)
        raise
