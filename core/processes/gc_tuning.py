"""Run Python's cyclic garbage collector less often in work that allocates many acyclic objects: an import, a log line."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_RARE_THRESHOLDS: Final = (100_000, 50, 100)
"""Thresholds of `gc.set_threshold`. Python's defaults cost an import a fifth of its time, because each full collection
traverses the whole taxonomy."""


@contextmanager
def infrequent_gc() -> Iterator[None]:
    """Run the cyclic garbage collector rarely, in the whole process. Reference counting still frees everything else at
    once.
    """
    before = gc.get_threshold()
    gc.set_threshold(*_RARE_THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
