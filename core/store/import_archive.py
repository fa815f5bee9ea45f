"""The archive of imported recipes: what sources stated, in files of its own next to the library.

A library file can be damaged or lost; the archive then gives the imported recipes back. It consists of segments, Parquet
files that are never changed, and of manifests. `imports/manifest-7.json` lists the segments with the imports of
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

from core.store.durable import write_durably
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
        kind: what its rows are.
        rows: how many.
        size_bytes: of the file.
        sha256: of the file, in hexadecimal.
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
        segments: oldest first; a recipe in a later one replaces those of the same key in earlier ones.
        recipes: how many recipes the library has imported.
        links: how many links.
        removed: sources that the user removed, with the number of the first library without them.
    """

    segments: tuple[Segment, ...] = ()
    recipes: int = 0
    links: int = 0
    removed: Mapping[str, int] = field(default_factory=dict)


def manifest_path(home: Home, number: int) -> Path:
    """The place of the manifest of a library."""
    return home.imports / f"manifest-{number}.json"


def manifest_numbers(home: Home) -> list[int]:
    """The numbers of all libraries that have a manifest, in order."""
    found = (_MANIFEST.fullmatch(path.name) for path in _names(home.imports))
    return sorted(int(match[1]) for match in found if match)


def read_manifest(home: Home, number: int) -> Manifest | None:
    """The manifest of a library; None where there is none that can be read."""
    try:
        held = json.loads(manifest_path(home, number).read_text(encoding="utf-8"))
        said = held["manifest"]
        if held["format"] != FORMAT or held["sha256"] != _hash_of(said):
            return None
        return Manifest(
            segments=tuple(Segment(**segment) for segment in said["segments"]),
            recipes=said["recipes"],
            links=said["links"],
            removed=said["removed"],
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def write_manifest(home: Home, number: int, manifest: Manifest) -> None:
    """Put the manifest of a library in its place, on the disk before this returns.

    Raises:
        OSError: it cannot be written.
    """
    home.imports.mkdir(exist_ok=True)
    said = {**asdict(manifest), "removed": dict(manifest.removed)}
    held = {"format": FORMAT, "sha256": _hash_of(said), "manifest": said}
    write_durably(manifest_path(home, number), json.dumps(held, indent=1).encode())


def is_intact(home: Home, segment: Segment, check: Callable[[], None] = lambda: None) -> bool:
    """Return whether a segment is byte for byte what was written.

    Args:
        check: called now and then; whatever it raises stops the reading.
    """
    path = home.imports / segment.file
    try:
        return path.stat().st_size == segment.size_bytes and file_hash(path, check) == segment.sha256
    except OSError:
        return False


def is_there(home: Home, manifest: Manifest) -> bool:
    """Return whether all segments are there in their full size; they are not read."""
    try:
        return all(
            (home.imports / segment.file).stat().st_size == segment.size_bytes
            for segment in manifest.segments
        )
    except OSError:
        return False


def file_hash(path: Path, check: Callable[[], None] = lambda: None) -> str:
    """The SHA-256 of a file, in hexadecimal.

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
    """Remove a manifest; its segments stay until `drop_unlisted`."""
    with suppress(OSError):
        manifest_path(home, number).unlink(missing_ok=True)


def drop_unlisted(home: Home) -> None:
    """Remove the files of the archive that no manifest lists. Only for the process that holds the lock of builds."""
    listed: set[str] = set()
    for number in manifest_numbers(home):
        manifest = read_manifest(home, number)
        if manifest is None:
            # A damaged manifest may be all that says what a segment is for.
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
        # Where nothing is in it.
        home.imports.rmdir()


def set_segment_aside(home: Home, number: int, segment: Segment) -> Path | None:
    """Move a damaged segment next to the library, where no build removes it; returns its place, or None where it is gone.

    Args:
        number: of the library whose manifest lists it.

    Raises:
        OSError: it cannot be renamed.
    """
    damaged = home.imports / segment.file
    aside = home.root / f"damaged-library-{number}-{segment.file}"
    if not damaged.exists():
        # A recovery that was cancelled may have moved it.
        return aside if aside.exists() else None
    tries = 1
    while aside.exists():
        tries += 1
        aside = home.root / f"damaged-library-{number}-{tries}-{segment.file}"
    damaged.rename(aside)
    return aside


def next_segment(home: Home, kind: Kind) -> Path:
    """A place for a new segment; the names of segments say in which order they came."""
    numbers = (_SEGMENT.fullmatch(path.name) for path in _names(home.imports))
    number = max((int(match[2]) for match in numbers if match), default=0) + 1
    return home.imports / f"{kind}-{number:06}.parquet"


def all_segments(home: Home) -> tuple[Segment, ...]:
    """Every segment that is there, oldest first, for when no manifest can be read; what is in them is not known."""
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


def _hash_of(said: object) -> str:
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()
