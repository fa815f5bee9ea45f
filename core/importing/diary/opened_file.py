"""A file with a diary: a file on disk, or a member of a zip."""

import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import IO, Final

from core.errors import KnownError
from core.importing.containers.archives import (
    ZIP_MAGIC,
    DecompressionBudget,
    file_of_zip,
    head_of,
    heads_of,
    opened,
    opened_member,
    whole_file,
)
from core.importing.containers.json_data import BadJsonError, parsed
from core.importing.limits import MEBIBYTE
from core.importing.source_recipe import Skipped
from core.translation import tr

LARGEST_WHOLE: Final = 256 * MEBIBYTE
"""Bytes of a file that is read as a whole; only Apple Health's is streamed."""
_HEAD: Final = 1 << 16


@dataclass(frozen=True)
class DiaryFile:
    """A file to read; `member` is its name in the zip `path`, empty for a file on disk."""

    path: Path
    member: str = ""

    @property
    def name(self) -> str:
        """The file's own name, for messages."""
        return self.member.rsplit("/", 1)[-1] if self.member else self.path.name

    @cached_property
    def head(self) -> bytes:
        """The beginning of the file, unpacked; empty if it can't be read."""
        if not self.member:
            return head_of(self.path, _HEAD)
        return next((head for _, head in heads_of(self.path, [self.member], _HEAD)), b"")

    def whole(self) -> bytes:
        """Return the whole file.

        Raises:
            KnownError: it is damaged or too large.
        """
        if not self.member:
            return whole_file(self.path, LARGEST_WHOLE)
        budget = DecompressionBudget(self.path.stat().st_size)
        found = file_of_zip(self.path, self.member, LARGEST_WHOLE, budget)
        if isinstance(found, Skipped):
            message = tr("{name} in {name_2} cannot be read. {why} Export it again.")
            raise KnownError(message.format(name=self.name, name_2=self.path.name, why=found.why))
        return found.data

    def json(self) -> object:
        """Return the value of a JSON file.

        Raises:
            KnownError: it is damaged, too large or no JSON.
        """
        try:
            return parsed(self.whole())
        except BadJsonError as error:
            message = tr("{name} cannot be read. {error} Export it again.")
            raise KnownError(message.format(name=self.name, error=error)) from error

    @contextmanager
    def stream(self) -> Iterator[IO[bytes]]:
        """Open the file for streaming.

        Raises:
            KnownError: it is damaged, possibly only while the block reads it.
        """
        if self.member:
            with opened_member(self.path, self.member) as file:
                yield file
        else:
            with opened(self.path) as file:
                yield file

    @property
    def size_bytes(self) -> int:
        """The unpacked size, for progress."""
        if not self.member:
            return max(1, self.path.stat().st_size)
        with zipfile.ZipFile(self.path) as archive:
            return max(1, archive.getinfo(self.member).file_size)

    @property
    def is_zip(self) -> bool:
        """True if the file is itself a zip."""
        return self.head.startswith(ZIP_MAGIC)
