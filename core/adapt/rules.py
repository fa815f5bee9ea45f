"""Exclusions, limits and wishes of a request for one recipe."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from core.food.item import Item
from core.food.labels import Diet, LabelRules
from core.food.recipe import Recipe
from core.food.taxonomy import Certainty
from core.questions.constraint import (
    EXCLUDING_MODES,
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    TagConstraint,
)
from core.recommend.conditions import bounds_of
from core.recommend.request import Clause, Request, Requirement

Level = Callable[[Sequence[Item]], Certainty]


@dataclass(frozen=True)
class Forbidden:
    """Foods that a constraint leaves out."""

    constraint: Constraint
    level: Level
    fails_by_doubt: bool

    def forbids(self, items: Sequence[Item]) -> bool:
        """Return whether an ingredient (`IngredientUse.items`) must not stay."""
        found = self.level(items)
        return found is Certainty.CONTAINS or (self.fails_by_doubt and found is not Certainty.NO)


@dataclass(frozen=True)
class DishLimit:
    """Inclusive bounds of a nutrient on a basis."""

    constraint: Constraint
    nutrient: str
    basis: str
    low: float | None
    high: float | None


@dataclass(frozen=True)
class NotTogether:
    """Two kinds of food that a diet allows, but not in one dish."""

    constraint: Constraint
    sides: tuple[Level, Level]


@dataclass(frozen=True)
class RequiredFoods:
    """Foods of which the dish must have one."""

    constraint: Constraint
    targets: tuple[str, ...]


@dataclass(frozen=True)
class DishRules:
    """The hard requirements of a request, sorted by what a change of ingredients can do about them."""

    forbidden: tuple[Forbidden, ...] = ()
    limits: tuple[DishLimit, ...] = ()
    apart: tuple[NotTogether, ...] = ()
    wanted: tuple[RequiredFoods, ...] = ()
    fixed: tuple[Clause, ...] = ()
    """Clauses that no change of ingredients affects: time, meal, course, cuisine, dish."""

    def without(self, constraint: Constraint) -> "DishRules":
        """Return the rules without those of one constraint."""
        return DishRules(
            tuple(each for each in self.forbidden if each.constraint != constraint),
            tuple(each for each in self.limits if each.constraint != constraint),
            tuple(each for each in self.apart if each.constraint != constraint),
            tuple(each for each in self.wanted if each.constraint != constraint),
            self.fixed,
        )

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """The constraints that a change of ingredients can meet, each once."""
        rules: tuple[Forbidden | DishLimit | NotTogether | RequiredFoods, ...]
        rules = (*self.forbidden, *self.limits, *self.apart, *self.wanted)
        return tuple(dict.fromkeys(rule.constraint for rule in rules))


def rules_of(request: Request, rules: LabelRules, recipe: Recipe | None = None) -> DishRules:
    """Return what the hard requirements of a request mean for one dish.

    Args:
        recipe: the dish; some conditions leave out foods that it serves raw. None for a dish that isn't known yet.
    """
    forbidden: list[Forbidden] = []
    limits: list[DishLimit] = []
    apart: list[NotTogether] = []
    wanted: list[RequiredFoods] = []
    fixed: list[Clause] = []
    for clause in request.clauses:
        if not clause.hard:
            continue
        wishes = [one for one in clause.requirements if _is_wish(one)]
        if wishes:
            targets = tuple(dict.fromkeys(target for one in wishes for target in one.targets))
            wanted.append(RequiredFoods(wishes[0].constraint, targets))
        if others := tuple(one for one in clause.requirements if is_fixed(one.constraint)):
            fixed.append(Clause(others))
        for requirement in clause.requirements:
            constraint = requirement.constraint
            if isinstance(constraint, IngredientConstraint):
                if constraint.mode in EXCLUDING_MODES:
                    level = partial(
                        rules.certainty_besides, targets=requirement.targets, besides=requirement.besides
                    )
                    forbidden.append(Forbidden(constraint, level, requirement.strict))
            elif isinstance(constraint, NutrientConstraint):
                bounds = bounds_of(constraint, rules)
                if bounds is not None:
                    low, high, basis = bounds
                    limits.append(DishLimit(constraint, constraint.entity, basis, low, high))
            elif isinstance(constraint, TagConstraint) and not is_fixed(constraint):
                diet = rules.diets.get(constraint.entity) if constraint.facet == "diet" else None
                if diet is not None:
                    forbidden.append(
                        Forbidden(constraint, partial(rules.certainty, targets=diet.forbids), diet.safety)
                    )
                    apart += _apart(constraint, diet, rules)
                forbidden += _health_foods(constraint, rules, recipe)
                limits += _health_limits(constraint, diet, rules)
    return DishRules(tuple(forbidden), tuple(limits), tuple(apart), tuple(wanted), tuple(fixed))


def is_fixed(constraint: Constraint) -> bool:
    """Return whether no change of ingredients or servings affects a constraint."""
    if isinstance(constraint, TagConstraint):
        return constraint.facet not in ("diet", "health")
    return constraint.kind in ("time", "similar")


def has_fixed(clause: Clause) -> bool:
    """Return whether a clause has a constraint that no change of ingredients or servings affects."""
    return any(is_fixed(one.constraint) for one in clause.requirements)


def is_about_servings(clause: Clause) -> bool:
    """Return whether a clause asks for a number of servings."""
    return clause.requirements[0].constraint.kind == "servings"


def _is_wish(requirement: Requirement) -> bool:
    constraint = requirement.constraint
    return isinstance(constraint, IngredientConstraint) and constraint.mode not in EXCLUDING_MODES


def _apart(constraint: Constraint, diet: Diet, rules: LabelRules) -> Iterable[NotTogether]:
    for first, second in diet.not_together:
        sides = (partial(rules.certainty, targets=(first,)), partial(rules.certainty, targets=(second,)))
        yield NotTogether(constraint, sides)


def _health_foods(constraint: TagConstraint, rules: LabelRules, recipe: Recipe | None) -> Iterable[Forbidden]:
    health = rules.condition_foods.get(constraint.entity) if constraint.facet == "health" else None
    if health is None or not health.condition.has_foods:
        return
    yield Forbidden(constraint, health.level, fails_by_doubt=True)
    if recipe is None:
        return
    raw = [
        partial(health.raw_level, foods=one.foods) for one in health.condition.raw if one.names(recipe.title)
    ]
    raw += [
        partial(health.hard_level, foods=one.foods)
        for one in health.condition.uncooked
        if one.serves_raw(recipe.title, recipe.cook_min)
    ]
    for level in raw:
        yield Forbidden(constraint, level, fails_by_doubt=True)


def _health_limits(constraint: TagConstraint, diet: Diet | None, rules: LabelRules) -> Iterable[DishLimit]:
    for each in diet.limits if diet is not None else ():
        yield DishLimit(constraint, each.nutrient, each.basis, each.min, each.max)
    if constraint.facet == "health":
        health = rules.condition_foods.get(constraint.entity)
        for own in health.condition.limits if health is not None else ():
            yield DishLimit(constraint, own.nutrient, own.basis, own.min, own.max)
        for row in rules.health_tags.get(constraint.entity, ()):
            yield DishLimit(constraint, row.nutrient, row.basis, row.low, row.high)
