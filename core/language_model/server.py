"""Ask the server of a language model on this computer (`/v1/chat/completions`, as llama.cpp, Ollama and LM Studio have it).

This is the only code of Larder that opens a connection. It connects to loopback addresses alone, uses no proxy and
follows no redirect.
"""

import http.client
import json
import re
import socket
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from core.errors import Cancelled, KnownError, shown
from core.files.reading import parsed_json
from core.language_model.address import ServerAddress
from core.progress import Job
from core.translation import tr

Message = Mapping[str, str]
"""A message with its `role` ("system", "user" or "assistant") and its `content`."""

CONNECT_S: Final = 5.0
MOST_MODELS: Final = 200
_WATCH_EVERY_S: Final = 0.05
_SAME_EACH_TIME: Final[Mapping[str, float]] = MappingProxyType({"temperature": 0})
_THOUGHTS: Final = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)
_REMOTE_MODEL: Final = re.compile(r"[:-]cloud$", re.IGNORECASE)


@dataclass(frozen=True)
class Limits:
    """The most that one answer may take.

    Attributes:
        seconds: from the connection to the last byte.
        reply_bytes: all that the server sends.
        reply_tokens: asked of the server.
    """

    seconds: float = 120.0
    reply_bytes: int = 262_144
    reply_tokens: int = 400


@dataclass(frozen=True)
class Reply:
    """The text of a model, with the numbers of tokens if its server reports them."""

    text: str
    prompt_tokens: int | None = None
    reply_tokens: int | None = None


