"""Checks of meals against a profile, with the parts of an engine."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import KnownError
from core.people.profile import Profile
from core.recommend.avoid import ProfileVerdict, avoid_rules
from core.recommend.avoid_wording import caution_sentences, log_warnings
from core.recommend.meal_check import NOT_VERIFIED, LinkedLines, Meal, MealCheck, MealLines
from core.services.profiles import profile as stored_profile
from core.services.user_data import UserData
from core.store.unavailable import LogUnavailable

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.importing.resolving import RecipeResolver


@dataclass(frozen=True)
class CheckedMeal:
    """The verdict on one meal, with the warnings to show when it is logged or planned."""

    verdict: ProfileVerdict
    warnings: tuple[str, ...] = ()


def meal_check(engine: "Engine", profile: Profile) -> MealCheck:
    """Return a checker of meals and recipes against a profile.

    Raises:
        ProfileProblem: the profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    # The resolver's network is only loaded for meals that have lines from outside the library.
    return MealCheck(
        avoid_rules(profile, engine.data.graph),
        engine.library,
        lambda listed: linked_lines(listed, engine.ingredients.resolver),
    )


def check_meal(
    engine: "Engine",
    meal: Meal,
    title: str,
    *,
    profile: Profile | None = None,
    user_data: UserData | None = None,
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
            profile = stored_profile(engine, user_data)
        verdict = meal_check(engine, profile).meals([meal]).verdict(meal)
    except LogUnavailable:
        raise
    except KnownError as error:
        return unchecked_meal(error)
    return CheckedMeal(verdict, log_warnings(title, verdict.avoid))


def unchecked_meal(error: KnownError) -> CheckedMeal:
    """Return the result for a meal that was not checked because a profile can't be applied."""
    return CheckedMeal(NOT_VERIFIED, (f"This meal was not checked against your profile. {error}",))


def verdict_json(verdict: ProfileVerdict) -> dict[str, object]:
    """Return the JSON fields of anything that was checked against the profile.

    `avoid` lists what breaks the profile. `cautions` are sentences on disliked foods that it may contain.
    """
    return {
        "avoid": [one.to_json() for one in verdict.avoid],
        "cautions": list(caution_sentences(verdict.cautions)),
    }


def linked_lines(listed: Sequence[MealLines], resolver: "RecipeResolver") -> list[LinkedLines]:
    """Link the lines of meals as an import does."""
    # Imported here: the window opens sooner.
    from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe

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
