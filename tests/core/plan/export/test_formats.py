from pathlib import Path

import pytest

from core.errors import KnownError
from core.files.writing import write_whole
from core.plan.document import WeekPlan
from core.plan.export.formats import FORMATS, export_plan, format_of
from core.plan.export.options import ExportOptions
from tests.core.plan.export.conftest import MOMENT


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder."""
    made = tmp_path / "out"
    made.mkdir()
    return made


@pytest.mark.parametrize("fmt", FORMATS)
def test_each_format_is_written_where_it_is_wanted(plan: WeekPlan, folder: Path, fmt: str) -> None:
    target = folder / f"week.{fmt}"
    assert export_plan(plan, target) == target
    assert target.stat().st_size > 300
    assert [path.name for path in folder.iterdir()] == [target.name]


def test_a_folder_gets_a_file_named_by_the_week(plan: WeekPlan, folder: Path) -> None:
    assert export_plan(plan, folder, "md") == folder / "larder-2026-W47.md"


def test_the_format_that_is_named_wins_over_the_suffix(plan: WeekPlan, folder: Path) -> None:
    export_plan(plan, folder / "week.txt", "json")
    assert (folder / "week.txt").read_text(encoding="utf-8").startswith("{")


@pytest.mark.parametrize(
    ("name", "fmt", "expected"),
    [("a.PDF", None, "pdf"), ("a.htm", None, "html"), ("a.ical", None, "ics"), ("a", " Markdown ", "md")],
)
def test_formats_are_read_kindly(name: str, fmt: str | None, expected: str) -> None:
    assert format_of(Path(name), fmt) == expected


@pytest.mark.parametrize(
    ("name", "fmt"), [("week.docx", None), ("week", None), ("week.pdf", "xlsx"), ("week.pdf", "")]
)
def test_an_unknown_format_names_those_there_are(name: str, fmt: str | None) -> None:
    with pytest.raises(KnownError, match="pdf, html, md, txt, csv, ics, json"):
        format_of(Path(name), fmt)


def test_what_stood_there_is_replaced_whole(plan: WeekPlan, folder: Path) -> None:
    target = folder / "week.csv"
    target.write_text("x" * 100_000)
    export_plan(plan, target)
    assert target.read_text(encoding="utf-8-sig").startswith("week,date,")


def test_places_that_cannot_be_written_say_so(plan: WeekPlan, folder: Path) -> None:
    (folder / "file").write_text("kept")
    with pytest.raises(KnownError, match="There is no folder"):
        export_plan(plan, folder / "gone" / "week.md")
    with pytest.raises(KnownError, match="cannot be written"):
        export_plan(plan, folder / "file" / "week.md")
    with pytest.raises(KnownError, match="cannot be written"):
        export_plan(plan, folder / "we\0ek.md", "md")
    with pytest.raises(KnownError, match="is a folder"):
        write_whole(folder, b"")
    assert (folder / "file").read_text() == "kept"
    assert [path.name for path in folder.iterdir()] == ["file"]


def test_a_failed_write_leaves_the_old_file_and_no_rest(
    plan: WeekPlan, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = folder / "week.md"
    target.write_text("old")

    def refuse(_self: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(KnownError, match="No space left"):
        export_plan(plan, target)
    assert target.read_text() == "old"
    assert [path.name for path in folder.iterdir()] == ["week.md"]


@pytest.mark.parametrize("fmt", FORMATS)
def test_the_same_plan_gives_the_same_file(plan: WeekPlan, fmt: str) -> None:
    assert FORMATS[fmt](plan, MOMENT, ExportOptions()) == FORMATS[fmt](plan, MOMENT, ExportOptions())


def test_the_table_opens_in_excel(plan: WeekPlan, folder: Path) -> None:
    content = export_plan(plan, folder / "week.csv").read_bytes()
    assert content.startswith(b"\xef\xbb\xbfweek,date,")


def test_plain_text_has_days_recipes_and_list(plan: WeekPlan, folder: Path) -> None:
    text = export_plan(plan, folder / "week.txt").read_text(encoding="utf-8")
    for shown in (
        "MONDAY 16 NOVEMBER\n",
        "Dinner: Lentil soup (1½ servings, ",
        "LENTIL SOUP\nMakes 1½ servings (recipe for 4). ",
        "\n- 95 g red lentils\n",
        "\n[ ] Red lentils, 1 pack of 500 g (95 g needed), for Lentil soup\n",
    ):
        assert shown in text
