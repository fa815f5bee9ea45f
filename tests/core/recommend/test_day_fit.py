"""What was eaten today steers the answers: least of what is used up first, most of what is missing first."""

from datetime import date, timedelta

import numpy as np
import pytest

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Totals
from core.diary.totals import snapshot_of_lines, totals_of
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Limit, Profile
from core.questions.constraint import NutrientConstraint, ParsedQuestion
from core.recommend.answer import AskResult
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext, log_vectors
from core.recommend.log import logged_meals
from core.recommend.options import AskOptions

DAY = date(2026, 11, 23)


def entry(text: str, day: date = DAY, **nutrition: float) -> DiaryEntry:
    line = EatenFood(text, None, nutrition=nutrition, coverage=dict.fromkeys(nutrition, 1.0), mass_g=100.0)
    return DiaryEntry(day, "lunch", text, 1.0, snapshot_of_lines(text, [line]))


def eaten(**nutrition: float) -> Totals:
    return totals_of([entry("lunch", **nutrition)])


def asked(
    context: RecommenderContext,
    profile: Profile,
    today: Totals | None,
    log: tuple[LoggedMeal, ...] = (),
    question: ParsedQuestion | None = None,
) -> AskResult:
    parsed = question or ParsedQuestion(question="")
    options = AskOptions(limit=20, diversity=0.0, similarity_weight=0.3, on=DAY)
    return ask(parsed, profile, today, log, context, options)


def amounts(result: AskResult, nutrient: str) -> list[float]:
    """Return the amounts of the answers, in their order; a lower bound is no amount."""
    return [answer.nutrition[nutrient] or 0.0 for answer in result.answers if nutrient not in answer.at_least]


def test_one_salty_lunch_leaves_the_least_salty_dinners_flagged(context: RecommenderContext) -> None:
    result = asked(context, Profile(guidelines=("who-salt",)), eaten(sodium=4300.0, salt=10.75))
    found = amounts(result, "sodium")
    assert len(found) > 3
    assert found == sorted(found)
    assert not result.relaxed
    for answer in filter(lambda answer: answer.nutrition["sodium"], result.answers):
        assert {missed.constraint.entity for missed in answer.missed} == {"salt", "sodium"}  # type: ignore[union-attr]
        assert all("you have reached today's limit" in missed.evidence for missed in answer.missed)


def test_a_maximum_that_the_user_marked_hard_is_never_exceeded(context: RecommenderContext) -> None:
    own = Limit(nutrient="sodium", max=2000, basis="day")
    assert not asked(context, Profile(guidelines=(own,)), eaten(sodium=4300.0)).answers
    profile = Profile(targets={"sodium": (None, 2000)}, hard_targets=("sodium",))
    assert not asked(context, profile, eaten(sodium=4300.0)).answers


def test_an_energy_budget_that_is_used_up_offers_the_lightest_first(context: RecommenderContext) -> None:
    result = asked(context, Profile(targets={"energy": (None, 2000)}), eaten(energy=2600.0))
    assert amounts(result, "energy") == sorted(amounts(result, "energy"))


@pytest.mark.parametrize("profile", [
    Profile(targets={"protein": (90, None)}),
    Profile(guidelines=(Limit(nutrient="protein", min=90, basis="day", hard=False),)),
    Profile(guidelines=(Limit(nutrient="protein", min=90, basis="day"),)),
])  # fmt: skip
def test_a_missing_minimum_offers_the_meals_first_that_supply_it(
    context: RecommenderContext, profile: Profile
) -> None:
    result = asked(context, profile, eaten(protein=10.0))
    found = amounts(result, "protein")
    assert found == sorted(found, reverse=True)
    assert found[0] > 30
    assert "Supplies much of the protein still missing today." in result.answers[0].reasons
    assert not any("protein" in reason for reason in result.answers[-1].reasons if "missing" in reason)
    # A meal that supplies little misses nothing.
    assert not any(answer.missed for answer in result.answers)
    (missing,) = [one for one in result.constraints if isinstance(one, NutrientConstraint)]
    assert (missing.mode, missing.min, missing.max) == ("prefer", 30.0, None)


def test_a_minimum_that_is_reached_steers_nothing(context: RecommenderContext) -> None:
    result = asked(context, Profile(targets={"protein": (90, None)}), eaten(protein=95.0))
    assert not result.constraints


@pytest.mark.parametrize(
    ("bounds", "left"),
    [
        ({"max": 2000.0}, (None, 500.0)),
        ({"max": 1000.0}, (None, 0.0)),
        ({"min": 3000.0}, (1000.0, None)),
        ({"min": 1600.0}, (100.0, None)),
        ({"min": 1200.0, "max": 2200.0}, (0.0, 700.0)),
    ],
)
def test_a_limit_of_a_day_in_a_question_leaves_what_the_log_has_not_used(
    context: RecommenderContext, bounds: dict[str, float], left: tuple[float | None, float | None]
) -> None:
    limit = NutrientConstraint(
        mode="require", entity="sodium", unit="mg", basis="day", text="a day", **bounds
    )  # type: ignore[arg-type]
    question = ParsedQuestion(question="sodium", constraints=(limit,))
    (found,) = asked(context, Profile(), eaten(sodium=1500.0), question=question).constraints
    assert isinstance(found, NutrientConstraint)
    assert (found.min, found.max, found.text) == (*left, "a day")
    # Without the diary, the whole day is left.
    assert asked(context, Profile(), None, question=question).constraints == (limit,)


def test_a_used_up_limit_in_a_question_ranks_as_one_of_the_profile(context: RecommenderContext) -> None:
    limit = NutrientConstraint(mode="require", entity="sodium", max=2000, unit="mg", basis="day")
    question = ParsedQuestion(question="", constraints=(limit,))
    found = amounts(asked(context, Profile(), eaten(sodium=4300.0), question=question), "sodium")
    assert len(found) > 3
    assert found == sorted(found)


def test_a_recipe_of_yesterday_comes_last_unless_it_is_named(context: RecommenderContext) -> None:
    first = asked(context, Profile(), None).answers[0]
    number = context.library.recipe_ids([first.id])[first.id]
    log = (LoggedMeal(first.title, DAY - timedelta(days=1), number),)
    assert asked(context, Profile(), None, log).answers[-1].id == first.id
    named = ParsedQuestion(question=first.title)
    assert asked(context, Profile(), None, log, named).answers[0].id == first.id
    long_ago = (LoggedMeal(first.title, DAY - timedelta(days=9), number),)
    assert asked(context, Profile(), None, long_ago).answers[0].id == first.id


def test_a_meal_in_words_is_compared_like_the_recipes_it_names(context: RecommenderContext) -> None:
    assert context.index is not None
    (meal,) = logged_meals([entry("2 bowls of chickpea and spinach stew", energy=400.0)], context.library)
    assert meal.words.startswith("chickpea and spinach stew")
    (vector,) = log_vectors([meal], context)
    cosines = context.index.vectors(context.library.sets.all.numbers()) @ vector
    titles = dict(context.library.rows("SELECT recipe_id, title FROM recipe"))
    assert titles[int(context.library.sets.all.numbers()[cosines.argmax()])] == "Chickpea and spinach stew"
    (plain,) = context.encode([meal.words])
    assert cosines.max() > np.max(context.index.vectors(context.library.sets.all.numbers()) @ plain)


def test_a_coffee_says_nothing_about_meals(context: RecommenderContext) -> None:
    assert not logged_meals([entry("coffee", energy=20.0)], context.library)
    # What is not known to be small counts.
    assert logged_meals([entry("glurf")], context.library)
