"""A shipped file that was edited wrongly is named in one sentence, with its field."""

from pathlib import Path

import pytest

from core.errors import KnownError
from core.food.data_files import by_food, check_nodes, read_model
from core.food.foods import load_foods, read_foods
from core.food.strict_model import StrictModel
from core.food.taxonomy import Taxonomy
from tests.paths import ROOT


class Aisle(StrictModel):
    name: str
    foods: tuple[str, ...]


class Aisles(StrictModel):
    aisle: tuple[Aisle, ...]


def read(folder: Path, text: str) -> Aisles:
    path = folder / "aisles.toml"
    path.write_text(text, encoding="utf-8")
    return read_model(path, Aisles)


def test_entries_are_found_by_each_food_in_the_order_of_the_file(tmp_path: Path) -> None:
    file = read(
        tmp_path,
        '[[aisle]]\nname = "Dairy"\nfoods = ["milk", "butter"]\n[[aisle]]\nname = "Baking"\nfoods = ["butter"]\n',
    )
    found = by_food(file.aisle)
    assert {food: [one.name for one in entries] for food, entries in found.items()} == {
        "milk": ["Dairy"],
        "butter": ["Dairy", "Baking"],
    }


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[aisle]]\nfoods = ["milk"]\n', "aisle.0.name: Field required"),
        ('[[aisle]]\nname = "Dairy"\nfoods = "milk"\n', "aisle.0.foods: Input should be a list"),
        ('[[aisle]]\nname = "Dairy"\nfoods = []\nfodos = []\n', "aisle.0.fodos: "),
    ],
)
def test_a_wrong_field_is_named(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(KnownError) as refused:
        read(tmp_path, text)
    assert str(refused.value).startswith(f"aisles.toml: {problem}")
    assert str(refused.value).endswith("Correct the file.")


def test_a_food_that_the_taxonomy_lacks_is_named(tmp_path: Path, taxonomy: Taxonomy) -> None:
    path = tmp_path / "aisles.toml"
    check_nodes(path, ["milk"], taxonomy)
    with pytest.raises(KnownError, match=r"aisles\.toml names 'glurf', which the taxonomy does not have"):
        check_nodes(path, ["milk", "glurf"], taxonomy)


def test_foods_are_the_same_with_and_without_an_index() -> None:
    assets = ROOT / "assets"
    assert dict(load_foods(assets)) == dict(read_foods(assets))
