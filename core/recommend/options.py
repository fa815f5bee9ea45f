"""How to answer a question."""

from dataclasses import dataclass
from datetime import date

from core.recommend.diversity import DEFAULT_DIVERSITY
from core.recommend.request import Match
from core.recommend.score import DEFAULT_LAMBDA


@dataclass(frozen=True)
class AskOptions:
    """How to answer."""

    limit: int | None = 5
    """How many answers; None is every recipe that keeps all hard constraints (nothing is relaxed then)."""
    match: Match = "taxonomy"
    similarity_weight: float = DEFAULT_LAMBDA
    """λ of Eq. 1."""
    similar_k: int = 0
    """How many of the recipes most like the log join the candidates, even where they miss a wish."""
    on: date | None = None
    """The day it is asked for: what was eaten itself in the days before is not recommended for being like itself."""
    diversity: float = DEFAULT_DIVERSITY
    """How much answers are to differ from each other, 0 to 1 (`core.recommend.diversity`); not with `match` exact,
    `theta`, or without a limit, where the answers are a set that must be whole."""
    weighted_log: bool = False
    """Count recent and frequent meals for more (`core.library.embeddings.similarity.log_weights`); needs `on`."""
    accept_unheeded: bool = False
    """Answer although the question names a condition that no rule keeps to."""
    theta: float | None = None
    """Answers are all candidates, partial ones included, whose score lies within θ of the best."""
