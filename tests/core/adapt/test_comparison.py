"""A recipe and its proposal side by side."""

from dataclasses import replace

import pytest

from core.adapt.choices import Change, weighed
from core.adapt.comparison import (
    changes_in_words,
    compared_lines,
    compared_steps,
    from_source,
    title_in_words,
)
from core.adapt.steps import rewritten
from core.adapt.writing import RecipeProposal
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.translation import ENGLISH, Language, use_language

NOTHING = Nutrition({}, {}, None)
MILK, SALT, EGG = (weighed(name, 100.0).use for name in ("milk", "salt", "egg"))
RECIPE = Recipe(
    "",
    "Cream",
    2.0,
    None,
    None,
    (MILK, SALT, EGG),
    ("Heat the milk.", "Beat the egg.", "Salt it."),
    (),
    NOTHING,
)
SWAP = Change("swap", MILK, (weighed("soy milk", 100.0),), note="Shake it.")
DROP = Change("drop", EGG, ())
ADD = Change("add", None, (weighed("tofu", 50.0),), step="Stir in the tofu.")


def proposal(*changes: Change) -> RecipeProposal:
    gone = {id(change.before): change for change in changes if change.before is not None}
    uses: list[IngredientUse] = []
    for use in RECIPE.uses:
        uses += [line.use for line in gone[id(use)].after] if id(use) in gone else [use]
    uses += [line.use for change in changes if change.before is None for line in change.after]
    directions = rewritten(RECIPE.steps, changes, [use for use in RECIPE.uses if id(use) not in gone], {})
    recipe = replace(RECIPE, uses=tuple(uses), steps=directions.steps)
    return RecipeProposal(changes, 1.0, recipe, directions.marked, 1.0, directions.origins, is_proven=True)


def test_each_line_is_next_to_what_became_of_it() -> None:
    rows = compared_lines(RECIPE, proposal(SWAP, DROP, ADD))
    assert [(row.before, row.after, row.kind) for row in rows] == [
        ("100 g milk", "100 g soy milk", "swap"),
        ("100 g salt", "100 g salt", "same"),
        ("100 g egg", "", "drop"),
        ("", "50 g tofu", "add"),
    ]


def test_lines_of_larders_own_recipes_are_in_the_language_of_the_window() -> None:
    made = proposal(SWAP, DROP)
    use_language(Language("de", decimal_point=",", group_separator="."))
    try:
        lines = compared_lines(RECIPE, made)
        assert [(row.before, row.after) for row in lines] == [
            ("100 g Milch", "100 g Sojamilch"), ("100 g Salz", "100 g Salz"), ("100 g Ei", ""),
        ]  # fmt: skip
        assert changes_in_words(made)[0] == "100 g Milch → 100 g Sojamilch"
        imported = from_source(made, "paprika")
        assert compared_lines(RECIPE, imported)[0].before == "100 g milk"
    finally:
        use_language(ENGLISH)


def test_a_changed_recipe_is_named_in_the_language_of_the_window() -> None:
    lasagna = replace(RECIPE, title="Vegetable lasagna")
    made = proposal(SWAP, ADD)
    made = replace(made, recipe=replace(made.recipe, title="Vegetable lasagna with tofu"))
    assert title_in_words(lasagna, made) == "Vegetable lasagna with tofu"
    use_language(Language("de"))
    try:
        assert title_in_words(lasagna, made) == "Gemüselasagne (new: Sojamilch and Tofu)"
        dropped = replace(proposal(DROP), recipe=replace(made.recipe, title="Egg-free vegetable lasagna"))
        assert title_in_words(lasagna, dropped) == "Gemüselasagne, changed"
        own = replace(RECIPE, title="Omas Auflauf")
        assert title_in_words(own, made) == "Vegetable lasagna with tofu"
    finally:
        use_language(ENGLISH)


def test_each_direction_is_next_to_what_became_of_it() -> None:
    rows = compared_steps(RECIPE, proposal(SWAP, DROP, ADD))
    assert [(row.before, row.after, row.kind) for row in rows] == [
        ("", "1. Soy milk: shake it.", "add"),
        ("1. Heat the milk.", "2. Heat the soy milk.", "text"),
        ("2. Beat the egg.", "", "drop"),
        ("3. Salt it.", "3. Salt it.", "same"),
        ("", "4. Stir in the tofu.", "add"),
    ]


@pytest.mark.parametrize("changes", [(), (SWAP,), (DROP,), (ADD,), (SWAP, ADD), (DROP, ADD)])
def test_both_sides_are_whole(changes: tuple[Change, ...]) -> None:
    made = proposal(*changes)
    lines, steps = compared_lines(RECIPE, made), compared_steps(RECIPE, made)
    assert [row.before for row in lines if row.before] == [use.text for use in RECIPE.uses]
    assert [row.after for row in lines if row.after] == [use.text for use in made.recipe.uses]
    assert [row.before.split(". ", 1)[1] for row in steps if row.before] == list(RECIPE.steps)
    assert [row.after.split(". ", 1)[1] for row in steps if row.after] == list(made.recipe.steps)


def test_changes_in_words() -> None:
    portion = replace(proposal(SWAP, DROP, ADD), portion=0.75)
    assert changes_in_words(portion) == (
        "100 g milk → 100 g soy milk",
        "without 100 g egg",
        "added 50 g tofu",
        "servings three quarters as large",
    )
