"""Networks whose largest weights ship in four bits: rounding in training, the rounds, the export and its check."""

import random
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shutil import copyfile

import torch
from torch import Tensor, nn

from models.training.batching import ExampleT, batches_of
from models.training.onnx_export import export_fp32
from models.training.rounds import Course
from models.training.whole_weights import store_whole_weights

_BATCH = 32
_NARROW = 500_000
"""Weights with at least so many values are stored in four bits: the word vectors and the feed-forward layers."""


class FourBits(nn.Module):
    """Weights (outputs, inputs) rounded to whole numbers of -7 to 7 with a scale per output; gradients pass as they are."""

    def forward(self, weights: Tensor) -> Tensor:
        """Return the rounded weights (`models.training.whole_weights` stores the same numbers)."""
        scale = (weights.detach().abs().amax(dim=1, keepdim=True) / 7).clamp(min=1e-12)
        return weights + (torch.round(weights.detach() / scale) * scale - weights.detach())


def course_of(
    network: nn.Module,
    examples: Callable[[int], Sequence[ExampleT]],
    loss: Callable[[Sequence[ExampleT]], Tensor],
    options: Namespace,
    rate: float,
    *,
    order: str = "",
    new_part: nn.Module | None = None,
) -> Course[list[ExampleT]]:
    """Return the training of a network in rounds; batches hold examples of similar length.

    Args:
        examples: returns the examples of a round by its number.
        options: those of the command line: the folder for the work, the number of rounds and the seed.
        order: stands before the seed of the order of batches.
        new_part: a part that starts from nothing (`Course`).
    """

    def batches(number: int) -> Iterator[tuple[float, list[ExampleT]]]:
        drawn = batches_of(examples(number), _BATCH, random.Random(f"{order}{options.seed} {number}"))
        for place, batch in enumerate(drawn):
            yield place / len(drawn), batch

    return Course(
        network,
        options.work,
        options.rounds,
        rate,
        batches,
        loss,
        lambda over: f"round {over}",
        new_part=new_part,
    )


def filled(rows: Sequence[Sequence[float]]) -> Tensor:
    """Return rows of different lengths as one table, filled up with zeros."""
    longest = max(map(len, rows))
    return torch.tensor([[*row, *[0] * (longest - len(row))] for row in rows])


def export(network: nn.Module, small: Path, outputs: Sequence[str], pieces: int) -> None:
    """Write a network of token ids as ONNX with weights of 4 and 8 bits, and next to it in fp32."""
    full = small.with_suffix(".fp32.onnx")
    export_fp32(network, full, inputs=("input_ids",), outputs=outputs, columns={"pieces": pieces}, opset=21)
    store_whole_weights(full, small, four_bits_from=_NARROW)


def copy_if_alike(small: Path, tokenizer: Path, folder: Path, apart: Tensor, most: float) -> None:
    """Copy an exported model and its tokenizer to the folder that ships, if the export reads as the network does.

    Args:
        apart: how far the outputs of both are from each other.
        most: the largest difference allowed on average.
    """
    mean = float(apart.mean())
    print(f"{small.stat().st_size} bytes, largest difference {float(apart.max()):.4f}, mean {mean:.4f}")
    if mean > most:
        raise SystemExit("The rounded weights read too differently; nothing was written.")
    folder.mkdir(parents=True, exist_ok=True)
    for file in (small, tokenizer):
        copyfile(file, folder / file.name)
