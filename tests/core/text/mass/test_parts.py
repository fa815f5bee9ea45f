"""Parts of foods that a line counts."""

import pytest

from core.food.foods import Food
from core.text.mass.parts import part_before, part_g, part_of


def food(**portions: float) -> Food:
    return Food("food", "raw", None, None, None, portions, {})


@pytest.mark.parametrize(
    ("name", "entity", "part"),
    [
        ("streaky bacon rashers", "bacon", "rasher"),
        ("fresh basil leaves", "basil", "leaf"),
        ("pineapple rings from a can", "pineapple", "slice"),
        ("white cabbage leaves, shredded", "cabbage", "leaf"),
        ("baby mozzarella balls", "mozzarella", "pearl"),
        ("mozzarella balls", "mozzarella", "ball"),
        ("halves peach", "peach", "half"),
        ("half avocados", "avocado", "half"),
        ("half-baked baguettes", "baguette", None),
        ("half and half", "half-and-half", None),
        ("bay leaves", "bay leaf", None),
        ("chicken breasts", "chicken breast", None),
        ("onions", "onion", None),
        ("", None, None),
    ],
)
def test_the_end_or_the_beginning_of_a_name_may_be_a_part(
    name: str, entity: str | None, part: str | None
) -> None:
    assert part_of(name, entity) == part


def test_a_part_is_never_weighed_as_the_whole() -> None:
    whole = food(piece=905.0, package=500.0)
    assert part_g(whole, "slice") == (25.0, False)
    assert part_g(whole, "leg") is None
    assert part_g(food(piece=905.0, slice=84.0), "slice") == (84.0, True)
    assert part_g(food(slice=28.0, package=442.0), "rasher") == (28.0, False)


def test_small_things_are_counted_by_their_pieces_whatever_they_are_called() -> None:
    assert part_g(food(piece=7.0), "segment") == (7.0, False)


def test_the_part_may_precede_the_name() -> None:
    assert part_before("32 (1/2-inch-thick) slices diagonally cut baguette", "baguette") == "slice"
    assert part_before("2 baguettes, cut into slices", "baguettes") is None
    assert part_before("2 ring doughnuts", "ring doughnuts") is None
    assert part_before("1 half avocado, stoned", "avocado") == "half"
    assert part_before("2½ halves avocado", "avocado") == "half"
    assert part_before("two and a half avocados", "avocados") is None
    assert part_before("half an avocado", "avocado") is None


def test_a_half_is_half_a_piece_unless_the_food_says_otherwise() -> None:
    assert part_g(food(piece=246.0), "half") == (123.0, True)
    assert part_g(food(piece=18.0, half=18.0), "half") == (18.0, True)
