"""Compare two or three recipes side by side: time, nutrients against the rest of today, allergens, and the evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.errors import KnownError
from core.food.nutrients import LABEL_NUTRIENTS, NUTRIENTS
from core.food.recipe import Recipe
from core.recommend.avoid import ProfileVerdict
from core.recommend.meal_check import NOT_VERIFIED
from core.services.meal_checks import meal_check
from core.services.profiles import profile as stored_profile
from core.services.recipes import recipe_named
from core.services.rest_of_today import RestOfToday, rest_of_today
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["RestOfToday"]

FEWEST: Final = 2
MOST: Final = 3


@dataclass(frozen=True)
class ComparedRecipe:
    """A recipe of a comparison.

    Attributes:
        verdict: by the current profile.
        unrecognised: ingredient lines with a food that Larder doesn't recognise, so that any allergen may be in it.
    """

    recipe: Recipe
    verdict: ProfileVerdict
    unrecognised: tuple[str, ...]

    def known_share(self, nutrient: str) -> float:
        """Return the share of the mass whose foods state a nutrient, from 0 to 1."""
        return self.recipe.nutrition.coverage.get(nutrient, 0.0)


@dataclass(frozen=True)
class Comparison:
    """Recipes side by side.

    Attributes:
        nutrients: the keys of the nutrients to compare, in the usual order.
        rest: by nutrient with bounds today; empty if the profile can't be applied.
    """

    recipes: tuple[ComparedRecipe, ...]
    nutrients: tuple[str, ...]
    rest: Mapping[str, RestOfToday]


def compare_recipes(engine: "Engine", names: Sequence[str]) -> Comparison:
    """Return two or three recipes side by side.

    Args:
        names: their ids or titles.

    Raises:
        KnownError: no recipe has one of the names, or they are fewer than two or more than three recipes.
    """
    recipes = {found.key: found for found in (recipe_named(engine, name) for name in names)}
    if not FEWEST <= len(recipes) <= MOST:
        raise KnownError(tr("Name two or three different recipes to compare."))
    rest: Mapping[str, RestOfToday] = {}
    verdicts = dict.fromkeys(recipes, NOT_VERIFIED)
    try:
        check = meal_check(engine, stored_profile(engine))
        verdicts = {key: check.recipe(recipe) for key, recipe in recipes.items()}
        rest = rest_of_today(engine)
    except KnownError:
        # Without a profile that can be applied, no recipe may look as if it met one.
        pass
    compared = tuple(
        ComparedRecipe(
            recipe,
            verdicts[key],
            tuple(use.text for use in recipe.uses if any(item.entity is None for item in use.items)),
        )
        for key, recipe in recipes.items()
    )
    return Comparison(
        compared, tuple(key for key in NUTRIENTS if key in LABEL_NUTRIENTS or key in rest), rest
    )
