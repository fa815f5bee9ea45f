"""The language of the window that the user chose on this computer."""

from typing import Final

from core.errors import KnownError
from core.store.choice_file import read_choice, store_choice
from core.store.home import Home
from core.translation import tr

SYSTEM: Final = "system"
"""The language of the operating system, if the window speaks it."""
CHOICES: Final = (SYSTEM, "en", "de", "es")


def chosen_language(home: Home) -> str:
    """Return the chosen language: "en", "de", "es" or "system".

    The choice belongs to the computer, and a window with a damaged log needs it too. So it is in a file of its own, which
    backups leave out.
    """
    choice = read_choice(home.language_choice)
    return choice if choice in CHOICES else SYSTEM


def choose_language(home: Home, choice: str) -> None:
    """Store the language of the window; it takes effect at the next start.

    Raises:
        KnownError: there is no such language, or the home cannot be written.
    """
    if choice not in CHOICES:
        raise KnownError(
            tr("'{choice}' is not a language of Larder. Choose one of {choices}.").format(
                choice=choice, choices=", ".join(CHOICES)
            )
        )
    store_choice(home, home.language_choice, choice)
