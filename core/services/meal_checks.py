"""Checks of meals against a profile, with the parts of an engine."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.people.profile import Profile
from core.recommend.avoid import avoid_rules
from core.recommend.meal_check import Linked, Listed, MealCheck

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.importing.resolving import RecipeResolver


def meal_check(engine: "Engine", profile: Profile) -> MealCheck:
    """A checker of meals and recipes against a profile.

    Raises:
        KnownError: the profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    # The placer's network is only loaded for meals that no recipe of the library accounts for.
    return MealCheck(
        avoid_rules(profile, engine.graph), engine.library, lambda listed: linked_lines(listed, engine.placer)
    )


def linked_lines(listed: Sequence[Listed], placer: "RecipeResolver") -> list[Linked]:
    """Link the lines of meals as an import does."""
    # Imported here: the window is there sooner.
    from core.importing.resolving import PendingRecipe
    from core.importing.source_recipe import SourceLine, SourceRecipe

    sources = placer.place(
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
    return [Linked(source.uses, source.unlisted) for source in sources]
