"""Change a recipe so that it meets a wish and the profile."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from core.adapt.adapt import MOST_PROPOSALS, Adapted
from core.adapt.adapt import adapt as find_changes
from core.adapt.choices import SAME_FOOD, Change
from core.adapt.comparison import from_source
from core.adapt.rules import rules_of
from core.adapt.writing import DraftRecipe, RecipeProposal
from core.errors import KnownError, shown
from core.food.bounds import value_on_basis
from core.food.data_files import first_problem
from core.food.labels import LabelRules
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.importing.usda.stored import usda_index
from core.library.file.label_table import LabelTable
from core.library.resolved_recipe import ResolvedRecipe
from core.people.profile import Profile
from core.progress import Job
from core.questions.constraint import (
    EXCLUDING_MODES,
    Constraint,
    IngredientConstraint,
    ParsedQuestion,
    TagConstraint,
)
from core.recommend.amount_wording import two_digits
from core.recommend.applied_conditions import check_changes_are_safe, condition_notes
from core.recommend.avoid import AvoidRules, check_recipe
from core.recommend.expand import expand
from core.recommend.request import Clause, Request, Requirement
from core.recommend.wording import constraint_text
from core.services.nutrition import MOST_LINES
from core.services.profiles import profile as stored_profile
from core.services.recipes import recipe_named
from core.text.lines.nutrition import nutrition_of_uses
from core.text.servings import check_servings
from core.translation import local_number, tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["SAME_FOOD", "Change", "RecipeProposal"]

MOST_SERVINGS: Final = 1000
LESS: Final = 0.75
"""The share of a nutrient that "less" leaves: the FDA calls a food "reduced" from 25 % less on (21 CFR 101.60 to 101.62)."""
MORE: Final = 1.3
"""The share that "more" asks for: "increased" is 30 % more in the European Union (Regulation 1924/2006, annex)."""


@dataclass(frozen=True)
class RecipeInWords:
    """A recipe of another program, in words."""

    title: str
    servings: float
    ingredients: tuple[str, ...]
    steps: tuple[str, ...] = ()


class _RecipeJson(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)

    title: str = "A recipe"
    servings: float = Field(default=1.0, gt=0)
    ingredients: tuple[str, ...] = Field(strict=False)
    steps: tuple[str, ...] = Field(default=(), strict=False)


_RECIPE: Final = TypeAdapter(_RecipeJson)


@dataclass(frozen=True)
class AdaptedRecipe:
    """The result of `adapt`.

    Attributes:
        recipe: the recipe to adapt, with nutrients computed from its ingredients.
        parsed: how the wish was read. With words in `unknown` or `unheeded`, nothing is proposed.
        constraints: all hard constraints that a proposal meets.
        proposals: the smallest change first; empty if `because` is not.
        because: constraints that no change meets together.
        missed: hard constraints that the recipe misses as it is.
        elapsed_ms: the time it took.
        notes: what Larder cannot know about the conditions of wish and profile, as answers say it.
    """

    recipe: Recipe
    parsed: ParsedQuestion
    constraints: tuple[Constraint, ...]
    proposals: tuple[RecipeProposal, ...]
    because: tuple[Constraint, ...]
    missed: tuple[Constraint, ...]
    elapsed_ms: float
    notes: tuple[str, ...] = ()


def adapt(
    engine: "Engine",
    recipe: str | RecipeInWords,
    wish: str | ParsedQuestion,
    *,
    profile: Profile | None = None,
    servings: float | None = None,
    job: Job | None = None,
) -> AdaptedRecipe:
    """Return up to three sets of changes after which a recipe meets a wish and the hard rules of a profile.

    Each proposal is read again as an import reads it and judged by the rules of answers; one that fails is not returned.

    Args:
        recipe: the id or title of a library recipe, or a recipe in words.
        wish: in plain words, as a question, or as its constraints; empty to meet the profile only.
        profile: None takes the stored one.
        servings: write the proposals for this number of servings; None leaves the recipe's number.

    Raises:
        ProfileProblem: the profile names something that Larder doesn't know.
        KnownError: no recipe has the id, the recipe or the servings make no sense, the wish can't be read, or a condition
            forbids it (`check_changes_are_safe`).
    """
    started = time.perf_counter()
    if servings is not None:
        check_servings(servings, MOST_SERVINGS)
    who = stored_profile(engine) if profile is None else profile
    if isinstance(wish, ParsedQuestion):
        parsed = wish
    else:
        parsed = engine.parse(wish) if wish.strip() else ParsedQuestion(question="")
        if wish.strip() and not (parsed.constraints or parsed.unknown or parsed.unheeded):
            raise KnownError(
                tr(
                    "Larder found no condition in '{wish}'. Name a food, a diet or a nutrient, such as 'no dairy'."
                ).format(wish=shown(wish))
            )
    check_changes_are_safe(parsed, who, engine.data.graph.conditions)
    reader = RecipeReader(engine)
    given = recipe_named(engine, recipe) if isinstance(recipe, str) else reader.read(recipe)
    original = reader.recomputed(given)
    parsed = _compared_with(original.nutrition, parsed)
    judge = RecipeJudge(reader, expand(parsed, who, None, engine.data.graph))
    unmet = tuple(
        clause.requirements[0].constraint
        for clause in rules_of(judge.request, engine.data.rules).fixed
        if not any(_is_fixed_met(given, one.constraint) for one in clause.requirements)
    )
    found = adapt_for(judge, original, parsed, unmet=unmet, servings=servings, job=job or engine.job)
    notes = condition_notes(parsed, who, engine.data.graph.conditions)
    return replace(found, elapsed_ms=1000.0 * (time.perf_counter() - started), notes=notes)


def _compared_with(nutrition: Nutrition, parsed: ParsedQuestion) -> ParsedQuestion:
    """Return a wish in which "less salt" and "more fiber" bound the nutrient by what the recipe has now."""
    return parsed.model_copy(
        update={"constraints": tuple(_bound(one, nutrition) for one in parsed.constraints)}
    )


def _bound(constraint: Constraint, nutrition: Nutrition) -> Constraint:
    if constraint.kind != "nutrient" or constraint.mode != "prefer" or constraint.level in (None, "medium"):
        return constraint
    now = value_on_basis(nutrition, constraint.entity, constraint.basis)
    if not now:
        return constraint
    is_less = constraint.level in ("low", "very-low")
    end = {"max": two_digits(LESS * now)} if is_less else {"min": two_digits(MORE * now)}
    return constraint.model_copy(update={"mode": "require", "level": None, **end})


def adapt_for(
    judge: "RecipeJudge",
    original: Recipe,
    parsed: ParsedQuestion,
    *,
    unmet: tuple[Constraint, ...] = (),
    servings: float | None = None,
    most: int = MOST_PROPOSALS,
    explains: bool = True,
    job: Job,
) -> AdaptedRecipe:
    """Return up to `most` sets of changes after which a recipe meets the request of a judge, the smallest first.

    Args:
        original: the recipe, as `RecipeReader.recomputed` returns it.
        parsed: the question of the request.
        unmet: constraints that the recipe misses and that no change of ingredients affects; with any, nothing is proposed.
        explains: without proposals, find the constraints that clash.
    """
    started = time.perf_counter()
    engine = judge.reader.engine
    clauses = [clause for clause in judge.request.clauses if clause.hard]
    if parsed.unknown or parsed.unheeded or not original.uses:
        found = Adapted(())
    elif unmet:
        found = Adapted((), unmet)
    else:
        found = find_changes(
            original,
            rules_of(judge.request, engine.data.rules, original),
            engine.data.swaps,
            engine.ingredients.foods(),
            judge.check,
            lifts=engine.models.food_lifts,
            servings=servings if servings is not None else parsed.servings,
            most=most,
            explains=explains,
            job=job,
        )
    return AdaptedRecipe(
        original,
        parsed,
        tuple(one.constraint for clause in clauses for one in clause.requirements),
        tuple(from_source(each, original.source) for each in found.proposals),
        found.because,
        tuple(
            clause.requirements[0].constraint
            for clause in clauses
            if not is_met(original, clause, engine.data.rules)
        ),
        1000.0 * (time.perf_counter() - started),
    )


def suggested_wish(engine: "Engine", key: str) -> str:
    """Return the conditions of the stored profile that a recipe breaks, as a wish: "no milk, sodium at most 600 mg".

    Conditions that Larder would not understand in a wish are left out; `adapt` applies the profile in any case.

    Raises:
        ProfileProblem: the profile names something that Larder doesn't know.
        KnownError: the library no longer has the recipe, or the profile can't be read.
    """
    recipe = recipe_named(engine, key)
    own = stored_profile(engine).model_copy(update={"likes": ()})
    request = expand(ParsedQuestion(question=""), own, None, engine.data.graph)
    broken = [
        constraint_text(clause.requirements[0].constraint)
        for clause in request.clauses
        if clause.hard and not is_met(recipe, clause, engine.data.rules)
    ]
    return ", ".join(words for words in dict.fromkeys(broken) if _is_understood(engine.parse(words)))


def _is_understood(parsed: ParsedQuestion) -> bool:
    return bool(parsed.constraints) and not (parsed.unknown or parsed.unheeded or parsed.unused)


@dataclass(frozen=True)
class RecipeReader:
    """Reads recipes as an import does."""

    engine: "Engine"

    @cached_property
    def _labels(self) -> LabelTable:
        """The labels of ingredients, which the proposals of a recipe share."""
        return LabelTable(self.engine.data.rules)

    def read(self, text: RecipeInWords) -> Recipe:
        """Return a recipe in words with its ingredients linked."""
        lines = tuple(line for line in text.ingredients if line.strip())
        if not lines or len(lines) > MOST_LINES:
            raise KnownError(
                tr("A recipe has 1 to {most_lines} ingredient lines; this has {lines}.").format(
                    most_lines=MOST_LINES, lines=local_number(f"{len(lines):,}")
                )
            )
        check_servings(text.servings, MOST_SERVINGS)
        resolved = self.resolved(text.title, lines, text.steps)
        return self.recipe(resolved, resolved.uses, text.servings)

    def recomputed(self, recipe: Recipe) -> Recipe:
        """Return a recipe with the nutrients of its ingredients in place of stated ones."""
        return self.with_nutrition_of(recipe, recipe.uses)

    def with_nutrition_of(self, recipe: Recipe, uses: Sequence[IngredientUse]) -> Recipe:
        """Return a recipe with the nutrients of some ingredients."""
        return replace(recipe, nutrition=self._nutrition(uses, recipe.servings))

    def resolved(self, title: str, lines: Sequence[str], steps: Sequence[str]) -> ResolvedRecipe:
        """Return a recipe in words with its lines linked, as an import does."""
        from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe

        source = SourceRecipe(
            key="", title=title, lines=tuple(SourceLine(text=line) for line in lines), steps=tuple(steps)
        )
        (found,) = self.engine.ingredients.resolver.place([PendingRecipe(source, "", 0)])
        return found

    def recipe(self, resolved: ResolvedRecipe, uses: tuple[IngredientUse, ...], servings: float) -> Recipe:
        """Return a linked recipe with its nutrients and labels."""
        nutrition = self._nutrition(uses, servings)
        return Recipe(
            "",
            resolved.title,
            servings,
            resolved.prep_min,
            resolved.cook_min,
            uses,
            resolved.steps,
            (),
            nutrition,
            source="",
            diets=self._labels.diets_of(uses, resolved.unlisted, nutrition),
            allergens=self._labels.allergens_of(uses, resolved.unlisted),
            unlisted=resolved.unlisted,
        )

    def _nutrition(self, uses: Sequence[IngredientUse], servings: float) -> Nutrition:
        engine = self.engine
        found = nutrition_of_uses(uses, servings, engine.ingredients.line_reader, usda_index(engine.home))
        return found.per_serving


@dataclass(frozen=True)
class RecipeJudge:
    """Checks recipes by the rules of answers."""

    reader: RecipeReader
    request: Request

    def check(self, draft: DraftRecipe) -> tuple[Recipe, bool]:
        """Return a draft as a recipe, and whether it meets every hard requirement of the request."""
        written = [line.text for place, line in enumerate(draft.lines) if place in draft.changed]
        read = dict(zip(written, self.reader.resolved("", written, ()).uses, strict=False)) if written else {}
        uses: list[IngredientUse] = []
        for place, line in enumerate(draft.lines):
            use = read.get(line.text) if place in draft.changed else line.use
            if use is None:
                return _nothing(draft), False
            uses.append(use)
        # The cooking time decides whether carrots are served raw.
        times = draft.prep_min, draft.cook_min
        resolved = ResolvedRecipe("", draft.title, draft.servings, *times, tuple(uses), draft.steps, ())
        resolved = self.reader.engine.ingredients.resolver.with_unlisted(resolved)
        recipe = self.reader.recipe(resolved, tuple(uses), draft.servings)
        return recipe, self._is_met(recipe) and self._is_met(self._as_printed(recipe))

    def _is_met(self, recipe: Recipe) -> bool:
        rules = self.reader.engine.data.rules
        return all(is_met(recipe, clause, rules) for clause in self.request.clauses if clause.hard)

    def _as_printed(self, recipe: Recipe) -> Recipe:
        """Return a recipe with nutrients computed from the text of its lines alone.

        The library also stores facts that the text doesn't state, such as that 254 g of canned beans are a drained weight.
        """
        read = self.reader.engine.ingredients.line_reader.uses([use.text for use in recipe.uses])
        return self.reader.with_nutrition_of(recipe, read)


def _nothing(draft: DraftRecipe) -> Recipe:
    return Recipe("", draft.title, draft.servings, None, None, (), (), (), Nutrition({}, {}, None))


def is_met(recipe: Recipe, clause: Clause, rules: LabelRules) -> bool:
    """Return whether a changed recipe certainly meets a hard clause that ingredients decide."""
    return any(_requirement_met(recipe, one, rules) for one in clause.requirements)


def _requirement_met(recipe: Recipe, requirement: Requirement, rules: LabelRules) -> bool:
    constraint = requirement.constraint
    if isinstance(constraint, IngredientConstraint) and constraint.mode not in EXCLUDING_MODES:
        taxonomy = rules.taxonomy
        named = (use.entity for use in recipe.uses if use.entity in taxonomy.nodes)
        return any(not taxonomy.ancestors(name or "").isdisjoint(requirement.targets) for name in named)
    is_label = isinstance(constraint, TagConstraint) and constraint.facet in ("diet", "health")
    if isinstance(constraint, IngredientConstraint) or constraint.kind == "nutrient" or is_label:
        return not check_recipe(recipe, AvoidRules((Clause((requirement,)),), rules)).avoid
    # Time, course and cuisine: checked once, on the recipe as it was.
    return True


def _is_fixed_met(recipe: Recipe, constraint: Constraint) -> bool:
    if constraint.kind == "time":
        minutes = recipe.total_min
        return minutes is not None and (
            (constraint.min is None or minutes >= constraint.min)
            and (constraint.max is None or minutes <= constraint.max)
        )
    if isinstance(constraint, TagConstraint):
        has_it = any(name == constraint.entity for _, name in recipe.tags)
        return has_it != (constraint.mode == "exclude")
    return True


def recipe_text(item: Mapping[str, object]) -> RecipeInWords:
    """Return a recipe given as JSON data.

    Raises:
        KnownError: a field is missing or has another type.
    """
    try:
        found = _RECIPE.validate_python(item)
    except ValidationError as error:
        raise KnownError(
            tr("The recipe is not valid: {first_problem}. Correct it and try again.").format(
                first_problem=shown(first_problem(error))
            )
        ) from error
    return RecipeInWords(found.title, found.servings, found.ingredients, found.steps)
