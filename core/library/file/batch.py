"""Compute nutrition, labels and allergens for a batch of recipes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.food.bounds import Flags, Floats, NutrientTable
from core.food.foods import Food
from core.food.labels import TIME_TAGS_MIN, LabelRules, Tag
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition_check import differs_much
from core.food.nutrition_sums import FoodTable, Sums
from core.food.taxonomy import Certainty
from core.library.file.distinct import DistinctUses, distinct_uses
from core.library.file.label_table import LabelTable
from core.library.resolved_recipe import CLAIMED_FACETS, COMPUTED, MAPPED, STARTER, STATED, ResolvedRecipe
from models.recipe_encoder.methods import methods_in
from models.recipe_encoder.text import recipe_text

_SHOWN_TO_ENCODER: Final = ("cuisine", "meal", "course", "dish", "diet")
_NEVER_WIDER: Final = ("diet", "health", "time")

Masks = NDArray[np.int64]
_Mark = tuple[tuple[Tag, bool], tuple[Tag, str]]
"""A tag and whether it is only a claim; and its stored form."""


@dataclass(frozen=True)
class Batch:
    """Recipes with everything computed from them; row i belongs to `sources[i]`."""

    sources: Sequence[ResolvedRecipe]
    distinct: DistinctUses
    """The ingredients of all of them."""
    sums: Sums
    """The nutrients that are shown: the source's own where it states them, else those of the ingredients."""
    stated_nutrients: Masks
    contradicted_nutrients: Masks
    """Stated amounts that the ingredients contradict."""
    total_min: Floats
    contains: Masks
    may_contain: Masks
    unknown: Masks
    diets_satisfied: Masks
    diets_unverified: Masks
    tags: Sequence[Sequence[tuple[Tag, str]]]
    """(tag, origin) pairs of each recipe."""
    texts: Sequence[str]
    """The encoder text of each recipe."""


class BatchComputer:
    """Computes batches with one set of foods and rules; the results for an ingredient are cached."""

    def __init__(self, foods: Mapping[str, Food], rules: LabelRules) -> None:
        self.labels = LabelTable(rules)
        self.foods = FoodTable.of_foods(foods)
        self._marks: dict[tuple[Tag, str], _Mark] = {}
        # In the same order on every run, because the encoder text and its hash depend on it.
        self._wider = {
            tag: allowed
            for tag, wider in rules.wider.items()
            if (allowed := tuple(sorted(each for each in wider if each[0] not in _NEVER_WIDER)))
        }

    def finish(self, sources: Sequence[ResolvedRecipe]) -> Batch:
        """Compute a batch."""
        distinct = distinct_uses(sources)
        counts = np.array([len(source.uses) for source in sources], dtype=np.int64)
        starts = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(counts)])
        owners = np.repeat(np.arange(len(sources), dtype=np.int64), counts)
        servings = np.array([np.nan if source.servings is None else source.servings for source in sources])
        sums, stated, doubted = _with_stated(
            self.foods.sums(distinct.uses, owners, servings, distinct.places), sources
        )
        listed = self.labels.gathered(self.labels.rows(distinct), starts)
        gathered = self.labels.doubted(listed, [source.unlisted for source in sources])
        ranks = self.labels.allergen_ranks(gathered)
        nutrients = sums.table(doubted)
        verdicts = self.labels.diet_verdicts(gathered, nutrients)
        total_min = np.array(
            [np.nan if (total := source.known_total_min) is None else total for source in sources],
            dtype=np.float64,
        )
        tags = self._tags(sources, verdicts == 2, nutrients, total_min)
        return Batch(
            sources=sources,
            distinct=distinct,
            sums=sums,
            stated_nutrients=stated,
            contradicted_nutrients=doubted,
            total_min=total_min,
            contains=masks(ranks == Certainty.CONTAINS.rank),
            may_contain=masks(ranks == Certainty.MAY_CONTAIN.rank),
            unknown=masks(ranks == Certainty.UNKNOWN.rank),
            diets_satisfied=masks(verdicts == 2),
            diets_unverified=masks(verdicts == 1),
            tags=tags,
            texts=[_text(source, own) for source, own in zip(sources, tags, strict=True)],
        )

    def _tags(
        self, sources: Sequence[ResolvedRecipe], diets: Flags, nutrients: NutrientTable, total_min: Floats
    ) -> list[list[tuple[Tag, str]]]:
        columns: list[tuple[Tag, Flags]] = [
            (("diet", name), diets[:, place]) for place, name in enumerate(self.labels.diets)
        ]
        health = self.labels.health_tags(nutrients)
        columns += [(("health", name), is_met) for name, is_met in health.items()]
        # NaN, an unknown time, compares as false.
        columns += [(("time", name), total_min <= limit) for name, limit in TIME_TAGS_MIN.items()]
        names = [self._mark(tag, COMPUTED) for tag, _ in columns]
        matrix = np.stack([is_met for _, is_met in columns], axis=1)
        computed = [names[place] for place in np.nonzero(matrix)[1].tolist()]
        ends = list(accumulate(np.count_nonzero(matrix, axis=1).tolist(), initial=0))
        return [
            self._of_one(source, computed[first:end])
            for source, (first, end) in zip(sources, pairwise(ends), strict=True)
        ]

    def _of_one(self, source: ResolvedRecipe, computed: Sequence[_Mark]) -> list[tuple[Tag, str]]:
        found: dict[tuple[Tag, bool], tuple[Tag, str]] = {}
        for tags, origin in ((source.tags, STATED), (source.mapped_tags, MAPPED)):
            for tag in tags:
                found.setdefault(*self._mark(tag, origin))
        for mark in computed:
            found.setdefault(*mark)
        for tag, _ in list(found):
            for wider in self._wider.get(tag, ()):
                found.setdefault(*self._mark(wider, COMPUTED))
        return list(found.values())

    def _mark(self, tag: Tag, origin: str) -> _Mark:
        """Return a tag with its origin; each is made once, because a recipe has dozens."""
        found = self._marks.get((tag, origin))
        if found is None:
            found = self._marks[tag, origin] = ((tag, _is_claim(tag, origin)), (tag, origin))
        return found


