"""Changes of a stored week's meals by the names of their cells: `mon-dinner`, or a meal's number."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.diary.entry import parse_note
from core.errors import KnownError, shown
from core.plan.cell_names import find_cell, find_dishes, parse_portions, parse_slot
from core.plan.entry import LONGEST_NOTE, PlanEntry, Slot, companions
from core.plan.person import names_of
from core.recommend.meal_check import MealVerdicts
from core.recommend.wording import joined
from core.services.diary_changes import LogPlanned
from core.services.household import planned_verdicts, shared_dish
from core.services.pantry import food_of_meals
from core.services.plan_changes import (
    eaten_out,
    locking_entries,
    moving_entry,
    recorded,
    replacing_entries,
    storing_week,
    swapped_dish,
    with_portions,
    with_recipe,
)
from core.services.planning import (
    PlanOptions,
    ProposedWeek,
    StoredWeek,
    WeekProposal,
    alternatives,
    propose_week,
    replace_avoided,
)
from core.services.recipes import recipe_named
from core.services.user_data import Undoable
from core.store.changes import ChangeSet
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine


@dataclass(frozen=True)
class WeekChange:
    """A change of a stored week that can be undone later (`undo_newest`).

    Attributes:
        stored: the week before.
        notes: sentences on what changes.
        found: the proposal with the new meals; None if nothing is proposed.
    """

    stored: StoredWeek
    change: Undoable
    notes: tuple[str, ...]
    found: ProposedWeek | None = None

    def do(self, connection: Connection) -> ChangeSet:
        """Make the change."""
        week = self.stored.week
        return recorded(self.change, f"changed {week.name}", week.first, week.last).do(connection)


@dataclass(frozen=True)
class OtherMeals:
    """Proposals of other meals for a cell, the best first.

    Attributes:
        stored: the week.
        dishes: the planned dishes of the cell.
    """

    stored: StoredWeek
    dishes: tuple[PlanEntry, ...]
    found: tuple[ProposedWeek, ...]

    @property
    def choices(self) -> tuple[PlanEntry, ...]:
        """The first new dish of each proposal."""
        return tuple(self._new(each)[0] for each in self.found)

    def _new(self, found: ProposedWeek) -> list[PlanEntry]:
        slot = self.dishes[0].slot
        return [one for one in found.proposal.entries if one.slot == slot and one.entry_id < 0]

    def choosing(self, number: int) -> WeekChange:
        """Return the change that plans one of the choices instead.

        Args:
            number: the number of the choice, from 1.

        Raises:
            KnownError: there is no choice of that number.
        """
        if not 1 <= number <= len(self.found):
            raise KnownError(f"There are {len(self.found)} alternatives. Choose one of them by its number.")
        found = self.found[number - 1]
        old = [one for one in self.stored.planned if one.slot == self.dishes[0].slot]
        added = self._new(found)
        mains = [one.title for one in added if one.variant is None and one.alongside is None]
        new = mains or [added[0].title]
        verb = "replaces" if len(new) == 1 else "replace"
        note = f"{joined(new)} {verb} {joined([one.title for one in self.dishes])}."
        return WeekChange(self.stored, replacing_entries(old, added), (note,), found)


def proposing(engine: "Engine", stored: StoredWeek, options: PlanOptions | None = None) -> WeekChange:
    """Return the change that plans a week: locked meals and meals in the diary stay."""
    found = propose_week(
        engine, stored.profile, stored.week, stored.situation, others=stored.others, options=options
    )
    change = storing_week(stored.week, found.proposal.entries, stored.planned, found.proposal.proof)
    return WeekChange(stored, change, found.proposal.notes, found)


def replacing_avoided(engine: "Engine", stored: StoredWeek) -> WeekChange:
    """Return the change that plans other meals instead of those that break the profile.

    Raises:
        KnownError: nothing is planned for the week.
    """
    swap, found = replace_avoided(engine, stored)
    change = replacing_entries(swap.old, swap.new)
    if not swap.old:
        note = f"No meal of {stored.week.name} that is still ahead breaks the profile."
        return WeekChange(stored, change, (note,))
    meals = "1 meal" if len(swap.old) == 1 else f"{len(swap.old)} meals"
    said = f"Replaced {meals}: {joined([entry.title for entry in swap.old], most=8)}."
    return WeekChange(stored, change, (said, *found.proposal.notes), found)


def locking(stored: StoredWeek, cell: str, *, is_locked: bool) -> WeekChange:
    """Return the change that locks or unlocks the dishes of a meal."""
    dishes = find_dishes(cell, stored.week, stored.planned)
    note = changed_note(dishes, "locked" if is_locked else "unlocked")
    return WeekChange(stored, locking_entries(dishes, is_locked=is_locked), (note,))


def other_meals(
    engine: "Engine", stored: StoredWeek, cell: str, count: int = 5, *, is_own: bool = True
) -> OtherMeals:
    """Return proposals of other meals for a cell.

    Args:
        count: the most proposals.
        is_own: the week was read with the stored profile, not with one of a file.

    Raises:
        KnownError: nothing else fits, or someone's profile is missing.
    """
    dishes = find_dishes(cell, stored.week, stored.planned)
    names = names_of(stored.profiles)
    # The first eater is the user of the stored profile, who may have another name now.
    eaters = dict.fromkeys(eater.name for dish in dishes for eater in dish.eaters[is_own:])
    missing = [name for name in eaters if name not in names]
    if missing:
        raise KnownError(
            f"This meal is also for {joined(missing)}. Give everyone's profile, as when the week was planned: --profile FILE"
        )
    found = alternatives(engine, stored, dishes[0].slot, count=count)
    if not found:
        raise KnownError(
            f"Your library has no other {dishes[0].meal} that fits {dishes[0].planned_on:%A}. Import more recipes, "
            "or keep this meal."
        )
    return OtherMeals(stored, tuple(dishes), found)


@dataclass(frozen=True)
class ChosenDish:
    """A recipe that the user chose for a meal: the planned meals that it replaces, and the new ones.

    Attributes:
        checked: the verdicts on the new meals.
    """

    old: tuple[PlanEntry, ...]
    new: tuple[PlanEntry, ...]
    checked: MealVerdicts


def chosen_dish(
    engine: "Engine", stored: StoredWeek, slot: Slot, name: str, entry: PlanEntry | None = None
) -> ChosenDish:
    """Return a recipe of the library for a meal, whatever the profiles say; its verdicts tell what breaks them.

    Without a meal to replace, everyone who eats at home gets a portion by the energy they need, but for those whom the
    dish doesn't suit; where it suits no one, the user wants it all the same.

    Args:
        name: the recipe's title or id.
        entry: the dish whose place it takes, for the same people.

    Raises:
        KnownError: the library doesn't have the recipe, or a profile can't be applied.
    """
    if entry is not None:
        old, new = swapped_dish(entry, with_recipe(engine, entry, name), stored.planned)
    else:
        old, new = (), (shared_dish(engine, stored.profiles, recipe_named(engine, name), slot),)
    return ChosenDish(old, new, planned_verdicts(engine, stored.profiles, new))


def adding(
    engine: "Engine", stored: StoredWeek, cell: str, name: str, servings: Sequence[str] = ()
) -> WeekChange:
    """Return the change that plans a recipe of the library for a meal without a dish.

    Args:
        servings: `1.5` for the user, `Ben=0.5` for another person.

    Raises:
        KnownError: the cell is no slot of the week or has a dish, or the library doesn't have the recipe.
    """
    slot = parse_slot(cell, stored.week)
    if slot is None:
        raise KnownError(
            f"'{shown(cell)}' is not a slot of {stored.week.name}. Name a day and a meal, such as tue-lunch."
        )
    if there := [one.title for one in stored.planned if one.slot == slot and not one.is_side]:
        raise KnownError(
            f"{joined(there)} is planned there already. To plan another dish instead: larder plan swap {cell} RECIPE"
        )
    chosen = chosen_dish(engine, stored, slot, name)
    (dish,) = chosen.new
    if servings:
        dish = with_portions(dish, parse_portions(servings, dish))
        chosen = replace(chosen, new=(dish,), checked=planned_verdicts(engine, stored.profiles, [dish]))
    note = f"{dish.title} is planned for {slot.day:%A} {slot.meal}."
    found = ProposedWeek(WeekProposal(stored.week, chosen.new, (), (), ()), chosen.checked)
    return WeekChange(stored, replacing_entries((), chosen.new), (note,), found)


def swapping(engine: "Engine", stored: StoredWeek, cell: str, other: str) -> WeekChange:
    """Return the change that swaps two meals, or puts a recipe of the library into a cell."""
    entry = find_cell(cell, stored.week, stored.planned)
    if parse_slot(other, stored.week) is not None or other.isdigit():
        second = find_cell(other, stored.week, stored.planned)
        change = moving_entry(entry, second.slot, [second], stored.profiles)
        return WeekChange(stored, change, (f"{entry.title} and {second.title} are swapped.",))
    chosen = chosen_dish(engine, stored, entry.slot, other, entry)
    found = ProposedWeek(WeekProposal(stored.week, chosen.new, (), (), ()), chosen.checked)
    change = replacing_entries(chosen.old, chosen.new)
    return WeekChange(stored, change, (f"{chosen.new[0].title} replaces {entry.title}.",), found)


def moving(stored: StoredWeek, cell: str, target: str) -> WeekChange:
    """Return the change that moves a meal to another slot; what is there comes to its own.

    Raises:
        KnownError: the target is not a slot of the week.
    """
    entry = find_cell(cell, stored.week, stored.planned)
    slot = parse_slot(target, stored.week)
    if slot is None:
        raise KnownError(
            f"'{shown(target)}' is not a slot of {stored.week.name}. Name a day and a meal, such as tue-lunch."
        )
    there = [one for one in stored.planned if one.slot == slot and one != entry]
    change = moving_entry(entry, slot, there, stored.profiles)
    return WeekChange(stored, change, (f"{entry.title} is on {slot.day:%A} for {slot.meal}.",))


def removing(stored: StoredWeek, cells: Sequence[str]) -> WeekChange:
    """Return the change that removes meals with the variants and sides of their dishes."""
    gone = _with_companions(cells, stored)
    note = f"{changed_note(gone, 'removed')} 'larder plan undo' undoes it."
    return WeekChange(stored, replacing_entries(gone, ()), (note,))


def editing(
    stored: StoredWeek,
    cell: str,
    servings: Sequence[str] = (),
    note: str | None = None,
    *,
    is_out: bool = False,
) -> WeekChange:
    """Return the change of a meal's portions or its note, or to eating out.

    Args:
        servings: `1.5` for the user, `Ben=0.5` for another person.
        note: "" removes the note.

    Raises:
        KnownError: a portion can't be read, the note is too long, or nothing is to be changed.
    """
    entry = find_cell(cell, stored.week, stored.planned)
    gone, new = eaten_out(entry, stored.planned, "Eating out") if is_out else ((entry,), entry)
    if servings:
        new = with_portions(new, parse_portions(servings, new))
    if note is not None:
        new = replace(new, note=parse_note(note, LONGEST_NOTE), repeat=None)
    if replace(new, repeat=entry.repeat) == entry:
        raise KnownError("Nothing to change. Give --servings, --note or --out.")
    return WeekChange(stored, replacing_entries(gone, [new]), (changed_note(gone, "changed"),))


def logging(engine: "Engine", stored: StoredWeek, cells: Sequence[str]) -> LogPlanned:
    """Return the change that logs planned meals as cooked and eaten.

    Raises:
        KnownError: only other people eat them.
    """
    entries = _with_companions(cells, stored)
    if not any(entry.own_servings for entry in entries):
        raise KnownError("Only others eat this meal, and the diary is yours. Log a meal that you eat.")
    return LogPlanned.of(entries, food_of_meals(engine, entries))


def _with_companions(cells: Sequence[str], stored: StoredWeek) -> list[PlanEntry]:
    """Return the dishes of cells with their variants and sides."""
    found = [dish for cell in cells for dish in find_dishes(cell, stored.week, stored.planned)]
    for entry in tuple(found):
        found += [one for one in companions(entry, stored.planned) if one not in found]
    return found


def changed_note(entries: Sequence[PlanEntry], change: str) -> str:
    """Return the sentence that names all changed meals, also someone's own dish that goes with the others'."""
    titles = list(dict.fromkeys(entry.title for entry in entries))
    return f"{joined(titles)} {'is' if len(titles) == 1 else 'are'} {change}."
