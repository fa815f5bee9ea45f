"""The rest of today's targets: the amounts still missing to each minimum, and left to each maximum."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from core.diary.preferences import diary_preferences
from core.diary.store import entries_between
from core.diary.totals import totals_of
from core.people.store import load_profile
from core.plan.week import week_of
from core.services.day import bounds_on
from core.store.migrations import Connection

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.engine import Engine
    from core.people.guidelines import Guideline


@dataclass(frozen=True)
class RestOfToday:
    """The rest of today's bounds of a nutrient.

    Attributes:
        missing: the amount still missing to the minimum; 0 once it is reached, None without a minimum.
        left: the amount left to the maximum, below 0 if it is exceeded; None without a maximum.
        is_certain: False if some food eaten today doesn't state the nutrient, so that more may have been eaten.
    """

    missing: float | None
    left: float | None
    is_certain: bool


def rest_of_today(engine: "Engine") -> dict[str, RestOfToday]:
    """Return the rest of today by nutrient, for those that have bounds.

    Raises:
        KnownError: the user's database can't be read, or the profile can't be applied.
    """
    guidelines = engine.data.guidelines
    return engine.user_data(lambda connection: _read(connection, guidelines))


def _read(connection: Connection, guidelines: "Mapping[str, Guideline]") -> dict[str, RestOfToday]:
    day = diary_preferences(connection).day_of(datetime.now())
    entries = tuple(entries_between(connection, week_of(day).first, day))
    totals = totals_of(entry for entry in entries if entry.eaten_on == day)
    found: dict[str, RestOfToday] = {}
    for bound in bounds_on(load_profile(connection), day, entries, guidelines):
        eaten = totals.amounts.get(bound.nutrient, 0.0)
        ceilings = [high for high in (bound.high, bound.hard_high) if high is not None]
        found[bound.nutrient] = RestOfToday(
            None if bound.low is None else max(0.0, bound.low - eaten),
            min(ceilings) - eaten if ceilings else None,
            totals.is_complete(bound.nutrient),
        )
    return found
