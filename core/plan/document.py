"""A planned week with everything an export needs: meals, recipes and shopping list."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from core.diary.entry import DiaryEntry, Snapshot, kind_of
from core.diary.totals import scaled
from core.food.foods import Food
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.food.recipe import Recipe
from core.library.library import Library
from core.plan.aisles import Aisles
from core.plan.avoided import LeftOut, left_out_text, split_avoided
from core.plan.cooking import Cooking, cookings
from core.plan.cross_contact import cross_contact_notes, cross_contact_of_recipe
from core.plan.day import DayPlan, day_plans, not_yet_eaten
from core.plan.entry import PlanEntry, in_order
from core.plan.notes import urgent_first
from core.plan.pantry import PantryItem
from core.plan.person_week import (
    Household,
    PersonWeek,
    bounds_text,
    nutrient_text,
    person_weeks,
)
from core.plan.proof import proof_text
from core.plan.shop_habits import NO_HABITS, ShopHabits
from core.plan.shopping import ShoppingList, shopping_list
from core.plan.targets import Bounds
from core.plan.text import portion_text, servings_text
from core.plan.week import Week
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts
from core.recommend.wording import joined
from core.translation import capital, tr, weekday_name

if TYPE_CHECKING:
    from core.plan.export.calendar_events import ExportedEvent


@dataclass(frozen=True)
class WeekPlan:
    """The content of an export."""

    week: Week
    days: tuple[DayPlan, ...]
    recipes: Mapping[str, Recipe]
    """Recipes by key, in the order they are first cooked, without those no longer in the library."""
    shopping: ShoppingList
    yields: Mapping[str, float] = field(default_factory=dict)
    """Grams of prepared foods that a gram of what is bought gives (`Purchases.yields`)."""
    bounds: Bounds = field(default_factory=dict)
    """The user's targets of each day."""
    notes: tuple[str, ...] = ()
    checked: MealVerdicts = NOTHING_AVOIDED
    """The verdicts on planned and eaten meals, by the current profile."""
    left_out: tuple[LeftOut, ...] = ()
    """Planned meals that break the profile and are therefore not in `days`; `notes` mention them."""
    people: tuple[str, ...] = ()
    """The names of those who eat; none for a user without a name."""
    calendar_id: str = ""
    """The name that separates this user's calendar events from another's (`core.plan.store.calendar_id`)."""
    household: tuple[PersonWeek, ...] = ()
    """Everyone's days, the user's first; none for a user who eats alone."""
    exported: "Mapping[str, ExportedEvent]" = field(default_factory=dict)
    """The calendar's events of this week as they were last exported, by UID."""
    bound: float | None = None
    """The proven share by which the week may fall short of the best one; `notes` say it. None if nothing is proven."""

    @property
    def entries(self) -> tuple[PlanEntry, ...]:
        """All planned meals by day and meal."""
        return tuple(entry for day in self.days for entry in day.entries)

    def marks(self, entry: PlanEntry) -> tuple[str, ...]:
        """Return sentences on what in a meal breaks the profile, and why it must stay apart from another dish."""
        return (*avoid_sentences(self.checked.avoid(entry)), *self.cross_contact(entry))

    def cross_contact(self, entry: PlanEntry) -> tuple[str, ...]:
        """Return why a meal must stay apart from another dish that is eaten with it."""
        here = [one for day in self.days for one in day.at(entry.slot)]
        return cross_contact_notes(entry, here, self.checked)

    def recipe_marks(self, key: str) -> tuple[str, ...]:
        """Return those sentences for all planned meals of a recipe, also where another dish must stay apart from it."""
        here = [entry for entry in self.entries if entry.recipe_key == key]
        marks = [mark for entry in here for mark in avoid_sentences(self.checked.avoid(entry))]
        return tuple(dict.fromkeys((*marks, *cross_contact_of_recipe(key, self.entries, self.checked))))

    @cached_property
    def cookings(self) -> tuple[Cooking, ...]:
        """The recipes to cook, with amounts for the servings planned."""
        return cookings(self.entries, self.recipes, self.yields)

    def cooking_of(self, entry: PlanEntry) -> Cooking | None:
        """Return the recipe as it is cooked for a meal, with its marks; None for a meal in words."""
        found = next(
            (one for one in self.cookings if any(meal is entry for meal in (*one.meals, *one.leftovers))),
            None,
        )
        if found is None:
            return None
        return replace(found, marks=self.recipe_marks(found.recipe.key))

    @property
    def targets_text(self) -> str:
        """The targets of a day: `Energy 1,800 kcal to 2,200 kcal. Saturday: energy at least 2,400 kcal`; empty without any.

        The targets of most days come first; the others name their days.
        """
        days: dict[str, list[str]] = {}
        for day, bounds in self.bounds.items():
            days.setdefault(bounds_text(bounds), []).append(weekday_name(day))
        ordered = sorted(days.items(), key=lambda pair: -len(pair[1]))
        usual = "".join(capital(text) for text, _ in ordered[:1])
        others = [f"{joined(names, most=7)}: {text or tr('no targets')}" for text, names in ordered[1:]]
        return ". ".join(part for part in (usual, *others) if part)

    @property
    def person_weeks(self) -> tuple[PersonWeek, ...]:
        """Everyone's days; without a household, the user's `Day`."""
        own = {day.day: day.totals for day in self.days}
        return self.household or (PersonWeek(tr("Day"), own, self.bounds),)

    @property
    def title(self) -> str:
        """The heading."""
        return tr("Meals for week {week}, {dates}").format(week=self.week.name, dates=self.week.label)

    @property
    def about(self) -> tuple[str, ...]:
        """The sentences below the heading: who eats, and the targets of a day, which a household has for each person."""
        targets = "" if self.household else self.targets_text
        return (
            *((tr("For {people}.").format(people=joined(list(self.people), most=8)),) if self.people else ()),
            *((tr("Targets of a day: {targets}.").format(targets=targets),) if targets else ()),
        )


