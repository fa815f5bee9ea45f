"""The sentence about conditions that the profile adds."""

from core.questions.constraint import IngredientConstraint, NutrientConstraint
from desktop_app.pages.ask.reasons import own_conditions


def test_what_the_profile_adds_is_one_sentence() -> None:
    sodium = NutrientConstraint(mode="prefer", entity="sodium", max=1381.2, unit="mg", basis="day")
    exclusion = IngredientConstraint(mode="exclude", entity="peanut")
    assert (
        own_conditions((exclusion, sodium))
        == "From your profile: no peanut, the rest of today's targets (sodium)."
    )
    assert own_conditions(()) == ""
