"""A new name of a person: in planned meals, templates and recurring meals, which know people by their names."""

from dataclasses import replace

from core.diary.records import apply_records, change_of
from core.plan.repeats import rename_in_repeats
from core.plan.store import rename_eater
from core.plan.templates import TEMPLATES
from core.store.changes import ChangeSet
from core.store.migrations import Connection


def rename_person(connection: Connection, name: str, new_name: str) -> ChangeSet:
    """Give a person's new name to everything that is planned for them, so that their allergies are still checked."""
    found = rename_eater(connection, name, new_name)
    templates = [
        replace(each, meals=tuple(meal.with_renamed_eater(name, new_name) for meal in each.meals))
        for each in TEMPLATES.all(connection)
    ]
    changes = [
        change_of(connection, TEMPLATES.table, each.key, TEMPLATES.write(each))
        for each in templates
        if any(eater.name == new_name for meal in each.meals for eater in meal.eaters)
    ]
    # No step of the plan's own undo: the change of the person's profile undoes it.
    apply_records(connection, [*changes, *rename_in_repeats(connection, name, new_name)])
    return found
