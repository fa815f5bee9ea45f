"""Templates: weeks of meals under a name, without dates, which can be planned again at any time."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from core.diary.named_records import Named, NamedRecords
from core.errors import KnownError
from core.plan.copies import shifted
from core.plan.entry import PlanEntry, in_order
from core.plan.leftovers import with_leftovers
from core.plan.store import meal_document, meal_of_document
from core.plan.week import Week
from core.translation import QT_TR_NOOP, tr

THURSDAY: Final = date(2001, 1, 4)
"""The day in whose week templates store their meals, because a template has weekdays and no dates."""


@dataclass(frozen=True)
class Template(Named):
    """Meals of a week under a name."""

    meals: tuple[PlanEntry, ...]
    """The meals in the week of `THURSDAY`, from the weekday on with which weeks began then."""


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
    return Template(TEMPLATES.checked_name(name), tuple(meals))


def _document(template: Template) -> str:
    return json.dumps({"name": template.name, "meals": [meal_document(meal) for meal in template.meals]})


def _template(document: str) -> Template:
    data = json.loads(document)
    meals: Sequence[PlanEntry] = [meal_of_document(meal) for meal in data["meals"]]
    return Template(str(data["name"]), in_order(with_leftovers(meals)))


TEMPLATES: Final = NamedRecords(
    table="plan_template",
    noun="template",
    read=_template,
    write=_document,
    is_name_letter=str.isalnum,
    unnamed=QT_TR_NOOP("A template needs a name, such as 'quick week'."),
    missing=QT_TR_NOOP("No template is called '{name}'. 'larder plan template' lists them."),
    taken=QT_TR_NOOP("A template is called '{name}' already. Choose another name, or replace it."),
)
