"""Labelled lines as padded arrays of token ids and labels."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tokenizers import Tokenizer, decoders
from tokenizers import models as token_models
from torch import Tensor

from models.line_tagger.labels import FIELD_LABELS, MARK_LABELS
from models.line_tagger.words import line_word_form
from models.training.batching import IGNORE, padded
from models.training.byte_pairs import PREFIX, learn
from models.training.line_tagger.corpus import TaggedLine
from models.training.line_tagger.pieces import DroppedPieces
from models.training.line_tagger.variants import vary

_FIELD = {label: index for index, label in enumerate(FIELD_LABELS)}
_MARK = {label: index for index, label in enumerate(MARK_LABELS)}
UNKNOWN = "[UNK]"
_LONGEST = 160
"""Maximum tokens of a line; longer ones are left out."""
_ALPHABET = 160
"""Number of characters that become pieces; rarer ones are unknown."""
_DROPPED = 0.05
"""Share of the merges that are skipped in training."""


@dataclass(frozen=True)
class Batch:
    """Token ids and the two label arrays, each (lines, tokens), int64; `IGNORE` where no word starts."""

    ids: Tensor
    field: Tensor
    mark: Tensor


def train_tokenizer(lines: Sequence[TaggedLine], size: int, path: Path) -> Tokenizer:
    """Learn word pieces (byte-pair encoding) from the words of the lines, and save them."""
    words = (line_word_form(word) for line in lines for word in line.words)
    pieces = learn(words, size, ("[PAD]", UNKNOWN), alphabet=_ALPHABET)
    tokenizer = Tokenizer(
        token_models.BPE(
            pieces.ids, pieces.merges, unk_token=UNKNOWN, continuing_subword_prefix=PREFIX, fuse_unk=True
        )
    )
    tokenizer.decoder = decoders.WordPiece()
    path.parent.mkdir(parents=True, exist_ok=True)
    tokenizer.save(str(path))
    return tokenizer


def encode(tokenizer: Tokenizer, line: TaggedLine) -> tuple[list[int], list[int], list[int]]:
    """Return a line's token ids, fields and marks; only the first piece of each word has a label."""
    words = [tokenizer.encode([line_word_form(word)], is_pretokenized=True).ids for word in line.words]
    return _labelled(words, line)


def _labelled(pieces: Sequence[list[int]], line: TaggedLine) -> tuple[list[int], list[int], list[int]]:
    ids: list[int] = []
    field: list[int] = []
    mark: list[int] = []
    for word, its_field, its_mark in zip(pieces, line.fields, line.marks, strict=True):
        silent = [IGNORE] * (len(word) - 1)
        ids += word
        field += [_FIELD[its_field], *silent] if word else []
        mark += [_MARK[its_mark], *silent] if word else []
    return ids, field, mark


def batches(
    pieces: DroppedPieces, lines: Sequence[TaggedLine], tokens: int, rng: random.Random
) -> Iterator[Batch]:
    """Yield every line once, in a random style, in batches of about `tokens` tokens and in random order."""
    rows = []
    for line in lines:
        varied = vary(line, rng)
        rows.append(
            _labelled([pieces.cut(line_word_form(word), _DROPPED, rng) for word in varied.words], varied)
        )
    for columns in padded(rows, tokens, _LONGEST, rng):
        yield Batch(*columns)
