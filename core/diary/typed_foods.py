"""Cut a typed line into its foods, each with its amount, for lists such as the pantry's."""

import re
from typing import Final

from core.diary.pieces import pieces_of, without_amount
from core.food.names import NameIndex
from core.text.eaten.words import eaten_words

_WITHIN: Final = frozenset({"in", "on", "auf"})
"""Words that join a food to what it is sold with: "tuna in oil"."""
_NUMBER: Final = re.compile(r"(?<=\s)\d")


def foods_in(line: str, names: NameIndex) -> list[str]:
    """Return the foods of a typed line, each with its amount: "500 g rice, 2 eggs" names two.

    What only describes a food comes before its name: "peppers, red" are "red peppers". Other words that name no food
    stay by themselves, so that the reader doesn't recognise them and the user is asked.
    """
    found: list[str] = []
    pieces = list(pieces_of(line, lambda words: names.exact(words) is not None))
    for place, piece in enumerate(pieces):
        text = line[piece.start : piece.end]
        if not found or without_amount(text) != text:
            found += _at_second_amount(text, names)
            continue
        name = without_amount(found[-1])
        described = f"{text} {name}"
        if piece.link in eaten_words().with_links | _WITHIN:
            found[-1] = f"{found[-1]} {line[pieces[place - 1].end : piece.end].strip()}"
        elif names.exact(text) is None and names.exact(described) is not None:
            found[-1] = found[-1].removesuffix(name) + described
        else:
            found.append(text)
    return found


def _at_second_amount(text: str, names: NameIndex) -> list[str]:
    """Return two foods without a sign between them apart: "2 eggs 500 g rice"."""
    for number in _NUMBER.finditer(text):
        before, after = text[: number.start()].strip(), text[number.start() :]
        name = without_amount(before)
        if name and names.exact(name) is not None and names.exact(without_amount(after)) is not None:
            return [before, after]
    return [text]


def is_two_foods(text: str, names: NameIndex) -> bool:
    """Return whether words are no name, but two names one after the other: "apples oranges"."""
    name = without_amount(text)
    words = name.split()
    return names.exact(name) is None and any(
        names.exact(" ".join(words[:at])) is not None and names.exact(" ".join(words[at:])) is not None
        for at in range(1, len(words))
    )
