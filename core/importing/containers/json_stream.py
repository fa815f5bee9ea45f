"""One long line of JSON walked through value by value, so that memory follows the values and not the line."""

import codecs
import json
from collections.abc import Iterator
from typing import IO, Final

from core.importing.containers.json_data import BadJsonError

_PIECE: Final = 1 << 16
_SPACES: Final = " \t\r\n\ufeff"
_NUMBER_TAIL: Final = 3
_LONGEST_VALUE: Final = 64 << 20
"""Characters of one value that is taken whole."""


class JsonLine:
    """The next line of a file. What is walked through (`fields`, `items`) must be taken in order and to its end.

    All raise BadJsonError where the line is no JSON, with the column.
    """

    def __init__(self, file: IO[bytes], encoding: str, piece: int = _PIECE) -> None:
        """`piece`: how many bytes are read at a time, at least."""
        self._file = file
        self._piece = piece
        self._decode = codecs.getincrementaldecoder(encoding)("replace").decode
        self._decoder = json.JSONDecoder(strict=False)
        self._text = ""
        self._at = 0
        self._before = 0
        """Characters that were walked through and let go."""
        self._is_whole = False
        self._has_end = False
        self.is_there = self._more()
        """Whether the file holds a line more; it may be empty."""

    def _more(self) -> bool:
        """Read on in the line, as much again as is held; whether there was more."""
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
        """The next character that is no blank; empty at the end of the line."""
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
        return BadJsonError(f"It is no whole JSON document (column {self._before + self._at + 1:,}).")

    def value(self) -> object:
        """The value that stands here, whole."""
        self.peek()
        while True:
            try:
                found, end = self._decoder.raw_decode(self._text, self._at)
            except RecursionError:
                raise BadJsonError("Its JSON is nested deeper than any recipe.") from None
            except json.JSONDecodeError:
                if len(self._text) - self._at > _LONGEST_VALUE or not self._more():
                    raise self._bad() from None
                continue
            except ValueError:  # a number of more digits than Python takes
                raise BadJsonError("It holds a number that is too long.") from None
            size = end - self._at
            # A number may go on behind the piece that was read, as "1" does that is the beginning of "1e+3".
            if end + _NUMBER_TAIL < len(self._text) or not self._more():
                self._at += size
                return found

    def fields(self) -> Iterator[str]:
        """The names in the object that stands here; the value of each must be taken before the next."""
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
        """As often as the list that stands here has items; each must be taken before the next."""
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
        """Whether the file ends here without the end of the line: what is missing may be anything."""
        return self._is_whole and not self._has_end

    def end(self) -> None:
        """Make sure that nothing stands here any more."""
        if self.peek():
            raise self._bad()

    def leave(self) -> None:
        """Pass over what is left of the line."""
        self._at = len(self._text)
        while self._more():
            self._at = len(self._text)
