"""The division of NutriBench's rows."""

import json
from pathlib import Path

from benchmarks.nutribench_rows import FILES, SIZES, divided_rows


def test_no_text_is_both_read_and_scored(tmp_path: Path) -> None:
    path = tmp_path / FILES[0]
    rows = [{"query": f"meal {number % 1400}", "carbohydrate_g": 1.0} for number in range(1500)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    divided = divided_rows(path)
    parts = [
        {row["query"] for row in part} for part in (divided.sampled, divided.development, divided.held_out)
    ]
    assert len(divided.sampled) == 300
    assert (len(divided.development), len(divided.held_out)) == SIZES[FILES[0]]
    assert all(one.isdisjoint(other) for one in parts for other in parts if one is not other)
