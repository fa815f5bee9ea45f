"""Recognition of Larder's own exports.

The file has the recipe's id in the library, and its words say whether it was edited since. An unedited recipe stays
unchanged: reading its lines again might link them differently than the original source.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from core.exporting.wording import line_of_use, tags_of
from core.food.recipe import Recipe
from core.importing.source_recipe import Skipped, SourceRecipe
from core.library.library import Library
from core.library.resolved_recipe import STARTER
from core.text.plain import line_of

_WORD = re.compile(r"\w+")
_TIME_ROUNDING_MIN = 0.05
"""Exports round times to one or two digits."""


def own_recipes(library: Library, items: Iterable[SourceRecipe | Skipped]) -> dict[str, Recipe]:
    """Return the library's recipes whose exports these are, by key."""
    keys = list(
        dict.fromkeys(item.own_key for item in items if isinstance(item, SourceRecipe) and item.own_key)
    )
    if not keys:
        return {}
    numbers = library.ids("SELECT recipe_id FROM recipe WHERE key IN (SELECT unnest(?::TEXT[]))", [keys])
    return {recipe.key: recipe for recipe in library.recipes(numbers).values()}


def match_own_export(
    read: SourceRecipe, source: str, own: Mapping[str, Recipe]
) -> tuple[SourceRecipe | None, str]:
    """Return the recipe to import and its format; no recipe if the library has it unchanged.

    An edited export updates the exported recipe. No file changes Larder's own recipes: an edited one is a new recipe.
    """
    before = own.get(read.own_key)
    if before is None:
        return read, source
    if is_unedited(before, read):
        return None, source
    return (read, source) if before.source == STARTER else (edited(before, read), before.source)


def is_unedited(recipe: Recipe, read: SourceRecipe) -> bool:
    """Return whether a file has the same facts about a recipe as its export.

    Punctuation, case and the order of tags don't count, nor do missing facts (Cooklang has no nutrition), except
    ingredients and steps.
    """
    numbers = (
        (recipe.servings if recipe.servings_known else None, read.servings),
        (recipe.prep_min, read.prep_min),
        (recipe.cook_min, read.cook_min),
        (recipe.stated_total_min, read.total_min),
    )
    return (
        _words(recipe.title) == _words(read.title)
        and [_words(line_of_use(use)) for use in recipe.uses] == [_words(line.text) for line in read.lines]
        and _words(*recipe.steps) == _words(*read.steps)
        and all(
            new is None or (old is not None and abs(new - old) <= _TIME_ROUNDING_MIN) for old, new in numbers
        )
        and (not read.tags or sorted(_words(*tags_of(recipe))) == sorted(_words(*read.tags)))
        and (not read.url or read.url == recipe.url)
        and (not read.notes or _words(recipe.notes) == _words(read.notes))
        and not _differ(stated_of(recipe), read.stated)
    )


def stated_of(recipe: Recipe) -> dict[str, float]:
    """Return the stated nutrients of one serving of a recipe."""
    amounts = recipe.nutrition.amounts
    return {key: amounts[key] for key in recipe.nutrition.stated if key in amounts}


def edited(recipe: Recipe, read: SourceRecipe) -> SourceRecipe:
    """Return an edited recipe under its key in the library, with the facts that its format can't state."""
    return replace(
        read,
        key=recipe.key,
        stated=read.stated or stated_of(recipe),
        url=read.url or recipe.url,
        notes=read.notes or recipe.notes,
    )


def _words(*texts: str) -> list[str]:
    return [word for text in texts for word in _WORD.findall(line_of(text).casefold())]


def _differ(old: Mapping[str, float], new: Mapping[str, float]) -> bool:
    """Return whether a stated nutrient differs from the library's by more than rounding."""
    return any(abs(amount - old.get(key, -1.0)) > 0.5 + 0.01 * amount for key, amount in new.items())
