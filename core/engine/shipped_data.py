"""The shipped data, loaded at first use: foods, taxonomy, rules, guidelines, words."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from core.assets import sound_assets
from core.food.foods import Food, load_foods
from core.food.labels import LabelRules, load_label_rules
from core.food.names import NameIndex, names_of
from core.food.shipped_rules_check import check_shipped_rules
from core.food.taxonomy import Taxonomy, load_taxonomy

if TYPE_CHECKING:
    from core.adapt.swaps import SwapTable
    from core.compose.families import Families
    from core.people.guidelines import Guideline
    from core.plan.aisles import Aisles
    from core.questions.vocabulary import Vocabulary
    from core.recommend.expand import Graph

# What only some commands read is imported at first use.


class ShippedData:
    """The shipped data; no home folder is needed for it."""

    @cached_property
    def assets(self) -> Path:
        """The folder of the shipped data.

        Raises:
            DamagedFiles: a file differs from the shipped one.
        """
        return sound_assets()

    @cached_property
    def taxonomy(self) -> Taxonomy:
        """The graph of foods and groups."""
        return load_taxonomy(self.assets)

    @cached_property
    def names(self) -> NameIndex:
        """Foods and groups by any of their names."""
        return names_of(self.taxonomy)

    @cached_property
    def foods(self) -> Mapping[str, Food]:
        """Foods with nutrients and household weights."""
        return load_foods(self.assets)

    @cached_property
    def rules(self) -> LabelRules:
        """Allergens, diets, levels and tags.

        Raises:
            DamagedFiles: an allergen or a diet lacks its members.
        """
        return check_shipped_rules(load_label_rules(self.assets, self.taxonomy))

    @cached_property
    def swaps(self) -> "SwapTable":
        """The foods that may replace others."""
        from core.adapt.swaps import load_swaps

        return load_swaps(self.assets, self.taxonomy)

    @cached_property
    def families(self) -> "Families":
        """The foods that a recipe handles in the same way."""
        from core.compose.families import load_families

        return load_families(self.assets, self.taxonomy)

    @cached_property
    def guidelines(self) -> "Mapping[str, Guideline]":
        """Health guidelines by id."""
        from core.people.guidelines import load_guidelines

        return load_guidelines(self.assets)

    @cached_property
    def shop(self) -> "Aisles":
        """Aisles, and foods that shopping lists leave out."""
        from core.plan.aisles import load_aisles

        return load_aisles(self.assets, self.taxonomy)

    @cached_property
    def graph(self) -> "Graph":
        """The foods, allergens, diets and guidelines that a profile can name."""
        from core.recommend.expand import Graph

        return Graph(self.names, self.rules, self.guidelines)

    @cached_property
    def vocabulary(self) -> "Vocabulary":
        """The names that words of a question are linked to."""
        from core.questions.vocabulary import Vocabulary

        return Vocabulary.from_assets(self.assets)
