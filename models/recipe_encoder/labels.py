"""Predict a recipe's labels from its embedding, with calibrated probabilities. Predictions are never facts.

No label of the model names an allergen, a free-from claim or an illness. Its diets and levels exist only for evaluation
(`models/recipe_encoder/card.md`). Nothing related to safety is ever answered with a prediction.
"""

import json
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from models.recipe_encoder.encoder import DIM, Vectors
from models.registry import locate
from models.runtime import Session, open_session

MODEL_FILE: Final = "labels.onnx"
LABELS_FILE: Final = "labels.json"

_ROWS: Final = 4096

Probabilities = npt.NDArray[np.float32]


class LabelPredictor:
    """Computes P(label | recipe) from embeddings of `RecipeEncoder`."""

    def __init__(self, session: Session, labels: tuple[tuple[str, str], ...]) -> None:
        self._session = session
        self.labels = labels
        """The (facet, name) of each column."""

    @classmethod
    def read(cls, folder: Path, session: Session | None = None) -> "LabelPredictor":
        """Return the model of a folder, in an open session or on the CPU."""
        written = json.loads((folder / LABELS_FILE).read_text(encoding="utf-8"))
        labels = tuple((str(facet), str(name)) for facet, name in written["labels"])
        return cls(session or open_session(folder / MODEL_FILE, "cpu"), labels)

    def probabilities(self, vectors: Vectors) -> Probabilities:
        """Return P(label | recipe), float32 of shape [len(vectors), len(labels)].

        Args:
            vectors: unit vectors, float32 of shape [n, 128].
        """
        said = np.empty((len(vectors), len(self.labels)), dtype=np.float32)
        for first in range(0, len(vectors), _ROWS):
            part = np.ascontiguousarray(vectors[first : first + _ROWS], dtype=np.float32).reshape(-1, DIM)
            (said[first : first + _ROWS],) = self._session.run({"vectors": part})
        return said


def open_label_predictor(session: Session | None = None) -> LabelPredictor:
    """Return the shipped label model, in an open session or on the CPU.

    Raises:
        ModelMissing: one of its files is missing or damaged.
        DeviceFailed: the CPU cannot run it.
    """
    files = locate("recipe_encoder")
    return LabelPredictor.read(files.path(MODEL_FILE).parent, session)
