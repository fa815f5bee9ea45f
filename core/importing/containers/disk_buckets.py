"""Facts about many recipes, sorted by recipe into buckets on disk, so that memory stays flat."""

import tempfile
from collections.abc import Iterator
from typing import IO, Final, Self

from core.errors import KnownError

BUCKETS: Final = 256
_HELD_LINES: Final = 512
"""Lines of a bucket in memory, about 25 MB for all buckets."""


class DiskBuckets:
    """Lines of text in 256 buckets, in a temporary file that is removed with the `with`, or with the process.

    All facts about a recipe must be in one bucket. Then one bucket at a time is enough to join them.
    """

    def __init__(self, held_lines: int = _HELD_LINES) -> None:
        """Begin with empty buckets, and write a bucket when it has `held_lines` lines."""
        self._held_lines = held_lines
        self._held: list[list[str]] = [[] for _ in range(BUCKETS)]
        self._pieces: list[list[tuple[int, int]]] = [[] for _ in range(BUCKETS)]
        """The places of each bucket's written lines in the file: first byte and number of bytes."""
        self._end = 0
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            # The system removes it when it is closed, even if the import is killed.
            self._file = tempfile.TemporaryFile(prefix="larder-import-")
        except OSError as error:
            raise _no_room() from error
        return self

    def __exit__(self, *_error: object) -> None:
        if self._file is not None:
            self._file.close()

    @property
    def held(self) -> list[list[str]]:
        """The unwritten lines of each bucket; append a line with its line break, and call `settle` at times."""
        return self._held

    def settle(self) -> None:
        """Write the buckets with many lines in memory.

        Raises:
            KnownError: the disk is full.
        """
        for bucket, held in enumerate(self._held):
            if len(held) >= self._held_lines:
                self._write(bucket)

    def _write(self, bucket: int) -> None:
        assert self._file is not None, "use DiskBuckets in a `with`"
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
        """Yield the lines of each bucket without their line breaks, in order, and empty it."""
        for text in self.texts():
            yield text.split("\n")[:-1]

    def texts(self) -> Iterator[str]:
        """Yield the lines of each bucket as one text, in order, and empty it."""
        for bucket in range(BUCKETS):
            text = "".join((*self._written(bucket), *self._held[bucket]))
            self._held[bucket].clear()
            self._pieces[bucket].clear()
            yield text

    def _written(self, bucket: int) -> Iterator[str]:
        assert self._file is not None, "use DiskBuckets in a `with`"
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
