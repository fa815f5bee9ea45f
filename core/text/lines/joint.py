"""Lines that measure several foods: "1 egg and 1 egg yolk", "1 pound each beef, veal and pork".

Such a line is read food by food, where every part of it names one; else it stays whole.
"""

import re
from typing import Final

_NUMBER: Final = r"(?:\d|[¼½¾⅓⅔⅛⅜⅝⅞])"
_ADDED: Final = re.compile(rf"^(?P<first>[^,;]*?[A-Za-z)])\s+(?:\+|&|plus|and)\s+(?P<more>{_NUMBER}.*)$")
_EACH: Final = re.compile(
    rf"^(?P<amount>(?:{_NUMBER}|an?\b|handful|pinch|dash)[^,;:()]{{0,30}}?)\s+each\b:?\s+(?:of\s+)?(?P<foods>\S.*)$",
    re.IGNORECASE,
)
_BETWEEN: Final = re.compile(r"\s*,\s*(?:and\s+|&\s*)?|\s+(?:and|&|plus|\+)\s+", re.IGNORECASE)
_WHOLE: Final = re.compile(r"\b(?:or|into|with|cut|wide|long|thick)\b", re.IGNORECASE)
"""Words that make another sense of what looks like two amounts: a choice, or the size of pieces."""
_MOST: Final = 6


def foods_of(text: str) -> tuple[str, ...]:
    """The lines that a line which measures several foods comes to; the line alone where it measures one.

    Whether each of them names a food is for the caller to find out.
    """
    if _WHOLE.search(text):
        return (text,)
    each = _EACH.match(text)
    if each is not None:
        foods = [food for food in _BETWEEN.split(each["foods"]) if food]
        if 2 <= len(foods) <= _MOST:
            return tuple(f"{each['amount']} {food}" for food in foods)
    added = _ADDED.match(text)
    if added is None or added["first"].count("(") != added["first"].count(")"):
        return (text,)  # "1 cup oil (I use 1/4 cup oil and 3/4 cup applesauce)" measures one
    return added["first"], added["more"]
