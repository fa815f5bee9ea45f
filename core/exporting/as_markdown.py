"""A recipe as Markdown: front matter, ingredients, directions, notes."""

import json
import re
from typing import Final

from core.exporting.wording import OWN_KEY, line_of_use, minutes_text, nutrients_to_export, tags_of
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe

_SPECIAL: Final = re.compile(r"[\\`*_\[\]<>|]|^[#+-]")


def to_markdown(recipe: Recipe) -> str:
    """Return the text of a .md file, without unknown values."""
    fields: dict[str, object] = {"title": recipe.title, OWN_KEY: recipe.key}
    if recipe.servings_known:
        fields["servings"] = f"{recipe.servings:g}"
    times = (
        ("prep time", recipe.prep_min),
        ("cook time", recipe.cook_min),
        ("total time", recipe.stated_total_min),
    )
    fields |= {name: minutes_text(minutes) for name, minutes in times if minutes is not None}
    fields |= {"source": recipe.url} if recipe.url else {}
    fields |= {"tags": tags} if (tags := tags_of(recipe)) else {}
    lines = [
        "---",
        *(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()),
        "---",
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
        f"- {NUTRIENTS[key].label}: {value:.{NUTRIENTS[key].digits}f} {NUTRIENTS[key].unit}"
        for key, value in amounts.items()
    ]
    basis = "as its source states" if is_stated else "computed by Larder"
    return ["", f"## Nutrition of one serving, {basis}", "", *rows]


def _escaped(text: str) -> str:
    return _SPECIAL.sub(lambda found: f"\\{found.group()}", " ".join(text.split()))
