"""One day of everyone, to be planned under some of its rules, for `core.plan.clash`."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

import numpy as np

from core.diary.entry import Meal
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe
from core.food.shown_names import shown_title
from core.plan.cells import Group
from core.plan.choices import measured, portions_in_band, range_name, reheat_minutes, share_name, widened
from core.plan.day import day_plans
from core.plan.day_ranges import most_left
from core.plan.dish import Dish
from core.plan.dish_bounds import is_measured, meets, portion_bounds
from core.plan.dish_facts import dishes_by_id
from core.plan.entry import PlanEntry, Slot
from core.plan.exact import full_week
from core.plan.meal_dishes import is_meal
from core.plan.options import day_minutes_text, meal_minutes_text
from core.plan.person import Person
from core.plan.plan_words import meal_rules
from core.plan.problem import Choice, Problem, Range
from core.plan.targets import DayBound, day_share
from core.plan.task import Task, eaten_slots
from core.plan.variety import MAINS
from core.questions.constraint import NutrientConstraint
from core.recommend.candidates import find_candidates
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext
from core.recommend.plan_limits import holds_by_day
from core.recommend.request import Clause, Request
from core.recommend.wording import amount_text, constraint_text, joined
from core.translation import local_number, meal_word, tr, weekday_name

MOST_TRIED: Final = 600
"""Dishes of a meal to try. Of a larger library these are the first by number."""
_MOST_ENERGY: Final = 1.25
"""The most energy of the meals of a day, as a share of what the plan aims for: twice the dishes would meet any minimum."""


@dataclass(frozen=True)
class Rule:
    """A rule that can be left out."""

    text: str
    place: int
    """The person's place in the household."""
    kind: str
    """`clause`, `band`, `share`, `most`, `least`, `floor`, `slot`, `minutes` or `stays`."""
    name: str = ""
    """The clause's constraint, the name of the day's range, or the meal."""
    amount: float = 0.0
    """The amount of a whole day; of `slot`, the minutes of the meal."""
    is_of_condition: bool = False


