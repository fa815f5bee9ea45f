"""Changing the conditions of a question, apart from how they are drawn."""

import pytest

from core.assets import assets_dir
from core.errors import KnownError
from core.questions.constraint import (
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    SimilarConstraint,
    TagConstraint,
    TimeConstraint,
)
from core.questions.vocabulary import Vocabulary
from desktop_app.pages.ask.chips import (
    MODE_WORDS,
    NEW_CONDITIONS,
    chip_words,
    modes_of,
    names_for,
    replaced,
    subject_of,
    with_bounds,
    with_mode,
    with_subject,
    without_unknown,
)

VOCABULARY = Vocabulary.from_names(
    [("chickpea", ["chickpeas", "garbanzo bean"]), ("dairy", []), ("peanut", ["groundnut"])],
    [("meal", "dinner", ["supper"]), ("diet", "vegan", []), ("cuisine", "indian", [])],
)
CHICKPEA = IngredientConstraint(mode="require", entity="chickpea", text="chickpeas")
NO_DAIRY = IngredientConstraint(mode="exclude", entity="dairy", text="dairy")
DINNER = TagConstraint(mode="require", facet="meal", entity="dinner")
HIGH_PROTEIN = NutrientConstraint(mode="require", entity="protein", level="high", unit="g")
QUICK = TimeConstraint(max=30)


def test_every_mode_of_every_kind_has_words() -> None:
    for constraint in (CHICKPEA, DINNER, HIGH_PROTEIN, QUICK, SimilarConstraint()):
        assert constraint.mode in modes_of(constraint)
        for mode in modes_of(constraint):
            assert MODE_WORDS[mode]
            assert with_mode(constraint, mode).mode == mode


def test_a_mode_that_a_kind_does_not_know_is_excluded() -> None:
    with pytest.raises(ValueError, match="cannot exclude"):
        with_mode(QUICK, "exclude")


def test_any_name_of_a_food_leads_to_its_node() -> None:
    changed = with_subject(NO_DAIRY, "  Groundnuts ", VOCABULARY)
    assert isinstance(changed, IngredientConstraint)
    assert (changed.entity, changed.mode) == ("peanut", "exclude")


def test_a_tag_stays_in_its_facet() -> None:
    changed = with_subject(DINNER, "supper", VOCABULARY)
    assert subject_of(changed) == "dinner"
    with pytest.raises(KnownError, match="recognise 'indian'"):
        with_subject(DINNER, "indian", VOCABULARY)


def test_another_nutrient_brings_its_unit() -> None:
    changed = with_subject(HIGH_PROTEIN, "sodium", VOCABULARY)
    assert isinstance(changed, NutrientConstraint)
    assert (changed.entity, changed.unit, changed.level) == ("sodium", "mg", "high")


@pytest.mark.parametrize("words", ["", "   ", "blorb", "🥔"])
def test_what_nobody_knows_is_said(words: str) -> None:
    with pytest.raises(KnownError):
        with_subject(CHICKPEA, words, VOCABULARY)


def test_numbers_take_the_place_of_a_level_and_the_other_way_round() -> None:
    by_number = with_bounds(HIGH_PROTEIN, 20, None, None)
    assert isinstance(by_number, NutrientConstraint)
    assert (by_number.level, by_number.min, by_number.max) == (None, 20, None)
    by_level = with_bounds(by_number, 20, None, "low")
    assert isinstance(by_level, NutrientConstraint)
    assert (by_level.level, by_level.min, by_level.max) == ("low", None, None)


def test_numbers_that_contradict_each_other_are_excluded() -> None:
    with pytest.raises(KnownError, match="larger"):
        with_bounds(QUICK, 40, 20, None)
    with pytest.raises(KnownError, match="minimum"):
        with_bounds(QUICK, None, None, None)


def test_names_are_offered_for_what_has_a_subject() -> None:
    assert "garbanzo bean" in names_for(CHICKPEA, VOCABULARY)
    assert names_for(DINNER, VOCABULARY) == ("dinner",)
    assert "Protein" in names_for(HIGH_PROTEIN, VOCABULARY)
    assert names_for(QUICK, VOCABULARY) == ()


def test_conditions_are_changed_taken_out_and_added() -> None:
    parsed = ParsedQuestion(question="q", constraints=(CHICKPEA, NO_DAIRY), rest="warm", unknown=("blorb",))
    assert replaced(parsed, 0, None).constraints == (NO_DAIRY,)
    assert replaced(parsed, 1, QUICK).constraints == (CHICKPEA, QUICK)
    assert replaced(parsed, 2, DINNER).constraints == (CHICKPEA, NO_DAIRY, DINNER)
    kept = replaced(parsed, 0, None)
    assert (kept.question, kept.rest, kept.unknown) == ("q", "warm", ("blorb",))


def test_a_chip_says_what_was_understood_and_keeps_a_word_that_means_it() -> None:
    as_typed = CHICKPEA.model_copy(update={"text": "garbanzo beans"})
    assert chip_words(as_typed, VOCABULARY) == ("with garbanzo beans", "")
    slip = CHICKPEA.model_copy(update={"text": "chikpes"})
    assert chip_words(slip, VOCABULARY) == ("with chickpea", "Read from 'chikpes'")
    excluded = NO_DAIRY.model_copy(update={"text": "diary"})
    assert chip_words(excluded, VOCABULARY) == ("no dairy", "Read from 'diary'")
    assert chip_words(QUICK, VOCABULARY)[1] == ""


def test_everything_that_may_be_added_can_be_edited() -> None:
    for words, condition in NEW_CONDITIONS:
        assert words
        assert modes_of(condition)
        if condition.kind != "time":
            assert names_for(condition, Vocabulary.from_assets(assets_dir())), words


def test_the_last_alternative_becomes_a_condition_of_its_own() -> None:
    tofu, fish = (IngredientConstraint(mode="require", entity=name, any_of=1) for name in ("tofu", "fish"))
    left = replaced(ParsedQuestion(question="q", constraints=(tofu, fish)), 0, None).constraints
    assert left == (fish.model_copy(update={"any_of": None}),)


def test_a_exclusion_is_no_alternative() -> None:
    tofu = IngredientConstraint(mode="require", entity="tofu", any_of=1)
    assert with_mode(tofu, "exclude").any_of is None
    assert with_mode(tofu, "require").any_of == 1


def test_only_the_word_that_was_left_out_goes() -> None:
    parsed = ParsedQuestion(question="q", unknown=("one", "two"))
    assert without_unknown(parsed, "one").unknown == ("two",)
