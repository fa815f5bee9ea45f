"""The rows of NutriBench, divided once: those of the benchmark, those to work on, and those to score only.

`make bench-diary` scores every fifth portion and every seventh meal. The rest is ordered by a hash of its words: the
first 400 portions and 800 meals may be read while Larder is changed, the next 600 and 800 are only scored.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

Row = dict[str, Any]
FILES: Final = ("us_portions_dev.jsonl", "world_meals_dev.jsonl")
SIZES: Final = {FILES[0]: (400, 600), FILES[1]: (800, 800)}
"""Rows of each file to work on, and to score only."""


@dataclass(frozen=True)
class DividedRows:
    """The rows of one file. No text is in two of the three."""

    sampled: Sequence[Row]
    development: Sequence[Row]
    held_out: Sequence[Row]


def divided_rows(path: Path, lines: int = 300) -> DividedRows:
    """Return the rows of a file of NutriBench.

    Args:
        lines: rows of the benchmark, evenly spaced; the file is divided by its default.
    """
    rows: list[Row] = [
        json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()
    ]
    sampled = rows[:: max(1, len(rows) // lines)]
    said = {row["query"].lower() for row in sampled}
    rest = [row for row in rows if row["query"].lower() not in said]
    rest.sort(key=lambda row: hashlib.sha256(row["query"].encode()).hexdigest())
    to_read, to_score = SIZES.get(path.name, (0, 0))
    return DividedRows(sampled, rest[:to_read], rest[to_read : to_read + to_score])
