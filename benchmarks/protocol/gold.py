"""The gold: what a question and a persona ask, read off the source recipe by recipe. Shares no code with the product.

Names are compared letter case and plurals aside, bounds are inclusive, and what a source does not say never satisfies
anything (the meaning of `--match exact`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from benchmarks.protocol.source import SourceRecipe, Value
from benchmarks.protocol.spelling import same

SLACK = 1e-9
"""Floating-point dust in sums and products of the same numbers."""


@dataclass(frozen=True)
class Bound:
    """Inclusive bounds of a nutrient, in kcal, g or mg per `serving` or `100g`, or in `percent_energy`."""

    nutrient: str
    low: float | None
    high: float | None
    basis: str = "serving"

    def keeps(self, value: Value | None) -> bool:
        """Whether a value is surely within; a lower bound can only ever meet a minimum per serving."""
        if value is None or (not value.whole and (self.high is not None or self.basis != "serving")):
            return False
        above = self.low is None or value.amount >= self.low - SLACK
        return above and (self.high is None or value.amount <= self.high + SLACK)


@dataclass(frozen=True)
class Wants:
    """Everything asked of a recipe; tags are alternatives where `any_tag`, otherwise all of them are wanted."""

    tags: tuple[str, ...] = ()
    any_tag: bool = False
    wanted: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    bounds: tuple[Bound, ...] = ()

    def __add__(self, other: "Wants") -> "Wants":
        """Both together; only one side may have tags."""
        return Wants(
            self.tags or other.tags,
            self.any_tag or other.any_tag,
            self.wanted + other.wanted,
            self.refused + other.refused,
            self.bounds + other.bounds,
        )

    @cached_property
    def _compared(self) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
        return (
            frozenset(map(same, self.tags)),
            frozenset(map(same, self.wanted)),
            frozenset(map(same, self.refused)),
        )

    def share(self, recipe: SourceRecipe) -> tuple[int, int]:
        """(how many of the wants a recipe keeps, how many there are); alternatives are one want."""
        tags, wanted, refused = self._compared
        kept = [bool(tags & recipe.bears)] if self.any_tag else [tag in recipe.bears for tag in tags]
        kept += [name in recipe.holds for name in wanted]
        kept += [name not in recipe.holds for name in refused]
        kept += [bound.keeps(recipe.value(bound.nutrient, bound.basis)) for bound in self.bounds]
        return sum(kept), len(kept)

    def is_kept_by(self, recipe: SourceRecipe) -> bool:
        """Whether a recipe keeps all of it."""
        tags, wanted, refused = self._compared
        if tags and not (tags & recipe.bears if self.any_tag else tags <= recipe.bears):
            return False
        if not wanted <= recipe.holds or refused & recipe.holds:
            return False
        return all(bound.keeps(recipe.value(bound.nutrient, bound.basis)) for bound in self.bounds)


def gold_answers(wants: Wants, recipes: Iterable[SourceRecipe]) -> frozenset[str]:
    """Ids of all recipes that keep everything asked."""
    return frozenset(recipe.id for recipe in recipes if wants.is_kept_by(recipe))
