"""The season of fresh fruit and vegetables, from `assets/plan/season.toml`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import Field

from core.food.data_files import check_nodes, read_model
from core.food.foods import Food
from core.food.strict_model import StrictModel
from core.food.taxonomy import Taxonomy

_FRESH = ("raw", "fresh")
_LEAST_G = 20.0
"""Less than this in a serving is a garnish."""


class _Food(StrictModel):
    nodes: tuple[str, ...]
    months: tuple[Annotated[int, Field(ge=1, le=12)], ...]


class _SeasonFile(StrictModel):
    food: tuple[_Food, ...]


@dataclass(frozen=True)
class Seasons:
    """The months of fresh foods in the northern hemisphere, for one taxonomy."""

    content: _SeasonFile
    taxonomy: Taxonomy

    @cached_property
    def _by_node(self) -> Mapping[str, int]:
        return {node: number for number, food in enumerate(self.content.food) for node in food.nodes}

    def months_of(
        self, masses_g: Iterable[tuple[str, float]], foods: Mapping[str, Food]
    ) -> dict[str, frozenset[int]]:
        """Return the months of each fresh food in a serving of a dish that has a season.

        Args:
            masses_g: the foods with the grams in a serving.
        """
        found: dict[str, frozenset[int]] = {}
        for entity, mass_g in masses_g:
            food = foods.get(entity)
            if food is None or food.state not in _FRESH or mass_g < _LEAST_G:
                continue
            number = self.taxonomy.nearest(entity, self._by_node)
            if number is not None:
                found[entity] = frozenset(self.content.food[number].months)
        return found


def season_month(day: date, hemisphere: str) -> int | None:
    """Return the month of the northern year that a day's season is of; None where there are no seasons."""
    if hemisphere == "none":
        return None
    return day.month if hemisphere == "north" else (day.month + 5) % 12 + 1


@lru_cache(maxsize=1)
def load_seasons(assets: Path, taxonomy: Taxonomy) -> Seasons:
    """Read the seasons, once per process, and check them against the taxonomy.

    Raises:
        KnownError: the file is wrong; the message says how to correct it.
    """
    path = assets / "plan" / "season.toml"
    content = read_model(path, _SeasonFile)
    check_nodes(path, sorted({node for food in content.food for node in food.nodes}), taxonomy)
    return Seasons(content, taxonomy)
