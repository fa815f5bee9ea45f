"""Convert a recipe to text for the encoder."""

from collections.abc import Iterable
from functools import lru_cache


def recipe_text(
    title: str, ingredients: Iterable[str], tags: Iterable[str] = (), methods: Iterable[str] = ()
) -> str:
    """Return a recipe as one line of lower-case text, without empty parts.

    Training and inference share this function, because embeddings are only comparable if their texts were made the same
    way. The title comes first and the tags last, so that truncating a long recipe drops tags and not the dish.
    """
    parts = (
        ("ingredients: ", ingredients),
        ("method: ", methods),
        ("tags: ", tags),
    )
    said = ((label, list(filter(None, map(_known, values)))) for label, values in parts)
    named = _plain(title)
    return ". ".join(
        [*([named] if named else []), *(label + ", ".join(words) for label, words in said if words)]
    )


def _plain(value: str) -> str:
    return " ".join(value.lower().split())


_known = lru_cache(maxsize=65_536)(_plain)
