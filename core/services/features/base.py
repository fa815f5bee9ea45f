"""The base of a home's features: its engine and its database."""

from collections.abc import Callable
from typing import TypeVar

from core.engine.engine import Engine
from core.services.user_data import user_data_of, writing
from core.store.migrations import Connection

T = TypeVar("T")


class HomeFeatures:
    """Features of one home folder, on its engine."""

    engine: Engine

    def _read(self, read: Callable[[Connection], T]) -> T:
        return user_data_of(self.engine.home)(read)

    def _write(self, change: Callable[[Connection], T]) -> T:
        with writing(self.engine.home) as connection:
            return change(connection)
