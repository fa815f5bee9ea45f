"""How far a recipe is a meal in itself: what lunch and dinner mean where nobody says which course."""

from typing import Final

import numpy as np

from core.library.library import Library
from core.library.sets.recipe_set import Numbers
from core.questions.constraint import TagConstraint
from core.recommend.request import Request
from core.recommend.score import Floats

WEIGHT_PLATE: Final = 0.5
"""Weight beside the constraints."""

PLATE_FIT: Final = {
    "main": 1.0,
    "soup": 0.7,
    "salad": 0.6,
    "breakfast": 0.5,
    "starter": 0.3,
    "side": 0.1,
    "bread": 0.1,
}
"""How far each course is a meal in itself, the best first; the best course of a recipe counts."""


class MealSuitability:
    """The best course of every recipe of a library: a byte each, since a dinner may be any of a million."""

    def __init__(self, library: Library) -> None:
        self._fits = np.array([*PLATE_FIT.values(), 0.0])
        self._best = np.full(library.sets.size, len(PLATE_FIT), dtype=np.uint8)
        for place, course in reversed(list(enumerate(PLATE_FIT))):
            number = library.tags.get(("course", course))
            if number is not None:
                self._best[library.sets.tagged([number]).flags] = place

    def fits(self, ids: Numbers) -> Floats:
        """From 0 to 1, shape (len(ids),)."""
        found: Floats = self._fits[self._best[ids]]
        return found


def asks_for_plate(request: Request) -> bool:
    """Whether lunch or dinner is asked for without a course or a dish."""
    tags = [constraint for constraint in request.constraints if isinstance(constraint, TagConstraint)]
    asks_for_meal = any(tag.facet == "meal" and tag.entity in ("lunch", "dinner") for tag in tags)
    return asks_for_meal and not any(tag.facet in ("course", "dish") for tag in tags)
