"""Compare planned and logged meals, and recipes, with what a user avoids now."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple, Protocol

from core.diary.entry import Snapshot
from core.diary.stated_nutrients import stated_nutrients
from core.food.nutrition import portion_of
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.food.taxonomy import Certainty
from core.library.file.label_table import LabelTable
from core.library.library import Library
from core.library.resolved_recipe import STARTER, WRITTEN_HERE
from core.library.sets.recipe_set import RecipeSet
from core.recommend.avoid import Avoided, AvoidRules, ProfileVerdict, check_recipe
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.conditions import Matcher
from core.recommend.counted_parts import parts_of


class Meal(Protocol):
    """A planned meal or diary entry, as far as its ingredients matter."""

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


class MealLines(NamedTuple):
    """A title and ingredient lines, as people write them."""

    title: str
    lines: tuple[str, ...]


class LinkedLines(NamedTuple):
    """The linked ingredients, and foods that the title names but the lines don't list."""

    uses: tuple[IngredientUse, ...]
    unlisted: tuple[str, ...]


LinkLines = Callable[[Sequence[MealLines]], Sequence[LinkedLines]]
"""Links the lines of several meals. Called only for lines that no library recipe covers."""

MealKey = tuple[str | None, float, str, tuple[str, ...], tuple[str, ...]]

_MOST_OF_ONE_TITLE: Final = 3
"""Imported recipes of one title; more share the name of a dish."""

NOT_VERIFIED: Final = ProfileVerdict((Avoided("your profile", Certainty.UNKNOWN, "", "profile"),))


def meal_key(meal: Meal) -> MealKey:
    """Return a key that is equal for meals with the same verdict, whatever their day."""
    read = tuple(line.food.name for line in meal.snapshot.lines if line.food is not None)
    return meal.recipe_key, meal.servings, meal.snapshot.title, meal.snapshot.foods, read


@dataclass(frozen=True)
class MealVerdicts:
    """The verdicts on some meals. Any other meal counts as not verified."""

    verdicts: Mapping[MealKey, ProfileVerdict] | None
    """None if nothing was to be checked, so that every meal counts as suitable."""

    def verdict(self, meal: Meal) -> ProfileVerdict:
        """Return the verdict on a meal."""
        return ProfileVerdict() if self.verdicts is None else self.verdicts.get(meal_key(meal), NOT_VERIFIED)

    def avoid(self, meal: Meal) -> tuple[Avoided, ...]:
        """Return the parts of a meal that break the profile."""
        return self.verdict(meal).avoid

    def __or__(self, other: "MealVerdicts") -> "MealVerdicts":
        """Combine the verdicts of both: a meal that both judge breaks what it breaks in either."""
        if self.verdicts is None or other.verdicts is None:
            return other if self.verdicts is None else self
        found = dict(self.verdicts)
        for key, verdict in other.verdicts.items():
            found[key] = found[key] | verdict if key in found else verdict
        return MealVerdicts(found)


def _read_foods(meal: Meal, uses: Sequence[IngredientUse]) -> tuple[str, ...]:
    """Return foods to judge as well: those counted for words that no ingredient has ("pho" for "pho bo"), and the parts
    that a counted food's name states ("on white bun")."""
    unknown = {use.text for use in uses if use.entity is None}
    counted = [(line.text, line.food.name) for line in meal.snapshot.lines if line.food is not None]
    return (
        *(name for text, name in counted if text in unknown),
        *dict.fromkeys(part for text, name in counted for part in parts_of(name, text)),
    )


NOTHING_AVOIDED: Final = MealVerdicts(None)
NONE_VERIFIED: Final = MealVerdicts({})
"""For a profile that cannot be read: every meal counts as not verified."""


