"""Rows of token ids and labels as padded arrays of similar size."""

import random
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

import torch
from torch import Tensor

IGNORE = -100
"""The label of a token that doesn't count in the loss."""
Row = tuple[list[int], ...]
"""Token ids, then the labels of each head, all of the same length."""


_SORTED_TOGETHER = 40
"""Batches whose examples are sorted by length together."""


class _HasIds(Protocol):
    @property
    def ids(self) -> list[int]: ...


ExampleT = TypeVar("ExampleT", bound=_HasIds)


def batches_of(examples: Sequence[ExampleT], size: int, order: random.Random) -> list[list[ExampleT]]:
    """Return all examples in batches of similar length, in random order."""
    shuffled = order.sample(list(examples), len(examples))
    together = _SORTED_TOGETHER * size
    groups = [
        sorted(shuffled[first : first + together], key=lambda each: len(each.ids))
        for first in range(0, len(shuffled), together)
    ]
    drawn = [group[first : first + size] for group in groups for first in range(0, len(group), size)]
    order.shuffle(drawn)
    return drawn


def padded(
    rows: Sequence[Row], tokens: int, longest: int, rng: random.Random
) -> Iterator[tuple[Tensor, ...]]:
    """Yield rows in groups of similar length and about `tokens` tokens, in random order.

    Each group is the ids and the labels, each (rows, tokens), int64; ids are padded with 0, labels with `IGNORE`. Empty rows
    and rows longer than `longest` tokens are left out.
    """
    groups: list[list[Row]] = [[]]
    for row in sorted(rows, key=lambda row: len(row[0])):
        if not 0 < len(row[0]) <= longest:
            continue
        if groups[-1] and (len(groups[-1]) + 1) * len(row[0]) > tokens:
            groups.append([])
        groups[-1].append(row)
    rng.shuffle(groups)
    for group in groups:
        if group:
            yield tuple(
                _pad([row[column] for row in group], 0 if column == 0 else IGNORE)
                for column in range(len(group[0]))
            )


def _pad(rows: list[list[int]], value: int) -> Tensor:
    width = max(map(len, rows))
    return torch.tensor([row + [value] * (width - len(row)) for row in rows], dtype=torch.int64)
