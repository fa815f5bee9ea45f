"""Sums of foods: hand-worked numbers, and lower bounds where something is unknown."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kg.foods import Food, density_of, mass_of, parse_number
from core.kg.nutrition import nutrition_per_serving, percent_energy
from core.kg.recipe import IngredientUse

OIL = Food("oil", "prepared", "1", "Oil", 0.92, {"tbsp": 13.6}, {"energy": 884.0, "fat": 100.0})
BEAN = Food(
    "bean",
    "canned",
    "2",
    "Bean",
    None,
    {"can": 240.0, "cup": 170.0},
    {"energy": 100.0, "fat": 1.0, "iron": 2.0},
)
FOODS = {"oil": OIL, "bean": BEAN}


def use(
    entity: str | None, mass_g: float | None, *, optional: bool = False, discarded: bool = False
) -> IngredientUse:
    return IngredientUse(
        "", entity or "?", entity, None, "", mass_g, "weighed", optional=optional, discarded=discarded
    )


def test_two_foods_by_hand() -> None:
    found = nutrition_per_serving([use("oil", 20), use("bean", 200)], FOODS, 2)
    assert found.amounts["energy"] == pytest.approx((20 * 8.84 + 200 * 1.0) / 2)
    assert found.amounts["iron"] == pytest.approx(2.0)
    assert found.coverage["iron"] == pytest.approx(200 / 220)
    assert found.serving_g == pytest.approx(110)
    assert "zinc" not in found.amounts
    assert found.is_complete("energy")
    assert not found.is_complete("iron")


def test_what_is_not_eaten_does_not_count() -> None:
    found = nutrition_per_serving(
        [use("bean", 100), use("oil", 500, discarded=True), use("oil", 9, optional=True)], FOODS, 1
    )
    assert found.amounts["energy"] == pytest.approx(100)


def test_an_unknown_mass_leaves_no_nutrient_complete() -> None:
    found = nutrition_per_serving([use("bean", 100), use(None, None)], FOODS, 1)
    assert found.serving_g is None
    assert not any(found.is_complete(key) for key in found.coverage)


def test_percent_of_energy_by_atwater_factors() -> None:
    found = nutrition_per_serving([use("bean", 100)], FOODS, 1)
    assert percent_energy(found, "fat") == pytest.approx(9.0)
    assert percent_energy(found, "iron") is None


@pytest.mark.parametrize(
    ("amount", "unit", "mass_g", "how"),
    [
        (2, "tbsp", 27.2, "household"),
        (1, "cup", 0.92 * 236.5882365, "density"),
        (1, "lb", 453.59237, "weighed"),
        (1, "clove", None, "unknown"),
        (-1, "g", None, "unknown"),
        (math.nan, "g", None, "unknown"),
        (None, "g", None, "unknown"),
    ],
)
def test_mass_of_oil(amount: float | None, unit: str, mass_g: float | None, how: str) -> None:
    found = mass_of(OIL, amount, unit)
    assert found.how == how
    assert found.mass_g == (None if mass_g is None else pytest.approx(mass_g))


def test_density_from_a_household_weight() -> None:
    assert density_of(BEAN) == pytest.approx(170 / 236.5882365)


@given(st.integers(0, 99), st.integers(0, 7), st.integers(1, 8))
def test_mixed_fractions_are_read(whole: int, top: int, bottom: int) -> None:
    assert parse_number(f"{whole} {top}/{bottom}") == pytest.approx(whole + top / bottom)


@pytest.mark.parametrize("text", ["", "a", "1/0", "1 2 x", "½"])
def test_what_is_no_number(text: str) -> None:
    assert parse_number(text) is None


@given(
    st.lists(st.tuples(st.sampled_from(["oil", "bean"]), st.floats(0.1, 2000)), min_size=1, max_size=12),
    st.integers(1, 12),
)
def test_sums_scale_with_servings(parts: list[tuple[str, float]], servings: int) -> None:
    uses = [use(entity, mass_g) for entity, mass_g in parts]
    whole = nutrition_per_serving(uses, FOODS, 1)
    share = nutrition_per_serving(uses, FOODS, servings)
    for key, amount in whole.amounts.items():
        assert share.amounts[key] * servings == pytest.approx(amount)
