"""Marks and warnings: fixed phrases, the surest only, and nothing for what is fine."""

from dataclasses import replace

import pytest

from core.food.taxonomy import Certainty
from core.recommend.avoid import Avoided
from core.recommend.avoid_wording import (
    avoid_sentences,
    caution_sentences,
    left_out_line,
    log_warnings,
    short_mark,
    whose_profile,
)
from core.translation import ENGLISH, Language, use_language

CONTAINS, MAY, UNKNOWN = Certainty.CONTAINS, Certainty.MAY_CONTAIN, Certainty.UNKNOWN
PEANUT = Avoided("peanut", CONTAINS, "peanut butter")
MILK = Avoided("milk", MAY, "bread")
GLURF = Avoided("milk", UNKNOWN, "glurf")
VEGAN = Avoided("vegan", CONTAINS, "chicken", "diet")
SODIUM = Avoided("sodium at most 500 mg a serving", CONTAINS, "812 mg sodium", "limit")


@pytest.mark.parametrize(
    ("avoid", "said", "mark"),
    [
        ((PEANUT,), ["Contains peanut, which you avoid (peanut butter)."], "Contains peanut"),
        ((Avoided("peanut", CONTAINS, "peanut"),), ["Contains peanut, which you avoid."], "Contains peanut"),
        ((MILK,), ["May contain milk, which you avoid (bread)."], "May contain milk"),
        ((GLURF,), ["Not verified for milk: 'glurf' is not recognised."], "Not verified for milk"),
        (
            (Avoided("milk", UNKNOWN, ""),),
            ["Not verified for milk: no ingredients are listed."],
            "Not verified for milk",
        ),
        ((VEGAN,), ["Contains chicken, which your vegan diet excludes."], "Breaks your vegan diet"),
        (
            (SODIUM,),
            ["Outside your limit of sodium at most 500 mg a serving: 812 mg sodium."],
            "Outside your limit of sodium at most 500 mg a serving",
        ),
        (
            (Avoided("peanut", MAY, "satay sauce", is_unlisted=True),),
            ["May contain peanut, which you avoid (satay sauce, mentioned but not listed)."],
            "May contain peanut",
        ),
        ((), [], ""),
    ],
)
def test_sentences_and_marks(avoid: tuple[Avoided, ...], said: list[str], mark: str) -> None:
    assert list(avoid_sentences(avoid)) == said
    assert short_mark(avoid) == mark


@pytest.mark.parametrize(
    ("mine", "said", "mark", "warning"),
    [
        (
            PEANUT,
            "Contains peanut, which Ben avoids (peanut butter).",
            "Contains peanut (Ben)",
            "Pad thai: contains peanut, which Ben avoids (peanut butter).",
        ),
        (
            VEGAN,
            "Contains chicken, which Ben's vegan diet excludes.",
            "Breaks Ben's vegan diet",
            "Pad thai: contains chicken, which Ben's vegan diet excludes.",
        ),
        (
            SODIUM,
            "Outside Ben's limit of sodium at most 500 mg a serving: 812 mg sodium.",
            "Outside Ben's limit of sodium at most 500 mg a serving",
            "Pad thai: outside Ben's limit of sodium at most 500 mg a serving: 812 mg sodium.",
        ),
        (
            GLURF,
            "Not verified for milk (Ben): 'glurf' is not recognised.",
            "Not verified for milk (Ben)",
            "Not verified for milk (Ben): Pad thai ('glurf' is not recognised).",
        ),
        (
            Avoided("pregnancy", CONTAINS, "brie", "condition"),
            "Contains brie, which Larder leaves out for pregnancy (Ben).",
            "Does not suit pregnancy (Ben)",
            "Pad thai: contains brie, which Larder leaves out for pregnancy (Ben).",
        ),
    ],
)
def test_another_persons_rule_names_the_person(mine: Avoided, said: str, mark: str, warning: str) -> None:
    theirs = replace(mine, who="Ben")
    assert avoid_sentences((theirs,)) == (said,)
    assert short_mark((theirs,)) == mark
    assert log_warnings("Pad thai", (theirs,)) == (warning,)
    assert theirs.to_json() == {**mine.to_json(), "who": "Ben"}
    assert len(avoid_sentences((mine, theirs))) == (1 if mine is GLURF else 2)


def test_a_household_is_named_where_its_rules_are() -> None:
    ann, ben = replace(PEANUT, who="Ann"), replace(VEGAN, who="Ben")
    assert whose_profile(()) == whose_profile((PEANUT,)) == "your profile"
    assert whose_profile((ben, ben)) == "Ben's profile"
    assert whose_profile((ann, ben)) == "the profiles of Ann and Ben"
    line = left_out_line([("Satay", (ann,)), ("Curry", (ben,))], "meal", "meals")
    assert line == (
        "Left out 2 meals because of the profiles of Ann and Ben: Satay (contains peanut (Ann));"
        " Curry (breaks Ben's vegan diet)."
    )
    assert caution_sentences((replace(MILK, who="Ben"),)) == (
        "May contain milk, which Ben dislikes (bread).",
    )


