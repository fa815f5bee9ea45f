"""What a source says of a recipe outside its title, lines, directions and tags, and that may name a food no line has.

It is stored in the recipe's notes, one marked line a kind, so that it is read again when the library is rebuilt.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from core.text.plain import line_of

_HEADINGS: Final = "Parts of the recipe: "
_NAMES: Final = "Also called: "
_MADE: Final = "Makes: "
_SUPPLIES: Final = "Supplies: "
_BETWEEN: Final = "; "
_MOST: Final = 30
_LONGEST: Final = 100
_PLAIN_YIELD: Final = frozenset(
    "about approximately makes make made yield yields serves serving servings people person persons portion portions for"
    " to or and a an the piece pieces cup cups quart quarts pint pints dozen dozens each batch batches loaf loaves pan"
    " small medium large big inch cm g gram grams kg oz ounce ounces ml l liter liters litre litres lb lbs pound pounds"
    " tablespoon tablespoons teaspoon teaspoons tbsp tsp gallon gallons pt qt adults children kids family sections"
    " cookies cakes cake pie pies muffins rolls jars jar glasses glass bowls bowl slices slice bars balls squares"
    " recipe recipes personnes personen portionen stück porzioni persone porciones personas pers x".split()
)
"""Words of yields that name no food of interest."""


@dataclass(frozen=True)
class Marked:
    """What marked notes say, and the notes without them."""

    titles: tuple[str, ...] = ()
    """What names the dish or parts of it: headings, other names, and what the recipe makes."""
    headings: tuple[str, ...] = ()
    """Those of them that head parts of the list or of the directions."""
    supplies: tuple[str, ...] = ()
    prose: tuple[str, ...] = ()
    """The other notes, a line each."""


def note_of(
    headings: Iterable[object] = (),
    names: Iterable[object] = (),
    supplies: Iterable[object] = (),
    made: object = "",
) -> str:
    """The marked lines that store these; empty where there are none.

    Args:
        headings: what heads parts of the list of ingredients or of the directions.
        names: other names of the recipe.
        supplies: supplies and tools.
        made: the yield as written; stored where it names more than a number of servings.
    """
    yields = [made] if isinstance(made, str) and _names_more(made) else []
    kinds = ((_HEADINGS, headings), (_NAMES, names), (_MADE, yields), (_SUPPLIES, supplies))
    return "\n".join(line for mark, said in kinds if (line := _marked(mark, said)))


def marked_in(notes: str) -> Marked:
    """What the notes of a recipe hold under their marks."""
    if not notes:
        return Marked()
    found: dict[str, list[str]] = {mark: [] for mark in (_HEADINGS, _NAMES, _MADE, _SUPPLIES)}
    prose: list[str] = []
    for line in notes.split("\n"):
        mark = next((each for each in found if line.startswith(each)), None)
        if mark is None:
            if line.strip():
                prose.append(line)
        else:
            found[mark] += line.removeprefix(mark).split(_BETWEEN)
    return Marked(
        titles=(*found[_NAMES], *found[_MADE]),
        headings=tuple(found[_HEADINGS]),
        supplies=tuple(found[_SUPPLIES]),
        prose=tuple(prose),
    )


def _marked(mark: str, said: Iterable[object]) -> str:
    named = dict.fromkeys(line_of(each).strip("#*:=- ").replace(";", ",")[:_LONGEST] for each in said)
    stored: Sequence[str] = [each for each in named if each][:_MOST]
    return f"{mark}{_BETWEEN.join(stored)}" if stored else ""


def _names_more(made: str) -> bool:
    words = "".join(letter if letter.isalpha() else " " for letter in made[:200].casefold()).split()
    return any(word not in _PLAIN_YIELD for word in words)