@dataclass(frozen=True)
class ModelServer:
    """A server on this computer."""

    address: ServerAddress
    limits: Limits = Limits()

    def models(self, job: Job) -> tuple[str, ...]:
        """Return the names of the models that the server has.

        Raises:
            KnownError: the server doesn't answer as expected.
        """
        with self._asked("GET", "/v1/models", None, job) as response:
            data = self._json(_bounded(response, self.limits.reply_bytes, self.address))
        listed = data.get("data")
        if not isinstance(listed, list):
            raise self._unexpected()
        names = (one.get("id") for one in listed[:MOST_MODELS] if isinstance(one, dict))
        return tuple(name for name in names if isinstance(name, str))

    def ask(
        self,
        messages: Sequence[Message],
        model: str,
        job: Job,
        sampling: Mapping[str, float] = _SAME_EACH_TIME,
    ) -> Reply:
        """Return a model's answer to messages; progress is reported as words arrive.

        Args:
            sampling: how the server draws words, such as its `temperature`; by default a question has one answer.

        Raises:
            KnownError: the server is not there, is too slow, sends too much, or doesn't answer as expected.
            Cancelled: the job was cancelled; the connection is closed at once.
        """
        check_local_model(model)
        body = {
            "model": model,
            "messages": list(messages),
            "max_tokens": self.limits.reply_tokens,
            **sampling,
            "seed": 1,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        job.report(0.0, "Waiting for the language model")
        with self._asked("POST", "/v1/chat/completions", body, job) as response:
            kind = response.headers.get_content_type()
            lines = _bounded(response, self.limits.reply_bytes, self.address)
            if kind == "text/event-stream":
                return self._streamed(lines, job)
            return self._whole(self._json(lines))

    def _streamed(self, lines: Iterator[bytes], job: Job) -> Reply:
        parts: list[str] = []
        usage: object = None
        for line in lines:
            job.check()
            if not line.startswith(b"data:"):
                continue
            content = line[5:].strip()
            if content == b"[DONE]":
                break
            event = self._json(iter((content,)))
            if "error" in event:
                raise self._unexpected()
            usage = event.get("usage") or usage
            choices = event.get("choices")
            if isinstance(choices, list) and choices and isinstance(choices[0], dict):
                delta = choices[0].get("delta")
                text = delta.get("content") if isinstance(delta, dict) else None
                if isinstance(text, str):
                    parts.append(text)
                    job.report(min(1.0, len(parts) / self.limits.reply_tokens), "The language model answers")
        return self._reply("".join(parts), usage)

    def _whole(self, data: Mapping[str, object]) -> Reply:
        choices = data.get("choices")
        first = choices[0] if isinstance(choices, list) and choices else None
        message = first.get("message") if isinstance(first, dict) else None
        text = message.get("content") if isinstance(message, dict) else None
        if not isinstance(text, str):
            raise self._unexpected()
        return self._reply(text, data.get("usage"))

    def _reply(self, text: str, usage: object) -> Reply:
        def count(key: str) -> int | None:
            value = usage.get(key) if isinstance(usage, dict) else None
            return value if isinstance(value, int) else None

        words = _THOUGHTS.sub("", text).strip()
        return Reply(words, count("prompt_tokens"), count("completion_tokens"))

    def _json(self, lines: Iterator[bytes]) -> Mapping[str, object]:
        try:
            data = parsed_json(b"".join(lines).decode("utf-8"))
        except (ValueError, RecursionError) as error:
            raise self._unexpected() from error
        if not isinstance(data, dict):
            raise self._unexpected()
        return data

    def _unexpected(self) -> KnownError:
        return KnownError(
            f"The program at {self.address} doesn't answer as a language model server does. Check the address and the model."
        )

    @contextmanager
    def _asked(self, method: str, path: str, body: object, job: Job) -> Iterator[http.client.HTTPResponse]:
        """Send a request and yield the response; turn every fault of the server into one sentence."""
        job.check()
        stopped: list[Exception] = []
        try:
            with closing(self._connected()) as connection, self._watched(connection, job, stopped):
                content = None if body is None else json.dumps(body).encode()
                connection.request(
                    method, f"{self.address.path}{path}", content, {"Content-Type": "application/json"}
                )
                with closing(connection.getresponse()) as response:
                    self._check_status(response)
                    yield response
            if stopped:
                raise stopped[0]
        except (OSError, http.client.HTTPException, ValueError) as error:
            if stopped:
                raise stopped[0] from None
            raise self._unexpected() from error
        except KnownError:
            # A connection that was closed in the middle also leaves half an answer.
            if stopped:
                raise stopped[0] from None
            raise

    def _connected(self) -> http.client.HTTPConnection:
        for host in self.address.numeric_hosts():
            connection = http.client.HTTPConnection(host, self.address.port, timeout=CONNECT_S)
            try:
                connection.connect()
            except OSError:
                connection.close()
                continue
            connection.sock.settimeout(self.limits.seconds + CONNECT_S)
            return connection
        message = tr(
            "No language model answers at {address}. Start its server, or correct the address in the settings."
        )
        raise KnownError(message.format(address=self.address))

    @contextmanager
    def _watched(
        self, connection: http.client.HTTPConnection, job: Job, stopped: list[Exception]
    ) -> Iterator[None]:
        """Close the connection when the job is cancelled or the time is over, even while a read is waiting."""
        ended = threading.Event()
        open_socket = connection.sock

        def watch() -> None:
            deadline_s = time.monotonic() + self.limits.seconds
            while not ended.wait(_WATCH_EVERY_S):
                if job.is_aborted():
                    stopped.append(Cancelled())
                elif time.monotonic() > deadline_s:
                    stopped.append(
                        KnownError(
                            f"The language model needed more than {self.limits.seconds:.0f} seconds. Try a smaller model."
                        )
                    )
                else:
                    continue
                with _ignored_closing():
                    open_socket.shutdown(socket.SHUT_RDWR)
                return

        thread = threading.Thread(target=watch, name="larder-language-model", daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()

    def _check_status(self, response: http.client.HTTPResponse) -> None:
        if 300 <= response.status < 400:
            message = tr(
                "The server at {address} points to another address, which Larder doesn't follow. Name its own address."
            )
            raise KnownError(message.format(address=self.address))
        if response.status != 200:
            message = tr(
                "The server at {address} refused the question (HTTP {status}). Check the name of the model."
            )
            raise KnownError(message.format(address=self.address, status=response.status))


def check_local_model(name: str) -> None:
    """Refuse the name of a model that a server on this computer only passes on to others.

    Raises:
        KnownError: it is one of Ollama's cloud models.
    """
    if _REMOTE_MODEL.search(name.strip()):
        message = tr(
            "'{name}' runs on other computers, and Larder sends nothing there. Choose a model on this computer."
        )
        raise KnownError(message.format(name=shown(name)))


def _bounded(response: http.client.HTTPResponse, most: int, address: ServerAddress) -> Iterator[bytes]:
    """Yield the lines of a response, or pieces of very long ones.

    Raises:
        KnownError: it is longer than the limit.
    """
    left = most
    while piece := response.readline(left + 1):
        left -= len(piece)
        if left < 0:
            message = tr(
                "The server at {address} sent more than {most_kb} kB for one answer. Check the model."
            )
            raise KnownError(message.format(address=address, most_kb=most // 1024))
        yield piece


@contextmanager
def _ignored_closing() -> Iterator[None]:
    try:
        yield
    except OSError:
        return
