"""`larder targets`: show, set and suggest daily targets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from pydantic import ValidationError

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.diary.entry import parse_date
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.food.data_files import first_problem
from core.food.nutrients import NUTRIENTS
from core.recommend.amount_wording import amount_text, bare_amount_text
from core.services.profiles import profile
from core.services.recurring import weekdays_named
from core.services.targets import (
    About,
    Bounds,
    cautions_of,
    hiding_calories,
    profile_on,
    setting_target,
    targets_for,
    using_suggestion,
)

_METRES = (0.7, 2.5)
"""Heights that are meant in metres."""


@dataclass(frozen=True)
class WrittenTarget:
    """The options of `larder targets set`, as written."""

    nutrient: str
    low: float | None
    high: float | None
    is_hard: bool
    weekdays: tuple[str, ...]
    first: str | None
    is_of_week: bool = False


def run_targets(engine: Engine, on: str | None, *, as_json: bool) -> None:
    """`larder targets`."""
    day = parse_date(on, datetime.now().date())
    stored = profile(engine)
    of_day = profile_on(stored, day)
    if as_json:
        print_json(
            {
                "date": day,
                "targets": {key: list(bounds) for key, bounds in of_day.targets.items()},
                "week": {key: list(bounds) for key, bounds in of_day.week_targets.items()},
                "hard": list(of_day.hard_targets),
                "about": None if stored.about is None else stored.about.model_dump(mode="json"),
                "hides_calories": stored.hides_calories,
                "cautions": list(cautions_of(engine, stored)),
            }
        )
        return
    if not of_day.targets and not of_day.week_targets:
        say("No targets yet. Set one: larder targets set protein --min 60")
    _say_targets(of_day.targets, of_day.hard_targets)
    _say_targets(of_day.week_targets, per="week")
    for sentence in cautions_of(engine, stored):
        say(sentence)


def run_set(engine: Engine, written: WrittenTarget, *, as_json: bool) -> None:
    """`larder targets set`.

    Raises:
        KnownError: the nutrient, a weekday or the date is unknown, or the bounds contradict each other.
    """
    first = None if written.first is None else parse_date(written.first, datetime.now().date())
    change = setting_target(
        written.nutrient,
        written.low,
        written.high,
        weekdays=written.weekdays,
        is_hard=written.is_hard,
        is_of_week=written.is_of_week,
        first_day=first,
    )
    with storing(engine.home) as connection:
        change(connection)
    day = _first_day_of(written.weekdays, first or datetime.now().date())
    if written.weekdays and not as_json:
        say(f"Targets of {day:%A}, {day}:")
    run_targets(engine, day.isoformat(), as_json=as_json)


def _first_day_of(weekdays: Sequence[str], start: date) -> date:
    """Return the first day from `start` on that is one of some weekdays; `start` if there are none."""
    numbers = weekdays_named(weekdays) if weekdays else (start.weekday(),)
    after = min((number - start.weekday()) % 7 for number in numbers)
    return date.fromordinal(start.toordinal() + after)


def run_suggest(engine: Engine, facts: Mapping[str, object], *, use: bool, as_json: bool) -> None:
    """`larder targets suggest`.

    Raises:
        KnownError: a fact is missing or not possible.
    """
    height = facts["height_cm"]
    if isinstance(height, float) and _METRES[0] <= height <= _METRES[1]:
        raise KnownError(f"--height is in cm; did you mean {100 * height:.0f}?")
    try:
        about = About.model_validate(facts)
    except ValidationError as error:
        raise KnownError(f"{first_problem(error)}. Correct it and try again.") from error
    found = targets_for(engine, about, profile(engine))
    if use:
        with storing(engine.home) as connection:
            using_suggestion(engine, about)(connection)
    if as_json:
        print_json(
            {
                "energy_kcal": round(found.need.kcal),
                "resting_kcal": None if found.need.resting_kcal is None else round(found.need.resting_kcal),
                "method": found.need.method,
                "targets": {key: list(bounds) for key, bounds in found.suggestion.targets.items()},
                "references": [
                    {"id": each.id, "label": each.label, "source": each.source} for each in found.references
                ],
                "notes": list(found.suggestion.notes),
                "cautions": list(found.cautions),
                "stored": use,
            }
        )
        return
    say(f"Energy: about {amount_text('energy', found.need.kcal)} a day. {found.need.method}.")
    _say_targets(found.suggestion.targets)
    for sentence in found.suggestion.notes:
        say(sentence)
    for each in found.references:
        say(f"Reference intakes: {each.label} [{each.id}] ({each.source}, {each.year}).")
    for sentence in found.cautions:
        say(sentence)
    say("Stored as your targets." if use else "Add --use to store these targets.")


def run_calories(engine: Engine, choice: str) -> None:
    """`larder targets calories show|hide`."""
    if choice not in ("show", "hide"):
        raise KnownError(f"'{shown(choice)}' is not a choice. Write show or hide.")
    with storing(engine.home) as connection:
        hiding_calories(is_hidden=choice == "hide")(connection)
    say("The diary hides calories." if choice == "hide" else "The diary shows calories.")


def _say_targets(targets: Mapping[str, Bounds], hard: tuple[str, ...] = (), per: str = "day") -> None:
    for key in (key for key in NUTRIENTS if key in targets):
        nutrient, (low, high) = NUTRIENTS[key], targets[key]
        ends = [bare_amount_text(key, end) for end in (low, high) if end is not None]
        words = (
            " to ".join(ends)
            if len(ends) == 2
            else f"at {'most' if low is None else 'least'} {''.join(ends)}"
        )
        say(
            f"{nutrient.label:<16} {words} {nutrient.shown_unit} a {per}{', never over' if key in hard else ''}"
        )
