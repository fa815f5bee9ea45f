"""Read whether a person wants a named food or not, and tells a condition, in words that no rule knows.

"Kiwi makes my mouth go numb", "since I got the bag in March". One run of a small network reads a whole question, and gives
each of its word pieces two likelihoods: that it is part of a food that the person doesn't want, and that it tells of a
condition of health, a medicine or an age of a person who eats.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from models.open_model import OpenModel
from models.word_pieces import places_of

MODEL_FILE: Final = "stance.onnx"
TOKENIZER_FILE: Final = "stance_tokenizer.json"
BEGIN: Final = "[CLS]"
END: Final = "[SEP]"
PIECES: Final = 80
"""Pieces that the network reads at once, with `BEGIN` and `END`. A longer question is read in parts that overlap by half."""
_READ: Final = PIECES - 2
_STEP: Final = _READ // 2


@dataclass(frozen=True, eq=False, slots=True)
class Stances:
    """The likelihoods that one question was read with."""

    letters: tuple[range, ...]
    """The letters of each piece."""
    refused_logits: NDArray[np.float32]
    """The logit that each piece is refused, shape (pieces,)."""
    condition_logits: NDArray[np.float32]
    """The logit that each piece tells a condition, shape (pieces,)."""

    def refused(self, letters: range) -> float | None:
        """Return how likely the person doesn't want the food that some letters name, from 0 to 1; None if none do."""
        places = places_of(letters, self.letters)
        return _likelihood(self.refused_logits[places].mean()) if places else None

    def condition(self) -> tuple[float, range]:
        """Return how likely a condition is implied, from 0 to 1, and the letters of the likeliest."""
        if not self.letters:
            return 0.0, range(0)
        first = last = int(self.condition_logits.argmax())
        while first > 0 and self.condition_logits[first - 1] > 0:
            first -= 1
        while last + 1 < len(self.letters) and self.condition_logits[last + 1] > 0:
            last += 1
        letters = range(self.letters[first].start, self.letters[last].stop)
        return _likelihood(self.condition_logits.max()), letters


def _likelihood(logit: np.floating) -> float:
    return float(1 / (1 + np.exp(-logit)))


class StanceReader:
    """Reads the stances of a question with the network in `session`. The tokenizer is in `folder`."""

    def __init__(self, session: OpenModel, folder: Path) -> None:
        self._session = session
        self._tokenizer: Tokenizer = Tokenizer.from_file(str(folder / TOKENIZER_FILE))
        pieces = self._tokenizer.get_vocab()
        self._begin, self._end = pieces[BEGIN], pieces[END]

    def read(self, question: str) -> Stances:
        """Return the stance on each piece of a question of any length."""
        encoding = self._tokenizer.encode(question, add_special_tokens=False)
        logits = np.zeros((2, len(encoding.ids)), np.float32)
        for first, inner in _parts(len(encoding.ids)):
            read = self.logits([self._begin, *encoding.ids[first : first + _READ], self._end])[:, 1:-1]
            logits[:, inner.start : inner.stop] = read[:, inner.start - first : inner.stop - first]
        return Stances(tuple(range(*letters) for letters in encoding.offsets), *logits)

    def logits(self, ids: Sequence[int]) -> NDArray[np.float32]:
        """Run the network on token ids, at most `PIECES`, with `BEGIN` and `END`. Returns shape (2, len(ids))."""
        refused, condition = self._session.run({"input_ids": np.asarray([ids], np.int64)})
        return np.stack([refused[0], condition[0]])


def _parts(pieces: int) -> Iterator[tuple[int, range]]:
    """Yield the first piece of each part, and the pieces whose stance is read in it: those farthest from its ends."""
    first, done = 0, 0
    while done < pieces:
        is_last = first + _READ >= pieces
        stop = pieces if is_last else first + _STEP + _STEP // 2
        yield first, range(done, stop)
        first, done = first + _STEP, stop
