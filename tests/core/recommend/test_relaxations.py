"""When no recipe meets all conditions, the answer says which ones to drop and how many recipes that gives."""

from itertools import combinations

import pytest

from core.people.profile import Limit, Profile
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    TagConstraint,
    TimeConstraint,
)
from core.recommend.answer import AskResult, Relaxation
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.options import AskOptions
from core.recommend.suggest import dropped_conditions, relaxation_text

VEGAN = TagConstraint(mode="require", entity="vegan", facet="diet")
DESSERT = TagConstraint(mode="require", entity="dessert", facet="course")
CHICKEN = IngredientConstraint(mode="require", entity="chicken", text="chicken")
TOFU = IngredientConstraint(mode="require", entity="tofu", text="tofu")
QUICK = TimeConstraint(max=5)
PROTEIN = NutrientConstraint(mode="require", entity="protein", min=45, unit="g")


def asked(
    context: RecommenderContext,
    *constraints: Constraint,
    limit: int | None = 5,
    profile: Profile | None = None,
) -> AskResult:
    parsed = ParsedQuestion(question="q", constraints=constraints)
    return ask(parsed, profile or Profile(), None, (), context, AskOptions(limit=limit))


@pytest.mark.parametrize(
    "constraints",
    [
        (VEGAN, CHICKEN),
        (VEGAN, DESSERT, QUICK, PROTEIN),
        (CHICKEN, DESSERT),
        (VEGAN, TOFU, PROTEIN, QUICK),
        (
            DESSERT,
            PROTEIN,
            CHICKEN.model_copy(update={"any_of": 1}),
            TOFU.model_copy(update={"any_of": 1}),
        ),
    ],
    ids=lambda constraints: " ".join(one.kind for one in constraints),
)
def test_dropping_a_set_gives_its_number_and_a_part_of_it_gives_none(
    context: RecommenderContext, constraints: tuple[Constraint, ...]
) -> None:
    result = asked(context, *constraints)
    assert result.relaxations
    assert asked(context, *constraints, limit=None).answers == ()
    for relaxation in result.relaxations:
        left = [one for one in constraints if one not in relaxation.drop]
        assert len(asked(context, *left, limit=None).answers) == relaxation.allows > 0
        conditions = {one.any_of or place for place, one in enumerate(relaxation.drop, start=10)}
        for count in range(1, len(conditions)):
            for some in combinations(sorted(conditions), count):
                kept = [
                    one
                    for place, one in enumerate(relaxation.drop, start=10)
                    if (one.any_of or place) not in some
                ]
                assert not asked(context, *left, *kept, limit=None).answers


def test_all_gives_the_same_sets(context: RecommenderContext) -> None:
    few, every = (asked(context, VEGAN, DESSERT, QUICK, PROTEIN, limit=limit) for limit in (5, None))
    assert few.relaxations == every.relaxations
    assert every.suggestions[-len(every.relaxations) :] == tuple(map(relaxation_text, every.relaxations))


def test_exclusions_diets_and_limits_of_the_profile_are_never_dropped(context: RecommenderContext) -> None:
    no_egg = IngredientConstraint(mode="exclude", entity="egg", text="egg")
    profile = Profile(
        allergies=("milk",),
        guidelines=(Limit(nutrient="energy", max=1, unit="kcal", basis="serving", hard=True),),
    )
    assert asked(context, VEGAN, no_egg, DESSERT, profile=profile).relaxations == ()
    result = asked(context, VEGAN, no_egg, DESSERT, QUICK)
    assert {one.kind for relaxation in result.relaxations for one in relaxation.drop} <= {"tag", "time"}
    assert all(one not in (VEGAN, no_egg) for relaxation in result.relaxations for one in relaxation.drop)


def test_a_question_with_answers_has_none_and_a_single_condition_is_not_dropped(
    context: RecommenderContext,
) -> None:
    assert asked(context, VEGAN).relaxations == ()
    assert (
        asked(context, NutrientConstraint(mode="require", entity="protein", min=900, unit="g")).relaxations
        == ()
    )


def test_alternatives_are_one_condition_in_words() -> None:
    either = (
        CHICKEN.model_copy(update={"any_of": 1}),
        TOFU.model_copy(update={"any_of": 1}),
        QUICK,
    )
    relaxation = Relaxation(drop=either, allows=1204)
    assert dropped_conditions(relaxation) == ["with chicken or with tofu", "at most 5 minutes"]
    assert (
        relaxation_text(relaxation)
        == "Without 'with chicken or with tofu' and 'at most 5 minutes', 1,204 recipes match."
    )
    assert (
        relaxation_text(Relaxation(drop=(QUICK,), allows=1))
        == "Without 'at most 5 minutes', 1 recipe matches."
    )
