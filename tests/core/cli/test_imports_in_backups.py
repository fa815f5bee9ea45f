"""`larder backup` and `larder restore` with imported recipes: one file brings everything back and takes nothing away."""

import shutil
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

from core.cli.app import main
from core.library.library import Library
from core.library.resolved_recipe import STARTER
from core.store import encryption
from core.store.backup_imports import SCHEMA
from core.store.encryption import Cost
from core.store.home import Home
from core.store.library_files import current_library
from tests.core.importing.usda.test_branded import folder

__all__ = ["folder"]

SOUP = "---\ntitle: {title}\n---\n\n## Ingredients\n\n- 1 celeriac\n- {more}\n\n## Steps\n\nSimmer it.\n"


@pytest.fixture
def log_is_quick() -> None:
    """Open and back up the log as Larder does."""


def take(place: Path, folder: Path, *titles: str, more: str = "1 onion") -> None:
    for title in titles:
        path = folder / f"{title}.md"
        path.write_text(SOUP.format(title=title, more=more), encoding="utf-8")
        assert main(["--home", str(place), "import", str(path), "--no-similarity"]) == 0


def own(place: Path) -> dict[str, list[str]]:
    """The lines of the user's own recipes, by title."""
    path = current_library(Home(place))
    assert path is not None
    with closing(Library(path)) as library:
        recipes = library.recipes(
            library.ids("SELECT recipe_id FROM recipe WHERE source <> ?", [STARTER])
        ).values()
        return {recipe.title: [use.text for use in recipe.uses] for recipe in recipes}


def backed_up(place: Path, target: Path, *options: str) -> Path:
    assert main(["--home", str(place), "backup", str(target), *options]) == 0
    return target


def test_a_backup_brings_imports_back_on_another_computer(
    small_stocked: Path, small_stock: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    take(small_stocked, tmp_path, "Celeriac soup", "Other soup")
    backup = backed_up(small_stocked, tmp_path / "mine.duckdb")
    other = tmp_path / "other"
    shutil.copytree(small_stock, other, ignore=shutil.ignore_patterns("user.duckdb*"))
    assert own(other) == {}
    capsys.readouterr()
    assert main(["--home", str(other), "restore", str(backup)]) == 0
    assert "2 imported recipes came back." in capsys.readouterr().out
    assert own(other) == own(small_stocked)
    # The log does not carry them on.
    assert Home(other).user_db.stat().st_size < backup.stat().st_size
    with closing(duckdb.connect(str(Home(other).user_db), read_only=True)) as connection:
        schemas = connection.execute("SELECT count(*) FROM duckdb_schemas() WHERE schema_name = ?", [SCHEMA])
        assert schemas.fetchall() == [(0,)]


def test_a_backup_brings_branded_products_back(
    small_stocked: Path, small_stock: Path, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--home", str(small_stocked), "import", "fdc", str(folder)]) == 0
    backup = backed_up(small_stocked, tmp_path / "mine.duckdb")
    other = tmp_path / "other"
    shutil.copytree(small_stock, other, ignore=shutil.ignore_patterns("user.duckdb*"))
    capsys.readouterr()
    assert main(["--home", str(other), "restore", str(backup)]) == 0
    assert "The imported branded products came back." in capsys.readouterr().out
    assert Home(other).products.read_bytes() == Home(small_stocked).products.read_bytes()
    assert main(["--home", str(other), "log", "012345678905", "--dry-run"]) == 0
    # Products that are there stay.
    Home(other).products.write_bytes(b"others")
    assert main(["--home", str(other), "restore", str(backup)]) == 0
    assert "products" not in capsys.readouterr().out.partition("Read as")[2]
    assert Home(other).products.read_bytes() == b"others"


def test_a_restore_changes_nothing_that_is_there(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    take(small_stocked, tmp_path, "Celeriac soup", "Other soup")
    backup = backed_up(small_stocked, tmp_path / "mine.duckdb")
    take(small_stocked, tmp_path, "Celeriac soup", "Newer soup", more="2 leeks")
    before = own(small_stocked)
    assert set(before) >= {"Celeriac soup", "Other soup", "Newer soup"}
    capsys.readouterr()
    assert main(["--home", str(small_stocked), "restore", str(backup)]) == 0
    assert "0 imported recipes came back; 2 were there already." in capsys.readouterr().out
    assert own(small_stocked) == before


def test_an_encrypted_backup_has_them_too(
    small_stocked: Path, small_stock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encryption, "USUAL_COST", Cost(memory_kib=64, passes=1, lanes=1))
    monkeypatch.setenv("LARDER_PASSPHRASE", "walnut harbour sixteen velvet")
    take(small_stocked, tmp_path, "Celeriac soup")
    backup = backed_up(small_stocked, tmp_path / "mine.encrypted", "--encrypt")
    assert b"PAR1" not in backup.read_bytes()
    other = tmp_path / "other"
    shutil.copytree(small_stock, other, ignore=shutil.ignore_patterns("user.duckdb*"))
    assert main(["--home", str(other), "restore", str(backup)]) == 0
    assert set(own(other)) == {"Celeriac soup"}


def test_a_home_of_an_older_version_gets_its_archive_with_a_backup(
    small_stocked: Path, small_stock: Path, tmp_path: Path
) -> None:
    take(small_stocked, tmp_path, "Celeriac soup")
    shutil.rmtree(Home(small_stocked).imports)
    backup = backed_up(small_stocked, tmp_path / "mine.duckdb")
    other = tmp_path / "other"
    shutil.copytree(small_stock, other, ignore=shutil.ignore_patterns("user.duckdb*"))
    assert main(["--home", str(other), "restore", str(backup)]) == 0
    assert set(own(other)) == {"Celeriac soup"}


def test_a_backup_with_damaged_imports_restores_the_rest_and_says_so(
    small_stocked: Path, small_stock: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    take(small_stocked, tmp_path, "Celeriac soup", "Other soup")
    backup = backed_up(small_stocked, tmp_path / "mine.duckdb")
    with closing(duckdb.connect(str(backup))) as connection:
        connection.execute(f"UPDATE {SCHEMA}.part SET content = 'noise'::BLOB WHERE name LIKE '%1.parquet'")
    other = tmp_path / "other"
    shutil.copytree(small_stock, other, ignore=shutil.ignore_patterns("user.duckdb*"))
    capsys.readouterr()
    assert main(["--home", str(other), "restore", str(backup)]) == 0
    said = capsys.readouterr().out
    assert "1 imported recipe came back." in said
    assert "1 imported recipe in the backup is damaged" in said
    assert len(own(other)) == 1


def test_usda_foods_come_back_where_there_are_none(
    small_stocked: Path, small_stock: Path, tmp_path: Path
) -> None:
    from core.food.usda_food import UsdaFood
    from core.importing.usda.stored import _text, stored_foods

    Home(small_stocked).usda_foods.write_text(
        _text([UsdaFood("fdc-1", "Blorple, dust", {"energy": 10.0}, {"piece": 5.0})])
    )
    backup = backed_up(small_stocked, tmp_path / "mine.duckdb")
    other = tmp_path / "other"
    shutil.copytree(small_stock, other, ignore=shutil.ignore_patterns("user.duckdb*"))
    assert main(["--home", str(other), "restore", str(backup)]) == 0
    assert stored_foods(Home(other)) == stored_foods(Home(small_stocked))
