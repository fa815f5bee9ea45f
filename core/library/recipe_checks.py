"""Checks that every recipe written for Larder passes: the starter recipes, and composed ones.

Each check returns its faults in words; no fault means that the recipe passes.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from core.food.foods import Food
from core.food.names import NameIndex, normalise, singular_forms
from core.food.recipe import IngredientUse, Nutrition
from core.food.taxonomy import LISTED_ONLY
from core.food.word_files import WordTables, loader

KCAL_BANDS: Final[Mapping[str, tuple[float, float]]] = {
    "main": (220, 950),
    "breakfast": (120, 800),
    "soup": (60, 600),
    "salad": (50, 650),
    "side": (40, 450),
    "dessert": (60, 650),
    "snack": (30, 450),
    "drink": (1, 400),
    "sauce": (5, 300),
    "bread": (60, 450),
    "starter": (40, 450),
}
"""Plausible energy of one serving by course; a number outside is a slip in an amount."""
_ANY_BAND: Final = (1.0, 1000.0)
MOST_ALIKE: Final = 0.8
"""Share of common foods (Jaccard) from which two recipes may be one recipe written twice."""
_LEAST_SODIUM_MG: Final = 20.0


class RecipeCheckWords(WordTables):
    """The entries of `assets/words/recipe_checks.toml`."""

    not_ingredients: frozenset[str]


_check_words: Final = loader("recipe_checks", RecipeCheckWords)


def macronutrient_faults(nutrition: Nutrition) -> Iterator[str]:
    """Yield a fault if the energy is far from that of protein, carbohydrate and fat."""
    amounts = nutrition.amounts
    energy = amounts.get("energy", 0.0)
    estimate = (
        4 * amounts.get("protein", 0.0) + 4 * amounts.get("carbohydrate", 0.0) + 9 * amounts.get("fat", 0.0)
    )
    if abs(estimate - energy) > 0.12 * energy + 15:
        yield f"{energy:.0f} kcal, but its macronutrients give {estimate:.0f}"


def energy_faults(nutrition: Nutrition, course: str) -> Iterator[str]:
    """Yield a fault if the energy is incomplete, or implausible for the first course of a recipe."""
    if not nutrition.is_complete("energy"):
        yield "the energy of an ingredient is unknown"
    low, high = KCAL_BANDS.get(course, _ANY_BAND)
    energy = nutrition.amounts.get("energy", 0.0)
    if not low <= energy <= high:
        yield f"{energy:.0f} kcal per serving of a {course or 'dish'}"


def salt_faults(nutrition: Nutrition, course: str) -> Iterator[str]:
    """Yield a fault if a main dish has no salt and no salty food."""
    sodium = nutrition.amounts.get("sodium", 0.0)
    if course == "main" and sodium < _LEAST_SODIUM_MG:
        yield f"{sodium:.0f} mg sodium per serving"


def mass_faults(uses: Iterable[IngredientUse]) -> Iterator[str]:
    """Yield the lines with an unrecognised food or an unknown mass."""
    for use in uses:
        if use.entity is None or not use.mass_g or use.how == "unknown":
            yield use.text


def share_alike(foods: frozenset[str], others: frozenset[str]) -> float:
    """Return the share of foods that two recipes have in common (Jaccard)."""
    return len(foods & others) / max(1, len(foods | others))


def words(text: str) -> frozenset[str]:
    """Return all words of a text in every likely singular form."""
    return frozenset(
        form for word in re.findall(r"[a-zé'ñ]+", normalise(text)) for form in singular_forms(word)
    )


@dataclass(frozen=True)
class StepChecks:
    """Checks of directions against the list of ingredients."""

    names: NameIndex
    foods: Mapping[str, Food]

    def unnamed(self, uses: Iterable[IngredientUse], steps: Sequence[str]) -> Iterator[str]:
        """Yield the ingredients that no direction names."""
        said = words(" ".join(steps))
        for use in uses:
            if use.entity in self.names.taxonomy.nodes and not any(
                said & set(singular_forms(word))
                for name in self._spellings(use)
                for word in normalise(name).split()
            ):
                yield use.name

    def unlisted(self, title: str, uses: Sequence[IngredientUse], steps: Sequence[str]) -> Iterator[str]:
        """Yield the foods that directions name and that no ingredient accounts for."""
        taxonomy = self.names.taxonomy
        kinds: set[str] = set()
        said = set(words(title))
        listed = [use for use in uses if use.entity in taxonomy.nodes]
        for use in listed:
            kinds |= {*taxonomy.ancestors(use.entity or ""), *taxonomy.contents(use.entity or "")}
            said |= words(" ".join((*self._spellings(use), use.preparation)))
        for name in self._named_foods(" ".join(steps)):
            food = self._known_as(name)
            is_listed = food in kinds or any(use.entity in taxonomy.ancestors(food) for use in listed)
            is_said = all(said & set(singular_forms(word)) for word in name.split())
            if not (is_listed or is_said or name in _check_words().not_ingredients):
                yield name

    def _spellings(self, use: IngredientUse) -> tuple[str, ...]:
        node = self.names.taxonomy.nodes[use.entity or ""]
        return (use.name, node.name, *node.synonyms)

    @cached_property
    def _known(self) -> Mapping[str, str]:
        """Foods by their names."""
        taxonomy = self.names.taxonomy
        return {
            name: node
            for name, node in self.names.by_name.items()
            if node in self.foods and LISTED_ONLY not in taxonomy.ancestors(node)
        }

    def _known_as(self, name: str) -> str:
        """Return the food of a name or of the plural of a name; empty for none."""
        head, _, last = name.rpartition(" ")
        return next(
            (
                self._known[form]
                for word in singular_forms(last)
                if (form := f"{head} {word}".strip()) in self._known
            ),
            "",
        )

    def _named_foods(self, text: str) -> Iterator[str]:
        """Yield the names of foods in a text, the longest at each place; none reaches over a comma or a stop."""
        tokens = re.findall(r"[a-zéñ']+|[^\w\s]", normalise(text))
        place = 0
        while place < len(tokens):
            for length in (4, 3, 2, 1):
                span = tokens[place : place + length]
                if (
                    len(span) == length
                    and all(word[0].isalpha() for word in span)
                    and self._known_as(" ".join(span))
                ):
                    yield " ".join(span)
                    place += length - 1
                    break
            place += 1
