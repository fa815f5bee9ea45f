"""Convert words to a network's token ids, and find each word's first token, or the tokens of some letters."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer


def encode_words(tokenizer: Tokenizer, words: list[str]) -> tuple[list[int], NDArray[np.int64]]:
    """Return the token ids of a list of words, and the position of each word's first token, shape (words,).

    Raises:
        ValueError: the tokenizer dropped a word, so its file isn't the one used in training.
    """
    encoding = tokenizer.encode(words, is_pretokenized=True)
    starts = np.full(len(words), -1, dtype=np.int64)
    for position, word_id in enumerate(encoding.word_ids):
        if word_id is not None and starts[word_id] < 0:
            starts[word_id] = position
    if (starts < 0).any():
        raise ValueError("A tokenizer dropped a word; restore the model's folder.")
    return list(encoding.ids), starts


def places_of(letters: range, pieces: Sequence[range]) -> list[int]:
    """Return the places of the pieces that some letters touch, given the letters of each piece."""
    return [
        place
        for place, piece in enumerate(pieces)
        if piece.start < letters.stop and letters.start < piece.stop
    ]
