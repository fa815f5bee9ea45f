"""`larder pantry`."""

from collections.abc import Sequence
from datetime import date

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.services.diary_undo import ChangeRecords
from core.services.pantry import (
    PantryItem,
    item_in_words,
    pantry,
    pantry_items,
)


def run_pantry(engine: Engine, *, as_json: bool) -> None:
    """`larder pantry`: the food at home, the first to spoil first."""
    _show(engine, pantry(engine), as_json=as_json)


def run_change(engine: Engine, change: ChangeRecords, *, as_json: bool) -> None:
    """Change the pantry and print it."""
    with storing(engine.home) as connection:
        change.do(connection)
        _show(engine, pantry_items(connection), as_json=as_json)


def _show(engine: Engine, items: Sequence[PantryItem], *, as_json: bool) -> None:
    if as_json:
        print_json({"pantry": [item.to_json() for item in items]})
        return
    if not items:
        say("Your pantry is empty. Add food with: larder pantry add '500 g rice'")
    for item in items:
        until = f", best by {item.best_by.isoformat()}" if item.best_by else ""
        late = " (past)" if item.best_by and item.best_by < date.today() else ""
        say(f"{item_in_words(engine, item)}{until}{late}")
