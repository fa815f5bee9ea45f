"""Indexes of the shipped tables, which ship with them: with one, names needn't be normalised at each start.

`python -m assets.manifest` writes them to `assets/index`. Each names the digest of the tables that it was made from; one of
other tables counts as missing, and the tables are read instead.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, Generic, TypeVar

from core.assets import MANIFEST, Row

FOLDER: Final = "index"
_SOURCES: Final = ("eaten/", "foods/", "names/", "taxonomy/", "words/eaten.toml")
Stored = TypeVar("Stored")
Value = TypeVar("Value")


def sources_digest(manifest: str) -> str:
    """Return the digest of the tables that the indexes are made from, by the text of the manifest."""
    lines = [line for line in manifest.splitlines() if line.partition("  ")[2].startswith(_SOURCES)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def has_indexes(assets: Path) -> bool:
    """Return whether a folder has an index of the names of its tables as they are."""
    return _is_current(assets, "names")


def index_lines(assets: Path, name: str) -> list[str] | None:
    """Return the lines of an index without the first, which has the digest; None if there is none of these tables."""
    if not _is_current(assets, name):
        return None
    return _path(assets, name).read_text(encoding="utf-8").split("\n")[1:-1]


def index_columns(assets: Path, name: str, count: int) -> list[list[str]] | None:
    """Return the columns of an index, or None if there is no index of these tables.

    Args:
        count: the number of cells of every line.
    """
    if not _is_current(assets, name):
        return None
    with _path(assets, name).open(encoding="utf-8") as lines:
        next(lines)
        return columns_of(lines.read().removesuffix("\n").replace("\n", "\t"), count)


def columns_of(cells: str, count: int) -> list[list[str]]:
    """Return the columns of lines that were joined with tabs; to split each line takes three times as long."""
    found = cells.split("\t")
    return [found[column::count] for column in range(count)]


@lru_cache(maxsize=8)
def _is_current(assets: Path, name: str) -> bool:
    try:
        with _path(assets, name).open(encoding="utf-8") as lines:
            digest = next(lines, "").rstrip("\n")
        manifest = (assets / MANIFEST).read_text(encoding="ascii")
    except OSError:
        return False
    return digest == f"# {sources_digest(manifest)}"


def _path(assets: Path, name: str) -> Path:
    return assets / FOLDER / f"{name}.tsv"


class ParsedOnDemand(Mapping[str, Value], Generic[Stored, Value]):
    """Values by name. Each is parsed from what is stored under its name when it is asked for."""

    def __init__(self, stored: Mapping[str, Stored], parse: Callable[[Stored], Value]) -> None:
        self._stored = stored
        self._parse = parse
        self._parsed: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        found = self._parsed.get(name)
        if found is None:
            found = self._parsed[name] = self._parse(self._stored[name])
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._stored

    def __iter__(self) -> Iterator[str]:
        return iter(self._stored)

    def __len__(self) -> int:
        return len(self._stored)


def table_rows(paths: Sequence[Path], parse: Callable[[Row], Value]) -> Mapping[str, Value]:
    """Return the records of TSV files by their first cell, each parsed when it is asked for.

    Of checked files only: a cell that is wrong raises no error before its record is read.
    """
    places = {
        line[: line.find("\t")].strip(): (path, number, header, line)
        for path in paths
        for number, header, line in table_lines(path)
    }
    # Worker processes get a copy, so no function within a function.
    return ParsedOnDemand(places, partial(_parsed_row, parse))


def _parsed_row(parse: Callable[[Row], Value], place: tuple[Path, int, list[str], str]) -> Value:
    return parse(row_of(*place))


def table_lines(path: Path) -> Iterator[tuple[int, list[str], str]]:
    """Yield number, header and text of each record of a TSV file, as `core.assets.read_tsv` reads it."""
    header: list[str] | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
        if not line or line[0] == "#" or not line.strip():
            continue
        if header is None:
            header = [cell.strip() for cell in line.split("\t")]
        else:
            yield number, header, line


def row_of(path: Path, number: int, header: Sequence[str], line: str) -> Row:
    """Return a record of a TSV file."""
    cells = [cell.strip() for cell in line.split("\t")]
    cells += [""] * (len(header) - len(cells))
    return Row(path, number, dict(zip(header, cells, strict=True)))
