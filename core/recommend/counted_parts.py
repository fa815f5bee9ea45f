"""The foods that the name of a counted food says are in it: "Turkey burger, on white bun" has a bun."""

from collections.abc import Mapping

from core.food.lazy_pattern import AnyPhrase, LazyPattern
from core.food.word_files import PhrasePattern, WordTables, loader


class CountedParts(WordTables):
    """Foods by the words of names; a part that is of flour counts unless the words say that it is free of gluten."""

    of_flour: Mapping[str, str]
    others: Mapping[str, str]
    free: PhrasePattern
    joining: PhrasePattern


counted_parts = loader("counted_parts", CountedParts)


def parts_of(name: str, text: str = "") -> tuple[str, ...]:
    """Return the foods that the name of a counted food says are in it, each once.

    Args:
        text: the words that were typed for the food.
    """
    words = counted_parts()
    found = _named(name, words.others)
    if not any(_is_free(each, words) for each in (name, text)):
        found += _named(name, words.of_flour)
    return tuple(dict.fromkeys(found))


def _named(name: str, parts: Mapping[str, str]) -> list[str]:
    return [part for found in LazyPattern(AnyPhrase(parts)).findall(name) if (part := parts[found.lower()])]


def _is_free(text: str, words: CountedParts) -> bool:
    free = words.free.search(text)
    return free is not None and not words.joining.search(text[: free.start()])
