"""A recipe as Cooklang: front matter, a block with the ingredients, and the steps."""

import re
from typing import Final

from core.exporting.wording import front_matter, line_of_use
from core.food.recipe import IngredientUse, Recipe

_SPECIAL: Final = re.compile(r"[\\@#~{}%|()\[\]]")
_LONGEST_FIELD: Final = 20_000


def to_cooklang(recipe: Recipe) -> str:
    """Return the text of a .cook file.

    The library stores ingredients separately from steps, so they go in a block of their own before them.
    """
    blocks = [
        front_matter(recipe, "time required", recipe.notes if len(recipe.notes) <= _LONGEST_FIELD else ""),
        "\n".join(_ingredient(use) for use in recipe.uses),
        *(_step(step) for step in recipe.steps),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _ingredient(use: IngredientUse) -> str:
    """Return an ingredient with amount and unit if they and the name make up the line; else use the whole line as its
    name.
    """
    text = line_of_use(use)
    flag = "?" if use.optional else ""
    plain = text.removesuffix(" (optional)") if use.optional else text
    amount = "" if use.amount is None else f"{use.amount:g}"
    bare = " ".join(part for part in (amount, use.unit, use.name) if part)
    if amount and use.name and plain == (f"{bare}, {use.preparation}" if use.preparation else bare):
        unit = f"%{_escaped(use.unit)}" if use.unit else ""
        how = f"({_escaped(use.preparation)})" if use.preparation else ""
        return f"@{flag}{_name(use.name)}{{{amount}{unit}}}{how}"
    return f"@{flag}{_name(plain)}{{}}"


def _name(text: str) -> str:
    """Return text as an ingredient's name, whose first character must not look like a mark or a path."""
    escaped = _escaped(text)
    return f"\\{escaped}" if escaped[:1] in ("&", "?", "+", "-", ".", "=", "*", "/") else escaped


def _escaped(text: str) -> str:
    """Return text with a backslash before anything that Cooklang would interpret."""
    escaped = _SPECIAL.sub(lambda found: f"\\{found.group()}", " ".join(text.split()))
    return re.sub(r"(?<=-)-|(?<=\[)-|-(?=-)", r"\\-", escaped)


def _step(step: str) -> str:
    escaped = _escaped(step)
    return f"\\{escaped}" if escaped[:1] in (">", "=", "-") else escaped
