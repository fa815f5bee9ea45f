"""Arithmetic on marked words. The marks are scripted; the network is tested elsewhere."""

import pytest

from core.questions.constraint import NutrientConstraint, ServingsConstraint, TagConstraint, TimeConstraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _roles(text: str) -> dict[str, str]:
    """Words by role, "max: less than; number: 10", turned round."""
    pairs = (part.split(":", 1) for part in text.split(";") if part.strip())
    return {word: role.strip() for role, words in pairs for word in words.split()}


def _nutrient(vocabulary: Vocabulary, text: str, roles: str, mode: str = "require") -> NutrientConstraint:
    constraints = parse(
        f"food {text}", Scripted((text, "quantity", mode), roles=_roles(roles)), vocabulary
    ).constraints
    assert len(constraints) == 1
    assert isinstance(constraints[0], NutrientConstraint)
    return constraints[0]


@pytest.mark.parametrize(
    ("text", "roles", "entity", "low", "high", "unit", "basis"),
    [
        (
            "under 500 calories",
            "max: under; number: 500; nutrient: calories",
            "energy",
            None,
            500,
            "kcal",
            "serving",
        ),
        (
            "20g+ protein",
            "number: 20; unit: g; min: +; nutrient: protein",
            "protein",
            20,
            None,
            "g",
            "serving",
        ),
        ("2000 kJ max", "number: 2000; unit: kJ; max: max", "energy", None, 2000 / 4.184, "kcal", "serving"),
        (
            "0.5 g sodium or less",
            "number: 0.5; unit: g; nutrient: sodium; max: or less",
            "sodium",
            None,
            500,
            "mg",
            "serving",
        ),
        (
            "20 to 30 g carbs",
            "number: 20 30; unit: g; nutrient: carbs",
            "carbohydrate",
            20,
            30,
            "g",
            "serving",
        ),
        (
            "calories from saturated fat with desired range 10.0 % to 35.0 %",
            "number: 10.0 35.0; unit: %; nutrient: calories",
            "saturated_fat",
            10,
            35,
            "%",
            "percent_energy",
        ),
        ("30-20 g carbs", "number: 30 20; unit: g; nutrient: carbs", "carbohydrate", 20, 30, "g", "serving"),
        ("around 500 kcal", "around: around; number: 500; unit: kcal", "energy", 450, 550, "kcal", "serving"),
        ("500 kcal", "number: 500; unit: kcal", "energy", None, 500, "kcal", "serving"),
        (
            "at least 2 mcg vitamin b12",
            "min: at least; number: 2; unit: mcg; nutrient: vitamin b 12",
            "vitamin_b12",
            2,
            None,
            "ug",
            "serving",
        ),
        (
            "max 5 g fat per 100 g",
            "max: max; number: 5; nutrient: fat; basis_100g: per 100",
            "fat",
            None,
            5,
            "g",
            "100g",
        ),
        (
            "less than 10 % of calories from saturated fat",
            "max: less than; number: 10; unit: %; basis_energy: of calories; nutrient: saturated fat",
            "saturated_fat",
            None,
            10,
            "%",
            "percent_energy",
        ),
        (
            "at least 50 % iron",
            "min: at least; number: 50; unit: %; nutrient: iron",
            "iron",
            9,
            None,
            "mg",
            "serving",
        ),
        ("under 350", "max: under; number: 350", "energy", None, 350, "kcal", "serving"),
        (
            "under 2 g salt a day",
            "max: under; number: 2; unit: g; nutrient: salt; basis_day: a day",
            "salt",
            None,
            2,
            "g",
            "day",
        ),
    ],
)
def test_bounds(
    vocabulary: Vocabulary,
    text: str,
    roles: str,
    entity: str,
    low: float | None,
    high: float | None,
    unit: str,
    basis: str,
) -> None:
    found = _nutrient(vocabulary, text, roles)
    assert (found.entity, found.unit, found.basis, found.level) == (entity, unit, basis, None)
    assert found.min == (None if low is None else pytest.approx(low))
    assert found.max == (None if high is None else pytest.approx(high))


