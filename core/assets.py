"""Find the shipped data, check that it is unchanged, and read its tables."""

import hashlib
import json
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, cast

from core.errors import DamagedFiles, KnownError

_CHECKOUT: Final = Path(__file__).resolve().parent.parent
"""Resolved once: plans ask for a word thousands of times, and each time the disk would be asked for each folder above."""
MANIFEST: Final = "manifest.sha256"
"""Lists every data file with its SHA-256. Written by `python -m assets.manifest`."""
TABLES: Final = "index/tables.tsv"
"""Has the content of the TOML files."""
_DATA: Final = (".tsv", ".toml")
_AGAIN: Final = (
    "Larder can't check recipes for allergens without it, so it stops here. Reinstall Larder, or run"
    " 'python -m assets.manifest' if you edited that file yourself."
)


def assets_dir() -> Path:
    """Return the folder `assets`: next to the packages in a checkout, inside the bundle of a frozen program."""
    return _root() / "assets"


def docs_dir() -> Path:
    """Return the folder `docs` with the user's documents, next to `assets`."""
    return _root() / "docs"


def _root() -> Path:
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else _CHECKOUT


def sound_assets() -> Path:
    """Return the folder `assets` after checking that every data file in it is unchanged.

    Hashing all files once per process takes about 10 ms. Modification times and sizes would miss a changed byte.

    Raises:
        DamagedFiles: a file is missing, damaged or was added; the message names it.
    """
    return _checked(assets_dir())


@lru_cache(maxsize=1)
def _checked(assets: Path) -> Path:
    shipped = shipped_digests(assets)
    there = {path.as_posix()[len(assets.as_posix()) + 1 :] for path in data_files(assets)}
    for name in sorted(shipped.keys() | there):
        try:
            is_sound = name in shipped and digest_of(assets / name) == shipped[name]
        except OSError:
            is_sound = False
        if not is_sound:
            raise damaged(name)
    return assets


def shipped_digests(assets: Path) -> dict[str, str]:
    """Return the digest of each data file by its path within `assets`, as the manifest has it.

    Raises:
        DamagedFiles: there is no manifest, or it is damaged.
    """
    try:
        lines = (assets / MANIFEST).read_text(encoding="ascii").splitlines()
        shipped = {name: digest for digest, name in (line.split(maxsplit=1) for line in lines)}
    except (OSError, ValueError) as error:
        raise damaged(MANIFEST) from error
    if not shipped:
        raise damaged(MANIFEST)
    return shipped


def damaged(name: str) -> DamagedFiles:
    """Return the error for a data file, given its path within `assets`."""
    return DamagedFiles(f"The file assets/{name} is missing or was changed. {_AGAIN}")


def data_files(assets: Path) -> list[Path]:
    """Return every table and every TOML file."""
    return sorted(path for path in assets.rglob("*") if path.suffix in _DATA and not path.is_dir())


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a text file, ignoring line endings, which tools may convert."""
    content = path.read_bytes()
    # Looking for one byte is fifty times as fast as for two, and few files have it.
    return hashlib.sha256(content.replace(b"\r\n", b"\n") if b"\r" in content else content).hexdigest()


class Row:
    """A record of a TSV file, with its line for error messages."""

    def __init__(self, path: Path, line: int, cells: dict[str, str]) -> None:
        self.path = path
        self.line = line
        self.cells = cells

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def several(self, column: str) -> tuple[str, ...]:
        """Return the values of a cell that has several, separated by `|`."""
        cell = self.cells[column]
        # Most cells are empty.
        return tuple(part for part in map(str.strip, cell.split("|")) if part) if cell else ()

    def number(self, column: str) -> float | None:
        """Return a number, or None if the cell is blank (unknown)."""
        cell = self.cells[column]
        if not cell:
            return None
        try:
            return float(cell)
        except ValueError:
            raise self.error(f"'{cell}' in column {column} is not a number") from None

    def error(self, what: str) -> KnownError:
        """Return an error that names this record's file and line."""
        return KnownError(f"{self.path.name}, line {self.line}: {what}. Correct the line and build again.")


def read_tsv(path: Path) -> Iterator[Row]:
    """Yield the records of a TSV file with one header line; `#` lines and blank lines are comments.

    Raises:
        KnownError: a record has a different number of cells than the header.
    """
    header: list[str] | None = None
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            text = line.rstrip("\n")
            if not text.strip() or text.startswith("#"):
                continue
            cells = text.split("\t")
            if header is None:
                header = [cell.strip() for cell in cells]
                continue
            if len(cells) > len(header):
                raise KnownError(
                    f"{path.name}, line {number}: {len(cells)} cells where the header has {len(header)}. "
                    "Correct the line and build again."
                )
            if len(cells) < len(header):
                cells += [""] * (len(header) - len(cells))
            yield Row(path, number, dict(zip(header, map(str.strip, cells), strict=True)))


def read_toml(path: Path) -> dict[str, object]:
    """Return a TOML file as a dictionary.

    Raises:
        KnownError: the file is not TOML; the message names the place.
    """
    stored = _stored_tables(assets_dir()).get(str(path))
    if stored is not None:
        return cast("dict[str, object]", json.loads(stored))
    # Files are rarely read without their index.
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise KnownError(f"{path.name}: {error}. Correct the file and build again.") from error


def lines_of_tables(assets: Path) -> Iterator[str]:
    """Yield the lines of the index of TOML files: path within `assets`, digest, and content as JSON.

    Python reads JSON fifty times as fast. Recipes are left out: they are read once, when the library is built.
    """
    import tomllib

    for path in data_files(assets):
        name = path.relative_to(assets).as_posix()
        if path.suffix == ".toml" and not name.startswith("recipes/"):
            content = json.dumps(tomllib.loads(path.read_text(encoding="utf-8")), ensure_ascii=False)
            yield f"{name}\t{digest_of(path)}\t{content}"


@lru_cache(maxsize=1)
def _stored_tables(assets: Path) -> dict[str, str]:
    """Return the content of each TOML file as JSON, by its path, as far as it was stored and has not changed since."""
    try:
        lines = (assets / TABLES).read_text(encoding="utf-8").split("\n")[1:-1]
        shipped = shipped_digests(assets)
    except (OSError, DamagedFiles):
        return {}
    stored = (line.split("\t", 2) for line in lines)
    return {str(assets / name): content for name, digest, content in stored if shipped.get(name) == digest}
