"""Check that the shipped rules are complete: every allergen and diet has its members, and no table was cut.

Hashes show that files are unchanged (`core.assets.sound_assets`). This check shows that their content is plausible,
even with a new manifest: a table that was cut while it was edited must not produce answers.
"""

from collections.abc import Mapping
from typing import Final

from core.errors import DamagedFiles
from core.food.labels import LabelRules
from core.food.taxonomy import Certainty

ALLERGEN_FOODS: Final[Mapping[str, tuple[str, ...]]] = {
    "milk": ("whole milk", "yogurt", "butter", "cheddar", "heavy cream", "ghee", "milk chocolate"),
    "egg": ("egg", "egg white", "egg yolk", "mayonnaise"),
    "fish": ("salmon", "cod", "tuna", "anchovy", "fish sauce", "worcestershire sauce"),
    "shellfish": ("shrimp", "crab", "lobster", "mussel", "squid", "oyster sauce"),
    "tree_nut": ("almond", "walnut", "cashew", "hazelnut", "pistachio", "pecan", "marzipan", "pesto"),
    "peanut": ("peanut", "peanut butter", "peanut oil", "peanut sauce"),
    "wheat": ("wheat flour", "bread", "spaghetti", "couscous", "seitan", "breadcrumb"),
    "gluten": ("wheat flour", "barley", "rye", "bread", "spaghetti", "beer"),
    "soy": ("soybean", "tofu", "tempeh", "soy sauce", "miso", "soy milk"),
    "sesame": ("sesame", "tahini", "sesame oil", "hummus"),
    "celery": ("celery", "celeriac", "celery seed"),
    "mustard": ("mustard", "dijon mustard", "mustard seed"),
    "lupin": ("lupin",),
    "sulphite": ("wine", "sherry"),
}
"""Foods that certainly contain each allergen."""

DIET_VIOLATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "vegan": ("chicken", "salmon", "butter", "egg", "honey", "gelatin"),
    "vegetarian": ("chicken", "beef", "salmon", "gelatin", "lard"),
    "pescatarian": ("chicken", "beef"),
    "gluten-free": ("wheat flour", "barley", "rye"),
    "dairy-free": ("butter", "cheddar"),
    "halal": ("pork", "wine"),
    "kosher": ("pork", "shrimp"),
}
"""Foods that certainly break each diet."""

MIN_COUNTS: Final[Mapping[str, int]] = {
    "foods and groups": 2300,
    "foods": 2200,
    "diets": 38,
    "levels": 90,
    "health labels": 35,
    "tags": 800,
    "rules about sugars": 4,
    "health conditions": 21,
}
"""Slightly fewer than there were of each when this was written."""


def check_shipped_rules(rules: LabelRules) -> LabelRules:
    """Return the rules after checking that they are complete.

    Raises:
        DamagedFiles: an allergen or diet lacks members, or a table is too short; the message says which.
    """
    nodes = rules.taxonomy.nodes
    for name, members in ALLERGEN_FOODS.items():
        allergen = rules.allergens.get(name)
        for food in members:
            if allergen is None or not _certainly_contains(rules, food, allergen.nodes):
                raise _incomplete(f"the allergen {name} lacks {food}")
    for name, broken_by in DIET_VIOLATIONS.items():
        diet = rules.diets.get(name)
        for food in broken_by:
            if diet is None or not diet.safety or not _certainly_contains(rules, food, diet.forbids):
                raise _incomplete(f"the diet {name} lets {food} in")
    for diet in rules.diets.values():
        if not (diet.forbids or diet.not_together or diet.limits):
            raise _incomplete(f"the diet {diet.name} has no rules")
    counts = {
        "foods and groups": len(nodes),
        "foods": sum(node.is_food for node in nodes.values()),
        "diets": len(rules.diets),
        "levels": len(rules.levels),
        "health labels": len(rules.health_tags),
        "tags": sum(map(len, rules.tag_names.values())),
        "rules about sugars": len(rules.intolerances),
        "health conditions": len(rules.condition_foods),
    }
    for what, count in counts.items():
        if count < MIN_COUNTS[what]:
            raise _incomplete(f"only {count} {what} are left")
    return rules


def _certainly_contains(rules: LabelRules, food: str, wanted: tuple[str, ...]) -> bool:
    if food not in rules.taxonomy.nodes:
        return False
    held = rules.taxonomy.contents(food)
    return any(held.get(node) is Certainty.CONTAINS for node in wanted)


def _incomplete(what: str) -> DamagedFiles:
    return DamagedFiles(
        f"Larder's own data is incomplete: {what}. No answer could be trusted, so Larder stops here. Reinstall Larder."
    )
