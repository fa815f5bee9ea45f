"""Checks of planned meals against everyone who eats them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.people.profile import Profile
from core.plan.entry import PlanEntry
from core.plan.person import names_of
from core.recommend.avoid import ProfileVerdict
from core.recommend.expand import Graph, limits_of
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts, meal_key
from core.services.meal_checks import meal_check

if TYPE_CHECKING:
    from core.engine.engine import Engine


def planned_verdicts(
    engine: "Engine", profiles: Sequence[Profile], entries: Iterable[PlanEntry]
) -> MealVerdicts:
    """Return the verdicts on planned meals: each person's, on the servings they eat.

    A guideline on a share of energy holds for the day, so it judges no meal alone.

    Raises:
        ProfileProblem: a profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    given = list(entries)
    found = NOTHING_AVOIDED
    for name, profile in zip(names_of(profiles), profiles, strict=True):
        own = [
            replace(entry, servings=entry.servings_of(name) or entry.servings)
            for entry in given
            if not entry.eaters or entry.servings_of(name) > 0
        ]
        verdicts = meal_check(engine, without_shares(profile, engine.data.graph)).meals(own)
        if verdicts.verdicts is None:
            continue
        eaten = [entry for entry in given if not entry.eaters or entry.servings_of(name) > 0]
        found = _both(
            found, {meal_key(entry): verdicts.verdict(part) for entry, part in zip(eaten, own, strict=True)}
        )
    if found.verdicts is None:
        return found
    # A meal that no one with rules eats breaks none.
    return MealVerdicts({**{meal_key(entry): ProfileVerdict() for entry in given}, **found.verdicts})


def without_shares(profile: Profile, graph: Graph) -> Profile:
    """Return a profile without guidelines on shares of energy."""
    limits = tuple(limits_of(profile, graph.guidelines))
    if all(limit.basis != "percent_energy" for limit in limits):
        return profile
    return profile.model_copy(
        update={"guidelines": tuple(limit for limit in limits if limit.basis != "percent_energy")}
    )


def _both(
    found: MealVerdicts, more: dict[tuple[str | None, float, str, tuple[str, ...]], ProfileVerdict]
) -> MealVerdicts:
    """Return verdicts with those of one more person: a meal breaks what it breaks for anyone."""
    verdicts = dict(found.verdicts or {})
    for key, verdict in more.items():
        before = verdicts.get(key, ProfileVerdict())
        verdicts[key] = ProfileVerdict(
            tuple(dict.fromkeys((*before.avoid, *verdict.avoid))),
            tuple(dict.fromkeys((*before.cautions, *verdict.cautions))),
        )
    return MealVerdicts(verdicts)
