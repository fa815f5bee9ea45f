"""The diary as tables."""

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, time

import pytest

from core.diary.eaten import EatenFood, FoodName
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.saved_meals import labelled_food
from core.diary.totals import snapshot_of_lines
from core.exporting.diary.as_csv import days_csv, entries_csv, foods_csv
from core.food.nutrients import NUTRIENT_KEYS

DAY = date(2026, 5, 1)
EGG = EatenFood(
    "2 eggs",
    FoodName("egg", "Egg, whole", "larder"),
    amount=2,
    mass_g=100,
    mass_range_g=(90, 115),
    how="household",
    nutrition={"energy": 143, "protein": 12.5},
)
CRUMB = EatenFood("a crumb", None)
OLD = DiaryEntry(DAY, "lunch", "soup", 2.0, Snapshot("soup", {"energy": 300.0}, {"energy": 1.0}), entry_id=1)
NEW = DiaryEntry(
    date(2026, 5, 2),
    "breakfast",
    "2 eggs and a crumb",
    1.0,
    snapshot_of_lines("2 eggs and a crumb", [EGG, CRUMB]),
    entry_id=2,
    eaten_at=time(7, 30),
    source="Cronometer",
)


def rows(table: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table)))


@pytest.mark.parametrize("title", ["=HYPERLINK(1)", "+1 soup", "-soup", "@soup"])
@pytest.mark.parametrize("write", [entries_csv, foods_csv])
def test_no_spreadsheet_runs_a_title_as_a_formula(
    title: str, write: Callable[[Sequence[DiaryEntry]], str]
) -> None:
    line = replace(EGG, text=title, unit=title)
    entry = replace(
        NEW, text=title, recipe_key=title, source=title, snapshot=snapshot_of_lines(title, [line])
    )
    (row,) = rows(write([entry]))
    assert (row["text"], row["recipe"], row["source"]) == (f"'{title}",) * 3
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row.values())


def test_each_entry_has_all_nutrients_with_their_ranges() -> None:
    first, second = rows(entries_csv([OLD, NEW]))
    assert (first["id"], first["date"], first["time"], first["energy_kcal"]) == ("1", "2026-05-01", "", "300")
    assert (first["energy_kcal_low"], first["energy_kcal_high"], first["protein_g"]) == ("300", "300", "")
    assert (second["time"], second["source"], second["energy_kcal"]) == ("07:30", "Cronometer", "143")
    # The crumb is unknown, so the sum has no high end.
    assert (second["energy_kcal_low"], second["energy_kcal_high"]) == ("128.7", "")
    assert sum(name.endswith("_low") for name in first) == len(NUTRIENT_KEYS)


def test_each_food_has_a_row_with_its_mass() -> None:
    soup, eggs, crumb = rows(foods_csv([OLD, NEW]))
    assert (soup["line"], soup["energy_kcal"]) == ("", "300")
    assert [
        eggs[name] for name in ("line", "food", "food_source", "mass_g", "mass_g_low", "mass_g_high")
    ] == [
        "1",
        "Egg, whole",
        "larder",
        "100",
        "90",
        "115",
    ]
    assert (eggs["how"], eggs["energy_kcal_high"]) == ("household", "164.45")
    assert (crumb["line"], crumb["food_text"], crumb["how"], crumb["energy_kcal"]) == (
        "2",
        "a crumb",
        "unknown",
        "",
    )


def test_each_day_has_a_row_with_its_sums() -> None:
    first, second = rows(days_csv([OLD, replace(OLD, entry_id=3), NEW]))
    assert (first["date"], first["entries"], first["energy_kcal"]) == ("2026-05-01", "2", "600")
    assert (second["date"], second["entries"], second["energy_kcal_high"]) == ("2026-05-02", "1", "")


def test_a_day_has_its_water_weight_and_supplements() -> None:
    water = replace(
        EGG, text="a glass of water", food=FoodName("fndds-water-tap", "Water, tap", "fndds"), mass_g=250
    )
    tablet = labelled_food("Vitamin D tablet", {"vitamin_d": 25.0}, is_supplement=True)
    entry = replace(NEW, snapshot=snapshot_of_lines("lunch", [water, tablet]))
    only_weighed = date(2026, 5, 3)
    second, third = rows(days_csv([entry], {NEW.eaten_on: 500.0}, {only_weighed: 70.5}))
    assert (second["water_ml"], second["weight_kg"]) == ("750", "")
    assert second["supplements"] == "Vitamin D tablet"
    assert (third["date"], third["entries"], third["weight_kg"]) == ("2026-05-03", "0", "70.5")
    assert (third["water_ml"], third["energy_kcal"]) == ("", "")
    first, other = rows(foods_csv([entry]))
    assert (first["supplement"], other["supplement"]) == ("", "yes")
