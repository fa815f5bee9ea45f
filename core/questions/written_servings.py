"""The number that a question cooks for, where its words say it plainly: "dinner x12", "me and 3 mates", "so 18 not 22"."""

from collections.abc import Sequence
from typing import Final

from core.food.spelling import fold
from core.questions.ages import age_words
from core.questions.already_eaten import places_of_past_meals
from core.questions.amount_words import amount_words, folded_words, size_at, size_before
from core.questions.amounts import read_servings
from core.questions.everyday import everyday_words
from core.questions.mention import NAMED, Mention, marked
from core.text.numbers import range_at
from models.question_parser.reader import Reading

_MOST: Final = 1000.0
_TIMES: Final = frozenset({"x", "×"})
_OWN: Final = frozenset({"my", "the", "a", "his", "her", "our"})
_AND: Final = frozenset({"and", "&", "n", "+"})
_SELVES: Final = frozenset({"i", "me", "myself"})
_JOINTS: Final = (("and",), ("&",), ("+",), (",",), ("plus",), ("n",))
_ENDS: Final = frozenset(". , : ! ? ; ) and please pls plz so but with no".split())
_ONE: Final = frozenset({"one", "1"})
"""Numbers before "of us" that speak of one eater among others: "one of us has an allergy"."""
_CLASHES: Final = frozenset({"servings", "time", "quantity"})

WordRange = tuple[int, int]
"""First and last word."""


def with_written_servings(reading: Reading, found: Sequence[Mention]) -> list[Mention]:
    """Return the mentions with the number of eaters that the words say, where the network has none or cut it short."""
    said = folded_words(reading)
    found = [each for each in found if not _is_age(said, each)]
    eaten = places_of_past_meals(said)
    numbers = [
        (place, place + size)
        for place in range(len(said))
        if place not in eaten and (size := _number_at(said, place))
    ]
    own = [each for each in found if each.kind == "servings" and read_servings(each) is not None]
    sure, unsure = (_summed, _companions, _corrected), (_counted, _fed, _times)
    for says in sure if own else (*sure, *unsure):
        for first, after in numbers:
            span = says(said, first, after, found)
            if span is not None and not _cuts_a_name(found, span):
                return _placed(reading, found, span)
    pair = _pair(said)
    is_whole = pair is not None and all(pair[0] <= each.last and each.first <= pair[1] for each in own)
    return _placed(reading, found, pair) if pair is not None and is_whole else list(found)


def _is_age(said: Sequence[str], mention: Mention) -> bool:
    """Return whether what was read as eaters is an age: "between 3 and" of "kids between 3 and 6 years"."""
    behind = mention.last + 1
    behind += behind < len(said) and said[behind].isdigit()
    units = age_words().years | age_words().months
    is_age = mention.kind == "servings" and not units.isdisjoint(said[behind : behind + 1])
    return is_age and amount_words().counting_eaters.isdisjoint(said[mention.first : behind])


def _pair(said: Sequence[str]) -> WordRange | None:
    """Return the words of "my wife and I", "me and the little one", "both of us"."""
    for place in range(len(said)):
        if size := size_at(said, place, amount_words().pairs):
            return place, place + size - 1
    for place in range(1, len(said) - 1):
        before, after = said[place - 1], said[place + 1]
        own = place + 2 + (said[place + 2 : place + 3] == ("little",))
        of = said[own] if after in _OWN and own < len(said) else ""
        if said[place] in _AND and before in amount_words().partners and after in _SELVES:
            return place - 1, place + 1
        if said[place] in _AND and before in _SELVES and of in amount_words().partners:
            return place - 1, own
    return None


def _number_at(said: Sequence[str], place: int) -> int:
    """Return the words of the whole number that begins at a word; 0 for none, and for that of a place or a rank."""
    low, high, size = range_at(said, place)
    after = next(iter(said[place + size : place + size + 1]), "")
    named = {said[place - 1] if place else "", after} & amount_words().places
    is_count = low == int(low) and high == int(high) and 0 < high <= _MOST
    is_measured = (
        after in ("%", ":", "/") or after in amount_words().measures or said[place - 1 : place] == ("/",)
    )
    return size if size and is_count and not named and not is_measured else 0


def _companions(said: Sequence[str], first: int, after: int, _: Sequence[Mention]) -> WordRange | None:
    """Return the words of "me and my 3 mates"."""
    at = first - (first > 0 and said[first - 1] in _OWN)
    size = size_before(said, at, amount_words().companions)
    is_eaters = after < len(said) and said[after] in amount_words().eaters
    return (at - size, after) if size and is_eaters else None


def _summed(said: Sequence[str], first: int, after: int, _: Sequence[Mention]) -> WordRange | None:
    """Return the words of "2 adults and 3 kids", who are five, and of "two toddlers and me", who are three."""
    last = None
    while after < len(said) and said[after] in amount_words().eaters:
        joint = after + 1 + (said[after + 1 : after + 2] in _JOINTS)
        size = _number_at(said, joint) if joint < len(said) else 0
        eaters = [
            at
            for at in (joint + size, joint + size + 1)
            if said[at : at + 1] and said[at] in amount_words().eaters
        ]
        if not size or not eaters:
            break
        after = last = eaters[0]
    if last is None and after < len(said) and said[after] in amount_words().eaters:
        is_joined = tuple(said[after + 1 : after + 2]) in _JOINTS
        last = after + 2 if is_joined and not _SELVES.isdisjoint(said[after + 2 : after + 3]) else None
    return None if last is None else (first, last)


