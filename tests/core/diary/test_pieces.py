"""A diary line is cut into the words for each food."""

import pytest

from core.text.lines.line_reader import LineReader
from tests.core.diary.pieces import foods_of


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("2 eggs and a slice of bread", ["2 eggs", "a slice of bread"]),
        ("macaroni and cheese", ["macaroni and cheese"]),
        ("a plate of macaroni and cheese with peas", ["a plate of macaroni and cheese", "peas"]),
        ("one and a half cups of rice with butter", ["one and a half cups of rice", "butter"]),
        ("0,5 l milk, 1,400 g flour", ["0,5 l milk", "1,400 g flour"]),
        ("rice, 1.5 portions", ["rice, 1.5 portions"]),
        ("pie w/ whipped cream", ["pie", "whipped cream"]),
        ("100 g oats; 200 ml milk + a banana", ["100 g oats", "200 ml milk", "a banana"]),
        ("half a tin of beans on 2 slices of toast", ["half a tin of beans", "2 slices of toast"]),
        ("oats (50 g, rolled) and milk", ["oats (50 g, rolled)", "milk"]),
        ("25 g of bread, 200 g soup, and 50 g cake.", ["25 g of bread", "200 g soup", "50 g cake"]),
        ("I had 60 g of rice. Also 10 g of butter", ["I had 60 g of rice", "Also 10 g of butter"]),
        ("1 kg. Potatoes", ["1 kg. Potatoes"]),
        ("1 tsp butter on toast", ["1 tsp butter", "toast"]),
        ("2 tbsp peanut butter on crackers", ["2 tbsp peanut butter", "crackers"]),
        ("a spoon of sugar in tea", ["a spoon of sugar", "tea"]),
        ("a can of Dr. Pepper", ["a can of Dr. Pepper"]),
        ("a cappuccino with skim milk and a cake", ["a cappuccino with skim milk", "a cake"]),
        ("coffee with skim milk", ["coffee", "skim milk"]),
        (
            "a wrap filled with chicken and peppers, and a coke",
            ["a wrap filled with chicken and peppers", "a coke"],
        ),
        ("a slice of pizza topped with ham and corn", ["a slice of pizza topped with ham and corn"]),
        ("toast topped with avocado and egg", ["toast topped", "avocado", "egg"]),
        ("tin of tuna in spring water, drained", ["tin of tuna in spring water, drained"]),
        ("beef noodle soup, large bowl", ["beef noodle soup, large bowl"]),
        ("banana, small", ["banana, small"]),
        ("quesadilla with cheese and mushrooms", ["quesadilla with cheese and mushrooms"]),
        ("quesadilla with 30 g cheese", ["quesadilla", "30 g cheese"]),
        ("caesar salad with chicken", ["caesar salad", "chicken"]),
        ("3 slices pepperoni pizza, thin crust", ["3 slices pepperoni pizza, thin crust"]),
        ("grilled cheese and tomato soup", ["grilled cheese", "tomato soup"]),
        ("large fries and a 6 nugget", ["large fries", "a 6 nugget"]),
        ("spinach and feta omelette (large)", ["spinach and feta omelette (large)"]),
        ("and", []),
        (", ,", []),
    ],
)
def test_the_foods_of_a_line(line_reader: LineReader, text: str, pieces: list[str]) -> None:
    assert foods_of(text, line_reader) == pieces
