"""Lines that state amounts of nutrients."""

import pytest

from core.diary.stated_nutrients import stated_nutrients


@pytest.mark.parametrize(
    ("line", "amounts"),
    [
        ("3510 mg sodium", [{"sodium": 3510.0, "salt": pytest.approx(8.775)}]),
        ("3510 mg de sodio", [{"sodium": 3510.0, "salt": pytest.approx(8.775)}]),
        ("20 g Eiweiß und 12 mg Eisen", [{"protein": 20.0}, {"iron": 12.0}]),
        ("3,510 mg sodium", [{"sodium": 3510.0, "salt": pytest.approx(8.775)}]),
        ("iron 0,018 g, 1,200.5 mg potassium", [{"iron": pytest.approx(18.0)}, {"potassium": 1200.5}]),
        ("20 g protein and 50g of carbs", [{"protein": 20.0}, {"carbohydrate": 50.0}]),
        ("30 g protein,10 g fat", [{"protein": 30.0}, {"fat": 10.0}]),
        ("iron 0.018 g", [{"iron": pytest.approx(18.0)}]),
        ("5 mmol potassium, protien 20 g", [{"potassium": pytest.approx(195.49)}, {"protein": 20.0}]),
        ("vitamin c: 80 mg, 400 mcg folate", [{"vitamin_c": 80.0}, {"folate": pytest.approx(400.0)}]),
    ],
)
def test_only_the_stated_nutrients_are_known(line: str, amounts: list[dict[str, float]]) -> None:
    found = stated_nutrients(line)
    assert [dict(food.nutrition) for food in found] == amounts
    assert {food.how for food in found} == {"stated"}


@pytest.mark.parametrize(
    ("line", "amounts"),
    [
        ("450 kcal 20 g protein", {"energy": 450.0, "protein": 20.0}),
        ("450 kcal, 20 g protein", {"energy": 450.0, "protein": 20.0}),
        ("1000 kJ and 10 g fat", {"energy": pytest.approx(239.006, abs=0.01), "fat": 10.0}),
        (
            "quick add 300 kcal 20g protein 30g carbs 10g fat",
            {"energy": 300.0, "protein": 20.0, "carbohydrate": 30.0, "fat": 10.0},
        ),
        ("Quick add: 300 kcal", {"energy": 300.0}),
    ],
)
def test_energy_and_macros_are_one_line(line: str, amounts: dict[str, float]) -> None:
    (food,) = stated_nutrients(line)
    assert dict(food.nutrition) == amounts
    assert (food.how, food.text) == ("stated", line)


@pytest.mark.parametrize(
    ("line", "amounts"),
    [
        ("protein shake 40p 5c 3f", [(207.0, 40.0)]),
        ("wrap P25 / C40 / F8", [(332.0, 25.0)]),
        ("meal prep bowl (45P, 60C, 12F)", [(528.0, 45.0)]),
        ("skyr 110 kcal 18p 7c 0f", [(110.0, 18.0)]),
        ("shake 40g protein 5g carbs 3g fat", [(207.0, 40.0)]),
        ("chicken 40p 0c 5f, rice 4p 45c 1f", [(205.0, 40.0), (205.0, 4.0)]),
    ],
)
def test_macronutrients_behind_a_food_are_stated(line: str, amounts: list[tuple[float, float]]) -> None:
    found = stated_nutrients(line)
    assert [(food.nutrition["energy"], food.nutrition["protein"]) for food in found] == amounts


@pytest.mark.parametrize(
    "line",
    [
        "rice 2c, milk 1p",
        "40p worth of sweets",
        "20 g sugar",
        "10 g salt",
        "30 g protein powder",
        "20 g protein, 2 eggs",
        "sodium",
        "100 kcal energy",
        "450 kcal",
        "450 kcal dinner",
    ],
)
def test_foods_are_left_to_the_reader(line: str) -> None:
    assert stated_nutrients(line) == ()
