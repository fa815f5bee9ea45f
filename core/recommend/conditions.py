"""Each requirement as a set of recipes: those that surely keep it, and those against which only doubt stands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeGuard

from core.food.labels import Diet, LabelRules, Threshold
from core.food.spelling import spelled
from core.food.taxonomy import Certainty
from core.library.library import Library
from core.library.predicted_labels import GUESSED_FACETS
from core.library.resolved_recipe import CLAIMED_FACETS, COMPUTED, OTHER, PFOODREQ, STARTER, STATED
from core.library.sets.recipe_set import RecipeSet
from core.questions.constraint import Constraint, IngredientConstraint, NutrientConstraint, TagConstraint
from core.recommend.request import Clause, Match, Requirement


@dataclass(frozen=True)
class Matcher:
    """Finds the recipes of one library that keep clauses."""

    library: Library
    rules: LabelRules
    match: Match = "taxonomy"
    _held: dict[tuple[str, ...], tuple[list[int], list[int]]] = field(
        default_factory=dict, repr=False, compare=False
    )
    """What was worked out already: what a person does not eat comes with every question."""
    _kept: dict[int, tuple[Requirement, RecipeSet]] = field(default_factory=dict, repr=False, compare=False)
    """By requirement of the question at hand, the recipes that surely keep it: they are asked for in several ways."""

    def for_question(self) -> "Matcher":
        """The same matcher for one question, whose sets it keeps while it is answered."""
        return replace(self, _kept={})

    @property
    def everything(self) -> RecipeSet:
        """Every recipe of the library."""
        return self.library.sets.all

    def surely(self, clause: Clause) -> RecipeSet:
        """The recipes that keep a clause without doubt."""
        return self._any(clause, self._surely)

    def firmly(self, clause: Clause) -> RecipeSet:
        """As `surely`, and no guess says that the recipe is what the clause refuses."""
        return self._any(clause, self._firmly)

    def probably(self, clause: Clause) -> RecipeSet:
        """As `surely`, or a label that nobody wrote is guessed to be the one that is wanted."""
        return self._any(clause, self._probably)

    def possibly(self, clause: Clause) -> RecipeSet:
        """The recipes against which nothing but doubt (may contain, unknown) stands."""
        return self._any(clause, self._possibly)

    def every(self, judge: Callable[[Clause], RecipeSet], clauses: Sequence[Clause]) -> RecipeSet:
        """The recipes that keep all of several clauses, as one of the four ways above has it."""
        found = self.everything
        for clause in clauses:
            found &= judge(clause)
        return found

    def _any(self, clause: Clause, judge: Callable[[Requirement], RecipeSet]) -> RecipeSet:
        found = self.library.sets.none()
        for requirement in clause.requirements:
            found |= judge(requirement)
        return found

    def _surely(self, requirement: Requirement) -> RecipeSet:
        known = self._kept.get(id(requirement))
        if known is not None:
            return known[1]
        found = self._worked_out(requirement)
        # The requirement is kept with it: no other one can take over its number.
        self._kept[id(requirement)] = requirement, found
        return found

    def _worked_out(self, requirement: Requirement) -> RecipeSet:
        constraint = requirement.constraint
        if isinstance(constraint, IngredientConstraint):
            return self._ingredient(requirement, constraint, lenient=False)
        if isinstance(constraint, TagConstraint):
            return self._tag(constraint, requirement, lenient=False)
        if isinstance(constraint, NutrientConstraint):
            return self._nutrient(constraint, lenient=False)
        if constraint.kind == "time":
            return self.library.sets.between("total_min", constraint.min, constraint.max)
        if constraint.kind == "servings":
            return self.library.sets.between("servings", constraint.min, constraint.max)
        return self.everything

    def _firmly(self, requirement: Requirement) -> RecipeSet:
        constraint = requirement.constraint
        sure = self._surely(requirement)
        if is_guessable(constraint) and constraint.mode == "exclude":
            return sure - self._guessed(constraint)
        return sure

    def _probably(self, requirement: Requirement) -> RecipeSet:
        constraint = requirement.constraint
        sure = self._surely(requirement)
        if is_guessable(constraint) and constraint.mode != "exclude":
            return sure | self._guessed(constraint)
        return sure

    def _guessed(self, constraint: TagConstraint) -> RecipeSet:
        if self.match == "exact":
            return self.library.sets.none()
        return self.library.sets.guessed(constraint.facet, constraint.entity)

    def _possibly(self, requirement: Requirement) -> RecipeSet:
        constraint = requirement.constraint
        if isinstance(constraint, IngredientConstraint) and (
            requirement.strict or constraint.mode == "exclude"
        ):
            return self._ingredient(requirement, constraint, lenient=True)
        if isinstance(constraint, TagConstraint) and constraint.mode != "exclude":
            return self._tag(constraint, requirement, lenient=True)
        if isinstance(constraint, NutrientConstraint):
            return self._nutrient(constraint, lenient=True)
        return self._surely(requirement)

    def _ingredient(
        self, requirement: Requirement, constraint: IngredientConstraint, *, lenient: bool
    ) -> RecipeSet:
        refused = constraint.mode in ("exclude", "avoid")
        if self.match == "exact" and not requirement.is_allergy:
            found = self._using_spelled(constraint)
        elif refused:
            found = self._holding(requirement, lenient=lenient)
        else:
            found = self.library.sets.using(self._kinds_of(requirement.targets))
        if not refused:
            return found
        found = self.everything - found
        if (
            not lenient
            and constraint.mode == "exclude"
            and (self.match == "taxonomy" or requirement.is_allergy)
        ):
            found -= self._naming(requirement)
        if requirement.strict and not lenient:
            # Nobody says what is in a recipe without ingredients.
            found &= self.library.sets.listing()
        return found

    def _naming(self, requirement: Requirement) -> RecipeSet:
        """The recipes that name what is refused outside their list, though their ingredients do not."""
        if not self.library.sets.unlisted:
            return self.library.sets.none()
        sure, maybe = self.rules.containing(requirement.targets)
        return self.library.sets.naming([*sure, *maybe] if requirement.strict else list(sure))

    def _kinds_of(self, targets: Sequence[str]) -> list[int]:
        taxonomy = self.rules.taxonomy
        wanted = frozenset().union(
            *(taxonomy.descendants(target) for target in targets if target in taxonomy.nodes)
        )
        named = self.library.ingredients.by_node
        return sorted({number for node in wanted for number in named.get(node, ())})

    def _holding(self, requirement: Requirement, *, lenient: bool) -> RecipeSet:
        """The recipes that surely hold what is refused, and where doubt already fails it those that may."""
        only_sure = lenient or not requirement.strict
        allergen = self._allergen(requirement.targets)
        if allergen is not None:
            # Of a whole group thousands of ingredients would have to be looked up.
            columns = ("contains",) if only_sure else ("contains", "may_contain", "unknown")
            return self.library.sets.masked(columns, allergen)
        sure, doubtful = self._holders(requirement.targets)
        return self.library.sets.using(sure if only_sure else [*sure, *doubtful])

    def _allergen(self, targets: tuple[str, ...]) -> int | None:
        """The bit of the allergen that some nodes, and nothing beside it, mean as a whole."""
        taxonomy = self.rules.taxonomy
        for name, allergen in self.rules.allergens.items():
            more = set(targets).difference(allergen.nodes)
            if len(targets) - len(more) == len(allergen.nodes) and all(
                not taxonomy.ancestors(node).isdisjoint(allergen.nodes) for node in more
            ):
                return self.library.labels["allergen"].get(name)
        return None

    def _holders(self, targets: tuple[str, ...]) -> tuple[list[int], list[int]]:
        """Ingredients that surely hold one of the nodes, and those that may or of which nothing is known."""
        known = self._held.get(targets)
        if known is None:
            holding, maybe = self.rules.containing(targets)
            nodes = self.rules.taxonomy.nodes
            sure: list[int] = []
            doubtful: list[int] = []
            for entity, numbers in self.library.ingredients.plain.items():
                if entity in holding:
                    sure += numbers
                elif entity in maybe or entity not in nodes:
                    doubtful += numbers
            for items, numbers in self.library.ingredients.meanings.items():
                level = self.rules.certainty(items, targets)
                if level is Certainty.CONTAINS:
                    sure += numbers
                elif level is not Certainty.NO:
                    doubtful += numbers
            known = self._held[targets] = (sure, doubtful)
        return known

    def _using_spelled(self, constraint: IngredientConstraint) -> RecipeSet:
        """Return the recipes with an ingredient that the library spells as the question does.

        In PFoodReq's graph each spelling is an ingredient of its own ("onion", "onions"): there the very name counts.
        """
        sets = self.library.sets
        found = sets.using(self._spelled(constraint))
        same = self.library.named_ingredients.get(constraint.text.casefold())
        if same is None:
            return found
        of_graph = sets.from_source(PFOODREQ)
        return (found - of_graph) | (sets.using(list(same)) & of_graph)

    def _spelled(self, constraint: IngredientConstraint) -> list[int]:
        """Ingredients that the library spells as the question does; failing that, as the name it was linked to."""
        known = self.library.spelled_ingredients
        return list(known.get(spelled(constraint.text)) or known.get(spelled(constraint.entity), ()))

    def _tag(self, constraint: TagConstraint, requirement: Requirement, *, lenient: bool) -> RecipeSet:
        diet = self.rules.diets.get(constraint.entity) if constraint.facet == "diet" else None
        if diet is not None and (self.match == "taxonomy" or requirement.origin == "profile"):
            found = self._diet(diet, lenient=lenient)
        elif self.match == "exact":
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
        return self.everything - found if constraint.mode == "exclude" else found

    def _diet(self, diet: Diet, *, lenient: bool) -> RecipeSet:
        bit = self.library.labels["diet"].get(diet.name)
        if bit is None:
            return self.library.sets.none()
        unverified = ("diets_unverified",) if lenient or not diet.safety else ()
        return self.library.sets.masked(("diets_kept", *unverified), bit)

    def _spelled_tag(self, constraint: TagConstraint) -> RecipeSet:
        """A tag as the library spells it, in whatever facet; what is computed counts for Larder's own recipes only."""
        known = self.library.spelled_tags
        numbers = list(known.get(spelled(constraint.text)) or known.get(spelled(constraint.entity), ()))
        sets = self.library.sets
        return sets.tagged(numbers, STATED) | (sets.tagged(numbers) & sets.from_source(STARTER))

    def _nutrient(self, constraint: NutrientConstraint, *, lenient: bool) -> RecipeSet:
        bounds = bounds_of(constraint, self.rules)
        if bounds is None:
            return self.library.sets.none()
        low, high, basis = bounds
        return self.library.sets.within(constraint.entity, basis, low, high, trust_stated=lenient)


def is_guessable(constraint: Constraint) -> TypeGuard[TagConstraint]:
    """Whether a guess may stand in for a label that nobody wrote: never for a diet or a health label."""
    return isinstance(constraint, TagConstraint) and constraint.facet in GUESSED_FACETS


def bounds_of(
    constraint: NutrientConstraint, rules: LabelRules
) -> tuple[float | None, float | None, str] | None:
    """Inclusive bounds of a nutrient, and per what; None for a level that nothing defines."""
    if constraint.level is None:
        return constraint.min, constraint.max, str(constraint.basis)
    threshold = _threshold(constraint, rules)
    return None if threshold is None else (threshold.low, threshold.high, threshold.basis)


def _threshold(constraint: NutrientConstraint, rules: LabelRules) -> Threshold | None:
    """The threshold behind a level word; where nothing defines "very low" the low one is read."""
    found = rules.levels.get((constraint.entity, constraint.level or ""))
    return found or (rules.levels.get((constraint.entity, "low")) if constraint.level == "very-low" else None)
