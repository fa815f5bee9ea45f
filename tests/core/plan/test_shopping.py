import csv
import io
import json
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.diary.entry import Snapshot
from core.errors import KnownError
from core.food.item import Item
from core.food.recipe import IngredientUse, Recipe
from core.plan.entry import PlanEntry, Slot, planned_entry
from core.plan.pantry import PantryItem
from core.plan.shopping import ShoppingLine, ShoppingList, shopping_list
from core.plan.shopping_formats import CSV_HEADER, for_meals, format_shopping, shown_name
from core.translation import ENGLISH, Language, use_language
from tests.core.plan.conftest import Larder
from tests.sampling import sample_size

MONDAY = date(2026, 11, 16)
KEYS = ("lentil-soup", "chana-masala", "dal-with-rice", "greek-salad", "oat-porridge", "salmon-with-potatoes")


def shop_for(larder: Larder, meals: list[tuple[str, float]]) -> ShoppingList:
    recipes = {key: larder.recipe(key) for key, _ in meals}
    entries = [planned_entry(recipes[key], Slot(MONDAY, "dinner"), servings) for key, servings in meals]
    return shopping_list("test", entries, recipes, larder.foods, larder.shop)


def line(shopping: ShoppingList, name: str) -> ShoppingLine:
    return next(one for one in shopping.lines if one.name == name)


def with_use(larder: Larder, **changes: object) -> tuple[Recipe, IngredientUse]:
    recipe = larder.recipe("lentil-soup")
    use = replace(recipe.uses[1], **changes)
    return replace(recipe, uses=(use,)), use


@given(st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from([0.5, 1, 1.5, 2, 4])), max_size=12))
@settings(deadline=None, max_examples=sample_size(usual=20, thorough=80))
def test_no_gram_is_lost_or_bought_twice(larder: Larder, meals: list[tuple[str, float]]) -> None:
    shopping = shop_for(larder, meals)
    needed: dict[str | None, float] = {}
    for key, servings in meals:
        recipe = larder.recipe(key)
        for use in recipe.uses:
            assert use.mass_g is not None
            if use.entity != "water":
                scaled = use.mass_g * servings / recipe.servings
                needed[use.entity] = needed.get(use.entity, 0) + scaled
    assert {food: mass_g for one in shopping.lines for food, mass_g in one.needs} == pytest.approx(needed)
    for one in shopping.lines:
        assert sum(source.mass_g or 0 for source in one.sources) == pytest.approx(
            sum(dict(one.needs).values())
        )


def test_a_food_of_several_meals_is_one_line_with_its_sources(larder: Larder) -> None:
    shopping = shop_for(larder, [("lentil-soup", 4), ("chana-masala", 4)])
    onion = line(shopping, "onion")
    assert onion.mass_g == pytest.approx(330)
    assert onion.shown == "3 (330 g)"
    assert [source.title for source in onion.sources] == ["Lentil soup", "Chana masala"]


def bought(larder: Larder, *uses: tuple[str, float]) -> tuple[ShoppingLine, ...]:
    """The list of one meal with these foods in grams."""
    recipe, use = with_use(larder)
    lines = tuple(replace(use, name=name, entity=name, unit="g", mass_g=mass_g) for name, mass_g in uses)
    recipe = replace(recipe, uses=lines, servings=1)
    entry = planned_entry(recipe, Slot(MONDAY, "dinner"), 1)
    return shopping_list("test", [entry], {recipe.key: recipe}, larder.foods, larder.shop).lines


