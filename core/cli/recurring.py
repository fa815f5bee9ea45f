"""`larder repeat`."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.cli.common import UNDO, print_json, say
from core.cli.diary import food_text
from core.cli.diary_changes import store_change
from core.cli.streams import storing
from core.diary.entry import parse_date, parse_time
from core.engine.engine import Engine
from core.errors import KnownError
from core.people.profile import WEEKDAYS
from core.recommend.amount_wording import joined
from core.services.diary import DiaryChange, meal_in_words
from core.services.diary_preferences import DiaryPreferences, diary_preferences, preferences
from core.services.diary_preferences import today as diary_today
from core.services.recurring import (
    LogRecurring,
    RecurringEdit,
    RecurringMeal,
    SkipRecurring,
    due_on,
    editing_recurring,
    find_recurring,
    recurring_meals,
    repeating_entry,
    stopping_recurring,
    weekdays_named,
)
from core.store.migrations import Connection

_NEVER = "never"


def run_list(engine: Engine, on: str | None, *, as_json: bool) -> None:
    """`larder repeat`."""
    day = parse_date(on, diary_today(engine))
    found, due, names = engine.user_data(
        lambda connection: (
            recurring_meals(connection),
            due_on(connection, day),
            diary_preferences(connection),
        )
    )
    numbers = [meal.number for meal in due]
    if as_json:
        print_json({"date": day, "meals": [_json(meal) for meal in found], "due": numbers})
        return
    if not found:
        say("No recurring meals yet. Repeat an entry of the diary: larder repeat add 12 --on weekdays")
    for meal in found:
        mark = f"  due on {day}" if meal.number in numbers else ""
        say(f"{meal.number:>4}  {_text(meal, names)}{mark}")
    if due:
        say("Log what is due: larder repeat log")


def run_add(
    engine: Engine, entry_id: int, days: str, until: str | None, *, is_automatic: bool, as_json: bool
) -> None:
    """`larder repeat add`."""
    today = diary_today(engine)
    last = None if until is None else parse_date(until, today)
    change = repeating_entry(
        entry_id, weekdays_named(days.split(",")), today, last=last, is_automatic=is_automatic
    )
    with storing(engine.home) as connection:
        change.do(connection)
        meal = max(recurring_meals(connection), key=lambda meal: meal.number)
        if as_json:
            print_json(_json(meal))
        else:
            say(f"Repeating {meal.number}: {_text(meal, diary_preferences(connection))}. {UNDO}")


@dataclass(frozen=True)
class EditOptions:
    """The options of `larder repeat edit`, as typed."""

    days: str | None
    until: str | None
    food: str | None
    meal: str | None
    at: str | None
    is_automatic: bool | None

    def edit(self, engine: Engine) -> RecurringEdit:
        """Return the changes of the meal.

        Raises:
            KnownError: an option can't be read, or there is none.
        """
        if all(value is None for value in vars(self).values()):
            raise KnownError("Say what to change, such as --on mon,thu or --food '2 eggs'.")
        last = parse_date(self.until, diary_today(engine)) if self.until not in (None, _NEVER) else None
        return RecurringEdit(
            None if self.days is None else weekdays_named(self.days.split(",")),
            "never" if self.until == _NEVER else last,
            self.is_automatic,
            None if self.meal is None else preferences(engine).meal_named(self.meal),
            None if self.at is None else parse_time(self.at),
            None if self.food is None else meal_in_words(engine, self.food),
        )


def run_edit(engine: Engine, number: int, wanted: EditOptions, *, as_json: bool) -> None:
    """`larder repeat edit`."""
    edit = wanted.edit(engine)
    change = editing_recurring(number, edit)
    with storing(engine.home) as connection:
        change.do(connection)
        meal = find_recurring(connection, number)
        if as_json:
            print_json(_json(meal))
        else:
            say(f"Repeating {meal.number}: {_text(meal, diary_preferences(connection))}. {UNDO}")
    for warning in edit.foods.checked.warnings if edit.foods is not None and not as_json else ():
        say(warning)


def run_log(engine: Engine, numbers: Sequence[int] | None, on: str | None, *, as_json: bool) -> None:
    """`larder repeat log`."""
    change = LogRecurring.of(parse_date(on, diary_today(engine)), numbers or None)

    def log(connection: Connection) -> DiaryChange:
        change.do(connection)
        if not change.meals and not as_json:
            say(f"No recurring meal is due on {change.day}.")
        return DiaryChange((), change.logged, "logged recurring meals")

    store_change(engine, log, f" {UNDO}", as_json=as_json)


def run_skip(engine: Engine, numbers: Sequence[int] | None, on: str | None, *, as_json: bool) -> None:
    """`larder repeat skip`."""
    change = SkipRecurring(parse_date(on, diary_today(engine)), numbers or None)
    with storing(engine.home) as connection:
        change.do(connection)
        if as_json:
            print_json({"date": change.day, "skipped": [meal.number for meal in change.meals]})
        else:
            names = ", ".join(meal.entry.text for meal in change.meals)
            say(
                f"Skipped on {change.day}: {names}."
                if names
                else f"No recurring meal is due on {change.day}."
            )


def run_stop(engine: Engine, number: int, *, as_json: bool) -> None:
    """`larder repeat stop`."""
    change = stopping_recurring(number)
    with storing(engine.home) as connection:
        meal = find_recurring(connection, number)
        change.do(connection)
        if as_json:
            print_json({"stopped": number})
        else:
            say(f"Stopped repeating {meal.entry.text}. Its entries stay. {UNDO}")


def _text(meal: RecurringMeal, names: DiaryPreferences) -> str:
    named = [WEEKDAYS[day].capitalize() for day in meal.weekdays]
    days = "every day" if len(named) == 7 else joined(named, most=7)
    end = f" until {meal.last}" if meal.last else ""
    how = ", logged when today is opened" if meal.is_automatic else ""
    return f"{food_text(meal.entry)}, {names.name_of(meal.entry.meal)}, {days} from {meal.entry.eaten_on}{end}{how}"


def _json(meal: RecurringMeal) -> dict[str, object]:
    entry, end = meal.entry, meal.last
    return {
        "number": meal.number,
        "text": entry.text,
        "meal": entry.meal,
        "servings": entry.servings,
        "time": None if entry.eaten_at is None else entry.eaten_at.strftime("%H:%M"),
        "weekdays": [WEEKDAYS[day] for day in meal.weekdays],
        "from": entry.eaten_on,
        "to": end,
        "automatic": meal.is_automatic,
    }
