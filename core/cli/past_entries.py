"""Past entries of an edited recipe or saved meal, which change only if that is wanted."""

from core.cli.common import say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.services.past_entries import ChangePast, count_past


def settle_past(engine: Engine, change: ChangePast, *, is_wanted: bool) -> int:
    """Change past entries if that is wanted; return the number that were changed, or that would be."""
    if not is_wanted:
        return count_past(engine, change)
    with storing(engine.home) as connection:
        change.do(connection)
    return len(change.changed)


def say_past(count: int, again: str, *, is_wanted: bool) -> None:
    """Say how many past entries were changed, or keep their numbers.

    Args:
        again: the command that changes them, too.
    """
    if not count:
        return
    entries = f"{count:,} past {'entry' if count == 1 else 'entries'}"
    if is_wanted:
        say(f"Changed {entries}. 'larder diary undo' brings their numbers back.")
    else:
        verb = "keeps its" if count == 1 else "keep their"
        say(f"{entries} {verb} numbers. To change them, too: {again}.")
