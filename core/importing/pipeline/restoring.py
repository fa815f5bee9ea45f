"""Restore the imports of a backup. Recipes and foods that are there now stay unchanged."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from core.errors import KnownError, shown
from core.importing.archive.segments import archived_links, archived_recipes
from core.importing.pipeline.write import ImportContext, import_restored
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.backup_imports import ImportedFile, extract_file, imported_files
from core.store.home import Home
from core.store.import_archive import Segment
from core.translation import tr


@dataclass
class RestoredImports:
    """The result of restoring imports.

    Attributes:
        added: restored recipes.
        present: recipes that were there already, which stayed unchanged.
        foods, products: whether the USDA foods and the branded products of the backup are in use again.
        damaged: recipes of the backup that cannot be read.
    """

    added: int = 0
    present: int = 0
    foods: bool = False
    products: bool = False
    damaged: int = 0

    @property
    def sentence(self) -> str:
        """A sentence for the user; empty if the backup has no imports."""
        said = []
        if self.added or self.present:
            stayed = f"; {self.present:,} were there already" if self.present else ""
            said.append(f"{self.added:,} imported recipe{'' if self.added == 1 else 's'} came back{stayed}.")
        if self.foods:
            said.append("The imported USDA foods came back.")
        if self.products:
            said.append("The imported branded products came back.")
        if self.damaged:
            said.append(
                "1 imported recipe in the backup is damaged and could not be restored."
                if self.damaged == 1
                else f"{self.damaged:,} imported recipes in the backup are damaged and could not be restored."
            )
        return " ".join(said)


def holds_imports(backup: Path) -> bool:
    """Return whether a backup has imports in it."""
    try:
        return bool(imported_files(backup))
    except duckdb.Error as error:
        raise _unreadable(backup) from error


def restore_foods(home: Home, backup: Path) -> bool:
    """Restore the USDA foods of a backup if the home has none, and return whether it did.

    Raises:
        KnownError: the backup cannot be read, or the home cannot be written.
    """
    return _restore_table(home.usda_foods, "foods", backup)


def restore_products(home: Home, backup: Path) -> bool:
    """Restore the branded products of a backup if the home has none, and return whether it did.

    Raises:
        KnownError: the backup cannot be read, or the home cannot be written.
    """
    return _restore_table(home.products, "products", backup)


def _restore_table(target: Path, kind: str, backup: Path) -> bool:
    if target.exists():
        return False
    staged = target.with_name(f".{target.name}.restoring")
    try:
        for file in imported_files(backup):
            if file.kind == kind and extract_file(backup, file, staged) is not None:
                staged.replace(target)
                return True
    except duckdb.Error as error:
        raise _unreadable(backup) from error
    except OSError as error:
        message = tr("{parent} cannot be written ({reason}). Free some space.")
        raise KnownError(message.format(parent=shown(target.parent), reason=error.strerror)) from error
    finally:
        staged.unlink(missing_ok=True)
    return False


def restore_recipes(backup: Path, context: ImportContext, job: Job) -> RestoredImports:
    """Import the recipes and links of a backup that the library does not have.

    Raises:
        KnownError: the backup cannot be read, or the library cannot be written; it is then as it was.
        Cancelled: the user cancelled; the library is as it was.
    """
    found = RestoredImports()
    try:
        files = [file for file in imported_files(backup) if file.kind in ("recipes", "links")]
        with tempfile.TemporaryDirectory(prefix="larder-", dir=context.home.root) as folder:
            apart = Home(Path(folder))
            apart.imports.mkdir()
            segments = _taken_out(backup, files, apart, found)
            if not segments:
                return found
            job.report(0.0, tr("Restoring your imported recipes"))
            report = import_restored(
                archived_recipes(apart, segments, job), archived_links(apart, segments), context, job
            )
    except duckdb.Error as error:
        raise _unreadable(backup) from error
    except OSError as error:
        message = tr(
            "The imported recipes could not be restored ({reason}). Free some space and restore again."
        )
        raise KnownError(message.format(reason=error.strerror)) from error
    found.added, found.present = report.added, report.unchanged + report.skipped_count
    return found


def _taken_out(backup: Path, files: list[ImportedFile], apart: Home, found: RestoredImports) -> list[Segment]:
    segments = []
    for file in files:
        segment = extract_file(backup, file, apart.imports / Path(file.name).name)
        if segment is not None:
            segments.append(segment)
        elif file.kind == "recipes":
            found.damaged += file.rows
    return segments


def _unreadable(backup: Path) -> KnownError:
    return KnownError(
        tr("The imported recipes in {backup} are damaged. Restore another backup.").format(
            backup=shown(backup)
        )
    )
