"""Score the question parser on hand-written questions with gold (correct) constraints.

    python -m benchmarks.parse_bench [--set dev sealed] [--show] [--ablation] [--json out/parse_bench.json]

Prints exact matches, precision, recall and F1 by kind, missed exclusions and the time per question (int8, one thread,
and the fp32 file if training left one); then results for sentences typed by the public. `--ablation` leaves out one
part of parsing at a time. A line of a set may have `gold_alternatives`, other correct constraints.
"""

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.one_thread import OneThread
from benchmarks.parse.ablation import ablated, print_ablation
from benchmarks.parse.robustness import print_robustness, robustness
from core.food.spelling import normalised_name
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import MODEL_FILE, StanceReader

ROOT = Path(__file__).resolve().parent.parent
Row = tuple[Any, ...]


def flat(constraint: dict[str, Any]) -> Row:
    """Return all of a constraint except its words and its alternatives' number, for comparison."""
    low, high = (
        None if constraint.get(side) is None else round(float(constraint[side]), 3) for side in ("min", "max")
    )
    return (
        constraint["kind"], constraint["mode"], constraint.get("entity"), constraint.get("facet"), constraint.get("level"),
        low, high, constraint.get("basis"),
    )  # fmt: skip


def alternatives(constraints: Iterable[dict[str, Any]]) -> frozenset[frozenset[Row]]:
    """Return the groups of constraints that are alternatives to each other."""
    groups: dict[int, set[Row]] = {}
    for constraint in constraints:
        if constraint.get("any_of") is not None:
            groups.setdefault(constraint["any_of"], set()).add(flat(constraint))
    return frozenset(frozenset(group) for group in groups.values())


def main() -> None:
    """Parse every question of every set and print the table."""
    options = _options()
    folder = options.model
    reader = QuestionReader(OneThread(folder / "model.onnx"), folder)
    stances = StanceReader(OneThread(folder / MODEL_FILE), folder)
    vocabulary = Vocabulary.from_assets(ROOT / "assets")
    results = [read_set(path, reader, stances, vocabulary) for path in options.set]
    _print(results)
    in_fp32 = [
        read_set(path, _full(options), stances, vocabulary) for path in options.set if options.fp32.is_file()
    ]
    _print_files(folder / "model.onnx", options.fp32, in_fp32)
    strangers = robustness(options.questions, reader, stances, vocabulary)
    print_robustness(strangers)
    parts = {}
    if options.ablation:
        parts = ablated(lambda words: read_set(options.set[0], reader, stances, words), vocabulary)
        print_ablation(parts)
    if options.show:
        _show(results)
    options.json.parent.mkdir(parents=True, exist_ok=True)
    result = {
        "sets": results, "robustness": {name: asdict(record) for name, record in strangers.items()}, "ablation": parts,
    }  # fmt: skip
    options.json.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read_set(
    path: Path, reader: QuestionReader, stances: StanceReader, vocabulary: Vocabulary
) -> dict[str, Any]:
    """Return how a set is read, as the result file has it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    examples = [json.loads(line) for line in lines if line.strip()]
    parse(examples[0]["question"], reader, vocabulary, stances=stances)
    right: list[str] = []
    wrong: list[dict[str, Any]] = []
    missed: list[dict[str, Any]] = []
    silent: list[dict[str, Any]] = []
    hits, said, wanted = Counter[str](), Counter[str](), Counter[str]()
    milliseconds: list[float] = []
    asked = 0
    for example in examples:
        started = time.perf_counter()
        parsed = parse(example["question"], reader, vocabulary, stances=stances)
        milliseconds.append((time.perf_counter() - started) * 1000)
        found = [constraint.model_dump() for constraint in parsed.constraints]
        wish = _closest(example, found)
        gold, got = Counter(map(flat, wish)), Counter(map(flat, found))
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
        if gold == got and alternatives(wish) == alternatives(found):
            right.append(example["id"])
        else:
            wrong.append({"id": example["id"], "question": example["question"], "missing": sorted(map(str, gold - got)),
                          "extra": sorted(map(str, got - gold)), "unknown": list(parsed.unknown)})  # fmt: skip
    kinds = {kind: _scores(hits[kind], said[kind], wanted[kind]) for kind in sorted(wanted | said)}
    return {
        "set": path.name, "questions": len(examples), "exact": len(right) / len(examples), "kinds": kinds,
        "all": _scores(hits.total(), said.total(), wanted.total()), "exclusions": _exclusions(examples),
        "exclusions_missed": sum(len(record["lost"]) for record in missed),
        "exclusions_missed_and_not_asked": sum(len(record["lost"]) for record in silent),
        "questions_asked_about": asked, "median_ms": statistics.median(milliseconds),
        "p95_ms": statistics.quantiles(milliseconds, n=20)[-1], "missed": missed, "wrong": wrong,
    }  # fmt: skip


def _closest(example: dict[str, Any], found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the gold constraints equal to the found ones, or the first gold constraints."""
    readings: list[list[dict[str, Any]]] = [example["constraints"], *example.get("gold_alternatives", [])]
    got = Counter(map(flat, found))
    return next((reading for reading in readings if Counter(map(flat, reading)) == got), readings[0])