@dataclass
class DayUnderRules:
    """One day of everyone, to be planned under some of the rules."""

    context: RecommenderContext
    task: Task
    day: date
    matcher: Matcher
    dishes: dict[int, Dish]
    """The dishes read for any day, by recipe number."""
    found: dict[object, list[Dish]]
    """The dishes of a meal under some rules, of any day."""

    @cached_property
    def people(self) -> Sequence[Person]:
        """Everyone, with the targets of the day."""
        return self.task.by_day[self.day]

    @cached_property
    def groups(self) -> list[Group]:
        """Those who share a dish, for each cell."""
        slots = [slot for slot in self.task.slots if slot.day == self.day]
        return [each for slot in slots for each in self.task.groups[slot.meal, self.task.hungry_at(slot)]]

    @cached_property
    def staying(self) -> dict[Meal, list[PlanEntry]]:
        """The planned meals of known energy that the plan may not change, by meal."""
        found: dict[Meal, list[PlanEntry]] = {}
        eaten = eaten_slots(self.task.situation, self.task.week)
        for entry in self.task.fixed:
            is_known = entry.snapshot.amounts.get("energy") is not None
            if entry.planned_on == self.day and is_known and entry.slot not in eaten:
                found.setdefault(entry.meal, []).append(entry)
        return found

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules of the day."""
        return tuple(dict.fromkeys(_rules(self)))

    def plan(self, rules: Iterable[Rule]) -> list[str] | None:
        """Return the titles of a day under some rules; None if there is none."""
        remaining = tuple(rules)
        choices: list[Choice] = []
        for number, group in enumerate(self.groups):
            choices += self._choices(number, group, remaining)
        ranges = [found for rule in remaining if (found := self._range(rule, remaining)) is not None]
        for place in range(len(self.people)):
            share, (_, goal_kcal) = self._share(place), self._goals_kcal(place, remaining)
            if share and goal_kcal < math.inf:
                most = _MOST_ENERGY * share * goal_kcal
                ranges.append(Range(0, range_name(place, "energy"), None, None, most, most, 1.0))
        count = len(self.groups)
        chosen = full_week(Problem(count, (0,) * count, tuple(choices), tuple(ranges)))
        return None if chosen is None else [choices[number].dish for number in chosen]

    def _range(self, rule: Rule, rules: Sequence[Rule]) -> Range | None:
        """Return the bound that a rule sets to what is planned, less what is eaten and what stays."""
        stay = [each.name for each in rules if each.kind == "stays"]
        have = sum(part.get(rule.name, 0.0) for name, part in self.amounts.items() if name in ("", *stay))
        scale = rule.amount or 1.0
        if rule.kind in ("share", "minutes"):
            return Range(0, rule.name, None, None, max(0.0, rule.amount - have), scale, 1.0)
        known = self._share(rule.place, stay)
        if rule.kind == "most":
            bound = DayBound("", None, None, rule.amount, is_of_condition=rule.is_of_condition)
            most = most_left(bound, known, self._share(rule.place), have)
            return Range(0, rule.name, None, None, most, scale, 1.0)
        if rule.kind in ("least", "floor"):
            return Range(0, rule.name, rule.amount * known - have, None, None, scale, 1.0)
        return None

    @cached_property
    def amounts(self) -> dict[str, dict[str, float]]:
        """The amounts of the day's ranges in what was eaten (under no name), and in each meal that stays."""
        found: dict[str, dict[str, float]] = {}
        staying: list[tuple[str, list[PlanEntry]]] = [("", []), *self.staying.items()]
        for name, entries in staying:
            eaten = () if name else self.task.situation.eaten_in(self.task.week)
            plan = next(each for each in day_plans(self.task.week, entries, eaten) if each.day == self.day)
            found[name] = {"minutes": sum(entry.minutes or 0.0 for entry in entries)}
            for place, person in enumerate(self.people):
                amounts = plan.amounts_of(person.name, is_user=place == 0)
                found[name] |= measured(amounts, 1.0, place, person)
        return found

    def _share(self, place: int, stay: Sequence[str] | None = None) -> float:
        """Return the share of a day's energy in a person's meals to plan; with `stay` also in all others that are known."""
        person = self.people[place]
        meals = {group.found.meal for group in self.groups if place in group.people}
        if stay is not None:
            meals |= {
                meal
                for meal, entries in self.staying.items()
                if meal in stay and any(one.servings_for(person.name, is_user=not place) for one in entries)
            }
            if not place:
                diary = self.task.situation.eaten_in(self.task.week)
                meals |= {entry.meal for entry in diary if entry.eaten_on == self.day}
        return day_share(person.profile, self.day, meals)

    def _choices(self, number: int, group: Group, rules: Sequence[Rule]) -> list[Choice]:
        meal = group.found.meal
        own = meal_rules(meal)
        members = {place: self.people[place] for place in group.people}
        wide = widened(own)
        goals_kcal = [self._goals_kcal(place, rules) for place in members]
        bands_kcal = [
            (wide.least * own.share * low, wide.most * own.share * high) for low, high in goals_kcal
        ]
        bounds = [
            _bounds(request, rules, place)
            for place, request in zip(members, group.found.requests, strict=True)
        ]
        of_members = [rule for rule in rules if rule.place in members]
        most = min(
            (rule.amount for rule in rules if rule.kind == "slot" and rule.name == meal), default=math.inf
        )
        most_of_day = min((rule.amount for rule in rules if rule.kind == "minutes"), default=math.inf)
        found = []
        for dish in self._dishes(group, rules):
            minutes = self._minutes(dish, meal, most)
            if (
                minutes is None
                or minutes > most_of_day
                or own.misfit(dish.courses, dish.kinds) is None
                or not all(_is_known(dish.recipe, rule) for rule in of_members)
            ):
                continue
            nutrition = dish.recipe.nutrition
            people = list(members.values())
            for portions in portions_in_band(dish, people, own, self.task.options.portions, bands_kcal):
                if all(
                    meets(nutrition, portion, bound)
                    for portion, each in zip(portions, bounds, strict=True)
                    for bound in each
                ):
                    amounts = {"minutes": minutes}
                    for (place, person), portion in zip(members.items(), portions, strict=True):
                        amounts |= measured(nutrition.amounts, portion, place, person)
                    found.append(Choice(number, dish.recipe.title, portions, 0.0, amounts))
        return found

    def _goals_kcal(self, place: int, rules: Sequence[Rule]) -> tuple[float, float]:
        """Return the energies of a day from which a person's least and most are counted.

        Without a target, those of the usual need always count. A hard maximum of energy lowers them, so without that rule,
        the most is that of the need.
        """
        person, energy = self.people[place], range_name(place, "energy")
        is_target = any(rule.kind == "band" and rule.place == place for rule in self.rules)
        if is_target and not any(rule.kind == "band" and rule.place == place for rule in rules):
            return 0.0, math.inf
        caps = {rule for rule in self.rules if rule.kind == "most" and rule.name == energy}
        goal = person.energy_kcal
        return goal, goal if caps.issubset(rules) else max(goal, person.need.kcal)

    def _minutes(self, dish: Dish, meal: Meal, most: float) -> float | None:
        """Return the fewest minutes that a dish takes at a meal, which may be a leftover; None if it doesn't fit.

        Args:
            most: the most minutes of cooking for the meal.
        """
        cook_min = math.inf if dish.minutes is None else dish.minutes
        can_wait = meal in MAINS and (dish.storage.fridge_days > 0 or dish.storage.freezes)
        if can_wait and cook_min <= self._longest_min:
            return min(cook_min, reheat_minutes(dish))
        return cook_min if cook_min <= most else None

    @cached_property
    def _longest_min(self) -> float:
        """The most minutes that a lunch or dinner may be cooked on any day of the week."""
        options, found = self.task.options, [0.0]
        for slot in self.task.slots:
            limits = (options.minutes_at(slot), options.minutes_of(slot.day))
            if slot.meal in MAINS:
                found.append(min((each for each in limits if each is not None), default=math.inf))
        return max(found)

    def _dishes(self, group: Group, rules: Sequence[Rule]) -> list[Dish]:
        """Return the dishes of a meal that meet the rules of everyone in the group."""
        names = {(rule.place, rule.name) for rule in rules if rule.kind == "clause"}
        key = (group.found.meal, group.people, frozenset(names))
        if key not in self.found:
            clauses = [
                clause
                for place, request in zip(group.people, group.found.requests, strict=True)
                for clause in request.clauses[1:]
                if clause.hard and not is_measured(clause) and (place, clause_name(clause)) in names
            ]
            request = Request("", (group.found.requests[0].clauses[0], *clauses), "")
            sets = find_candidates(
                request, self.matcher, relax=False, enough=len(self.matcher.all_recipes) + 1
            )
            ids = np.union1d(sets.ids, sets.probable)
            ids = ids[is_meal(group.found.meal, ids, self.context)][:MOST_TRIED]
            self.found[key] = dishes_by_id(dict.fromkeys(ids.tolist(), 0.0), self.context, self.dishes)
        return self.found[key]


