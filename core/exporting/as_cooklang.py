"""A recipe as Cooklang: front matter, a block that lists the ingredients, and the steps."""

import json
import re
from typing import Final

from core.exporting.wording import OWN_KEY, line_of_use, minutes_text, tags_of
from core.food.recipe import IngredientUse, Recipe

_SPECIAL: Final = re.compile(r"[\\@#~{}%|()\[\]]")
_LONGEST_FIELD: Final = 20_000


def to_cooklang(recipe: Recipe) -> str:
    """The text of a .cook file.

    The library keeps ingredients apart from steps, so they are listed in a block of their own ahead of them.
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
    # Text in JSON's quotes is text in YAML too, whatever it holds.
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields]
    return "\n".join(("---", *lines, "---"))


def _ingredient(use: IngredientUse) -> str:
    """A mark with amount and unit where they and the name make up the line, else with the whole line as its name."""
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
    """Text as an ingredient's name: its first character must not read as a mark or a path."""
    escaped = _escaped(text)
    return f"\\{escaped}" if escaped[:1] in ("&", "?", "+", "-", ".", "=", "*", "/") else escaped


def _escaped(text: str) -> str:
    """Text with a backslash before what Cooklang would read as its own."""
    escaped = _SPECIAL.sub(lambda found: f"\\{found.group()}", " ".join(text.split()))
    return re.sub(r"(?<=-)-|(?<=\[)-|-(?=-)", r"\\-", escaped)


def _step(step: str) -> str:
    escaped = _escaped(step)
    return f"\\{escaped}" if escaped[:1] in (">", "=", "-") else escaped
