"""Profiles: what is understood, what is excluded, and units of guidelines."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.assets import assets_dir
from core.errors import KnownError
from core.people.guidelines import load_guidelines
from core.people.household import save_member
from core.people.profile import Limit, Profile, profile_from_json
from core.people.store import load_profile, save_profile
from core.store.home import Home
from core.store.user_db import reading, writing


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (Limit(nutrient="sodium", max=1.5, unit="g"), (None, 1500.0)),
        (Limit(nutrient="protein", min=5000, unit="mg"), (5.0, None)),
        (Limit(nutrient="energy", max=4184, unit="kJ"), (None, 1000.0)),
        (Limit(nutrient="vitamin_d", min=0.02, unit="mg"), (20.0, None)),
        (Limit(nutrient="fat", min=20, max=35, unit="%", basis="percent_energy"), (20.0, 35.0)),
        (Limit(nutrient="fat", max=35, basis="percent_energy"), (None, 35.0)),
        (Limit(nutrient="iron", max=8), (None, 8.0)),
    ],
)
def test_limits_in_the_nutrients_own_unit(limit: Limit, expected: tuple[float | None, float | None]) -> None:
    low, high = limit.in_own_unit()
    assert low == (None if expected[0] is None else pytest.approx(expected[0]))
    assert high == (None if expected[1] is None else pytest.approx(expected[1]))


@pytest.mark.parametrize(
    "limit",
    [
        {"nutrient": "sodium"},
        {"nutrient": "sodium", "max": -1},
        {"nutrient": "sodium", "max": 1, "unit": "kcal"},
        {"nutrient": "energy", "max": 1, "unit": "g"},
        {"nutrient": "fat", "max": 30, "unit": "g", "basis": "percent_energy"},
        {"nutrient": "sodium", "max": 1, "basis": "fortnight"},
        {"nutrient": "sodium", "max": "much"},
        {"nutrient": "sodium", "max": 1, "colour": "red"},
    ],
)
def test_limits_that_mean_nothing_are_excluded_in_one_sentence(limit: dict[str, object]) -> None:
    with pytest.raises(KnownError) as caught:
        profile_from_json(json.dumps({"guidelines": [limit]}), "profile.json")
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("profile.json")


def test_a_profile_survives_storage(home: object) -> None:
    place = Home(home)  # type: ignore[arg-type]
    profile = Profile(
        name="Ada",
        likes=("chickpea",),
        allergies=("milk", "kiwi"),
        diets=("vegan",),
        guidelines=("who-salt", Limit(nutrient="fat", max=30, basis="percent_energy", hard=False)),
        targets={"energy": (1800.0, 2200.0), "sodium": (None, 2000.0)},
        hard_targets=("sodium",),
    )
    with writing(place) as connection:
        assert load_profile(connection) == Profile()
        save_profile(connection, Profile(name="Other"))
        save_profile(connection, profile)
    with reading(place) as connection:
        assert load_profile(connection) == profile


def test_the_user_takes_no_name_of_another_person(home: object) -> None:
    place = Home(home)  # type: ignore[arg-type]
    with writing(place) as connection:
        save_profile(connection, Profile(name="Ana"))
        save_member(connection, Profile(name="Kid", allergies=("peanut",)))
        save_profile(connection, Profile(name="Ana", likes=("rice",)))
        with pytest.raises(KnownError, match="'KID' is in your household already"):
            save_profile(connection, Profile(name=" KID"))
        assert load_profile(connection).name == "Ana"


def test_every_shipped_guideline_has_numbers_and_a_source() -> None:
    for guideline in load_guidelines(assets_dir()).values():
        assert guideline.limits
        assert guideline.source
        assert guideline.year > 1980
        for limit in guideline.limits:
            assert any(bound is not None for bound in limit.in_own_unit())


@given(st.text(max_size=300))
def test_any_text_is_a_profile_or_one_sentence(text: str) -> None:
    try:
        profile_from_json(text, "x.json")
    except KnownError as error:
        assert "\n" not in str(error)  # noqa: PT017 - the text need not fail
