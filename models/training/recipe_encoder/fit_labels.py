"""Fit, calibrate, score and export the small model that predicts a recipe's labels from its vector.

python -m models.training.recipe_encoder.fit_labels [--data ...] [--out FOLDER] [--json FILE]

Run `export` first: the label model reads the vectors of the exported encoder, which doesn't change. It is fitted on the
training examples, calibrated on one half of the held-out recipes and scored on the other half.
"""

import argparse
import hashlib
import json
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from core.food.labels import Tag
from models.recipe_encoder.encoder import DIM, RecipeEncoder
from models.recipe_encoder.labels import LABELS_FILE, MODEL_FILE, LabelPredictor
from models.recipe_encoder.text import recipe_text
from models.training.recipe_encoder.card import stamp_encoder
from models.training.recipe_encoder.corpus import Example
from models.training.recipe_encoder.label_head import SCALE, LabelHead, calibrated, fit
from models.training.recipe_encoder.labels import LabelBook, read_labels
from models.training.recipe_encoder.measures import average_precision, calibration_error, reliability
from models.training.recipe_encoder.prepare import REPOSITORY, add_arguments, corpus_of, read_recipe_encoder

_VIEWS = 4
_LIST_WEIGHT = 0.15
"""Weight of an ingredient list with a cuisine, compared with a recipe: libraries contain recipes."""
_OPSET = 18
_MOST_STRAYED = 0.03
_PROBABLE = 0.63


