"""A minimal set of rules that clash when a day can't be planned, and what dropping each would allow.

The rules are tried on one day, because a week that can repeat dishes is possible if and only if one of its days is. The
deletion filter leaves out one rule after another and keeps it out while the day stays impossible; HiGHS proves each
step. What remains is minimal: without any one of these rules, the others can be met together.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from core.diary.entry import Meal, Totals
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe
from core.people.profile import Profile
from core.plan.cells import Group
from core.plan.choices import amounts_of, portions_in_band, range_name, share_name, widened
from core.plan.dish import Dish
from core.plan.dish_bounds import is_measured, meets, portion_bounds
from core.plan.exact import best_of
from core.plan.meal_dishes import is_meal, plan_matcher
from core.plan.person import Person, people_of
from core.plan.plan_words import meal_rules
from core.plan.problem import Choice, Problem, Range
from core.plan.targets import MEAL_SHARES
from core.questions.constraint import ParsedQuestion
from core.recommend.candidates import find_candidates
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph, expand
from core.recommend.plan_limits import holds_by_day, in_plans
from core.recommend.request import Clause, Request
from core.recommend.wording import amount_text, constraint_text, joined
from core.translation import local_number, tr

MOST_TRIED: Final = 600
"""Dishes of a meal to try. Of a larger library these are the first by number."""
_FREE_PORTIONS: Final = (0.5, 1.0, 2.0)
_POSSIBLE: Final = 1e-3
"""A day costs less than this if nothing is missing."""


@dataclass(frozen=True)
class Relaxation:
    """A rule of a clash, and what dropping it would allow."""

    drop: str
    allows: str
    place: int = 0
    """The person's place in the household."""
    lighter: Profile | None = None
    """The person's profile without the rule; None for allergies, conditions and options, which are no wish of a profile."""


