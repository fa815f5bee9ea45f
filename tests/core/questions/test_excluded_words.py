"""Excluded words that are misspelt, spoken, listed without commas or of several meanings: none may be lost."""

import pytest

from core.questions.linking import link_food, link_tag
from core.questions.parse import parse
from core.questions.spoken_words import spoken_words
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from tests.core.questions.scripted import Scripted


def _excluded(parsed: object) -> set[str]:
    constraints = getattr(parsed, "constraints")  # noqa: B009
    return {item.entity for item in constraints if item.kind == "ingredient" and item.mode == "exclude"}


@pytest.mark.parametrize(
    ("word", "node"), [("penuts", "peanut"), ("wallnut", "walnut"), ("mustrd", "mustard")]
)
def test_a_weakly_misspelt_exclusion_is_kept_and_asked_about(
    vocabulary: Vocabulary, word: str, node: str
) -> None:
    parsed = parse(f"soup without {word}", Scripted((word, "ingredient", "exclude")), vocabulary)
    assert node in _excluded(parsed)
    assert (word in parsed.unknown) == (len(word) <= 6)


def test_a_well_spelt_exclusion_is_not_asked_about(vocabulary: Vocabulary) -> None:
    parsed = parse("soup without brocolli", Scripted(("brocolli", "ingredient", "exclude")), vocabulary)
    assert _excluded(parsed) == {"broccoli"}
    assert parsed.unknown == ()


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("bread rice", {"bread", "rice"}),
        ("rice egg walnuts", {"rice", "egg", "walnut"}),
        ("tofu soy milk egg", None),
    ],
)
def test_a_list_without_commas_excludes_each_food(
    vocabulary: Vocabulary, text: str, nodes: set[str] | None
) -> None:
    parsed = parse(f"no {text}", Scripted((text, "ingredient", "exclude")), vocabulary)
    assert _excluded(parsed) == (nodes or {"tofu", "soy milk", "egg"})


def test_half_of_a_name_is_not_what_was_excluded(vocabulary: Vocabulary) -> None:
    parsed = parse("no kohlrabi sauce", Scripted(("kohlrabi sauce", "ingredient", "exclude")), vocabulary)
    assert "sauce" not in _excluded(parsed)
    assert any("kohlrabi" in text for text in parsed.unknown) or "kohlrabi" in _excluded(parsed)


@pytest.mark.parametrize("text", ["bread rice", "kidney diet", "egg dish rice"])
def test_a_word_that_is_a_name_itself_is_no_slip_of_another(vocabulary: Vocabulary, text: str) -> None:
    assert link_food(text, vocabulary) == []


@pytest.mark.parametrize("day", ["Sunday", "friday", "tonight"])
def test_everyday_words_are_no_slips(vocabulary: Vocabulary, day: str) -> None:
    assert link_food(day, vocabulary) == []
    assert link_tag(day, vocabulary) == []


@pytest.mark.parametrize(
    ("word", "nodes"),
    [("coriander", {"coriander", "cilantro"}), ("sourdough", {"sourdough bread", "sourdough starter"})],
)
def test_a_word_of_several_meanings_excludes_them_all(
    vocabulary: Vocabulary, word: str, nodes: set[str]
) -> None:
    parsed = parse(f"no {word}", Scripted((word, "ingredient", "exclude")), vocabulary)
    assert _excluded(parsed) == nodes


@pytest.mark.parametrize("word", ["salads", "soup", "curry"])
def test_an_excluded_dish_is_more_than_the_food_of_its_name(vocabulary: Vocabulary, word: str) -> None:
    parsed = parse(f"no {word}", Scripted((word, "ingredient", "exclude")), vocabulary)
    excluded = [each.entity for each in parsed.constraints if each.kind == "tag" and each.mode == "exclude"]
    assert excluded == [word.removesuffix("s")]


def test_a_reason_behind_a_excluded_food_is_no_part_of_it(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "curry without fish sauce because i'm vegan",
        Scripted(("fish sauce because", "ingredient", "exclude")),
        vocabulary,
    )
    assert _excluded(parsed) == {"fish sauce"}


def test_a_wish_with_a_exclusion_inside_is_both(vocabulary: Vocabulary) -> None:
    parsed = parse("pilaf without raisins", Scripted(("pilaf without raisins", "tag", "require")), vocabulary)
    assert _excluded(parsed) == {"raisin"}
    assert [item.kind for item in parsed.constraints if item.mode == "require"] == ["tag"]


@pytest.mark.parametrize(("name", "words"), spoken_words().foods.items())
def test_spoken_foods_are_other_names_of_foods_there_are(
    vocabulary: Vocabulary, name: str, words: tuple[str, ...]
) -> None:
    for word in words:
        assert [found.entity.name for found in link_food(word, vocabulary, excluded=True)][:1] == [name]


@pytest.mark.parametrize(("name", "words"), spoken_words().tags.items())
def test_spoken_labels_are_other_names_of_labels_there_are(
    vocabulary: Vocabulary, name: str, words: tuple[str, ...]
) -> None:
    for word in words:
        assert name in [found.entity.name for found in link_tag(word, vocabulary, near=False)]


def test_a_quick_tea_wants_no_tea_in_it(vocabulary: Vocabulary) -> None:
    parsed = parse("something for tea", Scripted(("supper", "tag", "require")), vocabulary)
    assert [getattr(each, "entity", "") for each in parsed.constraints] == ["dinner"]
    parsed = parse("cake with green tea", Scripted(("green tea", "ingredient", "require")), vocabulary)
    assert [each.text for each in parsed.constraints] == ["cake", "green tea"]


