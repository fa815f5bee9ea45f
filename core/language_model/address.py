"""The address of a language model's server. Only this computer's own addresses are accepted."""

import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from core.errors import KnownError, shown
from core.translation import QT_TR_NOOP, tr

DEFAULT_ADDRESS: Final = "http://127.0.0.1:8080"
"""The port of llama.cpp's server; Ollama uses 11434 and LM Studio 1234."""
LONGEST_ADDRESS: Final = 200
_EXAMPLE: Final = QT_TR_NOOP("Write it like http://127.0.0.1:11434.")


@dataclass(frozen=True)
class ServerAddress:
    """An address on this computer.

    Attributes:
        host: "localhost" or a loopback address, as typed.
        path: what stands before `/v1`, without a slash at its end; usually empty.
    """

    host: str
    port: int
    path: str = ""

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}{self.path}"

    def numeric_hosts(self) -> tuple[str, ...]:
        """Return the loopback addresses to connect to.

        Raises:
            KnownError: this computer's settings give the name "localhost" to another computer.
        """
        if self.host != "localhost":
            return (self.host,)
        try:
            found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        except OSError:
            return ("127.0.0.1",)
        hosts = tuple(dict.fromkeys(str(one[4][0]) for one in found))
        if not all(_is_loopback(host) for host in hosts):
            raise KnownError(
                tr(
                    "The name localhost leads to another computer here, so Larder doesn't use it. Write 127.0.0.1 instead."
                )
            )
        return hosts


def parse_address(text: str) -> ServerAddress:
    """Return an address of this computer: "localhost:1234" or "http://127.0.0.1:11434/v1".

    Raises:
        KnownError: it is no address, or one of another computer.
    """
    given = text.strip()
    if not given or len(given) > LONGEST_ADDRESS:
        raise KnownError(tr("That isn't the address of a server. {example}").format(example=tr(_EXAMPLE)))
    try:
        parts = urlsplit(given if "://" in given else f"http://{given}")
        host, port = parts.hostname or "", parts.port or 80
    except ValueError as error:
        message = tr("'{given}' isn't the address of a server. {example}")
        raise KnownError(message.format(given=shown(given), example=tr(_EXAMPLE))) from error
    if parts.scheme != "http" or parts.username is not None or parts.query or parts.fragment:
        raise KnownError(
            tr("'{given}' isn't a plain http address. {example}").format(
                given=shown(given), example=tr(_EXAMPLE)
            )
        )
    if host != "localhost" and not _is_loopback(host):
        message = tr("'{host}' is not this computer, and Larder sends nothing to others. {example}")
        raise KnownError(message.format(host=shown(host or given), example=tr(_EXAMPLE)))
    path = parts.path.rstrip("/").removesuffix("/chat/completions").removesuffix("/v1")
    if not path.isascii() or not path.isprintable() or " " in path:
        raise KnownError(
            tr("'{given}' isn't a plain http address. {example}").format(
                given=shown(given), example=tr(_EXAMPLE)
            )
        )
    return ServerAddress(host, port, path)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
