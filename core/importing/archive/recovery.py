"""Getting imported recipes back after a library file was damaged or lost: out of the archive, else out of the file."""

from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import duckdb

from core.errors import KnownError
from core.files.writing import write_whole
from core.importing.archive.damaged_segments import mend
from core.importing.archive.salvage import salvage
from core.importing.archive.segments import ArchiveFiles, ArchiveWriter, archived_links, manifest_of
from core.library.library import Library
from core.progress import Job
from core.store.home import Home
from core.store.import_archive import (
    Manifest,
    Segment,
    all_segments,
    is_intact,
    manifest_numbers,
    read_manifest,
)
from core.store.library_files import damaged_path

_NAMED: Final = 3
"""Titles of lost recipes that the sentence names; a file lists all of them."""


@dataclass
class Recovered:
    """What came back, and what did not.

    Attributes:
        manifest: the imports that a new library is to have, all in the archive.
        damaged: the damaged file, where there is one.
        segments: damaged files of the archive, which were set aside.
        listed: where the titles of what was lost are to be listed.
        lost: titles of recipes that could not be recovered.
        lost_untitled: how many more there are whose titles cannot be read either.
        without_texts: titles of recipes that came back without their directions.
    """

    manifest: Manifest
    damaged: Path | None = None
    segments: list[Path] = field(default_factory=list)
    listed: Path | None = None
    lost: list[str] = field(default_factory=list)
    lost_untitled: int = 0
    without_texts: list[str] = field(default_factory=list)

    @property
    def sentence(self) -> str:
        """What happened, for the user."""
        said = ["The recipe library was damaged, so Larder rebuilt it. Your log is not affected."]
        if self.damaged is None:
            said = ["The recipe library was missing, so Larder rebuilt it. Your log is not affected."]
        lost = len(self.lost) + self.lost_untitled
        if self.manifest.recipes or lost:
            said.append(
                f"{_recipes(self.manifest.recipes)} that you imported {'is' if self.manifest.recipes == 1 else 'are'} back."
            )
        if lost:
            names = ", ".join(f"'{title[:60]}'" for title in self.lost[:_NAMED])
            more = lost - min(len(self.lost), _NAMED)
            listed = " and ".join(part for part in (names, f"{more:,} more" if more else "") if part)
            said.append(
                f"Not recovered: {listed if names else _recipes(lost)}. Import them again from their files."
            )
        if self.without_texts:
            said.append(f"{_recipes(len(self.without_texts))} came back without directions.")
        files = [path.name for path in (self.damaged, *self.segments) if path is not None]
        if files:
            said.append(f"The damaged {'file is' if len(files) == 1 else 'files are'} {', '.join(files)}.")
        return " ".join(said)

    def write_list(self) -> None:
        """List by title, next to the damaged files, what could not be recovered."""
        if not (self.damaged or self.segments) or self.listed is None:
            return
        if not (self.lost or self.lost_untitled or self.without_texts):
            return
        lines = ["Recipes that could not be recovered:", *sorted(self.lost)]
        if self.lost_untitled:
            lines.append(f"and {self.lost_untitled:,} whose titles cannot be read.")
        if self.without_texts:
            lines += ["", "Recipes that came back without directions and notes:", *sorted(self.without_texts)]
        # It is told of in any case.
        with suppress(KnownError):
            write_whole(self.listed, "\n".join(lines) + "\n")


def _recipes(count: int) -> str:
    return f"{count:,} recipe" if count == 1 else f"{count:,} recipes"


def recover(home: Home, number: int, before: Library | None, job: Job) -> Recovered:
    """Put together the imports that a new library has to have.

    Args:
        number: of the library that was damaged or lost.
        before: an older library that reads, and whose imports count as well.

    Raises:
        OSError, duckdb.Error: the archive cannot be written.
        Cancelled: the person cancelled.
    """
    aside = damaged_path(home, number)
    damaged = aside if aside.exists() else None
    found = read_manifest(home, number)
    segments = found.segments if found is not None else _anything(home)
    job.report(0.0, "Recovering your imported recipes")
    intact = [segment for segment in segments if _counts(home, segment, job)]
    # Before the archive of the older library is looked at: what it shares with this one is then written anew.
    mended = mend(home, number, [segment for segment in segments if segment not in intact], job)
    base = Manifest() if before is None else manifest_of(home, before, job)
    # A recipe of the lost library is newer than one of the same key in the older one, and a mended segment as old as it was.
    kept = list(base.segments)
    for segment in segments:
        taken = mended.segments.get(segment.file, (segment,) if segment in intact else ())
        kept += [one for one in taken if one not in kept]
    recovered = Recovered(
        replace(base, segments=tuple(kept)),
        damaged=damaged,
        segments=mended.aside,
        listed=aside.with_suffix(".txt"),
    )
    if found is not None:
        recovered.manifest = replace(recovered.manifest, removed={**base.removed, **found.removed})
    if damaged is not None and (found is None or len(intact) < len(segments)):
        _add_salvaged(home, damaged, recovered, job)
    with ArchiveFiles(home) as files:
        back = files.keys(recovered.manifest.segments)
    known = set(recovered.lost)
    recovered.lost += [
        title for key, title in mended.titles.items() if key not in back and title not in known
    ]
    recovered.manifest = _counted(home, recovered.manifest)
    if found is not None and before is None:
        recovered.lost_untitled = max(0, found.recipes - recovered.manifest.recipes - len(recovered.lost))
    recovered.write_list()
    return recovered


def _anything(home: Home) -> tuple[Segment, ...]:
    """What the newest manifest that reads lists; where none does, every segment."""
    for number in reversed(manifest_numbers(home)):
        found = read_manifest(home, number)
        if found is not None:
            return found.segments
    return all_segments(home)


def _counts(home: Home, segment: Segment, job: Job) -> bool:
    """Whether a segment can be relied on; one that no manifest lists has to be read whole for that."""
    if segment.sha256:
        return is_intact(home, segment, job.check)
    try:
        with ArchiveFiles(home) as files:
            files.check(segment)
    except (OSError, duckdb.Error):
        return False
    return True


def _add_salvaged(home: Home, damaged: Path, recovered: Recovered, job: Job) -> None:
    """Add what the archive does not have and the damaged file still holds."""
    with ArchiveFiles(home) as files:
        known = files.keys(recovered.manifest.segments)
    with closing(ArchiveWriter(home, recovered.manifest)) as writer:
        for piece in salvage(damaged, known, job):
            if piece.recipes:
                writer.add_stated(piece.recipes)
            writer.link(piece.links)
            recovered.lost += piece.lost
            recovered.lost_untitled += piece.lost_rows
            recovered.without_texts += piece.without_texts
        recovered.manifest = writer.finish(0, 0)


def _counted(home: Home, manifest: Manifest) -> Manifest:
    with ArchiveFiles(home) as files:
        recipes = sum(len(rows) for _, rows in files.live(manifest.segments))
    return replace(manifest, recipes=recipes, links=len(archived_links(home, manifest.segments)))
