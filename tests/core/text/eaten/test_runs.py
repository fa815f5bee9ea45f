"""Several foods in a row, with nothing between them."""

import pytest

from core.diary.meal_text import eaten_names
from core.text.eaten.runs import foods_in_run, is_only_amount


def _is_name(text: str) -> bool:
    return eaten_names().exact(text) is not None


def _is_counted(text: str) -> bool:
    return text in ("roti", "toast")


@pytest.mark.parametrize(
    ("text", "foods"),
    [
        ("mug of tea 2 sugars splash of milk", ["mug of tea", "2 sugars", "splash of milk"]),
        ("2 egg 2 sausage beans toast", ["2 egg", "2 sausage", "beans", "toast"]),
        ("bacon butty brown sauce", ["bacon butty", "brown sauce"]),
        ("chicken tikka masala pilau", ["chicken tikka masala", "pilau"]),
        ("milk 200 ml banana 100 g", ["milk 200 ml", "banana 100 g"]),
        ("cereal (flakes) 40g 150ml milk", ["cereal (flakes) 40g", "150ml milk"]),
        ("cheese toast", ["cheese toast"]),
        ("2 crumpets butter", ["2 crumpets", "butter"]),
        ("banana pancakes", ["banana pancakes"]),
        ("zork 2 eggs", ["zork 2 eggs"]),
        ("tea (milk 2 sugars)", ["tea (milk 2 sugars)"]),
        ("roti 2 dal", ["roti 2", "dal"]),
        ("toast 2 baked beans", ["toast 2", "baked beans"]),
        ("banana 2 eggs", ["banana", "2 eggs"]),
        ("greek yogurt 0% 1 scoop whey", ["greek yogurt 0%", "1 scoop whey"]),
    ],
)
def test_a_run_is_split_where_each_word_belongs_to_a_food(text: str, foods: list[str]) -> None:
    assert foods_in_run(text, _is_name, _is_counted) == foods


@pytest.mark.parametrize(
    ("text", "is_only"),
    [
        ("1.5 portions", True),
        ("half", True),
        ("12", True),
        ("big plate", True),
        ("banana", False),
    ],
)
def test_words_that_are_only_an_amount(text: str, is_only: bool) -> None:
    assert is_only_amount(text) is is_only
