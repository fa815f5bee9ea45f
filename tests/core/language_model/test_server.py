"""Real sockets on this computer: what the client sends, and what it does with bad servers."""

import socket
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler

import pytest

from core.errors import Cancelled, KnownError
from core.language_model import address as addresses
from core.language_model.address import parse_address
from core.language_model.server import Limits, ModelServer, Reply, check_local_model
from core.progress import Job
from tests.core.language_model.fake_server import FakeServer, event, says, says_whole, sends, serving, start

HELLO = [{"role": "user", "content": "hello"}]


def ask(server: FakeServer, limits: Limits | None = None, job: Job | None = None) -> Reply:
    return ModelServer(parse_address(server.address), limits or Limits()).ask(HELLO, "tiny", job or Job())


def test_the_answer_is_joined_from_its_pieces_and_tokens_are_counted() -> None:
    shares: list[float] = []
    with serving(says("Hel", "lo", " there")) as server:
        reply = ask(server, job=Job(report=lambda share, _text: shares.append(share)))
    assert reply == Reply("Hello there", 12, 3)
    assert shares == sorted(shares)
    assert len(shares) == 4
    path, body = server.requests[0]
    assert path == "/v1/chat/completions"
    assert body["messages"] == HELLO
    assert body["temperature"] == 0


def test_a_server_that_cannot_stream_is_read_too() -> None:
    with serving(says_whole("Hello")) as server:
        assert ask(server).text == "Hello"


def test_the_thoughts_of_a_model_are_left_out() -> None:
    with serving(says("<think>peanuts?</think>", "Hello"), says("<think>never ends")) as server:
        assert [ask(server).text, ask(server).text] == ["Hello", ""]


def test_the_models_are_listed() -> None:
    with serving(says("x"), models=("tiny", "large")) as server:
        assert ModelServer(parse_address(server.address)).models(Job()) == ("tiny", "large")


@pytest.mark.parametrize(
    "text",
    [
        "http://example.com", "http://192.168.1.5:1234", "http://0.0.0.0:1234", "http://10.0.0.1", "8.8.8.8:80",
        "http://[2001:db8::1]:80", "http://127.0.0.1.example.com", "http://localhost.example.com",
        "http://localhost@example.com", "http://user:word@127.0.0.1", "https://127.0.0.1", "ftp://127.0.0.1",
        "http://2130706433", "http://0x7f.1", "http://[::ffff:8.8.8.8]", "http://127.0.0.1:99999", "", "http://",
        "file:///etc/passwd", "http://127.0.0.1/?a=b", "http://ⅼocalhost", "http://127.0.0.1 example.com",
    ],
)  # fmt: skip
def test_only_addresses_of_this_computer_are_accepted(text: str) -> None:
    with pytest.raises(KnownError) as caught:
        parse_address(text)
    assert "http://127.0.0.1:11434" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("localhost:1234", "http://localhost:1234"),
        (" http://127.0.0.1:11434/v1/ ", "http://127.0.0.1:11434"),
        ("http://127.8.9.1:80/v1/chat/completions", "http://127.8.9.1:80"),
        ("http://[::1]:8080", "http://[::1]:8080"),
        ("http://127.0.0.1:8080/models/one/v1", "http://127.0.0.1:8080/models/one"),
    ],
)
def test_the_usual_ways_to_write_an_address_are_read(text: str, address: str) -> None:
    assert str(parse_address(text)) == address


def test_a_localhost_that_leads_elsewhere_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("203.0.113.7", 80))]
    monkeypatch.setattr(addresses.socket, "getaddrinfo", lambda *_args, **_more: elsewhere)
    with pytest.raises(KnownError, match="another computer"):
        ModelServer(parse_address("localhost:80")).models(Job())


def test_no_proxy_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(says("direct")) as server, serving(says("proxied")) as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.address)
        assert ask(server).text == "direct"
    assert proxy.requests == []


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_redirect_is_never_followed(status: int) -> None:
    with serving(says("stolen")) as other:
        there = f"{other.address}/v1/chat/completions"
        with (
            serving(sends(b"", status=status, Location=there)) as server,
            pytest.raises(KnownError) as caught,
        ):
            ask(server)
    assert "another address" in str(caught.value)
    assert other.requests == []


