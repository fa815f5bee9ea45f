"""The weekday on which weeks begin: the user's choice, or the custom of the country that the system is set to."""

import os
import re
import sys
from collections.abc import Mapping
from typing import Final

from core.errors import KnownError
from core.first_weekday import FIRST_WEEKDAYS, use_first_weekday
from core.store.choice_file import read_choice, store_choice
from core.store.home import Home
from core.translation import tr

SYSTEM: Final = "system"
"""The custom of the country."""
CHOICES: Final = {name.casefold(): weekday for weekday, name in FIRST_WEEKDAYS.items()}
"""The choices of a user, with the number of the weekday."""

_SUNDAY: Final = frozenset(
    "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR"
    " PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW".split()
)
_SATURDAY: Final = frozenset("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY".split())
"""Countries by the first day of their weeks in the Unicode CLDR (supplemental data, weekData); Monday elsewhere."""
_LOCALE: Final = re.compile(r"[A-Za-z]{2,3}(?:[_-][A-Za-z]{4})?[_-]([A-Z]{2})\b")


def chosen_week_start(home: Home) -> str:
    """Return "monday", "sunday", "saturday" or "system". The choice is in a file of its own, as that of the language."""
    choice = read_choice(home.week_choice)
    return choice if choice in CHOICES else SYSTEM


def choose_week_start(home: Home, choice: str) -> None:
    """Store the weekday on which weeks begin, and use it from now on.

    Raises:
        KnownError: weeks begin on no such day, or the home cannot be written.
    """
    wanted = choice.casefold()
    if wanted not in (SYSTEM, *CHOICES):
        raise KnownError(
            tr("Weeks can't begin on '{day}'. Choose one of {choices}.").format(
                day=choice, choices=", ".join((*CHOICES, SYSTEM))
            )
        )
    store_choice(home, home.week_choice, wanted)
    use_first_weekday(week_start(home))


def week_start(home: Home) -> int:
    """Return the weekday on which weeks begin for this user; 0 is Monday."""
    choice = chosen_week_start(home)
    return CHOICES[choice] if choice in CHOICES else system_week_start()


def system_week_start(variables: Mapping[str, str] = os.environ) -> int:
    """Return the weekday on which weeks begin by the settings of the system; 0 is Monday."""
    if sys.platform == "win32":
        return _windows_week_start()
    named = next(filter(None, (variables.get(name) for name in ("LC_ALL", "LC_TIME", "LANG"))), "")
    found = _LOCALE.match(named)
    country = found[1] if found else ""
    return 6 if country in _SUNDAY else 5 if country in _SATURDAY else 0


def _windows_week_start() -> int:
    if sys.platform == "win32":
        import ctypes

        text = ctypes.create_unicode_buffer(4)
        first_day_of_week = 0x100C
        ctypes.windll.kernel32.GetLocaleInfoEx(None, first_day_of_week, text, len(text))
        if text.value.isdigit() and int(text.value) in FIRST_WEEKDAYS:
            return int(text.value)
    return 0
