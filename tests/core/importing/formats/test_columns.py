"""Tables of strangers: columns in other languages, of no known name, twice, numbered, or named by the person."""

from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.containers.rows import column_names
from core.importing.formats.table import TableReader
from core.importing.source_recipe import Skipped, SourceRecipe
from core.progress import Job


def table(folder: Path, text: str, name: str = "mine.csv") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def only(reader: TableReader, path: Path) -> SourceRecipe:
    (item,) = reader.read(path, Job())
    assert isinstance(item, SourceRecipe), item
    return item


def lines(recipe: SourceRecipe) -> list[str]:
    return [line.text for line in recipe.lines]


def test_columns_in_other_languages_are_known(tmp_path: Path) -> None:
    path = table(
        tmp_path, "Rezeptname;Zutaten;Küche;Portionen\nBrot;500 g Mehl|300 ml Wasser;deutsch;4 Portionen\n"
    )
    bread = only(TableReader(), path)
    assert (bread.title, lines(bread), bread.tags) == ("Brot", ["500 g Mehl", "300 ml Wasser"], ("deutsch",))
    assert bread.servings == 4
    assert lines(only(TableReader(), table(tmp_path, "Titre,Ingrédients\nPain,farine\n"))) == ["farine"]


def test_numbered_columns_are_all_ingredients(tmp_path: Path) -> None:
    path = table(
        tmp_path, 'Title,Ingredient 1,Ingredient 2,Ingredient 3\nBread,"flour, sifted",ground almonds,\n'
    )
    assert TableReader().fits(path, path.read_bytes())
    assert lines(only(TableReader(), path)) == ["flour, sifted", "ground almonds"]


def test_a_column_that_stands_twice_hides_no_ingredient(tmp_path: Path) -> None:
    path = table(tmp_path, "Title,Ingredient,Ingredient\nBread,flour,ground almonds\n")
    assert column_names(path) == ["Title", "Ingredient", "Ingredient (2)"]
    assert lines(only(TableReader(), path)) == ["flour", "ground almonds"]


def test_a_cell_of_a_column_without_a_name_is_no_field(tmp_path: Path) -> None:
    bread = only(TableReader(), table(tmp_path, ",Title,Ingredients\n7,Bread,flour\n"))
    assert bread.servings is None
    assert bread.notes == ""


def test_several_columns_make_up_one_field(tmp_path: Path) -> None:
    path = table(tmp_path, "What,Main,Also,How\nBread,flour;water,salt,Bake it.\n")
    reader = TableReader({"title": "What", "ingredients": ("Main", "Also"), "steps": ("How",)})
    bread = only(reader, path)
    assert lines(bread) == ["flour;water", "salt"]
    assert bread.steps == ("Bake it.",)


def test_a_field_may_be_left_out(tmp_path: Path) -> None:
    path = table(tmp_path, "Title,Ingredients,Notes\nBread,flour,private\n")
    assert only(TableReader({"notes": ()}), path).notes == ""


@pytest.mark.parametrize(
    ("columns", "sentence"),
    [
        ({"colour": "What"}, "There is no field 'colour'. Choose one of id, title, "),
        ({"title": ("What", "Main")}, "The field title takes one column, not 2."),
        ({"ingredients": ()}, "The field ingredients needs a column."),
    ],
)
def test_fields_that_cannot_be_are_refused(columns: dict[str, str], sentence: str) -> None:
    with pytest.raises(KnownError) as error:
        TableReader(columns)
    assert str(error.value).startswith(sentence)


def test_a_column_that_is_not_there_is_told_with_those_that_are(tmp_path: Path) -> None:
    path = table(tmp_path, "What,Main\nBread,flour\n")
    with pytest.raises(KnownError) as error:
        list(TableReader({"title": "What", "ingredients": "Mian"}).read(path, Job()))
    assert str(error.value) == "mine.csv has no column 'Mian'. Its columns are 'What', 'Main'."


def test_objects_that_leave_a_field_out_do_not_stop_the_others(tmp_path: Path) -> None:
    path = table(tmp_path, '{"Was": "Salz"}\n{"Was": "Brot", "Womit": ["Mehl"]}\n', "mine.jsonl")
    reader = TableReader({"title": "Was", "ingredients": "Womit"})
    salt, bread = reader.read(path, Job())
    assert salt == Skipped("mine.jsonl, line 1", "It lists no ingredients.")
    assert isinstance(bread, SourceRecipe)
    assert lines(bread) == ["Mehl"]


def test_an_array_says_how_far_it_is(tmp_path: Path) -> None:
    rows = ",".join(f'{{"title": "Bread {number}", "ingredients": ["flour"]}}' for number in range(450))
    told: list[float] = []
    list(
        TableReader().read(
            table(tmp_path, f"[{rows}]", "a.json"), Job(lambda share, _text: told.append(share))
        )
    )
    assert told == [pytest.approx(0.0), pytest.approx(200 / 450), pytest.approx(400 / 450)]
