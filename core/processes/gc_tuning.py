"""Python's search for objects that hold each other, put off while an import makes millions that do not."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_SELDOM: Final = (100_000, 50, 100)
"""New objects between two looks at the young ones, and how many of these pass before a look at older and at all objects.
Python's own numbers cost an import a fifth of its time: it looks through the taxonomy again and again."""


@contextmanager
def infrequent_gc() -> Iterator[None]:
    """Look for such objects seldom, in the whole process; what nobody holds is freed at once all the same."""
    before = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
