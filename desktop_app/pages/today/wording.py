"""What was understood of a log line, in sentences; and what completes one while it is typed."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from core.diary.entry import DiaryEntry
from core.diary.words import LoggedMealText
from core.library.library import Library
from core.plan.text import servings_text
from core.recommend.avoid import NOTHING, Verdict
from core.recommend.avoid_words import avoid_sentences
from core.recommend.wording import joined
from desktop_app.widgets.amounts import entry_text

MOST_COMPLETIONS: Final = 8
_SERVINGS_OF: Final = re.compile(
    r"^\s*[\d./½¼¾⅓⅔ ]+\s*(?:x|servings?|portions?|helpings?|plates?|bowls?)\s+(?:of\s+)?", re.IGNORECASE
)


@dataclass(frozen=True)
class Understood:
    """How a log line was read."""

    text: str
    is_doubtful: bool
    """Whether something of it is not known, so that nothing is counted for it, or breaks the profile."""


def understood(read: LoggedMealText, verdict: Verdict = NOTHING) -> Understood:
    """Say how a line was read: the foods, the energy, what was estimated, what nobody knows, and what breaks the profile."""
    said = _understood(read)
    if not verdict.avoid:
        return said
    return Understood(" ".join((*avoid_sentences(verdict.avoid), said.text)).strip(), is_doubtful=True)


def _understood(read: LoggedMealText) -> Understood:
    energy = entry_text("energy", read.snapshot)
    if read.recipe_key is not None:
        return Understood(
            f"Recipe: {read.snapshot.title}, {servings_text(read.servings)}, {energy}.", is_doubtful=False
        )
    parts = []
    if len(read.unplaced) < len(read.snapshot.foods):
        parts.append(f"Understood: {energy}.")
    if read.estimated:
        parts.append(f"No amount was said for {joined(list(read.estimated))}: one usual portion is taken.")
    if read.unplaced:
        parts.append(f"Not known: {joined(list(read.unplaced))}. Its nutrients stay unknown, not zero.")
    return Understood(" ".join(parts), is_doubtful=bool(read.unplaced))


def entry_details(entry: DiaryEntry) -> str:
    """The second line of an entry: how much of a recipe it was. Words say that themselves."""
    return servings_text(entry.servings) if entry.recipe_key is not None else ""


def completions(typed: str, recent: Sequence[str], library: Library) -> tuple[str, ...]:
    """Lines that complete what is typed: what was logged for this meal before, then recipes of the library.

    The typed words may come in any order and need not be whole ("soup car" finds carrot soup); an amount such as
    "2 servings of" stays in front.
    """
    match = _SERVINGS_OF.match(typed)
    front = match[0] if match else ""
    words = typed[len(front) :].casefold().split()
    if not words:
        return tuple(dict.fromkeys(recent))[:MOST_COMPLETIONS] if not typed.strip() else ()
    found = [line for line in recent if _has_all(line, words)]
    conditions = " AND ".join("contains(lower(title), ?)" for _ in words)
    rows = library.rows(
        f"SELECT title FROM recipe WHERE {conditions}"
        " ORDER BY NOT starts_with(lower(title), ?), length(title), title LIMIT ?",
        [*words, words[0], MOST_COMPLETIONS],
    )
    found += [front + str(title) for (title,) in rows]
    return tuple(line for line in dict.fromkeys(found) if line != typed)[:MOST_COMPLETIONS]


def recent_lines(entries: Iterable[DiaryEntry]) -> tuple[str, ...]:
    """The words that entries were logged with, each once, in their order."""
    lines = (
        entry.text
        if entry.recipe_key is None or entry.servings == 1
        else f"{entry.servings:g} servings of {entry.text}"
        for entry in entries
    )
    return tuple(dict.fromkeys(lines))


def _has_all(line: str, words: Sequence[str]) -> bool:
    plain = line.casefold()
    return all(word in plain for word in words)
