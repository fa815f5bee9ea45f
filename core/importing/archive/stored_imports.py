"""The imported recipes of a library, as their sources stated them, for a new build."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from core.food.recipe import IngredientUse
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.library.file.recipe_record import RecipeRecord
from core.library.file.stored_recipes import NO_TEXTS, RecipeTexts, line_reader, read_records, read_texts
from core.library.library import Library
from core.library.links import stored_links
from core.library.resolved_recipe import STARTER, STATED

_BATCH: Final = 4000
"""Recipes that are read together: the more they are, the more of their lines repeat."""
_MOST_CACHED_LINES: Final = 150_000
"""Lines in the cache of one reading, as in `core.importing.resolving`."""


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
    line_of = _line_reader(library)
    last = -1
    while True:
        rows = library.rows(
            "SELECT recipe_id, content_hash FROM recipe WHERE source <> ? AND recipe_id > ?"
            f" ORDER BY recipe_id LIMIT {_BATCH}",
            [STARTER, last],
        )
        if not rows:
            return
        hashes = dict(rows)
        yield stated_recipes(library, hashes, line_of=line_of)
        last = max(hashes)


def _line_reader(library: Library) -> Callable[..., SourceLine]:
    """Return the function that makes a stated line of its stored values, each line once: most repeat."""
    use_of = line_reader(library)
    return lru_cache(_MOST_CACHED_LINES)(lambda *said: line_stated(use_of(*said)))


def stated_recipes(
    library: Library,
    hashes: Mapping[int, int],
    *,
    with_texts: bool = True,
    line_of: Callable[..., SourceLine] | None = None,
) -> list[PendingRecipe]:
    """Return recipes of a library.

    Args:
        hashes: the content hashes by recipe number.
        with_texts: read tags, directions, notes and addresses, which are in other tables.
        line_of: as for `record_from`.

    Raises:
        KnownError: the file is damaged or its disk cannot be read.
    """
    numbers = list(hashes)
    try:
        records = read_records(library, numbers, line_of or _line_reader(library))
        texts = read_texts(library, numbers) if with_texts else {}
        return [
            PendingRecipe(
                _stated(
                    records[number],
                    _stated_tags(records[number], library) if with_texts else (),
                    texts.get(number, NO_TEXTS),
                ),
                records[number].source,
                content,
            )
            for number, content in hashes.items()
        ]
    except (ValueError, KeyError) as error:
        raise library.unreadable() from error


def _stated_tags(record: RecipeRecord[SourceLine], library: Library) -> tuple[str, ...]:
    return tuple([library.tag_of[number][1] for number, origin in record.tags if origin == STATED])


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


def _stated(record: RecipeRecord[SourceLine], tags: tuple[str, ...], texts: RecipeTexts) -> SourceRecipe:
    return SourceRecipe(
        key=record.key,
        title=record.title,
        lines=record.uses,
        servings=record.servings,
        prep_min=record.prep_min,
        cook_min=record.cook_min,
        total_min=record.stated_total_min,
        steps=texts.steps,
        tags=tags,
        stated={key: record.stated[key] for key in sorted(record.stated)},
        url=texts.url,
        notes=texts.notes,
    )
