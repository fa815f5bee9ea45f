"""Checks of meals against a profile, with the parts of an engine."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import KnownError
from core.people.profile import Profile
from core.people.store import load_profile
from core.recommend.verdict import NO_CONFLICT, ProfileVerdict
from core.store.unavailable import LogUnavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.engine import Engine
    from core.importing.resolving import RecipeResolver
    from core.recommend.meal_check import LinkedLines, Meal, MealCheck, MealLines

# The check is imported when there is something to avoid: `larder log` starts without it.


@dataclass(frozen=True)
class CheckedMeal:
    """The verdict on one meal, with the warnings to show when it is logged or planned."""

    verdict: ProfileVerdict
    warnings: tuple[str, ...] = ()


def meal_check(engine: "Engine", profile: Profile, *, in_plan: bool = False) -> "MealCheck":
    """Return a checker of meals and recipes against a profile.

    Args:
        in_plan: leave limits of a day to the day as a whole (`core.recommend.plan_limits`).

    Raises:
        ProfileProblem: the profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    from core.recommend.avoid import avoid_rules
    from core.recommend.meal_check import MealCheck
    from core.recommend.plan_limits import rules_of_dishes

    # The resolver's network is only loaded for meals that have lines from outside the library.
    return MealCheck(
        (rules_of_dishes if in_plan else avoid_rules)(profile, engine.data.graph),
        engine.library,
        lambda listed: linked_lines(listed, engine.ingredients.resolver),
    )


def check_meal(
    engine: "Engine",
    meal: "Meal",
    title: str,
    *,
    profile: Profile | None = None,
) -> CheckedMeal:
    """Check one meal against a profile; a profile that can't be applied gives a warning and no verdict.

    Args:
        title: the meal's name in the warnings.
        profile: None takes the stored one.

    Raises:
        LogUnavailable: the user's database is damaged or missing.
    """
    try:
        if profile is None:
            profile = engine.user_data(load_profile)
        if profile.avoids_nothing:
            return CheckedMeal(NO_CONFLICT)
        verdict = meal_check(engine, profile).meals([meal]).verdict(meal)
    except LogUnavailable:
        raise
    except KnownError as error:
        return unchecked_meal(error)
    from core.recommend.avoid_wording import log_warnings

    return CheckedMeal(verdict, log_warnings(title, verdict.avoid))


def unchecked_meal(error: KnownError) -> CheckedMeal:
    """Return the result for a meal that was not checked because a profile can't be applied."""
    from core.recommend.meal_check import NOT_VERIFIED

    return CheckedMeal(NOT_VERIFIED, (f"This meal was not checked against your profile. {error}",))


def verdict_json(verdict: ProfileVerdict) -> dict[str, object]:
    """Return the JSON fields of anything that was checked against the profile.

    `avoid` lists what breaks the profile. `cautions` are sentences on disliked foods that it may contain.
    """
    from core.recommend.avoid_wording import caution_sentences

    return {
        "avoid": [one.to_json() for one in verdict.avoid],
        "cautions": list(caution_sentences(verdict.cautions)),
    }


def linked_lines(listed: "Sequence[MealLines]", resolver: "RecipeResolver") -> "list[LinkedLines]":
    """Link the lines of meals as an import does."""
    # Imported here: the window opens sooner.
    from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
    from core.recommend.meal_check import LinkedLines

    sources = resolver.place(
        [
            PendingRecipe(
                SourceRecipe(
                    key="", title=meal.title, lines=tuple(SourceLine(text=line) for line in meal.lines)
                ),
                source="",
                content_hash=0,
            )
            for meal in listed
        ]
    )
    return [LinkedLines(source.uses, source.unlisted) for source in sources]
