"""A recipe as one JSON value: everything that is displayed, without directions and notes.

DuckDB stores columns, so a recipe would be in thirty pieces of a file. Columns are for queries, records for display.
"""

import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, Generic, TypeVar

from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import IngredientUse
from core.library.resolved_recipe import ORIGINS

_HOW: Final = ("unknown", "weighed", "household", "density", "estimated")
"""Ways to find a mass (`core.food.foods`, `core.text.mass.estimation`), stored by index; others are stored as text."""
_OPTIONAL, _DISCARDED, _READ = 1, 2, 4
Line = TypeVar("Line")
_quoted: Final = json.encoder.encode_basestring
_encoded: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True)
class StoredUse:
    """An ingredient line with the number of its ingredient; the other fields are those of `IngredientUse`."""

    ingredient_id: int
    amount: float | None
    unit: str
    mass_g: float | None
    how: str
    optional: bool
    discarded: bool
    is_read: bool
    preparation: str
    unit_text: str
    text: str | None
    """The line; None if it can be composed from the other fields."""


@dataclass(frozen=True)
class RecipeRecord(Generic[Line]):
    """A stored recipe without directions and notes; masks as in the table `recipe`."""

    key: str
    title: str
    servings: float | None
    prep_min: float | None
    cook_min: float | None
    stated_total_min: float | None
    source: str
    contains: int
    may_contain: int
    unknown: int
    diets_satisfied: int
    diets_unverified: int
    contradicted_nutrients: int
    uses: tuple[Line, ...] = ()
    tags: tuple[tuple[int, str], ...] = ()
    """(number, origin), by number."""
    stated: Mapping[str, float] = field(default_factory=dict)
    """Nutrients of one serving that the source states."""
    unlisted: tuple[str, ...] = ()


def use_text(ingredient_id: int, use: IngredientUse, line: str | None) -> str:
    """Return the stored form of a line; `line` is None if it can be composed from the other fields."""
    how = str(_HOW.index(use.how)) if use.how in _HOW else _quoted(use.how)
    # Composed without the JSON encoder, because a large import has millions.
    said = f"{ingredient_id},{_number(use.amount)},{_quoted(use.unit)},{_number(use.mass_g)},{how}"
    marks = _OPTIONAL * use.optional + _DISCARDED * use.discarded + _READ * use.is_read
    if line is not None:
        more = _encoded([marks, use.preparation, use.unit_text, line])
    elif use.unit_text:
        more = _encoded([marks, use.preparation, use.unit_text])
    elif use.preparation:
        more = _encoded([marks, use.preparation])
    elif marks:
        more = _encoded([marks])
    else:
        return f"[{said}]"
    return f"[{said},{more[1:]}"


def record_text(
    facts: Sequence[object],
    uses: Iterable[str],
    tags: Iterable[tuple[int, str]],
    stated: Mapping[str, float],
    unlisted: Sequence[str],
) -> str:
    """Return a record as text.

    Args:
        facts: the fields of `RecipeRecord` before its uses.
        uses: what `use_text` gave for each line.
        tags: (number, origin), by number.
        stated: nutrients of one serving that the source states.
        unlisted: nodes that it names outside its list and no ingredient accounts for.
    """
    numbers = [number * len(ORIGINS) + ORIGINS.index(origin) for number, origin in tags]
    # As differences, because small numbers are short.
    steps = [number - before for number, before in zip(numbers, [0, *numbers], strict=False)]
    amounts = [part for key, amount in stated.items() for part in (NUTRIENT_KEYS.index(key), short(amount))]
    return f"[{_encoded([*facts, steps, amounts, unlisted])},[{','.join(uses)}]]"


def record_from(text: str, line_of: Callable[..., Line]) -> RecipeRecord[Line]:
    """Return the recipe of a stored text.

    Args:
        line_of: makes a line from its stored values; `stored_use`, or a function that begins with it.

    Raises:
        ValueError: the text is no record; the file is damaged.
    """
    try:
        facts, uses = json.loads(text)
        key, title, servings, prep_min, cook_min, total_min, source, *facts = facts
        (
            contains,
            may_contain,
            unknown,
            diets_satisfied,
            diets_unverified,
            doubted,
            tags,
            amounts,
            unlisted,
        ) = facts
        return RecipeRecord(
            key=key,
            title=title,
            servings=_float(servings),
            prep_min=_float(prep_min),
            cook_min=_float(cook_min),
            stated_total_min=_float(total_min),
            source=source,
            contains=contains,
            may_contain=may_contain,
            unknown=unknown,
            diets_satisfied=diets_satisfied,
            diets_unverified=diets_unverified,
            contradicted_nutrients=doubted,
            uses=tuple([line_of(*said) for said in uses]),
            tags=tuple(
                (number // len(ORIGINS), ORIGINS[number % len(ORIGINS)]) for number in accumulate(tags)
            ),
            stated={
                NUTRIENT_KEYS[place]: float(amount)
                for place, amount in zip(amounts[::2], amounts[1::2], strict=True)
            },
            unlisted=tuple(unlisted),
        )
    except (ValueError, TypeError, IndexError) as error:
        raise ValueError(f"{text[:80]!r} is no recipe") from error


def stored_use(
    ingredient_id: int,
    amount: float | None,
    unit: str,
    mass_g: float | None,
    how: str | int,
    marks: int = 0,
    preparation: str = "",
    unit_text: str = "",
    text: str | None = None,
) -> StoredUse:
    """Return a line of its stored values."""
    return StoredUse(
        ingredient_id=ingredient_id,
        amount=_float(amount),
        unit=unit,
        mass_g=_float(mass_g),
        how=_HOW[how] if isinstance(how, int) else how,
        optional=bool(marks & _OPTIONAL),
        discarded=bool(marks & _DISCARDED),
        is_read=bool(marks & _READ),
        preparation=preparation,
        unit_text=unit_text,
        text=text,
    )


def short(number: float | None) -> float | int | None:
    """Return 2 instead of 2.0."""
    return int(number) if number is not None and float(number).is_integer() else number


def _number(number: float | None) -> str:
    if number is None:
        return "null"
    if float(number).is_integer():
        return str(int(number))
    return repr(number) if math.isfinite(number) else _encoded(number)


def _float(value: float | None) -> float | None:
    return None if value is None else float(value)


def composed_line(amount: float | None, unit: str, name: str, preparation: str) -> str:
    """Return an ingredient line made from its parts, for sources without whole lines: `1.5 cup flour, sifted`."""
    line = " ".join(filter(None, ("" if amount is None else f"{amount:g}", unit, name)))
    return f"{line}, {preparation}" if preparation else line
