"""The safety rules of the contracts: what a constraint means, and what is never given up."""

from dataclasses import replace
from typing import Literal

import pytest

from core.diary.eaten import EatenFood
from core.diary.entry import Totals
from core.errors import KnownError
from core.food.taxonomy import Certainty
from core.people.profile import Limit, Profile
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    ServingsConstraint,
    TagConstraint,
    TimeConstraint,
)
from core.recommend import expand
from core.recommend.answer import AskResult
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.options import AskOptions

ALL = AskOptions(limit=None)


def asked(
    context: RecommenderContext,
    *constraints: Constraint,
    profile: Profile | None = None,
    options: AskOptions = ALL,
) -> AskResult:
    parsed = ParsedQuestion(question="test", constraints=constraints)
    return ask(parsed, profile or Profile(), None, (), context, options)


def titles(result: AskResult) -> set[str]:
    return {answer.title for answer in result.answers}


def want(entity: str) -> IngredientConstraint:
    return IngredientConstraint(mode="require", entity=entity)


def exclude(entity: str) -> IngredientConstraint:
    return IngredientConstraint(mode="exclude", entity=entity)


def test_require_follows_is_a_only(context: RecommenderContext) -> None:
    assert titles(asked(context, want("chicken"))) == {"Chicken thighs with rice"}


def test_exclude_follows_made_from(context: RecommenderContext) -> None:
    found = titles(asked(context, exclude("tomato")))
    assert "Sausage with ketchup" not in found
    assert "Chickpea and spinach stew" not in found
    assert "Chickpeas in cream" in found


def test_excluding_an_allergen_word_excludes_its_group(context: RecommenderContext) -> None:
    found = titles(asked(context, exclude("milk")))
    assert "Chickpeas in cream" not in found
    assert "Almond porridge" not in found


def test_no_nuts_excludes_peanuts_and_what_may_hold_nuts(context: RecommenderContext) -> None:
    result = asked(context, exclude("nut"))
    assert not titles(result) & {"Almond porridge", "Peanut noodles", "Dark chocolate pot", "Mystery shake"}
    assert "Fruit plate" in titles(result)
    assert {"dark-chocolate-pot", "mystery-shake"} <= set(result.unverified_ids)
    assert not {"almond-porridge", "peanut-noodles"} & set(result.unverified_ids)


def test_a_disliked_food_fails_only_when_contained_and_doubt_is_a_caution(
    context: RecommenderContext,
) -> None:
    result = asked(context, exclude("cherry tomato"))
    doubtful = next(answer for answer in result.answers if answer.title == "Sausage with ketchup")
    assert any(caution.startswith("May contain cherry tomato (") for caution in doubtful.cautions)
    assert "Sausage with ketchup" not in titles(asked(context, exclude("tomato")))


def test_doubt_about_a_excluded_food_of_an_allergen_fails(context: RecommenderContext) -> None:
    result = asked(context, exclude("almond"))
    assert not titles(result) & {"Almond porridge", "Dark chocolate pot", "Mystery shake"}
    assert {"dark-chocolate-pot", "mystery-shake"} <= set(result.unverified_ids)
    assert "Peanut noodles" in titles(result)
    disliked = titles(asked(context, profile=Profile(dislikes=("almond",))))
    assert "Dark chocolate pot" in disliked
    assert "Almond porridge" not in disliked


@pytest.mark.parametrize(
    ("question", "entity", "mode"),
    [
        ("I am allergic to butter", "butter", "exclude"),
        ("I'd rather not have butter, I am allergic", "butter", "avoid"),
        ("a butter allergy in the family", "butter", "exclude"),
    ],
)
def test_an_allergy_named_in_the_question_counts_as_one_of_the_profile(
    context: RecommenderContext, question: str, entity: str, mode: Literal["exclude", "avoid"]
) -> None:
    excluded = IngredientConstraint(mode=mode, entity=entity, text="butter")
    allergic = ask(
        ParsedQuestion(question=question, constraints=(excluded,)), Profile(), None, (), context, ALL
    )
    assert "Chickpeas in cream" not in titles(allergic)
    assert "Mystery shake" not in titles(allergic)
    assert titles(allergic) == titles(asked(context, profile=Profile(allergies=("butter",))))
    assert [constraint.mode for constraint in allergic.constraints] == ["exclude"]
    assert "Chickpeas in cream" in titles(asked(context, exclude("butter")))


