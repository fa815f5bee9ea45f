"""Take out of a diary line what it says besides foods: who ate the rest, when and where it was, glucose and insulin.

"Toast, baby ate the crust" becomes "toast", "pasta, saved half for lunch" becomes "pasta, ate 0.5", "ham sandwich, bg 6.2,
4 units" becomes "ham sandwich". The entry keeps the words as they were typed.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from core.text.eaten.shorthand import eaten_share
from core.text.eaten.words import eaten_words, uneaten_words

_BREAK: Final = r"(?:^|[,;.(+-]+\s*|\s(?:and|but|so|then)\s)\s*"
_PIECE_ENDS: Final = r"(?=\s*(?:[,;+.()]|$|\s(?:and|then|with|plus|&)\s))"
_NUMBER: Final = r"\d+(?:[.,]\d+)?"
_OTHERS_ATE: Final = (
    r"(?:ate|had|has|have|got|gets|finished|took|stole|pinched|nicked|eats|shared|helped(?: me)? with)"
)
_THE_REST: Final = (
    r"(?:the |my |his |her |their |up |some of the |some of |bits? of the |bits? of |the other )*"
    r"(?:rest|crusts?|other half|remainder|leftovers?|last (?:bit|bits|slice|one|few|piece)|some|it|them|bits?|others?)"
)
_OPENING_CIRCUMSTANCE: Final = re.compile(
    r"^(?:before|after|during|while|at|on|in|pre|post|mid)[ -][^\d,;:+()]{2,25}?"
    r"(?: (?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)?\s*(?::|\s-)\s*(?=\S)",
    re.IGNORECASE,
)
"""The time or place of a meal before a colon: "before bed 8 am: cereal"."""
_OF_THEM: Final = re.compile(
    r"\s*(?:[,(-]|\s-)\s*(?:like |about |maybe |had )*(\d{1,2}) of (?:them|those|these)"
    r"(?:,? (?:or )?(?:maybe |poss |possibly |or )(\d{1,2}))?\)?" + _PIECE_ENDS,
    re.IGNORECASE,
)
_AT_HOUR: Final = re.compile(
    r"(?<=[a-z)]) (?:at|around) \d{1,2}(?:[:.]\d\d)?(?=\s*(?:$|[,;+]|and\b|then\b))", re.IGNORECASE
)
_GIVEN_AWAY: Final = re.compile(
    rf"{_BREAK}(?:i )?(?:gave|fed|passed) (?:the |my )?(?:rest|other half|crusts?|remainder|leftovers?|some)"
    r"(?: of it)? to\b[^,;+.()]*",
    re.IGNORECASE,
)
_HALF_OF_MINE: Final = re.compile(r"\bhalf (?:of )?(?:my|his|her|their) (?=[a-z])", re.IGNORECASE)
_FLAVOR_OF_CRISPS: Final = re.compile(
    r"\b(?:sea )?salt (?:and|&|n|'n') vinegar (?=[a-z])(?!on\b|and\b|with\b)", re.IGNORECASE
)
_MEAL_DEAL: Final = re.compile(r"^(?:[a-z&']+ )?meal deal\s*[:,-]?\s+(?=[a-z][^,]*,)", re.IGNORECASE)
_BARE_PINT: Final = re.compile(
    r"\b((?:\d|an?|one|two|three|four|five|few|couple of) pints?)(?=\s*(?:$|[,;+]|and\b|with\b))",
    re.IGNORECASE,
)
""""2 pints" of nothing else are beer."""
_UNITS_OF_INSULIN: Final = re.compile(
    rf"[\s,;.(+-]*(?<![\w.]){_NUMBER}\s?(?:u|units?)\b(?!\s+of\s)(?!\s+(?:alcohol|carb))\)?", re.IGNORECASE
)
_GRAMS: Final = r"(?:g|gr|grams?)"
_DOSED_FOR: Final = re.compile(
    rf"[\s,;.(+-]*\b(?:bolus(?:ed)?|dosed|injected|jabbed)(?: for)? (?:about |around |~)?{_NUMBER} ?g?"
    r"(?: ?(?:ish|carbs?|cho))*\b\)?",
    re.IGNORECASE,
)
"""The carbohydrate that insulin was taken for: "bolus for 32 g ish"."""
_CARBOHYDRATE: Final = re.compile(
    rf"[\s,;.(+:=~-]*(?<![\w.])(?:{_NUMBER}\s?{_GRAMS}?\s?(?:of\s)?(?:net\s)?(?:cho|carbs?|carbohydrates?)\b"
    r"|(?<!low)(?<!low )\b(?:net\s)?(?:cho|carbs?|carbohydrates?)"
    rf"\s?[:=]?\s?(?:about |approx )?{_NUMBER}\s?{_GRAMS}?(?![\w.%]))"
    r"(?!\s+(?:drink|gel|powder|mix|bar|loading|load|smart|killa))\)?",
    re.IGNORECASE,
)
_NUTRIENTS_IN_BRACKETS: Final = re.compile(
    rf"\s*\((?:(?:about |approx |= ?)?{_NUMBER}\s?(?:g|mg)?\s?(?:of )?"
    r"(?:protein|fat|fib(?:re|er)|sugars?|salt|sodium|[pcf])\b[\s,;/]*)+\)",
    re.IGNORECASE,
)


def without_chatter(line: str, is_food: Callable[[str], bool]) -> str:
    """Return a line without notes on glucose, other people's shares and circumstances; unchanged if nothing else is left."""
    plain = _OF_THEM.sub(lambda found: f", {found[1]}" + (f"-{found[2]}" if found[2] else ""), line)
    plain = _without_measurements(_MEAL_DEAL.sub("", _AT_HOUR.sub("", plain)))
    plain = _HALF_OF_MINE.sub("half a ", _FLAVOR_OF_CRISPS.sub("", _GIVEN_AWAY.sub(" ", plain)))
    plain = _others_share().sub(lambda found: _with_rest(found[1]), plain)
    plain = _others_rest().sub(" ", plain)
    plain = _saved_share().sub(lambda found: _with_rest(found[1]), plain)
    plain = _saved_rest().sub(" ", plain)
    opened = _OPENING_CIRCUMSTANCE.sub("", plain)
    plain = opened if any(map(str.isalpha, opened)) else plain
    plain = _circumstances().sub(lambda found: _circumstance(found, is_food), plain)
    plain = _BARE_PINT.sub(r"\1 of beer", plain.strip(" ,;+-"))
    return " ".join(plain.split()).strip(" ,;+-") if any(map(str.isalpha, plain)) else line


