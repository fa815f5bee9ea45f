"""One kitchen for the plan room's tests: built once, only read."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from core.assets import assets_dir
from core.food.foods import Food
from core.food.recipe import Recipe
from core.plan.aisles import Aisles, load_aisles
from core.recommend.context import RecommenderContext
from tests.core.plan.small_library import build_kitchen


@dataclass(frozen=True)
class Larder:
    """What planning, shopping and exporting need."""

    kitchen: RecommenderContext
    foods: dict[str, Food]
    shop: Aisles

    def recipe(self, key: str) -> Recipe:
        """A recipe of the small library."""
        return self.kitchen.library.recipe(self.kitchen.library.recipe_ids([key])[key])


@pytest.fixture(scope="session")
def larder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Larder]:
    kitchen, foods = build_kitchen(tmp_path_factory.mktemp("library"))
    yield Larder(kitchen, foods, load_aisles(assets_dir(), kitchen.graph.rules.taxonomy))
    kitchen.library.close()
