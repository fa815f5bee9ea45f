"""Extract the foods and dishes that people eat from USDA's tables.

`python -m assets.extract_eaten USDA_DIR FDC_DIR` writes two tables in `assets/eaten/`, amounts per 100 g, a blank cell
where USDA has no value:

- `fndds.tsv`: the dishes of FNDDS, the survey of what people eat, with their WWEIA category. FoodData Central's table
  has no weights for them, so each takes those of the Standard Reference's foods of the same name.
- `usda.tsv`: all foods of the Standard Reference, with their household measures.

USDA_DIR holds the Standard Reference (`ABBREV.txt.gz`, `FOOD_DES.txt.gz`, `FD_GROUP.txt.gz`, `WEIGHT.txt.gz`), FDC_DIR holds
`fndds.parquet` of FoodData Central.
"""

from __future__ import annotations

import re
import statistics
import sys
from collections import defaultdict
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

import duckdb

from assets.extract_usda import ABBREV_COLUMN, ExtractError, nutrient_cells, plain, read_rows
from core.food.spelling import words_of
from core.food.units import VOLUME_ML, kitchen_unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

OUTPUT = Path(__file__).resolve().parent / "eaten"
FNDDS_SOURCE = (
    "USDA Food and Nutrient Database for Dietary Studies, through FoodData Central (2026), public domain"
)
USDA_SOURCE = "USDA National Nutrient Database for Standard Reference, Release 26 (2013), public domain"

FDC_COLUMN = {
    "energy": "Energy",
    "protein": "Protein",
    "carbohydrate": "Carbohydrate",
    "sugars": "Total Sugars",
    "fiber": "Fiber",
    "fat": "Total fat",
    "saturated_fat": "Fatty acids, total saturated",
    "cholesterol": "Cholesterol",
    "sodium": "Sodium",
    "potassium": "Potassium",
    "calcium": "Calcium",
    "iron": "Iron",
    "magnesium": "Magnesium",
    "phosphorus": "Phosphorus",
    "zinc": "Zinc",
    "vitamin_a": "Vitamin A, RAE",
    "vitamin_c": "Vitamin C",
    "vitamin_d": "Vitamin D (D2 + D3)",
    "vitamin_e": "Vitamin E",
    "vitamin_k": "Vitamin K1",
    "thiamin": "Thiamin",
    "riboflavin": "Riboflavin",
    "niacin": "Niacin",
    "vitamin_b6": "Vitamin B-6",
    "folate": "Folate, total",
    "vitamin_b12": "Vitamin B-12",
    "choline": "Choline",
    "selenium": "Selenium",
    "copper": "Copper",
    "manganese": "Manganese",
}
NUTRIENTS = tuple(name for name in ABBREV_COLUMN if name != "salt")
"""Salt is sodium x 2.5; the reader computes it."""
DIGITS = 3
NOT_EATEN = ("as ingredient", "for use with", "for use on a sandwich", "reconstituted")
"""Words of FNDDS for parts of its own recipes."""
UNSAID = frozenset("nfs ns to as or and with from of type form not specified in the a".split())
"""Words of descriptions that tell no food from another."""
PIECE = "piece"
FLUID = re.compile(r"(?<![\d./-])(\d+(?:\.\d+)?) fl\.? oz")
FLUID_OUNCES_OF_CUP = 8.0
CUBIC = "cubic"
"""A cubic inch is a piece: a cup of pieces has air between them."""
SERVING = re.compile(r"\s*\(?\s*(?:1 )?(?:nlea )?serving\s*\)|\(nlea serving[^)]*\)|\bnlea serving\b")
"""A serving by the Nutrition Labeling and Education Act, as measures mention it."""


def short(value: float) -> str:
    """Return a number with three significant digits and no exponent."""
    return plain(Decimal(f"{value:.{DIGITS}g}")) if value else "0"


