"""Limits and levels that are plain from the order of the words: "<600 mg per bowl", "35g+ protein", "easy on the salt".

The network marks most of them. What it cut wrongly or left out is marked here, and `core.questions.amounts` does the
arithmetic. What the network read as the same nutrient with the same bound stays.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from core.food.nutrient_names import begins_nutrient, is_energy_unit, is_percent, is_unit, named_nutrient
from core.food.nutrients import NUTRIENTS
from core.questions.amount_words import (
    NutrientName,
    amount_words,
    folded_words,
    size_at,
    size_before,
)
from core.questions.amounts import LEVELS, SIDES, read_quantity
from core.questions.left_of_day import with_left_of_day
from core.questions.mention import Mention, marked, over
from core.questions.spoken_words import question_grammar
from core.text.numbers import range_at, read_numbers
from models.question_parser.reader import Reading

_LONGEST_NAME: Final = 4
_FARTHEST: Final = 3
"""Fillers between a limit and its nutrient."""
_COUNTED: Final = frozenset({"kcal"})
_JOINTS: Final = frozenset({"of", "in", "worth", "from"})
_ALSO_RATES: Final = frozenset({"a", "one", "in", "for", "an", "pro", "par"})
_ARTICLES: Final = frozenset({"the", "my", "your", "of", "our"})
_SYMBOLS: Final = {"K": "potassium", "Na": "sodium", "Fe": "iron"}
"""Signs of elements, by which clinicians name them; "Mg" and "Ca" mean other things as well."""
_MEASURES: Final = (("how",), ("too",), ("so",), ("as",))
_RANGES: Final = frozenset(
    {
        ("between", "and"),
        ("between", "to"),
        ("from", "and"),
        ("from", "to"),
        ("range", "to"),
        ("(", ","),
        ("[", ","),
    }
)
"""The words before and between the numbers of a range."""
_LABELLED: Final = ((":",), ("=",))
_CLOSERS: Final = frozenset({")", "]"})
_SENTENCE_ENDS: Final = frozenset({".", ";"})


@dataclass(slots=True)
class _Limit:
    """A limit or a level while it is put together."""

    first: int
    last: int
    roles: dict[int, str] = field(default_factory=dict)
    nutrient: str | None = None
    has_unit: bool = False
    is_soft: bool = False

    @property
    def said(self) -> set[str]:
        return set(self.roles.values())


def with_written_limits(reading: Reading, found: Sequence[Mention], *, levels: bool = True) -> list[Mention]:
    """Return the mentions with each plain limit that the network did not read, and with the levels."""
    said = folded_words(reading)
    names = nutrient_names_in(said, reading)
    limits = _limits(reading, said, names)
    # An amount with several limits is each of them.
    result = [
        each
        for each in found
        if each.kind != "quantity" or sum(_begins_in(limit, each) for limit in limits) < 2
    ]
    for limit in (*limits, *(_levels(said, names) if levels else ())):
        kind, mode = ("compare", "prefer") if limit.is_soft else ("quantity", "require")
        roles = tuple(limit.roles.get(place, "O") for place in range(limit.first, limit.last + 1))
        mention = marked(reading, kind, mode, limit.first, roles, nutrient=limit.nutrient)
        result = _placed(reading, result, mention, names)
    return with_left_of_day(reading, _days_joined(reading, _names_joined(reading, result, names)), names)


def _begins_in(limit: _Limit, mention: Mention) -> bool:
    return mention.first <= limit.first <= mention.last


def _names_joined(reading: Reading, found: list[Mention], names: Sequence[NutrientName]) -> list[Mention]:
    """Return the mentions with each nutrient whole that the network cut: "b" and "12" are vitamin B12."""
    for name in names:
        parts = [each for each in found if each.first < name.after and each.last >= name.first]
        inside = all(name.first <= each.first and each.last < name.after for each in parts)
        if not parts or not inside or not all(each.kind in ("quantity", "compare") for each in parts):
            continue
        whole = marked(reading, "quantity", "require", name.first, ("nutrient",) * (name.after - name.first))
        found = sorted([*(each for each in found if each not in parts), whole], key=lambda each: each.first)
    return found


def _days_joined(reading: Reading, found: list[Mention]) -> list[Mention]:
    """Return the mentions with what a day allows and what was eaten of it together: "1800 cal day already ate 1150"."""
    said = [each for each in found if each.kind == "day"]
    days = [each for each in found if each in said or any(_belongs_to_day(each, day) for day in said)]
    if len(days) < 2:
        return found
    first, last = days[0].first, days[-1].last
    if any(first <= each.first <= last for each in found if each.is_named):
        return found
    whole = marked(reading, "day", days[0].mode, first, reading.roles[first : last + 1])
    energies = [_energy_numbers(each) for each in days]
    if None in energies or sum(number or 0 for number in energies) > 2:
        return found  # "820 kcal left and 60 g protein still" are two
    return sorted([*(each for each in found if each not in days), whole], key=lambda each: each.first)


def _energy_numbers(mention: Mention) -> int | None:
    """Return how many numbers of energy a mention has; None where it names another nutrient."""
    named = {named_nutrient(word.text) for word in mention.words} - {None}
    return sum(word.text[0].isdigit() for word in mention.words) if named <= {"energy"} else None


def _placed(
    reading: Reading, found: list[Mention], limit: Mention, names: Sequence[NutrientName]
) -> list[Mention]:
    """Return the mentions with one more, unless the network has it, or a name is cut by it."""
    inside = [each for each in found if each.first <= limit.last and each.last >= limit.first]
    if any(_says(each, limit) for each in inside):
        return found
    cut = [each for each in inside if each.is_named and not _is_within(each, limit)]
    if any(each.is_excluded for each in cut):
        return found
    others = [each for each in found if each not in inside and not _names_only(each, limit, names)]
    rests = [over(reading, each, limit.last + 1, each.last) for each in cut if each.last > limit.last]
    return sorted([*others, *rests, limit], key=lambda each: each.first)


def _names_only(mention: Mention, limit: Mention, names: Sequence[NutrientName]) -> bool:
    """Return whether a mention only names the nutrient that a later limit is of: "calcium for bones, 1000 mg"."""
    if mention.kind != "quantity" or mention.first > limit.first or LEVELS.keys() & set(mention.roles):
        return False
    has_number = any(char.isdigit() for char in mention.text)
    own = (name for name in names if mention.first <= name.first and name.after <= mention.last + 1)
    return not has_number and any(name.nutrient == limit.nutrient for name in own)


def _is_within(mention: Mention, limit: Mention) -> bool:
    return limit.first <= mention.first and mention.last <= limit.last


def _belongs_to_day(mention: Mention, day: Mention) -> bool:
    """Return whether a plain amount of energy touches what is said of a day: "2000 kcal | budget"."""
    quantity = read_quantity(mention, None) if mention.kind == "quantity" else None
    is_plain = quantity is not None and quantity.entity == "energy" and not SIDES & set(mention.roles)
    return is_plain and (mention.last + 1 == day.first or day.last + 1 == mention.first)


def _says(mention: Mention, limit: Mention) -> bool:
    """Return whether the network's mention comes to the same nutrient with a bound on the same side, or a level."""
    if mention.kind == "day":
        return any(char.isdigit() for char in mention.text)
    if mention.kind not in ("quantity", "compare"):
        return False
    own = read_quantity(mention, None)
    new = read_quantity(limit, None)
    if own is None or new is None or own.entity != new.entity:
        return new is None
    is_range = own.min is not None and own.max is not None
    if is_range and not _SENTENCE_ENDS.isdisjoint(mention.said):
        return False  # "BMI 34. 1500 kcal" is no range
    if not is_range and len(read_numbers(limit.text)) > 1:
        return False  # half of "between 300 and 400 kcal"
    if new.level is not None:
        return own.level is not None or own.min is not None or own.max is not None
    same = (own.min is None, own.max is None, own.basis) == (new.min is None, new.max is None, new.basis)
    is_marked = bool(SIDES & set(mention.roles)) and own.basis == new.basis and mention.first <= limit.first
    is_plain = not SIDES & set(limit.roles) and new.basis in ("serving", own.basis)
    return own.level is None and (same or is_marked or is_plain)


