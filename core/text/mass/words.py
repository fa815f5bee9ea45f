"""Words and weights of household measures, portions, cans, bones and parts, from the files of `assets/words`."""

from collections.abc import Mapping

from core.food.word_files import PhrasePattern, WordTables, loader


class WeightWords(WordTables):
    """The entries of `weights.toml`: bones, parts and reformulated products."""

    bone_shares: Mapping[str, float]
    always_boned: frozenset[str]
    birds: frozenset[str]
    least_whole_g: Mapping[str, float]
    with_bones: PhrasePattern
    boneless: PhrasePattern
    shelled: frozenset[str]
    out_of_shell: PhrasePattern
    parts: Mapping[str, str]
    parts_like: Mapping[str, tuple[str, ...]]
    part_share: Mapping[str, float]
    part_g: Mapping[str, float]
    cut_up: frozenset[str]
    tiny: frozenset[str]
    counted_parts: PhrasePattern
    without_sugar: PhrasePattern
    without_carbohydrate: PhrasePattern
    without_fat: PhrasePattern


class MeasureWords(WordTables):
    """The entries of `measures.toml`: measures of foods that have no weight for them."""

    general_g: Mapping[str, float]
    vessels_ml: Mapping[str, float]
    pieces: tuple[str, ...]
    alike: Mapping[str, tuple[str, ...]]
    widths: Mapping[str, float]
    in_the_pan: PhrasePattern
    cuts: Mapping[str, tuple[str, ...]]


class PortionWords(WordTables):
    """The entries of `portions.toml`: usual portions and bottles."""

    customary_g: Mapping[str, float]
    by_state_g: Mapping[str, Mapping[str, float]]
    bottles_ml: Mapping[str, float]


class CanWords(WordTables):
    """The entries of `cans.toml`: drained weights."""

    net_g: Mapping[str, float]
    in_liquid: frozenset[str]
    eaten_whole: frozenset[str]
    whole_foods: frozenset[str]
    undrained: PhrasePattern


weight_words = loader("weights", WeightWords)


measure_words = loader("measures", MeasureWords)


portion_words = loader("portions", PortionWords)


can_words = loader("cans", CanWords)
