"""Water and body mass in Apple Health's export, by day."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final
from xml.etree.ElementTree import Element

from core.diary.measurements import MOST_WATER_ML, checked_weight
from core.errors import KnownError, shown
from core.food.units import MASS_G, VOLUME_ML
from core.importing.diary.apple_moments import moment_of
from core.importing.diary.entries import FileChoices, ImportedRecord, Notes, check_day
from core.importing.diary.values import number
from core.importing.source_recipe import Skipped

WATER: Final = "HKQuantityTypeIdentifierDietaryWater"
BODY_MASS: Final = "HKQuantityTypeIdentifierBodyMass"
_ML: Final[Mapping[str, float]] = {
    "ml": 1.0,
    "l": 1000.0,
    "fl_oz_us": 2 * VOLUME_ML["tbsp"],
    "cup_us": VOLUME_ML["cup"],
}
_KG: Final[Mapping[str, float]] = {"g": 0.001, "kg": 1.0, "lb": MASS_G["lb"] / 1000}


@dataclass
class Measures:
    """The water of each app and day in ml, and the latest body mass of each day in kg."""

    choices: FileChoices
    notes: Notes
    _water_ml: dict[date, dict[str, float]] = field(default_factory=lambda: defaultdict(dict))
    _weights_kg: dict[date, tuple[str, float]] = field(default_factory=dict)

    def add(self, record: Element) -> str | None:
        """Add a record of water or body mass; return the reason if it can't be read."""
        kind, unit, writer = (record.get(name, "") for name in ("type", "unit", "sourceName"))
        if self.choices.writer is not None and writer.casefold() != self.choices.writer.casefold():
            return None
        factor = (_ML if kind == WATER else _KG).get(unit.casefold())
        if factor is None:
            return f"Its unit '{shown(unit)}' is not one of {'water' if kind == WATER else 'body mass'}."
        try:
            amount = (number(record.get("value")) or 0.0) * factor
            moment = moment_of(record.get("startDate", ""))
            check_day(moment.date(), self.choices.today)
            if kind == WATER:
                of_day = self._water_ml[moment.date()]
                of_day[writer] = of_day.get(writer, 0.0) + amount
                self.notes.units["Water"] = unit
            else:
                newest = self._weights_kg.get(moment.date(), ("", 0.0))
                weighed = moment.isoformat(), round(checked_weight(amount), 2)
                self._weights_kg[moment.date()] = max(newest, weighed)
                self.notes.units["Body mass"] = unit
        except (KnownError, ValueError) as error:
            return str(error)
        return None

    def records(self, name: str) -> Iterator[ImportedRecord | Skipped]:
        """Yield the days. Apps repeat each other's glasses, so the app with the most water of a day counts."""
        for day, writers in sorted(self._water_ml.items()):
            where, ml = f"{name}, water of {day.isoformat()}", round(max(writers.values()))
            if ml > MOST_WATER_ML:
                yield Skipped(where, f"{ml:,} ml of water a day is too much.")
            elif ml:
                yield ImportedRecord("water", day.isoformat(), json.dumps(float(ml)), where)
        for day, (_, kg) in sorted(self._weights_kg.items()):
            where = f"{name}, body mass of {day.isoformat()}"
            yield ImportedRecord("body_weight", day.isoformat(), json.dumps(kg), where)
