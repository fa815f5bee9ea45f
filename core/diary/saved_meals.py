"""Saved meals: foods under a name of the user's, such as "usual breakfast", and products by their label.

A saved meal has its own copy of the foods, so that neither the diary nor the library changes it.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.meal_text import LONGEST, LoggedMealText, servings_in
from core.diary.records import all_records, change_of, find_record
from core.diary.store import change_records
from core.diary.totals import snapshot_of_lines
from core.errors import KnownError, shown
from core.food.nutrients import NUTRIENT_KEYS
from core.store.migrations import Connection
from core.translation import tr

LONGEST_NAME: Final = 100
_JOINED: Final = re.compile(r"\s*(?:[,+&;]|\b(?:and|plus|with)\b)\s*", re.IGNORECASE)


@dataclass(frozen=True)
class SavedMeal:
    """Foods under a name."""

    name: str
    lines: tuple[EatenFood, ...]

    @property
    def snapshot(self) -> Snapshot:
        """The foods as an entry has them."""
        return snapshot_of_lines(self.name, self.lines)

    @property
    def key(self) -> str:
        """The name without differences of letter case and spaces."""
        return _key(self.name)


def meal_named(name: str, lines: Sequence[EatenFood]) -> SavedMeal:
    """Return a saved meal; its foods are numbered from 1.

    Raises:
        KnownError: the name is empty or too long, or there are no foods.
    """
    name = " ".join(name.split())
    if not any(letter.isalpha() for letter in name):
        raise KnownError(tr("A saved meal needs a name, such as 'usual breakfast'."))
    if len(name) > LONGEST_NAME:
        raise KnownError(
            tr("A name has at most {longest_name} characters; this has {name}.").format(
                longest_name=LONGEST_NAME, name=len(name)
            )
        )
    if not lines:
        raise KnownError(tr("A saved meal needs at least one food."))
    return SavedMeal(name, tuple(replace(line, line=place) for place, line in enumerate(lines, start=1)))


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


def saved_meals(connection: Connection) -> tuple[SavedMeal, ...]:
    """Return all saved meals by name."""
    return tuple(map(_meal, all_records(connection, "saved_meal").values()))


def find_meal(connection: Connection, name: str) -> SavedMeal:
    """Return a saved meal by its name.

    Raises:
        KnownError: there is none of that name.
    """
    document = find_record(connection, "saved_meal", _key(name))
    if document is None:
        raise KnownError(
            tr("No saved meal is called '{name}'. 'larder meals' lists them.").format(name=shown(name))
        )
    return _meal(document)


def save_meal(connection: Connection, meal: SavedMeal, *, replaces: bool = False) -> None:
    """Store a meal under its name.

    Raises:
        KnownError: a meal has that name, and it is not to be replaced.
    """
    change = change_of(connection, "saved_meal", meal.key, meal.snapshot.to_json())
    if change.before is not None and not replaces:
        raise KnownError(
            tr("A saved meal is called '{name}' already. Choose another name.").format(name=shown(meal.name))
        )
    change_records(connection, [change], f"saved the meal {meal.name}")


def rename_meal(connection: Connection, name: str, new_name: str) -> SavedMeal:
    """Give a saved meal another name and return it.

    Raises:
        KnownError: there is no such meal, or another one has the new name.
    """
    old = find_meal(connection, name)
    new = meal_named(new_name, old.lines)
    changes = [change_of(connection, "saved_meal", new.key, new.snapshot.to_json())]
    if new.key != old.key:
        if changes[0].before is not None:
            raise KnownError(
                tr("A saved meal is called '{name}' already. Choose another name.").format(
                    name=shown(new.name)
                )
            )
        changes.append(change_of(connection, "saved_meal", old.key, None))
    change_records(connection, changes, f"renamed the meal {old.name} to {new.name}")
    return new


def delete_meal(connection: Connection, name: str) -> SavedMeal:
    """Delete a saved meal and return it. Entries that were logged with it stay.

    Raises:
        KnownError: there is none of that name.
    """
    meal = find_meal(connection, name)
    change_records(
        connection, [change_of(connection, "saved_meal", meal.key, None)], f"deleted the meal {meal.name}"
    )
    return meal


def read_saved_meal(text: str, meals: Iterable[SavedMeal]) -> LoggedMealText | None:
    """Read a log line that names a saved meal, such as "usual breakfast" or "half a portion of usual breakfast".

    Return None if it names none.
    """
    line = " ".join(text.split())
    if len(line) > LONGEST:
        return None
    by_key = {meal.key: meal for meal in meals}
    servings, rest = servings_in(line)
    if (meal := by_key.get(_key(line))) is not None:
        servings, line = 1.0, meal.name
    elif (meal := by_key.get(_key(rest))) is None:
        return None
    lines = [food.scaled(servings) for food in meal.lines]
    unplaced = tuple(food.text for food in lines if not food.is_recognised)
    return LoggedMealText(1.0, snapshot_of_lines(line, lines), None, unplaced=unplaced)


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
    )


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()


def _meal(document: str) -> SavedMeal:
    snapshot = Snapshot.from_json(document)
    return SavedMeal(snapshot.title, snapshot.lines)
