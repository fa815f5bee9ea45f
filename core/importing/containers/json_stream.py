"""One long line of JSON, read value by value, so that memory is that of a value and not of the line."""

import codecs
import json
from collections.abc import Iterator
from typing import IO, Final

from core.importing.containers.json_data import BadJsonError
from core.translation import tr

_PIECE: Final = 1 << 16
_SPACES: Final = " \t\r\n\ufeff"
_NUMBER_TAIL: Final = 3
_LONGEST_VALUE: Final = 64 << 20
"""The most characters of a value."""


class JsonLine:
    """The next line of a file. The caller must read `fields` and `items` in order and to their end.

    All methods raise BadJsonError with the column if the line is not JSON.
    """

    def __init__(self, file: IO[bytes], encoding: str, piece: int = _PIECE) -> None:
        """Begin at the current place of a file; read at least `piece` bytes at a time."""
        self._file = file
        self._piece = piece
        self._decode = codecs.getincrementaldecoder(encoding)("replace").decode
        self._decoder = json.JSONDecoder(strict=False)
        self._text = ""
        self._at = 0
        self._before = 0
        """Characters that were read and dropped."""
        self._is_whole = False
        self._has_end = False
        self.is_there = self._more()
        """True if the file has another line, which may be empty."""

    def _more(self) -> bool:
        """Read more of the line, as much again as is in memory; return whether there was more."""
        if self._is_whole:
            return False
        data = self._file.readline(max(self._piece, len(self._text) - self._at))
        self._has_end = data.endswith(b"\n")
        self._is_whole = not data or self._has_end
        self._before += self._at
        self._text = self._text[self._at :] + self._decode(data, final=self._is_whole)
        self._at = 0
        return bool(data)

    def peek(self) -> str:
        """Return the next character that is not blank; empty at the end of the line."""
        while True:
            while self._at < len(self._text):
                if self._text[self._at] not in _SPACES:
                    return self._text[self._at]
                self._at += 1
            if not self._more():
                return ""

    def _next(self) -> str:
        found = self.peek()
        self._at += len(found)
        return found

    def _bad(self) -> BadJsonError:
        return BadJsonError(f"It isn't a complete JSON document (column {self._before + self._at + 1:,}).")

    def value(self) -> object:
        """Read the value here."""
        self.peek()
        while True:
            try:
                found, end = self._decoder.raw_decode(self._text, self._at)
            except RecursionError:
                raise BadJsonError(tr("Its JSON is nested deeper than any recipe.")) from None
            except json.JSONDecodeError:
                if len(self._text) - self._at > _LONGEST_VALUE or not self._more():
                    raise self._bad() from None
                continue
            except ValueError:  # a number of more digits than Python takes
                raise BadJsonError(tr("It has a number that is too long.")) from None
            size = end - self._at
            # A number may continue after the piece: "1" may be the beginning of "1e+3".
            if end + _NUMBER_TAIL < len(self._text) or not self._more():
                self._at += size
                return found

    def fields(self) -> Iterator[str]:
        """Yield the names in the object here; the caller must read each value before the next name."""
        self._expect("{")
        while self.peek() != "}":
            name = self.value()
            if not isinstance(name, str):
                raise self._bad()
            self._expect(":")
            yield name
            self._part_from_next("}")
        self._next()

    def items(self) -> Iterator[None]:
        """Yield once for each item of the list here; the caller must read the item."""
        self._expect("[")
        while self.peek() != "]":
            yield
            self._part_from_next("]")
        self._next()

    def _part_from_next(self, end: str) -> None:
        if self.peek() != end:
            self._expect(",")
            if self.peek() == end:
                raise self._bad()

    def _expect(self, character: str) -> None:
        if self.peek() != character:
            raise self._bad()
        self._next()

    @property
    def breaks_off(self) -> bool:
        """Return whether the file ends here without the end of the line."""
        return self._is_whole and not self._has_end

    def end(self) -> None:
        """Check that nothing follows."""
        if self.peek():
            raise self._bad()

    def leave(self) -> None:
        """Skip the rest of the line."""
        self._at = len(self._text)
        while self._more():
            self._at = len(self._text)
