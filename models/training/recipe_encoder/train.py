"""Train the recipe encoder on one CPU thread.

python -m models.training.recipe_encoder.train [--data ...] [--run ...] [--steps N]

Run `prepare` first. Every hundredth step is saved; a stopped run continues from there. The seed fixes each step's texts,
so a second run with the same data and processor gives the same network.
"""

import argparse
import json
import math
import random
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional as F

from models.recipe_encoder.encoder import DIM
from models.recipe_encoder.text import recipe_text
from models.training.recipe_encoder.corpus import Corpus, Example
from models.training.recipe_encoder.labels import LabelBook, read_labels
from models.training.recipe_encoder.network import EncoderNetwork, Shape
from models.training.recipe_encoder.prepare import add_arguments, corpus_of
from models.training.recipe_encoder.views import Views

_RECIPES, _LISTS, _PHRASES, _SYNONYMS, _TAGGED, _WHOLE = 128, 96, 288, 64, 48, 64
_RATE = 1e-3
_WARM_UP = 50
_SAVE_EVERY = 100
_COMMON_TAG = 8
_TRAIN_TOKENS = 96
_PAIR_HEAT, _LABEL_HEAT, _ALIKE_HEAT = 0.06, 0.1, 0.1
_HEAD_SCALE = 10.0
"""Vectors have length one, so without a scale the heads would need large weights, which weight decay prevents."""
_ASKED_SHARE = 0.4


class Batches:
    """Draws the texts and targets of a step. The step's number fixes what is drawn."""

    def __init__(self, corpus: Corpus, book: LabelBook, run: Path, seed: int) -> None:
        self._corpus = corpus
        self._book = book
        self._seed = seed
        self._views = Views((*corpus.recipes, *corpus.lists))
        vectors = np.load(run / "start.npz")
        self._known = (run / "phrases.txt").read_text(encoding="utf-8").split("\n")
        self._teacher = torch.from_numpy(vectors["phrases"])
        whole = torch.from_numpy(vectors["whole"].astype(np.float32))
        self._whole = F.normalize(whole - whole.mean(0), dim=-1)
        self.cuisines = sorted({example.cuisine for example in corpus.lists})
        counts = Counter(tag for example in corpus.recipes for tag in example.tags)
        self.tags = sorted(tag for tag, count in counts.items() if count >= _COMMON_TAG)
        self._tag_number = {tag: number for number, tag in enumerate(self.tags)}
        self._tagged = [e for e in corpus.recipes if any(tag in self._tag_number for tag in e.tags)]
        self._place = {example.key: number for number, example in enumerate(corpus.recipes)}

    def rng(self, step: int) -> random.Random:
        """Return the random generator of a step."""
        return random.Random(self._seed * 1_000_003 + step)

    def pairs(self, rng: random.Random) -> tuple[list[str], list[str]]:
        """Return two views of each of some titled recipes."""
        left, right = [], []
        for example in rng.sample(self._corpus.recipes, _RECIPES):
            left.append(self._views.recipe(example, rng, title=rng.random() < 0.7, tags=rng.random() < 0.5))
            kind = rng.random()
            if kind < 0.4:
                right.append(example.title)
            elif kind < 0.7:
                right.append(self._views.question(example, rng))
            else:
                right.append(self._views.recipe(example, rng, title=False, tags=rng.random() < 0.5))
        return left, right

    def whole(self, rng: random.Random) -> tuple[list[str], Tensor, Tensor, Tensor]:
        """Return whole recipes without their tags, at least half of them tagged, with three targets.

        The targets are the teacher's similarities and the overlap of tags, both [recipes, recipes], and the known labels.
        """
        drawn = [*rng.sample(self._tagged, _WHOLE), *rng.sample(self._corpus.recipes, _WHOLE)]
        drawn = list({example.key: example for example in drawn}.values())
        texts = [
            recipe_text(e.title, e.ingredients, (), e.methods if rng.random() < 0.5 else ()) for e in drawn
        ]
        taught = self._whole[[self._place[example.key] for example in drawn]]
        held = torch.zeros(len(drawn), len(self.tags))
        for row, example in enumerate(drawn):
            held[row, [self._tag_number[tag] for tag in example.tags if tag in self._tag_number]] = 1
        shared = held @ held.T
        either = held.sum(1)[:, None] + held.sum(1)[None, :] - shared
        return texts, taught @ taught.T, shared / either.clamp(min=1), self._known_labels(drawn)

    def _known_labels(self, drawn: Sequence[Example]) -> Tensor:
        return torch.from_numpy(self._book.rows(drawn))

    def lists(self, rng: random.Random) -> tuple[list[str], list[str], Tensor, Tensor]:
        """Return a part of each of some lists, another part or a question for it, its cuisine's number and its labels."""
        drawn = rng.sample(self._corpus.lists, _LISTS)
        left = [self._views.recipe(example, rng, title=False, tags=False) for example in drawn]
        right = [
            self._views.question(example, rng)
            if rng.random() < _ASKED_SHARE
            else self._views.recipe(example, rng, title=False, tags=False)
            for example in drawn
        ]
        numbers = torch.tensor([self.cuisines.index(example.cuisine) for example in drawn])
        return left, right, numbers, self._known_labels(drawn)

    def cuisine_names(self, rng: random.Random) -> list[str]:
        """Return the name of each cuisine, all in one phrasing."""
        form = rng.choice(("{}", "{} food", "{} recipe", "tags: {}", "something {}"))
        return [form.format(cuisine) for cuisine in self.cuisines]

    def tagged(self, rng: random.Random) -> tuple[list[str], list[str], Tensor]:
        """Return recipes without their tags, the names of all common tags, and the shares [recipes, tags] to predict."""
        drawn: list[Example] = rng.sample(self._tagged, _TAGGED)
        texts = [self._views.recipe(example, rng, title=rng.random() < 0.7, tags=False) for example in drawn]
        target = torch.zeros(len(drawn), len(self.tags))
        for row, example in enumerate(drawn):
            target[row, [self._tag_number[tag] for tag in example.tags if tag in self._tag_number]] = 1
        form = rng.choice(("{}", "{}", "{} recipe", "tags: {}"))
        return texts, [form.format(tag) for tag in self.tags], target / target.sum(1, keepdim=True)

    def phrases(self, rng: random.Random) -> tuple[list[str], Tensor]:
        """Return short texts and the teacher's vectors of them."""
        numbers = rng.sample(range(len(self._known)), _PHRASES)
        return [self._known[number] for number in numbers], self._teacher[numbers]

    def synonyms(self, rng: random.Random) -> tuple[list[str], list[str]]:
        """Return pairs of names of one food, each food at most once."""
        pairs = dict(rng.sample(self._corpus.synonyms, min(_SYNONYMS, len(self._corpus.synonyms))))
        return list(pairs), list(pairs.values())


