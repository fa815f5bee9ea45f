"""A recipe as Cooklang: front matter, a block with the ingredients, and the steps."""

import json
import re
from typing import Final

from core.exporting.wording import OWN_KEY, line_of_use, minutes_text, tags_of
from core.food.recipe import IngredientUse, Recipe

_SPECIAL: Final = re.compile(r"[\\@#~{}%|()\[\]]")
_LONGEST_FIELD: Final = 20_000


def to_cooklang(recipe: Recipe) -> str:
    """Return the text of a .cook file.

    The library stores ingredients separately from steps, so they go in a block of their own before them.
    """
    blocks = [
        _front_matter(recipe),
        "\n".join(_ingredient(use) for use in recipe.uses),
        *(_step(step) for step in recipe.steps),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _front_matter(recipe: Recipe) -> str:
    fields: list[tuple[str, str | list[str]]] = [("title", recipe.title), (OWN_KEY, recipe.key)]
    if recipe.servings_known:
        fields.append(("servings", f"{recipe.servings:g}"))
    for name, minutes in (
        ("prep time", recipe.prep_min),
        ("cook time", recipe.cook_min),
        ("time required", recipe.stated_total_min),
    ):
        if minutes is not None:
            fields.append((name, minutes_text(minutes)))
    fields += [("source", recipe.url)] if recipe.url else []
    fields += [("tags", tags)] if (tags := tags_of(recipe)) else []
    fields += [("description", recipe.notes)] if 0 < len(recipe.notes) <= _LONGEST_FIELD else []
    # Text in JSON quotes is valid YAML text, whatever it contains.
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields]
    return "\n".join(("---", *lines, "---"))


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
