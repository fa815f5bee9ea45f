"""Count the recipes of a library by source and tag, and list recipes with the facts that lists show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.food.lineage import lineage_in
from core.food.nutrients import NUTRIENT_KEYS
from core.library.library import Library
from core.library.resolved_recipe import STARTER

_ENERGY_BIT: Final = 1 << NUTRIENT_KEYS.index("energy")


@dataclass(frozen=True)
class RecipeSummary:
    """A recipe in a list.

    Attributes:
        source: the format it came in; `starter` for the recipes that Larder ships.
        adapted_from: the title of the recipe that this one was adapted from.
        energy_kcal: of one serving; None if unknown.
        protein_g: of one serving; None if unknown.
        is_energy_complete: whether every ingredient's energy is known; otherwise the energy is a lower bound.
    """

    key: str
    title: str
    source: str
    adapted_from: str = ""
    total_min: float | None = None
    energy_kcal: float | None = None
    protein_g: float | None = None
    is_energy_complete: bool = True


def source_counts(library: Library) -> Mapping[str, int]:
    """Return the number of recipes by source, the largest first; 0 for a source with links only."""
    rows = library.rows(
        "SELECT source, sum(recipes)::BIGINT FROM ("
        " SELECT source, count(*) AS recipes FROM recipe GROUP BY source"
        " UNION ALL SELECT DISTINCT source, 0 FROM ingredient_link"
        ") GROUP BY source ORDER BY 2 DESC, 1"
    )
    return dict(rows)


def common_tags(library: Library, facet: str, most: int) -> tuple[str, ...]:
    """Return the names of the tags of a facet that the most recipes have, by name."""
    rows = library.rows(
        "SELECT name FROM tag JOIN tag_recipe USING (tag_id) WHERE facet = ?"
        " GROUP BY name ORDER BY count(*) DESC, name LIMIT ?",
        [facet, most],
    )
    return tuple(sorted(name for (name,) in rows))


def own_recipes(library: Library) -> list[int]:
    """Return the numbers of the recipes that do not come with Larder, by title."""
    return library.ids(
        "SELECT recipe_id FROM recipe WHERE source <> ? ORDER BY lower(title), recipe_id", [STARTER]
    )


def summaries(library: Library, numbers: Sequence[int]) -> list[RecipeSummary]:
    """Return what lists show of some recipes, in their order."""
    wanted = list(numbers)
    rows = library.rows(
        "SELECT recipe_id, key, title, source, total_min, energy, protein, complete_nutrients"
        " FROM recipe LEFT JOIN nutrition USING (recipe_id) WHERE recipe_id IN (SELECT unnest(?::BIGINT[]))",
        [wanted],
    )
    notes = dict(
        library.rows(
            "SELECT recipe_id, text FROM note WHERE text IS NOT NULL AND recipe_id IN (SELECT unnest(?::BIGINT[]))",
            [wanted],
        )
    )
    found = {
        number: RecipeSummary(
            key,
            title,
            source,
            _original(notes.get(number, "")),
            total_min,
            energy,
            protein,
            bool((complete or 0) & _ENERGY_BIT),
        )
        for number, key, title, source, total_min, energy, protein, complete in rows
    }
    return [found[number] for number in wanted if number in found]


def _original(notes: str) -> str:
    lineage = lineage_in(notes)
    return "" if lineage is None or lineage.is_composed else lineage.title
