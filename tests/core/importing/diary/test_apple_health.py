"""Apple Health's export.xml, alone and in export.zip, which is streamed."""

from datetime import time
from pathlib import Path

import pytest

from core.errors import KnownError
from core.importing.diary.entries import FileChoices
from tests.core.importing.diary.kit import FIXTURES, TODAY, amounts, lines, read, zipped

EXPORT = FIXTURES / "apple" / "export.xml"


def test_records_of_one_food_are_joined() -> None:
    found = read(EXPORT)
    assert lines(found) == [
        ("2026-05-01", "lunch", "Eggs on toast"),
        ("2026-05-01", "lunch", "Filter coffee"),
        ("2026-05-01", "snack", "Trail mix"),
        ("2026-05-02", "breakfast", "Food without a name"),
    ]
    assert amounts(found) == {"energy": 310, "protein": 19.5, "sodium": 520, "vitamin_d": 2.2, "salt": 1.3}
    assert amounts(found, 1)["energy"] == pytest.approx(8.4 / 4.184)
    # The record inside the correlation repeats one outside.
    assert amounts(found, 2)["energy"] == 190


def test_the_day_is_that_of_the_place_where_it_was_eaten() -> None:
    entry = read(EXPORT).imported[2].entry
    assert (entry.eaten_on.isoformat(), entry.eaten_at) == ("2026-05-01", time(23, 50))


def test_values_that_cannot_be_right_are_listed() -> None:
    assert [each.why for each in read(EXPORT).skipped] == [
        "Protein: '-3' is negative, so this nutrient stays unknown.",
        "Its unit 'mL' is not a unit of iron.",
    ]


def test_one_app_can_be_chosen() -> None:
    assert read(EXPORT).writers == {"Muster Diary": 3, "Other & App": 1}
    found = read(EXPORT, FileChoices(writer="other & app", today=TODAY))
    assert lines(found) == [("2026-05-02", "breakfast", "Food without a name")]
    with pytest.raises(KnownError, match="no food from 'Nobody'"):
        read(EXPORT, FileChoices(writer="Nobody", today=TODAY))


def test_apps_that_write_the_same_days_are_noted(tmp_path: Path) -> None:
    path = tmp_path / "export.xml"
    path.write_text(EXPORT.read_text().replace("2026-05-02 08:00:00", "2026-05-01 12:30:00"))
    assert read(path).notes.assumed[-1] == (
        "Muster Diary, Other & App wrote food on the same 1 day. If one copies the other, these days count twice: choose"
        " one with --writer."
    )


def test_the_zip_reads_as_the_file(tmp_path: Path) -> None:
    export = zipped(
        tmp_path / "export.zip",
        {
            "apple_health_export/export_cda.xml": b"<ClinicalDocument/>",
            "apple_health_export/electrocardiograms/ecg_2026-05-01.csv": b"Name,X\n",
            "apple_health_export/export.xml": EXPORT.read_bytes(),
        },
    )
    assert lines(read(export)) == lines(read(EXPORT))


def test_a_document_type_with_errors_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / "export.xml"
    path.write_text(EXPORT.read_text().replace("<!ELEMENT Record", "<!ELEMENT Record (( <!BROKEN"))
    assert lines(read(path)) == lines(read(EXPORT))


def test_a_file_that_breaks_off_is_read_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "export.xml"
    whole = EXPORT.read_text()
    path.write_text(whole[: whole.index("<Correlation")])
    found = read(path)
    assert len(found.imported) == 4
    assert found.skipped[-1].why == "The file ends too early: records after that are missing."


def test_a_file_without_food_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "export.xml"
    path.write_text('<?xml version="1.0"?><HealthData locale="en"></HealthData>')
    with pytest.raises(KnownError, match="no app wrote what you ate"):
        read(path)


def measured(kind: str, unit: str, value: str, at: str, app: str = "Muster Scale") -> str:
    return (
        f'<Record type="HKQuantityTypeIdentifier{kind}" sourceName="{app}" unit="{unit}" startDate="{at} +0200"'
        f' value="{value}"/>'
    )


def test_water_and_body_mass_are_read_by_day(tmp_path: Path) -> None:
    path = tmp_path / "export.xml"
    records = [
        measured("DietaryWater", "mL", "250", "2026-05-01 08:00:00"),
        measured("DietaryWater", "L", "0.5", "2026-05-01 12:00:00"),
        # Another app copies one glass: it is no third one.
        measured("DietaryWater", "mL", "250", "2026-05-01 08:00:00", "Copying App"),
        measured("DietaryWater", "fl_oz_us", "8", "2026-05-02 08:00:00"),
        measured("BodyMass", "kg", "70.4", "2026-05-01 07:00:00"),
        measured("BodyMass", "kg", "70.1", "2026-05-01 21:00:00"),
        measured("BodyMass", "lb", "154", "2026-05-02 07:00:00"),
        measured("BodyMass", "stone", "11", "2026-05-03 07:00:00"),
        measured("BodyMass", "kg", "7000", "2026-05-04 07:00:00"),
    ]
    path.write_text(f'<?xml version="1.0"?><HealthData locale="en">{"".join(records)}</HealthData>')
    found = read(path)
    assert [(each.table, each.key, each.document) for each in found.records] == [
        ("water", "2026-05-01", "750.0"),
        ("water", "2026-05-02", "237.0"),
        ("body_weight", "2026-05-01", "70.1"),
        ("body_weight", "2026-05-02", "69.85"),
    ]
    assert [each.why for each in found.skipped] == [
        "Its unit 'stone' is not one of body mass.",
        "A weight is 2 to 400 kg. Correct it and try again.",
    ]
