"""Recipes of the library: found by their words, audited."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import KnownError, shown
from core.food.audit import RecipeAudit, audit_recipe
from core.food.dish_pictures import DishPicture, recipe_picture
from core.food.recipe import Recipe
from core.food.shown_names import english_title
from core.library.library_search import RecipeSummary
from core.people.profile import Profile
from core.recommend.avoid import ProfileVerdict
from core.services.browsing import RecipeFilter, browse, listed
from core.services.meal_checks import meal_check
from core.services.profiles import profile as stored_profile
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine


@dataclass(frozen=True)
class FoundRecipes:
    """Recipes found by words of titles, ingredients and tags, with the verdicts of the current profile.

    Attributes:
        words: the words that were searched for.
        recipes: the first of the recipes.
        total: the number of recipes that were found.
        verdicts: by recipe key.
    """

    words: str
    recipes: tuple[RecipeSummary, ...]
    total: int
    verdicts: Mapping[str, ProfileVerdict]


@dataclass(frozen=True)
class AuditedRecipe(RecipeAudit):
    """The derivation of a recipe's numbers, with the verdict of the current profile."""

    verdict: ProfileVerdict


def recipe_of(engine: "Engine", key: str) -> Recipe:
    """Return a recipe by its key.

    Raises:
        KnownError: the library no longer has it.
    """
    library = engine.library
    number = library.recipe_ids([key]).get(key)
    if number is None:
        raise KnownError(tr("That recipe is no longer in the library. Ask again."))
    return library.recipe(number)


def recipe_pictures(engine: "Engine", keys: Iterable[str]) -> Mapping[str, DishPicture]:
    """Return the drawings of recipes by key, without recipes that the library no longer has."""
    numbers = engine.library.recipe_ids(list(keys))
    recipes = engine.library.recipes(sorted(numbers.values()), with_texts=False)
    return {key: recipe_picture(recipes[number]) for key, number in numbers.items()}


def recipe_named(engine: "Engine", name: str) -> Recipe:
    """Return a recipe by its id or title, one of Larder's own also by its title in another language.

    Raises:
        KnownError: no recipe has this id or title.
    """
    library = engine.library
    found = library.recipe_ids([name]) or library.recipe_ids([english_title(name) or name])
    if not found:
        raise KnownError(
            tr("No recipe is called '{name}'. 'larder library list WORD' finds ids and titles.").format(
                name=shown(name)
            )
        )
    return library.recipe(next(iter(found.values())))


def find_recipes(engine: "Engine", words: str, most: int = 50) -> FoundRecipes:
    """Return the recipes that have all the words; recipes with the words in a short title come first."""
    found = browse(engine, RecipeFilter(words), "best")
    rows = listed(engine, found, 0, most)
    return FoundRecipes(
        words, tuple(row.recipe for row in rows), len(found), {row.recipe.key: row.verdict for row in rows}
    )


def audit(engine: "Engine", name: str, profile: Profile | None = None) -> AuditedRecipe:
    """Return how each number of a recipe was computed, from line to grams to food to nutrient.

    Args:
        name: the recipe's id or title.
        profile: None takes the stored one.

    Raises:
        KnownError: no recipe has this id or title, or the profile can't be read or applied.
    """
    recipe = recipe_named(engine, name)
    if profile is None:
        profile = stored_profile(engine)
    found = audit_recipe(recipe, engine.library.foods, engine.data.rules)
    return AuditedRecipe(**vars(found), verdict=meal_check(engine, profile).recipe(found.recipe))