@pytest.mark.parametrize(("kind", "whole"), [("feta", "dairy"), ("salmon", "fish"), ("goat cheese", "dairy")])
def test_an_allergy_to_one_kind_is_one_to_the_proteins_its_group_shares(
    context: RecommenderContext, kind: str, whole: str
) -> None:
    constraint = exclude(kind)
    assert whole in expand.ingredient_requirement(constraint, "profile", context.graph, allergy=True).targets
    assert whole not in expand.ingredient_requirement(constraint, "profile", context.graph).targets


def test_an_allergy_to_one_nut_is_not_one_to_all(context: RecommenderContext) -> None:
    targets = expand.ingredient_requirement(exclude("walnut"), "profile", context.graph, allergy=True).targets
    assert targets == ("walnut",)


@pytest.mark.parametrize(
    ("product", "wholes"),
    [
        ("walnut oil", {"tree nut"}),
        ("almond milk", {"tree nut"}),
        ("peanut oil", {"peanut"}),
        ("sesame oil", {"sesame"}),
        ("soy sauce", {"soy", "wheat"}),
        ("mustard oil", {"mustard"}),
    ],
)
def test_an_allergy_to_a_product_is_one_to_the_allergens_in_it(
    context: RecommenderContext, product: str, wholes: set[str]
) -> None:
    targets = set(
        expand.ingredient_requirement(exclude(product), "profile", context.graph, allergy=True).targets
    )
    assert {product, *wholes} <= targets
    disliked = expand.ingredient_requirement(exclude(product), "profile", context.graph).targets
    assert not wholes & set(disliked)


def test_a_walnut_oil_allergy_leaves_no_nut_in(context: RecommenderContext) -> None:
    allergic = titles(asked(context, profile=Profile(allergies=("walnut oil",))))
    assert not allergic & {"Almond porridge", "Dark chocolate pot", "Mystery shake"}


def test_where_names_are_exact_a_dislike_is_that_name_and_an_allergy_is_not(
    context: RecommenderContext,
) -> None:
    exact = AskOptions(limit=None, match="exact")
    disliked = titles(asked(context, profile=Profile(dislikes=("dairy",)), options=exact))
    assert {"Chickpeas in cream", "Almond porridge"} <= disliked
    allergic = titles(asked(context, profile=Profile(allergies=("dairy",)), options=exact))
    assert "Chickpeas in cream" not in allergic


@pytest.mark.parametrize("allergy", ["tree_nut", "nuts", "Tree nuts", "almond"])
def test_an_allergy_is_strict_whatever_it_is_called(context: RecommenderContext, allergy: str) -> None:
    found = titles(asked(context, profile=Profile(allergies=(allergy,))))
    assert not found & {"Almond porridge", "Dark chocolate pot", "Mystery shake"}
    assert "Fruit plate" in found


def test_an_unknown_ingredient_is_never_free_of_an_allergen(context: RecommenderContext) -> None:
    for allergy in context.graph.rules.allergens:
        result = asked(context, profile=Profile(allergies=(allergy,)))
        assert "Mystery shake" not in titles(result)
        assert "mystery-shake" in result.unverified_ids


def test_an_unknown_ingredient_never_keeps_a_safety_diet(context: RecommenderContext) -> None:
    vegan = TagConstraint(mode="require", entity="vegan", facet="diet")
    found = titles(asked(context, vegan))
    assert "Mystery shake" not in found
    assert "Chickpea and spinach stew" in found


def test_a_missing_value_satisfies_no_hard_bound(context: RecommenderContext) -> None:
    low_energy = NutrientConstraint(mode="require", entity="energy", max=10_000, unit="kcal")
    found = titles(asked(context, low_energy))
    assert "Mystery shake" not in found
    assert "Fruit plate" in found
    omega = NutrientConstraint(mode="require", entity="omega_3", max=1_000, unit="g")
    assert titles(asked(context, omega)) == set()


