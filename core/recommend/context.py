"""The resources needed to answer a question."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, get_args

import numpy as np

from core.library.embeddings.similarity import LoggedMeal, Vectors
from core.library.embeddings.vector_index import RecipeIndex
from core.library.library import Library
from core.recommend.conditions import Matcher
from core.recommend.expand import Graph
from core.recommend.meal_suitability import MealSuitability
from core.recommend.request import Match

NEAREST_TO_WORDS: Final = 3
"""Number of recipes whose mean embedding represents a meal in words."""


@dataclass(frozen=True)
class RecommenderContext:
    """The resources needed to answer a question: the graph, the library, its embeddings and the encoder."""

    graph: Graph
    library: Library
    index: RecipeIndex | None
    """The similarity index; None while its embeddings are from another model than `encode`."""
    encode: Callable[[Sequence[str]], Vectors]

    @property
    def lacks_similarity(self) -> bool:
        """True if answers go without similarity, because embeddings are missing or another model's."""
        return self.index is None

    def vectors_of_words(self, texts: Sequence[str]) -> Vectors:
        """Return a unit vector for each meal in words: the mean of the `NEAREST_TO_WORDS` recipes nearest to them."""
        assert self.index is not None
        known = self._vectors_of_words
        new = [text for text in dict.fromkeys(texts) if text not in known]
        if new:
            encoded = self.encode(new)
            for text, own, near in zip(
                new, encoded, self.index.nearest_to_each(encoded, NEAREST_TO_WORDS), strict=True
            ):
                mean = self.index.vectors(near).mean(axis=0) if near else own
                length = np.linalg.norm(mean)
                known[text] = mean / length if length else own
        return np.stack([known[text] for text in texts])

    @cached_property
    def _vectors_of_words(self) -> dict[str, Vectors]:
        """Vectors of earlier questions: the same log comes with each."""
        return {}

    @cached_property
    def meal_suitability(self) -> MealSuitability:
        """The suitability of each recipe as a meal."""
        return MealSuitability(self.library)

    @cached_property
    def _matchers(self) -> Mapping[Match, Matcher]:
        return {match: Matcher(self.library, self.graph.rules, match) for match in get_args(Match)}

    def matcher(self, match: Match = "taxonomy") -> Matcher:
        """Return a matcher for one question. It shares with other matchers what all questions have in common."""
        return self._matchers[match].for_question()


def log_vectors(log: Sequence[LoggedMeal], context: RecommenderContext) -> Vectors:
    """Return unit vectors of logged meals: the recipe's own embedding, or for a meal in words those of similar recipes.

    A short text is never as similar to a recipe as another recipe is. A meal in words therefore gets the mean
    embedding of the recipes nearest to it. Needs an index.
    """
    assert context.index is not None
    vectors = context.index.vectors([meal.recipe_id if meal.recipe_id is not None else 0 for meal in log])
    in_words = [place for place, meal in enumerate(log) if meal.recipe_id is None]
    if in_words:
        vectors[in_words] = context.vectors_of_words(
            [log[place].words or log[place].title for place in in_words]
        )
    return vectors
