"""Comparing planned and logged meals, and recipes, with what a person avoids now."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple, Protocol

import numpy as np

from core.diary.entry import Snapshot
from core.food.bounds import NutrientTable
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition import portion_of
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.food.taxonomy import Certainty
from core.library.file.label_table import VERDICTS, LabelTable
from core.library.library import Library
from core.library.sets.recipe_set import RecipeSet
from core.recommend.avoid import Avoided, AvoidRules, Verdict, judged
from core.recommend.avoid_words import avoid_sentences
from core.recommend.conditions import Matcher


class Meal(Protocol):
    """A planned meal or a diary entry, as far as its ingredients go."""

    @property
    def recipe_key(self) -> str | None:
        """The library's recipe; None for a meal in words."""
        ...

    @property
    def servings(self) -> float:
        """Servings eaten."""
        ...

    @property
    def snapshot(self) -> Snapshot:
        """The meal as it was planned or logged."""
        ...


class Listed(NamedTuple):
    """A title with ingredient lines, as people write them."""

    title: str
    lines: tuple[str, ...]


class Linked(NamedTuple):
    """The ingredients of such lines, and the foods that the title names and the lines do not list."""

    uses: tuple[IngredientUse, ...]
    unlisted: tuple[str, ...]


LinkLines = Callable[[Sequence[Listed]], Sequence[Linked]]
"""Links the lines of several meals; asked only about lines that no recipe of the library accounts for."""

MealKey = tuple[str | None, float, str, tuple[str, ...]]

NOT_CHECKED: Final = Verdict((Avoided("your profile", Certainty.UNKNOWN, "", "profile"),))


def meal_key(meal: Meal) -> MealKey:
    """Equal for meals that are judged alike, whatever their day."""
    return meal.recipe_key, meal.servings, meal.snapshot.title, meal.snapshot.foods


@dataclass(frozen=True)
class Checked:
    """The verdicts on some meals; a meal that was not among them counts as not verified."""

    verdicts: Mapping[MealKey, Verdict] | None
    """None where the person avoids nothing."""

    def verdict(self, meal: Meal) -> Verdict:
        """The verdict on a meal."""
        return Verdict() if self.verdicts is None else self.verdicts.get(meal_key(meal), NOT_CHECKED)

    def avoid(self, meal: Meal) -> tuple[Avoided, ...]:
        """The parts of a meal that break the profile."""
        return self.verdict(meal).avoid

    def __or__(self, other: "Checked") -> "Checked":
        """The verdicts of both, which are on one profile."""
        if self.verdicts is None or other.verdicts is None:
            return self if self.verdicts is None else other
        return Checked({**self.verdicts, **other.verdicts})


NOTHING_AVOIDED: Final = Checked(None)
UNCHECKED: Final = Checked({})
"""For a profile that cannot be read: every meal counts as not verified."""


@dataclass(frozen=True)
class MealCheck:
    """Checks meals and recipes of one library against one profile."""

    avoidance: AvoidRules
    library: Library
    link: LinkLines

    @cached_property
    def _labels(self) -> LabelTable:
        return LabelTable(self.avoidance.rules)

    def recipe(self, recipe: Recipe) -> Verdict:
        """The verdict on one serving of a recipe."""
        return judged(recipe, self.avoidance)

    def sentences(self, recipe: Recipe) -> tuple[str, ...]:
        """Sentences on the parts of a recipe that break the profile."""
        return avoid_sentences(self.recipe(recipe).avoid)

    def recipes(self, keys: Iterable[str]) -> dict[str, Verdict]:
        """The verdicts on recipes of the library by key; keys that it lacks are left out, and all where
        the person avoids nothing.
        """
        if self.avoidance.is_empty:
            return {}
        return {key: self.recipe(recipe) for key, recipe in self._stored(keys).items()}

    def free(self) -> RecipeSet:
        """All recipes of the library that break nothing, looked up as a question's are."""
        matcher = Matcher(self.library, self.avoidance.rules)
        return matcher.every(matcher.surely, self.avoidance.clauses)

    def meals(self, meals: Iterable[Meal]) -> Checked:
        """The verdicts on meals: by the recipe as it is now, and by the lines they were planned or logged with.

        A recipe that the library lost is judged by those lines alone. Without any, nothing is known of the meal.
        """
        if self.avoidance.is_empty:
            return NOTHING_AVOIDED
        wanted = {meal_key(meal): meal for meal in meals}
        stored = self._stored(meal.recipe_key for meal in wanted.values() if meal.recipe_key is not None)
        recipes: dict[MealKey, Recipe] = {}
        loose: dict[MealKey, Listed] = {}
        for key, meal in wanted.items():
            recipe = stored.get(meal.recipe_key or "")
            if recipe is not None:
                recipes[key] = recipe
            own = {use.text for use in recipe.uses} if recipe is not None else frozenset[str]()
            others = tuple(line for line in meal.snapshot.foods if line not in own)
            if recipe is None or others:
                loose[key] = Listed(meal.snapshot.title if recipe is None else "", others)
        asked = list(dict.fromkeys(loose.values()))
        linked = dict(zip(asked, self.link(asked), strict=True)) if asked else {}
        for key, listed in loose.items():
            recipes[key] = self._with(recipes.get(key), wanted[key], linked[listed])
        return Checked(
            {key: judged(recipe, self.avoidance, wanted[key].servings) for key, recipe in recipes.items()}
        )

    def _stored(self, keys: Iterable[str]) -> dict[str, Recipe]:
        wanted = list(dict.fromkeys(keys))
        numbers = self.library.recipe_ids(wanted) if wanted else {}
        found = self.library.recipes(sorted(set(numbers.values())), with_texts=False)
        return {key: found[number] for key, number in numbers.items()}

    def _with(self, recipe: Recipe | None, meal: Meal, linked: Linked) -> Recipe:
        """A recipe with the lines of a meal as well, or a recipe of these lines alone."""
        if recipe is None:
            snapshot = meal.snapshot
            eaten = Nutrition(snapshot.amounts, snapshot.coverage, None)
            one = portion_of(eaten, 1 / meal.servings) if meal.servings > 0 else eaten
            recipe = Recipe("", snapshot.title, 1.0, None, None, (), (), (), one)
        uses = (*recipe.uses, *linked.uses)
        unlisted = tuple(dict.fromkeys((*recipe.unlisted, *linked.unlisted)))
        diets = self._diets(uses, unlisted, recipe.nutrition)
        return replace(recipe, uses=uses, unlisted=unlisted, diets=diets)

    def _diets(
        self, uses: Sequence[IngredientUse], unlisted: tuple[str, ...], nutrition: Nutrition
    ) -> dict[str, str]:
        labels = self._labels
        gathered = labels.gathered([labels.row(use) for use in uses], np.array([0, len(uses)]))
        verdicts = labels.diet_verdicts(labels.doubted(gathered, [unlisted]), _table(nutrition))[0]
        return {name: VERDICTS[number] for name, number in zip(labels.diets, verdicts.tolist(), strict=True)}


def _table(nutrition: Nutrition) -> NutrientTable:
    """The nutrients of one recipe in columns."""
    return NutrientTable(
        amounts=np.array([[nutrition.amounts.get(key, np.nan) for key in NUTRIENT_KEYS]]),
        coverage=np.array([[nutrition.coverage.get(key, 0.0) for key in NUTRIENT_KEYS]]),
        servings_g=np.array([np.nan if nutrition.serving_g is None else nutrition.serving_g]),
        contradicted_flags=np.array([[key in nutrition.contradicted for key in NUTRIENT_KEYS]]),
    )