def nutrient_names_in(said: Sequence[str], reading: Reading) -> list[NutrientName]:
    """Return the nutrients that the words name, the longest name at each place; units are none."""
    found: list[NutrientName] = []
    place = 0
    while place < len(said):
        symbol = _SYMBOLS.get(reading.words[place].text)
        if symbol is not None and not (place and said[place - 1][0].isdigit()):
            found.append(NutrientName(place, place + 1, symbol))
            place += 1
            continue
        longest = _LONGEST_NAME if begins_nutrient(said[place]) else 1
        for size in range(min(longest, len(said) - place), 0, -1):
            words = reading.words[place : place + size]
            text = reading.question[words[0].start : words[-1].end]
            nutrient = named_nutrient(text)
            counts = place > 0 and said[place - 1][0].isdigit()
            if nutrient is not None and not (size == 1 and counts and is_unit(said[place])):
                found.append(NutrientName(place, place + size, nutrient))
                place += size
                break
        else:
            place += 1
    return found


def _limits(reading: Reading, said: Sequence[str], names: Sequence[NutrientName]) -> list[_Limit]:
    found: list[_Limit] = []
    within = {place for name in names for place in range(name.first, name.after)}
    place = 0
    while place < len(said):
        limit = None if place in within else _limit_at(reading, said, names, place, found)
        if limit is not None:
            found.append(limit)
            place = limit.last + 1
        else:
            place += 1
    return found


