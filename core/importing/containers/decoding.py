"""Text in any encoding, old and new."""

import codecs
import re
from collections.abc import Iterator
from typing import IO, Final

from core.importing.limits import LONGEST_LINE

SAMPLE_BYTES: Final = 256 * 1024
_BOMS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_OLD_CODE_PAGES: Final[tuple[str, ...]] = ("cp1252", "cp437", "cp850", "mac_roman")
_DOS_CODE_PAGES: Final[tuple[str, ...]] = ("cp437", "cp850")
_OLD_MAC: Final[tuple[str, ...]] = ("mac_roman",)
_DOS_DEGREES: Final = re.compile(rb"\d\s?\xf8\s?[FC]\b")
"""The sign for degrees in DOS ("350\xb0F"), which Windows displays as a Danish letter."""
_USUAL: Final = frozenset("éèêëàâäáãåçñíìîïóòôöõøúùûüýßæœÉÈÀÄÖÜÅÑÇ½¼¾°º’‘“”–—…£€×®©")
"""Characters beyond ASCII in recipes of western Europe and America."""


def encoding_of(sample: bytes) -> str:
    """Return the likely encoding of a text from its beginning, as the name of a Python codec; never raises.

    UTF-8 if the bytes are UTF-8 (except for a character cut off at the end); else the old western code page that gives the
    most characters that recipes use; charset-normalizer decides for other scripts.
    """
    for mark, name in _BOMS:
        if sample.startswith(mark):
            return name
    if b"\0" in sample[:200] and (wide := _wide_without_mark(sample)):
        return wide
    try:
        codecs.getincrementaldecoder("utf-8")().decode(sample)
    except UnicodeDecodeError:
        return "utf-8" if _is_mostly_utf8(sample) else _legacy(sample)
    return "utf-8"


def _is_mostly_utf8(sample: bytes) -> bool:
    """Return whether at least half of the lines beyond ASCII are UTF-8; in other encodings few are, by chance."""
    good = bad = 0
    for line in sample.split(b"\n"):
        if line.isascii():
            continue
        try:
            line.decode("utf-8")
            good += 1
        except UnicodeDecodeError:
            bad += 1
    return good >= bad


def _wide_without_mark(sample: bytes) -> str:
    """Return the kind of UTF-16 without a byte order mark: nearly every second byte of western text is zero."""
    pairs = sample[: len(sample) // 2 * 2]
    odd, even = pairs[1::2].count(0), pairs[0::2].count(0)
    if max(odd, even) * 5 < len(pairs) // 2 * 4:
        return ""
    return "utf-16-le" if odd > even else "utf-16-be"


def _legacy(sample: bytes) -> str:
    pages = _DOS_CODE_PAGES if _DOS_DEGREES.search(sample) else _OLD_CODE_PAGES
    if b"\r" in sample and b"\n" not in sample:
        pages = _OLD_MAC  # only the old Mac ended lines so
    scores = {name: _score(sample, name) for name in pages}
    best = max(pages, key=lambda name: scores[name])
    letters = sum(byte >= 0x80 or chr(byte).isalpha() for byte in sample)
    # In western languages most letters are ASCII; where they are not, another script is written.
    if scores[best] >= 0.8 and sum(byte >= 0x80 for byte in sample) * 2 < letters:
        return best
    from charset_normalizer import from_bytes

    guess = from_bytes(sample[:16_384], steps=3, chunk_size=1024).best()
    return best if guess is None else guess.encoding


def _score(sample: bytes, encoding: str) -> float:
    """Return the share of the characters beyond ASCII that recipes use, read in a code page."""
    foreign = bytes(byte for byte in sample if byte >= 0x80)
    text = foreign.decode(encoding, "replace")
    return sum(character in _USUAL for character in text) / max(1, len(text))


def text_from(data: bytes) -> str:
    """Return a whole file as text; bytes outside its encoding are read as Windows does."""
    encoding = encoding_of(data[:SAMPLE_BYTES])
    try:
        return data.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        return _mixed(data) if encoding == "utf-8" else data.decode(encoding, "replace")


def _mixed(data: bytes) -> str:
    """Return a text in UTF-8 with some lines in another encoding."""
    return "".join(_line(line) for line in data.splitlines(keepends=True))


def _line(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")


def text_lines(file: IO[bytes]) -> Iterator[str | None]:
    """Yield the lines of an open file without their ends; None for a line that is too long. Memory is that of one line."""
    sample = file.read(SAMPLE_BYTES)
    encoding = encoding_of(sample)
    if encoding.startswith(("utf-16", "utf-32")):
        yield from _wide_lines(file, sample, encoding)
        return
    file.seek(0)
    first = True
    while raw := file.readline(LONGEST_LINE):
        if len(raw) >= LONGEST_LINE and not raw.endswith(b"\n"):
            while (rest := file.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
            yield None
            continue
        line = _line(raw) if encoding in ("utf-8", "utf-8-sig") else raw.decode(encoding, "replace")
        if first:
            line = line.removeprefix("\ufeff")
            first = False
        yield from line.rstrip("\n").rstrip("\r").split("\r")


def _wide_lines(file: IO[bytes], sample: bytes, encoding: str) -> Iterator[str | None]:
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    held = ""
    block = sample
    while block:
        held += decoder.decode(block)
        *whole, held = held.replace("\r\n", "\n").split("\n")
        yield from whole
        if len(held) > LONGEST_LINE:
            yield None
            held = ""
        block = file.read(SAMPLE_BYTES)
    if held:
        yield held
