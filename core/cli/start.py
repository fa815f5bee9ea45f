"""The console script. It can be stopped quietly before it loads Larder's modules, which take a second."""

import os
import sys

from core.processes.signals import on_stop


def main() -> int:
    """Run the command line and end the process with its exit code; 130 after Ctrl-C and 143 after SIGTERM, at any moment.

    The code is returned if Python has to end by itself, because a thread is still running.
    """
    # Nothing is open and nothing has changed yet. An exception could be lost in an import, which would go on.
    on_stop(lambda number, _frame: os._exit(128 + number))
    open_missing_streams()
    # Looking for plugins takes 20 ms, and Larder uses none.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    from core.cli.app import main as run

    code = run()
    # All is stored and printed, and the command has succeeded or failed: Python's own end need not be waited for. It frees
    # everything piece by piece, an eighth of the time that `larder log` takes.
    on_stop(lambda _number, _frame: os._exit(code))
    _end(code)
    return code


def _end(code: int) -> None:
    """End the process, unless a thread is still running."""
    import atexit
    import threading
    from contextlib import suppress

    if threading.active_count() > 1:
        return
    # Temporary files are removed.
    atexit._run_exitfuncs()  # noqa: SLF001 - Python has no other name for it
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError):
            stream.flush()
    os._exit(code)


def open_missing_streams() -> None:
    """Open the null device in place of stdin, stdout or stderr if they are closed (`larder ... >&-`).

    Otherwise the first file that is opened, which may be a database, becomes the place where output goes. Output is not
    lost in silence: stdout cannot be written then, and `sys.__stdout__` stays None.
    """
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is taken, which is this one.
            os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))


if __name__ == "__main__":
    sys.exit(main())
