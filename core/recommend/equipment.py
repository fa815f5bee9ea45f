"""The kitchen equipment that recipes need, by their directions and labels of method (`assets/plan/equipment.toml`)."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final

from pydantic import Field

from core.assets import assets_dir
from core.errors import KnownError, shown
from core.food.data_files import read_model
from core.food.recipe import Recipe
from core.food.spelling import folded
from core.food.strict_model import StrictModel
from core.recommend.wording import joined
from core.translation import QT_TR_NOOP, tr, within_sentence

LABELS: Final[Mapping[str, str]] = {
    "oven": QT_TR_NOOP("Oven"),
    "hob": QT_TR_NOOP("Hob (stove)"),
    "microwave": QT_TR_NOOP("Microwave"),
    "blender": QT_TR_NOOP("Blender or food processor"),
    "grill": QT_TR_NOOP("Grill or barbecue"),
    "air fryer": QT_TR_NOOP("Air fryer"),
    "slow cooker": QT_TR_NOOP("Slow cooker"),
    "pressure cooker": QT_TR_NOOP("Pressure cooker"),
}
_SENTENCE: Final = re.compile(r"(?<=[.;!?])\s+")
_OPTIONAL: Final = re.compile(r"^(?:optional|if you (?:like|wish|prefer|have))\b")
_OR: Final = re.compile(r"\bor\b")


class Equipment(StrictModel):
    """A piece of kitchen equipment; the head of the data file explains each field."""

    name: str
    words: tuple[str, ...] = Field(min_length=1)
    not_: tuple[str, ...] = Field((), alias="not")
    methods: tuple[str, ...] = ()

    @cached_property
    def _words(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{'|'.join(self.words)})\b")

    @cached_property
    def _others(self) -> re.Pattern[str] | None:
        return re.compile(rf"\b(?:{'|'.join(self.not_)})\b") if self.not_ else None

    def is_called(self, typed: str) -> bool:
        """Return whether some words name it."""
        return typed == self.name or self._words.fullmatch(folded(typed)) is not None

    def places(self, sentence: str) -> Iterator[tuple[int, int]]:
        """Yield where a folded sentence names it: first character, and the one after the last."""
        if self._others is not None:
            sentence = self._others.sub(lambda found: " " * len(found[0]), sentence)
        for found in self._words.finditer(sentence):
            yield found.span()


class _File(StrictModel):
    piece: tuple[Equipment, ...] = Field(min_length=1)


@lru_cache(maxsize=1)
def equipment() -> Mapping[str, Equipment]:
    """Return every piece by name, in the order of the file.

    Raises:
        KnownError: the file is wrong.
    """
    return {piece.name: piece for piece in read_model(assets_dir() / "plan" / "equipment.toml", _File).piece}


def equipment_text(names: Collection[str]) -> str:
    """Return pieces in words, in the order of the file: "oven and blender"."""
    return joined(
        [within_sentence(tr(LABELS[name])) for name in equipment() if name in names], most=len(LABELS)
    )


def parse_equipment(text: str) -> tuple[str, ...]:
    """Return the pieces that a text names, separated by commas; "nothing" names none.

    Raises:
        KnownError: one of them is unknown.
    """
    typed = [each.strip().casefold() for each in text.split(",") if each.strip()]
    if typed == ["nothing"]:
        return ()
    known = equipment()
    # A stove is a hob: other words of a piece mean it as well.
    meant = [next((name for name, piece in known.items() if piece.is_called(each)), each) for each in typed]
    for name in meant:
        if name not in known:
            raise KnownError(
                f"'{shown(name)}' is no equipment that Larder knows. It knows {joined([*known], most=len(known))}."
            )
    return tuple(name for name in known if name in meant)


def needed(recipe: Recipe) -> tuple[frozenset[str], ...]:
    """Return what a recipe needs: one piece of each set. It is empty if neither directions nor labels tell.

    "Grill or fry the fish" needs one of two pieces.
    """
    found = [
        frozenset({name})
        for name, piece in equipment().items()
        if not recipe.steps and any(facet == "method" and tag in piece.methods for facet, tag in recipe.tags)
    ]
    for step in recipe.steps:
        for sentence in _SENTENCE.split(folded(step)):
            if not _OPTIONAL.search(sentence):
                found += _alternatives(sentence)
    return tuple(dict.fromkeys(found))


def can_cook(recipe: Recipe, missing: Collection[str]) -> bool:
    """Return whether a recipe can be cooked without some pieces of equipment, as far as it tells."""
    return not any(each <= frozenset(missing) for each in needed(recipe))


def _alternatives(sentence: str) -> Sequence[frozenset[str]]:
    places = sorted((*place, name) for name, piece in equipment().items() for place in piece.places(sentence))
    groups: list[set[str]] = []
    last = 0
    for first, end, name in places:
        if groups and _OR.search(sentence[last:first]):
            groups[-1].add(name)
        elif not groups or name not in groups[-1]:
            groups.append({name})
        last = max(last, end)
    return [frozenset(group) for group in groups]
