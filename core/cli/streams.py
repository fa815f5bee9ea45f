"""stdout and stderr of a command: lost output is reported, and a change is stored only if it can be printed."""

import errno
import io
import os
import select
import stat
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout, suppress
from typing import TYPE_CHECKING, Any, Final, TextIO, cast

from core.errors import KnownError, LarderError
from core.processes.stopping import too_late_to_stop

if TYPE_CHECKING:
    from core.store.home import Home
    from core.store.migrations import Connection

_AT_ONCE: Final = 4096
"""Bytes that a pipe with any room takes without waiting (POSIX guarantees 512, Linux and macOS this many)."""
_LAST: Final = 2
"""Characters that are printed after the change is stored: without them, JSON can't be parsed and a line is incomplete."""


class OutputLost(LarderError):
    """stdout can't be written. Not an OSError, because Typer and Rich end the process on a closed pipe."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.reader_left = isinstance(error, BrokenPipeError)
        """True if the reading program closed its end of the pipe, as `head` does."""


class _Stream:
    """A stream that fails once and discards all later output."""

    def __init__(self, stream: TextIO, *, may_fail: bool) -> None:
        self._stream = stream
        self._may_fail = may_fail
        self._is_lost = False

    def write(self, text: str) -> int:
        if not self._is_lost:
            try:
                self._stream.write(text)
            except OSError as error:
                self._lose(error)
        return len(text)

    def flush(self) -> None:
        if not self._is_lost:
            try:
                self._stream.flush()
            except OSError as error:
                self._lose(error)

    def _lose(self, error: OSError) -> None:
        self._is_lost = True
        # A stream in memory has no number.
        with suppress(OSError):
            number = self._stream.fileno()
            if number in (1, 2):
                # Python writes what is left in memory when it ends, and would fail again.
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, number)
                os.close(nowhere)
        if not self._may_fail:
            raise OutputLost(error) from error

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the stream has
        return getattr(self._stream, name)


def check_stdout_open() -> None:
    """Make sure that there is a stdout, before a command does something that it couldn't report.

    Raises:
        KnownError: this process was started without one (`larder ... >&-`).
    """
    if sys.__stdout__ is None:
        raise KnownError("stdout is closed, so nothing was done. Try again with another output.")


@contextmanager
def checked_stdout() -> Iterator[None]:
    """Raise `OutputLost` for output that can't be written, in the block and at its end."""
    before = sys.stdout
    sys.stdout = _wrapped(before, may_fail=False)
    try:
        yield
        sys.stdout.flush()
    finally:
        sys.stdout = before


@contextmanager
def unfailing_stderr() -> Iterator[None]:
    """Ignore output to stderr that can't be written, in the block."""
    before = sys.stderr
    sys.stderr = _wrapped(before, may_fail=True)
    try:
        yield
    finally:
        sys.stderr = before


def _wrapped(stream: TextIO, *, may_fail: bool) -> TextIO:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        # A console in another encoding must not stop an answer; what it cannot show becomes a question mark.
        reconfigure(errors="replace")
    return cast("TextIO", _Stream(stream, may_fail=may_fail))


@contextmanager
def storing(home: "Home") -> "Iterator[Connection]":
    """Open the user's database for one change, and print what the block prints if the change is stored.

    The block's output is printed before the change is stored: on a full disk or a closed pipe, nothing is stored, and a
    second try doesn't store the change twice. The last characters follow after the change is stored, so a kill never
    leaves a complete confirmation of a change that was lost.

    Raises:
        KnownError: the database cannot be opened or written, or stdout cannot be written; nothing was changed then.
    """
    # Imported here: `larder --help` answers without a database.
    from core.services.user_data import writing

    held = io.StringIO()
    with ExitStack() as late:
        with writing(home) as connection:
            with redirect_stdout(held):
                yield connection
            rest = _tried(held.getvalue())
            late.enter_context(too_late_to_stop())
        sys.stdout.write(rest)
        sys.stdout.flush()


def _tried(text: str) -> str:
    """Print all but the end of `text` if stdout takes it without waiting, and return the rest.

    Raises:
        KnownError: stdout cannot be written.
    """
    try:
        if _takes(len(text.encode(errors="replace"))):
            sys.stdout.write(text[:-_LAST])
            sys.stdout.flush()
            return text[-_LAST:]
    except OutputLost as lost:
        raise KnownError(
            f"The confirmation could not be printed ({lost}), so nothing was stored. Try again with another output."
        ) from lost
    return text


def _takes(size: int) -> bool:
    """Return whether stdout takes this many bytes at once; waiting for a full pipe would keep the database open.

    Raises:
        OutputLost: the program that reads it has closed its end.
    """
    try:
        number = sys.stdout.fileno()
        kind = os.fstat(number).st_mode
    except (OSError, ValueError):
        # Something in memory, such as in tests.
        return True
    if os.name != "posix" or not (stat.S_ISFIFO(kind) or stat.S_ISSOCK(kind)):
        return True
    poll = select.poll()
    poll.register(number, select.POLLOUT)
    ready = dict(poll.poll(0)).get(number, 0)
    if ready & (select.POLLERR | select.POLLHUP):
        raise OutputLost(BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)))
    return bool(ready & select.POLLOUT) and size <= _AT_ONCE
