"""The encoder's baseline: a bag of words."""

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np

_WORD = re.compile(r"[a-z0-9%]+")


class BagOfWords:
    """TF-IDF over single words with a light plural rule; the vocabulary comes from the texts given first."""

    def __init__(self, texts: Sequence[str]) -> None:
        counts = Counter(word for text in texts for word in set(_words(text)))
        self._numbers = {word: number for number, word in enumerate(sorted(counts))}
        self._weights = np.array(
            [np.log((1 + len(texts)) / (1 + counts[word])) + 1 for word in self._numbers], np.float32
        )

    def encode(self, texts: Sequence[str]) -> np.ndarray:
        """Return float32 [len(texts), words], rows of length one, or zero if no word is known."""
        rows = np.zeros((len(texts), len(self._numbers)), np.float32)
        for row, text in zip(rows, texts, strict=True):
            for word, count in Counter(_words(text)).items():
                if word in self._numbers:
                    row[self._numbers[word]] = (1 + np.log(count)) * self._weights[self._numbers[word]]
        return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def _words(text: str) -> list[str]:
    return [
        word[:-1] if len(word) > 3 and word.endswith("s") else word for word in _WORD.findall(text.lower())
    ]