def test_of_one_allergy_only_the_most_certain_is_reported() -> None:
    avoid = (PEANUT, Avoided("peanut", MAY, "muesli"), Avoided("peanut", UNKNOWN, "glurf"))
    assert list(avoid_sentences(avoid)) == ["Contains peanut, which you avoid (peanut butter)."]


def test_what_fails_for_one_reason_is_said_together() -> None:
    avoid = (GLURF, Avoided("soy", UNKNOWN, "glurf"), Avoided("vegan", UNKNOWN, "glurf", "diet"))
    assert list(avoid_sentences(avoid)) == [
        "Not verified for milk, soy and vegan: 'glurf' is not recognised.",
    ]


def test_an_allergen_that_is_not_verified_is_never_hidden_by_another_that_is_contained() -> None:
    said = " ".join(avoid_sentences((PEANUT, GLURF)))
    assert "Contains peanut" in said
    assert "Not verified for milk" in said


def test_warnings_name_the_meal() -> None:
    assert list(
        log_warnings("Pad thai", (PEANUT, VEGAN, SODIUM, MILK, Avoided("soy", UNKNOWN, "glurf")))
    ) == [
        "Pad thai: contains peanut, which you avoid (peanut butter).",
        "Pad thai: contains chicken, which your vegan diet excludes.",
        "Pad thai: outside your limit of sodium at most 500 mg a serving: 812 mg sodium.",
        "Pad thai: may contain milk, which you avoid (bread).",
        "Not verified for soy: Pad thai ('glurf' is not recognised).",
    ]
    assert log_warnings("A banana", ()) == ()


@pytest.mark.parametrize(
    ("title", "found", "warning"),
    [
        (
            "satay",
            Avoided("vegetarian", MAY, "satay", "diet", parts=("beef", "shrimp")),
            "satay: may contain beef and shrimp, which your vegetarian diet excludes.",
        ),
        ("Pad thai", Avoided("peanut", MAY, "pad thai"), "Pad thai: may contain peanut, which you avoid."),
        (
            "2 snickers and an egg",
            Avoided("peanut", CONTAINS, "snickers"),
            "2 snickers and an egg: contains peanut, which you avoid (snickers).",
        ),
        (
            "haggis and neeps",
            Avoided("vegetarian", MAY, "haggis", "diet", is_unlisted=True),
            "haggis and neeps: may contain haggis, which your vegetarian diet excludes.",
        ),
        ("glurf", Avoided("milk", UNKNOWN, "glurf"), "Not verified for milk: 'glurf' is not recognised."),
    ],
)
def test_a_warning_names_the_offending_part_once(title: str, found: Avoided, warning: str) -> None:
    assert log_warnings(title, (found,)) == (warning,)


def test_a_disliked_food_that_is_only_possible_is_a_caution() -> None:
    olive = Avoided("olive", MAY, "salad mix", "dislike")
    assert caution_sentences((olive,)) == ("May contain olive, which you dislike (salad mix).",)


def test_what_is_left_out_is_named_in_one_line() -> None:
    assert left_out_line([("Pad thai", (PEANUT,))], "meal", "meals") == (
        "Left out 1 meal because of your profile: Pad thai (contains peanut)."
    )
    many = [(f"Dish {number}", (PEANUT, MILK)) for number in range(40)]
    assert left_out_line(many, "recipe", "recipes") == (
        "Left out 40 recipes because of your profile (peanut and milk)."
    )
    assert left_out_line(many, "recipe", "recipes", 1200).startswith("Left out 1,200 recipes")
    assert left_out_line([], "meal", "meals") == ""


@pytest.mark.parametrize(
    ("avoided", "mark"),
    [
        (Avoided("coeliac disease", CONTAINS, "flour", "diet"), "Breaks your zöliakiegerecht diet"),
        (
            Avoided("kidney disease", MAY, "ham", "condition", label="Kidney disease, any stage"),
            "May not suit Nierenkrankheit, jedes Stadium",
        ),
        (Avoided("gallstones", MAY, "ham", "condition"), "May not suit gallstones"),
    ],
)
def test_a_condition_is_named_in_the_language_of_the_window(avoided: Avoided, mark: str) -> None:
    use_language(Language("de"))
    said = short_mark((avoided,))
    use_language(ENGLISH)
    assert said == mark
