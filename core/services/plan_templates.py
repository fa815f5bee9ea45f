"""Templates of weeks: save, rename and delete them."""

from typing import TYPE_CHECKING

from core.plan.templates import TEMPLATES, Template, template_of
from core.services.diary_undo import ChangeRecords

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["Template", "template_of"]


def stored_templates(engine: "Engine") -> tuple[Template, ...]:
    """Return all templates by name."""
    return engine.user_data(TEMPLATES.all)


def stored_template(engine: "Engine", name: str) -> Template:
    """Return a template by its name.

    Raises:
        KnownError: there is none of that name.
    """
    return engine.user_data(lambda connection: TEMPLATES.find(connection, name))


def saving_template(template: Template, *, replaces: bool = False) -> ChangeRecords:
    """Return the change that saves a template (`template_of`)."""
    return ChangeRecords(lambda connection: TEMPLATES.save(connection, template, replaces=replaces))


def renaming_template(name: str, new_name: str) -> ChangeRecords:
    """Return the change that gives a template another name."""
    return ChangeRecords(lambda connection: TEMPLATES.rename(connection, name, new_name))


def deleting_template(name: str) -> ChangeRecords:
    """Return the change that deletes a template. Weeks that were planned with it stay."""
    return ChangeRecords(lambda connection: TEMPLATES.delete(connection, name))
