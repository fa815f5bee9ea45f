"""Marked notes: headings, other names, yields and supplies, which may name a food that no ingredient line does.

The recipe's notes store them, one marked line for each kind, so that a rebuild of the library reads them again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from core.food.lineage import lineage_of_line
from core.importing.source_words import heading_words
from core.text.plain import line_of

_HEADINGS: Final = "Parts of the recipe: "
_NAMES: Final = "Also called: "
_MADE: Final = "Makes: "
_SUPPLIES: Final = "Supplies: "
_BETWEEN: Final = "; "
_MOST: Final = 30
_LONGEST: Final = 100


@dataclass(frozen=True)
class MarkedNotes:
    """The marked notes of a recipe, and its other notes.

    Attributes:
        titles: other names, and yields.
        headings: headings of parts of the ingredient list or the directions.
        prose: the other notes, one line each.
    """

    titles: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    supplies: tuple[str, ...] = ()
    prose: tuple[str, ...] = ()


def note_of(
    headings: Iterable[object] = (),
    names: Iterable[object] = (),
    supplies: Iterable[object] = (),
    made: object = "",
) -> str:
    """Return the marked lines for a recipe's notes; empty if there is nothing to mark.

    Args:
        headings: headings of parts of the ingredient list or the directions.
        names: other names of the recipe.
        supplies: supplies and tools.
        made: the yield as written; stored if it names more than a number of servings.
    """
    yields = [made] if isinstance(made, str) and heading_words().names_food(made) else []
    kinds = ((_HEADINGS, headings), (_NAMES, names), (_MADE, yields), (_SUPPLIES, supplies))
    return "\n".join(line for mark, texts in kinds if (line := _marked(mark, texts)))


def marked_in(notes: str) -> MarkedNotes:
    """Return the marked and the other notes of a recipe."""
    if not notes:
        return MarkedNotes()
    found: dict[str, list[str]] = {mark: [] for mark in (_HEADINGS, _NAMES, _MADE, _SUPPLIES)}
    prose: list[str] = []
    for line in notes.split("\n"):
        mark = next((each for each in found if line.startswith(each)), None)
        if mark is not None:
            found[mark] += line.removeprefix(mark).split(_BETWEEN)
        elif line.strip() and lineage_of_line(line) is None:
            # The foods that an adapted recipe no longer has are not unlisted ones.
            prose.append(line)
    return MarkedNotes(
        titles=(*found[_NAMES], *found[_MADE]),
        headings=tuple(found[_HEADINGS]),
        supplies=tuple(found[_SUPPLIES]),
        prose=tuple(prose),
    )


def _marked(mark: str, texts: Iterable[object]) -> str:
    named = dict.fromkeys(line_of(each).strip("#*:=- ").replace(";", ",")[:_LONGEST] for each in texts)
    stored = [each for each in named if each][:_MOST]
    return f"{mark}{_BETWEEN.join(stored)}" if stored else ""
