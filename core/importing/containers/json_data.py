"""JSON from other programs: any nesting, any size of number, and errors of one sentence."""

import json
from collections.abc import Iterator

from core.importing.containers.decoding import text_from
from core.translation import tr


class BadJsonError(Exception):
    """Data that is not usable JSON; the message is one sentence."""


def begins_as_json(head: bytes, brackets: bytes = b"{[") -> bool:
    """Return whether the beginning of a file is that of a JSON object or list."""
    begun = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    return bool(begun) and begun in brackets


def parsed(data: bytes | str) -> object:
    """Return the value of a JSON document.

    Raises:
        BadJsonError: it is not JSON, or nested deeper than any recipe.
    """
    text = data if isinstance(data, str) else text_from(data)
    try:
        # Line breaks inside strings are against the rules and common.
        return json.loads(text.removeprefix("\ufeff"), strict=False)
    except RecursionError:
        raise BadJsonError(tr("Its JSON is nested deeper than any recipe.")) from None
    except json.JSONDecodeError as error:
        message = tr("It isn't a complete JSON document (line {lineno}, column {colno}).")
        raise BadJsonError(message.format(lineno=error.lineno, colno=error.colno)) from None
    except ValueError:  # a number of more digits than Python takes
        raise BadJsonError(tr("It has a number that is too long.")) from None


def objects_in(value: object) -> Iterator[dict[str, object]]:
    """Yield every object of a value, outer before inner, in the order of the document; without recursion."""
    waiting: list[object] = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            yield item
            waiting.extend(reversed(list(item.values())))
        elif isinstance(item, list):
            waiting.extend(reversed(item))


def fields_of(value: object) -> dict[str, object]:
    """Return an object's fields; none for any other value."""
    return value if isinstance(value, dict) else {}


def items_of(value: object) -> list[object]:
    """Return a list's items; of any other value the value itself, and nothing for null."""
    if isinstance(value, list):
        return value
    return [] if value is None else [value]
