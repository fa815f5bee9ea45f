"""Bones and parts of foods, from `assets/words/weights.toml`: each group with its reason and an example."""

from collections.abc import Mapping
from functools import cache

from core.food.word_files import WordTables, read_words


class WeightWords(WordTables):
    """The entries of the file."""

    bone_shares: Mapping[str, float]
    always_boned: frozenset[str]
    birds: frozenset[str]
    parts: Mapping[str, str]
    parts_like: Mapping[str, tuple[str, ...]]
    part_g: Mapping[str, float]


@cache
def weight_words() -> WeightWords:
    """The words that ship."""
    return read_words("weights", WeightWords)
