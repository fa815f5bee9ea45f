"""Copying a damaged file: what the disk cannot read becomes zeros, and nothing around it is lost."""

import io

from core.store.damaged_copies import _PIECE, _read_piece


class BadDisk(io.BytesIO):
    """A file with one sector that cannot be read."""

    def __init__(self, content: bytes, bad: int) -> None:
        super().__init__(content)
        self.bad = bad

    def read(self, size: int | None = -1, /) -> bytes:
        at = self.tell()
        if size is not None and at <= self.bad < at + size:
            raise OSError(5, "Input/output error")
        return super().read(size)


def test_only_the_piece_that_cannot_be_read_becomes_zeros() -> None:
    content = bytes(range(1, 251)) * 200
    bad = 3 * _PIECE + 100
    found = b"".join(
        _read_piece(BadDisk(content, bad), place, min(4 * _PIECE, len(content) - place))
        for place in range(0, len(content), 4 * _PIECE)
    )
    assert len(found) == len(content)
    assert found[3 * _PIECE : 4 * _PIECE] == bytes(_PIECE)
    assert found[: 3 * _PIECE] == content[: 3 * _PIECE]
    assert found[4 * _PIECE :] == content[4 * _PIECE :]
