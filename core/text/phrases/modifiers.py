"""Words that don't change which food it is, from assets/taxonomy/modifiers.toml."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from core.assets import read_toml, sound_assets
from core.errors import KnownError
from core.food.spelling import singular
from core.food.strict_model import StrictModel

ANY = "*"


class _Words(BaseModel):
    """A table of the file."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    name: str
    before: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    noise: bool = False
    """The words don't count in the search for a head."""
    trailing: bool = False
    """The words are nouns that belong to names, so they count in the search for a head."""
    reason: str
    words: str
    phrases: tuple[str, ...] = ()
    """Several words in compared spelling."""


class _Compound(StrictModel):
    """Foods that may precede a head without changing it."""

    heads: tuple[str, ...]
    takes: tuple[str, ...]
    reason: str


class _File(StrictModel):
    """The whole file."""

    sets: Mapping[str, tuple[str, ...]] = {}
    words: tuple[_Words, ...]
    compound: tuple[_Compound, ...] = ()


@dataclass(frozen=True)
class Modifiers:
    """Describing words by where they may be."""

    before: Mapping[str, frozenset[str]]
    """Kinds of heads that a word may precede."""
    behind: Mapping[str, frozenset[str]]
    """Kinds of heads that a word may follow."""
    compounds: tuple[tuple[frozenset[str], frozenset[str]], ...]
    """Kinds of heads, and the kinds of foods that may precede them."""
    noise: frozenset[str]
    """Words that don't count in the search for a head."""
    trailing: frozenset[str]
    """Nouns that may follow a head without being noise."""
    nodes: frozenset[str]
    """Every node in the file."""

    def is_harmless(self, word: str, kinds: Collection[str], *, behind: bool) -> bool:
        """Return whether a word next to a head of these kinds leaves the food unchanged."""
        allowed = (self.behind if behind else self.before).get(word, frozenset())
        return ANY in allowed or not allowed.isdisjoint(kinds)

    def joins(self, food: Collection[str], head: Collection[str]) -> bool:
        """Return whether a food of some kinds before a head of others leaves the head unchanged ("garlic butter")."""
        return any(
            not heads.isdisjoint(head) and (ANY in takes or not takes.isdisjoint(food))
            for heads, takes in self.compounds
        )


def load_modifiers(path: Path) -> Modifiers:
    """Read the file.

    Raises:
        KnownError: the file is not as it should be.
    """
    try:
        read = _File.model_validate(read_toml(path))
    except ValidationError as error:
        raise KnownError(f"{path.name}: {error}. Correct the file and build again.") from error
    before: dict[str, frozenset[str]] = {}
    noise: set[str] = set()
    trailing: set[str] = set()
    behind: dict[str, frozenset[str]] = {}
    for table in read.words:
        for word in (*map(singular, table.words.split()), *table.phrases):
            before[word] = before.get(word, frozenset()) | _kinds(table.before, read.sets)
            behind[word] = behind.get(word, frozenset()) | _kinds(table.behind, read.sets)
            if table.noise:
                noise.add(word)
            if table.trailing:
                trailing.add(word)
    compounds = tuple(
        (_kinds(compound.heads, read.sets), _kinds(compound.takes, read.sets)) for compound in read.compound
    )
    named = frozenset().union(*before.values(), *behind.values(), *(a | b for a, b in compounds))
    return Modifiers(before, behind, compounds, frozenset(noise), frozenset(trailing), named - {ANY})


def _kinds(listed: tuple[str, ...], sets: Mapping[str, tuple[str, ...]]) -> frozenset[str]:
    found: set[str] = set()
    for name in listed:
        found |= _kinds(sets[name], sets) if name in sets else {name}
    return frozenset(found)


@cache
def modifiers() -> Modifiers:
    """Return the shipped words, read once per process."""
    return load_modifiers(sound_assets() / "taxonomy" / "modifiers.toml")
