"""Score how suitable a recipe is as lunch or dinner if the question names no course."""

from typing import Final

import numpy as np

from core.library.library import Library
from core.library.sets.recipe_set import Numbers
from core.questions.constraint import TagConstraint
from core.recommend.request import Request
from core.recommend.score import Floats

WEIGHT_MEAL: Final = 0.5
"""Weight relative to the constraints."""

COURSE_SUITABILITY: Final = {
    "main": 1.0,
    "soup": 0.7,
    "salad": 0.6,
    "breakfast": 0.5,
    "starter": 0.3,
    "side": 0.1,
    "bread": 0.1,
}
"""Suitability of each course as a meal, best first. A recipe counts by its best course."""


class MealSuitability:
    """The best course of every recipe in a library, one byte each, because any of a million may be a dinner."""

    def __init__(self, library: Library) -> None:
        self._fits = np.array([*COURSE_SUITABILITY.values(), 0.0])
        self._best = np.full(library.sets.size, len(COURSE_SUITABILITY), dtype=np.uint8)
        for place, course in reversed(list(enumerate(COURSE_SUITABILITY))):
            number = library.tags.get(("course", course))
            if number is not None:
                self._best[library.sets.tagged([number]).flags] = place

    def scores(self, ids: Numbers) -> Floats:
        """Return the suitability of recipes from 0 to 1, shape (len(ids),)."""
        found: Floats = self._fits[self._best[ids]]
        return found


def asks_for_meal(request: Request) -> bool:
    """Return whether the request asks for lunch or dinner without a course or dish."""
    tags = [constraint for constraint in request.constraints if isinstance(constraint, TagConstraint)]
    asks_for_meal = any(tag.facet == "meal" and tag.entity in ("lunch", "dinner") for tag in tags)
    return asks_for_meal and not any(tag.facet in ("course", "dish") for tag in tags)
