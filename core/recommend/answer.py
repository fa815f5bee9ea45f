"""Answers as they leave the engine, in the JSON shape of the command line."""

from pydantic import BaseModel, ConfigDict

from core.questions.constraint import Constraint


class Evidence(BaseModel):
    """A constraint and what meets it, or why it is missed."""

    model_config = ConfigDict(frozen=True)

    constraint: Constraint
    origin: str
    evidence: str
    guessed: float | None = None
    """Probability that it is met all the same, where nobody wrote the label and Larder guesses it; it counts as missed."""


class Answer(BaseModel):
    """One recommended recipe, with the reasons."""

    model_config = ConfigDict(frozen=True)

    id: str
    title: str
    score: float
    constraint_score: float
    similarity: float | None
    """Largest cosine to a logged meal, -1 to 1; null without a log."""
    satisfied: tuple[Evidence, ...]
    missed: tuple[Evidence, ...]
    reasons: tuple[str, ...]
    against: tuple[str, ...] = ()
    """What speaks against it: a limit of today that it would exceed."""
    cautions: tuple[str, ...]
    """What is not certain: disliked foods that it may contain, nutrients that are lower bounds."""
    nutrition: dict[str, float | None]
    """Per serving; null is unknown."""
    at_least: tuple[str, ...]
    """Nutrients whose number is a lower bound, because some ingredients do not report them."""
    servings: float
    """1 where nobody says (`servings_known`): the numbers are then those of the whole recipe."""
    servings_known: bool = True
    total_min: float | None


class AskResult(BaseModel):
    """Everything `ask` says."""

    model_config = ConfigDict(frozen=True)

    question: str
    constraints: tuple[Constraint, ...]
    answers: tuple[Answer, ...] = ()
    relaxed: tuple[Constraint, ...] = ()
    unverified: int = 0
    unverified_ids: tuple[str, ...] = ()
    """Up to twenty recipes that only doubt keeps out, to be looked at by a person."""
    suggestions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """What holds for all answers, in sentences: that likeness is left out just now."""
    unheeded: tuple[str, ...] = ()
    """Conditions that the question names and no rule keeps to; there are no answers until somebody accepts that."""
    rest: str = ""
    unknown: tuple[str, ...] = ()
    elapsed_ms: float = 0.0
