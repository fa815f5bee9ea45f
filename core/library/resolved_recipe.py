"""A recipe with linked ingredients, from which everything else is computed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Final

from core.food.hashes import hash_of
from core.food.names import normalise
from core.food.recipe import IngredientUse

STARTER: Final = "starter"
"""The source of the recipes that come with Larder."""
SYNTHETIC: Final = "synthetic"
"""The source of generated recipes (`benchmarks.synth`)."""
ADAPTED: Final = "adapted"
"""The source of recipes that `larder adapt` wrote."""
COMPOSED: Final = "composed"
"""The source of recipes that `larder compose` wrote; they were never cooked."""
OWN: Final = "own"
"""The source of recipes that the user wrote."""
WRITTEN_HERE: Final = (OWN, ADAPTED, COMPOSED)
"""The sources of recipes that Larder or its user wrote."""
PFOODREQ: Final = "pfoodreq"
"""The source of recipes of the 2021 benchmark's graph."""

STATED: Final = "stated"
MAPPED: Final = "mapped"
COMPUTED: Final = "computed"
ORIGINS: Final = (STATED, MAPPED, COMPUTED)
"""Origins of a tag: the source's own word, Larder's word for it, or computed from the recipe."""

OTHER: Final = "other"
"""The facet of tags that Larder does not know; questions treat them as dishes."""

CLAIMED_FACETS: Final = ("diet", "health")
"""Facets in which a source's tags are claims, which prove nothing."""


_NAME_OF: Final = attrgetter("name")
_normal_name = lru_cache(maxsize=65_536)(normalise)


@dataclass(frozen=True)
class ResolvedRecipe:
    """A recipe as its source states it, with its ingredients linked to the taxonomy."""

    key: str
    title: str
    servings: float | None
    """None if the source states none."""
    prep_min: float | None
    cook_min: float | None
    uses: tuple[IngredientUse, ...]
    steps: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    """(facet, name) as the source states it."""
    source: str = STARTER
    """The format it came in; the starter recipes have their own."""
    mapped_tags: tuple[tuple[str, str], ...] = ()
    """Larder's own words for stated tags; never a diet or a health word."""
    total_min: float | None = None
    """The total time that the source states."""
    stated: Mapping[str, float] = field(default_factory=dict)
    """Nutrients of one serving that the source states."""
    url: str = ""
    notes: str = ""
    fridge_days: int | None = None
    """Days that the cooked dish lasts in the fridge; None if unknown."""
    freezer_months: int | None = None
    """Months that it lasts in the freezer: 0 if it doesn't freeze well, None if unknown."""
    unlisted: tuple[str, ...] = ()
    """Taxonomy nodes of unlisted ingredients (`core.text.mentions.unlisted`)."""
    content_hash: int = 0
    """A hash of everything that the source states."""
    joint_lines: tuple[tuple[int, int, str], ...] = ()
    """Lines that state several foods: the place of the first food in `uses`, their number, and the whole line."""

    @property
    def known_total_min(self) -> float | None:
        """The stated total time, else the sum of preparation and cooking time; None if all are unknown."""
        if self.total_min is not None:
            return self.total_min
        known = [minutes for minutes in (self.prep_min, self.cook_min) if minutes is not None]
        return sum(known) if known else None

    @cached_property
    def identity_hash(self) -> int:
        """A hash of the title and the set of ingredient names, letter case and plurals aside."""
        names = sorted(set(map(_normal_name, map(_NAME_OF, self.uses))))
        return hash_of(normalise(self.title), *names)
