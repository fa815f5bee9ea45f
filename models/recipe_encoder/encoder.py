"""Compute embeddings: tokenize, run the model in batches of similar length, and restore the order."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np
import numpy.typing as npt
from tokenizers import Tokenizer

from models.registry import locate
from models.runtime import Session, open_session

DIM: Final = 128
MAX_TOKENS: Final = 128
# 5,000 characters contain far more than 128 tokens; a longer text would only cost tokenizer time.
MAX_CHARACTERS: Final = 5_000
_BATCH: Final = 16
"""Texts of one run: the values of more leave the cache of a core, and each text takes longer."""

Vectors = npt.NDArray[np.float32]


class RecipeEncoder:
    """Computes unit vectors of recipes (see `recipe_text`) and free text, to compare by dot product."""

    def __init__(self, session: Session, tokenizer: Tokenizer, others: Sequence[Session] = ()) -> None:
        """Take a session and, to encode many texts on several cores, others of the same model."""
        self._session = session
        self._sessions = (session, *others)
        self._tokenizer = tokenizer
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(MAX_TOKENS)

    @property
    def session(self) -> Session:
        """The open session, whose report names the device."""
        return self._session

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Encode texts.

        Args:
            texts: any number of texts. Everything after 128 tokens is ignored.

        Returns:
            float32 of shape [len(texts), 128], each row of length 1. An empty text gets a fixed, meaningless vector.
            has a fixed vector of its own that means nothing.
        """
        rows = [
            encoding.ids
            for encoding in self._tokenizer.encode_batch_fast([text[:MAX_CHARACTERS] for text in texts])
        ]
        vectors = np.empty((len(rows), DIM), dtype=np.float32)
        by_length = sorted(range(len(rows)), key=lambda index: len(rows[index]))
        batches = [by_length[start : start + _BATCH] for start in range(0, len(by_length), _BATCH)]

        def encode_with(session: Session, own: Sequence[Sequence[int]]) -> None:
            for indices in own:
                vectors[indices] = _encode_rows(session, [rows[index] for index in indices])

        count = min(len(self._sessions), len(batches))
        if count < 2:
            encode_with(self._session, batches)
            return vectors
        with ThreadPoolExecutor(count) as pool:
            # In turns, because the last batches have the longest texts.
            shares = [batches[first::count] for first in range(count)]
            list(pool.map(encode_with, self._sessions, shares))
        return vectors


def _encode_rows(session: Session, rows: Sequence[Sequence[int]]) -> Vectors:
    width = max(len(row) for row in rows)
    ids = np.zeros((len(rows), width), dtype=np.int64)
    mask = np.zeros((len(rows), width), dtype=np.int64)
    for index, row in enumerate(rows):
        ids[index, : len(row)] = row
        mask[index, : len(row)] = 1
    (vectors,) = session.run({"input_ids": ids, "attention_mask": mask})
    return np.asarray(vectors, dtype=np.float32)


def shipped_recipe_encoder(session: Session) -> RecipeEncoder:
    """Return the shipped encoder in an open session.

    Raises:
        ModelMissing: one of its files is missing or damaged.
    """
    return RecipeEncoder(session, Tokenizer.from_file(str(locate("recipe_encoder").path("tokenizer.json"))))


def in_background(encoder: RecipeEncoder, cores: int = 1) -> RecipeEncoder:
    """Return an encoder for long background work: on the current device or, on a CPU, on some cores with a session each.

    One core leaves the window responsive. Two sessions of one thread are faster than one session of two threads.

    Raises:
        DeviceFailed: the CPU cannot run it.
    """
    session = encoder.session
    if session.place.device.kind != "cpu":
        return encoder
    path = session.loader.path
    tokenizer = Tokenizer.from_file(str(path.with_name("tokenizer.json")))
    first, *others = (open_session(path, "cpu", threads=1) for _ in range(max(1, cores)))
    return RecipeEncoder(first, tokenizer, others)


def open_recipe_encoder(policy: str = "auto") -> RecipeEncoder:
    """Return the shipped encoder on a device chosen by policy (see `models.runtime.open_session`).

    Raises:
        ModelMissing: one of its files is missing or damaged.
        DeviceFailed: no device can run it.
    """
    return shipped_recipe_encoder(open_session(locate("recipe_encoder").path("model.onnx"), policy))
