"""What answering works with."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import get_args

from core.library.embeddings.similarity import LoggedMeal, Vectors
from core.library.embeddings.vector_index import RecipeIndex
from core.library.library import Library
from core.recommend.conditions import Matcher
from core.recommend.expand import Graph
from core.recommend.meal_suitability import MealSuitability
from core.recommend.request import Match


@dataclass(frozen=True)
class RecommenderContext:
    """What answering needs: the graph, the library with its vectors, and the encoder."""

    graph: Graph
    library: Library
    index: RecipeIndex | None
    """None while its vectors are another model's than `encode`: answers then go without likeness and fit of words."""
    encode: Callable[[Sequence[str]], Vectors]

    @property
    def lacks_similarity(self) -> bool:
        """Whether answers go without similarity, because embeddings are missing or another model's."""
        return self.index is None

    @cached_property
    def plates(self) -> MealSuitability:
        """How far each recipe is a meal in itself."""
        return MealSuitability(self.library)

    @cached_property
    def _matchers(self) -> Mapping[Match, Matcher]:
        return {match: Matcher(self.library, self.graph.rules, match) for match in get_args(Match)}

    def matcher(self, match: Match = "taxonomy") -> Matcher:
        """What finds recipes for one question; what holds for all questions it remembers."""
        return self._matchers[match].for_question()


def log_vectors(log: Sequence[LoggedMeal], kitchen: RecommenderContext) -> Vectors:
    """Unit vectors of logged meals: the recipe's own, or the encoder's reading of the words; the kitchen has an index."""
    assert kitchen.index is not None
    vectors = kitchen.index.vectors([meal.recipe_id if meal.recipe_id is not None else 0 for meal in log])
    in_words = [place for place, meal in enumerate(log) if meal.recipe_id is None]
    if in_words:
        vectors[in_words] = kitchen.encode([log[place].title for place in in_words])
    return vectors
