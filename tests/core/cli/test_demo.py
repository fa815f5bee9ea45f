"""The terminal's main job, as `make run` does it without a display."""

import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest
from icalendar import Calendar

from core.cli.demo import FORMATS, main


def test_the_tour_writes_the_week_and_touches_no_diary_of_the_person(
    tmp_path: Path, home: Path, stock: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    # The library is there already: building it is tested elsewhere.
    shutil.copytree(stock, out / "sample-home", ignore=shutil.ignore_patterns("user.*"))
    assert main(out) == 0
    shown = capsys.readouterr().out
    assert shown.count("$ larder ask") == 3
    assert "listed ingredients" in shown
    assert {path.suffix[1:] for path in out.glob("week.*")} == set(FORMATS)
    assert (out / "week.pdf").read_bytes().startswith(b"%PDF")
    events = Calendar.from_ical((out / "week.ics").read_bytes()).walk("VEVENT")
    # The rest of the week is planned, which is one day on Sundays.
    days = {date.today() + timedelta(days=ahead) for ahead in range(8 - date.today().isoweekday())}
    assert {event["DTSTART"].dt.date() for event in events} == days
    assert not home.exists()
