"""Sample data for screenshots: a profile, four weeks of the diary, and a planned week."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from core.diary.entry import Meal
from core.engine.engine import Engine
from core.people.profile import Profile
from core.services.diary import meal_in_words
from core.services.diary_changes import LogEntries
from core.services.pantry import adding_food, read_food
from core.services.plan_changes import storing_week
from core.services.planning import planned_week, propose_week, week_of
from core.services.profiles import storing_profile
from core.services.user_data import writing
from core.store.home import Home

SAMPLE_RECIPE: Final = "chana-masala"
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
SAMPLE_PANTRY: Final = ("500 g rolled oats", "6 eggs", "400 g chickpeas", "2 lemons")
SAMPLE_BREAKFASTS: Final = (
    "60 g rolled oats, 200 ml whole milk and a banana",
    "2 slices of wholemeal toast with 2 eggs",
    "150 g yogurt with 100 g strawberries and 30 g walnuts",
)
DAYS_BEFORE: Final = 27
"""Days with entries before today."""


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
        storing_profile(engine, SAMPLE_PROFILE)(connection)
    stored = planned_week(engine, week_of(today))
    found = propose_week(engine, SAMPLE_PROFILE, stored.week, stored.situation).proposal
    eaten = [meal_in_words(engine, text).entry(today, meal) for meal, text in SAMPLE_MEALS]
    eaten += [
        entry.as_eaten() for entry in found.entries if entry.planned_on == today and entry.meal == "lunch"
    ]
    breakfasts = [meal_in_words(engine, text) for text in SAMPLE_BREAKFASTS]
    dishes = [entry.as_eaten() for entry in found.entries if entry.meal in ("lunch", "dinner")]
    for back in range(1, DAYS_BEFORE + 1):
        day = today - timedelta(days=back)
        eaten.append(breakfasts[back % len(breakfasts)].entry(day, "breakfast"))
        # Each Sunday's dinner is eaten out and not logged.
        most = 1 if day.isoweekday() == 7 else 2
        eaten += [replace(dishes[(2 * back + nth) % len(dishes)], eaten_on=day) for nth in range(most)]
    at_home = adding_food(read_food(engine, SAMPLE_PANTRY))
    with writing(home) as connection:
        at_home.do(connection)
        storing_week(stored.week, found.entries, (), found.proof).do(connection)
        LogEntries(eaten).do(connection)
