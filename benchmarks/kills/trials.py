"""Trials: a room is prepared once, its work measured undisturbed, then killed at many instants in copies of the room."""

import os
import random
import shutil
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from benchmarks.kills.client import Ended, ForkServer, Kill
from benchmarks.kills.kinds import KINDS, STARTERS, Migrating, Problem, Work

_EARLY: Final = 100_000
"""Bytes."""


@dataclass(frozen=True)
class Trial:
    """One kill and what came of it."""

    kill: Kill
    first: Kill | None
    """When it was killed before that."""
    landed: str
    """before the first change of a file, during the work, or after it"""
    problems: Sequence[Problem]
    code: int
    stderr: str

    def __str__(self) -> str:
        again = f", and before that {self.first}" if self.first else ""
        return f"killed {self.kill}{again} ({self.landed}): {'; '.join(map(str, self.problems))}"


@dataclass(frozen=True)
class Course:
    """An undisturbed run: when it changed files, how long it took, and the sizes of the files it wrote."""

    points_s: Sequence[float]
    ended_s: float
    sizes: Sequence[int]


class Killing:
    """The trials of one kind of work."""

    def __init__(self, name: str, server: ForkServer, stock: Path, folder: Path, fixture: Path) -> None:
        self.name = name
        self._server = server
        self._folder = folder
        self._template = folder / "template"
        self._template.mkdir(parents=True)
        self.work: Work = KINDS[name](server, stock)
        if isinstance(self.work, Migrating):
            self.work.fixture = fixture
        self.work.prepare(self._template)
        self.course = self._measure()

    def _measure(self) -> Course:
        room = self._copy("undisturbed")
        before = _files(room)
        ended = self._run(room, None)
        if ended.code:
            raise RuntimeError(f"{self.name} fails undisturbed: {ended.stderr.strip()[-1500:]}")
        sizes = [state[0] for path, state in _files(room).items() if state[0] and before.get(path) != state]
        self.work.learn(self._copy("before"), room)
        return Course([point[0] for point in ended.trace["points"]], ended.wall_s, sizes)

    def random_kills(self, number: int, chance: random.Random) -> Iterator[Kill]:
        """Kills spread over the work: a third of them evenly over its time, the others evenly over the gaps between changes.

        Each is stated from the last change of a file before it, so that a busy machine moves it little.
        """
        marks = [0.0, *self.course.points_s, self.course.ended_s * 1.02]
        for each in range(number):
            if each % 3 == 0:
                instant = chance.uniform(0.0, marks[-1])
                point = bisect_right(self.course.points_s, instant)
            else:
                point = chance.randrange(len(marks) - 1)
                instant = chance.uniform(marks[point], marks[point + 1])
            yield Kill(point, max(instant - marks[point], 1e-6))

    def pairs(self, kills: Iterable[Kill], chance: random.Random) -> Iterator[tuple[Kill, Kill | None]]:
        """Put another kill before every fourth, where the work may be done twice with the same result."""
        for place, kill in enumerate(kills):
            is_second = self.work.may_be_repeated and place % 4 == 3
            yield kill, next(self.random_kills(1, chance)) if is_second else None

    def kills_at_changes(self, number: int, chance: random.Random) -> Iterator[Kill]:
        """Kills just before a change of a file: each of them in turn, in a random order."""
        points = list(range(1, len(self.course.points_s) + 1))
        chance.shuffle(points)
        for point in islice(cycle(points), number):
            yield Kill(point)

    def kills_in_writes(self, number: int, chance: random.Random) -> Iterator[Kill]:
        """Kills in the middle of writing one of the files: half of them early in it, where short files end."""
        for each in range(number):
            size = chance.choice(self.course.sizes)
            yield Kill(size=chance.randrange(1, size if each % 2 else min(size, _EARLY)))

    def try_one(self, kill: Kill, first: Kill | None = None) -> Trial:
        """Kill the work in a fresh copy of the room, and check what is left.

        Args:
            kill: when.
            first: when it was killed before that: what a kill left is then met by a process that is killed, too.
        """
        room = self._copy("room")
        if first is not None:
            self._run(room, first)
        before = _files(room)
        ended = self._run(room, kill)
        landed = "after" if not ended.was_killed else "before" if _files(room) == before else "during"
        if ended.code > 0 and kill.size is None:
            problems: Sequence[Problem] = [Problem("broken", f"it failed by itself: {ended.stderr.strip()}")]
        else:
            try:
                problems = self.work.problems(room, ended)
            except RuntimeError as error:
                problems = [Problem("broken", str(error))]
        return Trial(kill, first, landed, problems, ended.code, ended.stderr)

    def try_full_disk(self, *, largest_file: int | None = None, free: int | None = None) -> Sequence[Problem]:
        """Do the work while no file may grow beyond a size, or while so many bytes are free on a disk of its own.

        It succeeds, or it says in one sentence why not, and everything is as it was before.
        """
        room = self._copy("room")
        filler = self._folder / "filler"
        if free is not None:
            with filler.open("wb") as file:
                os.posix_fallocate(file.fileno(), 0, max(shutil.disk_usage(self._folder).free - free, 1))
        ended = self._run(room, None, largest_file=largest_file)
        filler.unlink(missing_ok=True)
        problems = []
        said = [line for line in ended.stderr.splitlines() if not line.endswith(" ...")]
        if ended.code and (ended.code != 2 or len(said) != 1 or not said[0].startswith("larder: ")):
            problems.append(
                Problem("broken", f"it ended with {ended.code} and said: {ended.stderr.strip()[-800:]}")
            )
        try:
            # Looked at first: to check an import, another one follows it.
            return [*problems, *self.work.changed(room, ended), *self.work.problems(room, ended)]
        except RuntimeError as error:
            return [*problems, Problem("broken", str(error))]

    def _run(self, room: Path, kill: Kill | None, *, largest_file: int | None = None) -> Ended:
        return self._server.run(
            self.work.lines(room),
            room / "home",
            kill=kill,
            watch=[room],
            # What is reported would not fit on a full disk.
            trace=kill is None and largest_file is None,
            starters=self.work.starters,
            largest_file=largest_file,
        )

    def _copy(self, name: str) -> Path:
        room = self._folder / name
        shutil.rmtree(room, ignore_errors=True)
        shutil.copytree(self._template, room)
        return room


def build_stock(server: ForkServer, home: Path) -> Path:
    """Build a small library in a new home without a log, for the rooms of all kinds of work."""
    server.look("library", home, starters=STARTERS)
    return home


def _files(room: Path) -> dict[str, tuple[int, int]]:
    """Size and time of change of all files below a folder."""
    found = {}
    for path in room.rglob("*"):
        state = path.stat()
        found[str(path.relative_to(room))] = (state.st_size if path.is_file() else 0, state.st_mtime_ns)
    return found
