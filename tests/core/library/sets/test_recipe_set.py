"""Sets as bits against sets of Python's own."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.library.sets.recipe_set import RecipeSet

SIZES = st.integers(0, 40)


@given(st.data(), SIZES)
def test_bits_do_what_sets_do(data: st.DataObject, size: int) -> None:
    members = st.sets(st.integers(0, size - 1)) if size else st.just(set[int]())
    one, other = data.draw(members), data.draw(members)
    first, second = (RecipeSet.of(np.array(sorted(own), dtype=np.int32), size) for own in (one, other))
    assert set((first & second).numbers()) == one & other
    assert set((first | second).numbers()) == one | other
    assert set((first - second).numbers()) == one - other
    assert (len(first), bool(first)) == (len(one), bool(one))
    assert first.flags.tolist() == [number in one for number in range(size)]
    assert first.numbers().tolist() == sorted(one)
    assert set(RecipeSet.of(first.flags, size).numbers()) == one


@given(st.sets(st.integers(0, 299)), st.integers(0, 40))
def test_the_first_are_the_lowest_numbers(members: set[int], count: int) -> None:
    found = RecipeSet.of(np.array(sorted(members), dtype=np.int64), 300)
    assert found.first(count) == sorted(members)[:count]
