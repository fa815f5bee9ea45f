"""A week as Markdown: days, recipes and shopping list."""

from collections.abc import Sequence

from core.diary.entry import MEALS
from core.food.shown_names import shown_title
from core.plan.cooking import Cooking
from core.plan.day import DayPlan
from core.plan.document import WeekPlan, cell_text, totals_texts
from core.plan.shopping_formats import markdown_list
from core.plan.text import cooking_facts, day_heading, for_markdown, meal_label
from core.translation import tr


def to_markdown(plan: WeekPlan) -> str:
    """Return the plan as CommonMark. Recipe text is escaped, so that it appears as written."""
    rows = [f"# {for_markdown(plan.title)}"]
    for line in plan.about:
        rows += ["", for_markdown(line)]
    for day in plan.days:
        rows += _day(plan, day)
    if plan.notes:
        rows += ["", f"## {tr('Notes')}", "", *(f"- {for_markdown(note)}" for note in plan.notes)]
    if plan.cookings:
        rows += ["", f"## {tr('Recipes')}"]
        for cooking in plan.cookings:
            rows += _recipe(cooking, plan.recipe_marks(cooking.recipe.key))
    rows += ["", f"## {tr('Shopping list')}", *markdown_list(plan.shopping, "###")]
    return "\n".join(rows) + "\n"


def _day(plan: WeekPlan, day: DayPlan) -> list[str]:
    rows = ["", f"## {day_heading(day.day)}", ""]
    for meal in MEALS:
        for entry in day.entries:
            if entry.meal == meal:
                facts = for_markdown(cell_text(entry))
                rows.append(f"- **{meal_label(meal)}:** {for_markdown(shown_title(entry.title))} ({facts})")
                rows += [f"  - **{for_markdown(mark)}**" for mark in plan.marks(entry)]
    if not day.entries:
        rows.append(tr("Nothing is planned."))
    mark = "- " if plan.household else ""
    if totals := [f"{mark}{for_markdown(text)}" for text in totals_texts(plan, day)]:
        rows += ["", *totals]
    return rows


def _recipe(cooking: Cooking, marks: Sequence[str]) -> list[str]:
    rows = ["", f"### {for_markdown(shown_title(cooking.recipe.title))}", "", cooking_facts(cooking), ""]
    for mark in marks:
        rows += [f"**{for_markdown(mark)}**", ""]
    rows += [f"- {for_markdown(line)}" for line in cooking.lines]
    rows.append("")
    rows += [f"{number}. {for_markdown(step)}" for number, step in enumerate(cooking.steps, start=1)]
    return rows
