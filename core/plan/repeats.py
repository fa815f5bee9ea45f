"""Recurring meals of plans: every new plan has them, locked, such as porridge on weekdays and pizza out on Fridays."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from core.diary.records import RecordChange, all_records, change_of, find_record
from core.diary.store import change_records
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.people.profile import WEEKDAYS
from core.plan.copies import eating_at, portion_of, with_eaters
from core.plan.entry import PlanEntry, Slot
from core.plan.person import Person
from core.plan.store import meal_document, meal_of_document
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting
from core.translation import meal_word, tr, weekday_name

_NEWEST = "newest_plan_repeat"
"""The setting with the newest number, so that no number is given twice: planned meals name theirs."""
MONDAY = date(2001, 1, 1)
"""The day of recurring meals, which have weekdays and no dates."""


@dataclass(frozen=True)
class RepeatedMeal:
    """A meal that every new plan has."""

    planned: PlanEntry
    """The meal. Its eaters are those whose servings were stated; its servings are the user's."""
    weekdays: tuple[int, ...]
    """0 is Monday."""
    people: tuple[str, ...] = ()
    """The people who eat it; empty for everyone."""
    number: int = 0

    @property
    def title(self) -> str:
        """The dish, or the words of a meal that is eaten out."""
        return self.planned.title

    @property
    def when(self) -> str:
        """The meal and its days: `breakfast, weekdays`."""
        return tr("{meal}, {days}").format(
            meal=meal_word(self.planned.meal), days=weekdays_text(self.weekdays)
        )

    def is_due(self, day: date) -> bool:
        """Return whether it belongs to a day."""
        return day.weekday() in self.weekdays

    def is_for(self, person: Person) -> bool:
        """Return whether a person eats it."""
        return not self.people or person.name in self.people

    def on(self, day: date, people: Sequence[Person]) -> PlanEntry | None:
        """Return the meal of a day, locked, for those of its people who eat then; None if none of them does."""
        slot = Slot(day, self.planned.meal)
        present = [person for person in eating_at(people, slot) if self.is_for(person)]
        if not present:
            return None
        stated = {eater.name: eater.servings for eater in self.planned.eaters}
        base = {people[0].name: self.planned.servings}
        portions = {
            person.name: stated.get(person.name, portion_of(person, base, people)) for person in present
        }
        meal = replace(
            self.planned,
            planned_on=day,
            entry_id=-1,
            is_locked=True,
            repeat=self.number,
            why=(tr("It is a recurring meal: {when}.").format(when=self.when),),
        )
        return with_eaters(meal, portions, people)


def weekdays_text(weekdays: Sequence[int]) -> str:
    """Return days in words: `weekdays`, `weekends`, `every day`, or `Monday and Friday`."""
    groups = {tuple(range(7)): tr("every day"), tuple(range(5)): tr("weekdays"), (5, 6): tr("weekends")}
    names = [weekday_name(date(2001, 1, 1 + day)) for day in weekdays]
    joined = ", ".join(names)
    if len(names) > 1:
        joined = tr("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
    return groups.get(tuple(weekdays), joined)


def repeated_meals(connection: Connection) -> tuple[RepeatedMeal, ...]:
    """Return all recurring meals, the oldest first."""
    found = [_meal(int(key), text) for key, text in all_records(connection, "plan_repeat").items()]
    return tuple(sorted(found, key=lambda meal: meal.number))


def find_repeat(connection: Connection, number: int) -> RepeatedMeal:
    """Return a recurring meal by its number.

    Raises:
        KnownError: there is none of that number.
    """
    document = find_record(connection, "plan_repeat", str(number))
    if document is None:
        raise KnownError(
            tr("Plans have no recurring meal {number}. 'larder plan repeat' lists them.").format(
                number=number
            )
        )
    return _meal(number, document)


def store_repeat(connection: Connection, meal: RepeatedMeal) -> RepeatedMeal:
    """Store a recurring meal, in place of the one with its number, and return it with its number.

    Raises:
        KnownError: another one is for the same people at the same meal of a day.
    """
    for other in repeated_meals(connection):
        days = sorted(set(other.weekdays) & set(meal.weekdays))
        is_same_meal = other.number != meal.number and other.planned.meal == meal.planned.meal
        shares = not other.people or not meal.people or set(other.people) & set(meal.people)
        if is_same_meal and days and shares:
            raise KnownError(
                tr(
                    "{title} is a recurring {meal} already ({days}). Change it, or choose other days or people."
                ).format(
                    title=shown_title(other.title),
                    meal=meal_word(meal.planned.meal),
                    days=weekdays_text(days),
                )
            )
    number = meal.number or 1 + int(read_text_setting(connection, _NEWEST) or 0)
    if not meal.number:
        write_text_setting(connection, _NEWEST, str(number))
    stored = replace(meal, number=number)
    action = f"changed the recurring meal {meal.title}" if meal.number else f"planned {meal.title} every week"
    change_records(connection, [change_of(connection, "plan_repeat", str(number), _document(stored))], action)
    return stored


def stop_repeat(connection: Connection, number: int) -> RepeatedMeal:
    """Remove a recurring meal and return it. Meals that are planned already stay.

    Raises:
        KnownError: there is none of that number.
    """
    meal = find_repeat(connection, number)
    change_records(
        connection,
        [change_of(connection, "plan_repeat", str(number), None)],
        f"stopped planning {meal.title} every week",
    )
    return meal


def rename_in_repeats(connection: Connection, name: str, new_name: str) -> list[RecordChange]:
    """Return the changes that give a person's new name to recurring meals."""
    return [
        change_of(
            connection,
            "plan_repeat",
            str(meal.number),
            _document(
                replace(
                    meal,
                    planned=meal.planned.with_renamed_eater(name, new_name),
                    people=tuple(new_name if each == name else each for each in meal.people),
                )
            ),
        )
        for meal in repeated_meals(connection)
        if name in (*meal.people, *(eater.name for eater in meal.planned.eaters))
    ]


def weekday_names(weekdays: Sequence[int]) -> tuple[str, ...]:
    """Return the English names of weekdays, for JSON."""
    return tuple(WEEKDAYS[day] for day in weekdays)


def _document(meal: RepeatedMeal) -> str:
    planned = replace(meal.planned, planned_on=MONDAY, repeat=None, why=())
    return json.dumps(
        {"planned": meal_document(planned), "weekdays": list(meal.weekdays), "people": list(meal.people)}
    )


def _meal(number: int, document: str) -> RepeatedMeal:
    data = json.loads(document)
    return RepeatedMeal(
        meal_of_document(data["planned"]), tuple(data["weekdays"]), tuple(data["people"]), number
    )
