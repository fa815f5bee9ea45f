"""Structured questions: a tag, ingredients by their names in the library, and an exclusion.

python -m benchmarks.scale.structured HOME QUESTIONS.json [EACH] writes EACH of each kind (50) for examples/tables.
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from core.library.library import Library
from core.store.home import Home
from core.store.library_files import current_library

KINDS = (
    "tag + two ingredients + one exclusion",
    "two ingredients",
    "tag + one exclusion",
    "ingredient + two exclusions",
)
_FACETS = ("cuisine", "dish", "method", "course", "occasion")
_POPULAR = 60


@dataclass(frozen=True)
class Structured:
    """One question, with names as the library spells them."""

    kind: str
    tags: tuple[tuple[str, str], ...]
    """(facet, name)"""
    wanted: tuple[str, ...]
    refused: tuple[str, ...]


def structured(library: Library, count: int, seed: int = 11) -> list[Structured]:
    """Return `count` questions of each kind, each made from a recipe that answers it."""
    chance = np.random.default_rng(seed)
    popular = [
        str(row[0])
        for row in library.rows(
            "SELECT name FROM ingredient_use JOIN ingredient USING (ingredient_id)"
            f" GROUP BY name ORDER BY count(*) DESC, name LIMIT {_POPULAR}"
        )
    ]
    tagged = library.ids(
        "SELECT DISTINCT recipe_id FROM recipe_tag JOIN tag USING (tag_id)"
        " WHERE origin = 'stated' AND facet IN (SELECT unnest(?)) ORDER BY recipe_id",
        [list(_FACETS)],
    )
    found: list[Structured] = []
    for kind in KINDS:
        made: list[Structured] = []
        while len(made) < count:
            number = int(tagged[chance.integers(len(tagged))])
            names = sorted(
                {
                    str(row[0])
                    for row in library.rows(
                        "SELECT name FROM ingredient_use JOIN ingredient USING (ingredient_id) WHERE recipe_id = ?",
                        [number],
                    )
                }
            )
            tags = [
                (str(facet), str(name))
                for facet, name in library.rows(
                    "SELECT facet, name FROM recipe_tag JOIN tag USING (tag_id) WHERE recipe_id = ? AND origin = 'stated'"
                    " AND facet IN (SELECT unnest(?)) ORDER BY tag_id",
                    [number, list(_FACETS)],
                )
            ]
            absent = [name for name in popular if name not in names]
            wanted, refused = {KINDS[0]: (2, 1), KINDS[1]: (2, 0), KINDS[2]: (0, 1), KINDS[3]: (1, 2)}[kind]
            if len(names) < wanted:
                continue
            made.append(
                Structured(
                    kind,
                    (tags[chance.integers(len(tags))],) if "tag" in kind else (),
                    tuple(chance.choice(names, wanted, replace=False).tolist()),
                    tuple(chance.choice(absent, refused, replace=False).tolist()),
                )
            )
        found += made
    return found


def save(questions: Sequence[Structured], path: Path) -> None:
    """Write questions to a file for other processes."""
    path.write_text(json.dumps([asdict(question) for question in questions]), encoding="utf-8")


def load(path: Path) -> list[Structured]:
    """Read questions from a file."""
    return [
        Structured(
            one["kind"],
            tuple((facet, name) for facet, name in one["tags"]),
            tuple(one["wanted"]),
            tuple(one["refused"]),
        )
        for one in json.loads(path.read_text(encoding="utf-8"))
    ]


if __name__ == "__main__":
    current = current_library(Home(Path(sys.argv[1])))
    assert current is not None, "the home has no library"
    save(structured(Library(current), int(sys.argv[3]) if len(sys.argv) > 3 else 50), Path(sys.argv[2]))