def test_relaxing_gives_up_wishes_and_says_so(context: RecommenderContext) -> None:
    quick = TimeConstraint(max=10)
    result = asked(context, want("chickpea"), quick, exclude("dairy"), options=AskOptions(limit=5))
    assert titles(result) == {"Chickpea and spinach stew", "Slow chickpea pot"}
    assert result.relaxed == (quick,)
    assert all(missed.constraint == quick for answer in result.answers for missed in answer.missed)


NEVER_GIVEN_UP: list[tuple[Constraint | None, Profile]] = [
    (exclude("chickpea"), Profile()),
    (TagConstraint(mode="exclude", entity="dinner", facet="meal"), Profile()),
    (TagConstraint(mode="require", entity="vegan", facet="diet"), Profile()),
    (TagConstraint(mode="require", entity="very-low-sodium", facet="health"), Profile()),
    (None, Profile(allergies=("chickpea",))),
    (None, Profile(dislikes=("chickpea",))),
    (None, Profile(diets=("keto",))),
    (None, Profile(guidelines=(Limit(nutrient="energy", max=1),))),
]


@pytest.mark.parametrize(("constraint", "profile"), NEVER_GIVEN_UP)
def test_what_is_never_relaxed(
    context: RecommenderContext, constraint: Constraint | None, profile: Profile
) -> None:
    wishes = (want("chickpea"), TimeConstraint(max=1), ServingsConstraint(min=99, max=99))
    asked_for = (*wishes, constraint) if constraint else wishes
    result = asked(context, *asked_for, profile=profile, options=AskOptions(limit=50))
    strict = asked(context, *([constraint] if constraint else []), profile=profile)
    assert constraint not in result.relaxed
    assert titles(result) <= titles(strict)
    assert result.answers or result.suggestions


def test_with_all_nothing_is_relaxed(context: RecommenderContext) -> None:
    result = asked(context, want("chickpea"), TimeConstraint(max=10))
    assert not result.answers
    assert not result.relaxed
    assert result.suggestions


def test_giving_up_everything_is_no_answer(context: RecommenderContext) -> None:
    result = asked(context, want("lobster"), options=AskOptions(limit=5))
    assert not result.answers
    assert "lobster" in result.suggestions[0]


def test_an_unplaced_exclusion_is_asked_about_before_answers_show(context: RecommenderContext) -> None:
    parsed = ParsedQuestion(question="dinner without wibble", unknown=("wibble",))
    result = ask(parsed, Profile(), None, (), context, AskOptions())
    assert not result.answers
    assert "wibble" in result.suggestions[0]


def test_the_days_budget_is_soft_unless_marked_hard(context: RecommenderContext) -> None:
    eaten = Totals({"energy": 1990.0}, {"energy": 1}, 1)
    parsed = ParsedQuestion(question="anything")
    soft = Profile(targets={"energy": (None, 2000)})
    assert ask(parsed, soft, eaten, (), context, AskOptions(limit=50)).answers
    hard = Profile(targets={"energy": (None, 2000)}, hard_targets=("energy",))
    assert not ask(parsed, hard, eaten, (), context, AskOptions(limit=50)).answers


def test_a_hard_budget_allows_for_the_most_that_was_eaten(context: RecommenderContext) -> None:
    stew = EatenFood("stew", None, mass_g=500, mass_range_g=(300, 700), nutrition={"energy": 1500})
    eaten = Totals({"energy": 1500}, {"energy": 1}, 1, (stew,))
    parsed = ParsedQuestion(question="anything")
    hard = Profile(targets={"energy": (None, 2000)}, hard_targets=("energy",))
    assert not ask(parsed, hard, eaten, (), context, AskOptions(limit=50)).answers
    weighed = replace(eaten, lines=())
    assert ask(parsed, hard, weighed, (), context, AskOptions(limit=50)).answers


EATEN = 60.0
"""Grams of fat that were eaten on the day."""


