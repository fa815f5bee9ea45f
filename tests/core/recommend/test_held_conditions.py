"""The conditions of a person: by the profile's words, and by the stage of life that its age or pregnancy means."""

import pytest

from core.assets import assets_dir
from core.food.health_conditions import load_health_conditions
from core.people.energy_needs import About
from core.people.profile import Profile, ProfileProblem
from core.questions.health_conditions import HealthConditions
from core.recommend.context import RecommenderContext
from core.recommend.expand import check_profile
from core.recommend.held_conditions import held_conditions

CONDITIONS = HealthConditions(tuple(load_health_conditions(assets_dir()).values()))
TODDLER = "a child of 1 to 3 years"


def held(profile: Profile) -> list[str]:
    return [each.name for each in held_conditions(profile, CONDITIONS).values()]


@pytest.mark.parametrize(
    ("age_years", "name"),
    [
        (0.25, "a baby under 6 months"),
        (0.5, "a baby of 6 to 11 months"),
        (11 / 12, "a baby of 6 to 11 months"),
        (1, TODDLER),
        (2, TODDLER),
        (3.95, TODDLER),
        (4, "a child of 4 to 6 years"),
        (8, "a child of 7 to 10 years"),
        (17, "a young person of 16 or 17 years"),
    ],
)
def test_a_childs_age_has_the_rules_of_its_stage(age_years: float, name: str) -> None:
    assert held(Profile(age=age_years)) == [name]


def test_the_age_of_an_adult_adds_no_rules() -> None:
    assert held(Profile()) == held(Profile(age=18)) == held(Profile(age=70)) == []
    assert held(Profile(age=70, conditions=("65 years or older",))) == ["an older adult"]


def test_words_and_age_that_mean_one_stage_count_once() -> None:
    assert list(held_conditions(Profile(age=2, conditions=("toddler", "coeliac")), CONDITIONS)) == [
        "toddler",
        "coeliac",
    ]
    assert held(Profile(age=5, conditions=("toddler",))) == [TODDLER, "a child of 4 to 6 years"]


def test_words_that_name_two_conditions_have_the_rules_of_both() -> None:
    assert held(Profile(conditions=("pregnant, diabetic",))) == ["pregnancy", "diabetes"]
    assert held(Profile(conditions=("coeliac and pregnant", "gout"))) == [
        "coeliac disease",
        "pregnancy",
        "gout",
    ]
    assert held(Profile(conditions=("ACE inhibitors and ARBs",))) == ["ACE inhibitors and ARBs"]
    assert held(Profile(conditions=("Toddler, 1 to 3 years",))) == [TODDLER]


def test_a_part_that_names_no_condition_is_refused(context: RecommenderContext) -> None:
    for word, unread in (("gout, glurf", "glurf"), ("heart attack and stroke", "stroke")):
        with pytest.raises(ProfileProblem, match=f"'{unread}'"):
            check_profile(Profile(conditions=(word,)), context.graph)
    for word in ("2 years old, toddler", "has gout since 2010", "I'm pregnant and have diabetes"):
        check_profile(Profile(conditions=(word,)), context.graph)


def test_every_name_and_word_of_a_condition_is_read_whole() -> None:
    for condition in CONDITIONS.conditions:
        for word in (condition.name, condition.label, *condition.words):
            if word and "*" not in word and "_" not in word:
                assert not CONDITIONS.unread(word), word
                assert len(CONDITIONS.find_all(word)) <= 1, word


def test_what_targets_were_suggested_for_counts_as_well() -> None:
    child = About(sex="male", age=3, height_cm=95, weight_kg=14)
    assert held(Profile(about=child)) == [TODDLER]
    adult = About(sex="female", age=31, height_cm=165, weight_kg=64, trimester=2)
    assert held(Profile(about=adult)) == ["pregnancy"]
    assert held(Profile(about=adult, conditions=("pregnant",))) == ["pregnancy"]
    nursing = adult.model_copy(update={"trimester": None, "is_breastfeeding": True})
    assert held(Profile(about=nursing)) == ["breastfeeding"]
