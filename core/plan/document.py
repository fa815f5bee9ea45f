"""A planned week with everything that is written about it: the meals, their recipes, the shopping list."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.diary.entry import DiaryEntry, Snapshot, Totals
from core.food.foods import Food
from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import Recipe
from core.library.library import Library
from core.plan.aisles import Shop
from core.plan.avoided import LeftOut, left_out_text, parted
from core.plan.day import DayPlan, day_plans, still_ahead
from core.plan.entry import PlanEntry, in_order
from core.plan.shopping import ShoppingList, shopping_list
from core.plan.targets import DayBound
from core.plan.week import Week
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts
from core.recommend.wording import amount_text

SHOWN: tuple[str, ...] = ("energy", "protein", "carbohydrate", "fat", "fiber", "sodium")
"""Nutrients that a day shows besides those with a target."""


@dataclass(frozen=True)
class WeekPlan:
    """What the exporters write."""

    week: Week
    days: tuple[DayPlan, ...]
    recipes: Mapping[str, Recipe]
    """By key, in the order they are first cooked; recipes that the library lost are absent."""
    shopping: ShoppingList
    bounds: tuple[DayBound, ...] = ()
    notes: tuple[str, ...] = ()
    checked: MealVerdicts = NOTHING_AVOIDED
    """The verdicts on its meals and on what was eaten, by the profile as it is now."""
    left_out: tuple[LeftOut, ...] = ()
    """Planned meals that break the profile and are not in `days`; `notes` say so."""
    calendar_id: str = ""
    """What keeps this person's calendar events apart from another's (`core.plan.store.calendar_id`)."""

    @property
    def entries(self) -> tuple[PlanEntry, ...]:
        """All planned meals by day and meal."""
        return tuple(entry for day in self.days for entry in day.entries)

    def marks(self, entry: PlanEntry) -> tuple[str, ...]:
        """Sentences on what of a meal breaks the profile."""
        return avoid_sentences(self.checked.avoid(entry))

    def recipe_marks(self, key: str) -> tuple[str, ...]:
        """The sentences on all planned meals of a recipe."""
        marks = (mark for entry in self.entries if entry.recipe_key == key for mark in self.marks(entry))
        return tuple(dict.fromkeys(marks))

    @property
    def title(self) -> str:
        """A heading for people."""
        return f"Meals for week {self.week.name}, {self.week.label}"

    @property
    def shown_nutrients(self) -> tuple[str, ...]:
        """Nutrients worth a line under each day."""
        wanted = {*SHOWN, *(bound.nutrient for bound in self.bounds)}
        return tuple(key for key in NUTRIENT_KEYS if key in wanted)


def week_plan(
    week: Week,
    planned: Iterable[PlanEntry],
    library: Library,
    foods: Mapping[str, Food],
    shop: Shop,
    *,
    eaten: Sequence[DiaryEntry] = (),
    bounds: Sequence[DayBound] = (),
    notes: Sequence[str] = (),
    people: float = 1,
    calendar_id: str = "",
    checked: MealVerdicts = NOTHING_AVOIDED,
    include_avoided: bool = False,
) -> WeekPlan:
    """Put a week together for showing, printing and exporting.

    Args:
        planned: meals; those of other weeks are left out.
        eaten: the diary: it joins the day's totals, and what it shows as eaten is not bought again.
        people: how many the shopping list is for.
        checked: the verdicts on the meals and on what was eaten; what breaks the profile is left out, and a note says so.
        include_avoided: leave nothing out; what breaks the profile is marked.

    Raises:
        KnownError: `people` is no sensible number.
    """
    every = in_order(entry for entry in planned if entry.planned_on in week)
    entries, left_out = (every, ()) if include_avoided else parted(every, checked)
    keys = list(dict.fromkeys(entry.recipe_key for entry in entries if entry.recipe_key))
    numbers = library.recipe_ids(keys)
    found = library.recipes(sorted(set(numbers.values())))
    recipes = {key: found[numbers[key]] for key in keys if key in numbers}
    days = day_plans(week, entries, [entry for entry in eaten if entry.eaten_on in week])
    ahead = [entry for day in days for entry in still_ahead(day.entries, day.eaten)]
    to_eat = {id(entry) for entry in still_ahead([one.entry for one in left_out], eaten)}
    shopping = shopping_list(
        f"{week.name} ({week.label})",
        ahead,
        recipes,
        foods,
        shop,
        people,
        checked,
        [one for one in left_out if id(one.entry) in to_eat],
    )
    said = left_out_text(left_out)
    return WeekPlan(
        week=week,
        days=days,
        recipes=recipes,
        shopping=shopping,
        bounds=tuple(bounds),
        notes=(*notes, said) if said else tuple(notes),
        checked=checked,
        left_out=left_out,
        calendar_id=calendar_id,
    )


def total_text(totals: Totals, key: str) -> str:
    """A nutrient of a day: `1,420 kcal`, `at least 61 mg`, or `unknown`."""
    amount = totals.amounts.get(key)
    if amount is None:
        return "unknown" if totals.entries else "none"
    return f"{'' if totals.is_complete(key) else 'at least '}{amount_text(key, amount)}"


def meal_text(snapshot: Snapshot, key: str) -> str:
    """A nutrient of one meal, in the same words."""
    amount = snapshot.amounts.get(key)
    if amount is None:
        return "unknown"
    return f"{'' if snapshot.is_complete(key) else 'at least '}{amount_text(key, amount)}"


def lower_bounds(snapshot: Snapshot) -> tuple[str, ...]:
    """Nutrients of a meal whose number is a lower bound."""
    return tuple(key for key in NUTRIENT_KEYS if key in snapshot.amounts and not snapshot.is_complete(key))