@pytest.mark.parametrize(
    ("text", "roles", "entity", "level"),
    [
        ("high protein", "level_high: high; nutrient: protein", "protein", "high"),
        ("low-fat", "level_low: low; nutrient: fat", "fat", "low"),
        (
            "very low sodium",
            "level_very_low: very low; nutrient: sodium",
            "sodium",
            "very-low",
        ),
        ("medium fibre", "level_medium: medium; nutrient: fibre", "fiber", "medium"),
        ("low calorie", "level_low: low; nutrient: calorie", "energy", "low"),
    ],
)
def test_levels_leave_the_bounds_open(
    vocabulary: Vocabulary, text: str, roles: str, entity: str, level: str
) -> None:
    found = _nutrient(vocabulary, text, roles)
    assert (found.entity, found.level, found.min, found.max) == (entity, level, None, None)


def test_a_hyphenated_level_is_the_library_s_tag_where_names_are_exact(vocabulary: Vocabulary) -> None:
    reader = Scripted(
        ("low-protein", "quantity", "require"), roles=_roles("level_low: low; nutrient: protein")
    )
    covered = Scripted(("italian", "tag", "require"))
    exact = parse("low-protein recipes", covered, vocabulary, exact_names=True).constraints
    assert [(item.kind, getattr(item, "entity", "")) for item in exact] == [("tag", "low-protein")]
    plain = parse("low-protein recipes", reader, vocabulary).constraints
    assert [(item.kind, getattr(item, "entity", "")) for item in plain] == [("nutrient", "protein")]


def test_a_nutrient_alone_takes_the_level_before_it(vocabulary: Vocabulary) -> None:
    reader = Scripted(
        ("low in fat", "quantity", "require"),
        ("salt", "quantity", "require"),
        roles=_roles("level_low: low in; nutrient: fat salt"),
    )
    found = parse("low in fat and salt", reader, vocabulary).constraints
    assert [(getattr(item, "entity", ""), getattr(item, "level", "")) for item in found] == [
        ("fat", "low"),
        ("salt", "low"),
    ]


def test_halves_of_an_amount_are_one(vocabulary: Vocabulary) -> None:
    reader = Scripted(
        ("sodium", "quantity", "require"),
        ("below 500mg", "quantity", "require"),
        roles=_roles("nutrient: sodium; max: below; number: 500; unit: mg"),
    )
    parsed = parse("sodium below 500mg", reader, vocabulary)
    assert [(getattr(item, "entity", ""), getattr(item, "max", 0)) for item in parsed.constraints] == [
        ("sodium", 500)
    ]
    assert parsed.unknown == ()


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("20 foo", "number: 20"),
        ("salt", "nutrient: salt"),
    ],
)
def test_an_amount_that_does_not_add_up_is_asked_about(vocabulary: Vocabulary, text: str, roles: str) -> None:
    parsed = parse(f"food {text}", Scripted((text, "quantity", "require"), roles=_roles(roles)), vocabulary)
    assert parsed.constraints == ()
    assert parsed.unknown == (text,)


@pytest.mark.parametrize(
    ("text", "roles", "low", "high"),
    [
        ("quick", "quick: quick", None, 30),
        ("under 30 minutes", "max: under; number: 30; unit: minutes", None, 30),
        ("half an hour", "number: half an; unit: hour", None, 30),
        ("1h30", "number: 1 30; unit: h", None, 90),
        ("at least 2 hours", "min: at least; number: 2; unit: hours", 120, None),
        ("20 to 40 minutes", "number: 20 40; unit: minutes", 20, 40),
        ("around an hour", "around: around; number: an; unit: hour", 54, 66),
    ],
)
def test_times(vocabulary: Vocabulary, text: str, roles: str, low: float | None, high: float | None) -> None:
    (found,) = parse(
        f"food {text}", Scripted((text, "time", "require"), roles=_roles(roles)), vocabulary
    ).constraints
    assert isinstance(found, TimeConstraint)
    assert (found.min, found.max) == (low, high)


