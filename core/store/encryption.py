"""Encryption of a file with a passphrase, and telling a wrong passphrase from damage.

The file is a head and chunks. The head holds what the key is derived with (Argon2id), a value that only the right passphrase
gives, and a checksum that needs no passphrase. So a head that was damaged fails its checksum, a wrong passphrase fails the
value, and whatever fails after that is damage. Each chunk is encrypted and authenticated (ChaCha20-Poly1305) under its
position and whether it is the last one (the STREAM construction): chunks that are changed, moved, missing or added
are noticed, and memory stays flat. docs/decisions/0013 says why.
"""

import hashlib
import hmac
import os
import struct
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from core.errors import KnownError
from core.files.writing import is_file

MAGIC: Final = b"larder-lock\r\n\x1a\n\x00"
"""The first bytes of an encrypted file. The line ends show a file that was sent as text."""
VERSION: Final = 1
CHUNK: Final = 1 << 16
TAG: Final = 16
_FIELDS: Final = struct.Struct(">16sBIIBI32s")
_CHECK: Final = 32
HEAD: Final = _FIELDS.size + 2 * _CHECK
_MAGIC_LIKE: Final = 11
"""A file with so many bytes of the magic in their places is an encrypted one whose first bytes were damaged."""
_MOST_MEMORY_KIB: Final = 1 << 20
_MOST_PASSES: Final = 16
_MOST_LANES: Final = 16
_MOST_CHUNK: Final = 1 << 24


class WrongPassphrase(KnownError):
    """The passphrase is not the one that the file was encrypted with; the file itself is sound as far as was read."""


class DamagedEncryption(KnownError):
    """An encrypted file is not what was written: bytes were changed, lost or added."""


@dataclass(frozen=True)
class Cost:
    """What deriving the key takes: the second recommended option of RFC 9106 with four times its memory.

    Attributes:
        memory_kib: so much memory; an attacker needs it for each guess, too.
        passes: how often that memory is gone through.
        lanes: into how many parts it is divided.
    """

    memory_kib: int = 1 << 18
    passes: int = 3
    lanes: int = 4


USUAL_COST: Final = Cost()


@dataclass(frozen=True)
class _Head:
    cost: Cost
    chunk: int
    fields: bytes
    salt: bytes
    check: bytes


@dataclass(frozen=True)
class _Keys:
    check: bytes
    chunks: bytes


def is_encrypted(path: Path) -> bool:
    """Return whether a file is an encrypted backup, by its first bytes, some of which may be damaged."""
    if not is_file(path):
        # Opening a pipe would wait for its writer.
        return False
    try:
        with path.open("rb") as file:
            first = file.read(len(MAGIC))
    except OSError:
        return False
    return sum(found == written for found, written in zip(first, MAGIC, strict=False)) >= _MAGIC_LIKE


def encrypt(source: IO[bytes], passphrase: str, cost: Cost | None = None) -> Iterator[bytes]:
    """Yield the encrypted file of what `source` holds, piece by piece.

    Raises:
        KnownError: this computer cannot derive the key.
        OSError: `source` cannot be read.
    """
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    cost = cost or USUAL_COST
    salt = os.urandom(32)
    fields = _FIELDS.pack(MAGIC, VERSION, cost.memory_kib, cost.passes, cost.lanes, CHUNK, salt)
    keys = _derive(passphrase, salt, cost)
    head = fields + _check_value(keys, fields)
    yield head + hashlib.sha256(head).digest()
    cipher = ChaCha20Poly1305(keys.chunks)
    for number, (chunk, is_last) in enumerate(_pieces(source, CHUNK)):
        yield cipher.encrypt(_nonce(number, is_last=is_last), chunk, None)


