"""The order of listed recipes."""

from datetime import date

import numpy as np
import pytest

from core.library.library import Library
from core.library.library_search import RecipeSummary, summaries
from core.library.ordering import SORTS, Sort, in_order


def rows(library: Library, sort: Sort) -> list[RecipeSummary]:
    return summaries(library, in_order(library, library.sets.all, sort).tolist())


@pytest.mark.parametrize("sort", SORTS)
def test_every_order_has_every_recipe_once(library: Library, sort: Sort) -> None:
    numbers = in_order(library, library.sets.all, sort)
    assert sorted(numbers.tolist()) == library.sets.all.numbers().tolist()


def test_titles_are_in_order_without_letter_case(library: Library) -> None:
    found = [row.title.lower() for row in rows(library, "title") if row.title.isascii()]
    assert found == sorted(found)


def test_times_go_up_and_unknown_ones_come_last(library: Library) -> None:
    found = [row.total_min for row in rows(library, "time")]
    known = [minutes for minutes in found if minutes is not None]
    assert known == sorted(known)
    assert found[: len(known)] == known


def test_energy_goes_up_and_lower_bounds_come_last(library: Library) -> None:
    certain = library.sets.surely("energy", "serving", is_maximum=True)
    numbers = in_order(library, library.sets.all, "energy")
    values = certain[numbers]
    known = values[~np.isnan(values)]
    assert (np.diff(known) >= 0).all()
    assert np.isnan(values[len(known) :]).all()


def test_most_protein_comes_first(library: Library) -> None:
    first, second = rows(library, "protein")[:2]
    assert (first.protein_g or 0) >= (second.protein_g or 0) > 20


def test_newest_comes_first(library: Library) -> None:
    assert in_order(library, library.sets.all, "newest")[0] == library.sets.size - 1


def test_last_logged_comes_first(library: Library) -> None:
    keys = [row.key for row in rows(library, "title")[10:13]]
    logged = {
        keys[0]: date(2026, 3, 1),
        keys[1]: date(2026, 3, 3),
        keys[2]: date(2026, 3, 2),
        "gone": date(2026, 4, 1),
    }
    numbers = in_order(library, library.sets.all, "logged", logged=logged).tolist()
    assert [row.key for row in summaries(library, numbers[:3])] == [keys[1], keys[2], keys[0]]


def test_the_best_matches_have_the_words_in_a_short_title(library: Library) -> None:
    found = library.text_search.find("soup")
    numbers = in_order(library, found.recipes, "best", titled=found.titled)
    listed = [row.title for row in summaries(library, numbers.tolist())]
    titled = [title for title in listed if "soup" in title.lower()]
    assert listed[: len(titled)] == titled
    assert [len(title) for title in titled] == sorted(len(title) for title in titled)
