"""Cut a diary line into the words for each food."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.units import SIZES, kitchen_unit
from core.text.eaten.amounts import read_amount
from core.text.eaten.runs import is_only_amount
from core.text.eaten.words import eaten_words
from core.text.lines.leading_amount import leading_amount
from core.text.numbers import ranges_in
from models.line_tagger.words import split_line
from models.question_parser.words import Word

_SHORTEST_LAST_WORD: Final = 3
"""Letters; a shorter word before a full stop is an abbreviation."""
_SEPARATORS: Final = frozenset(",;+|•\n")
_MOST_JOINED: Final = 6
"""Pieces that one name may join."""
_WEIGHED: Final = LazyPattern(r"\W*(?:an? |some )?\d[\d.,]* ?-?(?:g|grams?|kg|ml|oz|ounces?)\b", A_DIGIT)
"""The beginning of words with a weight before the food that it is of."""
_MOST_TO_DRINK: Final = 7
"""Words from "in" to the end of a measured drink."""
"""Words behind "in" of what a food is packed in."""
_SPOONS: Final = frozenset({"tbsp", "tsp"})
_ONTO: Final = frozenset({"in", "on", "over"})
"""Links to the food that a spoon of another is put on or in."""
_PERCENT: Final = re.compile(r"^\d(?:[.,]\d)? ?% ?")
_WEIGHT_BEHIND: Final = LazyPattern(rf"(?<=[a-z]){_WEIGHED.pattern}\W*$", A_DIGIT)
_WEIGHT_OF: Final = LazyPattern(rf"{_WEIGHED.pattern} of [a-z]", A_DIGIT)


@dataclass(frozen=True)
class LinePiece:
    """The words for one food, `line[start:end]`, and the word or sign before them."""

    start: int
    end: int
    link: str


IsWhole = Callable[[str], bool]
"""Says whether words are the name of one food."""


def pieces_of(line: str, is_whole: IsWhole) -> Iterator[LinePiece]:
    """Yield the words for each food of a log line, with its amount. Names that contain "and" or "with" stay whole."""
    pieces = _with_descriptions(line, _pieces(line))
    first = 0
    while first < len(pieces):
        furthest = min(len(pieces), first + _MOST_JOINED) - 1
        last = next(
            (
                last
                for last in range(furthest, first, -1)
                if _belong_together(line, pieces[first : last + 1], is_whole)
            ),
            first,
        )
        # "leftover chili, 1.5 portions": an amount without a food belongs to the food before it.
        while last + 1 < len(pieces) and _is_amount(
            line[pieces[last + 1].start : pieces[last + 1].end], is_whole
        ):
            last += 1
        yield LinePiece(pieces[first].start, pieces[last].end, pieces[first].link)
        first = last + 1


def is_spooned_on(line: str, pieces: Sequence[LinePiece], is_whole: IsWhole) -> bool:
    """Return whether pieces begin with a spoon of one food on another: "1 tsp butter on toast" is no spoon of toast."""
    if len(pieces) < 2 or pieces[1].link not in _ONTO:
        return False
    first = line[pieces[0].start : pieces[0].end]
    found = leading_amount([word.text for word in split_line(first)])
    is_spooned = found is not None and found.unit is not None and found.unit.name in _SPOONS
    return is_spooned and is_whole(without_amount(first))


def _is_amount(text: str, is_whole: IsWhole) -> bool:
    """Return whether a piece only says how much was eaten: "1.5 portions", "had half", "ate about 1/3"."""
    words = text.split()
    weight = _WEIGHED.match(text)
    if weight is not None and (_WEIGHT_OF.match(text) or is_whole(text[weight.end() :].strip())):
        # "a 65 g roll" is a roll, "a 330 ml can" only an amount.
        return False
    if words[0].lower() in eaten_words().shares:
        words = [word for word in words[1:] if word.lower() not in eaten_words().fillers] or words
    left = " ".join(words)
    if all(word.lower() in eaten_words().fillers or _is_portion(word) for word in words):
        # "leftover slice"
        return any(map(_is_portion, words)) and not is_whole(left)
    # "a medium double double" is a coffee.
    ends = (" ".join(words[at:]) for at in range(len(words) - 1))
    return (
        is_only_amount(left) and not is_whole(without_amount(left) or left) and not any(map(is_whole, ends))
    )


def _is_portion(word: str) -> bool:
    unit = kitchen_unit(word)
    return unit is not None and unit.kind == "portion"


def _belong_together(line: str, pieces: Sequence[LinePiece], is_whole: IsWhole) -> bool:
    if any(_is_omission(line[piece.start : piece.end]) for piece in pieces[1:]):
        return False
    if any(_WEIGHED.match(line[piece.start : piece.end]) for piece in pieces[1:]):
        # "a 200 g apple, a 65 g roll" are two foods.
        return False
    if is_spooned_on(line, pieces, is_whole):
        return False
    text = line[pieces[0].start : pieces[-1].end]
    before, on, bread = text.rpartition(" on ")
    if on and bread.split()[:1] and bread.split()[0].lower() in eaten_words().breads:
        text = before
    name = without_amount(text)
    # The amount may stand behind the name: "mac and cheese 1 cup".
    is_list = all(piece.link in eaten_words().list_links for piece in pieces[1:])
    measured = _measured_name(text) if is_list else _undescribed(name)
    if _is_made_with_milk(line, pieces) or _is_wrapped(line, pieces):
        return True
    bare = _without_size(name)
    named = _before_omission(text)
    is_single = not {bare, _without_size(measured)}.isdisjoint(eaten_words().single_dishes)
    is_foreign = not {piece.link for piece in pieces[1:]}.isdisjoint(eaten_words().foreign_links)
    # "Toast with butter" is two foods, "macaroni and cheese" one, and "café com leite" as well.
    if (
        is_single
        or (is_foreign and text == name and is_whole(named))
        or (
            any(map(is_whole, (name, text, bare, measured)))
            and not all(_names_food(line[piece.start : piece.end], is_whole) for piece in pieces)
        )
    ):
        return True
    simple = eaten_words().list_links
    return all(piece.link in simple for piece in pieces[1:]) and _is_filled_dish(line, pieces, is_whole)


def _before_omission(text: str) -> str:
    """Return the words before something that was left out: "café con leche" of "café con leche sin azúcar"."""
    return eaten_words().without.split(text)[0].strip() or text


def _names_food(text: str, is_whole: IsWhole) -> bool:
    """Return whether a piece is the name of one food and an amount before or behind it."""
    return is_whole(without_amount(text)) or is_whole(_measured_name(text))


def _measured_name(text: str) -> str:
    """Return the name of a food without an amount behind it: "mac and cheese 1 cup prepared"."""
    words = read_amount(text).name.split()
    name = _undescribed(" ".join(words))
    after = without_amount(text)
    # "Coffee with 2 tbsp half and half" has its amount within.
    return name if text.startswith(name) or after.startswith(name) else _undescribed(after)


def _undescribed(name: str) -> str:
    """Return a name without words behind it that only say how it was made: "pork and chive dumplings boiled"."""
    words = name.split()
    while len(words) > 1 and words[-1].lower() in eaten_words().describing:
        words.pop()
    return " ".join(words)


def _without_size(name: str) -> str:
    """Return a name without a size or a vessel before it: "large gin and slimline", "bowl of mac and cheese"."""
    words = name.lower().split()
    while len(words) > 1 and (eaten_words().measures.get(words[0], words[0]) in SIZES):
        words = words[1:]
    is_in_vessel = words[1:2] == ["of"] and kitchen_unit(words[0]) is not None
    return " ".join(words[2:] if is_in_vessel else words)


def _is_made_with_milk(line: str, pieces: Sequence[LinePiece]) -> bool:
    """Return whether the second of two pieces says with which milk a drink is made: "cappuccino with skim milk"."""
    words = eaten_words()
    if len(pieces) != 2 or pieces[1].link not in words.with_links:
        return False
    first, second = (line[piece.start : piece.end].lower() for piece in pieces)
    second = _PERCENT.sub("", words.without.split(second)[0].strip())
    is_drink = any(f" {drink} " in f" {first} " for drink in words.milk_drinks)
    is_milk = bool(second) and second.split()[-1] in words.milks
    return is_drink and is_milk and without_amount(second) == second


def _is_wrapped(line: str, pieces: Sequence[LinePiece]) -> bool:
    """Return whether the pieces behind a wrapped dish are what it holds: "quesadilla with cheese and mushrooms"."""
    words = eaten_words()
    first, *others = (line[piece.start : piece.end].lower() for piece in pieces)
    if not others or pieces[1].link not in ("with", "w") or first.split()[-1] not in words.wrapped_dishes:
        return False
    return all(text.split()[-1] in words.held and without_amount(text) == text for text in others)


def _is_omission(text: str) -> bool:
    """Return whether a piece names what was left out: "no butter"."""
    found = eaten_words().without.match(text)
    return found is not None and text[found.end() : found.end() + 1] != "-"


def _is_filled_dish(line: str, pieces: Sequence[LinePiece], is_whole: IsWhole) -> bool:
    """Return whether the last of two or three pieces is a dish that the others fill: "ham and cheese sandwich"."""
    words = eaten_words()
    text = line[pieces[-1].start : pieces[-1].end].partition("(")[0].lower()
    last = _WEIGHT_BEHIND.sub("", text).split()
    if last[-2:-1] == ["on"] and last[-1] in words.breads:
        last = last[:-2]
    while len(last) > 2 and last[-1] in words.describing:
        # "10 pork and chive dumplings boiled"
        last = last[:-1]
    if last[0] in words.sides or last[-2:] == ["bread", "roll"]:
        # "ribeye and side salad", "quiche and green salad", "mustard and bread roll"
        return False
    if last[-1:] == ["slice"]:
        # "ham and pineapple pizza slice"
        last = last[:-1]
    if (
        len(pieces) > 3
        or len(last) < 2
        or last[-1] not in words.whole_dishes
        or last[0] in words.whole_dishes
    ):
        return False
    if eaten_words().measures.get(last[0], last[0]) in SIZES:
        # "Mcdouble and small fry"
        return False
    if last[0] in ("a", "an") or without_amount(" ".join(last)) != " ".join(last):
        return False
    if pieces[-1].link in words.with_links and is_whole(" ".join(last)):
        # "granola with greek yogurt"
        return False
    fillings = [line[piece.start : piece.end] for piece in pieces[:-1]]
    is_several = last[-1].endswith("s")
    return all(
        _is_filling(text, is_first=not place, is_several=is_several) for place, text in enumerate(fillings)
    )


def _is_filling(text: str, *, is_first: bool, is_several: bool) -> bool:
    """Return whether a piece is a food without an amount of its own; one before the first is the dish's.

    Args:
        is_several: the dish is counted in the plural: "10 pork and cabbage dumplings".
    """
    if "(" in text:
        return False
    words = split_line(text)
    found = leading_amount([word.text for word in words])
    bare = without_amount(text).lower()
    is_drink = bare.split()[-1:] and bare.split()[-1] in eaten_words().drinks
    # "lasagne one part", "chicken soup"
    ends = {*bare.split()[:1], *bare.split()[-1:]}
    is_dish = bare in eaten_words().single_dishes or not ends.isdisjoint(eaten_words().whole_dishes)
    if not bare or is_drink or is_dish:
        return False
    if is_first and _WEIGHED.match(text):
        # "115 g of rice and vegetable soup"
        return True
    is_of_dish = found is not None and found.unit is None and is_first
    return found is None or (is_of_dish and (found.high <= 1 or (is_several and not bare.endswith("s"))))


def _pieces(line: str) -> Sequence[LinePiece]:
    """Return the parts of a line between commas and words such as "and", but not within numbers or brackets."""
    words = split_line(line)
    in_numbers = {
        place for found in ranges_in(line, counts_articles=True) for place in range(found.first, found.after)
    }
    pieces: list[LinePiece] = []
    start, depth, link = -1, 0, ""
    is_description = False
    for place, word in enumerate(words):
        depth = max(0, depth + (word.text in "([") - (word.text in ")]"))
        is_end = _ends_sentence(words, place)
        is_description = not is_end and (
            _describes(words, place) or (is_description and _goes_on(words, place))
        )
        is_link = word.text.lower() in eaten_words().links and not _stays(words, place)
        is_separator = is_end or (not is_description and (word.text in _SEPARATORS or is_link))
        if word.text == "/" and words[place - 1].text.lower() == "w":
            start = -1  # "w/"
        elif not depth and place not in in_numbers and is_separator:
            start, link = -1, word.text.lower()
        elif start < 0:
            start = word.start
            pieces.append(LinePiece(word.start, word.end, link))
        else:
            pieces[-1] = LinePiece(pieces[-1].start, word.end, pieces[-1].link)
    return pieces


def _describes(words: Sequence[Word], place: int) -> bool:
    """Return whether a word begins the parts of a dish: "filled with", "containing", a pizza's "topped with"."""
    known = eaten_words()
    if words[place].text.lower() in known.containing:
        return place > 0
    if words[place].text.lower() == "from" and place and words[place - 1].text.lower() == "made":
        # "injera made from millet, corn and sorghum"
        return not any(word.text[0].isdigit() for word in words[place + 1 : place + 2])
    if words[place].text.lower() != "with" or not place:
        return False
    participle = words[place - 1].text.lower()
    before = {word.text.lower() for word in words[:place]}
    return participle in known.made_of or (
        participle in known.topped and not before.isdisjoint(known.open_dishes)
    )


