"""Servings out of a yield and the size of one serving."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importing.fields.schema_recipe import parts_of
from core.importing.fields.yields import servings_made


@pytest.mark.parametrize(
    ("made", "size", "servings"),
    [
        ("10 pancakes", "2 pancakes", 5.0),
        ("12 cupcakes", "1 frosted cupcake", 12.0),
        ("24 cookies", "3 Cookies (45 g)", 8.0),
        ("8 cups", "1/2-cup", 16.0),
        ("1 quart", "1 cup", 4.0),
        ("2 dozen", "1 cookie", 24.0),
        ("2 dozen cookies", "2 cookies", 12.0),
        ("6 gorditas", "1 Gordita", 6.0),
        (["1 loaf", "10 slices"], "2 slices", 5.0),
        ("1 loaf", "1 slice", None),  # nobody knows how many slices a loaf has
        ("8 servings", "8 servings", 8.0),
        ("4 servings", "1 cup", 4.0),
        ("16 slices", "4 oz", 16.0),
        ("500 g", "1 cup", None),  # what weighs so much has no known volume
        ("12 muffins", "1 serving", 12.0),
        ("2 pancakes", "10 pancakes", 2.0),  # a serving is no more than all
        (4, "1 cup", 4.0),
        ("1 loaf (12 slices)", "1 slice", 12.0),
        ("1 9-inch pie", "1/8 pie", 8.0),
        ("4-6 servings", "1/6 of the recipe", 6.0),
        ("10 servings", "1 of 8", 8.0),
        ("8 servings", "1 (of 6), about 1 cup", 6.0),
        ("4 servings", "1/2 sandwich", 4.0),  # half a sandwich is no half of the recipe
        ("4 servings", "1/4 cup", 4.0),
        ("6 servings", None, 6.0),
        (None, "1 cup", None),
    ],
)
def test_servings_are_counted_in_the_size_of_one(made: object, size: object, servings: float | None) -> None:
    assert servings_made(made, size) == (None if servings is None else pytest.approx(servings, rel=1e-6))


@given(st.text(max_size=100), st.text(max_size=100))
def test_any_text_gives_a_sensible_number_or_none(made: str, size: str) -> None:
    found = servings_made(made, size)
    assert found is None or 0 < found <= 10_000


def test_a_page_counts_its_servings_by_their_size() -> None:
    node = {
        "@type": "Recipe",
        "name": "Pancakes",
        "recipeYield": "10 pancakes",
        "recipeIngredient": ["2 cups flour"],
        "nutrition": {"servingSize": "2 pancakes", "calories": "377 calories"},
    }
    parts = parts_of(node)
    assert (parts.servings, parts.stated["energy"]) == (5.0, 377.0)
