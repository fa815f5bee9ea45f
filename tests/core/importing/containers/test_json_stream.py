"""A long line of JSON walked through in pieces gives what it gives when it is read at once."""

import io
import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importing.containers.json_data import BadJsonError
from core.importing.containers.json_stream import JsonLine

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)


def walked(line: JsonLine) -> object:
    if line.peek() == "{":
        return {name: walked(line) for name in line.fields()}
    if line.peek() == "[":
        return [walked(line) for _ in line.items()]
    return line.value()


def walked_to_the_end(line: JsonLine) -> object:
    found = walked(line)
    line.end()
    return found


def taken_whole(line: JsonLine) -> object:
    found = line.value()
    line.end()
    return found


def lines_of(data: bytes, piece: int) -> Iterator[JsonLine]:
    file = io.BytesIO(data)
    while (line := JsonLine(file, "utf-8", piece)).is_there:
        yield line


@given(st.lists(VALUES, max_size=3), st.integers(1, 9), st.booleans())
def test_walking_is_reading(values: list[object], piece: int, is_ascii: bool) -> None:
    data = "".join(json.dumps(value, ensure_ascii=is_ascii) + " \n" for value in values).encode(
        "utf-8", "replace"
    )
    expected = [json.loads(line) for line in data.decode().split("\n")[:-1]]
    assert [walked_to_the_end(line) for line in lines_of(data, piece)] == expected
    assert [taken_whole(line) for line in lines_of(data, piece)] == expected


@pytest.mark.parametrize("piece", [1, 7, 1000])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1",
        "[1 2]",
        "[1,]",
        '{"a" 1}',
        '{"a": 1,}',
        "{1: 2}",
        '{"a": 1}}',
        "[",
        '"a',
        "nul",
        "1 2",
        "]",
    ],
)
def test_what_is_no_json_is_said(text: str, piece: int) -> None:
    line = JsonLine(io.BytesIO(f"{text}\n[3]\n".encode()), "utf-8", piece)
    with pytest.raises(BadJsonError, match=r"n't a complete JSON document \(column \d+\)"):
        walked_to_the_end(line)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000])
def test_what_is_too_deep_is_said(text: str) -> None:
    with pytest.raises(BadJsonError, match="nested deeper"):
        JsonLine(io.BytesIO(text.encode()), "utf-8").value()


def test_a_number_without_end_is_said() -> None:
    with pytest.raises(BadJsonError, match="too long"):
        JsonLine(io.BytesIO(b"9" * 100_000), "utf-8").value()


def test_a_line_may_be_left_in_the_middle() -> None:
    file = io.BytesIO(b'{"a": [1, 2, 3]}\n[4]')
    line = JsonLine(file, "utf-8", 2)
    assert next(line.fields()) == "a"
    line.leave()
    assert JsonLine(file, "utf-8", 2).value() == [4]
    assert not JsonLine(file, "utf-8", 2).is_there
