"""`ingredient`: what a phrase names, its groups, the allergens it holds or may hold, and what sources guess it is like."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from core.cli.common import print_json, run_batch, say, text_field
from core.engine.engine import Engine
from core.errors import KnownError
from core.library.library import Library
from core.library.links import GuessedLink, guessed_links
from core.recommend.wording import joined
from core.store.home import Home
from core.store.library_files import current_library
from core.text.naming import Resolved, resolve

LONGEST = 500
"""Characters of one ingredient phrase."""


def run_ingredient(engine: Engine, name: str | None, batch: str | None, *, as_json: bool) -> None:
    """`larder ingredient`."""
    if batch is not None:
        with _library(engine.home) as library:
            run_batch(batch, lambda item: _json(look_up(engine, text_field(item, "name")), library))
        return
    if name is None:
        raise KnownError('Name an ingredient: larder ingredient "2% milk".')
    found = look_up(engine, name)
    with _library(engine.home) as library:
        if as_json:
            print_json(_json(found, library))
        else:
            _show(engine, found)
            _show_links(_links(found, library))


def look_up(engine: Engine, name: str) -> Resolved:
    """Resolve a phrase.

    Raises:
        KnownError: it is empty, holds no letters, or is far too long.
    """
    if not any(letter.isalpha() for letter in name):
        raise KnownError('That names no ingredient. Try: larder ingredient "2% milk".')
    if len(name) > LONGEST:
        raise KnownError(
            f"That is {len(name):,} characters; an ingredient has at most {LONGEST}. Shorten it."
        )
    return resolve(name, engine.data.names, engine.data.foods, engine.data.rules)


@contextmanager
def _library(home: Home) -> Iterator[Library | None]:
    """The library as it is, only for its links: it is not worth waiting until one is built."""
    path = current_library(home)
    library = None if path is None else Library(path)
    try:
        yield library
    finally:
        if library is not None:
            library.close()


def _links(found: Resolved, library: Library | None) -> tuple[GuessedLink, ...]:
    return () if library is None else guessed_links(found.name, library)


def _json(found: Resolved, library: Library | None) -> dict[str, object]:
    return {**resolved_json(found), "links": [link.to_json() for link in _links(found, library)]}


def resolved_json(found: Resolved) -> dict[str, object]:
    """The contract's shape."""
    return {
        "name": found.name,
        "entity": found.entity,
        "groups": list(found.groups),
        "allergens": [{"allergen": allergen, "certainty": sure} for allergen, sure in found.allergens],
        "food": None if found.food is None else {"id": found.food[0], "description": found.food[1]},
        "known": found.known,
        "others": list(found.others),
    }


def _show(engine: Engine, found: Resolved) -> None:
    if not found.known:
        say(f"'{found.name}' is not known. Nothing can be ruled out: treat it as holding anything.")
    else:
        say(
            f"{found.name}: {found.entity}"
            + (f" (a kind of {joined(list(found.groups[:3]))})" if found.groups else "")
        )
    labels = {name: allergen.label for name, allergen in engine.data.rules.allergens.items()}
    for certainty, words in (("contains", "Contains"), ("may_contain", "May contain")):
        held = [labels[allergen] for allergen, sure in found.allergens if sure == certainty]
        if held:
            say(f"{words}: {joined(held, most=20)}")
    if found.known and not found.allergens:
        say("Contains none of the allergens Larder knows.")
    if found.food is not None:
        say(f"Nutrients: {found.food[1]} (USDA {found.food[0]})")


_VOCABULARIES = {"usda": "USDA", "foodon": "FoodOn"}


def _show_links(links: Sequence[GuessedLink]) -> None:
    if not links:
        return
    told = [
        f"{_VOCABULARIES.get(link.vocabulary, link.vocabulary)} {link.target}"
        + (f" ({link.label})" if link.label else "")
        for link in links
    ]
    sources = joined(list(dict.fromkeys(link.source for link in links)))
    say(f"Linked by {sources} to {joined(told, most=10)}.")
    say("These links are guesses by likeness of words. They decide no allergen, no diet and no amount.")
