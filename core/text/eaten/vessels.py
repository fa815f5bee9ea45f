"""Put the package, vessel or measure behind a food before it: "raisins small box", "potato salad scoop", "mango whole"."""

from collections.abc import Callable
from functools import cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.text.eaten.words import eaten_words

_PAIR: Final = LazyPattern(r"^(?:a |1 |one )?pair of ", ("pair of ",))


def with_vessel_first(text: str, is_known: Callable[[str], bool]) -> str:
    """Return words for one food with its measure before it. A measure that no number precedes is one: "tbsp olive oil"."""
    text = _bare_measure().sub("1 ", _whole_pack().sub("1 ", _PAIR.sub("2 ", text)))
    found = _vessel_behind().fullmatch(text)
    if found is None or not is_known(found["food"]) or is_known(text):
        return text
    size, vessel = found["size"] or "", found["vessel"]
    count = "half a" if size.startswith("half") else "1"
    if vessel == "pair":
        return f"2 {found['food']}"
    if vessel is None:
        return f"1 {found['food']}"
    size = "" if size in ("", "half", "half a", "whole") else f"{size} "
    return f"{count} {size}{vessel} of {found['food']}"


@cache
def _bare_measure() -> LazyPattern:
    measures = f"{eaten_words().measures_behind}|cup"
    return LazyPattern(
        rf"^(?=(?:(?:heaped|heaping|rounded|level|small|large|big) )?(?:{measures}) (?:of )?[a-z])",
        (*eaten_words().measures_behind.needs, "cup"),
    )


@cache
def _whole_pack() -> LazyPattern:
    return LazyPattern(
        rf"^(?:an? |the )?(?:whole|entire|full) (?=(?:{eaten_words().packs}))", ("whole", "entire", "full")
    )


@cache
def _vessel_behind() -> LazyPattern:
    words = eaten_words()
    return LazyPattern(
        rf"(?P<food>[a-z][a-z&' -]*?),? (?:(?:an? |1 |one )?(?:(?P<size>{words.vessel_sizes}) )?"
        rf"(?P<vessel>{words.packs}|{words.measures_behind}|pair)|whole)",
        (*words.packs.needs, *words.measures_behind.needs, "pair", "whole"),
    )