def _rules(day: DayUnderRules) -> Iterable[Rule]:
    """Yield all rules that can be left out, the safest ones to keep last, so that a clash names them only if it must."""
    for place, person in enumerate(day.people):
        who = f"{person.name}: " if len(day.people) > 1 else ""
        for rule in (
            *_rules_of_day(person, place),
            *_rules_of_dishes(day, place),
            _floor_rule(person, place),
        ):
            yield replace(rule, text=who + rule.text)
    options, weekday = day.task.options, weekday_name(day.day)

    def only_on(meal: Meal | None) -> str:
        return f" ({weekday})" if (day.day.weekday(), meal) in options.minutes_on else ""

    for meal in dict.fromkeys(group.found.meal for group in day.groups):
        if (most := options.minutes_at(Slot(day.day, meal))) is not None:
            yield Rule(meal_minutes_text(meal, most) + only_on(meal), 0, "slot", meal, most)
    if (most := options.minutes_of(day.day)) is not None:
        yield Rule(day_minutes_text(most) + only_on(None), 0, "minutes", "minutes", most)
    for meal, entries in day.staying.items():
        text = tr("{dish} stays for {meal} on {day}").format(
            dish=joined([shown_title(entry.title) for entry in entries]),
            meal=meal_word(meal),
            day=weekday,
        )
        yield Rule(text, 0, "stays", meal)


