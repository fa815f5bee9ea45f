"""Templates: weeks of meals under a name, without dates, which can be planned again at any time."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from core.diary.records import all_records, change_of, find_record
from core.diary.store import change_records
from core.errors import KnownError, shown
from core.plan.copies import shifted
from core.plan.entry import PlanEntry, in_order
from core.plan.leftovers import with_leftovers
from core.plan.store import meal_document, meal_of_document
from core.plan.week import Week
from core.store.migrations import Connection
from core.translation import tr

LONGEST_NAME: Final = 100
THURSDAY: Final = date(2001, 1, 4)
"""The day in whose week templates store their meals, because a template has weekdays and no dates."""


@dataclass(frozen=True)
class Template:
    """Meals of a week under a name."""

    name: str
    meals: tuple[PlanEntry, ...]
    """The meals in the week of `THURSDAY`, from the weekday on with which weeks began then."""

    @property
    def key(self) -> str:
        """The name without differences of letter case and spaces."""
        return _key(self.name)


def template_of(name: str, week: Week, planned: Iterable[PlanEntry]) -> Template:
    """Return a template with the meals of a week.

    Raises:
        KnownError: the name is empty or too long, or there are no meals.
    """
    meals = [
        replace(meal, entry_id=number, repeat=None, why=())
        for number, meal in enumerate(shifted(planned, (THURSDAY - week.thursday).days), start=1)
    ]
    if not meals:
        raise KnownError(
            tr("Nothing is planned in {week}, so there is nothing to save.").format(week=week.name)
        )
    return Template(_checked_name(name), tuple(meals))


def templates(connection: Connection) -> tuple[Template, ...]:
    """Return all templates by name."""
    return tuple(map(_template, all_records(connection, "plan_template").values()))


def find_template(connection: Connection, name: str) -> Template:
    """Return a template by its name.

    Raises:
        KnownError: there is none of that name.
    """
    document = find_record(connection, "plan_template", _key(name))
    if document is None:
        raise KnownError(
            tr("No template is called '{name}'. 'larder plan template' lists them.").format(name=shown(name))
        )
    return _template(document)


def save_template(connection: Connection, template: Template, *, replaces: bool = False) -> None:
    """Store a template under its name.

    Raises:
        KnownError: a template has that name, and it is not to be replaced.
    """
    change = change_of(connection, "plan_template", template.key, _document(template))
    if change.before is not None and not replaces:
        raise _taken(template.name)
    change_records(connection, [change], f"saved the template {template.name}")


def rename_template(connection: Connection, name: str, new_name: str) -> Template:
    """Give a template another name and return it.

    Raises:
        KnownError: there is no such template, or another one has the new name.
    """
    old = find_template(connection, name)
    new = Template(_checked_name(new_name), old.meals)
    changes = [change_of(connection, "plan_template", new.key, _document(new))]
    if new.key != old.key:
        if changes[0].before is not None:
            raise _taken(new.name)
        changes.append(change_of(connection, "plan_template", old.key, None))
    change_records(connection, changes, f"renamed the template {old.name} to {new.name}")
    return new


def delete_template(connection: Connection, name: str) -> Template:
    """Delete a template and return it. Weeks that were planned with it stay.

    Raises:
        KnownError: there is none of that name.
    """
    template = find_template(connection, name)
    change_records(
        connection,
        [change_of(connection, "plan_template", template.key, None)],
        f"deleted the template {template.name}",
    )
    return template


def _taken(name: str) -> KnownError:
    return KnownError(
        tr("A template is called '{name}' already. Choose another name, or replace it.").format(
            name=shown(name)
        )
    )


def _checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not any(letter.isalnum() for letter in name):
        raise KnownError(tr("A template needs a name, such as 'quick week'."))
    if len(name) > LONGEST_NAME:
        raise KnownError(
            tr("A name has at most {longest_name} characters; this has {name}.").format(
                longest_name=LONGEST_NAME, name=len(name)
            )
        )
    return name


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()


def _document(template: Template) -> str:
    return json.dumps({"name": template.name, "meals": [meal_document(meal) for meal in template.meals]})


def _template(document: str) -> Template:
    data = json.loads(document)
    meals: Sequence[PlanEntry] = [meal_of_document(meal) for meal in data["meals"]]
    return Template(str(data["name"]), in_order(with_leftovers(meals)))
