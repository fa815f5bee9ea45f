"""Writing recipes of a library to files: which ones, where, and in which format."""

import csv
import io
import json
import zipfile
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.exporting.writing import export_recipes, format_of, select
from core.importing.pipeline.readers import reader_named
from core.importing.source_recipe import SourceRecipe
from core.progress import Job
from core.recommend.context import RecommenderContext

TITLE = "Almond porridge"


def read(path: Path, format_name: str) -> list[SourceRecipe]:
    reader = reader_named(format_name)
    assert reader is not None
    return [item for item in reader.read(path, Job()) if isinstance(item, SourceRecipe)]


def test_the_whole_library_comes_back_from_json_ld(context: RecommenderContext, tmp_path: Path) -> None:
    selection = select(context.library, ())
    path = tmp_path / "all.json"
    export_recipes(selection, path, "jsonld", Job())
    before = list(selection.recipes(Job()))
    after = {recipe.title: recipe for recipe in read(path, "jsonld")}
    assert len(before) == len(after) == context.library.counts["recipes"]
    for recipe in before:
        assert [line.text for line in after[recipe.title].lines] == [use.text for use in recipe.uses]
        assert after[recipe.title].steps == recipe.steps
        assert after[recipe.title].servings == recipe.servings


@pytest.mark.parametrize(("form", "ending"), [("cooklang", ".cook"), ("markdown", ".md")])
def test_a_file_each_in_a_folder_or_a_zip(
    context: RecommenderContext, tmp_path: Path, form: str, ending: str
) -> None:
    selection = select(context.library, ())
    export_recipes(selection, tmp_path / "folder", form, Job())
    export_recipes(selection, tmp_path / "all.zip", form, Job())
    names = sorted(path.name for path in (tmp_path / "folder").iterdir())
    assert names == sorted(zipfile.ZipFile(tmp_path / "all.zip").namelist())
    assert len(names) == len(selection.numbers)
    assert all(name.endswith(ending) for name in names)
    titles = {recipe.title for recipe in read(tmp_path / "folder", form)}
    assert titles == {recipe.title for recipe in read(tmp_path / "all.zip", form)} == set(selection.titles())


def test_one_recipe_by_its_title_or_key(context: RecommenderContext, tmp_path: Path) -> None:
    by_title = select(context.library, [TITLE])
    by_key = select(context.library, ["almond-porridge", TITLE])
    assert by_title.numbers == by_key.numbers
    export_recipes(by_title, tmp_path / "one.cook", "cooklang", Job())
    (recipe,) = read(tmp_path / "one.cook", "cooklang")
    assert recipe.title == TITLE
    assert [line.text for line in recipe.lines] == ["50 g rolled oats", "20 g almond", "200 ml whole milk"]
    with pytest.raises(KnownError, match="no recipe 'Nothing'"):
        select(context.library, ["Nothing"])


def test_several_recipes_do_not_fit_into_one_cooklang_file(
    context: RecommenderContext, tmp_path: Path
) -> None:
    with pytest.raises(KnownError, match=r"Name a folder or a \.zip"):
        export_recipes(select(context.library, ()), tmp_path / "all.cook", "cooklang", Job())


def test_csv_leaves_unknown_nutrients_blank_and_holds_no_formula(
    context: RecommenderContext, tmp_path: Path
) -> None:
    path = tmp_path / "all.csv"
    export_recipes(select(context.library, ()), path, "csv", Job())
    rows = {
        row["title"]: row for row in csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"), newline=""))
    }
    assert rows[TITLE]["energy_kcal"]
    assert rows["Mystery shake"]["energy_kcal"] == ""
    assert rows["Mystery shake"]["ingredients"].split("\n")[1] == "? mystery powder"
    assert not any(cell.startswith(("=", "+", "@")) for row in rows.values() for cell in row.values())
    assert {recipe.title for recipe in read(path, "table")} == set(rows)


def test_the_cookbook_is_one_page_that_loads_nothing(context: RecommenderContext, tmp_path: Path) -> None:
    path = tmp_path / "book.html"
    export_recipes(select(context.library, ()), path, "html", Job())
    page = path.read_text(encoding="utf-8")
    assert page.count("<article") == context.library.counts["recipes"]
    assert f">{TITLE}</a>" in page
    assert "src=" not in page
    assert "<script" not in page


def test_the_place_tells_the_format() -> None:
    assert format_of(Path("a.json"), None) == "jsonld"
    assert format_of(Path("a.htm"), None) == "html"
    assert format_of(Path("a.json"), "CSV") == "csv"
    for path, named in (("recipes", None), ("a.zip", None), ("a.json", "pdf")):
        with pytest.raises(KnownError, match="jsonld, cooklang, markdown, csv, html"):
            format_of(Path(path), named)


def test_a_place_that_cannot_be_written_keeps_what_was_there(
    context: RecommenderContext, tmp_path: Path
) -> None:
    selection = select(context.library, ())
    with pytest.raises(KnownError, match="There is no folder"):
        export_recipes(selection, tmp_path / "no" / "a.json", "jsonld", Job())
    path = tmp_path / "a.json"
    path.write_text("mine")
    with pytest.raises(Cancelled):
        export_recipes(selection, path, "jsonld", Job(is_aborted=lambda: True))
    assert path.read_text() == "mine"
    assert [found.name for found in tmp_path.iterdir() if found.name.endswith(".part")] == []


def test_json_ld_says_of_the_starter_recipes_what_is_computed(
    context: RecommenderContext, tmp_path: Path
) -> None:
    path = tmp_path / "one.json"
    export_recipes(select(context.library, [TITLE]), path, "jsonld", Job())
    (node,) = json.loads(path.read_text(encoding="utf-8"))
    assert node["nutrition"]["description"] == "Computed by Larder from the ingredients."
    assert "suitableForDiet" not in node
