"""Corrections in the same sentence, and diets that nobody follows."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.assets import assets_dir
from core.questions.parse import parse
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted

FOODS = ("beef", "tofu", "lentils", "rice", "mushrooms", "shrimp")


def _said(question: str, reader: Scripted, vocabulary: Vocabulary) -> list[str]:
    parsed = parse(question, reader, vocabulary)
    return [f"{each.mode} {each.text}" for each in parsed.constraints]


@settings(max_examples=80, deadline=None)
@given(
    said=st.sampled_from(sorted(" ".join(words) for words in question_grammar().corrections)),
    before=st.lists(st.sampled_from(FOODS), min_size=1, max_size=2, unique=True),
    after=st.sampled_from(FOODS),
    mode=st.sampled_from(("require", "exclude")),
)
def test_only_a_wish_gives_way(said: str, before: list[str], after: str, mode: str) -> None:
    marks = [(food, "ingredient", mode) for food in before] + [(after, "ingredient", mode)]
    cue = "" if mode == "require" else "without "
    question = f"{cue}{' and '.join(before)}, {said}, {cue}{after}"
    found = _said(question, Scripted(*marks), Vocabulary.from_assets(assets_dir()))
    if mode == "exclude":
        assert {f"exclude {food}" for food in (*before, after)} <= set(found)
    elif after not in before:
        assert found == [f"require {food}" for food in (*before[:-1], after)]


def test_an_amount_gives_way_to_one_of_its_nutrient(vocabulary: Vocabulary) -> None:
    reader = Scripted(
        ("under 500 kcal", "quantity", "require"),
        ("over 20 g protein", "quantity", "require"),
        ("under 600 kcal", "quantity", "require"),
        roles={"kcal": "unit", "protein": "nutrient", "g": "unit"},
    )
    found = _said("under 500 kcal, over 20 g protein, no wait, under 600 kcal", reader, vocabulary)
    assert found == ["require over 20 g protein", "require under 600 kcal"]


def test_a_diet_never_gives_way(vocabulary: Vocabulary) -> None:
    reader = Scripted(("vegan", "tag", "require"), ("curry", "tag", "require"))
    assert _said("vegan, I mean, curry", reader, vocabulary) == ["require vegan", "require curry"]


@pytest.mark.parametrize("people", ["I'm not", "my husband isn't", "we are not really", "nobody here is a"])
def test_a_diet_that_nobody_follows_excludes_nothing(vocabulary: Vocabulary, people: str) -> None:
    reader = Scripted(("vegan", "tag", "exclude"), ("lentils", "ingredient", "require"))
    parsed = parse(f"{people} vegan, lentils", reader, vocabulary)
    assert [each.text for each in parsed.constraints] == ["lentils"]
    assert parsed.unknown == ()


def test_a_diet_that_somebody_else_follows_is_asked_about(vocabulary: Vocabulary) -> None:
    reader = Scripted(("vegan", "tag", "exclude"), ("curry", "tag", "require"))
    parsed = parse("I'm not vegan but my wife is, curry", reader, vocabulary)
    assert parsed.unknown == ("vegan",)


def test_a_thing_that_is_not_vegan_excludes_the_tag(vocabulary: Vocabulary) -> None:
    reader = Scripted(("vegan", "tag", "exclude"))
    assert _said("something that is not vegan", reader, vocabulary) == ["exclude vegan"]


def test_all_is_welcome_where_nobody_is_allergic(vocabulary: Vocabulary) -> None:
    reader = Scripted(("peanut", "ingredient", "exclude"))
    assert _said("nobody is allergic to anything, peanut noodles", reader, vocabulary) == ["require peanut"]
    reader = Scripted(("peanut", "ingredient", "exclude"))
    found = _said("no allergies, but no peanut noodles", reader, vocabulary)
    assert found == ["exclude peanut"]


@pytest.mark.parametrize(
    ("question", "marked", "wanted"),
    [
        ("no-knead bread", ("no-knead bread", "tag", "require"), "bread"),
        ("no-fuss lentils", ("no-fuss lentils", "ingredient", "require"), "lentils"),
    ],
)
def test_a_phrase_that_excludes_nothing_is_no_part_of_a_wish(
    vocabulary: Vocabulary, question: str, marked: tuple[str, str, str], wanted: str
) -> None:
    parsed = parse(question, Scripted(marked), vocabulary)
    assert [each.text for each in parsed.constraints] == [wanted]
    assert parsed.unknown == ()


def test_a_noun_of_exclusion_is_not_asked_about(vocabulary: Vocabulary) -> None:
    marks = [("peanut", "tag", "require"), ("exclusion", "ingredient", "require")]
    parsed = parse("peanut exclusion, dinner", Scripted(*marks), vocabulary)
    assert [(each.mode, each.text) for each in parsed.constraints if each.kind == "ingredient"] == [
        ("exclude", "peanut")
    ]
    assert parsed.unknown == ()


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("not dairy-free, dinner", ()),
        ("not halal necessarily, dinner", ()),
        ("I'm not gluten free but my son is, dinner", ("gluten free",)),
    ],
)
def test_permission_excludes_nothing(vocabulary: Vocabulary, question: str, asked: tuple[str, ...]) -> None:
    parsed = parse(question, Scripted(("dinner", "tag", "require")), vocabulary)
    assert [each.text for each in parsed.constraints] == ["dinner"]
    assert parsed.unknown == asked


def test_an_allergy_that_is_over_excludes_nothing(vocabulary: Vocabulary) -> None:
    marks = [("milk", "ingredient", "exclude"), ("dinner", "tag", "require")]
    parsed = parse("no longer allergic to milk, dinner", Scripted(*marks), vocabulary)
    assert [each.text for each in parsed.constraints] == ["dinner"]
