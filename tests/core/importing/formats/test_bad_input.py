"""What strangers' files may do to a reader, one by one: each ends in a sentence, in bounded memory."""

import gzip
import io
import json
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.importing.containers.archives import member_names, members
from core.importing.pipeline.readers import READERS, reader_for, reader_named
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job

Source = Callable[[str], Path]


def named(name: str) -> Reader:
    reader = reader_named(name)
    assert reader is not None
    return reader


def read(path: Path, format_name: str) -> list[SourceRecipe | Skipped]:
    return list(named(format_name).read(path, Job()))


def recipe_json(**changes: object) -> str:
    return json.dumps({"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"], **changes})


def zip_of(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return held.getvalue()


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path, reader: Reader) -> None:
    with pytest.raises(KnownError, match="There is no file"):
        list(reader.read(tmp_path / "gone.zip", Job()))


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_an_empty_file_holds_nothing(tmp_path: Path, reader: Reader) -> None:
    path = tmp_path / "empty"
    path.write_bytes(b"")
    try:
        found = list(reader.read(path, Job()))
    except KnownError:
        return
    assert not any(isinstance(item, SourceRecipe) for item in found)


def test_json_ten_thousand_deep_skips_one_recipe_of_many(tmp_path: Path) -> None:
    deep = b'{"name": ' + b"[" * 10_000 + b"]" * 10_000 + b"}"
    path = tmp_path / "cookbook.zip"
    path.write_bytes(
        zip_of({"Recipes/Deep/recipe.json": deep, "Recipes/Soup/recipe.json": recipe_json().encode()})
    )
    deep_one, soup = read(path, "nextcloud")
    assert deep_one == Skipped("Recipes/Deep/recipe.json", "Its JSON is nested deeper than any recipe.")
    assert isinstance(soup, SourceRecipe)


def test_a_title_of_a_million_bytes_is_refused_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(recipe_json(name="a" * 1_000_000) + "\n" + recipe_json() + "\n")
    first, second = read(path, "jsonld")
    assert first == Skipped("a.jsonl, line 1", "Its title is 1,000,000 characters long.")
    assert isinstance(second, SourceRecipe)


