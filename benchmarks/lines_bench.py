"""Score the line tagger and ingredient-parser-nlp on the same held-out lines.

    python -m benchmarks.lines_bench [--data ../shared/data] [--limit 2000] [--show 10] [--json out/lines_bench.json]

The lines were not used in training (by a hash of their words). For both parsers, fields are compared as bags of
normalised words, amounts as numbers, and alternative names as one set. Lines measured in lengths are left out.
ingredient-parser-nlp was trained on four fifths of these sets (in a later edition), so it has seen most of these
lines.

The other parser is optional and not in the locks. It needs a part-of-speech model that NLTK downloads. If that is
missing, the benchmark uses the model in the package `textblob-aptagger`, from which NLTK's was ported:

    pip install --target out/peers ingredient-parser-nlp
    pip install --target out/peers --no-deps textblob-aptagger
"""

import argparse
import importlib
import json
import os
import pickle
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from benchmarks.one_thread import OneThread
from core.food.spelling import words_of
from core.food.units import kitchen_unit
from core.text.numbers import number_at
from models.line_tagger.reader import LineTagger
from models.line_tagger.words import split_line
from models.training.line_tagger.corpus import LabelledLine, read_lines

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "out" / "peers"
FIELDS = ("amount", "unit", "size", "name", "preparation", "comment", "purpose")
NEEDED = ("amount", "unit", "name")
Said = Mapping[str, str]
Parser = Callable[[Sequence[str]], list[Said]]


def compared(field: str, text: str) -> tuple[object, ...]:
    """Return the normalised value of a field, for comparison."""
    if field == "amount":
        return tuple(sorted(numbers(text)))
    if field == "unit":
        units = [kitchen_unit(word) for word in text.split()]
        return tuple(
            sorted(
                unit.name if unit is not None else " ".join(words_of(word))
                for word, unit in zip(text.split(), units, strict=True)
            )
        )
    words = words_of(text)
    if field == "name":
        return tuple(sorted({word for word in words if word not in ("or", "and")}))
    return tuple(sorted(words))


def numbers(text: str) -> list[float]:
    """Return a text's numbers to two decimals; `1#1$2` (in the sets), `1 1/2` and `1½` are one and a half."""
    plain = re.sub(r"(\d*)#(\d+)\$(\d+)", lambda match: f"{match[1] or '|'} {match[2]}/{match[3]} ", text)
    words = [word.text for word in split_line(plain)]
    found: list[float] = []
    at = 0
    while at < len(words):
        value, size = number_at(words, at, counts_articles=True)
        if size:
            found.append(round(value + 1e-9, 2))
        at += max(1, size)
    return found


def has_length(line: LabelledLine) -> bool:
    """Return whether the amount is a length ("2-inch piece"), which the sets and the parsers label differently."""
    units = [kitchen_unit(word) for word in line.columns.get("unit", "").split()]
    return any(unit is not None and unit.kind == "length" for unit in units)


def ours(tagger: LineTagger) -> Parser:
    """Return the line tagger as a parser."""

    def parse(texts: Sequence[str]) -> list[Said]:
        said: list[Said] = []
        for tagged in tagger.tag(texts):
            fields: dict[str, list[str]] = {}
            last = ""
            for word, field in zip(tagged.words, tagged.fields, strict=True):
                # Between two numbers that other words part stands a stroke, so that they are not read as one.
                if field == "amount" and last != "amount":
                    fields.setdefault("amount", []).append("|")
                last = field
                fields.setdefault(field, []).append(word.text)
            said.append({field: " ".join(words) for field, words in fields.items()})
        return said

    return parse


def peer() -> tuple[Parser | None, str]:
    """Return ingredient-parser-nlp as a parser, or None and the reason why it can't run."""
    if PEERS.is_dir():
        sys.path.append(str(PEERS))
    try:
        importlib.import_module("nltk")
    except ImportError:
        return (
            None,
            "ingredient-parser-nlp is not installed (see the head of this file); only our own is scored",
        )
    stand_in = _tagger_for_nltk()
    try:
        module = importlib.import_module("ingredient_parser")
        module.parse_ingredient("1 cup flour", string_units=True)
    except (ImportError, LookupError, OSError) as error:
        return (
            None,
            f"ingredient-parser-nlp cannot run here ({type(error).__name__}: {str(error).strip()[:80]})",
        )
    version = importlib.import_module("importlib.metadata").version("ingredient-parser-nlp")

    def parse(texts: Sequence[str]) -> list[Said]:
        return [_from_peer(module.parse_ingredient(text, string_units=True)) for text in texts]

    return parse, f"ingredient-parser-nlp {version}" + (f", {stand_in}" if stand_in else "")


def _from_peer(parsed: Any) -> Said:  # noqa: ANN401 - a class of the other library
    amounts: list[str] = []
    units: list[str] = []
    for amount in parsed.amount:
        for part in getattr(amount, "amounts", [amount]):
            low, high = part.quantity, part.quantity_max
            amounts += [
                f"{float(value):.4f}" for value in dict.fromkeys((low, high)) if not isinstance(value, str)
            ]
            amounts += [low] if isinstance(low, str) else []
            units.append(str(part.unit))
    text = {
        field: getattr(parsed, field).text if getattr(parsed, field) is not None else ""
        for field in ("size", "preparation", "comment", "purpose")
    }
    name = " or ".join(one.text for one in parsed.name) if parsed.name else ""
    return {**text, "amount": " | ".join(amounts), "unit": " ".join(units), "name": name}