@pytest.mark.parametrize(
    ("text", "roles", "low", "high"),
    [
        ("for 4 people", "number: 4", 4, 4),
        ("for two", "number: two", 2, 2),
        ("for 4-6", "number: 4 6", 4, 6),
        ("at least 8 people", "min: at least; number: 8", 8, None),
        ("for just me", "", 1, 1),
        ("a dozen servings", "number: dozen", 12, 12),
        ("for 4 at 6pm", "number: 4", 4, 4),
    ],
)
def test_servings(
    vocabulary: Vocabulary, text: str, roles: str, low: float | None, high: float | None
) -> None:
    (found,) = parse(
        f"food {text}", Scripted((text, "servings", "require"), roles=_roles(roles)), vocabulary
    ).constraints
    assert isinstance(found, ServingsConstraint)
    assert (found.min, found.max) == (low, high)


def test_an_hour_of_the_clock_is_no_number_of_eaters(vocabulary: Vocabulary) -> None:
    parsed = parse("food for the 6am", Scripted(("for the 6am", "servings", "require")), vocabulary)
    assert [each.kind for each in parsed.constraints] == []


def test_what_is_left_of_the_day_is_a_wish(vocabulary: Vocabulary) -> None:
    reader = Scripted(
        ("I've had 1400 of 2000 kcal", "day", "prefer"),
        roles=_roles("number: 1400 2000; unit: kcal"),
    )
    (found,) = parse("I've had 1400 of 2000 kcal", reader, vocabulary).constraints
    assert isinstance(found, NutrientConstraint)
    assert (found.mode, found.entity, found.min, found.max) == ("prefer", "energy", None, 600)


def test_a_hyphenated_time_is_the_library_s_tag_where_names_are_exact(vocabulary: Vocabulary) -> None:
    reader = Scripted(
        ("30-minutes-or-less", "time", "require"), roles=_roles("number: 30; unit: minutes; max: or less")
    )
    covered = Scripted(("italian", "tag", "require"))
    exact = parse("30-minutes-or-less soup", covered, vocabulary, exact_names=True).constraints
    assert [(item.kind, getattr(item, "entity", "")) for item in exact] == [("tag", "30-minutes-or-less")]
    (plain,) = parse("30-minutes-or-less soup", reader, vocabulary).constraints
    assert isinstance(plain, TimeConstraint)
    assert plain.max == 30


def test_a_label_that_is_a_level_is_the_level_unless_names_are_exact(vocabulary: Vocabulary) -> None:
    question, marks = "low-sodium soup", Scripted(("low-sodium", "tag", "require"))
    (level,) = parse(question, marks, vocabulary).constraints
    assert isinstance(level, NutrientConstraint)
    assert (level.entity, level.level, level.max) == ("sodium", "low", None)
    covered = Scripted(("italian", "tag", "require"))
    (label,) = parse(question, covered, vocabulary, exact_names=True).constraints
    assert isinstance(label, TagConstraint)
    assert label.entity == "low-sodium"


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("protein ≥ 30 g", 30, None),
        ("protein ≤ 30 g", None, 30),
        ("no more than 30 g protein", None, 30),
        ("not less than 30 g protein", 30, None),
        ("30 g protein or more", 30, None),
        ("30 g protein or less", None, 30),
    ],
)
@pytest.mark.parametrize("marked", ["max", "min"])
def test_the_words_of_an_amount_decide_its_side(
    vocabulary: Vocabulary, text: str, low: float | None, high: float | None, marked: str
) -> None:
    roles = {"protein": "nutrient", "g": "unit", "≥": marked, "≤": marked, "more": marked, "less": marked}
    found = parse(text, Scripted((text, "quantity", "require"), roles=roles), vocabulary).constraints[0]
    assert isinstance(found, NutrientConstraint)
    assert (found.min, found.max) == (low, high)
