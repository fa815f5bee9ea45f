"""Where the shipped data lies, whether it is as it shipped, and how its tables are read."""

import hashlib
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from core.errors import DamagedFiles, KnownError

MANIFEST: Final = "manifest.sha256"
"""Names every data file with its SHA-256; `python -m assets.manifest` writes it."""
_DATA: Final = (".tsv", ".toml")
_AGAIN: Final = (
    "Larder can't check recipes for allergens without it, so it stops here. Reinstall Larder, or run"
    " 'python -m assets.manifest' if you edited that file yourself."
)


def assets_dir() -> Path:
    """The folder `assets`: beside the packages in a checkout, inside the bundle when frozen."""
    return _root() / "assets"


def _root() -> Path:
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parent.parent


def sound_assets() -> Path:
    """The folder `assets`, once every data file in it is as it shipped.

    All files are hashed once a process, in some 10 ms: modification times and sizes would miss a changed byte.

    Raises:
        DamagedFiles: a file is missing, damaged or was added; the sentence names it.
    """
    return _checked(assets_dir())


@lru_cache(maxsize=1)
def _checked(assets: Path) -> Path:
    try:
        lines = (assets / MANIFEST).read_text(encoding="ascii").splitlines()
        shipped = {name: digest for digest, name in (line.split(maxsplit=1) for line in lines)}
    except (OSError, ValueError) as error:
        raise damaged(MANIFEST) from error
    if not shipped:
        raise damaged(MANIFEST)
    there = {path.relative_to(assets).as_posix() for path in data_files(assets)}
    for name in sorted(shipped.keys() | there):
        try:
            is_sound = name in shipped and digest_of(assets / name) == shipped[name]
        except OSError:
            is_sound = False
        if not is_sound:
            raise damaged(name)
    return assets


def damaged(name: str) -> DamagedFiles:
    """The error for a data file, by its path within `assets`."""
    return DamagedFiles(f"The file assets/{name} is missing or is not as it shipped. {_AGAIN}")


def data_files(assets: Path) -> list[Path]:
    """What the engine reads: every table and every TOML file."""
    return sorted(path for path in assets.rglob("*") if path.suffix in _DATA and not path.is_dir())


def digest_of(path: Path) -> str:
    """The SHA-256 of a text file; the ends of its lines, which tools change on the way, make no difference."""
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


@dataclass(frozen=True)
class Row:
    """One record of a TSV file, with the place it stands at for error messages."""

    path: Path
    line: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def several(self, column: str) -> tuple[str, ...]:
        """The values of a cell that holds several, parted by `|`."""
        return tuple(part.strip() for part in self.cells[column].split("|") if part.strip())

    def number(self, column: str) -> float | None:
        """A number, or None when the cell is blank (unknown)."""
        cell = self.cells[column].strip()
        if not cell:
            return None
        try:
            return float(cell)
        except ValueError:
            raise self.error(f"'{cell}' in column {column} is not a number") from None

    def error(self, what: str) -> KnownError:
        """An error that names this record's file and line."""
        return KnownError(f"{self.path.name}, line {self.line}: {what}. Mend the line and build again.")


def read_tsv(path: Path) -> Iterator[Row]:
    """Yield the records of a TSV file with one header line; `#` lines and blank lines are comments.

    Raises:
        KnownError: a record has another number of cells than the header.
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
                    "Mend the line and build again."
                )
            cells += [""] * (len(header) - len(cells))
            yield Row(path, number, dict(zip(header, (cell.strip() for cell in cells), strict=True)))


def read_toml(path: Path) -> dict[str, object]:
    """A TOML file as a dictionary.

    Raises:
        KnownError: the file is not TOML; the message names the place.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise KnownError(f"{path.name}: {error}. Mend the file and build again.") from error
