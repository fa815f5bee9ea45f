"""The foods that may replace others, and how far amounts may change: `assets/adapt/swaps.toml`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, Literal

from pydantic import Field

from core.food.data_files import by_food, check_nodes, read_model
from core.food.strict_model import StrictModel
from core.food.taxonomy import Taxonomy

DishKind = Literal["baked", "unbaked", "sweet", "savoury"]


class Substitute(StrictModel):
    """A food that may replace another one."""

    food: str
    name: str = ""
    """Its name in the list of ingredients, if not that of the food: "vegan feta" for vegan cheese."""
    called: str = ""
    """Its short name in directions and titles: "tofu" for firm tofu."""
    plural: str = ""
    """The plural of the short name, if the taxonomy doesn't have it."""
    ratio: float = Field(gt=0)
    """Grams per gram of the food that it replaces."""
    fit: float = Field(gt=0, le=1)
    """Its fitness for the same work in the dish; 1: no difference."""
    extras: tuple[tuple[str, float], ...] = Field(default=(), alias="with")
    """Further foods, each with its grams per gram of the replaced food."""
    dish: tuple[DishKind, ...] = ()
    """The kinds that the dish must have; empty for all dishes."""
    most_share: float = Field(default=1.0, gt=0, le=1)
    """The largest share of the dish that the replaced food may be: cornstarch thickens, but is no dough."""
    note: str = ""
    """The first thing that the cook does with it; `{water}` is the line of a further food."""
    ready: bool = False
    """It needs no other cooking: directions that only boil or peel the old food are left out."""

    @property
    def written(self) -> str:
        """Its name in the list of ingredients."""
        return self.name or self.food


class _Swap(StrictModel):
    foods: tuple[str, ...] = Field(min_length=1)
    role: str
    only: bool = False
    """Groups further above the foods don't count: cooked rice isn't replaced like rice."""
    to: tuple[Substitute, ...] = Field(min_length=1)


class _FreeFrom(StrictModel):
    allergens: tuple[str, ...] = Field(min_length=1)
    foods: tuple[str, ...] = Field(min_length=1)
    fit: float = Field(gt=0, le=1)


class _Claims(StrictModel):
    words: tuple[str, ...] = Field(min_length=1)
    fit: float = Field(gt=0, le=1)
    not_for: tuple[str, ...]
    """Foods without labels."""
    contradicted_by: tuple[str, ...]
    """Words of a line that a claim would contradict: there is no gluten-free whole wheat bread."""


class _Parts(StrictModel):
    base: tuple[str, ...]
    seasoning: tuple[str, ...]


class Addition(StrictModel):
    """A food that may be added to a dish."""

    food: str
    serving_g: tuple[float, ...] = Field(min_length=1)
    dish: Literal["sweet", "savoury", "any"]
    step: str
    """The direction that the cook needs."""


class AmountRange(StrictModel):
    """The range of a food's amount, as multiples of the recipe's amount."""

    foods: tuple[str, ...] = ()
    least: float = Field(gt=0, le=1)
    most: float = Field(ge=1)
    cost: float = Field(gt=0)
    """The weight of a halving or doubling; 1 is usual."""


class _Baking(StrictModel):
    fixed: tuple[str, ...]
    signs: tuple[str, ...]


class _Cooked(StrictModel):
    foods: tuple[str, ...]
    """Vegetables that a dish without cooking must not get: raw, they upset the stomach or are hard."""


class _SwapFile(StrictModel):
    swap: tuple[_Swap, ...]
    claims: _Claims
    free_from: tuple[_FreeFrom, ...]
    parts: _Parts
    add: tuple[Addition, ...]
    amount: tuple[AmountRange, ...]
    baking: _Baking
    cooked: _Cooked


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
        best: dict[tuple[str, float], Role] = {}
        last: int | None = None
        for node, distance in self._upwards(food):
            if last is not None and distance > last:
                break
            for swap in self._by_food.get(node, ()):
                last = distance if swap.only else last
                for one in swap.to:
                    is_same = one.food == food or food in self.taxonomy.ancestors(one.food)
                    if (is_same and distance) or one.food == food or not kinds.issuperset(one.dish):
                        continue
                    fit = one.fit * _FURTHER**distance
                    key = one.food, one.most_share
                    if key not in best or best[key].fit < fit:
                        best[key] = Role(one, swap.role, fit)
        return sorted(best.values(), key=lambda each: (-each.fit, each.substitute.food))

    @property
    def claims(self) -> tuple[str, ...]:
        """The claims of labels, such as "egg-free", the narrow ones first."""
        return self.file.claims.words

    def doubt_fit(self, food: str) -> float | None:
        """Return the fit of a food bought without what it may contain, or None if it has no label."""
        is_bought = food in self.taxonomy.nodes and self.taxonomy.ancestors(food).isdisjoint(
            self.file.claims.not_for
        )
        return self.file.claims.fit if is_bought else None

    def free_from_fit(self, food: str, allergens: frozenset[str]) -> float | None:
        """Return the fit of a food bought without allergens that it contains, or None if there is no such food."""
        if food not in self.taxonomy.nodes:
            return None
        above = self.taxonomy.ancestors(food)
        return max(
            (
                each.fit
                for each in self.file.free_from
                if allergens.issuperset(each.allergens) and not above.isdisjoint(each.foods)
            ),
            default=None,
        )

    def names_allergen(self, text: str) -> bool:
        """Return whether a line names what a claim would deny, such as the wheat of "whole wheat pita"."""
        return not set(text.casefold().replace(",", " ").split()).isdisjoint(self.file.claims.contradicted_by)

    def is_base(self, food: str) -> bool:
        """Return whether a dish with a fair share of a food is no dish without it: bread, rice, meat."""
        return not self.taxonomy.ancestors(food).isdisjoint(self.file.parts.base)

    def is_seasoning(self, food: str) -> bool:
        """Return whether a food gives a dish its salt and savour."""
        return not self.taxonomy.ancestors(food).isdisjoint(self.file.parts.seasoning)

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
        return by_food(self.file.swap)

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
        *(food for each in file.free_from for food in each.foods),
        *file.claims.not_for,
        *file.parts.base,
        *file.parts.seasoning,
        *file.baking.fixed,
        *file.baking.signs,
        *file.cooked.foods,
    ]
    check_nodes(path, named, taxonomy)
    return SwapTable(file, taxonomy)
