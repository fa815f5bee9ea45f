"""A recipe as the engine uses it: ingredients, directions, labels and nutrition."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.food.item import Item


@dataclass(frozen=True)
class IngredientUse:
    """A line of an ingredient list."""

    text: str
    """The line for the user to read."""
    name: str
    """The food, as the source writes it."""
    entity: str | None
    """The canonical taxonomy node, the first one if the name allows alternatives; None for an unrecognised ingredient."""
    amount: float | None
    unit: str
    mass_g: float | None
    how: str
    """The method that gave the mass: weighed, household, density, estimated or unknown."""
    preparation: str = ""
    optional: bool = False
    discarded: bool = False
    """Not eaten (a marinade, frying oil): counts for allergens but not for nutrients."""
    linked_items: tuple[Item, ...] = ()
    """The items that the name was linked to, if they say more than `entity`: alternatives, additions, claims."""
    unit_text: str = ""
    """The source's unit, if `unit` is Larder's word for it."""
    is_read: bool = False
    """Amount, unit and name were parsed from a line of plain text."""
    fallback_food: str | None = None
    """The imported food whose nutrients are used, found by its description. It says nothing about allergens or diets."""

    @property
    def food(self) -> str | None:
        """The food whose nutrients count: the fallback, else the entity's own."""
        return self.fallback_food or self.entity

    @property
    def items(self) -> tuple[Item, ...]:
        """The foods that the line may mean: one, or several alternatives."""
        return self.linked_items or (Item(self.entity),)


@dataclass(frozen=True)
class Nutrition:
    """Nutrients per serving, and how much of the mass reports each."""

    amounts: Mapping[str, float]
    """Known amounts by nutrient key. With coverage below 1, an amount is a lower bound ("at least")."""
    coverage: Mapping[str, float]
    """The share (0 to 1) of the eaten mass whose foods report the nutrient."""
    serving_g: float | None
    """Raw mass of a serving in grams; None if an ingredient's mass is unknown."""
    stated: frozenset[str] = frozenset()
    """The nutrients whose amount the source states; all others are computed from the ingredients."""
    contradicted: frozenset[str] = frozenset()
    """The stated nutrients that the ingredients contradict (`core.food.nutrition_check`)."""

    def is_complete(self, key: str) -> bool:
        """Return whether all of the mass reports the nutrient, so that its amount is not just a lower bound."""
        return self.coverage.get(key, 0.0) >= COMPLETE


COMPLETE = 0.9995
"""Coverage that counts as complete; floating-point sums may stay just below 1."""


@dataclass(frozen=True)
class Recipe:
    """A recipe with everything computed from it."""

    key: str
    """Stable name in files, logs and the command line (`chana-masala`)."""
    title: str
    servings: float
    """Number of servings; 1 if the source doesn't say (`servings_known`)."""
    prep_min: float | None
    cook_min: float | None
    uses: tuple[IngredientUse, ...]
    steps: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    """(facet, name) pairs, stated by the source or computed. Diet and health words that are only claimed are left out."""
    nutrition: Nutrition
    source: str = "starter"
    diets: Mapping[str, str] = field(default_factory=dict)
    """Verdict on every diet: yes, unverified or no."""
    allergens: Mapping[str, str] = field(default_factory=dict)
    """Certainty of each allergen, if it isn't "no"."""
    recipe_id: int = -1
    """Number in one library file; it changes with every build."""
    servings_known: bool = True
    stated_total_min: float | None = None
    """The total time that the source states."""
    claims: tuple[tuple[str, str], ...] = ()
    """(facet, name) of diet and health words that the source claims and Larder hasn't confirmed."""
    url: str = ""
    """The recipe's origin, according to the source."""
    notes: str = ""
    """The source's description and notes."""
    unlisted: tuple[str, ...] = ()
    """Nodes that the recipe names but no ingredient accounts for. The recipe may contain them."""
    computed: Nutrition | None = None
    """The nutrition computed from the ingredients, if the source states its own; otherwise None."""

    @property
    def total_min(self) -> float | None:
        """The stated total time, else the sum of preparation and cooking time; None if all are unknown."""
        if self.stated_total_min is not None:
            return self.stated_total_min
        known = [minutes for minutes in (self.prep_min, self.cook_min) if minutes is not None]
        return sum(known) if known else None
