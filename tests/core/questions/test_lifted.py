"""Exclusions that their sentence lifts exclude nothing; those that may hold stay."""

import pytest

from core.questions.constraint import ParsedQuestion
from core.questions.informal import in_standard_words
from core.questions.lifted import without_lifted
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


def _excluded(parsed: ParsedQuestion) -> set[str]:
    return {
        str(getattr(each, "entity", "")) for each in parsed.constraints if each.mode in ("exclude", "avoid")
    }


@pytest.mark.parametrize(
    "question",
    [
        "there's no reason to avoid eggs, lunch please",
        "as a child I wouldn't touch eggs, now I adore them, recipe please",
        "vegans don't eat eggs but I do, recipe please",
        "remove the eggs from the fridge, what can I cook",
        "eggs agree with me, dinner",
        "I can't imagine breakfast without eggs",
    ],
)
def test_what_the_sentence_lifts_is_not_excluded(
    reader: QuestionReader, vocabulary: Vocabulary, question: str
) -> None:
    parsed = parse(question, reader, vocabulary)
    assert (_excluded(parsed), parsed.question) == (set(), question)


@pytest.mark.parametrize(
    "question",
    [
        "gave up eggs and I'm fine now, dinner",
        "was told to avoid eggs, rice is fine now",
        "avoided eggs for years and still do, not any more questions",
        "my daughter is allergic to eggs but I'm not, dinner for both",
        "my friend hates eggs and is visiting but I do the cooking",
        "my kids don't like eggs but I do, dinner",
        "vegans don't eat eggs and neither do I",
        "remove the eggs from the salad",
        "eggs never agree with me, dinner",
        "can't imagine a cake without eggs",
        "who says I can't have eggs? my allergist if I ask",
        "no reason to eat eggs",
        "pas allergique aux eggs mais au milk",
        "maybe there's no reason to avoid eggs",
        "thought I was allergic to eggs, the test was positive",
        "nut free to eat at school",
        "eggs are killer for me",
        "eggs went wrong last time",
        "not eaten eggs in years, dinner",
        "stopped eating eggs, I can now run again",
        "quit eggs and now I love it",
        "cut out gluten, in remission",
        "I was told to avoid eggs but I'm fine now",
        "no skip the eggs",
        "quit eggs, changed my mind about fish",
        "a life without eggs would be safer",
        "keep the eggs in the cupboard away from me",
    ],
)
def test_what_may_hold_stays(vocabulary: Vocabulary, question: str) -> None:
    assert without_lifted(in_standard_words(question), vocabulary).text == question


@pytest.mark.parametrize(
    ("question", "is_heard"), [("not bad, give me eggs", False), ("eggs give me pain", True)]
)
def test_an_order_to_give_is_no_harm(vocabulary: Vocabulary, question: str, *, is_heard: bool) -> None:
    heard = vocabulary.exclusion_cues.heard_in(question)
    found = {" ".join(heard.tokens[place].text for place in each.places) for each in heard.cues}
    assert any(words.startswith("give me") for words in found) == is_heard
