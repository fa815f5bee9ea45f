"""Tests for what a line says of parts that were not eaten, and of all of it."""

import pytest

from core.text.eaten.left_out import is_uneaten, times_of_all, without_left_out


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("soup with pork ribs 1 bowl, didn't eat the ribs", "soup"),
        ("burger and chips, left the chips", "burger"),
        ("ribs with cabbage, didn't eat the ribs", "cabbage"),
        ("risotto, left the rest", "risotto, left the rest"),
        ("soup, didn't eat the bread", "soup, no bread"),
        ("ramen left the soup", "ramen, no soup"),
        ("katsu curry, left a third of the rice", "katsu curry"),
        ("pie and rice, left half of the rice", "pie and rice, left half of the rice"),
        ("pad thai, didn't finish the noodles", "pad thai"),
        ("chicken thighs 300 g (no skin)", "skinless chicken thighs 300 g"),
        ("2 boiled eggs, only the whites of 2", "2 egg whites"),
        ("boiled eggs 3, only whites of 2", "1 boiled eggs, 2 egg whites"),
        ("3 hardboiled eggs, yolks of 2 tossed", "1 hardboiled eggs, 2 egg whites"),
        ("4 eggs scrambled, threw out 2 yolks", "2 eggs scrambled, 2 egg whites"),
        ("chicken thigh, skin tossed", "skinless chicken thigh"),
        ("burger and chips, binned the chips", "burger"),
        ("was gonna have salmon but had 2 slices of toast instead", "2 slices of toast"),
        ("planned to cook, but ended up with pizza", "pizza"),
        ("salad instead of fries with dressing", "salad with dressing"),
        ("ordered fries but swapped for salad", "salad"),
        ("ordered a burger but ate half", "ordered a burger but ate half"),
        ("no lunch. Dinner: salmon and rice", "salmon and rice"),
        ("Lost 2 lb this week. Lunch: soup", "soup"),
        ("lasagne, a quarter of the dish", "1.00 servings of lasagne"),
        ("pasta with the meat untouched", "pasta"),
        ("2 eggs and toast", "2 eggs and toast"),
    ],
)
def test_left_parts_are_left_out(said: str, meant: str) -> None:
    assert without_left_out(said) == meant


@pytest.mark.parametrize(
    ("said", "rest", "times"),
    [
        ("tea, milk (x4 over the day)", "tea, milk", 4.0),
        ("1/2 of the chilli batch (480 g beans, 400 g tomatoes)", "480 g beans, 400 g tomatoes", 0.5),
        (
            "half of the chilli batch (the spicy, red one)",
            "half of the chilli batch (the spicy, red one)",
            1.0,
        ),
        ("beer x4", "beer x4", 1.0),
        ("toast with jam x2", "2 toast with jam", 1.0),
        ("coffee with milk 3x", "coffee with milk", 3.0),
        ("margherita half with dough balls x4", "margherita half with dough balls x4", 1.0),
    ],
)
def test_a_share_of_all_is_read(said: str, rest: str, times: float) -> None:
    assert times_of_all(said) == (rest, times)


def test_an_untouched_meal_is_recognised() -> None:
    assert is_uneaten("lunchbox came home untouched: ham wrap")
    assert is_uneaten("plate with the meat untouched")
    assert is_uneaten("lunch with the crust left untouched")
    assert not is_uneaten("bread with the crust left untouched")
    assert not is_uneaten("chicken, skin not eaten")
    assert not is_uneaten("all of it but the crusts uneaten")