def test_a_server_that_is_down_is_named() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    with pytest.raises(KnownError, match="No language model answers at"):
        ModelServer(parse_address(f"127.0.0.1:{port}")).ask(HELLO, "tiny", Job())


def _endless(handler: BaseHTTPRequestHandler) -> None:
    start(handler, "text/event-stream")
    while True:
        event(handler, {"choices": [{"delta": {"content": "word " * 100}}]})


def _endless_line(handler: BaseHTTPRequestHandler) -> None:
    start(handler, "text/event-stream")
    while True:
        handler.wfile.write(b"x" * 65_536)


@pytest.mark.parametrize(
    "behaviour",
    [
        pytest.param(sends(b'{"choices": [{"message": {"content": "' + b"x" * 10_000_000), id="10 MB"),
        pytest.param(_endless, id="endless stream"),
        pytest.param(_endless_line, id="endless line"),
    ],
)
def test_no_more_than_the_limit_is_read(behaviour: Callable[[BaseHTTPRequestHandler], None]) -> None:
    with serving(behaviour) as server, pytest.raises(KnownError, match="sent more than 256 kB"):
        ask(server)


@pytest.mark.parametrize(
    "behaviour",
    [
        sends(b"not JSON"),
        sends(b"[1, 2]"),
        sends(b"{}"),
        sends(b'{"choices": []}'),
        sends(b'{"choices": ["x"]}'),
        sends(b'{"choices": [{"message": {"content": 5}}]}'),
        sends(b"[" * 100_000),
        sends(b"\xff\xfe"),
        sends(b"data: {broken\n\n", "text/event-stream"),
        sends(b'data: {"error": "out of memory"}\n\n', "text/event-stream"),
        sends(b"", **{"Content-Length": "500"}),
        sends(b"<html>", "text/html"),
        lambda handler: handler.wfile.write(b"\0\1\2 no HTTP at all\r\n\r\n"),
        lambda _handler: None,
    ],
)
def test_an_answer_of_another_kind_is_one_sentence(
    behaviour: Callable[[BaseHTTPRequestHandler], None],
) -> None:
    with serving(behaviour) as server, pytest.raises(KnownError) as caught:
        ask(server)
    assert "doesn't answer as a language model server does" in str(caught.value)
    assert str(caught.value).count(". ") == 1


def test_an_error_of_the_server_names_its_code() -> None:
    with serving(sends(b"{}", status=404)) as server, pytest.raises(KnownError, match="HTTP 404"):
        ask(server)


@pytest.mark.parametrize("begins", [True, False])
def test_a_slow_server_is_left_when_the_time_is_over(begins: bool) -> None:
    with serving(lambda handler: _hang(handler, server, begins)) as server:
        with pytest.raises(KnownError, match="needed more than"):
            ask(server, Limits(seconds=0.2))
        server.stopping.set()


def test_a_cancelled_question_ends_at_once_even_while_the_server_is_silent() -> None:
    cancelled = threading.Event()

    def hang(handler: BaseHTTPRequestHandler) -> None:
        cancelled.set()
        _hang(handler, server, begins=True)

    with serving(hang) as server:
        with pytest.raises(Cancelled):
            ask(server, job=Job(is_aborted=cancelled.is_set))
        server.stopping.set()


def _hang(handler: BaseHTTPRequestHandler, server: FakeServer, begins: bool) -> None:
    if begins:
        start(handler, "text/event-stream")
        event(handler, {"choices": [{"delta": {"content": "It contains no"}}]})
    server.stopping.wait()


@pytest.mark.parametrize("name", ["gpt-oss:120b-cloud", "qwen3-coder:480b-CLOUD", "kimi:cloud"])
def test_models_that_run_on_other_computers_are_refused(name: str) -> None:
    with pytest.raises(KnownError, match="other computers"):
        check_local_model(name)
    check_local_model("llama3.2:3b")