def _limit_at(
    reading: Reading, said: Sequence[str], names: Sequence[NutrientName], place: int, before: Sequence[_Limit]
) -> _Limit | None:
    """Return the limit whose number begins at a word."""
    after, numbers = _numbers_at(said, place)
    if not numbers or _is_part_of_word(reading, place):
        return None
    limit = _Limit(place, after - 1, dict.fromkeys(numbers, "number"))
    after = _unit(said, after, limit)
    starts = {name.after: name for name in names}
    free_from = before[-1].last + 1 if before else 0
    opened = place - (said[place - 1 : place] == ("between",))
    after = _behind(said, after, limit, _names_behind(said, opened, after, free_from, names))
    limit.last = after - 1
    first = _comparator_before(said, opened, free_from, limit)
    first = _name_before(said, first, free_from, limit, starts)
    if limit.nutrient is not None and not SIDES & limit.said:
        first = _comparator_before(said, first, free_from, limit)
    limit.first = first
    if limit.nutrient is None and limit.has_unit and _is_bound(limit):
        named = next((name for name in reversed(names) if name.after <= first), None)
        if named is None or NUTRIENTS[named.nutrient].unit in _COUNTED:
            return None
        limit.nutrient = named.nutrient
        if said[named.after : first] == (",",) and named.first >= free_from:
            limit.first = named.first  # "much fibre, more than 10 g"
    is_plain = limit.has_unit or bool(SIDES & limit.said)
    return limit if limit.nutrient is not None and is_plain else None


def _names_behind(
    said: Sequence[str], opened: int, after: int, free_from: int, names: Sequence[NutrientName]
) -> Sequence[NutrientName]:
    """Return the nutrients that may follow an amount; none where each has its own before it: "fat < 8 g carbs > 30"."""
    probe = _Limit(opened, after - 1)
    ends, starts = {name.after: name for name in names}, {name.first: name for name in names}
    _name_before(said, _comparator_before(said, opened, free_from, probe), free_from, probe, ends)
    name = starts.get(after)
    if probe.nutrient is None or name is None:
        return names
    while name is not None:
        words = amount_words()
        place = name.after + size_at(said, name.after, words.at_most | words.at_least | words.around)
        after, numbers = _numbers_at(said, place)
        if not numbers:
            return names  # "carb under 20 g fat over 30 g protein" ends with a name
        after = _unit(said, after, _Limit(place, after - 1))
        name = starts.get(after)
    return ()


def _is_bound(limit: _Limit) -> bool:
    return bool((SIDES | {"basis_serving", "basis_day", "basis_100g"}) & limit.said)


def _numbers_at(said: Sequence[str], place: int) -> tuple[int, list[int]]:
    """Return the word behind the number or range that begins at a word, and the words of it."""
    size = range_at(said, place)[2]
    if not size or said[place - 1 : place + 1] == ("per", "100"):
        return place, []
    after = place + size
    joint = after + (after < len(said) and is_unit(said[after]))
    if place and (said[place - 1], *said[joint : joint + 1]) in _RANGES:
        more = range_at(said, joint + 1)[2]
        after = joint + 1 + more if more else after
        after += said[after : after + 1] in ((")",), ("]",))
    return after, list(range(place, after))


def _is_part_of_word(reading: Reading, place: int) -> bool:
    """Return whether letters touch the number from the left ("b12", "x10"), or it is a clock or an ordinal."""
    words = reading.words
    before = words[place - 1] if place else None
    behind = words[place + 1] if place + 1 < len(words) else None
    touches = before is not None and before.end == words[place].start and before.text[-1].isalpha()
    is_clock = (
        behind is not None
        and behind.start == words[place].end
        and behind.text in (":", "th", "st", "nd", "rd")
    )
    return touches or is_clock


