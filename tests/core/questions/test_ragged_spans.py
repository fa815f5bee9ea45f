"""What the vocabulary and arithmetic make of spans that the network left ragged; the network is scripted."""

import pytest

from core.questions.constraint import IngredientConstraint, NutrientConstraint, ParsedQuestion, TagConstraint
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from tests.core.questions.scripted import Scripted


def _named(parsed: ParsedQuestion) -> set[tuple[str, str]]:
    kinds = (IngredientConstraint, TagConstraint)
    return {(item.mode, item.entity) for item in parsed.constraints if isinstance(item, kinds)}


def _amount(
    question: str, vocabulary: Vocabulary, *, roles: dict[str, str] | None = None
) -> NutrientConstraint:
    parsed = parse(question, Scripted((question, "quantity", "require"), roles=roles), vocabulary)
    (found,) = parsed.constraints
    assert isinstance(found, NutrientConstraint)
    return found


def test_allergens_share_one_free(vocabulary: Vocabulary) -> None:
    parsed = parse("nut, egg and dairy free cake", Scripted(("dairy free", "tag", "require")), vocabulary)
    assert {entity for _, entity in _named(parsed)} >= {"nut-free", "egg-free", "dairy-free"}
    assert parsed.unknown == ()


def test_a_wanted_food_before_free_is_asked_about_and_not_turned_round(vocabulary: Vocabulary) -> None:
    marks = Scripted(("nuts", "ingredient", "require"), ("gluten free", "tag", "require"))
    parsed = parse("cake with nuts and gluten free", marks, vocabulary)
    assert ("require", "nut-free") not in _named(parsed)
    assert "nuts" in parsed.unknown


@pytest.mark.parametrize(
    ("word", "food"), [("garlicky", "garlic"), ("cheesy", "cheese"), ("oniony", "onion")]
)
def test_an_adjective_of_a_food_behind_too_is_caution(vocabulary: Vocabulary, word: str, food: str) -> None:
    parsed = parse(f"not too {word}", Scripted((word, "tag", "exclude")), vocabulary)
    assert _named(parsed) == {("avoid", food)}


def test_a_excluded_adjective_excludes_its_food(vocabulary: Vocabulary) -> None:
    parsed = parse("nothing fishy", Scripted(("fishy", "ingredient", "exclude")), vocabulary)
    assert _named(parsed) == {("exclude", "fish")}


def test_alternatives_share_their_last_word(vocabulary: Vocabulary) -> None:
    marks = Scripted(
        ("white", "ingredient", "require"),
        ("brown rice", "ingredient", "require"),
        alternatives=("brown rice",),
    )
    parsed = parse("white or brown rice", marks, vocabulary)
    assert _named(parsed) == {("require", "white rice"), ("require", "brown rice")}
    assert len({item.any_of for item in parsed.constraints}) == 1


def test_an_alternative_needs_a_word_for_or(vocabulary: Vocabulary) -> None:
    marks = Scripted(
        ("salmon", "ingredient", "require"),
        ("trout", "ingredient", "require"),
        ("potatoes", "ingredient", "require"),
        alternatives=("trout", "potatoes"),
    )
    parsed = parse("either salmon or trout with potatoes", marks, vocabulary)
    groups = {
        item.entity: item.any_of for item in parsed.constraints if isinstance(item, IngredientConstraint)
    }
    assert groups["salmon"] == groups["trout"] is not None
    assert groups["potato"] is None


def test_the_excluded_name_of_a_diet_is_that_diet(vocabulary: Vocabulary) -> None:
    parsed = parse("no added sugar", Scripted(("sugar", "ingredient", "exclude")), vocabulary)
    assert _named(parsed) == {("require", "no-added-sugar")}


@pytest.mark.parametrize("cut", ["VEGAN CHOCOLATE|CAKE", "VEGAN|CHOCOLATE|CAKE"])
def test_the_longest_label_at_the_end_wins(vocabulary: Vocabulary, cut: str) -> None:
    kinds = {"VEGAN": "tag", "CAKE": "tag"}
    marks = [(text, kinds.get(text, "ingredient"), "require") for text in cut.split("|")]
    parsed = parse("A VEGAN CHOCOLATE CAKE", Scripted(*marks), vocabulary)
    assert _named(parsed) == {("require", "vegan"), ("require", "chocolate-cake")}


def test_a_method_before_a_food_is_a_label(vocabulary: Vocabulary) -> None:
    parsed = parse("grilled chicken", Scripted(("grilled chicken", "ingredient", "require")), vocabulary)
    assert _named(parsed) == {("require", "grilled"), ("require", "chicken")}


def test_a_smoked_fish_of_that_name_stays_one_food(vocabulary: Vocabulary) -> None:
    parsed = parse("smoked salmon", Scripted(("smoked salmon", "ingredient", "require")), vocabulary)
    assert _named(parsed) == {("require", "smoked salmon")}


@pytest.mark.parametrize("mode", ["require", "exclude"])
def test_a_word_in_less_excludes_its_food(vocabulary: Vocabulary, mode: str) -> None:
    parsed = parse("creamless curry", Scripted(("creamless curry", "ingredient", mode)), vocabulary)
    assert ("exclude", "cream") in _named(parsed)
    assert not any(kind == "exclude" and entity != "cream" for kind, entity in _named(parsed))


