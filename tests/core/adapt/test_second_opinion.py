"""The model's doubts about swaps of the table: what they cost, and when a swap is marked."""

from collections.abc import Iterable, Mapping, Sequence

import pytest

from core.adapt.choices import Change, alternatives_of
from core.adapt.comparison import doubt_in_words
from core.adapt.dish import DishToAdapt
from core.adapt.program import LineOption
from core.adapt.rules import DishRules, Forbidden
from core.adapt.second_opinion import doubts
from core.adapt.swaps import load_swaps
from core.assets import assets_dir
from core.food.foods import load_foods
from core.food.item import Item
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.food.taxonomy import Certainty, Taxonomy
from core.questions.constraint import IngredientConstraint


def use(food: str, mass_g: float | None = 100.0) -> IngredientUse:
    return IngredientUse(f"100 g {food}", food, food, mass_g, "g", mass_g, "weighed")


class _Lifts:
    """Fixed lifts, and a record of what was asked."""

    def __init__(self, known: Mapping[str, float]) -> None:
        self.asked: list[tuple[list[str], list[str]]] = []
        self._known = known

    def __call__(self, foods: Iterable[str], wanted: Sequence[str]) -> Mapping[str, float]:
        self.asked.append((list(foods), list(wanted)))
        return {food: self._known[food] for food in wanted if food in self._known}


MILK, OATS = use("milk"), use("rolled oat")


def test_a_doubt_grows_with_what_the_old_food_suits_better() -> None:
    lifts = _Lifts({"milk": 2.0, "oat milk": 2.5, "soy milk": 0.0, "rice milk": -9.0})
    found = doubts(lifts, (MILK, OATS), MILK, ["oat milk", "soy milk", "rice milk", "made-up milk"])
    assert found["oat milk"] == 0.0
    assert 0.0 < found["soy milk"] < 1.0
    assert found["rice milk"] == 1.0
    known = (found["oat milk"] + found["soy milk"] + found["rice milk"]) / 3
    assert found["made-up milk"] == pytest.approx(known), "no opinion is neither good nor bad"
    assert doubts(lifts, (MILK, OATS), MILK, ["made-up milk"]) == {"made-up milk": 0.0}
    assert lifts.asked[0] == (["rolled oat"], ["milk", "oat milk", "soy milk", "rice milk", "made-up milk"])


def test_without_a_model_or_a_known_food_there_is_no_doubt() -> None:
    assert doubts(None, (MILK,), MILK, ["oat milk"]) == {"oat milk": 0.0}
    assert doubts(_Lifts({"oat milk": -9.0}), (MILK,), MILK, ["oat milk"]) == {"oat milk": 0.0}
    assert doubts(_Lifts({}), (MILK,), MILK, []) == {}


@pytest.fixture(scope="module")
def parts(taxonomy: Taxonomy) -> tuple[Recipe, DishRules]:
    recipe = Recipe("", "Porridge", 1.0, 5.0, 5.0, (OATS, MILK), ("Simmer.",), (), Nutrition({}, {}, None))
    milk = IngredientConstraint(text="milk", mode="exclude", entity="milk")

    def level(items: Sequence[Item]) -> Certainty:
        return Certainty.CONTAINS if items[0].entity == "milk" else Certainty.NO

    return recipe, DishRules((Forbidden(milk, level, fails_by_doubt=False),))


def swaps_of(
    taxonomy: Taxonomy, parts: tuple[Recipe, DishRules], lifts: _Lifts | None
) -> dict[str, LineOption]:
    recipe, rules = parts
    dish = DishToAdapt(recipe, load_swaps(assets_dir(), taxonomy), load_foods(assets_dir()), lifts)
    return {
        one.key.removeprefix("swap "): one
        for one in alternatives_of(dish, rules)
        if one.key.startswith("swap")
    }


def test_the_model_makes_a_swap_costlier_and_never_cheaper_or_impossible(
    taxonomy: Taxonomy, parts: tuple[Recipe, DishRules]
) -> None:
    plain = swaps_of(taxonomy, parts, None)
    lifts = _Lifts({"milk": 1.0, "oat milk": -8.0, "unsweetened soy milk": 8.0})
    checked = swaps_of(taxonomy, parts, lifts)
    assert set(checked) == set(plain)
    assert checked["oat milk"].cost > plain["oat milk"].cost
    assert checked["unsweetened soy milk"].cost == plain["unsweetened soy milk"].cost
    for food in plain:
        assert checked[food].cost >= plain[food].cost
    change = checked["oat milk"].data
    assert isinstance(change, Change)
    assert doubt_in_words(change)
    other = checked["unsweetened soy milk"].data
    assert isinstance(other, Change)
    assert not doubt_in_words(other)


def test_the_model_brings_in_no_food_of_its_own(taxonomy: Taxonomy, parts: tuple[Recipe, DishRules]) -> None:
    lifts = _Lifts({"milk": 0.0, "cream": 99.0, "beef": 99.0})
    assert set(swaps_of(taxonomy, parts, lifts)) == set(swaps_of(taxonomy, parts, None))
    assert all("beef" not in wanted for _, wanted in lifts.asked)
