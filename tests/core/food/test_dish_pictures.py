"""The kind and colour of a recipe's picture."""

import re

import pytest

from core.assets import assets_dir, read_toml
from core.food.dish_pictures import COLOURS, KINDS, UNKNOWN_KIND, DishPicture, dish_picture


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Chicken noodle soup", "soup"),
        ("Noodle soup with chicken", "soup"),
        ("Chicken in coconut curry", "poultry"),
        ("Rice pudding with cherries", "porridge"),
        ("Bread pudding", "cake"),
        ("Banana bread", "bread"),
        ("Butter chicken", "curry"),
        ("Egg fried rice", "rice"),
        ("Chickpea burgers", "sandwich"),
        ("Caesar dressing", "sauce"),
        ("CHOCOLATE CHIP COOKIES", "cookie"),
        ("With love", UNKNOWN_KIND),
        ("", UNKNOWN_KIND),
    ],
)
def test_the_head_of_a_title_names_the_kind(title: str, kind: str) -> None:
    assert dish_picture(title).kind == kind


def test_tags_and_then_the_first_foods_name_the_kind_of_a_silent_title() -> None:
    assert dish_picture("Grandma's best", ("soup", "main")).kind == "soup"
    assert dish_picture("Grandma's best", ("main",), ("salt", "salmon", "rice")).kind == "fish"
    # Flour and butter make no bread or sauce of a dish.
    assert dish_picture("Grandma's best", (), ("bread flour", "butter")).kind == UNKNOWN_KIND


@pytest.mark.parametrize(
    ("title", "foods", "colour"),
    [
        ("Tomato soup", (), "red"),
        ("Green pea and potato soup", (), "green"),
        ("Soup of the day", ("water", "carrot"), "orange"),
        ("Lemon chicken", (), "yellow"),
        ("Side salad", (), "green"),
        ("Dessert", (), "orange"),
    ],
)
def test_the_first_food_with_a_colour_gives_it(title: str, foods: tuple[str, ...], colour: str) -> None:
    assert dish_picture(title, (), foods).colour == colour


def test_every_kind_is_drawn_in_colours_that_can_be_replaced() -> None:
    folder = assets_dir() / "pictures"
    assert {path.stem for path in folder.glob("*.svg")} == {*KINDS, UNKNOWN_KIND}
    colours = read_toml(folder / "colours.toml")
    assert set(colours) == set(COLOURS)
    for table in colours.values():
        assert set(table) == {"back", "back_dark", "food", "shade"}  # type: ignore[call-overload]
    for path in folder.glob("*.svg"):
        drawing = path.read_text(encoding="utf-8")
        assert colours["orange"]["back"] in drawing  # type: ignore[index]
        assert not re.search(r"<(?:script|image|foreignObject|use)|href", drawing), "it loads nothing"
    assert len({path.read_text() for path in folder.glob("*.svg")}) == len(KINDS) + 1


def test_the_same_recipe_has_the_same_picture() -> None:
    assert dish_picture("Chana masala", ("curry",), ("chickpea",)) == DishPicture("curry", "orange")
