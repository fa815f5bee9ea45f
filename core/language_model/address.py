"""The address of a language model's server. Only this computer's own addresses are accepted."""

import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from core.errors import KnownError, shown

DEFAULT_ADDRESS: Final = "http://127.0.0.1:8080"
"""The port of llama.cpp's server; Ollama uses 11434 and LM Studio 1234."""
LONGEST_ADDRESS: Final = 200
_EXAMPLE: Final = "Write it like http://127.0.0.1:11434."


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
                "The name localhost leads to another computer here, so Larder doesn't use it. Write 127.0.0.1 instead."
            )
        return hosts


def parse_address(text: str) -> ServerAddress:
    """Return an address of this computer: "localhost:1234" or "http://127.0.0.1:11434/v1".

    Raises:
        KnownError: it is no address, or one of another computer.
    """
    given = text.strip()
    if not given or len(given) > LONGEST_ADDRESS:
        raise KnownError(f"That isn't the address of a server. {_EXAMPLE}")
    try:
        parts = urlsplit(given if "://" in given else f"http://{given}")
        host, port = parts.hostname or "", parts.port or 80
    except ValueError as error:
        raise KnownError(f"'{shown(given)}' isn't the address of a server. {_EXAMPLE}") from error
    if parts.scheme != "http" or parts.username is not None or parts.query or parts.fragment:
        raise KnownError(f"'{shown(given)}' isn't a plain http address. {_EXAMPLE}")
    if host != "localhost" and not _is_loopback(host):
        raise KnownError(
            f"'{shown(host or given)}' is not this computer, and Larder sends nothing to others. {_EXAMPLE}"
        )
    path = parts.path.rstrip("/").removesuffix("/chat/completions").removesuffix("/v1")
    if not path.isascii() or not path.isprintable() or " " in path:
        raise KnownError(f"'{shown(given)}' isn't a plain http address. {_EXAMPLE}")
    return ServerAddress(host, port, path)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
