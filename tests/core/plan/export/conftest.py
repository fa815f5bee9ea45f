"""A planned week for the exporters' tests: recipes, a meal in words, an unknown nutrient, a locked meal."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from core.diary.entry import Snapshot
from core.plan.document import WeekPlan, week_plan
from core.plan.entry import PlanEntry, Slot, planned_entry
from core.plan.targets import DayBound
from core.plan.week import week_of
from tests.core.plan.conftest import Larder

MONDAY = date(2026, 11, 16)
MOMENT = datetime(2026, 11, 15, 9, 30, tzinfo=UTC)

Titled = Callable[[str], WeekPlan]


def make(larder: Larder, entries: list[PlanEntry]) -> WeekPlan:
    plan = week_plan(
        week_of(MONDAY),
        entries,
        larder.context.library,
        larder.foods,
        larder.shop,
        bounds=dict.fromkeys(week_of(MONDAY).days, (DayBound("iron", 18.0, None, None),)),
        calendar_id="c0ffee",
    )
    return replace(plan, notes=("Friday is 120 kcal under your target of 1,800 kcal.",))


@pytest.fixture(scope="session")
def plan(larder: Larder) -> WeekPlan:
    words = Snapshot("Pizza with friends", {"energy": 800.0, "sodium": 900.0}, {"energy": 1.0, "sodium": 0.5})
    week = week_of(MONDAY)
    return make(
        larder,
        [
            planned_entry(larder.recipe("oat-porridge"), Slot(week.days[0], "breakfast"), 1),
            planned_entry(larder.recipe("lentil-soup"), Slot(week.days[0], "dinner"), 1.5, is_locked=True),
            planned_entry(larder.recipe("pear"), Slot(week.days[0], "snack"), 2),
            planned_entry(larder.recipe("orange"), Slot(week.days[0], "snack"), 1),
            PlanEntry(week.days[4], "dinner", "Pizza with friends", None, 1, words),
        ],
    )


@pytest.fixture(scope="session")
def titled(larder: Larder) -> Titled:
    """A plan of one dinner that is called as one likes."""

    def build(title: str) -> WeekPlan:
        recipe = larder.recipe("lentil-soup")
        entry = replace(planned_entry(recipe, Slot(MONDAY, "dinner"), 1), title=title)
        plan = make(larder, [entry])
        return replace(plan, recipes={recipe.key: replace(recipe, title=title, steps=(title,))})

    return build
