"""Facts about many things, sorted into buckets on disk by thing, so that memory stays flat however many there are."""

import tempfile
from collections.abc import Iterator
from types import TracebackType
from typing import IO, Final, Self

from core.errors import KnownError

BUCKETS: Final = 256
_HELD_LINES: Final = 512
"""Lines that a bucket may hold before it is written: some 25 MB for all of them."""


class DiskBuckets:
    """Lines of text in 256 buckets, in one temporary file that goes away with the `with`, or with the process.

    Everything about one thing must be put into one bucket; then a bucket at a time is enough to join it.
    """

    def __init__(self, held_lines: int = _HELD_LINES) -> None:
        """`held_lines`: how many a bucket may hold before it is written; fewer where they are long."""
        self._held_lines = held_lines
        self._held: list[list[str]] = [[] for _ in range(BUCKETS)]
        self._pieces: list[list[tuple[int, int]]] = [[] for _ in range(BUCKETS)]
        """Where the written lines of each bucket are in the file: first byte and number of bytes."""
        self._end = 0
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            # The system forgets it as soon as nobody holds it: not even a killed import leaves it behind.
            self._file = tempfile.TemporaryFile(prefix="larder-import-")
        except OSError as error:
            raise _no_room() from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    @property
    def held(self) -> list[list[str]]:
        """The lines of each bucket that wait to be written; append a line with its break, and call `settle` at times."""
        return self._held

    def settle(self) -> None:
        """Write the buckets that hold many lines.

        Raises:
            KnownError: the disk is full.
        """
        for bucket, held in enumerate(self._held):
            if len(held) >= self._held_lines:
                self._write(bucket)

    def _write(self, bucket: int) -> None:
        assert self._file is not None, "a spill is used in a `with`"
        data = "".join(self._held[bucket]).encode("utf-8", "surrogatepass")
        try:
            self._file.seek(self._end)
            self._file.write(data)
        except OSError as error:
            raise _no_room() from error
        self._pieces[bucket].append((self._end, len(data)))
        self._end += len(data)
        self._held[bucket].clear()

    def buckets(self) -> Iterator[list[str]]:
        """The lines of each bucket without their line breaks, in the order they came; a bucket is gone once read."""
        for text in self.texts():
            yield text.split("\n")[:-1]

    def texts(self) -> Iterator[str]:
        """The lines of each bucket as one text, in the order they came; a bucket is gone once read."""
        for bucket in range(BUCKETS):
            text = "".join((*self._written(bucket), *self._held[bucket]))
            self._held[bucket].clear()
            self._pieces[bucket].clear()
            yield text

    def _written(self, bucket: int) -> Iterator[str]:
        assert self._file is not None, "a spill is used in a `with`"
        for start, size in self._pieces[bucket]:
            try:
                self._file.seek(start)
                data = self._file.read(size)
            except OSError as error:
                raise _no_room() from error
            yield data.decode("utf-8", "surrogatepass")


def _no_room() -> KnownError:
    return KnownError(
        "The temporary folder cannot be written or is full. Free some disk space and try again."
    )
