"""When nothing fits, the numbers of a question are approached: the nearest recipes first, each with what it misses."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.people.profile import Limit, Profile
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    TagConstraint,
    TimeConstraint,
)
from core.recommend.answer import AskResult
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.nearness import distances
from core.recommend.options import AskOptions
from core.recommend.request import Clause, Requirement


def asked(
    context: RecommenderContext, *constraints: Constraint, profile: Profile | None = None, limit: int = 5
) -> AskResult:
    parsed = ParsedQuestion(question="q", constraints=constraints)
    return ask(parsed, profile or Profile(), None, (), context, AskOptions(limit=limit))


def minutes(result: AskResult) -> list[float]:
    return [answer.total_min or 0.0 for answer in result.answers]


DINNER = TagConstraint(mode="require", entity="dinner", facet="meal", text="dinner")


def test_the_nearest_time_comes_first_and_says_what_it_misses(context: RecommenderContext) -> None:
    quick = TimeConstraint(max=10)
    result = asked(context, DINNER, quick, limit=20)
    assert result.relaxed == (quick,)
    found = minutes(result)
    assert found == sorted(found)
    assert len(set(found)) > 3
    for answer in result.answers:
        (missed,) = [one.evidence for one in answer.missed]
        assert missed == f"takes {answer.total_min:.0f} minutes, {(answer.total_min or 0) - 10:.0f} min over"


def test_a_number_alone_is_approached(context: RecommenderContext) -> None:
    protein = NutrientConstraint(mode="require", entity="protein", min=900, unit="g")
    result = asked(context, protein)
    amounts = [answer.nutrition["protein"] or 0.0 for answer in result.answers]
    assert amounts
    assert amounts == sorted(amounts, reverse=True)
    assert all("under" in answer.missed[0].evidence for answer in result.answers)


def test_what_is_met_says_no_miss(context: RecommenderContext) -> None:
    result = asked(context, DINNER, TimeConstraint(max=40))
    assert not result.relaxed
    assert not any(" over" in one.evidence for answer in result.answers for one in answer.satisfied)


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_only_numbers_are_approached(context: RecommenderContext, data: st.DataObject) -> None:
    """Whatever is asked, the answers keep exclusions, allergies and hard limits, and are ordered by distance."""
    most = data.draw(st.integers(min_value=1, max_value=12))
    food = data.draw(st.sampled_from(["rice", "chickpea", "salmon", "oat"]))
    wanted = IngredientConstraint(mode="require", entity=food, text=food)
    quick = TimeConstraint(max=most)
    excluded = IngredientConstraint(mode="exclude", entity="onion", text="onion")
    profile = Profile(allergies=("peanut",), guidelines=(Limit(nutrient="sodium", max=1500),))
    result = asked(context, wanted, quick, excluded, profile=profile, limit=20)
    assert set(result.relaxed) <= {wanted, quick}
    if result.relaxed == (quick,):
        assert minutes(result) == sorted(minutes(result))
    for answer in result.answers:
        assert {one.constraint for one in answer.missed} <= {wanted, quick}
        assert (answer.nutrition["sodium"] or 0) <= 1500


def test_an_unknown_amount_is_infinitely_far(context: RecommenderContext) -> None:
    matcher = context.matcher()
    clause = Clause(
        (
            Requirement(
                NutrientConstraint(mode="require", entity="protein", max=1, unit="g"), "question", hard=True
            ),
        )
    )
    numbers = context.library.recipe_ids(["mystery-shake", "fruit-plate"])
    ids = np.array([numbers["mystery-shake"], numbers["fruit-plate"]])
    unknown, known = distances(ids, [clause], matcher).tolist()
    assert unknown == float("inf")
    assert 0 <= known < float("inf")


@pytest.mark.parametrize(("most", "far"), [(30, 0.0), (20, 0.25)])
def test_a_distance_is_a_share_of_the_bound(context: RecommenderContext, most: float, far: float) -> None:
    ids = np.array([context.library.recipe_ids(["rice-in-chicken-broth"])["rice-in-chicken-broth"]])
    clause = Clause((Requirement(TimeConstraint(max=most), "question", hard=True),))
    assert distances(ids, [clause], context.matcher()).tolist() == [far]
