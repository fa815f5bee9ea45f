"""A file of arrays, which is mapped instead of read: pages that no question needs are never in memory.

The file can be removed at any time. It names the library that its arrays were computed from, and a checksum of each array.
"""

import json
import mmap
import os
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from struct import Struct, error
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[Any]]

_VERSION: Final = 4
_ALIGNED: Final = 64
_TAIL: Final = Struct("<QI")
"""The end of the file: the length of the description of its arrays, and the description's checksum."""


class ListFile:
    """A file of arrays in parts, each of which is checked when it is first read."""

    def __init__(self, whole: mmap.mmap, parts: dict[str, dict[str, list[Any]]]) -> None:
        """Take a mapped file and its description (`open_lists` opens one)."""
        self._whole = whole
        self._parts = parts

    def part(self, name: str) -> Arrays | None:
        """Return the arrays of a part by name; None if the file is damaged there."""
        with suppress(KeyError, ValueError, TypeError):
            found = {name: self._array(*place) for name, place in self._parts[name].items()}
            if all(
                zlib.crc32(_bytes_of(array)) == self._parts[name][each][-1] for each, array in found.items()
            ):
                return found
        return None

    def _array(self, dtype: str, shape: list[int], first: int, _checksum: int) -> NDArray[Any]:
        count = int(np.prod(shape, dtype=np.int64))
        return np.frombuffer(self._whole, dtype=dtype, count=count, offset=first).reshape(shape)


def open_lists(path: Path, library: Path) -> ListFile | None:
    """Map a file; None if it is missing, damaged, or computed from another library."""
    with suppress(OSError, ValueError, KeyError, TypeError, error), path.open("rb") as file:
        whole = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        length, checksum = _TAIL.unpack(whole[-_TAIL.size :])
        # The places of the arrays are checked as well: read at a wrong place, an ingredient had other recipes.
        described = whole[-_TAIL.size - length : -_TAIL.size]
        if zlib.crc32(described) != checksum:
            return None
        head = json.loads(described)
        return ListFile(whole, head["parts"]) if head["stamp"] == _stamp(library) else None
    return None


def write_lists(path: Path, library: Path, parts: Iterable[tuple[str, Arrays]]) -> None:
    """Write parts under another name, then move them in place, so that no process sees a part of the file.

    Raises:
        OSError: it cannot be written.
    """
    described: dict[str, dict[str, list[Any]]] = {}
    stamp = _stamp(library)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            for name, arrays in parts:
                own = described[name] = {}
                for each, array in arrays.items():
                    file.write(bytes(-file.tell() % _ALIGNED))
                    data = _bytes_of(array)
                    own[each] = [array.dtype.str, array.shape, file.tell(), zlib.crc32(data)]
                    file.write(data)
            head = json.dumps({"stamp": stamp, "parts": described}).encode()
            file.write(head + _TAIL.pack(len(head), zlib.crc32(head)))
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _bytes_of(array: NDArray[Any]) -> "memoryview | bytes":
    return np.ascontiguousarray(array).reshape(-1).view(np.uint8).data if array.nbytes else b""


def _stamp(library: Path) -> list[int]:
    """Return what tells a library file from an earlier one of its name."""
    status = library.stat()
    return [_VERSION, status.st_size, status.st_mtime_ns]
