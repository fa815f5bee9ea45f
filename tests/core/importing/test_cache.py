"""Memory of what was met lately."""

from hypothesis import given
from hypothesis import strategies as st

from core.importing.cache import BoundedCache


@given(st.lists(st.integers(0, 30)), st.integers(2, 12))
def test_it_never_holds_more_and_never_says_anything_else(keys: list[int], most: int) -> None:
    recent: BoundedCache[int, str] = BoundedCache(most)
    for key in keys:
        found = recent.get(key)
        assert found in (None, str(key))
        if found is None:
            recent.put(key, str(key))
        assert recent.get(key) == str(key)
        assert len(recent) <= most


def test_what_is_asked_for_again_and_again_stays() -> None:
    recent: BoundedCache[int, str] = BoundedCache(10)
    recent.put(0, "first")
    for key in range(1, 1000):
        recent.put(key, "other")
        assert recent.get(0) == "first"
    assert recent.get(1) is None
