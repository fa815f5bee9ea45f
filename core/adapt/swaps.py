"""The foods that may replace others, and how far amounts may change: `assets/adapt/swaps.toml`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from core.food.data_files import check_nodes, read_model
from core.food.taxonomy import Taxonomy

DishKind = Literal["baked", "unbaked", "sweet", "savoury"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Substitute(_Strict):
    """A food that may replace another one."""

    food: str
    ratio: float = Field(gt=0)
    """Grams per gram of the food that it replaces."""
    fit: float = Field(gt=0, le=1)
    """Its fitness for the same work in the dish; 1: no difference."""
    extras: tuple[tuple[str, float], ...] = Field(default=(), alias="with")
    """Further foods, each with its grams per gram of the replaced food."""
    dish: DishKind | None = None
    """The only kind of dish it works in; None for all."""
    note: str = ""
    """The first thing that the cook does with it."""


class _Swap(_Strict):
    foods: tuple[str, ...] = Field(min_length=1)
    role: str
    to: tuple[Substitute, ...] = Field(min_length=1)


class Addition(_Strict):
    """A food that may be added to a dish."""

    food: str
    serving_g: tuple[float, ...] = Field(min_length=1)
    dish: Literal["sweet", "savoury", "any"]
    step: str
    """The direction that the cook needs."""


class AmountRange(_Strict):
    """The range of a food's amount, as multiples of the recipe's amount."""

    foods: tuple[str, ...] = ()
    least: float = Field(gt=0, le=1)
    most: float = Field(ge=1)
    cost: float = Field(gt=0)
    """The weight of a halving or doubling; 1 is usual."""


class _Baking(_Strict):
    fixed: tuple[str, ...]
    signs: tuple[str, ...]


class _SwapFile(_Strict):
    swap: tuple[_Swap, ...]
    add: tuple[Addition, ...]
    amount: tuple[AmountRange, ...]
    baking: _Baking


_UNLISTED_RANGE: Final = AmountRange(least=0.5, most=1.5, cost=1.0)
_FURTHER: Final = 0.93
"""Factor on the fit for each level between a food and the group that a swap is written for."""


@dataclass(frozen=True)
class Role:
    """A substitute for one food, with what the food does in a dish."""

    substitute: Substitute
    role: str
    fit: float


@dataclass(frozen=True)
class SwapTable:
    """The swaps of one taxonomy."""

    file: _SwapFile
    taxonomy: Taxonomy

    @property
    def additions(self) -> tuple[Addition, ...]:
        """Foods that may be added to a dish."""
        return self.file.add

    def substitutes(self, food: str, kinds: frozenset[str]) -> list[Role]:
        """Return the substitutes of a food in a dish of some kinds, best first, each food once."""
        best: dict[str, Role] = {}
        for node, distance in self._upwards(food):
            for swap in self._by_food.get(node, ()):
                for one in swap.to:
                    is_same = one.food == food or food in self.taxonomy.ancestors(one.food)
                    if (is_same and distance) or one.food == food or (one.dish and one.dish not in kinds):
                        continue
                    fit = one.fit * _FURTHER**distance
                    if one.food not in best or best[one.food].fit < fit:
                        best[one.food] = Role(one, swap.role, fit)
        return sorted(best.values(), key=lambda each: (-each.fit, each.substitute.food))

    def amount_range(self, food: str | None) -> AmountRange:
        """Return how far the amount of a food may change."""
        if food is None:
            return _UNLISTED_RANGE
        for node, _ in self._upwards(food):
            found = self._ranges.get(node)
            if found is not None:
                return found
        return _UNLISTED_RANGE

    def carries_structure(self, food: str) -> bool:
        """Return whether a food must stay or be replaced in baking."""
        return not self.taxonomy.ancestors(food).isdisjoint(self.file.baking.fixed)

    def raises(self, food: str) -> bool:
        """Return whether a food makes a dish a baked one."""
        return not self.taxonomy.ancestors(food).isdisjoint(self.file.baking.signs)

    @cached_property
    def _by_food(self) -> Mapping[str, tuple[_Swap, ...]]:
        found: dict[str, list[_Swap]] = {}
        for swap in self.file.swap:
            for food in swap.foods:
                found.setdefault(food, []).append(swap)
        return {food: tuple(swaps) for food, swaps in found.items()}

    @cached_property
    def _ranges(self) -> Mapping[str, AmountRange]:
        return {food: each for each in self.file.amount for food in each.foods}

    def _upwards(self, food: str) -> Iterator[tuple[str, int]]:
        """Yield a food and the nodes above it, level by level, with their distance."""
        level, distance, seen = [food], 0, {food}
        while level:
            for node in level:
                yield node, distance
            above = [parent for node in level for parent in self.taxonomy.nodes[node].is_a]
            level = [node for node in dict.fromkeys(above) if node not in seen]
            seen.update(level)
            distance += 1


@lru_cache(maxsize=1)
def load_swaps(assets: Path, taxonomy: Taxonomy) -> SwapTable:
    """Read the swaps, once per process.

    Raises:
        KnownError: the file is wrong, or names a food that the taxonomy doesn't have.
    """
    path = assets / "adapt" / "swaps.toml"
    file = read_model(path, _SwapFile)
    named = [
        *(food for swap in file.swap for food in swap.foods),
        *(
            food
            for swap in file.swap
            for one in swap.to
            for food in (one.food, *(name for name, _ in one.extras))
        ),
        *(one.food for one in file.add),
        *(food for each in file.amount for food in each.foods),
        *file.baking.fixed,
        *file.baking.signs,
    ]
    check_nodes(path, named, taxonomy)
    return SwapTable(file, taxonomy)
