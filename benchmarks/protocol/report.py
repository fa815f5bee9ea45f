"""Reports of both protocols."""

import json
import os
import platform
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.protocol.metrics import Scores
from benchmarks.protocol.misses import CAUSES, Miss, expected
from benchmarks.protocol.product import versions

SHOWN_MISSES = 10
console = Console(width=150)


def machine() -> str:
    """Return a description of the machine."""
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, no accelerator asked for"


def figures(
    title: str, rows: Sequence[tuple[str, Sequence[str]]], columns: Sequence[str], caption: str = ""
) -> None:
    """Print a table with a label and cells in each row."""
    table = Table(title=title, title_justify="left", caption=caption or None, caption_justify="left")
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    for label, cells in rows:
        table.add_row(label, *cells)
    console.print(table)


def cells(scores: Scores | None, names: Sequence[str]) -> list[str]:
    """Return scores as text, `-` if nothing could be measured."""
    return ["-" if scores is None else f"{getattr(scores, name):.3f}" for name in names]


def print_misses(misses: Sequence[Miss], questions: int) -> None:
    """Print the number of misses by cause, and the worst of them."""
    counts = Counter(miss.cause for miss in misses)
    parts = ", ".join(f"{counts[cause]} {cause}" for cause in CAUSES if counts[cause])
    console.print(f"missed {len(misses)} of {questions}" + (f": {parts}" if parts else ""), highlight=False)
    for miss in sorted(misses, key=lambda each: each.f1)[:SHOWN_MISSES]:
        lines = (
            f"\n{miss.question.text}",
            f"  {miss.cause}: {miss.detail}",
            f"  gold {len(miss.question.gold)}, returned {miss.returned}, F1 {miss.f1:.2f}",
            *(f"  read {row}" for row in read_rows(miss)),
        )
        console.print("\n".join(lines), highlight=False, markup=False)


def read_rows(miss: Miss) -> list[str]:
    """Return the parsed constraints, one per line."""
    return [
        json.dumps(each.model_dump(exclude_none=True, exclude_defaults=False), ensure_ascii=False)
        for each in miss.read.constraints
    ]


def misses_json(misses: Sequence[Miss]) -> list[dict[str, object]]:
    """Return the misses for the JSON file."""
    return [
        {
            "id": miss.question.id,
            "question": miss.question.text,
            "persona": asdict(miss.question.persona),
            "cause": miss.cause,
            "detail": miss.detail,
            "f1": round(miss.f1, 4),
            "gold": len(miss.question.gold),
            "returned": miss.returned,
            "expected": expected(miss.question),
            "read": [each.model_dump(exclude_none=True) for each in miss.read.constraints],
            "unknown": list(miss.read.unknown),
        }
        for miss in misses
    ]


def write(path: Path, result: Mapping[str, object]) -> None:
    """Write the JSON file, with the machine and the models."""
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = {"machine": machine(), "models": versions(), **result}
    path.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    console.print(f"written to {path.name}", style="dim")
