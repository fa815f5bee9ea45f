"""Sums of foods: hand-worked numbers, and lower bounds where something is unknown."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.foods import Food, density_of, mass_of
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition import nutrition_per_serving, percent_energy
from core.food.nutrition_sums import FoodTable
from core.food.recipe import IngredientUse

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


SALT = Food("salt", "dried", "3", "Salt", None, {}, {"energy": 0.0, "fat": 0.0, "sodium": 38758.0})


def test_what_holds_none_of_a_nutrient_brings_none_whatever_it_weighs() -> None:
    uses = [use("bean", 100), use("salt", None)]
    found = nutrition_per_serving(uses, {**FOODS, "salt": SALT}, 2)
    assert found.is_complete("energy")
    assert found.is_complete("fat")
    assert found.coverage["iron"] == pytest.approx(0.5)
    assert found.coverage["sodium"] == 0.0
    assert found.serving_g is None


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["oil", "bean", "salt", None]),
            st.one_of(st.none(), st.floats(0.1, 1000)),
            st.booleans(),
            st.booleans(),
        ),
        max_size=6,
    ),
    st.floats(0.5, 12),
)
def test_many_at_once_are_summed_by_the_same_rules(
    rows: list[tuple[str | None, float | None, bool, bool]], servings: float
) -> None:
    foods = {**FOODS, "salt": SALT}
    uses = [
        use(entity, mass_g, optional=optional, discarded=discarded)
        for entity, mass_g, optional, discarded in rows
    ]
    one = nutrition_per_serving(uses, foods, servings)
    owners = np.ones(len(uses), dtype=np.int64)
    many = FoodTable.of_foods(foods).sums(uses, owners, np.array([np.nan, servings]))
    for column, key in enumerate(NUTRIENT_KEYS):
        amount = one.amounts.get(key)
        if amount is None:
            assert np.isnan(many.amounts[1, column])
        else:
            assert many.amounts[1, column] == pytest.approx(amount, abs=1e-4)
        assert many.coverage[1, column] == pytest.approx(one.coverage[key], abs=1e-6)
    if one.serving_g is None:
        assert np.isnan(many.serving_g[1])
    else:
        assert many.serving_g[1] == pytest.approx(one.serving_g, abs=1e-4)
    assert np.isnan(many.amounts[0]).all()


def test_percent_of_energy_by_atwater_factors() -> None:
    found = nutrition_per_serving([use("bean", 100)], FOODS, 1)
    assert percent_energy(found.amounts, "fat") == pytest.approx(9.0)
    assert percent_energy(found.amounts, "iron") is None


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
