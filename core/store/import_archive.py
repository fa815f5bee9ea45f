"""The archive of imported recipes: the sources' data, in files of its own next to the library.

If a library file is damaged or lost, the imported recipes are recovered from the archive. It consists of segments
(Parquet files that never change) and manifests. `imports/manifest-7.json` lists the segments with the imports of
`library-7.duckdb`. It is on the disk before `library.current` names that library, so both change in one step.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final, Literal

from core.files.durable import write_durably
from core.store.home import Home

FORMAT: Final = 1
Kind = Literal["recipes", "links"]

_MANIFEST: Final = re.compile(r"manifest-(\d+)\.json")
_SEGMENT: Final = re.compile(r"(recipes|links)-(\d+)\.parquet")
_HASHED_AT_ONCE: Final = 1 << 20


@dataclass(frozen=True)
class Segment:
    """An immutable file of the archive.

    Attributes:
        file: its name in the folder `imports`.
        kind: the kind of its rows.
        rows: the number of rows.
        size_bytes: the file's size.
        sha256: the file's SHA-256, in hexadecimal.
    """

    file: str
    kind: Kind
    rows: int
    size_bytes: int
    sha256: str


@dataclass(frozen=True)
class Manifest:
    """The imports of one library.

    Attributes:
        segments: oldest first; a recipe in a later segment replaces an earlier one with the same key.
        recipes: the number of imported recipes in the library.
        links: the number of links.
        removed: the sources that the user removed, with the number of the first library without them.
        removed_recipes: the keys of single recipes that the user removed, likewise.
    """

    segments: tuple[Segment, ...] = ()
    recipes: int = 0
    links: int = 0
    removed: Mapping[str, int] = field(default_factory=dict)
    removed_recipes: Mapping[str, int] = field(default_factory=dict)


def manifest_path(home: Home, number: int) -> Path:
    """Return the path of a library's manifest."""
    return home.imports / f"manifest-{number}.json"


def manifest_numbers(home: Home) -> list[int]:
    """Return the numbers of all libraries with a manifest, in order."""
    found = (_MANIFEST.fullmatch(path.name) for path in _names(home.imports))
    return sorted(int(match[1]) for match in found if match)


def read_manifest(home: Home, number: int) -> Manifest | None:
    """Return a library's manifest; None if there is no readable one."""
    try:
        stored = json.loads(manifest_path(home, number).read_text(encoding="utf-8"))
        document = stored["manifest"]
        if stored["format"] != FORMAT or stored["sha256"] != _hash_of(document):
            return None
        return Manifest(
            segments=tuple(Segment(**segment) for segment in document["segments"]),
            recipes=document["recipes"],
            links=document["links"],
            removed=document["removed"],
            # Manifests before 0.3 have none.
            removed_recipes=document.get("removed_recipes", {}),
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def write_manifest(home: Home, number: int, manifest: Manifest) -> None:
    """Write a library's manifest and wait until it is on the disk.

    Raises:
        OSError: it cannot be written.
    """
    home.imports.mkdir(exist_ok=True)
    document = {
        **asdict(manifest),
        "removed": dict(manifest.removed),
        "removed_recipes": dict(manifest.removed_recipes),
    }
    stored = {"format": FORMAT, "sha256": _hash_of(document), "manifest": document}
    write_durably(manifest_path(home, number), json.dumps(stored, indent=1).encode())


def is_intact(home: Home, segment: Segment, check: Callable[[], None] = lambda: None) -> bool:
    """Return whether a segment is unchanged, byte for byte.

    Args:
        check: called regularly while reading; any exception stops the reading.
    """
    path = home.imports / segment.file
    try:
        return path.stat().st_size == segment.size_bytes and file_hash(path, check) == segment.sha256
    except OSError:
        return False


def has_all_segments(home: Home, manifest: Manifest) -> bool:
    """Return whether all segments exist in full size. Doesn't read them."""
    try:
        return all(
            (home.imports / segment.file).stat().st_size == segment.size_bytes
            for segment in manifest.segments
        )
    except OSError:
        return False


def file_hash(path: Path, check: Callable[[], None] = lambda: None) -> str:
    """Return a file's SHA-256 in hexadecimal.

    Raises:
        OSError: it cannot be read.
    """
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while data := file.read(_HASHED_AT_ONCE):
            check()
            digest.update(data)
    return digest.hexdigest()


def drop_manifest(home: Home, number: int) -> None:
    """Remove a manifest; its segments stay until `drop_unlisted` runs."""
    with suppress(OSError):
        manifest_path(home, number).unlink(missing_ok=True)


def drop_unlisted(home: Home) -> None:
    """Remove archive files that no manifest lists. Call only while holding the build lock."""
    listed: set[str] = set()
    for number in manifest_numbers(home):
        manifest = read_manifest(home, number)
        if manifest is None:
            # Only the damaged manifest may say what a segment is for.
            return
        listed.update(segment.file for segment in manifest.segments)
    for path in _names(home.imports):
        if not _MANIFEST.fullmatch(path.name) and path.name not in listed:
            with suppress(OSError):
                if path.is_dir():
                    shutil.rmtree(path)
                else:
                    path.unlink(missing_ok=True)
    with suppress(OSError):
        # Succeeds only if the folder is empty.
        home.imports.rmdir()


def quarantine_segment(home: Home, number: int, segment: Segment) -> Path | None:
    """Move a damaged segment next to the library, where no build removes it. Return its new path, or None if it is
    gone.

    Args:
        number: the number of the library whose manifest lists it.

    Raises:
        OSError: it cannot be renamed.
    """
    damaged = home.imports / segment.file
    aside = home.root / f"damaged-library-{number}-{segment.file}"
    if not damaged.exists():
        # A cancelled recovery may have moved it already.
        return aside if aside.exists() else None
    tries = 1
    while aside.exists():
        tries += 1
        aside = home.root / f"damaged-library-{number}-{tries}-{segment.file}"
    damaged.rename(aside)
    return aside


def next_segment(home: Home, kind: Kind) -> Path:
    """Return the path for a new segment. Segment names are numbered in order of creation."""
    numbers = (_SEGMENT.fullmatch(path.name) for path in _names(home.imports))
    number = max((int(match[2]) for match in numbers if match), default=0) + 1
    return home.imports / f"{kind}-{number:06}.parquet"


def all_segments(home: Home) -> tuple[Segment, ...]:
    """Return every existing segment, oldest first, without its row count and hash. For use when no manifest is
    readable.
    """
    found = [
        (int(match[2]), path, match[1])
        for path in _names(home.imports)
        if (match := _SEGMENT.fullmatch(path.name))
    ]
    return tuple(
        Segment(path.name, "links" if kind == "links" else "recipes", 0, path.stat().st_size, "")
        for _, path, kind in sorted(found)
    )


def _names(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _hash_of(document: object) -> str:
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
