"""Train the line tagger.

    nice -n 10 python -m models.training.line_tagger.train --work out/line_tagger --data ../shared/data

Needs torch and tokenizers. `--data` names a folder with `lines/*.csv.gz` (see `corpus.py`). The seed fixes the network,
the order of the lines, their styles and their word pieces, so a second run on the same data and processor gives the same
network. A stopped run continues from its last checkpoint. The forward pass is in bfloat16.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional as F

from models.training.batching import IGNORE
from models.training.line_tagger.batches import Batch, batches, train_tokenizer
from models.training.line_tagger.corpus import TaggedLine, read_lines, tagged
from models.training.line_tagger.network import LineNetwork, Shape
from models.training.line_tagger.pieces import DroppedPieces
from models.training.rounds import Course

_TOKENS = 2500
_DROPOUT = 0.1


def main() -> None:
    """Train for `--rounds` rounds over the lines, then save the weights."""
    options = _options()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.work.mkdir(parents=True, exist_ok=True)
    lines, left_out = _lines(options.data / "lines")
    lines = lines[: options.limit] if options.limit else lines
    print(f"{len(lines)} lines; {left_out} left out because their columns don't match their text", flush=True)
    token_path = options.work / "tokenizer.json"
    if token_path.is_file():
        tokenizer = Tokenizer.from_file(str(token_path))
    else:
        tokenizer = train_tokenizer(lines, options.vocabulary, token_path)
    pieces = DroppedPieces.read(token_path)
    shape = Shape(tokenizer.get_vocab_size())
    network = LineNetwork(shape, _DROPOUT)
    parameters = sum(parameter.numel() for parameter in network.parameters())
    print(f"{parameters / 1e6:.2f} M parameters", flush=True)

    def round_of(number: int) -> Iterator[tuple[float, Batch]]:
        before = 0
        for batch in batches(pieces, lines, _TOKENS, random.Random(options.seed * 1009 + number)):
            yield before / len(lines), batch
            before += len(batch.ids)

    course = Course(
        network,
        options.work,
        options.rounds,
        options.rate,
        round_of,
        lambda batch: _loss(network, batch),
        lambda over: f"round {over}",
    )
    course.run()
    record = {
        "lines": len(lines),
        "rounds": options.rounds,
        "seed": options.seed,
        "threads": options.threads,
        "parameters": parameters,
    }
    course.save(shape.vocabulary, record)


def _lines(folder: Path) -> tuple[list[TaggedLine], int]:
    found = [tagged(line) for line in read_lines(folder) if not line.held_out]
    lines = [line for line in found if line is not None]
    return lines, len(found) - len(lines)


def _loss(network: nn.Module, batch: Batch) -> Tensor:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        field, mark = (logits.float() for logits in network(batch.ids))
    return F.cross_entropy(
        field.flatten(0, 1), batch.field.flatten(), ignore_index=IGNORE, label_smoothing=0.03
    ) + 0.3 * F.cross_entropy(mark.flatten(0, 1), batch.mark.flatten(), ignore_index=IGNORE)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train the line tagger.")
    parser.add_argument("--work", type=Path, default=Path("out/line_tagger"), help="checkpoints and weights")
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--limit", type=int, default=0, help="train on this many lines only")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--vocabulary", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=11)
    return parser.parse_args()


if __name__ == "__main__":
    main()
