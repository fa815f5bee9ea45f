"""How to answer a question."""

from dataclasses import dataclass, replace
from datetime import date

from core.recommend.diversity import DEFAULT_DIVERSITY, Taste
from core.recommend.request import Match
from core.recommend.score import DEFAULT_LAMBDA


@dataclass(frozen=True)
class AskOptions:
    """How to answer."""

    limit: int | None = 5
    """How many answers; None is every recipe that keeps all hard constraints (nothing is relaxed then)."""
    match: Match = "taxonomy"
    similarity_weight: float | None = None
    """λ of Eq. 1; None takes the user's taste (`core.recommend.diversity.taste`), or `DEFAULT_LAMBDA`."""
    similar_k: int = 0
    """How many of the recipes most like the log join the candidates, even where they miss a wish."""
    on: date | None = None
    """The day it is asked for: what was eaten itself in the days before is not recommended for being like itself."""
    diversity: float | None = None
    """How much answers differ from each other, 0 to 1; None as for `similarity_weight`. No effect with `match` exact,
    with `theta`, or without a limit: the answers are then a complete set."""
    weighted_log: bool = False
    """Count recent and frequent meals for more (`core.library.embeddings.similarity.log_weights`); needs `on`."""
    accept_unheeded: bool = False
    """Answer although the question names a condition that no rule keeps to."""
    theta: float | None = None
    """Answers are all candidates, partial ones included, whose score lies within θ of the best."""

    @property
    def weights(self) -> Taste:
        """The weights that are set, and those of a taste in the middle where none are."""
        return Taste(
            DEFAULT_LAMBDA if self.similarity_weight is None else self.similarity_weight,
            DEFAULT_DIVERSITY if self.diversity is None else self.diversity,
        )

    def with_taste(self, taste: Taste) -> "AskOptions":
        """Return these options with the weights of a taste where none are set."""
        own = self.similarity_weight, self.diversity
        return replace(
            self,
            similarity_weight=taste.similarity_weight if own[0] is None else own[0],
            diversity=taste.diversity if own[1] is None else own[1],
        )
