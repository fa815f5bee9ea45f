"""Files as they lie on people's disks: every encoding, wrappers around lists, zips of several formats."""

import codecs
import gzip
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.pipeline.readers import UnknownFormatError, reader_for
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job
from tests.core.importing.format_files import texts
from tests.paths import IMPORT_FIXTURES

TABLE = "Titel;Zutaten;Portionen\nKäsekuchen;250 g Quark|3 Eier|Mandeln;8\n"


def taken(path: Path) -> tuple[list[SourceRecipe], list[Skipped]]:
    found = list(reader_for(path).read(path, Job()))
    return [r for r in found if isinstance(r, SourceRecipe)], [s for s in found if isinstance(s, Skipped)]


def zipped(members: Mapping[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return held.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        TABLE.encode("cp1252"),
        TABLE.encode("utf-16"),
        codecs.BOM_UTF16_BE + TABLE.encode("utf-16-be"),
        TABLE.encode("utf-16-be"),
        codecs.BOM_UTF8 + TABLE.replace("\n", "\r\n").encode(),
        TABLE.replace("\n", "\r").encode("mac-roman"),
        gzip.compress(TABLE.encode()),
        ("sep=;\r\n" + TABLE).encode(),
    ],
    ids=["windows", "unicode", "utf-16-be", "no mark", "mark and CRLF", "old Mac", "gzip", "Excel's sep"],
)
def test_a_table_of_any_origin(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "meine.csv"
    path.write_bytes(data)
    ((cake,), skipped) = taken(path)
    assert not skipped
    assert (cake.title, texts(cake), cake.servings) == ("Käsekuchen", ["250 g Quark", "3 Eier", "Mandeln"], 8)


@pytest.mark.parametrize(
    "name", ["graph.jsonld", "recipesage.json", "gourmet.grmt", "recipeml.xml", "old_dos.mmf", "dal.md"]
)
def test_what_windows_saved_as_unicode(tmp_path: Path, name: str) -> None:
    plain = IMPORT_FIXTURES / name
    text = plain.read_bytes().decode("cp437" if name.endswith(".mmf") else "utf-8")
    path = tmp_path / name
    path.write_bytes(text.replace('encoding="UTF-8"', 'encoding="UTF-16"').encode("utf-16"))
    assert reader_for(path).name == reader_for(plain).name
    assert [texts(recipe) for recipe in taken(path)[0]] == [texts(recipe) for recipe in taken(plain)[0]]


RECIPE = {"name": "Pan", "ingredients": ["1 egg", "2 leeks"]}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(RECIPE, indent=1),
        json.dumps({"recipes": [RECIPE]}),
        json.dumps({"version": 2, "recipes": [RECIPE]}, indent=1),
        json.dumps([RECIPE]),
        json.dumps(RECIPE) + "\n" + json.dumps({**RECIPE, "name": "Pot"}),
        json.dumps(
            {"meals": [{"strMeal": "Pan", "strIngredient1": "egg", "strMeasure1": "1", "strTags": None}]}
        ),
    ],
    ids=["over lines", "wrapped", "wrapped over lines", "list", "lines", "TheMealDB"],
)
def test_json_of_any_shape(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text, encoding="utf-8")
    (recipes, skipped) = taken(path)
    assert not skipped
    assert recipes[0].title == "Pan"
    assert texts(recipes[0])[0] == "1 egg"
    assert len(recipes) == text.count("\n{") + 1


def test_ingredients_that_are_objects_are_no_wrapped_recipes(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(
        json.dumps({"name": "Pan", "ingredients": [{"name": "x"}], "items": []}), encoding="utf-8"
    )
    assert reader_for(path).name == "table"


def test_a_broken_line_of_json_lines_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text(
        json.dumps(RECIPE) + '\n{"name": "Cut", "ingredi\n' + json.dumps(RECIPE) + "\n", encoding="utf-8"
    )
    (recipes, skipped) = taken(path)
    assert (len(recipes), [item.where for item in skipped]) == (2, ["mine.jsonl, line 2"])


def test_what_a_zip_holds_is_no_text_of_its_own(tmp_path: Path) -> None:
    """Some programs pack without squeezing, and then a Meal-Master file can be read off the zip."""
    path = tmp_path / "a.zip"
    path.write_bytes(zipped({"a.mmf": (IMPORT_FIXTURES / "old_dos.mmf").read_bytes()}))
    with pytest.raises(UnknownFormatError, match="Unpack it, and import what is in it"):
        reader_for(path)


def test_a_zip_of_pages_is_read(tmp_path: Path) -> None:
    path = tmp_path / "pages.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(IMPORT_FIXTURES / "page_jsonld.html", "Recipes/a.html")
        archive.write(IMPORT_FIXTURES / "page_jsonld.html", "Recipes/a_files/b.js")
    assert reader_for(path).name == "webpage"
    (recipes, skipped) = taken(path)
    assert recipes
    assert not skipped


def test_a_zip_of_json_ld_is_known_by_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "mine.zip"
    path.write_bytes(
        zipped({"x/a.json": (IMPORT_FIXTURES / "graph.jsonld").read_bytes(), "x/photo.jpg": b"\xff\xd8"})
    )
    assert reader_for(path).name == "jsonld"
    path.write_bytes(zipped({"package.json": b'{"name": "a", "version": "1"}'}))
    with pytest.raises(UnknownFormatError, match="finds no recipes"):
        reader_for(path)


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.txt", b" \r\n\t", "is empty"),
        ("a.csv", b"\xef\xbb\xbf", "is empty"),
        ("a.csv", b"\xff\xfe", "is empty"),
        ("a.zip", zipped({}), "is a zip with nothing in it"),
        ("a.rtf", b"{\\rtf1\\ansi Pan\\par 1 egg}", "is rich text. Open it, copy"),
        ("a.db", b"SQLite format 3\0" + b"\0" * 100, "is a program's own database. Export"),
        ("a.epub", zipped({"META-INF/container.xml": b"<x/>", "p.html": b"<x/>"}), "is an electronic book"),
    ],
)
def test_what_it_is_instead_is_one_sentence(tmp_path: Path, name: str, data: bytes, why: str) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(UnknownFormatError, match=why):
        reader_for(path)


def test_a_table_without_rows_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("title,ingredients\n", encoding="utf-8")
    with pytest.raises(KnownError, match="names its columns, but has no recipe below them"):
        taken(path)


def test_a_zip_within_a_zip_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(zipped({"inner.zip": zipped({"mine.csv": TABLE.encode()})}))
    (recipes, (skipped,)) = taken(path)
    assert not recipes
    assert "Unpack it, and import what is in it." in skipped.why


@pytest.mark.parametrize(
    "name", ["old_dos.mmf", "soups.mxp", "recipeml.xml", "strangers/property_values.jsonld"]
)
def test_one_collections_pie_is_not_anothers(tmp_path: Path, name: str) -> None:
    ending = name.rpartition(".")[2]
    keys = []
    for file in (f"hers.{ending}", f"his.{ending}", f"hers.{ending}"):
        path = tmp_path / file
        path.write_bytes((IMPORT_FIXTURES / name).read_bytes())
        keys.append([recipe.key for recipe in taken(path)[0] if not recipe.url])
    hers, his, again = keys
    assert hers
    assert hers == again
    assert not set(hers) & set(his)
