"""Extract the nutrient values of Larder's foods from the USDA Standard Reference.

`python -m assets.extract_usda USDA_DIR` reads every `ndb` of `assets/foods/*.tsv` and writes
`assets/foods/nutrients.tsv`: one food per line, sorted by `ndb`, amounts per 100 g of edible portion, a blank
cell where the Standard Reference has no value. USDA_DIR holds `ABBREV.txt.gz` and `FOOD_DES.txt.gz`
(`^` separated, `~` quoted, latin-1).
"""

from __future__ import annotations

import csv
import gzip
import sys
from decimal import Decimal
from pathlib import Path

SOURCE = "USDA National Nutrient Database for Standard Reference, Release 26 (2013), public domain"
RELEASE_FOOD_COUNT = 8463
FOODS_DIR = Path(__file__).resolve().parent / "foods"
OUTPUT_NAME = "nutrients.tsv"

# Column of each nutrient in ABBREV. None: not in ABBREV (omega_3), or computed here (salt).
ABBREV_COLUMN: dict[str, int | None] = {
    "energy": 3,
    "protein": 4,
    "carbohydrate": 7,
    "sugars": 9,
    "fiber": 8,
    "fat": 5,
    "saturated_fat": 44,
    "monounsaturated_fat": 45,
    "polyunsaturated_fat": 46,
    "cholesterol": 47,
    "sodium": 15,
    "salt": None,
    "potassium": 14,
    "calcium": 10,
    "iron": 11,
    "magnesium": 12,
    "phosphorus": 13,
    "zinc": 16,
    "vitamin_a": 33,
    "vitamin_c": 20,
    "vitamin_d": 41,
    "vitamin_e": 40,
    "vitamin_k": 43,
    "thiamin": 21,
    "riboflavin": 22,
    "niacin": 23,
    "vitamin_b6": 25,
    "folate": 26,
    "vitamin_b12": 31,
    "choline": 30,
    "selenium": 19,
    "copper": 17,
    "manganese": 18,
    "omega_3": None,
}
ABBREV_FIELD_COUNT = 53
SALT_G_PER_MG_SODIUM = Decimal("2.5") / 1000


class ExtractError(Exception):
    """An unusable input, explained in one sentence."""


def read_rows(path: Path) -> list[list[str]]:
    """Return the fields of every line of a Standard Reference file, without the `~` quotes."""
    if not path.is_file():
        raise ExtractError(f"{path.name} is not in {path.parent}. Give the folder of the Standard Reference.")
    with gzip.open(path, "rt", encoding="latin-1", newline="") as stream:
        return [[field.strip("~") for field in line.rstrip("\r\n").split("^")] for line in stream]


def named_ndbs(foods_dir: Path) -> dict[str, str]:
    """Return every `ndb` in the food files, each with the first `file: food` that names it."""
    found: dict[str, str] = {}
    for path in sorted(foods_dir.glob("*.tsv")):
        if path.name == OUTPUT_NAME:
            continue
        with path.open(encoding="utf-8", newline="") as stream:
            lines = (line for line in stream if not line.startswith("#"))
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                ndb = row.get("ndb") or ""
                if ndb:
                    found.setdefault(ndb, f"{path.name}: {row['name']}")
    return found


def plain(value: Decimal) -> str:
    """Return a number as text without exponent or trailing zeros."""
    text = format(value, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def nutrient_cells(fields: list[str]) -> list[str]:
    """Return the 34 cells of a food (amounts per 100 g; blank: unknown) from its ABBREV fields."""
    sodium_mg = fields[15]
    cells = []
    for nutrient, column in ABBREV_COLUMN.items():
        if nutrient == "salt":
            cells.append(plain(Decimal(sodium_mg) * SALT_G_PER_MG_SODIUM) if sodium_mg else "")
        elif column is None or not fields[column]:
            cells.append("")
        else:
            cells.append(plain(Decimal(fields[column])))
    return cells


def extract(usda_dir: Path, foods_dir: Path) -> str:
    """Return the text of `nutrients.tsv`. ExtractError names input that is missing or from another release."""
    abbrev = {fields[0]: fields for fields in read_rows(usda_dir / "ABBREV.txt.gz")}
    description = {fields[0]: fields[2] for fields in read_rows(usda_dir / "FOOD_DES.txt.gz")}
    if len(description) != RELEASE_FOOD_COUNT or any(len(f) != ABBREV_FIELD_COUNT for f in abbrev.values()):
        raise ExtractError(f"The files in {usda_dir} are not those of Release 26. Get that release.")
    named = named_ndbs(foods_dir)
    missing = sorted(ndb for ndb in named if ndb not in abbrev or ndb not in description)
    if missing:
        places = ", ".join(f"{ndb} ({named[ndb]})" for ndb in missing)
        raise ExtractError(f"The Standard Reference has no food {places}. Correct the ndb.")
    lines = [f"# {SOURCE}; amounts per 100 g", "\t".join(["ndb", "description", *ABBREV_COLUMN])]
    lines += ["\t".join([ndb, description[ndb], *nutrient_cells(abbrev[ndb])]) for ndb in sorted(named)]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Run the command: return 0 if written, 2 on a wrong call or unusable input (one line on stderr)."""
    if len(arguments) != 1:
        sys.stderr.write("Use: python -m assets.extract_usda USDA_DIR\n")
        return 2
    try:
        text = extract(Path(arguments[0]), FOODS_DIR)
    except ExtractError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    output = FOODS_DIR / OUTPUT_NAME
    output.write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{output.name}: {text.count(chr(10)) - 2} foods\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
