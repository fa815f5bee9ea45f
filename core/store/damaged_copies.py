"""Open a damaged database in several ways, always on a copy."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from core.processes.worker import ProcessEnded, ProcessStream
from core.progress import Job
from core.store.damaged_reading import TableForm, describe
from core.store.database import connect

_HEADER: Final = 4096
"""A DuckDB file starts with a main header and two database headers, the newer of which is valid."""
_PIECE: Final = 4096
_LIMIT_S: Final = 120.0


@dataclass(frozen=True)
class OpenedCopy:
    """A copy of a damaged database that DuckDB can open.

    Attributes:
        is_older: whether the copy lacks changes since the last checkpoint, or uses the older header.
    """

    path: Path
    tables: Mapping[str, TableForm]
    is_older: bool


def open_copies(source: Path, folder: Path) -> Iterator[OpenedCopy]:
    """Yield copies of a damaged database in `folder` that can be opened, the most complete first.

    The variants are the file itself, the file without its write-ahead log, and the file with a repaired header.
    """
    whole = _read_tolerantly(source)
    wal = source.with_name(source.name + ".wal")
    changes = _read_tolerantly(wal) if wal.exists() else b""
    fresh = _fresh_header(folder)
    for number, (content, has_changes, is_older) in enumerate(_variants(whole, changes, fresh)):
        copy = folder / f"damaged-{number}.duckdb"
        copy.write_bytes(content)
        copied_wal = copy.with_name(copy.name + ".wal")
        if has_changes:
            copied_wal.write_bytes(changes)
        tables = _describe(copy)
        if tables:
            yield OpenedCopy(copy, tables, is_older)
        copy.unlink()
        copied_wal.unlink(missing_ok=True)


def _variants(whole: bytes, changes: bytes, fresh: bytes) -> Iterator[tuple[bytes, bool, bool]]:
    """Yield (content, whether to apply the write-ahead log, whether the last changes may be missing)."""
    main, first, second = (whole[place : place + _HEADER] for place in (0, _HEADER, 2 * _HEADER))
    blocks = whole[3 * _HEADER :]
    contents = (
        (whole, False),
        (fresh + first + second + blocks, False),
        (main + second + second + blocks, True),
        (main + first + first + blocks, True),
    )
    for content, is_older in contents:
        if changes:
            yield content, True, is_older
        yield content, False, is_older or bool(changes)


def _describe(path: Path) -> Mapping[str, TableForm] | None:
    try:
        with ProcessStream(Job(), describe, path, limit_s=_LIMIT_S) as found:
            outcome = next(found)
    except (ProcessEnded, RuntimeError):
        return None
    return outcome if isinstance(outcome, dict) else None


def _fresh_header(folder: Path) -> bytes:
    """Return the main header of a new database, which is the same in every file."""
    path = folder / "fresh.duckdb"
    connect(path, read_only=False).close()
    with path.open("rb") as file:
        header = file.read(_HEADER)
    path.unlink()
    return header


def _read_tolerantly(path: Path) -> bytes:
    """Read a file, replacing what the disk cannot read with zeros."""
    size = path.stat().st_size
    parts = []
    with path.open("rb") as file:
        for place in range(0, size, _PIECE * 256):
            length = min(_PIECE * 256, size - place)
            parts.append(_read_piece(file, place, length))
    return b"".join(parts)


def _read_piece(file: BinaryIO, place: int, length: int) -> bytes:
    try:
        file.seek(place)
        return file.read(length)
    except OSError:
        if length <= _PIECE:
            return bytes(length)
        return b"".join(
            _read_piece(file, part, min(_PIECE, place + length - part))
            for part in range(place, place + length, _PIECE)
        )
