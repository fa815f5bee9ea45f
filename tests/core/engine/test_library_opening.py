"""The first build of the library: whole or not at all, once, and again when something changed."""

import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import duckdb
import pytest

from core.engine.engine import Engine
from core.errors import Cancelled, KnownError
from core.food.nutrients import NUTRIENT_KEYS
from core.importing.pipeline.write import import_files
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex
from core.library.library import Library
from core.library.links import stored_links
from core.progress import Job
from core.store.home import Home
from core.store.library_files import build_lock, current_library, index_of
from tests.conftest import use_few_starters
from tests.core.starter_kit import build, encode, import_context, imported
from tests.paths import IMPORT_FIXTURES, ROOT

HOLDING = """
import sys
from pathlib import Path
from core.store.home import Home
from core.store.library_files import build_lock
with build_lock(Home(Path(sys.argv[1]))):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def engine(home: Path, monkeypatch: pytest.MonkeyPatch) -> Engine:
    use_few_starters(monkeypatch)
    return Engine(Home(home))


def files(home: Path) -> set[str]:
    return {path.name for path in home.iterdir()} if home.exists() else set()


def test_it_is_built_once_and_again_for_another_encoder(engine: Engine, home: Path) -> None:
    first = build(engine)
    assert first.path.name == "library-1.duckdb"
    assert len(RecipeIndex(index_of(first.path))) == first.counts["recipes"]
    again = build(engine)
    assert again.path == first.path
    first.close()
    again.close()
    other = build(engine, version="2")
    assert other.path.name == "library-2.duckdb"
    other.close()
    assert files(home) == {"library-2.duckdb", "library-2.faiss", "library.current"}


@pytest.mark.parametrize("step", [0, 1, 4])
def test_a_cancel_leaves_nothing_half_built(engine: Engine, home: Path, step: int) -> None:
    calls = 0

    def aborted() -> bool:
        nonlocal calls
        calls += 1
        return calls > step

    with pytest.raises(Cancelled):
        build(engine, job=Job(is_aborted=aborted))
    assert files(home) == set()
    library = build(engine)
    assert library.counts["recipes"] > 0
    library.close()


def test_a_pointer_to_nothing_is_no_library(home: Path) -> None:
    place = Home(home)
    place.make()
    assert current_library(place) is None
    for name in ("library-9.duckdb", "../elsewhere.duckdb", ""):
        place.library_pointer.write_text(name)
        assert current_library(place) is None


def test_vectors_that_nobody_needs_any_more_are_removed_when_the_library_is_opened(
    engine: Engine, home: Path
) -> None:
    build(engine).close()
    left = home / "likeness-0123456789ab.part"
    left.write_bytes(b"left by a kill")
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(home)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    )
    with other:
        assert other.stdout is not None
        other.stdout.readline()
        build(engine).close()
        assert left.exists(), "a process that changes the library may be writing it"
        other.communicate(b"")
    build(engine).close()
    assert not left.exists()


def test_only_one_builds_at_a_time(home: Path) -> None:
    place = Home(home)
    with (
        build_lock(place),
        pytest.raises(KnownError, match="Another Larder is changing"),
        build_lock(place, wait_s=0.2),
    ):
        pass
    with build_lock(place, wait_s=0.2):
        assert (home / "library.building").exists()
    assert not (home / "library.building").exists()


def test_imported_recipes_stay_through_a_new_build(engine: Engine, home: Path, tmp_path: Path) -> None:
    imported(engine, tmp_path)
    with closing(Library(current_library(engine.home) or home)) as before:
        numbers = before.recipe_ids(["foodcom-1", "foodcom-2"])
        wanted = [before.recipe(number) for number in numbers.values()]
        hashes = before.rows("SELECT key, content_hash FROM recipe WHERE source = 'foodcom' ORDER BY key")
    library = build(engine, version="2")
    try:
        assert library.path.name == "library-3.duckdb"
        for recipe in wanted:
            kept = library.recipe(library.recipe_ids([recipe.key])[recipe.key])
            assert replace(kept, recipe_id=recipe.recipe_id) == recipe
        assert hashes == library.rows(
            "SELECT key, content_hash FROM recipe WHERE source = 'foodcom' ORDER BY key"
        )
        assert len(RecipeIndex(index_of(library.path))) == library.counts["recipes"]
    finally:
        library.close()


@pytest.mark.parametrize("with_recipes", [True, False])
def test_links_stay_through_a_new_build(engine: Engine, tmp_path: Path, *, with_recipes: bool) -> None:
    if with_recipes:
        imported(engine, tmp_path)
    else:
        build(engine).close()
    links = IMPORT_FIXTURES / "usda-links.trig"
    assert import_files([links], None, import_context(engine), Job()).links_added == 2
    with closing(build(engine)) as before:
        wanted = stored_links(before)
        fingerprint = before.meta["fingerprint"]
    path = current_library(engine.home)
    assert path is not None
    with duckdb.connect(str(path)) as connection:
        connection.execute("UPDATE meta SET value = 'other' WHERE key = 'fingerprint'")
    with closing(build(engine)) as after:
        assert after.meta["fingerprint"] == fingerprint
        assert after.path != path
        assert sorted(stored_links(after)) == sorted(wanted)
        assert len(wanted) == 2


def test_a_library_is_computed_anew_when_usda_tables_change(
    engine: Engine, home: Path, tmp_path: Path
) -> None:
    imported(engine, tmp_path)
    with closing(Library(current_library(engine.home) or home)) as before:
        first = before.path.name
        assert before.recipe(before.recipe_ids(["foodcom-2"])["foodcom-2"]).uses[1].fallback_food is None
    columns = "\t".join(("id", "description", "portions", *NUTRIENT_KEYS))
    cells = "\t".join(("fdc-1", "Blorple, dust", "piece=5.0", "10.0", *[""] * (len(NUTRIENT_KEYS) - 1)))
    engine.home.usda_foods.write_text(f"{columns}\n{cells}\n", encoding="utf-8")
    library = build(engine)
    try:
        assert library.path.name != first
        use = library.recipe(library.recipe_ids(["foodcom-2"])["foodcom-2"]).uses[1]
        assert (use.entity, use.fallback_food) == (None, "fdc-1")
        assert library.foods["fdc-1"].per_100g == {"energy": 10.0}
    finally:
        library.close()
    with closing(build(engine)) as again:
        assert again.path == library.path


def test_vectors_of_unchanged_words_are_taken_over(
    engine: Engine, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(engine, tmp_path)
    monkeypatch.setattr("core.engine.library_opening.assets_fingerprint", lambda _assets: "other assets")
    asked: list[str] = []

    def counting(texts: Sequence[str]) -> Vectors:
        asked.extend(texts)
        return encode(texts)

    library = build(engine, encoder=counting)
    library.close()
    assert asked == []
    library = build(engine, version="2", encoder=counting)
    library.close()
    assert len(asked) == library_size(engine)


def library_size(engine: Engine) -> int:
    path = current_library(engine.home)
    assert path is not None
    with closing(Library(path)) as library:
        return library.counts["recipes"]


def test_a_library_of_a_newer_larder_is_not_built_over(engine: Engine, home: Path, tmp_path: Path) -> None:
    imported(engine, tmp_path)
    path = current_library(engine.home)
    assert path is not None
    with closing(duckdb.connect(str(path))) as connection:
        connection.execute("UPDATE meta SET value = '999' WHERE key = 'schema_version'")
    with pytest.raises(KnownError, match="newer Larder"):
        build(engine)
    assert current_library(engine.home) == path


def test_imports_of_a_library_with_an_unreleased_schema_come_from_the_archive(
    engine: Engine, home: Path, tmp_path: Path
) -> None:
    imported(engine, tmp_path)
    path = current_library(engine.home)
    assert path is not None
    count = library_size(engine)
    with closing(duckdb.connect(str(path))) as connection:
        connection.execute("UPDATE meta SET value = '7' WHERE key = 'schema_version'")
        connection.execute("DROP TABLE recipe_card")
    build(engine).close()
    assert current_library(engine.home) != path
    assert library_size(engine) == count
