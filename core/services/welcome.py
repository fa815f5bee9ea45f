"""The introduction of the window: edits of one person's profile, and sample questions that work."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.errors import KnownError
from core.people.household import member, save_member
from core.people.profile import Profile
from core.people.store import load_profile, save_profile
from core.recommend.expand import check_profile
from core.services.ask import AskOptions, ask
from core.services.meal_checks import meal_check
from core.services.profiles import profile as stored_profile
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection

if TYPE_CHECKING:
    from datetime import date

    from core.engine.engine import Engine
    from core.progress import Job

FIRST_DIETS: Final = (
    "vegan", "vegetarian", "pescatarian", "gluten-free", "dairy-free", "halal", "kosher", "low-fodmap",
)  # fmt: skip
"""Diets that the introduction offers; the Profile page has all."""
FIRST_CONDITIONS: Final = (
    "pregnancy", "diabetes", "kidney disease", "high blood pressure", "heart disease", "coeliac disease",
    "lactose intolerance", "gout",
)  # fmt: skip
"""Conditions that the introduction offers."""
ENOUGH_ANSWERS: Final = 3
"""A sample question is offered if it has at least this many answers."""


@dataclass(frozen=True)
class SampleQuestion:
    """A question that the library answers for this user, with the title of its first answer."""

    text: str
    first_answer: str


def editing_person(
    engine: "Engine", name: str, change: Callable[[Profile], Profile]
) -> Callable[[Connection], ChangeSet]:
    """Return the change that edits the profile of one person, as stored when the change is made.

    Args:
        name: of a person of the household; empty for the user.
    """
    graph = engine.data.graph

    def write(connection: Connection) -> ChangeSet:
        stored = member(connection, name) if name else load_profile(connection)
        wanted = change(stored)
        if wanted == stored:
            return NO_CHANGES
        check_profile(wanted, graph)
        return save_member(connection, wanted, name) if name else save_profile(connection, wanted)

    return write


def fitting_recipes(engine: "Engine", profile: Profile) -> tuple[int, int]:
    """Return the number of recipes that certainly break nothing in a profile, and of all recipes.

    Raises:
        KnownError: the profile can't be applied.
    """
    return len(meal_check(engine, profile).breaking_nothing()), len(engine.library.sets.all)


def working_samples(
    engine: "Engine", texts: Iterable[str], most: int, on: "date", job: "Job"
) -> tuple[SampleQuestion, ...]:
    """Return the first questions that the library answers with the stored profile, with nothing relaxed.

    Raises:
        KnownError: the profile can't be read or applied.
    """
    stored_profile(engine)
    found: list[SampleQuestion] = []
    for text in texts:
        if len(found) == most:
            break
        try:
            options = AskOptions(limit=ENOUGH_ANSWERS)
            result = ask(engine, text, on=on, options=options, job=job).result
        except KnownError:
            # A sample that can't be read here isn't offered.
            continue
        if len(result.answers) == ENOUGH_ANSWERS and not result.relaxed:
            found.append(SampleQuestion(text, result.answers[0].title))
    return tuple(found)
