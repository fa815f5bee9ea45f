"""Every starter recipe holds together: amounts weigh something, numbers agree, steps and ingredients match."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

import pytest
from pydantic import ValidationError

from core.assets import assets_dir
from core.errors import KnownError
from core.food.foods import Food, load_foods
from core.food.labels import LabelRules, load_label_rules
from core.food.names import NameIndex
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import Nutrition
from core.food.taxonomy import load_taxonomy
from core.library.recipe_checks import (
    MOST_ALIKE,
    StepChecks,
    energy_faults,
    macronutrient_faults,
    mass_faults,
    salt_faults,
    share_alike,
    words,
)
from core.library.starter import RecipeText, StarterRecipe, read_line, read_starter_recipes


@lru_cache(maxsize=1)
def parts() -> tuple[dict[str, Food], NameIndex, LabelRules, tuple[StarterRecipe, ...]]:
    taxonomy = load_taxonomy(assets_dir())
    names = NameIndex(taxonomy)
    foods = load_foods(assets_dir())
    rules = load_label_rules(assets_dir(), taxonomy)
    return foods, names, rules, tuple(read_starter_recipes(assets_dir(), foods, names, rules.tag_names))


def failing(lines: Iterable[str]) -> None:
    found = list(lines)
    assert not found, "\n" + "\n".join(found)


def test_there_are_enough_across_meals_and_cuisines() -> None:
    recipes = parts()[3]
    assert len(recipes) >= 60
    assert len({recipe.text.cuisine for recipe in recipes} - {""}) >= 12
    assert {meal for recipe in recipes for meal in recipe.text.meals} == {
        "breakfast",
        "lunch",
        "dinner",
        "snack",
    }


def slips(check: Callable[[StarterRecipe, Nutrition], Iterable[str]]) -> Iterable[str]:
    foods, _, _, recipes = parts()
    for recipe in recipes:
        found = nutrition_per_serving(recipe.uses, foods, recipe.text.servings)
        yield from (f"{recipe.where}: {fault}" for fault in check(recipe, found))


def test_energy_agrees_with_the_macronutrients() -> None:
    failing(slips(lambda _, found: macronutrient_faults(found)))


def test_energy_is_known_whole_and_plausible_for_the_course() -> None:
    failing(slips(lambda recipe, found: energy_faults(found, recipe.text.courses[0])))


def test_every_ingredient_is_named_in_a_step() -> None:
    foods, names, _, recipes = parts()
    checks = StepChecks(names, foods)
    failing(
        f"{recipe.where}: no step names {name}"
        for recipe in recipes
        for name in checks.unnamed(recipe.uses, recipe.text.steps)
    )


OTHER_SENSES = {
    ("French onion soup", "fish"),  # fish out the herbs
    ("Gazpacho", "orange"),  # its colour
    ("Soft pretzels", "chestnut"),  # their colour
    ("Beef rendang", "oil"),  # the oil that separates from the coconut milk
    ("Thai red curry with tofu and vegetables", "oil"),
    ("Tostones", "hot oil"),
    ("Chicken and sweet corn soup", "cream"),  # creamed corn, made in the first step
    ("Teff injera", "cream"),  # as thick as cream
    ("Hainanese chicken rice", "chicken broth"),  # what the chicken was cooked in
    ("Cocoa banana nice cream", "ice cream"),
    ("Ca kho (caramel braised fish)", "strong tea"),  # the colour of the caramel
}


def test_steps_name_no_ingredient_that_is_not_listed() -> None:
    foods, names, _, recipes = parts()
    checks = StepChecks(names, foods)
    failing(
        f"{recipe.where}: a step names {name}"
        for recipe in recipes
        for name in checks.unlisted(recipe.text.title, recipe.uses, recipe.text.steps)
        if (recipe.text.title, name) not in OTHER_SENSES
    )


def test_no_ingredient_is_unknown_and_every_amount_weighs_something() -> None:
    failing(slips(lambda recipe, _: mass_faults(recipe.uses)))


def test_salt_is_accounted_for() -> None:
    """A savoury main without any salt or salty food would be a forgotten line."""
    failing(slips(lambda recipe, found: salt_faults(found, recipe.text.courses[0])))


def test_no_two_recipes_are_near_duplicates() -> None:
    recipes = parts()[3]
    held = [
        (recipe, frozenset(use.entity or "" for use in recipe.uses), words(recipe.text.title))
        for recipe in recipes
    ]

    def copies() -> Iterable[str]:
        for place, (first, foods, title) in enumerate(held):
            for second, other_foods, other_title in held[place + 1 :]:
                alike = share_alike(foods, other_foods)
                if alike >= MOST_ALIKE and share_alike(title, other_title) > 0.3:
                    yield f"{first.where} and {second.where}: {alike:.0%} of their foods are the same"

    failing(copies())


BROKEN = [
    ('"1 tbsp | moon dust"', "'moon dust' is not a food"),
    ('"1 barrel | onion"', "nothing says what one 'barrel' of onion weighs"),
    ('"-1 g | onion"', "is not an amount above zero"),
    ('"0 g | onion"', "is not an amount above zero"),
    ('"onion"', "is not 'amount unit | food | preparation'"),
]

GOOD = """
[[recipe]]
title = "Plain onions"
servings = 2
prep_min = 5
cook_min = 10
meals = ["dinner"]
courses = ["side"]
fridge_days = 2
ingredients = [
  "200 g | onion",
  {line},
]
steps = ["Cook the onions."]
"""


@pytest.mark.parametrize(("line", "what"), BROKEN)
def test_a_broken_line_is_named_with_file_and_line(tmp_path: Path, line: str, what: str) -> None:
    foods, names, rules, _ = parts()
    (tmp_path / "recipes").mkdir()
    (tmp_path / "recipes" / "x.toml").write_text(GOOD.replace("{line}", line))
    with pytest.raises(KnownError, match=re.escape(what)) as caught:
        list(read_starter_recipes(tmp_path, foods, names, rules.tag_names))
    assert str(caught.value).startswith("x.toml, line 12, 'Plain onions': ")


def test_a_title_used_twice_is_refused(tmp_path: Path) -> None:
    foods, names, rules, _ = parts()
    (tmp_path / "recipes").mkdir()
    for name in ("a", "b"):
        (tmp_path / "recipes" / f"{name}.toml").write_text(GOOD.replace("{line}", '"1 tsp | salt"'))
    with pytest.raises(KnownError, match=r"already used in a\.toml"):
        list(read_starter_recipes(tmp_path, foods, names, rules.tag_names))


BASIC = {
    "title": "Bean soup",
    "servings": 2,
    "prep_min": 5,
    "cook_min": 20,
    "meals": ["lunch"],
    "courses": ["soup"],
}


@pytest.mark.parametrize(
    ("keys", "note"),
    [
        ({"fridge_days": 0}, "Eat it at once."),
        ({"fridge_days": 1, "freezer_months": 0}, "Keeps 1 day in the fridge."),
        (
            {"fridge_days": 3, "freezer_months": 2, "reheat": "Simmer it until piping hot."},
            "Keeps 3 days in the fridge, 2 months in the freezer. Simmer it until piping hot.",
        ),
    ],
)
def test_a_recipe_says_how_long_it_lasts(keys: dict[str, object], note: str) -> None:
    text = RecipeText.model_validate(
        {**BASIC, "ingredients": ["1 can | kidney bean"], "steps": ["Cook."], **keys}
    )
    assert text.notes() == note


def test_a_recipe_must_say_how_long_it_lasts() -> None:
    with pytest.raises(ValidationError, match="fridge_days"):
        RecipeText.model_validate({**BASIC, "ingredients": ["x"], "steps": ["Cook."]})


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("3 large | egg | beaten", "3 large eggs, beaten"),
        ("1 medium | onion", "1 medium onion"),
        ("3 clove | garlic | chopped", "3 cloves garlic, chopped"),
        ("250 g | spinach", "250 g spinach"),
        ("5 piece | egg", "5 eggs"),
        ("2 piece | fried tofu", "2 pieces fried tofu"),
    ],
)
def test_lines_agree_with_their_amount(line: str, text: str) -> None:
    foods, names, _, _ = parts()
    assert read_line(line, foods, names).text == text
