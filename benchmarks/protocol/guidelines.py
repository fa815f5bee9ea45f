"""The guideline ranges of the 2021 paper, from the American Diabetes Association's lifestyle management (per meal).

Facts of the protocol. Shares no code with Larder.
"""

import random

from benchmarks.protocol.gold import Bound
from benchmarks.protocol.source import SourceRecipe

RANGES = (
    Bound("energy", 800, 1500),
    Bound("energy", 100, 800),
    Bound("fat", 20, 35, "percent_energy"),
    Bound("saturated_fat", 5, 20, "percent_energy"),
    Bound("saturated_fat", 10, 35, "percent_energy"),
    Bound("carbohydrate", 5, 30),
    Bound("carbohydrate", 15, 50),
    Bound("carbohydrate", 0, 45, "percent_energy"),
    Bound("carbohydrate", 35, 65, "percent_energy"),
    Bound("carbohydrate", 10, 40, "percent_energy"),
    Bound("protein", 5, 30),
    Bound("protein", 15, 40),
    Bound("protein", 10, 25, "percent_energy"),
    Bound("protein", 5, 20, "percent_energy"),
    Bound("sugars", 5, 30),
    Bound("sugars", 10, 35),
)
HOW_MANY = {1: 0.85, 2: 0.10, 3: 0.05}
"""Number of guidelines per persona, with probabilities."""

LEVELS = {
    ("protein", "low"): Bound("protein", None, 15.33),
    ("protein", "medium"): Bound("protein", 15.33, 18.67),
    ("protein", "high"): Bound("protein", 18.67, None),
    ("carbohydrate", "low"): Bound("carbohydrate", None, 45),
    ("carbohydrate", "medium"): Bound("carbohydrate", 45, 60),
    ("carbohydrate", "high"): Bound("carbohydrate", 60, None),
    ("fat", "low"): Bound("fat", None, 14.67),
    ("fat", "medium"): Bound("fat", 14.67, 25.67),
    ("fat", "high"): Bound("fat", 25.67, None),
}
"""Meaning of the level words per meal (2021 paper)."""


def draw_guidelines(target: SourceRecipe, rng: random.Random) -> tuple[Bound, ...]:
    """Return one to three ranges of different nutrients that a recipe meets; fewer if it meets no more."""
    wanted = rng.choices(list(HOW_MANY), weights=list(HOW_MANY.values()))[0]
    chosen: dict[str, Bound] = {}
    for bound in rng.sample(RANGES, len(RANGES)):
        is_free = len(chosen) < wanted and bound.nutrient not in chosen
        if is_free and bound.keeps(target.value(bound.nutrient, bound.basis)):
            chosen[bound.nutrient] = bound
    return tuple(chosen.values())
