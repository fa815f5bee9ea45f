"""Translation of the texts that the window shows, for code that doesn't know who translates them.

The engine writes English. A window in another language says once, before it shows or computes anything, how texts and
numbers of that language are written (`use_language`). The command line and other programs never do, so theirs stay English.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date
from typing import Final


def _same(text: str, _comment: str | None, _n: int) -> str:
    return text


@dataclass(frozen=True)
class Language:
    """The way in which texts and numbers of a language are written.

    Attributes:
        code: "en", "de" or "es".
        translate: the translation of a text, given its comment (or None) and the number that chooses a plural form (or -1);
            the text itself if it has no translation.
        decimal_point: what separates whole numbers from decimals.
        group_separator: what separates thousands.
    """

    code: str = "en"
    translate: Callable[[str, str | None, int], str] = _same
    decimal_point: str = "."
    group_separator: str = ","


ENGLISH: Final = Language()

_used = [ENGLISH]
_energy_unit = ["kcal"]
_is_english: Final[ContextVar[bool]] = ContextVar("is_english", default=False)


def use_language(language: Language) -> None:
    """Use a language for all texts from now on. Texts are not made again, so do this before the first."""
    _used[:] = [language]


def language() -> Language:
    """Return the language in use."""
    return ENGLISH if _is_english.get() else _used[0]


@contextmanager
def in_english() -> Iterator[None]:
    """Write English meanwhile, for words that Larder reads again or that other programs read."""
    token = _is_english.set(True)
    try:
        yield
    finally:
        _is_english.reset(token)


def use_energy_unit(unit: str) -> None:
    """Show energy in "kcal" or "kJ" from now on. Everything that is stored or read by programs stays in kcal."""
    _energy_unit[:] = [unit]


def energy_unit() -> str:
    """Return the unit in which people read energy; kcal in words that Larder or another program reads again."""
    return "kcal" if _is_english.get() else _energy_unit[0]


def tr(text: str) -> str:
    """Return the translation of a whole sentence or label; fill its placeholders afterwards with `str.format`."""
    return language().translate(text, None, -1)


def in_quotes(text: str) -> str:
    """Return a text in the quotation marks of the language: 'Fisch' is „Fisch“ in German."""
    return tr("'{text}'").format(text=text)


def tr_count(plural: str, singular: str, n: int) -> str:
    """Return the form of a sentence for `n`, with the number in place of "%n".

    In English this is `tr_count("%n recipes", "%n recipe", 1)`, "1 recipe". A translation may have more forms;
    translators see the singular as a comment.
    """
    # A translator may leave "%n", or put the bare digits in its place.
    text = language().translate(plural, singular, n).replace("%n", str(n))
    if n == 1 and text == plural.replace("%n", "1"):
        text = singular.replace("%n", "1")
    return text.replace(str(n), local_number(f"{n:,}"))


def QT_TR_NOOP(text: str) -> str:
    """Mark a constant for extraction; pass it to `tr` where it is shown."""
    return text


def local_number(text: str) -> str:
    """Return a number as the language writes it, from Python's form: "1,204.5" is "1.204,5" in German."""
    used = language()
    if used.decimal_point == "." and used.group_separator == ",":
        return text
    return text.translate({ord(","): used.group_separator, ord("."): used.decimal_point})


def within_sentence(label: str) -> str:
    """Return a label as it is written within a sentence: in English "fat"; German nouns keep their capital."""
    code = language().code
    if code == "en":
        return label.lower()
    return label if code == "de" else f"{label[:1].lower()}{label[1:]}"


_MONTHS: Final = (
    QT_TR_NOOP("January"), QT_TR_NOOP("February"), QT_TR_NOOP("March"), QT_TR_NOOP("April"),
    QT_TR_NOOP("May"), QT_TR_NOOP("June"), QT_TR_NOOP("July"), QT_TR_NOOP("August"),
    QT_TR_NOOP("September"), QT_TR_NOOP("October"), QT_TR_NOOP("November"), QT_TR_NOOP("December"),
)  # fmt: skip
_WEEKDAYS: Final = (
    QT_TR_NOOP("Monday"), QT_TR_NOOP("Tuesday"), QT_TR_NOOP("Wednesday"), QT_TR_NOOP("Thursday"),
    QT_TR_NOOP("Friday"), QT_TR_NOOP("Saturday"), QT_TR_NOOP("Sunday"),
)  # fmt: skip


def month_name(day: date) -> str:
    """Return the month of a day: November."""
    return tr(_MONTHS[day.month - 1])


def weekday_name(day: date) -> str:
    """Return the weekday of a day: Monday."""
    return tr(_WEEKDAYS[day.weekday()])


def day_in_words(day: date) -> str:
    """Return a day without its year: 17 November."""
    return tr("{day} {month}").format(day=day.day, month=month_name(day))


_MEALS: Final = {
    "breakfast": QT_TR_NOOP("breakfast"),
    "morning": QT_TR_NOOP("morning snack"),
    "lunch": QT_TR_NOOP("lunch"),
    "afternoon": QT_TR_NOOP("afternoon snack"),
    "dinner": QT_TR_NOOP("dinner"),
    "evening": QT_TR_NOOP("evening snack"),
    "snack": QT_TR_NOOP("snack"),
}


def meal_word(meal: str) -> str:
    """Return the usual word for a meal within a sentence: dinner."""
    return tr(_MEALS[meal])


def capital(text: str) -> str:
    """Return a name as a label: with a capital, the rest as it is."""
    return f"{text[:1].upper()}{text[1:]}"


def sentence(text: str) -> str:
    """Return a clause with a capital and a full stop; nothing for nothing."""
    return f"{capital(text)}." if text else ""
