"""How well questions are read: hand-written questions against their gold constraints.

    python -m benchmarks.parse_bench [--set benchmarks/parse/dev.jsonl] [--show] [--json out/parse_bench.json]

Prints exact match, precision, recall and F1 by kind, missed exclusions and the time a question takes (int8, one thread).
"""

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from core.qa.names import key
from core.qa.parse import parse
from core.qa.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader

ROOT = Path(__file__).resolve().parent.parent
Row = tuple[Any, ...]


class OneThread:
    """The int8 file in ONNX Runtime on one thread, without the choice of a device."""

    def __init__(self, path: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def run(self, inputs: dict[str, NDArray[np.int64]]) -> list[NDArray[np.float32]]:
        """The model's outputs in order."""
        outputs: list[NDArray[np.float32]] = self._session.run(None, inputs)
        return outputs


def flat(constraint: dict[str, Any]) -> Row:
    """What two constraints are compared by: everything but the words and the number of the alternatives."""
    low, high = (
        None if constraint.get(side) is None else round(float(constraint[side]), 3) for side in ("min", "max")
    )
    return (
        constraint["kind"], constraint["mode"], constraint.get("entity"), constraint.get("facet"), constraint.get("level"),
        low, high, constraint.get("basis"),
    )  # fmt: skip


def alternatives(constraints: Iterable[dict[str, Any]]) -> frozenset[frozenset[Row]]:
    """Which constraints are alternatives to each other."""
    groups: dict[int, set[Row]] = {}
    for constraint in constraints:
        if constraint.get("any_of") is not None:
            groups.setdefault(constraint["any_of"], set()).add(flat(constraint))
    return frozenset(frozenset(group) for group in groups.values())


def main() -> None:
    """Read every question and print the table."""
    options = _options()
    folder = options.model
    reader = QuestionReader(OneThread(folder / "model.onnx"), folder)
    vocabulary = Vocabulary.from_assets(ROOT / "assets")
    lines = options.set.read_text(encoding="utf-8").splitlines()
    examples = [json.loads(line) for line in lines if line.strip()]
    parse(examples[0]["question"], reader, vocabulary)
    right: list[str] = []
    wrong: list[dict[str, Any]] = []
    missed: list[dict[str, Any]] = []
    silent: list[dict[str, Any]] = []
    hits, said, wanted = Counter[str](), Counter[str](), Counter[str]()
    milliseconds: list[float] = []
    asked = 0
    for example in examples:
        started = time.perf_counter()
        parsed = parse(example["question"], reader, vocabulary)
        milliseconds.append((time.perf_counter() - started) * 1000)
        found = [constraint.model_dump() for constraint in parsed.constraints]
        gold, got = Counter(map(flat, example["constraints"])), Counter(map(flat, found))
        for row in gold:
            wanted[row[0]] += gold[row]
            hits[row[0]] += min(gold[row], got[row])
        for row in got:
            said[row[0]] += got[row]
        lost = [row for row in gold - got if row[1] == "exclude"]
        if lost:
            record = {
                "id": example["id"],
                "question": example["question"],
                "lost": lost,
                "unknown": list(parsed.unknown),
            }
            missed.append(record)
            if not _asked_about(lost, parsed.unknown, vocabulary):
                silent.append(record)
        asked += bool(parsed.unknown)
        if gold == got and alternatives(example["constraints"]) == alternatives(found):
            right.append(example["id"])
        else:
            wrong.append({"id": example["id"], "question": example["question"], "missing": sorted(map(str, gold - got)),
                          "extra": sorted(map(str, got - gold)), "unknown": list(parsed.unknown)})  # fmt: skip
    kinds = {kind: _scores(hits[kind], said[kind], wanted[kind]) for kind in sorted(wanted | said)}
    result = {
        "set": options.set.name, "questions": len(examples), "exact": len(right) / len(examples), "kinds": kinds,
        "all": _scores(hits.total(), said.total(), wanted.total()), "exclusions": _exclusions(examples),
        "exclusions_missed": sum(len(record["lost"]) for record in missed),
        "exclusions_missed_and_not_asked": sum(len(record["lost"]) for record in silent),
        "questions_asked_about": asked, "median_ms": statistics.median(milliseconds),
        "p95_ms": statistics.quantiles(milliseconds, n=20)[-1], "missed": missed, "wrong": wrong,
    }  # fmt: skip
    _print(result, show=options.show)
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _asked_about(lost: list[Row], unknown: Iterable[str], vocabulary: Vocabulary) -> bool:
    """Whether every lost refusal stands, by one of its names, among the words the person is asked about."""
    words = [key(text) for text in unknown]
    names: dict[str, list[str]] = {}
    for spelling, node in vocabulary.foods.items():
        names.setdefault(node, []).append(spelling)
    return all(
        any(name in text for text in words for name in names.get(row[2], [key(str(row[2]))])) for row in lost
    )


def _exclusions(examples: list[dict[str, Any]]) -> int:
    return sum(
        constraint["mode"] == "exclude" for example in examples for constraint in example["constraints"]
    )


def _scores(hits: int, said: int, wanted: int) -> dict[str, float]:
    precision, recall = hits / said if said else 1.0, hits / wanted if wanted else 1.0
    both = precision + recall
    return {
        "precision": precision,
        "recall": recall,
        "f1": 2 * precision * recall / both if both else 0.0,
        "gold": wanted,
    }


def _print(result: dict[str, Any], *, show: bool) -> None:
    print(f"{result['set']}: {result['questions']} questions, read exactly: {result['exact']:.1%}")
    print(f"{'kind':12} {'P':>7} {'R':>7} {'F1':>7} {'gold':>6}")
    for kind, scores in {**result["kinds"], "all": result["all"]}.items():
        print(
            f"{kind:12} {scores['precision']:7.3f} {scores['recall']:7.3f} {scores['f1']:7.3f} {scores['gold']:6d}"
        )
    print(
        f"exclusions {result['exclusions']}, missed {result['exclusions_missed']}, of these not asked about either "
        f"{result['exclusions_missed_and_not_asked']}; questions that ask back {result['questions_asked_about']}"
    )
    print(f"int8, one thread: median {result['median_ms']:.2f} ms, p95 {result['p95_ms']:.2f} ms a question")
    if show:
        for record in result["wrong"]:
            print(f"\n{record['id']}  {record['question']}")
            for name in ("missing", "extra", "unknown"):
                for item in record[name]:
                    print(f"   {name}: {item}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How well questions are read.")
    parser.add_argument("--set", type=Path, default=ROOT / "benchmarks" / "parse" / "dev.jsonl")
    parser.add_argument("--json", type=Path, default=ROOT / "out" / "parse_bench.json")
    parser.add_argument("--model", type=Path, default=ROOT / "models" / "question_parser", help="folder of the model")
    parser.add_argument("--show", action="store_true", help="print every question that was read wrongly")
    return parser.parse_args()


if __name__ == "__main__":
    main()
