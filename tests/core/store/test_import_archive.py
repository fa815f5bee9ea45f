"""The archive's own files: what a manifest says is what is there, and nothing that is still needed goes."""

import hashlib
import json
from pathlib import Path

import pytest

from core.store.home import Home
from core.store.import_archive import (
    Manifest,
    Segment,
    all_segments,
    drop_manifest,
    drop_unlisted,
    has_all_segments,
    is_intact,
    manifest_numbers,
    manifest_path,
    next_segment,
    quarantine_segment,
    read_manifest,
    write_manifest,
)


@pytest.fixture
def place(home: Path) -> Home:
    place = Home(home)
    place.make()
    place.imports.mkdir()
    return place


def add_segment(place: Home, content: bytes, kind: str = "recipes") -> Segment:
    """Write a segment and say what it is."""
    path = next_segment(place, "links" if kind == "links" else "recipes")
    path.write_bytes(content)
    digest = hashlib.sha256(content).hexdigest()
    return Segment(path.name, "links" if kind == "links" else "recipes", 2, len(content), digest)


def test_a_manifest_comes_back_as_it_was_written(place: Home) -> None:
    manifest = Manifest(
        (add_segment(place, b"one"), add_segment(place, b"two", "links")), 2, 3, {"foodcom": 4}
    )
    write_manifest(place, 7, manifest)
    assert read_manifest(place, 7) == manifest
    assert read_manifest(place, 8) is None
    assert manifest_numbers(place) == [7]
    drop_manifest(place, 7)
    assert manifest_numbers(place) == []


@pytest.mark.parametrize("change", ["recipes", "sha256", "format", "cut"])
def test_a_changed_manifest_is_none(place: Home, change: str) -> None:
    write_manifest(place, 1, Manifest((add_segment(place, b"one"),), 2))
    path = manifest_path(place, 1)
    stored = json.loads(path.read_text())
    if change == "recipes":
        stored["manifest"]["recipes"] = 3
    elif change != "cut":
        stored[change] = 0
    path.write_text(json.dumps(stored)[: -20 if change == "cut" else None])
    assert read_manifest(place, 1) is None


def test_a_segment_is_whole_or_noticed(place: Home) -> None:
    segment = add_segment(place, b"whole")
    manifest = Manifest((segment,))
    assert is_intact(place, segment)
    assert has_all_segments(place, manifest)
    (place.imports / segment.file).write_bytes(b"other")
    assert has_all_segments(place, manifest), "it has its size"
    assert not is_intact(place, segment)
    (place.imports / segment.file).unlink()
    assert not has_all_segments(place, manifest)
    assert not is_intact(place, segment)


def test_segments_are_numbered_on(place: Home) -> None:
    names = [add_segment(place, b"x", kind).file for kind in ("recipes", "links", "recipes")]
    assert names == ["recipes-000001.parquet", "links-000002.parquet", "recipes-000003.parquet"]
    (place.imports / "note.txt").write_text("no segment")
    found = all_segments(place)
    assert [segment.file for segment in found] == names
    assert [segment.kind for segment in found] == ["recipes", "links", "recipes"]


def test_only_what_no_manifest_lists_is_removed(place: Home) -> None:
    listed, left = add_segment(place, b"listed"), add_segment(place, b"left")
    (place.imports / "folder").mkdir()
    write_manifest(place, 1, Manifest((listed,)))
    drop_unlisted(place)
    assert {path.name for path in place.imports.iterdir()} == {listed.file, "manifest-1.json"}
    assert left.file not in {segment.file for segment in all_segments(place)}
    drop_manifest(place, 1)
    drop_unlisted(place)
    assert not place.imports.exists()


def test_where_a_manifest_is_damaged_nothing_is_removed(place: Home) -> None:
    segment = add_segment(place, b"needed, perhaps")
    manifest_path(place, 1).write_text("{")
    drop_unlisted(place)
    assert (place.imports / segment.file).exists()


def test_damaged_segments_are_moved_and_none_replaces_another(place: Home) -> None:
    segment = add_segment(place, b"damaged")
    first = quarantine_segment(place, 3, segment)
    assert first is not None
    assert first.read_bytes() == b"damaged"
    assert quarantine_segment(place, 3, segment) == first, "it was moved already"
    (place.imports / segment.file).write_bytes(b"damaged again")
    second = quarantine_segment(place, 3, segment)
    assert second is not None
    assert second != first
    assert (first.read_bytes(), second.read_bytes()) == (b"damaged", b"damaged again")
    assert quarantine_segment(place, 4, segment) is None
