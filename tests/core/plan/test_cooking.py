"""What is printed to cook is what is bought."""

import csv
import io
from collections import defaultdict
from dataclasses import replace
from html import unescape

import pytest
from icalendar import Calendar

from core.people.profile import Profile
from core.plan.cooking import Cooking, cookings
from core.plan.document import WeekPlan, week_plan
from core.plan.entry import Eater, Slot, planned_entry
from core.plan.export.as_csv import to_csv
from core.plan.export.as_html import to_html
from core.plan.export.as_ics import to_ics
from core.plan.export.as_markdown import to_markdown
from core.plan.export.as_text import to_text
from core.plan.leftovers import with_leftovers
from core.plan.person import people_of
from core.plan.shopping import shopping_list
from core.plan.text import cooking_facts
from core.plan.week import week_of
from core.text.lines.line_reader import LineReader
from tests.core.plan.conftest import Larder
from tests.core.plan.export.conftest import MOMENT
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
    found = cookings(entries, recipes, {})
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
    one, two = cookings(entries, {soup.key: soup}, {})
    assert [meal.planned_on for meal in one.meals] == [days[0], days[2]]
    assert (one.servings, two.servings) == (1, 2)
    assert "¼ medium onion" in one.lines
    assert "Makes 1 serving (recipe for 4). " in cooking_facts(one)
    assert cooking_facts(one).endswith("Cook this amount 2 times. For Monday dinner, Wednesday lunch.")
    assert "times" not in cooking_facts(two)


def household_week(larder: Larder) -> WeekPlan:
    """Dal cooked on Monday for two people, who eat the rest on Tuesday."""
    days = week_of(MONDAY).days
    dal = larder.recipe("dal-with-rice")
    people = (Eater("Ana", 1.0), Eater("Ben", 0.5))
    monday = replace(planned_entry(dal, Slot(days[0], "dinner"), 1.5), eaters=people)
    tuesday = replace(planned_entry(dal, Slot(days[1], "lunch"), 1.5), eaters=people, leftover_of=monday.slot)
    entries = with_leftovers([monday, tuesday])
    profiles = [Profile(name="Ana", targets={"sodium": (None, 2000)}), Profile(name="Ben", away=("lunch",))]
    household = dict.fromkeys(days, people_of(profiles, larder.context.graph))
    return week_plan(
        week_of(MONDAY), entries, larder.context.library, larder.foods, larder.shop, household=household
    )


def test_leftovers_are_cooked_and_bought_once(larder: Larder) -> None:
    plan = household_week(larder)
    (cooking,) = plan.cookings
    assert (cooking.servings, len(cooking.meals), len(cooking.leftovers)) == (3.0, 1, 1)
    assert "190 g red lentils" in cooking.lines
    lentil = next(line for line in plan.shopping.lines if line.entity == "red lentil")
    assert lentil.mass_g == pytest.approx(187.5)


COOKED = (
    ("cooked lentil", "1.4 kg cooked lentil, drained", "1.4 kg cooked lentil, drained (from 490 g dry)"),
    ("cooked rice", "1.4 kg cooked rice", "1.4 kg cooked rice (from 530 g dry)"),
    ("cooked spaghetti", "1.4 kg cooked spaghetti", "1.4 kg cooked spaghetti (from 620 g dry)"),
    ("cooked bacon", "1.4 kg cooked bacon", "1.4 kg cooked bacon (from 3.75 kg raw)"),
    ("hard-boiled egg", "1.4 kg hard-boiled eggs", "1.4 kg hard-boiled eggs"),
    ("red lentil", "1.4 kg red lentils", "1.4 kg red lentils"),
)


def test_cooked_food_says_what_it_is_cooked_from_as_the_list_buys_it(larder: Larder) -> None:
    soup = larder.recipe("lentil-soup")
    lines = [
        replace(soup.uses[0], text=text, name=food, entity=food, amount=1.4, unit="kg", mass_g=1400.0)
        for food, text, _ in COOKED
    ]
    recipe = replace(soup, uses=tuple(lines))
    entry = planned_entry(soup, Slot(MONDAY, "dinner"), soup.servings)
    plan = week_plan(week_of(MONDAY), [entry], larder.context.library, larder.foods, larder.shop)
    plan = replace(plan, recipes={soup.key: recipe})
    (cooking,) = plan.cookings
    assert cooking.lines == tuple(shown for _, _, shown in COOKED)
    listed = shopping_list("week", [entry], {soup.key: recipe}, larder.foods, larder.shop).lines
    of_rice = next(line for line in listed if line.entity == "white rice")
    assert of_rice.mass_g == pytest.approx(530, abs=5)
    for text in (to_markdown(plan), to_text(plan), to_html(plan), to_ics(plan, MOMENT).decode()):
        assert "from 530 g dry" in text.replace("\r\n ", "")


