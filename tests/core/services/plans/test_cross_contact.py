"""Dishes of one meal that must be kept apart: noted where the meal is shown, and avoided where a plan can."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.choices import APART_COST, choices_for, rank_dishes
from core.plan.cross_contact import (
    cross_contact_advice,
    cross_contact_notes,
    cross_contact_of_recipe,
    has_allergen,
)
from core.plan.dish import Dish, Variant
from core.plan.entry import Eater, PlanEntry, Slot, VariantText, eating_out, planned_entry
from core.plan.export.as_csv import to_csv
from core.plan.export.as_html import to_html
from core.plan.export.as_ics import to_ics
from core.plan.export.as_json import to_json
from core.plan.export.as_markdown import to_markdown
from core.plan.export.as_text import to_text
from core.plan.meal_dishes import MealDishes
from core.plan.options import PlanOptions
from core.plan.person import people_of
from core.plan.variants import changed_dishes
from core.plan.week import parse_week
from core.progress import Job
from core.services.household import planned_verdicts
from core.services.planning import describe_week

WEEK = parse_week("2031-W05", date(2031, 1, 27))
SLOT = Slot(WEEK.days[0], "dinner")
ME = Profile(conditions=("coeliac disease",), age=40, sex="female")
KID = Profile(name="Kid", allergies=("peanut",), age=6, sex="female")
ANA = Profile(name="Ana", diets=("vegan",), age=38, sex="female")
EVERYONE = (ME, KID, ANA)


def cooked(engine: Engine, name: str, **servings: float) -> PlanEntry:
    (number,) = engine.library.recipe_ids([name]).values()
    found = planned_entry(engine.library.recipe(number), SLOT, sum(servings.values()))
    eaters = tuple(Eater(who, servings.get(who, 0.0)) for who in ("me", "Kid", "Ana"))
    return replace(found, eaters=eaters)


def notes(engine: Engine, *entries: PlanEntry) -> list[tuple[str, ...]]:
    checked = planned_verdicts(engine, EVERYONE, entries)
    return [cross_contact_notes(entry, entries, checked) for entry in entries]


def test_a_dish_is_kept_apart_from_one_with_an_allergen_of_who_eats_it(engine: Engine) -> None:
    peanut, safe = (
        cooked(engine, "lemon-rice-with-peanuts", me=1, Ana=1),
        cooked(engine, "chana-masala", Kid=1),
    )
    assert notes(engine, peanut, safe) == [
        (),
        ("Keep Kid's apart: Lemon rice with peanuts contains peanut.",),
    ]
    pasta, safe = cooked(engine, "spaghetti-aglio-e-olio", Kid=1, Ana=1), cooked(engine, "chana-masala", me=1)
    (_, said) = notes(engine, pasta, safe)
    assert said == ("Keep yours apart: Spaghetti aglio e olio contains spaghetti.",)


def test_a_diet_that_is_no_allergy_keeps_nothing_apart(engine: Engine) -> None:
    meat = cooked(engine, "spaghetti-squash-with-turkey-and-white-bean-sauce", me=1, Kid=1)
    assert notes(engine, meat, cooked(engine, "chana-masala", Ana=1)) == [(), ()]


def test_who_eats_elsewhere_or_nothing_needs_no_note(engine: Engine) -> None:
    peanut = cooked(engine, "lemon-rice-with-peanuts", me=1, Ana=1)
    out = replace(eating_out(SLOT, "Pizza"), eaters=(Eater("me", 0), Eater("Kid", 1)))
    assert notes(engine, peanut, out) == [(), ()]
    assert notes(engine, peanut) == [()]


def test_a_user_who_took_another_name_is_checked_as_the_first_eater(engine: Engine) -> None:
    cara = Profile(name="Cara", allergies=("peanut",))
    rice, safe = cooked(engine, "lemon-rice-with-peanuts", me=1, Ana=1), cooked(engine, "chana-masala", Kid=1)
    checked = planned_verdicts(engine, (cara, KID, ANA), [rice, safe])
    assert [one.who for one in checked.avoid(rice)] == ["Cara"]
    rice, safe = cooked(engine, "lemon-rice-with-peanuts", Ana=1), cooked(engine, "chana-masala", me=1)
    checked = planned_verdicts(engine, (cara, KID, ANA), [rice, safe])
    said = ("Keep yours apart: Lemon rice with peanuts contains peanut.",)
    assert cross_contact_notes(safe, [rice, safe], checked) == said


def test_every_file_has_the_note_for_both_dishes(engine: Engine) -> None:
    entries = [cooked(engine, "lemon-rice-with-peanuts", me=1, Ana=1), cooked(engine, "chana-masala", Kid=1)]
    checked = planned_verdicts(engine, EVERYONE, entries)
    plan = describe_week(
        engine,
        WEEK,
        entries,
        (),
        {},
        checked,
        people=("me", "Kid", "Ana"),
        notes=cross_contact_advice(entries, checked),
    )
    said = "Keep Kid's apart: Lemon rice with peanuts contains peanut."
    assert cross_contact_of_recipe("chana-masala", entries, checked) == (said,)
    assert plan.recipe_marks("chana-masala") == plan.recipe_marks("lemon-rice-with-peanuts") == (said,)
    for text in (to_html(plan), to_markdown(plan), to_text(plan)):
        read = text.replace("&#x27;", "'")
        # In the week, and with each of the two recipes.
        assert read.count(said) == 3
        assert "cook it first, with clean hands" in read
    assert to_csv(plan).count(said) == 1
    calendar = to_ics(plan, datetime(2031, 1, 1, tzinfo=UTC)).decode().replace("\r\n ", "")
    assert said in calendar
    meals = {one["title"]: one["keep_apart"] for one in json.loads(to_json(plan))["days"][0]["meals"]}
    assert meals == {"Chana masala": [said], "Lemon rice with peanuts": []}


def test_a_dish_that_suits_all_comes_before_a_variant_for_an_allergy(engine: Engine) -> None:
    graph = engine.data.graph
    people = people_of((ANA, KID), graph)
    (number,) = engine.library.recipe_ids(["lemon-rice-with-peanuts"]).values()
    dish = Dish(engine.library.recipe(number), 0.5, None, None)
    words = VariantText(dish.key, "", ("without peanut",), "Rice", 1, (), ())

    def costs(has: bool) -> float:
        (found,) = changed_dishes(
            {people[1]: [dish]}, frozenset(), lambda _key, _who: Variant(dish.recipe, words),
            lambda _dish, _who: has, 1, Job(),
        )  # fmt: skip
        dishes = MealDishes("dinner", (found,), (), ((), ()), names=("Ana", "Kid"))
        pool = rank_dishes(dishes, people, PlanOptions(), is_wide=True)
        empty = rank_dishes(MealDishes("dinner", (), ()), people, PlanOptions())
        return choices_for(0, "dinner", [found], pool, empty, dict(enumerate(people)), {})[0].cost

    assert has_allergen(dish.recipe, KID, graph)
    assert not has_allergen(dish.recipe, ANA, graph)
    assert costs(True) - costs(False) == pytest.approx(APART_COST)


def test_the_meal_of_an_eater_without_a_profile_counts_as_everyones(engine: Engine) -> None:
    rice = cooked(engine, "lemon-rice-with-peanuts", Kid=1)
    kiddo = KID.model_copy(update={"name": "Kiddo"})
    found = planned_verdicts(engine, (ME, kiddo, ANA), [rice]).avoid(rice)
    assert ("peanut", "Kiddo") in {(one.what, one.who) for one in found}
    assert {one.who for one in found} == {"Kiddo"}
    # Also where the last other person left: the dish is still cooked, and nobody but the user is there to eat it.
    user = ME.model_copy(update={"allergies": ("peanut",)})
    assert "peanut" in {one.what for one in planned_verdicts(engine, (user,), [rice]).avoid(rice)}
    # The user's earlier name is no stranger's.
    mine = cooked(engine, "lemon-rice-with-peanuts", me=1)
    cara = Profile(name="Cara")
    assert not planned_verdicts(engine, (cara, KID, ANA), [mine]).avoid(mine)


def test_the_allergy_of_a_person_without_a_meal_is_not_the_users(engine: Engine) -> None:
    rice, safe = (
        replace(cooked(engine, name, **{who: 1.0}), eaters=(Eater(who, 1.0),))
        for name, who in (("lemon-rice-with-peanuts", "me"), ("chana-masala", "me"))
    )
    checked = planned_verdicts(engine, (ME, KID), [rice, safe])
    assert [cross_contact_notes(one, [rice, safe], checked) for one in (rice, safe)] == [(), ()]
    assert {one.who for one in checked.verdict(rice).near} == {"Kid"}
