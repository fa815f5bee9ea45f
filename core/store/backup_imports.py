"""The user's imports inside a backup file, byte for byte: the archive's segments, USDA foods and branded products.

They have their own schema, so code that reads, compares and restores the log sees only the main schema.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.store import duckdb_api as duckdb
from core.store.database import connect
from core.store.home import Home
from core.store.import_archive import Kind, Manifest, Segment, read_manifest
from core.store.library_files import current_library, number_of
from core.store.migrations import Connection
from core.translation import tr

SCHEMA: Final = "imports"
_PART: Final = 4 << 20
_USDA: Final = "usda-foods.tsv"
_PRODUCTS: Final = "products.parquet"
_TRIES: Final = 3


@dataclass(frozen=True)
class ImportedFile:
    """A file inside a backup: its name, kind (`recipes`, `links`, `foods` or `products`), rows and SHA-256."""

    name: str
    kind: str
    rows: int
    sha256: str


def add_imports(connection: Connection, catalog: str, home: Home) -> None:
    """Add a home's imports to an attached backup; a home without imports adds nothing.

    Raises:
        KnownError: the archive keeps changing, or one of its files cannot be read.
        duckdb.Error: the backup cannot be written.
    """
    for _ in range(_TRIES):
        manifest = _manifest(home)
        tables = [
            (path, name, kind)
            for path, name, kind in (
                (home.usda_foods, _USDA, "foods"),
                (home.products, _PRODUCTS, "products"),
            )
            if path.is_file()
        ]
        if not manifest.segments and not tables:
            return
        connection.execute(f'CREATE SCHEMA "{catalog}".{SCHEMA}')
        connection.execute(
            f'CREATE TABLE "{catalog}".{SCHEMA}.file (place INTEGER, name TEXT, kind TEXT, "rows" BIGINT, sha256 TEXT)'
        )
        connection.execute(
            f'CREATE TABLE "{catalog}".{SCHEMA}.part (name TEXT, number INTEGER, content BLOB)'
        )
        try:
            for place, segment in enumerate(manifest.segments):
                _add(
                    connection,
                    catalog,
                    home.imports / segment.file,
                    (place, segment.file, segment.kind, segment.rows),
                )
            for place, (path, name, kind) in enumerate(tables, start=len(manifest.segments)):
                _add(connection, catalog, path, (place, name, kind, 0))
        except FileNotFoundError:
            # An import has just replaced the file.
            connection.execute(f'DROP SCHEMA "{catalog}".{SCHEMA} CASCADE')
        except OSError as error:
            raise KnownError(
                tr(
                    "Your imported recipes in {imports} cannot be read ({reason}), so there is no "
                    "backup. Check the disk and try again."
                ).format(imports=shown(home.imports), reason=error.strerror)
            ) from error
        else:
            return
    raise KnownError(
        tr("Another Larder is changing the library. Wait until it has finished, then back up again.")
    )


def _manifest(home: Home) -> Manifest:
    library = current_library(home)
    return (None if library is None else read_manifest(home, number_of(library))) or Manifest()


def _add(connection: Connection, catalog: str, path: Path, description: tuple[int, str, str, int]) -> None:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        number = 0
        while content := file.read(_PART):
            digest.update(content)
            connection.execute(
                f'INSERT INTO "{catalog}".{SCHEMA}.part VALUES (?, ?, ?)', [description[1], number, content]
            )
            number += 1
    connection.execute(
        f'INSERT INTO "{catalog}".{SCHEMA}.file VALUES (?, ?, ?, ?, ?)', [*description, digest.hexdigest()]
    )


def drop_imports(connection: Connection) -> None:
    """Remove the imports from a copy of a backup that will become the log."""
    connection.execute(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE")


def imported_files(backup: Path) -> list[ImportedFile]:
    """Return the imported files in a backup, in order. A backup of an earlier version has none.

    Raises:
        KnownError: it cannot be opened.
        duckdb.Error: it cannot be read.
    """
    with connect(backup, read_only=True) as connection:
        has_files = connection.execute(
            "SELECT 1 FROM duckdb_tables() WHERE schema_name = ? AND table_name = 'file'", [SCHEMA]
        ).fetchone()
        if not has_files:
            return []
        rows = connection.execute(
            f'SELECT name, kind, "rows", sha256 FROM {SCHEMA}.file ORDER BY place'
        ).fetchall()
    return [ImportedFile(str(name), str(kind), int(count), str(sha256)) for name, kind, count, sha256 in rows]


def extract_file(backup: Path, file: ImportedFile, target: Path) -> Segment | None:
    """Extract a file from a backup; return None if it is damaged.

    Raises:
        OSError: the target cannot be written.
    """
    digest = hashlib.sha256()
    try:
        with target.open("wb") as out:
            for content in _parts(backup, file.name):
                digest.update(content)
                out.write(content)
    except (duckdb.Error, KnownError):
        return None
    if digest.hexdigest() != file.sha256:
        return None
    kind: Kind = "links" if file.kind == "links" else "recipes"
    return Segment(target.name, kind, file.rows, target.stat().st_size, file.sha256)


def _parts(backup: Path, name: str) -> Iterator[bytes]:
    with connect(backup, read_only=True) as connection:
        count = connection.execute(f"SELECT count(*) FROM {SCHEMA}.part WHERE name = ?", [name]).fetchone()
        for number in range(int(count[0]) if count else 0):
            row = connection.execute(
                f"SELECT content FROM {SCHEMA}.part WHERE name = ? AND number = ?", [name, number]
            ).fetchone()
            yield bytes(row[0]) if row else b""
