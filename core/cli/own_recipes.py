"""`larder recipe new`, `edit`, `duplicate`, `delete`, `trash` and `restore`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.cli.avoided import show_marks
from core.cli.common import print_json, say
from core.cli.past_entries import say_past, settle_past
from core.engine.engine import Engine
from core.errors import KnownError
from core.recommend.wording import amount_text, joined
from core.services.deleted_recipes import DAYS, delete_recipe, deleted_recipes, restore_deleted
from core.services.meal_checks import verdict_json
from core.services.own_recipes import draft_of, save_draft
from core.services.past_entries import past_of_recipe
from core.services.recipe_drafts import (
    DraftPreview,
    RecipeDraft,
    checked_draft,
    draft_of_foods,
    preview_draft,
)
from core.services.saved_meals import foods_of_entries


def run_new(
    engine: Engine, draft: RecipeDraft, *, dry_run: bool, as_json: bool, changes_past: bool = False
) -> None:
    """Save a recipe, and print how its lines were read.

    Args:
        changes_past: change the past entries of the diary, too.

    Raises:
        KnownError: the draft isn't complete, or the library can't be written.
    """
    draft = checked_draft(draft)
    preview = preview_draft(engine, draft)
    saved = None if dry_run else save_draft(engine, draft)
    change = past_of_recipe(engine, saved.key) if draft.key and saved is not None else None
    past = 0 if change is None else settle_past(engine, change, is_wanted=changes_past)
    if as_json:
        found = {} if saved is None else {"id": saved.key, "title": saved.title, "changed": saved.is_changed}
        print_json({**found, **({"past_entries": past} if draft.key else {}), **_preview_json(preview)})
        return
    _show(preview)
    if saved is not None:
        done = "Saved" if saved.is_changed else "Nothing changed in"
        say(f"{done} '{saved.title}' [{saved.key}].")
        say_past(past, f"larder recipe edit {saved.key} --past", is_wanted=changes_past)


def lines_of_entries(engine: Engine, ids: Sequence[str]) -> tuple[str, ...]:
    """Return the foods of diary entries as ingredient lines.

    Raises:
        KnownError: an entry or a food of it is no longer there.
    """
    if not ids:
        return ()
    return draft_of_foods(engine.user_data(lambda connection: foods_of_entries(connection, ids))).lines


def run_edit(
    engine: Engine,
    name: str,
    changed: Mapping[str, Any],
    *,
    dry_run: bool,
    as_json: bool,
    changes_past: bool = False,
) -> None:
    """Save a recipe with other parts.

    Raises:
        KnownError: no recipe has this id or title, nothing is to be changed, or it can't be saved.
    """
    what = "Say what to change, such as --title 'Pancakes' or --ingredient '2 cups flour'."
    if not changed and not changes_past:
        raise KnownError(what)
    draft = replace(draft_of(engine, name), **changed)
    if not changed and not draft.key:
        # A recipe that isn't the user's own would be copied as it is.
        raise KnownError(what)
    run_new(engine, draft, dry_run=dry_run, as_json=as_json, changes_past=changes_past)


def run_duplicate(engine: Engine, name: str, *, as_json: bool) -> None:
    """Save a copy of a recipe.

    Raises:
        KnownError: no recipe has this id or title, or the library can't be written.
    """
    saved = save_draft(engine, draft_of(engine, name, as_copy=True))
    if as_json:
        print_json({"id": saved.key, "title": saved.title})
    else:
        say(f"Saved '{saved.title}' [{saved.key}].")


def run_delete(engine: Engine, name: str, *, as_json: bool) -> None:
    """Move a recipe to the trash.

    Raises:
        KnownError: no recipe has this id or title, it comes with Larder, or the library can't be written.
    """
    trashed = delete_recipe(engine, name)
    if as_json:
        print_json({"id": trashed.key, "title": trashed.title})
    else:
        say(
            f"Deleted '{trashed.title}'. For {DAYS} days this brings it back: larder recipe restore {trashed.key}"
        )


def run_trash(engine: Engine, *, as_json: bool) -> None:
    """Print the deleted recipes."""
    found = deleted_recipes(engine.home)
    if as_json:
        print_json(
            {
                "recipes": [
                    {"id": one.key, "title": one.title, "deleted_at": one.deleted_at.isoformat()}
                    for one in found
                ]
            }
        )
        return
    if not found:
        say("No deleted recipes.")
    for one in found:
        say(f"{one.title} [{one.key}], deleted on {one.deleted_at:%Y-%m-%d}")


def run_restore(engine: Engine, name: str, *, as_json: bool) -> None:
    """Restore a deleted recipe.

    Raises:
        KnownError: the trash doesn't have it, or the library can't be written.
    """
    found = restore_deleted(engine, name)
    if as_json:
        print_json({"id": found.key, "title": found.title})
    else:
        say(f"'{found.title}' is in the library again.")


def _preview_json(preview: DraftPreview) -> dict[str, object]:
    recipe = preview.recipe
    return {
        "lines": [
            {
                "text": line.use.text,
                "entity": line.use.entity,
                "mass_g": line.use.mass_g,
                "how": line.use.how,
                "energy": line.amounts.get("energy"),
                "allergens": [{"allergen": name, "certainty": sure} for name, sure in line.allergens],
            }
            for line in preview.lines
        ],
        "nutrition": dict(recipe.nutrition.amounts),
        "coverage": dict(recipe.nutrition.coverage),
        "allergens": dict(recipe.allergens),
        **verdict_json(preview.verdict),
    }


def _show(preview: DraftPreview) -> None:
    for line in preview.lines:
        use, energy = line.use, line.amounts.get("energy")
        parts = [
            "not recognised" if use.entity is None else use.entity.replace("_", " "),
            "grams unknown" if use.mass_g is None else f"{use.mass_g:,.0f} g",
            "energy unknown" if energy is None else amount_text("energy", energy),
            joined([name.replace("_", " ") for name, _ in line.allergens]) if line.allergens else "",
        ]
        say(f"- {use.text}: {', '.join(filter(None, parts))}")
    show_marks(preview.verdict)
