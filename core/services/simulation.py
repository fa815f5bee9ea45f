"""Simulated food logs, for measurements."""

from typing import TYPE_CHECKING

from core.recommend.simulated_log import SimulatedLog
from core.recommend.simulated_log import simulate_log as _simulate_log

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["SimulatedLog", "simulate_log"]


def simulate_log(engine: "Engine", diet: str, seed: int = 1) -> SimulatedLog:
    """Return a simulated food log of a diet, made of recipes of the library.

    Raises:
        KnownError: there are no logs of this diet, or the library has no recipe for it.
    """
    return _simulate_log(diet, seed, engine.library, engine.data.assets)
