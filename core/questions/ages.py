"""Ages in a question ("my 7 month old", "aged 4", "I'm 72"), in completed months."""

import re
from dataclasses import dataclass
from typing import Final

from core.questions.places import folded_in_place

_WORDS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen twenty"
).split()
_NUMBER: Final = rf"(?P<number>\d{{1,3}}(?:[.,]5)?|{'|'.join(_WORDS[1:])})(?P<half>[ -]and[ -]a[ -]half| ?½)?"
_MONTHS: Final = r"(?P<months>months?|mos?|mths?)"
_WEEKS: Final = r"(?P<weeks>weeks?|wks?|days?)"
_YEARS: Final = r"(?:years?|yrs?|y)"
_UNIT: Final = rf"(?:{_MONTHS}|{_WEEKS}|{_YEARS})"
_PERSON: Final = (
    r"(?:lad|lass|bro|brother|sis|sister|cousin|teen|teenager|youngest|eldest|oldest|grandkid|uncle|aunt|auntie|partner"
    r"|baby|babies|infant|son|daughter|child|kid|boy|girl|toddler|twins?|little one|grandson|granddaughter|niece|nephew"
    r"|he|she|mum|mom|dad|mother|father|gran|granny|nan|nana|grandma|grandad|granddad|grandpa|grandmother|grandfather|husband|wife)"
)
_BEFORE: Final = (
    rf"(?:aged?|turn(?:s|ed|ing)|i'?m|i am|they'?re|who(?:'?s| is| are)|{_PERSON}(?:'?s| is| was| are)?"
    rf"|{_PERSON},? (?:aged?|of)|(?:i'?m|i am|who is|she is|he is|is) (?:over|above)"
    r"|(?:man|woman|lady|gent|gentleman|person|patient) (?:of|o|aged)|(?:over|above)(?= \d+ years?))"
)
_AGE: Final = re.compile(
    # "a 7-month-old", "6 or 7 months of age", "4yo", "7mo old"
    rf"(?<![\w.,]){_NUMBER}[ -]?{_UNIT}[ -]?(?:olds?\b|of age\b)"
    rf"|(?<![\w.,/])(?P<number3>\d{{1,2}}) ?(?P<months3>months?|mths?)(?= *(?:$|[,;)]))"
    rf"|(?<![\w.,])(?P<number2>\d{{1,3}})[ -]?(?P<short>m/?o\b|y/?o\b|yo'?s\b)(?! ?\d)"
)
_SAID_BEFORE: Final = re.compile(
    # "aged 4", "my son is 18 months", "I'm 72"
    rf"\b{_BEFORE},? (?:only |just |now |about |nearly |almost )?{_NUMBER}(?:[ -]?{_UNIT}\b)?"
    r"(?!(?: ?(?:[-–/%:]| to )? ?\d)|[.,]?\d| ?(?:%|g\b|kg|mg|kcal|cal|calories|carbs?|grams?|ml|lbs?|pounds?|stone|cm"
    r"|feet|foot|inches|min|hours?|hrs?|days?|st\b|nd\b|rd\b|th\b|am\b|pm\b|(?:weeks? |months? )?(?:along|gone|pregnant)"
    r"|(?:weeks?|wks?|months?|mos?|years?|yrs?)? ?(?:into|in|on|off|of|since|ago|away|out|post|from|sober|clean)\b"
    r"|people|minutes|portions?|servings?|units?))"
)
_OF_A_BABY: Final = re.compile(r"\b(?:wean|baby|babies|infant|paed|pediatric|bub|newborn|formula|breastf)")
"""Words that make bare months an age: "paediatrics: 7 mths, weaning"."""
_FOR_MONTHS: Final = re.compile(
    # "finger food for 18 months"; "freeze for 3 months" is no age
    rf"(?<!keeps )(?<!keep )(?<!lasts )(?<!last )(?<!freeze )(?<!freezes )(?<!store )(?<!stored )(?<!prep )(?<!good )"
    rf"\bfor (?:an? |my )?{_NUMBER}[ -]?{_MONTHS}\s*(?:[.,;!?]|$|and (?:up|older|over))"
)
_NOT_OF_PEOPLE: Final = re.compile(
    r"[ -](?:cheddar|cheese|gouda|parmesan|parmigiano|manchego|gruyere|comte|ham|prosciutto|jamon|balsamic|vinegar"
    r"|whiske?y|scotch|rum|bourbon|port|wine|brandy|cognac|eggs?|bread|rice|milk|recipes?|chicken|leftovers?|steak|beef|miso|kimchi|starter|sourdough)"
)


@dataclass(frozen=True)
class StatedAge:
    """An age in a question: `question[start:end]` states it."""

    start: int
    end: int
    months: int


def stated_ages(question: str) -> list[StatedAge]:
    """Return the ages of people that a question states, from left to right."""
    asked = folded_in_place(question).replace("\u2019", "'")
    found: list[StatedAge] = []
    for pattern in (_AGE, _SAID_BEFORE, _FOR_MONTHS):
        for match in pattern.finditer(asked):
            start = match.start("number") if match["number"] else match.start()
            taken = any(other.start < match.end() and start < other.end for other in found)
            is_bare = match.groupdict().get("number3") and not _OF_A_BABY.search(asked)
            if not taken and not is_bare and not _NOT_OF_PEOPLE.match(asked, match.end()):
                found.append(StatedAge(start, match.end(), _months(match)))
    return sorted(found, key=lambda age: age.start)


def _months(match: re.Match[str]) -> int:
    said = match.groupdict()
    number = said["number"] or said.get("number2") or said.get("number3") or ""
    count = float(_WORDS.index(number)) if number in _WORDS else float(number.replace(",", "."))
    count += 0.5 if said["half"] else 0.0
    if said.get("weeks"):
        return 0 if count < 26 else int(count / 4.35)
    is_months = said["months"] or said.get("months3") or (said.get("short") or "").startswith("m")
    return int(count if is_months else count * 12)
