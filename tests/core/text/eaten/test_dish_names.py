"""Dishes of a diary line are named as the tables name them."""

import pytest

from core.text.eaten.dish_names import named_dishes


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("a bologna sandwich on white bread and an apple", "a bologna sandwich on white and an apple"),
        ("a sandwich made with ham and cheese on rye bread", "a ham and cheese sandwich on rye"),
        ("a sandwich made with white bread and cheese", "a cheese sandwich on white"),
        ("a sandwich with 2 slices of ham", "a sandwich with 2 slices of ham"),
        ("rajma chawal one plate", "rajma and rice"),
        ("chicken bowl with rice and beans", "chicken with rice and beans"),
        ("a chicken bowl", "a chicken bowl"),
        ("half a footlong turkey sub", "6 inch turkey sub"),
        ("margherita pizza, the whole thing", "entire margherita pizza"),
        ("haribo 175 g, the whole thing", "haribo 175 g, the whole thing"),
        ("toast with butter and jelly", "toast with butter and grape jelly"),
        ("a bowl of jelly", "a bowl of jelly"),
        ("aloo paratha with curd and pickle", "aloo paratha with curd and mango pickle"),
        ("burger with pickle", "burger with pickle"),
        ("a single slice of toast", "a slice of toast"),
        ("a single whisky", "a single whisky"),
        ("a banana measuring about 7 inches", "a banana"),
        ("about 2 inches of cucumber", "about 2 inches of cucumber"),
        ("a 14-inch pizza", "a 14-inch pizza"),
        ("2 egg omelet and cheddar", "1 x omelet and cheddar"),
        ("feta omelette (3 eggs)", "feta omelette (large)"),
        ("ham & swiss on rye", "ham & swiss sandwich on rye"),
        ("2 poached eggs on toast", "poached eggs on toast"),
        ("iced chai latte with oat milk", "iced chai latte with oat milk"),
        ("green smoothie (spinach, 1 banana, water)", "spinach, 1 banana, water"),
        ("tea (milk, no sugar)", "tea with milk, no sugar"),
        ("pastrami on rye w/ mustard", "pastrami sandwich on rye w/ mustard"),
        ("avocado on rye", "avocado on rye"),
        ("a lamb chop, trimmed to 1/8 inch of fat", "a lamb chop"),
    ],
)
def test_a_dish_is_named_as_the_tables_name_it(said: str, meant: str) -> None:
    assert named_dishes(said) == meant
