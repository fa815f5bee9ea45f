"""The diary without what identifies its person: no words, no names, shifted dates.

Left out: the words and titles that were typed, notes, photos, the profile with its allergies and conditions, targets,
body weight, water, minutes of the time of day, and the programs that entries were imported from. A food keeps the name
that its table has. Days are moved by one constant, in whole weeks, so that weekdays and distances stay.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, time
from typing import Final

from core.diary.entry import DiaryEntry
from core.diary.totals import totals_of
from core.errors import KnownError, shown
from core.food.nutrients import NUTRIENT_KEYS
from core.translation import tr

SOURCES: Final = frozenset({"larder", "fndds", "usda", "fdc"})
"""Tables of foods whose names are not the user's words."""
FEWEST_WEEKS, MOST_WEEKS = 1, 520
_CODE: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


def check_participant(code: str) -> str:
    """Return the code of a participant.

    Raises:
        KnownError: it has other characters than letters, digits, - and _; a name is likely to.
    """
    if not _CODE.fullmatch(code):
        message = tr("'{code}' isn't a valid code. Use up to 32 letters, digits, - and _, such as P01.")
        raise KnownError(message.format(code=shown(code)))
    return code


def check_weeks(weeks: int) -> int:
    """Return the weeks by which dates move back.

    Raises:
        KnownError: dates would stay, or move out of the calendar.
    """
    if not FEWEST_WEEKS <= weeks <= MOST_WEEKS:
        raise KnownError(
            tr("Dates move back by {fewest} to {most} weeks.").format(fewest=FEWEST_WEEKS, most=MOST_WEEKS)
        )
    return weeks


def deidentified(
    entries: Sequence[DiaryEntry], participant: str, shift_weeks: int
) -> dict[str, list[Mapping[str, object]]]:
    """Return the rows of the tables of a diary, by table; `recipe_key` names a recipe of the library."""
    shift_days = 7 * shift_weeks
    rows: dict[str, list[Mapping[str, object]]] = {"log_entry": [], "log_food": []}
    in_time = sorted(entries, key=lambda entry: (entry.eaten_on, entry.eaten_at or time.max, entry.entry_id))
    for number, entry in enumerate(in_time, start=1):
        totals = totals_of([entry])
        rows["log_entry"].append(
            {
                "participant": participant,
                "entry": number,
                # A day of the first years of the calendar cannot move back.
                "day": date.fromordinal(max(1, entry.eaten_on.toordinal() - shift_days)).isoformat(),
                "hour": None if entry.eaten_at is None else entry.eaten_at.hour,
                "meal": entry.meal,
                "recipe_key": entry.recipe_key,
                "servings": entry.servings,
                "foods": totals.foods,
                "complete_nutrients": tuple(
                    key for key in NUTRIENT_KEYS if key in totals.amounts and totals.is_complete(key)
                ),
                **totals.amounts,
            }
        )
        rows["log_food"] += _foods(entry, participant, number)
    return rows


def _foods(entry: DiaryEntry, participant: str, number: int) -> Iterator[Mapping[str, object]]:
    for line in entry.snapshot.lines:
        food = line.food if line.food is not None and line.food.source in SOURCES else None
        low_g, high_g = line.mass_range_g or (None, None)
        yield {
            "participant": participant,
            "entry": number,
            "line": line.line,
            "food_id": food and food.food_id,
            "food": food and food.name,
            "food_source": food and food.source,
            "recipe_key": line.recipe,
            "mass_g": line.mass_g,
            "mass_low_g": low_g,
            "mass_high_g": high_g,
            "how": line.how,
            "is_supplement": line.is_supplement,
            "complete_nutrients": tuple(key for key in NUTRIENT_KEYS if line.is_complete(key)),
            **line.nutrition,
        }
