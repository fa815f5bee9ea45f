"""Recipes as the user writes them: their limits, and how Larder reads them before they are saved."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from core.diary.eaten import EatenFood
from core.errors import KnownError, shown
from core.food.audit import AuditedLine, audit_line
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import Nutrition, Recipe
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.library.file.label_table import LabelTable
from core.library.resolved_recipe import OWN
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.meal_check import NOT_VERIFIED
from core.services.meal_checks import meal_check
from core.services.profiles import profile as stored_profile
from core.text.lines.leading_amount import without_leading_amount
from core.text.servings import check_servings
from core.translation import local_number, tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

LONGEST_TITLE: Final = 120
LONGEST_LINE: Final = 300
LONGEST_STEP: Final = 5_000
LONGEST_NOTES: Final = 20_000
MOST_LINES: Final = 100
MOST_STEPS: Final = 100
MOST_SERVINGS: Final = 999.0
MOST_MINUTES: Final = 7 * 24 * 60.0


@dataclass(frozen=True)
class RecipeDraft:
    """A recipe as the user writes it.

    Attributes:
        key: the key of the own recipe that is edited; empty for a new one.
        origin: the key of the recipe that a copy is made of; empty for a recipe that was written new.
    """

    title: str = ""
    lines: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    servings: float | None = None
    prep_min: float | None = None
    cook_min: float | None = None
    tags: tuple[str, ...] = ()
    notes: str = ""
    key: str = ""
    origin: str = ""


@dataclass(frozen=True)
class DraftPreview:
    """A draft as Larder reads it.

    Attributes:
        lines: each line with its food, mass, nutrients and allergens.
        problem: why the draft can't be saved as it is; empty if it can.
    """

    recipe: Recipe
    lines: tuple[AuditedLine, ...]
    verdict: ProfileVerdict
    problem: str = ""


def checked_draft(draft: RecipeDraft) -> RecipeDraft:
    """Return a draft without empty lines and spaces around words.

    Raises:
        KnownError: the title or the ingredients are missing, a text is too long, a list has too many items, or a number
            is impossible.
    """
    title = " ".join(draft.title.split())
    lines, steps, tags = (_filled(texts) for texts in (draft.lines, draft.steps, draft.tags))
    if not title:
        raise KnownError(tr("Give the recipe a title."))
    if not lines:
        raise KnownError(
            tr("The recipe needs at least one ingredient. Write one on each line, such as '2 cups flour'.")
        )
    if len(lines) > MOST_LINES or len(steps) > MOST_STEPS:
        text = tr("A recipe has at most {lines} ingredients and {steps} steps.")
        raise KnownError(text.format(lines=MOST_LINES, steps=MOST_STEPS))
    for most, texts, problem in (
        (LONGEST_TITLE, (title,), tr("A title has at most {most} characters; this has {number}.")),
        (LONGEST_LINE, lines, tr("An ingredient has at most {most} characters: '{text}' is too long.")),
        (LONGEST_STEP, steps, tr("A step has at most {most} characters: '{text}' is too long.")),
        (LONGEST_NOTES, (draft.notes,), tr("Notes have at most {most} characters; these have {number}.")),
    ):
        longest = max(texts, key=len, default="")
        if len(longest) > most:
            counts = (local_number(f"{count:,}") for count in (most, len(longest)))
            raise KnownError(
                problem.format(text=shown(longest), **dict(zip(("most", "number"), counts, strict=True)))
            )
    if draft.servings is not None:
        check_servings(draft.servings, MOST_SERVINGS)
    for minutes in (draft.prep_min, draft.cook_min):
        if minutes is not None and not 0 <= minutes <= MOST_MINUTES:
            raise KnownError(tr("A time is 0 minutes or more and at most a week."))
    return replace(draft, title=title, lines=lines, steps=steps, tags=tags, notes=draft.notes.strip())


def draft_of_foods(foods: Sequence[EatenFood], title: str = "") -> RecipeDraft:
    """Return eaten foods as a recipe of one serving: each with its amount, or with its mass where none was said.

    The ingredients of a product or recipe follow it without amounts, so that its allergens count.
    """
    lines = [
        line for food in foods for line in (_line_of(food), *map(without_leading_amount, food.ingredients))
    ]
    return RecipeDraft(title, tuple(lines), servings=1.0)


def _line_of(food: EatenFood) -> str:
    if food.amount is not None or not food.mass_g:
        return food.text
    return f"{food.mass_g:.0f} g {without_leading_amount(food.text)}"


def preview_draft(engine: "Engine", draft: RecipeDraft) -> DraftPreview:
    """Return a draft as Larder reads it: grams, nutrients and allergens of each line, and of the whole."""
    problem = ""
    try:
        draft = checked_draft(draft)
    except KnownError as error:
        problem = str(error)
        draft = replace(draft, lines=tuple(line[:LONGEST_LINE] for line in _filled(draft.lines))[:MOST_LINES])
    foods, rules = engine.library.foods, engine.data.rules
    source = SourceRecipe("", draft.title, tuple(map(SourceLine, draft.lines)), steps=_filled(draft.steps))
    (read,) = engine.ingredients.resolver.place([PendingRecipe(source, OWN, 0)])
    servings = draft.servings or 1.0
    labels = LabelTable(rules)
    nutrition = nutrition_per_serving(read.uses, foods, servings) if read.uses else Nutrition({}, {}, None)
    recipe = Recipe(
        "", draft.title, servings, draft.prep_min, draft.cook_min, read.uses, read.steps, (), nutrition,
        source=OWN,
        diets=labels.diets_of(read.uses, read.unlisted, nutrition),
        allergens=labels.allergens_of(read.uses, read.unlisted),
        servings_known=draft.servings is not None,
        unlisted=read.unlisted,
    )  # fmt: skip
    lines = tuple(audit_line(use, foods, rules) for use in read.uses)
    return DraftPreview(recipe, lines, _verdict(engine, recipe), problem)


def _verdict(engine: "Engine", recipe: Recipe) -> ProfileVerdict:
    if not recipe.uses:
        return NO_CONFLICT
    try:
        return meal_check(engine, stored_profile(engine)).recipe(recipe)
    except KnownError:
        return NOT_VERIFIED


def _filled(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(text.split()) for text in texts)))
