"""Test the stance model: its reader with a made-up network, and the shipped one on plain sentences."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from models.question_parser.stance import MODEL_FILE, PIECES, StanceReader
from models.registry import locate
from models.runtime import open_session

FOLDER = locate("question_parser").folder


class _Counts:
    """Answers with the place of each piece in its run, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []

    def run(self, inputs: Mapping[str, NDArray[np.generic]]) -> Sequence[NDArray[np.float32]]:
        (ids,) = inputs.values()
        self.asked.append(ids[0].tolist())
        places = np.arange(ids.shape[1], dtype=np.float32)[None]
        return [places, places - 3]


def _reader(session: _Counts) -> StanceReader:
    return StanceReader(session, FOLDER)


def test_every_piece_gets_the_logit_at_its_place() -> None:
    session = _Counts()
    stances = _reader(session).read("rice, no Béans")
    assert [*stances.letters] == [range(4), range(4, 5), range(6, 8), range(9, 14)]
    assert stances.refused_logits.tolist() == [1, 2, 3, 4], (
        "the first place is that of the sign for the beginning"
    )
    assert len(session.asked) == 1


def test_a_food_of_several_pieces_has_the_mean_of_their_logits() -> None:
    stances = _reader(_Counts()).read("rice and beans")
    assert stances.refused(range(9, 14)) == pytest.approx(1 / (1 + np.exp(-3.0)))
    assert stances.refused(range(14)) == pytest.approx(1 / (1 + np.exp(-2.0)))
    assert stances.refused(range(4, 5)) is None, "a space names nothing"


def test_a_condition_is_told_by_the_pieces_around_the_likeliest() -> None:
    likelihood, letters = _reader(_Counts()).read("rice for my sore toe").condition()
    assert likelihood == pytest.approx(1 / (1 + np.exp(-2.0)))
    assert letters == range(12, 20), "the fourth piece and the fifth, whose logits are above 0"


@pytest.mark.parametrize("words", [0, 1, PIECES - 2, PIECES - 1, 117, 118, 400])
def test_a_long_question_is_read_in_parts(words: int) -> None:
    session = _Counts()
    stances = _reader(session).read("rice " * words)
    assert len(stances.letters) == len(stances.refused_logits) == words
    assert all(len(ids) <= PIECES for ids in session.asked)
    assert not any((stances.refused_logits < 1) | (stances.refused_logits > PIECES - 2))
    within = stances.refused_logits[PIECES:-PIECES]
    assert not any((within < 20) | (within > 60)), "a piece is read far from the ends of a part"


def test_a_question_without_words_has_no_stances() -> None:
    stances = _reader(_Counts()).read("  ")
    assert stances.refused(range(2)) is None
    assert stances.condition() == (0.0, range(0))


@pytest.fixture(scope="module")
def shipped() -> StanceReader:
    return StanceReader(open_session(FOLDER / MODEL_FILE, "cpu"), FOLDER)


@pytest.mark.parametrize(
    ("text", "food", "is_refused"),
    [
        ("shrimp makes my lips swell up, stir-fry please", "shrimp", True),
        ("walnuts put my brother in hospital, cake ideas?", "walnuts", True),
        ("kefir and my stomach have parted ways, breakfast?", "kefir", True),
        ("I would kill for dumplings tonight", "dumplings", False),
        ("no time today, quick pasta with tuna", "pasta", False),
        ("can't get enough garlic, roast chicken", "garlic", False),
    ],
)
def test_the_shipped_model_reads_plain_stances(
    shipped: StanceReader, text: str, food: str, is_refused: bool
) -> None:
    place = text.index(food)
    likelihood = shipped.read(text).refused(range(place, place + len(food)))
    assert likelihood is not None
    assert (likelihood > 0.5) is is_refused, likelihood


def test_a_food_far_into_a_long_message_is_read(shipped: StanceReader) -> None:
    text = (
        "We had a long day at the lake with the dogs. " * 12
        + "Walnuts put my brother in hospital, cake ideas?"
    )
    place = text.index("Walnuts")
    assert (shipped.read(text).refused(range(place, place + 7)) or 0) > 0.5
