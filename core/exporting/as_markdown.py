"""A recipe as Markdown: front matter, ingredients, directions, notes."""

import re
from typing import Final

from core.exporting.wording import front_matter, line_of_use, nutrients_to_export
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe

_SPECIAL: Final = re.compile(r"[\\`*_\[\]<>|]|^[#+-]")


def to_markdown(recipe: Recipe) -> str:
    """Return the text of a .md file, without unknown values."""
    lines = [
        front_matter(recipe, "total time"),
        "",
        f"# {_escaped(recipe.title)}",
        "",
        "## Ingredients",
        "",
        *(f"- {_escaped(line_of_use(use))}" for use in recipe.uses),
    ]
    if recipe.steps:
        lines += ["", "## Directions", ""]
        lines += [f"{number}. {_escaped(step)}" for number, step in enumerate(recipe.steps, start=1)]
    lines += _nutrition(recipe)
    if recipe.notes:
        lines += ["", "## Notes", "", *(_escaped(line) for line in recipe.notes.split("\n"))]
    return "\n".join(lines) + "\n"


def _nutrition(recipe: Recipe) -> list[str]:
    amounts, is_stated = nutrients_to_export(recipe)
    if not amounts:
        return []
    rows = [
        f"- {NUTRIENTS[key].label}: {NUTRIENTS[key].shown(value):.{NUTRIENTS[key].digits}f} {NUTRIENTS[key].shown_unit}"
        for key, value in amounts.items()
    ]
    basis = "as its source states" if is_stated else "computed by Larder"
    return ["", f"## Nutrition of one serving, {basis}", "", *rows]


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda found: f"\\{found.group()}", " ".join(text.split()))
