"""A dish: a recipe with the facts that planning needs."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from core.food.labels import Tag
from core.food.recipe import Recipe
from core.people.profile import Profile
from core.plan.entry import VariantText
from core.plan.plan_words import EATEN_AT_ONCE, Storage


@dataclass(frozen=True)
class Variant:
    """A recipe changed for one person."""

    recipe: Recipe
    """The recipe as read from the variant's text, with `VariantText.key`."""
    text: VariantText


_UNCOOKED_MINUTES = 15.0
"""A dish without heat that takes longer to prepare is work like cooking."""

VariantFinder = Callable[[str, Profile], Variant | None]
"""Finds the smallest change of a recipe (by key) that suits a profile; None if there is none worth cooking."""


@dataclass(frozen=True)
class Dish:
    """A recipe with the facts that planning needs."""

    recipe: Recipe
    score: float
    """0 to 1, from preferences and similarity to the log, with a small random part."""
    cuisine: str | None
    main: str | None
    """The food with most of its protein, by its general name."""
    predicted: Mapping[Tag, float] = field(default_factory=dict)
    """Predicted meals and courses, with their probability, if the source states none."""
    storage: Storage = EATEN_AT_ONCE
    things: frozenset[str] = frozenset()
    """The foods to buy for the recipe itself, without those that most kitchens have."""
    likes: tuple[str, ...] = ()
    """The liked foods that it has, in the profile's words."""
    weekly: frozenset[str] = frozenset()
    """The foods it has that guidelines ask for some times a week."""
    limited: frozenset[str] = frozenset()
    """The foods it has that guidelines advise to eat at most some times a week."""
    seasons: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """The months of its fresh fruit and vegetables in the northern hemisphere; foods of all year aren't listed."""
    masses_g: Mapping[str, float] = field(default_factory=dict)
    """Grams of each food to buy in a serving."""
    packs: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """For each food that spoils once opened: grams in a serving, and grams of the pack or piece that is bought."""
    vegetables_g: float = 0.0
    """Grams of vegetables and fruit in a serving."""
    starch_kcal: float = 0.0
    """The energy of its rice, pasta, bread, potatoes and the like in a serving."""
    variants: Mapping[str, Variant] = field(default_factory=dict)
    """The variants for people whom the recipe itself doesn't suit, by name."""
    alongside: Mapping[str, "Dish"] = field(default_factory=dict)
    """The dishes that some people eat instead, by name, cooked and eaten together with it."""
    apart: frozenset[str] = frozenset()
    """The names of those with a variant because of an allergy, who may not get any of the dish itself."""
    side: VariantText | None = None
    """The words of a side; None for a recipe of the library."""

    @property
    def key(self) -> str:
        """The recipe's key."""
        return self.recipe.key

    def eaten_by(self, name: str) -> Recipe:
        """Return the recipe that a person eats: their variant, if the dish is changed for them, or the dish alongside it."""
        variant = self.variants.get(name)
        return self.as_eaten_by(name).recipe if variant is None else variant.recipe

    def as_eaten_by(self, name: str) -> "Dish":
        """Return the dish that a person eats, or a variant of: this one, or the one alongside it."""
        return self.alongside.get(name, self)

    @property
    def suits_also(self) -> frozenset[str]:
        """The names of those who eat a variant of it or a dish alongside it."""
        return frozenset((*self.variants, *self.alongside))

    def with_ways_of(self, other: "Dish") -> "Dish":
        """Return the dish with the variants of another copy of it, and the dishes alongside that.

        Each person has one way to eat it: the variant before another dish, the first of two variants or dishes.
        """
        variants = {**other.variants, **self.variants}
        alongside = {**other.alongside, **self.alongside}
        return replace(
            self,
            variants=variants,
            alongside={name: dish for name, dish in alongside.items() if name not in variants},
            apart=self.apart | other.apart,
            storage=self.storage.together(other.storage),
        )

    def others_of(self, names: Iterable[str] | None = None) -> tuple["Dish", ...]:
        """Return the dishes that people eat alongside it, by default everyone's, each once."""
        wanted = self.alongside if names is None else names
        found = (self.alongside.get(name) for name in wanted)
        return tuple({dish.key: dish for dish in found if dish is not None}.values())

    def things_for(self, names: Iterable[str] | None = None) -> frozenset[str]:
        """Return the foods to buy for it and the dishes that people eat alongside it, by default everyone's."""
        return self.things.union(*(other.things for other in self.others_of(names)))

    def minutes_for(self, names: Iterable[str]) -> float | None:
        """Return the minutes to cook it and the dishes that some people eat alongside it; None if one doesn't say."""
        each = [dish.minutes for dish in (self, *self.others_of(names))]
        known = [minutes for minutes in each if minutes is not None]
        return sum(known) if len(known) == len(each) else None

    @property
    def courses(self) -> tuple[str, ...]:
        """Its courses, stated or else predicted."""
        stated = tuple(name for facet, name in self.recipe.tags if facet == "course")
        return stated or tuple(name for facet, name in self.predicted if facet == "course")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of dish that it is, such as "stew"."""
        return tuple(name for facet, name in self.recipe.tags if facet == "dish")

    @property
    def minutes(self) -> float | None:
        """Minutes to cook it."""
        return self.recipe.total_min

    @property
    def is_uncooked(self) -> bool:
        """True if it is quickly put together and no cooking time is stated, such as a sandwich or a salad."""
        is_quick = self.minutes is not None and self.minutes <= _UNCOOKED_MINUTES
        return is_quick and not self.recipe.cook_min and not self.others_of()
