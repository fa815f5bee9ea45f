"""Whether the shipped knowledge means what safety rests on: every allergen and diet has its members, and nothing is halved.

Hashes say that files are as they shipped (`core.assets.sound_assets`). This says that what they hold can be relied on,
whoever wrote the manifest: a table that was cut while it was edited must not turn into answers.
"""

from collections.abc import Mapping
from typing import Final

from core.errors import DamagedFiles
from core.food.labels import LabelRules
from core.food.taxonomy import Certainty

MEMBERS: Final[Mapping[str, tuple[str, ...]]] = {
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
"""Foods that surely hold each allergen."""

DIETS: Final[Mapping[str, tuple[str, ...]]] = {
    "vegan": ("chicken", "salmon", "butter", "egg", "honey", "gelatin"),
    "vegetarian": ("chicken", "beef", "salmon", "gelatin", "lard"),
    "pescatarian": ("chicken", "beef"),
    "gluten-free": ("wheat flour", "barley", "rye"),
    "dairy-free": ("butter", "cheddar"),
    "halal": ("pork", "wine"),
    "kosher": ("pork", "shrimp"),
}
"""Foods that surely break each diet."""

LEAST: Final[Mapping[str, int]] = {
    "foods and groups": 2300,
    "foods": 2200,
    "diets": 38,
    "levels": 90,
    "health labels": 35,
    "tags": 800,
    "rules about sugars": 4,
}
"""Somewhat less than there were of each when this was written."""


def check_meaning(rules: LabelRules) -> LabelRules:
    """The rules themselves, once they are known to be whole.

    Raises:
        DamagedFiles: an allergen or a diet lacks members, or a table is too short; the sentence says which.
    """
    nodes = rules.taxonomy.nodes
    for name, members in MEMBERS.items():
        allergen = rules.allergens.get(name)
        for food in members:
            if allergen is None or not _surely_holds(rules, food, allergen.nodes):
                raise _incomplete(f"the allergen {name} lacks {food}")
    for name, broken_by in DIETS.items():
        diet = rules.diets.get(name)
        for food in broken_by:
            if diet is None or not diet.safety or not _surely_holds(rules, food, diet.forbids):
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
    }
    for what, count in counts.items():
        if count < LEAST[what]:
            raise _incomplete(f"only {count} {what} are left")
    return rules


def _surely_holds(rules: LabelRules, food: str, wanted: tuple[str, ...]) -> bool:
    if food not in rules.taxonomy.nodes:
        return False
    held = rules.taxonomy.holds(food)
    return any(held.get(node) is Certainty.CONTAINS for node in wanted)


def _incomplete(what: str) -> DamagedFiles:
    return DamagedFiles(
        f"Larder's own data is incomplete: {what}. No answer could be trusted, so Larder stops here. Reinstall Larder."
    )
