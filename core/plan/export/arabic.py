"""Arabic letters in the forms that join them, for PDF files, whose fonts hold one glyph for each form."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

Form = Literal["isolated", "final", "initial", "medial"]
_PRESENTATION: Final = (*range(0xFB50, 0xFDF0), *range(0xFE70, 0xFEFD))
_TATWEEL: Final = "\u0640"


@cache
def _forms() -> tuple[Mapping[str, Mapping[str, str]], Mapping[str, Mapping[str, str]]]:
    """Return the forms of letters, and those of the ligatures of lam and alef, from the Unicode database."""
    letters: dict[str, dict[str, str]] = {}
    ligatures: dict[str, dict[str, str]] = {}
    for code in _PRESENTATION:
        form, _, codes = unicodedata.decomposition(chr(code)).partition("> ")
        plain = "".join(chr(int(part, 16)) for part in codes.split())
        if len(plain) == 1:
            letters.setdefault(plain, {})[form[1:]] = chr(code)
        elif len(plain) == 2 and plain[0] == "\u0644" and plain[1] in "\u0622\u0623\u0625\u0627":
            ligatures.setdefault(plain, {})[form[1:]] = chr(code)
    return letters, ligatures


def joined_letters(text: str) -> str:
    """Return a text in reading order with its Arabic letters in joined forms. Other letters stay."""
    letters, ligatures = _forms()
    if not any(mark in letters for mark in text):
        return text
    marks: list[str] = []
    base: list[str] = []
    for mark in text:
        if unicodedata.category(mark) == "Mn" and base:
            marks[-1] += mark
        elif base and base[-1] + mark in ligatures:
            base[-1] += mark
        else:
            base.append(mark)
            marks.append("")
    shown = []
    for place, letter in enumerate(base):
        forms = letters.get(letter) or ligatures.get(letter)
        if forms is None:
            shown.append(letter + marks[place])
            continue
        before = place > 0 and "final" in forms and _joins_next(base[place - 1])
        after = place + 1 < len(base) and "initial" in forms and _joins_before(base[place + 1])
        form: Form = (
            "medial" if before and after else "final" if before else "initial" if after else "isolated"
        )
        shown.append(forms.get(form, letter) + marks[place])
    return "".join(shown)


def _joins_next(letter: str) -> bool:
    return letter == _TATWEEL or "initial" in _forms()[0].get(letter, {})


def _joins_before(letter: str) -> bool:
    letters, ligatures = _forms()
    return letter == _TATWEEL or "final" in (letters.get(letter) or ligatures.get(letter) or {})
