"""Diary lines whose parts are one food that a table describes, and those that stay several."""

import pytest

from core.diary.meal_text import foods_of_line
from core.text.lines.line_reader import LineReader


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("a biscuit topped with egg and ham", 1),
        ("a cup of baked potato topped with chili", 1),
        ("200 g of noodles with beef in gravy and 100 g banana", 2),
        # Amounts of their own, and foods that no one name has, stay apart.
        ("2 hot dogs with ketchup and mustard", 3),
        ("1 pretzel with butter", 2),
        ("12 oz ribeye, baked potato with sour cream", 3),
        ("1 banana, milk 200ml", 2),
        ("mug of tea, semi-skimmed milk", 2),
    ],
)
def test_a_line_is_cut_where_no_name_has_all_of_it(text: str, count: int, line_reader: LineReader) -> None:
    assert len(foods_of_line(text, line_reader).snapshot.lines) == count


def test_a_described_food_is_a_guess_with_a_range(line_reader: LineReader) -> None:
    read = foods_of_line("a cup of sausage and rice topped with cheese sauce", line_reader).snapshot.lines[0]
    low, high = read.range_of("energy") or (0.0, 0.0)
    assert low < read.nutrition["energy"] < high