def _rules_of_day(person: Person, place: int) -> Iterable[Rule]:
    if "energy" in person.profile.targets:
        goal = amount_text("energy", person.energy_kcal)
        yield Rule(tr("about {amount} a day, in fair shares at each meal").format(amount=goal), place, "band")
    for limit in person.shares:
        if limit.is_hard and limit.high is not None:
            text = tr("at most {percent} % of energy from {nutrient} over the day").format(
                percent=local_number(f"{limit.high:g}"), nutrient=_label(limit.nutrient)
            )
            yield Rule(text, place, "share", share_name(place, limit.nutrient, limit.high))
    for bound in person.bounds:
        for kind, amount, words in (
            ("most", bound.hard_high, tr("at most {amount} of {nutrient} a day")),
            ("least", bound.hard_low, tr("at least {amount} of {nutrient} a day")),
        ):
            if amount is not None:
                text = words.format(
                    amount=amount_text(bound.nutrient, amount), nutrient=_label(bound.nutrient)
                )
                name = range_name(place, bound.nutrient)
                yield Rule(text, place, kind, name, amount, bound.is_of_condition)


def _rules_of_dishes(day: DayUnderRules, place: int) -> Iterable[Rule]:
    seen = set()
    for group in day.groups:
        if place not in group.people:
            continue
        for clause in group.found.requests[group.people.index(place)].clauses[1:]:
            name, is_time = clause_name(clause), clause.requirements[0].constraint.kind == "time"
            if clause.hard and name not in seen and not is_time and not holds_by_day(clause):
                seen.add(name)
                yield Rule(_clause_text(clause), place, "clause", name)


def _floor_rule(person: Person, place: int) -> Rule:
    floor = person.need.floor_kcal
    text = tr("at least {amount} a day, which is the least that is safe").format(
        amount=amount_text("energy", floor)
    )
    return Rule(text, place, "floor", range_name(place, "energy"), floor)


def _clause_text(clause: Clause) -> str:
    requirement = clause.requirements[0]
    text = joined([constraint_text(each.constraint) for each in clause.requirements])
    said = requirement.constraint.text
    if requirement.is_allergy:
        return tr("{food} (allergy)").format(food=text)
    return text if not said or said.casefold() in text or said == "guideline" else f"{text} ({said})"


def clause_name(clause: Clause) -> str:
    return "; ".join(each.constraint.model_dump_json() for each in clause.requirements)


def _bounds(request: Request, rules: Sequence[Rule], place: int) -> tuple[NutrientConstraint, ...]:
    """Return the bounds on a person's portion that the rules on amounts per meal set."""
    names = {rule.name for rule in rules if rule.kind == "clause" and rule.place == place}
    clauses = tuple(each for each in request.clauses if not holds_by_day(each) and clause_name(each) in names)
    return portion_bounds(replace(request, clauses=clauses))


def _is_known(recipe: Recipe, rule: Rule) -> bool:
    """Return whether a recipe reports the nutrient of a hard rule of the day."""
    if rule.kind not in ("most", "share"):
        return True
    nutrient = rule.name.split()[1]
    keys = (nutrient, "energy") if rule.kind == "share" else (nutrient,)
    return all(recipe.nutrition.is_complete(key) and key not in recipe.nutrition.contradicted for key in keys)


def _label(nutrient: str) -> str:
    return NUTRIENTS[nutrient].word
