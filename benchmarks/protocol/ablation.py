"""The 2021 paper's ablations. They change the parsed question or the persona; Larder itself has no switches for them.

- query expansion: the persona is not given.
- KG augmentation: numbers are not compared; every limit of words and persona is dropped.
- constraint modelling: "as wishes" turns exclusions into requirements, as if "does not have peanuts" meant "has peanuts";
  "dropped" ignores exclusions.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from core.people.profile import Profile
from core.questions.constraint import Constraint, IngredientConstraint, NutrientConstraint, ParsedQuestion

Change = Callable[[ParsedQuestion, Profile], tuple[ParsedQuestion, Profile]]


@dataclass(frozen=True)
class Ablation:
    """One ablation."""

    label: str
    change: Change


def _full(parsed: ParsedQuestion, profile: Profile) -> tuple[ParsedQuestion, Profile]:
    return parsed, profile


def _without_expansion(parsed: ParsedQuestion, _profile: Profile) -> tuple[ParsedQuestion, Profile]:
    return parsed, Profile()


def _without_augmentation(parsed: ParsedQuestion, profile: Profile) -> tuple[ParsedQuestion, Profile]:
    others = [each for each in parsed.constraints if not isinstance(each, NutrientConstraint)]
    return _reading(parsed, others), profile.model_copy(update={"guidelines": ()})


def _exclusions_as_wishes(parsed: ParsedQuestion, profile: Profile) -> tuple[ParsedQuestion, Profile]:
    turned = [
        each.model_copy(update={"mode": "require"}) if _excludes(each) else each
        for each in parsed.constraints
    ]
    both = (*profile.likes, *profile.dislikes)
    return _reading(parsed, turned), profile.model_copy(update={"likes": both, "dislikes": ()})


def _exclusions_dropped(parsed: ParsedQuestion, profile: Profile) -> tuple[ParsedQuestion, Profile]:
    others = [each for each in parsed.constraints if not _excludes(each)]
    return _reading(parsed, others), profile.model_copy(update={"dislikes": ()})


def _excludes(constraint: Constraint) -> bool:
    return isinstance(constraint, IngredientConstraint) and constraint.mode in ("exclude", "avoid")


def _reading(parsed: ParsedQuestion, constraints: Sequence[Constraint]) -> ParsedQuestion:
    return parsed.model_copy(update={"constraints": tuple(constraints)})


ABLATIONS: Mapping[str, Ablation] = {
    "full": Ablation("full", _full),
    "no_expansion": Ablation("- query expansion", _without_expansion),
    "no_augmentation": Ablation("- KG augmentation", _without_augmentation),
    "no_modelling": Ablation("- constraint modelling (as wishes)", _exclusions_as_wishes),
    "no_modelling_dropped": Ablation("- constraint modelling (dropped)", _exclusions_dropped),
}
