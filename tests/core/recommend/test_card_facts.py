"""The order of the facts on a short card."""

from datetime import date

import pytest

from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    TagConstraint,
    TimeConstraint,
)
from core.recommend.answer import Answer, Evidence, SimilarMeal
from core.recommend.card_facts import (
    answer_line,
    card_facts,
    evidence_groups,
    missed_sentences,
    shared_conditions,
    shown_numbers,
)

TUESDAY = date(2026, 11, 17)
LENTIL = IngredientConstraint(mode="require", entity="lentil")
NO_DAIRY = IngredientConstraint(mode="exclude", entity="dairy")
DINNER = TagConstraint(mode="require", entity="dinner", facet="meal")
QUICK = TimeConstraint(max=40)
PROTEIN = NutrientConstraint(mode="require", entity="protein", level="high", unit="g")


def met(constraint: Constraint, evidence: str, origin: str = "question") -> Evidence:
    return Evidence(constraint=constraint, origin=origin, evidence=evidence)


def answer(**changes: object) -> Answer:
    base: dict[str, object] = {
        "id": "a", "title": "A", "score": 1, "constraint_score": 1, "similarity": None, "satisfied": (), "missed": (),
        "reasons": (), "cautions": (), "nutrition": {"energy": 400.0, "protein": 20.0}, "at_least": (), "servings": 4,
        "total_min": 35,
    }  # fmt: skip
    return Answer.model_validate({**base, **changes})


def with_evidence(*satisfied: Evidence, **changes: object) -> Answer:
    reasons = tuple(f"{one.evidence[:1].upper()}{one.evidence[1:]}." for one in satisfied)
    return answer(satisfied=satisfied, reasons=reasons, **changes)


def like(eaten_on: date | None, *, is_same: bool = False, title: str = "dal") -> SimilarMeal:
    return SimilarMeal(title=title, eaten_on=eaten_on, is_same=is_same, sentence="Similar to your dal.")


def test_reasons_that_differ_come_first_and_shared_ones_are_left_out() -> None:
    shared = (
        met(DINNER, "a dinner dish"),
        met(PROTEIN, "25 g protein per serving"),
        met(QUICK, "takes 35 minutes"),
    )
    first = with_evidence(
        *shared, met(NO_DAIRY, "no dairy found in its 9 listed ingredients"), met(LENTIL, "uses lentil")
    )
    second = with_evidence(
        *shared, met(NO_DAIRY, "no dairy found in its 4 listed ingredients"), met(LENTIL, "uses lentil")
    )
    third = with_evidence(
        *shared, met(NO_DAIRY, "no dairy found in its 7 listed ingredients"), met(LENTIL, "uses red lentil")
    )
    found = card_facts((first, second, third), ())
    assert [[fact.text for fact in each.facts] for each in found] == [
        [],
        [],
        ["Uses red lentil."],
    ]
    assert shared_conditions((first, second, third)) == (DINNER, PROTEIN, QUICK, NO_DAIRY, LENTIL)


def test_one_answer_keeps_its_reasons() -> None:
    (only,) = card_facts((with_evidence(met(DINNER, "a dinner dish"), met(LENTIL, "uses lentil")),), ())
    assert [fact.text for fact in only.facts] == ["A dinner dish.", "Uses lentil."]


def test_what_is_missed_and_uncertain_comes_before_every_reason() -> None:
    missing = (met(QUICK, "takes 45 minutes, 5 min over"),)
    first = with_evidence(
        met(LENTIL, "uses lentil"), missed=missing, cautions=("May contain celery (stock).",)
    )
    (facts, _) = card_facts((first, with_evidence(met(LENTIL, "uses red lentil"))), ())
    assert [(fact.tone, fact.text) for fact in facts.facts] == [
        ("missed", "Not as you asked: takes 45 minutes, 5 min over."),
        ("caution", "May contain celery (stock)."),
        ("met", "Uses lentil."),
    ]


def test_a_miss_that_all_share_is_left_to_the_notice_above_them() -> None:
    missing = (met(LENTIL, "has no lentil"),)
    for facts in card_facts((answer(missed=missing), answer(missed=missing)), ()):
        assert facts.facts == ()
    (only,) = card_facts((answer(missed=missing),), ())
    assert [fact.text for fact in only.facts] == ["Not as you asked: has no lentil."]


def test_cautions_are_never_left_out_because_all_share_them() -> None:
    unsure = answer(cautions=("May contain celery (stock).",))
    texts = [[fact.text for fact in facts.facts] for facts in card_facts((unsure, unsure), ())]
    assert texts == [["May contain celery (stock)."]] * 2


def test_an_alternative_that_is_not_met_is_no_reason() -> None:
    chicken = met(IngredientConstraint(mode="require", entity="chicken"), "has no chicken")
    one = answer(satisfied=(met(LENTIL, "uses lentil"), chicken), reasons=("Uses lentil.",))
    assert [fact.text for fact in card_facts((one,), ())[0].facts] == ["Uses lentil."]


