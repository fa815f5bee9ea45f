"""Names of the diary's changes in the window's language. They are stored in English, whatever the language then was."""

import re
from datetime import date
from functools import cache
from typing import Final

from core.translation import language, meal_word
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.dates import short_day

ACTIONS: Final = (
    QT_TR_NOOP("undid: {action}"),
    QT_TR_NOOP("logged {names} as a recurring meal"),
    QT_TR_NOOP("logged {count} entries"),
    QT_TR_NOOP("logged {title}"),
    QT_TR_NOOP("edited {count} entries"),
    QT_TR_NOOP("edited {title}"),
    QT_TR_NOOP("changed past entries of {title}"),
    QT_TR_NOOP("saved the meal {title}"),
    QT_TR_NOOP("renamed the meal {title} to {name}"),
    QT_TR_NOOP("deleted the meal {title}"),
    QT_TR_NOOP("saved the template {title}"),
    QT_TR_NOOP("renamed the template {title} to {name}"),
    QT_TR_NOOP("deleted the template {title}"),
    QT_TR_NOOP("deleted {count} entries"),
    QT_TR_NOOP("deleted {title}"),
    QT_TR_NOOP("put food back"),
    QT_TR_NOOP("copied {count} entry to {day}"),
    QT_TR_NOOP("copied {count} entries to {day}"),
    QT_TR_NOOP("copied a day from {day} to {day_2}"),
    QT_TR_NOOP("copied {count} days from {day} to {day_2}"),
    QT_TR_NOOP("copied {meal} from {day} to {day_2}"),
    QT_TR_NOOP("imported {count} entries from {name}"),
    QT_TR_NOOP("repeated {title}"),
    QT_TR_NOOP("changed the recurring meal {title}"),
    QT_TR_NOOP("stopped repeating {title}"),
    QT_TR_NOOP("planned {title} every week"),
    QT_TR_NOOP("stopped planning {title} every week"),
    QT_TR_NOOP("marked {food} as a favourite"),
    QT_TR_NOOP("made {title} a favourite"),
    QT_TR_NOOP("removed {title} from the favourites"),
    QT_TR_NOOP("added {count} foods to the pantry"),
    QT_TR_NOOP("added {foods} to the pantry"),
    QT_TR_NOOP("used {count} foods from the pantry"),
    QT_TR_NOOP("used {foods} from the pantry"),
    QT_TR_NOOP("removed {foods} in the pantry"),
    QT_TR_NOOP("changed {foods} in the pantry"),
    QT_TR_NOOP("set the water of {day} to {count} ml"),
    QT_TR_NOOP("set the weight of {day} to {number} kg"),
    QT_TR_NOOP("removed the weight of {day}"),
    QT_TR_NOOP("rated {title} {number} of {number_2}"),
    QT_TR_NOOP("removed the rating of {title}"),
    QT_TR_NOOP("changed the tags of {title}"),
    QT_TR_NOOP("changed the notes on {title}"),
    QT_TR_NOOP("set the photo of {title}"),
    QT_TR_NOOP("removed the photo of {title}"),
)
"""The stored names; the first that fits counts, so those with more words of their own come first."""
_VALUES: Final = {"count": r"[\d,]+", "number": r"[\d.,]+", "day": r"\d{4}-\d\d-\d\d", "meal": "[a-z]+"}
_VALUE: Final = re.compile(r"\\\{(\w+?)(_2)?\\\}")


def shown_action(action: str) -> str:
    """Return the stored name of a change in the window's language; one that isn't known as it is."""
    if language().code == "en":
        return action
    for text in ACTIONS:
        if found := _pattern(text).fullmatch(action):
            return tr(text).format(**{name: _shown(name, value) for name, value in found.groupdict().items()})
    return action


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(
        _VALUE.sub(
            lambda found: f"(?P<{found[1]}{found[2] or ''}>{_VALUES.get(found[1], '.+')})", re.escape(text)
        )
    )


def _shown(name: str, value: str) -> str:
    # Imported here: it reads the tables of foods, and the window is painted without them.
    from core.food.shown_names import shown_food, shown_title

    if name == "action":
        return shown_action(value)
    if name.startswith("day"):
        return short_day(date.fromisoformat(value))
    if name == "meal":
        return meal_word(value)
    if name.startswith("food"):
        return ", ".join(shown_food(food) for food in value.split(", "))
    return shown_title(value)
