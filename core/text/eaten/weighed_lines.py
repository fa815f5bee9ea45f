"""Rewrite a line of weights so that every weight stands before its food.

"Boiled 324 g of taro" becomes "324 g of boiled taro", "pork mixed with 7 g of onion" becomes "pork, 7 g of onion", and the
husks of "peanuts with the husks" are no food.
"""

import re
from typing import Final

_GRAMS: Final = r"\d[\d.,]* ?-?(?:g|grams?|kg|ml)"
_ANY_WEIGHT: Final = re.compile(rf"{_GRAMS}\b", re.IGNORECASE)
_HUSKS: Final = re.compile(
    r",?\s*\b(?:with|without) (?:the |its |their )?(?:husks?|pods?|hulls?)\b"
    # "Taco beef with shells" has shells of maize.
    r"|(?<=nuts),?\s*(?:with|without) (?:the |their )?shells?\b",
    re.IGNORECASE,
)
_METHOD_BEFORE: Final = re.compile(
    rf"\b(boiled|fried|steamed|grilled|roasted|baked|cooked|toasted|stewed) ({_GRAMS}) (?:of )?(?=[a-z])",
    re.IGNORECASE,
)
_MIXED_WITH: Final = re.compile(
    rf",?\s*(?:\b(?:and|which|that|was|is|are|were|all|then) ){{0,3}}\b(?:mixed|topped|fried|pan-fried|deep-fried|cooked|"
    rf"prepared|made|served|combined|seasoned|sweetened|dressed|boiled|drizzled|garnished|filled|stuffed|sprinkled)"
    rf" (?:with|in|from|of|using) (?=(?:about |around |only |just )?{_GRAMS}\b)",
    re.IGNORECASE,
)
_MEAL_OF: Final = re.compile(
    # "An almond drink with 20 g honey" names a food.
    rf"\b(?:an?|my|some) (?:(?:light|small|big|large|quick|simple|hot|cold|warm|late|early|healthy|hearty) )?"
    rf"(?:breakfast|lunch|dinner|snack|meal|drink|beverage|dish|mixture|mix)"
    rf"(?: (?:with|of|made|from|including|containing|using|consisting))+ (?=(?:an? )?{_GRAMS}\b)",
    re.IGNORECASE,
)
_ALONGSIDE: Final = re.compile(
    rf",?\s*\b(?:and )?(?:alongside|along with|together with|accompanied by|paired with|followed by"
    rf"|finished (?:it |off )*with) (?=(?:an? |some )?{_GRAMS}\b)",
    re.IGNORECASE,
)


def weights_before_foods(line: str) -> str:
    """Return a line with each weight before the food that it is of."""
    if not _ANY_WEIGHT.search(line):
        return line
    line = _HUSKS.sub("", line)
    line = _METHOD_BEFORE.sub(r"\2 of \1 ", _MEAL_OF.sub("", line))
    return _ALONGSIDE.sub(", ", _MIXED_WITH.sub(", ", line))
