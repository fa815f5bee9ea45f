"""Encryption: what comes back is what was encrypted, or one sentence that tells a wrong passphrase from damage."""

import hashlib
import io
import random
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import KnownError
from core.store import encryption
from core.store.encryption import (
    CHUNK,
    HEADER_BYTES,
    MAGIC,
    TAG,
    Cost,
    DamagedEncryption,
    WrongPassphrase,
    decrypt,
    encrypt,
    is_encrypted,
)
from tests.sampling import sample_size

CHEAP = Cost(memory_kib=64, passes=1, lanes=1)
WORDS = "walnut harbour sixteen velvet"


def locked(content: bytes, passphrase: str = WORDS) -> bytes:
    return b"".join(encrypt(io.BytesIO(content), passphrase, CHEAP))


def opened(whole: bytes, passphrase: str = WORDS) -> bytes:
    return b"".join(decrypt(io.BytesIO(whole), passphrase, "backup"))


def with_new_checksum(head: bytes) -> bytes:
    return head[:-32] + hashlib.sha256(head[:-32]).digest()


CONTENT = random.Random(1).randbytes(2 * CHUNK + 1000)
WHOLE = locked(CONTENT)
AREAS = {
    "magic": range(len(MAGIC)),
    "version": range(16, 17),
    "cost": range(17, 26),
    "chunk size": range(26, 30),
    "salt": range(30, 62),
    "check of the passphrase": range(62, 94),
    "checksum": range(94, HEADER_BYTES),
    "first chunk": range(HEADER_BYTES, HEADER_BYTES + CHUNK),
    "tag of the first chunk": range(HEADER_BYTES + CHUNK, HEADER_BYTES + CHUNK + TAG),
    "second chunk": range(HEADER_BYTES + CHUNK + TAG, HEADER_BYTES + 2 * (CHUNK + TAG)),
    "last chunk": range(HEADER_BYTES + 2 * (CHUNK + TAG), len(WHOLE) - TAG),
    "last tag": range(len(WHOLE) - TAG, len(WHOLE)),
}


@pytest.mark.parametrize("size", [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 17])
def test_any_size_comes_back(size: int) -> None:
    content = random.Random(size).randbytes(size)
    whole = locked(content)
    assert opened(whole) == content
    assert len(whole) == HEADER_BYTES + size + TAG * max(1, -(-size // CHUNK))


@given(st.binary(max_size=3000), st.text(min_size=1, max_size=40))
def test_any_content_and_passphrase_come_back(content: bytes, passphrase: str) -> None:
    assert opened(locked(content, passphrase), passphrase) == content


def test_nothing_of_the_content_or_the_passphrase_is_in_the_file() -> None:
    content = b"allergic to peanuts " * 9000
    whole = locked(content)
    assert b"peanut" not in whole
    assert WORDS.encode() not in whole
    assert locked(content)[HEADER_BYTES:] != whole[HEADER_BYTES:], (
        "two files of the same content have nothing in common"
    )


def test_another_passphrase_is_told_from_damage() -> None:
    for passphrase in ("", WORDS + " ", WORDS.upper(), "other"):
        with pytest.raises(WrongPassphrase, match="not the passphrase of backup"):
            opened(WHOLE, passphrase)


def test_the_same_letters_typed_in_another_way_are_the_same_passphrase() -> None:
    assert opened(locked(CONTENT, "caf\u00e9 cr\u00e8me"), "cafe\u0301 cre\u0300me") == CONTENT


def test_every_bit_of_the_head_is_guarded() -> None:
    for place in range(HEADER_BYTES):
        for bit in range(8):
            broken = bytearray(WHOLE)
            broken[place] ^= 1 << bit
            with pytest.raises(DamagedEncryption, match="it is damaged"):
                opened(bytes(broken))


@pytest.mark.parametrize("area", AREAS)
def test_a_flipped_bit_anywhere_is_damage_and_never_a_wrong_passphrase(area: str, tmp_path: Path) -> None:
    chance = random.Random(area)
    for place in [AREAS[area][0], AREAS[area][-1], *chance.choices(AREAS[area], k=6)]:
        broken = bytearray(WHOLE)
        broken[place] ^= 1 << chance.randrange(8)
        path = tmp_path / "broken"
        path.write_bytes(broken)
        assert is_encrypted(path), "it is still known as an encrypted backup"
        with pytest.raises(DamagedEncryption):
            opened(bytes(broken))


@pytest.mark.parametrize(
    "length",
    [
        0, 1, len(MAGIC), HEADER_BYTES - 1, HEADER_BYTES, HEADER_BYTES + 1, HEADER_BYTES + TAG, HEADER_BYTES + CHUNK,
        HEADER_BYTES + CHUNK + TAG, HEADER_BYTES + CHUNK + TAG + 1, HEADER_BYTES + 2 * (CHUNK + TAG), len(WHOLE) - TAG,
        len(WHOLE) - 1,
    ],
)  # fmt: skip
def test_a_file_that_ends_early_is_damage(length: int) -> None:
    with pytest.raises(DamagedEncryption):
        opened(WHOLE[:length])


def test_a_file_with_more_at_its_end_is_damage() -> None:
    for more in (b"\0", b"\0" * TAG, WHOLE[-100:], WHOLE[HEADER_BYTES:], b"x" * (CHUNK + TAG)):
        with pytest.raises(DamagedEncryption):
            opened(WHOLE + more)


def test_chunks_that_are_exchanged_repeated_or_left_out_are_damage() -> None:
    size = CHUNK + TAG
    head, first, second, last = (
        WHOLE[:HEADER_BYTES],
        WHOLE[HEADER_BYTES : HEADER_BYTES + size],
        WHOLE[HEADER_BYTES + size : HEADER_BYTES + 2 * size],
        WHOLE[HEADER_BYTES + 2 * size :],
    )
    for order in (
        (second, first, last),
        (first, first, last),
        (first, last),
        (last,),
        (first, second, second, last),
    ):
        with pytest.raises(DamagedEncryption):
            opened(head + b"".join(order))
    other = locked(CONTENT)
    with pytest.raises(DamagedEncryption):
        opened(head + first + other[HEADER_BYTES + size :])


@settings(max_examples=sample_size(usual=20, thorough=60))
@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 255))
def test_any_changed_byte_is_damage(place: int, change: int) -> None:
    broken = bytearray(WHOLE)
    broken[place] ^= change
    with pytest.raises(KnownError) as caught:
        opened(bytes(broken))
    assert not isinstance(caught.value, WrongPassphrase)
    assert "damaged" in str(caught.value)


