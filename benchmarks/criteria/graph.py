"""The shared recipes as a graph like RecipeKG: recipes, criteria (some hidden) and ingredients.

The criteria are those of table 2 of the 2025 RecipeRAG paper: four levels from the numbers, diet, meal, region and method
from Food.com's tags, listed below.
"""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb
import numpy as np

from models.recipe_encoder.methods import methods_in
from models.training.recipe_encoder.corpus import held_out

Criterion = tuple[str, str]
"""(relation, value), as ("isFromRegion", "asian")"""

SINGLE = ("hasProteinLevel", "hasCarbLevel", "hasFatLevel", "hasCalorieLevel", "hasDietType")
"""Relations with one value per recipe: a known value rules out all others."""

_LEVELS = {
    "hasProteinLevel": (4, 50.0, 15.33, 18.67),
    "hasCarbLevel": (6, 300.0, 45.0, 60.0),
    "hasFatLevel": (1, 65.0, 14.67, 25.67),
    "hasCalorieLevel": (0, 100.0, 400.0, 600.0),
}
"""Place in Food.com's nutrition, its daily value, and the bounds of "medium" (2021 paper; energy: Public Health England)."""

_TAGS: Mapping[str, Criterion] = {
    tag: (relation, value)
    for relation, values in {
        "isForMealType": {
            "breakfast": "breakfast", "brunch": "brunch", "lunch": "lunch", "main-dish": "dinner", "snacks": "snack",
            "desserts": "dessert", "appetizers": "starter", "beverages": "drink",
        },
        "isFromRegion": {
            "north-american": "north-america", "european": "europe", "asian": "asia", "mexican": "latin-america",
            "south-american": "latin-america", "middle-eastern": "middle-east", "african": "africa",
            "australian": "oceania", "new-zealand": "oceania", "caribbean": "caribbean", "italian": "mediterranean",
            "greek": "mediterranean", "spanish": "mediterranean", "indian": "south-asia",
        },
        "usesCookingMethod": {
            "oven": "oven", "stove-top": "pan", "crock-pot-slow-cooker": "pot", "no-cook": "no-cook",
            "barbecue": "barbecue", "grilling": "barbecue", "microwave": "microwave", "broil": "oven",
        },
    }.items()
    for tag, value in values.items()
}  # fmt: skip
_DIETS = ("vegan", "vegetarian")
_LEAST = 10
"""Values of fewer recipes are left out."""


@dataclass(frozen=True)
class Item:
    """One recipe of the graph."""

    key: str
    title: str
    ingredients: tuple[str, ...]
    methods: tuple[str, ...]
    criteria: frozenset[Criterion]

    @property
    def unseen(self) -> bool:
        """Return whether the shipped encoder was not trained on this recipe."""
        return held_out(self.key)


@dataclass(frozen=True)
class Graph:
    """Recipes with their criteria, and the visible part of the criteria."""

    items: tuple[Item, ...]
    visible: tuple[frozenset[Criterion], ...]

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """Return every criterion of any recipe."""
        return tuple(sorted({criterion for item in self.items for criterion in item.criteria}))

    def truth(self, criteria: Sequence[Criterion]) -> np.ndarray:
        """Return bool (recipes, criteria): true criteria, hidden or not."""
        return np.array([[criterion in item.criteria for criterion in criteria] for item in self.items])

    def known(self, criteria: Sequence[Criterion]) -> np.ndarray:
        """Return int8 (recipes, criteria): 1 visible, 0 ruled out by another visible value, -1 unknown."""
        rows = np.full((len(self.items), len(criteria)), -1, np.int8)
        for row, visible in enumerate(self.visible):
            visible_relations = {relation for relation, _ in visible if relation in SINGLE}
            for column, criterion in enumerate(criteria):
                if criterion in visible:
                    rows[row, column] = 1
                elif criterion[0] in visible_relations:
                    rows[row, column] = 0
        return rows


def read_items(data: Path, most: int | None = None) -> tuple[Item, ...]:
    """Return the shared Food.com recipes with tags, ingredients and nutrition; at most `most`, always the same ones."""
    path = (data / "recipes" / "foodcom_recipes.parquet").as_posix()
    with duckdb.connect() as connection:
        rows = connection.execute(
            f"select id, name, ingredients, tags, nutrition, steps from '{path}'"
            " where len(tags) > 0 and len(ingredients) > 0 and len(nutrition) = 7 order by id"
        ).fetchall()
    found = [_item(*row) for row in rows]
    if most is not None and len(found) > most:
        found = sorted(random.Random(5).sample(found, most), key=lambda item: item.key)
    counts: dict[Criterion, int] = {}
    for item in found:
        for criterion in item.criteria:
            counts[criterion] = counts.get(criterion, 0) + 1
    return tuple(
        Item(
            item.key,
            item.title,
            item.ingredients,
            item.methods,
            frozenset(criterion for criterion in item.criteria if counts[criterion] >= _LEAST),
        )
        for item in found
    )


def _item(
    number: int,
    name: str,
    ingredients: Sequence[str],
    tags: Sequence[str],
    nutrition: Sequence[float],
    steps: Sequence[str] | None,
) -> Item:
    criteria = {_TAGS[tag] for tag in tags if tag in _TAGS}
    diet = next((name for name in _DIETS if name in tags), "standard")
    criteria.add(("hasDietType", diet))
    for relation, (place, daily, low, high) in _LEVELS.items():
        value = nutrition[place] * daily / 100
        level = "low" if value < low else "medium" if value <= high else "high"
        criteria.add((relation, level))
    clean = tuple(
        dict.fromkeys(" ".join(re.sub(r"[^\w%'&,-]+", " ", one.lower()).split()) for one in ingredients)
    )
    return Item(f"foodcom:{number}", name or "", clean, methods_in(steps or ()), frozenset(criteria))


def with_hidden(items: tuple[Item, ...], share: float, seed: int) -> Graph:
    """Return a graph with this share of all criteria hidden; ingredients stay visible."""
    rng = random.Random(seed)
    visible = [
        frozenset(criterion for criterion in sorted(item.criteria) if rng.random() >= share) for item in items
    ]
    return Graph(items, tuple(visible))
