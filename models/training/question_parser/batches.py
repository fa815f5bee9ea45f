"""Generated questions as padded arrays of token ids and labels."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tokenizers import Tokenizer
from torch import Tensor

from models.question_parser import labels
from models.training.batching import IGNORE, padded
from models.training.question_parser.grammar import Grammar
from models.training.question_parser.marked import Marks

_SPAN = {label: index for index, label in enumerate(labels.SPAN_LABELS)}
_ROLE = {label: index for index, label in enumerate(labels.ROLE_LABELS)}
_LONGEST = 400
"""Maximum tokens of a question; longer ones are left out."""


@dataclass(frozen=True)
class Batch:
    """Ids and the three label arrays, each (questions, tokens), int64; `IGNORE` where no word starts."""

    ids: Tensor
    span: Tensor
    role: Tensor
    alternative: Tensor


def encode(tokenizer: Tokenizer, marks: Marks) -> tuple[list[int], list[int], list[int], list[int]]:
    """Return a question's ids and labels; only the first piece of each word has a label."""
    encoding = tokenizer.encode([mark.word for mark in marks], is_pretokenized=True)
    span, role, alternative = ([IGNORE] * len(encoding.ids) for _ in range(3))
    last = None
    for place, word_id in enumerate(encoding.word_ids):
        if word_id is not None and word_id != last:
            mark = marks[word_id]
            span[place], role[place], alternative[place] = (
                _SPAN[mark.span],
                _ROLE[mark.role],
                int(mark.alternative),
            )
            last = word_id
    return encoding.ids, span, role, alternative


def batches(
    tokenizer: Tokenizer, grammar: Grammar, questions: int, tokens: int, rng: random.Random
) -> Iterator[Batch]:
    """Yield new questions in batches of similar length and about `tokens` tokens, in random order."""
    rows = [encode(tokenizer, grammar.question()) for _ in range(questions)]
    for columns in padded(rows, tokens, _LONGEST, rng):
        yield Batch(*columns)
