"""Waistline's backup as JSON, and its diary as CSV in the language of the phone."""

import json
from pathlib import Path

import pytest

from core.errors import KnownError
from tests.core.importing.diary.kit import FIXTURES, amounts, lines, read

BACKUP = FIXTURES / "waistline" / "waistline_export.json"


def test_foods_of_the_backup_are_scaled_to_what_was_eaten() -> None:
    found = read(BACKUP)
    assert lines(found) == [
        ("2026-02-02", "breakfast", "Haferflocken, Muster (40 g)"),
        ("2026-02-02", "breakfast", "Vollmilch (300 ml)"),
        ("2026-02-02", "snack", "Kiosk crêpe"),
        ("2026-02-03", "dinner", "Porridge (1 serving)"),
    ]
    assert amounts(found)["energy"] == pytest.approx(0.4 * 368)
    assert amounts(found)["sodium"] == pytest.approx(0.4 * 0.02 / 2.5 * 1000)
    assert amounts(found, 1)["energy"] == pytest.approx(3 * 268 / 4.184)
    assert amounts(found, 1)["calcium"] == 360
    assert amounts(found, 2) == {"energy": 350}


def test_a_recipe_is_the_sum_of_its_foods_and_a_nutrient_that_one_lacks_is_unknown() -> None:
    porridge = amounts(read(BACKUP), 3)
    assert porridge["protein"] == pytest.approx(0.5 * 13.5 + 2 * 3.3)
    assert not {"fiber", "calcium"} & porridge.keys()


def test_body_weight_is_read_and_other_measures_are_named() -> None:
    found = read(BACKUP)
    assert [(each.table, each.key, each.document) for each in found.records] == [
        ("body_weight", "2026-02-02", "71.2")
    ]
    assert found.notes.units["weight"] == "kg, not stated by the file"
    assert found.notes.left_out["body fat"] == "not what was eaten"


def test_the_unit_of_an_amount_is_that_of_its_food() -> None:
    found = read(BACKUP)
    assert [each.entry.snapshot.lines[0].mass_g for each in found.imported] == [40, None, None, None]


def test_items_without_a_food_are_listed() -> None:
    assert [(each.where, each.why) for each in read(BACKUP).skipped] == [
        ("waistline_export.json, 2026-02-02, item 4", "Its food is missing in the backup."),
        ("waistline_export.json, 2026-02-03, item 2", "Its food has no nutrients."),
        ("waistline_export.json, day 3", "A weight is 2 to 400 kg. Correct it and try again."),
    ]


def test_totals_are_read_with_decimal_commas_and_dates_with_full_stops() -> None:
    found = read(FIXTURES / "waistline" / "diary_export.csv")
    assert lines(found) == [("2026-02-02", "snack", "Whole day"), ("2026-02-03", "snack", "Whole day")]
    assert amounts(found)["energy"] == 1847.5
    assert amounts(found)["sodium"] == pytest.approx(1700)
    assert "saturated_fat" not in amounts(found, 1)
    assert found.notes.left_out["Kilojoules (kJ)"] == "the same as 'Calories (kcal)'"
    assert found.notes.left_out["Weight (kg)"] == "not what was eaten"


def test_a_table_in_another_language_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "diary_export.csv"
    path.write_text("Date;Kalorien (kcal);Fett (g)\n02.02.2026;1847;61\n")
    with pytest.raises(KnownError, match="choose English"):
        read(path)


def test_a_recipe_that_contains_itself_ends(tmp_path: Path) -> None:
    path = tmp_path / "waistline_export.json"
    item = {"id": 1, "type": "recipe", "portion": 1, "quantity": 1, "category": 0}
    recipe = {"id": 1, "name": "Loop", "portion": 1, "items": [item]}
    day = {"dateTime": "2026-02-02T00:00:00.000Z", "items": [item]}
    path.write_text(json.dumps({"foodList": [], "recipes": [recipe], "diary": [day]}))
    assert [each.why for each in read(path).skipped] == ["Its food has no nutrients."]
