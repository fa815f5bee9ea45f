"""Time planning a week on a library of several hundred recipes.

    python benchmarks/plan_bench.py [RECIPES]

Recipes are those of assets/recipes, and variants with other amounts if more are requested. Embeddings are random,
because their values don't affect the time. Prints one row per profile: time by the clock and of CPU, empty slots, and
the distance of the days from their energy target.
"""

import random
import sys
import tempfile
import time
from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np

from core.assets import assets_dir
from core.food.foods import load_foods
from core.food.labels import load_label_rules
from core.food.names import NameIndex
from core.food.taxonomy import load_taxonomy
from core.library.embeddings.similarity import LoggedMeal
from core.library.embeddings.vector_index import RecipeIndex, write_index
from core.library.file.build import build_library
from core.library.library import Library
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import read_starter_recipes
from core.people.profile import Profile
from core.plan.planner import propose_week
from core.plan.situation import Situation
from core.plan.week import parse_week
from core.progress import Job
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph

PROFILES = {
    "nothing set": Profile(),
    "energy": Profile(targets={"energy": (1800, 2200)}),
    "allergies, 3 targets": Profile(
        allergies=("peanut", "milk"),
        targets={"energy": (1800, 2200), "protein": (80, None), "sodium": (None, 2300)},
    ),
    "vegan, hard sodium": Profile(
        diets=("vegan",),
        likes=("lentil",),
        targets={"energy": (1900, 2100), "sodium": (None, 1500)},
        hard_targets=("sodium",),
    ),
    "6 targets, hard sodium": Profile(
        targets={
            "energy": (1900, 2100),
            "protein": (90, None),
            "fiber": (30, None),
            "saturated_fat": (None, 20),
            "carbohydrate": (None, 250),
            "sodium": (None, 1500),
        },
        hard_targets=("sodium",),
    ),
}


def variants(recipes: list[ResolvedRecipe], count: int) -> list[ResolvedRecipe]:
    """Return `count` recipes: the given ones, then copies with 0.7 to 1.4 times their amounts."""
    chance = random.Random(1)
    found = recipes[:count]
    while len(found) < count:
        source = recipes[len(found) % len(recipes)]
        factors = [chance.uniform(0.7, 1.4) for _ in source.uses]
        uses = tuple(
            replace(use, mass_g=None if use.mass_g is None else use.mass_g * factor)
            for use, factor in zip(source.uses, factors, strict=True)
        )
        number = len(found)
        found.append(
            replace(source, key=f"{source.key}-{number}", title=f"{source.title} {number}", uses=uses)
        )
    return found


def kitchen_of(folder: Path, count: int) -> RecommenderContext:
    """Write a library of `count` recipes with its index."""
    taxonomy = load_taxonomy(assets_dir())
    foods = load_foods(assets_dir())
    names = NameIndex(taxonomy)
    rules = load_label_rules(assets_dir(), taxonomy)
    recipes = [
        ResolvedRecipe(
            recipe.key, recipe.text.title, recipe.text.servings, recipe.text.prep_min, recipe.text.cook_min,
            recipe.uses, tuple(recipe.text.steps), recipe.text.tags(),
        )
        for recipe in read_starter_recipes(assets_dir(), foods, names, rules.tag_names)
    ]  # fmt: skip
    if not recipes:
        sys.exit("assets/recipes holds no recipes yet: there is nothing to plan with.")
    drawn = np.random.default_rng(1).normal(size=(count, 128)).astype(np.float32)
    build_library(folder / "library.duckdb", variants(recipes, count), foods, rules, {}, Job())
    write_index(folder / "library.faiss", drawn / np.linalg.norm(drawn, axis=1, keepdims=True))
    return RecommenderContext(
        Graph(names, rules, {}),
        Library(folder / "library.duckdb"),
        RecipeIndex(folder / "library.faiss"),
        lambda texts: np.zeros((len(texts), 128), dtype=np.float32),
    )


def main() -> None:
    """Plan a week for each profile and print the times."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    week = parse_week("2026-W47", date(2026, 11, 16))
    with tempfile.TemporaryDirectory() as folder:
        kitchen = kitchen_of(Path(folder), count)
        log = tuple(LoggedMeal(f"meal {number}", None, number) for number in range(min(60, count)))
        situation = Situation(log=log)
        print(f"{count} recipes")
        print(f"{'profile':28}{'wall s':>8}{'cpu s':>8}{'open':>6}{'off target kcal':>17}")
        for name, profile in PROFILES.items():
            wall, cpu = time.perf_counter(), time.process_time()
            proposal = propose_week(kitchen, profile, week, situation)
            wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
            low, high = profile.targets.get("energy", (None, None))
            off = [
                max((low or 0) - energy, energy - (high or np.inf), 0)
                for day in proposal.days
                if (energy := day.totals.amounts.get("energy")) is not None
            ]
            print(f"{name:28}{wall:8.2f}{cpu:8.2f}{len(proposal.open_slots):6}{max(off, default=0):17.0f}")
        kitchen.library.close()


if __name__ == "__main__":
    main()
