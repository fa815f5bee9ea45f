"""Ages in a question ("my 7 month old", "aged 4", "I'm 72"), in completed months.

The words around a number are data: `assets/words/ages.toml`.
"""

import re
from dataclasses import dataclass, replace
from functools import cache

from core.food.spelling import fold
from core.food.word_files import WordTables, any_of, loader
from core.text.numbers import number_words, read_numbers


class AgeWords(WordTables):
    """The words around ages."""

    people: frozenset[str]
    children: frozenset[str]
    held: frozenset[str]
    titles: frozenset[str]
    patients: frozenset[str]
    before: frozenset[str]
    nearly: frozenset[str]
    not_ages: frozenset[str]
    since: frozenset[str]
    babies: frozenset[str]
    storing: frozenset[str]
    aged_foods: frozenset[str]
    months: frozenset[str]
    weeks: frozenset[str]
    years: frozenset[str]
    old: frozenset[str]
    of_pregnancy: frozenset[str]
    expecting: frozenset[str]
    described: frozenset[str]
    endings: frozenset[str]


age_words = loader("ages", AgeWords)


@dataclass(frozen=True)
class StatedAge:
    """An age in a question: `question[start:end]` states it."""

    start: int
    end: int
    months: int


def folded_in_place(question: str) -> str:
    """Return a question folded, each letter in its place; in lower case where folding moves letters (a ligature, say)."""
    texts = (fold(question), question.lower(), question)
    return next(text for text in texts if len(text) == len(question))


def stated_ages(question: str) -> list[StatedAge]:
    """Return the ages of people that a question states, from left to right."""
    asked = folded_in_place(question).replace("\u2019", "'")
    of_a_baby = re.search(rf"\b{any_of(age_words().babies)}", asked)
    found: list[StatedAge] = []
    for match in (match for pattern in _patterns() for match in pattern.finditer(asked)):
        said = match.groupdict()
        start = match.start("number") if said.get("number") else match.start()
        taken = any(other.start < match.end() and start < other.end for other in found)
        is_food = re.match(rf"[ -]{any_of(age_words().aged_foods)}", asked[match.end() :])
        is_none = is_food or _is_pregnancy(match) or _is_share(asked, match)
        if not (taken or is_none or (said.get("bare") and not of_a_baby)):
            found += _listed(match) if said.get("list") else [StatedAge(start, match.end(), _months(said))]
    return sorted(found, key=lambda age: age.start)


def _is_pregnancy(match: re.Match[str]) -> bool:
    """Return whether a time says how far a pregnancy is: "I'm 34 weeks"."""
    is_grown = re.match(rf"{any_of(age_words().expecting)}\b", match.group())
    return is_grown is not None and (match.groupdict().get("weeks") or "").startswith("w")


def _is_share(asked: str, match: re.Match[str]) -> bool:
    """Return whether a number says how many of some people are something: the 1 of "6 girls 1 coeliac"."""
    counted = re.search(r"(\d{1,3}) (?:\w+ )?$", asked[: match.start()])
    share = re.fullmatch(rf"[a-z]+s,? (\d{{1,2}}|{any_of(number_words().ones)})", match.group())
    behind = re.match(r" (?!and\b|to\b|or\b)[a-z]", asked[match.end() :])
    return bool(counted and share and behind and read_numbers(share[1])[0] < int(counted[1]))


