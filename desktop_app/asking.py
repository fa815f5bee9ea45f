"""What the Ask page has worked out on worker threads: the answers, and what stands beside them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final, TypeVar

from rapidfuzz import process

from core.diary.entry import DiaryEntry, Totals
from core.errors import KnownError
from core.kg.labels import UNVERIFIED
from core.kg.recipe import Recipe
from core.kg.taxonomy import Certainty
from core.profile.profile import Profile
from core.progress import Job
from core.qa.constraint import Constraint, IngredientConstraint, ParsedQuestion, TagConstraint
from core.recommend.answer import AskResult
from core.recommend.request import Request
from core.recommend.wording import evidence_text, holding

if TYPE_CHECKING:
    from core.engine import Engine
    from core.kg.labels import LabelRules
    from core.store.migrations import Connection

NEAR: Final = 70
"""Spelling likeness (0 to 100) from which another word is worth offering."""
OFFERED: Final = 4

Result = TypeVar("Result")
UserData = Callable[[Callable[["Connection"], Result]], Result]


class ProfileProblem(KnownError):
    """The question was understood, but the profile names something nobody knows."""


@dataclass(frozen=True)
class UnverifiedRecipe:
    """A recipe that only doubt keeps out of the answers."""

    key: str
    title: str
    why: tuple[str, ...]


@dataclass(frozen=True)
class Asked:
    """A question with everything the page shows of it."""

    parsed: ParsedQuestion
    result: AskResult
    own: tuple[Constraint, ...]
    """Conditions that came from the profile and the day, not from the question."""
    unverified: tuple[UnverifiedRecipe, ...]
    near: dict[str, tuple[str, ...]]
    """Unknown words with names that are spelled alike."""


@dataclass(frozen=True)
class Person:
    """What the user's database says about the person who asks."""

    profile: Profile
    today: Totals
    log: tuple[DiaryEntry, ...]


def read_person(connection: "Connection", on: date) -> Person:
    """Profile, what was eaten on a day, and the newest meals."""
    from core.diary.store import entries_between, latest_entries
    from core.diary.totals import totals_of
    from core.profile.store import load_profile
    from core.recommend.log import LOG_MEALS

    return Person(
        load_profile(connection),
        totals_of(entries_between(connection, on, on)),
        tuple(latest_entries(connection, LOG_MEALS)),
    )


def ask_question(
    engine: "Engine", question: str | ParsedQuestion, person: Person, limit: int, job: Job
) -> Asked:
    """Answer a question, or conditions that the person has edited. Runs on a worker thread.

    Raises:
        ProfileProblem: the profile names something nobody knows.
        KnownError: the question cannot be read.
        Cancelled: a newer question was asked.
    """
    from core.recommend.ask import AskOptions, ask
    from core.recommend.expand import expand
    from core.recommend.log import logged_meals

    parsed = engine.parse(question) if isinstance(question, str) else question
    job.check()
    meals = logged_meals(person.log, engine.library)
    try:
        request = expand(parsed, person.profile, person.today, engine.graph)
    except KnownError as error:
        raise ProfileProblem(str(error)) from error
    result = ask(parsed, person.profile, person.today, meals, engine.kitchen, AskOptions(limit=limit), job)
    unverified: tuple[UnverifiedRecipe, ...] = ()
    if result.unverified_ids:
        unverified = tuple(_unverified(result.unverified_ids, request, engine))
    return Asked(
        parsed=parsed,
        result=result,
        # `expand` puts the question's conditions first, in their order.
        own=result.constraints[len(parsed.constraints) :],
        unverified=unverified,
        near={word: _near(word, engine) for word in parsed.unknown},
    )


def recipe_of(engine: "Engine", key: str) -> Recipe:
    """A recipe by its key.

    Raises:
        KnownError: the library has it no more.
    """
    number = engine.library.recipe_ids([key]).get(key)
    if number is None:
        raise KnownError("That recipe is not in the library any more. Ask again.")
    return engine.library.recipe(number)


def _unverified(keys: Sequence[str], request: Request, engine: "Engine") -> list[UnverifiedRecipe]:
    numbers = engine.library.recipe_ids(keys)
    recipes = engine.library.recipes(list(numbers.values()))
    return [
        UnverifiedRecipe(key, recipes[number].title, doubts(recipes[number], request, engine.rules))
        for key, number in numbers.items()
    ]


def doubts(recipe: Recipe, request: Request, rules: "LabelRules") -> tuple[str, ...]:
    """Why a recipe cannot be promised: sentences on each refusal and diet that doubt touches."""
    found: list[str] = []
    for clause in request.clauses:
        for requirement in clause.requirements:
            constraint = requirement.constraint
            if isinstance(constraint, IngredientConstraint) and constraint.mode == "exclude":
                is_doubtful = any(
                    holding(recipe, requirement.targets, rules, certainty)
                    for certainty in (Certainty.MAY_CONTAIN, Certainty.UNKNOWN)
                )
            elif isinstance(constraint, TagConstraint) and constraint.facet == "diet":
                is_doubtful = recipe.diets.get(constraint.entity) == UNVERIFIED
            else:
                is_doubtful = False
            if is_doubtful:
                text = evidence_text(requirement, recipe, rules)
                found.append(f"{text[:1].upper()}{text[1:]}.")
    return tuple(dict.fromkeys(found))


def _near(word: str, engine: "Engine") -> tuple[str, ...]:
    names = list(engine.graph.names.by_name)
    return tuple(str(name) for name, _, _ in process.extract(word, names, limit=OFFERED, score_cutoff=NEAR))
