"""Encrypt a file with a passphrase, and tell a wrong passphrase from damage.

The file is a header and chunks. The header has the parameters of key derivation (Argon2id), a check value that only the
right passphrase produces, and a checksum that needs no passphrase. So a damaged header fails its checksum, a wrong
passphrase fails the check value, and any later failure is damage. Each chunk is encrypted and authenticated
(ChaCha20-Poly1305) under its position and whether it is the last (the STREAM construction), so changed, moved, missing
and added chunks are all detected in constant memory. See docs/decisions/0013.
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
from core.translation import tr

MAGIC: Final = b"larder-lock\r\n\x1a\n\x00"
"""The first bytes of an encrypted file. The line ends reveal a file that was transferred as text."""
VERSION: Final = 1
CHUNK: Final = 1 << 16
TAG: Final = 16
_FIELDS: Final = struct.Struct(">16sBIIBI32s")
_CHECK: Final = 32
HEADER_BYTES: Final = _FIELDS.size + 2 * _CHECK
_MAGIC_LIKE: Final = 11
"""A file with this many matching bytes of `MAGIC` is an encrypted backup whose first bytes were damaged."""
_MOST_MEMORY_KIB: Final = 1 << 20
_MOST_PASSES: Final = 16
_MOST_LANES: Final = 16
_MOST_CHUNK: Final = 1 << 24


class WrongPassphrase(KnownError):
    """The passphrase is wrong; the file is intact as far as it was read."""


class DamagedEncryption(KnownError):
    """An encrypted file was changed: bytes were altered, lost or added."""


@dataclass(frozen=True)
class Cost:
    """The cost of deriving the key: the second option recommended by RFC 9106, with four times its memory.

    Attributes:
        memory_kib: memory, which an attacker also needs for each guess.
        passes: number of passes over that memory.
        lanes: number of parts it is divided into.
    """

    memory_kib: int = 1 << 18
    passes: int = 3
    lanes: int = 4


USUAL_COST: Final = Cost()


@dataclass(frozen=True)
class _Header:
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
    """Return whether a file is an encrypted backup, judging by its first bytes, some of which may be damaged."""
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
    """Yield the encrypted form of `source` in chunks.

    Raises:
        KnownError: this computer cannot derive the key.
        OSError: `source` cannot be read.
    """
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    cost = cost or USUAL_COST
    salt = os.urandom(32)
    fields = _FIELDS.pack(MAGIC, VERSION, cost.memory_kib, cost.passes, cost.lanes, CHUNK, salt)
    keys = _derive(passphrase, salt, cost)
    header = fields + _check_value(keys, fields)
    yield header + hashlib.sha256(header).digest()
    cipher = ChaCha20Poly1305(keys.chunks)
    for number, (chunk, is_last) in enumerate(_chunks(source, CHUNK)):
        yield cipher.encrypt(_nonce(number, is_last=is_last), chunk, None)


def decrypt(source: IO[bytes], passphrase: str, name: object) -> Iterator[bytes]:
    """Yield the decrypted content in chunks. It is complete only if the generator ends without an error.

    Args:
        name: the file's name in error messages.

    Raises:
        WrongPassphrase: it was encrypted with another passphrase.
        DamagedEncryption: the file was changed. Chunks yielded before are intact.
        KnownError: a newer Larder wrote it, or this computer cannot derive the key.
        OSError: `source` cannot be read.
    """
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    header = _read_header(source, name)
    keys = _derive(passphrase, header.salt, header.cost)
    if not hmac.compare_digest(_check_value(keys, header.fields), header.check):
        raise WrongPassphrase(
            tr("That is not the passphrase of {name}. Nothing was changed; try again.").format(name=name)
        )
    cipher = ChaCha20Poly1305(keys.chunks)
    for number, (chunk, is_last) in enumerate(_chunks(source, header.chunk + TAG)):
        try:
            yield cipher.decrypt(_nonce(number, is_last=is_last), chunk, None)
        except (InvalidTag, ValueError) as error:
            raise _damaged(name) from error


def _read_header(source: IO[bytes], name: object) -> _Header:
    """Read the header and check everything in it that needs no passphrase.

    Raises:
        DamagedEncryption: the header was changed.
        KnownError: a newer Larder wrote it.
    """
    header = source.read(HEADER_BYTES)
    if len(header) < HEADER_BYTES or hashlib.sha256(header[:-_CHECK]).digest() != header[-_CHECK:]:
        # A later version may have another header, but its version byte stays in this place.
        if header[: len(MAGIC)] == MAGIC and len(header) > len(MAGIC) and header[len(MAGIC)] == VERSION + 1:
            message = tr(
                "{name} was written by a newer Larder, or its start is damaged. Update Larder, then try again."
            )
            raise KnownError(message.format(name=name))
        raise _damaged(name)
    magic, version, memory_kib, passes, lanes, chunk, salt = _FIELDS.unpack(header[: _FIELDS.size])
    if version > VERSION:
        raise KnownError(
            tr("{name} was written by a newer Larder. Update Larder, then restore it.").format(name=name)
        )
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
    fields = header[: _FIELDS.size]
    return _Header(Cost(memory_kib, passes, lanes), chunk, fields, salt, header[_FIELDS.size : -_CHECK])


def _damaged(name: object) -> DamagedEncryption:
    return DamagedEncryption(
        f"{name} is an encrypted backup, but it is damaged. Nothing was changed; restore another backup."
    )


def _derive(passphrase: str, salt: bytes, cost: Cost) -> _Keys:
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
    from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

    # Systems type the same letter as one character or as two.
    secret = unicodedata.normalize("NFC", passphrase).encode("utf-8", "surrogatepass")
    try:
        master = Argon2id(
            salt=salt, length=32, iterations=cost.passes, lanes=cost.lanes, memory_cost=cost.memory_kib
        ).derive(secret)
    except MemoryError as error:
        message = tr("Encryption needs {memory_kib} MB of free memory. Close other programs and try again.")
        raise KnownError(message.format(memory_kib=cost.memory_kib >> 10)) from error
    except UnsupportedAlgorithm as error:
        raise KnownError(
            tr(
                "The encryption library of this computer lacks Argon2id. Run 'make setup' to install Larder's own."
            )
        ) from error

    def key(use: bytes) -> bytes:
        return HKDFExpand(algorithm=SHA256(), length=32, info=b"larder backup 1 " + use).derive(master)

    return _Keys(key(b"check"), key(b"chunks"))


def _check_value(keys: _Keys, fields: bytes) -> bytes:
    return hmac.digest(keys.check, fields, "sha256")


def _nonce(number: int, *, is_last: bool) -> bytes:
    # The salt, and so the key, is unique to this file: a nonce need only be unique within it.
    return number.to_bytes(11, "big") + bytes([is_last])


def _chunks(source: IO[bytes], size: int) -> Iterator[tuple[bytes, bool]]:
    """Yield chunks of equal size and whether each is the last. The last may be shorter, or empty if it is the only one."""
    chunk = _read_full(source, size)
    while True:
        following = _read_full(source, size)
        yield chunk, not following
        if not following:
            return
        chunk = following


def _read_full(source: IO[bytes], size: int) -> bytes:
    parts: list[bytes] = []
    while size and (part := source.read(size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
