from datetime import date
from itertools import permutations

import pytest

from core.diary.entry import MEALS, USUAL_MEALS
from core.errors import KnownError
from core.people.guidelines import Guideline
from core.people.profile import Limit, Profile
from core.plan.targets import MEAL_SHARES, DayBound, day_bounds, day_share

SALT = Guideline(
    id="salt",
    label="Salt",
    text="Little salt.",
    source="a source",
    year=2020,
    who="adults",
    limits=(Limit(nutrient="sodium", max=2, unit="g", basis="day", hard=False),),
)


def test_targets_and_daily_guidelines_become_one_bound_each() -> None:
    profile = Profile(
        targets={"energy": (1800, 2200), "sodium": (None, 1800)},
        guidelines=("salt", Limit(nutrient="fiber", min=25, basis="day")),
    )
    assert day_bounds(profile, {"salt": SALT}) == (
        DayBound("energy", 1800, 2200, None),
        DayBound("fiber", 25, None, None, hard_low=25),
        DayBound("sodium", None, 1800, None),
    )


def test_maxima_marked_hard_are_kept_apart() -> None:
    profile = Profile(
        targets={"sodium": (None, 2300)},
        hard_targets=("sodium",),
        guidelines=("salt", Limit(nutrient="sodium", max=1500, unit="mg", basis="day", hard=True)),
    )
    assert day_bounds(profile, {"salt": SALT}) == (DayBound("sodium", None, 2000, 1500),)


def test_a_minimum_gives_way_to_a_maximum() -> None:
    limit = Limit(nutrient="protein", max=50, basis="day", hard=True)
    (bound,) = day_bounds(Profile(targets={"protein": (80, None)}, guidelines=(limit,)), {})
    assert (bound.low, bound.hard_high) == (50, 50)


def test_only_a_minimum_that_the_person_marked_hard_is_one() -> None:
    iron = SALT.model_copy(update={"limits": (Limit(nutrient="iron", min=10, basis="day"),)})
    soft = Limit(nutrient="fiber", min=25, basis="day", hard=False)
    (fiber, found) = day_bounds(Profile(guidelines=("salt", soft)), {"salt": iron})
    assert (fiber.low, fiber.hard_low, found.low, found.hard_low) == (25, None, 10, None)


def test_guidelines_of_other_bases_are_no_daily_bounds() -> None:
    limits = (
        Limit(nutrient="fat", max=30, basis="percent_energy"),
        Limit(nutrient="fat", max=20, basis="serving"),
    )
    assert day_bounds(Profile(guidelines=limits), {}) == ()


@pytest.mark.parametrize(
    ("bound", "goal"),
    [
        (DayBound("energy", 1800, 2200, None), 2000),
        (DayBound("energy", 1800, None, 2000), 1900),
        (DayBound("energy", 1800, None, None), 1800),
        (DayBound("energy", None, 2200, None), 2200),
        (DayBound("energy", None, None, None), None),
    ],
)
def test_the_goal_is_the_middle_or_the_one_end(bound: DayBound, goal: float | None) -> None:
    assert bound.goal == goal


def test_an_unknown_guideline_is_a_known_error() -> None:
    with pytest.raises(KnownError, match="nonsense"):
        day_bounds(Profile(guidelines=("nonsense",)), {})


def test_the_meals_share_a_whole_day() -> None:
    assert sum(MEAL_SHARES[meal] for meal in USUAL_MEALS) == pytest.approx(1)
    assert day_share(Profile(), date(2026, 11, 16), MEALS) == pytest.approx(1)


def test_the_share_of_a_day_depends_on_no_order_of_meals() -> None:
    day = date(2026, 11, 16)
    shares = {day_share(Profile(), day, meals) for meals in permutations(MEAL_SHARES)}
    assert len(shares) == 1
    assert day_share(Profile(away=("lunch",)), day, {"lunch", "dinner"}) == MEAL_SHARES["dinner"]
