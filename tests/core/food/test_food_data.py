"""The shipped foods: names that mean one thing, measures and nutrients that can be true."""

from collections import defaultdict

import pytest

from core.food.foods import Food, density_of
from core.food.names import NameIndex
from core.food.spelling import normalised_name
from core.food.taxonomy import Certainty, Taxonomy

# One word, two foods by its spelling: "chilli powder" is ground chilies, "chili powder" the American blend.
SPELLINGS_OF_TWO_FOODS = {"chili powder", "hot chili powder"}

# Energy that protein, fat and carbohydrate do not explain: acids, polyols and sweeteners, alcohol, and bran that is
# all fiber. The values are the Standard Reference's own.
ENERGY_BY_OTHER_MEANS = {
    "oat bran", "baking powder", "low-sodium baking powder", "spirulina", "sugar-free pancake syrup", "stevia",
    "taco seasoning", "fajita seasoning", "cocoa powder", "dutch-process cocoa powder", "sugar-free jam",
    "sugar-free gelatin dessert mix", "lecithin", "soy lecithin",
}  # fmt: skip


def test_there_are_enough_foods_and_groups(taxonomy: Taxonomy, foods: dict[str, Food]) -> None:
    assert len(foods) >= 1200
    assert sum(not node.is_food for node in taxonomy.nodes.values()) >= 150


def test_a_name_in_its_compared_spelling_means_one_node(taxonomy: Taxonomy) -> None:
    meant: dict[str, set[str]] = defaultdict(set)
    for node in taxonomy.nodes.values():
        for name in (node.name, node.plural, *node.synonyms):
            meant[normalised_name(name)].add(node.name)
    clashes = {name: nodes for name, nodes in meant.items() if len(nodes) > 1}
    assert set(clashes) <= SPELLINGS_OF_TWO_FOODS, clashes


def test_no_synonym_repeats_the_name_or_the_plural(taxonomy: Taxonomy) -> None:
    assert [
        (node.name, word)
        for node in taxonomy.nodes.values()
        for word in node.synonyms
        if word in (node.name, node.plural)
    ] == []


def test_every_name_plural_and_synonym_finds_its_node(taxonomy: Taxonomy, names: NameIndex) -> None:
    lost = [
        (node.name, word)
        for node in taxonomy.nodes.values()
        for word in (node.name, node.plural, *node.synonyms)
        if names.exact(word) != node.name and normalised_name(word) not in SPELLINGS_OF_TWO_FOODS
    ]
    assert lost == []


def test_usda_numbers_have_five_digits_and_a_description(foods: dict[str, Food]) -> None:
    named = [food for food in foods.values() if food.ndb is not None]
    assert len(named) >= 1200
    assert [food.name for food in named if len(str(food.ndb)) != 5 or not food.description] == []


def test_portions_weigh_something_plausible(foods: dict[str, Food]) -> None:
    odd = [
        (food.name, measure, grams)
        for food in foods.values()
        for measure, grams in food.portions_g.items()
        if not 0.005 <= grams <= 8000
    ]
    assert odd == []


def test_densities_are_those_of_food(foods: dict[str, Food]) -> None:
    # Flakes, leaves and popped grain are mostly air: down to the 14 g of a liter of dried chives.
    odd = [
        (food.name, density)
        for food in foods.values()
        if (density := density_of(food)) and not 0.01 <= density <= 1.6
    ]
    assert odd == []
    light = [food.name for food in foods.values() if (density := density_of(food)) and density < 0.1]
    assert len(light) <= 40, light


@pytest.mark.parametrize(("large", "small", "low", "high"), [("cup", "tbsp", 8, 26), ("tbsp", "tsp", 2, 8)])
def test_spoons_and_cups_agree(
    large: str, small: str, low: float, high: float, foods: dict[str, Food]
) -> None:
    odd = [
        (food.name, food.portions_g[large], food.portions_g[small])
        for food in foods.values()
        if large in food.portions_g
        and small in food.portions_g
        and not low <= food.portions_g[large] / food.portions_g[small] <= high
    ]
    assert odd == []


def test_energy_agrees_with_protein_fat_and_carbohydrate(foods: dict[str, Food], taxonomy: Taxonomy) -> None:
    checked, odd = 0, {}
    for food in foods.values():
        known = food.per_100g
        if not {"energy", "protein", "carbohydrate", "fat"} <= set(known):
            continue
        sour_or_strong = taxonomy.highest_certainty(food.name, ("alcohol", "vinegar")) is not Certainty.NO
        if sour_or_strong and (known["fat"] < 1 or "spirit" in taxonomy.ancestors(food.name)):
            continue
        checked += 1
        # The Standard Reference uses specific factors (3.0 to 4.3 a gram) and gives fiber 0 to 4.
        most = 4 * known["protein"] + 4 * known["carbohydrate"] + 9 * known["fat"]
        least = (
            3 * known["protein"] + 3.4 * (known["carbohydrate"] - known.get("fiber", 0)) + 8.2 * known["fat"]
        )
        if not least - 12 <= known["energy"] <= 1.12 * most + 12:
            odd[food.name] = (known["energy"], least, most)
    assert checked > 1500
    assert set(odd) <= ENERGY_BY_OTHER_MEANS, odd


def test_nutrients_fit_into_a_hundred_grams(foods: dict[str, Food]) -> None:
    odd = [
        food.name
        for food in foods.values()
        if sum(food.per_100g.get(part, 0) for part in ("protein", "carbohydrate", "fat")) > 101.5
        or food.per_100g.get("sugars", 0) > food.per_100g.get("carbohydrate", 100) + 1
        or food.per_100g.get("saturated_fat", 0) > food.per_100g.get("fat", 100) + 0.5
    ]
    assert odd == []
