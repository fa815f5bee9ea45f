"""Compare computed nutrition with the values that recipe pages state.

    python -m benchmarks.nutrition_bench [--data ../shared/data] [--worst 10] [--others] [--json out/nutrition_bench.json]

`--others` adds two more sets (`benchmarks.nutrition_sets`).

All pages in English that state energy per serving and a number of servings. Stated values come from other calculators
and have errors. On `consistent` pages the stated energy agrees within 25 % with the stated protein, fat and
carbohydrate, and the serving is not a measure ("2 cups") with another yield.

A hash of the site's name divides the pages into a development half, which may be examined (`--worst` prints only
these), and a held-out half. A site's pages stay together, because they share a calculator and a style.
"""

import argparse
import hashlib
import json
import re
import statistics
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.nutrition_sets import tables
from benchmarks.one_thread import OneThread
from core.assets import assets_dir
from core.food.foods import load_foods
from core.food.names import NameIndex
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.food.taxonomy import load_taxonomy
from core.importing.fields.stated_nutrition import stated_schema
from core.importing.fields.yields import servings_made
from core.text.lines.line_reader import LineReader
from core.text.lines.nutrition import LineNutrition, nutrition_of_lines
from core.text.mass.estimation import MassEstimator
from models.line_tagger.reader import LineTagger

ROOT = Path(__file__).resolve().parent.parent
KEYS = ("energy", "protein", "fat", "carbohydrate", "sodium")
WITHIN = 0.25
LEAST = {"energy": 1.0, "protein": 1.0, "fat": 1.0, "carbohydrate": 1.0, "sodium": 10.0}
"""Lower stated amounts are left out, because a relative error of almost nothing means nothing."""
_OWN_MEASURE = re.compile(
    r"\d\s*(?:cups?|tbsp|tablespoons?|oz|ounces?|g|grams|ml|pounds?|lbs?)\b", re.IGNORECASE
)


@dataclass(frozen=True)
class Page:
    """A page with stated and computed nutrition."""

    title: str
    stated: Mapping[str, float]
    computed: LineNutrition
    consistent: bool
    development: bool
    """In the development half; the others are held out."""

    def error(self, key: str) -> float | None:
        """Return the absolute error as a share of the stated value; None if one is missing."""
        stated = self.stated.get(key)
        if stated is None or stated < LEAST[key]:
            return None
        return abs(self.computed.per_serving.amounts.get(key, 0.0) - stated) / stated


def open_reader() -> LineReader:
    """Return the reader of `larder nutrition`, on one thread."""
    assets = assets_dir()
    taxonomy = load_taxonomy(assets)
    model = ROOT / "models" / "line_tagger"
    tagger = LineTagger(OneThread(model / "model.onnx"), model)
    return LineReader(tagger, NameIndex(taxonomy), MassEstimator(load_foods(assets), taxonomy))


def read_pages(path: Path, reader: LineReader) -> list[Page]:
    """Return every page that states energy and servings."""
    pages = []
    for row in path.read_text(encoding="utf-8").splitlines():
        data = json.loads(row)
        stated = stated_schema(data["nutrients"]) if data["nutrients"] else {}
        servings = servings_made(data["yields"], (data["nutrients"] or {}).get("servingSize"))
        if servings is None or not stated.get("energy") or not str(data["language"]).startswith("en"):
            continue
        computed = nutrition_of_lines(data["ingredients"], servings, reader)
        size = str(data["nutrients"].get("servingSize") or "")
        pages.append(
            Page(
                data["title"],
                stated,
                computed,
                is_consistent(stated) and not _OWN_MEASURE.search(size),
                is_development(data["host"]),
            )
        )
    return pages


def is_development(host: str) -> bool:
    """Return whether a site's pages belong to the development half."""
    return hashlib.sha256(host.encode()).digest()[0] % 2 == 0


def is_consistent(stated: Mapping[str, float]) -> bool:
    """Return whether the stated energy agrees with the stated macronutrients; true if one of them is missing."""
    parts = [stated.get(key) for key in ("protein", "fat", "carbohydrate")]
    if any(part is None for part in parts):
        return True
    energy = sum(ENERGY_KCAL_PER_G[key] * stated[key] for key in ("protein", "fat", "carbohydrate"))
    return abs(energy - stated["energy"]) <= WITHIN * stated["energy"]