def _without_measurements(line: str) -> str:
    plain = _readings().sub(" ", _DOSED_FOR.sub(" ", line))
    plain = _CARBOHYDRATE.sub(" ", _UNITS_OF_INSULIN.sub(" ", plain))
    plain = _NUTRIENTS_IN_BRACKETS.sub(" ", plain)
    return plain if any(map(str.isalpha, plain)) else line


def _with_rest(share: str) -> str:
    """Return the share that is left of a food: "she had a third" leaves two thirds."""
    return f", ate {eaten_share('left', share)}"


@cache
def _share() -> str:
    return rf"({uneaten_words().share}|most|\d\d ?%)"


@cache
def _people() -> str:
    people = sorted(eaten_words().companions | eaten_words().others, key=len, reverse=True)
    return rf"(?:(?:the|my|our|his|her) )?(?:{'|'.join(map(re.escape, people))})"


@cache
def _others_share() -> re.Pattern[str]:
    """Return a pattern of the share of a food that another person ate: "she had half"."""
    return re.compile(
        rf"{_BREAK}{_people()} {_OTHERS_ATE} (?:about |like |the other )?{_share()}(?: of (?:it|them|mine))?{_PIECE_ENDS}",
        re.IGNORECASE,
    )


@cache
def _others_rest() -> re.Pattern[str]:
    """Return a pattern of what others ate of a food, which says nothing about its share: "baby ate the crust"."""
    return re.compile(rf"{_BREAK}{_people()} {_OTHERS_ATE} {_THE_REST}\)?{_PIECE_ENDS}", re.IGNORECASE)


