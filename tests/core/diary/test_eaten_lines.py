"""Diary lines as people type them: the foods, and energy within the band of a usual plate."""

import pytest

from core.diary.words import foods_of_line
from core.text.lines.line_reader import LineReader


@pytest.mark.parametrize(
    ("text", "count", "low", "high"),
    [
        ("a bacon butty and a mug of builders tea", 2, 280, 520),
        ("beans on toast", 1, 300, 480),
        ("toast with butter and marmalade", 3, 200, 360),
        ("full english", 1, 800, 1300),
        ("turkey", 1, 90, 250),
        ("2 eggs with salt and pepper", 2, 130, 190),
        ("coffee, no sugar", 1, 0, 10),
        ("coffee with milk and 2 sugars", 3, 35, 70),
        ("tea w/o milk", 1, 0, 10),
        ("a tablespoon of peanut butter", 1, 80, 110),
        ("a pint of beer", 1, 190, 260),
        ("flat white", 1, 60, 150),
        ("burger and chips", 2, 650, 1100),
        ("bowl of porridge with honey", 2, 170, 330),
        ("a bowl of rice", 1, 200, 330),
        ("3 idlis with sambar", 2, 180, 400),
        ("Brötchen mit Butter und Käse", 3, 250, 420),
        ("dos huevos fritos con arroz", 2, 320, 500),
        ("500 kcal restaurant dinner", 1, 500, 500),
        ("1000 IU vitamin D tablet", 1, 0, 0),
        ("big mac and medium fries", 2, 780, 980),
        ("half an avocado", 1, 100, 180),
        ("ham and cheese sandwich", 1, 280, 450),
        ("tuna and sweetcorn sandwich", 1, 300, 500),
        ("coffee and ham sandwich", 2, 220, 400),
        ("fish and chips with mushy peas", 2, 800, 1300),
        ("For lunch, I'm having a banana.", 1, 80, 130),
        ("100 g dry pasta", 1, 330, 390),
    ],
)
def test_foods_and_energy(line_reader: LineReader, text: str, count: int, low: float, high: float) -> None:
    found = foods_of_line(text, line_reader)
    snapshot = found.snapshot
    assert len(snapshot.lines) == count, [line.text for line in snapshot.lines]
    assert low <= snapshot.amounts["energy"] <= high
    assert not found.unplaced
    assert snapshot.coverage["energy"] == pytest.approx(1.0)


def test_a_guess_is_a_range_with_alternatives(line_reader: LineReader) -> None:
    (line,) = foods_of_line("biryani", line_reader).snapshot.lines
    ends = line.range_of("energy")
    assert ends is not None
    assert ends[0] < line.nutrition["energy"] < ends[1]
    assert 0 < len(line.alternatives) <= 5
    assert line.how == "portion"


def test_a_stated_energy_is_exact(line_reader: LineReader) -> None:
    (line,) = foods_of_line("500 kcal restaurant dinner", line_reader).snapshot.lines
    assert (line.how, line.mass_g, line.nutrition) == ("stated", None, {"energy": 500.0})


def test_the_typed_words_stay_for_the_check_of_allergens(line_reader: LineReader) -> None:
    snapshot = foods_of_line("toast with peanut butter, no butter", line_reader).snapshot
    assert snapshot.foods == ("toast", "peanut butter")
    assert "no butter" in snapshot.title


@pytest.mark.parametrize(
    ("text", "low", "high"), [("pasta 100g dry", 330, 390), ("500 ml gatorade blue", 100, 160)]
)
def test_what_was_weighed_is_what_counts(line_reader: LineReader, text: str, low: float, high: float) -> None:
    (line,) = foods_of_line(text, line_reader).snapshot.lines
    assert low <= line.nutrition["energy"] <= high


def test_a_food_known_by_a_part_of_its_name_has_a_wide_range(line_reader: LineReader) -> None:
    (line,) = foods_of_line("200 g zzyzx lasagne", line_reader).snapshot.lines
    low, high = line.ranges["energy"]
    assert low < 0.5 * line.nutrition["energy"]
    assert high > 1.5 * line.nutrition["energy"]
