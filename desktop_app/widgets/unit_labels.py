"""The units in which recipes are read, by their labels."""

from typing import TYPE_CHECKING, Final

from desktop_app.shell.translation import QT_TR_NOOP

if TYPE_CHECKING:
    from core.text.lines.unit_systems import UnitSystem

UNIT_LABELS: "Final[tuple[tuple[UnitSystem, str], ...]]" = (
    ("written", QT_TR_NOOP("As written")),
    ("metric", QT_TR_NOOP("Metric")),
    ("us", QT_TR_NOOP("US units")),
)
