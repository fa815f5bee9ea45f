"""The commands that start another part of Larder as a process, from an installed package and from a packaged program."""

import sys
from typing import Final, Literal

Part = Literal["window", "worker"]

_FROM_PYTHON: Final[dict[Part, tuple[str, ...]]] = {
    "window": ("-m", "desktop_app"),
    # Not `-m`: what a worker unpickles would then be looked up in `__main__`.
    "worker": ("-c", "from core.processes.worker import main; main()"),
}


def is_packaged() -> bool:
    """Return whether this is a packaged program, which has no Python of its own to start."""
    return bool(getattr(sys, "frozen", False))


def command_of(part: Part) -> list[str]:
    """Return the command that starts a part of Larder; `packaging/installers/program.py` reads the packaged form."""
    return [sys.executable, f"--{part}"] if is_packaged() else [sys.executable, *_FROM_PYTHON[part]]