@pytest.mark.parametrize(
    ("basis", "unit", "most"),
    [("serving", "g", 12.0), ("100g", "g", 6.0), ("percent_energy", "%", 30.0), ("day", "g", EATEN + 12.0)],
)
def test_a_hard_guideline_holds_on_every_basis(
    context: RecommenderContext,
    basis: Literal["serving", "100g", "percent_energy", "day"],
    unit: str,
    most: float,
) -> None:
    limit = Limit(nutrient="fat", max=most, unit=unit, basis=basis, hard=True)
    eaten = Totals({"fat": EATEN}, {"fat": 1.0}, 1)
    parsed = ParsedQuestion(question="test")
    result = ask(parsed, Profile(guidelines=(limit,)), eaten, (), context, ALL)
    recipes = context.library.recipes(context.library.ids("SELECT recipe_id FROM recipe")).values()
    within = set()
    for nutrition, title in ((recipe.nutrition, recipe.title) for recipe in recipes):
        # An amount that not all ingredients report meets no maximum.
        if not nutrition.is_complete("fat") or not nutrition.is_complete("energy") or not nutrition.serving_g:
            continue
        fat, energy = nutrition.amounts["fat"], nutrition.amounts["energy"]
        amounts = {
            "serving": fat,
            "100g": 100 * fat / nutrition.serving_g,
            "percent_energy": 100 * 9 * fat / energy,
            "day": EATEN + fat,
        }
        if amounts[basis] <= most:
            within.add(title)
    assert titles(result) == within
    assert 0 < len(within) < len(recipes)


@pytest.mark.parametrize(
    "profile",
    [
        Profile(allergies=("kryptonite",)),
        Profile(diets=("moonlight",)),
        Profile(dislikes=("wibble",)),
        Profile(guidelines=("x",)),
    ],
)
def test_a_profile_with_an_unknown_word_is_excluded(context: RecommenderContext, profile: Profile) -> None:
    with pytest.raises(KnownError, match="doesn't recognise the"):
        asked(context, profile=profile)


def test_alternatives_need_one_of_them(context: RecommenderContext) -> None:
    either = (
        IngredientConstraint(mode="require", entity="salmon", any_of=1),
        IngredientConstraint(mode="require", entity="peanut", any_of=1),
    )
    assert titles(asked(context, *either)) >= {"Salmon with potatoes"}
    assert "Fruit plate" not in titles(asked(context, *either))


def test_an_excluded_diet_keeps_recipes_that_may_not_follow_it(context: RecommenderContext) -> None:
    """Doubt about "not vegan" harms no one: only recipes that are certainly vegan are left out."""
    found = titles(asked(context, TagConstraint(mode="exclude", entity="vegan", facet="diet")))
    assert "Chickpea and spinach stew" not in found
    assert {"Dark chocolate pot", "Chickpeas in cream"} <= found


def test_the_sql_filter_and_the_taxonomy_agree(context: RecommenderContext) -> None:
    """The SQL that filters and the taxonomy that explains come to the same for every node as an exclusion."""
    library, taxonomy = context.library, context.graph.rules.taxonomy
    recipes = library.recipes(library.ids("SELECT recipe_id FROM recipe"))
    for target in (
        "dairy",
        "nut",
        "wheat",
        "gluten grain",
        "egg",
        "fish",
        "soy",
        "sesame",
        "tomato",
        "animal product",
    ):
        result = asked(context, exclude(target))
        answered = {answer.id for answer in result.answers}
        targets = expand.ingredient_requirement(exclude(target), "question", context.graph).targets
        for recipe in recipes.values():
            worst = max(
                (taxonomy.highest_certainty(use.entity, targets) for use in recipe.uses), key=lambda c: c.rank
            )
            strict = expand.ingredient_requirement(exclude(target), "question", context.graph).strict
            keeps = worst is Certainty.NO if strict else worst is not Certainty.CONTAINS
            assert (recipe.key in answered) == keeps, (recipe.key, target)


@pytest.mark.parametrize(
    ("profile", "excluded"),
    [
        (Profile(allergies=("peppers",)), {"pepper vegetable", "black pepper"}),
        (Profile(dislikes=("Peppers",)), {"pepper vegetable"}),
        (Profile(likes=("peppers",)), {"bell pepper"}),
    ],
)
def test_a_plural_with_a_sense_of_its_own_has_it_in_the_profile_too(
    context: RecommenderContext, profile: Profile, excluded: set[str]
) -> None:
    nothing = ParsedQuestion(question="", constraints=())
    (clause,) = expand.expand(nothing, profile, None, context.graph).clauses
    assert set(clause.requirements[0].targets) == excluded
