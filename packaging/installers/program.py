"""The packaged program: the command line, the window, or a worker process that either of them started."""

import sys
import warnings
from pathlib import Path

WINDOW_PROGRAM = "larder-window"
"""The program without a terminal, on Windows and macOS."""


def main() -> int:
    """Run the part that the first argument names; without one, the program's own. Return the exit code."""
    # The package leaves Pillow out (contents.toml), and fpdf2 says at each export that it cannot add pictures then.
    warnings.filterwarnings("ignore", "Pillow could not be imported")
    part = sys.argv[1] if len(sys.argv) > 1 else ""
    if part == "--worker":
        from core.processes.worker import main as serve

        serve()
        return 0
    from core.cli.start import main as run
    from core.cli.start import open_missing_streams

    if part == "--window" or Path(sys.executable).stem == WINDOW_PROGRAM:
        # Windows starts it without stdout and stderr.
        open_missing_streams()
        from desktop_app.main import main as open_window

        return open_window([argument for argument in sys.argv[1:] if argument != "--window"])
    return run()


if __name__ == "__main__":
    sys.exit(main())
