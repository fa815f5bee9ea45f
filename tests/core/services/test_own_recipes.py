"""Recipes of the user's own: written, edited, copied, deleted and brought back, in a real library."""

from dataclasses import replace
from datetime import date

import pytest

from core.engine.engine import Engine
from core.errors import KnownError
from core.food.lineage import lineage_in
from core.importing.archive.segments import archived_recipes
from core.library.resolved_recipe import OWN, STARTER
from core.people.profile import Profile
from core.people.store import save_profile
from core.progress import Job
from core.services.deleted_recipes import (
    deleted_recipes,
    put_recipe_in_trash,
    remove_recipe,
    restore_recipe,
    take_recipe_from_trash,
    trashed_of,
)
from core.services.imports import sources
from core.services.own_recipes import draft_of, is_own, save_draft
from core.services.recipe_drafts import RecipeDraft, preview_draft
from core.services.recipes import find_recipes, recipe_of
from core.store.import_archive import read_manifest
from core.store.library_files import current_library, number_of
from core.store.user_db import writing

PANCAKES = RecipeDraft(
    "Gran's pancakes",
    ("2 cups flour", "2 eggs", "300 ml milk", "1 tsp salt"),
    ("Whisk everything.", "Fry in a hot pan for 2 minutes."),
    servings=4,
    prep_min=10,
    cook_min=15,
    tags=("breakfast",),
    notes="From Gran.",
)


@pytest.fixture
def starter(engine: Engine) -> str:
    """The key of a recipe that comes with Larder."""
    (key,) = engine.library.rows(
        "SELECT key FROM recipe WHERE source = ? ORDER BY recipe_id LIMIT 1", [STARTER]
    )[0]
    return str(key)


def test_a_recipe_is_written_and_read_by_the_line_reader(engine: Engine) -> None:
    saved = save_draft(engine, PANCAKES)
    recipe = recipe_of(engine, saved.key)
    assert (recipe.title, recipe.servings, recipe.source) == ("Gran's pancakes", 4, OWN)
    assert [use.text for use in recipe.uses] == list(PANCAKES.lines)
    assert {"wheat", "egg", "milk"} <= {name for name, sure in recipe.allergens.items() if sure == "contains"}
    assert recipe.nutrition.amounts["energy"] > 100
    assert (recipe.notes, recipe.prep_min, recipe.cook_min) == ("From Gran.", 10, 15)
    assert is_own(recipe)
    assert [one.key for one in find_recipes(engine, "gran pancakes").recipes] == [saved.key]
    assert next(one for one in sources(engine) if one.name == OWN).label == "My recipes"


def test_an_own_recipe_is_edited_in_place(engine: Engine) -> None:
    saved = save_draft(engine, PANCAKES)
    draft = draft_of(engine, saved.key)
    assert draft == replace(PANCAKES, key=saved.key)
    again = save_draft(engine, draft)
    assert not again.is_changed
    changed = save_draft(
        engine, replace(draft, title="Oat pancakes", lines=("2 cups oat milk", "1 cup oats"))
    )
    assert changed.key == saved.key
    recipe = recipe_of(engine, saved.key)
    assert recipe.title == "Oat pancakes"
    assert "egg" not in recipe.allergens
    assert [one.title for one in find_recipes(engine, "pancakes").recipes if one.source == OWN] == [
        "Oat pancakes"
    ]


def test_a_recipe_of_larder_is_edited_as_a_copy_with_its_origin(engine: Engine, starter: str) -> None:
    original = recipe_of(engine, starter)
    draft = draft_of(engine, starter)
    assert draft.title == f"{original.title} (my version)"
    assert draft.lines == tuple(use.text for use in original.uses)
    saved = save_draft(engine, replace(draft, lines=(*draft.lines[1:], "3 eggs")), on=date(2031, 2, 3))
    copy = recipe_of(engine, saved.key)
    lineage = lineage_in(copy.notes)
    assert lineage is not None
    assert (lineage.key, lineage.title, lineage.on) == (starter, original.title, date(2031, 2, 3))
    assert lineage.changes == (f"− {draft.lines[0]}", "+ 3 eggs")
    assert recipe_of(engine, starter) == original
    # The origin outlives the next edit of the copy, and is no part of the notes to edit.
    again = draft_of(engine, saved.key)
    assert "Adapted by Larder" not in again.notes
    save_draft(engine, replace(again, notes="Good."))
    notes = recipe_of(engine, saved.key).notes
    assert notes.startswith("Good.\n")
    assert lineage_in(notes) == lineage


def test_unchanged_lines_of_a_copy_keep_their_foods_and_grams(engine: Engine, starter: str) -> None:
    original = recipe_of(engine, starter)
    copy = recipe_of(engine, save_draft(engine, draft_of(engine, starter)).key)
    assert [(use.text, use.entity) for use in copy.uses] == [(use.text, use.entity) for use in original.uses]
    assert copy.allergens == original.allergens


