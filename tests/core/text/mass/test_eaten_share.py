"""The four shares of decision 0011, from a line to its nutrients: cans, thrown-away marinade, frying fat, salt to taste."""

import pytest

from core.text.lines.line_reader import LineReader
from core.text.lines.nutrition import nutrition_of_lines
from core.text.mass.cooking import FRYING_UPTAKE


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("2 (14.5 oz) cans chickpeas, drained", 0.62),
        ("1 (15 ounce) can corn, drained", 0.73),
        ("1 (12.5 oz) can tuna in water, drained", 0.89),
        ("1 (14.5 oz) can diced tomatoes", 1.0),
    ],
)
def test_a_can_counts_for_its_solids(reader: LineReader, line: str, left: float) -> None:
    (use,) = reader.uses([line])
    ounces = float(line.partition("(")[2].split()[0])
    stated_g = float(line[0]) * ounces * 28.349523125
    assert use.mass_g == pytest.approx(left * stated_g, rel=0.01)


def test_of_a_marinade_that_is_thrown_away_nothing_counts(reader: LineReader) -> None:
    lines = ["1 kg chicken breast"]
    plain = nutrition_of_lines(lines, 4, reader)
    marinated = nutrition_of_lines([*lines, "200 ml buttermilk, for the marinade, discarded"], 4, reader)
    assert marinated.per_serving == plain.per_serving
    kept = nutrition_of_lines([*lines, "200 ml buttermilk, for the marinade"], 4, reader)
    assert kept.per_serving.amounts["energy"] > plain.per_serving.amounts["energy"], (
        "nobody says that it is thrown away"
    )


def test_of_frying_fat_counts_what_the_food_takes_up(reader: LineReader) -> None:
    potatoes, oil = reader.uses(["1 kg potatoes", "2 litres sunflower oil, for deep-frying"])
    assert potatoes.mass_g == 1000.0
    assert oil.mass_g == pytest.approx(FRYING_UPTAKE * 1000.0)
    assert oil.how == "estimated"


def test_salt_to_taste_is_unknown_and_never_zero(reader: LineReader) -> None:
    bare = nutrition_of_lines(["200 g white rice"], 1, reader)
    salted = nutrition_of_lines(["200 g white rice", "salt to taste"], 1, reader)
    assert bare.per_serving.is_complete("sodium")
    assert not salted.per_serving.is_complete("sodium")
    assert salted.per_serving.coverage["sodium"] < bare.per_serving.coverage["sodium"]
    assert salted.uses[1].mass_g is None
    measured = nutrition_of_lines(["200 g white rice", "1 tsp salt"], 1, reader)
    assert measured.per_serving.amounts["sodium"] > 2000
