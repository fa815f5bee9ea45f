"""Finding a node by any of its names."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rapidfuzz import process

from core.food.spelling import normalised_name, singular
from core.food.taxonomy import Taxonomy


def normalise(text: str) -> str:
    """Lower case, single spaces, plain apostrophes, hyphens as spaces."""
    return re.sub(r"[\s\-]+", " ", text.casefold().replace("’", "'")).strip()


def singular_forms(word: str) -> tuple[str, ...]:
    """A word or name as it is, and with its last word in the singular."""
    head, _, last = word.rpartition(" ")
    return tuple(dict.fromkeys((word, f"{head} {singular(last)}".strip())))


@dataclass(frozen=True)
class NameIndex:
    """Every name, plural and synonym of the taxonomy, normalised, to its canonical node."""

    taxonomy: Taxonomy

    @cached_property
    def by_name(self) -> dict[str, str]:
        """Normalised name to canonical node; canonical names win over plurals and synonyms."""
        found: dict[str, str] = {}
        for node in self.taxonomy.nodes.values():
            found[normalise(node.name)] = node.name
        for node in self.taxonomy.nodes.values():
            for name in (node.plural, *node.synonyms):
                found.setdefault(normalise(name), node.name)
        return found

    @cached_property
    def by_key(self) -> dict[str, str]:
        """Compared spelling (`core.food.spelling.key`) to canonical node; canonical names win."""
        found: dict[str, str] = {}
        for node in self.taxonomy.nodes.values():
            found.setdefault(normalised_name(node.name), node.name)
        for node in self.taxonomy.nodes.values():
            for name in (node.plural, *node.synonyms):
                found.setdefault(normalised_name(name), node.name)
        return found

    @cached_property
    def squashed(self) -> dict[str, str]:
        """Compared spelling without its spaces to the compared spelling (`buttermilk` to `buttermilk`)."""
        found: dict[str, str] = {}
        for name in self.by_key:
            found.setdefault(name.replace(" ", ""), name)
        return found

    @cached_property
    def by_words(self) -> dict[frozenset[str], str]:
        """Names of two words and more as sets of words, where order makes no other food of them."""
        nodes: dict[frozenset[str], set[str]] = {}
        for name, node in self.by_key.items():
            words = name.split()
            if len(words) > 1 and len(words) == len(set(words)):
                nodes.setdefault(frozenset(words), set()).add(node)
        return {words: next(iter(named)) for words, named in nodes.items() if len(named) == 1}

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that stands in a name."""
        return frozenset(word for name in self.by_key for word in name.split())

    @cached_property
    def words_by_start(self) -> dict[str, tuple[str, ...]]:
        """The words of four letters and more by their first letter, for mending slips."""
        found: dict[str, list[str]] = {}
        for word in sorted(self.words):
            if len(word) > 3 and word.isalpha():
                found.setdefault(word[0], []).append(word)
        return {start: tuple(listed) for start, listed in found.items()}

    def exact(self, text: str) -> str | None:
        """The node with this name, plural or synonym (plurals of synonyms too), or None."""
        wanted = normalise(text)
        if not wanted:
            return None
        return self.by_name.get(wanted) or self.by_key.get(normalised_name(text))


@lru_cache(maxsize=1)
def names_of(taxonomy: Taxonomy) -> NameIndex:
    """The names of a taxonomy, indexed once in a process."""
    return NameIndex(taxonomy)


def near_names(word: str, known: Iterable[str], limit: int = 3, cutoff: float = 78) -> list[str]:
    """Names spelled like a word, the nearest first.

    Args:
        cutoff: spelling likeness from 0 to 100 (RapidFuzz's WRatio) that a name must reach.
    """
    found = process.extract(normalise(word), list(known), limit=limit, score_cutoff=cutoff)
    return [str(name) for name, _, _ in found]
