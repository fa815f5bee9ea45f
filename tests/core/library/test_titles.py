"""Recipes found by their whole title."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.food.shown_names import titles_in
from core.library.library import Library
from core.library.searched_words import LANGUAGES
from core.library.titles import TitleIndex, title_hash
from core.recommend.context import RecommenderContext


@given(st.lists(st.integers(0, 5), max_size=30), st.sets(st.integers(0, 7), max_size=4))
def test_candidates_are_all_recipes_with_a_hash(hashes: list[int], wanted: set[int]) -> None:
    order = np.argsort(hashes, kind="stable").astype(np.int32)
    index = TitleIndex(order, np.array(hashes, dtype=np.uint64)[order])
    assert index.candidates(wanted) == [place for place, each in enumerate(hashes) if each in wanted]


def test_every_title_of_a_library_is_found(context: RecommenderContext) -> None:
    library = context.library
    rows = library.rows("SELECT recipe_id, title FROM recipe ORDER BY recipe_id LIMIT 40")
    assert len(rows) > 10
    for number, title in rows:
        assert number in library.titled(title.upper())
        assert number in library.titled(f"{title}s")
    assert library.titled("no such dish anywhere") == []
    assert library.titled("") == []


def test_larders_own_recipes_are_found_by_their_titles_in_other_languages(library: Library) -> None:
    for number in library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id LIMIT 40"):
        title = library.recipe(number).title
        for code in LANGUAGES:
            assert number in library.titled(titles_in(code)[title])


def test_titles_that_share_a_hash_are_compared(
    context: RecommenderContext,
) -> None:
    library = context.library
    ids = library.ids("SELECT recipe_id FROM recipe")
    same = title_hash("snarf")
    assert library.ids("SELECT md5_number_upper('snarf')") == [same]
    library.lists.__dict__["whole_titles"] = TitleIndex(
        np.array(ids, dtype=np.int32), np.full(len(ids), same, dtype=np.uint64)
    )
    try:
        assert library.titled("snarf") == []
    finally:
        del library.lists.__dict__["whole_titles"]
