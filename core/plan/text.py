"""Escape text for Markdown, so that a recipe's words are never interpreted, and write amounts."""

import re

from core.food.recipe import Recipe

_MARKDOWN = re.compile(r"([\\`*_\[\]<>|#~&])")
_MARKDOWN_BULLET = re.compile(r"^([-+=])")
_MARKDOWN_NUMBER = re.compile(r"^([0-9]+)([.)])")


def one_line(text: str) -> str:
    """Return text without line breaks and control characters."""
    return " ".join("".join(mark if mark.isprintable() else " " for mark in text).split())


def for_markdown(text: str) -> str:
    """Return one line of text that Markdown shows unchanged."""
    escaped = _MARKDOWN.sub(r"\\\1", one_line(text))
    return _MARKDOWN_NUMBER.sub(r"\1\\\2", _MARKDOWN_BULLET.sub(r"\\\1", escaped))


def fraction_text(value: float) -> str:
    """Return a number as `2`, `1½`, `¼` or `1.33`, with quarters and halves as fractions."""
    quarters = {0.25: "¼", 0.5: "½", 0.75: "¾"}
    whole, part = divmod(value, 1)
    return (
        f"{int(whole) or ''}{quarters[part]}" if part in quarters else f"{value:.2f}".rstrip("0").rstrip(".")
    )


def servings_text(servings: float) -> str:
    """Return `1 serving`, `1½ servings`."""
    return f"{fraction_text(servings)} serving{'' if servings <= 1 else 's'}"


def recipe_facts(recipe: Recipe) -> str:
    """Return `Serves 4. 10 minutes to prepare, 30 to cook.` without unknown parts."""
    parts = [f"Serves {recipe.servings:g}."]
    if recipe.prep_min is not None and recipe.cook_min is not None:
        parts.append(f"{recipe.prep_min:g} minutes to prepare, {recipe.cook_min:g} to cook.")
    elif recipe.total_min is not None:
        parts.append(f"{recipe.total_min:g} minutes.")
    return " ".join(parts)
