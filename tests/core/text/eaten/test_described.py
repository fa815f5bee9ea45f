"""Foods that a whole phrase describes, and phrases that name several."""

import pytest

from core.diary.meal_text import eaten_names
from core.text.eaten.described import described, main_word, said_words
from core.text.eaten.measures import described_measure

LEAST_SCORE = 0.6
"""Score from which a described food is taken."""


@pytest.mark.parametrize(
    ("phrase", "name"),
    [
        ("biscuit topped with egg and ham", "Fast foods, biscuit, with egg and ham"),
        ("shortening for cakes and frostings from hydrogenated soybean", "Shortening, special purpose"),
        ("green peas from a can, without added salt", "Peas, green, canned, no salt added"),
        ("gordita filled with cheese", "Gordita, cheese"),
        ("frozen pizza with meat and vegetables on a regular crust", "Pizza, meat and vegetable topping"),
        ("chili served in a baked potato, the peel eaten", "Potato, baked, peel eaten, with chili"),
    ],
)
def test_the_name_that_explains_most_words_comes_first(phrase: str, name: str) -> None:
    assert described(eaten_names(), phrase, tables_only=True)[0].match.food.name.startswith(name)


@pytest.mark.parametrize(
    ("phrase", "head"),
    [("boiled salt", "Peanuts"), ("lettuce salad with olive oil", "Oil"), ("cheese with salt", "Butter")],
)
def test_a_food_is_none_that_it_merely_comes_with(phrase: str, head: str) -> None:
    found = described(eaten_names(), phrase)
    assert not found or found[0].match.score < LEAST_SCORE or not found[0].match.food.name.startswith(head)


def test_left_out_words_are_marked() -> None:
    assert {"corn", "~salt", "~fat"} <= set(said_words("fat-free corn without salt"))
    assert "~skin" in said_words("chicken with the skin removed")


def test_the_main_word_stands_before_what_is_added() -> None:
    assert main_word(eaten_names(), "a large omelette with cheese and ham") == "omelet"
    assert main_word(eaten_names(), "xyzzy") is None


PORTIONS_G = {
    "cup": 132.0,
    "cup, shredded": 113.0,
    "cup, diced": 132.0,
    "can (12 fl oz)": 355.0,
    "can (16 fl oz)": 473.0,
}


@pytest.mark.parametrize(
    ("unit", "said", "grams"),
    [
        ("cup", "a cup of shredded cheese", 113.0),
        ("cup", "a cup of diced cheese", 132.0),
        ("can", "a 16 fl oz can of cola", 473.0),
        ("slice", "a slice of cheese", None),
        ("", "cheese", None),
    ],
)
def test_the_measure_is_the_one_described(unit: str, said: str, grams: float | None) -> None:
    assert described_measure(PORTIONS_G, unit, "", said) == grams
