"""A real server of a language model on this computer that says, or does, whatever a test wants."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Behaviour = Callable[[BaseHTTPRequestHandler], None]


class FakeServer:
    """A running server with the requests that it got.

    Attributes:
        stopping: set when the test is over, for behaviours that wait.
    """

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.requests: list[tuple[str, Any]] = []
        self.stopping = threading.Event()


def says(*parts: str) -> Behaviour:
    """Answer with a text in pieces, as servers stream it."""

    def behave(handler: BaseHTTPRequestHandler) -> None:
        start(handler, "text/event-stream")
        for part in parts:
            event(handler, {"choices": [{"delta": {"content": part}}]})
        event(handler, {"choices": [], "usage": {"prompt_tokens": 12, "completion_tokens": len(parts)}})
        handler.wfile.write(b"data: [DONE]\n\n")

    return behave


def says_whole(text: str) -> Behaviour:
    """Answer in one piece, as servers do that can't stream."""

    def behave(handler: BaseHTTPRequestHandler) -> None:
        start(handler, "application/json")
        handler.wfile.write(json.dumps({"choices": [{"message": {"content": text}}]}).encode())

    return behave


def sends(content: bytes, kind: str = "application/json", status: int = 200, **headers: str) -> Behaviour:
    """Answer with bytes of any kind."""

    def behave(handler: BaseHTTPRequestHandler) -> None:
        start(handler, kind, status, **headers)
        handler.wfile.write(content)

    return behave


def start(handler: BaseHTTPRequestHandler, kind: str, status: int = 200, **headers: str) -> None:
    handler.send_response(status)
    handler.send_header("Content-Type", kind)
    for name, value in headers.items():
        handler.send_header(name, value)
    handler.end_headers()


def event(handler: BaseHTTPRequestHandler, data: object) -> None:
    handler.wfile.write(f"data: {json.dumps(data)}\n\n".encode())
    handler.wfile.flush()


@contextmanager
def serving(*behaviours: Behaviour, models: tuple[str, ...] = ("tiny",)) -> Iterator[FakeServer]:
    """Yield a server whose answers are the behaviours in turn; the last one goes on."""
    waiting = list(behaviours)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            server.requests.append((self.path, None))
            start(self, "application/json")
            self.wfile.write(json.dumps({"data": [{"id": name} for name in models]}).encode())

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            server.requests.append((self.path, json.loads(body)))
            # The other side closes the connection when it has read enough.
            with suppress(OSError):
                (waiting.pop(0) if len(waiting) > 1 else waiting[0])(self)

        def log_message(self, *_args: object) -> None:
            return

    listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    listener.daemon_threads = False
    server = FakeServer(listener.server_address[1])
    thread = threading.Thread(target=listener.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server
    finally:
        server.stopping.set()
        listener.shutdown()
        listener.server_close()
        thread.join()