def _is_claim(tag: Tag, origin: str) -> bool:
    """Return whether a diet or health tag is only the source's claim."""
    return tag[0] in CLAIMED_FACETS and origin != COMPUTED


def _with_stated(computed: Sums, sources: Sequence[ResolvedRecipe]) -> tuple[Sums, Masks, Masks]:
    """Replace computed amounts by stated ones, which hold for the whole serving."""
    stated = np.zeros(len(sources), dtype=np.int64)
    doubted = np.zeros(len(sources), dtype=np.int64)
    for row, source in enumerate(sources):
        for key, amount in source.stated.items():
            column = NUTRIENT_KEYS.index(key)
            own, share = float(computed.amounts[row, column]), float(computed.coverage[row, column])
            if np.isfinite(own) and differs_much(key, amount, own, share):
                doubted[row] |= 1 << column
            computed.amounts[row, column] = amount
            computed.coverage[row, column] = 1.0
            stated[row] |= 1 << column
    imported = np.array([source.source != STARTER for source in sources], dtype=bool)
    return computed.rounded(imported), stated, doubted


def masks(flags: Flags) -> Masks:
    """Return each row of flags as the bits of one number, the first column as the lowest bit."""
    bits = np.left_shift(np.int64(1), np.arange(flags.shape[1], dtype=np.int64))
    found: Masks = flags.astype(np.int64) @ bits
    return found


def _text(source: ResolvedRecipe, tags: Sequence[tuple[Tag, str]]) -> str:
    shown: list[str] = []
    methods: list[str] = []
    for (facet, name), origin in tags:
        if facet in _SHOWN_TO_ENCODER:
            # As `_is_claim` says, which is not called: a recipe has dozens of tags.
            if origin == COMPUTED or facet not in CLAIMED_FACETS:
                shown.append(name)
        elif facet == "method":
            methods.append(name)
    return recipe_text(
        source.title, [use.name for use in source.uses], shown, methods or methods_in(source.steps)
    )