@dataclass(frozen=True)
class MealCheck:
    """Checks a library's meals and recipes against a profile."""

    avoidance: AvoidRules
    library: Library
    link: LinkLines

    @cached_property
    def _labels(self) -> LabelTable:
        return LabelTable(self.avoidance.rules)

    def recipe(self, recipe: Recipe) -> ProfileVerdict:
        """Return the verdict on one serving of a recipe."""
        return check_recipe(recipe, self.avoidance)

    def sentences(self, recipe: Recipe) -> tuple[str, ...]:
        """Return sentences on the parts of a recipe that break the profile."""
        return avoid_sentences(self.recipe(recipe).avoid)

    def recipes(self, keys: Iterable[str]) -> dict[str, ProfileVerdict]:
        """Return the verdicts on library recipes by key, without missing ones. Empty if the user avoids nothing."""
        if self.avoidance.is_empty:
            return {}
        return {key: self.recipe(recipe) for key, recipe in self._stored(keys).items()}

    def breaking_nothing(self) -> RecipeSet:
        """Return all recipes of the library that break nothing, found as for a question."""
        matcher = Matcher(self.library, self.avoidance.rules)
        return matcher.meeting_all(matcher.certainly_meeting, self.avoidance.clauses)

    def meals(self, meals: Iterable[Meal], others: Mapping[str, Recipe] | None = None) -> MealVerdicts:
        """Return the verdicts on meals, both by the current recipe and by the lines they were planned or logged with.

        A recipe that is no longer in the library is checked by those lines alone. A meal without lines counts as
        unknown.

        Args:
            others: recipes that are not in the library, by key.
        """
        wanted = {meal_key(meal): meal for meal in meals}
        if self.avoidance.is_empty:
            return MealVerdicts(dict.fromkeys(wanted, ProfileVerdict()))
        stored = self._stored(meal.recipe_key for meal in wanted.values() if meal.recipe_key is not None)
        stored |= others or {}
        recipes: dict[MealKey, Recipe] = {}
        unlinked: dict[MealKey, MealLines] = {}
        for key, meal in wanted.items():
            recipe = stored.get(meal.recipe_key or "")
            if recipe is not None:
                recipes[key] = recipe
            recipe_lines = {use.text for use in recipe.uses} if recipe is not None else frozenset[str]()
            other_lines = tuple(
                line
                for line in meal.snapshot.foods
                if line not in recipe_lines and (meal.recipe_key or not stated_nutrients(line))
            )
            if recipe is None or other_lines:
                unlinked[key] = MealLines(meal.snapshot.title if recipe is None else "", other_lines)
        to_link = list(dict.fromkeys(unlinked.values()))
        linked = dict(zip(to_link, self.link(to_link), strict=True)) if to_link else {}
        read = {key: _read_foods(wanted[key], linked[listed].uses) for key, listed in unlinked.items()}
        to_read = list(dict.fromkeys(MealLines("", names) for names in read.values() if names))
        as_read = dict(zip(to_read, self.link(to_read), strict=True)) if to_read else {}
        for key, listed in unlinked.items():
            uses, unlisted = linked[listed]
            for named in self._named_in(wanted[key]):
                uses, unlisted = (*uses, *named.uses), (*unlisted, *named.unlisted)
            if read[key]:
                # What the words mean is judged as well as the words, which stay unknown.
                uses += tuple(use for use in as_read[MealLines("", read[key])].uses if use.entity is not None)
            recipes[key] = self._with(recipes.get(key), wanted[key], LinkedLines(uses, unlisted))
        return MealVerdicts({key: self._verdict(recipe, wanted[key]) for key, recipe in recipes.items()})

    def _named_in(self, meal: Meal) -> list[Recipe]:
        """Return the user's recipes whose titles are among the words of a meal: "Potato bake and peas".

        The words of such a title say little about what is in the dish. Larder's own recipes aren't meant, nor an imported
        one whose title is a single word or the name of many.
        """
        if meal.recipe_key is not None:
            return []
        titled = self.library.named_in((meal.snapshot.title, *meal.snapshot.foods))
        numbers = sorted({number for found in titled.values() for number in found})
        recipes = self.library.recipes(numbers, with_texts=False) if numbers else {}
        return [
            recipes[number]
            for title, found in titled.items()
            for number in found
            if recipes[number].source in WRITTEN_HERE
            or (recipes[number].source != STARTER and " " in title and len(found) <= _MOST_OF_ONE_TITLE)
        ]

    def _verdict(self, recipe: Recipe, meal: Meal) -> ProfileVerdict:
        found = check_recipe(recipe, self.avoidance, meal.servings)
        names_food = meal.recipe_key is not None or not meal.snapshot.foods or bool(recipe.uses)
        # Stated nutrients name no food to be judged, but they can break a limit.
        return (
            found if names_food else ProfileVerdict(tuple(one for one in found.avoid if one.kind == "limit"))
        )

    def _stored(self, keys: Iterable[str]) -> dict[str, Recipe]:
        wanted = list(dict.fromkeys(keys))
        numbers = self.library.recipe_ids(wanted) if wanted else {}
        found = self.library.recipes(sorted(set(numbers.values())), with_texts=False)
        return {key: found[number] for key, number in numbers.items()}

    def _with(self, recipe: Recipe | None, meal: Meal, linked: LinkedLines) -> Recipe:
        """Return a recipe that also has a meal's lines, or a recipe of those lines alone."""
        if recipe is None:
            snapshot = meal.snapshot
            eaten = Nutrition(snapshot.amounts, snapshot.coverage, None)
            one = portion_of(eaten, 1 / meal.servings) if meal.servings > 0 else eaten
            recipe = Recipe("", snapshot.title, 1.0, None, None, (), (), (), one)
        uses = (*recipe.uses, *linked.uses)
        unlisted = tuple(dict.fromkeys((*recipe.unlisted, *linked.unlisted)))
        diets = self._labels.diets_of(uses, unlisted, recipe.nutrition)
        return replace(recipe, uses=uses, unlisted=unlisted, diets=diets)
