"""The ticked lines of a week's shopping list, stored with the user's settings."""

import json
from collections.abc import Iterable, Sequence

from core.errors import KnownError, shown
from core.plan.shopping import ShoppingLine
from core.plan.shopping_formats import shown_name
from core.plan.week import Week
from core.recommend.wording import joined
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting


def read_checked_items(connection: Connection, week: Week) -> frozenset[str]:
    """Return the keys of the ticked lines of a week (`ShoppingLine.key`); none if nothing readable is stored."""
    try:
        stored = json.loads(read_text_setting(connection, _key(week)) or "[]")
    except ValueError:
        return frozenset()
    return frozenset(str(one) for one in stored) if isinstance(stored, list) else frozenset()


def write_checked_items(connection: Connection, week: Week, checked_items: Iterable[str]) -> ChangeSet:
    """Store the ticked lines of a week."""
    keys = sorted(checked_items)
    return write_text_setting(connection, _key(week), json.dumps(keys) if keys else "")


def tick_off(
    connection: Connection,
    week: Week,
    lines: Iterable[ShoppingLine],
    on: Iterable[str] = (),
    off: Iterable[str] = (),
) -> frozenset[str]:
    """Tick lines off by their names, take the tick from others, and return the keys of all that are ticked now.

    Raises:
        KnownError: as `lines_named`.
    """
    listed = tuple(lines)
    added, taken = ({line.key for line in lines_named(names, listed)} for names in (on, off))
    ticked = ((read_checked_items(connection, week) | added) - taken) & {line.key for line in listed}
    write_checked_items(connection, week, ticked)
    return ticked


def lines_named(names: Iterable[str], lines: Sequence[ShoppingLine]) -> tuple[ShoppingLine, ...]:
    """Return the lines that names mean: a food as the list names it, some of its words, `staples`, or `all`.

    Raises:
        KnownError: no line has such a name, or several have.
    """
    found: list[ShoppingLine] = []
    for name in names:
        words = name.casefold().split()
        if words == ["all"]:
            found += lines
        elif words == ["staples"]:
            found += [line for line in lines if line.is_staple]
        elif words:
            found += _named(name, words, lines)
    return tuple(dict.fromkeys(found))


def _named(name: str, words: Sequence[str], lines: Sequence[ShoppingLine]) -> list[ShoppingLine]:
    whole = " ".join(words)
    exact = [line for line in lines if whole in _names(line)]
    near = exact or [line for line in lines if any(set(words) <= set(one.split()) for one in _names(line))]
    if not near:
        raise KnownError(f"The list has no '{shown(name.strip())}'. See its foods with: larder shopping-list")
    if not exact and len(near) > 1:
        foods = joined([shown_name(line) for line in near], most=6)
        raise KnownError(f"'{shown(name.strip())}' may be {foods}. Name one of them.")
    return near


def _names(line: ShoppingLine) -> set[str]:
    return {text.casefold() for text in (line.name, line.item, shown_name(line))}


def _key(week: Week) -> str:
    return f"shopping/{week.name}"
