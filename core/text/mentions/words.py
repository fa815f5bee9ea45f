"""Words around the foods in titles and directions, which decide whether a food is in the dish.

From `assets/words/mentions.toml`.
"""

from collections.abc import Mapping
from typing import Final

from core.food.word_files import Phrases, WordTables, loader

SAUCE: Final = "condiment"
"""The group of parts that headings of lists name and that may be bought: sauces, dressings, dips."""
READ_FACETS: Final = frozenset({"other", "dish"})
"""Facets of tags that may name a food; a meal, a course or a diet doesn't."""


class MentionWords(WordTables):
    """The entries of the file."""

    no_food_nodes: frozenset[str]
    no_food_words: frozenset[str]
    dish_names: Phrases
    parted_names: Phrases
    shaped_vegetables: frozenset[str]
    shaped_like: frozenset[str]
    dish_groups: frozenset[str]
    title_groups: frozenset[str]
    adding: frozenset[str]
    nouns_too: frozenset[str]
    offering: frozenset[str]
    praise: frozenset[str]
    comparing: frozenset[str]
    not_in_it: Phrases
    likened: frozenset[str]
    denying: frozenset[str]
    shaped: frozenset[str]
    kit: frozenset[str]
    portions: frozenset[str]
    people: frozenset[str]
    segment: frozenset[str]
    hard_segment: frozenset[str]
    before_known: frozenset[str]
    known_before: frozenset[str]
    loose_verbs: frozenset[str]
    after_cream: frozenset[str]
    false_claims: frozenset[str]
    pieces: frozenset[str]
    dish_words: frozenset[str]
    baked: frozenset[str]
    going_in: frozenset[str]
    cooked: frozenset[str]
    named_for: frozenset[str]
    toast_before: frozenset[str]
    on_a_dish: frozenset[str]
    leading: frozenset[str]
    going_on: frozenset[str]
    bought: frozenset[str]
    own_behind: frozenset[str]
    own_ends: frozenset[str]
    made_ends: frozenset[str]
    spreads: frozenset[str]
    own: frozenset[str]
    baked_groups: frozenset[str]
    baked_from: frozenset[str]
    going_well: frozenset[str]
    serving: frozenset[str]
    category_joints: frozenset[str]
    categories: Phrases
    category_ends: frozenset[str]
    category_claims: frozenset[str]
    category_means: Mapping[str, str]
    also: Mapping[str, str]
    usual: Mapping[str, str]
    in_plural: Mapping[str, str]
    in_title: Mapping[str, str]
    poured: frozenset[str]
    whisked: frozenset[str]
    whisking: frozenset[str]
    accounted_by: Mapping[str, tuple[str, ...]]
    more_claims: Mapping[str, tuple[str, ...]]
    unreal: frozenset[str]
    lovers: frozenset[str]
    greasing: frozenset[str]
    greased: frozenset[str]


mention_words = loader("mentions", MentionWords)