def _goes_on(words: Sequence[Word], place: int) -> bool:
    """Return whether such a list goes on at a word: an amount, a drink, or another "with" begins a food of its own."""
    word = words[place].text.lower()
    if word in ("with", "w", "plus", "+", "&", ";") or word[0].isdigit() or place + 1 == len(words):
        return word not in ("with", "w", "plus", "+", "&", ";") and not word[0].isdigit()
    links = eaten_words().links
    if word not in links and word not in _SEPARATORS:
        return True
    following = [each.text for each in words[place + 1 :]]
    at = 1 if following[0].lower() in links else 0
    until = next(
        (end for end, each in enumerate(following[at:], at) if each.lower() in links | _SEPARATORS), None
    )
    return leading_amount(following[at:]) is None and not any(
        each.lower() in eaten_words().drinks for each in following[at:until]
    )


def _with_descriptions(line: str, pieces: Sequence[LinePiece]) -> Sequence[LinePiece]:
    """Return the pieces with those joined that only describe a food: "cooked, braised beef" is one food."""
    found: list[LinePiece] = []
    is_open = False
    for piece in pieces:
        name = without_amount(line[piece.start : piece.end]).lower()
        describes = bool(name) and all(word in eaten_words().describing for word in name.split())
        text = line[piece.start : piece.end]
        is_detail = _detail().match(text) is not None or _whole_detail().fullmatch(text) is not None
        is_detail = is_detail or (
            bool(found) and _is_its_bread(line[found[-1].start : found[-1].end], name, piece.link)
        )
        if found and (is_open or is_detail or (describes and piece.link in (",", "and"))):
            found[-1] = LinePiece(found[-1].start, piece.end, found[-1].link)
            is_open = is_open and describes
        else:
            found.append(piece)
            is_open = describes
    return found


