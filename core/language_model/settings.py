"""The user's settings of the language model. It is off until the user switches it on."""

from dataclasses import dataclass
from typing import Final

from core.errors import KnownError, shown
from core.language_model.address import DEFAULT_ADDRESS, parse_address
from core.language_model.server import check_local_model
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import Setting, read_setting, read_text_setting, write_setting, write_text_setting
from core.translation import tr

USES_MODEL: Final = Setting("language_model", "off", ("on", "off"))
_ADDRESS: Final = "language_model_address"
_NAME: Final = "language_model_name"
LONGEST_NAME: Final = 200


@dataclass(frozen=True)
class LanguageModelSettings:
    """The user's choice of a language model.

    Attributes:
        address: of the server on this computer.
        model: its name on the server; empty for the first one that the server has.
    """

    is_on: bool = False
    address: str = DEFAULT_ADDRESS
    model: str = ""

    def checked(self) -> "LanguageModelSettings":
        """Return the settings with the address in its usual form.

        Raises:
            KnownError: the address is not one of this computer, or the model runs on other computers.
        """
        name = self.model.strip()
        if len(name) > LONGEST_NAME or not name.isprintable():
            message = tr("'{name}' isn't the name of a model. Leave it empty to use the server's first one.")
            raise KnownError(message.format(name=shown(name)))
        check_local_model(name)
        return LanguageModelSettings(self.is_on, str(parse_address(self.address)), name)


def language_model_settings(connection: Connection) -> LanguageModelSettings:
    """Return the stored settings."""
    return LanguageModelSettings(
        read_setting(connection, USES_MODEL) == "on",
        read_text_setting(connection, _ADDRESS) or DEFAULT_ADDRESS,
        read_text_setting(connection, _NAME),
    )


def storing_language_model(connection: Connection, settings: LanguageModelSettings) -> ChangeSet:
    """Store the settings.

    Raises:
        KnownError: the address is not one of this computer, or the model runs on other computers.
    """
    wanted = settings.checked()
    address = "" if wanted.address == DEFAULT_ADDRESS else wanted.address
    return (
        write_setting(connection, USES_MODEL, "on" if wanted.is_on else "off")
        | write_text_setting(connection, _ADDRESS, address)
        | write_text_setting(connection, _NAME, wanted.model)
    )
