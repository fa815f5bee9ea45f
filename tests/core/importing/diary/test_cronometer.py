"""Cronometer's servings.csv and dailysummary.csv, as it writes them."""

from datetime import time
from pathlib import Path

import pytest

from core.errors import KnownError
from tests.core.importing.diary.kit import FIXTURES, amounts, lines, read

SERVINGS = FIXTURES / "cronometer" / "servings.csv"


def test_each_serving_is_an_entry_with_the_nutrients_of_its_row() -> None:
    found = read(SERVINGS)
    assert lines(found) == [
        ("2026-03-14", "breakfast", "Oats, Rolled (40 g)"),
        ("2026-03-14", "breakfast", "Milk, 2% Fat (1 cup)"),
        ("2026-03-14", "snack", 'Apple, Fresh, With Skin (2 medium (2-3/4" dia))'),
        ("2026-03-15", "breakfast", "Coffee, Prepared From Grounds (8 fl oz)"),
        ("2026-03-15", "breakfast", "Coffee, Prepared From Grounds (8 fl oz)"),
        ("2026-03-15", "dinner", "Leftover Chili (1 full recipe)"),
    ]
    oats = found.imported[0].entry
    assert (oats.source, oats.eaten_at) == ("Cronometer", time(8, 30))
    (line,) = oats.snapshot.lines
    assert (line.how, line.mass_g, line.mass_range_g, line.is_complete("energy")) == (
        "stated",
        40,
        (40, 40),
        True,
    )
    assert oats.snapshot.amounts["carbohydrate"] == 27.08  # and not the net carbs
    assert oats.snapshot.is_complete("iron")
    assert "calcium" not in oats.snapshot.amounts  # an empty cell is unknown, not zero
    assert amounts(found, 1)["vitamin_d"] == 120 * 0.025
    assert amounts(found, 1)["salt"] == pytest.approx(0.2867)


def test_what_cannot_be_placed_is_listed_with_its_reason() -> None:
    found = read(SERVINGS)
    assert [(each.where, each.why) for each in found.skipped] == [
        ("servings.csv, row 7", "Energy (kcal): 'n/a' is not a number, so this nutrient stays unknown."),
        ("servings.csv, row 8", "'2026-13-45' is not a date."),
        ("servings.csv, row 9", "It names no food."),
    ]
    assert "energy" not in amounts(found, 5)
    assert found.notes.units["Vitamin D (IU)"] == "IU (1 IU = 0.025 ug)"
    assert found.notes.left_out["Net Carbs (g)"] == "Larder has no such nutrient"
    assert found.notes.assumed == [
        "'Group 5' became a meal by its time.",
        "'Uncategorized' became a meal by its time.",
    ]


def test_equal_rows_are_told_apart_only_by_their_number() -> None:
    coffees = [each.entry for each in read(SERVINGS).imported if "Coffee" in each.entry.text]
    keys = [each.entry.source_key for each in read(SERVINGS).imported]
    assert coffees[0] == coffees[1]
    assert len(set(keys)) == len(keys) - 1
    assert keys == [each.entry.source_key for each in read(SERVINGS).imported]


def test_a_day_without_foods_becomes_a_total_whose_smaller_nutrients_are_lower_bounds() -> None:
    found = read(FIXTURES / "cronometer" / "dailysummary.csv")
    assert lines(found) == [("2026-03-14", "snack", "Whole day"), ("2026-03-17", "snack", "Whole day")]
    snapshot = found.imported[1].entry.snapshot
    assert snapshot.amounts["sodium"] == 2010
    assert snapshot.is_complete("energy")
    assert not snapshot.is_complete("sodium")


def test_groups_of_a_daily_summary_are_not_added_to_their_total(tmp_path: Path) -> None:
    path = tmp_path / "dailysummary.csv"
    path.write_text(
        "Date,Group,Energy (kJ),Protein (g),Completed\n"
        "2026-03-14,Breakfast,1000,10,true\n2026-03-14,Total,4184,40,true\n"
    )
    found = read(path)
    assert len(found.imported) == 1
    assert amounts(found)["energy"] == pytest.approx(1000)
    assert found.notes.units["Energy (kJ)"] == "kJ (1 kJ = 0.239 kcal)"


@pytest.mark.parametrize("name", ["biometrics", "servings without nutrients"])
def test_other_exports_of_cronometer_are_named(tmp_path: Path, name: str) -> None:
    path = FIXTURES / "cronometer" / "biometrics.csv"
    if name != "biometrics":
        path = tmp_path / "servings.csv"
        path.write_text("Day,Time,Group,Food Name,Amount,Category\n2026-03-14,,Lunch,Soup,1.00 bowl,Soups\n")
    with pytest.raises(KnownError, match="In Cronometer, export"):
        read(path)


def test_a_unit_in_a_column_of_its_own_belongs_to_the_amount(tmp_path: Path) -> None:
    path = tmp_path / "servings.csv"
    path.write_text(
        "Day,Time,Group,Food Name,Amount,Unit,Energy (kcal),Protein (g),Category\n"
        '2026-03-14,08:15 ,"Breakfast","Yogurt, Greek",170.00,g,100,17,Dairy\n'
    )
    found = read(path)
    assert lines(found) == [("2026-03-14", "breakfast", "Yogurt, Greek (170 g)")]
    assert found.imported[0].entry.eaten_at == time(8, 15)
    assert found.imported[0].entry.snapshot.lines[0].mass_g == 170
    assert found.notes.left_out == {}


def test_servings_without_nutrients_are_refused_with_a_way_on(tmp_path: Path) -> None:
    path = tmp_path / "servings.csv"
    path.write_text(
        "Day,Time,Group,Food Name,Amount,Category\n2026-03-14,08:15 ,Breakfast,Oats,1.00 cup,Cereal\n"
    )
    with pytest.raises(KnownError, match="daily nutrition, which has the totals of days"):
        read(path)
