"""Export the trained question parser: ONNX in fp32, then int8, with the two compared label by label.

python -m models.training.question_parser.export --work out/question_parser --to models/question_parser
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import torch
from tokenizers import Tokenizer

from models.question_parser import labels
from models.training.question_parser.batches import encode
from models.training.question_parser.grammar import Grammar
from models.training.question_parser.lexicon import load
from models.training.question_parser.network import Shape, Tagger
from models.training.shipping import add_parity, ship

_QUESTIONS = 400
"""Number of generated questions to compare fp32 and int8 on."""


def main() -> None:
    """Write model.onnx, tokenizer.json, labels.json and card.json, if int8 gives the same labels as fp32."""
    parser = argparse.ArgumentParser(description="Export the question parser.")
    parser.add_argument("--work", type=Path, default=Path("out/question_parser"))
    parser.add_argument("--to", type=Path, default=Path("models/question_parser"))
    parser.add_argument("--assets", type=Path, default=Path("assets"))
    parser.add_argument("--version", default="1", help="a new one for every training")
    add_parity(parser)
    options = parser.parse_args()
    saved = torch.load(options.work / "weights.pt", weights_only=True)
    network = Tagger(Shape(saved["vocabulary"]))
    network.load_state_dict(saved["network"])
    network.eval()
    network.embed = network.embed.merged()
    ship(
        network,
        options.work,
        options.to,
        outputs=("span", "role", "alternative"),
        labels=labels.as_json(),
        dim=len(labels.SPAN_LABELS),
        examples=_generated(options),
        version=options.version,
        least_parity=options.least_parity,
        task="marks the words of a question with what they ask for",
    )


def _generated(options: argparse.Namespace) -> Iterator[tuple[list[int], list[int]]]:
    """Yield token ids and spans of generated questions."""
    tokenizer = Tokenizer.from_file(str(options.work / "tokenizer.json"))
    grammar = Grammar(load(options.assets, None), seed=99)
    for _ in range(_QUESTIONS):
        ids, span, _, _ = encode(tokenizer, grammar.question())
        yield ids, span


if __name__ == "__main__":
    main()