@pytest.mark.parametrize(
    ("uses", "shown"),
    [
        ([("lemon juice", 90.0), ("lemon zest", 6.0)], ["Lemons, 2 (90 g juice, 6 g zest)"]),
        ([("lemon", 58.0), ("lemon juice", 48.0)], ["Lemons, 2 (1 whole, 50 g juice)"]),
        (
            [("egg white", 66.0), ("egg yolk", 17.0), ("egg", 50.0)],
            ["Eggs, 3 (1 whole, 70 g whites, 20 g yolks)"],
        ),
        ([("cooked rice", 530.0), ("white rice", 300.0)], ["White rice, 1 pack of 500 g"]),
        ([("hard-boiled egg", 100.0)], ["Eggs, 100 g (about 3)"]),
        ([("pumpkin", 75.0)], ["Pumpkin, 1 piece of 75 g"]),
        ([("tomato paste", 6.0)], ["Tomato paste, 1 can (6 g)"]),
        ([("cilantro", 20.0)], ["Cilantro, 1 bunch (20 g needed)"]),
        ([("firm tofu", 90.0)], ["Firm tofu, 1 block (90 g needed)"]),
        ([("canned chickpea", 480.0)], ["Canned chickpeas, 2 cans (480 g)"]),
        ([("canned tomato", 300.0)], ["Canned tomatoes, 1 can (300 g)"]),
        ([("scallion", 45.0)], ["Scallions, 1 bunch (45 g needed)"]),
        ([("garlic", 6.0)], ["Garlic, 1 bulb (6 g needed)"]),
        ([("rolled oat", 120.0)], ["Rolled oats, 1 pack of 500 g (120 g needed)"]),
        ([("ginger", 3.0)], ["Ginger, 1 piece of 50 g (3 g needed)"]),
        ([("pecorino romano", 25.0)], ["Pecorino romano, 1 piece of 100 g (25 g needed)"]),
        ([("vegan mayonnaise", 45.0)], ["Vegan mayonnaise, 1 jar of 250 g (45 g needed)"]),
        ([("rice flour", 70.0)], ["Rice flour, 1 bag of 500 g (70 g needed)"]),
        ([("skyr", 500.0)], ["Skyr, 1 pot of 500 g"]),
        ([("orange juice", 800.0)], ["Orange juice, 1 bottle of 1 l (770 ml needed)"]),
    ],
)
def test_food_is_bought_as_shops_sell_it(
    larder: Larder, uses: list[tuple[str, float]], shown: list[str]
) -> None:
    lines = bought(larder, *uses)
    assert [f"{shown_name(one)}, {one.shown}" for one in lines] == shown
    assert {food: mass_g for one in lines for food, mass_g in one.needs} == dict(uses)


@pytest.mark.parametrize(
    ("uses", "shown"),
    [
        (
            [("white rice", 190.0), ("basmati rice", 160.0), ("jasmine rice", 110.0)],
            ["White rice, 1 pack of 500 g (460 g needed), basmati rice and jasmine rice"],
        ),
        (
            [("lean bread", 95.0), ("white bread", 300.0)],
            ["Bread (without milk, egg or soy), 1 loaf of 500 g (400 g needed), white bread"],
        ),
        (
            [("white rice", 480.0), ("basmati rice", 480.0)],
            ["Basmati rice, 1 pack of 500 g (480 g needed)", "White rice, 1 pack of 500 g (480 g needed)"],
        ),
        (
            [("rice", 100.0), ("brown rice", 100.0)],
            ["Brown rice, 1 pack of 500 g (100 g needed)", "Rice, 1 pack of 500 g (100 g needed)"],
        ),
    ],
)
def test_one_pack_serves_for_other_kinds_where_that_opens_fewer(
    larder: Larder, uses: list[tuple[str, float]], shown: list[str]
) -> None:
    lines = bought(larder, *uses)
    assert [
        ", ".join([shown_name(one), one.shown, *([" and ".join(one.instead_of)] if one.instead_of else [])])
        for one in lines
    ] == shown
    assert sum(one.mass_g for one in lines) == pytest.approx(sum(mass_g for _, mass_g in uses))
    assert {name: mass_g for one in lines for name, mass_g in one.needs} == pytest.approx(dict(uses))


def test_the_list_says_what_a_pack_is_bought_for_as_well(larder: Larder) -> None:
    lines = bought(larder, ("white rice", 190.0), ("basmati rice", 160.0))
    assert "also instead of basmati rice" in format_shopping(ShoppingList("W", lines, ()), "txt")


def test_water_is_left_out(larder: Larder) -> None:
    assert any(use.entity == "water" for use in larder.recipe("lentil-soup").uses)
    lines = shop_for(larder, [("lentil-soup", 4)]).lines
    assert lines
    assert "water" not in {one.name for one in lines}


def test_lines_stand_in_the_order_of_the_aisles(larder: Larder) -> None:
    shopping = shop_for(larder, [(key, 2) for key in KEYS])
    aisles = [name for name, _ in shopping.aisles]
    assert aisles == [name for name in larder.shop.aisles if name in aisles]
    assert aisles[0] == "Fruit and vegetables"
    for _, lines in shopping.aisles:
        assert [one.name for one in lines] == sorted(one.name for one in lines)


