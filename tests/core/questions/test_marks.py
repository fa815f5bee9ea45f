"""Refusals written as a mark, an answer or an ending, of dishes that the network read apart, and far from their food."""

import pytest

from core.questions.constraint import (
    EXCLUDING_MODES,
    WANTS,
    IngredientConstraint,
    ParsedQuestion,
    TagConstraint,
)
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import StanceReader


def _entities(parsed: ParsedQuestion, modes: frozenset[str]) -> set[str]:
    return {
        each.entity
        for each in parsed.constraints
        if isinstance(each, IngredientConstraint | TagConstraint) and each.mode in modes
    }


@pytest.mark.parametrize(
    ("question", "refused", "wanted"),
    [
        ("beans++ beef-- chili", {"beef"}, {"bean", "chili"}),
        ("chicken+ pork-", {"pork"}, {"chicken"}),
        ("milk--, oats++", {"milk"}, {"oat"}),
        ("chicken+, peanuts-, sesame-", {"peanut", "sesame"}, {"chicken"}),
        ("tofu y, tempeh n, rice y", {"tempeh"}, {"tofu", "rice"}),
        ("peanuts n, rice y", {"peanut"}, {"rice"}),
        ("milk: n\nrice: y", {"milk"}, {"rice"}),
        ("dairy: no\nnuts: no\nlentils: yes", {"dairy", "nut"}, {"lentil"}),
        ("boneless chicken, creamless curry", {"cream"}, {"chicken", "curry"}),
        ("fishless chowder", {"fish"}, {"chowder"}),
        ("flourless chocolate cake", {"flour"}, {"chocolate cake"}),
        ("seedless grapes salad", set(), {"grape"}),
        ("at no point in the recipe do I need eggs", {"egg"}, set()),
        ("at no point do I want to see peanuts in a curry", {"peanut"}, {"curry"}),
        ("cupcakes that at no stage need eggs", {"egg"}, {"cupcake"}),
        ("no dal or with paneer in it", {"dal", "paneer"}, set()),
        ("no pho, lunch", {"pho"}, {"lunch"}),
        ("soup but no pho please", {"pho"}, {"soup"}),
        ("no stir fry, lunch", {"stir-fry"}, {"lunch"}),
        ("no potpie, lunch", {"pot-pie"}, {"lunch"}),
        ("no phos please, lunch", set(), {"lunch"}),
        ("not pizza dough", {"pizza dough"}, set()),
        ("mac n cheese, no peas", {"pea"}, {"mac-and-cheese"}),
    ],
)
def test_what_is_struck_out_is_refused(
    vocabulary: Vocabulary,
    reader: QuestionReader,
    shipped: StanceReader,
    question: str,
    refused: set[str],
    wanted: set[str],
) -> None:
    parsed = parse(question, reader, vocabulary, stances=shipped)
    assert refused == _entities(parsed, frozenset(EXCLUDING_MODES))
    assert wanted <= _entities(parsed, frozenset(WANTS))


@pytest.mark.parametrize("question", ["peanuts-- noodles", "no pork or with rice"])
def test_a_mark_that_may_be_a_dash_is_asked_about(
    vocabulary: Vocabulary, reader: QuestionReader, shipped: StanceReader, question: str
) -> None:
    assert parse(question, reader, vocabulary, stances=shipped).unknown


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("give me salmon-- no nuts please", "salmon"),
        ("curry with rice+dal", "rice"),
        ("fish n chips", "fish-and-chips"),
        ("fish fingers? no. Fish pie? yes!", "fish-pie"),
        ("Is there a dairy free alternative to carbonara?", "carbonara"),
    ],
)
def test_dashes_and_other_signs_refuse_nothing(
    vocabulary: Vocabulary, reader: QuestionReader, shipped: StanceReader, question: str, wanted: str
) -> None:
    assert wanted in _entities(parse(question, reader, vocabulary, stances=shipped), frozenset(WANTS))
