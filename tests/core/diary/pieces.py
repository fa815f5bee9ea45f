"""Cut diary lines as the log does."""

from core.diary.meal_text import eaten_names
from core.diary.pieces import pieces_of
from core.text.eaten.reading import EatenReader
from core.text.lines.line_reader import LineReader


def foods_of(line: str, lines: LineReader) -> list[str]:
    """Return the words for each food of a line."""
    reader = EatenReader(eaten_names(), lines)
    return [line[piece.start : piece.end] for piece in pieces_of(line, reader.is_whole)]
