"""Allergens and diets of many recipes at once, computed once per distinct ingredient.

Every ingredient counts, optional and discarded ones too.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.food.bounds import Flags, NutrientTable, within_many
from core.food.item import Item
from core.food.labels import NO, UNVERIFIED, YES, LabelRules
from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import IngredientUse, Nutrition
from core.food.taxonomy import Certainty
from core.library.file.distinct import DistinctUses

Ranks = NDArray[np.uint8]
"""`Certainty.rank` of each label column."""

Meant = tuple[Item, ...] | str | None
"""The linked items of an ingredient, or its entity if it has none."""

VERDICTS: Final = (NO, UNVERIFIED, YES)
"""The verdicts on a diet, by their numbers 0, 1 and 2."""

_CONTAINS: Final = Certainty.CONTAINS.rank
_MAY_CONTAIN: Final = Certainty.MAY_CONTAIN.rank
_UNKNOWN: Final = Certainty.UNKNOWN.rank


class LabelTable:
    """The label columns of one set of rules: an allergen each, then what each diet forbids, then paired foods."""

    def __init__(self, rules: LabelRules) -> None:
        self.rules = rules
        self.allergens = tuple(rules.allergens)
        self.diets = tuple(rules.diets)
        paired = dict.fromkeys(
            node for diet in rules.diets.values() for pair in diet.not_together for node in pair
        )
        self._columns: tuple[tuple[str, ...], ...] = (
            *(allergen.nodes for allergen in rules.allergens.values()),
            *(diet.forbids for diet in rules.diets.values()),
            *((node,) for node in paired),
        )
        first = len(self.allergens) + len(self.diets)
        self._paired = {node: first + place for place, node in enumerate(paired)}
        self._rows: dict[Meant, Ranks] = {}
        self._item_rows: dict[Item, Ranks] = {}

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self._columns)

    def row(self, use: IngredientUse) -> Ranks:
        """Return the columns of an ingredient, shape (width,); cached by its linked items."""
        key = use.linked_items or use.entity
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = _of_alternatives([self._item_row(item) for item in use.items])
        return found

    def rows(self, distinct: DistinctUses) -> Ranks:
        """Return the columns of all lines of some recipes, shape (lines, width)."""
        if not distinct.uses:
            return np.zeros((0, self.width), dtype=np.uint8)
        found: Ranks = np.stack([self.row(use) for use in distinct.uses])[distinct.places]
        return found

    def _item_row(self, item: Item) -> Ranks:
        found = self._item_rows.get(item)
        if found is None:
            ranks = [self.rules.certainty((item,), nodes).rank for nodes in self._columns]
            found = self._item_rows[item] = np.array(ranks, dtype=np.uint8)
        return found

    def gathered(self, rows: Sequence[Ranks] | Ranks, starts: NDArray[np.int64]) -> Ranks:
        """Return the highest certainty of each column over each recipe's ingredients, shape (recipes, width).

        A recipe without ingredients is unknown in every column.

        Args:
            rows: the ingredients of all recipes, one after the other, shape (lines, width).
            starts: where each recipe's ingredients begin, and at last where they end, shape (recipes + 1,).
        """
        found = np.full((len(starts) - 1, self.width), _UNKNOWN, dtype=np.uint8)
        listed = starts[:-1] < starts[1:]
        if listed.any():
            found[listed] = np.maximum.reduceat(np.asarray(rows), starts[:-1][listed], axis=0)
        return found

    def doubted(self, gathered: Ranks, unlisted: Sequence[Sequence[str]]) -> Ranks:
        """Return these certainties with each recipe's unlisted ingredients, shape (recipes, width)."""
        found = gathered.copy()
        for row, nodes in enumerate(unlisted):
            for node in nodes:
                found[row] = np.maximum(found[row], np.minimum(self._item_row(Item(node)), _MAY_CONTAIN))
        return found

    def allergen_ranks(self, gathered: Ranks) -> Ranks:
        """Return the certainty ranks of allergens, shape (recipes, allergens)."""
        return gathered[:, : len(self.allergens)]

    def diets_of(
        self, uses: Sequence[IngredientUse], unlisted: Sequence[str], nutrition: Nutrition
    ) -> dict[str, str]:
        """Return the verdict on each diet for one recipe."""
        gathered = self.gathered([self.row(use) for use in uses], np.array([0, len(uses)]))
        verdicts = self.diet_verdicts(self.doubted(gathered, [unlisted]), _table(nutrition))[0]
        return {name: VERDICTS[number] for name, number in zip(self.diets, verdicts.tolist(), strict=True)}

    def allergens_of(self, uses: Sequence[IngredientUse], unlisted: Sequence[str]) -> dict[str, str]:
        """Return the certainty of each allergen in one recipe, if it isn't "no"."""
        gathered = self.gathered([self.row(use) for use in uses], np.array([0, len(uses)]))
        ranks = self.allergen_ranks(self.doubted(gathered, [unlisted]))[0].tolist()
        names = {certainty.rank: certainty.value for certainty in Certainty if certainty is not Certainty.NO}
        return {name: names[rank] for name, rank in zip(self.allergens, ranks, strict=True) if rank in names}

    def diet_verdicts(self, gathered: Ranks, nutrients: NutrientTable) -> Ranks:
        """Return numbers of `VERDICTS`, shape (recipes, diets).

        A limit on a nutrient that is not completely known is not met.
        """
        verdicts = np.zeros((len(gathered), len(self.diets)), dtype=np.uint8)
        for place, diet in enumerate(self.rules.diets.values()):
            ranks = gathered[:, len(self.allergens) + place]
            excluded: Flags = ranks == _CONTAINS
            doubtful: Flags = ranks > 0
            for first, second in diet.not_together:
                one, other = gathered[:, self._paired[first]], gathered[:, self._paired[second]]
                excluded |= (one == _CONTAINS) & (other == _CONTAINS)
                doubtful |= (one > 0) & (other > 0)
            for limit in diet.limits:
                excluded |= ~within_many(nutrients, limit.nutrient, limit.basis, limit.min, limit.max)
            verdicts[:, place] = np.where(excluded, 0, np.where(doubtful, 1, 2))
        return verdicts

    def health_tags(self, nutrients: NutrientTable) -> dict[str, Flags]:
        """Return the recipes that meet every threshold of each health tag."""
        return {
            name: np.logical_and.reduce(
                [within_many(nutrients, row.nutrient, row.basis, row.low, row.high) for row in rows]
            )
            for name, rows in self.rules.health_tags.items()
        }


def _of_alternatives(rows: Sequence[Ranks]) -> Ranks:
    """Return the ranks over alternatives, as `core.food.taxonomy.certainty_over_alternatives` does."""
    if len(rows) == 1:
        return rows[0]
    stacked = np.stack(rows)
    doubts = np.where(stacked == _CONTAINS, Certainty.MAY_CONTAIN.rank, stacked).max(axis=0)
    found: Ranks = np.where((stacked == _CONTAINS).all(axis=0), _CONTAINS, doubts).astype(np.uint8)
    return found


def _table(nutrition: Nutrition) -> NutrientTable:
    """Return one recipe's nutrients as a table."""
    return NutrientTable(
        amounts=np.array([[nutrition.amounts.get(key, np.nan) for key in NUTRIENT_KEYS]]),
        coverage=np.array([[nutrition.coverage.get(key, 0.0) for key in NUTRIENT_KEYS]]),
        servings_g=np.array([np.nan if nutrition.serving_g is None else nutrition.serving_g]),
        contradicted_flags=np.array([[key in nutrition.contradicted for key in NUTRIENT_KEYS]]),
    )