def _unit(said: Sequence[str], after: int, limit: _Limit) -> int:
    if said[after : after + 1] == ("+",):
        limit.roles[after] = "min"
        after += 1
    if after < len(said) and is_unit(said[after]):
        limit.roles[after] = "unit"
        limit.has_unit = True
        if is_energy_unit(said[after]):
            limit.nutrient = "energy"
        after += 1
        if is_percent(said[after - 1]):
            after = _of_energy(said, after, limit)
    return after


def _of_energy(said: Sequence[str], after: int, limit: _Limit) -> int:
    """Go past "of the calories" behind a percentage."""
    place = after
    while said[place : place + 1] in (("of",), ("the",), ("my",), ("total",), ("from",)):
        place += 1
    if named_nutrient(" ".join(said[place : place + 1])) == "energy":
        limit.roles.update(dict.fromkeys(range(after, place + 1), "basis_energy"))
        after = place + 1
        while said[after : after + 1] in (("come",), ("comes",), ("coming",), ("from",)):
            after += 1
        return after
    return after


def _behind(said: Sequence[str], after: int, limit: _Limit, names: Sequence[NutrientName]) -> int:
    """Go past all that belongs to a limit behind its number and unit: nutrient, bound, basis."""
    starts = {name.first: name for name in names}
    end = after
    while after < len(said):
        skipped = after + (said[after] in _JOINTS)
        name = starts.get(skipped)
        if name is not None and limit.nutrient is None:
            limit.nutrient = name.nutrient
            limit.roles.update(dict.fromkeys(range(name.first, name.after), "nutrient"))
            after = end = name.after
            continue
        size, role = _bound_at(said, after)
        if size and not SIDES & limit.said and _is_behind(said, after, size, limit):
            limit.roles.update(dict.fromkeys(range(after, after + size), role))
            after = end = after + size
            continue
        size, role = _basis_at(said, after)
        if size and not {"basis_serving", "basis_day", "basis_100g"} & limit.said:
            limit.roles.update(dict.fromkeys(range(after, after + size), role))
            after = end = after + size
            continue
        if said[after] in _CLOSERS or (said[after] == "," and _bound_at(said, after + 1)[0]):
            after += 1
            continue
        break
    return end


def _is_behind(said: Sequence[str], place: int, size: int, limit: _Limit) -> bool:
    """Return whether a bound belongs to the number before it and not to one behind it: "30 g and over an hour"."""
    after = place + size
    if said[place] == "+":
        return True
    if said[place] == "min" and not limit.has_unit and said[limit.first - 1 : limit.first] not in _LABELLED:
        return False  # "45 min" are minutes, "protein: 35 min" is not
    if after == len(said):
        return True
    if said[after] in ("than", "then") or (said[place] == "and" and said[after][0].isalnum()):
        return False
    return range_at(said, after, counts_articles=True)[2] == 0


def _bound_at(said: Sequence[str], place: int) -> tuple[int, str]:
    words = amount_words()
    sizes = [
        (size_at(said, place, words.at_most_after), "max"),
        (size_at(said, place, words.at_least_after), "min"),
        (size_at(said, place, words.around), "around") if said[place : place + 1] != ("about",) else (0, ""),
    ]
    return max(sizes)


def _basis_at(said: Sequence[str], place: int) -> tuple[int, str]:
    words = amount_words()
    day = size_at(said, place, words.per_day)
    if day:
        return day, "basis_day"
    if said[place : place + 2] == ("per", "100") and said[place + 2 : place + 3] in (
        ("g",),
        ("ml",),
        ("gram",),
        ("grams",),
    ):
        return 3, "basis_100g"
    if said[place] not in words.rates | _ALSO_RATES:
        return (2, "basis_serving") if said[place : place + 2] == ("p", "p") else (0, "")
    size = 1
    while said[place + size : place + size + 1] in (
        ("one",),
        ("the",),
        ("a",),
        ("whole",),
        ("each",),
        ("single",),
    ):
        size += 1
    if place + size < len(said) and said[place + size] in words.serving_nouns:
        is_meal = size > 1 and said[place] in ("in", "for")
        return size + (not is_meal), "basis_serving"
    return (1, "basis_serving") if said[place] == "each" else (0, "")


