"""The packaged program: the command line, the window, or a worker process that either of them started."""

import sys


def main() -> int:
    """Run the part that the first argument names; without one, the command line. Return the exit code."""
    part = sys.argv[1] if len(sys.argv) > 1 else ""
    if part == "--worker":
        from core.processes.worker import main as serve

        serve()
        return 0
    if part == "--window":
        from desktop_app.main import main as open_window

        return open_window(sys.argv[2:])
    from core.cli.start import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
