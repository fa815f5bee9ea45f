"""The errors a person may see, split by whose fault they are."""


class LarderError(Exception):
    """Base of all errors that Larder raises on purpose."""


class KnownError(LarderError):
    """Bad input or a condition of the machine: the message is one clear sentence and what to do next.

    The command line prints it on one line and exits 2; the window shows it as a toast.
    """


class Cancelled(LarderError):
    """The person cancelled; nothing is shown and nothing was changed."""
