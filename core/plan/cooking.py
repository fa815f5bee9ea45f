"""The recipes of a week as they are cooked: their amounts are for the servings planned."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from core.food.recipe import IngredientUse, Recipe
from core.food.shown_lines import shown_line
from core.food.units import MASS_G, VOLUME_ML
from core.library.resolved_recipe import STARTER
from core.plan.aisles import is_many
from core.plan.entry import PlanEntry, Slot
from core.text.kitchen_amounts import agreeing, amount_text, kitchen_amount, with_fraction_signs
from core.text.lines.scaling import scaled_line, scaled_step
from core.text.lines.unit_systems import UnitSystem
from core.translation import language, local_number, tr

_OF_MANY = frozenset({*MASS_G, *VOLUME_ML, "can", "handful", "package"})
"""Units that hold many of a food. A slice of tomato is of one."""


@dataclass(frozen=True)
class Cooking:
    """A recipe cooked for a number of servings, once for each of its meals."""

    recipe: Recipe
    servings: float
    meals: tuple[PlanEntry, ...]
    leftovers: tuple[PlanEntry, ...] = ()
    """The meals that eat the rest of what was cooked."""
    units: UnitSystem = "written"
    yields: Mapping[str, float] = field(default_factory=dict)
    """Grams of a prepared food that a gram of what is bought gives (`Purchases.yields`)."""
    marks: tuple[str, ...] = ()
    """Sentences on what in it breaks a profile, and reasons to keep it, or a dish that is eaten with it, apart."""

    @property
    def factor(self) -> float:
        """The share of the whole recipe that is cooked."""
        return self.servings / self.recipe.servings

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The ingredient lines for these servings, rounded to amounts that cooks measure.

        Those of Larder's own recipes are in the language of the window. Cooked food says what it is cooked from, as the
        shopping list has it: `1.4 kg cooked lentil, drained (from 520 g dry)`.
        """
        uses = self.recipe.uses
        lines = [with_fraction_signs(scaled_line(use, self.factor, self.units)) for use in uses]
        if self.recipe.source == STARTER:
            lines = [_with_plural(line, use) for line, use in zip(lines, uses, strict=True)]
            lines = [
                shown_line(line, use.name, use.preparation) for line, use in zip(lines, uses, strict=True)
            ]
        return tuple(line + self._origin(use) for line, use in zip(lines, uses, strict=True))

    def _origin(self, use: IngredientUse) -> str:
        """Return what a line is cooked from; empty for food that is bought as it is listed."""
        mass_g, share = self.mass_g(use), self.yields.get(use.entity or "", 1.0)
        if not mass_g or share == 1.0:
            return ""
        text = tr("from {amount} dry") if share > 1 else tr("from {amount} raw")
        number, unit = kitchen_amount(mass_g / share, "g")
        return f" ({text.format(amount=local_number(amount_text(number, unit)))})"

    @cached_property
    def steps(self) -> tuple[str, ...]:
        """The directions for these servings."""
        names = [use.name for use in self.recipe.uses]
        return tuple(scaled_step(step, self.factor, names, self.units) for step in self.recipe.steps)

    def mass_g(self, use: IngredientUse) -> float | None:
        """Return the exact grams of a line; None if they are unknown."""
        return None if use.mass_g is None else use.mass_g * self.factor


def _with_plural(line: str, use: IngredientUse) -> str:
    """Return an English line of Larder's own recipes with the food in the plural if it is weighed: "350 g black beans"."""
    if language().code != "en" or use.unit not in _OF_MANY or not is_many(use.name):
        return line
    rest = f", {use.preparation}" if use.preparation else ""
    words = line.removesuffix(rest)
    if not words.endswith(f" {use.name}"):
        return line
    before, _, last = words.rpartition(" ")
    return f"{before} {agreeing(last, 2)}{rest}"


def cookings(
    entries: Iterable[PlanEntry], recipes: Mapping[str, Recipe], yields: Mapping[str, float]
) -> tuple[Cooking, ...]:
    """Return the recipes to cook, in the order they are first cooked.

    Meals of the same recipe with the same servings share one; leftovers belong to the meal that they were cooked for.
    Meals without a known recipe have none.

    Args:
        yields: grams of prepared foods that a gram of what is bought gives (`Purchases.yields`).
    """
    meals: dict[tuple[str, float], list[PlanEntry]] = {}
    leftovers: dict[tuple[str, Slot], list[PlanEntry]] = {}
    for entry in entries:
        if entry.recipe_key is None or entry.recipe_key not in recipes:
            continue
        if entry.leftover_of is not None:
            leftovers.setdefault((entry.recipe_key, entry.leftover_of), []).append(entry)
        elif entry.cooked_servings > 0:
            meals.setdefault((entry.recipe_key, entry.cooked_servings), []).append(entry)
    return tuple(
        Cooking(
            recipes[key],
            servings,
            tuple(found),
            tuple(later for meal in found for later in leftovers.get((key, meal.slot), ())),
            yields=yields,
        )
        for (key, servings), found in meals.items()
    )
