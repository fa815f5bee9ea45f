"""Measure the share of ingredient names that the shipped foods recognise.

`python -m benchmarks.coverage_bench [DATA]` reads the ingredient names of three collections below DATA (default
`../shared/data`; see its README) and prints, for each, the share of names linked to a food, to a group only, and
to nothing, then the most frequent names without a link. `--sample N` prints N random linked names for a check by hand.
"""

import argparse
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import duckdb

from core.assets import assets_dir
from core.food.names import NameIndex
from core.food.taxonomy import load_taxonomy
from core.text.phrases.read import read_phrase

GOAL = 0.97
_AMOUNT = re.compile(
    r"^[\s\d.,/¼½¾⅓⅔⅛⅜⅝⅞–-]*(?:to\s+[\d/]+\s*)?"
    r"(?:(?:cups?|tablespoons?|tbsps?|teaspoons?|tsps?|ounces?|oz|pounds?|lbs?|g|grams?|kg|ml|l|litres?|liters?|cl|dl|"
    r"pinch(?:es)?|dash(?:es)?|cans?|tins?|jars?|packets?|packages?|handfuls?|sprigs?|slices?|sticks?)\b\.?\s*)*(?:of\s+)?",
    re.IGNORECASE,
)


def names_of_foodcom(data: Path) -> Iterator[str]:
    """Return the ingredient names of the Food.com recipes."""
    yield from _listed(data / "recipes" / "foodcom_recipes.parquet")


def names_of_cuisines(data: Path) -> Iterator[str]:
    """Return the ingredient names of the recipes with a cuisine."""
    yield from _listed(data / "recipes" / "cuisine_ingredients.parquet")


def names_of_pages(data: Path) -> Iterator[str]:
    """Return the ingredient lines of English recipe pages, without amounts."""
    with (data / "recipes" / "recipe_pages.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            page = json.loads(line)
            if not str(page.get("language") or "en").startswith("en"):
                continue
            for text in page["ingredients"]:
                name = _AMOUNT.sub("", text.strip())
                if name:
                    yield name


def _listed(path: Path) -> Iterator[str]:
    query = f"select unnest(ingredients) from '{path}' where ingredients is not null"
    rows = duckdb.execute(query).fetchall()
    yield from (str(row[0]) for row in rows if row[0])


def main() -> int:
    """Print the table; return 1 if a collection is below the goal."""
    parser = argparse.ArgumentParser(description="Share of ingredient uses that resolve to a food.")
    parser.add_argument("data", nargs="?", type=Path, default=Path("../shared/data"))
    parser.add_argument("--missing", type=int, default=40, help="how many unresolved names to print")
    parser.add_argument("--sample", type=int, default=0, help="how many resolved names to print for checking")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if not wanted.data.is_dir():
        sys.stderr.write(f"{wanted.data} is no folder. Name the folder that holds recipes/.\n")
        return 2
    names = NameIndex(load_taxonomy(assets_dir()))
    nodes = names.taxonomy.nodes
    found: dict[str, str | None] = {}
    missing: Counter[str] = Counter()
    uses: Counter[str] = Counter()
    reached = True
    out = sys.stdout.write
    out(f"{'collection':12}{'uses':>9}{'names':>8}{'food':>9}{'group':>8}{'nothing':>9}\n")
    for title, read in (
        ("foodcom", names_of_foodcom),
        ("cuisines", names_of_cuisines),
        ("pages", names_of_pages),
    ):
        counts = Counter(read(wanted.data))
        kinds: Counter[str] = Counter()
        for name, count in counts.items():
            if name not in found:
                found[name] = next((item.entity for item in read_phrase(name, names) if item.entity), None)
            entity = found[name]
            kind = "nothing" if entity is None else "food" if nodes[entity].is_food else "group"
            kinds[kind] += count
            if kind != "food":
                missing[f"{name} ({entity or 'unknown'})"] += count
            else:
                uses[name] += count
        total = sum(counts.values())
        out(
            f"{title:12}{total:9}{len(counts):8}"
            + "".join(f"{kinds[k] / total:9.2%}" for k in ("food", "group", "nothing"))
            + "\n"
        )
        reached &= kinds["food"] / total >= GOAL
    out(f"goal: {GOAL:.0%} of uses resolve to a food\n\nmost frequent without a food:\n")
    for name, count in missing.most_common(wanted.missing):
        out(f"{count:7}  {name}\n")
    if wanted.sample:
        out("\nsample of resolved names, drawn by use:\n")
        listed = sorted(uses)
        chosen = random.Random(wanted.seed).choices(
            listed, weights=[uses[name] for name in listed], k=wanted.sample
        )
        for name in chosen:
            out(f"  {name} -> {found[name]}\n")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