@pytest.mark.parametrize(
    "cost",
    [
        Cost(memory_kib=(1 << 20) + 1, passes=1, lanes=1),
        Cost(memory_kib=(1 << 32) - 1, passes=1, lanes=1),
        Cost(memory_kib=64, passes=17, lanes=1),
        Cost(memory_kib=64, passes=0, lanes=1),
        Cost(memory_kib=64, passes=1, lanes=0),
        Cost(memory_kib=64, passes=1, lanes=17),
        Cost(memory_kib=7, passes=1, lanes=1),
    ],
)
def test_a_head_that_asks_for_too_much_is_refused_before_anything_is_derived(
    cost: Cost, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a key was derived")

    fields = encryption._FIELDS.pack(MAGIC, 1, cost.memory_kib, cost.passes, cost.lanes, CHUNK, bytes(32))
    monkeypatch.setattr(encryption, "_derive", never)
    with pytest.raises(DamagedEncryption):
        opened(with_new_checksum(fields + bytes(64)) + b"rest")


def test_a_head_that_was_changed_on_purpose_does_not_open() -> None:
    """Whoever can write the file can make its checksum fit, but not the value that the passphrase gives."""
    for place in (17, 24, 29, 40, 70):
        head = bytearray(WHOLE[:HEADER_BYTES])
        head[place] ^= 1
        with pytest.raises((WrongPassphrase, DamagedEncryption)):
            opened(with_new_checksum(bytes(head)) + WHOLE[HEADER_BYTES:])


def test_a_file_of_a_newer_version_says_so() -> None:
    head = bytearray(WHOLE[:HEADER_BYTES])
    head[16] = 2
    with pytest.raises(KnownError, match="newer Larder"):
        opened(with_new_checksum(bytes(head)) + WHOLE[HEADER_BYTES:])
    with pytest.raises(KnownError, match="newer Larder"):
        opened(bytes(head) + WHOLE[HEADER_BYTES:])


def test_other_files_are_not_taken_for_encrypted_ones(tmp_path: Path) -> None:
    path = tmp_path / "other"
    for first in (b"", b"larder", b"SQLite format 3\0", bytes(8) + b"DUCK" + bytes(40), MAGIC[::-1]):
        path.write_bytes(first)
        assert not is_encrypted(path)
    assert not is_encrypted(tmp_path / "absent")
    assert not is_encrypted(tmp_path)


class Endless(io.RawIOBase):
    """A source of many megabytes that holds none of them, and gives them in odd pieces."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._left = size

    def read(self, size: int = -1) -> bytes:
        given = min(self._left, size, 50_001)
        self._left -= given
        return b"p" * given


def test_memory_stays_flat(tmp_path: Path) -> None:
    size = 40_000_000
    path = tmp_path / "large"
    tracemalloc.start()
    try:
        with path.open("wb") as file:
            file.writelines(encrypt(Endless(size), WORDS, CHEAP))  # type: ignore[arg-type]
        with path.open("rb") as file:
            assert sum(len(chunk) for chunk in decrypt(file, WORDS, path)) == size
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5_000_000


def test_a_computer_without_the_memory_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from cryptography.hazmat.primitives.kdf import argon2

    class NoMemory:
        def __init__(self, **_: object) -> None:
            pass

        def derive(self, _secret: bytes) -> bytes:
            raise MemoryError

    monkeypatch.setattr(argon2, "Argon2id", NoMemory)
    with pytest.raises(KnownError, match="free memory"):
        opened(WHOLE)


def test_the_key_takes_the_memory_and_passes_that_were_decided() -> None:
    assert Cost() == encryption.USUAL_COST == Cost(memory_kib=262_144, passes=3, lanes=4)