def test_a_second_copy_gets_another_title(engine: Engine) -> None:
    saved = save_draft(engine, PANCAKES)
    titles = [
        save_draft(engine, draft_of(engine, saved.key, as_copy=True)).title,
        save_draft(engine, draft_of(engine, "Gran's pancakes (my version)", as_copy=True)).title,
    ]
    assert titles == ["Gran's pancakes (my version)", "Gran's pancakes (my version 2)"]


def delete(engine: Engine, key: str) -> None:
    trashed = trashed_of(engine, key)
    with writing(engine.home) as connection:
        put_recipe_in_trash(connection, trashed)
    remove_recipe(engine, key)


def archived(engine: Engine) -> set[str]:
    library = current_library(engine.home)
    assert library is not None
    manifest = read_manifest(engine.home, number_of(library))
    assert manifest is not None
    found = archived_recipes(engine.home, manifest.segments, Job())
    return {one.recipe.key for batch in found for one in batch}


def test_a_deleted_recipe_leaves_the_others_and_comes_back_as_it_was(engine: Engine) -> None:
    first, second = save_draft(engine, PANCAKES), save_draft(engine, replace(PANCAKES, title="Crêpes"))
    before = recipe_of(engine, first.key)
    delete(engine, first.key)
    with pytest.raises(KnownError, match="no longer in the library"):
        recipe_of(engine, first.key)
    assert recipe_of(engine, second.key).title == "Crêpes"
    assert archived(engine) == {second.key}
    (trashed,) = deleted_recipes(engine.home)
    restore_recipe(engine, trashed)
    with writing(engine.home) as connection:
        take_recipe_from_trash(connection, trashed.key)
    assert deleted_recipes(engine.home) == ()
    assert replace(recipe_of(engine, first.key), recipe_id=before.recipe_id) == before
    assert archived(engine) == {first.key, second.key}


def test_no_older_library_stays_because_of_a_deleted_recipe(engine: Engine) -> None:
    first = save_draft(engine, PANCAKES)
    save_draft(engine, replace(PANCAKES, title="The second of three", lines=("2 eggs",)))
    remove_recipe(engine, first.key)
    # The next change removes files that were still open.
    save_draft(engine, replace(PANCAKES, title="The third of three", lines=("1 leek",)))
    assert list(engine.home.root.glob("library-*.duckdb")) == [current_library(engine.home)]


def test_a_recipe_of_larder_cannot_be_deleted(engine: Engine, starter: str) -> None:
    with pytest.raises(KnownError, match="comes with Larder and stays"):
        remove_recipe(engine, starter)
    with pytest.raises(KnownError, match="no longer in the library"):
        engine.changes.remove_recipes([starter], Job())
    assert recipe_of(engine, starter).key == starter


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (replace(PANCAKES, title=" "), "Give the recipe a title."),
        (replace(PANCAKES, title="x" * 121), "at most 120 characters; this has 121"),
        (replace(PANCAKES, lines=(" ",)), "at least one ingredient"),
        (replace(PANCAKES, lines=("1 egg",) * 101), "at most 100 ingredients"),
        (replace(PANCAKES, lines=("x" * 301,)), "at most 300 characters"),
        (replace(PANCAKES, servings=0), "Servings are a number above 0"),
        (replace(PANCAKES, servings=float("nan")), "Servings are a number above 0"),
        (replace(PANCAKES, prep_min=-1), "A time is 0 minutes or more"),
        (replace(PANCAKES, notes="x" * 20_001), "at most 20,000 characters"),
    ],
)
def test_a_draft_that_cannot_be_saved_says_why_in_a_sentence(
    engine: Engine, draft: RecipeDraft, said: str
) -> None:
    with pytest.raises(KnownError, match=said) as raised:
        save_draft(engine, draft)
    assert preview_draft(engine, draft).problem == str(raised.value)


def test_another_recipe_may_not_have_the_title(engine: Engine, starter: str) -> None:
    title = recipe_of(engine, starter).title
    with pytest.raises(KnownError, match="Another recipe is called"):
        save_draft(engine, replace(PANCAKES, title=title.upper()))


def test_a_preview_has_grams_energy_and_allergens_and_knows_the_profile(engine: Engine) -> None:
    with writing(engine.home) as connection:
        save_profile(connection, Profile(allergies=("milk",)))
    found = preview_draft(engine, replace(PANCAKES, lines=("300 ml milk", "2 cups glurf")))
    milk, glurf = found.lines
    assert milk.use.mass_g == pytest.approx(309, abs=8)
    assert milk.amounts["energy"] > 100
    assert ("milk", "contains") in milk.allergens
    assert glurf.use.entity is None
    assert found.recipe.allergens["peanut"] == "unknown"
    assert any(one.what == "milk" for one in found.verdict.avoid)
    assert found.problem == ""


def test_the_preview_agrees_with_the_saved_recipe(engine: Engine) -> None:
    preview = preview_draft(engine, PANCAKES)
    saved = recipe_of(engine, save_draft(engine, PANCAKES).key)
    assert preview.recipe.allergens == saved.allergens
    assert preview.recipe.diets == saved.diets
    assert preview.recipe.nutrition.amounts["energy"] == pytest.approx(saved.nutrition.amounts["energy"])
