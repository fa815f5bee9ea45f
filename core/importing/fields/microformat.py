"""Recipes in pages from before schema.org: hRecipe and its successor h-recipe, marked by class names."""

import re
from typing import TYPE_CHECKING, Final

from core.importing.fields.build_recipe import RawRecipe, without_number
from core.text.durations import minutes_of
from core.text.plain import line_of, lines_of, text_of, words_of
from core.text.servings import servings_of

if TYPE_CHECKING:
    from bs4 import Tag

MARK: Final = re.compile(r"""class=["'][^"']{0,300}\bh-?recipe\b""", re.IGNORECASE)
"""The mark of such a recipe in a page."""


def parts_of_microformat(html: str) -> RawRecipe | None:
    """Return the first recipe that a page marks by class names; None if none has a title and ingredients."""
    from bs4 import BeautifulSoup

    recipe = BeautifulSoup(html, "html.parser").select_one(".hrecipe, .h-recipe")
    if recipe is None:
        return None
    lines = [line for found in _innermost(recipe, "ingredient", "p-ingredient") for line in _lines(found)]
    title = next(
        (text for each in recipe.select(".fn, .p-name") if (text := line_of(each.get_text(" ")))), ""
    )
    if not title or not lines:
        return None
    whole = recipe.select(".instructions, .e-instructions") or _innermost(
        recipe, "instruction", "e-instruction"
    )
    return RawRecipe(
        title=title,
        lines=lines,
        servings=servings_of(_text(recipe, ".yield, .p-yield")),
        prep_min=minutes_of(_text(recipe, ".preptime, .prepTime")),
        cook_min=minutes_of(_text(recipe, ".cooktime, .cookTime")),
        total_min=minutes_of(_text(recipe, ".duration, .dt-duration")),
        steps=[
            step for found in whole[:1] or whole for line in _lines(found) if (step := without_number(line))
        ],
        tags=words_of([line_of(found.get_text(" ")) for found in recipe.select(".tag, .p-category")]),
        notes=[_text(recipe, ".summary, .p-summary")],
        made=_text(recipe, ".yield, .p-yield"),
    )


def _innermost(recipe: "Tag", *names: str) -> list["Tag"]:
    """Return the innermost elements of a class: some pages mark the list as well as its lines."""
    chosen = ", ".join(f".{name}" for name in names)
    return [found for found in recipe.select(chosen) if found.select_one(chosen) is None]


def _lines(element: "Tag") -> list[str]:
    # A line break in the page's source is a blank; a visible one is a tag.
    return lines_of(re.sub(r"\s*\n\s*", " ", element.decode_contents()))


def _text(recipe: "Tag", chosen: str) -> str:
    """Return the text at a class, in its machine-readable form if it has one."""
    found = recipe.select_one(chosen)
    if found is None:
        return ""
    value = found.select_one(".value-title, time")
    exact = "" if value is None else line_of(value.get("title") or value.get("datetime"))
    return exact or text_of(found.get_text(" "))
