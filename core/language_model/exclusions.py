"""Decide whether the profile excludes a food by itself, by the rules of answers."""

from collections.abc import Callable

from core.food.item import Item
from core.food.taxonomy import Certainty
from core.questions.constraint import IngredientConstraint, TagConstraint
from core.recommend.avoid import AvoidRules

IsExcluded = Callable[[str], bool]
"""A function: whether a node contains, may contain, or can't be shown not to contain what the profile excludes."""


def excluded_by(avoidance: AvoidRules) -> IsExcluded:
    """Return a function that says whether the profile excludes a node: allergies, dislikes, diets and conditions."""
    rules = avoidance.rules

    def is_excluded(node: str) -> bool:
        items = (Item(node),)
        for requirement in avoidance.requirements:
            constraint = requirement.constraint
            if isinstance(constraint, IngredientConstraint):
                if rules.certainty(items, requirement.targets) is not Certainty.NO:
                    return True
            elif isinstance(constraint, TagConstraint):
                diet = rules.diets.get(constraint.entity)
                condition = rules.condition_foods.get(constraint.entity)
                if diet is not None and rules.certainty(items, diet.forbids) is not Certainty.NO:
                    return True
                if condition is not None and condition.level(items) is not Certainty.NO:
                    return True
        return False

    return is_excluded
