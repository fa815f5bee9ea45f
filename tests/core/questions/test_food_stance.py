"""Test what the stance model may do: ask where no rule heard a refusal, doubt the parser, spare a needless question."""

import numpy as np
import pytest

from core.questions.constraint import EXCLUDING_MODES, IngredientConstraint, TagConstraint
from core.questions.exclusion_guard import guard_exclusions
from core.questions.food_stance import FoodStances
from core.questions.mention import Mention
from core.questions.parse import parse
from core.questions.unused import unused_words
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import StanceReader, Stances
from models.question_parser.words import split_words
from tests.core.questions.test_exclusion_sentences import CUES


def stances(text: str, vocabulary: Vocabulary, likelihood: float) -> FoodStances:
    """Return stances that give every word the same likelihood."""
    logit = np.log((likelihood + 1e-9) / (1 - likelihood + 1e-9))
    words = split_words(text)
    letters = tuple(range(word.start, word.end) for word in words)
    none = np.full(len(words), -9, np.float32)
    return FoodStances(text, Stances(letters, np.full(len(words), logit, np.float32), none), vocabulary)


def asked(text: str, vocabulary: Vocabulary, likelihood: float) -> tuple[str, ...]:
    return guard_exclusions(text, (), vocabulary, stances=stances(text, vocabulary, likelihood))[1]


def test_a_refusal_that_no_rule_hears_is_asked_about(vocabulary: Vocabulary) -> None:
    text = "I once found half a ring in a pike, trout please"
    assert guard_exclusions(text, (), vocabulary) == ((), ())
    assert asked(text, vocabulary, 0.9) == ("pike", "trout")
    assert asked(text, vocabulary, 0.3) == ()


def test_a_needless_question_is_spared(vocabulary: Vocabulary) -> None:
    text = "please to cook me something with buckwheat, I am not tired of it never"
    assert guard_exclusions(text, (), vocabulary)[1]
    assert asked(text, vocabulary, 0.01) == ()
    assert asked(text, vocabulary, 0.2) == guard_exclusions(text, (), vocabulary)[1]


@pytest.mark.parametrize(
    "text",
    [
        "I am allergic, cake please",
        "मैं अंडा नहीं खाता",
        "不要香菜，牛肉面",
        "weird about mustard",
        "keto friendly? not quite vegan",
        "my wife had a reaction to zorblax",
    ],
)
def test_some_words_are_asked_about_whatever_the_model_says(vocabulary: Vocabulary, text: str) -> None:
    by_rules = guard_exclusions(text, (), vocabulary)
    with_model = guard_exclusions(text, (), vocabulary, stances=stances(text, vocabulary, 0.0))
    assert with_model == by_rules


@pytest.mark.parametrize(
    ("text", "likelihood", "mode", "is_asked"),
    [
        ("carrots and rice are what we grow", 0.0, "require", False),
        ("carrots and rice are what we grow", 0.4, None, True),
        ("carrots and rice are what we grow", 0.6, "exclude", False),
        ("carrots are what we grow, no rice", 0.1, None, True),
        ("carrots are what we grow, no rice", 0.01, "require", False),
        ("carrots, my reaction to them was bad, no rice", 0.01, None, True),
        ("no carrots for me", 0.1, "exclude", False),
        ("weird about carrots", 0.0, "exclude", False),
        ("a carrots bake minus the carrots", 0.0, "exclude", False),
    ],
)
def test_an_exclusion_that_no_cue_reaches_is_doubted(
    vocabulary: Vocabulary, text: str, likelihood: float, mode: str | None, is_asked: bool
) -> None:
    read = IngredientConstraint(mode="exclude", entity="carrot", text="carrots")
    found, questions = guard_exclusions(
        text, (read,), vocabulary, stances=stances(text, vocabulary, likelihood)
    )
    assert {each.mode for each in found if each.text == "carrots"} == ({mode} if mode else set())
    assert ("carrots" in questions) is is_asked


@pytest.mark.parametrize(
    ("name", "is_welcome"), [("carrots", True), ("whole roast carrots", True), ("carrotless", False)]
)
def test_a_food_with_words_before_it_is_welcome(vocabulary: Vocabulary, name: str, is_welcome: bool) -> None:
    assert stances(f"{name} for tea", vocabulary, 0.01).is_welcome(name) is is_welcome


def test_unread_words_are_named_instead_of_asked_about(vocabulary: Vocabulary) -> None:
    text = "no moi moi left at the shop, rice"
    wished: tuple[tuple[str, ...], ...] = ((), ("moi moi",))
    spared = [
        [
            bool(unused_words(text, ("moi moi",), each, vocabulary, stances(text, vocabulary, likelihood)))
            for each in wished
        ]
        for likelihood in (0.2, 0.08, 0.01)
    ]
    assert spared == [[False, False], [False, True], [True, True]]


def test_no_exclusion_is_taken_back(vocabulary: Vocabulary) -> None:
    examples = [cue.example[0] for cue in CUES.cues]
    assert len(examples) > 50
    for text in examples:
        by_rules = guard_exclusions(text, (), vocabulary)[0]
        for likelihood in (0.0, 1.0):
            found = guard_exclusions(text, (), vocabulary, stances=stances(text, vocabulary, likelihood))[0]
            assert [each for each in found if each.mode in EXCLUDING_MODES] == [
                each for each in by_rules if each.mode in EXCLUDING_MODES
            ], text


def test_the_shipped_model_spares_no_food_of_a_cue(vocabulary: Vocabulary, shipped: StanceReader) -> None:
    """Every example of a cue is asked about or excluded with the model as without it."""
    checked = 0
    for text, food in (cue.example for cue in CUES.cues):
        words = guard_exclusions(text, (), vocabulary)[1]
        if not any(food in each for each in words):
            continue
        checked += 1
        read = FoodStances(text, shipped.read(text), vocabulary)
        assert any(food in each for each in guard_exclusions(text, (), vocabulary, stances=read)[1]), text
    assert checked > 5


def test_a_cuisine_that_is_a_food_as_well_is_not_asked_about(vocabulary: Vocabulary) -> None:
    text = "what are danish dishes with trout"
    word = split_words(text)[2]
    mention = Mention("tag", "require", 2, 2, "danish", ("O",), (word,))
    cuisine = TagConstraint(mode="require", entity="danish", facet="cuisine", text="danish")
    assert asked(text, vocabulary, 0.9) == ("danish", "trout")
    found = guard_exclusions(text, (cuisine,), vocabulary, [mention], stances=stances(text, vocabulary, 0.9))
    assert found == ((cuisine,), ("trout",))


@pytest.mark.parametrize(
    "text",
    ["nothing too spicy, nuts or dairy", "nothing spicy, nuts or dairy", "nothing too hot, nuts, shellfish"],
)
def test_an_allergen_in_a_list_behind_a_taste_is_no_wish(
    vocabulary: Vocabulary, reader: QuestionReader, shipped: StanceReader, text: str
) -> None:
    found = parse(text, reader, vocabulary, stances=shipped)
    wanted = [each.text for each in found.constraints if each.mode not in EXCLUDING_MODES]
    assert wanted == []
    assert "nuts" in found.unknown