def test_an_ingredient_line_is_never_cut(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(recipe_json(recipeIngredient=["1 g " + "very " * 1000 + "fine peanut flour"]))
    (item,) = read(path, "jsonld")
    assert isinstance(item, Skipped)
    assert "characters long" in item.why


@pytest.mark.parametrize("name", ["old_dos.mmf", "lines.jsonl", "own_table.tsv", "soups.mxp"])
def test_a_line_without_end_is_passed_over(source: Source, tmp_path: Path, name: str) -> None:
    whole = source(name).read_bytes()
    path = tmp_path / name
    path.write_bytes(whole + b"\n" + b"x" * 9_000_000 + b"\n" + whole)
    formats = {
        "old_dos.mmf": "mealmaster",
        "lines.jsonl": "jsonld",
        "own_table.tsv": "table",
        "soups.mxp": "mastercook",
    }
    before = [item.title for item in read(source(name), formats[name]) if isinstance(item, SourceRecipe)]
    after = [item.title for item in read(path, formats[name]) if isinstance(item, SourceRecipe)]
    assert after[: len(before)] == before


def test_control_characters_and_marks_of_direction_are_taken_out_of_text(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    title = "Sou\x00p \u202eexe.\u2066 \ufeff\x1b[31mred\ud800"
    path.write_text(recipe_json(name=title, recipeIngredient=["1\u200b egg\x07"]))
    (soup,) = read(path, "jsonld")
    assert isinstance(soup, SourceRecipe)
    assert soup.title == "Soup exe. [31mred"
    assert soup.lines[0].text == "1 egg"


def test_right_to_left_text_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(recipe_json(name="شوربة عدس", recipeIngredient=["٢ كوب عدس", "מלח"]), encoding="utf-8")
    (soup,) = read(path, "jsonld")
    assert isinstance(soup, SourceRecipe)
    assert (soup.title, [line.text for line in soup.lines]) == ("شوربة عدس", ["٢ كوب عدس", "מלח"])


@pytest.mark.parametrize(
    ("encoding", "word"), [("cp1252", "Crêpe"), ("utf-16", "Crêpe"), ("utf-8-sig", "Crêpe")]
)
def test_other_encodings(tmp_path: Path, encoding: str, word: str) -> None:
    path = tmp_path / "a.json"
    text = json.dumps({"@type": "Recipe", "name": word, "recipeIngredient": ["1 œuf"]}, ensure_ascii=False)
    path.write_bytes(text.encode(encoding))
    (crepe,) = read(path, "jsonld")
    assert isinstance(crepe, SourceRecipe)
    assert (crepe.title, crepe.lines[0].text) == (word, "1 œuf")


def test_a_stray_byte_spoils_only_its_own_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    good = recipe_json(name="Crème").encode()
    other = json.dumps({"@type": "Recipe", "name": "Pâte", "recipeIngredient": ["1"]}, ensure_ascii=False)
    path.write_bytes(good + b"\n" + "Jalapeño\n".encode() + other.encode("cp1252") + b"\n")
    titles = [item.title for item in read(path, "jsonld") if isinstance(item, SourceRecipe)]
    assert titles == ["Crème", "Pâte"]


def test_a_zip_bomb_is_stopped_early(tmp_path: Path) -> None:
    path = tmp_path / "bomb.paprikarecipes"
    bomb = b"\0" * 200_000_000
    path.write_bytes(zip_of({"a.paprikarecipe": gzip.compress(bomb, 1), "b.paprikarecipe": bomb}))
    del bomb
    tracemalloc.start()
    found = read(path, "paprika")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [type(item) for item in found] == [Skipped, Skipped]
    assert peak < 200_000_000


def test_a_gzip_bomb_is_stopped_early(tmp_path: Path) -> None:
    path = tmp_path / "bomb.jsonl.gz"
    path.write_bytes(gzip.compress(b"x" * 400_000_000, 1))
    with pytest.raises(KnownError, match="zip bomb"):
        read(path, "jsonld")


def test_zips_within_zips_end(tmp_path: Path) -> None:
    inner = zip_of({"recipe.json": b"{}"})
    for _ in range(50):
        inner = zip_of({"1.zip": inner})
    path = tmp_path / "deep.zip"
    path.write_bytes(inner)
    assert {type(item) for item in read(path, "tandoor")} == {Skipped}


@pytest.mark.parametrize(
    "name",
    ["../../Recipes/x/recipe.json", "/Recipes/x/recipe.json", "C:/x/recipe.json", "..\\x\\y/recipe.json"],
)
def test_a_path_that_leads_out_of_the_archive_is_refused(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "outside"
    path = folder / "inside" / "cookbook.zip"
    path.parent.mkdir(parents=True)
    path.write_bytes(
        zip_of({name: recipe_json().encode(), "Recipes/Soup/recipe.json": recipe_json().encode()})
    )
    refused = [item for item in read(path, "nextcloud") if isinstance(item, Skipped)]
    assert [item.why for item in refused] == ["Its path leads out of the archive."]
    assert sorted(found.name for found in folder.rglob("*")) == ["cookbook.zip", "inside"]


def test_an_encrypted_member_is_named(tmp_path: Path) -> None:
    data = bytearray(zip_of({"Recipes/Soup/recipe.json": recipe_json().encode()}, zipfile.ZIP_STORED))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.find(signature) + offset] |= 1
    path = tmp_path / "locked.zip"
    path.write_bytes(bytes(data))
    (item,) = read(path, "nextcloud")
    assert item == Skipped("locked.zip: Recipes/Soup/recipe.json", "It is damaged or encrypted.")


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]>"
)


@pytest.mark.parametrize(
    ("format_name", "text"),
    [
        ("gourmet", BOMB + "<gourmetDoc><recipe><title>&j;</title></recipe></gourmetDoc>"),
        (
            "recipeml",
            '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><recipeml><recipe><title>&x;</title></recipe></recipeml>',
        ),
        ("krecipes", BOMB + "<krecipes><krecipes-recipe/></krecipes>"),
        ("mastercook", BOMB + '<mx2><RcpE name="&j;"/></mx2>'),
    ],
)
def test_xml_entities_that_swell_or_lead_outside_are_refused(
    tmp_path: Path, format_name: str, text: str
) -> None:
    path = tmp_path / "bomb.xml"
    path.write_text(text)
    with pytest.raises(KnownError, match="entities"):
        read(path, format_name)


def test_xml_a_hundred_thousand_deep_is_read_without_recursion(tmp_path: Path) -> None:
    path = tmp_path / "deep.xml"
    path.write_text("<gourmetDoc><recipe>" + "<a>" * 100_000 + "</a>" * 100_000 + "</recipe></gourmetDoc>")
    (item,) = read(path, "gourmet")
    assert item == Skipped("deep.xml, recipe 1", "It has no title.")


