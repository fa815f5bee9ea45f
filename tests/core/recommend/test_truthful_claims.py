"""No sentence of an answer says more than the data carries."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from core.cli.asking import show_answers
from core.diary.entry import Totals
from core.food.labels import LabelRules
from core.food.recipe import Recipe
from core.food.taxonomy import Certainty
from core.people.profile import Profile
from core.questions.constraint import Constraint, IngredientConstraint, ParsedQuestion
from core.recommend.answer import AskResult
from core.recommend.ask import HOW_TO_ACCEPT, ask
from core.recommend.context import RecommenderContext
from core.recommend.expand import ingredient_requirement
from core.recommend.options import AskOptions
from core.recommend.wording import evidence_text

ALL = AskOptions(limit=None)


def asked(
    context: RecommenderContext,
    *constraints: Constraint,
    profile: Profile | None = None,
    today: Totals | None = None,
    unheeded: Sequence[str] = (),
    options: AskOptions = ALL,
) -> AskResult:
    parsed = ParsedQuestion(question="test", constraints=constraints, unheeded=tuple(unheeded))
    return ask(parsed, profile or Profile(), today, (), context, options)


def exclude(entity: str) -> IngredientConstraint:
    return IngredientConstraint(mode="exclude", entity=entity)


def recipe(context: RecommenderContext, key: str) -> Recipe:
    (number,) = context.library.recipe_ids([key]).values()
    return context.library.recipe(number)


@pytest.mark.parametrize("by_profile", [False, True])
def test_fructose_excludes_sugar_and_fruit_and_unknown_foods(
    context: RecommenderContext, by_profile: bool
) -> None:
    result = (
        asked(context, profile=Profile(allergies=("fructose",)))
        if by_profile
        else asked(context, exclude("fructose"))
    )
    shown = {answer.id for answer in result.answers}
    assert shown == {"chicken-thighs-with-rice"}
    assert not {"fruit-plate", "dark-chocolate-pot", "sausage-with-ketchup"} & set(result.unverified_ids)
    assert {"chickpeas-in-cream", "slow-chickpea-pot"} <= set(result.unverified_ids)
    assert result.answers[0].reasons[0] == (
        "No fructose found in its 4 listed ingredients: each holds at most traces of sugars, or only milk sugar."
    )


@pytest.mark.parametrize("word", ["fructose", "fruit sugar", "sucrose", "sorbitol", "polyol", "dextrose"])
def test_a_profile_may_name_a_sugar(context: RecommenderContext, word: str) -> None:
    result = asked(context, profile=Profile(allergies=(word,)))
    assert "fruit-plate" not in {answer.id for answer in result.answers}


def test_a_condition_without_rules_has_no_answers_until_the_user_accepts_that(
    context: RecommenderContext,
) -> None:
    result = asked(context, unheeded=["gout"])
    assert (result.answers, result.unheeded, result.suggestions) == ((), ("gout",), (HOW_TO_ACCEPT,))
    assert any("no rules for 'gout'" in note for note in result.notes)
    accepted = asked(context, unheeded=["gout"], options=AskOptions(limit=None, accept_unheeded=True))
    assert accepted.answers
    assert any("no rules for 'gout'" in note for note in accepted.notes)


def test_an_exclusion_that_left_out_nothing_is_reported(context: RecommenderContext) -> None:
    (note,) = asked(context, exclude("kiwi")).notes
    assert note == (
        "Excluding kiwi left out no recipe: no ingredient in your library is known to contain it."
    )
    assert asked(context, exclude("potato")).notes == ()


def test_of_what_is_known_alone_no_more_is_claimed(context: RecommenderContext) -> None:
    (answer, *_) = asked(context, exclude("monosodium glutamate")).answers
    assert answer.reasons[0].endswith("listed ingredients; Larder doesn't know which other foods contain it.")


def test_whatever_can_be_excluded_has_foods_or_says_that_none_are_known(
    context: RecommenderContext, rules: LabelRules
) -> None:
    """Every group and every word of allergens and sugars, as an exclusion."""
    words = [node.name for node in rules.taxonomy.nodes.values() if not node.is_food]
    words += [
        word for allergen in rules.allergens.values() for word in (*allergen.words, *allergen.allergy_words)
    ]
    words += [word for rule in rules.intolerances.values() for word in rule.words]
    plain = recipe(context, "salmon-with-potatoes")
    empty = replace(plain, uses=plain.uses[-1:])
    for word in words:
        for allergy in (False, True):
            entity = context.graph.names.exact(word) or word
            requirement = ingredient_requirement(exclude(entity), "profile", context.graph, allergy=allergy)
            assert requirement.targets, word
            sure, maybe = rules.containing(requirement.targets)
            foods = [node for node in sure | maybe if rules.taxonomy.nodes[node].is_food]
            said = evidence_text(requirement, empty, rules)
            assert foods or "doesn't know" in said, word


def test_every_allergen_has_foods_that_hold_it(rules: LabelRules) -> None:
    assert rules.allergens
    for allergen in rules.allergens.values():
        sure, _ = rules.containing(allergen.nodes)
        assert any(rules.taxonomy.nodes[node].is_food for node in sure), allergen.name


def test_a_food_that_only_may_hold_what_is_disliked_is_no_reason_for_a_recipe(
    context: RecommenderContext,
) -> None:
    result = asked(context, exclude("cherry tomato"))
    (answer,) = (answer for answer in result.answers if answer.id == "sausage-with-ketchup")
    assert not any("may contain" in reason for reason in answer.reasons)
    assert any(caution.startswith("May contain cherry tomato (") for caution in answer.cautions)


def test_what_exceeds_a_limit_of_today_speaks_against_a_recipe(
    context: RecommenderContext, capsys: pytest.CaptureFixture[str]
) -> None:
    profile = Profile(targets={"energy": (None, 600.0), "protein": (50.0, None)})
    today = Totals({"energy": 590.0, "protein": 10.0}, {"energy": 1, "protein": 1}, 1)
    result = asked(context, profile=profile, today=today, options=AskOptions(limit=3))
    for answer in result.answers:
        assert any("over your limit" in text for text in answer.against)
        assert not any("over your limit" in reason for reason in answer.reasons)
        assert any("Brings today's protein" in reason for reason in answer.reasons)
    show_answers(result)
    said = [line.strip() for line in capsys.readouterr().out.splitlines() if "over your limit" in line]
    assert said
    assert all(line.startswith("- ") for line in said)


def test_a_sum_that_leaves_something_out_is_at_least_so_much(context: RecommenderContext) -> None:
    today = Totals({"energy": 590.0}, {"energy": 0}, 1)
    result = asked(context, today=today)
    said = [text for answer in result.answers for text in answer.reasons if "today's energy" in text]
    assert said
    assert all("to at least" in text for text in said)


def test_no_allergen_is_called_absent_where_it_is_not(context: RecommenderContext, rules: LabelRules) -> None:
    assert rules.allergens
    for name, allergen in rules.allergens.items():
        answers = asked(context, exclude(name)).answers
        assert answers, name
        for answer in answers:
            found = recipe(context, answer.id)
            assert all(rules.certainty(use.items, allergen.nodes) is Certainty.NO for use in found.uses)
