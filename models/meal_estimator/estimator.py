"""Estimate the mass and the nutrients of each food of a typed diary line.

"Small plate of kelewele, and a malta": one run of a small network reads the whole line, and gives each of its word pieces
a guess of the mass, and of the nutrients of 100 g, of the food that the piece belongs to. The guess for a food is the mean
over its pieces. All guesses are logarithms, with a scale that says how far off they usually are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from models.open_model import OpenModel
from models.word_pieces import places_of

MODEL_FILE: Final = "model.onnx"
TOKENIZER_FILE: Final = "tokenizer.json"
BEGIN: Final = "[CLS]"
END: Final = "[SEP]"
PIECES: Final = 96
"""Pieces that the network reads at once, with `BEGIN` and `END`; what follows is not read."""
NUTRIENTS: Final = ("energy", "carbohydrate", "protein", "fat")
"""The nutrients that are estimated, in kcal and g of 100 g."""
OFFSETS: Final = (10.0, 1.0, 1.0, 1.0)
"""Added to each nutrient before its logarithm is taken, so that 0 has one."""
QUANTITIES: Final = 1 + len(NUTRIENTS)
"""The mass, and the nutrients."""


@dataclass(frozen=True, slots=True)
class FoodEstimate:
    """The estimate for one food by its words.

    Attributes:
        mass_g: the mass of what was eaten.
        mass_scale: how far the logarithm of the mass is off, on average.
        per_100g: nutrients of 100 g, by the names in `NUTRIENTS`.
        scales: how far the logarithm of each of those nutrients is off, on average.
    """

    mass_g: float
    mass_scale: float
    per_100g: dict[str, float]
    scales: dict[str, float]


@dataclass(frozen=True, eq=False, slots=True)
class LineEstimates:
    """The guesses for one line."""

    letters: tuple[range, ...]
    """The letters of each piece."""
    values: NDArray[np.float32]
    """Logarithms, shape (pieces, QUANTITIES)."""
    scales: NDArray[np.float32]
    """Logarithms of how far those are off, shape (pieces, QUANTITIES)."""

    def of(self, letters: range) -> FoodEstimate | None:
        """Return the estimate for the food that some letters name; None if the network didn't read them."""
        places = places_of(letters, self.letters)
        if not places:
            return None
        values, scales = self.values[places].mean(axis=0), self.scales[places].mean(axis=0)
        per_100g = {
            name: max(0.0, exp(float(value)) - offset)
            for name, value, offset in zip(NUTRIENTS, values[1:], OFFSETS, strict=True)
        }
        mass_scale, *others = (exp(float(scale)) for scale in scales)
        return FoodEstimate(
            exp(float(values[0])), mass_scale, per_100g, dict(zip(NUTRIENTS, others, strict=True))
        )


class MealEstimator:
    """Estimates the foods of lines with the network in `session`. The tokenizer is in `folder`."""

    def __init__(self, session: OpenModel, folder: Path) -> None:
        self._session = session
        self._tokenizer: Tokenizer = Tokenizer.from_file(str(folder / TOKENIZER_FILE))
        pieces = self._tokenizer.get_vocab()
        self._begin, self._end = pieces[BEGIN], pieces[END]

    def read(self, line: str) -> LineEstimates:
        """Return the guesses for a line, of which at most `PIECES` - 2 pieces are read."""
        encoding = self._tokenizer.encode(line, add_special_tokens=False)
        ids = encoding.ids[: PIECES - 2]
        values, scales = self.outputs([self._begin, *ids, self._end])
        letters = tuple(range(*ends) for ends in encoding.offsets[: len(ids)])
        return LineEstimates(letters, values[1:-1], scales[1:-1])

    def outputs(self, ids: Sequence[int]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Run the network on token ids, at most `PIECES`. Returns values and scales, each (len(ids), QUANTITIES)."""
        values, scales = self._session.run({"input_ids": np.asarray([ids], np.int64)})
        return values[0], scales[0]
