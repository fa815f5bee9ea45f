"""A preview says what an import then does, and a removal leaves the library as it was before."""

import shutil
import zipfile
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.errors import Cancelled, KnownError
from core.importing.pipeline.preview import MOST_READ, ImportPreview
from core.importing.source_recipe import SourceRecipe
from core.library.library_search import source_counts
from core.progress import Job
from tests.paths import IMPORT_FIXTURES

SOUP = """---
title: Carrot soup for the preview
servings: 2
---

## Ingredients

- 400 g carrots
- 1 onion
- 500 ml water

## Steps

Simmer everything for 20 minutes and blend it.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two files that can be read and one that cannot."""
    place = tmp_path / "mine"
    place.mkdir()
    shutil.copy(IMPORT_FIXTURES / "Shakshuka.cook", place)
    (place / "soup.md").write_text(SOUP, encoding="utf-8")
    (place / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0 no recipe")
    return place


def look(engine: Engine, *paths: Path) -> ImportPreview:
    return engine.changes.preview(paths, Job())


def test_a_preview_names_formats_titles_and_what_cannot_be_read(engine: Engine, folder: Path) -> None:
    before = dict(source_counts(engine.library))
    found = look(engine, folder)
    by_name = {file.path.name: file for file in found.files}
    assert set(by_name) == {"mine", "soup.md"}, "the folder is read for Cooklang, the rest by itself"
    soup = by_name["soup.md"]
    assert soup.reader is not None
    assert (soup.reader.name, soup.added, soup.titles) == ("markdown", 1, ["Carrot soup for the preview"])
    assert [each.where for each in found.other_files] == ["photo.jpg"]
    named = look(engine, folder / "photo.jpg").files[0]
    assert named.reader is None
    assert named.problem.startswith("photo.jpg is a picture.")
    assert (found.added, found.updated, found.unchanged, found.skipped_count) == (2, 0, 0, 1)
    assert folder / "photo.jpg" not in found.paths
    assert dict(source_counts(engine.library)) == before, "looking changes nothing"


def test_an_import_does_what_its_preview_said(engine: Engine, folder: Path) -> None:
    promised = look(engine, folder)
    report = engine.changes.import_recipes(promised.paths, None, Job())
    assert (report.added, report.updated) == (promised.added, promised.updated)
    again = look(engine, folder)
    assert (again.added, again.updated, again.unchanged) == (0, 0, 2)
    (folder / "soup.md").write_text(SOUP.replace("400 g", "450 g"), encoding="utf-8")
    changed = look(engine, folder)
    assert (changed.added, changed.updated, changed.unchanged) == (0, 1, 1)
    report = engine.changes.import_recipes(changed.paths, None, Job())
    assert (report.added, report.updated, report.unchanged) == (0, 1, 1)


def test_a_recipe_that_stands_twice_is_new_once(engine: Engine, tmp_path: Path) -> None:
    for name in ("one.md", "two.md"):
        (tmp_path / name).write_text(SOUP, encoding="utf-8")
    promised = look(engine, tmp_path / "one.md", tmp_path / "two.md")
    assert (promised.added, promised.skipped_count) == (1, 1)
    (reason,) = [skipped for file in promised.files for skipped in file.skipped]
    assert reason.where.startswith("two.md")
    report = engine.changes.import_recipes(promised.paths, None, Job())
    assert (report.added, report.skipped_count) == (1, 1)


def test_a_large_file_is_not_read_to_its_end(engine: Engine, tmp_path: Path) -> None:
    rows = "\n".join(f"Dish {number},onion | {number} g salt" for number in range(MOST_READ + 50))
    table = tmp_path / "many.csv"
    table.write_text(f"title,ingredients\n{rows}\n", encoding="utf-8")
    (found,) = look(engine, table).files
    assert found.reader is not None, found.problem
    assert found.is_cut
    assert found.read == MOST_READ


def test_a_preview_can_be_cancelled(engine: Engine, folder: Path) -> None:
    with pytest.raises(Cancelled):
        engine.changes.preview([folder], Job(is_aborted=lambda: True))


def test_a_source_is_taken_out_whole_and_nothing_else(engine: Engine, folder: Path) -> None:
    names = engine.library.names()
    counts = dict(source_counts(engine.library))
    title = engine.library.rows("SELECT title FROM recipe ORDER BY recipe_id LIMIT 1")[0][0]
    before = engine.context.index.vectors([0]).tolist()
    engine.changes.import_recipes([folder / "soup.md", folder / "Shakshuka.cook"], None, Job())
    assert dict(source_counts(engine.library)) == {**counts, "cooklang": 1, "markdown": 1}
    assert engine.changes.remove_source("markdown", Job()) == 1
    assert dict(source_counts(engine.library)) == {**counts, "cooklang": 1}
    assert engine.changes.remove_source("cooklang", Job()) == 1
    assert dict(source_counts(engine.library)) == counts
    assert engine.library.names() == names
    assert engine.library.recipe(0).title == title
    assert engine.context.index.vectors([0]).tolist() == before
    report = engine.changes.import_recipes([folder / "soup.md"], None, Job())
    assert report.added == 1


def test_a_source_that_is_not_there_and_larders_own_are_refused(engine: Engine) -> None:
    counts = dict(source_counts(engine.library))
    for source in ("starter", "paprika", "'; DROP TABLE recipe; --"):
        with pytest.raises(KnownError):
            engine.changes.remove_source(source, Job())
    assert dict(source_counts(engine.library)) == counts


def test_a_cancelled_removal_leaves_the_library_as_it_was(engine: Engine, folder: Path) -> None:
    engine.changes.import_recipes([folder / "soup.md"], None, Job())
    with pytest.raises(Cancelled):
        engine.changes.remove_source("markdown", Job(is_aborted=lambda: True))
    assert source_counts(engine.library)["markdown"] == 1


def test_who_reads_the_old_library_is_not_cut_off(engine: Engine, folder: Path) -> None:
    old = engine.library
    engine.changes.import_recipes([folder / "soup.md"], None, Job())
    assert old.recipe(0).title == engine.library.recipe(0).title


def test_files_beyond_what_is_looked_at_are_told_and_imported(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.importing.pipeline.preview.MOST_TOGETHER", 150)
    place = tmp_path / "many"
    place.mkdir()
    for number in range(170):
        (place / f"{number:03}.txt").write_text(f"Soup {number}\n\nIngredients\n{number + 1} carrots\n")
    found = look(engine, place)
    assert len(found.files) == 170
    assert (found.added, found.is_cut, found.is_wanted) == (150, True, True)
    assert [file.path.name for file in found.files if file.is_cut] == [f"{n:03}.txt" for n in range(150, 170)]
    outcome = engine.changes.import_sources(found.sources, Job())
    assert outcome.recipes is not None
    assert outcome.recipes.added == 170


def test_a_look_shows_each_line_beside_its_food(engine: Engine, folder: Path) -> None:
    found = look(engine, folder / "soup.md")
    (soup,) = found.files[0].looks
    assert (soup.title, soup.servings, soup.is_new) == ("Carrot soup for the preview", 2, True)
    assert [(line.text, line.food) for line in soup.lines] == [
        ("400 g carrots", "carrot"),
        ("1 onion", "onion"),
        ("500 ml water", "water"),
    ]
    assert soup.steps == ("Simmer everything for 20 minutes and blend it.",)
    engine.changes.import_sources(found.sources, Job())
    (folder / "soup.md").write_text(SOUP.replace("400 g carrots", "400 g xyzzy"), encoding="utf-8")
    (changed,) = look(engine, folder / "soup.md").files[0].looks
    assert not changed.is_new
    assert [line.text for line in changed.unknown] == ["400 g xyzzy"]


def test_a_look_shows_all_that_a_line_leaves_open(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "open.txt"
    path.write_text(
        "Open soup\n\nIngredients\n1 tbsp butter or olive oil\n200 g xyzzy\n100 g broccoli in cheese sauce\n"
    )
    (soup,) = look(engine, path).files[0].looks
    butter, unknown, broccoli = soup.lines
    assert butter.food is not None
    assert " or olive oil" in butter.food
    assert (unknown.food, unknown.is_known) == (None, False)
    assert broccoli.food is not None
    assert "cheese" in broccoli.food
    assert soup.unknown == (unknown,)


def test_a_table_brings_its_beginning_for_naming_columns(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text("Wie,Was,Notes\nBrot,flour|water,x\nSuppe,leeks,\n")
    (found,) = look(engine, path).files
    assert found.reader is None
    assert found.sample is not None
    assert found.sample.header == ("Wie", "Was", "Notes")
    assert found.sample.missing == ("title", "ingredients")
    assert found.sample.guessed == {"notes": ("Notes",)}
    assert found.sample.cells("Was") == ("flour|water", "leeks")
    first = found.sample.first_recipe({"title": ("Wie",), "ingredients": ("Was",)})
    assert isinstance(first, SourceRecipe)
    assert [line.text for line in first.lines] == ["flour", "water"]


def test_food_tables_are_compared_with_those_that_were_imported(engine: Engine, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "sr.zip", "w") as archive:
        names = "~90001~^~1~^~Muskrat, raw~\n~90002~^~1~^~Muskrat, dry~\n~90003~^~1~^~Nothing~\n"
        archive.writestr("FOOD_DES.txt", names)
        archive.writestr("NUT_DATA.txt", "~90001~^~208~^162^0^\n~90002~^~208~^300^0^\n")
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "FOOD_DES.txt").write_text("~1~^~1~^~Muskrat~\n")
    found = look(engine, tmp_path / "sr.zip", tmp_path / "bad")
    good, bad = found.foods
    assert (good.added, good.foods, good.skipped_count, good.problem) == (2, 2, 1, "")
    assert "ABBREV.txt" in bad.problem
    assert found.is_wanted
    outcome = engine.changes.import_sources(found.sources, Job())
    assert outcome.foods is not None
    assert (outcome.foods.added, outcome.skipped_count) == (2, 2)
    again = look(engine, tmp_path / "sr.zip")
    assert (again.foods[0].unchanged, again.is_wanted) == (2, False)