def _is_its_bread(before: str, name: str, link: str) -> bool:
    """Return whether a word is the bread of the sandwich before it: "ham sandwich, white", "blt on white"."""
    known = eaten_words()
    if name not in known.breads:
        return False
    is_sandwich = before.lower().split()[-1] in known.on_bread
    return (is_sandwich and link == ",") or (link == "on" and name in known.bread_behind_on)


@cache
def _detail() -> LazyPattern:
    """Return a pattern of the words that begin a detail of the food before ("trimmed to 1/8 inch of fat")."""
    return LazyPattern(
        rf"\W*(?:{eaten_words().details})(?![\w'-])(?!\s+\d+\s*(?:g|ml|oz)\b)", eaten_words().details.needs
    )


@cache
def _whole_detail() -> LazyPattern:
    """Return a pattern of pieces that only describe the food before ("reduced sugar")."""
    return LazyPattern(rf"\W*(?:{eaten_words().whole_details})\W*", eaten_words().whole_details.needs)


def _stays(words: Sequence[Word], place: int) -> bool:
    """Return whether a link is part of a food's words: "tuna in water", "w/o"; "oats in milk" names two foods."""
    link = words[place].text.lower()
    if words[place].text == "ON" and any(word.text.islower() for word in words):
        # A maker of powders.
        return True
    following = [word.text.lower() for word in words[place + 1 : place + 3]]
    if link == "w" and words[place - 1].text == "&" and _is_within_name(words, place - 1):
        return True
    if link == "&" and _is_within_name(words, place):
        return True
    if link in eaten_words().and_links and _joins_tastes(words, place):
        return True
    if link == "w" and following[:1] == ["/"] and following[1:] == ["o"]:
        return True
    if link in ("with", "w") and place and words[place - 1].text.lower() in eaten_words().made_with:
        return not _is_measured_fat(words[place + 1 :])
    if link == "on" and following[:1] in (["it"], ["them"]):
        return True
    if link == "on" and following[:1] and following[0] in eaten_words().breads:
        filled = eaten_words().on_bread | eaten_words().letter_sandwiches
        return place > 0 and words[place - 1].text.lower() in filled
    if link == "over":
        # "Eggs over easy", "left over"
        is_left = place > 0 and words[place - 1].text.lower() == "left"
        return is_left or (bool(following) and following[0] in eaten_words().behind_over)
    return link == "in" and _lies_in(words, place)


