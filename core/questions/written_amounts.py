"""Amounts that the words of a question say plainly, whatever the network marked."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from core.food.spelling import fold
from core.questions.already_eaten import places_of_past_meals, without_eaten
from core.questions.amount_words import amount_words, folded_words, sides_of, size_before
from core.questions.amounts import RATIO, is_minutes, read_day, read_time
from core.questions.mention import Mention, marked, over
from core.questions.span_split import cut
from core.questions.vocabulary import Vocabulary
from core.questions.written_limits import with_written_limits
from core.questions.written_servings import is_of_them, with_written_servings
from core.text.durations import has_time_unit
from core.text.phrase_index import text_at
from models.question_parser.reader import Reading

_ENDS: Final = frozenset({",", ".", ";", "!", "?", "max", "tops", "pls", "plz", "please"})
_MINUTES: Final = frozenset({"min", "mins", "minute", "minutes"})
_HOURS: Final = 24
_QUICK_MIN: Final = 30
"""Minutes that "quick" means."""
_BEFOREHAND: Final = frozenset({"before", "beforehand", "prior"})
_AT_HAND: Final = frozenset({"got", "have", "only", "just", "ive", "i've"})
"""Words before a time that there is to cook."""
_OWN_FASTS: Final = frozenset({"my", "the", "our", "a", "this", "his", "her"})
_FASTING: Final = frozenset({"i", "we", "he", "she", "they", "you", "who"})
_OFTEN: Final = frozenset({"x", "×", "times"})
_PERIODS: Final = frozenset({"day", "week", "month", "wk", "daily", "weekly"})
_FALLING: Final = re.compile(r"(\d{1,2})-(\d{1,2})")
_DECIMAL: Final = re.compile(r"\d+[.,][1-9]\d*")
_NOT: Final = frozenset({"not", "isn't", "isnt", "never"})
_AND: Final = frozenset({"and", "&", "+", "plus", ","})
_ONE: Final = frozenset({"one", "1"})
_DAYS_MEALS: Final = frozenset({"meals", "snacks"})
_DAY_BEFORE: Final = 4
"""Words within which a day's amount precedes its meals: "3200 kcal a day, 5 meals"."""
_PROPORTION: Final = re.compile(r"\b\d ?: ?\d\b")
_POWER: Final = re.compile(r"\d+ ?(?:v|w|volts?|watts?)", re.IGNORECASE)
"""The voltage or power of equipment: "12v lunchbox stove"."""
_OF_BLOOD: Final = re.compile(r"(?:mol|[mu]?g|eq|U) ?/ ?(?:d|m)?l\b", re.IGNORECASE)
_LITRE_LETTERS: Final = 5
_CLOCK_DIGITS: Final = 4
"""Digits of "0300"."""