class Trainer:
    """The network and its optimizer."""

    def __init__(self, tokenizer: Tokenizer, network: EncoderNetwork, labels: int, steps: int) -> None:
        self._tokenizer = tokenizer
        self._tokenizer.enable_truncation(_TRAIN_TOKENS)
        self._tokenizer.no_padding()
        self.network = network
        self.heads = nn.Linear(DIM, labels)
        self.steps = steps
        self.optimizer = torch.optim.AdamW(
            [*network.parameters(), *self.heads.parameters()], lr=_RATE, weight_decay=0.01
        )

    def encode(self, texts: Sequence[str]) -> Tensor:
        """Return vectors with gradients. Texts of similar length run together, which halves the padding."""
        rows = [encoding.ids for encoding in self._tokenizer.encode_batch_fast(list(texts))]
        order = sorted(range(len(rows)), key=lambda index: len(rows[index]))
        parts = []
        for start in range(0, len(order), 64):
            part = [rows[index] for index in order[start : start + 64]]
            width = max(map(len, part))
            ids = torch.tensor([row + [0] * (width - len(row)) for row in part])
            mask = torch.tensor([[1] * len(row) + [0] * (width - len(row)) for row in part])
            with torch.autocast("cpu", dtype=torch.bfloat16):
                parts.append(self.network(ids, mask))
        return torch.cat(parts)[torch.tensor(order).argsort()]

    def step(self, batches: Batches, number: int) -> dict[str, float]:
        """Update the network once; return the parts of the loss."""
        progress = min(1.0, number / self.steps)
        for group in self.optimizer.param_groups:
            group["lr"] = (
                _RATE
                * min(1.0, (number + 1) / _WARM_UP)
                * (0.02 + 0.98 * (1 + math.cos(math.pi * progress)) / 2)
            )
        losses = self._losses(batches, batches.rng(number))
        total = torch.stack(list(losses.values())).sum()
        self.optimizer.zero_grad(set_to_none=True)
        total.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        return {name: loss.item() for name, loss in losses.items()}

    def _losses(self, batches: Batches, rng: random.Random) -> dict[str, Tensor]:
        left, right = batches.pairs(rng)
        whole, taught_alike, tags_alike, whole_labels = batches.whole(rng)
        part, other_part, cuisine, part_labels = batches.lists(rng)
        names = batches.cuisine_names(rng)
        tagged, tags, shares = batches.tagged(rng)
        phrases, taught = batches.phrases(rng)
        name, synonym = batches.synonyms(rng)
        groups = [left, right, part, other_part, names, tagged, tags, phrases, name, synonym, whole]
        vectors = self.encode([text for group in groups for text in group]).split(
            [len(group) for group in groups]
        )
        left_v, right_v, part_v, other_v, names_v, tagged_v, tags_v, phrases_v, name_v, synonym_v, whole_v = (
            vectors
        )
        alike = whole_v @ whole_v.T
        return {
            "pairs": _contrast(left_v, right_v),
            "lists": 0.4 * _contrast(part_v, other_v),
            "cuisine": 0.5 * F.cross_entropy(part_v @ names_v.T / _LABEL_HEAT, cuisine),
            "tags": 0.4 * F.cross_entropy(tagged_v @ tags_v.T / _LABEL_HEAT, shares),
            "taught": 2.0 * (1 - (phrases_v * taught).sum(1)).mean(),
            "synonyms": 0.4 * _contrast(name_v, synonym_v) if len(name_v) > 1 else name_v.sum() * 0,
            "whole": 0.7 * _ranked_alike(alike, taught_alike),
            "alike": 0.7 * _ranked_alike(alike, tags_alike, tags_alike.fill_diagonal_(0).sum(1) > 0),
            "labels": self._label_loss(whole_v, whole_labels) + 0.5 * self._label_loss(part_v, part_labels),
        }

    def _label_loss(self, vectors: Tensor, known: Tensor) -> Tensor:
        """Return the cross-entropy of the heads over the known labels (-1 is unknown)."""
        losses = F.binary_cross_entropy_with_logits(
            self.heads(vectors * _HEAD_SCALE), known.clamp(min=0).float(), reduction="none"
        )
        return (losses * (known >= 0)).sum() / (known >= 0).sum().clamp(min=1)


