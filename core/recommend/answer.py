"""Answers in the JSON format of the command line."""

from datetime import date

from pydantic import BaseModel, ConfigDict

from core.questions.constraint import Constraint


class Evidence(BaseModel):
    """A constraint with the fact that meets it, or the reason it is missed."""

    model_config = ConfigDict(frozen=True)

    constraint: Constraint
    origin: str
    evidence: str
    predicted: float | None = None
    """Probability that it is met, if the label is only predicted. The constraint still counts as missed."""


class SimilarMeal(BaseModel):
    """The logged meal that an answer resembles most, if it resembles it enough to be named."""

    model_config = ConfigDict(frozen=True)

    title: str
    eaten_on: date | None
    is_same: bool
    """True if the logged meal is the recommended recipe itself."""
    sentence: str
    """The reason that names it."""


class Answer(BaseModel):
    """A recommended recipe and its reasons."""

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
    """Reasons against the recipe: a daily limit that it would exceed, or of which it takes more than a third."""
    cautions: tuple[str, ...]
    """Uncertainties: disliked foods that it may contain, nutrients that are lower bounds."""
    nutrition: dict[str, float | None]
    """Per serving; null if unknown."""
    at_least: tuple[str, ...]
    """Nutrients whose amount is a lower bound because some ingredients don't report them."""
    servings: float
    """1 if the source doesn't say (`servings_known`); the amounts are then those of the whole recipe."""
    servings_known: bool = True
    total_min: float | None
    like: SimilarMeal | None = None


class Relaxation(BaseModel):
    """Conditions that the user may drop when no recipe meets all."""

    model_config = ConfigDict(frozen=True)

    drop: tuple[Constraint, ...]
    """The smallest set: without only some of them, nothing matches."""
    allows: int
    """The number of recipes that match without them."""


class AskResult(BaseModel):
    """The complete result of `ask`."""

    model_config = ConfigDict(frozen=True)

    question: str
    constraints: tuple[Constraint, ...]
    answers: tuple[Answer, ...] = ()
    relaxed: tuple[Constraint, ...] = ()
    unverified: int = 0
    unverified_ids: tuple[str, ...] = ()
    """Up to twenty recipes that fail only because of uncertainty, for the user to check."""
    relaxations: tuple[Relaxation, ...] = ()
    """If no recipe meets all conditions: the sets that the user may drop, cheapest first."""
    suggestions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """Sentences that apply to all answers, such as that similarity is missing."""
    unheeded: tuple[str, ...] = ()
    """Conditions in the question that Larder has no rules for. It gives no answers until the user accepts that."""
    rest: str = ""
    unknown: tuple[str, ...] = ()
    elapsed_ms: float = 0.0
