"""Eq. 1 and its parts, by hand and by property."""

from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.library.embeddings.similarity import LoggedMeal, similarity
from core.people.profile import Profile
from core.questions.constraint import IngredientConstraint, NutrientConstraint, ParsedQuestion, TagConstraint
from core.recommend.ask import ask
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext
from core.recommend.expand import expand
from core.recommend.options import AskOptions
from core.recommend.score import add_parts, blend, constraint_scores, normalised, order

SCORES = st.lists(st.floats(0, 1), min_size=1, max_size=20)


def test_equation_one_by_hand() -> None:
    mixed = blend(np.array([0.2, 0.6, 1.0]), np.array([1.0, 0.0, -1.0]), 0.3)
    assert mixed == pytest.approx([0.7 * 0.0 + 0.3 * 1.0, 0.7 * 0.5 + 0.3 * 0.5, 0.7 * 1.0 + 0.3 * 0.0])


def test_without_a_log_only_the_constraints_count() -> None:
    assert blend(np.array([0.2, 0.6]), None, 0.9) == pytest.approx([0.0, 1.0])


@given(SCORES)
def test_normalised_scores_lie_between_zero_and_one(scores: list[float]) -> None:
    found = normalised(np.array(scores))
    assert ((found >= 0) & (found <= 1)).all()
    assert found.max() == pytest.approx(1.0)


@given(SCORES, st.floats(0, 1))
def test_the_blend_stays_between_zero_and_one(scores: list[float], weight: float) -> None:
    cosine = np.linspace(-1, 1, len(scores))
    found = blend(np.array(scores), cosine, weight)
    assert ((found >= -1e-9) & (found <= 1 + 1e-9)).all()


def test_further_parts_join_the_constraints_by_weight() -> None:
    assert add_parts(np.array([1.0, 0.5]), []) == pytest.approx([1.0, 0.5])
    found = add_parts(np.array([1.0, 1.0]), [(np.array([1.0, 0.0]), 0.5)])
    assert found == pytest.approx([1.0, 1.0 / 1.5])


def test_a_dinner_is_a_plate_unless_a_course_is_asked_for(context: RecommenderContext) -> None:
    dinner = TagConstraint(mode="require", entity="dinner", facet="meal")
    soup = TagConstraint(mode="prefer", entity="soup", facet="course")
    found = ask(
        ParsedQuestion(question="x", constraints=(dinner,)),
        Profile(),
        None,
        [],
        context,
        AskOptions(limit=None),
    )
    scores = {answer.title: answer.constraint_score for answer in found.answers}
    assert scores["Slow chickpea pot"] > scores["Rice in chicken broth"]
    with_course = ParsedQuestion(question="x", constraints=(dinner, soup))
    found = ask(with_course, Profile(), None, [], context, AskOptions(limit=None))
    assert found.answers[0].title == "Rice in chicken broth"


def test_ties_are_mixed_and_always_the_same() -> None:
    scores = np.array([0.5] * 50 + [0.9])
    ids = np.arange(51)
    found = order(scores, scores, ids).tolist()
    assert found[0] == 50
    assert found[1:] != sorted(found[1:])
    assert sorted(found) == ids.tolist()
    turned = order(scores[::-1], scores[::-1], ids[::-1])
    assert ids[::-1][turned].tolist() == ids[found].tolist()


def test_the_share_of_clauses_that_are_met(context: RecommenderContext) -> None:
    parsed = ParsedQuestion(
        question="x",
        constraints=(
            IngredientConstraint(mode="require", entity="chickpea"),
            TagConstraint(mode="prefer", entity="french", facet="cuisine"),
            NutrientConstraint(mode="prefer", entity="protein", min=500, unit="g"),
        ),
    )
    request = expand(parsed, Profile(), None, context.graph)
    numbers = context.library.recipe_ids(["chickpeas-in-cream", "fruit-plate"])
    ids = np.array([numbers["chickpeas-in-cream"], numbers["fruit-plate"]])
    scores, met = constraint_scores(ids, request, Matcher(context.library, context.graph.rules))
    assert scores == pytest.approx([1.5 / 2.0, 0.0])
    assert len(met.missed(0)) == 1
    assert len(met.missed(1)) == 3


def test_what_misses_a_hard_wish_is_worth_half_of_its_share(context: RecommenderContext) -> None:
    parsed = ParsedQuestion(
        question="x",
        constraints=(
            IngredientConstraint(mode="require", entity="chickpea"),
            TagConstraint(mode="require", entity="spanish", facet="cuisine"),
        ),
    )
    request = expand(parsed, Profile(), None, context.graph)
    numbers = context.library.recipe_ids(["chickpea-and-spinach-stew", "chickpeas-in-cream"])
    ids = np.array([numbers["chickpea-and-spinach-stew"], numbers["chickpeas-in-cream"]])
    scores, _ = constraint_scores(ids, request, Matcher(context.library, context.graph.rules))
    assert scores == pytest.approx([1.0, 0.5 * 1 / 2])


