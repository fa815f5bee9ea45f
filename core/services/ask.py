"""Ask: parse a question, answer it for the user, and explain the recipes that could not be verified."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial, reduce
from operator import and_
from typing import TYPE_CHECKING, Final

from core.diary.entry import DiaryEntry, Totals
from core.diary.store import entries_between, latest_entries
from core.diary.totals import amounts_by_day, totals_of
from core.library.embeddings.similarity import LoggedMeal
from core.library.popularity import food_weights, tag_weights
from core.people.profile import Profile
from core.people.store import load_profile
from core.people.targets import profile_in_week
from core.plan.week import week_of
from core.progress import Job
from core.questions.completion import Completions, complete, name_book
from core.questions.constraint import Constraint, ParsedQuestion
from core.questions.near_words import near_words
from core.questions.vocabulary import Vocabulary
from core.recommend.answer import Answer, AskResult
from core.recommend.ask import FoundAnswers, find_answers
from core.recommend.context import RecommenderContext
from core.recommend.diversity import Taste, taste
from core.recommend.expand import expand, safest_meaning
from core.recommend.log import LOG_MEALS, logged_meals
from core.recommend.options import AskOptions
from core.recommend.request import Clause, Request
from core.recommend.unverified import UnverifiedRecipe, unverified_recipes
from core.services.browsing import FilterCounts, RecipeFilter, counts_within, tagged_parts
from core.services.diary_preferences import diary_preferences, today_by
from core.store.migrations import Connection
from core.store.settings import read_surprise

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["AskOptions", "AskResult", "LoggedMeal", "ParsedQuestion", "UnverifiedRecipe"]

NO_FILTER: Final = RecipeFilter()
WARM_UP: Final = "high protein dinner with chicken, no nuts, no dairy, under 40 minutes and 600 kcal"
"""A question with every kind of constraint: a label, a food, exclusions, a level, a time, a nutrient."""


@dataclass(frozen=True)
class AnsweredQuestion:
    """A question with its answers.

    Attributes:
        parsed: the question's own constraints.
        result: the answers, with the constraints of question, profile and day. Asked in parts, it has no answers.
        answers: the answers, each found when it is asked for.
        context: the library and the rules that it was answered with.
        vocabulary: the words that the question was linked to.
        narrowed_to: the filter that the answers meet as well as the question.
    """

    parsed: ParsedQuestion
    result: AskResult
    answers: Iterator[Answer] = field(repr=False)
    _found: FoundAnswers = field(repr=False)
    _expand: Callable[[], Request] = field(repr=False)
    context: RecommenderContext = field(repr=False)
    vocabulary: Vocabulary = field(repr=False)
    narrowed_to: RecipeFilter = NO_FILTER

    @property
    def elapsed_ms(self) -> float:
        """The time since the question was asked."""
        return self._found.elapsed_ms

    @property
    def added(self) -> tuple[Constraint, ...]:
        """The constraints that query expansion added: from the profile, guidelines and the rest of the day's targets."""
        # Query expansion puts the constraints of the question first, in their order.
        return self.result.constraints[len(self.parsed.constraints) :]

    @property
    def request(self) -> Request:
        """The conditions of question, profile and day."""
        return self._expand()

    @property
    def may_be_adapted(self) -> bool:
        """True if no recipe meets the question and adapting one might help."""
        result, parsed = self.result, self.parsed
        is_open = result.unheeded or parsed.unheeded or result.unknown
        return bool(result.constraints) and not is_open and (not result.answers or bool(result.relaxed))

    def unverified(self, most: int | None = None) -> tuple[UnverifiedRecipe, ...]:
        """Return the first unverified recipes with their reasons; all that the result names if `most` is None."""
        keys = self.result.unverified_ids[:most]
        return unverified_recipes(keys, self.request, self.context) if keys else ()

    def filter_counts(self) -> FilterCounts:
        """Return how many of the recipes that meet the question would remain with each value of each filter.

        Relaxed conditions don't count: the answers do not meet them either.
        """
        library, matcher = self.context.library, self.context.matcher()
        clauses = [each for each in self.request.clauses if each.hard and not self._is_relaxed(each)]
        meeting = matcher.meeting_all(matcher.certainly_meeting, clauses)
        parts = {"question": meeting, **tagged_parts(library, matcher, self.narrowed_to)}
        return counts_within(library, matcher, parts, library.sets.none())

    def _is_relaxed(self, clause: Clause) -> bool:
        return all(each.constraint in self.result.relaxed for each in clause.requirements)

    def near_words(self) -> dict[str, tuple[str, ...]]:
        """Return each unknown word with known words that are spelled like it."""
        return {word: near_words(word, self.vocabulary) for word in self.parsed.unknown}

    def cautious_readings(self) -> dict[str, Constraint]:
        """Return the unknown words that can be read as an exclusion, each with that exclusion."""
        found = {word: safest_meaning(word, self.context.graph) for word in self.parsed.unknown}
        return {word: reading for word, reading in found.items() if reading is not None}


