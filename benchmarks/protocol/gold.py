"""Find the gold (correct) answers by scanning the source, recipe by recipe. Shares no code with Larder.

Names are compared without case and plurals, bounds are inclusive, and missing values never satisfy anything (the meaning of
`--match exact`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from benchmarks.protocol.source import SourceRecipe, Value
from benchmarks.protocol.spelling import same

SLACK = 1e-9
"""Tolerance for rounding errors in sums and products."""


@dataclass(frozen=True)
class Bound:
    """Inclusive bounds of a nutrient, in kcal, g or mg per `serving` or `100g`, or in `percent_energy`."""

    nutrient: str
    low: float | None
    high: float | None
    basis: str = "serving"

    def keeps(self, value: Value | None) -> bool:
        """Return whether a value is certain to be within; a lower bound can only meet a minimum per serving."""
        if value is None or (not value.whole and (self.high is not None or self.basis != "serving")):
            return False
        above = self.low is None or value.amount >= self.low - SLACK
        return above and (self.high is None or value.amount <= self.high + SLACK)


@dataclass(frozen=True)
class Wants:
    """All conditions of a question; tags are alternatives if `any_tag`, otherwise all are required."""

    tags: tuple[str, ...] = ()
    any_tag: bool = False
    wanted: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    bounds: tuple[Bound, ...] = ()

    def __add__(self, other: "Wants") -> "Wants":
        """Return both together; only one may have tags."""
        return Wants(
            self.tags or other.tags,
            self.any_tag or other.any_tag,
            self.wanted + other.wanted,
            self.excluded + other.excluded,
            self.bounds + other.bounds,
        )

    @cached_property
    def _compared(self) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
        return (
            frozenset(map(same, self.tags)),
            frozenset(map(same, self.wanted)),
            frozenset(map(same, self.excluded)),
        )

    def share(self, recipe: SourceRecipe) -> tuple[int, int]:
        """Return how many conditions a recipe meets, and how many there are; alternatives count as one."""
        tags, wanted, excluded = self._compared
        met = [bool(tags & recipe.bears)] if self.any_tag else [tag in recipe.bears for tag in tags]
        met += [name in recipe.holds for name in wanted]
        met += [name not in recipe.holds for name in excluded]
        met += [bound.keeps(recipe.value(bound.nutrient, bound.basis)) for bound in self.bounds]
        return sum(met), len(met)

    def is_met_by(self, recipe: SourceRecipe) -> bool:
        """Return whether a recipe meets every condition."""
        tags, wanted, excluded = self._compared
        if tags and not (tags & recipe.bears if self.any_tag else tags <= recipe.bears):
            return False
        if not wanted <= recipe.holds or excluded & recipe.holds:
            return False
        return all(bound.keeps(recipe.value(bound.nutrient, bound.basis)) for bound in self.bounds)


def gold_answers(wants: Wants, recipes: Iterable[SourceRecipe]) -> frozenset[str]:
    """Return the ids of all recipes that meet every condition."""
    return frozenset(recipe.id for recipe in recipes if wants.is_met_by(recipe))
