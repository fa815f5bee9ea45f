"""Targets by weekday and in time: the past keeps its own. Cautions are sentences and forbid nothing."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.assets import assets_dir
from core.errors import KnownError
from core.food.health_conditions import HealthCondition
from core.people.energy_needs import About
from core.people.guidelines import load_guidelines
from core.people.profile import Profile
from core.people.store import load_profile, save_profile
from core.people.targets import cautions, profile_on, with_history, with_target
from core.store.home import Home
from core.store.user_db import writing

MONDAY = date(2026, 11, 23)
DAY = timedelta(days=1)
WOMAN = About(sex="female", age=34, height_cm=165, weight_kg=62)


def energy(low: float | None, high: float | None) -> Profile:
    return Profile(targets={"energy": (low, high)})


def test_a_weekday_has_targets_of_its_own() -> None:
    profile = with_target(energy(1800, 2200), "energy", (None, 2600), ("saturday",), is_hard=False)
    assert profile_on(profile, MONDAY).targets == {"energy": (1800, 2200)}
    assert profile_on(profile, MONDAY + 5 * DAY).targets == {"energy": (None, 2600)}
    assert with_target(profile, "energy", (None, None), ("saturday",), is_hard=False) == energy(1800, 2200)


def test_the_past_keeps_its_targets() -> None:
    first = with_history(energy(1800, 2200), energy(1500, 1900), MONDAY)
    assert profile_on(first, MONDAY - DAY).targets == {"energy": (1800, 2200)}
    assert profile_on(first, MONDAY).targets == {"energy": (1500, 1900)}
    # A second change on the same day leaves the days before as they were.
    second = with_history(first, first.model_copy(update={"targets": {"energy": (1600, 2000)}}), MONDAY)
    assert profile_on(second, MONDAY - DAY).targets == {"energy": (1800, 2200)}
    assert profile_on(second, MONDAY).targets == {"energy": (1600, 2000)}
    assert len(second.earlier_targets) == 1


def test_first_targets_count_for_all_days_and_leave_nothing_when_removed() -> None:
    first = with_history(Profile(), energy(1800, 2200), MONDAY)
    assert profile_on(first, MONDAY - 9 * DAY).targets == {"energy": (1800, 2200)}
    undone = with_history(first, Profile(), MONDAY)
    assert profile_on(undone, MONDAY - DAY).targets == {}


def test_a_target_may_begin_later() -> None:
    profile = with_history(energy(1800, 2200), energy(1500, 1900), MONDAY + 8 * DAY)
    assert profile_on(profile, MONDAY).targets == {"energy": (1800, 2200)}
    assert profile_on(profile, MONDAY + 8 * DAY).targets == {"energy": (1500, 1900)}


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1000, 3000)), min_size=1, max_size=6))
def test_each_day_has_the_targets_of_the_last_change_that_concerns_it(changes: list[tuple[int, int]]) -> None:
    # Changes that are made in the order of their days.
    profile = energy(None, 999)
    expected = dict.fromkeys(range(-1, 32), 999)
    for offset, high in sorted(changes, key=lambda change: change[0]):
        after = profile.model_copy(update={"targets": {"energy": (None, high)}})
        profile = with_history(profile, after, MONDAY + offset * DAY)
        expected.update(dict.fromkeys(range(offset, 32), high))
    for offset, high in expected.items():
        assert profile_on(profile, MONDAY + offset * DAY).targets["energy"][1] == high


def test_the_ends_of_the_calendar_have_targets() -> None:
    profile = with_history(energy(1800, 2200), energy(1500, 1900), date.min)
    assert profile_on(profile, date.min).targets == {"energy": (1500, 1900)}
    assert profile_on(profile, date.max).targets == {"energy": (1500, 1900)}


def test_a_saved_profile_remembers_the_targets_before_it(tmp_path: Path) -> None:
    home = Home(tmp_path)
    with writing(home) as connection:
        save_profile(connection, energy(1800, 2200), MONDAY - 20 * DAY)
        # A profile file of another program has no history of its own.
        save_profile(connection, Profile(targets={"energy": (1500, 1900)}, likes=("rice",)), MONDAY)
        stored = load_profile(connection)
    assert stored.likes == ("rice",)
    assert profile_on(stored, MONDAY - DAY).targets == {"energy": (1800, 2200)}


@pytest.mark.parametrize("bounds", [(5.0, 3.0), (-1.0, None), (None, float("inf"))])
def test_impossible_bounds_are_excluded(bounds: tuple[float | None, float | None]) -> None:
    with pytest.raises(KnownError, match="not valid"):
        with_target(Profile(), "protein", bounds, (), is_hard=False)


def test_cautions_are_plain_and_only_where_they_belong() -> None:
    assert cautions(energy(1800, 2200).model_copy(update={"about": WOMAN}), ()) == ()
    assert "very little" in cautions(energy(None, 1000), ())[0]
    assert "at rest (1,320 kcal)" in cautions(energy(None, 1250).model_copy(update={"about": WOMAN}), ())[0]
    assert "midwife" in cautions(Profile(), [HealthCondition(name="pregnancy")])[0]
    assert "care team" in cautions(Profile(), [HealthCondition(name="a kidney transplant")])[0]
    assert cautions(Profile(), [HealthCondition(name="kidney stones")]) == ()
    child = About(sex="male", age=9, height_cm=130, weight_kg=28)
    assert "growing" in cautions(Profile(about=child), ())[0]
    assert "growing" in cautions(Profile(age=2), ())[0]
    assert "growing" in cautions(Profile(), [HealthCondition(name="toddler", ages_months=(12, 47))])[0]
    assert cautions(Profile(age=70), [HealthCondition(name="older", ages_months=(780, 1500))]) == ()


def test_reference_intakes_apply_to_one_age_and_sex_each() -> None:
    references = [each for each in load_guidelines(assets_dir()).values() if each.is_reference]
    families = {each.id.split("-")[0] for each in references}
    assert families == {"dri", "efsa", "uk", "dach", "icmr"}
    for family in families:
        for sex in ("female", "male"):
            for age in range(1, 100):
                applying = [
                    each.id
                    for each in references
                    if each.id.startswith(f"{family}-")
                    and (applies := each.applies) is not None
                    and applies.sex in (None, sex)
                    and not (applies.pregnant or applies.lactating)
                    and (applies.age_min or 0) <= age <= (applies.age_max or 200)
                ]
                assert len(applying) <= 1, (sex, age, applying)
