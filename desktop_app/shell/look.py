"""Theme and text size as the window had them last, in a file: the first paint then needs no log."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from core.errors import KnownError
from core.store.choice_file import read_choice, store_choice
from core.store.home import Home
from core.store.settings import TEXT_SIZE, THEME, read_setting

if TYPE_CHECKING:
    from core.store.migrations import Connection


@dataclass(frozen=True)
class Look:
    """The chosen theme, and the size of text in percent."""

    theme: str
    text_percent: int

    @classmethod
    def of_log(cls, connection: "Connection") -> Self:
        """Return the stored choices."""
        return cls(read_setting(connection, THEME), int(read_setting(connection, TEXT_SIZE)))


def last_look(home: Home) -> Look | None:
    """Return the look of the last start; None if it is unknown, and before the introduction is finished."""
    words = read_choice(home.look_choice).split()
    if len(words) != 2 or words[0] not in THEME.choices or words[1] not in TEXT_SIZE.choices:
        return None
    return Look(words[0], int(words[1]))


def keep_look(home: Home, look: Look | None) -> None:
    """Store a look for the next start; None removes it. A home that can't be written only costs a later first paint."""
    if look == last_look(home):
        return
    try:
        if look is None:
            home.look_choice.unlink(missing_ok=True)
        else:
            store_choice(home, home.look_choice, f"{look.theme} {look.text_percent}")
    except (OSError, KnownError):
        pass
