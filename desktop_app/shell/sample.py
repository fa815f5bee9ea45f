"""A made-up person for pictures of the window: a profile, a day that was logged, a week that is planned."""

from datetime import date
from typing import Final

from core.diary.entry import DiaryEntry, Meal
from core.diary.store import add_entries
from core.engine.engine import Engine
from core.people.profile import Profile
from core.people.store import save_profile
from core.plan.planner import propose_week
from core.plan.situation import situation_of
from core.plan.store import replace_week
from core.plan.week import week_of
from core.services.diary import meal_in_words
from core.store.home import Home
from core.store.user_db import reading, writing

SAMPLE_QUESTION: Final = "high protein dinner with chickpeas, no dairy, under 40 minutes"
SAMPLE_PROFILE: Final = Profile(
    name="Sample",
    likes=("chickpea", "salmon"),
    dislikes=("celery",),
    allergies=("peanut",),
    targets={
        "energy": (1800.0, 2200.0),
        "protein": (80.0, None),
        "fiber": (28.0, None),
        "sodium": (None, 2300.0),
    },
)
SAMPLE_MEALS: Final[tuple[tuple[Meal, str], ...]] = (
    ("breakfast", "60 g rolled oats, 200 ml whole milk and a banana"),
    ("snack", "1 apple and 20 g almonds"),
)


def fill_sample_home(home: Home, today: date) -> None:
    """Write the sample into an empty home.

    Raises:
        KnownError: the library cannot be built, or the home cannot be written.
    """
    engine = Engine(home)
    try:
        _fill(engine, home, today)
    finally:
        engine.close()


def _fill(engine: Engine, home: Home, today: date) -> None:
    with writing(home) as connection:
        save_profile(connection, SAMPLE_PROFILE)
    week = week_of(today)
    with reading(home) as connection:
        situation = situation_of(connection, engine.library, week)
    proposal = propose_week(engine.context, SAMPLE_PROFILE, week, situation)
    eaten = [_in_words(engine, today, meal, text) for meal, text in SAMPLE_MEALS]
    eaten += [
        entry.as_eaten() for entry in proposal.entries if entry.planned_on == today and entry.meal == "lunch"
    ]
    with writing(home) as connection:
        replace_week(connection, week, proposal.entries)
        add_entries(connection, eaten)


def _in_words(engine: Engine, day: date, meal: Meal, text: str) -> DiaryEntry:
    return meal_in_words(engine, text).entry(day, meal)
