"""Read small text files that the user named, up to a size limit and without waiting for a pipe that has no writer."""

import json
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from core.errors import KnownError, shown
from core.files.writing import own_descriptor
from core.translation import local_number, tr

MOST_BYTES: Final = 4_000_000


def kind_of(path: Path) -> str:
    """Return "a pipe", "a socket" or "a device" if reading the path might never end; else an empty string.

    Raises:
        OSError: it is missing, or may not be looked at.
        ValueError: no file can have this name.
    """
    kind = path.stat().st_mode
    if stat.S_ISFIFO(kind):
        return "a pipe"
    if stat.S_ISSOCK(kind):
        return "a socket"
    return "a device" if stat.S_ISBLK(kind) or stat.S_ISCHR(kind) else ""


def read_text(path: Path, what: str, most_bytes: int = MOST_BYTES) -> str:
    """Return the text of a UTF-8 file.

    A pipe is read if this process was started with it (`<(...)`, `/dev/stdin`). A named pipe in a folder is refused:
    opening it would wait for its writer without a message.

    Args:
        path: The file, as the user gave it.
        what: What the file should contain, for error messages: "profile".
        most_bytes: A longer file is refused.

    Raises:
        KnownError: it is missing, too long, or cannot be read as text.
    """
    with _problems_named(path, what):
        if own_descriptor(path) is None and kind_of(path) in ("a pipe", "a socket"):
            message = tr("The {what} {path} is {kind_of}. Name a file, or use <(...).")
            raise KnownError(message.format(what=what, path=shown(path), kind_of=kind_of(path)))
        if path.is_dir():
            raise KnownError(
                tr("The {what} {path} is a folder. Name a file in it.").format(what=what, path=shown(path))
            )
        with path.open("rb") as file:
            data = file.read(most_bytes + 1)
        if len(data) > most_bytes:
            message = tr("The {what} {path} is larger than {most_bytes} MB. Name another file.")
            raise KnownError(
                message.format(what=what, path=shown(path), most_bytes=local_number(f"{most_bytes / 1e6:g}"))
            )
        return data.decode("utf-8-sig")


def parsed_json(text: str) -> object:
    """Return what a JSON text describes; half of a character pair, which can't be stored, becomes a question mark.

    Raises:
        json.JSONDecodeError: the text is not JSON.
        RecursionError: it is nested too deeply.
    """
    data: object = json.loads(text)
    if "\\u" in text:
        data = json.loads(json.dumps(data, ensure_ascii=False).encode(errors="replace"))
    return data


def lines_of(file: IO[str], longest: int) -> Iterator[tuple[int, str]]:
    """Yield the lines of a stream with their numbers from 1, each cut to `longest` + 1 characters.

    A stream without line ends (`/dev/zero`) would otherwise fill the memory. The rest of a cut line is not read.
    """
    number = 0
    while line := file.readline(longest + 1):
        number += 1
        yield number, line


@contextmanager
def opened_stream(path: Path, what: str) -> Iterator[IO[str]]:
    """Open a file, pipe or device as a stream of UTF-8 text. A pipe waits for its writer, as stdin does.

    Raises:
        KnownError: it is missing, or cannot be read as text, possibly only while the block reads it.
    """
    with _problems_named(path, what), path.open(encoding="utf-8-sig") as file:
        yield file


@contextmanager
def _problems_named(path: Path, what: str) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError as error:
        raise KnownError(
            tr("There is no {what} {path}. Check the name.").format(what=what, path=shown(path))
        ) from error
    except UnicodeDecodeError as error:
        message = tr("The {what} {path} cannot be read: it is not UTF-8 text. Check the file.")
        raise KnownError(message.format(what=what, path=shown(path))) from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        message = tr("The {what} {path} cannot be read ({why}). Check the file.")
        raise KnownError(message.format(what=what, path=shown(path), why=shown(why))) from error
