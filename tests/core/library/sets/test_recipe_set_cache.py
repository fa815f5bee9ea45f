"""Sets of recipes against the recipes themselves, one by one."""

import numpy as np
import pytest

from core.food.spelling import spelled
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


def test_a_set_is_asked_for_once() -> None:
    asked: list[str] = []

    def columns(sql: str, parameters: object) -> dict[str, np.ndarray[tuple[int], np.dtype[np.int64]]]:
        asked.append(sql)
        if "max(" in sql:
            return {"size": np.array([10])}
        return {"recipe_id": np.array([0, 2, 9] if "line_count" not in sql else [2])}

    sets = RecipeSets(columns)
    assert members(sets.listing()) == members(sets.listing()) == {2}
    assert members(sets.all) == members(sets.all) == {0, 2, 9}
    assert len(asked) == 3


def test_the_sets_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.library.sets.recipe_set_cache.CACHE_BYTES", 4)
    asked: list[object] = []

    def columns(sql: str, parameters: object) -> dict[str, np.ndarray[tuple[int], np.dtype[np.int64]]]:
        asked.append(parameters)
        return {"size": np.array([8])} if "max(" in sql else {"recipe_id": np.array([0, 7])}

    sets = RecipeSets(columns)
    for source in ("a", "b", "c", "a", "a"):
        assert members(sets.from_source(source)) == {0, 7}
    assert asked.count(("a",)) == 1
    for source in ("d", "e", "f", "g"):
        sets.from_source(source)
    sets.from_source("b")
    assert asked.count(("b",)) == 2


def test_dishes_of_rules_are_those_with_such_a_title(context: RecommenderContext) -> None:
    library = context.library
    patterns = [r"\b(?:soup|stew)s?\b", r"\bcurry\b"]
    sets = RecipeSets(library.columns)
    sets.find_dishes(patterns)
    for pattern in (*patterns, r"\bpie\b"):
        query = "SELECT recipe_id FROM recipe WHERE regexp_matches(strip_accents(lower(title)), ?)"
        assert members(sets.dishes(pattern)) == set(library.ids(query, [pattern]))
    assert len(sets.dishes(patterns[0])) > 0


def test_a_column_is_the_same_with_and_without_gaps_between_numbers(context: RecommenderContext) -> None:
    library = context.library
    whole = RecipeSets(library.columns)
    gaps = RecipeSets(library.columns)
    gaps._ordered["nutrition"] = False
    np.testing.assert_array_equal(whole.number("nutrition", "protein"), gaps.number("nutrition", "protein"))
    assert whole._is_in_order("nutrition")