def test_no_similarity_makes_up_for_a_missed_condition(context: RecommenderContext) -> None:
    """The 2021 paper's margin: a recipe that meets everything comes first, however similar the others are to the log."""
    parsed = ParsedQuestion(
        question="x",
        constraints=(
            IngredientConstraint(mode="require", entity="chickpea"),
            IngredientConstraint(mode="require", entity="olive oil"),
            TagConstraint(mode="require", entity="dinner", facet="meal"),
            TagConstraint(mode="require", entity="spanish", facet="cuisine"),
        ),
    )
    number = context.library.recipe_ids(["slow-chickpea-pot"])["slow-chickpea-pot"]
    log = [LoggedMeal("Slow chickpea pot", None, number)]
    found = ask(parsed, Profile(), None, log, context, AskOptions(limit=None, similar_k=5, theta=0.2))
    assert [answer.title for answer in found.answers] == ["Chickpea and spinach stew"]


def test_similarity_is_the_largest_cosine() -> None:
    recipes = np.eye(3, dtype=np.float32)
    log = np.array([[0.6, 0.8, 0.0], [0.0, 1.0, 0.0]], dtype=np.float32)
    found = similarity(recipes, log)
    assert found is not None
    assert found.cosine == pytest.approx([0.6, 1.0, 0.0])
    assert found.nearest.tolist()[:2] == [0, 1]
    assert similarity(recipes, log[:0]) is None


def test_the_log_changes_the_order_and_says_so(context: RecommenderContext) -> None:
    parsed = ParsedQuestion(
        question="dinner", constraints=(TagConstraint(mode="require", entity="dinner", facet="meal"),)
    )
    number = context.library.recipe_ids(["salmon-with-potatoes"])["salmon-with-potatoes"]
    log = [LoggedMeal("Salmon with potatoes", None, number)]
    with_log = ask(parsed, Profile(), None, log, context, AskOptions(limit=None))
    without = ask(parsed, Profile(), None, [], context, AskOptions(limit=None))
    assert with_log.answers[0].title == "Salmon with potatoes"
    assert without.answers[0].title != "Salmon with potatoes"
    assert "This is in your log." in with_log.answers[0].reasons
    assert {a.id for a in with_log.answers} == {a.id for a in without.answers}


def test_similar_recipes_join_the_candidates_but_break_nothing(context: RecommenderContext) -> None:
    parsed = ParsedQuestion(
        question="x",
        constraints=(
            IngredientConstraint(mode="require", entity="salmon"),
            IngredientConstraint(mode="exclude", entity="dairy"),
        ),
    )
    log = [LoggedMeal("Chickpeas in cream, chickpea and spinach stew", None, None)]
    found = ask(parsed, Profile(), None, log, context, AskOptions(limit=50, similar_k=6))
    titles = [answer.title for answer in found.answers]
    assert "Salmon with potatoes" in titles
    assert "Chickpea and spinach stew" in titles
    assert "Chickpeas in cream" not in titles


def test_theta_keeps_what_lies_near_the_best(context: RecommenderContext) -> None:
    parsed = ParsedQuestion(
        question="x",
        constraints=(
            IngredientConstraint(mode="require", entity="chickpea"),
            TagConstraint(mode="require", entity="spanish", facet="cuisine"),
        ),
    )
    near = ask(parsed, Profile(), None, [], context, AskOptions(limit=None, theta=0.0))
    wide = ask(parsed, Profile(), None, [], context, AskOptions(limit=None, theta=0.8))
    assert [answer.title for answer in near.answers] == ["Chickpea and spinach stew"]
    assert {answer.title for answer in wide.answers} == {
        "Chickpea and spinach stew",
        "Chickpeas in cream",
        "Slow chickpea pot",
    }


def test_what_was_just_eaten_is_not_recommended_for_being_like_itself(context: RecommenderContext) -> None:
    parsed = ParsedQuestion(
        question="dinner", constraints=(TagConstraint(mode="require", entity="dinner", facet="meal"),)
    )
    number = context.library.recipe_ids(["salmon-with-potatoes"])["salmon-with-potatoes"]
    day = date(2026, 11, 21)
    log = [LoggedMeal("Salmon with potatoes", day, number)]
    for on, is_first in ((day, False), (day + timedelta(days=2), False), (day + timedelta(days=30), True)):
        found = ask(parsed, Profile(), None, log, context, AskOptions(limit=None, on=on))
        assert (found.answers[0].title == "Salmon with potatoes") == is_first
