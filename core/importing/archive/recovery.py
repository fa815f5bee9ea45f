"""Recovery of imported recipes after a library file was damaged or lost: from the archive, else from the file."""

from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.files.writing import write_whole
from core.importing.archive.damaged_segments import repair
from core.importing.archive.salvage import salvage
from core.importing.archive.segments import ArchiveFiles, ArchiveWriter, archived_links, manifest_of
from core.library.library import Library
from core.progress import Job
from core.store import duckdb_api as duckdb
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
from core.translation import tr

_NAMED: Final = 3
"""Titles of lost recipes in the message; a file lists all of them."""


@dataclass
class Recovered:
    """The recovered and the lost recipes.

    Attributes:
        manifest: the imports of the new library, all in the archive.
        damaged: the damaged library file, if there is one.
        segments: damaged files of the archive, in quarantine.
        listed: the path for the list of lost recipes.
        lost: titles of recipes that could not be recovered.
        lost_untitled: the number of lost recipes without a readable title.
        without_texts: titles of recipes without their directions.
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
        """The message for the user."""
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
        """Write the titles of lost recipes to a file next to the damaged ones."""
        if not (self.damaged or self.segments) or self.listed is None:
            return
        if not (self.lost or self.lost_untitled or self.without_texts):
            return
        lines = ["Recipes that could not be recovered:", *sorted(self.lost)]
        if self.lost_untitled:
            lines.append(f"and {self.lost_untitled:,} whose titles cannot be read.")
        if self.without_texts:
            lines += ["", "Recipes that came back without directions and notes:", *sorted(self.without_texts)]
        # The message names them, too.
        with suppress(KnownError):
            write_whole(self.listed, "\n".join(lines) + "\n")


def _recipes(count: int) -> str:
    return f"{count:,} recipe" if count == 1 else f"{count:,} recipes"


def recover(home: Home, number: int, before: Library | None, job: Job) -> Recovered:
    """Recover the imports for a new library.

    Args:
        number: the number of the damaged or lost library.
        before: an older library that is readable; its imports count, too.

    Raises:
        OSError, duckdb.Error: the archive cannot be written.
    """
    aside = damaged_path(home, number)
    damaged = aside if aside.exists() else None
    found = read_manifest(home, number)
    segments = found.segments if found is not None else _anything(home)
    job.report(0.0, tr("Recovering your imported recipes"))
    intact = [segment for segment in segments if _counts(home, segment, job)]
    # First, so that segments shared with the older library are written again.
    repaired = repair(home, number, [segment for segment in segments if segment not in intact], job)
    base = Manifest() if before is None else manifest_of(home, before, job)
    # A recipe of the lost library is newer than one with its key in the older library; a repaired segment keeps its place.
    wanted = list(base.segments)
    for segment in segments:
        taken = repaired.segments.get(segment.file, (segment,) if segment in intact else ())
        wanted += [one for one in taken if one not in wanted]
    recovered = Recovered(
        replace(base, segments=tuple(wanted)),
        damaged=damaged,
        segments=repaired.aside,
        listed=aside.with_suffix(".txt"),
    )
    if found is not None:
        recovered.manifest = replace(
            recovered.manifest,
            removed={**base.removed, **found.removed},
            removed_recipes={**base.removed_recipes, **found.removed_recipes},
        )
    if damaged is not None and (found is None or len(intact) < len(segments)):
        _add_salvaged(home, damaged, recovered, job)
    with ArchiveFiles(home) as files:
        back = files.keys(recovered.manifest.segments)
    known = set(recovered.lost)
    recovered.lost += [
        title for key, title in repaired.titles.items() if key not in back and title not in known
    ]
    recovered.manifest = _counted(home, recovered.manifest)
    if found is not None and before is None:
        recovered.lost_untitled = max(0, found.recipes - recovered.manifest.recipes - len(recovered.lost))
    recovered.write_list()
    return recovered


def _anything(home: Home) -> tuple[Segment, ...]:
    """Return the segments in the newest readable manifest; without one, every segment."""
    for number in reversed(manifest_numbers(home)):
        found = read_manifest(home, number)
        if found is not None:
            return found.segments
    return all_segments(home)


def _counts(home: Home, segment: Segment, job: Job) -> bool:
    """Return whether a segment is reliable; one that no manifest lists must be readable."""
    if segment.sha256:
        return is_intact(home, segment, job.check)
    try:
        with ArchiveFiles(home) as files:
            files.check(segment)
    except (OSError, duckdb.Error):
        return False
    return True


def _add_salvaged(home: Home, damaged: Path, recovered: Recovered, job: Job) -> None:
    """Add the readable recipes of the damaged file that the archive lacks."""
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
