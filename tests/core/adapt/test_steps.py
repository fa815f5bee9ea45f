"""Directions and titles after a change."""

from dataclasses import replace

import pytest

from core.adapt.choices import Change, weighed
from core.adapt.steps import renamed, rewritten
from core.food.recipe import IngredientUse


def use(name: str, entity: str | None = None) -> IngredientUse:
    return IngredientUse(f"100 g {name}", name, entity or name, 100.0, "g", 100.0, "weighed")


def swap(old: IngredientUse, new: str, note: str = "") -> Change:
    return Change("swap", old, (weighed(new, 100.0),), note)


def drop(old: IngredientUse) -> Change:
    return Change("drop", old, ())


MOZZARELLA, HARD, CREAM = use("mozzarella"), use("vegetarian hard cheese"), use("heavy cream", "heavy cream")


def test_two_new_names_are_not_mixed() -> None:
    changes = [swap(MOZZARELLA, "vegan cheese"), swap(HARD, "nutritional yeast")]
    found = rewritten(["Top with the mozzarella and hard cheese."], changes, [], {})
    assert found.steps == ("Top with the vegan cheese and nutritional yeast.",)


def test_a_name_that_another_ingredient_shares_stays() -> None:
    changes = [swap(MOZZARELLA, "vegan cheese")]
    found = rewritten(["Grate the hard cheese and tear the mozzarella."], changes, [HARD], {})
    assert found.steps == ("Grate the hard cheese and tear the vegan cheese.",)


def test_work_that_another_food_may_not_take_is_marked() -> None:
    found = rewritten(["Whip the cream.", "Serve."], [swap(CREAM, "oat cream", "Chill it.")], [], {})
    assert found.steps == (
        "Oat cream: chill it.",
        "Whip the oat cream.",
        "Serve.",
    )
    assert [mark.number for mark in found.marked] == [2]
    assert "heavy cream" in found.marked[0].why


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("Fry the turkey until brown with no pink left.", "Fry the lentil until brown."),
        ("Fry the turkey for 6 minutes, until no pink is left. Stir.", "Fry the lentil for 6 minutes. Stir."),
        ("Fry the turkey until crisp and no longer pink in the middle.", "Fry the lentil until crisp."),
        ("Brown the beef until no pink is left.", "Brown the beef until no pink is left."),
    ],
)
def test_what_is_no_meat_is_not_cooked_until_no_pink_is_left(step: str, expected: str) -> None:
    changes = [replace(swap(use("turkey"), "lentil"), fit=0.4)]
    assert rewritten([step], changes, [use("beef")], {}).steps == (expected,)


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("Fry the onion, garlic and celery.", "Fry the onion and celery."),
        ("Fry the garlic and onion.", "Fry the onion."),
        ("Fry the onion and garlic.", "Fry the onion."),
        ("Fry the onion, celery and garlic.", "Fry the onion and celery."),
        ("Fry the onion. Add the garlic. Stir.", "Fry the onion. Stir."),
        (
            "Put the onion, celery and garlic in a large pot. Boil.",
            "Put the onion and celery in a large pot. Boil.",
        ),
        (
            "Mix the onion with 1 tablespoon of the garlic, the celery and water.",
            "Mix the onion with the celery and water.",
        ),
        ("Melt in the garlic, season with salt and stir.", "Season with salt and stir."),
        ("Fry the rest of the garlic and celery.", "Fry the celery."),
    ],
)
def test_a_food_is_left_out_of_a_list(step: str, expected: str) -> None:
    found = rewritten([step], [drop(use("garlic"))], [use("onion"), use("celery")], {})
    assert "garlic" not in found.steps[0]
    assert found.steps == (expected,)
    assert found.marked


def test_other_names_of_a_food_are_replaced() -> None:
    cod = use("cod")
    change = swap(cod, "firm tofu")
    found = rewritten(["Fry the fish until it flakes."], [change], [], {change: ("fish",)})
    assert found.steps == ("Fry the firm tofu until it flakes.",)
    assert renamed("Fish tacos", [change], [], {change: ("fish",)}) == "Firm tofu tacos"


def test_a_title_names_a_food_without_its_state() -> None:
    change = swap(use("ground turkey"), "cooked lentil")
    assert (
        renamed("Turkey and cabbage noodles", [change], [], {change: ("turkey",)})
        == "Lentil and cabbage noodles"
    )


def test_a_changed_amount_is_marked_where_directions_state_one() -> None:
    oil = use("olive oil")
    change = Change("amount", oil, (weighed("olive oil", 50.0),))
    found = rewritten(["Heat 2 tablespoons of the olive oil.", "Add the olive oil."], [change], [oil], {})
    assert [mark.number for mark in found.marked] == [1]


def test_a_direction_of_other_foods_keeps_a_food_that_may_stay_named() -> None:
    step = "Blanch the onion for 1 minute and the garlic for 30 seconds."
    onion, garlic = use("onion"), use("garlic")
    found = rewritten([step], [drop(garlic)], [onion], {})
    assert found.steps == (step,)
    assert [mark.number for mark in found.marked] == [1]
    forbidden = rewritten([step, "Serve."], [Change("drop", garlic, (), must_go=True)], [onion], {})
    assert forbidden.steps == ("Serve.",)


