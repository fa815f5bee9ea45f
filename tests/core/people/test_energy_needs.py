"""Energy needs agree with numbers computed by hand from the published equations."""

import pytest

from core.errors import KnownError
from core.people.energy_needs import About, energy_need, resting_kcal


def woman(**facts: object) -> About:
    return About.model_validate({"sex": "female", "age": 34, "height_cm": 165, "weight_kg": 62, **facts})


def test_an_adult_needs_the_resting_energy_times_the_activity() -> None:
    # 10 x 62 + 6.25 x 165 - 5 x 34 - 161
    assert resting_kcal(woman()) == pytest.approx(1320.25)
    assert energy_need(woman(activity="inactive")).kcal == pytest.approx(1320.25 * 1.4)
    man = About(sex="male", age=34, height_cm=180, weight_kg=80, activity="active")
    assert energy_need(man).kcal == pytest.approx((800 + 1125 - 170 + 5) * 1.8)
    assert energy_need(man).range_kcal == (2850, 3480)


def test_pregnancy_and_breastfeeding_add_energy() -> None:
    plain = energy_need(woman()).kcal
    added = [energy_need(woman(trimester=number)).kcal - plain for number in (1, 2, 3)]
    assert added == pytest.approx([0, 340, 452])
    assert energy_need(woman(is_breastfeeding=True)).kcal - plain == pytest.approx(330)
    with pytest.raises(KnownError, match="--sex female"):
        energy_need(About(sex="male", age=34, height_cm=180, weight_kg=80, trimester=1))


def test_children_have_their_own_equation() -> None:
    girl = About(sex="female", age=10, height_cm=140, weight_kg=33, activity="low")
    need = energy_need(girl)
    # 135.3 - 30.8 x 10 + 1.16 x (10 x 33 + 934 x 1.4) + 25
    assert need.kcal == pytest.approx(135.3 - 308 + 1.16 * (330 + 1307.6) + 25)
    assert need.resting_kcal is None
    boy = About(sex="male", age=6, height_cm=115, weight_kg=21, activity="inactive")
    assert energy_need(boy).kcal == pytest.approx(88.5 - 371.4 + 26.7 * 21 + 903 * 1.15 + 20)
