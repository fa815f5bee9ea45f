"""`larder household`."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.people.profile import Profile, checked_profile, read_profile
from core.plan.household_text import person_text
from core.services.people import household, members, removing_member, saving_member
from core.services.profiles import profile_graph, profile_with, words_in
from core.store.migrations import Connection


def run_household(engine: Engine, *, as_json: bool) -> None:
    """`larder household`: the user and the people who eat with the user."""
    user, others = household(engine)
    _show(user, others, as_json=as_json)


def run_set(
    engine: Engine,
    name: str,
    source: Path | None,
    facts: Mapping[str, object],
    words: Mapping[str, Sequence[str]],
    removed: Sequence[str],
    *,
    as_json: bool,
) -> None:
    """`larder household set`: add a person, or change the profile of one.

    Args:
        source: a profile file to start from.
        facts: single values of the profile, such as the age.
        words: words to add to lists of the profile.
        removed: words to remove from any of these lists.

    Raises:
        KnownError: a word is not recognised, or isn't there to remove; nothing is stored.
    """
    user, others = household(engine)
    before = next((each for each in others if each.name.casefold() == name.strip().casefold()), None)
    start = read_profile(source) if source else before or Profile()
    graph = profile_graph(engine)
    added = {
        key: [word for text in words.get(key, ()) for word in words_in(key, text, graph)]
        if key in ("allergies", "dislikes", "likes")
        else words.get(key, ())
        for key in ("allergies", "diets", "conditions", "dislikes", "likes", "away")
    }
    changed = profile_with(start, added, removed).model_dump()
    wanted = checked_profile({**changed, **facts, "name": before.name if before else name.strip()})
    change = saving_member(engine, wanted, before.name if before else None)
    with storing(engine.home) as connection:
        change.do(connection)
        _show_stored(connection, user, as_json=as_json)


def run_remove(engine: Engine, name: str, *, as_json: bool) -> None:
    """`larder household remove`."""
    user, _ = household(engine)
    with storing(engine.home) as connection:
        removing_member(name).do(connection)
        _show_stored(connection, user, as_json=as_json)


def _show_stored(connection: Connection, user: Profile, *, as_json: bool) -> None:
    _show(user, members(connection), as_json=as_json)


def _show(user: Profile, others: Sequence[Profile], *, as_json: bool) -> None:
    if as_json:
        print_json({"people": [each.model_dump(mode="json") for each in (user, *others)]})
        return
    for each in (user, *others):
        say(f"{each.name}{' (you)' if each is user else ''}: {person_text(each)}")
