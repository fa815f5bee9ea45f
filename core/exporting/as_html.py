"""A cookbook as one HTML file: contents, then the recipes, for screen and paper."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import Final

from core.exporting.wording import line_of_use, nutrients_to_export
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe
from core.text.kitchen_amounts import fraction_text
from core.translation import language, local_number, tr

_STYLE: Final = """
:root { color-scheme: light dark; --line: #c9cdd2; --soft: #5d6670; --warn: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --line: #444b52; --soft: #a7b0b8; --warn: #fdba74; } }
.avoid { color: var(--warn); }
body { font: 16px/1.5 "Noto Sans", system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem;
  overflow-wrap: anywhere; }
nav ul { columns: 16rem; padding-left: 1.2rem; } article { border-top: 1px solid var(--line); padding: 1rem 0; }
.facts, .source { color: var(--soft); font-size: .9rem; } .notes { white-space: pre-line; }
table { border-collapse: collapse; font-size: .9rem; } th, td { padding: .1rem .8rem .1rem 0; text-align: left; }
@media print { body { max-width: none; margin: 0; font-size: 11pt; } article { break-before: page; border: 0; } }
"""
_SHOWN: Final = (
    "energy", "protein", "carbohydrate", "sugars", "fiber", "fat", "saturated_fat", "cholesterol", "sodium",
)  # fmt: skip


Marks = Callable[[Recipe], Sequence[str]]
"""Returns sentences on what in a recipe breaks the profile."""


def to_html(
    titles: Iterable[str], recipes: Callable[[], Iterable[Recipe]], marks: Marks = lambda _recipe: ()
) -> Iterator[bytes]:
    """Yield the file in chunks. It loads nothing from anywhere, and every word of a recipe is escaped.

    Args:
        titles: for the contents, in the order of the recipes.
        recipes: returns the recipes, called after the contents are written.
        marks: returns sentences to show below a recipe's title.
    """
    heading = tr("Cookbook")
    look = f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_STYLE}</style>'
    yield f"{_page_start(heading, look)}<h1>{_text(heading)}</h1>\n<nav><ul>\n".encode()
    for number, title in enumerate(titles, start=1):
        yield f'<li><a href="#r{number}">{_text(title)}</a></li>\n'.encode()
    yield b"</ul></nav>\n<main>\n"
    for number, recipe in enumerate(recipes(), start=1):
        yield _article(number, recipe, marks(recipe)).encode()
    yield b"</main></body></html>\n"


def recipe_page(recipe: Recipe, marks: Sequence[str] = ()) -> str:
    """Return one recipe as a whole page, for paper.

    Args:
        marks: sentences to show below its title.
    """
    return f"{_page_start(recipe.title)}{_article(1, recipe, marks)}</body></html>\n"


def _page_start(title: str, look: str = "") -> str:
    return (
        f'<!DOCTYPE html>\n<html lang="{language().code}"><head><meta charset="utf-8">'
        f"<title>{_text(title)}</title>{look}</head><body>\n"
    )


def _text(text: str) -> str:
    return escape(text.encode("utf-8", "replace").decode(), quote=True)


def _article(number: int, recipe: Recipe, marks: Sequence[str]) -> str:
    parts = [f'<article id="r{number}"><h2>{_text(recipe.title)}</h2>']
    parts += [f'<p class="avoid"><strong>{_text(mark)}</strong></p>' for mark in marks]
    if facts := _facts(recipe):
        parts.append(f'<p class="facts">{_text(" · ".join(facts))}</p>')
    parts += [_heading(tr("Ingredients")), "<ul>"]
    parts += [f"<li>{_text(line_of_use(use))}</li>" for use in recipe.uses]
    parts.append("</ul>")
    if recipe.steps:
        steps = (f"<li>{_text(step)}</li>" for step in recipe.steps)
        parts += [_heading(tr("Directions")), "<ol>", *steps, "</ol>"]
    parts += _nutrition(recipe)
    if recipe.notes:
        parts += [_heading(tr("Notes")), f'<p class="notes">{_text(recipe.notes)}</p>']
    if recipe.url.lower().startswith(("http://", "https://")):
        link = f'<a href="{_text(recipe.url)}">{_text(recipe.url)}</a>'
        source = _text(tr("From {source}")).format(source=link)
        parts.append(f'<p class="source">{source}</p>')
    return "\n".join((*parts, "</article>\n"))


def _heading(text: str) -> str:
    return f"<h3>{_text(text)}</h3>"


def _facts(recipe: Recipe) -> list[str]:
    facts = []
    if recipe.servings_known:
        servings = tr("{number} serving") if recipe.servings <= 1 else tr("{number} servings")
        facts.append(servings.format(number=fraction_text(recipe.servings)))
    for text, minutes in (
        (tr("preparation {minutes} min"), recipe.prep_min),
        (tr("cooking {minutes} min"), recipe.cook_min),
        (tr("total {minutes} min"), recipe.stated_total_min),
    ):
        facts += [text.format(minutes=local_number(f"{minutes:g}"))] if minutes is not None else []
    # Not its dozens of labels: on paper, 'gluten-free' would promise more than a list of ingredients can.
    return facts


def _nutrition(recipe: Recipe) -> list[str]:
    amounts, is_stated = nutrients_to_export(recipe)
    rows = []
    for nutrient in (NUTRIENTS[key] for key in _SHOWN if key in amounts):
        amount = local_number(f"{nutrient.shown(amounts[nutrient.key]):,.{nutrient.digits}f}")
        rows.append(f"<tr><th>{_text(nutrient.label)}</th><td>{amount} {nutrient.shown_unit}</td></tr>")
    if not rows:
        return []
    title = (
        tr("One serving, as its source states")
        if is_stated
        else tr("One serving, computed from the ingredients")
    )
    return [_heading(title), "<table>", *rows, "</table>"]
