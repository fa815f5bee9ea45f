"""Branded products: the official CSV files and a table, what is left out, and the search."""

import zipfile
from pathlib import Path

import duckdb
import pytest

from core.errors import KnownError
from core.importing.usda.branded import (
    count_products,
    import_products,
    product_at,
    product_named,
    product_of_barcode,
    product_words,
    products_at,
    remove_products,
)
from core.progress import Job
from core.store.home import Home

FILES = {
    "branded_food.csv": (
        "fdc_id,brand_owner,brand_name,gtin_upc,ingredients,serving_size,serving_size_unit\n"
        '1,Acme Foods,ACME,00012345678905,"SUGAR, COCOA",30,g\n'
        '2,Acme Foods,ACME,012345678905,"SUGAR, HAZELNUTS, SKIM MILK",37,g\n'
        "3,Acme Foods,,4008400404127,,0,g\n"
        "4,Acme Foods,,1111111111116,,30,g\n"
    ),
    "food.csv": (
        "fdc_id,data_type,description\n1,branded_food,HAZELNUT SPREAD\n2,branded_food,HAZELNUT SPREAD\n"
        "3,branded_food,Plain wafer\n4,branded_food,Wrong label\n"
    ),
    "food_nutrient.csv": (
        "id,fdc_id,nutrient_id,amount\n1,1,1008,500\n2,2,1008,540\n3,2,1093,40\n4,3,1008,480\n5,3,1004,\n6,4,1008,5400\n"
    ),
    "nutrient.csv": "id,name,unit_name,nutrient_nbr\n1008,Energy,KCAL,208.0\n1093,Sodium,MG,307\n1004,Fat,G,204\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "fdc" / "csv"
    place.mkdir(parents=True)
    for name, text in FILES.items():
        (place / name).write_text(text, encoding="utf-8")
    return place.parent


@pytest.fixture
def place(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def test_the_official_files_are_read_and_the_newest_of_a_barcode_counts(folder: Path, place: Home) -> None:
    done = import_products(folder, place, Job())
    assert (done.added, done.skipped) == (2, 2)
    spread = product_of_barcode(place, "012345678905")
    assert spread is not None
    assert (spread.name, spread.brand, spread.serving_g) == ("Hazelnut spread", "ACME", 37.0)
    assert spread.per_100g == {"energy": 540.0, "sodium": 40.0, "salt": 0.1}
    assert spread.ingredients == "SUGAR, HAZELNUTS, SKIM MILK"
    wafer = product_named(place, "plain WAFER")
    assert wafer is not None
    assert (wafer.serving_g, wafer.per_100g) == (None, {"energy": 480.0})
    assert product_named(place, "acme hazelnut spread") == spread
    assert product_of_barcode(place, "00000000") is None
    words, places = product_words(place)
    assert "acme hazelnut spread" in words
    listed = products_at(place, places)
    assert [listed[number].name for number in places if listed[number].brand == "Acme"] == ["Hazelnut spread"]
    assert product_at(place, places[words.index("acme hazelnut spread")]) == spread


def test_a_zip_is_read_and_leaves_nothing_unpacked(folder: Path, place: Home, tmp_path: Path) -> None:
    path = tmp_path / "fdc.zip"
    with zipfile.ZipFile(path, "w") as zipped:
        for each in (folder / "csv").iterdir():
            zipped.write(each, f"branded/{each.name}")
    assert import_products(path, place, Job()).added == 2
    assert [each.name for each in place.root.iterdir()] == ["products.parquet"]


def test_a_table_is_read_and_replaces_earlier_products(folder: Path, place: Home, tmp_path: Path) -> None:
    import_products(folder, place, Job())
    path = tmp_path / "branded.parquet"
    columns = (
        '\'MARGARITA MIX\' AS name, 90.0 AS portion_gram_weight, 42.0 AS "Energy", 10.4 AS "Carbohydrate",'
        ' 9.0 AS "Total Sugars", NULL::FLOAT AS "Fiber", 0.0 AS "Total fat", NULL::FLOAT AS "Fatty acids, total saturated",'
        ' NULL::FLOAT AS "Cholesterol", 0.0 AS "Protein", NULL::FLOAT AS "Vitamin D (D2 + D3)", -1.0 AS "Calcium",'
        ' 0.0 AS "Iron", NULL::FLOAT AS "Potassium", 8.0 AS "Sodium"'
    )
    with duckdb.connect() as connection:
        connection.execute(f"COPY (SELECT {columns}) TO '{path}' (FORMAT parquet)")
    assert import_products(path, place, Job()).added == 1
    mix = product_named(place, "margarita mix")
    assert mix is not None
    assert mix.serving_g == 90.0
    assert "calcium" not in mix.per_100g
    assert not any("wafer" in words for words in product_words(place)[0])
    assert remove_products(place) == 1
    assert count_products(place) == 0


def test_files_without_products_change_nothing(folder: Path, place: Home, tmp_path: Path) -> None:
    import_products(folder, place, Job())
    (folder / "csv" / "nutrient.csv").unlink()
    (tmp_path / "bad.parquet").write_bytes(b"no table")
    for path, sentence in (
        (folder, r"lacks nutrient\.csv"),
        (tmp_path / "missing", "is missing"),
        (tmp_path / "bad.parquet", "no products that Larder can read"),
    ):
        with pytest.raises(KnownError, match=sentence):
            import_products(path, place, Job())
    assert count_products(place) == 2


def test_a_damaged_file_is_named_and_can_be_removed(folder: Path, place: Home) -> None:
    import_products(folder, place, Job())
    place.products.write_bytes(b"damaged")
    with pytest.raises(KnownError, match="larder remove fdc"):
        count_products(place)
    remove_products(place)
    assert not place.products.exists()