def _contrast(left: Tensor, right: Tensor) -> Tensor:
    scores = left @ right.T / _PAIR_HEAT
    target = torch.arange(len(left))
    return (F.cross_entropy(scores, target) + F.cross_entropy(scores.T, target)) / 2


def _ranked_alike(alike: Tensor, target: Tensor, counted: Tensor | None = None) -> Tensor:
    """Return the Kullback-Leibler divergence of each row's ranking of neighbours from the target's, itself left out."""
    own = torch.eye(len(alike), dtype=torch.bool)
    wanted = F.softmax((target / _ALIKE_HEAT).masked_fill(own, -1e4), dim=1)
    said = F.log_softmax((alike / _ALIKE_HEAT).masked_fill(own, -1e4), dim=1)
    rows = (wanted * (wanted.clamp(min=1e-9).log() - said)).sum(1)
    return rows.mean() if counted is None else rows[counted].mean()


def main() -> None:
    """Train for `--steps` steps."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    corpus = corpus_of(options)
    tokenizer = Tokenizer.from_file(str(options.run / "tokenizer.json"))
    network = EncoderNetwork(Shape(tokenizer.get_vocab_size()))
    network.start_from(torch.from_numpy(np.load(options.run / "start.npz")["tokens"]))
    book = read_labels(corpus, options.data, options.assets)
    trainer = Trainer(tokenizer, network, len(book.labels), options.steps)
    batches = Batches(corpus, book, options.run, options.seed)
    path = options.run / "checkpoint.pt"
    first, before_s = _resume(path, trainer) if path.exists() else (0, 0.0)
    started = time.monotonic() - before_s
    for number in range(first, options.steps):
        losses = trainer.step(batches, number)
        if number % 20 == 0:
            spent = time.monotonic() - started
            print(
                number, f"{spent:.0f} s", {name: round(loss, 3) for name, loss in losses.items()}, flush=True
            )
        if (number + 1) % _SAVE_EVERY == 0 or number + 1 == options.steps:
            _save(path, trainer, number + 1, time.monotonic() - started)
    record = {
        "steps": options.steps,
        "seed": options.seed,
        "threads": 1,
        "parameters": sum(parameter.numel() for parameter in network.parameters()),
        "minutes": round((time.monotonic() - started) / 60, 1),
    }
    (options.run / "training.json").write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")


def _save(path: Path, trainer: Trainer, done: int, spent_s: float) -> None:
    state = {
        "shape": trainer.network.shape.as_dict(),
        "network": trainer.network.state_dict(),
        "heads": trainer.heads.state_dict(),
        "optimizer": trainer.optimizer.state_dict(),
        "done": done,
        "steps": trainer.steps,
        "spent_s": spent_s,
        "random": torch.get_rng_state(),
    }
    torch.save(state, path.with_suffix(".new"))
    path.with_suffix(".new").replace(path)


def _resume(path: Path, trainer: Trainer) -> tuple[int, float]:
    state = torch.load(path, weights_only=True)
    trainer.network.load_state_dict(state["network"])
    trainer.heads.load_state_dict(state["heads"])
    trainer.optimizer.load_state_dict(state["optimizer"])
    torch.set_rng_state(state["random"])
    return int(state["done"]), float(state["spent_s"])


if __name__ == "__main__":
    main()
