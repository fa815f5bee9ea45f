"""A typed line is cut into its foods, and loses none of them."""

import pytest

from core.diary.typed_foods import foods_in, is_two_foods
from core.food.names import NameIndex


@pytest.mark.parametrize(
    ("line", "foods"),
    [
        ("500 g rice, 2 eggs", ["500 g rice", "2 eggs"]),
        ("500 g rice and 2 eggs", ["500 g rice", "2 eggs"]),
        ("2 eggs 500 g rice", ["2 eggs", "500 g rice"]),
        ("rice, eggs", ["rice", "eggs"]),
        ("rice & beans", ["rice", "beans"]),
        ("2 eggs, 1,5 l milk and 300 g flour", ["2 eggs", "1,5 l milk", "300 g flour"]),
        ("nuts, milk and eggs", ["nuts", "milk", "eggs"]),
        ("rice, glurf", ["rice", "glurf"]),
        ("0,5 l milk", ["0,5 l milk"]),
        ("2 peppers, red, and 1 onion", ["2 red peppers", "1 onion"]),
        ("tomatoes, canned", ["tomatoes, canned"]),
        ("potatoes, peeled and diced", ["potatoes, peeled and diced"]),
        ("2 cans tomatoes, 400 g each", ["2 cans tomatoes, 400 g each"]),
        ("2 x 400 g tins tomatoes", ["2 x 400 g tins tomatoes"]),
        ("1 tin (400 g) chickpeas, drained", ["1 tin (400 g) chickpeas, drained"]),
        ("salt and pepper", ["salt and pepper"]),
        ("macaroni and cheese", ["macaroni and cheese"]),
        ("tuna in oil, 3 lemons", ["tuna in oil", "3 lemons"]),
    ],
)
def test_foods_of_a_line(names: NameIndex, line: str, foods: list[str]) -> None:
    assert foods_in(line, names) == foods


def test_two_names_without_a_sign_between_them_are_no_name(names: NameIndex) -> None:
    assert is_two_foods("apples oranges", names)
    assert is_two_foods("200 g milk eggs", names)
    for name in ("brown rice", "rice noodles", "500 g chili beans", "coconut milk", "glurf", "apple"):
        assert not is_two_foods(name, names), name
