"""A week as one self-contained HTML file that also prints well."""

from collections.abc import Sequence
from html import escape

from core.diary.entry import MEALS, Meal
from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_title
from core.plan.aisles import shown_aisle
from core.plan.cooking import Cooking
from core.plan.day import DayPlan
from core.plan.document import WeekPlan, cell_text
from core.plan.person_week import PersonWeek
from core.plan.shopping_formats import closing_texts, for_meals, marks, shown_name
from core.plan.text import cooking_facts, meal_label, one_line, unbroken
from core.translation import day_in_words, language, tr, weekday_name

_STYLE = """
:root { color-scheme: light dark; --line: #c9cdd2; --soft: #5d6670; --head: #eef1f3; --warn: #9a3412; }
@media (prefers-color-scheme: dark) {
  :root { --line: #444b52; --soft: #a7b0b8; --head: #262b30; --warn: #fdba74; } }
* { box-sizing: border-box; }
body { font: 15px/1.45 "Noto Sans", system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin-top: 2rem; } h3 { font-size: 1.05rem; margin-bottom: .3rem; }
h2, h3 { break-after: avoid; } li { break-inside: avoid; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
th, td { border: 1px solid var(--line); padding: .4rem .5rem; text-align: start; vertical-align: top;
  overflow-wrap: anywhere; font-size: .85rem; }
thead th, tbody th { background: var(--head); } thead td { width: 7rem; } th small { font-weight: normal; }
small, .facts { color: var(--soft); display: block; } td p { margin: 0 0 .5rem; }
td strong, .recipe strong { color: var(--warn); display: block; }
.recipe { break-inside: avoid-page; } ul, ol { padding-left: 1.3rem; }
.columns { columns: 20rem; column-gap: 2rem; }
.aisle ul { list-style: none; padding: 0; } .aisle label { display: block; }
@page { size: A4 landscape; margin: 12mm; }
@media print { body { margin: 0; max-width: none; padding: 0; font-size: 9.5pt; }
  th, td { font-size: 8pt; padding: 2pt 4pt; } td small { font-size: 7pt; } td p { margin-bottom: 2pt; }
  .list, .recipes { break-before: page; }
  tr { break-inside: avoid; } }
"""


def to_html(plan: WeekPlan) -> str:
    """Return the plan as HTML 5. It loads nothing from anywhere, and every word from a recipe is escaped."""
    title = _text(plan.title)
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{language().code}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        *(f'<p class="facts" dir="auto">{_text(line)}</p>' for line in plan.about),
        *_grid(plan),
    ]
    if plan.notes:
        parts += [
            f"<h2>{_text(tr('Notes'))}</h2><ul>",
            *(f"<li>{_text(note)}</li>" for note in plan.notes),
            "</ul>",
        ]
    if plan.cookings:
        parts += [f'<section class="recipes"><h2>{_text(tr("Recipes"))}</h2>']
        for cooking in plan.cookings:
            parts += _recipe(cooking, plan.recipe_marks(cooking.recipe.key))
        parts += ["</section>"]
    parts += [*_shopping(plan), "</body></html>"]
    return "\n".join(parts) + "\n"


def _text(text: str) -> str:
    return escape(one_line(text))


def _grid(plan: WeekPlan) -> list[str]:
    heads = "".join(
        f'<th scope="col">{_text(weekday_name(day.day))}<small>{_text(day_in_words(day.day))}</small></th>'
        for day in plan.days
    )
    parts = [f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>"]
    for meal in MEALS:
        if any(entry.meal == meal for entry in plan.entries):
            cells = "".join(f"<td>{_cell(plan, day, meal)}</td>" for day in plan.days)
            parts.append(f'<tr><th scope="row">{_text(meal_label(meal))}</th>{cells}</tr>')
    for person in plan.person_weeks:
        head = f"{_text(person.name)}<small>{_text(person.aim if plan.household else '')}</small>"
        totals = "".join(f"<td>{_totals(person, day)}</td>" for day in plan.days)
        parts.append(f'<tr><th scope="row" dir="auto">{head}</th>{totals}</tr>')
    return [*parts, "</tbody></table>"]


def _cell(plan: WeekPlan, day: DayPlan, meal: Meal) -> str:
    return "".join(
        f"<p><bdi>{_text(shown_title(entry.title))}</bdi><small>{_text(unbroken(cell_text(entry)))}</small>"
        f"{''.join(f'<strong>{_text(mark)}</strong>' for mark in plan.marks(entry))}</p>"
        for entry in day.entries
        if entry.meal == meal
    )


def _totals(person: PersonWeek, day: DayPlan) -> str:
    lines = person.lines_on(day.day, with_aims=False)
    return "".join(f"<small>{_text(f'{NUTRIENTS[key].label} {amount}')}</small>" for key, amount in lines)


def _recipe(cooking: Cooking, marks: Sequence[str]) -> list[str]:
    recipe = cooking.recipe
    facts = cooking_facts(cooking)
    return [
        f'<article class="recipe"><h3 dir="auto">{_text(shown_title(recipe.title))}</h3><p class="facts">{_text(facts)}</p>',
        *(f"<p><strong>{_text(mark)}</strong></p>" for mark in marks),
        '<ul class="columns">',
        *(f'<li dir="auto">{_text(line)}</li>' for line in cooking.lines),
        "</ul><ol>",
        *(f'<li dir="auto">{_text(step)}</li>' for step in cooking.steps),
        "</ol></article>",
    ]


def _shopping(plan: WeekPlan) -> list[str]:
    shopping = plan.shopping
    parts = [f'<section class="list"><h2>{_text(tr("Shopping list"))}</h2><div class="columns">']
    for aisle, lines in shopping.aisles:
        parts.append(f'<div class="aisle"><h3>{_text(shown_aisle(aisle))}</h3><ul>')
        parts += [
            f'<li><label><input type="checkbox"> <bdi>{_text(shown_name(line))}</bdi>, {_text(line.shown)}'
            f"{_text_with_space(marks(line, shopping.currency))}"
            f"<small><bdi>{_text(for_meals(line))}</bdi></small></label></li>"
            for line in lines
        ]
        parts.append("</ul></div>")
    parts.append("</div>")
    return [*parts, *(f"<p>{_text(text)}</p>" for text in closing_texts(shopping)), "</section>"]


def _text_with_space(text: str) -> str:
    return f" {_text(text)}" if text else ""
