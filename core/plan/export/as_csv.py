"""A week as a table with one row per planned meal, and a column per nutrient that names its unit."""

from core.files.sheets import sheet_number, sheet_of, spreadsheet_safe
from core.food.nutrients import NUTRIENTS
from core.plan.document import WeekPlan, lower_bounds
from core.plan.entry import PlanEntry
from core.plan.text import one_line
from core.recommend.avoid_wording import avoid_sentences

MEAL_COLUMNS = (
    "week", "date", "weekday", "meal", "title", "recipe_id", "servings", "people", "cooked_servings",
    "leftover_of", "locked", "at_least",
)  # fmt: skip
NUTRIENT_COLUMNS = tuple(f"{nutrient.key}_{nutrient.unit.casefold()}" for nutrient in NUTRIENTS.values())

AVOID_COLUMNS = ("avoid", "keep_apart")


def to_csv(plan: WeekPlan) -> str:
    """Return the plan as CSV (`core.files.sheets.sheet_of`). The header is always the same.

    A blank nutrient is unknown, never zero; `at_least` names those whose amount is a lower bound.
    """
    header = (*MEAL_COLUMNS, *NUTRIENT_COLUMNS, *AVOID_COLUMNS)
    return sheet_of(header, (_row(plan, entry) for entry in plan.entries))


def _row(plan: WeekPlan, entry: PlanEntry) -> list[str]:
    amounts = entry.snapshot.amounts
    return [
        plan.week.name,
        entry.planned_on.isoformat(),
        f"{entry.planned_on:%A}",
        entry.meal,
        spreadsheet_safe(one_line(entry.title)),
        spreadsheet_safe(entry.recipe_key or ""),
        sheet_number(f"{entry.servings:g}"),
        spreadsheet_safe(
            "; ".join(
                f"{one_line(eater.name)} {sheet_number(f'{eater.servings:g}')}" for eater in entry.eating
            )
        ),
        sheet_number(f"{entry.cooked_servings:g}"),
        "" if (cooked := entry.leftover_of) is None else f"{cooked.day.isoformat()} {cooked.meal}",
        "yes" if entry.is_locked else "no",
        " ".join(lower_bounds(entry.snapshot)),
        *(sheet_number(f"{amounts[key]:.6g}") if key in amounts else "" for key in NUTRIENTS),
        spreadsheet_safe(one_line(" ".join(avoid_sentences(plan.checked.avoid(entry))))),
        spreadsheet_safe(one_line(" ".join(plan.cross_contact(entry)))),
    ]
