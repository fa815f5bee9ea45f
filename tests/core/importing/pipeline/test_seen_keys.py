"""Keys that an import has met."""

from hypothesis import given
from hypothesis import strategies as st

from core.importing.pipeline.seen_keys import SeenKeys


@given(st.lists(st.lists(st.one_of(st.integers(-5, 5), st.integers(-(2**63), 2**63 - 1)))))
def test_each_key_is_new_once(batches: list[list[int]]) -> None:
    seen, met = SeenKeys(), set()
    for batch in batches:
        expected = []
        for key in batch:
            expected.append(key not in met)
            met.add(key)
        assert seen.are_new(batch).tolist() == expected
