"""The open library while another process, or this one, puts another in its place."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.progress import Job
from core.store.home import Home
from core.store.library_files import current_library, next_library

SOUP = (
    "---\ntitle: Celeriac soup of the test\n---\n\n## Ingredients\n\n- 1 celeriac\n\n## Steps\n\nSimmer it.\n"
)


@pytest.fixture
def engine(stock: Path, home: Path) -> Iterator[Engine]:
    shutil.copytree(stock, home)
    with closing(Engine(Home(home), EngineOptions("cpu"))) as engine:
        yield engine


def elsewhere(engine: Engine, *words: str) -> str:
    """Run a verb in a process of its own."""
    command = [sys.executable, "-m", "core", "--home", str(engine.home.root), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def soup(folder: Path, name: str = "soup") -> Path:
    path = folder / f"{name}.md"
    path.write_text(SOUP.replace("soup", name), encoding="utf-8")
    return path


def test_what_another_process_imported_is_followed(engine: Engine, tmp_path: Path) -> None:
    before, context = engine.library, engine.context
    count = before.counts["recipes"]
    assert not engine.libraries.follow(Job())
    assert json.loads(elsewhere(engine, "import", str(soup(tmp_path)), "--json"))["added"] == 1
    assert engine.library is before, "nothing is exchanged under somebody's hands"
    assert engine.libraries.follow(Job())
    assert engine.library.counts["recipes"] == count + 1
    assert engine.context is not context
    assert engine.context.library is engine.library
    assert not engine.libraries.follow(Job())
    # Whoever began with the old library reads it to the end, although its file has gone.
    assert len(before.ids("SELECT recipe_id FROM recipe")) == count
    (replaced,) = engine.libraries.pop_retired()
    assert replaced.library is before
    assert engine.libraries.pop_retired() == []
    replaced.library.close()
    with pytest.raises(KnownError, match="changed meanwhile"):
        before.rows("SELECT 1")


def test_nothing_is_closed_by_several_exchanges(engine: Engine, tmp_path: Path) -> None:
    before = engine.library
    count = before.counts["recipes"]
    for name in ("soup", "stew", "bake"):
        engine.changes.import_recipes([soup(tmp_path, name)], None, Job())
        assert engine.library.counts["recipes"] > count
    assert len(before.ids("SELECT recipe_id FROM recipe")) == count
    assert len(engine.libraries.pop_retired()) == 3


def test_an_import_that_adds_nothing_exchanges_nothing(engine: Engine, tmp_path: Path) -> None:
    engine.changes.import_recipes([soup(tmp_path)], None, Job())
    library, context = engine.library, engine.context
    engine.changes.import_recipes([soup(tmp_path)], None, Job())
    assert engine.library is library
    assert engine.context is context


def test_a_library_of_a_newer_larder_is_not_followed(engine: Engine) -> None:
    before = engine.library
    newer = next_library(engine.home)
    shutil.copyfile(before.path, newer)
    with closing(duckdb.connect(str(newer))) as connection:
        connection.execute("UPDATE meta SET value = '999' WHERE key = 'schema_version'")
    engine.home.library_pointer.write_text(newer.name)
    with pytest.raises(KnownError, match="newer Larder"):
        engine.libraries.follow(Job())
    assert engine.library is before
    assert before.counts["recipes"] == len(before.ids("SELECT recipe_id FROM recipe"))


def test_a_library_of_a_newer_larder_is_not_changed(engine: Engine, tmp_path: Path) -> None:
    """It replaced the library of a window that is open, which would copy it without what only the newer one knows."""
    engine.changes.import_recipes([soup(tmp_path)], None, Job())
    recipe = engine.library.rows("SELECT key FROM recipe WHERE source <> 'starter'")[0][0]
    newer = next_library(engine.home)
    # Without an index, which an older Larder would compute.
    shutil.copyfile(engine.library.path, newer)
    with closing(duckdb.connect(str(newer))) as connection:
        connection.execute("UPDATE meta SET value = '999' WHERE key = 'schema_version'")
    engine.home.library_pointer.write_text(newer.name)
    content = newer.read_bytes()
    changes = (
        lambda: engine.changes.import_recipes([soup(tmp_path)], None, Job()),
        lambda: engine.changes.remove_recipes([recipe], Job()),
        lambda: engine.changes.remove_source("markdown", Job()),
    )
    for change in changes:
        with pytest.raises(KnownError, match="newer Larder"):
            change()
    assert not engine.changes.rebuild_similarity(Job())
    assert current_library(engine.home) == newer
    assert newer.read_bytes() == content


def test_a_pointer_to_nothing_changes_nothing(engine: Engine) -> None:
    before = engine.library
    engine.home.library_pointer.write_text("library-77.duckdb")
    assert current_library(engine.home) == before.path
    assert not engine.libraries.follow(Job())
    assert engine.library is before
