"""Test the stance model: its reader with a made-up network, and the shipped one on plain sentences."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from models.question_parser.reader import QuestionReader, Reading
from models.question_parser.stance import MODEL_FILE, WINDOW, StanceReader, marks_of
from models.question_parser.words import split_words
from models.registry import locate
from models.runtime import open_session


class _Session:
    """Answers with a fixed logit, and remembers what it was asked."""

    def __init__(self, logit: float) -> None:
        self.asked: list[Mapping[str, NDArray[np.generic]]] = []
        self._logit = logit

    def run(self, inputs: Mapping[str, NDArray[np.generic]]) -> Sequence[NDArray[np.float32]]:
        self.asked.append(inputs)
        return [np.array([self._logit], np.float32)]


def _reading(text: str) -> Reading:
    words = tuple(split_words(text))
    return Reading(text, words, ("O",) * len(words), (), np.ones((len(words), 768), np.float32))


def test_the_food_and_the_other_foods_are_marked() -> None:
    assert marks_of(6, range(1, 3), [range(4, 5), range(2, 3)]).tolist() == [0, 1, 1, 0, 2, 0]


def test_a_logit_becomes_a_likelihood() -> None:
    session = _Session(0.0)
    assert StanceReader(session).refused(_reading("rice and beans"), range(1), [range(2, 3)]) == 0.5
    assert session.asked[0]["marks"].tolist() == [[1, 0, 2]]


def test_only_the_words_around_the_food_are_read() -> None:
    session = _Session(1.0)
    place = 2 * WINDOW
    StanceReader(session).refused(_reading("word " * (4 * WINDOW)), range(place, place + 1))
    assert session.asked[0]["hidden"].shape == (1, 2 * WINDOW, 768)
    assert session.asked[0]["marks"][0, WINDOW] == 1


@pytest.mark.parametrize("food", [range(0), range(3, 9)])
def test_a_food_outside_the_question_is_refused(food: range) -> None:
    with pytest.raises(ValueError, match="states of its words"):
        StanceReader(_Session(0)).refused(_reading("rice and beans"), food)


def test_a_reading_without_states_is_refused() -> None:
    reading = Reading("rice", tuple(split_words("rice")), ("O",), ())
    with pytest.raises(ValueError, match="states of its words"):
        StanceReader(_Session(0)).refused(reading, range(1))


@pytest.fixture(scope="module")
def shipped() -> tuple[QuestionReader, StanceReader]:
    files = locate("question_parser")
    reader = QuestionReader(open_session(files.path("model.onnx"), "cpu"), files.folder)
    return reader, StanceReader(open_session(files.path(MODEL_FILE), "cpu"))


@pytest.mark.parametrize(
    ("text", "food", "is_refused"),
    [
        ("shrimp makes my lips swell up, stir-fry please", "shrimp", True),
        ("walnuts put my brother in hospital, cake ideas?", "walnuts", True),
        ("I would kill for dumplings tonight", "dumplings", False),
        ("no time today, quick pasta with tuna", "pasta", False),
        ("can't get enough garlic, roast chicken", "garlic", False),
    ],
)
def test_the_shipped_model_reads_plain_stances(
    shipped: tuple[QuestionReader, StanceReader], text: str, food: str, is_refused: bool
) -> None:
    reader, stances = shipped
    reading = reader.read(text)
    place = next(number for number, word in enumerate(reading.words) if word.text == food)
    likelihood = stances.refused(reading, range(place, place + 1))
    assert (likelihood > 0.5) is is_refused, likelihood
