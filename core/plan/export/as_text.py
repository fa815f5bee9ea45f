"""A week as plain text, to send or to print anywhere."""

from core.diary.entry import MEALS
from core.food.nutrients import NUTRIENTS
from core.plan.cooking import Cooking
from core.plan.day import DayPlan
from core.plan.document import WeekPlan, cell_text, nutrient_text
from core.plan.shopping_formats import format_shopping
from core.plan.text import cooking_facts, one_line
from core.recommend.wording import joined


def to_text(plan: WeekPlan) -> str:
    """Return the plan as text without marks: days, recipes, shopping list."""
    rows = [plan.title]
    if plan.people:
        rows.append(f"For {one_line(joined(list(plan.people), most=8))}.")
    if plan.targets_text:
        rows.append(f"Targets of a day: {plan.targets_text}.")
    for day in plan.days:
        rows += _day(plan, day)
    if plan.notes:
        rows += ["", "NOTES", *(one_line(note) for note in plan.notes)]
    if plan.cookings:
        rows += ["", "RECIPES"]
        for cooking in plan.cookings:
            rows += _recipe(cooking, plan.recipe_marks(cooking.recipe.key))
    return "\n".join((*rows, "", format_shopping(plan.shopping, "txt")))


def _day(plan: WeekPlan, day: DayPlan) -> list[str]:
    rows = ["", f"{day.day:%A} {day.day.day} {day.day:%B}".upper()]
    for meal in MEALS:
        for entry in day.entries:
            if entry.meal == meal:
                rows.append(f"{meal.capitalize()}: {one_line(entry.title)} ({one_line(cell_text(entry))})")
                rows += [f"  {one_line(mark)}" for mark in plan.marks(entry)]
    if not day.entries:
        rows.append("Nothing is planned.")
    if day.totals.foods:
        shown = (f"{NUTRIENTS[key].word} {nutrient_text(day.totals, key)}" for key in plan.shown_nutrients)
        rows.append(f"{one_line(plan.day_label)}: {', '.join(shown)}.")
    return rows


def _recipe(cooking: Cooking, marks: tuple[str, ...]) -> list[str]:
    rows = ["", one_line(cooking.recipe.title).upper(), cooking_facts(cooking), *map(one_line, marks), ""]
    rows += [f"- {one_line(line)}" for line in cooking.lines]
    rows.append("")
    return rows + [f"{number}. {one_line(step)}" for number, step in enumerate(cooking.steps, start=1)]
