"""Lunch and dinner prefer what is a meal in itself, by the best course of a recipe."""

import numpy as np

from core.recommend.context import RecommenderContext
from core.recommend.meal_suitability import COURSE_SUITABILITY


def test_the_best_course_counts(context: RecommenderContext) -> None:
    library = context.library
    recipes = library.recipes(library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id"))
    courses = [{name for facet, name in recipe.tags if facet == "course"} for recipe in recipes.values()]
    wanted = [max((COURSE_SUITABILITY.get(name, 0.0) for name in own), default=0.0) for own in courses]
    assert context.meal_suitability.scores(np.array(list(recipes))).tolist() == wanted
    assert len(set(wanted)) > 2
