"""What was met lately, in memory that does not grow."""

from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class BoundedCache(Generic[Key, Value]):
    """Values by key, of which the ones that nobody has asked for lately go.

    Unlike `functools.lru_cache` on a method it holds nobody who holds it, so both go when nobody needs them.
    """

    def __init__(self, most: int) -> None:
        """`most`: at least half so many are kept, and never more."""
        self._half = max(1, most // 2)
        self._new: dict[Key, Value] = {}
        self._old: dict[Key, Value] = {}

    def __len__(self) -> int:
        return len(self._new) + len(self._old)

    def get(self, key: Key) -> Value | None:
        """The value, or None where it was never put or has gone."""
        found = self._new.get(key)
        if found is None:
            found = self._old.pop(key, None)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: Key, value: Value) -> None:
        """Keep a value, which is not None."""
        if len(self._new) >= self._half:
            self._old, self._new = self._new, {}
        self._new[key] = value
