"""A library file that was damaged or lost: built again with everything that was imported, or with its loss named."""

import os
import random
import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import duckdb
import pytest

from core.engine.engine import Engine
from core.errors import Cancelled, KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.archive import segments as archive
from core.importing.pipeline.write import import_files
from core.library.library import Library
from core.library.resolved_recipe import STARTER
from core.progress import Job
from core.store.home import Home
from core.store.import_archive import manifest_path, read_manifest
from core.store.library_files import current_library, index_of, number_of, suspect_marker
from tests.conftest import FEW_STARTERS, use_few_starters
from tests.core.conftest import RECIPES, source_of
from tests.core.library_builder import build_library
from tests.core.starter_kit import build, import_context
from tests.core.store.library_kit import damage_block

MANY = 3000
"""More than the 2,048 rows that DuckDB reads at once, so that a damaged block costs some of them and not all."""


@pytest.fixture
def engine(home: Path, monkeypatch: pytest.MonkeyPatch) -> Engine:
    use_few_starters(monkeypatch)
    return Engine(Home(home))


def take(engine: Engine, folder: Path, name: str, rows: list[str]) -> None:
    """Import a table of recipes; a library is there already."""
    path = folder / f"{name}.csv"
    path.write_text("\n".join(["title,ingredients,directions", *rows]) + "\n", encoding="utf-8")
    assert import_files([path], None, import_context(engine), Job()).added == len(rows)


def in_use(engine: Engine) -> Path:
    path = current_library(engine.home)
    assert path is not None
    return path


@pytest.fixture(scope="module")
def own_stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with three recipes of the user's own, imported by two imports; never written to."""
    folder = tmp_path_factory.mktemp("own")
    engine = Engine(Home(folder / "home"))
    with pytest.MonkeyPatch.context() as monkeypatch:
        use_few_starters(monkeypatch)
        build(engine).close()
        take(
            engine,
            folder,
            "one",
            ["Leek pot,leeks | butter,Cook it.", "Bean pot,white beans | salt,Soak them."],
        )
        take(engine, folder, "two", ["Aunt's stew,potatoes | 2 carrots,Wait."])
    return engine.home.root


@pytest.fixture
def own(engine: Engine, own_stock: Path) -> Engine:
    """The test's own home with those three recipes."""
    shutil.copytree(own_stock, engine.home.root)
    return engine


TITLES = {"Leek pot", "Bean pot", "Aunt's stew"}


def titles(library: Library) -> set[str]:
    return {str(title) for (title,) in library.rows("SELECT title FROM recipe WHERE source <> ?", [STARTER])}


def opened(engine: Engine, said: list[str] | None = None, job: Job | None = None) -> set[str]:
    """The titles of the user's own recipes, once the library is open."""
    with closing(build(engine, said=said, job=job)) as library:
        assert len(library.ids("SELECT recipe_id FROM recipe WHERE source = ?", [STARTER])) == FEW_STARTERS
        return titles(library)


def without_archive(engine: Engine) -> None:
    """As an older version of Larder left the home."""
    for path in engine.home.imports.iterdir():
        path.unlink()
    engine.home.imports.rmdir()


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 3)


def noise(path: Path) -> None:
    path.write_bytes(random.Random(3).randbytes(200_000))


DAMAGES: list[Callable[[Path], None]] = [cut, noise, lambda path: path.write_bytes(b""), Path.unlink]


# The pointer


@pytest.mark.parametrize("pointer", [None, "", "library-99.duckdb"])
def test_a_lost_pointer_rebuilds_nothing(own: Engine, pointer: str | None) -> None:
    before = in_use(own)
    own.home.library_pointer.unlink()
    if pointer is not None:
        own.home.library_pointer.write_text(pointer)
    said: list[str] = []
    assert opened(own, said) == TITLES
    assert in_use(own) == before
    assert said == []


# Out of the archive


