"""Saved meals: foods under a name of the user's, such as "usual breakfast", and products by their label.

A saved meal has its own copy of the foods, so that neither the diary nor the library changes it.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.meal_text import LONGEST, LoggedMealText, servings_in
from core.diary.named_records import Named, NamedRecords, key_of
from core.diary.totals import snapshot_of_lines
from core.errors import KnownError, shown
from core.food.nutrients import NUTRIENT_KEYS
from core.translation import QT_TR_NOOP, tr

BARCODE: Final = re.compile(r"\d{8}|\d{12,14}")
"""The digits of an EAN, UPC or GTIN."""
_JOINED: Final = re.compile(r"\s*(?:[,+&;]|\b(?:and|plus|with)\b)\s*", re.IGNORECASE)


@dataclass(frozen=True)
class SavedMeal(Named):
    """Foods under a name, or a product by its label.

    Attributes:
        barcode: the product's number without leading zeros; empty without one.
    """

    lines: tuple[EatenFood, ...]
    barcode: str = ""

    @property
    def snapshot(self) -> Snapshot:
        """The foods as an entry has them."""
        return snapshot_of_lines(self.name, self.lines)


def meal_named(name: str, lines: Sequence[EatenFood]) -> SavedMeal:
    """Return a saved meal; its foods are numbered from 1.

    Raises:
        KnownError: the name is empty or too long, or there are no foods.
    """
    name = SAVED_MEALS.checked_name(name)
    if not lines:
        raise KnownError(tr("A saved meal needs at least one food."))
    return SavedMeal(name, tuple(replace(line, line=place) for place, line in enumerate(lines, start=1)))


def barcode_of(text: str) -> str:
    """Return the number of a barcode without leading zeros; empty for an empty text.

    Raises:
        KnownError: it is no barcode.
    """
    digits = "".join(text.split()).replace("-", "")
    if digits and not BARCODE.fullmatch(digits):
        raise KnownError(
            tr("'{text}' is not a barcode. Type its 8, 12, 13 or 14 digits.").format(text=shown(text))
        )
    return digits.lstrip("0")


def lines_of(entry: DiaryEntry) -> tuple[EatenFood, ...]:
    """Return the foods of an entry, each with the ingredients that the profile is checked against."""
    return foods_of(entry.snapshot, entry.text)


def foods_of(snapshot: Snapshot, text: str) -> tuple[EatenFood, ...]:
    """Return the foods of a snapshot, each with the ingredients that the profile is checked against.

    A snapshot without single foods, of an earlier version or another program, is one food with stated nutrients.

    Args:
        text: the words of such a food.
    """
    lines = snapshot.lines or (
        EatenFood(
            text,
            None,
            how="stated",
            nutrition=snapshot.amounts,
            coverage=snapshot.coverage,
            line=1,
        ),
    )
    listed = {text for line in lines for text in line.listed}
    if listed.issuperset(snapshot.foods):
        return lines
    first = lines[0]
    if len(lines) == 1:
        return (replace(first, ingredients=snapshot.foods),)
    missing = tuple(text for text in snapshot.foods if text not in listed)
    return (replace(first, ingredients=(*first.listed, *missing)), *lines[1:])


def labelled_food(
    name: str, nutrition: Mapping[str, float], ingredients: Iterable[str] = (), *, is_supplement: bool = False
) -> EatenFood:
    """Return one serving of a product with the nutrients of its label.

    Args:
        nutrition: by key, in the nutrient's own unit.
        ingredients: as the label lists them, for the profile's check.
        is_supplement: nutrients that the label doesn't list count as none. A supplement's label must list everything
            that it has in a measurable amount (21 CFR 101.36); a food's need not.
    """
    amounts = {key: nutrition.get(key, 0.0) for key in NUTRIENT_KEYS} if is_supplement else dict(nutrition)
    return EatenFood(
        name,
        None,
        amount=1.0,
        unit="serving",
        how="stated",
        nutrition=amounts,
        ingredients=tuple(ingredients),
        is_supplement=is_supplement,
    )


def read_saved_meal(text: str, meals: Iterable[SavedMeal]) -> LoggedMealText | None:
    """Read a log line that names a saved meal, such as "usual breakfast" or "half a portion of usual breakfast".

    Return None if it names none.
    """
    line = " ".join(text.split())
    if len(line) > LONGEST:
        return None
    by_key = {meal.key: meal for meal in meals}
    servings, rest = servings_in(line)
    if (meal := by_key.get(key_of(line))) is not None:
        servings, line = 1.0, meal.name
    elif (meal := by_key.get(key_of(rest))) is None:
        meal = _by_barcode(rest, by_key.values())
        if meal is None:
            return None
        # The name says more than the digits.
        line = f"{line.removesuffix(rest)}{meal.name}"
    lines = [food.scaled(servings) for food in meal.lines]
    unplaced = tuple(food.text for food in lines if not food.is_recognised)
    return LoggedMealText(1.0, snapshot_of_lines(line, lines), None, unplaced=unplaced)


def _by_barcode(text: str, meals: Iterable[SavedMeal]) -> SavedMeal | None:
    if not BARCODE.fullmatch(text):
        return None
    digits = text.lstrip("0")
    return next((meal for meal in meals if meal.barcode == digits), None)


def joints_of(line: str) -> list[tuple[int, int]]:
    """Return the places of commas, "and" and "with" in a line, which may join foods."""
    return [(joint.start(), joint.end()) for joint in _JOINED.finditer(line)]


def parts_with_name(text: str, is_name: Callable[[str], bool]) -> tuple[str, ...]:
    """Return the parts of a log line that has a name and more: ("usual breakfast", "a banana").

    Return nothing if it has none. The longest name counts, because a name may have "and" in it.
    """
    line = " ".join(text.split())
    if len(line) > LONGEST:
        return ()
    joints = joints_of(line)
    starts = [0, *(end for _, end in joints)]
    ends = [*(start for start, _ in joints), len(line)]
    spans = sorted(
        ((start, end) for place, start in enumerate(starts) for end in ends[place:]),
        key=lambda span: span[0] - span[1],
    )
    for start, end in spans:
        if (start, end) != (0, len(line)) and is_name(line[start:end]):
            before = next((line[:at] for at, until in joints if until == start), "")
            after = next((line[until:] for at, until in joints if at == end), "")
            return tuple(part for part in (before, line[start:end], after) if part)
    return ()


def joined_meals(text: str, parts: Iterable[LoggedMealText]) -> LoggedMealText:
    """Return the readings of the parts of a log line as one reading."""
    read = list(parts)
    foods = [food for part in read for food in foods_of(part.snapshot, part.snapshot.title)]
    return LoggedMealText(
        1.0,
        snapshot_of_lines(" ".join(text.split()), [replace(food, line=0) for food in foods]),
        None,
        estimated=tuple(name for part in read for name in part.estimated),
        unplaced=tuple(name for part in read for name in part.unplaced),
        unweighed=tuple(name for part in read for name in part.unweighed),
        guessed=tuple(name for part in read for name in part.guessed),
    )


def _meal(document: str) -> SavedMeal:
    snapshot = Snapshot.from_json(document)
    return SavedMeal(snapshot.title, snapshot.lines, json.loads(document).get("barcode", ""))


def _document(meal: SavedMeal) -> str:
    document = meal.snapshot.to_json()
    return json.dumps({**json.loads(document), "barcode": meal.barcode}) if meal.barcode else document


SAVED_MEALS: Final = NamedRecords(
    table="saved_meal",
    noun="meal",
    read=_meal,
    write=_document,
    is_name_letter=str.isalpha,
    unnamed=QT_TR_NOOP("A saved meal needs a name, such as 'usual breakfast'."),
    missing=QT_TR_NOOP("No saved meal is called '{name}'. 'larder meals' lists them."),
    taken=QT_TR_NOOP("A saved meal is called '{name}' already. Choose another name."),
)
