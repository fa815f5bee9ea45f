"""Options for answering a question."""

from dataclasses import dataclass, replace
from datetime import date

from core.library.sets.recipe_set import RecipeSet
from core.recommend.diversity import DEFAULT_DIVERSITY, Taste
from core.recommend.request import Match
from core.recommend.score import DEFAULT_LAMBDA


@dataclass(frozen=True)
class AskOptions:
    """Options for answering a question."""

    limit: int | None = 5
    """Number of answers; None returns every recipe that meets all hard constraints and relaxes nothing."""
    match: Match = "taxonomy"
    similarity_weight: float | None = None
    """λ of Eq. 1; None uses the user's taste (`core.recommend.diversity.taste`), or `DEFAULT_LAMBDA`."""
    similar_k: int = 0
    """Number of recipes most similar to the log to add to the candidates, even if they miss a soft constraint."""
    on: date | None = None
    """The day of the meal. A meal eaten shortly before doesn't recommend itself by being similar to itself."""
    diversity: float | None = None
    """The weight of differences between answers, 0 to 1; None as for `similarity_weight`. No effect with `match` exact,
    with `theta` or without a limit, where the answers are a complete set.
    """
    weighted_log: bool = False
    """Give recent and frequent meals more weight (`core.library.embeddings.similarity.log_weights`); needs `on`."""
    accept_unheeded: bool = False
    """Answer even if the question names a condition that no rule covers."""
    theta: float | None = None
    """Return every candidate, partial ones included, whose score is within θ of the best."""

    within: RecipeSet | None = None
    """Answer from these recipes of the library only, and relax nothing; None answers from all."""

    @property
    def weights(self) -> Taste:
        """The weights that are set, with those of a medium taste for the others."""
        return Taste(
            DEFAULT_LAMBDA if self.similarity_weight is None else self.similarity_weight,
            DEFAULT_DIVERSITY if self.diversity is None else self.diversity,
        )

    def with_taste(self, taste: Taste) -> "AskOptions":
        """Return these options with a taste's weights where none are set."""
        own = self.similarity_weight, self.diversity
        return replace(
            self,
            similarity_weight=taste.similarity_weight if own[0] is None else own[0],
            diversity=taste.diversity if own[1] is None else own[1],
        )
