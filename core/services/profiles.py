"""The user's profile: read, check and store it; and the health guidelines that it can follow."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from core.errors import KnownError, shown
from core.food.health_conditions import HealthCondition
from core.people.guidelines import Guideline, in_groups
from core.people.profile import Profile, read_profile
from core.people.store import load_profile, save_profile
from core.recommend.expand import Graph, check_profile, diet_constraint, meaning_in_profile
from core.recommend.profile_words import ProfileField
from core.recommend.typed_words import (
    english_profile,
    english_words,
    parts_of,
    words_in,
)
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = [
    "Graph",
    "Guideline",
    "Profile",
    "ProfileField",
    "check_profile",
    "diet_constraint",
    "english_profile",
    "english_words",
    "load_profile",
    "meaning_in_profile",
    "parts_of",
    "read_profile",
    "words_in",
]


def profile(engine: "Engine") -> Profile:
    """Return the stored profile; an empty one if none was stored.

    Raises:
        KnownError: the user's database can't be read.
    """
    return engine.user_data(load_profile)


def storing_profile(engine: "Engine", wanted: Profile) -> Callable[[Connection], ChangeSet]:
    """Return the change that stores a profile and makes it the active one.

    Raises:
        ProfileProblem: the profile names something that Larder doesn't know; it can't be stored.
    """
    check_profile(wanted, engine.data.graph)
    return lambda connection: save_profile(connection, wanted)


def editing_profile(change: Callable[[Profile], Profile]) -> Callable[[Connection], ChangeSet]:
    """Return the change that edits the profile as it is stored then, so that no other program's edit is lost."""

    def write(connection: Connection) -> ChangeSet:
        stored = load_profile(connection)
        wanted = change(stored)
        return save_profile(connection, wanted) if wanted != stored else NO_CHANGES

    return write


def meaning_of_typed(field: ProfileField, typed: str, graph: Graph) -> str:
    """Return what Larder makes of typed words, in the language of the window or in English.

    Raises:
        ProfileProblem: the words are not recognised.
    """
    words = english_words(field, typed, graph)
    return " ".join(
        dict.fromkeys(sentence for word in words for sentence in meaning_in_profile(field, word, graph))
    )


def profile_graph(engine: "Engine") -> Graph:
    """Return the foods, allergens, diets and guidelines that a profile can name."""
    return engine.data.graph


def meanings_of_words(
    engine: "Engine", typed: Mapping[ProfileField, Sequence[str]]
) -> Mapping[str, Mapping[str, str]]:
    """Return the allergies, diets and conditions that typed words name, each with what it means.

    Raises:
        KnownError: a word is not recognised.
    """
    graph = engine.data.graph
    found: dict[str, Mapping[str, str]] = {}
    for field, texts in typed.items():
        # One text may name several allergies: "milk and nuts".
        words = texts if field != "allergies" else [w for text in texts for w in words_in(field, text, graph)]
        found[field] = {word: " ".join(meaning_in_profile(field, word, graph)) for word in words}
    return found


def profile_with(stored: Profile, added: Mapping[str, Collection[str]], removed: Sequence[str]) -> Profile:
    """Return a profile with more words in some of its lists, such as its allergies, and without some words of any of these.

    Raises:
        KnownError: a word to remove isn't in these lists.
    """
    gone = {word.casefold() for word in removed}
    present = {field: getattr(stored, field) for field in added}
    unknown = gone.difference(word.casefold() for words in present.values() for word in words)
    if unknown:
        raise KnownError(
            tr("'{unknown}' is not in this profile, so it can't be removed.").format(
                unknown=shown(min(unknown))
            )
        )
    return stored.model_copy(
        update={
            field: tuple(
                word
                for word in dict.fromkeys((*words, *added[field]))
                if word.casefold() not in gone or word in added[field]
            )
            for field, words in present.items()
        }
    )


def health_conditions(engine: "Engine") -> tuple[HealthCondition, ...]:
    """Return the health conditions that a profile offers, in their groups."""
    return tuple(each for each in engine.data.rules.conditions.values() if each.label)


def guidelines(engine: "Engine") -> tuple[Guideline, ...]:
    """Return the health guidelines that a profile can follow, by group."""
    return tuple(in_groups(engine.data.guidelines.values()))
