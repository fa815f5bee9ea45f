"""Export the trained line tagger: ONNX in fp32, then int8, with the two compared word by word.

python -m models.training.line_tagger.export --work out/line_tagger --data ../shared/data --to models/line_tagger
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import torch
from tokenizers import Tokenizer

from models.line_tagger import labels
from models.training.line_tagger.batches import encode
from models.training.line_tagger.corpus import read_lines, tagged
from models.training.line_tagger.network import LineNetwork, Shape
from models.training.shipping import add_parity, ship

_LINES = 1000
"""Number of held-out lines to compare fp32 and int8 on."""


def main() -> None:
    """Write model.onnx, tokenizer.json, labels.json and card.json, if int8 gives the same labels as fp32."""
    parser = argparse.ArgumentParser(description="Export the line tagger.")
    parser.add_argument("--work", type=Path, default=Path("out/line_tagger"))
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--to", type=Path, default=Path("models/line_tagger"))
    parser.add_argument("--version", default="1", help="a new one for every training")
    add_parity(parser)
    options = parser.parse_args()
    saved = torch.load(options.work / "weights.pt", weights_only=True)
    network = LineNetwork(Shape(saved["vocabulary"]))
    network.load_state_dict(saved["network"])
    network.eval()
    ship(
        network,
        options.work,
        options.to,
        outputs=("field", "mark"),
        labels=labels.as_json(),
        dim=len(labels.FIELD_LABELS),
        examples=_held_out(options),
        version=options.version,
        least_parity=options.least_parity,
        task="marks the words of an ingredient line with what they say",
    )


def _held_out(options: argparse.Namespace) -> Iterator[tuple[list[int], list[int]]]:
    """Yield token ids and fields of held-out lines."""
    tokenizer = Tokenizer.from_file(str(options.work / "tokenizer.json"))
    held_out = [line for line in read_lines(options.data / "lines") if line.held_out][:_LINES]
    for labelled in map(tagged, held_out):
        if labelled is not None:
            ids, field, _ = encode(tokenizer, labelled)
            yield ids, field


if __name__ == "__main__":
    main()