class _PlainData(pickle.Unpickler):
    """Unpickles dictionaries, lists and sets, and refuses everything else."""

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401
        """Return the class `set`; refuse all others."""
        if name == "set" and module in ("__builtin__", "builtins"):
            return set
        raise pickle.UnpicklingError(f"{module}.{name} is not plain data")


def _tagger_for_nltk() -> str:
    """Give NLTK textblob-aptagger's part-of-speech model if it has none; return a note about it."""
    nltk_data = importlib.import_module("nltk.data")
    name = "averaged_perceptron_tagger_eng"
    folder = PEERS / "nltk_data" / "taggers" / name
    nltk_data.path.append(str(PEERS / "nltk_data"))
    os.environ.setdefault("NLTK_DATA", str(PEERS / "nltk_data"))
    source = PEERS / "textblob_aptagger" / "trontagger-0.1.0.pickle"
    try:
        nltk_data.find(f"taggers/{name}/{name}.weights.json")
    except LookupError:
        if not source.is_file():
            return ""
        with source.open("rb") as file:
            weights, tags, classes = _PlainData(file, encoding="latin-1").load()
        brackets = {"-LRB-": "(", "-RRB-": ")"}
        weights = {
            key: {brackets.get(tag, tag): value for tag, value in row.items()} for key, row in weights.items()
        }
        folder.mkdir(parents=True, exist_ok=True)
        parts: dict[str, object] = {
            "weights": weights,
            "tagdict": tags,
            "classes": sorted(brackets.get(tag, tag) for tag in classes),
        }
        for part, data in parts.items():
            with (folder / f"{name}.{part}.json").open("w", encoding="utf-8") as out:
                _dump(data, out)
    return "with textblob-aptagger's part-of-speech model for NLTK's" if folder.is_dir() else ""


def _dump(data: object, out: IO[str]) -> None:
    json.dump(data, out)


def score(parse: Parser, lines: Sequence[LabelledLine], show: int) -> dict[str, Any]:
    """Return the shares of lines read exactly, by field and whole, and F1 by field."""
    start = time.perf_counter()
    readings = parse([line.text for line in lines])
    seconds = time.perf_counter() - start
    exact: Counter[str] = Counter()
    both: Counter[str] = Counter()
    said: Counter[str] = Counter()
    gold: Counter[str] = Counter()
    for line, reading in zip(lines, readings, strict=True):
        right = {}
        for field in FIELDS:
            want, have = (compared(field, source.get(field, "")) for source in (line.columns, reading))
            # "Pinch of salt" is one pinch to one parser and no number to the sets.
            have = () if field == "amount" and not want and have == (1.0,) else have
            right[field] = want == have
            exact[field] += want == have
            gold[field] += bool(want)
            said[field] += bool(have)
            both[field] += bool(want) and want == have
        exact["amount, unit, name"] += all(right[field] for field in NEEDED)
        exact["whole line"] += all(right.values())
        if show and not all(right[field] for field in NEEDED):
            show -= 1
            wrong = {
                field: (line.columns.get(field), reading.get(field)) for field in NEEDED if not right[field]
            }
            print(f"  {line.text}\n    {wrong}")
    return {
        "exact": {name: exact[name] / len(lines) for name in (*FIELDS, "amount, unit, name", "whole line")},
        "f1": {field: 2 * both[field] / max(1, said[field] + gold[field]) for field in FIELDS},
        "ms_per_line": 1000 * seconds / len(lines),
    }


def table(scores: Mapping[str, Mapping[str, Any]]) -> Iterable[str]:
    """Yield the scores as a Markdown table."""
    names = list(scores)
    yield "| lines read exactly | " + " | ".join(names) + " |"
    yield "|---" * (len(names) + 1) + "|"
    for row in (*FIELDS, "amount, unit, name", "whole line"):
        yield f"| {row} | " + " | ".join(f"{scores[name]['exact'][row]:.1%}" for name in names) + " |"
    yield "| ms a line | " + " | ".join(f"{scores[name]['ms_per_line']:.2f}" for name in names) + " |"


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Score the reading of ingredient lines.")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--model", type=Path, default=ROOT / "models" / "line_tagger")
    parser.add_argument("--limit", type=int, default=0, help="only so many lines")
    parser.add_argument("--show", type=int, default=0, help="wrong readings of our own to print")
    parser.add_argument("--json", type=Path, default=None)
    options = parser.parse_args()
    if not (options.data / "lines").is_dir():
        print(f"The labelled lines are not in {options.data.name}/lines; name their folder with --data.")
        return 0
    lines = [line for line in read_lines(options.data / "lines") if line.held_out and not has_length(line)]
    lines = lines[: options.limit] if options.limit else lines
    print(f"{len(lines)} held-out lines: {dict(Counter(line.source for line in lines))}")
    tagger = LineTagger(OneThread(options.model / "model.onnx"), options.model)
    scores = {"line_tagger": score(ours(tagger), lines, options.show)}
    other, what = peer()
    print(what)
    if other is not None:
        scores["ingredient-parser-nlp"] = score(other, lines, 0)
    print("\n".join(table(scores)))
    if options.json is not None:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(json.dumps(scores, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