def decrypt(source: IO[bytes], passphrase: str, name: object) -> Iterator[bytes]:
    """Yield what an encrypted file holds, piece by piece. Only what came before the normal end is all of it.

    Args:
        name: what the sentences call the file.

    Raises:
        WrongPassphrase: it was encrypted with another one.
        DamagedEncryption: it is not what was written. Pieces that were yielded before were as written.
        KnownError: a newer Larder wrote it, or this computer cannot derive the key.
        OSError: `source` cannot be read.
    """
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    head = _read_head(source, name)
    keys = _derive(passphrase, head.salt, head.cost)
    if not hmac.compare_digest(_check_value(keys, head.fields), head.check):
        raise WrongPassphrase(f"That is not the passphrase of {name}. Nothing was changed; try again.")
    cipher = ChaCha20Poly1305(keys.chunks)
    for number, (chunk, is_last) in enumerate(_pieces(source, head.chunk + TAG)):
        try:
            yield cipher.decrypt(_nonce(number, is_last=is_last), chunk, None)
        except (InvalidTag, ValueError) as error:
            raise _damaged(name) from error


def _read_head(source: IO[bytes], name: object) -> _Head:
    """Read and check all of the head that needs no passphrase.

    Raises:
        DamagedEncryption: it is not what was written.
        KnownError: a newer Larder wrote it.
    """
    head = source.read(HEAD)
    if len(head) < HEAD or hashlib.sha256(head[:-_CHECK]).digest() != head[-_CHECK:]:
        # A later version may have another head, and says so in a place that stays.
        if head[: len(MAGIC)] == MAGIC and len(head) > len(MAGIC) and head[len(MAGIC)] == VERSION + 1:
            raise KnownError(
                f"{name} was written by a newer Larder, or its start is damaged. Update Larder, then try again."
            )
        raise _damaged(name)
    magic, version, memory_kib, passes, lanes, chunk, salt = _FIELDS.unpack(head[: _FIELDS.size])
    if version > VERSION:
        raise KnownError(f"{name} was written by a newer Larder. Update Larder, then restore it.")
    is_sensible = (
        magic == MAGIC
        and version == VERSION
        and 1 <= lanes <= _MOST_LANES
        and 8 * lanes <= memory_kib <= _MOST_MEMORY_KIB
        and 1 <= passes <= _MOST_PASSES
        and 1 <= chunk <= _MOST_CHUNK
    )
    if not is_sensible:
        raise _damaged(name)
    fields = head[: _FIELDS.size]
    return _Head(Cost(memory_kib, passes, lanes), chunk, fields, salt, head[_FIELDS.size : -_CHECK])


def _damaged(name: object) -> DamagedEncryption:
    return DamagedEncryption(
        f"{name} is an encrypted backup, but it is damaged. Nothing was changed; restore another backup."
    )


def _derive(passphrase: str, salt: bytes, cost: Cost) -> _Keys:
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
    from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

    # The same letter may be typed as one character or as two; the keyboard of another system may do it otherwise.
    secret = unicodedata.normalize("NFC", passphrase).encode("utf-8", "surrogatepass")
    try:
        master = Argon2id(
            salt=salt, length=32, iterations=cost.passes, lanes=cost.lanes, memory_cost=cost.memory_kib
        ).derive(secret)
    except MemoryError as error:
        raise KnownError(
            f"Encryption needs {cost.memory_kib >> 10} MB of free memory. Close other programs and try again."
        ) from error
    except UnsupportedAlgorithm as error:
        raise KnownError(
            "The encryption library of this computer lacks Argon2id. Run 'make setup' to install Larder's own."
        ) from error

    def key(use: bytes) -> bytes:
        return HKDFExpand(algorithm=SHA256(), length=32, info=b"larder backup 1 " + use).derive(master)

    return _Keys(key(b"check"), key(b"chunks"))


def _check_value(keys: _Keys, fields: bytes) -> bytes:
    return hmac.digest(keys.check, fields, "sha256")


def _nonce(number: int, *, is_last: bool) -> bytes:
    # The key belongs to this file alone, because its salt does: a nonce need only differ within the file.
    return number.to_bytes(11, "big") + bytes([is_last])


def _pieces(source: IO[bytes], size: int) -> Iterator[tuple[bytes, bool]]:
    """Yield pieces of one size, and whether each is the last, which may be shorter, or empty when it is the only one."""
    piece = _read_full(source, size)
    while True:
        following = _read_full(source, size)
        yield piece, not following
        if not following:
            return
        piece = following


def _read_full(source: IO[bytes], size: int) -> bytes:
    parts: list[bytes] = []
    while size and (part := source.read(size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
