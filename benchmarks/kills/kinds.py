"""Kinds of work to kill Larder at, each with what must hold afterwards.

A room is a folder with `home/` and, as a kind needs, files to read and to write. Every trial gets a copy of a prepared room.
"""

import hashlib
import json
import shutil
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from benchmarks.kills.client import Ended, ForkServer

WEEK: Final = "2026-W50"
DAYS: Final = "mon-wed"
"""The days to plan. A library of few recipes can't fill more, and the search would try for long."""
DAY: Final = "2026-12-08"
MEALS: Final = ("2 apples", "1 banana")
EATEN_BEFORE: Final = ("100 g salmon", "1 orange", "2 eggs")
STARTERS: Final = 40
"""Recipes of a library that is built for trials: the same steps as for all in less time."""
Held = Mapping[str, object]
"""What a room holds of what a work changes."""
PROFILE: Final = {"name": "Ida", "allergies": ["peanut", "milk"], "diets": ["vegetarian"]}


@dataclass(frozen=True)
class Problem:
    """What a kill did that it must not do."""

    kind: str
    """lost, doubled or broken"""
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


@dataclass
class Work(ABC):
    """One kind of work in a room; subclasses say which commands it is and what must hold after a kill."""

    server: ForkServer
    stock: Path
    """A home with a library, to copy."""
    starters: int | None = None
    may_be_repeated: bool = True
    """Whether the work, done twice, has the result of the work done once."""
    expected: dict[str, Any] = field(default_factory=dict)
    """What the prepared room holds, and what it holds after the work."""

    @abstractmethod
    def prepare(self, room: Path) -> None:
        """Fill an empty room."""

    @abstractmethod
    def lines(self, room: Path) -> list[list[str]]:
        """The command lines that are killed."""

    def learn(self, before: Path, after: Path) -> None:
        """Note what a room holds before the work, and after it was done undisturbed."""
        self.expected = {"before": self.hold(before), "after": self.hold(after)}

    def hold(self, room: Path) -> Held:
        """What a room holds of what this work changes."""
        return self.server.look("log", room / "home")

    def problems(self, room: Path, ended: Ended) -> list[Problem]:
        """What a kill broke. Where the work was confirmed, only its result will do; else the state before it will, too."""
        found = self.hold(room)
        if found == self.expected["after"]:
            return []
        if found != self.expected["before"]:
            return [Problem("broken", f"neither before nor after: {_shown(found)}")]
        return [Problem("lost", "it was confirmed and is not there")] if ended.confirmed else []

    def changed(self, room: Path, ended: Ended) -> list[Problem]:
        """What a work changed that said that it failed."""
        if ended.code and self.hold(room) != self.expected["before"]:
            return [Problem("broken", "it failed and changed something")]
        return []

    def run(self, room: Path, *lines: Sequence[str]) -> Ended:
        """Run command lines undisturbed.

        Raises:
            RuntimeError: one failed.
        """
        ended = self.server.run(lines, room / "home", starters=self.starters)
        if ended.code:
            raise RuntimeError(f"{lines} ended with {ended.code}: {ended.stderr.strip()[-1500:]}")
        return ended

    def furnish(self, room: Path) -> None:
        """A home with a library, a profile and three meals."""
        furnished = self.stock.with_name("furnished")
        if not furnished.exists():
            shutil.copytree(self.stock, furnished / "home")
            profile = furnished / "profile.json"
            profile.write_text(json.dumps(PROFILE), encoding="utf-8")
            self.run(
                furnished,
                ["profile", "--set", str(profile)],
                *(["log", "--yes", text, "--date", DAY, "--meal", "lunch"] for text in EATEN_BEFORE),
            )
        shutil.copytree(furnished, room, dirs_exist_ok=True)


class Logging(Work):
    """Two meals logged one after another: what was confirmed is there, once, and at most one more."""

    def prepare(self, room: Path) -> None:
        self.may_be_repeated = False
        self.furnish(room)

    def lines(self, room: Path) -> list[list[str]]:
        return [["log", "--yes", text, "--date", DAY, "--meal", "dinner"] for text in MEALS]

    def problems(self, room: Path, ended: Ended) -> list[Problem]:
        texts = self.server.look("meals", room / "home")["texts"]
        earlier = [text for text in texts if text in EATEN_BEFORE]
        new = [text for text in texts if text not in EATEN_BEFORE]
        problems = [] if sorted(earlier) == sorted(EATEN_BEFORE) else [Problem("lost", f"earlier: {texts}")]
        if len(set(new)) < len(new):
            problems.append(Problem("doubled", str(new)))
        if len(new) < ended.confirmed:
            problems.append(Problem("lost", f"{ended.confirmed} confirmed, {new} there"))
        # A command that was killed may have logged its meal; one that said that it failed must not have.
        unconfirmed = 1 if ended.was_killed else 0
        if len(new) > ended.confirmed + unconfirmed or sorted(new) != sorted(MEALS[: len(new)]):
            problems.append(Problem("broken", f"{ended.confirmed} confirmed, {new} there"))
        return problems

    def changed(self, room: Path, ended: Ended) -> list[Problem]:
        del room, ended  # the entries are counted above
        return []


