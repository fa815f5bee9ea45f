"""Saved and recurring meals, water and body weight. For `Larder`."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from core.diary.entry import DiaryEntry
from core.engine.engine import Engine
from core.services import diary as diaries
from core.services import measurements, recurring
from core.services.diary_preferences import today as diary_today
from core.services.recurring import RecurringMeal
from core.services.saved_meals import SAVED_MEALS, SavedMeal, deleting_meal, saving_entries, saving_foods
from core.services.user_data import user_data_of, write


def save_meal(
    engine: Engine, name: str, foods: Sequence[str | int] | str, *, replace: bool = False
) -> SavedMeal:
    """Save foods as a meal, to be logged by its name, and return it.

    Args:
        foods: words such as "30 g almonds", or entries of the diary and single foods of them (12, "12.1").
        replace: overwrite a meal of the same name.
    """
    if isinstance(foods, str):
        found = diaries.meal_in_words(engine, foods).understood.snapshot.lines
        change = saving_foods(name, found, replaces=replace)
    else:
        change = saving_entries(name, [str(each) for each in foods], replaces=replace)
    write(engine, change.do)
    return user_data_of(engine.home)(partial(SAVED_MEALS.find, name=" ".join(name.split())))


def saved_meals(engine: Engine) -> tuple[SavedMeal, ...]:
    """Return the saved meals by name."""
    return user_data_of(engine.home)(SAVED_MEALS.all)


def delete_saved_meal(engine: Engine, name: str) -> None:
    """Delete a saved meal; logged entries stay."""
    write(engine, deleting_meal(name).do)


def repeat_entry(
    engine: Engine, entry_id: int, days: str = "daily", *, last: date | None = None, automatic: bool = False
) -> RecurringMeal:
    """Offer an entry of the diary again on weekdays, and return the recurring meal.

    Args:
        days: "daily", "weekdays", "weekends", or days such as "mon,thu".
        last: the last day; None for no end.
        automatic: the window logs it when the day is opened.
    """
    today = diary_today(engine)
    weekdays = recurring.weekdays_named(days.split(","))
    write(engine, recurring.repeating_entry(entry_id, weekdays, today, last=last, is_automatic=automatic).do)
    return max(recurring_meals(engine), key=lambda meal: meal.number)


def recurring_meals(engine: Engine) -> tuple[RecurringMeal, ...]:
    """Return the recurring meals, the oldest first."""
    return user_data_of(engine.home)(recurring.recurring_meals)


def edit_recurring(engine: Engine, number: int, edit: recurring.RecurringEdit) -> RecurringMeal:
    """Change a recurring meal from now on, and return it."""
    write(engine, recurring.editing_recurring(number, edit).do)
    return user_data_of(engine.home)(partial(recurring.find_recurring, number=number))


def stop_recurring(engine: Engine, number: int) -> None:
    """Stop repeating a meal; logged entries stay."""
    write(engine, recurring.stopping_recurring(number).do)


def log_recurring(engine: Engine, on: date | None = None) -> tuple[DiaryEntry, ...]:
    """Log the recurring meals that are due on a day (None is today), and return their entries."""
    change = recurring.LogRecurring.of(on or diary_today(engine))
    write(engine, change.do)
    return change.logged


def add_water(engine: Engine, ml: float, on: date | None = None) -> float:
    """Add to the water of a day (None is today), and return all of that day in ml."""
    day = on or diary_today(engine)
    write(engine, measurements.adding_water(day, ml).do)
    return water_ml(engine, day, day)[day]


def water_ml(engine: Engine, first: date, last: date) -> dict[date, float]:
    """Return the water that was counted, by day, without that in meals."""
    return user_data_of(engine.home)(partial(measurements.measured, measure="water", first=first, last=last))


def set_weight(engine: Engine, kg: float | None, on: date | None = None) -> None:
    """Store the body weight of a day (None is today); None as weight removes it."""
    day = on or diary_today(engine)
    write(engine, measurements.setting_weight(day, kg).do)


def weights_kg(engine: Engine, first: date, last: date) -> dict[date, float]:
    """Return the body weight by day, of the days that have one."""
    return user_data_of(engine.home)(
        partial(measurements.measured, measure="body_weight", first=first, last=last)
    )