@pytest.mark.parametrize(
    ("damage", "has_pointer"),
    [*((damage, True) for damage in DAMAGES), (cut, False)],
    ids=["cut", "noise", "empty", "gone", "cut and without pointer"],
)
def test_the_archive_gives_everything_back(
    own: Engine, damage: Callable[[Path], None], has_pointer: bool
) -> None:
    path = in_use(own)
    damage(path)
    before = path.read_bytes() if path.exists() else None
    if not has_pointer:
        own.home.library_pointer.unlink()
    said: list[str] = []
    assert opened(own, said) == TITLES
    assert len(said) == 1
    assert "3 recipes that you imported are back" in said[0]
    assert "Not recovered" not in said[0]
    aside = own.home.root / f"damaged-{path.name}"
    assert (aside.read_bytes() if aside.exists() else None) == before
    # And once only.
    assert opened(own, said) == TITLES
    assert len(said) == 1
    with closing(Library(in_use(own))) as library:
        assert archive.is_archived(own.home, library)
        steps = library.recipe(library.ids("SELECT recipe_id FROM recipe WHERE title = 'Bean pot'")[0]).steps
        assert steps == ("Soak them.",)


def test_a_cancelled_recovery_is_done_at_the_next_start(own: Engine) -> None:
    cut(in_use(own))
    seen: list[str] = []
    job = Job(lambda _share, text: seen.append(text), lambda: "Computing nutrition and labels" in seen)
    with pytest.raises(Cancelled):
        build(own, job=job)
    said: list[str] = []
    assert opened(own, said) == TITLES
    assert len(said) == 1


def test_without_a_manifest_the_segments_count(own: Engine) -> None:
    path = in_use(own)
    manifest_path(own.home, number_of(path)).write_bytes(b"noise")
    path.unlink()
    assert opened(own) == TITLES


def test_an_older_library_and_the_archive_of_the_lost_one(own: Engine, tmp_path: Path) -> None:
    """The pointer and the newest library are gone, and an older file is still there."""
    older = in_use(own)
    copy, index = older.read_bytes(), index_of(older).read_bytes()
    take(own, tmp_path, "three", ["Pea soup,peas | salt,Boil."])
    newer = in_use(own)
    newer.unlink()
    older.write_bytes(copy)
    index_of(older).write_bytes(index)
    own.home.library_pointer.unlink()
    assert opened(own) == {*TITLES, "Pea soup"}


def test_what_the_user_removed_does_not_come_back(own: Engine, tmp_path: Path) -> None:
    from core.importing.pipeline.removal import remove_source

    path = tmp_path / "soup.md"
    path.write_text("---\ntitle: Celeriac soup\n---\n\n## Ingredients\n\n- 1 celeriac\n")
    assert import_files([path], None, import_context(own), Job()).added == 1
    remove_source(own.home, "table", Job())
    cut(in_use(own))
    assert opened(own) == {"Celeriac soup"}


# Out of the damaged file


