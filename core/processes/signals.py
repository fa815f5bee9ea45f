"""Which signals stop Larder, and what takes them; it loads next to nothing, because it comes before everything else."""

import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    # The module `typing` takes as long to load as all others before it.
    from collections.abc import Callable
    from types import FrameType

    Handler = Callable[[int, FrameType | None], object]

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def on_stop(handler: "Handler") -> None:
    """Let `handler` take Ctrl-C and SIGTERM.

    A signal that this process ignores stays ignored: so does a shell with Ctrl-C for its background commands.
    """
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)
