"""Dishes that suit all but one of a household, changed for that person: found, stored, bought, printed and checked."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.food.taxonomy import Certainty
from core.people.profile import Profile
from core.plan.document import WeekPlan, cell_text
from core.plan.entry import Eater, PlanEntry, Slot, VariantText, companions, planned_entry
from core.plan.export.formats import export_plan
from core.plan.options import PlanOptions
from core.plan.week import parse_week
from core.progress import Job
from core.services.adapt import RecipeInWords, RecipeReader
from core.services.household import planned_verdicts, read_variant, variant_recipes
from core.services.pantry import food_of_meals
from core.services.plan_changes import moving_entry, stored_entries, storing_week
from core.services.plan_variants import variant_finder
from core.services.planning import ProposedWeek, describe_week, planned_week, propose_week
from core.store.home import Home
from core.store.user_db import writing

WEEK = parse_week("2031-W05", date(2031, 1, 27))
ANN = Profile(name="Ann", diets=("vegan",), age=38, sex="female")
BOB = Profile(name="Bob", conditions=("coeliac disease",), age=40, sex="male")
EVA = Profile(name="Eva", age=8, sex="female")
TIM = Profile(name="Tim", conditions=("toddler",))
OTHERS = (ANN, BOB, TIM)
OPTIONS = PlanOptions(meals=("lunch", "dinner"))


@pytest.fixture(scope="module")
def week(engine: Engine) -> ProposedWeek:
    stored = planned_week(engine, WEEK, profile=EVA, others=OTHERS)
    return propose_week(engine, EVA, WEEK, stored.situation, others=OTHERS, options=OPTIONS)


def changed(found: ProposedWeek) -> list[PlanEntry]:
    return [entry for entry in found.proposal.entries if entry.variant is not None and not entry.is_side]


def document(engine: Engine, found: ProposedWeek) -> WeekPlan:
    return describe_week(
        engine, WEEK, found.proposal.entries, (), {}, found.checked, people=("Eva", "Ann", "Bob", "Tim")
    )


def test_a_household_shares_dishes_with_a_variant_for_one(engine: Engine, week: ProposedWeek) -> None:
    entries = changed(week)
    assert entries
    for entry in entries:
        assert entry.variant is not None
        eaters = [eater.name for eater in entry.eaters if eater.servings]
        assert len(eaters) == 1
        bases = [
            one
            for one in week.proposal.entries
            if one.slot == entry.slot and one.recipe_key == entry.variant.base_key
        ]
        (base,) = bases
        assert not base.servings_of(eaters[0]), "nobody eats both"
        assert {eater.name for eater in base.eaters if eater.servings} == {"Eva", "Ann", "Bob", "Tim"} - {
            *eaters
        }
        with_it = [one for one in companions(base, week.proposal.entries) if not one.is_side]
        assert with_it == [entry]
        assert entry.why[0] == f"{entry.variant.sentence} That suits {eaters[0]}."
        if entry.leftover_of is None:
            assert f"Takes {entry.minutes:.0f} minutes more than the dish." in entry.why


def test_every_variant_keeps_the_rules_of_who_eats_it(engine: Engine, week: ProposedWeek) -> None:
    rules = engine.data.rules
    forbidden = {
        "Ann": rules.diets["vegan"].forbids,
        "Bob": rules.allergens["gluten"].nodes,
    }
    recipes = variant_recipes(engine, changed(week))
    for entry in changed(week):
        assert not week.checked.avoid(entry), entry.title
        (name,) = (eater.name for eater in entry.eaters if eater.servings)
        for use in recipes[entry.recipe_key or ""].uses:
            certainty = rules.certainty(use.items, forbidden.get(name, ()))
            assert certainty is Certainty.NO, (entry.title, use.text)


def test_both_amounts_are_bought_and_printed(engine: Engine, week: ProposedWeek, tmp_path: Path) -> None:
    plan = document(engine, week)
    assert plan.shopping.missing == ()
    entry = next(one for one in changed(week) if one.cooked_servings)
    recipe = plan.recipes[entry.recipe_key or ""]
    bought = {source.title for line in plan.shopping.lines for source in line.sources}
    assert {entry.title, entry.variant.base_title if entry.variant else ""} <= bought
    (needs,) = food_of_meals(engine, [entry])
    listed_g = sum(use.mass_g or 0.0 for use in recipe.uses) * entry.cooked_servings / recipe.servings
    assert 0 < sum(needs.values()) <= 1.01 * listed_g
    assert entry.variant is not None
    assert entry.variant.changes[0] in cell_text(entry)
    for form in ("md", "txt", "html", "ics", "json"):
        path = tmp_path / f"week.{form}"
        export_plan(plan, path)
        text = " ".join(path.read_text("utf-8").replace("\\,", ",").replace("\n ", "").split())
        assert entry.variant.changes[0] in text, form


def test_a_variant_is_stored_and_moves_with_its_dish(
    engine: Engine, week: ProposedWeek, tmp_path: Path
) -> None:
    with writing(Home(tmp_path)) as connection:
        storing_week(WEEK, week.proposal.entries, ()).do(connection)
        stored = stored_entries(connection, WEEK)
        variants = {one.slot: one.variant for one in stored if one.variant is not None and not one.is_side}
        assert variants == {one.slot: one.variant for one in changed(week)}
        entry = next(
            one for one in stored if one.variant is not None and not one.is_side and one.leftover_of is None
        )
        assert entry.variant is not None
        assert entry.recipe_key == entry.variant.key
        (base,) = (one for one in companions(entry, stored) if not one.is_side)
        target = Slot(entry.planned_on, "breakfast")
        change = moving_entry(base, target, (), (EVA, *OTHERS))
        change.do(connection)
        now = {one.entry_id: one.slot for one in stored_entries(connection, WEEK)}
        assert now[entry.entry_id] == now[base.entry_id] == target
        change.undo(connection)
        assert stored_entries(connection, WEEK) == stored


def test_a_dish_is_no_variant_if_too_much_would_change(engine: Engine) -> None:
    find = variant_finder(engine, Job())
    rows = engine.library.rows("SELECT key FROM recipe WHERE title ILIKE '%chicken%' ORDER BY key LIMIT 6")
    carnivore = Profile(name="Cleo", diets=("vegan",), dislikes=("soy", "onion", "garlic", "tomato", "rice"))
    found = [one for (key,) in rows if (one := find(key, carnivore)) is not None]
    assert all(len(one.text.changes) <= 2 for one in found)
    assert len(found) < len(rows)


def test_a_variant_is_judged_by_its_directions_and_its_cooking_time(engine: Engine) -> None:
    """A profile may change after the plan was made."""
    text = VariantText(
        base_key="some-stew",
        base_title="Some stew",
        changes=("carrot instead of parsnip",),
        title="Some stew, variant",
        servings=2.0,
        lines=("300 g carrots", "200 g cooked rice"),
        steps=("Mix all, and serve with naan.",),
        cook_min=0.0,
    )
    recipe = read_variant(RecipeReader(engine), text)
    entry = replace(planned_entry(recipe, Slot(WEEK.first, "dinner"), 1.0), variant=text)

    def avoided(profile: Profile) -> set[str]:
        return {one.food for one in planned_verdicts(engine, (profile,), [entry]).avoid(entry)}

    assert avoided(BOB) == {"naan"}
    assert "carrots, hard while it is raw" in avoided(TIM)
    assert not avoided(EVA)


def test_a_meal_shared_in_other_portions_on_another_day_keeps_its_verdict(engine: Engine) -> None:
    cleo, dan = Profile(name="Cleo", conditions=("dialysis",)), Profile(name="Dan")
    salty = RecipeReader(engine).read(RecipeInWords("Salty rice", 2, ("200 g rice", "2 tsp salt")))
    first, second = (
        replace(
            planned_entry(salty, Slot(day, "dinner"), 2.0),
            eaters=(Eater("Cleo", mine), Eater("Dan", 2.0 - mine)),
            recipe_key=None,
        )
        for day, mine in ((WEEK.first, 1.75), (WEEK.last, 0.05))
    )
    for order in ((first, second), (second, first)):
        assert planned_verdicts(engine, (cleo, dan), order).avoid(first)
