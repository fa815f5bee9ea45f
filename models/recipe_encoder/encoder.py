"""Text to vectors: tokenize, run the model in batches of similar length, put the rows back in order."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt
from tokenizers import Tokenizer

from models.registry import locate
from models.runtime import Session, open_session

DIM: Final = 128
MAX_TOKENS: Final = 128
# 5,000 characters hold far more than 128 tokens; a longer text only costs the tokenizer time.
MAX_CHARACTERS: Final = 5_000
_BATCH: Final = 32

Vectors = npt.NDArray[np.float32]


class RecipeEncoder:
    """Turns recipes (see `recipe_text`) and free text into unit vectors, to be compared by dot product."""

    def __init__(self, session: Session, tokenizer: Tokenizer) -> None:
        self._session = session
        self._tokenizer = tokenizer
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(MAX_TOKENS)

    @property
    def session(self) -> Session:
        """The session in use: its report says on which device."""
        return self._session

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Encode texts.

        Args:
            texts: any number; of each, what goes beyond 128 tokens is ignored.

        Returns:
            float32 of shape [len(texts), 128]; every row has length 1, also that of an empty text, which
            has a fixed vector of its own that means nothing.
        """
        rows = [
            encoding.ids
            for encoding in self._tokenizer.encode_batch_fast([text[:MAX_CHARACTERS] for text in texts])
        ]
        vectors = np.empty((len(rows), DIM), dtype=np.float32)
        by_length = sorted(range(len(rows)), key=lambda index: len(rows[index]))
        for start in range(0, len(by_length), _BATCH):
            indices = by_length[start : start + _BATCH]
            vectors[indices] = self._encode_rows([rows[index] for index in indices])
        return vectors

    def _encode_rows(self, rows: Sequence[Sequence[int]]) -> Vectors:
        width = max(len(row) for row in rows)
        ids = np.zeros((len(rows), width), dtype=np.int64)
        mask = np.zeros((len(rows), width), dtype=np.int64)
        for index, row in enumerate(rows):
            ids[index, : len(row)] = row
            mask[index, : len(row)] = 1
        (vectors,) = self._session.run({"input_ids": ids, "attention_mask": mask})
        return np.asarray(vectors, dtype=np.float32)


def shipped_recipe_encoder(session: Session) -> RecipeEncoder:
    """The shipped encoder in a session that is open already.

    Raises:
        ModelMissing: one of its files is absent or damaged.
    """
    return RecipeEncoder(session, Tokenizer.from_file(str(locate("recipe_encoder").path("tokenizer.json"))))


def in_background(encoder: RecipeEncoder) -> RecipeEncoder:
    """The same model for long work beside which a window must stay smooth: on the chip that runs it now, and where that
    is the CPU, on one core of it.

    Raises:
        DeviceFailed: the CPU cannot run it.
    """
    session = encoder.session
    if session.place.device.kind != "cpu":
        return encoder
    path = session.loader.path
    tokenizer = Tokenizer.from_file(str(path.with_name("tokenizer.json")))
    return RecipeEncoder(open_session(path, "cpu", threads=1), tokenizer)


def open_recipe_encoder(policy: str = "auto") -> RecipeEncoder:
    """The shipped encoder on a device chosen by policy (see `models.runtime.open_session`).

    Raises:
        ModelMissing: one of its files is absent or damaged.
        DeviceFailed: no device can run it.
    """
    return shipped_recipe_encoder(open_session(locate("recipe_encoder").path("model.onnx"), policy))
