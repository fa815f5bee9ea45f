"""Writing files that a person named: whole or not at all."""

import os
from pathlib import Path

from core.errors import KnownError


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file beside its place first, then move it there, so that a failure leaves what was there.

    Raises:
        KnownError: the folder does not exist, may not be written, or the disk is full.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    staged = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        staged.write_bytes(data)
        staged.replace(path)
    except OSError as error:
        raise KnownError(f"{path} cannot be written ({error.strerror}). Choose another place.") from error
    finally:
        if path.parent.is_dir():
            staged.unlink(missing_ok=True)
