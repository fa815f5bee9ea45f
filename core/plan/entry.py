"""Planned meals."""

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, NamedTuple

from core.diary.entry import MEALS, DiaryEntry, Meal, Snapshot
from core.diary.totals import scaled, snapshot_of
from core.food.recipe import Recipe
from core.food.shown_names import shown_title
from core.translation import tr

LONGEST_NOTE: Final = 200
"""Characters of a note."""
SIDE: Final = "side"
"""The `base_key` of sides, which belong to no recipe."""
MOST_SERVINGS: Final = 50.0
"""Servings of one person at a meal."""


class Slot(NamedTuple):
    """A meal of a day."""

    day: date
    meal: Meal

    @property
    def time(self) -> tuple[int, int]:
        """Its order in time."""
        return self.day.toordinal(), MEALS.index(self.meal)


@dataclass(frozen=True)
class Eater:
    """A person at a planned meal."""

    name: str
    servings: float
    """Servings of the recipe; 0 if the person eats something else."""


@dataclass(frozen=True)
class VariantText:
    """A dish in words, no recipe of the library: changed for one person, or a side."""

    base_key: str
    """The recipe that the others eat; `SIDE` for a side."""
    base_title: str
    changes: tuple[str, ...]
    """Such as "gluten-free soy sauce instead of soy sauce" or "less salt"; none for a side."""
    title: str
    servings: float
    lines: tuple[str, ...]
    steps: tuple[str, ...]
    prep_min: float | None = None
    cook_min: float | None = None

    @property
    def key(self) -> str:
        """The key in place of a recipe's: the same for the same words."""
        words = "\n".join((self.title, f"{self.servings:g}", *self.lines, *self.steps))
        kind = "" if self.is_side else "-variant"
        return f"{self.base_key}{kind}-{zlib.crc32(words.encode()):08x}"

    @property
    def is_side(self) -> bool:
        """True for a side: a simple food eaten with a dish, or a second snack."""
        return self.base_key == SIDE

    @property
    def sentence(self) -> str:
        """The changes, such as `Like Tofu larb, but changed: less salt.`; empty for a side."""
        if self.is_side:
            return ""
        return tr("Like {title}, but changed: {changes}.").format(
            title=shown_title(self.base_title), changes=", ".join(self.changes)
        )


