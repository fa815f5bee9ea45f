"""A week for a family with a child of two years, judged by the ingredients of each dish, not by the rules that chose it."""

from datetime import date
from typing import Final

from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.options import PlanOptions
from core.plan.week import parse_week
from core.services.household import variant_recipes
from core.services.planning import planned_week, propose_week

WEEK = parse_week("2031-W05", date(2031, 1, 27))
ANN = Profile(name="Ann", age=34, sex="female")
TIM = Profile(name="Tim", age=2)
NEVER: Final = frozenset({
    "almond", "sliced almond", "slivered almond", "walnut", "pecan", "hazelnut", "cashew", "pistachio", "peanut", "pine nut",
    "macadamia", "brazil nut", "roasted peanut", "roasted almond", "mixed nut", "grape", "cherry tomato", "grape tomato",
    "popcorn", "popcorn kernel", "marshmallow", "hard candy", "pumpkin seed", "sunflower seed", "raisin", "red wine",
    "white wine", "beer", "coffee",
})  # fmt: skip
"""Choking hazards (CDC), and what the NHS advises against before five years."""
HARD: Final = frozenset({"apple", "carrot", "celery", "radish", "granny smith apple"})


def test_a_two_year_old_gets_no_whole_nuts_and_no_raw_hard_pieces(engine: Engine) -> None:
    stored = planned_week(engine, WEEK, profile=ANN, others=(TIM,))
    options = PlanOptions(days=frozenset(WEEK.days[:4]))
    found = propose_week(engine, ANN, WEEK, stored.situation, others=(TIM,), options=options)
    variants = variant_recipes(engine, found.proposal.entries)
    eaten = [entry for entry in found.proposal.entries if entry.servings_of("Tim")]
    assert {(entry.planned_on, entry.meal) for entry in eaten} == {
        (day, meal) for day in WEEK.days[:4] for meal in ("breakfast", "lunch", "dinner", "snack")
    }
    numbers = engine.library.recipe_ids([entry.recipe_key or "" for entry in eaten])
    stock = engine.library.recipes(sorted(set(numbers.values())))
    for entry in eaten:
        key = entry.recipe_key or ""
        recipe = variants.get(key) or stock[numbers[key]]
        named = {
            word for use in recipe.uses for item in use.items for word in (item.entity, *item.also_contains)
        }
        assert named.isdisjoint(NEVER), (entry.title, named)
        if recipe.cook_min == 0:
            assert named.isdisjoint(HARD), (entry.title, named)
