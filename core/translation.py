"""Translation of the texts that the window shows, for code that doesn't know who translates them.

The engine writes English. A window in another language says once, before it shows or computes anything, how texts and
numbers of that language are written (`use_language`). The command line and other programs never do, so theirs stay English.
"""

from collections.abc import Callable
from dataclasses import dataclass
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


def use_language(language: Language) -> None:
    """Use a language for all texts from now on. Texts are not made again, so do this before the first."""
    _used[:] = [language]


def language() -> Language:
    """Return the language in use."""
    return _used[0]


def tr(text: str) -> str:
    """Return the translation of a whole sentence or label; fill its placeholders afterwards with `str.format`."""
    return _used[0].translate(text, None, -1)


def tr_count(plural: str, singular: str, n: int) -> str:
    """Return the form of a sentence for `n`, with the number in place of "%n".

    In English this is `tr_count("%n recipes", "%n recipe", 1)`, "1 recipe". A translation may have more forms;
    translators see the singular as a comment.
    """
    # A translator may leave "%n", or put the bare digits in its place.
    text = _used[0].translate(plural, singular, n).replace("%n", str(n))
    if n == 1 and text == plural.replace("%n", "1"):
        text = singular.replace("%n", "1")
    return text.replace(str(n), local_number(f"{n:,}"))


def QT_TR_NOOP(text: str) -> str:
    """Mark a constant for extraction; pass it to `tr` where it is shown."""
    return text


def local_number(text: str) -> str:
    """Return a number as the language writes it, from Python's form: "1,204.5" is "1.204,5" in German."""
    used = _used[0]
    if used.decimal_point == "." and used.group_separator == ",":
        return text
    return text.translate({ord(","): used.group_separator, ord("."): used.decimal_point})
