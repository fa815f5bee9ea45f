"""The content of the Ask page for a question, computed on worker threads."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from core.errors import KnownError
from core.food.dish_pictures import DishPicture
from core.progress import Job
from core.questions.constraint import Constraint, ParsedQuestion
from core.questions.vocabulary import Vocabulary
from core.recommend.answer import AskResult

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.services.adapt_offers import AdaptOffer
    from core.services.ask import AnsweredQuestion, UnverifiedRecipe
    from core.services.recipe_filter import FilterCounts, RecipeFilter
    from core.services.rest_of_today import RestOfToday


@dataclass(frozen=True)
class AskedQuestion:
    """A question with everything the page shows of it."""

    parsed: ParsedQuestion
    result: AskResult
    vocabulary: Vocabulary
    """The words that the question was linked to."""
    added: tuple[Constraint, ...]
    """Constraints from the profile and the day, not from the question."""
    unverified: tuple["UnverifiedRecipe", ...]
    near: dict[str, tuple[str, ...]]
    """Unknown words, each with known words that are spelled alike."""
    cautious: dict[str, Constraint] = field(default_factory=dict)
    """Unknown words that can be read as an exclusion, each with that exclusion."""
    adaptable: "AnsweredQuestion | None" = None
    """The answered question, if no recipe meets it and adapting one might help (`find_offers`)."""
    pictures: Mapping[str, DishPicture] = field(default_factory=dict)
    """The drawings of the answers, by key."""
    on: date | None = None
    """The day that was asked for."""
    rest: Mapping[str, "RestOfToday"] = field(default_factory=dict)
    """The rest of today, by nutrient with bounds."""
    filter_counts: "FilterCounts | None" = None
    """The number of recipes by filter; None if nothing can be narrowed."""
    is_narrowed: bool = False
    """True if a filter narrows the answers."""

    @property
    def asked(self) -> tuple[Constraint, ...]:
        """The question's constraints as answers meet them: a bound of a whole day without what was eaten today."""
        return self.result.constraints[: len(self.parsed.constraints)]


def ask_question(
    engine: "Engine",
    question: str | ParsedQuestion,
    on: date,
    limit: int,
    job: Job,
    narrowed_to: "RecipeFilter | None" = None,
) -> AskedQuestion:
    """Answer a question, or constraints that the user has edited. Runs on a worker thread.

    Raises:
        ProfileProblem: the profile names something that Larder doesn't know.
        KnownError: the question can't be read.
        Cancelled: a newer question was asked.
    """
    from core.services.ask import AskOptions, ask
    from core.services.library import follow
    from core.services.recipe_filter import RecipeFilter
    from core.services.recipes import recipe_pictures
    from core.services.rest_of_today import rest_of_today

    # Recipes that another process imported count from now on; if its library can't be used, the host says why.
    with suppress(KnownError):
        follow(engine, job)
    options = AskOptions(limit=limit)
    wanted = narrowed_to or RecipeFilter()
    answered = ask(engine, question, on=on, options=options, narrowed_to=wanted, job=job)
    has_answers = bool(answered.result.answers)
    return AskedQuestion(
        answered.parsed,
        answered.result,
        answered.vocabulary,
        answered.added,
        answered.unverified(),
        answered.near_words(),
        answered.cautious_readings(),
        # Without the filter there may be answers, which is less work than adapting.
        answered if answered.may_be_adapted and not wanted.is_narrowed else None,
        recipe_pictures(engine, [answer.id for answer in answered.result.answers]),
        on,
        rest_of_today(engine) if has_answers else {},
        answered.filter_counts() if has_answers or wanted.is_narrowed else None,
        wanted.is_narrowed,
    )


def find_offers(engine: "Engine", answered: "AnsweredQuestion", job: Job) -> tuple["AdaptOffer", ...]:
    """Return recipes that a few changes bring to meet a question. Runs on a worker thread.

    Raises:
        Cancelled: the user stopped the search, or a newer question was asked.
    """
    from core.services.adapt_offers import adapt_offers

    return adapt_offers(engine, answered, job)


def warm_up(engine: "Engine", on: date, job: Job) -> None:
    """Read and compute what the first question would wait for. Runs on a worker thread."""
    # Imported with the engine: the window opens sooner.
    from core.services.ask import warm_up

    warm_up(engine, on, job)
