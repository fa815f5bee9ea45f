"""A generated question with its persona and gold answers. Shares no code with Larder."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.protocol.gold import Bound, Wants
from benchmarks.protocol.source import Source, SourceRecipe
from benchmarks.protocol.spelling import same

LEAST_RECIPES = 30
"""A tag with fewer recipes is reported as not measurable."""
LONGEST_NAME = 60
"""Maximum characters of an ingredient's name; longer ones are whole sentences."""


@dataclass(frozen=True)
class Persona:
    """The user who asks: liked ingredients (all required), disliked ones, and guidelines."""

    likes: tuple[str, ...] = ()
    dislikes: tuple[str, ...] = ()
    guidelines: tuple[Bound, ...] = ()

    @property
    def wants(self) -> Wants:
        """Return the conditions that the persona adds to every question."""
        return Wants(wanted=self.likes, excluded=self.dislikes, bounds=self.guidelines)


@dataclass(frozen=True)
class Question:
    """One question of a protocol.

    Attributes:
        kind: One of the protocol's kinds.
        domain: `in` or `out`: whether its tags may occur in the training data.
        wants: The conditions of the words; `level` is the (word, nutrient) of a level word, if any.
        gold: Ids of every recipe that meets the conditions of words and persona.
    """

    id: str
    text: str
    kind: str
    domain: str
    wants: Wants
    persona: Persona
    gold: frozenset[str]
    level: tuple[str, str] | None = None

    @property
    def all_wants(self) -> Wants:
        """Return the conditions of words and persona."""
        return self.wants + self.persona.wants

    @property
    def excluded(self) -> frozenset[str]:
        """Return the normalised names of all excluded ingredients."""
        return frozenset(map(same, self.all_wants.excluded))


def measurable(source: Source, tags: Iterable[str]) -> tuple[dict[str, list[SourceRecipe]], dict[str, int]]:
    """Return recipes by tag for frequent tags, and the number of recipes of the others."""
    enough, few = {}, {}
    spelled = {same(tag): tag for tag in sorted(source.by_tag)}
    for tag in tags:
        found = source.by_tag.get(spelled.get(same(tag), tag), [])
        if len(found) >= LEAST_RECIPES:
            enough[spelled[same(tag)]] = found
        else:
            few[tag] = len(found)
    return enough, few


def is_askable(name: str) -> bool:
    """Return whether an ingredient's name fits a question; broken template marks and whole sentences don't."""
    return len(name) <= LONGEST_NAME and "$" not in name and any(letter.isalpha() for letter in name)


def draw_names(
    pool: Sequence[str], count: int, taken: Iterable[str], names: frozenset[str], rng: random.Random
) -> tuple[str, ...]:
    """Return up to `count` different names of a pool (frequent ones more often) that are not in `taken`.

    No two of them form another ingredient's name with "and": "salt and pepper" is one in Food.com.
    """
    used = set(map(same, taken))
    found: list[str] = []
    for _ in range(20 * count):
        if len(found) == count or not pool:
            break
        name = rng.choice(pool)
        joins = any(
            same(f"{first} and {second}") in names
            for each in found
            for first, second in ((each, name), (name, each))
        )
        if is_askable(name) and same(name) not in used and not joins:
            used.add(same(name))
            found.append(name)
    return tuple(found)


def listed(names: Sequence[str], word: str) -> str:
    """Return `a`, `a and b`, or `a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"
