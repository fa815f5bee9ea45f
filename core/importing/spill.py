"""Facts about many things, sorted into files by thing, so that memory stays flat however many there are."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from core.errors import KnownError

BUCKETS: Final = 256
_HELD_LINES: Final = 512
"""Lines that a bucket may hold before it is written: some 25 MB for all of them."""


class Spill:
    """Lines of text in 256 temporary files that go away with the `with`.

    Everything about one thing must be put into one bucket; then a bucket at a time is enough to join it.
    """

    def __init__(self, held_lines: int = _HELD_LINES) -> None:
        """`held_lines`: how many a bucket may hold before it is written; fewer where they are long."""
        self._held_lines = held_lines
        self._folder = Path()
        self._held: list[list[str]] = [[] for _ in range(BUCKETS)]

    def __enter__(self) -> Self:
        try:
            self._folder = Path(tempfile.mkdtemp(prefix="larder-import-"))
        except OSError as error:
            raise _no_room() from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

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
        try:
            with self._path(bucket).open("a", encoding="utf-8", errors="surrogatepass", newline="\n") as file:
                file.writelines(self._held[bucket])
        except OSError as error:
            raise _no_room() from error
        self._held[bucket].clear()

    def _path(self, bucket: int) -> Path:
        return self._folder / f"{bucket:03d}"

    def buckets(self) -> Iterator[list[str]]:
        """The lines of each bucket without their line breaks, in the order they came; a bucket is gone once read."""
        for bucket in range(BUCKETS):
            lines = [line.rstrip("\n") for line in self._held[bucket]]
            path = self._path(bucket)
            if path.exists():
                self._write(bucket)
                try:
                    lines = path.read_text(encoding="utf-8", errors="surrogatepass").split("\n")[:-1]
                    path.unlink()
                except OSError as error:
                    raise _no_room() from error
            self._held[bucket].clear()
            yield lines


def _no_room() -> KnownError:
    return KnownError(
        "The temporary folder cannot be written or is full. Free some disk space and try again."
    )