def test_run_together_exclusions_are_read(vocabulary: Vocabulary) -> None:
    parsed = parse("nomilk", Scripted(("nomilk", "ingredient", "exclude")), vocabulary)
    assert ("exclude", "milk") in _named(parsed)


def test_a_excluded_phrase_that_begins_with_a_food_excludes_it_and_asks(vocabulary: Vocabulary) -> None:
    parsed = parse("no beans whatnot", Scripted(("beans whatnot", "ingredient", "exclude")), vocabulary)
    assert _named(parsed) == {("exclude", "bean")}
    assert parsed.unknown == ("beans whatnot",)


@pytest.mark.parametrize(
    ("question", "low", "high"),
    [
        ("400 kcal give or take 50", 350, 450),
        ("400 kcal ± 50", 350, 450),
        ("max 500 kcal", None, 500),
        ("at most 2 MJ", None, 2000 / 4.184),
        ("2) under 500 kcal", None, 500),
    ],
)
def test_amounts_without_marked_words(
    vocabulary: Vocabulary, question: str, low: float | None, high: float | None
) -> None:
    found = _amount(question, vocabulary)
    assert found.min == pytest.approx(low) if low is not None else found.min is None
    assert found.max == pytest.approx(high) if high is not None else found.max is None


def test_a_range_that_was_cut_in_two_is_one(vocabulary: Vocabulary) -> None:
    marks = Scripted(("between 300", "quantity", "require"), ("400 kcal", "quantity", "require"))
    (found,) = parse("between 300 and 400 kcal", marks, vocabulary).constraints
    assert isinstance(found, NutrientConstraint)
    assert (found.min, found.max) == (300, 400)


def test_a_time_in_megajoules_is_energy(vocabulary: Vocabulary) -> None:
    marks = Scripted(("about 2 MJ", "time", "require"), roles={"about": "around"})
    (found,) = parse("about 2 MJ", marks, vocabulary).constraints
    assert isinstance(found, NutrientConstraint)
    assert found.entity == "energy"


@pytest.mark.parametrize("question", ["histamine intolerance", "I have a latex allergy"])
def test_an_allergy_to_no_food_is_asked_about(vocabulary: Vocabulary, question: str) -> None:
    assert parse(question, Scripted(), vocabulary).unknown


@pytest.mark.parametrize(
    ("question", "cue"), [("I have a severe allergy", "allergy"), ("my son is allergic", "allergic")]
)
def test_an_allergy_to_nothing_named_is_asked_about_by_its_own_word(
    vocabulary: Vocabulary, question: str, cue: str
) -> None:
    assert parse(question, Scripted(), vocabulary).unknown == (cue,)


def test_a_wish_before_we_cannot_take_is_taken_back(vocabulary: Vocabulary) -> None:
    marks = Scripted(("groundnut", "ingredient", "require"))
    parsed = parse("breakfast with poha, groundnut we cannot take", marks, vocabulary)
    assert ("require", "peanut") not in _named(parsed)
    assert "groundnut" in parsed.unknown


def test_a_cue_read_as_an_amount_asks_for_nothing(vocabulary: Vocabulary) -> None:
    marks = Scripted(("no", "quantity", "require"), ("salt", "ingredient", "exclude"))
    parsed = parse("one-pot dishes with no salt", marks, vocabulary)
    assert _named(parsed) == {("require", "one-pot"), ("exclude", "salt")}
    assert parsed.unknown == ()


@pytest.mark.parametrize("marked", ["low sodium", "low"])
def test_a_level_is_read_whose_words_were_left_unmarked(vocabulary: Vocabulary, marked: str) -> None:
    (found,) = parse("low sodium soup", Scripted((marked, "quantity", "require")), vocabulary).constraints
    assert isinstance(found, NutrientConstraint)
    assert (found.entity, found.level) == ("sodium", "low")


@pytest.mark.parametrize("marks", [("ingredient onion",), ("ingredient", "onion"), ("ingredient",)])
def test_a_word_that_announces_a_name_is_no_part_of_it(
    vocabulary: Vocabulary, marks: tuple[str, ...]
) -> None:
    scripted = Scripted(*((mark, "ingredient", "exclude") for mark in marks))
    parsed = parse("soup that does not have ingredient onion", scripted, vocabulary)
    assert _named(parsed) == {("exclude", "onion")}
    assert parsed.unknown == ()


@pytest.mark.parametrize(
    ("phrase", "food"),
    [("low fat chicken broth", "chicken broth"), ("freshly squeezed orange juice", "orange juice")],
)
@pytest.mark.parametrize("mode", ["require", "exclude"])
def test_a_phrase_no_name_fits_is_read_as_an_ingredient_line_is(
    vocabulary: Vocabulary, phrase: str, food: str, mode: str
) -> None:
    cue = "with" if mode == "require" else "without"
    parsed = parse(f"soup {cue} {phrase}", Scripted((phrase, "ingredient", mode)), vocabulary)
    assert (mode, food) in _named(parsed)
    assert parsed.unknown == ()


def test_a_phrase_with_an_unknown_word_is_asked_about(vocabulary: Vocabulary) -> None:
    parsed = parse("soup without glurf broth", Scripted(("glurf broth", "ingredient", "exclude")), vocabulary)
    assert "glurf broth" in parsed.unknown
