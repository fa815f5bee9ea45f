"""Write, edit and duplicate recipes of the user's own.

An imported recipe, or one that comes with Larder, is edited as a copy, whose notes say what it was made from. Own
recipes are stored like imported ones: in the library, its archive and backups.
"""

import difflib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final

from core.errors import KnownError, shown
from core.food.lineage import Lineage, lineage_in, lineage_of_line
from core.food.recipe import Recipe
from core.importing.archive.stored_imports import stated_recipe
from core.importing.pipeline.given_recipe import GIVEN, GivenRecipe
from core.importing.source_recipe import SourceLine, SourceRecipe
from core.library.resolved_recipe import OWN, WRITTEN_HERE
from core.library.starter import slug
from core.progress import Job
from core.services.recipe_drafts import RecipeDraft, checked_draft
from core.services.recipes import recipe_named
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.importing.report import ImportReport

LABEL: Final = "My recipes"
"""The name of the source for users."""


@dataclass(frozen=True)
class OwnRecipe:
    """A saved recipe.

    Attributes:
        is_changed: False if the library had exactly this recipe already.
    """

    key: str
    title: str
    is_changed: bool


def is_own(recipe: Recipe) -> bool:
    """Return whether a recipe is edited in place: one that was written, copied, adapted or composed here."""
    return recipe.source in WRITTEN_HERE


def draft_of(engine: "Engine", name: str, *, as_copy: bool = False) -> RecipeDraft:
    """Return a recipe to be edited; of a recipe that isn't the user's own, a copy under another title.

    Args:
        name: its id or title.
        as_copy: make a copy of an own recipe, too.

    Raises:
        KnownError: no recipe has this id or title.
    """
    recipe = recipe_named(engine, name)
    stated = stated_recipe(engine.library, recipe.key)
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
    stated = None if base is None else stated_recipe(engine.library, base.key)
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
    report = storing_given(engine, reader, job)
    return OwnRecipe(recipe.key, recipe.title, bool(report.added or report.updated))


def storing_given(engine: "Engine", reader: GivenRecipe, job: Job | None) -> "ImportReport":
    """Store a recipe in the library.

    Raises:
        KnownError: the library can't be written, or has the same recipe under another key.
        Cancelled: the job was cancelled; the library is as it was.
    """
    report = engine.changes.import_recipes((GIVEN,), reader, job or engine.job)
    if report.skipped:
        message = tr("'{title}' was not saved: {why}")
        raise KnownError(message.format(title=reader.recipe.title, why=report.skipped[0].why))
    return report


def _number(value: float | None) -> float | None:
    return None if value is None else float(value)


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
    mine = tr("my version")
    plain = re.sub(rf" \((?:my version|{re.escape(mine)})(?: \d+)?\)$", "", title)
    number = 1
    while True:
        free = f"{plain} ({mine})" if number == 1 else f"{plain} ({mine} {number})"
        if not _is_taken(engine, free, ""):
            return free
        number += 1


def _unused(engine: "Engine", title: str, key: str) -> str:
    """Return a title that no other recipe has.

    Raises:
        KnownError: one has it.
    """
    if _is_taken(engine, title, key):
        raise KnownError(
            tr("Another recipe is called '{title}'. Choose another title.").format(title=shown(title))
        )
    return title


def _is_taken(engine: "Engine", title: str, key: str) -> bool:
    rows: list[tuple[Any, ...]] = engine.library.rows(
        "SELECT 1 FROM recipe WHERE lower(title) = lower(?) AND key <> ? LIMIT 1", [title, key]
    )
    return bool(rows)