@pytest.mark.parametrize(
    ("text", "name", "unit", "preparation", "shown"),
    [
        ("350 g canned black bean", "canned black bean", "g", "", "350 g canned black beans"),
        ("2 tbsp chia seed, ground", "chia seed", "tbsp", "ground", "2 tbsp chia seeds, ground"),
        ("1 can chickpea", "chickpea", "can", "", "1 can chickpeas"),
        ("250 g potato", "potato", "g", "", "250 g potatoes"),
        ("4 slices tomato", "tomato", "slice", "", "4 slices tomato"),
        ("300 g chicken breast", "chicken breast", "g", "", "300 g chicken breast"),
        ("200 g spinach", "spinach", "g", "", "200 g spinach"),
    ],
)
def test_weighed_food_of_many_pieces_is_in_the_plural(
    larder: Larder, text: str, name: str, unit: str, preparation: str, shown: str
) -> None:
    soup = larder.recipe("lentil-soup")
    use = replace(soup.uses[0], text=text, name=name, unit=unit, preparation=preparation)
    assert Cooking(replace(soup, uses=(use,)), soup.servings, ()).lines == (shown,)
    # Recipes of others stay as they are written.
    other = replace(soup, uses=(use,), source="import")
    assert Cooking(other, soup.servings, ()).lines == (text,)


def test_a_dish_with_leftovers_says_how_long_it_keeps(larder: Larder) -> None:
    dal = replace(larder.recipe("dal-with-rice"), source="starter", notes="Keeps 1 day in the fridge.")
    later = replace(
        planned_entry(dal, Slot(week_of(MONDAY).days[1], "lunch"), 1.0), leftover_of=Slot(MONDAY, "dinner")
    )
    meals = with_leftovers([planned_entry(dal, Slot(MONDAY, "dinner"), 1.0), later])
    (cooking,) = cookings(meals, {dal.key: dal}, {})
    assert cooking_facts(cooking).endswith("leftovers for Tuesday lunch. Keeps 1 day in the fridge.")
    (alone,) = cookings(meals[:1], {dal.key: dal}, {})
    assert "Keeps" not in cooking_facts(alone)


def test_files_say_who_eats_and_what_is_left_over(larder: Larder) -> None:
    plan = household_week(larder)
    assert plan.people == ("Ana", "Ben")
    energy = larder.recipe("dal-with-rice").nutrition.amounts["energy"]
    for text in (to_markdown(plan), to_text(plan), unescape(to_html(plan))):
        assert "For Ana and Ben." in text
        assert f"Ana 1, Ben ½, {energy:,.0f} kcal a serving; cook 3 servings" in text
        assert text.count("; cook ") == 1, "leftovers are heated, not cooked"
        assert "Ana 1, Ben ½, leftovers of Monday, " in text
        assert "Makes 3 servings (recipe for 4)." in text
        assert "For Monday dinner, leftovers for Tuesday lunch." in text
    kcal = f"{energy / 2:,.0f} kcal"
    assert f"\n- Ben: energy {kcal} (aim: 651 kcal to 749 kcal), protein" in to_markdown(plan)
    assert f"\nBen: energy {kcal} (aim: 651 kcal to 749 kcal), protein" in to_text(plan)
    assert " (aim: at most 600 mg)." in to_text(plan)
    rows = unescape(to_html(plan)).split("<tr>")
    assert "Ana<small>Aim: energy 651 kcal to 749 kcal, sodium at most 700 mg</small>" in rows[-2]
    assert "Ben<small>Aim: energy 651 kcal to 749 kcal</small>" in rows[-1]
    assert f"<small>Energy {kcal}</small>" in rows[-1]
    first, second = Calendar.from_ical(to_ics(plan, MOMENT)).walk("VEVENT")
    assert "190 g red lentil" in str(first["description"])
    assert "red lentil" not in str(second["description"])
    monday, tuesday = csv.DictReader(io.StringIO(to_csv(plan), newline=""))
    assert (monday["people"], monday["cooked_servings"], monday["leftover_of"]) == ("Ana 1; Ben 0.5", "3", "")
    assert (tuesday["cooked_servings"], tuesday["leftover_of"]) == ("0", "2026-11-16 dinner")
