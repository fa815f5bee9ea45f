"""The proof of how good a week is, stored with the week while its meals are those that were proven."""

import hashlib
import json
import math
from collections.abc import Iterable
from dataclasses import dataclass

from core.plan.entry import PlanEntry
from core.plan.week import Week
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting
from core.translation import local_number, tr

_MOST_STORED = 5
"""Proofs of a week that stay stored: undo brings earlier meals back."""


@dataclass(frozen=True)
class Proof:
    """By how much any other week of the dishes considered could be better, for certain meals."""

    share: float
    """The share of its cost by which the week may fall short of the best one."""
    meals: str
    """A hash of the meals; notes and locks don't change it."""

    @staticmethod
    def of(share: float, entries: Iterable[PlanEntry]) -> "Proof":
        """Return the proof for the meals of a whole week."""
        return Proof(share, _digest(entries))

    def holds_for(self, entries: Iterable[PlanEntry]) -> bool:
        """Return whether these are the meals of the proof."""
        return self.meals == _digest(entries)


def proof_text(share: float) -> str:
    """Return the proof in words. It promises no more than was proven: 11.2 % are given as 12 %."""
    percent = math.ceil(round(100 * share, 6))
    if not percent:
        return tr("Of the dishes considered, no week is better (proven).")
    return tr("Of the dishes considered, no week is more than {percent} % better (proven).").format(
        percent=local_number(f"{percent}")
    )


def read_proof(connection: Connection, week: Week, entries: Iterable[PlanEntry]) -> float | None:
    """Return the proven share of a stored week; None if its meals were changed since, or nothing was proven."""
    return _stored(connection, week).get(_digest(entries))


def write_proof(connection: Connection, week: Week, proof: Proof) -> None:
    """Store a proof with its week."""
    stored = _stored(connection, week)
    stored.pop(proof.meals, None)
    stored[proof.meals] = proof.share
    write_text_setting(connection, _key(week), json.dumps(dict([*stored.items()][-_MOST_STORED:])))


def _stored(connection: Connection, week: Week) -> dict[str, float]:
    try:
        stored = json.loads(read_text_setting(connection, _key(week)) or "{}")
        return {str(meals): float(share) for meals, share in stored.items()}
    except (ValueError, TypeError, AttributeError):
        return {}


def _digest(entries: Iterable[PlanEntry]) -> str:
    meals = sorted(
        (
            one.planned_on.isoformat(),
            one.meal,
            one.recipe_key or one.title,
            [round(part, 3) for part in (one.servings, *(eater.servings for eater in one.eating))],
        )
        for one in entries
    )
    return hashlib.sha256(json.dumps(meals).encode()).hexdigest()[:16]


def _key(week: Week) -> str:
    return f"plan-proof/{week.name}"