class Planning(Work):
    """A planned week proposed again: the week is the old one or the new one, and a locked meal stays."""

    def prepare(self, room: Path) -> None:
        self.may_be_repeated = False
        self.furnish(room)
        self.run(room, ["plan", "--week", WEEK, "--days", DAYS])
        self.server.look("lock_one", room / "home")
        # What is eaten meanwhile lets the week be proposed differently.
        self.run(
            room, *(["log", "--yes", "1 kg white rice", "--date", DAY, "--meal", meal] for meal in ("snack",))
        )

    def lines(self, room: Path) -> list[list[str]]:
        return [["plan", "--week", WEEK, "--days", DAYS, "--replace"]]

    def learn(self, before: Path, after: Path) -> None:
        super().learn(before, after)
        locked = self.expected["before"]["locked"]
        if not locked or self.expected["after"]["locked"] != locked:
            raise RuntimeError("the locked meal did not stay, even undisturbed")
        if self.expected["before"]["meals"] == self.expected["after"]["meals"]:
            raise RuntimeError("the new week is the old one, so no trial could tell them apart")

    def hold(self, room: Path) -> Held:
        return self.server.look("plan", room / "home")

    def problems(self, room: Path, ended: Ended) -> list[Problem]:
        found = self.hold(room)
        before, after = self.expected["before"], self.expected["after"]
        if found["locked"] != before["locked"]:
            return [Problem("lost", f"locked were {before['locked']}, now {found['locked']}")]
        if ended.confirmed and found["meals"] != after["meals"]:
            return [Problem("lost", "the confirmed week is not there")]
        if found["meals"] not in (before["meals"], after["meals"]):
            return [Problem("broken", f"neither the old nor the new week: {_shown(found)}")]
        return []


class Restoring(Work):
    """A backup of another home restored: all of one log or all of the other, all of the backup's imports or none of them."""

    def prepare(self, room: Path) -> None:
        self.furnish(room)
        donor = room / "donor"
        shutil.copytree(room / "home", donor / "home")
        write_recipes(donor / "recipes.json", "Carried", 2)
        self.run(
            donor,
            ["import", str(donor / "recipes.json")],
            ["plan", "--week", WEEK, "--days", DAYS],
            ["backup", str(room / "backup.duckdb")],
        )
        self.expected["imported"] = self.server.look("library", donor / "home")["imported"]
        shutil.rmtree(donor)
        self.run(room, *(["log", "--yes", text, "--date", DAY] for text in MEALS))
        self.expected["source"] = _digest(room / "backup.duckdb")

    def lines(self, room: Path) -> list[list[str]]:
        return [["restore", str(room / "backup.duckdb")]]

    def learn(self, before: Path, after: Path) -> None:
        prepared = self.expected
        super().learn(before, after)
        self.expected |= prepared

    def problems(self, room: Path, ended: Ended) -> list[Problem]:
        problems = super().problems(room, ended)
        if _digest(room / "backup.duckdb") != self.expected["source"]:
            problems.append(Problem("broken", "the backup changed"))
        if not problems and self.hold(room) == self.expected["after"]:
            problems += self._kept_before(room)
            problems += self._imported(room, ended)
        return problems

    def _imported(self, room: Path, ended: Ended) -> list[Problem]:
        """The imports of the backup come after its log: all or none, and all once the restore is done to its end."""
        there = self.server.look("library", room / "home")["imported"]
        if not there and not ended.confirmed:
            self.run(room, *self.lines(room))
            there = self.server.look("library", room / "home")["imported"]
        if there == self.expected["imported"]:
            return []
        return [Problem("lost", f"of the backup's imports these are there: {there}")]

    def _kept_before(self, room: Path) -> list[Problem]:
        """What was there before a restore is in an automatic backup."""
        for backup in sorted((room / "home" / "backups").glob("*.duckdb"), reverse=True):
            if self.server.look("backup", backup) == self.expected["before"]:
                return []
        return [Problem("lost", "no automatic backup holds what was there before the restore")]


class BackingUp(Work):
    """A backup written over an earlier one: the file is the earlier one or the new one, and restores."""

    def prepare(self, room: Path) -> None:
        self.furnish(room)
        self.run(room, ["backup", str(room / "backup.duckdb")])
        self.run(room, *(["log", "--yes", text, "--date", DAY] for text in MEALS))

    def lines(self, room: Path) -> list[list[str]]:
        return [["backup", str(room / "backup.duckdb")]]

    def hold(self, room: Path) -> Held:
        return self.server.look("backup", room / "backup.duckdb")

    def learn(self, before: Path, after: Path) -> None:
        super().learn(before, after)
        self.expected["log"] = self.server.look("log", before / "home")

    def problems(self, room: Path, ended: Ended) -> list[Problem]:
        problems = super().problems(room, ended)
        if self.server.look("log", room / "home") != self.expected["log"]:
            problems.append(Problem("lost", "the log itself changed"))
        return problems


