"""Recipes as the engine sees them: what goes in, what to do, how it is labelled, what it feeds."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.food.item import Item


@dataclass(frozen=True)
class IngredientUse:
    """One line of an ingredient list."""

    text: str
    """The line as people read it."""
    name: str
    """The food as written."""
    entity: str | None
    """Canonical node of the taxonomy, the first where the name leaves a choice; None when it could not be placed."""
    amount: float | None
    unit: str
    mass_g: float | None
    how: str
    """How the grams were found: weighed, household, density, estimated or unknown."""
    preparation: str = ""
    optional: bool = False
    discarded: bool = False
    """Not eaten (a marinade, frying oil): counts for allergens, not for nutrients."""
    meaning: tuple[Item, ...] = ()
    """All that the name says where that is more than `entity`: alternatives, what goes with it, doubts, claims."""
    unit_text: str = ""
    """The unit as the source writes it, where `unit` is Larder's word for it."""
    is_read: bool = False
    """The source has the line as mere text; amount, unit and name were read from it."""
    borrowed: str | None = None
    """The imported food whose nutrients stand for it, found by its description. It says nothing of allergens or diets."""

    @property
    def food(self) -> str | None:
        """The food whose nutrients count: one that lends them, else the entity's own."""
        return self.borrowed or self.entity

    @property
    def items(self) -> tuple[Item, ...]:
        """What the line may be: one food, or several to choose from."""
        return self.meaning or (Item(self.entity),)


@dataclass(frozen=True)
class Nutrition:
    """Nutrients of one serving, with how much of its mass reports each."""

    amounts: Mapping[str, float]
    """Known amounts by nutrient key; with coverage below 1 an amount is a lower bound ("at least")."""
    coverage: Mapping[str, float]
    """Share (0 to 1) of the eaten mass whose foods report the nutrient."""
    serving_g: float | None
    """Raw mass of one serving in grams; None when an ingredient's mass is unknown."""
    stated: frozenset[str] = frozenset()
    """The nutrients whose amount the source states; the others are computed from the ingredients."""
    doubted: frozenset[str] = frozenset()
    """Those of them that the ingredients contradict (`core.food.nutrition_check`)."""

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
    """How many it serves; 1 where nobody says (`servings_known`)."""
    prep_min: float | None
    cook_min: float | None
    uses: tuple[IngredientUse, ...]
    steps: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    """(facet, name) pairs: what the source states, and what is computed; no diet or health word that is a mere claim."""
    nutrition: Nutrition
    source: str = "starter"
    diets: Mapping[str, str] = field(default_factory=dict)
    """Verdict of every diet: yes, unverified or no."""
    allergens: Mapping[str, str] = field(default_factory=dict)
    """Certainty of each allergen that it contains, may contain, or that is unknown; the others are absent."""
    recipe_id: int = -1
    """Number in one library file; not stable between builds."""
    servings_known: bool = True
    stated_total_min: float | None = None
    """The total time that the source states."""
    claims: tuple[tuple[str, str], ...] = ()
    """(facet, name) of diet and health words that the source claims; they prove nothing."""
    url: str = ""
    """Where the source says the recipe comes from."""
    notes: str = ""
    """Description and notes of the source."""
    unlisted: tuple[str, ...] = ()
    """Nodes that its title, directions, headings, tags or notes name and no ingredient accounts for: it may contain them."""
    computed: Nutrition | None = None
    """What the ingredients add up to where the source states nutrition of its own; None where it does not."""

    @property
    def total_min(self) -> float | None:
        """The stated total time, else prep and cook time together; None when nothing is known."""
        if self.stated_total_min is not None:
            return self.stated_total_min
        known = [minutes for minutes in (self.prep_min, self.cook_min) if minutes is not None]
        return sum(known) if known else None