def _asked_about(lost: list[Row], unknown: Iterable[str], vocabulary: Vocabulary) -> bool:
    """Return whether Larder asks about every missed exclusion, under any of its names."""
    words = [normalised_name(text) for text in unknown]
    names: dict[str, list[str]] = {}
    for spelling, node in vocabulary.foods.items():
        names.setdefault(node, []).append(spelling)
    return all(
        any(name in text for text in words for name in names.get(row[2], [normalised_name(str(row[2]))]))
        for row in lost
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


def _print(results: list[dict[str, Any]]) -> None:
    kinds = [*sorted({kind for result in results for kind in result["kinds"]}), "all"]
    print(f"{'':12}" + "".join(f" {result['set']:>31}" for result in results))
    print(f"{'kind':12}" + f" {'P':>8} {'R':>7} {'F1':>7} {'gold':>6}" * len(results))
    for kind in kinds:
        row = f"{kind:12}"
        for result in results:
            scores = result["all"] if kind == "all" else result["kinds"].get(kind, _scores(0, 0, 0))
            row += (
                f" {scores['precision']:8.3f} {scores['recall']:7.3f} {scores['f1']:7.3f} {scores['gold']:6d}"
            )
        print(row)
    for result in results:
        print(f"\n{result['set']}: {result['questions']} questions, read exactly: {result['exact']:.1%}")
        print(
            f"exclusions {result['exclusions']}, missed {result['exclusions_missed']}, of these not asked about either "
            f"{result['exclusions_missed_and_not_asked']}; questions that ask back {result['questions_asked_about']}"
        )
        print(
            f"int8, one thread: median {result['median_ms']:.2f} ms, p95 {result['p95_ms']:.2f} ms a question"
        )


def _show(results: list[dict[str, Any]]) -> None:
    for result in results:
        for record in result["wrong"]:
            print(f"\n{record['id']}  {record['question']}")
            for name in ("missing", "extra", "unknown"):
                for item in record[name]:
                    print(f"   {name}: {item}")


def _full(options: argparse.Namespace) -> QuestionReader:
    return QuestionReader(OneThread(options.fp32), options.model)


def _print_files(small: Path, full: Path, full_results: list[dict[str, Any]]) -> None:
    print(f"\nint8 file {small.stat().st_size / 1e6:.2f} MB")
    if not full_results:
        print(f"fp32: not measured (no {full.name} where `make train` leaves it).")
        return
    print(f"fp32 file {full.stat().st_size / 1e6:.2f} MB")
    for result in full_results:
        print(
            f"fp32, one thread, {result['set']}: read exactly {result['exact']:.1%}, exclusions missed "
            f"{result['exclusions_missed']}, median {result['median_ms']:.2f} ms, p95 {result['p95_ms']:.2f} ms"
        )


def _set(name: str) -> Path:
    """Return the path of a set, given its name in `parse/` ("sealed") or its path."""
    beside = ROOT / "benchmarks" / "parse" / f"{name}.jsonl"
    return beside if beside.is_file() else Path(name)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How well questions are read.")
    parser.add_argument(
        "--set", type=_set, nargs="+", default=[_set("dev"), _set("sealed")], help="names or files"
    )
    parser.add_argument("--json", type=Path, default=ROOT / "out" / "parse_bench.json")
    parser.add_argument(
        "--model", type=Path, default=ROOT / "models" / "question_parser", help="folder of the model"
    )
    parser.add_argument(
        "--fp32",
        type=Path,
        default=ROOT / "out" / "question_parser" / "model.fp32.onnx",
        help="the same network before quantization",
    )
    parser.add_argument(
        "--questions",
        type=Path,
        default=ROOT.parent / "shared" / "data" / "questions",
        help="folder of the sentences that strangers typed",
    )
    parser.add_argument("--ablation", action="store_true", help="leave out one part after the other")
    parser.add_argument("--show", action="store_true", help="print every question that was read wrongly")
    return parser.parse_args()


if __name__ == "__main__":
    main()
