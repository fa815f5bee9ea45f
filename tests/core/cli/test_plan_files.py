"""`larder plan export`: options of the files, and a calendar exported again."""

from pathlib import Path

import pytest
from icalendar import Calendar

from core.cli.app import main
from core.engine.engine import Engine, EngineOptions
from core.plan.entry import Slot, planned_entry
from core.plan.store import add, delete, entries_between
from core.plan.week import week_of
from core.store.home import Home
from core.store.user_db import writing
from tests.core.plan.export.conftest import MONDAY

WEEK = week_of(MONDAY)
KEYS = ("tofu-pad-thai-without-fish-sauce", "chana-masala")


@pytest.fixture
def planned(stocked: Path) -> Home:
    """A home with dinners on Monday and Tuesday."""
    home = Home(stocked)
    engine = Engine(home, EngineOptions("cpu"))
    numbers = engine.library.recipe_ids(KEYS)
    recipes = [engine.library.recipe(numbers[key]) for key in KEYS]
    engine.close()
    with writing(home) as connection:
        add(
            connection,
            [
                planned_entry(recipe, Slot(day, "dinner"), 1)
                for day, recipe in zip(WEEK.days, recipes, strict=False)
            ],
        )
    return home


def export(home: Home, path: Path, *options: str) -> int:
    return main(["--home", str(home.root), "plan", "export", str(path), "--week", WEEK.name, *options])


def test_a_calendar_exported_again_cancels_what_is_no_longer_planned(planned: Home, tmp_path: Path) -> None:
    path = tmp_path / "week.ics"
    assert export(planned, path, "--at", "dinner=19:15", "--alarm", "20") == 0
    first = Calendar.from_ical(path.read_bytes()).walk("VEVENT")
    assert [event["dtstart"].dt.strftime("%H:%M") for event in first] == ["19:15", "19:15"]
    assert all(len(event.walk("VALARM")) == 1 for event in first)
    with writing(planned) as connection:
        delete(connection, entries_between(connection, WEEK.first, WEEK.first)[0].entry_id)
    assert export(planned, path, "--at", "dinner=19:15", "--alarm", "20") == 0
    second = {str(event["uid"]): event for event in Calendar.from_ical(path.read_bytes()).walk("VEVENT")}
    assert set(second) == {str(event["uid"]) for event in first}
    monday, tuesday = (second[str(event["uid"])] for event in first)
    assert (str(monday["status"]), int(monday["sequence"])) == ("CANCELLED", 1)
    assert (str(tuesday["status"]), int(tuesday["sequence"])) == ("CONFIRMED", 0)


def test_a_calendar_of_an_emptied_week_cancels_its_events(
    planned: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "week.ics"
    assert export(planned, path) == 0
    with writing(planned) as connection:
        for entry in entries_between(connection, WEEK.first, WEEK.last):
            delete(connection, entry.entry_id)
    assert export(planned, tmp_path / "week.md") == 2
    assert "Nothing is planned" in capsys.readouterr().err
    for _ in range(2):
        assert export(planned, path) == 0
        events = Calendar.from_ical(path.read_bytes()).walk("VEVENT")
        assert [(str(event["status"]), int(event["sequence"])) for event in events] == [("CANCELLED", 1)] * 2


def test_a_week_that_never_had_a_calendar_has_nothing_to_cancel(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(Home(stocked), tmp_path / "week.ics") == 2
    assert "Nothing is planned" in capsys.readouterr().err


def test_the_paper_can_be_letter(planned: Home, tmp_path: Path) -> None:
    assert export(planned, tmp_path / "week.pdf", "--paper", "letter") == 0
    assert b"612.00" in (tmp_path / "week.pdf").read_bytes()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--paper", "A5"), "'A5' is not a paper size. Choose one of A4, Letter."),
        (("--at", "tea=17:00"), "'tea' is not a meal."),
        (("--at", "dinner"), "Write it as dinner=19:00."),
        (("--at", "dinner=99:00"), "99:00"),
        (("--alarm", "-5"), "--alarm"),
    ],
)
def test_wrong_options_are_named(
    planned: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], said: str
) -> None:
    assert export(planned, tmp_path / "week.ics", *options) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "week.ics").exists()