def measures_g(rows: Iterable[tuple[float, str, float]]) -> dict[str, float]:
    """Return grams of one household measure, given (count, USDA's measure, grams). The first of each measure counts.

    A thing ("patty", "cookie") is a piece. Fluid ounces give the grams of a cup.
    """
    found: dict[str, float] = {}
    for count, measure, grams in rows:
        words = re.split(r"[(,]", measure, maxsplit=1)[0].split()
        if not words or count <= 0 or grams <= 0:
            continue
        unit = kitchen_unit(" ".join(words[:2])) or kitchen_unit(words[0])
        name, each = PIECE, grams / count
        if unit is not None and unit.kind == "portion":
            name = unit.name
        elif unit is not None and unit.kind == "volume" and words[0] != CUBIC:
            name, each = "cup", each * VOLUME_ML["cup"] / (VOLUME_ML[unit.name] * unit.factor)
            if "cup" in found:
                continue
        elif unit is not None and words[0] != CUBIC:
            continue
        found.setdefault(name, each)
    return found


def with_cup(portions: dict[str, float], described: Mapping[str, float]) -> dict[str, float]:
    """Return household measures with the cup that a vessel of known volume gives: `can (6 fl oz)=213`."""
    if "cup" not in portions:
        for name, grams in described.items():
            volume = FLUID.search(name)
            if volume:
                return {**portions, "cup": grams / float(volume[1]) * FLUID_OUNCES_OF_CUP}
    return portions


def described_g(rows: Iterable[tuple[float, str, float]], known: Iterable[str]) -> dict[str, float]:
    """Return grams of each measure that says more than its unit, in USDA's words: `can (12 fl oz)`, `cup, shredded`.

    A measure with a serving in its description gives the serving, too.
    """
    found: dict[str, float] = {}
    for count, measure, grams in rows:
        name = " ".join(re.sub(r"[=|]", " ", measure.lower()).split())
        if count <= 0 or grams <= 0 or "yield" in name or name in known:
            continue
        if SERVING.search(name) and "serving" not in known:
            found.setdefault("serving", grams)
        name = SERVING.sub("", name).strip(" ,")
        if name and kitchen_unit(name) is None and name not in known:
            found.setdefault(name, grams / count)
    return found


def portions_cell(portions: Mapping[str, float]) -> str:
    """Return household measures as a cell: `cup=164|slice=28`."""
    return "|".join(f"{name}={short(grams)}" for name, grams in portions.items())


def key_words(description: str) -> frozenset[str]:
    """Return the words of a description that tell it from others."""
    return frozenset(words_of(description)) - UNSAID


class Weights:
    """The household measures of the Standard Reference, found by a food's name."""

    def __init__(self, described: Mapping[str, str], portions: Mapping[str, Mapping[str, float]]) -> None:
        self.words = {ndb: key_words(text) for ndb, text in described.items() if portions.get(ndb)}
        self.heads = {ndb: key_words(described[ndb].partition(",")[0]) for ndb in self.words}
        self.portions = portions
        self.with_word: defaultdict[str, set[str]] = defaultdict(set)
        for ndb, words in self.words.items():
            for word in words:
                self.with_word[word].add(ndb)

    def of(self, name: str) -> dict[str, float]:
        """Return the median of each measure over the foods with all words of a name and the fewest others."""
        wanted = key_words(name)
        head = key_words(name.partition(",")[0])
        having = [self.with_word.get(word, set()) for word in wanted]
        common = {
            ndb for ndb in (set.intersection(*having) if having else ()) if self.heads[ndb] in (head, wanted)
        }
        if not common:
            return {}
        fewest = min(len(self.words[ndb]) for ndb in common)
        if fewest > len(wanted) + 2:
            return {}
        near = sorted(ndb for ndb in common if len(self.words[ndb]) == fewest)
        gathered: defaultdict[str, list[float]] = defaultdict(list)
        for ndb in near:
            for measure, grams in self.portions[ndb].items():
                gathered[measure].append(grams)
        return {measure: statistics.median(grams) for measure, grams in gathered.items()}


