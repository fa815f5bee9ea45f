"""Take out of a diary line what it says besides foods: who ate the rest, when and where it was, glucose and insulin.

"Toast, baby ate the crust" becomes "toast", "pasta, saved half for lunch" becomes "pasta, ate 0.5", "ham sandwich, bg 6.2,
4 units" becomes "ham sandwich". The entry keeps the words as they were typed.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.word_files import any_of
from core.text.eaten.eaten_shares import eaten_share
from core.text.eaten.words import (
    DiaryNotes,
    EatenWords,
    UneatenWords,
    diary_notes,
    eaten_words,
    uneaten_words,
)
from core.text.numbers import number_words

_BREAK: Final = r"(?:^|[,;.(+-]+\s*|\s(?:and|but|so|then)\s)\s*"
_PIECE_ENDS: Final = r"(?=\s*(?:[,;+.()]|$|\s(?:and|then|with|plus|&)\s))"
_NUMBER: Final = r"\d+(?:[.,]\d+)?"
_GRAMS: Final = r"(?:g|gr|grams?)"
_AT_HOUR: Final = LazyPattern(
    r"(?<=[a-z)]) (?:at|around) \d{1,2}(?:[:.]\d\d)?(?=\s*(?:$|[,;+]|and\b|then\b))", A_DIGIT
)
_HALF_OF_MINE: Final = LazyPattern(r"\bhalf (?:of )?(?:my|his|her|their) (?=[a-z])", ("half ",))
_MEAL_DEAL: Final = LazyPattern(
    r"^(?:[a-z&']+ )?meal deal\s*[:,-]?\s+(?=[a-z\d][^,]*,|[a-z\d]+(?: [a-z&']+){2})(?!with\b)",
    ("meal deal",),
)
_UNITS_OF_INSULIN: Final = LazyPattern(
    rf"[\s,;.(+-]*(?<![\w.]){_NUMBER}\s?(?:u|units?)\b(?!\s+of\s)(?!\s+(?:alcohol|carb))\)?", A_DIGIT
)


class _Patterns:
    """The patterns of the words in `assets/words/diary_notes.toml`."""

    def __init__(self, notes: DiaryNotes, eaten: EatenWords, uneaten: UneatenWords) -> None:
        people = any_of(eaten.companions | eaten.others)
        ate = rf"{_BREAK}(?:(?:the|my|our|his|her) )?(?:{people}) (?:{notes.others_ate})"
        share = rf"({uneaten.share}|most|\d\d ?%)"
        saved = rf"{_BREAK}(?:i |i've |ive |we )?(?:{notes.saving})"
        until = rf"(?: (?:{notes.saved_for})[^,;+.()\d]*)?"
        rest = rf"(?:the |my )?(?:{notes.saved_rest})(?: of it)?"
        hedges = rf"(?:(?:{uneaten.hedges}) )*"
        carbohydrate = any_of(notes.carbohydrate)
        # "She had half", "saved half for tomorrow".
        self.others_share = LazyPattern(
            rf"{ate} (?:about |like |the other )?{share}(?: of (?:it|them|mine))?{_PIECE_ENDS}",
            notes.others_ate.needs,
        )
        self.saved_share = LazyPattern(
            rf"{saved} (?:about |like |the other |the )?{share}(?: of (?:it|them))?{until}{_PIECE_ENDS}",
            notes.saving.needs,
        )
        # "Baby ate the crust", "rest for tomorrow" say nothing about the share.
        self.others_rest = LazyPattern(
            rf"{ate} (?:(?:{notes.before_rest}) )*(?:{notes.rest})\)?{_PIECE_ENDS}", notes.others_ate.needs
        )
        self.saved_rest = LazyPattern(
            rf"(?:{saved} (?:the )?(?:{notes.saved_rest}|some|it)"
            rf"|{_BREAK}{rest} (?:(?:{notes.rest_went}) )*(?:{notes.saved_for})[^,;+.()\d]*){until}{_PIECE_ENDS}",
            (*notes.saving.needs, *notes.saved_rest.needs),
        )
        self.given_away = LazyPattern(
            rf"{_BREAK}(?:i )?(?:{notes.giving}) (?:(?:{notes.before_rest}) )*(?:{notes.rest})(?: of it)? to\b[^,;+.()]*",
            notes.giving.needs,
        )
        # "Before bed 8 am: cereal".
        self.opening = LazyPattern(
            rf"^(?:{notes.opening_times})[ -][^\d,;:+()]{{2,25}}?(?: (?:at )?\d{{1,2}}(?:[:.]\d\d)?(?: ?[ap]m)?)?"
            r"\s*(?::|\s-)\s*(?=\S)",
            notes.opening_times.needs,
        )
        # "Before school run", up to the end of its piece.
        self.circumstances = LazyPattern(
            rf"(?<=[\w)])\s+((?:{eaten.circumstances})(?:\s+[^\d,;+.()]*?)?){_PIECE_ENDS}",
            eaten.circumstances.needs,
        )
        self.of_them = LazyPattern(
            rf"\s*(?:[,(-]|\s-)\s*(?:(?:{uneaten.hedges}|had) )*(\d{{1,2}}|both)"
            r"(?: ?(?:or|to|-) ?(\d{1,2}))? of (?:them|'?em|those|these)"
            r"(?:,? (?:or )?(?:maybe |poss |possibly |or )(\d{1,2}))?"
            rf"(?: (?:off|from|in|out of) (?:the|my|a) (?:[a-z]+ )?[a-z]+)?\)?{_PIECE_ENDS}",
            (" of ",),
        )
        self.flavor_of_crisps = LazyPattern(
            rf"(?:{notes.seasoned_crisps}) (?=[a-z])(?!on\b|and\b|with\b)", notes.seasoned_crisps.needs
        )
        # "2 pints" of nothing else are beer.
        self.bare_pint = LazyPattern(
            rf"\b((?:\d|{any_of(number_words().starts)}|couple of) pints?)(?=\s*(?:$|[,;+]|and\b|with\b))",
            ("pint",),
        )
        # The carbohydrate that insulin was taken for: "bolus for 32 g ish".
        self.dosed_for = LazyPattern(
            rf"[\s,;.(+-]*(?:{notes.dosing})(?: for)? {hedges}~?{_NUMBER} ?g?(?: ?(?:ish|{carbohydrate}))*\b\)?",
            A_DIGIT,
        )
        self.carbohydrate = LazyPattern(
            rf"[\s,;.(+:=~-]*(?<![\w.])(?:{_NUMBER}\s?{_GRAMS}?\s?(?:of\s)?(?:net\s)?(?:{carbohydrate})\b"
            rf"|(?<!low)(?<!low )\b(?:net\s)?(?:{carbohydrate})\s?[:=]?\s?{hedges}{_NUMBER}\s?{_GRAMS}?(?![\w.%]))"
            rf"(?!\s+(?:{notes.carbohydrate_products}))\)?",
            A_DIGIT,
        )
        self.nutrients_in_brackets = LazyPattern(
            rf"\s*\((?:(?:{hedges}|= ?){_NUMBER}\s?(?:g|mg)?\s?(?:of )?(?:{any_of(notes.noted_nutrients)})\b[\s,;/]*)+\)",
            ("(",),
        )
        self.readings = self._readings(notes, eaten)

    @staticmethod
    def _readings(notes: DiaryNotes, eaten: EatenWords) -> LazyPattern:
        """Return a pattern of a reading or a dose: "bg 6.2 before lunch", "insulin 8u", "6 units of novorapid"."""
        between = rf"(?:\s(?:{notes.before_readings}))*\s?[:=@~-]?\s?"
        when = rf"(?:\s(?:{notes.reading_times})(?:\s(?:{notes.reading_occasions}))?)?"
        unit = r"\s?(?:u|units?|mmol(?:/l)?|mg/dl|mg)?(?![\w.%])"
        return LazyPattern(
            rf"(?:^|(?<=[\s,;(+.-]))\(?(?:"
            rf"(?:{eaten.readings}){between}{_NUMBER}{unit}{when}"
            rf"|(?:{notes.glucose_states}){between}\d{{1,2}}\.\d{unit}{when}"
            rf"|{_NUMBER}\s?(?:u|units?)\s?(?:of\s)?(?:{eaten.insulins})(?: insulin)?\b"
            rf"|(?:{eaten.insulins})\b(?:\s{_NUMBER}{unit})?"
            rf"|^(?:{notes.glucose_events})(?=\s*[,:;-]))\)?(?:\s*[,;:+-])?",
            (*A_DIGIT, *eaten.insulins.needs, *notes.glucose_events.needs),
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns(diary_notes(), eaten_words(), uneaten_words())


def without_chatter(line: str, is_food: Callable[[str], bool]) -> str:
    """Return a line without notes on glucose, other people's shares and circumstances; unchanged if nothing else is left."""
    find = _patterns()
    plain = find.of_them.sub(_of_them, line)
    plain = _without_measurements(_AT_HOUR.sub("", plain if is_food(plain) else _MEAL_DEAL.sub("", plain)))
    plain = _HALF_OF_MINE.sub("half a ", find.flavor_of_crisps.sub("", find.given_away.sub(" ", plain)))
    plain = find.others_share.sub(lambda found: _with_rest(found[1]), plain)
    plain = find.others_rest.sub(" ", plain)
    plain = find.saved_share.sub(lambda found: _with_rest(found[1]), plain)
    plain = find.saved_rest.sub(" ", plain)
    opened = find.opening.sub("", plain)
    plain = opened if any(map(str.isalpha, opened)) else plain
    plain = find.circumstances.sub(lambda found: _circumstance(found, is_food), plain)
    plain = find.bare_pint.sub(r"\1 of beer", plain.strip(" ,;+-"))
    return " ".join(plain.split()).strip(" ,;+-") if any(map(str.isalpha, plain)) else line


def _of_them(found: re.Match[str]) -> str:
    count = "2" if found[1].lower() == "both" else found[1]
    most = found[2] or found[3]
    return f", {count}-{most}" if most else f", {count}"


def _without_measurements(line: str) -> str:
    find = _patterns()
    plain = find.readings.sub(" ", find.dosed_for.sub(" ", line))
    plain = find.carbohydrate.sub(" ", _UNITS_OF_INSULIN.sub(" ", plain))
    plain = find.nutrients_in_brackets.sub(" ", plain)
    return plain if any(map(str.isalpha, plain)) else line


def _with_rest(share: str) -> str:
    """Return the share that is left of a food: "she had a third" leaves two thirds."""
    return f", ate {eaten_share('left', share)}"


def _circumstance(found: re.Match[str], is_food: Callable[[str], bool]) -> str:
    """Return a circumstance if it may name a food, or if nothing else does: "dinner was gnudi"."""
    before = re.split(r"[,;+.()]", found.string[: found.start()])[-1].lower().split()
    if all(word in eaten_words().idle for word in before):
        return found[0]
    words = found[1].split()
    names = (" ".join(words[at:]) for at in range(len(words)))
    return found[0] if any(len(name) > 2 and is_food(name) for name in names) else " "
