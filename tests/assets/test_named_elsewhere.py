"""The starter recipes name no food that they do not list."""

from core.assets import assets_dir
from core.food.foods import load_foods
from core.food.item import Item
from core.food.labels import load_label_rules
from core.food.names import NameIndex
from core.food.taxonomy import Certainty, load_taxonomy
from core.library.starter import starter_sources
from core.text.mentions.unlisted import UnlistedFoods

OWN = {
    ("chicken-and-sweet-corn-soup", "cream"),
    ("enfrijoladas-with-queso-fresco", "bean sauce"),
    ("pumpkin-seed-and-raisin-trail-mix", "trail mix"),
    ("shrimp-malai-curry", "malai"),
    ("tortilla-espa-ola", "tortilla"),
    ("zucchini-noodles-with-chicken-and-walnut-pesto", "pesto"),
}
"""Words for what the recipe itself makes: creamed corn, its own sauce, mix and pesto, an omelet, a curry whose cream is
coconut milk. Each was read."""


def test_no_starter_recipe_names_an_allergen_that_it_does_not_list() -> None:
    assets = assets_dir()
    taxonomy = load_taxonomy(assets)
    names, rules, foods = NameIndex(taxonomy), load_label_rules(assets, taxonomy), load_foods(assets)
    finder = UnlistedFoods(names, rules)
    found: set[tuple[str, str]] = set()
    for recipe in starter_sources(assets, foods, names, rules.tag_names):
        for node in finder.find(recipe.title, recipe.steps, recipe.uses):
            if any(
                rules.certainty((Item(node),), allergen.nodes) is not Certainty.NO
                and all(rules.certainty(use.items, allergen.nodes) is Certainty.NO for use in recipe.uses)
                for allergen in rules.allergens.values()
            ):
                found.add((recipe.key, node))
    assert found == OWN
