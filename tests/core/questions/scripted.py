"""A reader that says what a test wants it to, to show what the deterministic steps do with it."""

from models.question_parser.reader import Reading, Span
from models.question_parser.words import split_words


class Scripted:
    """Marks runs of words: `marks` are (text, kind, mode) in the order they stand in the question."""

    def __init__(
        self,
        *marks: tuple[str, str, str],
        roles: dict[str, str] | None = None,
        alternatives: tuple[str, ...] = (),
    ) -> None:
        self._marks = marks
        self._roles = roles or {}
        self._alternatives = alternatives

    def read(self, question: str) -> Reading:
        words = tuple(split_words(question))
        roles = tuple(self._roles.get(word.text, "O") for word in words)
        spans: list[Span] = []
        after = 0
        for text, kind, mode in self._marks:
            size = len(split_words(text))
            first = next(
                index
                for index in range(after, len(words))
                if question[words[index].start : words[min(index + size, len(words)) - 1].end] == text
            )
            last = first + size - 1
            spans.append(
                Span(
                    kind,
                    mode,
                    first,
                    last,
                    words[first].start,
                    words[last].end,
                    text,
                    roles[first : last + 1],
                    text in self._alternatives,
                    0.99,
                )
            )
            after = last + 1
        return Reading(question, words, roles, tuple(spans))
