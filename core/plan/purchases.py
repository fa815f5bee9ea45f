"""The food to buy for a listed one (a lemon for lemon juice), and its packs, from `assets/plan/purchases.toml`."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pydantic import Field

from core.food.data_files import check_nodes, read_model
from core.food.foods import Food, density_of
from core.food.strict_model import StrictModel
from core.food.taxonomy import Taxonomy
from core.store.settings import PACK_SIZES
from core.text.mass.cooking import cooked_yield

_SLACK = 0.03
"""One pack is enough if the need exceeds it by less than this share of the pack."""
_LARGE_G = 150.0
"""The rest of a smaller pack or piece is not worth planning for."""
_MOST_PACKS = 3
"""Buy at most this many small packs; for more, buy a larger pack."""


class WholeFood(StrictModel):
    """A food whose parts recipes list: a lemon gives juice and zest."""

    food: str
    parts: Mapping[str, str]
    """Foods, and the words for them on the list."""
    one: str
    """The measure of the food that is one piece, and of a part, the amount that one piece gives."""
    most: int = Field(gt=0)
    """From this many pieces on, a part is bought by itself."""


class Pack(StrictModel):
    """The packs of some foods."""

    unit: str = Field(min_length=1)
    foods: tuple[str, ...]
    sizes_g: tuple[float, ...] = ()
    sizes_ml: tuple[float, ...] = ()
    measure: str = ""
    states: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    """The countries that sell these packs (`core.store.settings.PACK_SIZES`); all others without any."""
    labels: tuple[str, ...] = ()
    """The words for the sizes where shops don't print grams: "1 lb"."""

    def sizes_of(self, food: Food) -> tuple[float, ...]:
        """Return the sizes in grams; none if they are volumes and the food's density is unknown."""
        if self.measure in food.portions_g:
            return (food.portions_g[self.measure],)
        density = density_of(food)
        return self.sizes_g or (tuple(size * density for size in self.sizes_ml) if density else ())


class _PurchaseFile(StrictModel):
    prepared: Mapping[str, str]
    spoils: tuple[str, ...] = ()
    yield_g: Mapping[str, float]
    whole: tuple[WholeFood, ...]
    pack: tuple[Pack, ...]


@dataclass(frozen=True)
class Packs:
    """Some packs of one size."""

    count: int
    unit: str
    size_g: float
    is_volume: bool = False
    """True if the size is shown in millilitres."""
    has_own_size: bool = False
    """True for a measure such as a bunch, whose weight shops don't print."""
    label: str = ""
    """The size as shops print it, if it isn't grams or millilitres."""


@dataclass(frozen=True)
class Purchases:
    """Purchases by the foods of one taxonomy."""

    content: _PurchaseFile
    taxonomy: Taxonomy
    country: str = PACK_SIZES.default

    @cached_property
    def _pack_by_node(self) -> Mapping[str, int]:
        found: dict[str, int] = {}
        of_country = [
            number for number, pack in enumerate(self.content.pack) if self.country in pack.countries
        ]
        usual = [number for number, pack in enumerate(self.content.pack) if not pack.countries]
        for number in (*of_country, *usual):
            for node in self.content.pack[number].foods:
                found.setdefault(node, number)
        return found

    def bought(
        self, entity: str, mass_g: float | None, foods: Mapping[str, Food]
    ) -> tuple[str, float | None]:
        """Return the food to buy and its grams: 65 g of white rice for 172 g of cooked rice."""
        share = self.yield_of(entity, foods)
        if share is None:
            return entity, mass_g
        return self.content.prepared[entity], None if mass_g is None else mass_g / share

    def yield_of(self, entity: str, foods: Mapping[str, Food]) -> float | None:
        """Return the grams of a prepared food that a gram of what is bought gives; None for food bought as it is listed."""
        raw = self.content.prepared.get(entity)
        if raw is None:
            return None
        return self.content.yield_g.get(entity) or cooked_yield(foods.get(raw), foods.get(entity))

    def yields(self, foods: Mapping[str, Food]) -> Mapping[str, float]:
        """Return `yield_of` of all prepared foods that have one."""
        return {food: share for food in self.content.prepared if (share := self.yield_of(food, foods))}

    @cached_property
    def _whole_of_part(self) -> Mapping[str, str]:
        return {part: whole.food for whole in self.content.whole for part in whole.parts}

    def whole_food(self, entity: str) -> str:
        """Return the food that is bought: rice for cooked rice, a lemon for lemon juice."""
        return self.content.prepared.get(entity) or self._whole_of_part.get(entity, entity)

    def spoiling_pack_g(self, food: Food) -> float | None:
        """Return the grams of the smallest pack or whole piece of a food that spoils once opened; None for others."""
        if food.state not in ("raw", "fresh") or self.taxonomy.ancestors(food.name).isdisjoint(
            self.content.spoils
        ):
            return None
        packs = self.packs(food, 1.0)
        piece_g = food.portions_g.get("medium", 0.0)
        pack_g = packs.size_g if packs is not None else piece_g
        return pack_g if pack_g >= _LARGE_G else None

    def packs(self, food: Food, mass_g: float) -> Packs | None:
        """Return the packs to buy with the least left over; None for a food without packs."""
        number = self.taxonomy.nearest(food.name, self._pack_by_node)
        if number is None:
            return None
        pack = self.content.pack[number]
        if pack.states and food.state not in pack.states:
            return None
        sizes = pack.sizes_of(food)
        labels = pack.labels if len(pack.labels) == len(sizes) else ("",) * len(sizes)
        options = [
            Packs(
                max(1, math.ceil(mass_g / size - _SLACK)),
                pack.unit,
                size,
                is_volume=bool(pack.sizes_ml) and not pack.sizes_g,
                has_own_size=pack.measure in food.portions_g,
                label=label,
            )
            for size, label in zip(sizes, labels, strict=True)
        ]
        few = [option for option in options if option.count <= _MOST_PACKS] or options[-1:]
        return min(few, key=lambda option: (option.count * option.size_g, option.count), default=None)


def load_purchases(assets: Path, taxonomy: Taxonomy) -> Purchases:
    """Read the file and check it against the taxonomy.

    Raises:
        KnownError: the file is wrong; the message says how to correct it.
    """
    path = assets / "plan" / "purchases.toml"
    content = read_model(path, _PurchaseFile)
    named = {*content.prepared, *content.prepared.values(), *content.yield_g}
    named |= set(content.spoils)
    named |= {name for whole in content.whole for name in (whole.food, *whole.parts)}
    check_nodes(path, sorted(named | {name for pack in content.pack for name in pack.foods}), taxonomy)
    return Purchases(content, taxonomy)
