"""Score the exported question parser on generated questions that it wasn't trained on.

python -m models.training.question_parser.evaluate --folder models/question_parser
"""

import argparse
import json
from collections import Counter
from pathlib import Path

from models.privacy import forbid_telemetry

forbid_telemetry()

import numpy as np  # noqa: E402 - the switch has to be set before the runtime is imported
import onnxruntime  # noqa: E402
from tokenizers import Tokenizer  # noqa: E402

from models.question_parser import labels  # noqa: E402
from models.training.question_parser.batches import encode  # noqa: E402
from models.training.question_parser.grammar import Grammar  # noqa: E402
from models.training.question_parser.lexicon import load  # noqa: E402


def main() -> None:
    """Print the share of questions with every label right, F1 by kind, and missed exclusions."""
    parser = argparse.ArgumentParser(description="Score the question parser.")
    parser.add_argument("--folder", type=Path, default=Path("models/question_parser"))
    parser.add_argument("--assets", type=Path, default=Path("assets"))
    parser.add_argument("--shared", type=Path, default=None)
    parser.add_argument("--questions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=31337)
    parser.add_argument("--show", type=int, default=0, help="number of wrong results to print")
    options = parser.parse_args()
    session = onnxruntime.InferenceSession(
        str(options.folder / "model.onnx"), providers=["CPUExecutionProvider"]
    )
    tokenizer = Tokenizer.from_file(str(options.folder / "tokenizer.json"))
    grammar = Grammar(load(options.assets, options.shared), options.seed)
    right = missed = refused = 0
    hits: Counter[str] = Counter()
    said: Counter[str] = Counter()
    gold_count: Counter[str] = Counter()
    for _ in range(options.questions):
        marks = grammar.question()
        ids, span, role, _ = encode(tokenizer, marks)
        outputs = session.run(None, {"input_ids": np.asarray([ids], dtype=np.int64)})
        words = np.asarray(span) >= 0
        gold = [labels.SPAN_LABELS[i] for i in np.asarray(span)[words]]
        got = [labels.SPAN_LABELS[i] for i in outputs[0][0].argmax(-1)[words]]
        got_role = outputs[1][0].argmax(-1)[words]
        right += gold == got and bool((got_role == np.asarray(role)[words]).all())
        gold_spans, got_spans = set(_spans(gold)), set(_spans(got))
        for kind, _, _ in gold_spans:
            gold_count[kind] += 1
        for kind, _, _ in got_spans:
            said[kind] += 1
        for kind, _, _ in gold_spans & got_spans:
            hits[kind] += 1
        for want, have in zip(gold, got, strict=True):
            if want.endswith("ingredient_exclude"):
                refused += 1
                missed += not have.endswith("exclude")
        if gold != got and options.show:
            options.show -= 1
            print(
                " ".join(
                    f"{m.word}[{w}→{h}]" if w != h else m.word
                    for m, w, h in zip(marks, gold, got, strict=True)
                )
            )
    scores = {
        kind: round(2 * hits[kind] / max(1, gold_count[kind] + said[kind]), 4) for kind in labels.SPAN_KINDS
    }
    print(json.dumps({"questions": options.questions, "all_labels_right": right / options.questions,
                      "excluded_words": refused, "excluded_words_missed": missed, "f1": scores}, indent=1))  # fmt: skip


def _spans(marks: list[str]) -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []
    for index, mark in enumerate(marks):
        if mark == "O":
            continue
        if mark.startswith("I-") and found and found[-1][0] == mark[2:] and found[-1][2] == index - 1:
            found[-1] = (mark[2:], found[-1][1], index)
        else:
            found.append((mark[2:], index, index))
    return found


if __name__ == "__main__":
    main()
