"""Plain text from other programs' text: no tags, entities, control characters or direction marks."""

import re
from typing import Final

_LINK: Final = re.compile(r"(?i)<(https?://[^\s<>]{1,2000})>")
"""An address in angle brackets, as mail programs and Markdown write it, is not a tag."""
_LINE_ENDING_TAG: Final = re.compile(r"(?i)<(?:br|/p|/li|/div|/h[1-6]|/tr)\b[^<>]{0,200}>")
_TAG: Final = re.compile(r"<[A-Za-z/!][^<>]*>")
_DEEPEST_ESCAPES: Final = 6
_SPACES: Final = re.compile(r"[^\S\n]+")
_DROPPED: Final = dict.fromkeys(
    [
        *(code for code in range(0x20) if code not in (0x09, 0x0A)),
        *range(0x7F, 0xA0),
        # Marks that reorder or hide the text next to them. Joiners and right-to-left marks stay.
        *(0x00AD, 0x200B, 0x2060, 0xFEFF),
        *range(0x202A, 0x202F),
        *range(0x2066, 0x206A),
        *range(0xFFF9, 0xFFFC),
        *range(0xD800, 0xE000),
    ]
)


def text_of(value: object) -> str:
    """Return a value as plain text of one or more lines; empty if it is neither text nor number."""
    if isinstance(value, str):
        return value.strip() if _is_plain(value) else _plain(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return ""
    return _number_text(value)


def _is_plain(value: str) -> bool:
    return value.isascii() and value.isprintable() and not ("<" in value or "&" in value or "  " in value)


def _number_text(value: float) -> str:
    try:
        text = str(int(value)) if value == int(value) else str(value)
    except (ValueError, OverflowError):  # not a number, infinite, or more digits than Python prints
        return ""
    return text


def _plain(value: str) -> str:
    text = value.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    if "<" in text or "&" in text:
        text = _without_html(text)
    text = _SPACES.sub(" ", text.translate(_DROPPED))
    return "\n".join(line.strip() for line in text.split("\n")).strip()


def _without_html(text: str) -> str:
    """Return text without tags and entities. Some programs escape twice; deeper nesting is an attack and is cut short."""
    # The names of two thousand characters are loaded with the first text that may have one.
    import html

    for _ in range(_DEEPEST_ESCAPES):
        before = text
        text = html.unescape(_TAG.sub("", _LINE_ENDING_TAG.sub("\n", _LINK.sub(r" \1 ", text))))
        if text == before:
            return text
    return text.replace("<", " ").replace("&", " ")


def line_of(value: object) -> str:
    """Return a value as plain text on one line."""
    if isinstance(value, str) and _is_plain(value):
        return value.strip()
    text = text_of(value)
    return " ".join(text.split()) if "\n" in text else text


def lines_of(value: object) -> list[str]:
    """Return the lines of a text that aren't blank."""
    return [line for line in text_of(value).split("\n") if line]


def words_of(value: object, separator: str = ",") -> list[str]:
    """Return the parts of a text such as "quick, vegan", or of a list of such texts."""
    parts = value if isinstance(value, list | tuple) else (value,)
    return [word for part in parts for word in map(str.strip, line_of(part).split(separator)) if word]
