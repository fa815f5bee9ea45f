"""Simulated food logs, for measurements."""

from typing import TYPE_CHECKING

from core.assets import sound_assets
from core.recommend.simulated_log import SimulatedLog, load_log_terms
from core.recommend.simulated_log import simulate_log as _simulate_log

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["SimulatedLog"]


def simulated_diets() -> tuple[str, ...]:
    """Return the diets that logs are simulated of."""
    return tuple(load_log_terms(sound_assets()))


def simulate_log(engine: "Engine", diet: str, seed: int = 1) -> SimulatedLog:
    """Return a simulated food log of a diet, made of recipes of the library.

    Raises:
        KnownError: there are no logs of this diet, or the library has no recipe for it.
    """
    return _simulate_log(diet, seed, engine.library, engine.data.assets)
