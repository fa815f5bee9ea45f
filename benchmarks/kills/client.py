"""The caller's side of `benchmarks.kills.server`: order a run of the command line, and read what it left."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

REPOSITORY = Path(__file__).resolve().parents[2]
OWN_MOUNTS = ("unshare", "--map-root-user", "--mount", "--propagation", "private")


@dataclass(frozen=True)
class Kill:
    """When a process ends without warning.

    Attributes:
        point: at this change of a file (numbered from 1), before it happens; 0 for the start of the process.
        after_s: so long after that.
        size: instead of the two, in the middle of the write that makes a file longer than this many bytes.
    """

    point: int = 0
    after_s: float = 0.0
    size: int | None = None

    def as_order(self) -> dict[str, object]:
        """The order for the server."""
        if self.size is not None:
            return {"size": self.size}
        return {"point": self.point, "after_s": self.after_s}

    def __str__(self) -> str:
        if self.size is not None:
            return f"in the write past byte {self.size}"
        return f"{self.after_s * 1000:.1f} ms after change {self.point}"


@dataclass(frozen=True)
class Ended:
    """How a run ended: its exit code (negative: the signal), its output and how many of its commands succeeded."""

    code: int
    confirmed: int
    stdout: str
    stderr: str
    wall_s: float
    cpu_s: float
    trace: Mapping[str, Any]

    @property
    def was_killed(self) -> bool:
        """Whether it did not end by itself."""
        return self.code < 0


class ForkServer:
    """A running server; its processes see only `folder` as the person's own folder.

    Args:
        folder: for its own files.
        own_mounts: whether it may mount a small disk, which no other process sees; not every system allows that.
    """

    def __init__(self, folder: Path, *, own_mounts: bool = False) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LARDER_"))},
            "HOME": str(folder),
            "PYTHONPATH": str(REPOSITORY),
            # One thread each: forking is only safe while there is no other.
            "OPENBLAS_NUM_THREADS": "1",
            "OMP_NUM_THREADS": "1",
            "LARDER_DEVICE": "cpu",
        }
        self._process = subprocess.Popen(
            [*(OWN_MOUNTS if own_mounts else ()), sys.executable, "-m", "benchmarks.kills.server"],
            cwd=REPOSITORY,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(
        self,
        lines: Sequence[Sequence[str]],
        home: Path,
        *,
        kill: Kill | None = None,
        watch: Sequence[Path] = (),
        trace: bool = False,
        starters: int | None = None,
        largest_file: int | None = None,
        look: str | None = None,
    ) -> Ended:
        """Run command lines one after another in one process, which stops at the first that fails.

        Args:
            lines: each without the program's name.
            kill: when to kill it.
            watch: the folders in which a change of a file counts as a point.
            trace: whether to report those points.
            starters: how many starter recipes a library holds that is built; all when left out.
            largest_file: no file may grow beyond so many bytes, as on a full disk.
            look: a function of `benchmarks.kills.inspection` to call instead; what it returns is in `stdout` as JSON.
        """
        out = self._folder / "out"
        out.mkdir(exist_ok=True)
        for name in ("stdout", "stderr", "confirmed", "trace"):
            (out / name).unlink(missing_ok=True)
        order = {
            "lines": [list(line) for line in lines],
            "home": str(home),
            "out": str(out),
            "kill": kill.as_order() if kill else None,
            "watch": [str(folder) for folder in watch],
            "trace": trace,
            "starters": starters,
            "largest_file": largest_file,
            "look": look,
        }
        found = self._answer(order)
        if found["hung"]:
            raise RuntimeError(f"{lines} did not end:\n{_text(out / 'stderr')}")
        return Ended(
            found["code"],
            len(_text(out / "confirmed")),
            _text(out / "stdout"),
            _text(out / "stderr"),
            found["wall_s"],
            found["cpu_s"],
            json.loads(_text(out / "trace") or "{}"),
        )

    def mount_disk(self, folder: Path, size: int) -> Path:
        """Mount an empty disk of so many bytes on a folder; returns a path by which this process sees it, too.

        Raises:
            RuntimeError: the system does not allow it.
        """
        found = self._answer({"mount": str(folder), "size": size})
        if found["error"]:
            raise RuntimeError(os.strerror(found["error"]))
        return Path(f"/proc/{self._process.pid}/root{folder}")

    def _answer(self, order: Mapping[str, object]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the server ended with {self._process.wait()}")
        found: dict[str, Any] = json.loads(answer)
        return found

    def look(self, what: str, home: Path, *, starters: int | None = None) -> dict[str, Any]:
        """Open a home with a fresh process and return what it holds.

        Raises:
            RuntimeError: it cannot be opened.
        """
        ended = self.run((), home, look=what, starters=starters)
        if ended.code:
            raise RuntimeError(f"{what} of {home} ended with {ended.code}: {ended.stderr.strip()[-1500:]}")
        found: dict[str, Any] = json.loads(ended.stdout)
        return found

    def close(self) -> None:
        """End the server."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            # It may have ended by itself.
            self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(30)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
