"""The supermarket aisle of a food, from `assets/plan/aisles.toml` and the taxonomy."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path

from pydantic import Field

from core.assets import assets_dir
from core.food.data_files import check_nodes, read_model
from core.food.foods import Food
from core.food.item import Item
from core.food.labels import load_label_rules
from core.food.strict_model import StrictModel
from core.food.taxonomy import Certainty, Taxonomy
from core.food.units import SIZES
from core.plan.purchases import Purchases, load_purchases
from core.translation import tr


def shown_aisle(name: str) -> str:
    """Return the name of an aisle in the user's language."""
    return tr(name)


class _Aisle(StrictModel):
    name: str = Field(min_length=1)
    nodes: tuple[str, ...]
    states: tuple[str, ...] = ()


class _AisleFile(StrictModel):
    left_out: tuple[str, ...]
    staples: tuple[str, ...]
    liquids: tuple[str, ...]
    spooned: tuple[str, ...]
    many: frozenset[str] = frozenset()
    not_counted: frozenset[str] = frozenset()
    aisle: tuple[_Aisle, ...] = Field(min_length=1)


@dataclass(frozen=True)
class Aisles:
    """The aisles of the supermarket for one taxonomy."""

    layout: _AisleFile
    taxonomy: Taxonomy
    purchases: Purchases
    order: tuple[str, ...] = ()
    """Names of aisles that come first, in the user's order."""

    @property
    def aisles(self) -> tuple[str, ...]:
        """Names of the aisles in walking order: the user's order first, then the usual one."""
        names = tuple(aisle.name for aisle in self.layout.aisle)
        own = tuple(name for name in self.order if name in names)
        return (*own, *(name for name in names if name not in own))

    def as_shopped(self, country: str, order: tuple[str, ...]) -> "Aisles":
        """Return the aisles with the packs of a country, in the user's order."""
        if country == self.purchases.country and order == self.order:
            return self
        return replace(self, purchases=replace(self.purchases, country=country), order=order)

    @cached_property
    def _by_node(self) -> Mapping[str, int]:
        found: dict[str, int] = {}
        for number, aisle in enumerate(self.layout.aisle):
            for node in aisle.nodes:
                found.setdefault(node, number)
        return found

    def aisle_of(self, entity: str | None, food: Food | None) -> str:
        """Return the aisle of a food; the last one for unknown foods."""
        if food is not None:
            for aisle in self.layout.aisle:
                if food.state in aisle.states:
                    return aisle.name
        found = self.taxonomy.nearest(entity, self._by_node)
        return self.layout.aisle[-1 if found is None else found].name

    def is_left_out(self, entity: str | None) -> bool:
        """Return whether a food is never bought, such as tap water."""
        return entity in self.layout.left_out

    def is_staple(self, entity: str | None) -> bool:
        """Return whether most kitchens have a food."""
        return self._is_any(entity, self.layout.staples)

    def is_liquid(self, entity: str | None) -> bool:
        """Return whether a food is bought and poured by volume."""
        return self._is_any(entity, self.layout.liquids)

    def is_spooned(self, entity: str | None) -> bool:
        """Return whether small amounts of a food are measured with a spoon."""
        return self._is_any(entity, self.layout.spooned)

    def has_many(self, food: Food | None, plural: str | None, *, is_packed: bool) -> bool:
        """Return whether a pack, or an amount, of a food holds many of it: chickpeas and grapes, but not rice or oil.

        Args:
            plural: the food's plural in the taxonomy; None or empty without one.
            is_packed: it is bought in packs; if not, by weight, as meat and butter are, too, which have a weight of a piece.
        """
        if food is None or not plural or self.is_liquid(food.name):
            return False
        last = food.name.rsplit(" ", 1)[-1]
        is_counted = last not in self.layout.not_counted and not {"piece", *SIZES}.isdisjoint(food.portions_g)
        return (is_packed and is_counted) or is_many(food.name)

    def to_be_denied(self, item: Item) -> tuple[str, ...]:
        """Return the allergens that a label must deny, because a line does and the food may have them: nut-free granola."""
        if not item.free_from:
            return ()
        rules, plain = load_label_rules(assets_dir(), self.taxonomy), (Item(item.entity),)
        return tuple(
            name.replace("_", " ")
            for name, allergen in rules.allergens.items()
            if name in item.free_from and rules.certainty(plain, allergen.nodes) is not Certainty.NO
        )

    def _is_any(self, entity: str | None, nodes: tuple[str, ...]) -> bool:
        if entity is None or entity not in self.taxonomy.nodes:
            return False
        return not self.taxonomy.ancestors(entity).isdisjoint(nodes)


def is_many(food: str) -> bool:
    """Return whether an amount of a food is of many pieces, by its last word: black beans and chia seeds."""
    last = food.rpartition(" ")[2]
    return last in _layout(assets_dir()).many or last.endswith("berry")


@lru_cache(maxsize=1)
def _layout(assets: Path) -> _AisleFile:
    return read_model(assets / "plan" / "aisles.toml", _AisleFile)


@lru_cache(maxsize=1)
def load_aisles(assets: Path, taxonomy: Taxonomy) -> Aisles:
    """Read the aisles, once per process, and check them against the taxonomy.

    Raises:
        KnownError: the file is wrong; the message says how to correct it.
    """
    path = assets / "plan" / "aisles.toml"
    layout = _layout(assets)
    named = (*layout.left_out, *layout.staples, *layout.liquids, *layout.spooned)
    check_nodes(path, (*named, *(node for aisle in layout.aisle for node in aisle.nodes)), taxonomy)
    return Aisles(layout, taxonomy, load_purchases(assets, taxonomy))