def week_plan(
    week: Week,
    planned: Iterable[PlanEntry],
    library: Library,
    foods: Mapping[str, Food],
    shop: Aisles,
    *,
    eaten: Sequence[DiaryEntry] = (),
    bounds: Bounds | None = None,
    people: Sequence[str] = (),
    calendar_id: str = "",
    checked: MealVerdicts = NOTHING_AVOIDED,
    include_avoided: bool = False,
    pantry: Sequence[PantryItem] = (),
    variants: Mapping[str, Recipe] | None = None,
    habits: ShopHabits = NO_HABITS,
    notes: Sequence[str] = (),
    household: Household | None = None,
    bound: float | None = None,
) -> WeekPlan:
    """Assemble a week for display, printing and export.

    Args:
        planned: meals; those of other weeks are ignored.
        people: names of those who eat, for the heading.
        eaten: the diary. It counts in the day's totals, and meals already eaten aren't on the shopping list.
        checked: the verdicts on the planned and eaten meals. Meals that break the profile are left out, and a note says
            so.
        include_avoided: include those meals, marked.
        pantry: the food at home, which the shopping list leaves out.
        variants: the recipes of meals that were changed for someone, by `VariantText.key`.
        habits: how the user shops.
        notes: what else the people should know.
        household: the people with their targets of each day, the user first.
        bound: the proven share by which the planned meals may fall short of the best week.
    """
    in_week = in_order(entry for entry in planned if entry.planned_on in week)
    entries, left_out = (in_week, ()) if include_avoided else split_avoided(in_week, checked)
    keys = list(dict.fromkeys(entry.recipe_key for entry in entries if entry.recipe_key))
    numbers = library.recipe_ids(keys)
    found = library.recipes(sorted(set(numbers.values())))
    changed = variants or {}
    recipes = {
        key: changed[key] if key in changed else found[numbers[key]]
        for key in keys
        if key in changed or key in numbers
    }
    days = day_plans(week, entries, [entry for entry in eaten if entry.eaten_on in week])
    ahead = [entry for day in days for entry in not_yet_eaten(day.entries, day.eaten)]
    to_eat = {id(entry) for entry in not_yet_eaten([one.entry for one in left_out], eaten)}
    shopping = shopping_list(
        f"{week.name} ({week.label})",
        ahead,
        recipes,
        foods,
        shop,
        checked,
        [one for one in left_out if id(one.entry) in to_eat],
        pantry,
        habits,
    )
    left_out_note = left_out_text(left_out)
    # What is printed is another week than the one that was proven.
    proven = None if left_out else bound
    weeks = person_weeks(days, household or {})
    return WeekPlan(
        week=week,
        days=days,
        recipes=recipes,
        shopping=shopping,
        yields=shop.purchases.yields(foods),
        bounds={day: people[0].bounds for day, people in (household or {}).items()} or bounds or {},
        household=weeks if len(weeks) > 1 else (),
        notes=(
            *urgent_first(note for note in (left_out_note, *notes) if note),
            *(() if proven is None else (proof_text(proven),)),
        ),
        checked=checked,
        left_out=left_out,
        people=tuple(dict.fromkeys(eater.name for entry in entries for eater in entry.eaters))
        or tuple(people),
        calendar_id=calendar_id,
        bound=proven,
    )


