"""Each requirement as a condition in SQL: surely kept, and possibly kept (only doubt stands against it)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from core.kg.bounds import bounds_sql
from core.kg.guesses import GUESSED_FACETS
from core.kg.labels import Diet, LabelRules, Threshold
from core.kg.library import Library
from core.kg.source import CLAIMED_FACETS, OTHER, STARTER
from core.kg.spelling import spelled
from core.kg.taxonomy import Certainty
from core.qa.constraint import Constraint, IngredientConstraint, NutrientConstraint, TagConstraint
from core.recommend.request import Clause, Match, Requirement


@dataclass(frozen=True)
class Condition:
    """A condition over `recipe r JOIN nutrition n JOIN coverage c`, and its parameters."""

    sql: str
    parameters: tuple[object, ...] = ()


ALWAYS = Condition("true")
FROM = "recipe r JOIN nutrition n USING (recipe_id) JOIN coverage c USING (recipe_id)"


def both(conditions: Sequence[Condition]) -> Condition:
    """All of several conditions."""
    return _joined(conditions, " AND ", ALWAYS)


def either(conditions: Sequence[Condition]) -> Condition:
    """At least one of several conditions."""
    return _joined(conditions, " OR ", Condition("false"))


def negated(condition: Condition) -> Condition:
    """The opposite; what cannot be decided counts as not kept before it is turned round."""
    return Condition(f"NOT coalesce(({condition.sql}), false)", condition.parameters)


def _joined(conditions: Sequence[Condition], word: str, empty: Condition) -> Condition:
    if not conditions:
        return empty
    sql = word.join(f"({condition.sql})" for condition in conditions)
    return Condition(sql, tuple(value for condition in conditions for value in condition.parameters))


@dataclass(frozen=True)
class Matcher:
    """Turns clauses into conditions for one library."""

    library: Library
    rules: LabelRules
    match: Match = "taxonomy"
    _held: dict[tuple[str, ...], tuple[list[int], list[int]]] = field(
        default_factory=dict, repr=False, compare=False
    )
    """What was worked out already: clauses are asked about more than once."""

    def surely(self, clause: Clause) -> Condition:
        """The condition that a clause is kept without doubt."""
        return either([self._surely(requirement) for requirement in clause.requirements])

    def firmly(self, clause: Clause) -> Condition:
        """As `surely`, and no guess says that the recipe is what the clause refuses."""
        return either([self._firmly(requirement) for requirement in clause.requirements])

    def probably(self, clause: Clause) -> Condition:
        """As `surely`, or a label that nobody wrote is guessed to be the one that is wanted."""
        return either([self._probably(requirement) for requirement in clause.requirements])

    def possibly(self, clause: Clause) -> Condition:
        """The condition that nothing but doubt (may contain, unknown) stands against a clause."""
        return either([self._possibly(requirement) for requirement in clause.requirements])

    def ids(self, condition: Condition) -> list[int]:
        """Numbers of the recipes a condition holds for, in order."""
        return self.library.ids(
            f"SELECT r.recipe_id FROM {FROM} WHERE {condition.sql} ORDER BY r.recipe_id", condition.parameters
        )

    def kept(self, within: Condition, conditions: Sequence[Condition]) -> dict[int, tuple[bool, ...]]:
        """For each recipe that keeps `within`, whether it keeps each of the other conditions: one query for all."""
        columns = "".join(f", coalesce(({condition.sql}), false)" for condition in conditions)
        parameters = [value for condition in (*conditions, within) for value in condition.parameters]
        rows = self.library.rows(
            f"SELECT r.recipe_id{columns} FROM {FROM} WHERE {within.sql} ORDER BY r.recipe_id", parameters
        )
        return {int(str(row[0])): tuple(bool(value) for value in row[1:]) for row in rows}

    def _surely(self, requirement: Requirement) -> Condition:
        constraint = requirement.constraint
        if isinstance(constraint, IngredientConstraint):
            return self._ingredient(requirement, constraint, lenient=False)
        if isinstance(constraint, TagConstraint):
            return self._tag(constraint, requirement, lenient=False)
        if isinstance(constraint, NutrientConstraint):
            return self._nutrient(constraint)
        if constraint.kind == "time":
            return _range("r.total_min", constraint.min, constraint.max)
        if constraint.kind == "servings":
            return _range("r.servings", constraint.min, constraint.max)
        return ALWAYS

    def _firmly(self, requirement: Requirement) -> Condition:
        constraint = requirement.constraint
        sure = self._surely(requirement)
        if is_guessable(constraint) and constraint.mode == "exclude":
            return both([sure, negated(self._guessed(constraint))])
        return sure

    def _probably(self, requirement: Requirement) -> Condition:
        constraint = requirement.constraint
        sure = self._surely(requirement)
        if is_guessable(constraint) and constraint.mode != "exclude":
            return either([sure, self._guessed(constraint)])
        return sure

    def _guessed(self, constraint: TagConstraint) -> Condition:
        if self.match == "exact":
            return Condition("false")
        return Condition(
            "r.recipe_id IN (SELECT recipe_id FROM recipe_guess WHERE facet = ? AND name = ?)",
            (constraint.facet, constraint.entity),
        )

    def _possibly(self, requirement: Requirement) -> Condition:
        constraint = requirement.constraint
        if isinstance(constraint, IngredientConstraint) and requirement.strict:
            return self._ingredient(requirement, constraint, lenient=True)
        if isinstance(constraint, TagConstraint) and constraint.mode != "exclude":
            return self._tag(constraint, requirement, lenient=True)
        return self._surely(requirement)

    def _ingredient(
        self, requirement: Requirement, constraint: IngredientConstraint, *, lenient: bool
    ) -> Condition:
        refused = constraint.mode in ("exclude", "avoid")
        if self.match == "exact" and not requirement.is_allergy:
            chosen = self._spelled(constraint)
        elif refused:
            chosen = self._holding(requirement, lenient=lenient)
        else:
            chosen = self._kinds_of(requirement.targets)
        sql = (
            "r.recipe_id {} (SELECT recipe_id FROM ingredient_use WHERE ingredient_id IN (SELECT unnest(?)))"
        )
        if refused and requirement.strict and not lenient:
            # Nobody says what is in a recipe without ingredients.
            sql += " AND r.line_count > 0"
        return Condition(sql.format("NOT IN" if refused else "IN"), (chosen,))

    def _kinds_of(self, targets: Sequence[str]) -> list[int]:
        taxonomy = self.rules.taxonomy
        wanted = frozenset().union(
            *(taxonomy.below(target) for target in targets if target in taxonomy.nodes)
        )
        return [
            number
            for items, numbers in self.library.meanings.items()
            if any(node in wanted for item in items for node in (item.entity, *item.also))
            for number in numbers
        ]

    def _holding(self, requirement: Requirement, *, lenient: bool) -> list[int]:
        sure, doubtful = self._holders(requirement.targets)
        return sure if lenient or not requirement.strict else [*sure, *doubtful]

    def _holders(self, targets: tuple[str, ...]) -> tuple[list[int], list[int]]:
        """Ingredients that surely hold one of the nodes, and those that may or of which nothing is known."""
        known = self._held.get(targets)
        if known is None:
            sure: list[int] = []
            doubtful: list[int] = []
            for items, numbers in self.library.meanings.items():
                level = self.rules.worst(items, targets)
                if level is Certainty.CONTAINS:
                    sure += numbers
                elif level is not Certainty.NO:
                    doubtful += numbers
            known = self._held[targets] = (sure, doubtful)
        return known

    def _spelled(self, constraint: IngredientConstraint) -> list[int]:
        """Ingredients that the library spells as the question does; failing that, as the name it was linked to."""
        known = self.library.spelled_ingredients
        return list(known.get(spelled(constraint.text)) or known.get(spelled(constraint.entity), ()))

    def _tag(self, constraint: TagConstraint, requirement: Requirement, *, lenient: bool) -> Condition:
        diet = self.rules.diets.get(constraint.entity) if constraint.facet == "diet" else None
        if diet is not None and (self.match == "taxonomy" or requirement.origin == "profile"):
            found = self._diet(diet, lenient=lenient)
        elif self.match == "exact":
            found = self._spelled_tag(constraint)
        else:
            origin = " AND origin = 'computed'" if constraint.facet in CLAIMED_FACETS else ""
            found = Condition(
                "r.recipe_id IN (SELECT recipe_id FROM recipe_tag JOIN tag USING (tag_id)"
                f" WHERE facet IN (SELECT unnest(?)) AND name = ?{origin})",
                (
                    [constraint.facet, OTHER] if constraint.facet == "dish" else [constraint.facet],
                    constraint.entity,
                ),
            )
        return negated(found) if constraint.mode == "exclude" else found

    def _diet(self, diet: Diet, *, lenient: bool) -> Condition:
        bit = self.library.labels["diet"].get(diet.name)
        if bit is None:
            return Condition("false")
        masks = "r.diets_kept | r.diets_unverified" if lenient or not diet.safety else "r.diets_kept"
        return Condition(f"(({masks}) & ?) <> 0", (1 << bit,))

    def _spelled_tag(self, constraint: TagConstraint) -> Condition:
        """A tag as the library spells it, in whatever facet; what is computed counts for Larder's own recipes only."""
        known = self.library.spelled_tags
        numbers = list(known.get(spelled(constraint.text)) or known.get(spelled(constraint.entity), ()))
        return Condition(
            "r.recipe_id IN (SELECT t.recipe_id FROM recipe_tag t WHERE t.tag_id IN (SELECT unnest(?))"
            " AND (t.origin = 'stated' OR r.source = ?))",
            (numbers, STARTER),
        )

    def _nutrient(self, constraint: NutrientConstraint) -> Condition:
        low, high, basis = constraint.min, constraint.max, str(constraint.basis)
        if constraint.level is not None:
            threshold = level_of(constraint, self.rules)
            if threshold is None:
                return Condition("false")
            low, high, basis = threshold.low, threshold.high, threshold.basis
        sql, parameters = bounds_sql(constraint.entity, basis, low, high)
        return Condition(sql, tuple(parameters))


def is_guessable(constraint: Constraint) -> TypeGuard[TagConstraint]:
    """Whether a guess may stand in for a label that nobody wrote: never for a diet or a health label."""
    return isinstance(constraint, TagConstraint) and constraint.facet in GUESSED_FACETS


def level_of(constraint: NutrientConstraint, rules: LabelRules) -> Threshold | None:
    """The threshold behind a level word; where nothing defines "very low" the low one is read."""
    found = rules.levels.get((constraint.entity, constraint.level or ""))
    return found or (rules.levels.get((constraint.entity, "low")) if constraint.level == "very-low" else None)


def _range(column: str, low: float | None, high: float | None) -> Condition:
    parts = [f"{column} IS NOT NULL"]
    values: list[object] = []
    if low is not None:
        parts.append(f"{column} >= ?")
        values.append(low)
    if high is not None:
        parts.append(f"{column} <= ?")
        values.append(high)
    return Condition(" AND ".join(parts), tuple(values))
