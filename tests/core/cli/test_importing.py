"""`larder import` as scripts see it."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from core.cli.app import main
from core.importing.pipeline.readers import READERS
from core.store.home import Home
from core.store.library_files import current_library
from tests.paths import IMPORT_FIXTURES

TABLE = """id,name,minutes,tags,ingredients,nutrition
1,leek pot,30,"['soup']","['leeks', 'butter or margarine']","[100, 10, 10, 10, 10, 10, 10]"
2,bean pot,30,"['soup']","['white beans', 'salt']","[100, 10, 10, 10, 10, 10, 10]"
,nameless,30,,,
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.csv"
    path.write_text(TABLE)
    return path


def test_import_and_ask(small_stocked: Path, table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(table), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["read"], report["added"], report["updated"], len(report["skipped"])) == (3, 2, 0, 1)
    assert set(report["skipped"][0]) == {"where", "why"}
    assert report["seconds"] >= 0
    assert main(["ask", "leek soup with leeks, no milk", "--all", "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)["answers"]
    assert "foodcom-1" not in {answer["id"] for answer in answers}
    assert main(["ask", "soup with white beans", "--all", "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)["answers"]
    assert "foodcom-2" in {answer["id"] for answer in answers}
    assert main(["import", "foodcom", str(table)]) == 0
    assert "2 unchanged" in capsys.readouterr().out
    assert main(["audit", "foodcom-1"]) == 0
    assert main(["doctor", "--json"]) == 0


def test_the_formats_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "--list"]) == 0
    listed = capsys.readouterr().out
    assert all(f"{reader.name} " in listed and reader.label in listed for reader in READERS)
    assert main(["import", "--list", "--json"]) == 0
    assert {reader.name for reader in READERS} <= {row["name"] for row in json.loads(capsys.readouterr().out)}


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["nowhere.csv"],
        ["foodcom"],
        ["nonsense", "nowhere.csv"],
        ["foodcom", "{folder}/noise.bin"],
        ["{folder}/noise.bin"],
        ["{folder}/two\0names.csv"],
    ],
)
def test_bad_use_is_one_sentence_and_changes_nothing(
    small_stocked: Path, tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "noise.bin").write_bytes(bytes(range(256)) * 20)
    before = current_library(Home(small_stocked))
    assert main(["import", *(word.format(folder=tmp_path) for word in words)]) == 2
    error = capsys.readouterr().err.strip()
    assert error.startswith("larder: ")
    assert len(error.splitlines()) == 1
    assert current_library(Home(small_stocked)) == before


OWN = "Rezept,Was man braucht,Und dann\nLinsensuppe,200 g lentils;1 onion,Boil.\nBrot,500 g flour;300 ml water,Bake.\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.csv"
    path.write_text(OWN, encoding="utf-8")
    return path


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    error = capsys.readouterr().err.strip()
    assert error.startswith("larder: ")
    assert len(error.splitlines()) == 1
    return error.removeprefix("larder: ")


def test_columns_of_a_table_are_named(
    small_stocked: Path, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(own)]) == 2
    said = sentence(capsys)
    assert (
        "no column that is known for ingredients: its columns are 'Rezept', 'Was man braucht', 'Und dann'."
        in said
    )
    assert "--column ingredients=NAME" in said
    chosen = ["--column", "ingredients=Was man braucht", "--column", "STEPS=Und dann", "--json"]
    assert main(["import", "table", str(own), *chosen]) == 0
    assert json.loads(capsys.readouterr().out)["added"] == 2
    assert main(["import", str(own), *chosen]) == 0, "the format need not be named beside columns"
    assert json.loads(capsys.readouterr().out)["unchanged"] == 2


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["table", "{own}", "--column", "titel"], "'titel' is not FIELD=COLUMN."),
        (
            ["table", "{own}", "--column", "colour=Rezept"],
            "There is no field 'colour'. Choose one of id, title, ",
        ),
        (["table", "{own}", "--column", "ingredients="], "The field ingredients needs a column."),
        (
            ["table", "{own}", "--column", "title=Rezpt"],
            "own.csv has no column 'Rezpt'. Its columns are 'Rezept', ",
        ),
        (
            ["table", "{own}", "--column", "url=a", "--column", "url=b"],
            "The field url takes one column, not 2.",
        ),
        (["cooklang", "{own}", "--column", "title=Rezept"], "--column is only for tables."),
        (["usda", "{own}", "--column", "title=Rezept"], "--column is only for tables."),
        (["{folder}", "--column", "title=Rezept"], "{folder} is a folder, and --column is only for tables."),
    ],
)
def test_bad_columns_are_one_sentence(
    small_stocked: Path, own: Path, more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word.format(own=own, folder=own.parent) for word in more]
    assert main(["import", *words]) == 2
    assert sentence(capsys).startswith(said.format(folder=own.parent))


