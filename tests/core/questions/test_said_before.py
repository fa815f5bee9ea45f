"""Cues that speak of a food named before them: with a pronoun, or as a sentence of their own."""

import pytest

from core.assets import assets_dir
from core.questions.exclusion_guard import guard_exclusions
from core.questions.vocabulary import Vocabulary
from tests.sampling import sample_size

SAID_BEFORE = (
    "{food}? the leaflet lists it. don't put that in",
    "{food} again? I won't be eating it either",
    "{food}. no thanks, something with rice",
    "my gran loved {food}. she is gone. never again",
    "tried {food} once. not having that again",
    "{food}? hell no",
    "soup with {food}? please leave it out",
    "{food} gave her hives. avoid",
    "it had {food} in. can't have those",
    "{food}: the clinic says skip it",
)
STILL_WANTED = (
    "{food} pie, don't overcook it",
    "soup with {food}. no idea how",
    "{food}, don't burn it",
    "{food} please. no rush",
    "I don't skip the {food}",
)


@pytest.fixture(scope="module")
def shipped() -> Vocabulary:
    return Vocabulary.from_assets(assets_dir())


@pytest.mark.parametrize("frame", SAID_BEFORE)
def test_no_food_said_before_a_cue_is_lost(shipped: Vocabulary, frame: str) -> None:
    foods = sorted(shipped.allergen_words & set(shipped.foods))[:: sample_size(usual=12, thorough=1)]
    lost = []
    for food in foods:
        sentence = frame.format(food=food)
        constraints, asked = guard_exclusions(sentence, (), shipped)
        excluded = " ".join(each.text for each in constraints if each.mode == "exclude").lower()
        if food not in excluded and not any(food in text.lower() for text in asked):
            lost.append(sentence)
    assert lost == []


@pytest.mark.parametrize("frame", STILL_WANTED)
def test_a_pronoun_of_something_else_excludes_nothing(shipped: Vocabulary, frame: str) -> None:
    assert guard_exclusions(frame.format(food="chicken"), (), shipped) == ((), ())


@pytest.mark.parametrize(
    "phrase", ["no need to leave out the", "no worries if it has", "don't leave out the"]
)
def test_a_food_that_is_welcome_is_no_exclusion(shipped: Vocabulary, phrase: str) -> None:
    assert guard_exclusions(f"{phrase} garlic", (), shipped) == ((), ())