def _listed(match: re.Match[str]) -> list[StatedAge]:
    """Return the ages of a list of numbers of years."""
    start, numbers = match.start("list"), [*re.finditer(r"\d+", match["list"])]
    ages = [StatedAge(start + each.start(), start + each.end(), int(each[0]) * 12) for each in numbers]
    return [*ages[:-1], replace(ages[-1], end=match.end())]


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    words, ones = age_words(), [word for word in number_words().ones if word != "zero"]
    tens = rf"{any_of(number_words().tens)}(?:[ -]{any_of(ones)})?\b"
    number = rf"(?P<number>\d{{1,3}}(?:[.,]5)?|{tens}|{any_of(ones)})(?P<half>[ -]and[ -]a[ -]half| ?½)?"
    months, weeks = rf"(?P<months>{any_of(words.months)})", rf"(?P<weeks>{any_of(words.weeks)})"
    unit = rf"(?:{months}|{weeks}|{any_of(words.years)})"
    time = any_of(words.months | words.weeks | words.years)
    person = any_of(words.people)
    before = (
        rf"(?:{any_of(words.before)}|{person}(?:'?s| is| was| are)?|{person},? (?:aged?|of)"
        rf"|{any_of(words.patients)} (?:of|o|aged)|(?:over|above)(?= \d+ years?))"
    )
    not_an_age = (
        rf"(?!(?: ?(?:[-–/%:]| to )? ?\d)|[.,]?\d| ?(?:%|g\b|{any_of(words.not_ages)}|{any_of(words.endings)}\b"
        rf"|(?:{time} )?{any_of(words.of_pregnancy)}|{time} ?{any_of(words.since)}\b))"
    )
    several = r"\d{1,2}(?: ?(?:,|&|\band\b|\bor\b) ?(?:and )?\d{1,2})+"
    lasting = rf"(?! ?{any_of(words.since)}\b)"  # "4 years sober"
    storing = "".join(rf"(?<!{word} )" for word in sorted(words.storing))
    return (
        # "children 4 and 7 years", "my kids are 4, 7 and 12", "two kids (5 and 8)"
        re.compile(
            rf"\b{any_of(words.children)}(?: are| is|'re)?,? (?:aged? |of )?\(?(?P<list>{several})(?! ?{months}){not_an_age}"
            rf"(?: ?{any_of(words.years)}\b)?"
        ),
        # "a 7-month-old", "6 or 7 months of age"
        re.compile(rf"(?<![\w.,]){number}[ -]?{unit}[ -]?{any_of(words.old)}\b"),
        # "paediatrics: 7 mths, weaning"
        re.compile(rf"(?<![\w.,/])(?P<bare>\d{{1,2}}) ?{months}(?= *(?:$|[,;)]))"),
        # "4yo", "7mo old"
        re.compile(r"(?<![\w.,])(?P<brief>\d{1,3})[ -]?(?P<short>m/?o\b|y/?o\b|yo'?s\b)(?! ?\d)"),
        # "aged 4", "my son is 18 months", "I'm 72"
        re.compile(
            rf"\b{before},? (?:{any_of(words.nearly)} )?{number}(?:[ -]?{unit}\b{lasting})?{not_an_age}"
        ),
        # "patient 79 yrs", "my nan (91)"
        re.compile(
            rf"\b{any_of(words.patients)},? {number}[ -]?{any_of(words.years)}\b{lasting}{not_an_age}"
        ),
        re.compile(rf"\b{person} ?\({number}(?: ?{any_of(words.years)})?(?= ?\))"),
        # "Mrs Jones is 84 and", "grandma Rose, 84, soup"
        re.compile(
            rf"\b(?:{person}|{any_of(words.titles)})\.? [a-z]+(?: is|'s|,) (?:{any_of(words.nearly)} )?{number}"
            rf"(?:[ -]?{unit}\b)?(?= *(?:$|[.,;)]|(?:and|who|so|but)\b)){not_an_age}"
        ),
        # "gran's 88th birthday"
        re.compile(rf"\b{person}'?s? (?P<number>\d{{1,3}})(?:st|nd|rd|th) birthday\b"),
        # "he has 78 years", "children of 6 years"
        re.compile(
            rf"\b(?:have|has|{person}s? of|children of|child of) {number}[ -]{any_of(words.years)}\b{lasting}{not_an_age}"
        ),
        # "my father is diabetic, 68 yrs", "client, 84F"
        re.compile(
            rf"(?<=[,(] )(?P<number>[1-9]\d?(?:[.,]5)?)(?: ?{any_of(words.years)}\b|(?<=\d\d)[fm]\b)(?= *(?:$|[.,;)]))"
        ),
        # "T1DM 16F, dinner"
        re.compile(r"(?<![\w.,/-])(?P<number>[1-9]\d)f\b(?= *(?:$|[.,;)]))"),
        # "adolescent, 14"
        re.compile(rf"\b{any_of(words.described)}, {number}(?= *(?:$|[.,;)]))"),
        # "finger food for 18 months"
        re.compile(
            rf"{storing}\bfor (?:an? |my )?{number}[ -]?{months}\s*(?:[.,;!?]|$|and (?:up|older|over))"
        ),
    )


def _months(said: dict[str, str | None]) -> int:
    number = said.get("number") or said.get("brief") or said.get("bare") or ""
    count = read_numbers(number)[0] + (0.5 if said.get("half") else 0.0)
    if said.get("weeks"):
        return 0 if count < 26 else int(count / 4.35)
    is_months = said.get("months") or (said.get("short") or "").startswith("m")
    return int(count if is_months else count * 12)
