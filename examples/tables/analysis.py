"""The questions of both scripts, in SQL that DuckDB and Spark read alike, and their tables.

It needs nothing of Larder: the Parquet files and a file of questions are enough.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

Rows = list[tuple[Any, ...]]
Run = Callable[[str], Rows]
"""Runs SQL on the tables of the export and on `condition`, and returns the rows."""

TABLES = ("recipe", "nutrition", "ingredient", "recipe_ingredient", "tag", "recipe_tag", "food")
LOG_TABLES = ("log_entry", "log_food")
CONDITION = ("question", "number", "mode", "name")
"""Columns of `condition`: a row per tag, wanted ingredient and excluded ingredient of a question."""

LIBRARY = """
SELECT
    (SELECT count(*) FROM recipe) AS recipes,
    (SELECT count(*) FROM recipe_ingredient) / (SELECT count(*) FROM recipe) AS ingredients_a_recipe,
    (SELECT count(DISTINCT name) FROM tag) AS tags,
    (SELECT count(*) FROM recipe WHERE total_min IS NOT NULL) / (SELECT count(*) FROM recipe) AS with_time,
    (SELECT count(*) FROM recipe WHERE array_contains(stated_nutrients, 'energy'))
        / (SELECT count(*) FROM recipe) AS with_stated_energy,
    (SELECT count(*) FROM recipe WHERE array_contains(contains, 'milk')) AS containing_milk
"""

DAYS = """
SELECT participant, count(*) AS days, round(avg(energy), 1) AS energy_kcal, round(avg(protein), 2) AS protein_g,
    round(avg(sodium), 1) AS sodium_mg
