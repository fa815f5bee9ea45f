"""Saved and recurring meals, water and body weight. For `Larder`."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from core.diary.entry import DiaryEntry
from core.engine.engine import Engine
from core.services import diary as diaries
from core.services import measurements, recurring
from core.services.diary_preferences import today as diary_today
from core.services.diary_undo import ChangeRecords
from core.services.recurring import RecurringMeal
from core.services.saved_meals import (
    SAVED_MEALS,
    MealEdit,
    SavedMeal,
    edited_meal,
    editing_meal,
    label_amounts,
    labelled_food,
    renaming_meal,
    saving_entries,
    saving_foods,
)
from core.services.user_data import write


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
    return _saved(engine, change, name)


def save_label(
    engine: Engine,
    name: str,
    nutrients: Sequence[str],
    *,
    ingredients: Sequence[str] = (),
    is_supplement: bool = False,
    barcode: str = "",
    replace: bool = False,
) -> SavedMeal:
    """Save one serving of a product or supplement as a meal, with the nutrients of its label, and return it.

    Args:
        nutrients: amounts such as "protein=20" or "vitamin d=25 ug".
        ingredients: the product's ingredients, for its allergens.
        barcode: the digits by which it can be logged, too.
        replace: overwrite a meal of the same name.
    """
    food = labelled_food(name, label_amounts(nutrients), ingredients, is_supplement=is_supplement)
    return _saved(engine, saving_foods(name, [food], barcode=barcode, replaces=replace), name)


def edit_saved_meal(
    engine: Engine,
    name: str,
    *,
    line: int | None = None,
    amount: str | float | None = None,
    food: str | None = None,
    add: str = "",
) -> SavedMeal:
    """Change the foods of a saved meal, and return it; entries that were logged with it stay.

    Args:
        line: the number of the food that `amount` and `food` change; without either it is removed.
        amount: a number in the food's unit, or with a unit ("150 g").
        add: further foods, such as "a banana".
    """
    before = engine.user_data(partial(SAVED_MEALS.find, name=name))
    wanted = amount if amount is None or isinstance(amount, str) else f"{amount:g}"
    after = before if not add else edited_meal(engine, before, MealEdit(adds=add))
    if line is not None or not add:
        after = edited_meal(engine, after, MealEdit(line, wanted, food))
    return _saved(engine, editing_meal(before, after), name)


def rename_saved_meal(engine: Engine, name: str, new_name: str) -> SavedMeal:
    """Give a saved meal another name, and return it."""
    return _saved(engine, renaming_meal(name, new_name), new_name)


def _saved(engine: Engine, change: ChangeRecords, name: str) -> SavedMeal:
    write(engine, change.do)
    return engine.user_data(partial(SAVED_MEALS.find, name=" ".join(name.split())))


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
    return max(engine.user_data(recurring.recurring_meals), key=lambda meal: meal.number)


def due_meals(engine: Engine, on: date | None = None) -> tuple[RecurringMeal, ...]:
    """Return the recurring meals of a day (None is today) that were neither logged nor skipped."""
    return engine.user_data(partial(recurring.due_on, day=on or diary_today(engine)))


def skip_recurring(
    engine: Engine, on: date | None = None, *, numbers: Sequence[int] | None = None
) -> tuple[RecurringMeal, ...]:
    """Mark recurring meals of a day as not eaten, and return them; without numbers, all that are due."""
    change = recurring.SkipRecurring(on or diary_today(engine), numbers)
    write(engine, change.do)
    return change.meals


def edit_recurring(engine: Engine, number: int, edit: recurring.RecurringEdit) -> RecurringMeal:
    """Change a recurring meal from now on, and return it."""
    write(engine, recurring.editing_recurring(number, edit).do)
    return engine.user_data(partial(recurring.find_recurring, number=number))


def log_recurring(
    engine: Engine, on: date | None = None, *, numbers: Sequence[int] | None = None
) -> tuple[DiaryEntry, ...]:
    """Log recurring meals that are due on a day (None is today), all or those of some numbers; return their entries."""
    change = recurring.LogRecurring.of(on or diary_today(engine), numbers)
    write(engine, change.do)
    return change.logged


def add_water(engine: Engine, ml: float, on: date | None = None) -> float:
    """Add to the water of a day (None is today), and return all of that day in ml."""
    day = on or diary_today(engine)
    write(engine, measurements.adding_water(day, ml).do)
    return water_ml(engine, day, day)[day]


def set_water(engine: Engine, ml: float, on: date | None = None) -> None:
    """Store all the water of a day (None is today), without that in meals."""
    write(engine, measurements.setting_water(on or diary_today(engine), ml).do)


def water_ml(engine: Engine, first: date, last: date) -> dict[date, float]:
    """Return the water that was counted, by day, without that in meals."""
    return engine.user_data(partial(measurements.measured, measure="water", first=first, last=last))


def set_weight(engine: Engine, kg: float | None, on: date | None = None) -> None:
    """Store the body weight of a day (None is today); None as weight removes it."""
    day = on or diary_today(engine)
    write(engine, measurements.setting_weight(day, kg).do)


def weights_kg(engine: Engine, first: date, last: date) -> dict[date, float]:
    """Return the body weight by day, of the days that have one."""
    return engine.user_data(partial(measurements.measured, measure="body_weight", first=first, last=last))