def with_written_amounts(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with plain limits and servings, and without meals that are over and other people's hours."""
    found = without_eaten(reading, found, vocabulary)
    limited = without_eaten(reading, with_written_limits(reading, found), vocabulary)
    # What is left of a name behind a limit is read as a whole span is: the "chicken soup" of "low-sodium chicken soup".
    parts = [[each] if each in found else list(cut(reading, each, vocabulary)) for each in limited]
    found = with_written_servings(reading, [part for each in parts for part in each])
    found = [_sparing(reading, each, vocabulary) for each in _with_unread_minutes(reading, found)]
    found = [_with_whole_ratio(reading, _limited(reading, each)) for each in found]
    found = [_allowed(reading, part) for each in _all_left(found) for part in _left_apart(reading, each)]
    nothing = (
        _is_of_other_work, _is_clock, _is_steady, _is_like_nothing, _is_no_count, _is_unlimited, _is_kind_of_carbs,
        _is_fasting, _is_pronoun, _is_proportion, _is_of_blood,
    )  # fmt: skip
    return _with_one_time([each for each in found if not any(says(reading, each) for says in nothing)])


def _sparing(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Mention:
    """Return a wish for little of a food as that: "low oil" and "little meat" want no oil and no meat."""
    is_wish = mention.is_named and mention.is_wanted and mention.last > mention.first
    if not is_wish or mention.said[0] not in amount_words().sparing or vocabulary.is_name(mention.text):
        return mention
    food = over(reading, mention, mention.first + 1, mention.last)
    is_food = vocabulary.has_food(food.text)
    return replace(food, kind="ingredient", mode="avoid", alternative=False) if is_food else mention


def _with_unread_minutes(reading: Reading, found: list[Mention]) -> list[Mention]:
    """Return the mentions with unread minutes at the end of a clause: "no dairy 20min", "dinner for 6 in 10"."""
    found = [_with_its_unit(reading, each) for each in found]
    if any(each.kind == "time" and any(char.isdigit() for char in each.text) for each in found):
        return found
    said = folded_words(reading)
    eaten = places_of_past_meals(said)
    for place in range(1, len(said)):
        is_in = said[place - 1] == "in" and is_minutes(said[place])
        is_counted = said[place - 1].isdecimal() and said[place] in _MINUTES
        ends = place + 1 == len(said) or said[place + 1] in _ENDS or (is_in and said[place + 1] == "for")
        if not (is_in or is_counted) or not ends or not eaten.isdisjoint((place - 1, place)):
            continue
        # The network often takes "in 10" for eaters; what it read in other words stays.
        rest = _cut_off(reading, found, place - 1) if is_in else found
        if all({place - 1, place}.isdisjoint(each.places) for each in rest):
            minutes = marked(reading, "time", "require", place - 1, ("max" if is_in else "number", "unit"))
            return sorted([*rest, minutes], key=lambda each: each.first)
    return found


def _with_its_unit(reading: Reading, mention: Mention) -> Mention:
    """Return a time whose minutes the network cut off with them: the "20" of "20 min"."""
    behind = text_at(reading.words, mention.last + 1).lower()
    is_cut = mention.kind == "time" and mention.said[-1].isdecimal() and behind in _MINUTES
    return over(reading, mention, mention.first, mention.last + 1) if is_cut else mention


def _cut_off(reading: Reading, found: Sequence[Mention], first: int) -> list[Mention]:
    """Return the mentions without the words "in 10", which begin at `first`, where servings and times hold them."""
    rest: list[Mention] = []
    for each in found:
        is_ready = each.kind == "quantity" and each.first == first and each.last == first + 1
        is_ready = is_ready and text_at(reading.words, first - 1).lower() in amount_words().ready
        is_misread = each.kind in ("servings", "time") or each.first == each.last == first + 1 or is_ready
        if not is_misread or {first, first + 1}.isdisjoint(each.places):
            rest.append(each)
        elif each.first < first:
            rest.append(over(reading, each, each.first, first - 1))
    return rest


def _with_one_time(found: list[Mention]) -> list[Mention]:
    """Return the mentions without a "quick" that minutes contradict: "a quick one, 40 minutes"."""
    times = [each for each in found if each.kind == "time" and each.is_wanted]
    quick = [each for each in times if not amount_words().quick.isdisjoint(each.said)]
    bounds = [read_time(each) for each in times if any(word.text[0].isdigit() for word in each.words)]
    is_longer = any(bound is not None and (bound.max or 0) > _QUICK_MIN for bound in bounds)
    is_plain = [each for each in quick if not any(word.text[0].isdigit() for word in each.words)]
    # "No time" says no more than the minutes next to it.
    is_said = [each for each in times if each.said == ["no", "time"] and any(bounds)]
    return [each for each in found if not (is_longer and each in is_plain) and each not in is_said]


def _with_whole_ratio(reading: Reading, mention: Mention) -> Mention:
    """Return an amount with the "/kg" or "per kilo" that follows it, which makes it another one."""
    if mention.kind != "quantity":
        return mention
    for last in range(min(mention.last + 3, len(reading.words) - 1), mention.last, -1):
        behind = reading.question[mention.words[-1].end : reading.words[last].end]
        if (found := RATIO.match(fold(behind).strip())) and found.end() == len(fold(behind).strip()):
            return over(reading, mention, mention.first, last)
    return mention


def _limited(reading: Reading, mention: Mention) -> Mention:
    """Return a bare nutrient behind "limit" as one that shall be low."""
    before = fold(text_at(reading.words, mention.first - 1))
    has_level = any(role.startswith("level") for role in mention.roles)
    if mention.kind == "quantity" and mention.said[0] in amount_words().limiting and not has_level:
        return replace(mention, roles=("level_low", *mention.roles[1:]))
    if (
        mention.kind != "quantity" or before not in amount_words().limiting or has_level
        or any(char.isdigit() for char in mention.text)
    ):  # fmt: skip
        return mention
    whole = over(reading, mention, mention.first - 1, mention.last)
    return replace(whole, roles=("level_low", *whole.roles[1:]))


def _allowed(reading: Reading, mention: Mention) -> Mention:
    """Return an amount that is all a person is allowed as a firm limit: "I'm allowed 90 g carbs a day"."""
    if mention.kind != "quantity" or "min" in mention.roles:
        return mention
    said, phrases = folded_words(reading), amount_words().allowed
    first = next((each for each in mention.places if said[each][0].isdigit()), None)
    size = size_before(said, first, phrases) if first is not None else 0
    if first is None or not size or said[first - size - 1 : first - size] == ("not",):
        return mention
    begin = min(mention.first, first - size)
    whole = over(reading, mention, begin, mention.last)
    bound = range(first - size - begin, first - begin)
    roles = tuple("max" if each in bound else role for each, role in enumerate(whole.roles))
    return replace(whole, mode="require", roles=roles)


def _all_left(found: Sequence[Mention]) -> list[Mention]:
    """Return the mentions with an amount that "and" joins to one that is left of a day as left, too."""
    result = list(found)
    for place, (each, after) in enumerate(pairwise(found)):
        is_joined = (
            each.kind == after.kind == "day" and after.first == each.last + 1 and each.said[-1] in _AND
        )
        if not is_joined or "left" in each.roles or "left" not in after.roles:
            continue
        left = replace(each, roles=(*each.roles[:-1], "left"))
        own, other = read_day(left), read_day(after)
        if own is not None and other is not None and own.entity != other.entity:
            result[place] = left
    return result


def _left_apart(reading: Reading, mention: Mention) -> list[Mention]:
    """Return two amounts that are left of a day as two: "55 g carbs and 600 kcal left"."""
    joints = [place for place, text in enumerate(mention.said) if text in _AND]
    is_left = mention.kind == "day" and "left" in mention.roles and len(joints) == 1
    if not is_left:
        return [mention]
    joint = mention.first + joints[0]
    parts = [range(mention.first, joint), range(joint + 1, mention.last + 1)]
    found: list[Mention] = []
    for part in parts:
        roles = {place: mention.roles[place - mention.first] for place in part}
        if "left" not in roles.values():
            # What says that it is left stands at the other amount.
            spare = next((place for place, role in roles.items() if role == "O"), joint)
            roles[spare] = "left"
        ordered = tuple(roles[place] for place in sorted(roles))
        found.append(marked(reading, "day", mention.mode, min(roles), ordered))
    amounts = [read_day(each) for each in found]
    is_two = all(amounts) and len({each.entity for each in amounts if each}) == len(amounts)
    return found if is_two else [mention]


def _is_unlimited(reading: Reading, mention: Mention) -> bool:
    """Return whether words take a level back: "not low protein", "no limit on calories"."""
    if mention.kind not in ("quantity", "compare") or any(char.isdigit() for char in mention.text):
        return False
    near = [fold(word.text) for word in reading.words[max(0, mention.first - 3) : mention.last + 1]]
    if any(pair == ("no", "limit") for pair in pairwise(near)):
        return True
    said = [fold(text_at(reading.words, mention.first - 1)), *mention.said]
    return any(pair[0] in _NOT and pair[1] in amount_words().sparing for pair in pairwise(said))


def _is_kind_of_carbs(_: Reading, mention: Mention) -> bool:
    """Return whether a mention says which carbs or fats are meant, not how much of them: "slow carbs"."""
    return mention.kind == "quantity" and len(mention.words) == 2 and mention.said[0] in amount_words().kinds


def _is_clock(reading: Reading, mention: Mention) -> bool:
    """Return whether a mention is only a time of day: "til 8", "at 18:30"."""
    first, last = mention.first, mention.last
    words = [fold(word.text) for word in reading.words[max(0, first - 1) : last + 1]]
    numbers = [word for word in words[-2:] if word[:1].isdigit()]
    inside = set(words[1:] if first else words) - amount_words().clocks - {":"}
    if words[-1] == "h":
        numbers, inside = [word for word in words[-3:-1] if word[:1].isdigit()], inside - {"h"}  # "after 21h"
    is_bare = bool(numbers) and all(word[:1].isdigit() for word in inside)
    return is_bare and bool(amount_words().clocks & set(words[:2])) and _is_hour(numbers[-1])


def _is_hour(number: str) -> bool:
    return number.isdecimal() and (int(number) <= _HOURS or len(number) == _CLOCK_DIGITS)


def _is_steady(reading: Reading, mention: Mention) -> bool:
    """Return whether a nutrient shall stay as it is: "keep vit K steady" asks for neither more nor less."""
    if mention.kind not in ("quantity", "compare") or any(
        word.text[0].isdigit() for word in mention.words[-1:]
    ):
        return False
    near = reading.words[mention.first : mention.last + 2]
    return bool(amount_words().steady & {fold(word.text) for word in near})


def _is_no_count(reading: Reading, mention: Mention) -> bool:
    """Return whether a number of servings is no count of eaters: "A1C is 8.2", "ketogenic 3:1", "2 people, not 12"."""
    if mention.kind != "servings":
        return False
    before = fold(text_at(reading.words, mention.first - 1))
    behind = text_at(reading.words, mention.last + 1)
    is_denied = "not" in (before, mention.said[0]) or _is_one_among(reading, mention)
    is_ratio = ":" in mention.text.strip() or (
        behind == ":" and text_at(reading.words, mention.last + 2)[:1].isdigit()
    )
    is_bare = len(mention.words) == 1 and _DECIMAL.fullmatch(mention.text) is not None
    falling = _FALLING.search(mention.text)
    is_hours = falling is not None and int(falling[1]) > int(falling[2])  # "intermittent fasting 12-8"
    period = {fold(word.text) for word in reading.words[mention.last + 2 : mention.last + 4]}
    is_power = _POWER.fullmatch(mention.text.strip()) is not None
    is_often = fold(behind) in _OFTEN and not _PERIODS.isdisjoint(period)
    return is_denied or is_ratio or is_bare or is_hours or is_often or is_power


def _is_one_among(reading: Reading, mention: Mention) -> bool:
    """Return whether a number speaks of one eater among others, or of the meals of a day's amount: "split over 4 meals"."""
    said, behind = folded_words(reading), fold(text_at(reading.words, mention.last + 1))
    if is_of_them(said, mention.first, mention.last + 1):
        return True
    if mention.said[-2:] == ["of", "us"] and (not behind or behind in _ENDS):
        return False  # "there are eight of us"
    if mention.said[:2] == ["there", "are"] or mention.said[:2] == ["there", "is"]:
        return True  # "paella for 10, there are two people that can't have seafood"
    if mention.said[0] in _ONE and "of" in (behind, *mention.said[1:2]):
        return True
    before = said[max(0, mention.first - 2) : mention.first]
    is_daily = not _PERIODS.isdisjoint(said[max(0, mention.first - _DAY_BEFORE) : mention.first])
    is_divided = not amount_words().dividing.isdisjoint({*before, mention.said[0]})
    return mention.said[-1] in _DAYS_MEALS and (is_divided or is_daily)


def _is_like_nothing(_: Reading, mention: Mention) -> bool:
    """Return whether a wish for something similar has no word of similarity: "BP 150/95 at"."""
    return mention.kind == "similar" and not amount_words().likening & {
        fold(word.text) for word in mention.words
    }


def _says_when(behind: Sequence[str]) -> bool:
    """Return whether words behind a time say when to eat: "60 min before", "30 minutes after training"."""
    is_before = bool(behind) and behind[0] in _BEFOREHAND
    return is_before or (behind[:1] == ["after"] and not amount_words().no_cooking.isdisjoint(behind))


def _is_fasting(reading: Reading, mention: Mention) -> bool:
    """Return whether a lone "fast" is one that people keep: "ekadashi fast today", "before the fast"."""
    if mention.kind != "time" or mention.said != ["fast"]:
        return False
    before = fold(text_at(reading.words, mention.first - 1))
    behind = fold(text_at(reading.words, mention.last + 1))
    is_named = before in amount_words().fasts or (before in _FASTING and behind in amount_words().clocks)
    return is_named or (before in _OWN_FASTS and (not behind or behind in amount_words().fast_ends))


def _is_proportion(_: Reading, mention: Mention) -> bool:
    """Return whether a mention compares two nutrients: "3:1 carbs to protein"."""
    return mention.kind == "quantity" and _PROPORTION.search(mention.text) is not None


def _is_of_blood(reading: Reading, mention: Mention) -> bool:
    """Return whether an amount is a laboratory's: "potassium 6.1 mmol/L"."""
    behind = reading.question[mention.words[0].start : mention.words[-1].end + _LITRE_LETTERS]
    return mention.kind in ("quantity", "compare") and _OF_BLOOD.search(behind) is not None


def _is_pronoun(reading: Reading, mention: Mention) -> bool:
    """Return whether a lone "one" counts no one: "tonight can be one"."""
    before = fold(text_at(reading.words, mention.first - 1))
    return mention.kind == "servings" and mention.said == ["one"] and before in amount_words().before_one


def _is_of_other_work(reading: Reading, mention: Mention) -> bool:
    """Return whether a bare duration is none of cooking: "works 10 hours", "2 hours ago"."""
    said = mention.said
    if (
        mention.kind != "time"
        or not has_time_unit(mention.text)
        or sides_of([word for word in said if word not in _MINUTES])
    ):
        return False
    is_within = not {"in", "within"}.isdisjoint(
        (*said, fold(text_at(reading.words, mention.first - 1)))
    ) or not _AT_HAND.isdisjoint((said[0], *folded_words(reading)[max(0, mention.first - 2) : mention.first]))
    # "cook it in 20 mins before class", "got 20 mins before the bus"
    if said[-1] in _BEFOREHAND and not is_within:
        return True
    after = [fold(word.text) for word in reading.words[mention.last + 1 : mention.last + 5]]
    behind = after[:2]
    if behind == ["to", "get"]:
        return True  # "it takes me 40 minutes to get home"
    if not amount_words().shifts.isdisjoint(behind) or (_says_when(after) and not is_within):
        return True  # "off a 12 hr night shift", "60 min before training"
    ahead = [fold(word.text) for word in reading.words[max(0, mention.first - 2) : mention.first]]
    if "after" in ahead and behind[:1] and behind[0].isalpha():
        return True  # "after a 12 hr fire"
    is_apart = ahead[-1:] == [","]  # "before work, 10 minutes"
    near = reading.words[mention.first if is_apart else max(0, mention.first - 2) : mention.last + 2]
    return not sides_of(said) and bool(amount_words().no_cooking & {fold(word.text) for word in near})
