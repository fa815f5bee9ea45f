"""The imported recipes of a library, as their sources stated them, for a new build."""

from collections.abc import Iterator, Mapping, Sequence

from core.food.recipe import IngredientUse, Recipe
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.library.library import Library
from core.library.links import stored_links
from core.library.resolved_recipe import STARTER

BATCH = 500


def count_imported(library: Library, left_out: Sequence[str] = (STARTER,)) -> int:
    """Return the number of imported recipes, without those of some sources."""
    return library.ids(
        "SELECT count(*) FROM recipe WHERE source NOT IN (SELECT unnest(?))", [list(left_out)]
    )[0]


def has_imported(library: Library) -> bool:
    """Return whether a library has recipes or links that did not come with Larder."""
    return count_imported(library) > 0 or bool(stored_links(library))


def imported_recipes(library: Library) -> Iterator[list[PendingRecipe]]:
    """Yield the imported recipes of a library in batches, by number."""
    last = -1
    while True:
        rows = library.rows(
            "SELECT recipe_id, content_hash FROM recipe WHERE source <> ? AND recipe_id > ?"
            f" ORDER BY recipe_id LIMIT {BATCH}",
            [STARTER, last],
        )
        if not rows:
            return
        hashes = dict(rows)
        yield stated_recipes(library, hashes)
        last = max(hashes)


def stated_recipes(
    library: Library, hashes: Mapping[int, int], *, with_texts: bool = True
) -> list[PendingRecipe]:
    """Return recipes of a library.

    Args:
        hashes: the content hashes by recipe number.
        with_texts: read tags, directions, notes and addresses, which are in other tables.
    """
    recipes = library.recipes(list(hashes), with_texts=with_texts)
    tags: dict[int, list[str]] = {}
    if with_texts:
        for number, name in library.rows(
            "SELECT recipe_id, name FROM recipe_tag JOIN tag USING (tag_id)"
            " WHERE origin = 'stated' AND recipe_id IN (SELECT unnest(?)) ORDER BY recipe_id, tag_id",
            [list(hashes)],
        ):
            tags.setdefault(number, []).append(name)
    return [
        PendingRecipe(_stated(recipes[number], tags.get(number, [])), recipes[number].source, content)
        for number, content in hashes.items()
    ]


def stated_recipe(library: Library, key: str) -> SourceRecipe:
    """Return one recipe of a library as its source stated it."""
    (found,) = stated_recipes(library, {library.recipe_ids([key])[key]: 0})
    return found.recipe


def line_stated(use: IngredientUse) -> SourceLine:
    """Return a line as its source stated it."""
    if use.is_read:
        # The text of the line says whether it is optional.
        return SourceLine(use.text)
    return SourceLine(
        use.text, use.name, use.amount, use.unit_text or use.unit, use.preparation, use.optional
    )


def _stated(recipe: Recipe, tags: list[str]) -> SourceRecipe:
    return SourceRecipe(
        key=recipe.key,
        title=recipe.title,
        lines=tuple(line_stated(use) for use in recipe.uses),
        servings=recipe.servings if recipe.servings_known else None,
        prep_min=recipe.prep_min,
        cook_min=recipe.cook_min,
        total_min=recipe.stated_total_min,
        steps=recipe.steps,
        tags=tuple(tags),
        stated={key: recipe.nutrition.amounts[key] for key in sorted(recipe.nutrition.stated)},
        url=recipe.url,
        notes=recipe.notes,
    )
