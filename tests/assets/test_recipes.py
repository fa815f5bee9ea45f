"""Every starter recipe holds together: amounts weigh something, numbers agree, steps and ingredients match."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import pytest
from pydantic import ValidationError

from core.assets import assets_dir
from core.errors import KnownError
from core.food.foods import Food, load_foods
from core.food.labels import LabelRules, load_label_rules
from core.food.names import NameIndex, normalise, singular_forms
from core.food.nutrition import nutrition_per_serving
from core.food.taxonomy import LISTED_ONLY, load_taxonomy
from core.library.starter import RecipeText, StarterRecipe, read_starter_recipes

KCAL_BANDS = {
    "main": (220, 950),
    "breakfast": (120, 800),
    "soup": (60, 600),
    "salad": (50, 650),
    "side": (40, 450),
    "dessert": (60, 650),
    "snack": (30, 450),
    "drink": (1, 400),
    "sauce": (5, 300),
    "bread": (60, 450),
    "starter": (40, 450),
}
"""Plausible energy of one serving by the first course a recipe names; a number outside is a slip in an amount."""

MOST_ALIKE = 0.8
"""Share of common foods (Jaccard) from which two recipes with alike titles are one recipe written twice."""


@lru_cache(maxsize=1)
def parts() -> tuple[dict[str, Food], NameIndex, LabelRules, tuple[StarterRecipe, ...]]:
    taxonomy = load_taxonomy(assets_dir())
    names = NameIndex(taxonomy)
    foods = load_foods(assets_dir())
    rules = load_label_rules(assets_dir(), taxonomy)
    return foods, names, rules, tuple(read_starter_recipes(assets_dir(), foods, names, rules.tag_names))


def words(text: str) -> frozenset[str]:
    """All words of a text in every likely singular form."""
    return frozenset(
        form for word in re.findall(r"[a-zé'ñ]+", normalise(text)) for form in singular_forms(word)
    )


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


def test_energy_agrees_with_the_macronutrients() -> None:
    foods, _, _, recipes = parts()

    def slips() -> Iterable[str]:
        for recipe in recipes:
            found = nutrition_per_serving(recipe.uses, foods, recipe.text.servings)
            amounts = found.amounts
            estimate = 4 * amounts["protein"] + 4 * amounts["carbohydrate"] + 9 * amounts["fat"]
            if abs(estimate - amounts["energy"]) > 0.12 * amounts["energy"] + 15:
                yield f"{recipe.where}: {amounts['energy']:.0f} kcal, but its macronutrients give {estimate:.0f}"

    failing(slips())


def test_energy_is_known_whole_and_plausible_for_the_course() -> None:
    foods, _, _, recipes = parts()

    def slips() -> Iterable[str]:
        for recipe in recipes:
            found = nutrition_per_serving(recipe.uses, foods, recipe.text.servings)
            if not found.is_complete("energy"):
                yield f"{recipe.where}: energy is not known whole"
            low, high = KCAL_BANDS.get(recipe.text.courses[0], (1, 1000))
            if not low <= found.amounts["energy"] <= high:
                yield f"{recipe.where}: {found.amounts['energy']:.0f} kcal a serving as {recipe.text.courses[0]}"

    failing(slips())


def test_every_ingredient_is_named_in_a_step() -> None:
    _, names, _, recipes = parts()

    def slips() -> Iterable[str]:
        for recipe in recipes:
            said = words(" ".join(recipe.text.steps))
            for use in recipe.uses:
                assert use.entity is not None
                node = names.taxonomy.nodes[use.entity]
                spellings = (use.name, node.name, *node.synonyms)
                if not any(
                    said & set(singular_forms(word)) for name in spellings for word in normalise(name).split()
                ):
                    yield f"{recipe.where}: no step names {use.name}"

    failing(slips())


NOT_INGREDIENTS = frozenset(
    "crisp roll rolls dough rub sprinkle broth water juice juices mash toast fluff crumb crumbs crumbles porridge wrap"
    " marinade muffin curds browning custard pastry spaetzle relish meringue sponge cakes cookies pancakes dab gravy"
    " sambal curry salad".split()
) | {
    *("salt and black pepper", "salt and pepper", "cold water", "boiling water", "hot water", "warm water"),
    *("hot sauce", "white sauce", "dipping sauce", "chipotle sauce", "bean sauce", "sesame dressing"),
}
"""Names of foods that steps use for something else: what to do (roll, rub), how it looks (crisp), what is made of the
listed things on the way (dough, broth, gravy), and water that is poured away."""

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
    known = {
        name: node
        for name, node in names.by_name.items()
        if node in foods and LISTED_ONLY not in names.taxonomy.ancestors(node)
    }

    def slips() -> Iterable[str]:
        for recipe in recipes:
            kinds: set[str] = set()
            said = set(words(recipe.text.title))
            for use in recipe.uses:
                assert use.entity is not None
                node = names.taxonomy.nodes[use.entity]
                kinds |= {*names.taxonomy.ancestors(use.entity), *names.taxonomy.contents(use.entity)}
                said |= words(" ".join((use.name, use.preparation, node.name, *node.synonyms)))
            for name in named_foods(" ".join(recipe.text.steps), known):
                food = known_as(name, known)
                is_listed = food in kinds or any(
                    use.entity in names.taxonomy.ancestors(food) for use in recipe.uses
                )
                is_said = all(said & set(singular_forms(word)) for word in name.split())
                other = name in NOT_INGREDIENTS or (recipe.text.title, name) in OTHER_SENSES
                if not (is_listed or is_said or other):
                    yield f"{recipe.where}: a step names {name}"

    failing(slips())


def known_as(name: str, known: Mapping[str, str]) -> str:
    """The food of a name or of the plural of a name; "" for none."""
    head, _, last = name.rpartition(" ")
    return next(
        (known[form] for word in singular_forms(last) if (form := f"{head} {word}".strip()) in known), ""
    )


def named_foods(text: str, known: Mapping[str, str]) -> Iterable[str]:
    """Names of foods in a text, the longest at each place; none reaches over a comma or a stop."""
    tokens = re.findall(r"[a-zéñ']+|[^\w\s]", normalise(text))
    place = 0
    while place < len(tokens):
        for length in (4, 3, 2, 1):
            span = tokens[place : place + length]
            if (
                len(span) == length
                and all(word[0].isalpha() for word in span)
                and known_as(" ".join(span), known)
            ):
                yield " ".join(span)
                place += length - 1
                break
        place += 1


def test_no_ingredient_is_unknown_and_every_amount_weighs_something() -> None:
    failing(
        f"{recipe.where}: {use.text}"
        for recipe in parts()[3]
        for use in recipe.uses
        if use.entity is None or not use.mass_g or use.how == "unknown"
    )


def test_salt_is_accounted_for() -> None:
    """A savoury main without any salt or salty food would be a forgotten line."""
    foods, _, _, recipes = parts()
    failing(
        f"{recipe.where}: {sodium:.0f} mg sodium a serving"
        for recipe in recipes
        if recipe.text.courses[0] == "main"
        and (
            sodium := nutrition_per_serving(recipe.uses, foods, recipe.text.servings).amounts.get("sodium", 0)
        )
        < 20
    )


def test_no_two_recipes_are_near_duplicates() -> None:
    recipes = parts()[3]
    held = [
        (recipe, frozenset(use.entity for use in recipe.uses), words(recipe.text.title)) for recipe in recipes
    ]

    def slips() -> Iterable[str]:
        for place, (first, foods, title) in enumerate(held):
            for second, other_foods, other_title in held[place + 1 :]:
                alike = len(foods & other_foods) / len(foods | other_foods)
                if alike >= MOST_ALIKE and len(title & other_title) / len(title | other_title) > 0.3:
                    yield f"{first.where} and {second.where}: {alike:.0%} of their foods are the same"

    failing(slips())


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
    assert str(caught.value).startswith("x.toml, line 11, 'Plain onions': ")


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
        ({}, ""),
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


def test_reheating_needs_the_days_in_the_fridge() -> None:
    with pytest.raises(ValidationError, match="fridge_days"):
        RecipeText.model_validate({**BASIC, "ingredients": ["x"], "steps": ["Cook."], "reheat": "Fry it."})
