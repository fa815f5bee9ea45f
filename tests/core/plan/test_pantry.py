"""The food at home: stored, used before it spoils, and left out of the shopping list."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.diary.store import change_records
from core.people.profile import Profile
from core.plan.entry import PlanEntry, Slot, planned_entry
from core.plan.options import PlanOptions
from core.plan.pantry import PantryItem, Stock, adding, pantry_items, setting, using
from core.plan.planner import WeekProposal, propose_week
from core.plan.shopping import ShoppingList, cooking_needs, shopping_list
from core.plan.shopping_formats import at_home_text, format_shopping
from core.plan.situation import Situation
from core.plan.stand_ins import served_by, stand_ins
from core.plan.week import week_of
from core.services.diary_changes import LogPlanned
from core.services.pantry import bought_items, setting_item
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import writing
from tests.core.plan.conftest import Larder
from tests.sampling import sample_size

MONDAY = date(2026, 11, 16)
RICE = PantryItem("rice", "white rice", 300.0)
OLD = PantryItem("spinach", "spinach", 100.0, MONDAY)
NEW = PantryItem("spinach", "spinach", 200.0, MONDAY + timedelta(days=3))


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with writing(Home(tmp_path)) as found:
        yield found


def stored(connection: Connection, *items: PantryItem) -> tuple[PantryItem, ...]:
    change_records(connection, adding(connection, items), "added food")
    return pantry_items(connection)


def test_the_same_food_and_date_add_up_and_the_first_to_spoil_comes_first(connection: Connection) -> None:
    assert stored(connection, RICE, NEW, OLD) == (OLD, NEW, RICE)
    assert stored(connection, RICE)[-1].mass_g == 600
    some = PantryItem("salt", "salt", None)
    assert some in stored(connection, some, some)


def test_an_item_gets_another_date_or_is_removed(connection: Connection) -> None:
    stored(connection, OLD, NEW)
    change_records(
        connection, setting(connection, OLD, PantryItem("spinach", "spinach", 50.0, NEW.best_by)), ""
    )
    assert pantry_items(connection) == (PantryItem("spinach", "spinach", 250.0, NEW.best_by),)
    change_records(connection, setting(connection, NEW, None), "")
    assert pantry_items(connection) == ()


def test_what_spoils_first_is_used_first_and_nothing_that_has_spoiled(connection: Connection) -> None:
    stored(connection, OLD, NEW)
    change_records(connection, using(connection, {"spinach": 150}, MONDAY), "")
    assert [item.mass_g for item in pantry_items(connection)] == [150]
    stored(connection, OLD)
    change_records(connection, using(connection, {"spinach": 500}, MONDAY + timedelta(days=1)), "")
    assert pantry_items(connection) == (OLD,), "spoiled spinach isn't eaten"


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(0, 500)), max_size=6), st.floats(0, 900))
@settings(deadline=None, max_examples=sample_size(usual=15, thorough=40))
def test_a_stock_gives_what_it_has_and_no_more(items: list[tuple[int, float]], wanted_g: float) -> None:
    there = {day: PantryItem("x", "x", mass, MONDAY + timedelta(days=day)) for day, mass in items}
    stock = Stock(there.values())
    good_g = sum(item.mass_g or 0.0 for item in there.values() if item.is_good_on(MONDAY + timedelta(days=4)))
    assert stock.take("x", wanted_g, MONDAY + timedelta(days=4)) == pytest.approx(min(wanted_g, good_g))


def shop_for(larder: Larder, *pantry: PantryItem) -> ShoppingList:
    recipe = larder.recipe("lentil-soup")
    entry = planned_entry(recipe, Slot(MONDAY, "dinner"), 4)
    return shopping_list("test", [entry], {recipe.key: recipe}, larder.foods, larder.shop, pantry=pantry)


def test_the_list_leaves_out_what_is_at_home_and_buys_the_rest(larder: Larder) -> None:
    whole = shop_for(larder)
    first = next(line for line in whole.lines if line.mass_g > 50 and not line.is_staple)
    enough = shop_for(larder, PantryItem(first.name, first.entity, first.mass_g + 1))
    assert first.name not in {line.name for line in enough.lines}
    assert enough.at_home == ((first.name, pytest.approx(first.mass_g)),)
    assert first.name in at_home_text(enough)
    for form in ("txt", "md", "json"):
        assert "t home" in format_shopping(enough, form) or '"at_home"' in format_shopping(enough, form)
    part = shop_for(larder, PantryItem(first.name, first.entity, 20.0))
    line = next(each for each in part.lines if each.name == first.name)
    assert line.mass_g == pytest.approx(first.mass_g - 20)
    assert line.at_home_g == 20
    assert "20 g more at home" in format_shopping(part, "txt")
    spoiled = shop_for(larder, PantryItem(first.name, first.entity, 900.0, MONDAY - timedelta(days=1)))
    assert spoiled.lines == whole.lines
    some = shop_for(larder, PantryItem(first.name, first.entity, None))
    assert "some at home" in format_shopping(some, "txt")


def test_what_was_bought_comes_home_as_whole_packs(larder: Larder) -> None:
    lines = shop_for(larder).lines
    assert {line.is_staple for line in lines} == {True, False}
    for line in lines:
        (item,) = bought_items([line])
        assert item.entity == line.entity
        if line.is_staple:
            assert item.mass_g is None
        else:
            assert item.mass_g is not None
            assert item.mass_g >= 0.9 * line.mass_g, line


def test_a_week_uses_food_before_it_spoils(larder: Larder) -> None:
    week, options = week_of(MONDAY), PlanOptions(meals=("lunch", "dinner"))
    tuesday = MONDAY + timedelta(days=1)

    def cooked(found: WeekProposal, food: str) -> list[PlanEntry]:
        return [
            entry
            for entry in found.entries
            if entry.leftover_of is None
            and any(use.entity == food for use in larder.recipe(entry.recipe_key or "").uses)
        ]

    usual = propose_week(larder.context, [Profile()], week, Situation(), options)
    food = next(
        each
        for each in (
            "salmon",
            "tempeh",
            "cod",
            "sweet potato",
            "beef",
            "pork",
            "mushroom",
            "couscous",
            "chickpea",
            "spinach",
            "zucchini",
            "carrot",
            "cabbage",
            "chicken thigh",
            "chuck roast",
        )
        if (there := cooked(usual, each)) and all(entry.planned_on > tuesday for entry in there)
    )
    item = PantryItem(food, food, 400.0, tuesday)
    found = propose_week(larder.context, [Profile()], week, Situation(pantry=(item,)), options)
    in_time = [entry for entry in cooked(found, food) if entry.planned_on <= tuesday]
    assert in_time, food
    assert f"Uses {food} (best by 17 November) from your pantry." in in_time[0].why


def test_cooking_a_planned_meal_uses_up_its_food_and_undo_puts_it_back(
    larder: Larder, connection: Connection
) -> None:
    recipe = larder.recipe("lentil-soup")
    entry = planned_entry(recipe, Slot(MONDAY, "dinner"), 2)
    needs = cooking_needs(entry, recipe, larder.foods, larder.shop)
    food = max(needs, key=lambda name: needs[name])
    stored(connection, PantryItem(food, food, needs[food] + 40))
    log = LogPlanned.of([entry], [needs])
    log.do(connection)
    assert [item.mass_g for item in pantry_items(connection)] == [pytest.approx(40)]
    again = LogPlanned.of([entry], [needs])
    again.do(connection)
    assert again.ids == ()
    assert [item.mass_g for item in pantry_items(connection)] == [pytest.approx(40)], "it was cooked once"
    log.undo(connection)
    assert [item.mass_g for item in pantry_items(connection)] == [pytest.approx(needs[food] + 40)]
    log.do(connection)
    stored(connection, RICE)
    log.undo(connection)
    assert {item.name for item in pantry_items(connection)} == {food, "rice"}


def test_a_change_of_the_pantry_is_undone(connection: Connection) -> None:
    stored(connection, RICE)
    change = setting_item(RICE, None)
    change.do(connection)
    assert pantry_items(connection) == ()
    change.undo(connection)
    assert pantry_items(connection) == (RICE,)


def test_food_at_home_serves_as_its_kinds_after_the_food_itself(larder: Larder) -> None:
    recipe = larder.recipe("lentil-soup")
    whole = shop_for(larder)
    onion = next(line for line in whole.lines if line.entity == "onion")
    served = shop_for(larder, PantryItem("red onion", "red onion", onion.mass_g + 1))
    assert dict(served.at_home)["onion"] == pytest.approx(onion.mass_g)
    assert served.stand_ins == {"onion": ("red onion",)}
    assert "use red onion)" in at_home_text(served)
    part = shop_for(larder, PantryItem("onion", "onion", 10.0), PantryItem("red onion", "red onion", 5.0))
    line = next(each for each in part.lines if each.entity == "onion")
    assert (line.at_home_g, line.stand_ins) == (15.0, ("red onion",))
    assert "15 g more at home as red onion" in format_shopping(part, "txt")
    assert recipe.servings > 0


def test_the_food_itself_is_used_before_its_stand_ins(connection: Connection) -> None:
    stored(connection, PantryItem("rice", "rice", 300.0), PantryItem("basmati rice", "basmati rice", 100.0))
    change_records(connection, using(connection, {"jasmine rice": 150, "basmati rice": 100}, MONDAY), "")
    assert [(item.name, item.mass_g) for item in pantry_items(connection)] == [("rice", 150.0)]


@pytest.mark.parametrize(
    ("at_home", "needed"),
    [("rice", "basmati rice"), ("chicken", "chicken thigh"), ("canned tomato", "canned diced tomato")],
)
def test_a_general_food_serves_as_its_usual_kinds(at_home: str, needed: str) -> None:
    assert at_home in stand_ins(needed)
    assert needed in served_by(at_home)


@pytest.mark.parametrize(
    ("at_home", "needed"),
    [
        ("milk", "oat milk"),
        ("milk", "lactose-free milk"),
        ("pasta", "gluten-free pasta"),
        ("pasta", "penne"),
        ("low-fat yogurt", "yogurt"),
        ("oat", "gluten-free oat"),
        ("canned chickpea", "no-salt-added canned chickpea"),
        ("canned chickpea", "chickpea"),
        ("butter", "unsalted butter"),
        ("rice", "rice noodle"),
        ("tomato", "canned tomato"),
        ("chicken", "ground chicken"),
    ],
)
def test_food_serves_as_nothing_that_a_cook_or_a_diet_tells_apart(at_home: str, needed: str) -> None:
    assert at_home not in stand_ins(needed)


def test_no_stand_in_adds_what_someone_avoids(larder: Larder) -> None:
    """Whoever may eat the recipe's food may eat what serves as it: no allergen, no diet and no health rule changes."""
    rules, taxonomy = larder.context.graph.rules, larder.context.graph.rules.taxonomy
    targets = {
        **{name: frozenset(allergen.nodes) for name, allergen in rules.allergens.items()},
        **{name: frozenset(diet.forbids) for name, diet in rules.diets.items()},
    }
    pairs = [(other, needed) for needed in taxonomy.nodes for other in stand_ins(needed)]
    assert len(pairs) > 100
    worse = [
        (other, needed, name)
        for other, needed in pairs
        for name, forbidden in targets.items()
        if taxonomy.highest_certainty(other, forbidden).rank
        > taxonomy.highest_certainty(needed, forbidden).rank
    ]
    assert worse == []
    assert all(larder.foods[other].state == larder.foods[needed].state for other, needed in pairs)


def test_no_stand_in_has_much_more_of_what_limits_forbid(larder: Larder) -> None:
    most_more = {"sodium": 60.0, "potassium": 150.0, "phosphorus": 70.0, "saturated_fat": 4.0}
    worse = [
        (other, needed, nutrient)
        for needed in larder.foods
        for other in stand_ins(needed)
        for nutrient, more in most_more.items()
        if larder.foods[other].per_100g.get(nutrient, 0.0)
        > larder.foods[needed].per_100g.get(nutrient, 0.0) + more
    ]
    assert worse == []
