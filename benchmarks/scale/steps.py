"""Time the steps of a question: functions of the engine are wrapped and timed, each without its inner ones."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import core.recommend.ask as way
from core.library.embeddings.vector_index import RecipeIndex
from core.library.library import Library
from core.recommend.context import RecommenderContext

STEPS = ("parse", "match", "embed", "blend", "explain")
_PARTS: tuple[tuple[str, object, str], ...] = (
    ("match", way, "expand"),
    ("match", way, "find_candidates"),
    ("embed", RecipeIndex, "vectors"),
    ("embed", RecipeIndex, "nearest"),
    ("blend", way, "rank"),
    ("blend", way, "_choose_answers"),
    ("explain", way, "explain"),
    ("explain", Library, "recipes"),
    ("explain", Library, "predictions"),
)
"""Match: the sets of recipes that meet the constraints. Embed: the encoder and the vector index. Blend: scores, similarity
and diversity. Explain: reading the displayed recipes, and their reasons. The remaining time counts as matching."""


class Watch:
    """Milliseconds of each step of the current question."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self._within: list[float] = []

    def timed(self, step: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function wrapped so that its own time counts for a step."""

        def run(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - it stands for any function
            began = time.perf_counter()
            self._within.append(0.0)
            try:
                return function(*arguments, **named)
            finally:
                took = (time.perf_counter() - began) * 1000
                self.spent[step] += took - self._within.pop()
                if self._within:
                    self._within[-1] += took

        return run


@contextmanager
def watched(context: RecommenderContext) -> Iterator[Watch]:
    """Return a timer of the steps after parsing and of this context's encoder."""
    watch = Watch()
    patches = [
        patch.object(owner, name, watch.timed(step, getattr(owner, name))) for step, owner, name in _PARTS
    ]
    encode = context.encode
    for each in patches:
        each.start()
    object.__setattr__(context, "encode", watch.timed("embed", encode))
    try:
        yield watch
    finally:
        object.__setattr__(context, "encode", encode)
        for each in patches:
            each.stop()
