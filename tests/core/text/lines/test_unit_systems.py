"""Ingredient lines and directions in metric and US units, by the line reader itself."""

import pytest

from core.food.recipe import IngredientUse
from core.text.lines.scaling import scaled_line, scaled_step
from core.text.lines.unit_systems import UnitSystem

FLOUR_G, MILK_G = 125.0, 244.0


def line(text: str, amount: float, unit: str, mass_g: float | None) -> IngredientUse:
    return IngredientUse(text, "food", "food", amount, unit, mass_g, "household")


@pytest.mark.parametrize(
    ("use", "system", "shown"),
    [
        (line("1 cup flour", 1, "cup", FLOUR_G), "metric", "125 g flour"),
        (line("2 cups milk", 2, "cup", 2 * MILK_G), "metric", "470 ml milk"),
        (line("1 cup mystery", 1, "cup", None), "metric", "240 ml mystery"),
        (line("8 oz rice", 8, "oz", 226.8), "metric", "230 g rice"),
        (line("1 lb beef, cut into 4 pieces", 1, "lb", 453.6), "metric", "450 g beef, cut into 4 pieces"),
        (line("2 tbsp oil", 2, "tbsp", 27), "metric", "2 tbsp oil"),
        (line("1 cup (240 ml) milk", 1, "cup", MILK_G), "metric", "1 cup (240 ml) milk"),
        (line("1 (14 oz) can beans", 1, "can", 400), "metric", "1 (14 oz) can beans"),
        (line("3 eggs", 3, "", 150), "metric", "3 eggs"),
        (line("2 dl cream", 2, "ml", 200), "metric", "2 dl cream"),
        (line("500 g beef", 500, "g", 500), "us", "18 oz beef"),
        (line("450 g beef", 450, "g", 450), "us", "1 lb beef"),
        (line("1 kg beef", 1, "kg", 1000), "us", "2¼ lb beef"),
        (line("100 g rice", 100, "g", 100), "us", "3½ oz rice"),
        (line("250 ml milk", 250, "ml", 250), "us", "1 cup milk"),
        (line("30 ml oil", 30, "ml", 28), "us", "2 tbsp oil"),
        (line("1 cup flour", 1, "cup", FLOUR_G), "us", "1 cup flour"),
        (line("1 cup flour", 1, "cup", FLOUR_G), "written", "1 cup flour"),
    ],
)
def test_a_line_is_written_in_the_units(use: IngredientUse, system: UnitSystem, shown: str) -> None:
    assert scaled_line(use, 1.0, system) == shown


def test_servings_and_units_change_together() -> None:
    assert scaled_line(line("1 cup flour", 1, "cup", FLOUR_G), 2.0, "metric") == "250 g flour"
    assert scaled_line(line("100 g rice", 100, "g", 100), 0.5, "us") == "1¾ oz rice"


@pytest.mark.parametrize(
    ("step", "system", "shown"),
    [
        ("Bake at 350°F for 20 minutes.", "metric", "Bake at 175 °C for 20 minutes."),
        ("Heat to 180 degrees C.", "us", "Heat to 350 °F."),
        ("Cook to 165 °F inside.", "metric", "Cook to 74 °C inside."),
        ("Roast at 200-220°C.", "us", "Roast at 400-425 °F."),
        ("Bake at 180°C (350°F).", "us", "Bake at 180°C (350°F)."),
        ("Add 8 oz of rice and 2 eggs.", "metric", "Add 230 g of rice and 2 eggs."),
        ("Shape into 12 balls.", "metric", "Shape into 12 balls."),
    ],
)
def test_a_direction_is_written_in_the_units(step: str, system: UnitSystem, shown: str) -> None:
    assert scaled_step(step, 1.0, (), system) == shown
