"""Equipment that recipes need, by their directions and labels."""

from dataclasses import replace

import pytest

from core.errors import KnownError
from core.food.recipe import Nutrition, Recipe
from core.recommend.equipment import LABELS, can_cook, equipment, needed, parse_equipment

PLAIN = Recipe("dish", "Dish", 2, None, None, (), (), (), Nutrition({}, {}, None))


def needs(*steps: str) -> list[set[str]]:
    return [set(each) for each in needed(replace(PLAIN, steps=steps))]


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("Heat the oven to 200 °C. Bake for 20 minutes.", [{"oven"}]),
        ("Boil the rice in a pan.", [{"hob"}]),
        ("Sauté the onion in a Dutch oven.", [{"hob"}]),
        ("Press into a baking pan and chill.", []),
        ("Microwave for two minutes.", [{"microwave"}]),
        ("Grill or pan-fry the fish.", [{"grill", "hob"}]),
        ("Blend in a blender or food processor.", [{"blender"}]),
        ("Put everything in the slow cooker.", [{"slow cooker"}]),
        ("If you like, toast the nuts in the oven.", []),
        ("Soak the oats in cold milk overnight.", []),
    ],
)
def test_directions_tell_the_equipment(step: str, found: list[set[str]]) -> None:
    assert needs(step) == found


def test_one_of_two_pieces_is_enough() -> None:
    recipe = replace(PLAIN, steps=("Grill or pan-fry the fish.",))
    assert can_cook(recipe, {"grill"})
    assert can_cook(recipe, {"hob"})
    assert not can_cook(recipe, {"grill", "hob"})


def test_labels_tell_where_there_are_no_directions() -> None:
    recipe = replace(PLAIN, tags=(("method", "baked"),))
    assert not can_cook(recipe, {"oven"})
    assert can_cook(replace(recipe, steps=("Microwave until risen.",)), {"oven"})
    assert can_cook(PLAIN, set(equipment()))


def test_equipment_is_named_by_words() -> None:
    assert parse_equipment("Blender, oven") == ("oven", "blender")
    assert parse_equipment("stove, food processor") == ("hob", "blender")
    assert parse_equipment("nothing") == ()
    with pytest.raises(KnownError, match="'oben' is no equipment"):
        parse_equipment("oben")


def test_every_piece_has_a_label() -> None:
    assert set(LABELS) == set(equipment())