def summary(pages: Sequence[Page]) -> dict[str, Any]:
    """Return median error, share within 25 %, pages and mean coverage by nutrient."""
    rows = {}
    for key in KEYS:
        errors = [error for page in pages if (error := page.error(key)) is not None]
        if not errors:
            continue
        rows[key] = {
            "pages": len(errors),
            "median_error": statistics.median(errors),
            "within": sum(error <= WITHIN for error in errors) / len(errors),
            "coverage": statistics.fmean(page.computed.per_serving.coverage.get(key, 0.0) for page in pages),
        }
    return rows


def derivation(page: Page, reader: LineReader) -> list[str]:
    """Return a page's lines with grams and energy, highest energy first."""
    rows = []
    for use in page.computed.uses:
        food = reader.estimator.foods.get(use.entity) if use.entity else None
        counted = not (use.optional or use.discarded)
        per_100g = food.per_100g.get("energy") if food else None
        kcal = (
            use.mass_g * per_100g / 100
            if use.mass_g is not None and per_100g is not None and counted
            else None
        )
        grams = "?" if use.mass_g is None else f"{use.mass_g:.0f} g"
        energy = "-" if kcal is None else f"{kcal:.0f} kcal"
        rows.append(
            (
                -(kcal or 0.0),
                f"    {energy:>10} {grams:>8} {use.how:<9} {use.entity or 'not known':<24} {use.text[:90]}",
            )
        )
    return [row for _, row in sorted(rows, key=lambda pair: pair[0])]


def main() -> int:
    """Print the tables and the worst pages."""
    parser = argparse.ArgumentParser(description="Compare computed nutrition with what pages state.")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--worst", type=int, default=10)
    parser.add_argument("--unknown", type=int, default=0, help="lines without food or weight to print")
    parser.add_argument("--others", action="store_true", help="check on two more sets")
    parser.add_argument("--json", type=Path, default=None)
    options = parser.parse_args()
    path = options.data / "recipes" / "recipe_pages.jsonl"
    if not path.is_file():
        print(f"{path.name} is not in {options.data.name}/recipes; name its folder with --data.")
        return 0
    reader = open_reader()
    pages = read_pages(path, reader)
    development = [page for page in pages if page.development]
    sets = {
        "all pages": pages,
        "consistent pages": [page for page in pages if page.consistent],
        "development half": development,
        "held-out half": [page for page in pages if not page.development],
    }
    for name, chosen in sets.items():
        print(f"{name}: {len(chosen)}")
        print("| nutrient | pages | median error | within 25 % | coverage |\n|---|---|---|---|---|")
        for key, row in summary(chosen).items():
            print(
                f"| {key} | {row['pages']} | {row['median_error']:.1%} | {row['within']:.1%} | {row['coverage']:.1%} |"
            )
    if options.others:
        print("\n".join(tables(options.data, reader)))
    uses = [use for page in development for use in page.computed.uses]
    hows = {how: sum(use.how == how for use in uses) for how in sorted({use.how for use in uses})}
    print(
        f"{len(uses)} lines of the development half: {hows}; {sum(use.entity is None for use in uses)} not placed"
    )
    for use in [use for use in uses if use.mass_g is None or use.entity is None][: options.unknown]:
        print(f"  {use.text[:100]} | {use.name} | {use.amount} {use.unit} | {use.entity}")
    print(f"The {options.worst} worst of the development half by energy:")
    for page in sorted(development, key=lambda page: -(page.error("energy") or 0.0))[: options.worst]:
        energy = page.computed.per_serving.amounts.get("energy", 0.0)
        note = "" if page.consistent else " (not consistent)"
        print(
            f"  {page.title}{note}: stated {page.stated['energy']:.0f}, computed {energy:.0f} kcal"
            f", {page.computed.servings:g} servings"
        )
        print("\n".join(derivation(page, reader)))
    if options.json is not None:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        options.json.write_text(
            json.dumps({name: summary(chosen) for name, chosen in sets.items()}, indent=1) + "\n",
            encoding="utf-8",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