def _corrected(said: Sequence[str], first: int, after: int, found: Sequence[Mention]) -> WordRange | None:
    """Return the number of "so 18 not 22"."""
    if said[after : after + 1] != ("not",) or not _number_at(said, after + 1):
        return None
    stop = after + 1 + _number_at(said, after + 1)
    is_whole = stop == len(said) or said[stop] in _ENDS
    is_about_eaters = any(each.kind == "servings" for each in found)
    return (first, after - 1) if is_whole and is_about_eaters else None


def _counted(said: Sequence[str], first: int, after: int, _: Sequence[Mention]) -> WordRange | None:
    """Return the words of "6 folk", "5 hungry lads", "40 plates", "us two"."""
    words = amount_words()
    for noun in (after, after + 1):
        is_of = said[noun + 1 : noun + 2] == ("of",) and said[noun + 2 : noun + 3] not in (("us",), ("them",))
        if noun < len(said) and said[noun] in words.eaters and not is_of:
            return None if said[first] in _ONE and _has_predicate(said, noun) else (first, noun)
        if noun < len(said) and (not said[noun].isalpha() or said[noun] in words.not_eaters):
            break
    is_meals = after < len(said) and said[after] in words.meals and said[after].endswith("s")
    if is_meals and said[first] != "one":
        return first, after
    if said[after : after + 2] in (("of", "us"), ("of", "them")) and said[first] not in _ONE:
        return None if is_of_them(said, first, after) else (first, after + 1)
    if size := size_at(said, after, amount_words().seated):
        return first, after + size - 1
    return (first - 1, after - 1) if first and said[first - 1] == "us" else None


def is_of_them(said: Sequence[str], first: int, after: int) -> bool:
    """Return whether a number is of foods, or of some eaters only: "6 of them" of courgettes, "two of them vegan"."""
    behind = [place + 2 for place in range(first, after + 1) if said[place : place + 2] == ("of", "them")]
    if not behind:
        return False
    ends = behind[0] == len(said) or said[behind[0]] in _ENDS
    return not ends or (amount_words().eaters | everyday_words().people).isdisjoint(said[:first])


def _has_predicate(said: Sequence[str], noun: int) -> bool:
    """Return whether words say something of a person: "one guest allergic to shellfish" is one among others."""
    behind = said[noun + 1 : noun + 2]
    is_person = said[noun] in everyday_words().people
    return is_person and bool(behind) and behind[0] not in _ENDS | amount_words().meals | {"for"}


def _fed(said: Sequence[str], first: int, after: int, _: Sequence[Mention]) -> WordRange | None:
    """Return the words of "feeds 8", "table of 6", "meal prep for 5 days" and of a "for 20" that ends its clause."""
    size = size_before(said, first, amount_words().feeding)
    is_alone = after == len(said) or said[after] in _ENDS
    days = size_before(said, first, amount_words().lasting) * (
        said[after : after + 1] in (("days",), ("day",))
    )
    if days or (size and is_alone):
        return first - (days or size), after - 1 + bool(days)
    return (first - 1, after - 1) if first and said[first - 1] in ("for", "4") and is_alone else None


def _times(said: Sequence[str], first: int, after: int, found: Sequence[Mention]) -> WordRange | None:
    """Return the number of "dinner x12", not that of "2x chicken breasts"."""
    before = first and said[first - 1] in _TIMES
    behind = after < len(said) and said[after] in _TIMES
    foods = {
        place for each in found if each.kind == "ingredient" for place in (each.first - 1, each.last + 1)
    }
    edges = {first - bool(before), after - (not behind)}
    return (first, after - 1) if (before or behind) and not edges & foods else None


def _cuts_a_name(found: Sequence[Mention], span: WordRange) -> bool:
    return any(
        each.is_named and each.first <= span[1] and each.last >= span[0]
        and not (span[0] <= each.first and each.last <= span[1])
        for each in found
    )  # fmt: skip


def _placed(reading: Reading, found: Sequence[Mention], span: WordRange) -> list[Mention]:
    first, last = span
    roles = tuple(
        "number" if reading.words[place].text[0].isdigit() else "O" for place in range(first, last + 1)
    )
    mention = marked(reading, "servings", "require", first, roles)
    corrected = reading.words[last + 1 : last + 2]
    stop = last + 2 if corrected and fold(corrected[0].text) == "not" else last
    inside = [
        each for each in found if each.first <= stop and each.last >= first and each.kind in _CLASHES | NAMED
    ]
    meals = [each for each in inside if each.kind == "tag" and first <= each.first and each.last <= last]
    others = [each for each in found if each.kind != "servings" and each not in inside]
    return sorted([*others, mention, *meals], key=lambda each: each.first)
