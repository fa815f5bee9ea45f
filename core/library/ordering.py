"""Put recipes in order: by title, time, nutrients, age, or the day they were last logged."""

from collections.abc import Mapping
from datetime import date
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from core.library.library import Library
from core.library.sets.recipe_set import RecipeSet

Sort = Literal["best", "title", "time", "energy", "protein", "newest", "logged"]
SORTS: Final[tuple[Sort, ...]] = get_args(Sort)
Order = NDArray[np.int32]
"""Numbers of recipes, in order."""


def in_order(
    library: Library,
    recipes: RecipeSet,
    sort: Sort,
    *,
    titled: RecipeSet | None = None,
    logged: Mapping[str, date] | None = None,
) -> Order:
    """Return the numbers of recipes in an order; recipes without a value come last, and equal ones go by title.

    Args:
        sort: "best" is the title nearest to the search; without `titled` it is the order of titles. Protein begins with
            the most, and "newest" and "logged" with the latest; time and energy begin with the least.
        titled: the recipes that have the searched words in the title.
        logged: the day on which recipes were last logged, by recipe key.
    """
    flags = recipes.flags
    if sort == "best" and titled is not None:
        # A choice from an order costs less than sorting, with each key press in a large library.
        shortest = library.lists.by_length
        found = shortest[flags[shortest]]
        is_titled = titled.flags[found]
        return np.concatenate([found[is_titled], found[~is_titled]])
    if sort in ("best", "title"):
        by_title = library.lists.by_title
        return by_title[flags[by_title]]
    numbers = recipes.numbers().astype(np.int32)
    titles = library.title_places[numbers]
    if sort == "newest":
        # Every import gives higher numbers than those before.
        return numbers[np.argsort(-numbers, kind="stable")]
    values = _values(library, sort, logged or {})[numbers]
    return numbers[np.lexsort((titles, -values if sort in ("protein", "logged") else values))]


def _values(library: Library, sort: Sort, logged: Mapping[str, date]) -> NDArray[np.float64]:
    """Return the value of each recipe by its number, NaN for those without one; NaN is sorted last."""
    if sort == "time":
        return library.sets.number("recipe", "total_min")
    if sort != "logged":
        # A lower bound of energy may be far below the energy.
        return library.sets.surely(sort, "serving", is_maximum=sort == "energy")
    days = np.full(library.sets.size, np.nan)
    for number, key in library.rows(
        "SELECT recipe_id, key FROM recipe WHERE key IN (SELECT unnest(?::TEXT[]))", [list(logged)]
    ):
        days[number] = logged[key].toordinal()
    return days
