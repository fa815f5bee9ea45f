"""Writing files that a person named: whole or not at all."""

import secrets
from collections.abc import Callable, Iterable
from pathlib import Path

from core.errors import KnownError


def write_whole(target: Path, content: str | bytes) -> None:
    """Write a file beside its place first, then move it there, so that a failure leaves what was there.

    Raises:
        KnownError: the folder is not there, or the place cannot be written.
    """
    write_chunks(target, [content.encode() if isinstance(content, str) else content])


def write_chunks(target: Path, chunks: Iterable[bytes]) -> None:
    """Write a file of any size piece by piece, whole or not at all: when a piece fails to come, nothing is left.

    Raises:
        KnownError: the folder is not there, or the place cannot be written.
    """

    def fill(write: Callable[[bytes], object]) -> None:
        for chunk in chunks:
            write(chunk)

    write_filled(target, fill)


def write_filled(target: Path, fill: Callable[[Callable[[bytes], object]], None]) -> None:
    """The same for code that brings its bytes itself: `fill` is handed what it gives them to.

    Raises:
        KnownError: the folder is not there, or the place cannot be written.
    """
    if target.is_dir():
        raise KnownError(f"{target} is a folder. Name a file in it.")
    staged = target.with_name(f".{target.name[:40]}.{secrets.token_hex(6)}.part")
    try:
        with staged.open("xb") as file:
            fill(file.write)
        staged.replace(target)
    except FileNotFoundError as error:
        raise KnownError(f"There is no folder {target.parent}. Create it, or name another place.") from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise KnownError(f"{target} cannot be written ({why}). Choose another place.") from error
    finally:
        _remove(staged)


def _remove(staged: Path) -> None:
    try:
        staged.unlink(missing_ok=True)
    except (OSError, ValueError):
        # What could not be written cannot be removed either; the first error is the one worth telling.
        return
