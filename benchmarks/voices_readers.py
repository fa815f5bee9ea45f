"""Count how often two careful readers take exactly the same from a text: the mark that no parser can pass.

    python -m benchmarks.voices_readers [FIRST SECOND]

Both files hold the same texts in the layout of `make bench-voices`. Two readings are the same if each item of one matches an
item of the other, as leniently as `exact` there: names match if two words begin alike, and a wished food, label or diet may
stand for each other. Larder against one reader: `python -m benchmarks.voices_bench --set FILE`.
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Final

from benchmarks.refusals_bench import interval
from benchmarks.voices_bench import FOLDER
from benchmarks.voices_reading import Item, Voiced, items_of, same_item

READERS: Final = (
    FOLDER / "questions_j.jsonl",
    FOLDER / "readers" / "questions_j_second.jsonl",
    FOLDER / "readers" / "questions_j_third.jsonl",
)


def main() -> None:
    """Compare every two of the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path, default=READERS)
    parser.add_argument("--show", action="store_true", help="print the texts on which readers differ")
    options = parser.parse_args()
    for one, other in combinations(options.files, 2):
        same = _compare(_rows(one), _rows(other), shows=options.show)
        low, high = interval(same)
        print(
            f"{one.name}, {other.name}: {sum(same)} of {len(same)} the same, {100 * low:.1f} to {100 * high:.1f} %"
        )


def _rows(path: Path) -> dict[str, Voiced]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {row.id: row for row in map(Voiced.model_validate_json, filter(str.strip, lines))}


def _compare(first: dict[str, Voiced], second: dict[str, Voiced], *, shows: bool) -> list[bool]:
    same = []
    for number, row in first.items():
        own, others = items_of(row), items_of(second[number])
        lost, added = _without_match(own, others), _without_match(others, own)
        same.append(not lost and not added)
        if shows and (lost or added):
            print(f"{number}  {row.text}\n   only the first: {lost}\n   only the second: {added}")
    return same


def _without_match(items: Sequence[Item], others: Sequence[Item]) -> list[Item]:
    return [item for item in items if not any(same_item(item, other) for other in others)]


if __name__ == "__main__":
    main()
