"""Names of cells and days on the command line: `mon-dinner`, `2026-11-16-lunch`, `12`, `mon-fri`, `dinner=30`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from core.diary.entry import MEALS, Meal
from core.errors import KnownError, shown
from core.people.profile import WEEKDAYS
from core.plan.entry import MOST_SERVINGS, PlanEntry, Slot
from core.plan.options import MinutesOn
from core.plan.week import Week
from core.recommend.wording import joined
from core.translation import local_number, tr

_SLOT = re.compile(r"(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2}|[a-z]+)[-/ :]+(?P<meal>[a-z]+)")
_LEAST_LETTERS = 2
MOST_SESSIONS = 14
"""The lunches and dinners of a week."""


def parse_slot(text: str, week: Week) -> Slot | None:
    """Return the slot that a text such as `mon-dinner` or `2026-11-16-dinner` names in a week; None if it names none."""
    found = _SLOT.fullmatch(text.strip().casefold())
    if found is None or found["meal"] not in MEALS:
        return None
    day = _day(found["day"], week)
    return None if day is None else Slot(day, found["meal"])


def find_cell(text: str, week: Week, planned: Iterable[PlanEntry]) -> PlanEntry:
    """Return the only dish of a cell (`find_dishes`).

    Raises:
        KnownError: it is not a cell, nothing is planned there, or several dishes are.
    """
    found = find_dishes(text, week, planned)
    if len(found) > 1:
        numbers = ", ".join(f"{entry.entry_id} ({entry.title})" for entry in found)
        raise KnownError(
            tr("Several dishes are planned for '{text}'. Name one by its number: {numbers}.").format(
                text=shown(text), numbers=numbers
            )
        )
    return found[0]


def find_dishes(text: str, week: Week, planned: Iterable[PlanEntry]) -> list[PlanEntry]:
    """Return the planned dishes that a text names: by their slot, or by the number that `larder plan show --json` gives.

    Raises:
        KnownError: it is not a cell, or nothing is planned there.
    """
    entries = list(planned)
    slot = parse_slot(text, week)
    if slot is None and not text.strip().isdigit():
        raise KnownError(
            tr(
                "'{text}' is not a cell of the week. Name a day and a meal, such as mon-dinner, or a "
                "meal's number."
            ).format(text=shown(text))
        )
    found = [
        entry
        for entry in entries
        if (entry.slot == slot if slot is not None else entry.entry_id == int(text))
    ]
    if not found:
        raise KnownError(
            tr(
                "Nothing is planned in {name} for '{text}'. See its meals with: larder plan show --week {name}"
            ).format(name=week.name, text=shown(text))
        )
    # The slot means the dishes, not what is eaten with them or instead of them.
    return [e for e in found if e.variant is None and e.alongside is None] or found


def parse_days(text: str, week: Week) -> frozenset[date]:
    """Return the days that a text names: `mon,wed`, `mon-fri`, dates, or a number of days from the first one on.

    Raises:
        KnownError: it names something else.
    """
    found: set[date] = set()
    for part in text.casefold().replace(" ", "").split(","):
        if part.isdigit() and 1 <= int(part) <= len(week.days):
            found.update(week.days[: int(part)])
            continue
        first, _, last = part.partition("-") if not part[:1].isdigit() else (part, "", "")
        start, end = _day(first, week), _day(last or first, week)
        named = () if start is None or end is None else _between(start, end, week)
        if not named:
            raise KnownError(
                tr(
                    "'{part}' doesn't name days. Write them as mon,wed or mon-fri, as dates of {name}, or as "
                    "a number of days."
                ).format(part=shown(part), name=week.name)
            )
        found.update(named)
    return frozenset(found)


def parse_meals(text: str) -> tuple[Meal, ...]:
    """Return the meals that a text such as `lunch,dinner` names, in the order of the day.

    Raises:
        KnownError: it names something else.
    """
    wanted = text.casefold().replace(" ", "").split(",")
    unknown = [word for word in wanted if word not in MEALS]
    if unknown:
        raise KnownError(
            tr("'{unknown}' is not a meal. Write meals as {meals}.").format(
                unknown=shown(unknown[0]), meals=",".join(MEALS)
            )
        )
    return tuple(meal for meal in MEALS if meal in wanted)


def parse_minutes(texts: Sequence[str]) -> tuple[Mapping[Meal, float], float | None, MinutesOn]:
    """Return the most minutes of cooking by meal, for a day, and for single weekdays.

    The texts are `30` for each meal, `dinner=30`, `day=60`, `mon-dinner=20`, `mon-fri-dinner=20`, or `sat=120` for all
    meals of Saturdays.

    Raises:
        KnownError: a text is no such limit.
    """
    meals: dict[Meal, float] = {}
    day: float | None = None
    on: dict[tuple[int, Meal | None], float] = {}
    for text in (part for each in texts for part in each.split(",")):
        name, _, number = text.casefold().replace(" ", "").rpartition("=")
        days, _, last = name.rpartition("-")
        meal = next((meal for meal in MEALS if meal == last), None)
        weekdays = _weekdays(days if meal is not None else name)
        is_general = name in ("", "day") or (meal is not None and not days)
        if not (number.isdecimal() and number.isascii() and int(number) > 0 and (is_general or weekdays)):
            raise KnownError(
                tr(
                    "'{text}' is not a limit of minutes. Write it as 30 for each meal, as dinner=30, as day=60 for all "
                    "meals of a day, or for some weekdays as mon-fri-dinner=20 or sat=90."
                ).format(text=shown(text))
            )
        if not name:
            meals = {each: float(number) for each in MEALS} | meals
        elif name == "day":
            day = float(number)
        elif is_general and meal is not None:
            meals[meal] = float(number)
        else:
            on |= {(weekday, meal): float(number) for weekday in weekdays}
    return meals, day, on


def _weekdays(text: str) -> tuple[int, ...]:
    """Return the weekdays that `mon` or `mon-fri` names; none for another text."""
    first, _, last = text.partition("-")
    start, end = _weekday(first), _weekday(last or first)
    if start is None or end is None:
        return ()
    return tuple(range(start, end + 1)) if start <= end else (*range(start, 7), *range(end + 1))


def _weekday(text: str) -> int | None:
    matches = [place for place, name in enumerate(WEEKDAYS) if name.startswith(text)]
    return matches[0] if len(text) >= _LEAST_LETTERS and len(matches) == 1 else None


def parse_sessions(text: str) -> int:
    """Return the most times that a lunch or dinner is cooked.

    Raises:
        KnownError: it is no such number.
    """
    number = text.strip()
    if not (number.isdecimal() and number.isascii() and 1 <= int(number) <= MOST_SESSIONS):
        raise KnownError(
            tr(
                "'{text}' is not a number of lunches and dinners to cook. Write a number from 1 to {most}, or any."
            ).format(text=shown(text), most=MOST_SESSIONS)
        )
    return int(number)


def _between(start: date, end: date, week: Week) -> tuple[date, ...]:
    """Return the days from one to another. `sat-sun` means both even where the week begins on Sunday."""
    if start <= end:
        return tuple(day for day in week.days if start <= day <= end)
    return tuple(day for day in week.days if start.weekday() <= day.weekday() <= end.weekday())


def _day(text: str, week: Week) -> date | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        weekday = _weekday(text)
        return None if weekday is None else next(day for day in week.days if day.weekday() == weekday)
    return day if day in week else None


def parse_portions(stated: Iterable[str], entry: PlanEntry) -> list[float]:
    """Return the servings of each eater, with those stated as `1.5` (the user's) or `Ben=0.5`.

    Raises:
        KnownError: one is not a number from 0 to 50, names no one who eats, or no one would eat.
    """
    names = [eater.name for eater in entry.eaters]
    found = [eater.servings for eater in entry.eaters] or [entry.servings]
    for text in stated:
        name, sign, number = text.rpartition("=")
        place = 0
        if sign:
            known = [each.casefold() for each in names]
            if name.strip().casefold() not in known:
                who = f" It is for {joined(names)}." if names else ""
                raise KnownError(
                    tr("No one called '{name}' eats this meal.{who}").format(name=shown(name), who=who)
                )
            place = known.index(name.strip().casefold())
        try:
            servings = float(number)
        except ValueError:
            servings = -1.0
        if not 0 <= servings <= MOST_SERVINGS:
            raise KnownError(
                tr("'{number}' is not a number of servings from 0 to {most_servings}, such as 1.5.").format(
                    number=shown(number), most_servings=local_number(f"{MOST_SERVINGS:g}")
                )
            )
        found[place] = servings
    if not sum(found):
        raise KnownError(tr("Give someone a portion. To eat out, use --out."))
    return found
