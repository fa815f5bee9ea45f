"""Write, edit, duplicate and delete recipes of the user's own.

An imported recipe, or one that comes with Larder, is edited as a copy, whose notes say what it was made from. Own
recipes are stored like imported ones: in the library, its archive and backups.
"""

import difflib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final

from core.diary.recipe_trash import (
    DAYS,
    TrashedRecipe,
    put_recipe_in_trash,
    take_recipe_from_trash,
    trashed_recipes,
)
from core.errors import KnownError, shown
from core.food.audit import AuditedLine, audit_line
from core.food.lineage import Lineage, lineage_in, lineage_of_line
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import Nutrition, Recipe
from core.importing.archive.stored_imports import stated_recipes
from core.importing.pipeline.given_recipe import GIVEN, GivenRecipe
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.library.file.label_table import LabelTable
from core.library.resolved_recipe import ADAPTED, COMPOSED, OWN, STARTER
from core.library.starter import slug
from core.progress import Job
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.meal_check import NOT_VERIFIED
from core.services.meal_checks import meal_check
from core.services.profiles import profile as stored_profile
from core.services.recipes import recipe_named
from core.services.user_data import UserData, user_data_of
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.store.home import Home

__all__ = [
    "DAYS",
    "LABEL",
    "DraftPreview",
    "OwnRecipe",
    "RecipeDraft",
    "TrashedRecipe",
    "checked_draft",
    "deleted_recipes",
    "draft_of",
    "is_own",
    "preview_draft",
    "putting_in_trash",
    "remove_recipe",
    "restore_recipe",
    "save_draft",
    "taking_from_trash",
]

LABEL: Final = "My recipes"
"""The name of the source for users."""
LONGEST_TITLE: Final = 120
LONGEST_LINE: Final = 300
LONGEST_STEP: Final = 5_000
LONGEST_NOTES: Final = 20_000
MOST_LINES: Final = 100
MOST_STEPS: Final = 100
MOST_SERVINGS: Final = 999.0
MOST_MINUTES: Final = 7 * 24 * 60.0
_EDITED_IN_PLACE: Final = (OWN, ADAPTED, COMPOSED)
_EXAMPLE: Final = "Write one on each line, such as '2 cups flour'."


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


@dataclass(frozen=True)
class OwnRecipe:
    """A saved recipe.

    Attributes:
        is_changed: False if the library had it just so.
    """

    key: str
    title: str
    is_changed: bool


def is_own(recipe: Recipe) -> bool:
    """Return whether a recipe is edited in place: one that was written, copied, adapted or composed here."""
    return recipe.source in _EDITED_IN_PLACE


def draft_of(engine: "Engine", name: str, *, as_copy: bool = False) -> RecipeDraft:
    """Return a recipe to be edited; of a recipe that isn't the user's own, a copy under another title.

    Args:
        name: its id or title.
        as_copy: make a copy of an own recipe, too.

    Raises:
        KnownError: no recipe has this id or title.
    """
    recipe = recipe_named(engine, name)
    stated = _stated(engine, recipe)
    copies = as_copy or not is_own(recipe)
    notes = "\n".join(line for line in recipe.notes.split("\n") if lineage_of_line(line) is None)
    return RecipeDraft(
        title=_free_title(engine, recipe.title) if copies else recipe.title,
        lines=tuple(map(_text, stated.lines)),
        steps=stated.steps,
        servings=stated.servings,
        prep_min=stated.prep_min,
        cook_min=stated.cook_min,
        tags=stated.tags,
        notes=notes.strip(),
        key="" if copies else recipe.key,
        origin=recipe.key if copies else "",
    )


def checked_draft(draft: RecipeDraft) -> RecipeDraft:
    """Return a draft without empty lines and spaces around words.

    Raises:
        KnownError: the title or the ingredients are missing, or something is too long, too many or no possible number.
    """
    title = " ".join(draft.title.split())
    lines, steps, tags = (_filled(texts) for texts in (draft.lines, draft.steps, draft.tags))
    if not title:
        raise KnownError("Give the recipe a title.")
    if len(title) > LONGEST_TITLE:
        raise KnownError(f"A title has at most {LONGEST_TITLE} characters; this has {len(title)}.")
    if not lines:
        raise KnownError(f"The recipe needs at least one ingredient. {_EXAMPLE}")
    if len(lines) > MOST_LINES or len(steps) > MOST_STEPS:
        raise KnownError(f"A recipe has at most {MOST_LINES} ingredients and {MOST_STEPS} steps.")
    for what, texts, most in (("An ingredient", lines, LONGEST_LINE), ("A step", steps, LONGEST_STEP)):
        longest = max(texts, key=len, default="")
        if len(longest) > most:
            raise KnownError(f"{what} has at most {most:,} characters: '{shown(longest)}' is too long.")
    if len(draft.notes) > LONGEST_NOTES:
        raise KnownError(f"Notes have at most {LONGEST_NOTES:,} characters; these have {len(draft.notes):,}.")
    if draft.servings is not None and not 0 < draft.servings <= MOST_SERVINGS:
        raise KnownError(f"Servings are a number above 0 and at most {MOST_SERVINGS:g}, such as 4.")
    for minutes in (draft.prep_min, draft.cook_min):
        if minutes is not None and not 0 <= minutes <= MOST_MINUTES:
            raise KnownError("A time is 0 minutes or more and at most a week.")
    return replace(draft, title=title, lines=lines, steps=steps, tags=tags, notes=draft.notes.strip())


