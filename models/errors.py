"""What can go wrong with a model or a device."""


class ModelError(Exception):
    """Base: a model cannot be used. The message is one sentence and what to do next."""


class ModelMissing(ModelError):
    """A model's file is not there or is not the file the registry names."""


class DeviceFailed(ModelError):
    """A device could not run a model and there was none left to fall back to."""


def first_line(error: BaseException) -> str:
    """What an error says, on one line."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
