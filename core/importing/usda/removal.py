"""Letting go of the USDA foods that were imported."""

from collections.abc import Iterator
from contextlib import contextmanager

from core.errors import KnownError
from core.files.writing import write_whole
from core.importing.usda.stored import stored_foods
from core.store.home import Home


@contextmanager
def without_usda(home: Home) -> Iterator[int]:
    """Remove the imported foods; they are put back when what follows does not succeed.

    Yields:
        How many they were; none is counted of a damaged table, which goes all the same.

    Raises:
        KnownError: there are none, or their file cannot be removed.
    """
    path = home.usda_foods
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise KnownError("No USDA foods were imported. There is nothing to remove.") from error
    except OSError as error:
        raise KnownError(f"{path} cannot be read ({error.strerror}). Check its permissions.") from error
    try:
        count = len(stored_foods(home))
    except KnownError:
        count = 0
    try:
        path.unlink()
    except OSError as error:
        raise KnownError(f"{path} cannot be removed ({error.strerror}). Check its permissions.") from error
    try:
        yield count
    except BaseException:
        write_whole(path, content)
        raise
