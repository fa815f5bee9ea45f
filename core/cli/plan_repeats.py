"""`larder plan repeat`."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.cli.common import UNDO, print_json, say, warn
from core.cli.plan import planned_by_files
from core.cli.streams import storing
from core.diary.entry import parse_meal, parse_note
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.plan.entry import LONGEST_NOTE, MOST_SERVINGS, Eater
from core.plan.text import servings_text
from core.services.plan_repeats import (
    RepeatedMeal,
    RepeatWishes,
    find_repeat,
    repeat_of,
    repeat_warnings,
    repeated_meals,
    stopping_repeat,
    storing_repeat,
    weekday_names,
)
from core.services.planning import StoredWeek
from core.services.recurring import weekdays_named

_EVERYONE = "everyone"


@dataclass(frozen=True)
class RepeatOptions:
    """The options of a recurring meal, as typed."""

    recipe: str | None
    out: str | None
    meal: str | None
    days: str | None
    servings: Sequence[str]
    people: Sequence[str] | None
    note: str | None

    def wishes(self, user: str) -> RepeatWishes:
        """Return them as wishes.

        Raises:
            KnownError: one of them can't be read.
        """
        if self.recipe and self.out:
            raise KnownError("A recipe can't be combined with --out. Choose one of them.")
        given = [_portion(text, user) for text in self.servings]
        own = next((each.servings for each in given if each.name == user), None)
        people = self.people
        if people is not None:
            people = [name for name in people if name.strip().casefold() != _EVERYONE]
        return RepeatWishes(
            meal=None if self.meal is None else parse_meal(self.meal),
            weekdays=None if self.days is None else weekdays_named(self.days.split(",")),
            recipe=self.recipe,
            out=self.out,
            servings=own,
            portions=tuple(given) if given else None,
            people=None if people is None else tuple(people),
            note=None if self.note is None else parse_note(self.note, LONGEST_NOTE),
        )


def run_list(engine: Engine, *, as_json: bool) -> None:
    """`larder plan repeat`."""
    found = engine.user_data(repeated_meals)
    if as_json:
        print_json({"meals": [_json(meal) for meal in found]})
        return
    if not found:
        say(
            "No recurring meals yet. Add one: larder plan repeat add 'Overnight oats' --meal breakfast --on weekdays"
        )
    for meal in found:
        say(f"{meal.number:>4}  {_text(meal)}")


def run_add(engine: Engine, typed: RepeatOptions, profiles: Sequence[Path], *, as_json: bool) -> None:
    """`larder plan repeat add`."""
    stored = planned_by_files(engine, None, profiles)
    meal = repeat_of(engine, stored.profiles, typed.wishes(stored.profiles[0].name))
    _store(engine, stored, meal, as_json=as_json)


def run_edit(
    engine: Engine, number: int, typed: RepeatOptions, profiles: Sequence[Path], *, as_json: bool
) -> None:
    """`larder plan repeat edit`."""
    stored = planned_by_files(engine, None, profiles)
    before = engine.user_data(lambda connection: find_repeat(connection, number))
    meal = repeat_of(engine, stored.profiles, typed.wishes(stored.profiles[0].name), before)
    if meal == before:
        raise KnownError(
            "Nothing to change. Give --recipe, --out, --meal, --on, --servings, --for or --note."
        )
    _store(engine, stored, meal, as_json=as_json)


def run_stop(engine: Engine, number: int, *, as_json: bool) -> None:
    """`larder plan repeat stop`."""
    meal = engine.user_data(lambda connection: find_repeat(connection, number))
    with storing(engine.home) as connection:
        stopping_repeat(number).do(connection)
        if as_json:
            print_json({"stopped": number})
        else:
            say(f"New plans no longer have {meal.title}. Meals that are planned already stay. {UNDO}")


def _store(engine: Engine, stored: StoredWeek, meal: RepeatedMeal, *, as_json: bool) -> None:
    warnings = repeat_warnings(engine, stored.profiles, meal)
    with storing(engine.home) as connection:
        storing_repeat(meal).do(connection)
        now = next(
            each
            for each in reversed(repeated_meals(connection))
            if not meal.number or each.number == meal.number
        )
        if as_json:
            print_json({**_json(now), "warnings": list(warnings)})
        else:
            say(f"Every new plan has {now.number}: {_text(now)}. {UNDO}")
    if not as_json:
        for text in warnings:
            warn(text)


def _portion(text: str, user: str) -> Eater:
    name, _, number = text.rpartition("=")
    try:
        servings = float(number)
    except ValueError:
        servings = 0.0
    if not 0 < servings <= MOST_SERVINGS:
        raise KnownError(
            f"'{shown(number)}' is not a number of servings up to {MOST_SERVINGS:g}, such as 1.5."
        )
    return Eater(name.strip() or user, servings)


def _text(meal: RepeatedMeal) -> str:
    who = f", for {', '.join(meal.people)}" if meal.people else ""
    portions = "".join(f", {each.name} {each.servings:g}" for each in meal.planned.eaters)
    note = f" Note: {meal.planned.note}" if meal.planned.note else ""
    kind = "eating out" if meal.planned.is_out else servings_text(meal.planned.servings)
    return f"{meal.title} ({meal.when}{who}; {kind}{portions}){note}"


def _json(meal: RepeatedMeal) -> dict[str, object]:
    planned = meal.planned
    return {
        "number": meal.number,
        "meal": planned.meal,
        "weekdays": list(weekday_names(meal.weekdays)),
        "title": meal.title,
        "recipe": planned.recipe_key,
        "eating_out": planned.is_out,
        "servings": planned.servings,
        "portions": {each.name: each.servings for each in planned.eaters},
        "people": list(meal.people),
        "note": planned.note,
    }
