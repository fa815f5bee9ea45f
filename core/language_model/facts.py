"""The facts of a recipe that a language model gets, and that its sentences are compared with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.food.audit import AuditedLine
from core.food.nutrients import MAIN_NUTRIENTS, NUTRIENTS
from core.food.recipe import Recipe
from core.food.taxonomy import Taxonomy
from core.recommend.wording import amount_text, joined, number_text
from core.translation import in_english

SOURCE_SHARE: Final = 0.1
"""A food that supplies this share of a nutrient counts as one of its sources."""
MOST_SOURCES: Final = 3
MOST_LINES: Final = 40
"""Ingredient lines that a model gets."""


@dataclass(frozen=True)
class Fact:
    """The amount of a nutrient in one serving; with `is_at_least`, a lower bound."""

    amount: float
    is_at_least: bool


@dataclass(frozen=True)
class RecipeFacts:
    """The known facts of a recipe, without anything of the user's profile and diary.

    Attributes:
        foods: taxonomy nodes that the recipe certainly contains, with the groups that they are kinds of.
        names: the names of its foods as its lines write them.
        sources: by nutrient, the foods that supply a tenth or more of it with their amounts, largest first.
        title: empty if the title itself may claim something.
        servings, minutes: None if unknown.
    """

    title: str
    foods: frozenset[str]
    names: tuple[str, ...]
    nutrients: Mapping[str, Fact]
    sources: Mapping[str, tuple[tuple[str, float], ...]]
    servings: float | None
    minutes: float | None

    def sentences(self, nutrients: Sequence[str] = MAIN_NUTRIENTS) -> tuple[str, ...]:
        """Return Larder's own sentences: yield and time, foods, amounts and their sources."""
        found = []
        makes = "" if self.servings is None else f"makes {number_text(self.servings, 1)} servings"
        takes = "" if self.minutes is None else f"takes {number_text(self.minutes)} minutes"
        if self.servings == 1:
            makes = "makes 1 serving"
        if makes or takes:
            found.append(f"It {' and '.join(filter(None, (makes, takes)))}.")
        if self.names:
            found.append(f"It uses {joined(list(self.names), most=12)}.")
        amounts = [self.amount_words(key) for key in nutrients if key in self.nutrients]
        if amounts:
            found.append(f"One serving has {joined(amounts, most=len(amounts))}.")
        found += [words for key in nutrients[:2] if (words := self.source_words(key))]
        return tuple(found)

    def amount_words(self, key: str) -> str:
        """Return the amount of a nutrient in words: "at least 12.4 g of protein"."""
        fact = self.nutrients[key]
        least = "at least " if fact.is_at_least else ""
        of = "" if key == "energy" else f" of {NUTRIENTS[key].label.lower()}"
        return f"{least}{_checked_amount(key, fact.amount)}{of}"

    def source_words(self, key: str, *, with_amounts: bool = False) -> str:
        """Return the largest sources of a nutrient in a sentence; empty if none is known."""
        found = [
            f"{food} ({_checked_amount(key, amount)})" if with_amounts else food
            for food, amount in self.sources.get(key, ())
        ]
        label = NUTRIENTS[key].label
        return f"{label} comes from {joined(found[:MOST_SOURCES])}." if found else ""


def _checked_amount(key: str, amount: float) -> str:
    """Return an amount in the units in which a model's sentences are checked, whatever the user prefers."""
    with in_english():
        return amount_text(key, amount)


def recipe_facts(recipe: Recipe, lines: Sequence[AuditedLine], taxonomy: Taxonomy) -> RecipeFacts:
    """Return the facts of a recipe.

    Foods that a line only may mean (alternatives) or that weren't recognised are left out, and so are nutrients that the
    ingredients contradict.
    """
    sure = [use for use in recipe.uses if len(use.items) == 1 and use.entity in taxonomy.nodes]
    foods = frozenset(
        node for use in sure for node in (use.entity, *taxonomy.ancestors(use.entity or "")) if node
    )
    nutrition = recipe.nutrition
    nutrients = {
        key: Fact(nutrition.amounts[key], not nutrition.is_complete(key))
        for key in NUTRIENTS
        if key in nutrition.amounts and key not in nutrition.contradicted
    }
    return RecipeFacts(
        recipe.title if not recipe.unlisted else "",
        foods,
        tuple(dict.fromkeys(use.name for use in sure[:MOST_LINES])),
        nutrients if recipe.servings_known else {},
        {key: _sources(key, recipe, lines) for key in nutrients} if recipe.servings_known else {},
        recipe.servings if recipe.servings_known else None,
        recipe.total_min,
    )


def _sources(key: str, recipe: Recipe, lines: Sequence[AuditedLine]) -> tuple[tuple[str, float], ...]:
    amounts: dict[str, float] = {}
    for line in lines:
        if line.use.entity is not None and len(line.use.items) == 1 and key in line.amounts:
            amounts[line.use.entity] = amounts.get(line.use.entity, 0.0) + line.amounts[key]
    whole = recipe.nutrition.amounts.get(key, 0.0) * recipe.servings
    listed = sorted(amounts.items(), key=lambda pair: -pair[1])
    return tuple(
        (food, amount / recipe.servings)
        for food, amount in listed
        if whole and amount / whole >= SOURCE_SHARE
    )