def test_what_is_missed_is_said_by_whose_wish_it_was() -> None:
    missed = (
        met(IngredientConstraint(mode="require", entity="lobster"), "has no lobster"),
        met(IngredientConstraint(mode="prefer", entity="salmon"), "has no salmon", "profile"),
        met(IngredientConstraint(mode="prefer", entity="salt"), "900 mg sodium a serving", "guideline"),
    )
    assert missed_sentences(answer(missed=missed)) == (
        "Not as you asked: has no lobster.",
        "Misses your targets: 900 mg sodium a serving.",
    )


@pytest.mark.parametrize(
    ("eaten_on", "line"),
    [
        (date(2026, 11, 17), "35 min, like Tuesday's dal"),
        (date(2026, 11, 22), "35 min, like yesterday's dal"),
        (date(2026, 11, 23), "35 min, like today's dal"),
        (date(2026, 11, 16), "35 min, like your dal of 16 November"),
        (None, "35 min, like your dal"),
    ],
)
def test_the_line_names_the_meal_that_it_resembles(eaten_on: date | None, line: str) -> None:
    assert answer_line(answer(like=like(eaten_on)), date(2026, 11, 23)) == line


def test_the_line_says_that_it_was_eaten() -> None:
    eaten = answer(like=like(TUESDAY, is_same=True), total_min=95)
    assert answer_line(eaten, date(2026, 11, 19)) == "1 h 35 min, you had it on Tuesday"


def test_the_line_shortens_a_long_meal() -> None:
    long = answer(
        like=like(TUESDAY, title="60 g rolled oats, 200 ml whole milk, a banana and a spoon of honey")
    )
    assert (
        answer_line(long, TUESDAY)
        == "35 min, like today's 60 g rolled oats, 200 ml whole milk, a banana and a spoon …"
    )


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({}, "35 min, makes 4 servings"),
        ({"servings": 1, "total_min": 60}, "1 h, makes 1 serving"),
        ({"servings": 1, "servings_known": False, "total_min": None}, "time unknown, servings unknown"),
    ],
)
def test_the_line_without_a_similar_meal(changes: dict[str, object], line: str) -> None:
    assert answer_line(answer(**changes), None) == line


def test_the_numbers_are_energy_and_those_asked_for() -> None:
    fiber = NutrientConstraint(mode="require", entity="fiber", min=8, unit="g")
    assert shown_numbers(answer(), (fiber,)) == ("energy", "fiber")
    assert shown_numbers(answer(), ()) == ("energy", "protein")


def test_a_number_that_exceeds_the_rest_of_today_is_shown() -> None:
    salt = NutrientConstraint(mode="prefer", entity="sodium", max=300, unit="mg", basis="day")
    salty = answer(
        missed=(met(salt, "900 mg sodium per serving", "target"),),
        nutrition={"energy": 400.0, "sodium": 900.0},
    )
    assert shown_numbers(salty, ()) == ("energy", "sodium")


def test_all_evidence_is_there_once_and_in_groups() -> None:
    salt = NutrientConstraint(mode="prefer", entity="sodium", max=900, unit="mg", basis="day")
    one = answer(
        satisfied=(
            met(LENTIL, "uses lentil"),
            met(NO_DAIRY, "no dairy found in its 9 listed ingredients", "profile"),
            met(salt, "700 mg sodium per serving, 78 % of the 900 mg for today", "target"),
            met(
                IngredientConstraint(mode="exclude", entity="celery"), "may contain celery (stock)", "profile"
            ),
        ),
        missed=(met(QUICK, "takes 45 minutes, 5 min over"),),
        reasons=("Uses lentil.", "Similar to your dal.", "Brings today's energy to 900 kcal."),
        against=("700 mg sodium per serving, 78 % of the 900 mg for today.",),
        cautions=("May contain celery (stock).",),
        like=like(TUESDAY),
    )
    found = {group.group: [(fact.tone, fact.text) for fact in group.facts] for group in evidence_groups(one)}
    assert found == {
        "question": [("met", "Uses lentil."), ("missed", "Takes 45 minutes, 5 min over.")],
        "profile": [("met", "No dairy found in its 9 listed ingredients.")],
        "similarity": [("met", "Similar to your dal.")],
        "today": [
            ("against", "700 mg sodium per serving, 78 % of the 900 mg for today."),
            ("met", "Brings today's energy to 900 kcal."),
        ],
        "cautions": [("caution", "May contain celery (stock).")],
    }


def test_the_line_leaves_out_a_second_name() -> None:
    named = answer(like=like(TUESDAY, title="Tuna salad (salada de grão)"))
    assert answer_line(named, TUESDAY) == "35 min, like today's Tuna salad"
