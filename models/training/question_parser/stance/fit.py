"""Train the stance model on an exported question parser, and add it to the parser's folder.

    python -m models.training.question_parser.stance.fit --folder models/question_parser --work out/stance --seed 7

The parser's states are computed once; the stance network is small, so a run takes about five minutes on one core.
"""

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from torch.nn import functional as F

from core.assets import assets_dir
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import MODEL_FILE, THIS_FOOD, WINDOW, marks_of
from models.registry import CARD_NAME, read_card
from models.runtime import open_session
from models.training.cards import write_card
from models.training.int8_weights import store_weights_as_int8
from models.training.question_parser.stance.examples import Sentence, all_sentences, other_word
from models.training.question_parser.stance.network import STATES, StanceNetwork

_BATCH = 64
_DROPPED = 0.05
"""Share of the other words that a round doesn't see."""
_SURE = 0.02
"""Gold labels are this far from 0 and 1: some are wrong."""
_LARGEST_DIFFERENCE = 0.02
"""The int8 file's likelihoods may be this far from the fp32 network's."""


@dataclass(frozen=True)
class Example:
    """One food of a sentence; `first` is the first word that is read."""

    hidden: NDArray[np.float16]
    marks: NDArray[np.int64]
    refused: bool


def main() -> None:
    """Read the sentences, train, export, compare, and write the card."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, required=True, help="the exported question parser")
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--limit", type=int, default=None, help="sentences to train on; default: all")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    options.work.mkdir(parents=True, exist_ok=True)
    reader = QuestionReader(open_session(options.folder / "model.onnx", "cpu"), options.folder)
    benchmarks = Path(__file__).parents[4] / "benchmarks"
    sentences = list(all_sentences(benchmarks, Vocabulary.from_assets(assets_dir())))[: options.limit]
    examples = [each for one in sentences for each in examples_of(one, reader, options.seed)]
    print(f"{len(sentences)} sentences, {len(examples)} examples", flush=True)
    network = fit(examples, options.rounds, options.seed)
    full, small = options.work / "stance.fp32.onnx", options.work / MODEL_FILE
    export(network, full)
    store_weights_as_int8(full, small)
    apart = difference(network, small, examples[:: max(1, len(examples) // 300)])
    print(f"int8 {small.stat().st_size} bytes, largest difference {apart:.4f}")
    if apart > _LARGEST_DIFFERENCE:
        raise SystemExit("int8 and fp32 differ too much; nothing was written.")
    (options.folder / MODEL_FILE).write_bytes(small.read_bytes())
    card = read_card((options.folder / CARD_NAME).read_text(encoding="utf-8"))
    files = tuple(dict.fromkeys((*card.files, MODEL_FILE)))
    write_card(
        options.folder, files, version=card.version, dim=card.dim, precision=card.precision,
        licence=card.licence, task=card.task,
    )  # fmt: skip
    facts = {
        "sentences": len(sentences),
        "examples": len(examples),
        "rounds": options.rounds,
        "seed": options.seed,
    }
    (options.work / "stance.json").write_text(json.dumps(facts) + "\n", encoding="utf-8")


def examples_of(sentence: Sentence, reader: QuestionReader, seed: int) -> Iterator[Example]:
    """Yield an example for each food with a known stance, and for one word that is no food."""
    reading = reader.read(sentence.text)
    if reading.hidden is None:
        return
    another = other_word(sentence, seed)
    for food in (*sentence.foods, *([another] if another else [])):
        words = reading.places(food.letters)
        if food.refused is None or not words:
            continue
        others = [reading.places(each.letters) for each in sentence.foods if each is not food]
        marks = marks_of(len(reading.words), words, others)
        seen = slice(max(0, words.start - WINDOW), words.start + WINDOW)
        yield Example(reading.hidden[seen].astype(np.float16), marks[seen], food.refused)


def fit(examples: Sequence[Example], rounds: int, seed: int) -> StanceNetwork:
    """Train a network; batches hold examples of similar length."""
    network = StanceNetwork()
    optimizer = torch.optim.AdamW(network.parameters(), 2e-3, weight_decay=0.03)
    per_round = sum(1 for _ in _batches(examples, random.Random(seed)))
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, 2e-3, total_steps=rounds * per_round + 1, pct_start=0.1
    )
    order = random.Random(seed)
    for number in range(rounds):
        network.train()
        total = 0.0
        for batch in _batches(examples, order):
            hidden, marks, gold = _padded(batch)
            is_kept = (torch.rand(marks.shape) > _DROPPED) | (marks == THIS_FOOD)
            hidden = hidden * is_kept.unsqueeze(-1)
            loss = F.binary_cross_entropy_with_logits(network(hidden, marks), gold * (1 - 2 * _SURE) + _SURE)
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f"round {number}: loss {total / per_round:.3f}", flush=True)
    return network.eval()


def _batches(examples: Sequence[Example], order: random.Random) -> Iterator[list[Example]]:
    shuffled = order.sample(list(examples), len(examples))
    groups = [
        sorted(shuffled[first : first + 20 * _BATCH], key=lambda each: len(each.marks))
        for first in range(0, len(shuffled), 20 * _BATCH)
    ]
    batches = [group[first : first + _BATCH] for group in groups for first in range(0, len(group), _BATCH)]
    order.shuffle(batches)
    yield from batches


def _padded(batch: Sequence[Example]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    longest = max(len(each.marks) for each in batch)
    hidden = np.zeros((len(batch), longest, STATES), np.float32)
    marks = np.zeros((len(batch), longest), np.int64)
    for row, each in enumerate(batch):
        hidden[row, : len(each.marks)] = each.hidden
        marks[row, : len(each.marks)] = each.marks
    gold = torch.tensor([float(each.refused) for each in batch])
    return torch.from_numpy(hidden), torch.from_numpy(marks), gold


def export(network: StanceNetwork, path: Path) -> None:
    """Write the network as ONNX for one food of a sentence of any length."""
    torch.onnx.export(
        network, (torch.ones(1, 7, STATES), torch.ones(1, 7, dtype=torch.int64)), str(path),
        input_names=["hidden", "marks"], output_names=["refused"],
        dynamic_axes={"hidden": {1: "words"}, "marks": {1: "words"}}, opset_version=17, dynamo=False,
    )  # fmt: skip
    onnx.checker.check_model(str(path))


def difference(network: StanceNetwork, path: Path, examples: Sequence[Example]) -> float:
    """Return how far the file's likelihoods are from the network's at most."""
    session = open_session(path, "cpu")
    largest = 0.0
    for each in examples:
        hidden, marks, _ = _padded([each])
        with torch.inference_mode():
            mine = torch.sigmoid(network(hidden, marks))[0].item()
        (logit,) = session.run({"hidden": hidden.numpy(), "marks": marks.numpy()})
        largest = max(largest, abs(mine - float(1 / (1 + np.exp(-logit[0])))))
    return largest


if __name__ == "__main__":
    main()
