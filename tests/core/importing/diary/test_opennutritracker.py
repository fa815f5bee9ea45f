"""OpenNutriTracker's zip: the JSON of what was eaten, and the CSV of later versions."""

from pathlib import Path

import pytest

from core.importing.diary.reading import ReadDiary
from tests.core.importing.diary.kit import FIXTURES, amounts, lines, read, zipped

FOLDER = FIXTURES / "opennutritracker"


@pytest.fixture
def export(tmp_path: Path) -> Path:
    return zipped(
        tmp_path / "opennutritracker-export.zip",
        {path.name: path.read_bytes() for path in FOLDER.glob("*.json")},
    )


def test_amounts_per_100_g_are_scaled_to_what_was_eaten(export: Path) -> None:
    found = read(export)
    assert lines(found) == [
        ("2026-04-01", "breakfast", "Skyr, Muster (60 g)"),
        ("2026-04-01", "snack", "Protein bar (1 serving)"),
        ("2026-04-01", "breakfast", "Quark, Muster (100 g)"),
    ]
    assert amounts(found)["energy"] == pytest.approx(37.8)
    assert amounts(found)["vitamin_b12"] == pytest.approx(0.3)
    assert "fiber" not in amounts(found)
    assert amounts(found, 1) == {"energy": pytest.approx(200), "protein": pytest.approx(20)}
    assert [line.mass_g for each in found.imported for line in each.entry.snapshot.lines] == [60, None, 100]


def test_minerals_of_open_food_facts_stand_in_grams_until_version_1_of_the_data(export: Path) -> None:
    found = read(export)
    old, new = amounts(found), amounts(found, 2)
    assert (old["sodium"], old["cholesterol"], old["vitamin_b12"]) == pytest.approx((28.8, 1.8, 0.3))
    assert old["saturated_fat"] == pytest.approx(0.06)
    assert (new["sodium"], new["cholesterol"], new["vitamin_b12"]) == pytest.approx((40, 3, 0.5))
    assert any("in grams" in sentence for sentence in found.notes.assumed)


def test_what_cannot_be_placed_is_listed(export: Path) -> None:
    assert [(each.where, each.why) for each in read(export).skipped] == [
        ("user_intake.json, item 3", "It has no amount."),
        ("user_intake.json, item 4", "'yesterday' is not a date with a time."),
    ]


def test_the_table_says_the_same_as_the_json(export: Path) -> None:
    def first(found: ReadDiary) -> object:
        return found.imported[0].entry

    assert first(read(FOLDER / "user_intake.csv")) == first(read(export))