class Importing(Work):
    """A file imported after an earlier import: all of its recipes or none, and the next import works at once."""

    checked: int = 0

    def prepare(self, room: Path) -> None:
        self.starters = STARTERS
        write_recipes(room / "earlier.json", "Earlier", 3)
        write_recipes(room / "new.json", "New", 4)
        write_recipes(room / "next.json", "Next", 1)
        (room / "home").mkdir(parents=True)
        self.run(room, ["import", str(room / "earlier.json")])

    def lines(self, room: Path) -> list[list[str]]:
        return [["import", str(room / "new.json")]]

    def hold(self, room: Path) -> Held:
        return self.server.look("library", room / "home", starters=self.starters)

    def problems(self, room: Path, ended: Ended) -> list[Problem]:
        problems = super().problems(room, ended)
        self.checked += 1
        if self.checked % 3:
            # Another import takes longer than all the rest of a trial.
            return problems
        # Where another process would be waited for, this fails: the server gives a run two minutes, an import waits as long.
        following = self.server.run([["import", str(room / "next.json"), "--json"]], room / "home")
        if following.code or json.loads(following.stdout)["added"] != 1:
            problems.append(Problem("broken", f"the next import: {following.stderr.strip()[-500:]}"))
        if "Waiting" in following.stderr:
            problems.append(Problem("broken", "the next import waited for the one that was killed"))
        return [*problems, *_left_over(room / "home")]


class Migrating(Work):
    """A log of an earlier schema opened: as it was or migrated, whole, and a backup from before it is there."""

    fixture: Path

    def prepare(self, room: Path) -> None:
        shutil.copytree(self.stock, room / "home")
        shutil.copyfile(self.fixture, room / "home" / "user.duckdb")

    def lines(self, room: Path) -> list[list[str]]:
        return [["diary", "--json"]]

    def learn(self, before: Path, after: Path) -> None:
        del before  # to look at it would migrate it
        self.expected = {"before": None, "after": self.hold(after)}

    def problems(self, room: Path, ended: Ended) -> list[Problem]:
        problems = super().problems(room, ended)
        if not list((room / "home" / "backups").glob("*before-migration*")):
            problems.append(Problem("lost", "no backup from before the migration"))
        return problems


class Starting(Work):
    """A first start: the next one builds the library, knows that the person is new, and logs."""

    def prepare(self, room: Path) -> None:
        self.starters = STARTERS
        room.mkdir(parents=True, exist_ok=True)

    def lines(self, room: Path) -> list[list[str]]:
        return [["log", "--yes", MEALS[0], "--date", DAY]]

    def learn(self, before: Path, after: Path) -> None:
        del before
        self.expected = {"library": self.server.look("library", after / "home", starters=STARTERS)}

    def problems(self, room: Path, ended: Ended) -> list[Problem]:
        following = self.server.run(
            [["log", "--yes", MEALS[1], "--date", DAY], ["diary", "--date", DAY, "--json"]],
            room / "home",
            starters=STARTERS,
        )
        if following.code:
            return [Problem("broken", f"the next start: {following.stderr.strip()[-500:]}")]
        texts = [
            entry["text"] for entry in json.loads(following.stdout[following.stdout.index("{") :])["entries"]
        ]
        problems = []
        if MEALS[1] not in texts or (ended.confirmed and MEALS[0] not in texts):
            problems.append(Problem("lost", f"{texts} are there"))
        if len(set(texts)) < len(texts):
            problems.append(Problem("doubled", f"{texts} are there"))
        if self.server.look("library", room / "home", starters=STARTERS) != self.expected["library"]:
            problems.append(Problem("broken", "the library is not the one of an undisturbed start"))
        return [*problems, *_left_over(room / "home")]


KINDS: Final[dict[str, type[Work]]] = {
    "log": Logging,
    "plan": Planning,
    "restore": Restoring,
    "backup": BackingUp,
    "import": Importing,
    "migration": Migrating,
    "first start": Starting,
}


def write_recipes(path: Path, series: str, number: int) -> None:
    """Write so many recipes as JSON-LD."""
    recipes = [
        {
            "@context": "https://schema.org",
            "@type": "Recipe",
            "name": f"{series} leek pot {each}",
            "recipeYield": str(2 + each),
            "recipeIngredient": [f"{500 + each} g leeks", "300 g potatoes", f"{1 + each} tbsp olive oil"],
            "recipeInstructions": f"Cook it for {20 + each} minutes.",
        }
        for each in range(1, number + 1)
    ]
    path.write_text(json.dumps(recipes), encoding="utf-8")


def _left_over(home: Path) -> list[Problem]:
    """What only a process that is at work may have lying about; a work that succeeded cleans it up."""
    left = [
        path.name
        for pattern in (".*", "*.draft", "*.vectors", "*.tmp", "*.part")
        for path in home.glob(pattern)
    ]
    libraries = [path.name for path in home.glob("library-*.duckdb")]
    if len(libraries) != 1:
        left += libraries
    return [Problem("broken", f"left over: {', '.join(sorted(left))}")] if left else []


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _shown(found: object) -> str:
    return str(found)[:800]
