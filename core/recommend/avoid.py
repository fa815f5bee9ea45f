"""The parts of a recipe that a user avoids, by the current profile.

The rules are those of answers: the profile's hard clauses (`core.recommend.expand`), `LabelRules.certainty` for
ingredients, the computed diets, and `is_within` for limits. A recipe breaks nothing exactly if `ask --all` would accept
it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.food.bounds import SLACK, is_within, value_on_basis
from core.food.item import Item
from core.food.labels import UNVERIFIED, YES, Diet, LabelRules
from core.food.nutrients import NUTRIENTS
from core.food.nutrition import portion_of
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.food.taxonomy import Certainty
from core.people.profile import Profile
from core.questions.constraint import IngredientConstraint, NutrientConstraint, ParsedQuestion, TagConstraint
from core.recommend.condition_check import condition_findings
from core.recommend.conditions import bounds_of
from core.recommend.expand import Graph, expand
from core.recommend.request import Clause, Requirement
from core.recommend.verdict import NO_CONFLICT, Avoided, Kind, ProfileVerdict, worst_first
from core.recommend.wording import BASES, amount_text, constraint_text, ingredient_name, number_text
from core.translation import tr

__all__ = ["NO_CONFLICT", "Avoided", "ProfileVerdict"]


@dataclass(frozen=True)
class AvoidRules:
    """The hard rules of a profile, resolved to nodes and numbers."""

    clauses: tuple[Clause, ...]
    """The profile's hard clauses: allergies, dislikes, diets and hard guidelines."""
    rules: LabelRules

    @property
    def is_empty(self) -> bool:
        """True if the user avoids nothing at all."""
        return not self.clauses

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """All requirements of the clauses."""
        return tuple(requirement for clause in self.clauses for requirement in clause.requirements)


