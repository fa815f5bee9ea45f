"""The origin of an adapted or composed recipe.

It is one line of the recipe's notes, because archives, backups and every export format have notes.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

_NONE: Final = "none"
_ADAPTED: Final = "Adapted by Larder"
_COMPOSED: Final = "Composed by Larder and never cooked by anybody"
_NOTE: Final = re.compile(
    rf"({_ADAPTED}|{_COMPOSED}) on (\d{{4}}-\d\d-\d\d) from '(.+)' \((\S+)\)\. Wish: (.+?)\. Changes: (.+)\."
)
_BETWEEN: Final = "; "


@dataclass(frozen=True)
class Lineage:
    """The recipe that an adapted or composed one was made from, the wish, and the changes.

    Attributes:
        key: the key of the original recipe; for a composed dish, of the one whose pattern it has.
        wish: as typed; empty if only the profile was to be met.
        changes: each in words, such as "500 g ricotta → 475 g firm tofu".
        on: the day on which it was saved.
        is_composed: it is a new dish, which was never cooked.
    """

    key: str
    title: str
    wish: str
    changes: tuple[str, ...]
    on: date
    is_composed: bool = False

    @property
    def note(self) -> str:
        """The line for the recipe's notes."""
        changes = _BETWEEN.join(_one_line([change.replace(";", ",") for change in self.changes])) or _NONE
        title, wish = _one_line([self.title, self.wish])
        return (
            f"{_COMPOSED if self.is_composed else _ADAPTED} on {self.on.isoformat()} from '{title}' ({self.key})."
            f" Wish: {wish.strip('. ') or _NONE}. Changes: {changes}."
        )


def _one_line(texts: Sequence[str]) -> list[str]:
    return [" ".join(text.split()) for text in texts]


def lineage_in(notes: str) -> Lineage | None:
    """Return the lineage in a recipe's notes; None if the recipe isn't an adapted one."""
    return next((found for line in notes.split("\n") if (found := lineage_of_line(line)) is not None), None)


def lineage_of_line(line: str) -> Lineage | None:
    """Return the lineage that a line of notes states."""
    found = _NOTE.fullmatch(line.strip())
    if found is None:
        return None
    kind, on, title, key, wish, changes = found.groups()
    try:
        day = date.fromisoformat(on)
    except ValueError:
        return None
    listed = () if changes == _NONE else tuple(changes.split(_BETWEEN))
    return Lineage(key, title, "" if wish == _NONE else wish, listed, day, kind == _COMPOSED)
