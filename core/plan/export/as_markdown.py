"""A week as Markdown: days, recipes and shopping list."""

from collections.abc import Sequence

from core.diary.entry import MEALS
from core.food.nutrients import NUTRIENTS
from core.plan.cooking import Cooking
from core.plan.day import DayPlan
from core.plan.document import WeekPlan, cell_text, nutrient_text
from core.plan.shopping_formats import at_home_text, markdown_item
from core.plan.text import cooking_facts, for_markdown
from core.recommend.wording import joined


def to_markdown(plan: WeekPlan) -> str:
    """Return the plan as CommonMark. Recipe text is escaped, so that it appears as written."""
    rows = [f"# {for_markdown(plan.title)}"]
    if plan.people:
        rows += ["", f"For {for_markdown(joined(list(plan.people), most=8))}."]
    if plan.targets_text:
        rows += ["", f"Targets of a day: {for_markdown(plan.targets_text)}."]
    for day in plan.days:
        rows += _day(plan, day)
    if plan.notes:
        rows += ["", "## Notes", "", *(f"- {for_markdown(note)}" for note in plan.notes)]
    if plan.cookings:
        rows += ["", "## Recipes"]
        for cooking in plan.cookings:
            rows += _recipe(cooking, plan.recipe_marks(cooking.recipe.key))
    rows += ["", "## Shopping list"]
    for aisle, lines in plan.shopping.aisles:
        rows += ["", f"### {for_markdown(aisle)}", ""]
        rows += [markdown_item(line) for line in lines]
    if plan.shopping.at_home:
        rows += ["", for_markdown(at_home_text(plan.shopping))]
    for meal in plan.shopping.missing:
        rows += ["", f"Not on the list, no recipe is known: {for_markdown(meal)}"]
    if not plan.shopping.lines:
        rows += ["", "Nothing to buy."]
    return "\n".join(rows) + "\n"


def _day(plan: WeekPlan, day: DayPlan) -> list[str]:
    rows = ["", f"## {day.day:%A} {day.day.day} {day.day:%B}", ""]
    for meal in MEALS:
        for entry in day.entries:
            if entry.meal == meal:
                facts = for_markdown(cell_text(entry))
                rows.append(f"- **{meal.capitalize()}:** {for_markdown(entry.title)} ({facts})")
                rows += [f"  - **{for_markdown(mark)}**" for mark in plan.marks(entry)]
    if not day.entries:
        rows.append("Nothing is planned.")
    if day.totals.foods:
        shown = (f"{NUTRIENTS[key].word} {nutrient_text(day.totals, key)}" for key in plan.shown_nutrients)
        rows += ["", f"{for_markdown(plan.day_label)}: {', '.join(shown)}."]
    return rows


def _recipe(cooking: Cooking, marks: Sequence[str]) -> list[str]:
    rows = ["", f"### {for_markdown(cooking.recipe.title)}", "", cooking_facts(cooking), ""]
    for mark in marks:
        rows += [f"**{for_markdown(mark)}**", ""]
    rows += [f"- {for_markdown(line)}" for line in cooking.lines]
    rows.append("")
    rows += [f"{number}. {for_markdown(step)}" for number, step in enumerate(cooking.steps, start=1)]
    return rows
