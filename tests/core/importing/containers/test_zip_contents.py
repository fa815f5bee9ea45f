"""Zips of several formats, and of formats that come in single files: each member is read by its own reader."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.errors import KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.pipeline.preview import preview_files
from core.importing.pipeline.sources import Sources, find_sources
from core.importing.pipeline.write import import_files
from core.importing.report import ImportReport
from core.progress import Job
from tests.core.importing.conftest import zipped
from tests.core.importing.larder_kit import Larder
from tests.paths import IMPORT_FIXTURES

TABLE = b"title,ingredients,steps\nRice with leeks,rice; leek,Boil.\nBeans,beans; salt,Simmer.\n"
TEXT = b"Pea soup\n\nIngredients\n- 200 g peas\n- 1 onion\n\nDirections\nBoil.\n"


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    found = Larder(home, names, foods, rules)
    yield found
    found.close()


def a_zip(tmp_path: Path, members: dict[str, bytes], name: str = "mixed.zip") -> Path:
    path = tmp_path / name
    path.write_bytes(zipped(members))
    return path


def formats(found: Sources) -> dict[str, str]:
    return {path.name: reader.name for path, reader in found.readers.items()}


def take(larder: Larder, path: Path) -> ImportReport:
    found = find_sources([path], Job())
    seen = preview_files([path], larder.library(), larder.import_context.resolver, dict, Job())
    report = import_files(found.paths, None, larder.import_context, Job(), found.readers)
    assert (seen.added, seen.updated, seen.unchanged) == (report.added, report.updated, report.unchanged)
    return report


def sources(larder: Larder) -> dict[str, int]:
    rows = larder.library().rows("SELECT source, count(*) FROM recipe WHERE source <> 'starter' GROUP BY ALL")
    return {str(source): int(str(count)) for source, count in rows}


def test_each_member_is_read_by_its_own_reader(larder: Larder, tmp_path: Path) -> None:
    path = a_zip(
        tmp_path,
        {
            "a.jsonld": (IMPORT_FIXTURES / "graph.jsonld").read_bytes(),
            "in/b.md": (IMPORT_FIXTURES / "dal.md").read_bytes(),
            "in/c.mmf": (IMPORT_FIXTURES / "old_dos.mmf").read_bytes(),
            "d.csv": TABLE,
            "e.txt": TEXT,
            "photo.jpg": b"\xff\xd8",
            "README.txt": b"Recipes\n- 1 of them\n- 2 of them\n",
            "__MACOSX/._d.csv": b"junk",
        },
    )
    found = find_sources([path], Job())
    assert not found.other_files
    assert sorted(formats(found).values()) == ["jsonld", "markdown", "mealmaster", "table", "text"]
    assert take(larder, path).added >= 6
    assert sources(larder).keys() == set(formats(found).values())
    assert (sources(larder)["table"], sources(larder)["text"]) == (2, 1)
    again = take(larder, path)
    assert (again.added, again.updated) == (0, 0)


@pytest.mark.parametrize(("name", "data", "form"), [("a.csv", TABLE, "table"), ("soup.txt", TEXT, "text")])
def test_formats_of_single_files_may_be_zipped(
    larder: Larder, tmp_path: Path, name: str, data: bytes, form: str
) -> None:
    path = a_zip(tmp_path, {name: data})
    assert formats(find_sources([path], Job())) == {f"mixed.zip: {form}": form}
    assert take(larder, path).added == data.count(b"Boil") + data.count(b"Simmer")


def test_meal_master_in_a_zip(larder: Larder, tmp_path: Path) -> None:
    path = a_zip(tmp_path, {"a.mmf": (IMPORT_FIXTURES / "old_dos.mmf").read_bytes()})
    assert formats(find_sources([path], Job())) == {"mixed.zip: mealmaster": "mealmaster"}
    assert take(larder, path).added > 0
    # What was read from the zip is the same recipe in the next zip of that name, and when it is changed.
    changed = (IMPORT_FIXTURES / "old_dos.mmf").read_bytes().replace(b"onion", b"leek")
    a_zip(tmp_path, {"a.mmf": changed})
    assert take(larder, path).added == 0


def test_a_changed_recipe_of_a_zip_takes_its_place(larder: Larder, tmp_path: Path) -> None:
    path = a_zip(tmp_path, {"soup.txt": TEXT})
    take(larder, path)
    a_zip(tmp_path, {"soup.txt": TEXT.replace(b"peas", b"lentils").replace(b"onion", b"carrot")})
    report = take(larder, path)
    assert (report.added, report.updated) == (0, 1)


def test_two_members_with_one_title_are_two_recipes(larder: Larder, tmp_path: Path) -> None:
    other = TEXT.replace(b"200 g peas", b"cashews").replace(b"1 onion", b"honey").replace(b"Boil", b"Grind")
    path = a_zip(tmp_path, {"one/soup.txt": TEXT, "two/soup.txt": other})
    assert take(larder, path).added == 2
    assert take(larder, path).unchanged == 2


def test_what_leads_outside_is_refused(larder: Larder, tmp_path: Path) -> None:
    path = a_zip(tmp_path, {"../evil.csv": TABLE, "good.csv": TABLE})
    found = find_sources([path], Job())
    assert [(each.where, each.why) for each in found.skipped] == [
        ("mixed.zip: ../evil.csv", "Its path leads out of the archive.")
    ]
    assert take(larder, path).added == 2
    assert not (tmp_path.parent / "evil.csv").exists()


def test_a_bomb_is_refused(larder: Larder, tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr("a.csv", TABLE)
        with archive.open("b.csv", "w", force_zip64=True) as file:
            file.write(TABLE)
            for _ in range(300):
                file.write(b" " * (1 << 20))
    report = take(larder, path)
    assert report.added == 2
    assert len(report.skipped) == 1
    assert report.skipped[0].where == "bomb.zip: b.csv"


def test_what_nobody_reads_is_told(tmp_path: Path) -> None:
    path = a_zip(tmp_path, {"a.csv": TABLE, "b.grmt": b"nothing", "c.kre": b"nothing", "d.mxp": b"no"})
    (skipped,) = find_sources([path], Job()).skipped
    assert skipped.why == "They are in no format that Larder reads: b.grmt, c.kre and 1 more."
    unnamed = a_zip(tmp_path, {"a.csv": b"one,two,three\n1,2,3\n4,5,6\n", "b.csv": TABLE}, "unnamed.zip")
    (skipped,) = find_sources([unnamed], Job()).skipped
    assert skipped.where == "unnamed.zip: a.csv"


def test_a_zip_without_recipes_says_so(tmp_path: Path) -> None:
    for members in ({"a.jpg": b"\xff\xd8"}, {"notes.txt": b"Nothing here."}, {"README.txt": TEXT}):
        (why,) = find_sources([a_zip(tmp_path, members)], Job()).unread.values()
        assert "Larder finds no recipes" in why
    book = a_zip(tmp_path, {"META-INF/container.xml": b"<x/>", "p.html": b"<p>A chapter</p>", "a.csv": TABLE})
    (why,) = find_sources([book], Job()).unread.values()
    assert "is an electronic book" in why
    damaged = tmp_path / "damaged.zip"
    damaged.write_bytes(zipped({"a.csv": TABLE})[:60])
    assert find_sources([damaged], Job()).unread


def test_a_zip_that_is_gone_is_a_sentence(larder: Larder, tmp_path: Path) -> None:
    path = a_zip(tmp_path, {"a.csv": TABLE})
    found = find_sources([path], Job())
    path.unlink()
    with pytest.raises(KnownError, match="There is no file"):
        import_files(found.paths, None, larder.import_context, Job(), found.readers)


def test_an_export_of_a_program_is_read_as_one(tmp_path: Path) -> None:
    inner = zipped({"recipe.json": (IMPORT_FIXTURES / "tandoor/recipe.json").read_bytes()})
    path = a_zip(tmp_path, {"1.zip": inner, "about.json": b'{"@type": "Recipe", "recipeIngredient": []}'})
    assert formats(find_sources([path], Job())) == {"mixed.zip": "tandoor"}
