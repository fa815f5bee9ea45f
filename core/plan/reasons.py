"""The reasons for a planned meal, as sentences."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from core.food.nutrients import NUTRIENTS
from core.plan.dishes import Dish
from core.plan.entry import PlanEntry, Slot
from core.plan.person import Person
from core.plan.season import season_month
from core.plan.situation import Situation
from core.recommend.wording import amount_text, joined

_LEADING_SHARE = 0.4
"""A meal that gives this share of a day's minimum of a nutrient is a reason for it."""
_MOST_NAMED = 3


@dataclass(frozen=True)
class Reasons:
    """The facts about a week that reasons need."""

    people: Sequence[Person]
    dishes: Mapping[str, Dish]
    planned: Sequence[str]
    """The recipes of the week."""
    situation: Situation
    """The food at home, and the hemisphere."""

    @cached_property
    def _users(self) -> Counter[str]:
        return Counter(thing for key in set(self.planned) for thing in self.dishes[key].things)

    def of(self, entry: PlanEntry, dish: Dish) -> tuple[str, ...]:
        """Return the reasons for a planned meal."""
        found = []
        if entry.leftover_of is not None:
            source = f"{entry.leftover_of.day:%A}'s {entry.leftover_of.meal}"
            days = (entry.planned_on - entry.leftover_of.day).days
            frozen = ", from the freezer" if days > dish.storage.fridge_days else ""
            found.append(f"A leftover of {source}{frozen}, so there is nothing to cook.")
        elif dish.minutes is not None:
            found.append(f"Ready in {dish.minutes:.0f} minutes.")
        if dish.likes:
            found.append(f"Has {joined(list(dish.likes))}, which you like.")
        if not self.people[0].profile.hides_calories:
            found.append(self._energy(entry))
        found += self._nutrients(entry)
        found += self._from_pantry(entry, dish)
        month = season_month(entry.planned_on, self.situation.hemisphere)
        fresh = [food for food, months in dish.seasons.items() if month in months]
        if fresh:
            found.append(f"In season: {joined(sorted(fresh), most=_MOST_NAMED)}.")
        if dish.weekly:
            found.append(f"Has {joined(sorted(dish.weekly))}, which guidelines ask for some times a week.")
        shared = sorted(thing for thing in dish.things if self._users[thing] > 1)
        if shared and entry.leftover_of is None:
            names = joined([thing.replace("_", " ") for thing in shared[:_MOST_NAMED]])
            found.append(f"Shares {names} with other meals of the week.")
        if len(entry.eaters) > 1 and sum(eater.servings > 0 for eater in entry.eaters) > 1:
            found.append(f"Suits {joined([each.name for each in entry.eaters if each.servings > 0])}.")
        return tuple(found)

    def _energy(self, entry: PlanEntry) -> str:
        parts = []
        for person in self.people:
            energy_kcal = entry.snapshot_of(person.name).amounts.get("energy")
            if energy_kcal is None or not entry.servings_of(person.name):
                continue
            who = f"{person.name} " if len(self.people) > 1 else ""
            share = round(100 * energy_kcal / person.energy_kcal)
            parts.append(f"{who}{amount_text('energy', energy_kcal)} ({share} % of the day)")
        return f"Gives {joined(parts, most=8)}." if parts else "Its energy is unknown."

    def _from_pantry(self, entry: PlanEntry, dish: Dish) -> list[str]:
        """Return which food at home a cooked dish uses, the first to spoil first."""
        used = [
            item.name + (f" (best by {item.best_by.day} {item.best_by:%B})" if item.best_by else "")
            for item in self.situation.pantry
            if item.entity in dish.things and item.is_good_on(entry.planned_on)
        ]
        if not used or entry.leftover_of is not None:
            return []
        return [f"Uses {joined(used, most=_MOST_NAMED)} from your pantry."]

    def _nutrients(self, entry: PlanEntry) -> list[str]:
        user = self.people[0]
        amounts = entry.snapshot_of(user.name).amounts
        return [
            f"Gives {amount_text(bound.nutrient, amounts[bound.nutrient])} of the"
            f" {amount_text(bound.nutrient, bound.low)} of {NUTRIENTS[bound.nutrient].label.lower()} a day."
            for bound in user.bounds
            if bound.nutrient != "energy"
            and bound.low
            and amounts.get(bound.nutrient, 0.0) >= _LEADING_SHARE * bound.low
        ]


def with_leftover_reasons(entries: Iterable[PlanEntry], new: frozenset[Slot] | set[Slot]) -> list[PlanEntry]:
    """Add to dishes that are cooked for several meals which meals these are.

    Args:
        new: the slots of new meals; the others stay as they are.
    """
    given = list(entries)
    found = []
    for entry in given:
        later = [
            f"{other.planned_on:%A}'s {other.meal}"
            for other in given
            if other.leftover_of == entry.slot and other.recipe_key == entry.recipe_key
        ]
        if later and entry.slot in new:
            why = f"Cooked once for {joined(later)} as well."
            found.append(replace(entry, why=(*entry.why, why)))
        else:
            found.append(entry)
    return found
