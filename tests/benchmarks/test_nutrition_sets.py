"""Test the comparisons of the nutrition benchmark's other sets."""

import csv
import gzip
from pathlib import Path

import pytest

from benchmarks.nutrition_bench import open_reader
from benchmarks.nutrition_sets import Agreement, foodcom, household


def test_a_row_holds_count_median_and_share() -> None:
    assert Agreement([0.1, 0.2, 0.5]).row("fat") == "| fat | 3 | 20.0% | 66.7% |"
    assert Agreement([]).row("fat") == "| fat | 0 | - | - |"


def test_amounts_to_a_kilocalorie_need_no_servings(tmp_path: Path) -> None:
    import duckdb

    path = tmp_path / "recipes.parquet"
    # 100 g of sugar and nothing else: 387 kcal and 100 g of carbohydrate (33 % of 300 g), stated for a third of it.
    duckdb.execute(
        "COPY (SELECT [129.0, 0.0, 0.0, 0.0, 0.0, 0.0, 11.0]::DOUBLE[] AS nutrition,"
        " [['sugar', '100 time(s) g']] AS ingredient_lines"
        " UNION ALL SELECT NULL, [['salt', '1 time(s) tsp']])"
        f" TO '{path}' (FORMAT parquet)"
    )
    found = foodcom(path, open_reader())
    assert len(found["carbohydrate"].errors) == 1
    assert found["carbohydrate"].errors[0] < 0.02
    assert found["fat"].errors == []


def test_a_measure_is_compared_with_the_weight_beside_it(tmp_path: Path) -> None:
    lines = [
        "1 cup flour (125 g)",
        "250 g sugar (1 cup)",
        "1 (14 oz) can tomatoes",  # a package has no weight of its own
        "2 x 200 g steaks",  # the weight of each
        "100 g butter",
    ]
    with gzip.open(tmp_path / "some.csv.gz", "wt", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["input"])
        writer.writerows([line] for line in lines)
    found = household(tmp_path, open_reader())
    assert sorted(found.errors) == [pytest.approx(0.0, abs=0.01), pytest.approx(0.2, abs=0.01)]
