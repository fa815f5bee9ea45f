"""Find a taxonomy node by any of its names."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from core.food.shipped_index import index_columns
from core.food.spelling import normalised_name, singular
from core.food.taxonomy import Taxonomy

_LEAST_RATIO: Final = 78
"""Least similarity of a name, from 0 to 100: RapidFuzz's ratio, by the letters in common and in order.

Ratios of parts of names take twenty times as long and offer "ice" for "the office".
"""


@lru_cache(maxsize=8192)
def normalise(text: str) -> str:
    """Return text in lower case with single spaces, straight apostrophes, and spaces instead of hyphens."""
    return " ".join(text.casefold().replace("’", "'").replace("-", " ").split())


def singular_forms(word: str) -> tuple[str, ...]:
    """Return a word or name, and the same with its last word in the singular."""
    head, _, last = word.rpartition(" ")
    return tuple(dict.fromkeys((word, f"{head} {singular(last)}".strip())))


@dataclass(frozen=True)
class NameIndex:
    """An index of every name, plural and synonym in the taxonomy, normalised, to its canonical node."""

    taxonomy: Taxonomy

    @cached_property
    def by_name(self) -> dict[str, str]:
        """Canonical node by normalised name; a canonical name wins over plurals and synonyms."""
        found: dict[str, str] = {}
        for node in self.taxonomy.nodes.values():
            found[normalise(node.name)] = node.name
        for node in self.taxonomy.nodes.values():
            for name in (node.plural, *node.synonyms):
                found.setdefault(normalise(name), node.name)
        return found

    @cached_property
    def by_key(self) -> dict[str, str]:
        """Canonical node by compared spelling (`core.food.spelling.normalised_name`); a canonical name wins."""
        found: dict[str, str] = {}
        for node in self.taxonomy.nodes.values():
            found.setdefault(normalised_name(node.name), node.name)
        for node in self.taxonomy.nodes.values():
            for name in (node.plural, *node.synonyms):
                found.setdefault(normalised_name(name), node.name)
        return found

    @cached_property
    def squashed(self) -> dict[str, str]:
        """Compared spelling by the same without spaces ("butter milk" by "buttermilk")."""
        found: dict[str, str] = {}
        for name in self.by_key:
            found.setdefault(name.replace(" ", ""), name)
        return found

    @cached_property
    def by_words(self) -> dict[frozenset[str], str]:
        """Canonical node by the set of a name's words, for names of two or more words whose order doesn't matter."""
        nodes: dict[frozenset[str], set[str]] = {}
        for name, node in self.by_key.items():
            words = name.split()
            if len(words) > 1 and len(words) == len(set(words)):
                nodes.setdefault(frozenset(words), set()).add(node)
        return {words: next(iter(named)) for words, named in nodes.items() if len(named) == 1}

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word in a name."""
        return frozenset(word for name in self.by_key for word in name.split())

    @cached_property
    def words_by_start(self) -> dict[str, tuple[str, ...]]:
        """Words of four or more letters by their first letter, for correcting typing errors."""
        found: dict[str, list[str]] = {}
        for word in sorted(self.words):
            if len(word) > 3 and word.isalpha():
                found.setdefault(word[0], []).append(word)
        return {start: tuple(listed) for start, listed in found.items()}

    def exact(self, text: str) -> str | None:
        """Return the node with this name, plural or synonym (or the plural of a synonym); None if there is none."""
        wanted = normalise(text)
        if not wanted:
            return None
        return self.by_name.get(wanted) or self.by_key.get(normalised_name(text))


@lru_cache(maxsize=1)
def names_of(taxonomy: Taxonomy) -> NameIndex:
    """Return the name index of a taxonomy, built once per process or read from the shipped index."""
    index = NameIndex(taxonomy)
    columns = None if taxonomy.assets is None else index_columns(taxonomy.assets, "names", 3)
    if columns is not None:
        kinds, names, nodes = columns
        named = [node or name for name, node in zip(names, nodes, strict=True)]
        end = kinds.count("n")
        # As the cached properties would store them.
        index.__dict__["by_name"] = dict(zip(names[:end], named[:end], strict=True))
        index.__dict__["by_key"] = dict(zip(names[end:], named[end:], strict=True))
    return index


def index_of_names(taxonomy: Taxonomy) -> Iterator[str]:
    """Yield the lines of the shipped index that `names_of` reads."""
    index = NameIndex(taxonomy)
    for kind, names in (("n", index.by_name), ("k", index.by_key)):
        for name, node in names.items():
            yield f"{kind}\t{name}\t{'' if node == name else node}"


def near_names(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """Return names spelled similarly to a word, nearest first."""
    # Imported with the first misspelled name.
    from rapidfuzz import fuzz, process

    found = process.extract(
        normalise(word), list(known), scorer=fuzz.ratio, limit=limit, score_cutoff=_LEAST_RATIO
    )
    return [str(name) for name, _, _ in found]
