import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.library.sets.postings import Postings

SIZE = 4_000


@given(st.lists(st.integers(0, 1_500), max_size=12), st.lists(st.integers(-2, 14), max_size=12))
def test_the_members_of_any_of_some_keys_are_those_of_each(counts: list[int], wanted: list[int]) -> None:
    chance = np.random.default_rng(len(counts))
    members = [np.sort(chance.choice(SIZE, count, replace=False)).astype(np.int32) for count in counts]
    keys = np.repeat(np.arange(len(counts), dtype=np.int32), counts)
    whole = np.concatenate(members) if members else np.zeros(0, dtype=np.int32)
    postings = Postings.of(keys, whole, len(counts), SIZE)
    found = postings.any_of(np.unique(np.array(wanted, dtype=np.int64)))
    expected = {number for key in set(wanted) if 0 <= key < len(counts) for number in members[key].tolist()}
    assert set(found.numbers().tolist()) == expected
