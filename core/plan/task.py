"""A week with everything needed to solve it: who eats which meals, and from which dishes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from core.diary.entry import Meal
from core.first_weekday import place_in_week
from core.people.profile import Profile
from core.plan.cells import Cell, Group
from core.plan.choices import RankedDishes, rank_dishes
from core.plan.dish import Dish
from core.plan.entry import PlanEntry, Slot
from core.plan.options import PlanOptions
from core.plan.person import Person, people_of
from core.plan.plan_words import WeeklyFood, WeeklyLimit
from core.plan.problem import Choice
from core.plan.situation import Situation
from core.plan.solver import Solver
from core.plan.week import Week
from core.recommend.expand import Graph

Sitting = tuple[Meal, tuple[int, ...]]
"""A meal and those who eat it, by their place in the household."""
Place = tuple[Meal, tuple[int, ...], tuple[Person, ...]]
"""A meal, those who share a dish, and the whole household with its targets of a day."""


@dataclass(frozen=True)
class Task:
    """A week with everything needed to solve it."""

    week: Week
    people: tuple[Person, ...]
    by_day: Mapping[date, tuple[Person, ...]]
    """The people with their targets of each day. Days with the same targets have the same tuple."""
    slots: tuple[Slot, ...]
    groups: Mapping[Sitting, Sequence[Group]]
    fixed: tuple[PlanEntry, ...]
    situation: Situation
    options: PlanOptions
    pools: Mapping[Place, RankedDishes]
    dishes: Mapping[str, Dish]
    fixed_days: tuple[tuple[str, int], ...]
    """(recipe, day number) of meals already planned or eaten."""
    solver: Solver
    weekly: tuple[WeeklyFood, ...]
    sides: Mapping[Place, RankedDishes]
    """The sides that may be added to a meal."""
    graph: Graph
    limited: tuple[WeeklyLimit, ...] = ()

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells to fill, in the order of the week, then those of sides, which may stay empty."""
        dishes = [
            Cell(slot, group.people)
            for slot in self.slots
            for group in self.groups[slot.meal, self.hungry_at(slot)]
        ]
        return (*dishes, *(cell._replace(is_side=True) for cell in dishes if self.place(cell) in self.sides))

    def widened(self) -> "Task":
        """Return the task with portions outside the usual bands of energy."""
        pools = {
            (meal, group.people, people): rank_dishes(
                group.found, [people[place] for place in group.people], self.options, is_wide=True
            )
            for (meal, _), parts in self.groups.items()
            for group in parts
            for people in dict.fromkeys(self.by_day.values())
        }
        return replace(self, pools=pools)

    def hungry_at(self, slot: Slot) -> tuple[int, ...]:
        """Return the places of those for whom a meal is planned."""
        return hungry_at(self.people, slot, self.fixed)

    def place(self, cell: Cell) -> Place:
        """Return the pool of a cell."""
        return cell.slot.meal, cell.people, self.by_day[cell.slot.day]

    def names(self, cell: Cell) -> list[str]:
        """Return the names of the people of a cell."""
        return cell.names([each.name for each in self.people])

    def members(self, cell: Cell) -> dict[int, Person]:
        """Return the people of a cell, with their targets of the day, by their place in the household."""
        return {place: self.by_day[cell.slot.day][place] for place in cell.people}


def present_at(people: Sequence[Person], slot: Slot) -> tuple[int, ...]:
    """Return the places of those who eat at a meal; everyone, if no one usually does."""
    found = tuple(place for place, each in enumerate(people) if each.profile.eats(slot.day, slot.meal))
    return found or tuple(range(len(people)))


def unfed_at(people: Sequence[Person], slot: Slot, fixed: Sequence[PlanEntry]) -> tuple[int, ...]:
    """Return the places of those who eat at a meal and get nothing of the fixed meals there."""
    there = [entry for entry in fixed if entry.slot == slot and not entry.is_side]
    if any(not entry.eaters for entry in there):
        # Planned before there was a household: it is everyone's.
        return ()
    return tuple(
        place
        for place in present_at(people, slot)
        if not any(entry.servings_for(people[place].name, is_user=not place) for entry in there)
    )


def hungry_at(people: Sequence[Person], slot: Slot, fixed: Sequence[PlanEntry]) -> tuple[int, ...]:
    """Return the places of those for whom a meal is planned: without those who have a fixed meal there.

    If everyone has one, another dish of the meal is planned for everyone.
    """
    return unfed_at(people, slot, fixed) or present_at(people, slot)


def eaten_slots(situation: Situation, week: Week) -> set[Slot]:
    """Return the slots of a week that the diary fills."""
    return {Slot(entry.eaten_on, entry.meal) for entry in situation.eaten_in(week)}


def asked_meals(task: Task) -> dict[int, frozenset[Meal]]:
    """Return the meals of each day (by the day's place in the week) that are planned, fixed or eaten.

    A fixed meal of unknown energy, such as eating out, counts as none: it must not be made up for by the others.
    """
    found: dict[int, set[Meal]] = {}
    for slot in (
        *task.slots,
        *(entry.slot for entry in task.fixed if entry.snapshot.amounts.get("energy") is not None),
        *eaten_slots(task.situation, task.week),
    ):
        found.setdefault(place_in_week(slot.day), set()).add(slot.meal)
    return {day: frozenset(meals) for day, meals in found.items()}


def people_by_day(
    profiles: Sequence[Profile], graph: Graph, week: Week, situation: Situation
) -> dict[date, tuple[Person, ...]]:
    """Return the people with their targets of each day; days with the same targets share one tuple."""
    found: dict[date, tuple[Person, ...]] = {}
    known: dict[str, tuple[Person, ...]] = {}
    for day in week.days:
        # The diary is the first person's.
        of_day = [
            situation.on_day(profile, day, eats_diary=not place) for place, profile in enumerate(profiles)
        ]
        key = repr([(each.targets, each.hard_targets) for each in of_day])
        if key not in known:
            known[key] = people_of(of_day, graph)
        found[day] = known[key]
    return found


def cells_without_dish(task: Task, choices: Sequence[Choice | None]) -> list[Cell]:
    """Return the cells without a dish. A side is never missing."""
    return [
        cell for cell, choice in zip(task.cells, choices, strict=True) if choice is None and not cell.is_side
    ]
