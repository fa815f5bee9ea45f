"""Untrusted XML: no entity bombs, nothing external, flat memory, and tolerance of old programs' errors."""

import re
from collections.abc import Iterator
from html import escape
from html.entities import html5
from io import BytesIO
from pathlib import Path
from typing import IO, Final
from xml.etree.ElementTree import Element, ParseError

from core.errors import KnownError
from core.importing import limits
from core.importing.containers.archives import opened, whole_file
from core.importing.containers.decoding import text_from
from core.text.plain import text_of
from core.translation import tr

_ILLEGAL: Final = re.compile(r"[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")
_AMPERSAND: Final = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)(\w{2,31};)?")
_DECLARATION: Final = re.compile(r"\A\s*<\?xml[^>]{0,300}\?>")
_REPAIRED_UP_TO: Final = 64 * limits.MEBIBYTE


def elements(path: Path, tags: frozenset[str]) -> Iterator[Element | None]:
    """Yield the outermost elements with one of these tags; None at the end if the file breaks off.

    A file with stray ampersands, unknown entities or a wrong encoding is corrected and read again.

    Raises:
        KnownError: it is not XML, or has entities that expand without bound or refer to other files.
    """
    yielded = 0
    with opened(path) as file:
        try:
            for element in streamed_elements(file, tags, path.name):
                yielded += 1
                yield element
        except (ParseError, ValueError, LookupError):
            pass
        else:
            return
    yield from _repaired(path, tags, yielded)


def _repaired(path: Path, tags: frozenset[str], skipped: int) -> Iterator[Element | None]:
    text = _repair(text_from(whole_file(path, _REPAIRED_UP_TO)))
    count = 0
    try:
        for count, element in enumerate(
            streamed_elements(BytesIO(text.encode("utf-8")), tags, path.name), start=1
        ):
            if count > skipped:
                yield element
    except (ParseError, ValueError):
        if not max(count, skipped):
            message = tr("{name} isn't readable XML, or its start is damaged. Export it again.")
            raise KnownError(message.format(name=path.name)) from None
        yield None


def _repair(text: str) -> str:
    def spelled(found: re.Match[str]) -> str:
        character = html5.get(found.group(1) or "")
        return escape(character) if character else f"&amp;{found.group(1) or ''}"

    return _AMPERSAND.sub(spelled, _ILLEGAL.sub("", _DECLARATION.sub("", text)))


def streamed_elements(file: IO[bytes], tags: frozenset[str], name: str) -> Iterator[Element]:
    """Yield the outermost elements with one of these tags from an open file; memory doesn't grow with the file.

    Raises:
        KnownError: it has entities that expand without bound or refer to other files.
        ParseError: it is not XML, or breaks off.
    """
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import iterparse

    inside = 0
    root: Element | None = None
    try:
        for event, element in iterparse(file, events=("start", "end")):
            if root is None:
                root = element
            if element.tag in tags:
                inside += 1 if event == "start" else -1
                if event == "end" and inside == 0:
                    yield element
            if event == "end" and inside == 0:
                element.clear()
                root.clear()
    except DefusedXmlException:
        message = tr(
            "{name} has XML entities that could expand without limit or read other files, so Larder did not open it."
        )
        raise KnownError(message.format(name=name)) from None


def text_in(element: Element | None, path: str = "") -> str:
    """Return the text of an element, or of its first descendant at a path; empty if there is none."""
    found = element if element is None or not path else element.find(path)
    return "" if found is None else text_of("".join(found.itertext()))


def texts_in(element: Element, path: str) -> list[str]:
    """Return the texts of all descendants at a path that are not empty."""
    return [text for found in element.findall(path) if (text := text_of("".join(found.itertext())))]