def test_two_amounts_in_one_span_are_two(vocabulary: Vocabulary) -> None:
    text = "20g+ protein under 400 kcal"
    roles = {"20": "number", "g": "unit", "+": "min", "protein": "nutrient", "under": "max", "400": "number"}
    parsed = parse(text, Scripted((text, "quantity", "require"), roles=roles), vocabulary)
    assert [(item.entity, item.min, item.max) for item in parsed.constraints if item.kind == "nutrient"] == [
        ("protein", 20.0, None),
        ("energy", None, 400.0),
    ]


def test_a_name_before_free_is_left_out_as_a_whole(vocabulary: Vocabulary) -> None:
    parsed = parse(
        "butter beans free",
        Scripted(("butter", "ingredient", "require"), ("beans free", "tag", "require")),
        vocabulary,
    )
    assert _excluded(parsed) == {vocabulary.foods["butter bean"]}
    assert len(parsed.constraints) == 1


def test_a_soup_with_what_is_in_it_is_no_canned_food(vocabulary: Vocabulary) -> None:
    marks = Scripted(("vegetable", "ingredient", "require"), ("soup", "tag", "require"))
    parsed = parse("vegetable soup", marks, vocabulary)
    assert {(item.kind, getattr(item, "entity", "")) for item in parsed.constraints} == {
        ("ingredient", "vegetable"), ("tag", "soup"),
    }  # fmt: skip


def test_a_name_that_is_half_excluded_is_excluded_as_a_whole(vocabulary: Vocabulary) -> None:
    marks = Scripted(("butter", "ingredient", "exclude"), ("beans", "ingredient", "require"))
    parsed = parse("ban butter beans", marks, vocabulary)
    assert _excluded(parsed) == {"butter", vocabulary.foods["butter bean"]}
    assert all(item.mode == "exclude" for item in parsed.constraints)


@pytest.mark.parametrize(
    ("question", "is_asked"),
    [("lunch with gluten", True), ("gluten is fine", False), ("no dramas with gluten", False)],
)
def test_a_wish_for_gluten_is_asked_about_unless_it_is_allowed(
    vocabulary: Vocabulary, question: str, *, is_asked: bool
) -> None:
    parsed = parse(question, Scripted(("gluten", "ingredient", "require")), vocabulary)
    assert ("gluten" in parsed.unknown) is is_asked
    assert bool(parsed.constraints) is not is_asked or question.startswith("lunch")


def test_a_exclusion_in_another_language_is_excluded_and_asked_about(vocabulary: Vocabulary) -> None:
    parsed = parse("dinner no porc", Scripted(("porc", "ingredient", "exclude")), vocabulary)
    assert [getattr(each, "entity", "") for each in parsed.constraints if each.mode == "exclude"] == ["pork"]
    assert "porc" in parsed.unknown


@pytest.mark.parametrize(
    "said",
    [
        "en voi syödä maitoa",
        "nem ehetek tejet",
        "nu pot mânca ouă",
        "ne mogu jesti jaja",
        "nie mogę jeść orzechów",
        "jag tål inte mjölk",
        "non posso mangiare il grano",
        "tidak makan babi",
        "hindi ako kumakain ng baboy",
        "wah keliling dunia makan",
        "soup, nothing that swims",
        "nothing with a face",
        "nothing from the sea please",
    ],
)
def test_a_exclusion_in_words_that_are_not_read_is_never_silent(
    said: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(said, reader, vocabulary)
    assert parsed.unknown or _excluded(parsed)


@pytest.mark.parametrize(
    ("said", "excluded"),
    [
        ("carrot cake with raisins removed", "raisin"),
        ("pizza with olives picked out", "olive"),
        ("brownies, walnuts unwanted", "walnut"),
        ("curry, coconut not needed", "coconut"),
    ],
)
def test_a_food_that_is_removed_is_excluded(
    said: str, excluded: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    parsed = parse(said, reader, vocabulary)
    assert _excluded(parsed) == {excluded}
    assert parsed.unknown == ()


def test_removed_bones_exclude_no_meat(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("chicken with bones removed", reader, vocabulary)
    assert _excluded(parsed) == set()
    assert [item.mode for item in parsed.constraints] == ["require"]


@pytest.mark.parametrize("said", ["what can i cook", "surprise me please", "something to eat"])
def test_a_question_in_english_without_a_food_is_not_asked_about(
    said: str, reader: QuestionReader, vocabulary: Vocabulary
) -> None:
    assert parse(said, reader, vocabulary).unknown == ()


@pytest.mark.parametrize(
    ("question", "nodes"),
    [
        ("soup without 🧅 or 🧄", {"onion", "garlic"}),
        ("no 🥜 or 🥛 please", {"peanut", "milk"}),
        ("brownies (x walnuts)", {"walnut"}),
        ("brownies (- walnuts)", {"walnut"}),
        ("curry, x coconut", {"coconut"}),
    ],
)
def test_each_food_that_is_a_picture_or_crossed_out_is_excluded(
    vocabulary: Vocabulary, question: str, nodes: set[str]
) -> None:
    assert _excluded(parse(question, Scripted(), vocabulary)) == nodes


def test_a_food_behind_a_cross_may_be_excluded_or_counted(vocabulary: Vocabulary) -> None:
    crossed = parse("pasta x eggs", Scripted(("eggs", "ingredient", "require")), vocabulary)
    assert crossed.unknown == ("eggs",)
    counted = parse("2 x eggs", Scripted(("eggs", "ingredient", "require")), vocabulary)
    assert counted.unknown == ()
