"""Why a recipe is unverified: what in it may hold what is refused, or is not known."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.food.bounds import is_within
from core.food.labels import UNVERIFIED, LabelRules
from core.food.recipe import Nutrition, Recipe
from core.food.taxonomy import Certainty
from core.questions.constraint import IngredientConstraint, NutrientConstraint, TagConstraint
from core.recommend.conditions import bounds_of
from core.recommend.context import RecommenderContext
from core.recommend.request import Request, Requirement
from core.recommend.wording import evidence_text, holding


@dataclass(frozen=True)
class UnverifiedRecipe:
    """A recipe that only doubt keeps out of the answers."""

    key: str
    title: str
    why: tuple[str, ...]
    """A sentence on each refusal and diet that doubt touches."""


def unverified_recipes(
    keys: Sequence[str], request: Request, kitchen: RecommenderContext
) -> tuple[UnverifiedRecipe, ...]:
    """Recipes by their keys (as in `AskResult.unverified_ids`), with the reasons, in the order of the keys."""
    numbers = kitchen.library.recipe_ids(keys)
    recipes = kitchen.library.recipes([numbers[key] for key in keys if key in numbers], with_texts=False)
    return tuple(
        UnverifiedRecipe(
            key,
            recipes[numbers[key]].title,
            unverified_reasons(recipes[numbers[key]], request, kitchen.graph.rules),
        )
        for key in keys
        if key in numbers
    )


def unverified_reasons(recipe: Recipe, request: Request, rules: LabelRules) -> tuple[str, ...]:
    """Why a recipe cannot be promised: sentences on each refusal and diet that doubt touches."""
    found: list[str] = []
    for clause in request.clauses:
        for requirement in clause.requirements:
            if is_doubtful(recipe, requirement, rules):
                text = evidence_text(requirement, recipe, rules)
                found.append(f"{text[:1].upper()}{text[1:]}.")
    return tuple(dict.fromkeys(found))


def is_doubtful(recipe: Recipe, requirement: Requirement, rules: LabelRules) -> bool:
    """Whether a recipe may break an exclusion, a diet or a limit."""
    constraint = requirement.constraint
    if isinstance(constraint, IngredientConstraint) and constraint.mode == "exclude":
        names = holding(recipe, requirement.targets, rules)
        doubtful = names[Certainty.MAY_CONTAIN] or names[Certainty.UNKNOWN]
        return bool(doubtful) or (requirement.strict and not recipe.uses)
    if isinstance(constraint, TagConstraint) and constraint.facet == "diet":
        return recipe.diets.get(constraint.entity) == UNVERIFIED
    if isinstance(constraint, NutrientConstraint):
        bounds = bounds_of(constraint, rules)
        return bounds is not None and _is_contradicted(recipe.nutrition, constraint.entity, *bounds)
    return False


def _is_contradicted(
    nutrition: Nutrition, key: str, low: float | None, high: float | None, basis: str
) -> bool:
    """Whether bounds are kept by what the source states, if only the ingredients did not contradict it."""
    believed = replace(nutrition, contradicted=frozenset())
    return is_within(believed, key, basis, low, high) and not is_within(nutrition, key, basis, low, high)
