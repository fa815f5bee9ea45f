"""Explain why a recipe is unverified: it may contain something excluded, or an ingredient isn't recognised."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.food.bounds import is_within
from core.food.labels import UNVERIFIED, LabelRules
from core.food.recipe import Nutrition, Recipe
from core.food.taxonomy import Certainty
from core.questions.constraint import IngredientConstraint, NutrientConstraint, TagConstraint
from core.recommend.condition_check import is_only_uncertain
from core.recommend.conditions import bounds_of
from core.recommend.context import RecommenderContext
from core.recommend.request import Request, Requirement
from core.recommend.wording import evidence_text, ingredients_by_certainty
from core.translation import sentence


@dataclass(frozen=True)
class UnverifiedRecipe:
    """A recipe that fails only because of uncertainty."""

    key: str
    title: str
    why: tuple[str, ...]
    """A sentence for each uncertain exclusion, diet and limit."""


def unverified_recipes(
    keys: Sequence[str], request: Request, context: RecommenderContext
) -> tuple[UnverifiedRecipe, ...]:
    """Return recipes by key (as in `AskResult.unverified_ids`) with the reasons, in the order of the keys."""
    numbers = context.library.recipe_ids(keys)
    recipes = context.library.recipes([numbers[key] for key in keys if key in numbers], with_texts=False)
    return tuple(
        UnverifiedRecipe(
            key,
            recipes[numbers[key]].title,
            unverified_reasons(recipes[numbers[key]], request, context.graph.rules),
        )
        for key in keys
        if key in numbers
    )


def unverified_reasons(recipe: Recipe, request: Request, rules: LabelRules) -> tuple[str, ...]:
    """Return why a recipe is unverified: a sentence for each uncertain exclusion, diet and limit."""
    found: list[str] = []
    for clause in request.clauses:
        for requirement in clause.requirements:
            if is_uncertain(recipe, requirement, rules):
                text = evidence_text(requirement, recipe, rules)
                found.append(sentence(text))
    return tuple(dict.fromkeys(found))


def is_uncertain(recipe: Recipe, requirement: Requirement, rules: LabelRules) -> bool:
    """Return whether it is uncertain that a recipe meets an exclusion, diet or limit."""
    constraint = requirement.constraint
    if isinstance(constraint, IngredientConstraint) and constraint.mode == "exclude":
        names = ingredients_by_certainty(recipe, requirement.targets, rules, requirement.besides)
        doubtful = names[Certainty.MAY_CONTAIN] or names[Certainty.UNKNOWN]
        return bool(doubtful) or (requirement.strict and not recipe.uses)
    if isinstance(constraint, TagConstraint) and constraint.facet == "diet":
        return recipe.diets.get(constraint.entity) == UNVERIFIED
    if isinstance(constraint, TagConstraint) and constraint.entity in rules.condition_foods:
        return is_only_uncertain(recipe, rules.condition_foods[constraint.entity])
    if isinstance(constraint, NutrientConstraint):
        bounds = bounds_of(constraint, rules)
        return bounds is not None and _is_contradicted(recipe.nutrition, constraint.entity, *bounds)
    return False


def _is_contradicted(
    nutrition: Nutrition, key: str, low: float | None, high: float | None, basis: str
) -> bool:
    """Return whether the stated amount is within bounds but the ingredients contradict it."""
    trusted = replace(nutrition, contradicted=frozenset())
    return is_within(trusted, key, basis, low, high) and not is_within(nutrition, key, basis, low, high)
