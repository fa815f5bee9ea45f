"""Phrases that make Larder's prose hard to read may become rarer, never more frequent.

`docs/glossary.md` has the words to use instead. After you clean a file, lower the ceiling.
"""

import re
from functools import cache
from typing import Final

import pytest

from tests.house.tree import text_files
from tests.paths import ROOT

_PROSE: Final = ("core/", "models/", "desktop_app/", "docs/", "README.md")
_NOT_PROSE: Final = ("models/training/", "docs/decisions/", "docs/de/", "docs/es/")
"""Training scripts, decisions, which are records of their day, and pages that are not in English."""

CEILINGS: Final[dict[str, int]] = {
    "anew": 0,
    "whoever": 0,
    "let go of": 0,
    "so many": 0,
    "nobody": 0,
    "beside": 0,
    "likeness": 14,
    "told": 0,
    "kept": 0,
    "worked out": 0,
    "taken in": 0,
    "given up": 0,
    "called off": 0,
    "stands for": 0,
    "stands in": 0,
    "put aside": 0,
    "somebody": 0,
    "mended": 0,
    "docstring that begins with a question word": 0,
}
"""The most uses of each phrase, in code, comments, strings and documents. Zero is the aim."""

INSTEAD: Final = {
    "anew": "again, from scratch",
    "whoever": "name the caller, the reader or the process",
    "let go of": "release, remove",
    "so many": "this many, or a number",
    "nobody": "unknown, missing, unrecognised",
    "beside": "next to, compared with, as well as, in a separate process",
    "likeness": "similarity",
    "told": "reported, given, listed",
    "kept": "stored, satisfied, retained",
    "worked out": "computed",
    "taken in": "imported",
    "given up": "relaxed, dropped",
    "called off": "cancelled",
    "stands for": "is, means, represents",
    "stands in": "is in, replaces",
    "put aside": "quarantined, saved",
    "somebody": "the user, a person",
    "mended": "corrected, repaired",
    "docstring that begins with a question word": "begin with a verb (functions) or a noun (classes)",
}

_QUESTION_DOCSTRING: Final = re.compile(
    r'"""(?:What|Which|How|Whether|Whoever|Where|When|Who|Whom|Whose|Why)\b'
)
_QUESTION_DOCSTRING_NAME: Final = "docstring that begins with a question word"


@cache
def _texts() -> tuple[tuple[str, str], ...]:
    named = ((path.relative_to(ROOT).as_posix(), text) for path, text in text_files())
    return tuple(
        (name, text)
        for name, text in named
        if name.startswith(_PROSE)
        and not name.startswith(_NOT_PROSE)
        and name.endswith((".py", ".md", ".toml", ".qss"))
    )


def _pattern(phrase: str) -> re.Pattern[str]:
    """Return the pattern of a phrase, which also finds it as a part of a snake_case name."""
    if phrase == _QUESTION_DOCSTRING_NAME:
        return _QUESTION_DOCSTRING
    words = r"[\s_]+".join(map(re.escape, phrase.split()))
    return re.compile(rf"(?<![a-z]){words}(?![a-z])", re.IGNORECASE)


def uses(phrase: str) -> list[str]:
    """Return where a phrase is used, as `file:line`."""
    pattern = _pattern(phrase)
    return [
        f"{name}:{text.count(chr(10), 0, match.start()) + 1}"
        for name, text in _texts()
        for match in pattern.finditer(text)
    ]


@pytest.mark.parametrize("phrase", INSTEAD)
def test_hard_phrases_become_rarer(phrase: str) -> None:
    found = uses(phrase)
    assert len(found) <= CEILINGS[phrase], (
        f"'{phrase}' has {len(found)} uses, {CEILINGS[phrase]} are allowed. Write instead: {INSTEAD[phrase]}.\n"
        + "\n".join(found)
    )


_DOUBLED: Final = re.compile(r"\b(the|an|of|to|and|is|with|from|or|are|be|it|by)[ \n]+\1\b(?![-_])")


def test_no_small_word_is_doubled() -> None:
    found = [
        f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]!r}"
        for name, text in _texts()
        if name.endswith((".py", ".md"))
        for match in _DOUBLED.finditer(text)
    ]
    assert found == []


def test_a_phrase_is_found_in_names_and_across_lines() -> None:
    assert _pattern("given up").search("has_given_up = True")
    assert _pattern("let go of").search("it will be let\n    go of")
    assert not _pattern("told").search("untold")
    assert _QUESTION_DOCSTRING.search('    """Whether it is one."""')