@dataclass(frozen=True)
class Clash:
    """Rules that can't be met together; none if they can."""

    rules: tuple[str, ...] = ()
    relaxations: tuple[Relaxation, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return the clash for the user."""
        if not self.rules:
            return ()
        first = (
            tr("No full day fits this rule: {rule}.").format(rule=self.rules[0])
            if len(self.rules) == 1
            else tr("No full day fits these rules together: {rules}.").format(rules="; ".join(self.rules))
        )
        return (
            first,
            *(
                tr("Without '{rule}': {result}").format(rule=each.drop, result=each.allows)
                for each in self.relaxations
            ),
        )

    def to_json(self) -> dict[str, object] | None:
        """Return the clash as JSON data; None without one."""
        if not self.rules:
            return None
        return {
            "clash": list(self.rules),
            "relaxations": [{"drop": each.drop, "allows": each.allows} for each in self.relaxations],
        }


NO_CLASH: Final = Clash()


@dataclass(frozen=True)
class _Rule:
    """A rule that can be left out."""

    text: str
    place: int
    """The person's place in the household."""
    kind: str
    """`clause`, `day`, `share`, `floor` or `band`."""
    name: str = ""
    """The clause's constraint, or the range's name."""
    high: float | None = None


@dataclass
class _Day:
    """One day of everyone, to be planned under some of the rules."""

    context: RecommenderContext
    people: Sequence[Person]
    groups: Mapping[Meal, Sequence[Group]]
    matcher: Matcher
    bands: Sequence[_Rule]
    """The rules on energy targets. Without a target the band of the usual need always counts."""
    recipes: dict[int, Recipe] = field(default_factory=dict)
    found: dict[object, list[Recipe]] = field(default_factory=dict)

    def plan(self, rules: Iterable[_Rule]) -> list[str] | None:
        """Return the titles of a day under some rules; None if there is none."""
        remaining = tuple(rules)
        choices: list[Choice] = []
        cells = [group for parts in self.groups.values() for group in parts]
        for number, group in enumerate(cells):
            choices += self._choices(number, group, remaining)
        share = sum(MEAL_SHARES[meal] for meal in self.groups)
        ranges = [
            Range(0, rule.name, None, None, rule.high, rule.high or 1.0, 1.0)
            for rule in remaining
            if rule.kind in ("day", "share")
        ]
        ranges += [
            Range(0, rule.name, (rule.high or 0.0) * share, None, None, 1.0, 1.0)
            for rule in remaining
            if rule.kind == "floor"
        ]
        solved = best_of(Problem(len(cells), (0,) * len(cells), tuple(choices), tuple(ranges)))
        if solved is None:
            return []
        cost, chosen = solved
        if cost > _POSSIBLE:
            return None
        return [self.recipes[int(choices[number].dish)].title for number in chosen]

    def _choices(self, number: int, group: Group, rules: Sequence[_Rule]) -> list[Choice]:
        meal = group.found.meal
        members = {place: self.people[place] for place in group.people}
        free = {rule.place for rule in self.bands} - {rule.place for rule in rules if rule.kind == "band"}
        found = []
        for recipe in self._recipes(group, rules):
            dish = Dish(recipe, 0.0, None, None)
            if meal_rules(meal).misfit(dish.courses, dish.kinds) is None:
                continue
            for portions in portions_in_band(
                dish,
                list(members.values()),
                widened(meal_rules(meal)),
                _FREE_PORTIONS,
                bands=[place not in free for place in members],
            ):
                if all(
                    _is_measured_right(recipe, portion, request, rules, place)
                    for place, portion, request in zip(members, portions, group.found.requests, strict=True)
                ):
                    amounts = amounts_of(dish, portions, members, minutes=0.0)
                    if all(_is_known(recipe, rule) for rule in rules if rule.place in members):
                        found.append(Choice(number, str(recipe.recipe_id), portions, 0.0, amounts))
        return found

    def _recipes(self, group: Group, rules: Sequence[_Rule]) -> list[Recipe]:
        """Return the recipes of a meal that meet the rules of everyone in the group."""
        names = {(rule.place, rule.name) for rule in rules if rule.kind == "clause"}
        key = (group.found.meal, group.people, frozenset(names))
        if key not in self.found:
            clauses = [
                clause
                for place, request in zip(group.people, group.found.requests, strict=True)
                for clause in request.clauses[1:]
                if clause.hard and not is_measured(clause) and (place, _name(clause)) in names
            ]
            request = Request("", (group.found.requests[0].clauses[0], *clauses), "")
            sets = find_candidates(
                request, self.matcher, relax=False, enough=len(self.matcher.all_recipes) + 1
            )
            ids = np.union1d(sets.ids, sets.probable)
            ids = ids[is_meal(group.found.meal, ids, self.context)][:MOST_TRIED]
            new = [number for number in ids.tolist() if number not in self.recipes]
            self.recipes |= self.context.library.recipes(new, with_texts=False)
            self.found[key] = [self.recipes[number] for number in ids.tolist()]
        return self.found[key]


def find_clash(
    context: RecommenderContext, people: Sequence[Person], groups: Mapping[Meal, Sequence[Group]]
) -> Clash:
    """Return a minimal set of rules that leaves no day possible; none if a day is possible."""
    rules = list(dict.fromkeys(_rules(people, groups)))
    bands = [rule for rule in rules if rule.kind == "band"]
    day = _Day(context, people, groups, plan_matcher(context), bands)
    if day.plan(rules) is not None:
        return NO_CLASH
    clash = list(rules)
    for rule in rules:
        fewer = [each for each in clash if each != rule]
        if day.plan(fewer) is None:
            clash = fewer
    return Clash(
        tuple(rule.text for rule in clash),
        tuple(
            Relaxation(
                rule.text, _allows(day, rules, rule), rule.place, _lighter(rule, people, context.graph)
            )
            for rule in clash
        ),
    )


def _lighter(rule: _Rule, people: Sequence[Person], graph: Graph) -> Profile | None:
    """Return a person's profile without the diet, guideline or target that is a rule; None if it has another origin."""
    profile = people[rule.place].profile
    if (rule.kind, rule.name) not in _wished(profile, rule.place, graph):
        return None
    return next(
        (one for one in _milder(profile) if (rule.kind, rule.name) not in _wished(one, rule.place, graph)),
        None,
    )


def _wished(profile: Profile, place: int, graph: Graph) -> set[tuple[str, str]]:
    """Return the kinds and names of the rules that come from a profile."""
    (person,) = people_of([profile], graph)
    request = in_plans(expand(ParsedQuestion(question=""), profile, Totals(), graph), graph.rules)
    return {
        *(("clause", _name(clause)) for clause in request.clauses if clause.hard),
        *(("day", range_name(place, each.nutrient)) for each in person.bounds if each.hard_high is not None),
        *(("share", share_name(place, each.nutrient, each.high)) for each in person.shares if each.is_hard),
        *((("band", ""),) if "energy" in profile.targets else ()),
    }


def _milder(profile: Profile) -> Iterator[Profile]:
    """Yield the profile without one of its diets, guidelines and targets. Allergies and conditions always stay."""
    for name in ("diets", "guidelines", "hard_targets"):
        wishes = getattr(profile, name)
        for one in wishes:
            yield profile.model_copy(update={name: tuple(each for each in wishes if each != one)})
    targets = {key: bounds for key, bounds in profile.targets.items() if key != "energy"}
    yield profile.model_copy(update={"targets": targets})


def _allows(day: _Day, rules: Sequence[_Rule], dropped: _Rule) -> str:
    """Return what the rest of the rules allows, as a sentence."""
    titles = day.plan([rule for rule in rules if rule != dropped])
    if titles is None:
        return tr("still no full day, because other rules clash as well.")
    return tr("every day can be planned, for example with {dishes}.").format(dishes=joined(titles, most=8))


def _rules(people: Sequence[Person], groups: Mapping[Meal, Sequence[Group]]) -> Iterable[_Rule]:
    """Yield all rules that can be left out, the safest ones to keep last, so that a clash names them only if it must."""
    several = len(people) > 1
    share = sum(MEAL_SHARES[meal] for meal in groups)
    for place, person in enumerate(people):
        who = f"{person.name}: " if several else ""
        if "energy" in person.profile.targets:
            goal = amount_text("energy", person.energy_kcal)
            about = tr("about {amount} a day, in fair shares at each meal").format(amount=goal)
            yield _Rule(f"{who}{about}", place, "band")
        for limit in person.shares:
            if limit.is_hard and limit.high is not None:
                text = who + tr("at most {percent} % of energy from {nutrient} over the day").format(
                    percent=local_number(f"{limit.high:g}"), nutrient=_label(limit.nutrient)
                )
                yield _Rule(text, place, "share", share_name(place, limit.nutrient, limit.high), 0.0)
        for bound in person.bounds:
            if bound.hard_high is not None:
                text = who + tr("at most {amount} of {nutrient} a day").format(
                    amount=amount_text(bound.nutrient, bound.hard_high), nutrient=_label(bound.nutrient)
                )
                high = bound.hard_high * (share if bound.is_of_condition else 1.0)
                yield _Rule(text, place, "day", range_name(place, bound.nutrient), high)
        seen = set()
        for parts in groups.values():
            for group in parts:
                if place not in group.people:
                    continue
                for clause in group.found.requests[group.people.index(place)].clauses[1:]:
                    name = _name(clause)
                    if clause.hard and name not in seen and not holds_by_day(clause):
                        seen.add(name)
                        yield _Rule(f"{who}{_clause_text(clause)}", place, "clause", name)
        floor = person.need.floor_kcal
        text = who + tr("at least {amount} a day, which is the least that is safe").format(
            amount=amount_text("energy", floor)
        )
        yield _Rule(text, place, "floor", range_name(place, "energy"), floor)


def _clause_text(clause: Clause) -> str:
    requirement = clause.requirements[0]
    text = joined([constraint_text(each.constraint) for each in clause.requirements])
    if requirement.constraint.kind == "time":
        return requirement.constraint.text
    said = requirement.constraint.text
    if requirement.is_allergy:
        return tr("{food} (allergy)").format(food=text)
    return text if not said or said.casefold() in text or said == "guideline" else f"{text} ({said})"


def _name(clause: Clause) -> str:
    return "; ".join(each.constraint.model_dump_json() for each in clause.requirements)


def _is_measured_right(
    recipe: Recipe, portion: float, request: Request, rules: Sequence[_Rule], place: int
) -> bool:
    """Return whether a portion meets the rules on amounts per meal."""
    names = {rule.name for rule in rules if rule.kind == "clause" and rule.place == place}
    clauses = tuple(each for each in request.clauses if not holds_by_day(each) and _name(each) in names)
    return all(
        meets(recipe.nutrition, portion, bound) for bound in portion_bounds(replace(request, clauses=clauses))
    )


def _is_known(recipe: Recipe, rule: _Rule) -> bool:
    """Return whether a recipe reports the nutrient of a hard rule of the day."""
    if rule.kind not in ("day", "share"):
        return True
    nutrient = rule.name.split()[1]
    keys = (nutrient, "energy") if rule.kind == "share" else (nutrient,)
    return all(recipe.nutrition.is_complete(key) and key not in recipe.nutrition.contradicted for key in keys)


def _label(nutrient: str) -> str:
    return NUTRIENTS[nutrient].word
