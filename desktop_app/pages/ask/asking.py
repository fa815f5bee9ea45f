"""What the Ask page has worked out on worker threads: the answers, and what stands beside them."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Final, TypeVar

from core.diary.entry import DiaryEntry, Totals
from core.errors import KnownError
from core.food.recipe import Recipe
from core.people.profile import Profile
from core.progress import Job
from core.questions.constraint import Constraint, ParsedQuestion
from core.recommend.answer import AskResult
from core.recommend.avoid import Verdict
from desktop_app.shell.settings import SURPRISE, read_setting

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.questions.vocabulary import Vocabulary
    from core.recommend.unverified import UnverifiedRecipe
    from core.store.migrations import Connection

NEAR: Final = 72
"""Spelling likeness (0 to 100, RapidFuzz's ratio) from which another word is worth offering."""
OFFERED: Final = 4
WARMING: Final = "high protein dinner with chicken, no nuts, no dairy, under 40 minutes and 600 kcal"
"""Goes every way that a question may go: a label, a food, refusals, a level, a time, a nutrient."""

Result = TypeVar("Result")
UserData = Callable[[Callable[["Connection"], Result]], Result]


class ProfileProblem(KnownError):
    """The question was understood, but the profile names something nobody knows."""


@dataclass(frozen=True)
class Asked:
    """A question with everything the page shows of it."""

    parsed: ParsedQuestion
    result: AskResult
    own: tuple[Constraint, ...]
    """Conditions that came from the profile and the day, not from the question."""
    unverified: tuple["UnverifiedRecipe", ...]
    near: dict[str, tuple[str, ...]]
    """Unknown words with names that are spelled alike."""
    cautious: dict[str, Constraint] = field(default_factory=dict)
    """Words that are known but not clear, with their reading on the safe side."""


@dataclass(frozen=True)
class Person:
    """What the user's database says about the person who asks."""

    profile: Profile
    today: Totals
    log: tuple[DiaryEntry, ...]
    on: date
    """The day that is asked for."""
    surprise: float = 0.5
    """Between "stick to my taste" (0) and "surprise me" (1)."""


def read_person(connection: "Connection", on: date) -> Person:
    """Profile, what was eaten on a day, and the newest meals."""
    from core.diary.store import entries_between, latest_entries
    from core.diary.totals import totals_of
    from core.people.store import load_profile
    from core.recommend.log import LOG_MEALS

    return Person(
        load_profile(connection),
        totals_of(entries_between(connection, on, on)),
        tuple(latest_entries(connection, LOG_MEALS)),
        on,
        read_surprise(connection),
    )


def read_surprise(connection: "Connection") -> float:
    """The stored place between "stick to my taste" (0) and "surprise me" (1)."""
    return int(read_setting(connection, SURPRISE)) / 100


def ask_question(
    engine: "Engine", question: str | ParsedQuestion, person: Person, limit: int, job: Job
) -> Asked:
    """Answer a question, or conditions that the person has edited. Runs on a worker thread.

    Raises:
        ProfileProblem: the profile names something nobody knows.
        KnownError: the question cannot be read.
        Cancelled: a newer question was asked.
    """
    # What another process imported counts from now on; where its library cannot be used, the host says why.
    with suppress(KnownError):
        engine.follow_library(job)
    return _answered(engine, question, person, limit, job)


def warm_up(engine: "Engine", user_data: UserData[Person], on: date, job: Job) -> None:
    """Read and work out what the person's first question would wait for. Runs on a worker thread.

    Raises:
        KnownError: the library, a model or the user's database cannot be read; whoever asks is told.
        Cancelled: a question was asked, which does the rest for itself.
    """
    engine.warm_up(job)
    person = user_data(lambda connection: read_person(connection, on))
    _answered(engine, WARMING, person, 1, job)


def _answered(
    engine: "Engine", question: str | ParsedQuestion, person: Person, limit: int, job: Job
) -> Asked:
    from core.recommend.ask import ask
    from core.recommend.diversity import taste
    from core.recommend.expand import cautious_reading, expand
    from core.recommend.log import logged_meals
    from core.recommend.options import AskOptions
    from core.recommend.unverified import unverified_recipes

    # Taken once: the numbers of recipes hold in one library alone, and another may take its place at any moment.
    kitchen = engine.kitchen
    parsed = engine.parse(question) if isinstance(question, str) else question
    job.check()
    meals = logged_meals(person.log, kitchen.library)
    try:
        request = expand(parsed, person.profile, person.today, engine.graph)
    except KnownError as error:
        raise ProfileProblem(str(error)) from error
    chosen = taste(person.surprise)
    result = ask(
        parsed,
        person.profile,
        person.today,
        meals,
        kitchen,
        AskOptions(
            limit=limit,
            on=person.on,
            similarity_weight=chosen.similarity_weight,
            diversity=chosen.diversity,
        ),
        job,
    )
    return Asked(
        parsed=parsed,
        result=result,
        # `expand` puts the question's conditions first, in their order.
        own=result.constraints[len(parsed.constraints) :],
        unverified=unverified_recipes(result.unverified_ids, request, kitchen),
        near={word: near_words(word, engine.vocabulary) for word in parsed.unknown},
        cautious={
            word: reading
            for word in parsed.unknown
            if (reading := cautious_reading(word, engine.graph)) is not None
        },
    )


def near_words(word: str, vocabulary: "Vocabulary") -> tuple[str, ...]:
    """Foods, labels and nutrients spelled like an unknown word, the nearest first, each once however it is spelled."""
    from rapidfuzz import fuzz, process

    from core.food.spelling import normalised_name
    from core.questions.nutrient_names import NUTRIENT_NAMES

    meanings: dict[str, str] = {
        **NUTRIENT_NAMES,
        **{spelling: tags[0].name for spelling, tags in vocabulary.tags.items()},
        **vocabulary.foods,
    }
    # Behind a refusal "no shellfish" would turn it round, so no name that refuses is offered for a word that does not.
    refuses = _refuses(normalised_name(word))
    meanings = {spelling: meaning for spelling, meaning in meanings.items() if _refuses(spelling) is refuses}
    found: dict[str, str] = {}
    for spelling, _, _ in process.extract(
        normalised_name(word), list(meanings), scorer=fuzz.ratio, score_cutoff=NEAR, limit=4 * OFFERED
    ):
        found.setdefault(meanings[spelling], spelling)
    return tuple(found.values())[:OFFERED]


def _refuses(spelling: str) -> bool:
    return spelling.startswith(("no ", "non ", "without ")) or spelling.endswith(" free")


@dataclass(frozen=True)
class ShownRecipe:
    """A whole recipe, with what of it breaks the profile as it is now."""

    recipe: Recipe
    verdict: Verdict


def look_at_recipe(engine: "Engine", user_data: UserData[Profile], key: str) -> ShownRecipe:
    """A recipe by its key, checked against the profile. Runs on a worker thread.

    Raises:
        KnownError: the library has it no more.
    """
    from core.people.store import load_profile
    from core.recommend.meal_check import NOT_CHECKED
    from core.services.meal_checks import meal_check

    recipe = recipe_of(engine, key)
    try:
        return ShownRecipe(recipe, meal_check(engine, user_data(load_profile)).recipe(recipe))
    except KnownError:
        # A profile that cannot be applied must not pass for one that is kept.
        return ShownRecipe(recipe, NOT_CHECKED)


def recipe_of(engine: "Engine", key: str) -> Recipe:
    """A recipe by its key.

    Raises:
        KnownError: the library has it no more.
    """
    library = engine.library
    number = library.recipe_ids([key]).get(key)
    if number is None:
        raise KnownError("That recipe is not in the library any more. Ask again.")
    return library.recipe(number)
