"""`larder profile`."""

from collections.abc import Sequence
from pathlib import Path

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.services.profiles import (
    Profile,
    editing_profile,
    health_conditions,
    load_profile,
    meaning_in_profile,
    meanings_of_words,
    profile,
    profile_graph,
    profile_with,
    read_profile,
    storing_profile,
)


def run_profile(engine: Engine, source: Path | None, *, as_json: bool) -> None:
    """`larder profile`: show the stored profile, or store the one of a file.

    Raises:
        KnownError: the file is no profile, or names something that Larder doesn't know; nothing is stored.
    """
    if source is not None:
        wanted = read_profile(source)
        change = storing_profile(engine, wanted)
        with storing(engine.home) as connection:
            change(connection)
            _show_saved(wanted, as_json=as_json)
        return
    stored = profile(engine).model_dump(mode="json")
    if as_json:
        print_json(stored)
        return
    for field, value in stored.items():
        say(f"{field.replace('_', ' '):<15} {value or '-'}")


def run_profile_change(
    engine: Engine,
    conditions: Sequence[str],
    allergies: Sequence[str],
    diets: Sequence[str],
    removed: Sequence[str],
    *,
    as_json: bool,
) -> None:
    """`larder profile --condition ...`: say what each word means, then store it.

    Raises:
        KnownError: a word is not recognised, or a word to remove isn't in the profile; nothing is stored.
    """
    added = meanings_of_words(engine, {"conditions": conditions, "allergies": allergies, "diets": diets})
    for word, meaning in () if as_json else (pair for words in added.values() for pair in words.items()):
        say(f"{word}: {meaning}")
    with storing(engine.home) as connection:
        editing_profile(lambda stored: profile_with(stored, added, removed))(connection)
        _show_saved(load_profile(connection), as_json=as_json)


def _show_saved(saved: Profile, *, as_json: bool) -> None:
    if as_json:
        print_json(saved.model_dump(mode="json"))
    else:
        say("Saved the profile. Larder uses it from now on.")


def run_conditions(engine: Engine, *, as_json: bool) -> None:
    """`larder profile --conditions`: the conditions that a profile can name, with their rules."""
    graph = profile_graph(engine)
    every = health_conditions(engine)
    if as_json:
        print_json(
            [
                {
                    "name": each.name,
                    "label": each.label,
                    "group": each.group,
                    "rules": list(meaning_in_profile("conditions", each.name, graph)[1:]),
                    "source": each.source or None,
                }
                for each in every
            ]
        )
        return
    for group in dict.fromkeys(each.group for each in every):
        say(f"\n{group}")
        for each in every:
            if each.group == group:
                say(f"  {' '.join(meaning_in_profile('conditions', each.name, graph))}")
                if each.source:
                    say(f"    Source: {each.source}")
    say('\nAdd one to your profile: larder profile --condition "gout"')
