"""The sentences on changes of planned meals. `tests/core/cli/test_plan.py` makes the changes."""

from dataclasses import replace
from datetime import date

from core.diary.entry import Snapshot
from core.plan.entry import PlanEntry
from core.services.planned_meals import changed_note


def test_the_note_of_a_removal_names_the_dish_of_who_eats_something_else() -> None:
    pasta = PlanEntry(date(2031, 2, 4), "dinner", "Tuna pasta", "tuna", 2.0, Snapshot("Tuna pasta", {}, {}))
    own = replace(pasta, title="Lentil soup", recipe_key="lentil", alongside="tuna")
    assert changed_note([pasta], "removed") == "Tuna pasta is removed."
    assert changed_note([own, pasta], "removed") == "Lentil soup and Tuna pasta are removed."