FROM (
    SELECT participant, day, sum(energy_kcal) AS energy, sum(protein_g) AS protein, sum(sodium_mg) AS sodium
    FROM log_entry GROUP BY participant, day
) AS by_day
GROUP BY participant ORDER BY participant
"""

METHODS = {
    "letter by letter": ("ingredient.name = condition.name", "tag.name = condition.name"),
    "singular and plural are one name": (
        "ingredient.singular = condition.singular",
        "tag.singular = condition.singular",
    ),
    "LIKE": (
        "lower(ingredient.name) LIKE concat('%', lower(condition.name), '%')",
        "tag.name = condition.name",
    ),
}
"""How names are compared: of ingredients, and of tags."""

NAMED_CONDITION = """
SELECT condition.*, coalesce(ingredient.singular, tag.singular, condition.name) AS singular
FROM condition
LEFT JOIN ingredient ON condition.mode <> 'tag' AND ingredient.name = condition.name
LEFT JOIN (SELECT DISTINCT name, singular FROM tag) AS tag ON condition.mode = 'tag' AND tag.name = condition.name
"""


def answers_sql(method: str) -> str:
    """Return the SQL of all answers: question and recipe_id.

    A recipe answers if it meets every tag and wanted ingredient, and has no excluded one. Each question wants
    something, so recipes that meet none of its conditions need not be looked at.
    """
    ingredient, tag = METHODS[method]
    return f"""
    WITH condition AS ({NAMED_CONDITION}),
    hit AS (
        SELECT DISTINCT condition.question, condition.number, condition.mode, recipe_id
        FROM condition JOIN ingredient ON {ingredient}
        JOIN recipe_ingredient ON recipe_ingredient.ingredient_id = ingredient.ingredient_id
        WHERE condition.mode <> 'tag'
        UNION ALL
        SELECT DISTINCT condition.question, condition.number, condition.mode, recipe_tag.recipe_id
        FROM condition JOIN tag ON {tag}
        JOIN recipe_tag ON recipe_tag.tag_id = tag.tag_id
        JOIN recipe ON recipe.recipe_id = recipe_tag.recipe_id
        WHERE condition.mode = 'tag' AND (recipe_tag.origin = 'stated' OR recipe.source = 'starter')
    ),
    wanted AS (
        SELECT question, count(DISTINCT number) AS conditions FROM condition WHERE mode <> 'without' GROUP BY question
    )
    SELECT hit.question, hit.recipe_id
    FROM hit JOIN wanted ON wanted.question = hit.question
    GROUP BY hit.question, hit.recipe_id, wanted.conditions
    HAVING sum(CASE WHEN hit.mode <> 'without' THEN 1 ELSE 0 END) = wanted.conditions
        AND sum(CASE WHEN hit.mode = 'without' THEN 1 ELSE 0 END) = 0
    ORDER BY hit.question, hit.recipe_id
    """


def arguments() -> Namespace:
    """Return the folder of tables and the files of questions and answers."""
    parser = ArgumentParser()
    parser.add_argument("tables", type=Path, help="the folder that 'larder library export' wrote")
    parser.add_argument("questions", type=Path, help="questions of 'python -m benchmarks.scale.structured'")
    parser.add_argument("--larder", type=Path, help="answers of 'python -m benchmarks.scale.contending sets'")
    return parser.parse_args()


def check_complete(tables: Path) -> bool:
    """Return whether the export has a diary; stop if the export is not complete."""
    if not (tables / "schema.json").is_file():
        sys.exit(
            f"{tables} has no schema.json, so its export did not finish. Run 'larder library export' again."
        )
    return all((tables / f"{name}.parquet").is_file() for name in LOG_TABLES)


def conditions(questions: Path) -> tuple[list[str], Rows]:
    """Return the kind of each question, and the rows of `condition`."""
    kinds: list[str] = []
    rows: Rows = []
    for question, one in enumerate(json.loads(questions.read_text(encoding="utf-8"))):
        kinds.append(one["kind"])
        asked = [("tag", name) for _, name in one["tags"]]
        asked += [("with", name) for name in one["wanted"]] + [("without", name) for name in one["refused"]]
        rows += [(question, number, mode, name) for number, (mode, name) in enumerate(asked)]
    return kinds, rows


def report(run: Run, kinds: Sequence[str], larder: Path | None, *, has_log: bool) -> None:
    """Print all tables."""
    print("The library\n")
    (counts,) = run(LIBRARY)
    heads = ("recipes", "ingredients a recipe", "tags", "with time", "with stated energy", "containing milk")
    cells = [f"{value:,}" if isinstance(value, int) else f"{value:.2f}" for value in counts]
    print_table(heads, [cells])

    print("\nRecipes that answer the structured questions\n")
    found = {method: sets_of(run(answers_sql(method)), len(kinds)) for method in METHODS}
    names = list(dict.fromkeys(kinds))
    rows = []
    for method, sets in found.items():
        totals = [
            sum(len(one) for one, kind in zip(sets, kinds, strict=True) if kind == name) for name in names
        ]
        rows.append([method, f"{sum(totals):,}", *(f"{total:,}" for total in totals)])
    print_table(("names are compared", "all", *names), rows)

    print("\nAgreement\n")
    letters, singular, like = found.values()
    pairs = [
        ("singular and plural, letter by letter", singular, letters),
        ("LIKE, letter by letter", like, letters),
    ]
    if larder is not None:
        said = json.loads(larder.read_text(encoding="utf-8"))["found"]
        pairs.insert(0, ("Larder, singular and plural", [set(one) for one in said], singular))
    print_table(("sets of answers", "equal", "mean overlap"), [agreement(*pair) for pair in pairs])

    if has_log:
        print("\nAn average day of each participant\n")
        heads = ("participant", "days", "energy, kcal", "protein, g", "sodium, mg")
        print_table(heads, [[str(value) for value in row] for row in run(DAYS)])


def sets_of(rows: Rows, count: int) -> list[set[int]]:
    """Return the set of answers of each question."""
    sets: list[set[int]] = [set() for _ in range(count)]
    for question, recipe in rows:
        sets[question].add(recipe)
    return sets


def agreement(name: str, first: Sequence[set[int]], second: Sequence[set[int]]) -> list[str]:
    """Return how many sets are equal, and the mean of what is shared of both."""
    pairs = list(zip(first, second, strict=True))
    overlaps = [len(one & other) / len(one | other) if one | other else 1.0 for one, other in pairs]
    equal = sum(one == other for one, other in pairs)
    return [name, f"{equal} of {len(pairs)}", f"{sum(overlaps) / len(overlaps):.3f}"]


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table in Markdown."""
    for row in (heads, ["---"] * len(heads), *rows):
        print(f"| {' | '.join(row)} |")
