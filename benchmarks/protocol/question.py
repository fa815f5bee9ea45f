"""A generated question with who asks it and what is right. Shares no code with the product."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.protocol.gold import Bound, Wants
from benchmarks.protocol.source import Source, SourceRecipe
from benchmarks.protocol.spelling import same

LEAST_RECIPES = 30
"""A tag with fewer recipes is reported as not measurable."""
LONGEST_NAME = 60
"""Characters of an ingredient's name; longer ones are whole sentences of a recipe's writer."""


@dataclass(frozen=True)
class Persona:
    """Who asks: ingredients liked (all of them wanted) and disliked, and guidelines kept to."""

    likes: tuple[str, ...] = ()
    dislikes: tuple[str, ...] = ()
    guidelines: tuple[Bound, ...] = ()

    @property
    def wants(self) -> Wants:
        """What it adds to every question."""
        return Wants(wanted=self.likes, refused=self.dislikes, bounds=self.guidelines)


@dataclass(frozen=True)
class Question:
    """One question of a protocol.

    Attributes:
        kind: which of the protocol's kinds it is.
        domain: `in` or `out`: whether its tags may have been seen in training.
        wants: what the words ask; `level` is the (word, nutrient) among its bounds that the words name, if any.
        gold: ids of every recipe that keeps the words and the persona.
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
        """Words and persona together."""
        return self.wants + self.persona.wants

    @property
    def refused(self) -> frozenset[str]:
        """Compared spellings of everything that must not be on the plate."""
        return frozenset(map(same, self.all_wants.refused))


def measurable(source: Source, tags: Iterable[str]) -> tuple[dict[str, list[SourceRecipe]], dict[str, int]]:
    """(recipes by tag, where there are enough; how many there are of the others)."""
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
    """Whether an ingredient's name can stand in a question; torn template marks and whole sentences cannot."""
    return len(name) <= LONGEST_NAME and "$" not in name and any(letter.isalpha() for letter in name)


def draw_names(
    pool: Sequence[str], count: int, taken: Iterable[str], names: frozenset[str], rng: random.Random
) -> tuple[str, ...]:
    """Up to `count` different names of a pool (frequent ones more often), none of which is among `taken`.

    No two are drawn that "a and b" would join to the name of another ingredient: "salt and pepper" is one in Food.com.
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
    """`a`, `a and b`, `a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"
