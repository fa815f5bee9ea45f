"""A small library for the tests of plans: built once, and only read."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from core.assets import assets_dir
from core.food.foods import Food
from core.food.recipe import Recipe
from core.plan.aisles import Aisles, load_aisles
from core.recommend.context import RecommenderContext
from tests.core.plan.small_library import build_context


@dataclass(frozen=True)
class Larder:
    """What planning, shopping and exporting need."""

    context: RecommenderContext
    foods: dict[str, Food]
    shop: Aisles

    def recipe(self, key: str) -> Recipe:
        """A recipe of the small library."""
        return self.context.library.recipe(self.context.library.recipe_ids([key])[key])


@pytest.fixture(scope="session")
def larder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Larder]:
    context, foods = build_context(tmp_path_factory.mktemp("library"))
    yield Larder(context, foods, load_aisles(assets_dir(), context.graph.rules.taxonomy))
    context.library.close()
