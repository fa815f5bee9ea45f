"""Read whether a person wants a named food or not, in words that no rule knows: "kiwi makes my mouth go numb".

A small network over the question parser's states of each word. It answers for one food at a time.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from models.question_parser.reader import Reading, Runs

MODEL_FILE: Final = "stance.onnx"
WINDOW: Final = 48
"""Words before and after a food that are read."""
OTHER_WORD: Final = 0
THIS_FOOD: Final = 1
OTHER_FOOD: Final = 2


class StanceReader:
    """Reads the stance on each food of a question with the network in `session`."""

    def __init__(self, session: Runs) -> None:
        self._session = session

    def refused(self, reading: Reading, food: range, others: Sequence[range] = ()) -> float:
        """Return how likely the person doesn't want a food, from 0 to 1.

        Args:
            reading: a question as `QuestionReader` read it.
            food: the places of the food's words.
            others: the places of the question's other foods.

        Raises:
            ValueError: the reading has no states, or no word of it is the food's.
        """
        if reading.hidden is None or not food or food.stop > len(reading.words):
            raise ValueError("The stance on a food needs the states of its words.")
        marks = marks_of(len(reading.words), food, others)
        first = max(0, food.start - WINDOW)
        inputs: dict[str, NDArray[np.generic]] = {
            "hidden": reading.hidden[None, first : food.start + WINDOW],
            "marks": marks[None, first : food.start + WINDOW],
        }
        (logit,) = self._session.run(inputs)
        return float(1 / (1 + np.exp(-logit[0])))


def marks_of(words: int, food: range, others: Sequence[range]) -> NDArray[np.int64]:
    """Return the mark of each word, shape (words,): which are the food's, and which are other foods'."""
    marks = np.zeros(words, dtype=np.int64)
    for other in others:
        marks[other.start : other.stop] = OTHER_FOOD
    marks[food.start : food.stop] = THIS_FOOD
    return marks
