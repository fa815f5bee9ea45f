"""A person's new name goes to everything that is planned for them, and their allergies stay checked."""

from dataclasses import replace
from datetime import date

from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.entry import Eater, PlanEntry, Slot, eating_out, planned_entry
from core.plan.repeats import RepeatedMeal, repeated_meals, store_repeat
from core.plan.store import add
from core.plan.templates import TEMPLATES, template_of
from core.plan.week import parse_week
from core.services.people import members, saving_member
from core.services.planning import planned_week
from core.services.user_data import writing
from core.store.changes import ChangeSet
from core.store.migrations import Connection

WEEK = parse_week("2031-W05", date(2031, 1, 27))
SLOT = Slot(WEEK.days[0], "dinner")
KID = Profile(name="Kid")
KIDDO = Profile(name=" Kiddo ", allergies=("peanut",))


def test_renaming_a_person_keeps_the_checks_of_their_meals(engine: Engine) -> None:
    (number,) = engine.library.recipe_ids(["lemon-rice-with-peanuts"]).values()
    dish = planned_entry(engine.library.recipe(number), SLOT, 1.0)
    dish = replace(dish, eaters=(Eater("me", 0.0), Eater("Kid", 1.0)))
    pizza = RepeatedMeal(replace(eating_out(SLOT, "Pizza"), eaters=(Eater("Kid", 2.0),)), (4,), ("Kid",))
    with writing(engine.home) as connection:
        saving_member(engine, KID).do(connection)
        add(connection, [dish])
        TEMPLATES.save(connection, template_of("One", WEEK, [dish]))
        store_repeat(connection, pizza)
        rename = saving_member(engine, KIDDO, "kid")
        assert rename.do(connection) == ChangeSet(profile=True, plan=True)
        assert _names(connection) == {"Kiddo"}
    stored = planned_week(engine, WEEK)
    assert [_eaters(entry) for entry in stored.planned] == [{"Kiddo"}]
    found = stored.checked.avoid(stored.planned[0])
    assert {(one.what, one.who) for one in found} == {("peanut", "Kiddo")}
    with writing(engine.home) as connection:
        rename.undo(connection)
        assert [one.name for one in members(connection)] == ["Kid"]
        assert _names(connection) == {"Kid"}
    assert [_eaters(entry) for entry in planned_week(engine, WEEK).planned] == [{"Kid"}]


def _names(connection: Connection) -> set[str]:
    """Return who eats the meals of the template and the recurring meal."""
    (template,), (repeat,) = TEMPLATES.all(connection), repeated_meals(connection)
    return {*_eaters(template.meals[0]), *_eaters(repeat.planned), *repeat.people}


def _eaters(entry: PlanEntry) -> set[str]:
    return {eater.name for eater in entry.eating}
