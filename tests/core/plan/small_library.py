"""A small real library for the tests of the plan room, built from a few dozen short recipes."""

from pathlib import Path

import numpy as np

from core.assets import assets_dir
from core.food.foods import Food, load_foods
from core.food.labels import load_label_rules
from core.food.names import NameIndex
from core.food.taxonomy import load_taxonomy
from core.library.embeddings.similarity import Vectors
from core.library.embeddings.vector_index import RecipeIndex, write_index
from core.library.library import Library
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import read_line, slug
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph
from tests.core.library_builder import build_library

DIMENSIONS = 16

RECIPES = Path(__file__).with_name("recipes.txt").read_text(encoding="utf-8")


def sources(foods: dict[str, Food], names: NameIndex, lines: str = RECIPES) -> list[ResolvedRecipe]:
    """Recipes as recipes.txt holds them, read as strictly as the starter recipes are."""
    found = []
    for number, line in enumerate(lines.splitlines()[1:]):
        title, servings, meals, course, cuisine, ingredients = (part.strip() for part in line.split(";"))
        tags = [("meal", meal.strip()) for meal in meals.split(",")]
        tags += [("course", course)] + ([("cuisine", cuisine)] if cuisine else [])
        found.append(
            ResolvedRecipe(
                key=slug(title),
                title=title,
                servings=float(servings),
                prep_min=10,
                cook_min=20,
                uses=tuple(read_line(one, foods, names) for one in ingredients.split(", ")),
                steps=(
                    "Prepare everything.",
                    "Cook it until it is done." if number % 3 else "Simmer it in a pan.",
                ),
                tags=tuple(tags),
            )
        )
    return found


def vectors_for(count: int) -> Vectors:
    """Unit vectors that differ, always the same ones; shape (count, DIMENSIONS)."""
    drawn = np.random.default_rng(7).normal(size=(count, DIMENSIONS))
    return (drawn / np.linalg.norm(drawn, axis=1, keepdims=True)).astype(np.float32)


def build_context(folder: Path, recipes: str = RECIPES) -> tuple[RecommenderContext, dict[str, Food]]:
    """Build a library and its index in a folder, and open both."""
    taxonomy = load_taxonomy(assets_dir())
    foods = load_foods(assets_dir())
    names = NameIndex(taxonomy)
    rules = load_label_rules(assets_dir(), taxonomy)
    found = sources(foods, names, recipes)
    build_library(folder / "library-1.duckdb", found, foods, rules, {})
    write_index(folder / "library-1.faiss", vectors_for(len(found)))
    library = Library(folder / "library-1.duckdb")
    index = RecipeIndex(folder / "library-1.faiss")
    return RecommenderContext(
        Graph(names, rules, {}), library, index, lambda texts: vectors_for(len(texts))
    ), foods
