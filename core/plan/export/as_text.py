"""A week as plain text, to send or to print anywhere."""

from core.diary.entry import MEALS
from core.food.shown_names import shown_title
from core.plan.cooking import Cooking
from core.plan.day import DayPlan
from core.plan.document import WeekPlan, cell_text, totals_texts
from core.plan.shopping_formats import format_shopping
from core.plan.text import cooking_facts, day_heading, meal_label, one_line
from core.translation import tr


def to_text(plan: WeekPlan) -> str:
    """Return the plan as text without marks: days, recipes, shopping list."""
    rows = [plan.title, *map(one_line, plan.about)]
    for day in plan.days:
        rows += _day(plan, day)
    if plan.notes:
        rows += ["", tr("Notes").upper(), *(one_line(note) for note in plan.notes)]
    if plan.cookings:
        rows += ["", tr("Recipes").upper()]
        for cooking in plan.cookings:
            rows += _recipe(cooking, plan.recipe_marks(cooking.recipe.key))
    return "\n".join((*rows, "", format_shopping(plan.shopping, "txt")))


def _day(plan: WeekPlan, day: DayPlan) -> list[str]:
    rows = ["", day_heading(day.day).upper()]
    for meal in MEALS:
        for entry in day.entries:
            if entry.meal == meal:
                rows.append(
                    f"{meal_label(meal)}: {one_line(shown_title(entry.title))} ({one_line(cell_text(entry))})"
                )
                rows += [f"  {one_line(mark)}" for mark in plan.marks(entry)]
    if not day.entries:
        rows.append(tr("Nothing is planned."))
    return [*rows, *map(one_line, totals_texts(plan, day))]


def _recipe(cooking: Cooking, marks: tuple[str, ...]) -> list[str]:
    rows = [
        "",
        one_line(shown_title(cooking.recipe.title)).upper(),
        cooking_facts(cooking),
        *map(one_line, marks),
        "",
    ]
    rows += [f"- {one_line(line)}" for line in cooking.lines]
    rows.append("")
    return rows + [f"{number}. {one_line(step)}" for number, step in enumerate(cooking.steps, start=1)]
