"""A recipe for the window's page: checked against the profile, with the source of each figure and the targets."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import TYPE_CHECKING

from core.diary.preferences import diary_preferences
from core.diary.recipe_notes import NO_NOTE, RecipeNote, photo_of, recipe_note
from core.errors import KnownError
from core.exporting.as_html import recipe_page
from core.food.audit import AuditedLine, audit_recipe
from core.food.nutrients import NUTRIENTS
from core.food.recipe import Recipe
from core.food.shown_names import shown_title
from core.people.household import members
from core.people.profile import Profile
from core.people.store import load_profile
from core.people.targets import profile_on
from core.plan.cooking import Cooking
from core.plan.targets import DayBound, day_bounds
from core.recommend.avoid import ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.meal_check import NOT_VERIFIED
from core.services.household import verdict_for_members
from core.services.meal_checks import meal_check
from core.services.recipes import recipe_of
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import UNITS, read_setting, write_setting
from core.text.lines.unit_systems import UNIT_SYSTEMS, UnitSystem

if TYPE_CHECKING:
    from core.engine.engine import Engine


@dataclass(frozen=True)
class LineShare:
    """The amount of a nutrient that an ingredient line contributes to one serving.

    Attributes:
        amount: None if the line's amount, its food or the food's value is unknown.
        share: the part of the computed amount, from 0 to 1; None if that is unknown or zero.
    """

    text: str
    amount: float | None
    share: float | None


@dataclass(frozen=True)
class Reference:
    """The amount a day that a serving is compared with: the user's target, else the FDA's daily value.

    Attributes:
        is_maximum: for a target, whether it is an upper bound.
    """

    amount: float
    is_target: bool
    is_maximum: bool = False


@dataclass(frozen=True)
class RecipeView:
    """A recipe with all that its page shows.

    Attributes:
        verdict: that of the user's profile, and what the people of the household avoid, with their names.
        lines: each ingredient line with its nutrients.
        bounds: the user's bounds of today by nutrient.
        units: the units in which the user wants to read recipes.
        note: the user's own words on the recipe.
        photo: the user's picture of it as JPEG.
    """

    recipe: Recipe
    verdict: ProfileVerdict
    lines: tuple[AuditedLine, ...]
    bounds: Mapping[str, DayBound]
    units: UnitSystem = "written"
    note: RecipeNote = NO_NOTE
    photo: bytes | None = None

    def reference(self, nutrient: str) -> Reference | None:
        """Return the amount a day to compare a nutrient with; None if there is none."""
        bound = self.bounds.get(nutrient)
        if bound is not None:
            ceilings = [high for high in (bound.high, bound.hard_high) if high]
            if ceilings:
                return Reference(min(ceilings), is_target=True, is_maximum=True)
            if bound.low:
                return Reference(bound.low, is_target=True)
        daily = NUTRIENTS[nutrient].daily_value
        return Reference(daily, is_target=False) if daily else None

    def derivation(self, nutrient: str) -> tuple[LineShare, ...]:
        """Return the amount that each eaten line contributes to one serving, the largest first and unknown ones last."""
        servings = self.recipe.servings if self.recipe.servings_known else 1.0
        eaten = [line for line in self.lines if not (line.use.discarded or line.use.optional)]
        amounts = [line.amounts.get(nutrient) for line in eaten]
        whole = sum(amount for amount in amounts if amount is not None)
        found = [
            LineShare(
                line.use.text,
                None if amount is None else amount / servings,
                None if amount is None or not whole else amount / whole,
            )
            for line, amount in zip(eaten, amounts, strict=True)
        ]
        return tuple(sorted(found, key=lambda one: (one.amount is None, -(one.amount or 0.0))))


def recipe_view(engine: "Engine", key: str) -> RecipeView:
    """Return a recipe by its key, checked against the stored profile.

    Raises:
        KnownError: the library no longer has it.
    """
    recipe = recipe_of(engine, key)
    stored = _stored(engine, key)
    # Without a profile that can be applied, the recipe must not look as if it met one.
    verdict, bounds = NOT_VERIFIED, dict[str, DayBound]()
    if stored.profile is not None:
        with suppress(KnownError):
            found = day_bounds(profile_on(stored.profile, stored.day), engine.data.guidelines)
            verdict = meal_check(engine, stored.profile).recipe(recipe)
            bounds = {bound.nutrient: bound for bound in found}
    verdict |= NOT_VERIFIED if stored.others is None else verdict_for_members(engine, stored.others, recipe)
    lines = audit_recipe(recipe, engine.library.foods, engine.data.rules).lines
    return RecipeView(recipe, verdict, lines, bounds, stored.units, stored.note, stored.photo)


def print_html(cooking: Cooking, verdict: ProfileVerdict) -> str:
    """Return a recipe as one HTML page for the printer, for the servings and in the units that are cooked."""
    recipe = cooking.recipe
    uses = tuple(replace(use, text=text) for use, text in zip(recipe.uses, cooking.lines, strict=True))
    scaled = replace(
        recipe,
        title=shown_title(recipe.title),
        uses=uses,
        steps=cooking.steps,
        servings=cooking.servings if recipe.servings_known else recipe.servings,
    )
    return recipe_page(scaled, avoid_sentences(verdict.avoid))


def stored_units(connection: Connection) -> UnitSystem:
    """Return the units in which the user wants to read recipes."""
    units = read_setting(connection, UNITS)
    return next(system for system in UNIT_SYSTEMS if system == units)


def storing_units(connection: Connection, units: UnitSystem) -> ChangeSet:
    """Store the units in which the user wants to read recipes."""
    return write_setting(connection, UNITS, units)


@dataclass(frozen=True)
class _Stored:
    """The parts of the user's database that the page shows; without a profile if it can't be read."""

    profile: Profile | None = None
    others: tuple[Profile, ...] | None = None
    day: date = date.min
    units: UnitSystem = "written"
    note: RecipeNote = NO_NOTE
    photo: bytes | None = None


def _stored(engine: "Engine", key: str) -> _Stored:
    """Read everything at once: opening the database takes longer than reading it."""

    def read(connection: Connection) -> _Stored:
        note = recipe_note(connection, key)
        profile = others = None
        with suppress(KnownError):
            profile = load_profile(connection)
            others = members(connection)
        return _Stored(
            profile,
            others,
            diary_preferences(connection).day_of(datetime.now()),
            stored_units(connection),
            note,
            photo_of(connection, note),
        )

    try:
        return engine.user_data(read)
    except KnownError:
        # The window's banner reports an unreadable log.
        return _Stored()