def preview_draft(engine: "Engine", draft: RecipeDraft, user_data: UserData | None = None) -> DraftPreview:
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
    return DraftPreview(recipe, lines, _verdict(engine, recipe, user_data), problem)


def save_draft(
    engine: "Engine", draft: RecipeDraft, *, on: date | None = None, job: Job | None = None
) -> OwnRecipe:
    """Save a draft as a recipe of the library.

    Args:
        on: the day for the origin of a copy; None is today.

    Raises:
        KnownError: the draft isn't complete, the library has the same recipe, or it can't be written.
        Cancelled: the job was cancelled; the library is as it was.
    """
    draft = checked_draft(draft)
    before = recipe_named(engine, draft.key) if draft.key else None
    origin = recipe_named(engine, draft.origin) if draft.origin else None
    base = before or origin
    stated = None if base is None else _stated(engine, base)
    title = draft.title if before and before.title == draft.title else _unused(engine, draft.title, draft.key)
    notes = [draft.notes] if draft.notes else []
    if before is not None and (lineage := lineage_in(before.notes)) is not None:
        notes.append(lineage.note)
    if origin is not None and stated is not None:
        notes.append(_lineage(origin, stated, draft, on or datetime.now().date()).note)
    recipe = SourceRecipe(
        key=draft.key or f"own-{slug(title)[:60]}-{secrets.token_hex(4)}",
        title=title,
        lines=_source_lines(stated, draft.lines),
        # The content hash tells 4 from 4.0.
        servings=_number(draft.servings),
        prep_min=_number(draft.prep_min),
        cook_min=_number(draft.cook_min),
        total_min=_total(stated, draft),
        steps=draft.steps,
        tags=draft.tags,
        stated=_stated_nutrition(stated, draft),
        url=stated.url if stated is not None else "",
        notes="\n".join(notes),
    )
    reader = GivenRecipe(recipe, before.source if before is not None else OWN, LABEL)
    report = engine.changes.import_recipes((GIVEN,), reader, job or engine.job)
    if report.skipped:
        raise KnownError(f"'{recipe.title}' was not saved: {report.skipped[0].why}")
    return OwnRecipe(recipe.key, recipe.title, bool(report.added or report.updated))


def remove_recipe(engine: "Engine", key: str, job: Job | None = None) -> TrashedRecipe:
    """Remove one recipe from the library and return it for the trash.

    Store it there with `putting_in_trash` before this; `trashed_of` prepares it.

    Raises:
        KnownError: the library doesn't have it, it comes with Larder, or the library can't be written.
        Cancelled: the job was cancelled; the library is as it was.
    """
    trashed = trashed_of(engine, key)
    engine.changes.remove_recipes([trashed.key], job or engine.job)
    return trashed


def trashed_of(engine: "Engine", name: str) -> TrashedRecipe:
    """Return a recipe as the trash stores it.

    Raises:
        KnownError: no recipe has this id or title, or it comes with Larder.
    """
    recipe = recipe_named(engine, name)
    if recipe.source == STARTER:
        raise KnownError(
            f"'{recipe.title}' comes with Larder and stays in the library. You can edit a copy of it."
        )
    document = {**asdict(_stated(engine, recipe)), "source": recipe.source}
    return TrashedRecipe(recipe.key, recipe.title, datetime.now(), document)


def putting_in_trash(connection: Connection, trashed: TrashedRecipe) -> None:
    """Store a recipe in the trash, before it is removed from the library."""
    put_recipe_in_trash(connection, trashed)


def taking_from_trash(connection: Connection, key: str) -> None:
    """Remove a recipe from the trash, after it was restored or because it is removed for good."""
    take_recipe_from_trash(connection, key)