@pytest.mark.parametrize(
    ("meals", "name", "shown"),
    [
        ([("dal-with-rice", 4)], "sunflower oil", "30 ml"),
        ([("chana-masala", 4)], "canned chickpea", "2 cans (480 g)"),
        ([("lentil-soup", 4)], "salt", "1 tsp (6 g)"),
        ([("lentil-soup", 4)], "red lentil", "1 pack of 500 g (250 g needed)"),
        ([("lentil-soup", 20)], "red lentil", "3 packs of 500 g (1.25 kg needed)"),
        ([("shakshuka", 1)], "egg", "2 large (100 g)"),
        ([("shakshuka", 1), ("shakshuka", 0.25)], "egg", "3 large (130 g)"),
        ([("cod-in-tomato-sauce", 2)], "garlic", "1 bulb (2 cloves needed)"),
        ([("salmon-with-potatoes", 2)], "potato", "500 g (about 3)"),
        ([("oat-porridge", 4)], "whole milk", "1 carton of 1 l"),
    ],
)
def test_amounts_are_shown_as_people_buy_them(
    larder: Larder, meals: list[tuple[str, float]], name: str, shown: str
) -> None:
    assert line(shop_for(larder, meals), name).shown == shown


def test_staples_are_marked(larder: Larder) -> None:
    shopping = shop_for(larder, [("lentil-soup", 4)])
    assert {one.name for one in shopping.lines if one.is_staple} == {"olive oil", "salt"}


def test_what_has_no_grams_stands_beside_the_rest(larder: Larder) -> None:
    loose, _ = with_use(larder, mass_g=None, amount=2.0, unit="wedge", how="unknown")
    weighed, _ = with_use(larder)
    entries = [
        replace(planned_entry(recipe, Slot(MONDAY, "dinner"), 4), recipe_key=key)
        for key, recipe in (("a", loose), ("b", weighed))
    ]
    shopping = shopping_list("test", entries, {"a": loose, "b": weighed}, larder.foods, larder.shop)
    (onion,) = shopping.lines
    assert (onion.mass_g, onion.loose) == (110.0, (("wedge", 2.0),))
    assert onion.shown == "1 (110 g) + 2 wedges"


def test_unknown_foods_are_listed_by_name_and_stand_last(larder: Larder) -> None:
    recipe, _ = with_use(larder, entity=None, name="Dragon dust", mass_g=None, amount=3.0, unit="pinch")
    entry = planned_entry(recipe, Slot(MONDAY, "dinner"), 8)
    (found,) = shopping_list("test", [entry], {recipe.key: recipe}, larder.foods, larder.shop).lines
    assert (found.name, found.entity, found.shown, found.aisle) == ("Dragon dust", None, "6 pinches", "Other")


def test_optional_food_is_marked_only_when_no_meal_needs_it(larder: Larder) -> None:
    optional, _ = with_use(larder, optional=True)
    needed, _ = with_use(larder)
    entries = [
        replace(planned_entry(optional, Slot(MONDAY, "dinner"), 4), recipe_key="a"),
        replace(planned_entry(needed, Slot(MONDAY, "lunch"), 4), recipe_key="b"),
    ]
    recipes = {"a": optional, "b": needed}
    assert shopping_list("t", entries[:1], recipes, larder.foods, larder.shop).lines[0].is_optional
    assert not shopping_list("t", entries, recipes, larder.foods, larder.shop).lines[0].is_optional


def test_meals_without_a_recipe_are_named(larder: Larder) -> None:
    own = PlanEntry(MONDAY, "lunch", "Leftovers", None, 1, Snapshot("Leftovers", {}, {}))
    shopping = shopping_list("test", [own], {}, larder.foods, larder.shop)
    assert (shopping.lines, shopping.missing) == ((), ("Leftovers (Monday lunch)",))
    assert "because it has no recipe: Leftovers (Monday lunch)" in format_shopping(shopping, "txt")


def test_the_text_list_reads_like_one(larder: Larder) -> None:
    shopping = replace(shop_for(larder, [("lentil-soup", 8)]), title="2026-W47")
    assert format_shopping(shopping, "txt") == (
        "Shopping list, 2026-W47\n"
        "\nFRUIT AND VEGETABLES\n[ ] Carrots, 4 (250 g), for Lentil soup\n[ ] Onions, 2 (220 g), for Lentil soup\n"
        "\nBEANS AND LENTILS\n[ ] Red lentils, 1 pack of 500 g, for Lentil soup\n"
        "\nOILS, SAUCES AND CONDIMENTS\n[ ] Olive oil, 60 ml (may already have), for Lentil soup\n"
        "\nSPICES AND DRIED HERBS\n[ ] Salt, 2 tsp (15 g) (may already have), for Lentil soup\n"
    )
    assert format_shopping(shopping, "TXT") == format_shopping(shopping, "txt")