def slug(name: str) -> str:
    """Return a name as part of an id: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9%]+", "-", name.lower()).strip("-")


def standard_reference(usda_dir: Path) -> tuple[list[str], dict[str, str], dict[str, dict[str, float]]]:
    """Return the lines of `usda.tsv`, the descriptions and the household measures of the Standard Reference."""
    groups = dict(read_rows(usda_dir / "FD_GROUP.txt.gz"))
    described = {fields[0]: fields for fields in read_rows(usda_dir / "FOOD_DES.txt.gz")}
    rows: defaultdict[str, list[tuple[float, str, float]]] = defaultdict(list)
    for fields in read_rows(usda_dir / "WEIGHT.txt.gz"):
        rows[fields[0]].append((float(fields[2]), fields[3], float(fields[4])))
    portions = {ndb: measures_g(measured) for ndb, measured in rows.items()}
    described_portions = {ndb: described_g(measured, portions[ndb]) for ndb, measured in rows.items()}
    lines = []
    for fields in sorted(read_rows(usda_dir / "ABBREV.txt.gz")):
        ndb = fields[0]
        by_name = dict(zip(ABBREV_COLUMN, nutrient_cells(fields), strict=True))
        cells = [short(float(by_name[name])) if by_name[name] else "" for name in NUTRIENTS]
        food = described[ndb]
        common = f" ({food[4]})" if food[4] else ""
        lines.append(
            "\t".join(
                [
                    f"sr-{ndb}",
                    food[2] + common,
                    groups[food[1]],
                    portions_cell(
                        {
                            **with_cup(portions.get(ndb, {}), described_portions.get(ndb, {})),
                            **described_portions.get(ndb, {}),
                        }
                    ),
                    *cells,
                ]
            )
        )
    return lines, {ndb: fields[2] for ndb, fields in described.items()}, portions


def survey(fdc_dir: Path, weights: Weights) -> list[str]:
    """Return the lines of `fndds.tsv`."""
    table = duckdb.read_parquet(str(fdc_dir / "fndds.parquet"))
    lines = []
    for cells_of_row in table.fetchall():
        row = dict(zip(table.columns, cells_of_row, strict=True))
        name = " ".join(row["name"].split()).rstrip(",")
        if any(words in name for words in NOT_EATEN):
            continue
        cells = []
        for nutrient in NUTRIENTS:
            value = row.get(FDC_COLUMN.get(nutrient, ""))
            cells.append("" if value is None else short(value))
        lines.append(
            "\t".join([f"fndds-{slug(name)}", name, row["category"], portions_cell(weights.of(name)), *cells])
        )
    return sorted(dict.fromkeys(lines))


def write(name: str, source: str, header: Iterable[str], lines: list[str]) -> None:
    """Write a table and report its length."""
    text = "\n".join([f"# {source}", "\t".join(header), *lines]) + "\n"
    (OUTPUT / name).write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{name}: {len(lines)} lines\n")


def main(arguments: list[str]) -> int:
    """Run the command: return 0 if written, 2 on a wrong call or unusable input (one line on stderr)."""
    if len(arguments) != 2:
        sys.stderr.write("Use: python -m assets.extract_eaten USDA_DIR FDC_DIR\n")
        return 2
    usda_dir, fdc_dir = map(Path, arguments)
    try:
        lines, described, portions = standard_reference(usda_dir)
        eaten = survey(fdc_dir, Weights(described, portions))
    except (ExtractError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    header = ("id", "name", "kind", "portions", *NUTRIENTS)
    write("usda.tsv", f"{USDA_SOURCE}; amounts per 100 g", header, lines)
    write("fndds.tsv", f"{FNDDS_SOURCE}; amounts per 100 g", header, eaten)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