@dataclass(frozen=True)
class PlanEntry:
    """A planned meal: a cell of the week."""

    planned_on: date
    meal: Meal
    title: str
    recipe_key: str | None
    """The library's recipe; None for a meal in words ("leftovers")."""
    servings: float
    """Servings of the recipe that everyone together eats at this meal."""
    snapshot: Snapshot
    """The nutrition of these servings, from the recipe when it was planned."""
    is_locked: bool = False
    """True if a new proposal must leave it unchanged."""
    entry_id: int = -1
    eaters: tuple[Eater, ...] = ()
    """The people of a household, the user first. Without any, the user eats all servings."""
    leftover_of: Slot | None = None
    """The slot in which the dish was cooked, if this meal is a leftover of it."""
    later_servings: float = 0.0
    """Servings cooked here and eaten as leftovers; `core.plan.leftovers.with_leftovers` counts them."""
    minutes: float | None = None
    """Minutes to cook the dish, or to reheat it; None if the recipe doesn't say."""
    why: tuple[str, ...] = ()
    """The reasons for this choice, as sentences."""
    note: str = ""
    """The user's own note."""
    is_out: bool = False
    """True for a meal eaten out, whose food Larder knows nothing about."""
    variant: VariantText | None = None
    """The words of a dish that was changed for who eats it; its `recipe_key` is that of these words."""
    alongside: str | None = None
    """The key of the others' dish that this one is cooked with, for people who don't eat that."""
    repeat: int | None = None
    """The number of the recurring meal (`core.plan.repeats`) that planned this meal, until the user changes the meal."""

    @property
    def is_side(self) -> bool:
        """True for a simple food that the plan adds to a meal."""
        return self.variant is not None and self.variant.is_side

    @property
    def cooked_servings(self) -> float:
        """Servings cooked for this meal, with those eaten later; 0 for a leftover."""
        return 0.0 if self.leftover_of is not None else self.servings + self.later_servings

    @property
    def eating(self) -> tuple[Eater, ...]:
        """The people of a household who eat it; none without a household."""
        return tuple(eater for eater in self.eaters if eater.servings)

    @property
    def own_servings(self) -> float:
        """Servings that the user eats."""
        return self.eaters[0].servings if self.eaters else self.servings

    def servings_of(self, name: str) -> float:
        """Return the servings of a person of the household; without a household, everyone is the user."""
        if not self.eaters:
            return self.servings
        return sum(eater.servings for eater in self.eaters if eater.name == name)

    def servings_for(self, name: str, *, is_user: bool) -> float:
        """Return the servings of a person, by name. The user, who comes first, may have had another name before."""
        if is_user and all(eater.name != name for eater in self.eaters):
            return self.own_servings
        return self.servings_of(name)

    def stranger_servings(self, names: Sequence[str]) -> float:
        """Return the most servings of an eater without a profile: a person who left, or has another name.

        Args:
            names: everyone's, the user's first. The first eater is the user, unless another one has the user's name.
        """
        has_user = any(eater.name == names[0] for eater in self.eaters)
        others = self.eaters if has_user else self.eaters[1:]
        return max((eater.servings for eater in others if eater.name not in names), default=0.0)

    def with_renamed_eater(self, name: str, new_name: str) -> "PlanEntry":
        """Return the meal with another name of one of its eaters."""
        eaters = (
            Eater(new_name if eater.name == name else eater.name, eater.servings) for eater in self.eaters
        )
        return replace(self, eaters=tuple(eaters))

    def snapshot_of(self, name: str) -> Snapshot:
        """Return the nutrition of a person's servings."""
        return (
            scaled(self.snapshot, self.servings_of(name) / self.servings) if self.servings else self.snapshot
        )

    @property
    def slot(self) -> Slot:
        """The meal's slot in the week."""
        return Slot(self.planned_on, self.meal)

    def as_eaten(self) -> DiaryEntry:
        """Return the diary entry that logs the user's part of this meal as planned."""
        own, snapshot = self.own_servings, self.snapshot
        if self.eaters and self.servings:
            snapshot = scaled(snapshot, own / self.servings)
        return DiaryEntry(self.planned_on, self.meal, self.title, own, snapshot, self.recipe_key)


def companions(entry: PlanEntry, entries: Iterable[PlanEntry]) -> tuple[PlanEntry, ...]:
    """Return what belongs to a meal and moves with it: variants of the dish, others alongside it, and their eaters' sides.

    A side by itself has no companions, so it can be moved and replaced alone.
    """
    if entry.is_side:
        return ()
    base = _dish_of(entry)
    here = [other for other in entries if other is not entry and other != entry and other.slot == entry.slot]
    return tuple(
        other
        for other in here
        if (other.is_side and _eat_together(entry, other))
        or (
            not other.is_side
            and base is not None
            and base == _dish_of(other)
            and any(one.variant is not None or one.alongside is not None for one in (entry, other))
        )
    )


def eaten_out(
    entry: PlanEntry, entries: Iterable[PlanEntry], title: str
) -> tuple[tuple[PlanEntry, ...], PlanEntry]:
    """Return the meals that aren't cooked if a dish is eaten out instead, and the meal out.

    People with a variant of the dish, or another one alongside it, eat out as well. For the variant or the other dish
    alone, only its own eaters do.
    """
    here = [one for one in entries if one.slot == entry.slot]
    is_own = entry.variant is not None or entry.alongside is not None
    with_it = () if is_own else (one for one in companions(entry, here) if not one.is_side)
    dishes = (entry, *with_it)
    servings = {eater.name: eater.servings for eater in entry.eaters}
    for eater in (each for dish in dishes for each in dish.eating):
        servings[eater.name] = max(eater.servings, servings.get(eater.name, 0.0))
    sides = (
        one
        for one in here
        if one.is_side and one is not entry and all(servings.get(eater.name) for eater in one.eating)
    )
    eaters = tuple(Eater(name, part) for name, part in servings.items())
    out = replace(eating_out(entry.slot, title), note=entry.note, eaters=eaters)
    return (*dishes, *sides), replace(out, servings=sum(servings.values()) if eaters else entry.servings)


