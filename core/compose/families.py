"""Foods that a recipe handles in the same way: `assets/compose/families.toml`."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, Literal

from pydantic import Field

from core.adapt.direction_words import direction_patterns
from core.adapt.dish import DishToAdapt
from core.adapt.steps import known_names
from core.food.data_files import by_food, check_nodes, read_model
from core.food.recipe import IngredientUse
from core.food.strict_model import StrictModel
from core.food.taxonomy import Taxonomy

DishTrait = Literal["sweet", "savoury", "baked", "unbaked", "hot", "cold", "dry", "stirred"]


_WORD: Final = re.compile(r"[^\W\d_]+")
_FRUIT_SHARE: Final = 0.08


class Joining(StrictModel):
    """A way for a food of a family to join a dish that has none of it."""

    dish: tuple[DishTrait, ...]
    serving_g: tuple[float, ...] = Field(min_length=1)
    not_with: tuple[str, ...] = ()
    """Kinds of food of which the dish must not have a fair share: rice doesn't join pasta."""
    served: bool = False
    """It goes on the finished dish; otherwise it is cooked in the dish, before that is served."""
    step: str


class Family(StrictModel):
    """Foods that are exchanged gram for gram."""

    role: str
    foods: tuple[str, ...] = Field(min_length=1)
    dish: tuple[DishTrait, ...] = ()
    """All that the dish must be; empty for any dish."""
    plain: bool = False
    """Another food of the family makes no new dish: oil, pasta shapes, milk."""
    animal: bool = False
    """Meat and fish, which are not exchanged in a dish that leaves any raw: what is safe raw is another food."""
    whole: bool = False
    """The foods are not cut: of the old food's preparation, only draining and rinsing goes on."""
    accent: bool = False
    """They flavour a dish, but make no new one."""
    not_near: tuple[str, ...] = ()
    """Words that suit only some of the foods, if a direction or line that names the food has them."""
    add: tuple[Joining, ...] = ()


class _FamilyFile(StrictModel):
    family: tuple[Family, ...]
    called: Mapping[str, str]
    mass_nouns: frozenset[str]
    with_care: frozenset[str]
    fruit: frozenset[str]
    untopped: frozenset[str]
    wet: frozenset[str]
    savoury: frozenset[str]
    generic_heads: frozenset[str]
    shared_heads: frozenset[str]


@dataclass(frozen=True)
class Families:
    """The families of one taxonomy."""

    file: _FamilyFile
    taxonomy: Taxonomy

    def __iter__(self) -> Iterator[Family]:
        """Yield the families in the order of the file."""
        return iter(self.file.family)

    def having(self, food: str) -> tuple[Family, ...]:
        """Return the families that list a food."""
        return self._by_food.get(food, ())

    def called(self, food: str) -> str:
        """Return a food's name in titles and directions, in the singular: "chickpea" for a canned one."""
        return self.file.called.get(food, food)

    def plural(self, food: str) -> str:
        """Return a food's name for an amount of several pieces: "chickpeas", but "spinach"."""
        name = self.called(food)
        if self.is_mass_noun(food):
            return name
        nodes = self.taxonomy.nodes
        node = nodes.get(name)
        if node is not None and node.name == name and node.plural:
            return node.plural
        # "Chickpeas" is the end of "canned chickpeas".
        longer = nodes[food].plural.split() if food in nodes else []
        end = " ".join(longer[-len(name.split()) :])
        return end if end.startswith(name[:3]) else name

    def traits_of(self, dish: DishToAdapt) -> frozenset[str]:
        """Return the traits of a dish: sweet or savoury, baked or not, hot or cold, dry, stirred, untopped."""
        recipe = dish.recipe
        directions = " ".join(recipe.steps)
        traits = {*dish.kinds, "hot" if dish.is_cooked else "cold"}
        if "savoury" in traits and self._is_of_fruit(dish):
            traits = {*(traits - {"savoury"}), "sweet"}
        words = set(_WORD.findall(recipe.title.casefold()))
        is_bowl = "bowl" in words
        if ("course", "drink") in recipe.tags or (not is_bowl and not words.isdisjoint(self.file.untopped)):
            traits.add("untopped")
        if ("course", "soup") not in recipe.tags and words.isdisjoint(self.file.wet):
            traits.add("dry")
        if direction_patterns().stirred.search(directions) and not direction_patterns().unstirred.search(
            directions
        ):
            traits.add("stirred")
        return frozenset(traits)

    def needs_care(self, food: str) -> bool:
        """Return whether only a family may bring in a food, because it needs a care that a pattern may not take."""
        return food in self.taxonomy.nodes and bool(self.taxonomy.ancestors(food) & self.file.with_care)

    def is_mass_noun(self, food: str) -> bool:
        """Return whether a food's name has no plural: "spinach"."""
        return self.called(food).rsplit(maxsplit=1)[-1] in self.file.mass_nouns

    def suits(self, family: Family, dish: DishToAdapt, use: IngredientUse) -> bool:
        """Return whether a dish handles an ingredient as all foods of its family are handled."""
        if not self.traits_of(dish).issuperset(family.dish):
            return False
        if family.animal and dish.leaves_raw:
            return False
        if not family.not_near:
            return True
        return not any(_words(family.not_near).search(text) for text in _texts_about(dish, use))

    def _is_of_fruit(self, dish: DishToAdapt) -> bool:
        """Return whether a dish without onion or meat has a fair share of sweet fruit: a porridge, a shake."""
        nodes = self.taxonomy.nodes
        above = [
            (dish.share_g(use), self.taxonomy.ancestors(use.entity or ""))
            for use in dish.recipe.uses
            if use.entity in nodes
        ]
        if any(not kinds.isdisjoint(self.file.savoury) for _, kinds in above):
            return False
        return (
            sum(share_g for share_g, kinds in above if kinds & self.file.fruit) >= _FRUIT_SHARE * dish.mass_g
        )

    @cached_property
    def _by_food(self) -> Mapping[str, tuple[Family, ...]]:
        return by_food(self.file.family)


def _texts_about(dish: DishToAdapt, use: IngredientUse) -> Iterable[str]:
    yield use.text
    texts = (dish.recipe.title, *dish.recipe.steps)
    names = [name for name in known_names((use,)) if len(name) > 2]
    pattern = re.compile(
        r"\b(?:" + "|".join(re.escape(name.rstrip("s")) for name in names) + r")\w{0,3}\b", re.IGNORECASE
    )
    for text in texts:
        if pattern.search(text):
            yield text


@lru_cache(maxsize=256)
def _words(words: Sequence[str]) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(map(re.escape, words)) + r")\w*", re.IGNORECASE)


@lru_cache(maxsize=1)
def load_families(assets: Path, taxonomy: Taxonomy) -> Families:
    """Read the families, once per process.

    Raises:
        KnownError: the file is wrong, or names a food that the taxonomy doesn't have.
    """
    path = assets / "compose" / "families.toml"
    file = read_model(path, _FamilyFile)
    named = [
        *file.with_care,
        *file.fruit,
        *file.savoury,
        *file.called,
        *(food for one in file.family for food in one.foods),
        *(kind for one in file.family for way in one.add for kind in way.not_with),
    ]
    check_nodes(path, named, taxonomy)
    return Families(file, taxonomy)
