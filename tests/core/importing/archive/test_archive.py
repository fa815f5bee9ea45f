"""The archive of imports: in step with the library, whatever happens, and as the source stated it."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.reindexing import SimilarityModel, rebuild_similarity
from core.errors import Cancelled, KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.archive import segments as archive
from core.importing.archive.segments import archived_links, archived_recipes, is_archived, manifest_of
from core.importing.archive.stored_imports import imported_recipes
from core.importing.pipeline.removal import remove_source
from core.importing.pipeline.write import import_files
from core.importing.resolving import content_hash
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceLink, SourceRecipe
from core.library.links import stored_links
from core.progress import Job
from core.store.import_archive import (
    Manifest,
    Segment,
    is_intact,
    manifest_numbers,
    manifest_path,
    read_manifest,
    write_manifest,
)
from core.store.library_files import number_of
from tests.core.conftest import encode
from tests.core.importing.larder_kit import SOUP, Larder, Listed, no_guess, recipe
from tests.sampling import sample_size


@pytest.fixture
def larder(tmp_path: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    larder = Larder(tmp_path / "larder", names, foods, rules)
    yield larder
    larder.close()


def manifest(larder: Larder) -> Manifest:
    found = read_manifest(larder.home, number_of(larder.path))
    assert found is not None
    return found


def archived(larder: Larder) -> list[PendingRecipe]:
    return [each for batch in archived_recipes(larder.home, manifest(larder).segments) for each in batch]


def titles(larder: Larder) -> dict[str, str]:
    return {stated.recipe.key: stated.recipe.title for stated in archived(larder)}


def right(larder: Larder) -> None:
    """The archive holds what the library holds, and nothing but what its manifest lists."""
    library = larder.library()
    assert is_archived(larder.home, library)
    in_library = [each for batch in imported_recipes(library) for each in batch]
    plain = [
        replace(each, recipe=replace(each.recipe, tags=tuple(sorted(each.recipe.tags))))
        for each in in_library
    ]
    found = [
        replace(each, recipe=replace(each.recipe, tags=tuple(sorted(each.recipe.tags))))
        for each in archived(larder)
    ]
    assert sorted(found, key=lambda each: each.recipe.key) == sorted(plain, key=lambda each: each.recipe.key)
    assert set(archived_links(larder.home, manifest(larder).segments)) == set(stored_links(library))
    assert manifest_numbers(larder.home) == [number_of(larder.path)]
    listed = {segment.file for segment in manifest(larder).segments}
    assert {path.name for path in larder.home.imports.iterdir()} == {
        *listed,
        manifest_path(larder.home, number_of(larder.path)).name,
    }
    assert all(is_intact(larder.home, segment) for segment in manifest(larder).segments)


def test_what_was_imported_stands_there_as_it_was_stated(larder: Larder) -> None:
    larder.take(SOUP, recipe("plain", "potato"))
    (soup,) = [stated for stated in archived(larder) if stated.recipe.key == "soup"]
    assert replace(soup.recipe, tags=SOUP.tags) == SOUP
    assert (soup.source, soup.content_hash) == ("listed", content_hash(SOUP))
    right(larder)


def test_updates_replace_and_removals_remove(larder: Larder) -> None:
    larder.take(recipe("a", "potato"), recipe("b", "leek"))
    larder.take(recipe("a", "potato", "carrot", title="Other"), recipe("c", "swede"))
    assert titles(larder) == {"a": "Other", "b": "Dish b", "c": "Dish c"}
    right(larder)
    import_files(
        [larder.home.root], Listed((recipe("d", "leek"),), name="second"), larder.import_context, Job()
    )
    right(larder)
    larder.close()
    remove_source(larder.home, "listed", Job())
    assert titles(larder) == {"d": "Dish d"}
    assert manifest(larder).removed == {"listed": number_of(larder.path)}
    right(larder)
    larder.take(recipe("a", "potato"))
    assert titles(larder) == {"a": "Dish a", "d": "Dish d"}
    right(larder)


def test_links_are_archived_and_removed(larder: Larder) -> None:
    link = SourceLink("leek", "usda", "11246")
    import_files([larder.home.root], Listed((link,), name="first"), larder.import_context, Job())  # type: ignore[arg-type]
    import_files(
        [larder.home.root],
        Listed((link, replace(link, name="carrot"), recipe("a", "leek")), name="second"),  # type: ignore[arg-type]
        larder.import_context,
        Job(),
    )
    right(larder)
    larder.close()
    remove_source(larder.home, "second", Job())
    right(larder)
    assert len(stored_links(larder.library())) == 1


def test_many_small_imports_become_one_segment(larder: Larder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_SMALL", 1)
    for number in range(3):
        larder.take(
            recipe(f"n{number}", "potato", f"thing {number}"), recipe("a", "potato", title=f"Number {number}")
        )
        right(larder)
    assert len(manifest(larder).segments) <= 2
    assert titles(larder)["a"] == "Number 2"


def test_many_recipes_make_several_segments(larder: Larder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "FLUSH_ROWS", 2)
    monkeypatch.setattr("core.importing.pipeline.classify.BATCH", 2)
    larder.take(*(recipe(f"n{number}", "potato", f"thing {number}") for number in range(7)))
    assert [segment.rows for segment in manifest(larder).segments] == [2, 2, 2, 1]
    assert list(titles(larder)) == [f"n{number}" for number in range(7)]
    right(larder)


def test_a_new_similarity_keeps_the_archive(larder: Larder) -> None:
    larder.take(SOUP)
    larder.close()
    assert rebuild_similarity(larder.home, SimilarityModel("2", encode, no_guess, {}), Job())
    right(larder)


def test_a_failed_or_cancelled_import_leaves_the_archive_as_it_was(larder: Larder) -> None:
    larder.take(SOUP)
    before = {path: path.read_bytes() for path in larder.home.imports.iterdir()}
    with pytest.raises(KnownError, match="went wrong"):
        larder.take(recipe("b", "leek"), KnownError("It went wrong."))
    seen: list[str] = []
    job = Job(
        lambda _share, text: seen.append(text),
        lambda: any("vectors" in text for text in seen) or len(seen) > 2,
    )
    with pytest.raises(Cancelled):
        larder.take(*(recipe(f"n{number}", "potato", f"thing {number}") for number in range(9)), job=job)
    assert {path: path.read_bytes() for path in larder.home.imports.iterdir()} == before
    right(larder)


def test_a_full_disk_fails_the_import_and_changes_nothing(
    larder: Larder, monkeypatch: pytest.MonkeyPatch
) -> None:
    larder.take(SOUP)
    before = larder.path

    def full(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(archive, "sync_file", full)
        with pytest.raises(KnownError, match="No space left"):
            larder.take(recipe("b", "leek"))
    assert larder.path == before
    right(larder)


@pytest.mark.parametrize("lost", ["all", "manifest", "noise", "segment", "cut"])
def test_a_home_without_its_archive_gets_it_with_the_next_change(larder: Larder, lost: str) -> None:
    """As homes of older versions are, and after damage: then nothing of it is relied on."""
    larder.take(SOUP, recipe("b", "leek"))
    place = manifest_path(larder.home, number_of(larder.path))
    segment = next(path for path in larder.home.imports.iterdir() if path.suffix == ".parquet")
    if lost == "manifest":
        place.unlink()
    elif lost == "noise":
        place.write_text(place.read_text().replace('"recipes": 2', '"recipes": 1'))
    elif lost == "cut":
        segment.write_bytes(segment.read_bytes()[:-1])
    else:
        segment.unlink()
        if lost == "all":
            place.unlink()
            larder.home.imports.rmdir()
    assert not is_archived(larder.home, larder.library())
    larder.take(recipe("c", "swede"))
    assert titles(larder).keys() == {"soup", "b", "c"}
    right(larder)


def test_writing_it_afterwards_is_told_and_can_be_cancelled(larder: Larder) -> None:
    larder.take(SOUP)
    manifest_path(larder.home, number_of(larder.path)).unlink()
    told: list[str] = []
    with pytest.raises(Cancelled):
        manifest_of(larder.home, larder.library(), Job(lambda _, text: told.append(text), lambda: True))
    manifest_of(larder.home, larder.library(), Job(lambda _, text: told.append(text)))
    assert set(told) == {"Saving a second copy of your imported recipes"}


def test_a_manifest_with_a_changed_letter_counts_for_nothing(larder: Larder) -> None:
    written = Manifest((Segment("recipes-000001.parquet", "recipes", 3, 10, "0" * 64),), 3, 0, {"table": 2})
    write_manifest(larder.home, 9, written)
    assert read_manifest(larder.home, 9) == written
    place = manifest_path(larder.home, 9)
    whole = place.read_text()
    for damaged in (whole[:-10], whole.replace("000001", "000002"), "", "[]", "{}", "[" * 100_000):
        place.write_text(damaged)
        assert read_manifest(larder.home, 9) is None
    place.write_bytes(b"\xff\xfe")
    assert read_manifest(larder.home, 9) is None


TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
NUMBER = st.none() | st.floats(0, 1e6, allow_nan=False)
LINES = st.builds(SourceLine, TEXT, st.none() | TEXT, NUMBER, TEXT, TEXT, st.booleans())
RECIPES = st.builds(
    SourceRecipe,
    key=st.text(min_size=1, max_size=8),
    title=TEXT,
    lines=st.lists(LINES, max_size=4).map(tuple),
    servings=NUMBER,
    prep_min=NUMBER,
    cook_min=NUMBER,
    total_min=NUMBER,
    steps=st.lists(TEXT, max_size=3).map(tuple),
    tags=st.lists(TEXT, max_size=3).map(tuple),
    stated=st.dictionaries(st.sampled_from(["energy", "fat", "sodium"]), st.floats(0, 1e6)),
    url=TEXT,
    notes=TEXT,
)


@settings(max_examples=sample_size(usual=12, thorough=30))
@given(st.lists(st.lists(RECIPES, max_size=5, unique_by=lambda one: one.key), max_size=4))
def test_any_recipes_come_back_as_imported_last(
    tmp_path_factory: pytest.TempPathFactory, imports: Sequence[Sequence[SourceRecipe]]
) -> None:
    from core.store.home import Home

    home = Home(tmp_path_factory.mktemp("home"))
    found = Manifest()
    wanted: dict[str, PendingRecipe] = {}
    for number, recipes in enumerate(imports):
        stated = [PendingRecipe(one, f"format {number}", content_hash(one)) for one in recipes]
        with closing(archive.ArchiveWriter(home, found)) as writer:
            if stated:
                writer.add_stated(stated)
            wanted.update({each.recipe.key: each for each in stated})
            found = writer.finish(len(wanted), 0)
    back = [each for batch in archived_recipes(home, found.segments) for each in batch]
    assert {each.recipe.key: each for each in back} == wanted
    assert len(back) == len(wanted)