def deleted_recipes(home: "Home", user_data: UserData | None = None) -> tuple[TrashedRecipe, ...]:
    """Return the recipes in the trash, the last deleted first."""
    return tuple((user_data or user_data_of(home))(trashed_recipes))


def restore_recipe(engine: "Engine", trashed: TrashedRecipe, job: Job | None = None) -> None:
    """Bring a deleted recipe back to the library under its key; take it from the trash afterwards (`taking_from_trash`).

    Raises:
        KnownError: the library can't be written, or has the same recipe under another key.
        Cancelled: the job was cancelled; the library is as it was.
    """
    fields = dict(trashed.recipe)
    source = fields.pop("source")
    lines = tuple(SourceLine(**line) for line in fields.pop("lines"))
    recipe = SourceRecipe(
        **{**fields, "lines": lines, "steps": tuple(fields["steps"]), "tags": tuple(fields["tags"])}
    )
    reader = GivenRecipe(recipe, source, LABEL)
    report = engine.changes.import_recipes((GIVEN,), reader, job or engine.job)
    if report.skipped:
        raise KnownError(f"'{recipe.title}' was not restored: {report.skipped[0].why}")


def _stated(engine: "Engine", recipe: Recipe) -> SourceRecipe:
    """Return a recipe of the library as its source stated it."""
    number = engine.library.recipe_ids([recipe.key])[recipe.key]
    (found,) = stated_recipes(engine.library, {number: 0})
    return found.recipe


def _verdict(engine: "Engine", recipe: Recipe, user_data: UserData | None) -> ProfileVerdict:
    if not recipe.uses:
        return NO_CONFLICT
    try:
        return meal_check(engine, stored_profile(engine, user_data)).recipe(recipe)
    except KnownError:
        return NOT_VERIFIED


def _number(value: float | None) -> float | None:
    return None if value is None else float(value)


def _filled(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(filter(None, (" ".join(text.split()) for text in texts)))


def _text(line: SourceLine) -> str:
    text = " ".join(line.text.split())
    return f"{text} (optional)" if line.optional and "optional" not in text.casefold() else text


def _source_lines(stated: SourceRecipe | None, lines: Sequence[str]) -> tuple[SourceLine, ...]:
    """Return the lines of a draft; unchanged ones keep the parts that their source states apart."""
    known = {_text(line): line for line in stated.lines} if stated is not None else {}
    return tuple(known.get(line) or SourceLine(line) for line in lines)


def _is_same_food(stated: SourceRecipe, draft: RecipeDraft) -> bool:
    return tuple(map(_text, stated.lines)) == draft.lines and stated.servings == draft.servings


def _stated_nutrition(stated: SourceRecipe | None, draft: RecipeDraft) -> Mapping[str, float]:
    """Return the nutrition that the source states, as long as ingredients and servings are its own."""
    return stated.stated if stated is not None and _is_same_food(stated, draft) else {}


def _total(stated: SourceRecipe | None, draft: RecipeDraft) -> float | None:
    """Return the total time that the source states, as long as the draft has the source's times."""
    if stated is None or (stated.prep_min, stated.cook_min) != (draft.prep_min, draft.cook_min):
        return None
    return stated.total_min


def _lineage(origin: Recipe, stated: SourceRecipe, draft: RecipeDraft, on: date) -> Lineage:
    before, after = [_text(line) for line in stated.lines], list(draft.lines)
    changes: list[str] = []
    for kind, i1, i2, j1, j2 in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            old, new = ", ".join(before[i1:i2]), ", ".join(after[j1:j2])
            changes.append(f"{old} → {new}" if old and new else f"− {old}" if old else f"+ {new}")
    return Lineage(origin.key, origin.title, "", tuple(changes), on)


def _free_title(engine: "Engine", title: str) -> str:
    """Return a title for a copy that no recipe of the library has."""
    plain = re.sub(r" \(my version(?: \d+)?\)$", "", title)
    number = 1
    while True:
        free = f"{plain} (my version)" if number == 1 else f"{plain} (my version {number})"
        if not _is_taken(engine, free, ""):
            return free
        number += 1


def _unused(engine: "Engine", title: str, key: str) -> str:
    """Return a title that no other recipe has.

    Raises:
        KnownError: one has it.
    """
    if _is_taken(engine, title, key):
        raise KnownError(f"Another recipe is called '{shown(title)}'. Choose another title.")
    return title


def _is_taken(engine: "Engine", title: str, key: str) -> bool:
    rows: list[tuple[Any, ...]] = engine.library.rows(
        "SELECT 1 FROM recipe WHERE lower(title) = lower(?) AND key <> ? LIMIT 1", [title, key]
    )
    return bool(rows)
