"""The measured weeks in a JSON file, written after each week so that another run goes on from there."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import core
from benchmarks.plan.measuring import Scores
from core.assets import MANIFEST, assets_dir


@dataclass(frozen=True)
class Measured:
    """The measures of a week."""

    scores: Scores
    bounds: Mapping[str, list[int]]
    """For each bound of a day, the days that meet it and all days."""


class Results:
    """The measured weeks by library, way and person, in the order of the weeks."""

    def __init__(self, path: Path, *, is_fresh: bool = False) -> None:
        """Read the weeks of earlier runs with the same code and data.

        Args:
            is_fresh: forget them.
        """
        self._path = path
        self._digest = _digest_of_planner()
        self._weeks: dict[str, dict[str, dict[str, list[Measured]]]] = {}
        if is_fresh or not path.is_file():
            return
        stored = json.loads(path.read_text(encoding="utf-8"))
        if stored.get("planner") != self._digest:
            print(f"{path}: the planner changed since, so its weeks are measured again")
            return
        for library, ways in stored["weeks"].items():
            for way, people in ways.items():
                for person, weeks in people.items():
                    self._list(library, way, person).extend(
                        Measured(Scores(**one["scores"]), one["bounds"]) for one in weeks
                    )

    @property
    def measured(self) -> list[tuple[str, str]]:
        """The libraries and ways that have weeks."""
        return [(library, way) for library, ways in self._weeks.items() for way in ways]

    def weeks(self, library: str, way: str, person: str) -> Sequence[Measured]:
        """Return the weeks of a person planned one way."""
        return self._list(library, way, person)

    def of(self, library: str, way: str, people: Sequence[str], count: int) -> dict[str, Sequence[Measured]]:
        """Return the first weeks of some people planned one way, without people who have none."""
        found = {person: self.weeks(library, way, person)[:count] for person in people}
        return {person: weeks for person, weeks in found.items() if weeks}

    def add(self, library: str, way: str, person: str, week: Measured) -> None:
        """Add a week, and write the file."""
        self._list(library, way, person).append(week)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self._path.with_suffix(".part")
        weeks = {
            name: {
                way: {who: [asdict(one) for one in found] for who, found in people.items()}
                for way, people in ways.items()
            }
            for name, ways in self._weeks.items()
        }
        unfinished.write_text(json.dumps({"planner": self._digest, "weeks": weeks}), encoding="utf-8")
        unfinished.replace(self._path)

    def _list(self, library: str, way: str, person: str) -> list[Measured]:
        return self._weeks.setdefault(library, {}).setdefault(way, {}).setdefault(person, [])


def _digest_of_planner() -> str:
    """Return a digest of what decides a week: the planner's code, the choice of recipes, and the data."""
    folder = Path(core.__file__).parent
    digest = hashlib.sha256((assets_dir() / MANIFEST).read_bytes())
    for part in ("plan", "recommend", "people"):
        for path in sorted((folder / part).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()
