"""The words for generated questions, from the project's own data and from data folders."""

import csv
import gzip
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from models.training.question_parser import lists

HELD_OUT_TAGS = frozenset(
    "heirloom-historical|novelty|copycat|gifts|midwestern|southwestern-united-states|northeastern-united-states|"
    "south-west-pacific|independence-day|savory-sauces|drop-cookies|bar-cookies|rolled-cookies|saltwater-fish|"
    "pies-and-tarts|quick-breads|puddings-and-mousses|oamc-freezer-make-ahead|1-day-or-more|brown-bag|"
    "cookies-and-brownies|pancakes-and-waffles|served-cold".split("|")
)
"""Tags of the benchmarks' out-of-domain questions, never used in training."""

_GOOD_NAME = re.compile(r"^[a-zà-ÿ0-9][a-zà-ÿ0-9 '&,.()%/-]*$")
_SYLLABLES = (
    "ba be bo da do fa fi ga go ka ki la le li lo ma mi mo na ne no pa pe po ra ri ro sa se ta te to va vi zo zu an el in "
    "or ur ish ash ett ine ola umi"
).split()


@dataclass(frozen=True)
class Lexicon:
    """Names by kind. `rare_foods` are long-tail names; `groups` and `foods` are the project's own."""

    foods: tuple[str, ...]
    groups: tuple[str, ...]
    rare_foods: tuple[str, ...]
    tags: tuple[str, ...]

    def food(self, rng: random.Random) -> str:
        """Return a food, a group or, rarely, an invented word, so that the parser must use the context."""
        dice = rng.random()
        if dice < 0.33:
            name = rng.choice(lists.COMMON_FOODS)
        elif dice < 0.45 and self.foods:
            name = rng.choice(self.foods)
        elif dice < 0.60:
            name = rng.choice(lists.GROUPS if rng.random() < 0.7 or not self.groups else self.groups)
        elif dice < 0.65:
            name = rng.choice(lists.TRICKY_FOODS)
        elif dice < 0.70:
            name = "".join(rng.choices(_SYLLABLES, k=rng.randint(2, 4)))
        else:
            name = rng.choice(self.rare_foods or lists.COMMON_FOODS)
        if rng.random() < 0.06:
            name = f"{rng.choice(lists.MODIFIERS)} {name}"
        return name


def load(assets: Path, shared: Path | None) -> Lexicon:
    """Read all word lists; a missing folder adds nothing."""
    foods = sorted(_nodes(assets / "foods"))
    groups = sorted(_nodes(assets / "taxonomy" / "groups"))
    tags = set(_tag_names(assets / "tags" / "vocabulary.tsv"))
    rare: set[str] = set(foods)
    if shared is not None and shared.is_dir():
        rare |= _parquet_values(shared / "recipes" / "foodcom_recipes.parquet", "ingredients")
        rare |= _parquet_values(shared / "recipes" / "cuisine_ingredients.parquet", "ingredients")
        rare |= _line_names(shared / "lines")
        tags |= {
            tag for tag in _parquet_values(shared / "recipes" / "foodcom_recipes.parquet", "tags", 2) if tag
        }
    # Names of dishes are labels, not ingredients: "soup" is asked for, not put in.
    dishes = {tag.replace("-", " ") for tag in tags} | {f"{tag.replace('-', ' ')}s" for tag in tags}
    foods = [name for name in foods if name not in dishes]
    rare -= dishes
    rare_names = tuple(sorted(name for name in rare if _usable(name)))
    spaced = {tag.replace("-", " ") for tag in tags}
    held = HELD_OUT_TAGS | {tag.replace("-", " ") for tag in HELD_OUT_TAGS}
    return Lexicon(tuple(foods), tuple(groups), rare_names, tuple(sorted((tags | spaced) - held)))


def allowed(names: Iterable[str]) -> tuple[str, ...]:
    """Return the tag words that are not held out for the benchmarks."""
    held = (
        HELD_OUT_TAGS
        | {tag.replace("-", " ") for tag in HELD_OUT_TAGS}
        | {tag.rstrip("s") for tag in HELD_OUT_TAGS}
    )
    return tuple(name for name in names if name.lower() not in held)


def _usable(name: str) -> bool:
    return 2 < len(name) <= 40 and len(name.split()) <= 5 and _GOOD_NAME.match(name) is not None


def _nodes(folder: Path) -> set[str]:
    names: set[str] = set()
    for path in sorted(folder.glob("*.tsv")):
        if path.name == "nutrients.tsv":
            continue
        with path.open(encoding="utf-8", newline="") as file:
            lines = (line for line in file if not line.startswith("#"))
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                names.update(filter(None, (row.get("name"), row.get("plural"))))
                names.update(filter(None, (row.get("synonyms") or "").split("|")))
    return names


def _tag_names(path: Path) -> set[str]:
    if not path.is_file():
        return set()
    names: set[str] = set()
    with path.open(encoding="utf-8", newline="") as file:
        lines = (line for line in file if not line.startswith("#"))
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            names.add(row["name"])
            names.update(filter(None, (row.get("synonyms") or "").split("|")))
    return names


def _parquet_values(path: Path, column: str, at_least: int = 1) -> set[str]:
    import duckdb

    if not path.is_file():
        return set()
    with duckdb.connect() as connection:
        rows = connection.execute(
            f'SELECT lower(value) FROM (SELECT unnest("{column}") AS value FROM read_parquet(?)) '
            "GROUP BY 1 HAVING count(*) >= ?",
            [str(path), at_least],
        ).fetchall()
    return {str(row[0]).strip() for row in rows if row[0]}


def _line_names(folder: Path) -> set[str]:
    counts: dict[str, int] = {}
    for path in sorted(folder.glob("*.csv.gz")):
        with gzip.open(path, "rt", encoding="utf-8", errors="replace", newline="") as file:
            for row in csv.DictReader(file):
                name = (row.get("name") or "").strip().lower()
                if name:
                    counts[name] = counts.get(name, 0) + 1
    return {name for name, count in counts.items() if count >= 3}
