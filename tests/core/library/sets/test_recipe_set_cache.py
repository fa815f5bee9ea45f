"""Sets of recipes against the recipes themselves, one by one."""

import numpy as np
import pytest

from core.food.spelling import spelled
from core.library.library import Library
from core.library.sets.recipe_set import RecipeSet
from core.library.sets.recipe_set_cache import RecipeSets
from core.recommend.context import RecommenderContext


def members(found: RecipeSet) -> set[int]:
    return set(found.numbers().tolist())


def test_what_is_used_and_marked_is_what_the_recipes_say(context: RecommenderContext) -> None:
    library = context.library
    numbers = library.ids("SELECT recipe_id FROM recipe")
    recipes = library.recipes(numbers)
    assert members(library.sets.all) == set(numbers)
    for name, ids in library.spelled_ingredients.items():
        using = {n for n, recipe in recipes.items() if any(spelled(use.name) == name for use in recipe.uses)}
        assert members(library.sets.using(ids)) == using, name
    for tag, number in library.tags.items():
        marked = {n for n, recipe in recipes.items() if tag in recipe.tags}
        assert members(library.sets.tagged([number])) == marked, tag
    for diet, bit in library.labels["diet"].items():
        kept = {n for n, recipe in recipes.items() if recipe.diets[diet] == "yes"}
        assert members(library.sets.masked(("diets_satisfied",), bit)) == kept, diet


def test_bounds_are_inclusive_and_nothing_unknown_keeps_them(context: RecommenderContext) -> None:
    library = context.library
    recipes = library.recipes(library.ids("SELECT recipe_id FROM recipe"))
    times = sorted({recipe.total_min for recipe in recipes.values() if recipe.total_min is not None})
    low, high = times[1], times[-2]
    within = {n for n, r in recipes.items() if r.total_min is not None and low <= r.total_min <= high}
    assert members(library.sets.between("total_min", low, high)) == within
    known = {n for n, r in recipes.items() if r.total_min is not None}
    assert members(library.sets.between("total_min", None, None)) == known


def test_nothing_wanted_is_nobody(context: RecommenderContext) -> None:
    assert not context.library.sets.using(())
    assert not context.library.sets.tagged(())


def test_the_sets_used_last_are_kept(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.library.sets.recipe_set_cache.CACHE_BYTES", 2 * len(library.sets.all.bits))
    sets = RecipeSets(lambda: library.lists, library.columns)
    first = sets.using([1])
    assert sets.using([1, 1]) is first
    for number in (2, 1, 3):
        sets.using([number])
    assert sets.using([1]) is first
    assert members(sets.using([2, 3])) == members(sets.using([2])) | members(sets.using([3]))
    assert sets.using([1]) is not first


def test_dishes_of_rules_are_those_with_such_a_title(context: RecommenderContext) -> None:
    library = context.library
    patterns = [r"\b(?:soup|stew)s?\b", r"\bcurry\b"]
    sets = RecipeSets(lambda: library.lists, library.columns)
    sets.find_dishes(patterns)
    for pattern in (*patterns, r"\bpie\b"):
        query = "SELECT recipe_id FROM recipe WHERE regexp_matches(strip_accents(lower(title)), ?)"
        assert members(sets.dishes(pattern)) == set(library.ids(query, [pattern]))
    assert len(sets.dishes(patterns[0])) > 0


def test_flags_of_some_recipes_are_those_of_all(library: Library) -> None:
    some = library.sets.listing() - library.sets.tagged([1])
    numbers = some.numbers()[::3]
    np.testing.assert_array_equal(some.flags_of(numbers), some.flags[numbers])
    for rows in (slice(None), slice(8, 30), slice(16, None)):
        np.testing.assert_array_equal(some.flags_of(rows), some.flags[rows])


def test_nutrients_are_the_same_in_blocks(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = RecipeSets(lambda: library.lists, library.columns)
    blocks = RecipeSets(lambda: library.lists, library.columns)
    for basis, low, high in (("serving", 5.0, None), ("100g", None, 3.0), ("percent_energy", 10.0, 40.0)):
        monkeypatch.setattr("core.library.sets.recipe_set_cache._BLOCK", 1 << 20)
        wanted = whole.within("protein", basis, low, high).bits
        monkeypatch.setattr("core.library.sets.recipe_set_cache._BLOCK", 64)
        np.testing.assert_array_equal(blocks.within("protein", basis, low, high).bits, wanted)
    every = whole.surely("protein", "100g", is_maximum=True)
    np.testing.assert_array_equal(
        whole.surely("protein", "100g", is_maximum=True, rows=np.array([3, 1, 7])), every[[3, 1, 7]]
    )
