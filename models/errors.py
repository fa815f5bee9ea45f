"""Errors of models and devices."""


class ModelError(Exception):
    """Base class: a model cannot be used. The message is one sentence and what to do next."""


class ModelMissing(ModelError):
    """A model's file is missing or isn't the one in the registry."""


class DeviceFailed(ModelError):
    """A device could not run a model, and there was no other device left."""


def first_line(error: BaseException) -> str:
    """Return an error's message on one line."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