def main() -> None:
    """Fit, calibrate and score the model, then write its files and the card."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    parser.add_argument("--out", type=Path, default=REPOSITORY / "models" / "recipe_encoder")
    parser.add_argument("--json", type=Path, help="write the table to this file")
    options = parser.parse_args()
    corpus = corpus_of(options)
    book = read_labels(corpus, options.data, options.assets)
    encoder = read_recipe_encoder(options.out)
    vectors, known = encode_views(encoder, [e for e in corpus.recipes if e.key in book.known], book, _VIEWS)
    lists = [e for e in corpus.lists if e.key in book.known]
    list_vectors, list_known = encode_views(encoder, lists, book, 1)
    weights = np.concatenate([np.ones(len(vectors)), np.full(len(lists), _LIST_WEIGHT)])
    head = fit(np.concatenate([vectors, list_vectors]), np.concatenate([known, list_known]), weights)
    held = [e for e in corpus.held_out_recipes if e.key in book.known]
    calibrating, judging = halves(held)
    vectors, known = encode_views(encoder, calibrating, book, _VIEWS)
    head = calibrated(head, vectors, known, [facet for facet, _ in book.labels])
    export(head, options.out / MODEL_FILE)
    text = json.dumps({"labels": [list(tag) for tag in book.labels]}, indent=1) + "\n"
    (options.out / LABELS_FILE).write_text(text, encoding="utf-8", newline="\n")
    card = stamp_encoder(options.out)
    vectors, known = encode_views(encoder, judging, book, 1)
    said = LabelPredictor.read(options.out).probabilities(vectors)
    strayed = np.abs(said - head.probabilities(vectors)).max()
    print(f"{card.name} {card.version}; int8 and fp32 differ by {strayed:.4f} at most")
    if strayed > _MOST_STRAYED:
        raise SystemExit("The 8-bit label model strays from the fp32 one. Find out why before it ships.")
    table = markdown(book.labels, said, known)
    digest = hashlib.sha256(repr([e.key for e in judging]).encode()).hexdigest()[:12]
    table += f"\nScored on {len(judging)} held-out recipes (fingerprint {digest}).\n"
    print(table)
    if options.json:
        options.json.write_text(json.dumps({"table": table}) + "\n", encoding="utf-8")


def halves(examples: Sequence[Example]) -> tuple[list[Example], list[Example]]:
    """Return two halves by a hash of the key: one to calibrate on, one to score on."""
    first = [e for e in examples if hashlib.sha256(e.key.encode()).digest()[1] % 2]
    return first, [e for e in examples if e not in set(first)]


def encode_views(
    encoder: RecipeEncoder, examples: Sequence[Example], book: LabelBook, views: int
) -> tuple[np.ndarray, np.ndarray]:
    """Return vectors of examples as a library would store them, and the labels to predict from each.

    The first view shows no labels. Each other view shows the labels of some facets, which then don't count.
    """
    facets = tuple(dict.fromkeys(facet for facet, _ in book.labels))
    of_facet = np.array([facets.index(facet) for facet, _ in book.labels])
    rows = book.rows(examples)
    texts: list[str] = []
    asked: list[np.ndarray] = []
    for view in range(views):
        for example, row in zip(examples, rows, strict=True):
            rng = random.Random(f"{view} {example.key}")
            shown = {place for place in range(len(facets)) if view and rng.random() < 0.5}
            is_shown = np.isin(of_facet, list(shown))
            names = [book.labels[place][1] for place in np.flatnonzero((row == 1) & is_shown)]
            with_methods = rng.random() < 0.7 and facets.index("method") not in shown
            texts.append(
                recipe_text(
                    example.title, example.ingredients, names, example.methods if with_methods else ()
                )
            )
            asked.append(np.where(is_shown, -1, row).astype(np.int8))
    return encoder.encode(texts), np.stack(asked)


def export(head: LabelHead, path: Path) -> None:
    """Write the head as ONNX: vectors (n, 128) to probabilities (n, labels), int8 weights with one scale per column."""
    first = head.first * SCALE
    second, bias = head.second * head.slope, head.second_bias * head.slope + head.shift
    nodes, initializers = [], []
    for name, weights in (("first", first), ("second", second)):
        scale = np.maximum(np.abs(weights).max(0, keepdims=True) / 127, 1e-12).astype(np.float32)
        initializers += [
            numpy_helper.from_array(np.round(weights / scale).astype(np.int8), f"{name}_bytes"),
            numpy_helper.from_array(scale, f"{name}_scale"),
        ]
        nodes += [
            helper.make_node("Cast", [f"{name}_bytes"], [f"{name}_wide"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [f"{name}_wide", f"{name}_scale"], [name]),
        ]
    initializers += [
        numpy_helper.from_array(head.first_bias.astype(np.float32), "first_bias"),
        numpy_helper.from_array(bias.astype(np.float32), "second_bias"),
    ]
    nodes += [
        helper.make_node("Gemm", ["vectors", "first", "first_bias"], ["before"]),
        helper.make_node("Relu", ["before"], ["hidden"]),
        helper.make_node("Gemm", ["hidden", "second", "second_bias"], ["logits"]),
        helper.make_node("Sigmoid", ["logits"], ["probabilities"]),
    ]
    graph = helper.make_graph(
        nodes,
        "labels",
        [helper.make_tensor_value_info("vectors", TensorProto.FLOAT, ["rows", DIM])],
        [helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["rows", len(bias)])],
        initializers,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=10)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def markdown(labels: Sequence[Tag], said: np.ndarray, known: np.ndarray) -> str:
    """Return the scores of each facet, and the reliability curve of all labels, as Markdown."""
    sure = f"true if predicted ≥ {_PROBABLE}, %"
    lines = [
        f"| facet | labels | predictions | mean average precision, % | base rate, % | ECE | {sure} |",
        "|---|---|---|---|---|---|---|",
    ]
    for facet in dict.fromkeys(name for name, _ in labels):
        places = [place for place, tag in enumerate(labels) if tag[0] == facet]
        lines.append(_row(facet, places, said, known))
    lines.append(_row("all", list(range(len(labels))), said, known))
    is_labelled = known >= 0
    curve = reliability(said[is_labelled], known[is_labelled])
    lines += ["", "| predicted, mean | true, share | predictions |", "|---|---|---|"]
    lines += [f"| {mean:.3f} | {share:.3f} | {count} |" for mean, share, count in curve]
    return "\n".join(lines) + "\n"


def _row(name: str, places: Sequence[int], said: np.ndarray, known: np.ndarray) -> str:
    is_labelled = known[:, places] >= 0
    pairs, truth = said[:, places][is_labelled], known[:, places][is_labelled]
    precisions, rates = [], []
    for place in places:
        rows = known[:, place] >= 0
        if (known[rows, place] == 1).sum() >= 3:
            precisions.append(average_precision(said[rows, place], known[rows, place] == 1))
            rates.append((known[rows, place] == 1).mean())
    sure = pairs >= _PROBABLE
    right = f"{truth[sure].mean() * 100:.1f} (of {sure.sum()})" if sure.any() else "-"
    return (
        f"| {name} | {len(places)} | {len(pairs)} | {np.mean(precisions) * 100:.1f} | {np.mean(rates) * 100:.1f}"
        f" | {calibration_error(pairs, truth):.4f} | {right} |"
    )


if __name__ == "__main__":
    main()
