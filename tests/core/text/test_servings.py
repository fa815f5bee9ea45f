"""Yields as people and programs write them."""

import pytest

from core.text.servings import servings_of


@pytest.mark.parametrize(
    ("text", "servings"),
    [
        (4, 4), ("4", 4), ("4 servings", 4), ("Serves 4-6", 4), ("Serves 4 to 6 people", 4), ("12 cookies", 12),
        ("2 dozen cookies", 24), ("Makes 8", 8), ("1 loaf (8 servings)", 8), ("4 Portionen", 4), ("6 personnes", 6),
        ("1 loaf", None), ("500 g", None), ("2 cups", None), ("one", 1), ("Feeds two", 2), ("a dozen muffins", 12),
        ("one pot", None), ("", None), (0, None), (-3, None),
        ("1 cake", None), ([None, "2 loaves", "8"], 8), (["12", "12 cookies"], 12), ({"value": 3}, 3), (1e9, None),
        ("about 4", 4),
    ],
)  # fmt: skip
def test_yields(text: object, servings: float | None) -> None:
    assert servings_of(text) == servings