def test_the_same_food_under_a_claim_keeps_its_name() -> None:
    change = Change("swap", use("pita"), (weighed("pita", 100.0, "egg-free pita"),), keeps_name=True)
    step = "Boil and whip the pitas."
    found = rewritten([step], [change], [change.before], {}) if change.before else None
    assert found is not None
    assert (found.steps, found.marked) == ((step,), ())
    assert renamed("Pita with eggs", [change], [], {}) == "Pita with eggs"


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("Whisk 1 egg and milk.", "Whisk 55 g tofu and milk."),
        ("Break an egg over it.", "Break 55 g tofu over it."),
        ("Beat the eggs.", "Beat the tofu."),
        ("Fold in two large eggs.", "Fold in 110 g tofu."),
    ],
)
def test_a_number_of_pieces_becomes_their_share(step: str, expected: str) -> None:
    eggs = IngredientUse("4 large egg", "egg", "egg", 4.0, "large", 200.0, "household")
    change = Change("swap", eggs, (weighed("firm tofu", 220.0),), called="tofu", plural="tofu")
    assert rewritten([step], [change], [], {}).steps == (expected,)


def test_the_new_name_follows_number_and_article() -> None:
    change = Change("swap", use("walnut"), (weighed("apple seed", 100.0),), plural="apple seeds")
    found = rewritten(["Add a walnut.", "Add the walnuts."], [change], [], {})
    assert found.steps == ("Add an apple seed.", "Add the apple seeds.")


def test_liquids_are_handled_alike_and_unchanged_words_need_no_mark() -> None:
    broth = use("chicken broth")
    step = "Bring the broth to a boil."
    weak = Change("swap", broth, (weighed("vegetable broth", 100.0),), role="liquid", fit=0.5)
    assert rewritten([step], [weak], [], {}).marked == ()
    same = Change("swap", broth, (weighed("beef broth", 100.0),), fit=0.5, called="broth")
    assert rewritten([step], [same], [], {}).marked == ()


def test_what_is_left_of_a_direction_begins_with_a_capital() -> None:
    dashi = Change("drop", use("dashi"), (), must_go=True)
    found = rewritten(["Loosen the miso with dashi and stir; do not boil it."], [dashi], [use("miso")], {})
    assert found.steps == ("Do not boil it.",)


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (
            ["Boil the eggs for 9 minutes in water, cool, peel and slice.", "Serve the eggs."],
            ["Serve the tofu."],
        ),
        (["Heat the pan. Meanwhile poach the eggs in simmering water."], ["Heat the pan."]),
        (
            ["Bring to a boil, and cook until the eggs are set."],
            ["Bring to a boil, and cook until the tofu are set."],
        ),
        (["Boil the eggs and onion in water."], ["Boil the tofu and onion in water."]),
        (["Break in the eggs and fry until set."], ["Break in the tofu and fry until set."]),
    ],
)
def test_cooking_that_only_the_old_food_needs_is_left_out(steps: list[str], expected: list[str]) -> None:
    change = Change("swap", use("egg"), (weighed("tofu", 100.0),), "Cube it.", fit=0.7, is_ready=True)
    found = rewritten(steps, [change], [use("onion"), use("water")], {})
    assert found.steps == ("Tofu: cube it.", *expected)


def test_another_name_of_the_same_food_gets_its_claim() -> None:
    sheets = use("lasagna noodle")
    new = weighed("lasagna noodle", 100.0, "gluten-free lasagna noodle")
    change = Change("swap", sheets, (new,), keeps_name=True)
    steps = ["Boil the lasagna noodle.", "Layer the noodles."]
    assert rewritten(steps, [change], [sheets], {}).steps == tuple(steps)
    found = rewritten(["Layer the pasta."], [change], [sheets], {change: ("pasta",)})
    assert found.steps == ("Layer the gluten-free lasagna noodle.",)


def test_the_chicken_of_a_broth_that_stays_is_not_replaced() -> None:
    chicken, broth = use("chicken breast"), use("chicken broth")
    found = rewritten(["Brown the chicken. Pour in the chicken broth."], [swap(chicken, "tofu")], [broth], {})
    assert found.steps == ("Brown the tofu. Pour in the chicken broth.",)


def test_what_is_cooked_in_the_dish_comes_before_serving() -> None:
    peas = Change("add", None, (weighed("peas", 100.0),), step="Stir in the peas.", before_serving=True)
    mint = Change("add", None, (weighed("mint", 5.0),), step="Scatter the mint over it.")
    found = rewritten(["Simmer the soup.", "Ladle into bowls and serve."], [mint, peas], [], {})
    assert found.steps == (
        "Simmer the soup.",
        "Stir in the peas.",
        "Ladle into bowls and serve.",
        "Scatter the mint over it.",
    )
    assert found.origins == (0, None, 1, None)


def test_a_long_name_of_a_cut_is_known_by_its_animal() -> None:
    thigh, broth = use("boneless skinless chicken thigh"), use("chicken broth")
    found = rewritten(["Add the chicken to the chicken broth."], [swap(thigh, "tofu")], [broth], {})
    assert found.steps == ("Add the tofu to the chicken broth.",)


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("Butter the bread.", "Spread margarine on the bread."),
        ("Heat the oven and lightly butter a tin.", "Heat the oven and lightly spread margarine on a tin."),
        ("Butter and flour a tin.", "Spread margarine and flour a tin."),
        ("Melt the butter and boil the rice.", "Melt the margarine and boil the rice."),
        ("Oil the pan. Add butter.", "Oil the pan. Add margarine."),
    ],
)
def test_a_food_that_is_used_as_a_verb_is_named_as_a_food(step: str, expected: str) -> None:
    found = rewritten([step], [swap(use("butter"), "margarine")], [use("oil"), use("flour")], {})
    assert found.steps == (expected,)


def test_a_direction_never_ends_where_a_clause_was_left_out() -> None:
    change = Change("drop", use("cheese"), (), must_go=True)
    found = rewritten(["Toast the bread; add cheese."], [change], [use("bread")], {})
    assert found.steps == ("Toast the bread.",)
