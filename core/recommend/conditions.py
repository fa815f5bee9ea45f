"""Turn requirements into sets of recipes: those that meet them, and those that only uncertainty prevents."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeGuard

from core.food.health_conditions import ConditionFoods
from core.food.labels import Diet, LabelRules, Threshold
from core.food.spelling import fold, spelled
from core.library.library import Library
from core.library.predicted_labels import PREDICTED_FACETS
from core.library.resolved_recipe import CLAIMED_FACETS, COMPUTED, OTHER, PFOODREQ, STARTER, STATED
from core.library.sets.recipe_set import RecipeSet
from core.questions.constraint import (
    WANTS,
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    TagConstraint,
)
from core.recommend.ingredient_levels import ByCertainty, IngredientLevels
from core.recommend.request import Clause, Match, Requirement


@dataclass(frozen=True)
class Matcher:
    """Finds the recipes of a library that meet clauses."""

    library: Library
    rules: LabelRules
    match: Match = "taxonomy"
    within: RecipeSet | None = None
    """The only recipes that count; None for all."""
    _levels: IngredientLevels | None = field(default=None, repr=False, compare=False)
    """Shared by the matchers of all questions; None begins with nothing known."""
    _satisfying: dict[int, tuple[Requirement, RecipeSet]] = field(
        default_factory=dict, repr=False, compare=False
    )
    """The recipes that certainly meet each requirement of the current question, which are needed several times."""

    def __post_init__(self) -> None:
        """Begin to keep the levels of ingredients, which all questions share."""
        if self._levels is None:
            object.__setattr__(self, "_levels", IngredientLevels(self.library, self.rules))

    @property
    def levels(self) -> IngredientLevels:
        """The ingredients by how certainly they contain something."""
        assert self._levels is not None
        return self._levels

    def for_question(self) -> "Matcher":
        """Return a matcher for one question, with a cache of its own."""
        return replace(self, _satisfying={})

    @property
    def all_recipes(self) -> RecipeSet:
        """Every recipe of the library."""
        return self.library.sets.all

    def certainly_meeting(self, clause: Clause) -> RecipeSet:
        """Return the recipes that certainly meet a clause."""
        return self._any(clause, self._surely)

    def meeting_despite_predictions(self, clause: Clause) -> RecipeSet:
        """Return the recipes that certainly meet a clause, without those that probably have an excluded label."""
        return self._any(clause, self._firmly)

    def probably_meeting(self, clause: Clause) -> RecipeSet:
        """Return the recipes that certainly meet a clause or probably have the wanted label."""
        return self._any(clause, self._probably)

    def possibly_meeting(self, clause: Clause) -> RecipeSet:
        """Return the recipes that meet a clause or fail it only because of uncertainty (may contain, unknown)."""
        return self._any(clause, self._possibly)

    def meeting_all(self, judge: Callable[[Clause], RecipeSet], clauses: Sequence[Clause]) -> RecipeSet:
        """Return the recipes that meet all clauses according to `judge`, one of the four methods above."""
        found = self.all_recipes if self.within is None else self.within
        for clause in clauses:
            found &= judge(clause)
        return found

    def _any(self, clause: Clause, judge: Callable[[Requirement], RecipeSet]) -> RecipeSet:
        found = self.library.sets.none()
        for requirement in clause.requirements:
            found |= judge(requirement)
        return found

    def _surely(self, requirement: Requirement) -> RecipeSet:
        cached = self._satisfying.get(id(requirement))
        if cached is not None:
            return cached[1]
        found = self._compute(requirement)
        # Store the requirement too, so that no other object can get its id.
        self._satisfying[id(requirement)] = requirement, found
        return found

    def _compute(self, requirement: Requirement) -> RecipeSet:
        constraint = requirement.constraint
        if isinstance(constraint, IngredientConstraint):
            return self._ingredient(requirement, constraint, include_uncertain=False)
        if isinstance(constraint, TagConstraint):
            return self._tag(constraint, requirement, include_uncertain=False)
        if isinstance(constraint, NutrientConstraint):
            return self._nutrient(constraint, include_uncertain=False)
        if constraint.kind == "time":
            return self.library.sets.between("total_min", constraint.min, constraint.max)
        if constraint.kind == "servings":
            return self.library.sets.between("servings", constraint.min, constraint.max)
        return self.all_recipes

    def _firmly(self, requirement: Requirement) -> RecipeSet:
        constraint = requirement.constraint
        sure = self._surely(requirement)
        if is_predictable(constraint) and constraint.mode == "exclude":
            return sure - self._predicted(constraint)
        return sure

    def _probably(self, requirement: Requirement) -> RecipeSet:
        constraint = requirement.constraint
        sure = self._surely(requirement)
        if is_predictable(constraint) and constraint.mode != "exclude":
            return sure | self._predicted(constraint)
        return sure

    def _predicted(self, constraint: TagConstraint) -> RecipeSet:
        if self.match == "exact":
            return self.library.sets.none()
        return self.library.sets.predicted(constraint.facet, constraint.entity)

    def _possibly(self, requirement: Requirement) -> RecipeSet:
        constraint = requirement.constraint
        if isinstance(constraint, IngredientConstraint) and (
            requirement.strict or constraint.mode == "exclude"
        ):
            return self._ingredient(requirement, constraint, include_uncertain=True)
        if isinstance(constraint, TagConstraint) and constraint.mode != "exclude":
            return self._tag(constraint, requirement, include_uncertain=True)
        if isinstance(constraint, NutrientConstraint):
            return self._nutrient(constraint, include_uncertain=True)
        return self._surely(requirement)

    def _ingredient(
        self, requirement: Requirement, constraint: IngredientConstraint, *, include_uncertain: bool
    ) -> RecipeSet:
        is_excluded = constraint.mode in ("exclude", "avoid")
        is_own = self._is_own_name(requirement, constraint)
        is_exact = self.match == "exact" and not requirement.is_allergy
        if is_own or is_exact:
            found = self._using_spelled(constraint)
            if requirement.strict and not is_exact and not include_uncertain:
                # For an allergy, another unrecognised ingredient may be the same thing.
                found |= self.library.sets.using(list(self.library.ingredients.plain.get(None, ())))
        elif is_excluded:
            found = self._containing(requirement, include_uncertain=include_uncertain)
        else:
            found = self.library.sets.using(self._kinds_of_any(requirement.targets))
        if not is_excluded:
            return found
        found = self.all_recipes - found
        if not include_uncertain and constraint.mode == "exclude" and not is_exact:
            found -= self._naming_outside_list(requirement)
        if requirement.strict and not include_uncertain:
            # A recipe without ingredients may contain anything.
            found &= self.library.sets.listing()
        return found

    def _is_own_name(self, requirement: Requirement, constraint: IngredientConstraint) -> bool:
        """Return whether only the library knows an ingredient: neither its name nor a target is in the taxonomy."""
        names = (constraint.entity, *requirement.targets)
        if any(name in self.rules.taxonomy.nodes or name in self.rules.intolerances for name in names):
            return False
        return spelled(constraint.entity) in self.library.spelled_ingredients

    def _naming_outside_list(self, requirement: Requirement) -> RecipeSet:
        """Return the recipes that name an excluded food only outside their ingredient list."""
        if not self.library.sets.unlisted:
            return self.library.sets.none()
        sure, maybe = self.rules.containing(requirement.targets)
        named = {*sure, *maybe} if requirement.strict else {*sure}
        allowed = (self.rules.taxonomy.descendants(kind) for kind in requirement.besides)
        return self.library.sets.mentioning(sorted(named.difference(*allowed)))

    def _kinds_of_any(self, targets: Sequence[str]) -> list[int]:
        taxonomy = self.rules.taxonomy
        wanted = frozenset().union(
            *(taxonomy.descendants(target) for target in targets if target in taxonomy.nodes)
        )
        named = self.library.ingredients.by_node
        return sorted({number for node in wanted for number in named.get(node, ())})

    def _containing(self, requirement: Requirement, *, include_uncertain: bool) -> RecipeSet:
        """Return the recipes that contain an excluded food and, if uncertainty already fails it, those that may."""
        only_sure = include_uncertain or not requirement.strict
        allergen = None if requirement.besides else self._allergen(requirement.targets)
        if allergen is not None:
            # Looking up a whole group's ingredients would mean thousands.
            columns = ("contains",) if only_sure else ("contains", "may_contain", "unknown")
            return self.library.sets.masked(columns, allergen)
        found = self._ingredients_containing(requirement.targets, requirement.besides)
        return self.library.sets.using(found.sure if only_sure else found.doubtful)

    def _allergen(self, targets: tuple[str, ...]) -> int | None:
        """Return the bit of the allergen whose whole group the nodes are; None if they are anything else."""
        taxonomy = self.rules.taxonomy
        for name, allergen in self.rules.allergens.items():
            more = set(targets).difference(allergen.nodes)
            if len(targets) - len(more) == len(allergen.nodes) and all(
                not taxonomy.ancestors(node).isdisjoint(allergen.nodes) for node in more
            ):
                return self.library.labels["allergen"].get(name)
        return None

    def _ingredients_containing(self, targets: tuple[str, ...], besides: tuple[str, ...] = ()) -> ByCertainty:
        """Return the ingredients by how certainly they contain one of the nodes, kinds of `besides` aside."""
        sure, maybe = self.rules.containing(targets)
        if besides:
            allowed = frozenset().union(*map(self.rules.taxonomy.descendants, besides))
            sure, maybe = sure - allowed, maybe - allowed
        return self.levels.by_level(
            ("contains", *targets, *(("besides", *besides) if besides else ())),
            lambda items: self.rules.certainty_besides(items, targets, besides),
            targets,
            (sure, maybe),
        )

    def _using_spelled(self, constraint: IngredientConstraint) -> RecipeSet:
        """Return the recipes with an ingredient that the library spells as the question does.

        In PFoodReq's graph each spelling is a separate ingredient ("onion", "onions"), so only the exact name counts,
        of a wish with its letter case ("Dijon mustard").
        """
        sets = self.library.sets
        found = sets.using(self._spelled(constraint))
        same = self.library.named_ingredients.get(constraint.text.casefold())
        if same is None:
            return found
        if constraint.mode in WANTS:
            same = tuple(one for one in same if self.library.ingredients[one].name == constraint.text) or same
        of_graph = sets.from_source(PFOODREQ)
        return (found - of_graph) | (sets.using(list(same)) & of_graph)

    def _spelled(self, constraint: IngredientConstraint) -> list[int]:
        """Return the ingredients that the library spells as the question does, else those spelled as the linked name."""
        known = self.library.spelled_ingredients
        return list(known.get(spelled(constraint.text)) or known.get(spelled(constraint.entity), ()))

    def _tag(
        self, constraint: TagConstraint, requirement: Requirement, *, include_uncertain: bool
    ) -> RecipeSet:
        diet = self.rules.diets.get(constraint.entity) if constraint.facet == "diet" else None
        health = self.rules.condition_foods.get(constraint.entity) if constraint.facet == "health" else None
        if health is not None:
            found = self._suiting(health, include_uncertain=include_uncertain)
        elif diet is not None and (self.match == "taxonomy" or requirement.origin == "profile"):
            found = self._diet(diet, include_uncertain=include_uncertain)
        elif self.match == "exact" and requirement.origin != "profile":
            found = self._spelled_tag(constraint)
        else:
            facets = [constraint.facet, OTHER] if constraint.facet == "dish" else [constraint.facet]
            found = self.library.sets.tagged(
                [
                    tag
                    for facet in facets
                    if (tag := self.library.tags.get((facet, constraint.entity))) is not None
                ],
                COMPUTED if constraint.facet in CLAIMED_FACETS else None,
            )
        return self.all_recipes - found if constraint.mode == "exclude" else found

    def _suiting(self, health: ConditionFoods, *, include_uncertain: bool) -> RecipeSet:
        """Return the recipes that suit a condition of health, as `core.recommend.condition_check` does for one."""
        sets, condition = self.library.sets, health.condition
        found = self.all_recipes
        if condition.has_foods:
            foods = self.levels.by_level(
                ("suits", condition.name), health.level, health.deciding, health.node_levels
            )
            found -= sets.using(foods.sure if include_uncertain else foods.doubtful)
        for dishes in condition.raw:
            nodes = health.raw_nodes(dishes.foods)
            raw = self.levels.by_level(
                ("raw", *dishes.foods),
                partial(health.raw_level, foods=dishes.foods),
                nodes,
                (nodes, frozenset()),
            )
            contained = sets.using(raw.sure if include_uncertain else raw.doubtful)
            found -= sets.dishes(dishes.pattern) & contained
        for hard in () if include_uncertain else condition.uncooked:
            # Only doubtful, because they may be grated.
            kinds = health.hard_nodes(hard.foods)
            served_raw = (sets.uncooked | sets.dishes(hard.pattern)) - sets.dishes(hard.blended_pattern)
            pieces = self.levels.by_level(
                ("hard", condition.name, *hard.foods),
                partial(health.hard_level, foods=hard.foods),
                kinds,
                (frozenset(), kinds),
            )
            found -= served_raw & sets.using(pieces.doubtful)
        if condition.has_foods and not include_uncertain:
            found = (found - sets.mentioning(health.unlisted)) & sets.listing()
        for limit in condition.limits:
            found &= sets.within(
                limit.nutrient, limit.basis, limit.min, limit.max, trust_stated=include_uncertain
            )
        return found

    def _diet(self, diet: Diet, *, include_uncertain: bool) -> RecipeSet:
        bit = self.library.labels["diet"].get(diet.name)
        if bit is None:
            return self.library.sets.none()
        unverified = ("diets_unverified",) if include_uncertain or not diet.safety else ()
        return self.library.sets.masked(("diets_satisfied", *unverified), bit)

    def _spelled_tag(self, constraint: TagConstraint) -> RecipeSet:
        """Return a tag as the library spells it, in any facet. Computed tags count only for Larder's own recipes.

        PFoodReq's graph has tags that differ only in number ("steak", "steaks").
        """
        known = self.library.spelled_tags
        numbers = list(known.get(spelled(constraint.text)) or known.get(spelled(constraint.entity), ()))
        sets = self.library.sets
        named = [one for one in numbers if self.library.tag_of[one][1] == fold(constraint.text)] or numbers
        of_graph = sets.from_source(PFOODREQ)
        found = (sets.tagged(numbers, STATED) - of_graph) | (sets.tagged(named, STATED) & of_graph)
        return found | (sets.tagged(numbers) & sets.from_source(STARTER))

    def _nutrient(self, constraint: NutrientConstraint, *, include_uncertain: bool) -> RecipeSet:
        bounds = bounds_of(constraint, self.rules)
        if bounds is None:
            return self.library.sets.none()
        low, high, basis = bounds
        return self.library.sets.within(constraint.entity, basis, low, high, trust_stated=include_uncertain)


def is_predictable(constraint: Constraint) -> TypeGuard[TagConstraint]:
    """Return whether a predicted label may satisfy a constraint: never for a diet or a health label."""
    return isinstance(constraint, TagConstraint) and constraint.facet in PREDICTED_FACETS


def bounds_of(
    constraint: NutrientConstraint, rules: LabelRules
) -> tuple[float | None, float | None, str] | None:
    """Return the inclusive bounds of a nutrient and their basis; None for an undefined level."""
    if constraint.level is None:
        return constraint.min, constraint.max, str(constraint.basis)
    threshold = _threshold(constraint, rules)
    return None if threshold is None else (threshold.low, threshold.high, threshold.basis)


def _threshold(constraint: NutrientConstraint, rules: LabelRules) -> Threshold | None:
    """Return the threshold of a level word. An undefined "very low" uses the threshold of "low"."""
    found = rules.levels.get((constraint.entity, constraint.level or ""))
    return found or (rules.levels.get((constraint.entity, "low")) if constraint.level == "very-low" else None)
