"""The user's choices for the proposals of every week: which days and meals, and how much cooking."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from core.diary.entry import MEALS, USUAL_MEALS, Meal
from core.diary.preferences import meals_of_day
from core.plan.options import PlanOptions, day_minutes_text, meal_minutes_text
from core.plan.repeats import weekdays_text
from core.plan.week import Week
from core.recommend.equipment import equipment, equipment_text
from core.recommend.wording import joined
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting
from core.translation import meal_word, tr, tr_count

ALL_WEEKDAYS: Final = tuple(range(7))
_KEY: Final = "plan_defaults"
"""The setting that stores the choices."""


@dataclass(frozen=True)
class PlanDefaults:
    """The user's choices for the proposals of every week.

    Attributes:
        weekdays: the days to plan; 0 is Monday.
        meals: the meals to plan.
        minutes: the most minutes of cooking for a meal.
        day_minutes: the most minutes of cooking a day; None for any.
        minutes_on: the limits of single weekdays instead of these.
        sessions: the most times that a lunch or dinner is cooked; None for any.
        has_sides: add sides and second snacks where dishes leave someone short of energy.
        without: equipment that the kitchen lacks (`core.recommend.equipment`).
        is_cheap: prefer dishes of cheap foods, by estimate.
    """

    weekdays: tuple[int, ...] = ALL_WEEKDAYS
    meals: tuple[Meal, ...] = USUAL_MEALS
    minutes: Mapping[Meal, int] = field(default_factory=dict)
    day_minutes: int | None = None
    sessions: int | None = None
    has_sides: bool = True
    minutes_on: Mapping[tuple[int, Meal | None], int] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    is_cheap: bool = False

    def options(
        self, week: Week, *, seed: int = 0, banned: frozenset[str] = frozenset(), today: date | None = None
    ) -> PlanOptions:
        """Return the options for a week."""
        is_whole = self.weekdays == ALL_WEEKDAYS
        return PlanOptions(
            meals=self.meals,
            banned=banned,
            seed=seed,
            days=None if is_whole else frozenset(day for day in week.days if day.weekday() in self.weekdays),
            today=today,
            minutes={meal: float(most) for meal, most in self.minutes.items()},
            day_minutes=None if self.day_minutes is None else float(self.day_minutes),
            sessions=self.sessions,
            has_sides=self.has_sides,
            minutes_on={key: float(most) for key, most in self.minutes_on.items()},
            without=frozenset(self.without),
            is_cheap=self.is_cheap,
        )

    @property
    def text(self) -> str:
        """The choices in a sentence; empty if they restrict nothing."""
        parts = []
        if self.weekdays != ALL_WEEKDAYS:
            parts.append(weekdays_text(self.weekdays))
        if self.meals != USUAL_MEALS:
            parts.append(joined([meal_word(meal) for meal in self.meals]))
        parts += [meal_minutes_text(meal, self.minutes[meal]) for meal in MEALS if meal in self.minutes]
        if self.day_minutes is not None:
            parts.append(day_minutes_text(self.day_minutes))
        days: dict[tuple[Meal | None, int], list[int]] = {}
        for (weekday, meal), most in sorted(self.minutes_on.items(), key=lambda pair: pair[0][0]):
            days.setdefault((meal, most), []).append(weekday)
        parts += [
            tr_count("%n minutes of cooking ({days})", "%n minute of cooking ({days})", most).format(
                days=weekdays_text(on)
            )
            if meal is None
            else f"{meal_minutes_text(meal, most)} ({weekdays_text(on)})"
            for (meal, most), on in days.items()
        ]
        if self.sessions is not None:
            parts.append(
                tr_count("%n lunches and dinners cooked", "%n lunch or dinner cooked", self.sessions)
            )
        if self.without:
            parts.append(tr("without {equipment}").format(equipment=equipment_text(self.without)))
        if not self.has_sides:
            parts.append(tr("no side dishes"))
        if self.is_cheap:
            parts.append(tr("cheap"))
        return (
            tr("Planned as chosen in the options: {choices}.").format(choices="; ".join(parts))
            if parts
            else ""
        )


def read_plan_defaults(connection: Connection) -> PlanDefaults:
    """Return the stored choices; what can't be read restricts nothing."""
    of_day = meals_of_day(connection)
    try:
        stored = json.loads(read_text_setting(connection, _KEY) or "{}")
        minutes = stored.get("minutes", {})
        # Meals that are added to the day later are planned, too.
        planned = stored.get("meals", USUAL_MEALS)
        left_out = stored.get("meals_left_out", [meal for meal in USUAL_MEALS if meal not in planned])
        found = PlanDefaults(
            tuple(day for day in ALL_WEEKDAYS if day in stored.get("weekdays", ALL_WEEKDAYS)),
            tuple(meal for meal in of_day if meal not in left_out),
            {meal: int(minutes[meal]) for meal in MEALS if meal in minutes},
            None if stored.get("day_minutes") is None else int(stored["day_minutes"]),
            None if stored.get("sessions") is None else int(stored["sessions"]),
            stored.get("has_sides") is not False,
            {
                (int(weekday), next((meal for meal in MEALS if meal == name), None)): int(most)
                for weekday, name, most in stored.get("minutes_on", ())
                if int(weekday) in ALL_WEEKDAYS
            },
            tuple(name for name in equipment() if name in stored.get("without", ())),
            stored.get("is_cheap") is True,
        )
    except (ValueError, TypeError, AttributeError):
        return PlanDefaults(meals=of_day)
    return found if found.weekdays and found.meals else PlanDefaults(meals=of_day)


def write_plan_defaults(connection: Connection, choices: PlanDefaults) -> ChangeSet:
    """Store the choices for later proposals."""
    stored = {
        "weekdays": list(choices.weekdays),
        "meals_left_out": [meal for meal in meals_of_day(connection) if meal not in choices.meals],
        "minutes": dict(choices.minutes),
        "day_minutes": choices.day_minutes,
        "sessions": choices.sessions,
        "has_sides": choices.has_sides,
        "minutes_on": [[weekday, meal, most] for (weekday, meal), most in choices.minutes_on.items()],
        "without": list(choices.without),
        "is_cheap": choices.is_cheap,
    }
    text = "" if choices == PlanDefaults(meals=meals_of_day(connection)) else json.dumps(stored)
    return write_text_setting(connection, _KEY, text) | ChangeSet(plan=True)
