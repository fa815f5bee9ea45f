"""A recipe before anything is computed from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

from core.food.hashes import hash_of
from core.food.names import normalise
from core.food.recipe import IngredientUse

STARTER: Final = "starter"
SYNTHETIC: Final = "synthetic"
"""The source of generated recipes (`benchmarks.synth`)."""
"""The source of the recipes that Larder ships."""
PFOODREQ: Final = "pfoodreq"
"""The source of recipes of the 2021 benchmark's graph."""

STATED: Final = "stated"
MEANT: Final = "meant"
COMPUTED: Final = "computed"
"""Where a tag comes from: the source's word, what that word means to Larder, or the recipe itself."""

OTHER: Final = "other"
"""The facet of a source's tags that Larder does not know; questions take them for what a dish is."""

CLAIMED_FACETS: Final = ("diet", "health")
"""A source's words of these facets are claims: they prove nothing until they are computed."""


_normal_name = lru_cache(maxsize=65_536)(normalise)


@dataclass(frozen=True)
class ResolvedRecipe:
    """A recipe as its source states it, with its ingredients placed in the taxonomy."""

    key: str
    title: str
    servings: float | None
    """None where the source does not say."""
    prep_min: float | None
    cook_min: float | None
    uses: tuple[IngredientUse, ...]
    steps: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    """(facet, name) as the source states it."""
    source: str = STARTER
    """The format it came in; the starter recipes have their own."""
    meant: tuple[tuple[str, str], ...] = ()
    """What stated tags mean in Larder's own words, where the source uses others; never a diet or a health word."""
    total_min: float | None = None
    """The total time, where the source states one."""
    stated: Mapping[str, float] = field(default_factory=dict)
    """Nutrients of one serving that the source states."""
    url: str = ""
    notes: str = ""
    unlisted: tuple[str, ...] = ()
    """Nodes of the taxonomy that it names elsewhere and no ingredient accounts for (`core.text.mentions.unlisted`)."""
    content_hash: int = 0
    """Changes with anything that the source states."""
    joint_lines: tuple[tuple[int, int, str], ...] = ()
    """Lines that state several foods: the place of the first food in `uses`, their number, and the whole line."""

    @property
    def known_total_min(self) -> float | None:
        """The stated total time, else prep and cook time together; None when nothing is known."""
        if self.total_min is not None:
            return self.total_min
        known = [minutes for minutes in (self.prep_min, self.cook_min) if minutes is not None]
        return sum(known) if known else None

    @cached_property
    def identity_hash(self) -> int:
        """Equal for recipes with one title and one set of ingredient names, however they are written."""
        names = sorted({_normal_name(use.name) for use in self.uses})
        return hash_of(normalise(self.title), *names)
