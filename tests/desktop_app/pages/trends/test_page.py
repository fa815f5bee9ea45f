"""The Trends page: what it shows of a period, its chart by keyboard, its table and its files."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry
from core.diary.store import add_entries
from core.diary.totals import snapshot_of_lines
from core.people.profile import Profile
from core.services.trends import DaysOnTarget
from desktop_app.pages.trends.chart import round_above
from desktop_app.pages.trends.page import TrendsPage
from desktop_app.pages.trends.wording import days_text
from desktop_app.shell.notifier import Severity
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()


def entry(days_ago: int, text: str, energy: float, spread: float = 0.0) -> DiaryEntry:
    food = EatenFood(
        text,
        None,
        mass_g=100,
        mass_range_g=(100 * (1 - spread), 100 * (1 + spread)),
        how="estimated" if spread else "weighed",
        nutrition={"energy": energy, "sodium": energy},
    )
    day = TODAY - timedelta(days=days_ago)
    return DiaryEntry(day, "lunch", text, 1.0, snapshot_of_lines(text, [food]))


ENTRIES = (entry(0, "soup", 2500), entry(1, "soup", 2500), entry(1, "cake", 500), entry(40, "stew", 900, 0.2))


def opened(desk: Desk, *entries: DiaryEntry, **size: int) -> TrendsPage:
    desk.store(lambda connection: add_entries(connection, entries))
    page = desk.open(TrendsPage, **size)
    assert isinstance(page, TrendsPage)
    desk.wait(lambda: page.period is not None)
    return page


def choose(desk: Desk, page: TrendsPage, period: str) -> None:
    before = page.period
    page.spans.setCurrentIndex(page.spans.findData(period))
    page.spans.chosen.emit()
    desk.wait(lambda: page.period is not before)


def test_an_empty_diary_says_how_to_begin(desk: Desk) -> None:
    page = opened(desk)
    assert page.invitation.isVisible()
    assert not page.card.isVisible()
    assert not page.files.isEnabled()
    choose(desk, page, "all")
    assert page.period is None
    assert page.invitation.isVisible()
    assert not desk.told(Severity.PROBLEM)


def test_a_period_is_summed_up(desk: Desk) -> None:
    desk.store_profile(Profile(targets={"energy": (2000, 2600)}, guidelines=("dga-sodium",)))
    page = opened(desk, *ENTRIES)
    assert page.facts.text() == "Energy: 2,750 kcal a day"
    assert "Entries on 2 of 30 days." in page.standing.text()
    assert "Target 2,000 to 2,600 kcal: 1 of 2 days, 1 above." in page.standing.text()
    assert page.sources.rows == ["91 %  soup", "9 %  cake"]
    assert page.frequent.rows == ["soup: 2 times", "cake: once"]
    assert page.guidelines.rows == ["Sodium a day, at most 2,300 mg a day: 0 of 2 days, 2 above"]
    choose(desk, page, "90")
    assert "Entries on 3 of 90 days." in page.standing.text()
    assert "range of estimated amounts" in page.legend.text()
    page.nutrients.setCurrentIndex(page.nutrients.findData("sodium"))
    page.nutrients.chosen.emit()
    assert page.sources.title.text() == "Sodium comes from"
    choose(desk, page, "all")
    assert page.nutrient == "sodium"
    assert page.period is not None
    assert page.period.first == TODAY - timedelta(days=40)


def test_the_arrow_keys_read_the_chart(desk: Desk) -> None:
    page = opened(desk, *ENTRIES)
    page.chart.setFocus()
    desk.qtbot.keyClick(page.chart, Qt.Key.Key_Left)
    assert page.reading.text().endswith(": 2,500 kcal · 7-day average 2,750 kcal")
    desk.qtbot.keyClick(page.chart, Qt.Key.Key_Left)
    assert ": 3,000 kcal · " in page.reading.text()
    desk.qtbot.keyClick(page.chart, Qt.Key.Key_Home)
    assert page.reading.text().endswith(": no entries")
    assert page.chart.accessibleName() == page.reading.text()


def test_the_table_has_the_days_with_entries(desk: Desk) -> None:
    page = opened(desk, *ENTRIES)
    page.switch.click()
    assert page.table.isVisible()
    assert not page.chart.isVisible()
    texts = [
        [page.table.item(row, column).text() for column in (1, 2)] for row in range(page.table.rowCount())
    ]
    assert texts == [["2,500 kcal", "2,750 kcal"], ["3,000 kcal", "3,000 kcal"]]
    page.switch.click()
    assert page.chart.isVisible()


def test_a_click_leads_to_the_foods_behind_a_number(desk: Desk) -> None:
    page = opened(desk, *ENTRIES)
    whole = page.sources.rows
    assert whole == ["91 %  soup", "9 %  cake"]
    page.chart.setFocus()
    desk.qtbot.keyClick(page.chart, Qt.Key.Key_End)
    desk.qtbot.keyClick(page.chart, Qt.Key.Key_Return)
    assert page.sources.rows == ["100 %  soup"]
    assert page.sources.title.text().startswith("Energy comes from, ")
    desk.qtbot.keyClick(page.chart, Qt.Key.Key_Left)
    desk.qtbot.keyClick(page.chart, Qt.Key.Key_Return)
    assert page.sources.rows == ["83 %  soup", "17 %  cake"]
    page.all_days.click()
    assert page.sources.rows == whole
    assert page.sources.title.text() == "Energy comes from"
    page.switch.click()
    page.table.setCurrentCell(1, 0)
    desk.qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.sources.rows == ["83 %  soup", "17 %  cake"]
    # The same again, and another nutrient, lead back to all days.
    desk.qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.sources.rows == whole


def test_table_and_chart_are_saved(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk, *ENTRIES)
    page.save_table(tmp_path / "trends.csv")
    page.save_picture(tmp_path / "trends.png")
    desk.wait(lambda: len(desk.told(Severity.DONE)) == 2)
    rows = (tmp_path / "trends.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 31
    assert rows[-1].startswith(f"energy,kcal,{TODAY},{TODAY},1,2500")
    assert (tmp_path / "trends.png").read_bytes().startswith(b"\x89PNG")


def test_hidden_calories_are_not_offered(desk: Desk) -> None:
    desk.store_profile(Profile(hides_calories=True))
    page = opened(desk, *ENTRIES, width=600, height=500)
    assert page.nutrients.findData("energy") == -1
    assert "kcal" not in page.facts.text()


@pytest.mark.parametrize(
    ("value", "top"), [(0, 1), (0.3, 0.32), (1, 1), (2200, 2400), (2860, 3200), (8100, 10000), (19999, 20000)]
)
def test_the_scale_ends_at_a_round_number(value: float, top: float) -> None:
    assert round_above(value) == pytest.approx(top)


def test_a_single_day_is_not_called_days() -> None:
    assert days_text(DaysOnTarget(within=0, below=0, above=0, open=1)) == "0 of 1 day, 1 undecided"
    assert days_text(DaysOnTarget(within=18, below=0, above=7, open=0)) == "18 of 25 days, 7 above"


def test_a_target_of_the_week_is_shown(desk: Desk) -> None:
    desk.store_profile(Profile(week_targets={"energy": (None, 14_000)}))
    monday = TODAY - timedelta(days=TODAY.weekday() + 7)
    week = [entry((TODAY - monday).days - day, "soup", 2500 if day else 500) for day in range(7)]
    page = opened(desk, *week)
    assert "Target at most 14,000 kcal a week: 0 of 1 week, 1 above." in page.standing.text()
    assert all(point.bound is None for point in page.points)
    choose(desk, page, "365")
    assert any(point.bound is not None and point.bound.high == 2000 for point in page.points)
