"""`simulate-log`."""

from core.cli.common import print_json, say
from core.engine.engine import Engine
from core.services.simulation import simulate_log


def run_simulate_log(engine: Engine, diet: str, seed: int, *, as_json: bool) -> None:
    """`larder simulate-log`: ids of recipes one a line, as `larder ask --log` reads them.

    Raises:
        KnownError: no logs of this diet are known, or the library has no recipe for it.
    """
    found = simulate_log(engine, diet, seed)
    if as_json:
        print_json(
            {
                "diet": found.diet,
                "seed": found.seed,
                "terms": list(found.terms),
                "recipes": [
                    {"id": entry.key, "title": entry.title, "term": entry.term} for entry in found.entries
                ],
            }
        )
        return
    for entry in found.entries:
        say(entry.key)
