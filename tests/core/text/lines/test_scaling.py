"""Lines and directions for another number of servings: amounts change; sizes, lengths and temperatures don't."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.recipe import IngredientUse
from core.text.lines.scaling import scaled_line, scaled_step


def use(
    text: str, name: str, mass_g: float | None = None, amount: float | None = 1.0, unit: str = ""
) -> IngredientUse:
    return IngredientUse(text, name, None, amount, unit, mass_g, "")


@pytest.mark.parametrize(
    ("text", "name", "factor", "shown"),
    [
        ("600 g beef, cut into 4 pieces", "beef", 1 / 6, "100 g beef, cut into 4 pieces"),
        ("350 g tofu", "tofu", 1 / 4, "90 g tofu"),
        ("1 1/2 cups (360 ml) milk", "milk", 1 / 6, "¼ cup (60 ml) milk"),
        ("10g/½oz butter", "butter", 2, "20g/1oz butter"),
        ("1 (14 oz) can tomatoes", "tomatoes", 1 / 2, "½ (14 oz) can tomatoes"),
        ("2 x 400g tins chickpeas", "chickpeas", 1 / 2, "1 x 400g tins chickpeas"),
        ("2 large potatoes (about 500 g), peeled", "potatoes", 1 / 2, "1 large potato (about 250 g), peeled"),
        ("1 stick plus 2 tablespoons butter", "butter", 1 / 2, "½ stick plus 1 tablespoon butter"),
        ("2-3 cloves garlic", "garlic", 2, "4 to 6 cloves garlic"),
        ("Juice of 2 lemons", "lemon juice", 1 / 2, "Juice of 1 lemon"),
        ("1 lb ground beef (80% lean)", "ground beef", 1 / 2, "½ lb ground beef (80% lean)"),
        ("2-inch piece of ginger", "ginger", 1 / 2, "1-inch piece of ginger"),
        ("1 quart stock", "stock", 1 / 8, "120 ml stock"),
        ("1 tomato", "tomato", 3, "3 tomatoes"),
        ("1 can crushed tomato", "crushed tomato", 5 / 2, "2½ cans crushed tomato"),
        ("2 cups milk", "milk", 1 / 2, "1 cup milk"),
        ("1 cup rice", "rice", 3, "3 cups rice"),
        ("1 oz rum", "rum", 2, "2 oz rum"),
        ("butter 200g", "butter", 1 / 2, "butter 100g"),
        ("0.5 c Kewpie mayonnaise", "Kewpie mayonnaise", 1 / 2, "¼ c Kewpie mayonnaise"),
        ("500ml/18fl oz stock", "stock", 1 / 2, "250ml/9fl oz stock"),
        ("5cm/2in piece ginger", "ginger", 1 / 2, "2½cm/1in piece ginger"),
        ("1 tbsp five-spice powder", "five-spice powder", 1 / 2, "1½ tsp five-spice powder"),
        ("1 baked 9-inch pastry shell", "pastry shell", 1 / 2, "½ baked 9-inch pastry shell"),
        ("1/4 ounce Lillet", "Lillet", 1 / 2, "3.5 g Lillet"),
        ("2 ducks, about 4 1/2 pounds each", "ducks", 1 / 2, "1 duck, about 4 1/2 pounds each"),
        ("1/4 to 1/2 cup broth", "broth", 1 / 2, "2 to 4 tbsp broth"),
        (
            "1.5 c ice cream, plus 2 tbsp for garnish",
            "ice cream",
            1 / 2,
            "¾ c ice cream, plus 1 tbsp for garnish",
        ),
        ("a handful of parsley", "parsley", 2, "2 handfuls of parsley"),
    ],
)
def test_the_amount_of_a_line_is_multiplied_and_nothing_else(
    text: str, name: str, factor: float, shown: str
) -> None:
    assert scaled_line(use(text, name), factor) == shown


def test_much_less_than_a_piece_is_given_by_its_weight() -> None:
    assert scaled_line(use("1 egg, beaten", "egg", 50.0), 1 / 6) == "about 8 g of 1 egg, beaten"
    assert scaled_line(use("1 onion", "onion", 110.0), 0.21) == "¼ onion (about 23 g)"


def test_a_line_without_an_amount_stays_and_one_without_its_number_is_written_anew() -> None:
    assert scaled_line(use("Salt to taste", "salt", amount=None), 1 / 4) == "Salt to taste"
    assert scaled_line(use("flour", "flour", 500.0, 500.0, "g"), 1 / 4) == "125 g flour"


def test_the_same_number_of_servings_leaves_a_line_as_its_source_writes_it() -> None:
    assert scaled_line(use("1 1/3 cups  rice", "rice"), 1.0) == "1 1/3 cups  rice"


@pytest.mark.parametrize(
    ("step", "shown"),
    [
        ("Add 2 cups of stock and 4 eggs.", "Add 1 cup of stock and 2 eggs."),
        ("Bake at 200 °C (400 F) for 10 minutes.", "Bake at 200 °C (400 F) for 10 minutes."),
        ("Add 2 C flour, bake at 180 C.", "Add 1 C flour, bake at 180 C."),
        ("Pour 4 tbsp for each pancake.", "Pour 4 tbsp for each pancake."),
        ("Butter a 2 litre baking dish.", "Butter a 2 litre baking dish."),
        ("Cut in 2 cm pieces.", "Cut in 2 cm pieces."),
        ("Shape into 12 balls.", "Shape into 12 balls. (12 is for the whole recipe)"),
    ],
)
def test_amounts_in_directions_are_multiplied_or_said_to_be_for_the_whole_recipe(
    step: str, shown: str
) -> None:
    assert scaled_step(step, 0.5, ["egg", "stock"]) == shown


@given(amount=st.integers(20, 2000), servings=st.integers(1, 12), cooked=st.integers(1, 12))
def test_grams_stay_within_the_rounding_of_a_scale(amount: int, servings: int, cooked: int) -> None:
    factor = cooked / servings
    number, unit, name = scaled_line(use(f"{amount} g rice", "rice"), factor).split()
    assert name == "rice"
    assert float(number) * {"g": 1, "kg": 1000}[unit] == pytest.approx(amount * factor, rel=0.13)
