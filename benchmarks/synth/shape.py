"""The shape of a made-up library: how many ingredients, tags and facts its recipes have.

Counted are Food.com's recipes (11,134 of the Kaggle set "Food.com Recipes and User Interactions", 97,100 ingredient uses;
2,908 of them with tags), which FoodKG took its tags from, and What's Cooking (39,010 recipes, 426,220 uses).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Shape:
    """How made-up recipes are drawn."""

    lines_mean: float = 8.72
    lines_deviation: float = 3.81
    """Food.com: 8.72 ± 3.81 ingredients a recipe; a gamma distribution has its quantiles (1 % 2, 50 % 8, 99 % 20)."""
    most_lines: int = 24
    exponent: float = 1.14
    """Zipf's exponent of foods: that of Food.com's names that are used five times or more. What comes out for the 1,000
    commonest names of a million recipes is 0.92, where Food.com has 1.05 and What's Cooking 1.04 (of the 100 commonest 0.75,
    0.80 and 0.68)."""
    spelling_exponent: float = 1.4
    """The same among the spellings of one food; with `spellings` it gives ten thousand recipes 10,000 names, and a million
    47,000."""
    spellings: int = 24
    """Spellings of a food at most. Food.com has 5,937 names in 97,100 uses, What's Cooking 6,677 in 426,220."""
    tags: int = 490
    """Distinct tags of FoodKG; Food.com's sample has 429."""
    tag_exponent: float = 1.49
    """Zipf's exponent of Food.com's tags."""
    tags_mean: float = 13.0
    """Tags of a tagged recipe: Food.com's 18.1 without the headings that FoodKG drops ("time-to-make", "course" ...)."""
    described: float = 0.5
    """Share of recipes with tags, time, servings and stated nutrition. FoodKG has them of Food.com's recipes alone; the
    share is an estimate, nobody publishes it."""
    without_amount: float = 0.08
    """Lines without an amount ("salt to taste"); an estimate."""
    unknown: float = 0.02
    """Lines whose name no taxonomy places (brands, slips of parsing); an estimate."""
    alternatives: float = 0.02
    """Lines that leave a choice ("butter or margarine"); an estimate."""


FOODKG = Shape()