@pytest.fixture(scope="module")
def large_library(
    tmp_path_factory: pytest.TempPathFactory, names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> Path:
    """A library with enough recipes to fill many blocks; never written to."""
    chance = random.Random(5)
    dish = source_of(*RECIPES[0], foods, names)
    recipes = [
        replace(
            dish,
            key=f"table-{number}",
            title=f"Dish number {number}",
            source="table",
            content_hash=number,
            # Lines with the same text have the same hash.
            uses=(
                replace(
                    dish.uses[0],
                    text=f"{dish.uses[0].text}, can {number}",
                    preparation=str(chance.getrandbits(800)),
                ),
                *dish.uses[1:],
            ),
            steps=(f"Cook it {chance.randbytes(120).hex()}.",),
        )
        for number in range(MANY)
    ]
    path = tmp_path_factory.mktemp("large") / "library-1.duckdb"
    build_library(path, recipes, foods, rules, {"fingerprint": "older"})
    return path


@pytest.fixture
def many(engine: Engine, large_library: Path) -> Engine:
    """A home of an older version, without an archive, with that library."""
    engine.home.make()
    shutil.copy(large_library, engine.home.root)
    engine.home.library_pointer.write_text(large_library.name)
    return engine


def test_flipped_bytes_cost_what_stands_there_and_no_more(many: Engine) -> None:
    path = in_use(many)
    damage_block(path, "step", "text")
    with closing(Library(path)) as library, pytest.raises(KnownError, match="damaged"):
        library.recipes(library.ids("SELECT recipe_id FROM recipe"))
    assert suspect_marker(path).exists()
    said: list[str] = []
    found = opened(many, said)
    assert found == {f"Dish number {number}" for number in range(MANY)}, "only directions were hit"
    assert "came back without directions" in said[0]
    listed = (many.home.root / f"damaged-{path.stem}.txt").read_text().splitlines()
    short = {line for line in listed if line.startswith("Dish number")}
    assert 0 < len(short) < MANY
    with closing(Library(in_use(many))) as library:
        by_title = dict(library.rows("SELECT title, recipe_id FROM recipe WHERE source <> ?", [STARTER]))
        for title in ("Dish number 0", f"Dish number {MANY - 1}", *sorted(short)[:3]):
            steps = library.recipe(int(str(by_title[title]))).steps
            assert bool(steps) is (title not in short)


def test_what_cannot_be_saved_is_named(many: Engine) -> None:
    path = in_use(many)
    # The cards hold the ingredients.
    damage_block(path, "recipe_card", "card")
    suspect_marker(path).touch()
    said: list[str] = []
    found = opened(many, said)
    wanted = {f"Dish number {number}" for number in range(MANY)}
    lost = wanted - found
    assert 0 < len(lost) < MANY
    listed = (many.home.root / f"damaged-{path.stem}.txt").read_text().splitlines()
    assert lost == {line for line in listed if line.startswith("Dish number")}
    assert "Not recovered: 'Dish number" in said[0]
    assert f"{len(found):,} recipes that you imported are back" in said[0]


def test_a_broken_segment_is_made_good_by_the_damaged_library(own: Engine) -> None:
    path = in_use(own)
    manifest = read_manifest(own.home, number_of(path))
    assert manifest is not None
    broken = own.home.imports / manifest.segments[0].file
    data = bytearray(broken.read_bytes())
    data[len(data) // 2] ^= 1
    broken.write_bytes(data)
    # The library lost its notes about itself, and nothing else.
    with closing(duckdb.connect(str(path))) as connection:
        connection.execute("DROP TABLE meta")
        connection.execute("CREATE TABLE meta (key TEXT, value TEXT)")
        connection.execute("INSERT INTO meta VALUES ('schema_version', 'noise')")
    said: list[str] = []
    assert opened(own, said) == TITLES
    assert "3 recipes that you imported are back" in said[0]


def test_nothing_left_of_an_import_is_counted(own: Engine) -> None:
    path = in_use(own)
    manifest = read_manifest(own.home, number_of(path))
    assert manifest is not None
    (own.home.imports / manifest.segments[0].file).write_bytes(b"noise")
    path.write_bytes(b"noise")
    said: list[str] = []
    assert opened(own, said) == {"Aunt's stew"}
    assert "1 recipe that you imported is back" in said[0]
    assert "Not recovered: 2 recipes" in said[0]


@pytest.fixture
def archive_alone(own: Engine) -> Path:
    """The first segment of a home whose library is gone; it holds two of the three recipes."""
    path = in_use(own)
    manifest = read_manifest(own.home, number_of(path))
    assert manifest is not None
    path.unlink()
    return own.home.imports / manifest.segments[0].file


def aside(own: Engine, segment: Path) -> Path:
    (found,) = own.home.root.glob(f"damaged-library-*-{segment.name}")
    return found


def test_a_truncated_segment_is_set_aside_and_what_it_held_is_counted(
    own: Engine, archive_alone: Path
) -> None:
    cut(archive_alone)
    before = archive_alone.read_bytes()
    said: list[str] = []
    assert opened(own, said) == {"Aunt's stew"}
    assert "Not recovered: 2 recipes" in said[0]
    assert f"The damaged file is {aside(own, archive_alone).name}." in said[0]
    assert aside(own, archive_alone).read_bytes() == before
    assert opened(own, said) == {"Aunt's stew"}
    assert len(said) == 1
    assert aside(own, archive_alone).read_bytes() == before


def test_an_archive_of_which_nothing_reads_is_set_aside(own: Engine, archive_alone: Path) -> None:
    every = sorted(own.home.imports.glob("*.parquet"))
    for path in every:
        path.write_bytes(b"noise of " + path.name.encode())
    said: list[str] = []
    assert opened(own, said) == set()
    assert "Not recovered: 3 recipes" in said[0]
    for path in every:
        assert aside(own, path).read_bytes() == b"noise of " + path.name.encode()
        assert aside(own, path).name in said[0]


def test_a_segment_that_reads_in_spite_of_damage_gives_its_recipes_back(
    own: Engine, archive_alone: Path
) -> None:
    """Its bytes are others, and every recipe in it still has its hash."""
    with closing(duckdb.connect()) as connection:
        connection.execute(f"CREATE TABLE rows AS FROM read_parquet('{archive_alone}')")
        connection.execute(f"COPY rows TO '{archive_alone}' (FORMAT parquet, COMPRESSION snappy)")
    said: list[str] = []
    assert opened(own, said) == TITLES
    assert "Not recovered" not in said[0]
    assert aside(own, archive_alone).exists()


def test_a_recipe_whose_words_changed_in_the_archive_is_named_and_not_taken(
    own: Engine, archive_alone: Path
) -> None:
    with closing(duckdb.connect()) as connection:
        connection.execute(
            f"CREATE TABLE rows AS SELECT * REPLACE (CASE title WHEN 'Leek pot' THEN ['Cook ot.'] ELSE steps END AS steps)"
            f" FROM read_parquet('{archive_alone}')"
        )
        connection.execute(f"COPY rows TO '{archive_alone}' (FORMAT parquet)")
    said: list[str] = []
    assert opened(own, said) == {"Bean pot", "Aunt's stew"}
    assert "Not recovered: 'Leek pot'." in said[0]
    (listed,) = own.home.root.glob("damaged-library-*.txt")
    assert "Leek pot" in listed.read_text()


def test_a_cancelled_recovery_still_names_the_damaged_segment(own: Engine, archive_alone: Path) -> None:
    cut(archive_alone)
    seen: list[str] = []
    job = Job(lambda _share, text: seen.append(text), lambda: "Computing nutrition and labels" in seen)
    with pytest.raises(Cancelled):
        build(own, job=job)
    said: list[str] = []
    assert opened(own, said) == {"Aunt's stew"}
    assert "Not recovered: 2 recipes" in said[0]
    assert aside(own, archive_alone).name in said[0]


@pytest.mark.parametrize("has_pointer", [True, False])
def test_garbage_with_a_higher_number_costs_nothing(own: Engine, has_pointer: bool) -> None:
    """The file is set aside, and the library is used as it is."""
    path = in_use(own)
    garbage = own.home.root / f"library-{number_of(path) + 7}.duckdb"
    garbage.write_bytes(b"garbage" * 5000)
    if has_pointer:
        own.home.library_pointer.write_text(garbage.name)
    else:
        own.home.library_pointer.unlink()
    said: list[str] = []
    assert opened(own, said) == TITLES
    assert in_use(own) == path
    assert said == []
    assert (own.home.root / f"damaged-{garbage.name}").read_bytes() == b"garbage" * 5000


def test_a_suspicion_that_proves_wrong_changes_nothing(own: Engine) -> None:
    path = in_use(own)
    suspect_marker(path).touch()
    said: list[str] = []
    assert opened(own, said) == TITLES
    assert in_use(own) == path
    assert said == []
    assert not suspect_marker(path).exists()


def test_damage_deep_in_a_file_is_met_and_repaired_at_the_next_start(own: Engine) -> None:
    path = in_use(own)
    damage_block(path, "recipe_card", "card")
    with closing(build(own)) as library, pytest.raises(KnownError, match="rebuilds the library") as caught:
        library.recipes(library.ids("SELECT recipe_id FROM recipe"))
    assert "elete" not in str(caught.value)
    said: list[str] = []
    assert opened(own, said) == TITLES
    assert "3 recipes that you imported are back" in said[0]
    assert (own.home.root / f"damaged-{path.name}").exists()


def test_a_home_of_an_older_version_gets_its_archive_when_it_is_opened(own: Engine) -> None:
    without_archive(own)
    assert opened(own) == TITLES
    with closing(Library(in_use(own))) as library:
        assert archive.is_archived(own.home, library)
    cut(in_use(own))
    assert opened(own) == TITLES
