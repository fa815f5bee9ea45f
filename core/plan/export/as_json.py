"""A week as JSON, for the command line and for other programs."""

import json
from collections.abc import Sequence

from core.diary.entry import Totals
from core.food.nutrients import NUTRIENT_KEYS
from core.plan.cross_contact import cross_contact_notes
from core.plan.day import DayPlan
from core.plan.document import WeekPlan, lower_bounds
from core.plan.entry import PlanEntry
from core.plan.shopping_formats import shopping_data
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts


def to_json(plan: WeekPlan) -> str:
    """Return the plan as one JSON document."""
    return json.dumps(plan_data(plan), ensure_ascii=False, indent=2) + "\n"


def plan_data(plan: WeekPlan) -> dict[str, object]:
    """Return the plan as JSON data. Nutrients are for the servings eaten; null is unknown; `at_least` lists lower
    bounds.
    """
    return {
        "week": plan.week.name,
        "from": plan.week.first.isoformat(),
        "to": plan.week.last.isoformat(),
        "days": [_day(day, plan) for day in plan.days],
        "left_out": [one.to_json() for one in plan.left_out],
        "bound": None if plan.bound is None else round(plan.bound, 4),
        "notes": list(plan.notes),
        "shopping_list": shopping_data(plan.shopping),
    }


def _day(day: DayPlan, plan: WeekPlan) -> dict[str, object]:
    checked = plan.checked
    return {
        "date": day.day.isoformat(),
        "weekday": f"{day.day:%A}",
        "meals": [entry_data(entry, checked, day.at(entry.slot)) for entry in day.entries],
        "eaten": [
            {
                "meal": entry.meal,
                "title": entry.text,
                "recipe_id": entry.recipe_key,
                "servings": entry.servings,
                "avoid": [one.to_json() for one in checked.avoid(entry)],
            }
            for entry in day.eaten
        ],
        **_totals(day.totals),
        "people": [
            {
                "name": person.name,
                **_totals(person.totals[day.day]),
                "aim": {
                    bound.nutrient: {"low": bound.low, "high": bound.high, "hard_high": bound.hard_high}
                    for bound in person.aims[day.day]
                },
            }
            for person in plan.household
        ],
    }


def _totals(totals: Totals) -> dict[str, object]:
    return {
        "totals": {
            key: round(totals.amounts[key], 3) if key in totals.amounts else None for key in NUTRIENT_KEYS
        },
        "at_least": [key for key in NUTRIENT_KEYS if key in totals.amounts and not totals.is_complete(key)],
    }


def entry_data(
    entry: PlanEntry, checked: MealVerdicts = NOTHING_AVOIDED, here: Sequence[PlanEntry] = ()
) -> dict[str, object]:
    """Return a planned meal as JSON data; `here` are all dishes of the meal."""
    amounts = entry.snapshot.amounts
    return {
        "id": entry.entry_id if entry.entry_id >= 0 else None,
        "meal": entry.meal,
        "title": entry.title,
        "recipe_id": entry.recipe_key,
        "servings": entry.servings,
        "people": [{"name": eater.name, "servings": eater.servings} for eater in entry.eating],
        "cooked_servings": entry.cooked_servings,
        "leftover_of": None
        if (cooked := entry.leftover_of) is None
        else {"date": cooked.day.isoformat(), "meal": cooked.meal},
        "minutes": entry.minutes,
        "why": list(entry.why),
        "note": entry.note,
        "eating_out": entry.is_out,
        "locked": entry.is_locked,
        "nutrition": {key: round(amounts[key], 3) if key in amounts else None for key in NUTRIENT_KEYS},
        "at_least": list(lower_bounds(entry.snapshot)),
        "side": entry.is_side,
        "alongside": entry.alongside,
        "variant": None
        if entry.variant is None or entry.is_side
        else {"of": entry.variant.base_key, "changes": list(entry.variant.changes)},
        "ingredients": list(entry.snapshot.foods),
        "avoid": [one.to_json() for one in checked.avoid(entry)],
        "keep_apart": list(cross_contact_notes(entry, here, checked)),
    }
