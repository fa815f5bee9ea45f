"""CSV and JSON: what other programs read."""

import csv
import io
import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.food.nutrients import NUTRIENTS
from core.plan.document import WeekPlan
from core.plan.export.as_csv import to_csv
from core.plan.export.as_json import to_json
from core.plan.shopping_formats import format_shopping
from core.plan.text import one_line
from core.translation import ENGLISH, Language, use_language
from tests.core.plan.export.conftest import Titled
from tests.sampling import sample_size


def rows_of(plan: WeekPlan) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(to_csv(plan), newline="")))


def test_the_header_names_every_nutrient_with_its_unit(plan: WeekPlan) -> None:
    header = to_csv(plan).split("\r\n")[0].split(",")
    assert header[:12] == [
        "week",
        "date",
        "weekday",
        "meal",
        "title",
        "recipe_id",
        "servings",
        "people",
        "cooked_servings",
        "leftover_of",
        "locked",
        "at_least",
    ]
    assert header[12:15] == ["energy_kcal", "protein_g", "carbohydrate_g"]
    assert "vitamin_a_ug" in header
    assert len(header) == 14 + len(NUTRIENTS)
    assert header[-2:] == ["avoid", "keep_apart"]


def test_one_row_a_meal_with_what_is_known(plan: WeekPlan) -> None:
    rows = rows_of(plan)
    assert [row["title"] for row in rows] == [
        "Oat porridge",
        "Lentil soup",
        "Orange",
        "Pear",
        "Pizza with friends",
    ]
    soup, pizza = rows[1], rows[4]
    assert (soup["week"], soup["date"], soup["weekday"], soup["meal"]) == (
        "2026-W47",
        "2026-11-16",
        "Monday",
        "dinner",
    )
    assert (soup["recipe_id"], soup["servings"], soup["locked"]) == ("lentil-soup", "1.5", "yes")
    assert float(soup["energy_kcal"]) == pytest.approx(plan.entries[1].snapshot.amounts["energy"], rel=1e-4)
    assert (pizza["energy_kcal"], pizza["sodium_mg"], pizza["protein_g"]) == ("800", "900", "")
    assert pizza["at_least"] == "sodium"
    assert (pizza["recipe_id"], pizza["locked"]) == ("", "no")


@given(st.text(max_size=60))
@settings(deadline=None, max_examples=sample_size(usual=20, thorough=60))
def test_titles_read_back_and_are_no_formulas(titled: Titled, title: str) -> None:
    (row,) = rows_of(titled(title))
    assert not row["title"].startswith(("=", "+", "-", "@"))
    shown = one_line(title)
    assert row["title"] == (f"'{shown}" if shown.startswith(("=", "+", "-", "@")) else shown)


def test_json_holds_days_totals_and_the_list(plan: WeekPlan) -> None:
    data = json.loads(to_json(plan))
    assert (data["week"], data["from"], data["to"]) == ("2026-W47", "2026-11-16", "2026-11-22")
    assert [day["weekday"] for day in data["days"]][4] == "Friday"
    monday, friday = data["days"][0], data["days"][4]
    assert sum(meal["nutrition"]["energy"] for meal in monday["meals"]) == pytest.approx(
        monday["totals"]["energy"], abs=0.01
    )
    assert friday["meals"][0]["nutrition"]["protein"] is None
    assert friday["totals"]["protein"] is None
    assert friday["at_least"] == ["sodium"]
    assert data["shopping_list"]["missing"] == ["Pizza with friends (Friday dinner)"]
    assert data["notes"] == list(plan.notes)


@given(st.text(max_size=60))
@settings(deadline=None, max_examples=sample_size(usual=15, thorough=40))
def test_json_reads_back_any_title(titled: Titled, title: str) -> None:
    try:
        title.encode()
    except UnicodeEncodeError:
        title = "lone surrogate"
    data = json.loads(to_json(titled(title)).encode())
    assert data["days"][0]["meals"][0]["title"] == title
    assert math.isfinite(data["days"][0]["totals"]["energy"])


def test_a_decimal_comma_makes_semicolons_and_numbers_that_spreadsheets_read(plan: WeekPlan) -> None:
    english = rows_of(plan)
    use_language(Language("de", lambda text, _comment, _n: text, ",", "."))
    try:
        text = to_csv(plan)
        shopping = format_shopping(plan.shopping, "csv")
    finally:
        use_language(ENGLISH)
    german = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))
    assert [row["title"] for row in german] == [row["title"] for row in english]
    assert [float(row["energy_kcal"].replace(",", ".")) for row in german if row["energy_kcal"]] == [
        float(row["energy_kcal"]) for row in english if row["energy_kcal"]
    ]
    assert any("," in row["energy_kcal"] for row in german)
    assert shopping.startswith("aisle;item;amount;mass_g;")