def avoid_rules(profile: Profile, graph: Graph) -> AvoidRules:
    """Return the hard rules of a profile.

    Raises:
        KnownError: the profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    # Likes are never a reason to leave a recipe out.
    parsed, own = ParsedQuestion(question=""), profile.model_copy(update={"likes": ()})
    clauses = expand(parsed, own, None, graph).clauses
    return AvoidRules(
        tuple(clause for clause in clauses if clause.hard and not clause.relaxable), graph.rules
    )


def check_recipe(recipe: Recipe, avoidance: AvoidRules, portion: float = 1.0) -> ProfileVerdict:
    """Compare a recipe with what a user avoids.

    Args:
        portion: the number of servings in one meal. Limits per serving apply to one serving and to the whole meal.
    """
    avoid: list[Avoided] = []
    cautions: list[Avoided] = []
    for requirement in avoidance.requirements:
        constraint = requirement.constraint
        if isinstance(constraint, IngredientConstraint):
            broken, doubtful = _excluded(recipe, requirement, constraint, avoidance.rules)
            avoid += broken
            cautions += doubtful
        elif isinstance(constraint, TagConstraint):
            health = avoidance.rules.condition_foods.get(constraint.entity)
            if constraint.facet == "diet":
                avoid += _off_diet(recipe, constraint, avoidance.rules)
            elif health is not None:
                avoid += (
                    Avoided(
                        health.condition.name,
                        one.certainty,
                        one.food,
                        "condition",
                        one.is_unlisted,
                        label=health.condition.label,
                    )
                    for one in condition_findings(recipe, health)
                )
            for limit in health_limits(constraint, avoidance.rules):
                avoid += _off_limit(recipe.nutrition, limit, portion, avoidance.rules)
        elif isinstance(constraint, NutrientConstraint):
            avoid += _off_limit(recipe.nutrition, constraint, portion, avoidance.rules)
    avoided = {one.what for one in avoid}
    return ProfileVerdict(worst_first(avoid), worst_first(one for one in cautions if one.what not in avoided))


def _excluded(
    recipe: Recipe, requirement: Requirement, constraint: IngredientConstraint, rules: LabelRules
) -> tuple[list[Avoided], list[Avoided]]:
    """Return the ingredients that break an exclusion, and those that only may contain a disliked food."""
    kind: Kind = "allergy" if requirement.is_allergy else "dislike"
    what = ingredient_name(constraint)
    broken: list[Avoided] = []
    doubtful: list[Avoided] = []
    for food, level in _by_ingredient(recipe, requirement.targets, rules, requirement.besides):
        fails = level is Certainty.CONTAINS or requirement.strict
        (broken if fails else doubtful).append(Avoided(what, level, food, kind))
    for node in recipe.unlisted:
        level = rules.certainty_besides((Item(node),), requirement.targets, requirement.besides)
        if level is Certainty.CONTAINS or (requirement.strict and level is not Certainty.NO):
            broken.append(Avoided(what, Certainty.MAY_CONTAIN, _plain(node), kind, is_unlisted=True))
    if not recipe.uses:
        (broken if requirement.strict else doubtful).append(Avoided(what, Certainty.UNKNOWN, "", kind))
    return broken, doubtful


def _by_ingredient(
    recipe: Recipe, targets: tuple[str, ...], rules: LabelRules, besides: tuple[str, ...] = ()
) -> Iterable[tuple[str, Certainty]]:
    for use in recipe.uses:
        level = rules.certainty_besides(use.items, targets, besides)
        if level is not Certainty.NO:
            yield use.name, level


def _off_diet(recipe: Recipe, constraint: TagConstraint, rules: LabelRules) -> list[Avoided]:
    diet = rules.diets[constraint.entity]
    verdict = recipe.diets.get(diet.name)
    if verdict == YES or (verdict == UNVERIFIED and not diet.safety):
        return []
    what = (constraint.text or diet.label).casefold()
    if not recipe.uses:
        return [Avoided(what, Certainty.UNKNOWN, "", "diet")]
    found = [
        Avoided(what, level, use.name, "diet", parts=_parts(use, diet.forbids, level, rules))
        for use in recipe.uses
        if (level := rules.certainty(use.items, diet.forbids)) is not Certainty.NO
    ]
    found += [
        Avoided(what, Certainty.MAY_CONTAIN, _plain(node), "diet", is_unlisted=True)
        for node in recipe.unlisted
        if rules.certainty((Item(node),), diet.forbids) is not Certainty.NO
    ]
    found += _pairs(recipe, what, diet, rules)
    if not any(one.certainty is Certainty.CONTAINS for one in found):
        found += _off_diet_limits(recipe.nutrition, what, diet)
    # A library with an older schema may lack the diet, which is then unknown.
    return found or [Avoided(what, Certainty.UNKNOWN, "", "diet")]


def _parts(
    use: IngredientUse, forbidden: Sequence[str], level: Certainty, rules: LabelRules
) -> tuple[str, ...]:
    """Return the most special forbidden foods in an ingredient: beef and shrimp of satay; none of beef itself."""
    taxonomy = rules.taxonomy
    found: dict[str, None] = {}
    for item in use.items:
        if item.entity is None or item.entity not in taxonomy.nodes:
            return ()
        if not taxonomy.ancestors(item.entity).isdisjoint(forbidden):
            return ()
        here = [
            name
            for name, of_name in taxonomy.contents(item.entity).items()
            if of_name is level and not taxonomy.ancestors(name).isdisjoint(forbidden)
        ]
        above = frozenset().union(*(taxonomy.ancestors(name) - {name} for name in here))
        found.update(dict.fromkeys(name for name in here if name not in above))
    return tuple(found)


def _off_diet_limits(nutrition: Nutrition, what: str, diet: Diet) -> Iterable[Avoided]:
    for limit in diet.limits:
        if not is_within(nutrition, limit.nutrient, limit.basis, limit.min, limit.max):
            yield Avoided(
                what, *_amount(nutrition, limit.nutrient, limit.basis, limit.min, limit.max), "diet"
            )


def _pairs(recipe: Recipe, what: str, diet: Diet, rules: LabelRules) -> Iterable[Avoided]:
    """Yield foods that a diet allows, but not together."""
    for pair in diet.not_together:
        sides = [list(_by_ingredient(recipe, (node,), rules)) for node in pair]
        for node, side in zip(pair, sides, strict=True):
            side += [
                (_plain(unlisted), Certainty.MAY_CONTAIN)
                for unlisted in recipe.unlisted
                if rules.certainty((Item(unlisted),), (node,)) is not Certainty.NO
            ]
        if all(sides):
            most_certain = [max(side, key=lambda one: one[1].rank) for side in sides]
            level = min((level for _, level in most_certain), key=lambda level: level.rank)
            yield Avoided(what, level, " with ".join(dict.fromkeys(food for food, _ in most_certain)), "diet")


def health_limits(constraint: TagConstraint, rules: LabelRules) -> Iterable[NutrientConstraint]:
    """Yield the limits of a health tag or a condition."""
    health = rules.condition_foods.get(constraint.entity)
    limits = health.condition.limits if health else ()
    bounds = [(each.nutrient, each.min, each.max, each.basis) for each in limits]
    rows = rules.health_tags.get(constraint.entity, ()) if constraint.facet == "health" else ()
    bounds += [(row.nutrient, row.low, row.high, row.basis) for row in rows]
    for nutrient, low, high, basis in bounds:
        unit = "%" if basis == "percent_energy" else NUTRIENTS[nutrient].unit
        yield NutrientConstraint(
            mode="require",
            entity=nutrient,
            min=low,
            max=high,
            unit=unit,
            basis=basis,  # type: ignore[arg-type]
        )


def _off_limit(
    nutrition: Nutrition, constraint: NutrientConstraint, portion: float, rules: LabelRules
) -> list[Avoided]:
    bounds = bounds_of(constraint, rules)
    what = constraint_text(constraint).replace(tr(BASES["day"]), tr("a day"))
    if bounds is None:
        return [Avoided(what, Certainty.UNKNOWN, "", "limit")]
    low, high, basis = bounds
    portions = dict.fromkeys((1.0, portion if basis in ("serving", "day") else 1.0))
    found: list[Avoided] = []
    for share in portions:
        eaten = portion_of(nutrition, share)
        if not is_within(eaten, constraint.entity, basis, low, high):
            found.append(Avoided(what, *_amount(eaten, constraint.entity, basis, low, high), "limit"))
    return found[-1:]


def _amount(
    nutrition: Nutrition, key: str, basis: str, low: float | None, high: float | None
) -> tuple[Certainty, str]:
    """Return how certainly an amount is outside its bounds, and the amount in words."""
    value = value_on_basis(nutrition, key, basis)
    label = NUTRIENTS[key].word
    if value is None:
        return Certainty.UNKNOWN, tr("{nutrient} unknown").format(nutrient=label)
    is_complete = nutrition.is_complete(key)
    shown = f"{number_text(value, 1)} % {label}" if basis == "percent_energy" else amount_text(key, value)
    text = shown if basis == "percent_energy" else f"{shown} {label}"
    if key in nutrition.contradicted:
        return Certainty.UNKNOWN, text + tr(", which the ingredients contradict")
    # A lower bound above a maximum is certainly above it.
    is_over = high is not None and value > high + SLACK and (is_complete or basis in ("serving", "day"))
    is_under = low is not None and value < low - SLACK and is_complete
    if is_over or is_under:
        return Certainty.CONTAINS, text if is_complete else tr("at least {amount}").format(amount=text)
    return Certainty.UNKNOWN, tr("at least {amount}").format(amount=text)


def _plain(node: str) -> str:
    return node.replace("_", " ")
