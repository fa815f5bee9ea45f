"""Tables with a column for each ingredient, and the amounts in columns of their own."""

from pathlib import Path

import pytest

from core.importing.fields.build_recipe import UNREADABLE_LINE
from core.importing.pipeline.readers import reader_for
from tests.core.importing.format_files import read, texts


def lines(path: Path, table: str) -> list[str]:
    path.write_text(table, encoding="utf-8")
    assert reader_for(path).name == "table"
    ((recipe,), _) = read(path, "table")
    return texts(recipe)


@pytest.mark.parametrize(
    "header",
    [
        "title,ingredient1,measure1,ingredient2,measure2",
        "Name,Ingredient 1,Quantity 1,Ingredient 2,Quantity 2",
        "strMeal,strIngredient1,strMeasure1,strIngredient2,strMeasure2",
        "Title,ingredient_1,ingredient_1_amount,ingredient_2,ingredient_2_amount",
        "Titel,Zutat 1,Menge 1,Zutat 2,Menge 2",
        "title,ingredient_01_name,ingredient_01_measurement,ingredient_02_name,ingredient_02_measurement",
    ],
)
def test_a_measure_stands_before_the_ingredient_of_its_number(tmp_path: Path, header: str) -> None:
    found = lines(tmp_path / "a.csv", f"{header}\nPan,flour,2 cups,egg,1\n")
    assert found == ["2 cups flour", "1 egg"]


def test_all_measures_may_stand_behind_all_ingredients(tmp_path: Path) -> None:
    """As TheMealDB has its twenty, most of them blank or null."""
    foods = ",".join(f"strIngredient{n}" for n in range(1, 13))
    measures = ",".join(f"strMeasure{n}" for n in range(1, 13))
    row = "Pan,Asian," + ",".join(["rice", "egg", *[""] * 8, "soy sauce", " "])
    row += "," + ",".join(["200g", "", *[" "] * 8, "2 tbs", ""])
    table = f"strMeal,strArea,{foods},{measures}\n{row}\n"
    assert lines(tmp_path / "a.csv", table) == ["200g rice", "egg", "2 tbs soy sauce"]


def test_quantity_and_unit_apart(tmp_path: Path) -> None:
    table = "title,unit1,ingredient1,quantity1,unit2,ingredient2,quantity2\nPan,g,flour,200,,egg,2\n"
    assert lines(tmp_path / "a.csv", table) == ["200 g flour", "2 egg"]


def test_a_measure_without_an_ingredient_is_of_one_that_nobody_named(tmp_path: Path) -> None:
    table = "title,ingredient1,quantity1,ingredient2,quantity2,ingredient3,quantity3\nPan,egg,2,,3,,0\n"
    assert lines(tmp_path / "a.csv", table) == ["2 egg", UNREADABLE_LINE]


def test_a_measure_of_no_numbered_ingredient_is_left_alone(tmp_path: Path) -> None:
    table = "title,ingredients,unit1,quantity\nPan,1 egg|2 leeks,metric,4\n"
    assert lines(tmp_path / "a.csv", table) == ["1 egg", "2 leeks"]


def test_a_single_numbered_ingredient_has_its_measure(tmp_path: Path) -> None:
    assert lines(tmp_path / "a.csv", "title,ingredient1,measure1\nTea,tea leaves,1 tsp\n") == [
        "1 tsp tea leaves"
    ]


def keys(path: Path, table: str) -> list[str]:
    path.write_text(table, encoding="utf-8")
    return [recipe.key for recipe in read(path, "table")[0]]


def test_numbers_of_two_tables_are_not_the_same_recipes(tmp_path: Path) -> None:
    """Else the second import would put cake and bread in the place of soup and stew."""
    mine = keys(tmp_path / "mine.csv", "id,title,ingredients\n1,Soup,leeks\n2,Stew,beans\n")
    hers = keys(tmp_path / "hers.csv", "id,title,ingredients\n1,Cake,eggs\n2,Bread,flour\n")
    assert not set(mine) & set(hers)
    renamed = keys(tmp_path / "mine-2.csv", "id,title,ingredients\n1,Soup,leeks|salt\n2,Stew,beans\n")
    assert renamed == mine


def test_a_title_alone_is_of_its_file(tmp_path: Path) -> None:
    mine = keys(tmp_path / "mine.csv", "title,ingredients\nApple pie,apples\n")
    assert mine != keys(tmp_path / "hers.csv", "title,ingredients\nApple pie,apples|walnuts\n")
    assert mine == keys(tmp_path / "mine.csv", "title,ingredients\nApple pie,apples|lemon\n")


def test_an_address_or_a_long_id_is_the_same_in_every_file(tmp_path: Path) -> None:
    for table in (
        "title,url,ingredients\nPie,https://pies.example/1,apples\n",
        "uuid,title,ingredients\n4C855813-0000-0000-0000-5B38AA7AAAAF,Pie,apples\n",
    ):
        assert keys(tmp_path / "a.csv", table) == keys(tmp_path / "b.csv", table)
