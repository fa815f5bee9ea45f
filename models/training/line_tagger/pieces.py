"""Word pieces with BPE dropout: the same word is cut in different ways, so that rare pieces are learned too.

The `tokenizers` library has the same method, but draws from a generator that can't be seeded, so no two trainings were
alike.
"""

import json
import random
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final

_PREFIX: Final = "##"
_UNKNOWN: Final = "[UNK]"


class DroppedPieces:
    """Cuts words into the pieces of a byte-pair tokenizer and skips some merges at random.

    Without skipped merges, the ids are those of the tokenizer itself.
    """

    def __init__(self, ids: Mapping[str, int], merges: Mapping[tuple[str, str], int]) -> None:
        self._ids = ids
        self._ranks = merges

    @classmethod
    def read(cls, path: Path) -> "DroppedPieces":
        """Read the pieces and merges of `tokenizer.json`."""
        model = json.loads(path.read_text(encoding="utf-8"))["model"]
        return cls(
            model["vocab"], {(left, right): rank for rank, (left, right) in enumerate(model["merges"])}
        )

    def cut(self, word: str, share: float, rng: random.Random) -> list[int]:
        """Return the ids of a word's pieces, each merge skipped with probability `share`."""
        parts = self._characters(word)
        while len(parts) > 1:
            ranked = [
                (self._ranks[pair], place)
                for place, pair in enumerate(pairwise(parts))
                if pair in self._ranks and rng.random() >= share
            ]
            if not ranked:
                break
            _, place = min(ranked)
            parts[place : place + 2] = [parts[place] + parts[place + 1].removeprefix(_PREFIX)]
        return [self._ids[part] for part in parts]

    def _characters(self, word: str) -> list[str]:
        """Return the word's characters as pieces; several unknown ones in a row are one unknown piece."""
        parts: list[str] = []
        for place, character in enumerate(word):
            piece = f"{_PREFIX}{character}" if place else character
            if piece in self._ids:
                parts.append(piece)
            elif not parts or parts[-1] != _UNKNOWN:
                parts.append(_UNKNOWN)
        return parts
