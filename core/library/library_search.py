"""Count the recipes of a library by source, and find recipes by title."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.food.lineage import lineage_in
from core.library.library import Library
from core.library.resolved_recipe import STARTER


@dataclass(frozen=True)
class RecipeSummary:
    """A recipe in a list."""

    key: str
    title: str
    source: str
    """The format it came in; `starter` for the recipes that Larder ships."""
    adapted_from: str = ""
    """The title of the recipe that this one was adapted from."""


@dataclass(frozen=True)
class TitleSearch:
    """Recipes found by title."""

    total: int
    shown: tuple[RecipeSummary, ...]


def source_counts(library: Library) -> Mapping[str, int]:
    """Return the number of recipes by source, the largest first; 0 for a source with links only."""
    rows = library.rows(
        "SELECT source, sum(recipes)::BIGINT FROM ("
        " SELECT source, count(*) AS recipes FROM recipe GROUP BY source"
        " UNION ALL SELECT DISTINCT source, 0 FROM ingredient_link"
        ") GROUP BY source ORDER BY 2 DESC, 1"
    )
    return dict(rows)


def own_recipes(library: Library) -> list[int]:
    """Return the numbers of the recipes that do not come with Larder, by title."""
    return library.ids(
        "SELECT recipe_id FROM recipe WHERE source <> ? ORDER BY lower(title), recipe_id", [STARTER]
    )


def find_titles(library: Library, words: str, limit: int) -> TitleSearch:
    """Return the recipes whose title has all the words (letter case and accents aside), the shortest titles first."""
    wanted = words.split()
    condition = " AND ".join(["strip_accents(lower(title)) LIKE strip_accents(?) ESCAPE '!'"] * len(wanted))
    where = f"WHERE {condition}" if wanted else ""
    parameters: Sequence[object] = [f"%{_literal(word.lower())}%" for word in wanted]
    total = library.ids(f"SELECT count(*) FROM recipe {where}", parameters)[0]
    rows = library.rows(
        f"SELECT key, title, source, recipe_id FROM recipe {where} ORDER BY length(title), title, recipe_id LIMIT ?",
        [*parameters, limit],
    )
    notes = dict(
        library.rows(
            "SELECT recipe_id, text FROM note WHERE text IS NOT NULL AND recipe_id IN (SELECT unnest(?::BIGINT[]))",
            [[row[-1] for row in rows]],
        )
    )
    return TitleSearch(
        total,
        tuple(
            RecipeSummary(key, title, source, _original(notes.get(number, "")))
            for key, title, source, number in rows
        ),
    )


def _original(notes: str) -> str:
    lineage = lineage_in(notes)
    return "" if lineage is None else lineage.title


def _literal(word: str) -> str:
    """Return a word with its wildcards escaped."""
    return word.replace("!", "!!").replace("%", "!%").replace("_", "!_")