def _lies_in(words: Sequence[Word], place: int) -> bool:
    """Return whether an "in" is followed by what its food is packed or cooked in, and not by another food."""
    following = [word.text.lower() for word in words[place + 1 : place + 3]]
    if following[:1] and following[0] in eaten_words().packed_in and following[1:] != ["with"]:
        # "tinned pears in juice"
        return True
    if following[:1] in (["a"], ["an"]) and following[1:] and following[1] in eaten_words().spread_on:
        # "150 g boerewors in a roll": the weight is of what is in it.
        return _WEIGHED.match(words[0].text + " " + " ".join(word.text for word in words[1:3])) is None
    if following[1:] == ["water"]:
        # "tuna in spring water"
        return True
    if _is_measured_fat(words[place + 1 :]):
        # "2 eggs fried in 1 tbsp butter"
        return False
    if following[:1] and following[0].isdigit():
        # "Whey in 300 ml 2% milk"
        following = [word.text.lower() for word in words[place + 1 : place + _MOST_TO_DRINK]]
    is_drink = any(word in eaten_words().drinks for word in following)
    return not is_drink or not eaten_words().reconstituting.isdisjoint(following)


def _is_measured_fat(words: Sequence[Word]) -> bool:
    """Return whether words begin with an amount of the fat that a food was cooked in."""
    said = [word.text for word in words]
    end = next((at for at, word in enumerate(said) if word in _SEPARATORS), len(said))
    found = leading_amount(said[:end])
    return (
        found is not None
        and eaten_words().cooking_fats.search(" ".join(said[found.food_start : end])) is not None
    )