def swapped_dish(
    entry: PlanEntry, new: PlanEntry, entries: Iterable[PlanEntry]
) -> tuple[tuple[PlanEntry, ...], tuple[PlanEntry, ...]]:
    """Return the meals that change if another dish takes the place of one, before and after.

    The dishes of other people at the meal stay, and now belong to the new dish.
    """
    is_own = entry.variant is not None or entry.alongside is not None
    belong = () if is_own else tuple(one for one in companions(entry, entries) if not one.is_side)
    why = (tr("Eaten next to {dish}.").format(dish=shown_title(new.title)),)
    found = tuple(replace(one, entry_id=-1, alongside=new.recipe_key, why=why) for one in belong)
    if is_own:
        new = replace(new, alongside=_dish_of(entry))
    return (entry, *belong), (new, *found)


def _dish_of(entry: PlanEntry) -> str | None:
    """Return the key of the dish that a meal belongs to: the recipe itself, or the one that a variant or another is for."""
    if entry.alongside is not None:
        return entry.alongside
    return entry.variant.base_key if entry.variant is not None else entry.recipe_key


def _eat_together(entry: PlanEntry, other: PlanEntry) -> bool:
    """Return whether someone eats both meals; without a household, the user eats all."""
    if not entry.eaters or not other.eaters:
        return True
    return any(eater.servings and other.servings_of(eater.name) for eater in entry.eaters)


def base_key(entry: PlanEntry) -> str:
    """Return the key of the dish of a meal: for a variant that of the recipe it was changed from; empty for words alone."""
    if entry.is_side:
        return entry.recipe_key or ""
    return entry.variant.base_key if entry.variant is not None else entry.recipe_key or ""


def planned_entry(recipe: Recipe, slot: Slot, servings: float, *, is_locked: bool = False) -> PlanEntry:
    """Return a recipe planned in a slot."""
    return PlanEntry(
        planned_on=slot.day,
        meal=slot.meal,
        title=recipe.title,
        recipe_key=recipe.key,
        servings=servings,
        snapshot=snapshot_of(recipe, servings),
        is_locked=is_locked,
    )


def eating_out(slot: Slot, title: str) -> PlanEntry:
    """Return a meal that is eaten out: locked, without food to buy, and of unknown energy."""
    return PlanEntry(
        slot.day, slot.meal, title, None, 1.0, Snapshot(title, {}, {}), is_locked=True, is_out=True
    )


def with_portions(entry: PlanEntry, portions: Sequence[float]) -> PlanEntry:
    """Return a meal with other servings.

    Args:
        portions: servings of each of its eaters; without any, those of the user alone.
    """
    servings = sum(portions)
    eaters = tuple(Eater(eater.name, part) for eater, part in zip(entry.eaters, portions, strict=False))
    snapshot = scaled(entry.snapshot, servings / entry.servings) if entry.servings else entry.snapshot
    return replace(entry, servings=servings, eaters=eaters, snapshot=snapshot, repeat=None)


def in_order(entries: Iterable[PlanEntry]) -> tuple[PlanEntry, ...]:
    """Return entries by day, then breakfast to snack, then in the order they were added."""
    return tuple(
        sorted(
            entries,
            key=lambda entry: (
                entry.planned_on,
                MEALS.index(entry.meal),
                entry.entry_id < 0,
                entry.entry_id,
                entry.is_side,
                entry.variant is not None or entry.alongside is not None,
                entry.title,
            ),
        )
    )
