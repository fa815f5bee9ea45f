"""The words that leave a food what it is, as assets/taxonomy/modifiers.toml lists them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from core.assets import read_toml, sound_assets
from core.errors import KnownError
from core.food.spelling import singular

ANY = "*"


class _Words(BaseModel):
    """One table of the file."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    name: str
    before: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    noise: bool = False
    """The words do not count where a head is looked for."""
    trailing: bool = False
    """The words are nouns, which no name may lose: they count where a head is looked for."""
    reason: str
    words: str
    phrases: tuple[str, ...] = ()
    """Several words that stand together, in their compared spelling."""


class _Compound(BaseModel):
    """Foods that may stand before a head and leave it what it is."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    heads: tuple[str, ...]
    takes: tuple[str, ...]
    reason: str


class _File(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    sets: Mapping[str, tuple[str, ...]] = {}
    words: tuple[_Words, ...]
    compound: tuple[_Compound, ...] = ()


@dataclass(frozen=True)
class Modifiers:
    """The describing words by where they may stand."""

    before: Mapping[str, frozenset[str]]
    """Kinds of heads that a word may stand before."""
    behind: Mapping[str, frozenset[str]]
    """Kinds of heads that a word may stand behind."""
    compounds: tuple[tuple[frozenset[str], frozenset[str]], ...]
    """Kinds of heads, and the kinds of foods that may stand before them."""
    noise: frozenset[str]
    """The words that do not count where a head is looked for."""
    trailing: frozenset[str]
    """The nouns that may stand behind a head without being noise."""
    nodes: frozenset[str]
    """Every node that the file names."""

    def is_harmless(self, word: str, kinds: Collection[str], *, behind: bool) -> bool:
        """Whether a word beside a head of these kinds leaves it what it is."""
        allowed = (self.behind if behind else self.before).get(word, frozenset())
        return ANY in allowed or not allowed.isdisjoint(kinds)

    def joins(self, food: Collection[str], head: Collection[str]) -> bool:
        """Whether a food of some kinds before a head of others leaves the head what it is ("garlic butter")."""
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
        raise KnownError(f"{path.name}: {error}. Mend the file and build again.") from error
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
    """The words that ship."""
    return load_modifiers(sound_assets() / "taxonomy" / "modifiers.toml")