def test_what_comes_before_a_break_in_xml_is_kept(source: Source, tmp_path: Path) -> None:
    whole = source("gourmet.grmt").read_text()
    path = tmp_path / "cut.grmt"
    path.write_text(whole[: whole.index('<recipe id="4">') + 30])
    first, last = read(path, "gourmet")
    assert isinstance(first, SourceRecipe)
    assert last == Skipped("cut.grmt, recipe 2", "The file ends within it.")


def test_yaml_that_refers_to_itself_does_not_swell(tmp_path: Path) -> None:
    bomb = "\n".join([f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * 9) + "]" for n in range(1, 20)])
    path = tmp_path / "bomb.md"
    path.write_text(f"---\na0: &a0 [x, x]\n{bomb}\ntags: *a19\n---\n# Soup\n\n## Ingredients\n\n- 1 leek\n")
    (item,) = read(path, "markdown")
    assert isinstance(item, SourceRecipe)
    assert item.title == "Soup"


def test_links_of_json_ld_that_lead_in_a_circle_end(tmp_path: Path) -> None:
    path = tmp_path / "circle.json"
    graph = [
        {
            "@id": "#a",
            "@type": "Recipe",
            "name": "Soup",
            "recipeIngredient": ["1 leek"],
            "nutrition": {"@id": "#b"},
        },
        {"@id": "#b", "@type": "NutritionInformation", "calories": {"@id": "#a"}},
    ]
    path.write_text(json.dumps({"@graph": graph}))
    (soup,) = read(path, "jsonld")
    assert isinstance(soup, SourceRecipe)
    assert soup.stated == {}


def test_folders_that_link_to_themselves_end(tmp_path: Path) -> None:
    folder = tmp_path / "recipes"
    (folder / "inner").mkdir(parents=True)
    (folder / "inner" / "again").symlink_to(folder, target_is_directory=True)
    (folder / "soup.cook").write_text("Boil @leeks{2}.")
    (soup,) = read(folder, "cooklang")
    assert isinstance(soup, SourceRecipe)
    assert soup.title == "soup"


def test_numbers_beyond_belief_count_as_not_stated(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(
        '{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"], "recipeYield": 1e999, "cookTime": "PT1e99M",'
        '"totalTime": -5, "nutrition": {"calories": NaN, "fatContent": 1e300, "proteinContent": "-3 g", "fiberContent":'
        '"99999999999999999999 g"}}'
    )
    (soup,) = read(path, "jsonld")
    assert isinstance(soup, SourceRecipe)
    assert (soup.servings, soup.cook_min, soup.total_min, dict(soup.stated)) == (None, None, None, {})


@pytest.mark.parametrize(
    ("name", "format_name"),
    [
        ("My Recipes.paprikarecipes", "paprika"),
        ("pasted.txt", "text"),
        ("gourmet.grmt", "gourmet"),
        ("lines.jsonl", "jsonld"),
    ],
)
def test_a_cancelled_reading_ends(source: Source, name: str, format_name: str) -> None:
    with pytest.raises(Cancelled):
        list(named(format_name).read(source(name), Job(is_aborted=lambda: True)))


def test_names_of_a_damaged_zip_are_none(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(b"PK\x03\x04 and nothing more")
    assert member_names(path) == []
    with pytest.raises(KnownError, match="damaged"):
        list(members(path, Job(), lambda _name: True))


def test_cooklang_comments_that_never_close_are_text(tmp_path: Path) -> None:
    path = tmp_path / "soup.cook"
    path.write_text("Boil @leeks{2}. " + "[-" * 100_000)
    (soup,) = read(path, "cooklang")
    assert isinstance(soup, SourceRecipe)
    assert [line.text for line in soup.lines] == ["2 leeks"]


def test_a_zip_of_a_version_that_nobody_can_read_is_one_sentence(tmp_path: Path) -> None:
    """A changed byte in its directory asks for a later kind of zip."""
    path = tmp_path / "recipes.zip"
    data = bytearray(zip_of({"notes.bin": b"nothing"}))
    data[data.index(b"PK\x01\x02") + 6] = 232
    path.write_bytes(bytes(data))
    with pytest.raises(KnownError, match="damaged or not complete"):
        reader_for(path)
