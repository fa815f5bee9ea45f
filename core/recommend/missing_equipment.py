"""Leave out the recipes whose directions need equipment that the question says is missing: "no oven"."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from core.library.library import Library
from core.library.sets.recipe_set import Numbers
from core.progress import Job
from core.questions.constraint import TagConstraint
from core.questions.equipment import names_equipment
from core.recommend.equipment import can_cook, equipment, equipment_text
from core.recommend.request import Request
from core.translation import tr

_ENOUGH: Final = 200
"""Recipes among which the answers are chosen, at least."""
_READ_AT_ONCE: Final = 100


def missing_equipment(request: Request) -> frozenset[str]:
    """Return the pieces of `assets/plan/equipment.toml` that a question says are missing."""
    return frozenset(
        name
        for each in request.constraints
        if isinstance(each, TagConstraint) and each.mode == "exclude" and names_equipment(each.text)
        for name, piece in equipment().items()
        if piece.is_called(each.text)
    )


def cookable(best_first: Sequence[int], missing: frozenset[str], library: Library, job: Job) -> Numbers:
    """Return the first recipes that can be cooked without some equipment, as far as they tell; enough to choose from."""
    found: list[int] = []
    for first in range(0, len(best_first), _READ_AT_ONCE):
        job.check()
        some = best_first[first : first + _READ_AT_ONCE]
        recipes = library.recipes(some)
        found += [number for number in some if can_cook(recipes[number], missing)]
        if len(found) >= _ENOUGH:
            break
    return np.asarray(found, dtype=np.int64)


def equipment_notes(request: Request) -> list[str]:
    """Return a note on the equipment that is missing: what of a recipe was read for it."""
    missing = missing_equipment(request)
    if not missing:
        return []
    return [
        tr("Without {equipment}: left out what its directions or labels say needs it.").format(
            equipment=equipment_text(missing)
        )
    ]
