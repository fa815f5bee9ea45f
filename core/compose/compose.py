"""Compose a dish: foods and amounts for the pattern of a recipe, chosen by the program of `core.adapt`, checked."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from core.adapt.adapt import Search, has_dead_line, next_proposal
from core.adapt.dish import DishToAdapt
from core.adapt.program import LineOption
from core.adapt.rules import DishLimit, DishRules
from core.adapt.steps import WRITTEN_FOR
from core.adapt.swaps import SwapTable
from core.adapt.writing import Check, DraftRecipe, RecipeProposal
from core.compose.checks import CheckResult, DishChecks
from core.compose.choices import Composition, minutes_of
from core.compose.families import Families
from core.compose.frequencies import FoodFrequencies
from core.compose.options import MINUTES, choices_of
from core.compose.titles import Titles, agreeing
from core.food.foods import Food
from core.food.recipe import Recipe
from core.progress import Job
from core.questions.constraint import Constraint, TimeConstraint

_PORTIONS: Final = (1.0, 1.5, 0.75)
_MARGINS: Final = (0.01, 0.08)
_ATTEMPTS: Final = 4
"""Solutions per pattern that are written; the checks reject some."""
_TYPICAL_FOODS: Final = 3
"""Typical foods that make a dish of another cuisine one in the style of the wanted cuisine."""
_LINES_FOR_MORE: Final = (6, 10)
"""Lines of a pattern from which a dish needs a second and a third new food."""
_MARK_COST: Final = 1.0
_FOREIGN_COST: Final = 5.0
_ONLY_ADDED_COST: Final = 5.0
"""Costs in the rank of a marked direction, of a pattern of another cuisine, and of a dish with nothing but additions."""
_STAYING_FACETS: Final = ("meal", "course", "cuisine", "occasion", "method", "dish", "season")


@dataclass(frozen=True)
class Part:
    """A part of the pattern: an ingredient with its role in the dish."""

    food: str
    role: str


@dataclass(frozen=True)
class Composed:
    """A composed dish.

    Attributes:
        proposal: the dish, and the changes to its pattern.
        pattern: the recipe whose structure it has.
        parts: the ingredients of the pattern with their roles.
        checks: all passed.
        rank: the cost of the foods; lower is better.
    """

    proposal: RecipeProposal
    pattern: Recipe
    parts: tuple[Part, ...]
    checks: tuple[CheckResult, ...]
    rank: float


@dataclass(frozen=True)
class ComposeContext:
    """The rules, foods, counts and checks for all patterns of a wish."""

    rules: DishRules
    swaps: SwapTable
    families: Families
    foods: Mapping[str, Food]
    frequencies: FoodFrequencies
    checks: DishChecks
    check: Check
    """The judge of a finished recipe; what it rejects is never proposed."""
    pantry: frozenset[str]
    most_min: float
    """The longest time that is allowed; infinite without a limit."""
    titles: Titles
    job: Job


@dataclass(frozen=True)
class Attempt:
    """A pattern and its result.

    Attributes:
        composed: None if no choice of foods passed.
        faults: the checks that the last rejected dish failed, in words.
        because: the constraints that no choice of foods meets together; empty if some choice does.
    """

    pattern: Recipe
    composed: Composed | None
    faults: tuple[str, ...] = ()
    because: tuple[Constraint, ...] = ()


def compose_from(
    context: ComposeContext, pattern: Recipe, servings: float | None, *, explains: bool = False
) -> Attempt:
    """Compose a dish with the structure of a recipe.

    Args:
        servings: None writes it for as many as the pattern.
        explains: without a dish, find the constraints in the way.
    """
    composing = _Composing(context, pattern)
    composed = composing.composed(servings or pattern.servings)
    because = composing.clash() if explains and composed is None and not composing.faults else ()
    return Attempt(pattern, composed, tuple(composing.faults), because)


@dataclass
class _Composing:
    """The search for one pattern; `faults` and `passed` are those of the draft that was judged last."""

    context: ComposeContext
    pattern: Recipe
    faults: list[str] = field(default_factory=list)
    passed: tuple[CheckResult, ...] = ()

    def composed(self, servings: float) -> Composed | None:
        """Return the cheapest dish that passes, or None."""
        given = self._given(self.context.rules)
        search = self._search(given)
        if search is None:
            return None
        for _ in range(_ATTEMPTS):
            self.context.job.check()
            proposal, tried = next_proposal(search, self._judge, servings)
            if not tried:
                return None
            minutes = 0.0 if proposal is None else sum(map(minutes_of, proposal.changes))
            if proposal is not None and minutes <= given.spare_min and not _is_unsure(proposal):
                return Composed(
                    self._timed(proposal, minutes),
                    self.pattern,
                    tuple(_parts(given)),
                    self.passed,
                    proposal.cost
                    + _MARK_COST * len(proposal.marked)
                    + _FOREIGN_COST * self._is_foreign
                    + _ONLY_ADDED_COST * all(change.kind != "swap" for change in proposal.changes),
                )
            search.ban(tried)
        return None

    @property
    def _is_foreign(self) -> bool:
        """True if the wanted cuisine isn't that of the pattern."""
        cuisine = self.context.frequencies.cuisine
        return bool(cuisine) and ("cuisine", cuisine) not in self.pattern.tags

    def clash(self) -> tuple[Constraint, ...]:
        """Return a minimal set of constraints that no choice of foods meets together (deletion filter)."""
        rules = self.context.rules
        if self._is_possible(rules):
            return ()
        for constraint in rules.constraints:
            fewer = rules.without(constraint)
            if not self._is_possible(fewer):
                rules = fewer
        return rules.constraints

    def _is_possible(self, rules: DishRules) -> bool:
        search = self._search(self._given(rules))
        return search is not None and search.cheapest() is not None

    def _given(self, rules: DishRules) -> Composition:
        context, pattern = self.context, self.pattern
        total_min = pattern.total_min
        spare_min = context.most_min - total_min if total_min is not None else 0.0
        return Composition(
            DishToAdapt(pattern, context.swaps, context.foods),
            rules,
            context.families,
            context.frequencies.for_pattern(course_of(pattern), context.frequencies.cuisine_of(pattern)),
            context.pantry,
            spare_min,
        )

    def _search(self, given: Composition) -> Search | None:
        options = choices_of(given)
        if has_dead_line(given.dish, options):
            return None
        rules = given.rules
        if given.spare_min < inf:
            time = TimeConstraint(max=self.context.most_min, text="")
            spare = DishLimit(time, MINUTES, "serving", None, given.spare_min / given.dish.recipe.servings)
            rules = replace(rules, limits=(*rules.limits, spare))
        return Search(
            given.dish, rules, options, self.context.job, _quotas(given, options), _PORTIONS, _MARGINS
        )

    def _judge(self, draft: DraftRecipe) -> tuple[Recipe, bool]:
        context = self.context
        foods = [line.use.entity for line in draft.lines if line.use.entity]
        self.faults = [*context.checks.style_faults(foods, self.pattern)]
        self.faults += [f"{food} twice" for food in _twice(draft)]
        if self.faults:
            return self.pattern, False
        title = context.titles.title_for(draft, self.pattern)
        new = [draft.lines[place].use.entity or "" for place in draft.changed]
        masses = [context.families.called(food) for food in new if context.families.is_mass_noun(food)]
        steps = tuple(agreeing(step, masses) for step in draft.steps)
        recipe, is_met = context.check(replace(draft, title=title, steps=steps))
        if not is_met:
            self.faults = [f"names {name}" for name in recipe.unlisted]
            # Only "the fish" for its cod is written again without the name.
            gone = {use.entity for use in self.pattern.uses}.difference(foods)
            may_mend = all(self._is_kind_of(name, gone) for name in recipe.unlisted)
            return (recipe if may_mend else self.pattern), False
        results = context.checks.check(recipe, course_of(self.pattern), self.pattern)
        self.faults = [f"{result.name}: {fault}" for result in results for fault in result.faults]
        self.passed = results
        return recipe, not self.faults

    def _is_kind_of(self, name: str, foods: Collection[str | None]) -> bool:
        """Return whether a name means one of some foods, as "fish" means cod."""
        taxonomy = self.context.swaps.taxonomy
        return any(name in taxonomy.ancestors(food) for food in foods if food in taxonomy.nodes and food)

    def _timed(self, proposal: RecipeProposal, minutes: float) -> RecipeProposal:
        """Return a proposal with the labels of its pattern that stay true, and the time that its changes add."""
        pattern = self.pattern
        tags = tuple(tag for tag in pattern.tags if tag[0] in _STAYING_FACETS)
        prep_min, cook_min, stated = pattern.prep_min, pattern.cook_min, pattern.stated_total_min
        # An unknown time stays unknown.
        if prep_min is not None:
            prep_min += minutes
        elif cook_min is not None:
            cook_min += minutes
        recipe = replace(
            proposal.recipe,
            tags=tags,
            prep_min=prep_min,
            cook_min=cook_min,
            stated_total_min=None if stated is None else stated + minutes,
        )
        return replace(proposal, recipe=recipe)


