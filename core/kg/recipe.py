"""Recipes as the engine sees them: what goes in, what to do, how it is labelled, what it feeds."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class IngredientUse:
    """One line of an ingredient list."""

    text: str
    """The line as people read it."""
    name: str
    """The food as written."""
    entity: str | None
    """Canonical node of the taxonomy; None when the name could not be placed (unknown)."""
    amount: float | None
    unit: str
    mass_g: float | None
    how: str
    """How the grams were found: weighed, household, density, estimated or unknown."""
    preparation: str = ""
    optional: bool = False
    discarded: bool = False
    """Not eaten (a marinade, frying oil): counts for allergens, not for nutrients."""


@dataclass(frozen=True)
class Nutrition:
    """Nutrients of one serving, with how much of its mass reports each."""

    amounts: Mapping[str, float]
    """Known amounts by nutrient key; with coverage below 1 an amount is a lower bound ("at least")."""
    coverage: Mapping[str, float]
    """Share (0 to 1) of the eaten mass whose foods report the nutrient."""
    serving_g: float | None
    """Raw mass of one serving in grams; None when an ingredient's mass is unknown."""

    def is_complete(self, key: str) -> bool:
        """Whether every gram reports the nutrient, so that its amount is no mere lower bound."""
        return self.coverage.get(key, 0.0) >= COMPLETE


COMPLETE = 0.9995
"""Coverage that counts as whole; below 1 only for floating-point sums."""


@dataclass(frozen=True)
class Recipe:
    """A recipe with everything computed from it."""

    key: str
    """Stable name in files, logs and the command line (`chana-masala`)."""
    title: str
    servings: float
    prep_min: float | None
    cook_min: float | None
    uses: tuple[IngredientUse, ...]
    steps: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    """(facet, name) pairs that the source states."""
    nutrition: Nutrition
    source: str = "starter"
    diets: Mapping[str, str] = field(default_factory=dict)
    """Verdict of every diet: yes, unverified or no."""
    allergens: Mapping[str, str] = field(default_factory=dict)
    """Certainty of each allergen that it contains, may contain, or that is unknown; the others are absent."""
    recipe_id: int = -1
    """Number in one library file; not stable between builds."""

    @property
    def total_min(self) -> float | None:
        """Prep and cook time together; None when neither is known."""
        known = [minutes for minutes in (self.prep_min, self.cook_min) if minutes is not None]
        return sum(known) if known else None