def test_the_markdown_list_can_be_ticked_off(larder: Larder) -> None:
    text = format_shopping(shop_for(larder, [("lentil-soup", 4)]), "md")
    assert "- [ ] Onion, 1 (110 g), for Lentil soup\n" in text
    assert text.startswith("# Shopping list, test\n\n## Fruit and vegetables\n")


@given(st.text(min_size=1, max_size=30), st.text(max_size=30))
@settings(deadline=None, max_examples=sample_size(usual=30, thorough=120))
def test_the_csv_reads_back_whatever_foods_and_recipes_are_called(
    larder: Larder, name: str, title: str
) -> None:
    recipe, _ = with_use(larder, entity=None, name=name, mass_g=50.0)
    recipe = replace(recipe, title=title)
    entry = planned_entry(recipe, Slot(MONDAY, "dinner"), 4)
    shopping = shopping_list("test", [entry], {recipe.key: recipe}, larder.foods, larder.shop)
    header, *rows = csv.reader(io.StringIO(format_shopping(shopping, "csv"), newline=""))
    assert tuple(header) == CSV_HEADER
    assert len(rows) == 1
    row = dict(zip(header, rows[0], strict=True))
    assert row["item"].removeprefix("'") == name.removeprefix("'")
    assert not row["item"].startswith(("=", "+", "-", "@"))
    assert not row["recipes"].startswith(("=", "+", "-", "@"))
    assert row["mass_g"] == "50.00"


def test_the_json_list_holds_numbers_and_sources(larder: Larder) -> None:
    data = json.loads(format_shopping(shop_for(larder, [("lentil-soup", 4), ("chana-masala", 4)]), "json"))
    vegetables = next(aisle for aisle in data["aisles"] if aisle["aisle"] == "Fruit and vegetables")
    onion = next(item for item in vegetables["items"] if item["item"] == "onion")
    assert (onion["mass_g"], onion["amount"], onion["may_already_have"]) == (330.0, "3 (330 g)", False)
    assert {"title": "Lentil soup", "date": "2026-11-16", "meal": "dinner", "mass_g": 110.0} in onion[
        "recipes"
    ]


def test_an_unknown_format_names_those_there_are(larder: Larder) -> None:
    with pytest.raises(KnownError, match="txt, md, csv, json"):
        format_shopping(shop_for(larder, []), "docx")


def test_every_food_has_an_aisle(larder: Larder) -> None:
    in_other = [
        name
        for name, food in larder.foods.items()
        if larder.shop.aisle_of(name, food) == larder.shop.aisles[-1]
    ]
    assert len(in_other) < 0.02 * len(larder.foods), in_other


def test_a_line_names_its_meals_in_the_language_of_the_window(larder: Larder) -> None:
    bought = shop_for(larder, [("lentil-soup", 2.0)]).lines[0]
    renamed = replace(bought, sources=tuple(replace(one, title="Apple pie") for one in bought.sources))
    use_language(Language("de"))
    shown = for_meals(renamed)
    use_language(ENGLISH)
    assert shown == "for Gedeckter Apfelkuchen"


def test_what_a_label_must_deny_is_bought_as_its_line_says(larder: Larder) -> None:
    recipe, use = with_use(
        larder, name="nut-free granola", entity="granola", amount=100.0, unit="g", mass_g=100.0
    )
    nuts = frozenset({"tree_nut", "peanut"})
    free = replace(use, linked_items=(Item("granola", free_from=nuts),))
    # The name of a gluten-free oat says all that its claim does.
    oats = replace(
        use,
        name="gluten-free oats",
        entity="gluten-free oat",
        linked_items=(Item("gluten-free oat", free_from=frozenset({"gluten", "wheat"})),),
    )
    recipe = replace(recipe, uses=(use, free, oats))
    entry = planned_entry(recipe, Slot(MONDAY, "dinner"), recipe.servings)
    pantry = [PantryItem("granola", "granola", 1000.0), PantryItem("granola", "granola", None)]
    shopping = shopping_list("test", [entry], {recipe.key: recipe}, larder.foods, larder.shop, pantry=pantry)
    assert shopping.at_home == (("granola", pytest.approx(100.0)),)
    assert [one.item for one in shopping.lines] == ["gluten-free oat", "granola (without tree nut or peanut)"]
    (claimed,) = (one for one in shopping.lines if one.without)
    assert shown_name(claimed) == "Granola (without tree nut or peanut)"
    assert (claimed.at_home_g, claimed.has_some) == (0.0, False)
    for form in ("txt", "md", "csv", "json"):
        assert "ranola (without tree nut or peanut)" in format_shopping(shopping, form)