def course_of(recipe: Recipe) -> str:
    """Return the first course of a recipe; empty if it has none."""
    return next((name for facet, name in recipe.tags if facet == "course"), "")


def _quotas(given: Composition, options: Sequence[LineOption]) -> tuple[int, int, int]:
    """Return the least numbers of new foods, of exchanged parts, and of foods typical of the wanted cuisine.

    A pattern of which no part may be exchanged needs one more new food instead.
    """
    recipe, frequencies = given.dish.recipe, given.frequencies
    new = 1 + sum(len(recipe.uses) > lines for lines in _LINES_FOR_MORE)
    typical = 0
    if frequencies.cuisine:
        own = sum(frequencies.is_typical(food) for food in given.foods)
        is_own = ("cuisine", frequencies.cuisine) in recipe.tags
        typical = min(_TYPICAL_FOODS, own) if is_own else _TYPICAL_FOODS
    can_exchange = any(given.exchanged in one.meets for one in options)
    return (new, 1, typical) if can_exchange else (new + 1, 0, typical)


def _twice(draft: DraftRecipe) -> set[str]:
    """Return the new foods that two lines have."""
    foods = [line.use.entity for line in draft.lines]
    new = {draft.lines[place].use.entity for place in draft.changed}
    return {food for food in new if food and foods.count(food) > 1}


def _is_unsure(proposal: RecipeProposal) -> bool:
    """Return whether a direction was written for a food that it may not suit now."""
    return any(mark.why.startswith(WRITTEN_FOR) for mark in proposal.marked)


def _parts(given: Composition) -> Iterator[Part]:
    for use in given.dish.recipe.uses:
        food = use.entity or use.name
        families = given.families.having(food)
        roles = given.dish.swaps.substitutes(food, given.dish.kinds) if food in _nodes(given) else []
        role = families[0].role if families else roles[0].role if roles else "part"
        yield Part(food, role)


def _nodes(given: Composition) -> Collection[str]:
    return given.dish.swaps.taxonomy.nodes