def test_a_folder_is_read_whole_and_what_is_left_out_is_said(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "mine"
    place.mkdir()
    for number in range(520):
        (place / f"{number}.txt").write_text(f"Soup {number}\n\nIngredients\n{number + 1} carrots\n")
    (place / "scan.pdf").write_bytes(b"%PDF-1.7")
    (place / "own.csv").write_text(OWN)
    (place / "empty.txt").write_text("")
    assert main(["import", str(place), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["added"] == 520
    assert {skipped["where"] for skipped in report["skipped"]} == {"own.csv", "scan.pdf", "empty.txt"}
    assert main(["import", str(place)]) == 0
    said = capsys.readouterr().out
    assert "520 unchanged" in said
    assert "3 could not be read." in said
    assert "scan.pdf" in said


def test_a_folder_without_recipes_is_one_sentence(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "nothing"
    place.mkdir()
    assert main(["import", str(place)]) == 2
    assert sentence(capsys) == "nothing is an empty folder. Choose the one that holds the recipes."
    for name in ("a.bin", "b.bin"):
        (place / name).write_bytes(bytes(range(256)))
    assert main(["import", str(place)]) == 2
    assert sentence(capsys).startswith(
        "Nothing can be imported. 2 files ending in .bin: They are in no format"
    )
    assert main(["import", "table", str(place)]) == 2
    assert sentence(capsys).startswith("nothing is a folder, and this format comes in single files.")


def test_food_tables_and_recipes_are_taken_in_together(
    small_stocked: Path, own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "foods.zip", "w") as archive:
        archive.writestr("FOOD_DES.txt", "~90001~^~1700~^~Muskrat, raw~^~MUSKRAT~\n")
        archive.writestr("NUT_DATA.txt", "~90001~^~208~^162^0^\n")
    soup = tmp_path / "soup.txt"
    soup.write_text("Soup\n\nIngredients\n7 carrots\n")
    assert main(["import", str(tmp_path / "foods.zip"), str(soup)]) == 0
    said = capsys.readouterr().out
    assert "1 food read: 1 added" in said
    assert "say nothing about allergens" in said
    assert "1 read: 1 added" in said
    assert main(["import", str(tmp_path / "foods.zip"), str(soup), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unchanged"] == 2


def test_links_are_counted_apart_and_called_guesses(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["import", str(IMPORT_FIXTURES / "usda-links.trig"), str(IMPORT_FIXTURES / "foodkg-core.trig")]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.startswith("3 read: 3 added")
    assert "Links to foods elsewhere: 2 added, 0 unchanged. They are suggestions" in said
    assert main([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["added"], report["links_added"], report["links_unchanged"]) == (0, 0, 2)


def test_a_name_is_read_as_another_food_and_remembered(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in (1, 2):
        text = f"---\ntitle: Leaves {number}\n---\n\n## Ingredients\n\n- 2 cups rocket\n\n## Steps\n\nMix.\n"
        (tmp_path / f"{number}.md").write_text(text, encoding="utf-8")
    assert (
        main(["import", str(tmp_path / "1.md"), "--food", "rocket=spinach", "--remember", "--no-similarity"])
        == 0
    )
    assert main(["import", str(tmp_path / "2.md"), "--no-similarity"]) == 0
    capsys.readouterr()
    for number in (1, 2):
        assert main(["audit", f"Leaves {number}", "--json"]) == 0
        assert '"spinach"' in capsys.readouterr().out
    assert main(["import", str(tmp_path / "2.md"), "--food", "rocket"]) == 2
    assert "is not NAME=FOOD" in capsys.readouterr().err
    assert main(["import", str(tmp_path / "2.md"), "--food", "rocket=glurf"]) == 2
    assert "no food called 'glurf'" in capsys.readouterr().err


GERMAN = """Gemüsecurry

Für 3 Personen
Zubereitungszeit: 30 Min.

Zutaten
1 Dose Kokosmilch
1 Brokkoli
50 g Erdnüsse
250 g Basmatireis
2 EL Sojasauce
Salz und Pfeffer

Zubereitung
Alles zusammen kochen.
"""


def test_a_german_recipe_with_peanuts_is_kept_from_who_is_allergic_to_them(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "curry.txt"
    file.write_text(GERMAN, encoding="utf-8")
    assert main(["import", str(file)]) == 0

    def answer(*words: str) -> Any:
        capsys.readouterr()
        assert main([*words, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    def titles() -> set[str]:
        return {each["title"] for each in answer("ask", "recipes with broccoli and rice", "--all")["answers"]}

    shown = answer("recipe", "show", "Gemüsecurry")
    assert shown["servings"] == 3
    assert shown["ingredients"][2] == "50 g Erdnüsse"
    assert main(["profile", "--allergy", "celery"]) == 0
    assert "Gemüsecurry" in titles(), "all of its lines are read, and none has celery"
    assert main(["profile", "--allergy", "peanut"]) == 0
    assert "Gemüsecurry" not in titles()
