"""A filter of recipes, and the values that the window offers for it. `core.services.browsing` lists what it leaves.

It needs no engine, so that the window can show its filters before the engine is loaded.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

MINUTES: Final = (15, 30, 45, 60)
DIETS: Final = (
    "vegetarian", "vegan", "pescatarian", "gluten-free", "dairy-free", "egg-free", "nut-free", "halal", "kosher",
    "low-fodmap", "keto", "mediterranean-diet",
)  # fmt: skip
ENERGY_KCAL: Final[tuple[tuple[int | None, int | None], ...]] = (
    (None, 300),
    (300, 500),
    (500, 700),
    (700, None),
)


@dataclass(frozen=True)
class RecipeFilter:
    """The recipes to list; each condition narrows the others.

    Attributes:
        words: words of titles, ingredients and tags, in any order.
        most_minutes: the longest total time.
        diet: a diet by Larder's check of the ingredients.
        least_kcal: the least energy of a serving.
        most_kcal: the most energy of a serving.
        source: a source of `core.services.imports.sources`.
        own_only: only recipes that do not come with Larder.
        favourites_only: only the user's favourites.
        fits_profile: only recipes that certainly break nothing in the profile.
    """

    words: str = ""
    most_minutes: float | None = None
    diet: str = ""
    cuisine: str = ""
    course: str = ""
    least_kcal: float | None = None
    most_kcal: float | None = None
    source: str = ""
    own_only: bool = False
    favourites_only: bool = False
    fits_profile: bool = False

    @property
    def is_narrowed(self) -> bool:
        """Return whether it has a condition besides the words."""
        return replace(self, words="") != RecipeFilter()


@dataclass(frozen=True)
class FilterCounts:
    """The number of recipes that each value of a filter would list while the other conditions stay.

    Attributes:
        energy_kcal: by the least and the most energy.
    """

    minutes: Mapping[int, int]
    diets: Mapping[str, int]
    cuisines: Mapping[str, int]
    courses: Mapping[str, int]
    energy_kcal: Mapping[tuple[int | None, int | None], int]
    sources: Mapping[str, int]
    own: int
    favourites: int
    fitting: int
