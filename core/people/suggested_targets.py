"""Targets that Larder suggests to a person: energy, and for adults the macronutrients, as their conditions allow."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from core.food.health_conditions import ConditionTarget, HealthCondition
from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_condition
from core.people.energy_needs import About, energy_need
from core.people.targets import Bounds
from core.translation import capital, local_number, tr, within_sentence

MACRO_RANGES_PERCENT: Final = {"carbohydrate": (45, 65), "fat": (20, 35), "protein": (10, 35)}
"""Share of energy for adults: acceptable macronutrient distribution ranges (IOM 2005)."""
_KCAL_PER_G: Final = {"carbohydrate": 4.0, "fat": 9.0, "protein": 4.0}


@dataclass(frozen=True)
class Suggestion:
    """Suggested daily targets by nutrient, each in the nutrient's own unit."""

    targets: dict[str, Bounds]
    notes: tuple[str, ...] = ()
    """Sentences on what the conditions changed: other amounts, or none."""


def suggest_targets(about: About, conditions: Iterable[HealthCondition] = ()) -> Suggestion:
    """Return energy within a tenth of a person's need, and for adults the macronutrient ranges in grams.

    Amounts of a condition take the place of the usual ranges. What the care team sets gets no target, and neither does a
    nutrient for which two conditions contradict each other.

    Raises:
        KnownError: the facts contradict each other.
    """
    need = energy_need(about)
    targets: dict[str, Bounds] = {"energy": need.range_kcal}
    held = list(conditions)
    if about.is_adult:
        for key, ends in MACRO_RANGES_PERCENT.items():
            low, high = (round(need.kcal * share / 100 / _KCAL_PER_G[key]) for share in ends)
            targets[key] = low, high
    keys = (
        key for key in NUTRIENTS if key in targets or any(key == t.nutrient for c in held for t in c.targets)
    )
    notes: list[str] = []
    unset: dict[str, list[str]] = {}
    for key in keys:
        stated = [(c, t) for c in held for t in c.targets if t.nutrient == key and about.is_adult]
        bounds = _overlap([t.bounds(about.weight_kg) for _, t in stated])
        by_team = [condition for condition in held if key in condition.care_team_sets]
        if by_team or bounds is None:
            targets.pop(key, None)
            names = "; ".join(map(_name, by_team or [condition for condition, _ in stated]))
            unset.setdefault(names, []).append(within_sentence(NUTRIENTS[key].label))
        elif stated:
            targets[key] = bounds
            notes += [_note(condition, target) for condition, target in stated]
    notes += [
        tr("{conditions}: no target for {nutrients} is suggested. Enter your care team's numbers.").format(
            conditions=names, nutrients=", ".join(nutrients)
        )
        for names, nutrients in unset.items()
    ]
    return Suggestion(targets, tuple(notes))


def _overlap(every: Sequence[Bounds]) -> Bounds | None:
    """Return the bounds that keep to all of some bounds; None if they contradict each other."""
    low = max((low for low, _ in every if low is not None), default=None)
    high = min((high for _, high in every if high is not None), default=None)
    return None if low is not None and high is not None and low > high else (low, high)


def _note(condition: HealthCondition, target: ConditionTarget) -> str:
    nutrient = NUTRIENTS[target.nutrient]
    ends = [local_number(f"{end:g}") for end in (target.min, target.max) if end is not None]
    text = (
        tr("{condition}: {amount} {unit} of {nutrient} a day for each kg of body weight ({source}).")
        if target.is_per_kg
        else tr("{condition}: at least {amount} {unit} of {nutrient} a day ({source}).")
    )
    return text.format(
        condition=_name(condition),
        amount=tr("{low} to {high}").format(low=ends[0], high=ends[1]) if len(ends) == 2 else ends[0],
        unit=nutrient.unit,
        nutrient=within_sentence(nutrient.label),
        source=target.source,
    )


def _name(condition: HealthCondition) -> str:
    return capital(shown_condition(condition.label or condition.name))
