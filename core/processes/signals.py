"""The signals that stop Larder, and their handlers. Imports almost nothing, because it loads before everything else."""

import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    # Importing `typing` takes as long as all earlier imports together.
    from collections.abc import Callable
    from types import FrameType

    Handler = Callable[[int, FrameType | None], object]

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def on_stop(handler: "Handler") -> None:
    """Make `handler` the handler of Ctrl-C and SIGTERM.

    An ignored signal stays ignored: a shell ignores Ctrl-C for its background commands.
    """
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)
