"""Requirements in a row: each list follows its own verb, and no exclusion is lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.assets import assets_dir
from core.questions.constraint import ParsedQuestion
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted

FOODS = ("garlic", "rice", "lemon juice", "pork", "cream", "walnuts", "eggs", "sesame", "white vinegar")


def _by_mode(parsed: ParsedQuestion, mode: str) -> set[str]:
    return {each.text for each in parsed.constraints if each.mode == mode}


@pytest.mark.parametrize("marked", ["exclude", "require"])
def test_a_list_behind_a_comma_follows_its_own_verb(vocabulary: Vocabulary, marked: str) -> None:
    question = "dishes that do not contain pork, and have lemon juice, and do not have cream, walnuts"
    reader = Scripted(
        ("pork", "ingredient", "exclude"),
        ("lemon juice", "ingredient", marked),
        ("cream, walnuts", "ingredient", marked),
    )
    parsed = parse(question, reader, vocabulary)
    assert _by_mode(parsed, "require") == {"lemon juice"}
    assert _by_mode(parsed, "exclude") == {"pork", "cream", "walnuts"}
    assert parsed.unknown == ()


@pytest.mark.parametrize(
    "question",
    [
        "I cannot eat pork, and have sesame trouble",
        "without pork, and have sesame make me ill",
        "do not have pork, and have an allergy to sesame",
        "no pork, and have had a reaction to sesame",
        "no pork, and have sesame banned",
    ],
)
def test_a_clause_that_says_more_than_names_wants_nothing(vocabulary: Vocabulary, question: str) -> None:
    parsed = parse(question, Scripted(("sesame", "ingredient", "exclude")), vocabulary)
    assert "sesame" in _by_mode(parsed, "exclude") or parsed.unknown
    assert "sesame" not in _by_mode(parsed, "require")


def test_without_a_comma_the_network_decides(vocabulary: Vocabulary) -> None:
    reader = Scripted(("pork", "ingredient", "exclude"), ("cream", "ingredient", "exclude"))
    parsed = parse("I can't eat pork and have cream", reader, vocabulary)
    assert _by_mode(parsed, "exclude") == {"pork", "cream"}


def test_alternatives_of_a_clause_share_a_number(vocabulary: Vocabulary) -> None:
    parsed = parse("dishes without pork, and have garlic or rice", Scripted(), vocabulary)
    assert {each.text: each.any_of for each in parsed.constraints} == {"pork": None, "garlic": 1, "rice": 1}


def test_an_amount_stays_an_amount(vocabulary: Vocabulary) -> None:
    question = "dishes that do not have pork, and contain sugar with desired range 5 g to 30 g"
    reader = Scripted(
        ("pork", "ingredient", "exclude"),
        ("sugar with desired range 5 g to 30 g", "quantity", "require"),
        roles={"sugar": "nutrient", "g": "unit"},
    )
    sugar = next(each for each in parse(question, reader, vocabulary).constraints if each.kind == "nutrient")
    assert (sugar.entity, sugar.min, sugar.max) == ("sugars", 5.0, 30.0)


def test_a_phrase_with_a_claim_in_its_name_is_one_wish(vocabulary: Vocabulary) -> None:
    question = "dishes that do not have pork, and have fat free half and half"
    assert _by_mode(parse(question, Scripted(), vocabulary), "require") == {"fat free half and half"}


def test_signs_of_a_web_address_are_read(vocabulary: Vocabulary) -> None:
    parsed = parse("dishes that do not have salt% 26 rosemary, and have rice", Scripted(), vocabulary)
    excluded = {
        each.entity for each in parsed.constraints if each.mode == "exclude" and each.kind == "ingredient"
    }
    assert excluded == {"salt", "rosemary"}


def test_a_excluded_compound_with_an_allergen_excludes_that_as_well(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "no peanut vinaigrette", Scripted(("peanut vinaigrette", "ingredient", "exclude")), vocabulary
    )
    excluded = {each.entity for each in parsed.constraints if each.kind == "ingredient"}
    assert excluded == {"peanut", "vinaigrette"}


def test_all_of_a_list_before_a_noun_are_alternatives_but_a_diet(vocabulary: Vocabulary) -> None:
    marks = [("squid", "ingredient", "require"), ("soup", "tag", "require"), ("stew", "tag", "require")]
    parsed = parse("squid, soup or stew dishes", Scripted(*marks, alternatives=("stew",)), vocabulary)
    assert [each.any_of for each in parsed.constraints] == [1, 1, 1]
    marks[0] = ("vegan", "tag", "require")
    parsed = parse("vegan, soup or stew dishes", Scripted(*marks, alternatives=("stew",)), vocabulary)
    assert {each.text: each.any_of for each in parsed.constraints}["vegan"] is None


@settings(max_examples=150, deadline=None)
@given(
    excluded=st.lists(st.sampled_from(FOODS), min_size=1, max_size=3, unique=True),
    wanted=st.sampled_from(FOODS),
    last=st.lists(st.sampled_from(FOODS), min_size=1, max_size=2, unique=True),
    mode=st.sampled_from(("require", "exclude")),
)
def test_no_exclusion_of_a_row_of_clauses_is_lost(
    excluded: list[str], wanted: str, last: list[str], mode: str
) -> None:
    question = (
        f"dishes without {', '.join(excluded)}, and have {wanted}, and do not contain {', '.join(last)}"
    )
    marks = [(food, "ingredient", mode) for food in (*excluded, wanted, *last)]
    parsed = parse(question, Scripted(*marks), Vocabulary.from_assets(assets_dir()))
    assert {*excluded, *last} <= _by_mode(parsed, "exclude") | set(parsed.unknown)
    if wanted not in {*excluded, *last}:
        assert _by_mode(parsed, "require") == {wanted}