def _joins_tastes(words: Sequence[Word], place: int) -> bool:
    """Return whether "and" joins two tastes of the food behind them ("sweet and sour pork"), or the parts of one dish."""
    around = [word.text.lower() for word in (*words[place - 1 : place], *words[place + 1 : place + 2])]
    if " and ".join(around) in eaten_words().single_dishes:
        # "Mac and cheese side", but "Big Mac and cheese".
        return [word.text.lower() for word in words[place - 2 : place - 1]] != ["big"]
    return " ".join(around) in eaten_words().tastes and place + 2 < len(words)


def _is_within_name(words: Sequence[Word], place: int) -> bool:
    """Return whether a "&" joins single letters to a name: "M&M's", "A&W root beer"."""
    around = [*words[place - 1 : place], *words[place + 1 : place + 2]]
    is_joined = (
        len(around) > 1 and around[0].end == words[place].start and around[1].start == words[place].end
    )
    return is_joined and any(len(word.text.removesuffix("'s")) == 1 for word in around)


def _ends_sentence(words: Sequence[Word], place: int) -> bool:
    """Return whether a full stop ends a sentence: not the one of "1 kg. Potatoes" or "Dr. Pepper"."""
    before = words[place - 1].text if place else ""
    if (
        words[place].text == "."
        and words[place + 1 : place + 2]
        and words[place + 1].text in eaten_words().sentence_starts
    ):
        return True
    if words[place].text != "." or len(before) < _SHORTEST_LAST_WORD or kitchen_unit(before) is not None:
        return False
    return place + 1 == len(words) or words[place + 1].text[0].isupper()


def without_amount(text: str) -> str:
    """Return the words of a piece behind its amount."""
    words = split_line(text)
    said = [word.text for word in words]
    first = next((at for at, word in enumerate(said) if word.lower() not in eaten_words().hedging), 0)
    found = leading_amount(said[first:])
    start = first + found.food_start if found is not None else 0
    return text[words[start].start :] if start < len(words) else ""
