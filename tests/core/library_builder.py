"""Write whole library files for tests."""

from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path

from core.food.foods import Food
from core.food.labels import LabelRules
from core.library.file.build import BATCH, LibraryWriter
from core.library.resolved_recipe import ResolvedRecipe


def build_library(
    target: Path,
    recipes: Iterable[ResolvedRecipe],
    foods: Mapping[str, Food],
    rules: LabelRules,
    meta: Mapping[str, str],
) -> list[str]:
    """Write a new library file and return the encoder text of each recipe; recipes are numbered from 0 in order."""
    writer = LibraryWriter(target, foods, rules)
    texts: list[str] = []
    try:
        pending = iter(recipes)
        while batch := list(islice(pending, BATCH)):
            texts += writer.add(batch, range(len(texts), len(texts) + len(batch))).texts
        writer.finish(meta)
    finally:
        writer.close()
    return texts