_SAVED: Final = (
    r"(?:i |i've |ive |we )?(?:saved|saving|ke(?:pt|eping)|boxed(?: up)?|froze|freezing|put away|wrapped(?: up)?|binned"
    r"|chucked|threw(?: away| out)?|took home|gave away)"
)
_UNTIL: Final = r"(?: (?:for|til|till|until|in|over|to|as|home|back|away)\b[^,;+.()\d]*)?"


@cache
def _saved_share() -> re.Pattern[str]:
    """Return a pattern of the share of a food that was saved: "saved half for tomorrow"."""
    return re.compile(
        rf"{_BREAK}{_SAVED} (?:about |like |the other |the )?{_share()}(?: of (?:it|them))?{_UNTIL}{_PIECE_ENDS}",
        re.IGNORECASE,
    )


@cache
def _saved_rest() -> re.Pattern[str]:
    """Return a pattern of what became of the rest: "saved the rest", "rest for tomorrow"."""
    rest = r"(?:the |my )?(?:rest|remainder|leftovers|other half)(?: of it)?"
    return re.compile(
        rf"{_BREAK}(?:{_SAVED} (?:the )?(?:rest|remainder|some|it)|{rest} (?:is |was |went |goes |going |saved )*"
        rf"(?:for|til|until|in|to|tomorrow|later|away|home)\b[^,;+.()\d]*|{rest}(?: tomorrow| later)){_UNTIL}{_PIECE_ENDS}",
        re.IGNORECASE,
    )


@cache
def _circumstances() -> re.Pattern[str]:
    """Return a pattern of when, where and how a food was eaten, up to the end of its piece: "before school run"."""
    return re.compile(
        rf"(?<=[\w)])\s+((?:{eaten_words().circumstances})(?:\s+[^\d,;+.()]*?)?){_PIECE_ENDS}", re.IGNORECASE
    )


def _circumstance(found: re.Match[str], is_food: Callable[[str], bool]) -> str:
    """Return a circumstance if it may name a food, or if nothing else does: "dinner was gnudi"."""
    before = re.split(r"[,;+.()]", found.string[: found.start()])[-1].lower().split()
    if all(word in eaten_words().idle for word in before):
        return found[0]
    words = found[1].split()
    names = (" ".join(words[at:]) for at in range(len(words)))
    return found[0] if any(len(name) > 2 and is_food(name) for name in names) else " "


@cache
def _readings() -> re.Pattern[str]:
    """Return a pattern of a reading or a dose: "bg 6.2 before lunch", "insulin 8u", "6 units of novorapid"."""
    words = eaten_words()
    between = (
        r"(?:\s(?:at|was|is|of|says|said|now|reading|level|around|about|still|again|then))*\s?[:=@~-]?\s?"
    )
    meal = r"(?:lunch|breakfast|dinner|tea|bed|food|meal|morning|waking|gym|supper)"
    when = rf"(?:\s(?:before|after|at|pre|post|this|on)(?:\s{meal})?)?"
    unit = r"\s?(?:u|units?|mmol(?:/l)?|mg/dl|mg)?(?![\w.%])"
    return re.compile(
        rf"(?:^|(?<=[\s,;(+.-]))\(?(?:"
        rf"(?:{words.readings}){between}{_NUMBER}{unit}{when}"
        rf"|(?:hypo|low|high|hyper){between}\d{{1,2}}\.\d{unit}{when}"
        rf"|{_NUMBER}\s?(?:u|units?)\s?(?:of\s)?(?:{words.insulins})(?: insulin)?\b"
        rf"|(?:{words.insulins})\b(?:\s{_NUMBER}{unit})?"
        rf"|^(?:hypo|low|hyper|had a hypo|going low|gone low)(?=\s*[,:;-]))\)?(?:\s*[,;:+-])?",
        re.IGNORECASE,
    )