@dataclass(frozen=True)
class _Stored:
    """The user's profile, day, newest meals and taste, as stored."""

    day: date
    profile: Profile
    today: Totals
    log: tuple[DiaryEntry, ...]
    taste: Taste


def parse(engine: "Engine", question: str, *, exact_names: bool = False) -> ParsedQuestion:
    """Return the constraints of a question.

    Args:
        exact_names: read ingredients and tags as the library spells them (`--match exact`).

    Raises:
        KnownError: the question is empty, too long, or has no words.
    """
    return engine.parse(question, exact_names=exact_names)


def ask(
    engine: "Engine",
    question: str | ParsedQuestion,
    *,
    profile: Profile | None = None,
    log: Sequence[LoggedMeal] | None = None,
    on: date | None = None,
    options: AskOptions | None = None,
    narrowed_to: RecipeFilter = NO_FILTER,
    job: Job | None = None,
    in_parts: bool = False,
) -> AnsweredQuestion:
    """Answer a question for the user of this home.

    Args:
        question: words, or constraints that the user has edited.
        profile: None takes the stored one.
        log: meals to resemble. None takes the diary, the rest of the day's targets, and the user's taste. Without a limit
            (`--all`), the diary doesn't count.
        on: the day that is asked for; None is today.
        narrowed_to: a filter of time, energy, diet, cuisine or course that every answer certainly meets. It is never
            relaxed.
        in_parts: find each answer when it is asked for, because without a limit there may be a million. The result then
            has no answers.

    Raises:
        ProfileProblem: the profile names something that Larder doesn't know.
        KnownError: the question, the library, a model or the user's database can't be read, or the filter names a tag
            that the library doesn't have.
    """
    options, job = options or AskOptions(), job or engine.job
    # Read once: an import may replace the library at any moment, and recipe numbers are only valid in one library.
    context = engine.context
    is_exact = options.match == "exact"
    parsed = parse(engine, question, exact_names=is_exact) if isinstance(question, str) else question
    job.check()
    uses_diary = log is None and options.limit is not None
    today: Totals | None = None
    if profile is None or uses_diary or (options.weighted_log and on is None):
        # Opening the database takes longer than reading the question, so it happens once.
        stored = engine.user_data(lambda connection: _read_stored(connection, on))
        profile, on = stored.profile if profile is None else profile, stored.day
        if uses_diary:
            today, log = stored.today, logged_meals(stored.log, context.library)
            options = options.with_taste(stored.taste)
    if uses_diary or options.weighted_log:
        options = replace(options, on=on)
    if narrowed_to.is_narrowed:
        parts = tagged_parts(context.library, context.matcher(), narrowed_to).values()
        options = replace(options, within=reduce(and_, parts, context.library.sets.all))
    who, eaten = profile, today
    found = find_answers(parsed, who, eaten, log or (), context, options, job)
    names = context.library.spelled_ingredients if is_exact else None
    answered = AnsweredQuestion(
        parsed,
        found.result,
        found.answers,
        found,
        lambda: expand(parsed, who, eaten, context.graph, exact_names=names, for_one_meal=True),
        context,
        engine.data.vocabulary,
        narrowed_to,
    )
    if in_parts:
        return answered
    answers = tuple(answered.answers)
    whole = found.result.model_copy(update={"answers": answers, "elapsed_ms": answered.elapsed_ms})
    return replace(answered, result=whole, answers=iter(answers))


def warm_up(engine: "Engine", on: date, job: Job) -> None:
    """Load data and run the models ahead of the user's first question, so that it needn't wait.

    Raises:
        KnownError: the library, a model or the user's database can't be read.
        Cancelled: the job was cancelled; the loaded data stay in memory.
    """
    engine.warm_up(job)
    options = AskOptions(limit=1)
    answered = ask(engine, WARM_UP, on=on, options=options, job=job)
    answered.unverified()


def named_meals(engine: "Engine", names: Sequence[str]) -> list[LoggedMeal]:
    """Return recipe ids or titles as meals to resemble; other words are compared as words."""
    numbers = engine.library.recipe_ids(names)
    return [LoggedMeal(name, None, numbers.get(name)) for name in names]


def name_completer(engine: "Engine") -> Callable[[str, int], Completions]:
    """Return a function that completes a half-typed question: `complete(text, cursor)`."""
    library = engine.library
    book = name_book(
        engine.data.vocabulary, engine.data.taxonomy, food_weights(library), tag_weights(library)
    )
    # The first call sorts the names: here, not at the first key press.
    complete(book, "zzzz", 4)
    return partial(complete, book)


def _read_stored(connection: Connection, on: date | None) -> _Stored:
    day = on or today_by(diary_preferences(connection))
    week = entries_between(connection, week_of(day).first, day)
    return _Stored(
        day,
        profile_in_week(load_profile(connection), day, day, amounts_by_day(week)),
        totals_of(entries_between(connection, day, day)),
        tuple(latest_entries(connection, LOG_MEALS)),
        taste(read_surprise(connection)),
    )
