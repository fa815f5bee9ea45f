"""The shipped families of foods that a recipe handles in the same way."""

import pytest

from core.adapt.dish import DishToAdapt
from core.adapt.swaps import load_swaps
from core.assets import assets_dir
from core.compose.families import Families, load_families
from core.food.foods import load_foods
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.food.taxonomy import Taxonomy


@pytest.fixture(scope="module")
def families(taxonomy: Taxonomy) -> Families:
    return load_families(assets_dir(), taxonomy)


def dish(
    taxonomy: Taxonomy, title: str, foods: dict[str, float], steps: tuple[str, ...], cook_min: float
) -> DishToAdapt:
    uses = tuple(
        IngredientUse(f"{mass_g:g} g {food}", food, food, mass_g, "g", mass_g, "weighed")
        for food, mass_g in foods.items()
    )
    recipe = Recipe("", title, 4.0, 5.0, cook_min, uses, steps, (), Nutrition({}, {}, None))
    return DishToAdapt(recipe, load_swaps(assets_dir(), taxonomy), load_foods(assets_dir()))


def test_every_food_has_nutrients_and_every_way_to_join_names_the_food(families: Families) -> None:
    foods = load_foods(assets_dir())
    for family in families:
        for food in family.foods:
            assert food in foods, f"{family.role}: {food}"
        for way in family.add:
            assert "{food}" in way.step
            assert list(way.serving_g) == sorted(way.serving_g)
    roles = [family.role for family in families]
    assert len(set(roles)) == len(roles)


@pytest.mark.parametrize(
    ("food", "plural"),
    [
        ("no-salt-added canned chickpea", "chickpeas"),
        ("strawberry", "strawberries"),
        ("spinach", "spinach"),
        ("lime juice", "lime juice"),
        ("extra-firm tofu", "tofu"),
        ("cherry tomato", "cherry tomatoes"),
        ("frozen corn", "corn"),
    ],
)
def test_the_plural_is_what_cooks_say(families: Families, food: str, plural: str) -> None:
    assert families.plural(food) == plural


def test_a_shake_is_sweet_and_nothing_is_strewn_on_it(families: Families, taxonomy: Taxonomy) -> None:
    shake = dish(taxonomy, "Banana shake", {"banana": 120, "unsweetened soy milk": 250}, ("Blend.",), 0)
    assert {"sweet", "cold", "untopped"} <= families.traits_of(shake)
    stew = dish(taxonomy, "Bean stew", {"onion": 100, "canned black bean": 400}, ("Simmer.",), 20)
    assert {"savoury", "hot"} <= families.traits_of(stew)
    assert families.traits_of(stew).isdisjoint({"untopped", "dry"})


def test_a_food_is_not_exchanged_where_directions_need_it(families: Families, taxonomy: Taxonomy) -> None:
    (family,) = (one for one in families.having("zucchini") if one.role == "quick vegetable")
    foods = {"onion": 100.0, "zucchini": 300.0}
    sliced = dish(taxonomy, "Zucchini pan", foods, ("Slice and fry the zucchini.",), 10)
    stuffed = dish(taxonomy, "Zucchini pan", foods, ("Halve the zucchini and hollow them out.",), 30)
    assert families.suits(family, sliced, sliced.recipe.uses[1])
    assert not families.suits(family, stuffed, stuffed.recipe.uses[1])


def test_a_dish_without_a_cooking_time_is_hot_if_its_directions_cook(
    families: Families, taxonomy: Taxonomy
) -> None:
    foods = {"onion": 100.0, "tomato": 300.0}
    fried = dish(taxonomy, "Tomatoes", foods, ("Fry the onion and tomatoes.",), None)
    raw = dish(taxonomy, "Tomatoes", foods, ("Slice the onion and tomatoes.",), None)
    assert "hot" in families.traits_of(fried)
    assert "cold" in families.traits_of(raw)


def test_fish_of_a_ceviche_is_not_exchanged(families: Families, taxonomy: Taxonomy) -> None:
    (family,) = families.having("sea bass")
    foods = {"sea bass": 400.0, "onion": 100.0, "lime juice": 100.0}
    fried = dish(taxonomy, "Sea bass with onion", foods, ("Fry the sea bass for 6 minutes.",), 6)
    raw = dish(taxonomy, "Fish ceviche", foods, ("Pour the juice over the sea bass.", "Boil corn."), 6)
    assert families.suits(family, fried, fried.recipe.uses[0])
    assert not families.suits(family, raw, raw.recipe.uses[0])


def test_no_family_brings_in_a_food_that_needs_care_of_its_own(families: Families) -> None:
    foods = {food for family in families for food in family.foods}
    assert foods.isdisjoint({"dried kidney bean", "green bean", "honey", "brazil nut", "cassava", "egg"})
    for family in families:
        kinds = [families.taxonomy.ancestors(food) for food in family.foods]
        ground = {"beef", "lamb"} & {kind for above in kinds for kind in above}
        assert not (
            family.role.startswith("ground") and ground and any("poultry" in above for above in kinds)
        )