def cell_text(entry: PlanEntry) -> str:
    """Return the portion, energy and note of a cell: `1 serving, 310 kcal`, or `Ana 1, Ben ½, 310 kcal a serving`.

    Who cooks for later meals as well needs to know it: `1 serving, 310 kcal; cook 2 servings`.
    """
    if entry.is_out:
        facts = tr("eating out")
    elif not entry.eaters or not entry.servings:
        facts = f"{portion_text(entry)}, {energy_text(entry.snapshot)}"
    else:
        energy = energy_text(scaled(entry.snapshot, 1 / entry.servings))
        facts = tr("{portions}, {energy} a serving").format(portions=portion_text(entry), energy=energy)
    changes = ", ".join(entry.variant.changes) if entry.variant is not None else ""
    cooked = cooked_text(entry)
    return "; ".join(part for part in (facts, cooked, side_text(entry), changes, entry.note) if part)


def cooked_text(entry: PlanEntry) -> str:
    """Return `cook 2 servings` for a meal that is also cooked for later ones; empty for others."""
    servings = servings_text(entry.cooked_servings)
    return tr("cook {servings}").format(servings=servings) if entry.later_servings else ""


def side_text(entry: PlanEntry) -> str:
    """Return `on the side`, or `second snack`; empty for a dish."""
    if not entry.is_side:
        return ""
    return tr("second snack") if kind_of(entry.meal) == "snack" else tr("on the side")


def energy_text(snapshot: Snapshot) -> str:
    """Return the energy of a meal: `310 kcal`, `at least 310 kcal` or `energy unknown`."""
    return nutrient_text(snapshot, "energy") if "energy" in snapshot.amounts else tr("energy unknown")


def lower_bounds(snapshot: Snapshot) -> tuple[str, ...]:
    """Return the nutrients of a meal whose amount is a lower bound."""
    return tuple(key for key in NUTRIENT_KEYS if key in snapshot.amounts and not snapshot.is_complete(key))


def totals_texts(plan: WeekPlan, day: DayPlan) -> tuple[str, ...]:
    """Return everyone's totals of a day, each in one line: `Day: energy 1,840 kcal, protein at least 61 g.`"""
    found = []
    for person in plan.person_weeks:
        lines = person.lines_on(day.day, with_aims=bool(plan.household))
        if text := ", ".join(f"{NUTRIENTS[key].word} {amount}" for key, amount in lines):
            found.append(f"{person.name}: {text}.")
    return tuple(found)
