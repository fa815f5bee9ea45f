"""Lines of weights."""

import pytest

from core.text.eaten.weighed_lines import weights_before_foods


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("boiled 324g of taro and fried 20 g fish", "324g of boiled taro and 20 g of fried fish"),
        ("70 g pork, mixed with 6.8g of onions", "70 g pork, 6.8g of onions"),
        ("40 g cabbage and topped with 1.7g of celery", "40 g cabbage, 1.7g of celery"),
        ("I made a breakfast with 30g of maize flour", "I made 30g of maize flour"),
        ("121 grams of peanuts with the husks", "121 grams of peanuts"),
        ("16 g of fish alongside a 160 g roll", "16 g of fish, a 160 g roll"),
        ("an almond drink with 20 g honey", "an almond drink with 20 g honey"),
        (
            "a salad with olive oil weighing 110 g, 10 g sugar",
            "110 g altogether of salad with olive oil, 10 g sugar",
        ),
        ("chicken and chips weighing 300 g and toast", "300 g altogether of chicken and chips, toast"),
        ("tuna salad and bread at 150 g", "tuna salad and bread at 150 g"),
        (
            "50 g bread and a rice and beans salad weighing 340 g",
            "50 g bread and 340 g altogether of rice and beans salad",
        ),
        ("a fish dish with 100 g rice", "a fish dish with 100 g rice"),
        ("a light lunch of 100 g rice", "100 g rice"),
        ("80 g taco beef with shells", "80 g taco beef with shells"),
        ("cheese with shells", "cheese with shells"),
        ("a potato baked with cheese", "a potato baked with cheese"),
    ],
)
def test_each_weight_stands_before_its_food(said: str, meant: str) -> None:
    assert weights_before_foods(said) == meant
