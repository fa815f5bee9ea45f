"""What is printed to cook is what is bought."""

from collections import defaultdict

import pytest

from core.plan.cooking import cookings
from core.plan.entry import Slot, planned_entry
from core.plan.shopping import shopping_list
from core.plan.week import week_of
from core.text.lines.line_reader import LineReader
from tests.core.plan.conftest import Larder
from tests.core.plan.test_shopping import MONDAY

COUNT = 30
SERVINGS = (1.0, 0.5, 1.5, 2.0, 3.0)


def test_the_amounts_of_thirty_recipes_add_up_to_the_list(larder: Larder, line_reader: LineReader) -> None:
    keys = [key for (key,) in larder.context.library.rows("SELECT key FROM recipe ORDER BY key")][:COUNT]
    recipes = {key: larder.recipe(key) for key in keys}
    days = week_of(MONDAY).days
    entries = [
        planned_entry(recipe, Slot(days[place % 7], "dinner"), SERVINGS[place % len(SERVINGS)])
        for place, recipe in enumerate(recipes.values())
    ]
    found = cookings(entries, recipes)
    assert len(found) == COUNT
    exact: dict[str, float] = defaultdict(float)
    printed: dict[str, float] = defaultdict(float)
    for cooking in found:
        for use, line in zip(cooking.recipe.uses, cooking.lines, strict=True):
            if larder.shop.is_left_out(use.entity):
                continue
            exact[use.entity or use.name] += cooking.mass_g(use) or 0.0
            (read,) = line_reader.uses([line])
            assert read.entity == use.entity, line
            # A quarter is the least of a piece that a line counts; smaller amounts are given in grams.
            assert read.mass_g == pytest.approx(cooking.mass_g(use), rel=0.16, abs=1.0), line
            printed[use.entity or use.name] += read.mass_g or 0.0
    shopping = shopping_list("test", entries, recipes, larder.foods, larder.shop)
    listed = {food: mass_g for line in shopping.lines for food, mass_g in line.needs}
    assert listed == pytest.approx(exact)
    assert sum(printed.values()) == pytest.approx(sum(listed.values()), rel=0.02)


def test_meals_of_one_recipe_share_it_only_with_the_same_servings(larder: Larder) -> None:
    soup = larder.recipe("lentil-soup")
    days = week_of(MONDAY).days
    entries = [
        planned_entry(soup, Slot(days[0], "dinner"), 1),
        planned_entry(soup, Slot(days[1], "dinner"), 2),
        planned_entry(soup, Slot(days[2], "lunch"), 1),
    ]
    one, two = cookings(entries, {soup.key: soup})
    assert [meal.planned_on for meal in one.meals] == [days[0], days[2]]
    assert (one.servings, two.servings) == (1, 2)
    assert "¼ medium onion" in one.lines
