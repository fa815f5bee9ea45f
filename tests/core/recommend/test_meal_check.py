"""Checking meals: by the recipe as it is now, by the lines they were planned with, and by nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from core.diary.eaten import EatenFood, FoodName
from core.diary.entry import Snapshot
from core.diary.stated_nutrients import stated_nutrients
from core.diary.totals import snapshot_of, snapshot_of_lines
from core.food.recipe import IngredientUse, Recipe
from core.food.taxonomy import Certainty
from core.library.library import Library
from core.people.profile import Limit, Profile
from core.recommend.avoid import Avoided, ProfileVerdict, avoid_rules
from core.recommend.avoid_wording import short_mark
from core.recommend.context import RecommenderContext
from core.recommend.meal_check import (
    NONE_VERIFIED,
    NOT_VERIFIED,
    NOTHING_AVOIDED,
    LinkedLines,
    MealCheck,
    MealLines,
)
from core.text.phrases.read import read_phrase


@dataclass(frozen=True)
class Eaten:
    """A meal as plans and the diary have it."""

    snapshot: Snapshot
    recipe_key: str | None = None
    servings: float = 1.0


def recipe(library: Library, key: str) -> Recipe:
    return library.recipe(library.recipe_ids([key])[key])


def of(context: RecommenderContext, key: str, servings: float = 1.0) -> Eaten:
    return Eaten(snapshot_of(recipe(context.library, key), servings), key, servings)


@pytest.fixture
def asked() -> list[MealLines]:
    """The lines that had to be linked."""
    return []


def check(context: RecommenderContext, profile: Profile, asked: list[MealLines]) -> MealCheck:
    def link(listed: Sequence[MealLines]) -> list[LinkedLines]:
        asked.extend(listed)
        return [LinkedLines(tuple(use(line) for line in meal.lines), ()) for meal in listed]

    def use(line: str) -> IngredientUse:
        items = read_phrase(line, context.graph.names)
        return IngredientUse(line, line, items[0].entity, None, "", None, "unknown", linked_items=items)

    return MealCheck(avoid_rules(profile, context.graph), context.library, link)


PEANUT = Profile(allergies=("peanut",))


def certainties(avoid: Sequence[object]) -> list[object]:
    return [getattr(one, "certainty", None) for one in avoid]


def test_a_meal_is_judged_by_its_recipe_and_nothing_is_linked(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    noodles, fruit = of(context, "peanut-noodles"), of(context, "fruit-plate")
    checked = check(context, PEANUT, asked).meals([noodles, fruit])
    assert certainties(checked.avoid(noodles)) == [Certainty.CONTAINS]
    assert checked.avoid(fruit) == ()
    assert asked == []


def test_a_meal_without_its_recipe_is_judged_by_its_lines(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    noodles = replace(of(context, "peanut-noodles"), recipe_key="gone")
    fruit = replace(of(context, "fruit-plate"), recipe_key=None)
    checked = check(context, PEANUT, asked).meals([noodles, fruit])
    assert [one.food for one in checked.avoid(noodles)] == ["60 g peanut butter"]
    assert checked.avoid(fruit) == ()
    assert [listed.title for listed in asked] == ["Peanut noodles", "Fruit plate"]


def test_a_diet_holds_for_lines_too(context: RecommenderContext, asked: list[MealLines]) -> None:
    salmon = replace(of(context, "salmon-with-potatoes"), recipe_key="gone")
    stew = replace(of(context, "chickpea-and-spinach-stew"), recipe_key="gone")
    checked = check(context, Profile(diets=("vegan",)), asked).meals([salmon, stew])
    assert [one.kind for one in checked.avoid(salmon)] == ["diet"]
    assert checked.avoid(stew) == ()


def test_a_limit_holds_for_what_was_eaten(context: RecommenderContext, asked: list[MealLines]) -> None:
    energy_kcal = recipe(context.library, "fruit-plate").nutrition.amounts["energy"]
    profile = Profile(guidelines=(Limit(nutrient="energy", max=1.5 * energy_kcal),))
    one, two = (of(context, "fruit-plate", servings) for servings in (1.0, 2.0))
    gone = replace(two, recipe_key="gone")
    checked = check(context, profile, asked).meals([one, two, gone])
    assert checked.avoid(one) == ()
    assert certainties(checked.avoid(two)) == [Certainty.CONTAINS]
    assert certainties(checked.avoid(gone)) == [Certainty.CONTAINS]


def test_lines_that_the_recipe_no_longer_has_count_as_well(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    fruit = of(context, "fruit-plate")
    before = replace(fruit, snapshot=replace(fruit.snapshot, foods=(*fruit.snapshot.foods, "peanut")))
    checked = check(context, PEANUT, asked).meals([before])
    assert [one.food for one in checked.avoid(before)] == ["peanut"]
    assert asked == [MealLines("", ("peanut",))]


def test_a_meal_without_recipe_and_lines_is_not_verified(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    leftovers = Eaten(Snapshot("Leftovers", {}, {}))
    checked = check(context, PEANUT, asked).meals([leftovers])
    assert certainties(checked.avoid(leftovers)) == [Certainty.UNKNOWN]


def test_the_food_that_was_counted_is_judged_with_unknown_words(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    counted = FoodName("dish-satay", "chicken satay", "larder")
    glurf = Eaten(snapshot_of_lines("glurf", [EatenFood("glurf", counted)]))
    checker = check(context, Profile(allergies=("peanut",), diets=("vegetarian",)), asked)
    found = checker.meals([glurf]).avoid(glurf)
    assert ("peanut", Certainty.CONTAINS, "chicken satay") in [
        (one.what, one.certainty, one.food) for one in found
    ]
    # The words are still unknown for all else.
    assert ("peanut", Certainty.UNKNOWN, "glurf") in [(one.what, one.certainty, one.food) for one in found]
    (diet,) = [one for one in found if one.kind == "diet" and one.parts]
    assert {"beef", "chicken"} <= set(diet.parts)
    assert "meat" not in diet.parts


def test_the_bun_of_a_counted_burger_is_judged(context: RecommenderContext, asked: list[MealLines]) -> None:
    counted = FoodName("fndds-hamburger-nfs", "Hamburger", "fndds")
    burger = Eaten(snapshot_of_lines("turkey burger", [EatenFood("turkey burger", counted)]))
    found = check(context, Profile(allergies=("wheat",)), asked).meals([burger]).avoid(burger)
    assert [(one.certainty, one.food) for one in found] == [(Certainty.CONTAINS, "hamburger bun")]


def test_stated_nutrients_name_no_food_but_break_a_limit(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    line = "450 kcal 20 g protein, 900 mg sodium"
    quick = Eaten(snapshot_of_lines(line, stated_nutrients(line)))
    assert check(context, PEANUT, asked).meals([quick]).avoid(quick) == ()
    assert asked == [MealLines(line, ())]
    limited = Profile(allergies=("peanut",), guidelines=(Limit(nutrient="sodium", max=700, unit="mg"),))
    assert [one.kind for one in check(context, limited, asked).meals([quick]).avoid(quick)] == ["limit"]


def test_a_meal_that_was_not_checked_never_passes(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    noodles, fruit = of(context, "peanut-noodles"), of(context, "fruit-plate")
    checked = check(context, PEANUT, asked).meals([fruit])
    assert checked.verdict(noodles) == NOT_VERIFIED
    assert NONE_VERIFIED.verdict(fruit) == NOT_VERIFIED
    both = checked | check(context, PEANUT, asked).meals([noodles])
    assert certainties(both.avoid(noodles)) == [Certainty.CONTAINS]


def test_without_anything_to_avoid_nothing_is_looked_up(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    gone = replace(of(context, "peanut-noodles"), recipe_key="gone")
    checked = check(context, Profile(), asked).meals([gone])
    assert checked.avoid(gone) == ()
    assert asked == []


def test_verdicts_of_two_people_add_up(context: RecommenderContext, asked: list[MealLines]) -> None:
    noodles, fruit = of(context, "peanut-noodles"), of(context, "fruit-plate")
    allergic = check(context, PEANUT, asked).meals([noodles])
    careless = check(context, Profile(), asked).meals([noodles, fruit])
    for both in (allergic | careless, careless | allergic, NOTHING_AVOIDED | allergic | NOTHING_AVOIDED):
        assert certainties(both.avoid(noodles)) == [Certainty.CONTAINS]
    assert (allergic | careless).avoid(fruit) == ()


def test_the_most_certain_verdict_of_two_people_comes_first() -> None:
    unsure = ProfileVerdict((Avoided("milk", Certainty.UNKNOWN, "glurf"),)).for_person("Ann")
    sure = ProfileVerdict((Avoided("peanut", Certainty.CONTAINS, "satay"),)).for_person("Ben")
    both = unsure | sure
    assert certainties(both.avoid) == [Certainty.CONTAINS, Certainty.UNKNOWN]
    assert short_mark(both.avoid) == "Contains peanut (Ben)"


def test_the_set_of_free_recipes_is_that_of_single_verdicts(
    context: RecommenderContext, asked: list[MealLines]
) -> None:
    found = check(context, Profile(allergies=("peanut", "milk"), dislikes=("tomato",)), asked)
    numbers = context.library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id")
    recipes = context.library.recipes(numbers)
    assert found.breaking_nothing().numbers().tolist() == [
        n for n in numbers if not found.recipe(recipes[n]).avoid
    ]
