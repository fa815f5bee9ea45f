from collections import Counter
from datetime import date, timedelta
from pathlib import Path

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries
from core.plan import store
from core.plan.entry import PlanEntry
from core.plan.situation import SEEN_DAYS, Situation, last_eaten, situation_of
from core.plan.week import week_of
from core.store.home import Home
from core.store.user_db import writing
from tests.core.plan.conftest import Larder

MONDAY = date(2026, 11, 16)
WEEK = week_of(MONDAY)
NOTHING = Snapshot("x", {}, {})


def eaten(key: str | None, day: date) -> DiaryEntry:
    return DiaryEntry(day, "dinner", key or "words", 1, NOTHING, key)


def planned(key: str, day: date) -> PlanEntry:
    return PlanEntry(day, "dinner", key, key, 1, NOTHING)


def test_the_situation_is_read_around_the_week(larder: Larder, tmp_path: Path) -> None:
    long_ago = MONDAY - timedelta(days=SEEN_DAYS + 1)
    with writing(Home(tmp_path / "home")) as connection:
        add_entries(
            connection,
            [
                eaten("lentil-soup", MONDAY),
                eaten(None, MONDAY),
                eaten("pear", long_ago),
                eaten("gone", MONDAY),
            ],
        )
        store.add(connection, [planned("orange", WEEK.last), planned("pear", WEEK.last + timedelta(days=1))])
        situation = situation_of(connection, larder.context.library, WEEK)
    assert [entry.recipe_key for entry in situation.diary] == ["lentil-soup", None, "gone"]
    assert [entry.recipe_key for entry in situation.planned] == ["orange"]
    numbers = larder.context.library.recipe_ids(["lentil-soup", "pear"])
    number, pear = numbers["lentil-soup"], numbers["pear"]
    log = Counter(meal.recipe_id for meal in situation.log)
    assert log[number] == 1
    assert log[None] == 2, "words and a recipe that is gone have no recipe of the library"
    assert log[pear] == 1, "the log reaches further back than the days that count as recent"
    assert log.total() == 4


def test_a_week_is_cut_out_of_the_situation() -> None:
    sunday_before = MONDAY - timedelta(days=1)
    situation = Situation(
        planned=(planned("a", sunday_before), planned("b", MONDAY)),
        diary=(eaten("c", sunday_before), eaten("d", MONDAY)),
    )
    assert [entry.recipe_key for entry in situation.planned_in(WEEK)] == ["b"]
    assert [entry.recipe_key for entry in situation.eaten_in(WEEK)] == ["d"]


def test_seen_is_the_last_weeks_before_a_day() -> None:
    situation = Situation(
        planned=(planned("p", MONDAY - timedelta(days=2)),),
        diary=(
            eaten("a", MONDAY - timedelta(days=SEEN_DAYS)),
            eaten("b", MONDAY - timedelta(days=SEEN_DAYS + 1)),
            eaten("c", MONDAY),
            eaten("p", MONDAY - timedelta(days=3)),
        ),
    )
    assert last_eaten(situation, MONDAY) == {
        "a": MONDAY - timedelta(days=SEEN_DAYS),
        "p": MONDAY - timedelta(days=2),
    }
    assert last_eaten(situation, date(1, 1, 2)) == {}
