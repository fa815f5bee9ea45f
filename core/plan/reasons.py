"""The reasons for a planned meal, as sentences."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_food
from core.plan.daily import salt_of_day_mg, vegetables_of_day_g
from core.plan.dish import Dish
from core.plan.entry import PlanEntry, Slot
from core.plan.household import grams_text
from core.plan.person import Person
from core.plan.season import season_month
from core.plan.situation import Situation
from core.plan.stand_ins import served_by
from core.recommend.wording import amount_text, joined, joined_foods
from core.translation import day_in_words, local_number, meal_word, tr, tr_count, weekday_name

_LEADING_SHARE = 0.4
"""A meal that gives this share of a day's minimum of a nutrient is a reason for it."""
_MOST_NAMED = 3
_LITTLE_SALT = 0.5
"""A meal with less than this share of the salt that its energy may have is a reason for it."""


@dataclass(frozen=True)
class Reasons:
    """The facts about a week that reasons need."""

    people: Sequence[Person]
    dishes: Mapping[str, Dish]
    planned: Sequence[str]
    """The recipes of the week."""
    situation: Situation
    """The food at home, and the hemisphere."""
    breakfasts: frozenset[str] = frozenset()
    """The recipes planned for breakfast."""

    @cached_property
    def _users(self) -> Counter[str]:
        return Counter(thing for key in set(self.planned) for thing in self.dishes[key].things_for())

    def for_meal(self, entry: PlanEntry, dish: Dish) -> tuple[str, ...]:
        """Return the reasons for a planned meal."""
        found = []
        if entry.leftover_of is not None:
            source = _meal_of(entry.leftover_of.day, entry.leftover_of.meal)
            found.append(tr("A leftover of {source}, so there is nothing to cook.").format(source=source))
        elif entry.variant is not None and not entry.is_side:
            found.append(
                tr("Takes {minutes} minutes more than the dish.").format(
                    minutes=f"{entry.minutes or 0.0:.0f}"
                )
            )
        elif dish.minutes is not None:
            found.append(tr_count("Ready in %n minutes.", "Ready in %n minute.", round(dish.minutes)))
        if dish.likes:
            found.append(tr("Has {foods}, which you like.").format(foods=joined_foods(dish.likes)))
        if not self.people[0].profile.hides_calories:
            found.append(self._energy(entry))
        found += self._nutrients(entry)
        found += self._from_pantry(entry, dish)
        found += self._daily(entry, dish)
        month = season_month(entry.planned_on, self.situation.hemisphere)
        fresh = [food for food, months in dish.seasons.items() if month in months]
        if fresh:
            found.append(
                tr("In season: {foods}.").format(foods=joined_foods(sorted(fresh), most=_MOST_NAMED))
            )
        if dish.weekly:
            found.append(
                tr("Has {foods}, which guidelines ask for some times a week.").format(
                    foods=joined_foods(sorted(dish.weekly))
                )
            )
        shared = sorted(thing for thing in dish.things if self._users[thing] > 1)
        if shared and entry.leftover_of is None:
            names = joined_foods([thing.replace("_", " ") for thing in shared[:_MOST_NAMED]])
            found.append(tr("Shares {foods} with other meals of the week.").format(foods=names))
        if len(entry.eating) > 1:
            found.append(tr("Suits {people}.").format(people=joined([each.name for each in entry.eating])))
        return tuple(found)

    def _energy(self, entry: PlanEntry) -> str:
        parts = []
        for person in self.people:
            energy_kcal = entry.snapshot_of(person.name).amounts.get("energy")
            if energy_kcal is None or not entry.servings_of(person.name):
                continue
            who = f"{person.name} " if len(self.people) > 1 else ""
            share = round(100 * energy_kcal / person.energy_kcal)
            of_day = tr("{amount} ({percent} % of the day)").format(
                amount=amount_text("energy", energy_kcal), percent=share
            )
            parts.append(f"{who}{of_day}")
        if not parts:
            return tr("Its energy is unknown.")
        return tr("Gives {amounts}.").format(amounts=joined(parts, most=8))

    def _daily(self, entry: PlanEntry, dish: Dish) -> list[str]:
        """Return what a meal does for the vegetables, the salt and the breakfasts of an ordinary day."""
        found, user = [], self.people[0]
        vegetables_g = dish.vegetables_g * entry.servings_of(user.name)
        goal_g = vegetables_of_day_g(user)
        if vegetables_g >= _LEADING_SHARE * goal_g:
            text = (
                tr("Has {amount} of the {goal} of vegetables and fruit a day.")
                if vegetables_g < goal_g
                else tr("Has {amount} of vegetables and fruit, all of a day.")
            )
            found.append(text.format(amount=grams_text(vegetables_g), goal=grams_text(goal_g)))
        most_mg = salt_of_day_mg(user)
        amounts = entry.snapshot_of(user.name).amounts
        sodium_mg, energy_kcal = amounts.get("sodium"), amounts.get("energy")
        if (
            most_mg is not None
            and sodium_mg is not None
            and energy_kcal
            and sodium_mg / most_mg < _LITTLE_SALT * energy_kcal / user.energy_kcal
        ):
            found.append(
                tr("Little salt: {amount} of sodium.").format(amount=amount_text("sodium", sodium_mg))
            )
        breakfasts = self.breakfasts
        if entry.meal == "breakfast" and len(breakfasts) > 1 and not entry.is_side:
            found.append(
                tr("One of {count} different breakfasts this week.").format(
                    count=local_number(f"{len(breakfasts)}")
                )
            )
        return found

    def _from_pantry(self, entry: PlanEntry, dish: Dish) -> list[str]:
        """Return which food at home a cooked dish uses, the first to spoil first."""
        used = [
            tr("{food} (best by {day})").format(food=shown_food(item.name), day=day_in_words(item.best_by))
            if item.best_by
            else shown_food(item.name)
            for item in self.situation.pantry
            if not dish.things.isdisjoint(served_by(item.entity or "")) and item.is_good_on(entry.planned_on)
        ]
        if not used or entry.leftover_of is not None:
            return []
        return [tr("Uses {foods} from your pantry.").format(foods=joined(used, most=_MOST_NAMED))]

    def _nutrients(self, entry: PlanEntry) -> list[str]:
        user = self.people[0]
        amounts = entry.snapshot_of(user.name).amounts
        return [
            tr("Gives {amount} of the {goal} of {nutrient} a day.").format(
                amount=amount_text(bound.nutrient, amounts[bound.nutrient]),
                goal=amount_text(bound.nutrient, bound.low),
                nutrient=NUTRIENTS[bound.nutrient].word,
            )
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
            _meal_of(other.planned_on, other.meal)
            for other in given
            if other.leftover_of == entry.slot and other.recipe_key == entry.recipe_key
        ]
        if later and entry.slot in new:
            why = tr("Cooked once for {meals} as well.").format(meals=joined(later))
            found.append(replace(entry, why=(*entry.why, why)))
        else:
            found.append(entry)
    return found


def _meal_of(day: date, meal: str) -> str:
    return tr("{weekday}'s {meal}").format(weekday=weekday_name(day), meal=meal_word(meal))