def _comparator_before(said: Sequence[str], place: int, free_from: int, limit: _Limit) -> int:
    """Return the first word of the bound before a number; the number's own place without one."""
    words = amount_words()
    for skipped in range(_FARTHEST):
        at = place - skipped
        if at <= free_from:
            break
        size, role = max(
            (size_before(said, at, words.at_most), "max"),
            (size_before(said, at, words.at_least), "min"),
            (size_before(said, at, words.around), "around"),
        )
        start = at - size
        if size and start > 0 and said[start] == "min" and said[start - 1][0].isdigit():
            break  # the minutes of "15 min, 400 cal"
        if size and at - size >= free_from:
            if not SIDES & limit.said:
                limit.roles.update(dict.fromkeys(range(at - size, at), role))
            return at - size
        if said[at - 1] not in words.fillers:
            break
    return place


def _name_before(
    said: Sequence[str], first: int, free_from: int, limit: _Limit, ends: dict[int, NutrientName]
) -> int:
    """Return the first word of the nutrient named before a limit ("sodium: 500 mg"), with nothing but fillers between."""
    at = first
    for _ in range(_FARTHEST + 1):
        name = ends.get(at)
        if name is not None and name.first >= free_from:
            if limit.nutrient not in (None, name.nutrient) and (limit.nutrient != "energy" or limit.has_unit):
                break
            limit.nutrient = name.nutrient
            limit.roles.update(dict.fromkeys(range(name.first, name.after), "nutrient"))
            return name.first
        if said[at - 3 : at - 1] == ("per", "100"):
            limit.roles.update(dict.fromkeys(range(at - 3, at), "basis_100g"))
            at -= 3
            continue
        if at - 1 < free_from or said[at - 1] not in amount_words().fillers - {","}:
            break
        at -= 1
    return first


def _levels(said: Sequence[str], names: Sequence[NutrientName]) -> list[_Limit]:
    """Return the levels that words right next to a nutrient ask for."""
    starts = {name.first for name in names}
    both = (_level_before(said, name) or _level_behind(said, name, starts) for name in names)
    return [level for level in both if level is not None]


def _level_before(said: Sequence[str], name: NutrientName) -> _Limit | None:
    words = amount_words()
    at = name.first - (said[name.first - 1 : name.first] == ("-",))
    while at and said[at - 1] in _ARTICLES and size_before(said, at, words.low | words.high) == 0:
        at -= 1
    size, level = max((size_before(said, at, words.low), "low"), (size_before(said, at, words.high), "high"))
    if not size:
        return None
    first, last = at - size, name.after - 1
    if (said[first] == "much" and said[first - 1 : first] in _MEASURES) or said[
        name.after : name.after + 1
    ] == ("than",):
        return None  # "how much sugar is in it", "more fat than butter"
    is_soft = said[first] in words.softly
    if _asks_a_fact(said, first):
        return None
    denied = [place for place in range(max(0, first - _FARTHEST), first) if said[place] in words.negations]
    if denied and level == "high":
        first, level = denied[-1], "low"
    if said[name.after : name.after + 2] in (("in", "half"), ("by", "half")):
        last += 2
    return _level(name, first, last, level, is_soft=is_soft)


def _asks_a_fact(said: Sequence[str], place: int) -> bool:
    """Return whether the sentence of a word only asks: "is rice high in fibre"."""
    start = max((at + 1 for at in range(place) if said[at] in ".!?;"), default=0)
    return said[start] in question_grammar().asking_facts


def _level_behind(said: Sequence[str], name: NutrientName, starts: set[int]) -> _Limit | None:
    """Return the level of "salt low"; in "protein low carb" the word is of the next nutrient."""
    words = amount_words()
    size, level = max(
        (size_at(said, name.after, words.low_after), "low"),
        (size_at(said, name.after, words.high_after), "high"),
    )
    if not size or name.after + size in starts:
        return None
    first = name.first - (name.first > 0 and said[name.first - 1] in words.softly)
    return _level(name, first, name.after + size - 1, level, is_soft=first < name.first)


def _level(name: NutrientName, first: int, last: int, level: str, *, is_soft: bool) -> _Limit:
    roles = dict.fromkeys(range(first, last + 1), f"level_{level}")
    roles.update(dict.fromkeys(range(name.first, name.after), "nutrient"))
    return _Limit(first, last, roles, name.nutrient, is_soft=is_soft)
