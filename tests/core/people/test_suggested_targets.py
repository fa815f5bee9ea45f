"""Suggested targets: energy and macronutrients, and what conditions change."""

import pytest

from core.assets import assets_dir
from core.food.health_conditions import HealthCondition, load_health_conditions
from core.people.energy_needs import About
from core.people.suggested_targets import suggest_targets

WOMAN = About(sex="female", age=34, height_cm=165, weight_kg=62)


def conditions(*names: str) -> list[HealthCondition]:
    known = load_health_conditions(assets_dir())
    return [known[name] for name in names]


def test_suggestions_follow_the_macronutrient_ranges() -> None:
    found = suggest_targets(WOMAN).targets
    # 2,112.4 kcal: 45 to 65 % from carbohydrate at 4 kcal/g.
    assert found["carbohydrate"] == (238, 343)
    assert set(found) == {"energy", "protein", "carbohydrate", "fat"}
    assert set(suggest_targets(About(sex="male", age=9, height_cm=130, weight_kg=28)).targets) == {"energy"}


def test_kidney_disease_has_protein_by_weight() -> None:
    found = suggest_targets(WOMAN, conditions("kidney disease"))
    assert found.targets["protein"] == (37, 50)
    assert found.targets["carbohydrate"] == suggest_targets(WOMAN).targets["carbohydrate"]
    assert "0.6 to 0.8 g of protein a day for each kg of body weight (KDOQI 2020" in found.notes[0]
    assert suggest_targets(WOMAN, conditions("dialysis")).targets["protein"] == (62, 74)


def test_diabetes_has_no_general_amount_of_carbohydrate_or_fat() -> None:
    found = suggest_targets(WOMAN, conditions("diabetes", "kidney disease"))
    assert set(found.targets) == {"energy", "protein"}
    assert found.targets["protein"] == (37, 50)
    assert (
        "Diabetes: no target for carbohydrate, fat is suggested. Enter your care team's numbers."
        in found.notes
    )


def test_diabetes_in_pregnancy_has_minima() -> None:
    targets = suggest_targets(WOMAN, conditions("gestational diabetes")).targets
    assert targets["carbohydrate"] == (175, None)
    assert targets["protein"] == (71, None)
    assert targets["fiber"] == (28, None)


def test_amounts_that_contradict_each_other_are_left_to_the_care_team() -> None:
    found = suggest_targets(WOMAN, conditions("kidney disease", "dialysis"))
    assert "protein" not in found.targets
    assert found.notes[-1] == (
        "Kidney disease, any stage; Dialysis: no target for protein is suggested. Enter your care team's numbers."
    )


@pytest.mark.parametrize("name", ["an eating disorder", "cystic fibrosis", "recovery from surgery"])
def test_some_conditions_get_no_targets_at_all(name: str) -> None:
    found = suggest_targets(WOMAN, conditions(name))
    assert not found.targets
    assert "no target for energy, protein, carbohydrate, fat is suggested" in found.notes[0]


def test_amounts_of_adults_are_not_for_children() -> None:
    child = About(sex="male", age=9, height_cm=130, weight_kg=28)
    found = suggest_targets(child, conditions("kidney disease", "diabetes"))
    assert set(found.targets) == {"energy"}
