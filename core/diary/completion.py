"""Completions of a log line while it is typed."""

from collections.abc import Iterable, Sequence
from typing import Final

from core.diary.entry import DiaryEntry
from core.diary.meal_text import servings_in
from core.library.library import Library

MOST_COMPLETIONS: Final = 8


def completions(
    typed: str, recent: Sequence[str], library: Library, saved: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return lines that complete the typed one: saved meals, lines of this meal from the diary, recipes of the library.

    The typed words may come in any order and need not be whole: "soup car" finds carrot soup. An amount such as
    "2 servings of" stays in front.
    """
    _, rest = servings_in(typed)
    front = typed.removesuffix(rest)
    words = rest.casefold().split()
    if not words:
        return tuple(dict.fromkeys([*recent, *saved]))[:MOST_COMPLETIONS] if not typed.strip() else ()
    found = [front + name for name in saved if _has_all(name, words)]
    found += [line for line in recent if _has_all(line, words)]
    conditions = " AND ".join("contains(lower(title), ?)" for _ in words)
    rows = library.rows(
        f"SELECT title FROM recipe WHERE {conditions}"
        " ORDER BY NOT starts_with(lower(title), ?), length(title), title LIMIT ?",
        [*words, words[0], MOST_COMPLETIONS],
    )
    found += [front + str(title) for (title,) in rows]
    return tuple(line for line in dict.fromkeys(found) if line != typed)[:MOST_COMPLETIONS]


def recent_lines(entries: Iterable[DiaryEntry]) -> tuple[str, ...]:
    """Return the lines that would log some entries again, each once, in the order of the entries."""
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
