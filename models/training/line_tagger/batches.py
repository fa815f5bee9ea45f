"""Tagged lines as padded arrays of token ids and labels."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tokenizers import Tokenizer, decoders, trainers
from tokenizers import models as token_models
from torch import Tensor

from models.line_tagger.labels import FIELD_LABELS, MARK_LABELS
from models.line_tagger.words import seen
from models.training.batching import IGNORE, padded
from models.training.line_tagger.corpus import TaggedLine
from models.training.line_tagger.variants import vary

_FIELD = {label: index for index, label in enumerate(FIELD_LABELS)}
_MARK = {label: index for index, label in enumerate(MARK_LABELS)}
UNKNOWN = "[UNK]"
_LONGEST = 160
"""Tokens of the longest line worth learning from."""


@dataclass(frozen=True)
class Batch:
    """Ids and the two label arrays, each (lines, tokens), int64; `IGNORE` where no word starts."""

    ids: Tensor
    field: Tensor
    mark: Tensor


def train_tokenizer(lines: Sequence[TaggedLine], size: int, path: Path) -> Tokenizer:
    """Learn word pieces (byte-pair encoding) from the lines' words and save them."""
    tokenizer = Tokenizer(token_models.BPE(unk_token=UNKNOWN, continuing_subword_prefix="##", fuse_unk=True))
    trainer = trainers.BpeTrainer(
        vocab_size=size, min_frequency=2, special_tokens=["[PAD]", UNKNOWN], continuing_subword_prefix="##",
        limit_alphabet=160, show_progress=False,
    )  # fmt: skip
    tokenizer.decoder = decoders.WordPiece()
    tokenizer.train_from_iterator((seen(word) for line in lines for word in line.words), trainer)
    path.parent.mkdir(parents=True, exist_ok=True)
    tokenizer.save(str(path))
    return tokenizer


def encode(tokenizer: Tokenizer, line: TaggedLine) -> tuple[list[int], list[int], list[int]]:
    """One line's ids and labels; only the first piece of each word carries a label."""
    encoding = tokenizer.encode([seen(word) for word in line.words], is_pretokenized=True)
    field, mark = ([IGNORE] * len(encoding.ids) for _ in range(2))
    last = None
    for place, word_id in enumerate(encoding.word_ids):
        if word_id is not None and word_id != last:
            field[place], mark[place] = _FIELD[line.fields[word_id]], _MARK[line.marks[word_id]]
            last = word_id
    return encoding.ids, field, mark


def batches(
    tokenizer: Tokenizer, lines: Sequence[TaggedLine], tokens: int, rng: random.Random
) -> Iterator[Batch]:
    """All lines once, each in some style, sorted by length into batches of about `tokens` tokens, in random order."""
    rows = [encode(tokenizer, vary(line, rng)) for line in lines]
    for columns in padded(rows, tokens, _LONGEST, rng):
        yield Batch(*columns)
