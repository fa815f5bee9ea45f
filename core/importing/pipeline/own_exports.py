"""Knowing again what Larder itself exported.

The file says under which id a recipe stood in the library, and its words say whether it was edited since. Reading a
line again can place it otherwise than its first source did, so a recipe that is as it was exported is left alone.
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
_TOLD_TO_MIN = 0.05
"""Times are told in minutes with one or two digits."""


def own_recipes(library: Library, items: Iterable[SourceRecipe | Skipped]) -> dict[str, Recipe]:
    """The recipes of the library that these say they are exports of, by key; none for other programs' recipes."""
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
    """The recipe to take in and the format it counts as; no recipe where the library has it just so.

    An edited export updates the recipe that was exported. Larder's own recipes are never changed by a file: an edited
    one is a recipe of its own.
    """
    before = own.get(read.own_key)
    if before is None:
        return read, source
    if is_unedited(before, read):
        return None, source
    return (read, source) if before.source == STARTER else (edited(before, read), before.source)


def is_unedited(recipe: Recipe, read: SourceRecipe) -> bool:
    """Whether what was read says of a recipe what its export says.

    Marks, letter case and the order of tags are no edit; nor is what the file leaves out (Cooklang has no nutrition),
    except ingredients and steps.
    """
    told = (
        (recipe.servings if recipe.servings_known else None, read.servings),
        (recipe.prep_min, read.prep_min),
        (recipe.cook_min, read.cook_min),
        (recipe.stated_total_min, read.total_min),
    )
    return (
        _words(recipe.title) == _words(read.title)
        and [_words(line_of_use(use)) for use in recipe.uses] == [_words(line.text) for line in read.lines]
        and _words(*recipe.steps) == _words(*read.steps)
        and all(new is None or (old is not None and abs(new - old) <= _TOLD_TO_MIN) for old, new in told)
        and (not read.tags or sorted(_words(*tags_of(recipe))) == sorted(_words(*read.tags)))
        and (not read.url or read.url == recipe.url)
        and (not read.notes or _words(recipe.notes) == _words(read.notes))
        and not _differ(stated_of(recipe), read.stated)
    )


def stated_of(recipe: Recipe) -> dict[str, float]:
    """The nutrients of one serving that the recipe's source states."""
    amounts = recipe.nutrition.amounts
    return {key: amounts[key] for key in recipe.nutrition.stated if key in amounts}


def edited(recipe: Recipe, read: SourceRecipe) -> SourceRecipe:
    """What was read, under the key that it had in the library, with what its format has no place for."""
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
    """Whether a nutrient is told that is not the library's, beyond rounding."""
    return any(abs(amount - old.get(key, -1.0)) > 0.5 + 0.01 * amount for key, amount in new.items())
