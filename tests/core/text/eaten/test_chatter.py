"""Tests for what a line says besides foods."""

import pytest

from core.text.eaten.chatter import without_chatter

_FOODS = frozenset({"after eight", "pasta", "school", "eggs"})


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("toast, baby ate the crust", "toast"),
        ("pizza slice, the dog had the last bit", "pizza slice"),
        ("banana, she ate half", "banana, ate 0.5"),
        ("pad thai, saved half for lunch tomorrow", "pad thai, ate 0.5"),
        ("lasagne, saved a third", "lasagne, ate 0.667"),
        ("curry, ate half, rest for tomorrow", "curry, ate half"),
        ("ham sandwich, bg 6.2 before lunch, 4 units", "ham sandwich"),
        ("6 units of novorapid, jacket potato", "jacket potato"),
        ("porridge 40g carbs", "porridge"),
        ("apple (15g carb), cheese", "apple , cheese"),
        ("crackers, carb 12g", "crackers"),
        ("shake (30g protein, 2g fat)", "shake"),
        ("hypo at 3.1, 150ml coke", "150ml coke"),
        ("sweets - 5 of them maybe 6", "sweets, 5-6"),
        ("quality street, 6 or 7 of them off the ward tin", "quality street, 6-7"),
        ("toast before school run with jam", "toast with jam"),
        ("before bed 8am: cereal", "cereal"),
        ("soup was too salty", "soup"),
        ("had a banana at 3", "had a banana"),
        ("half my sandwich, gave the rest to the dog", "half a sandwich"),
        ("salt and vinegar mccoys", "mccoys"),
        ("boots meal deal sandwich, crisps, water", "sandwich, crisps, water"),
        ("2 pints after work", "2 pints of beer"),
    ],
)
def test_chatter_is_taken_out(said: str, meant: str) -> None:
    assert without_chatter(said, _FOODS.__contains__) == meant


@pytest.mark.parametrize(
    "said",
    [
        "4 after eight mints",
        "dinner was pasta",
        "breakfast was 2 eggs",
        "low carb 20g bar",
        "40g carb powder",
        "2 units of alcohol",
        "bg 6.2",
        "30g protein powder",
    ],
)
def test_foods_stay(said: str) -> None:
    assert without_chatter(said, _FOODS.__contains__) == said
