"""Where the shipped data lies, and how its tables are read."""

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.errors import KnownError


def assets_dir() -> Path:
    """The folder `assets`: beside the packages in a checkout, inside the bundle when frozen."""
    bundle = getattr(sys, "_MEIPASS", None)
    root = Path(bundle) if bundle else Path(__file__).resolve().parent.parent
    return root / "assets"


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
