"""A minimal set of rules that clash when a day can't be planned, and what dropping each would allow.

The rules are tried on one day that the plan left incomplete. The deletion filter leaves out one rule after another and
keeps it out while the day stays impossible; HiGHS proves each step. What remains is minimal: without any one of these
rules, the others can be met together.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from core.diary.entry import Totals
from core.people.profile import Profile
from core.plan.choices import range_name, share_name
from core.plan.clash_day import DayUnderRules, Rule, clause_name
from core.plan.dish import Dish
from core.plan.meal_dishes import plan_matcher
from core.plan.person import Person, people_of
from core.plan.task import Task
from core.questions.constraint import ParsedQuestion
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph, expand
from core.recommend.plan_limits import in_plans
from core.recommend.wording import joined
from core.translation import tr

_MOST_DAYS: Final = 3
"""Kinds of incomplete days to try; more have meals that stay on each of them."""


@dataclass(frozen=True)
class ClashingRule:
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
    relaxations: tuple[ClashingRule, ...] = ()

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


def find_clash(context: RecommenderContext, task: Task, days: Iterable[date]) -> Clash:
    """Return a minimal set of rules that leaves one of some days impossible; none if each is possible.

    Args:
        days: those that a plan left incomplete, the worst first. Of days with the same rules, the first counts.
    """
    matcher, dishes, found = plan_matcher(context), dict[int, Dish](), dict[object, list[Dish]]()
    every = (DayUnderRules(context, task, day, matcher, dishes, found) for day in days)
    kinds = {(each.rules, repr(each.amounts)): each for each in every if each.groups}
    for day in list(kinds.values())[:_MOST_DAYS]:
        if day.plan(day.rules) is not None:
            continue
        clash = _minimal(day)
        return Clash(
            tuple(rule.text for rule in clash),
            tuple(
                ClashingRule(
                    rule.text, _allows(day, rule), rule.place, _lighter(rule, task.people, context.graph)
                )
                for rule in clash
            ),
        )
    return NO_CLASH


def _minimal(day: DayUnderRules) -> list[Rule]:
    """Return the rules of an impossible day without those that it takes no longer.

    The last round leaves out none, so it has proven that without any one rule the others can be met together.
    """
    clash, before = list(day.rules), 0
    while len(clash) != before:
        before = len(clash)
        for rule in tuple(clash):
            fewer = [each for each in clash if each != rule]
            if day.plan(fewer) is None:
                clash = fewer
    return clash


def _lighter(rule: Rule, people: Sequence[Person], graph: Graph) -> Profile | None:
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
        *(("clause", clause_name(clause)) for clause in request.clauses if clause.hard),
        *(("most", range_name(place, each.nutrient)) for each in person.bounds if each.hard_high is not None),
        *(("least", range_name(place, each.nutrient)) for each in person.bounds if each.hard_low is not None),
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


def _allows(day: DayUnderRules, dropped: Rule) -> str:
    """Return what the rest of the rules allows, as a sentence."""
    titles = day.plan(rule for rule in day.rules if rule != dropped)
    if titles is None:
        return tr("still no full day, because other rules clash as well.")
    if not titles:
        return tr("the search found no full day in its time.")
    return tr("every day can be planned, for example with {dishes}.").format(dishes=joined(titles, most=8))
