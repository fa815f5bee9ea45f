"""Long dumps: halves are read in two processes, recipes are placed in one and written in another, and nothing differs."""

import gzip
import multiprocessing
import random
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import duckdb
import pytest

import core.importing.formats.foodkg as foodkg
from core.errors import Cancelled, KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.containers.quads import NotInPieces, in_two, quad_blocks, unpacked_bytes
from core.importing.formats.foodkg import READER
from core.importing.formats.foodkg_texts import graph_texts, parsed
from core.importing.pipeline.write import import_files
from core.importing.source_recipe import SourceRecipe
from core.library.file.schema import TABLES
from core.progress import Job
from tests.core.importing.larder_kit import Larder
from tests.paths import IMPORT_FIXTURES

CORE = IMPORT_FIXTURES / "foodkg-core.trig"
KB = "http://idea.rpi.edu/heals/kb/"


@pytest.fixture
def in_halves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every dump is long, wherever this runs."""
    monkeypatch.setattr(foodkg, "_LONG_BYTES", 0)
    monkeypatch.setattr(foodkg, "can_start_process", lambda: True)
    monkeypatch.setattr("core.importing.pipeline.parallel_reader._LONG_BYTES", 0)
    monkeypatch.setattr("core.importing.pipeline.parallel_reader.can_start_process", lambda: True)


@pytest.fixture
def larders(
    tmp_path: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> Iterator[tuple[Larder, Larder]]:
    with (
        closing(Larder(tmp_path / "one", names, foods, rules)) as one,
        closing(Larder(tmp_path / "two", names, foods, rules)) as two,
    ):
        yield one, two


def quads(path: Path) -> list[str]:
    with quad_blocks(path, Job()) as blocks:
        return [str(quad) for block in blocks for quad in block]


def quads_of_halves(path: Path) -> list[str]:
    halves = in_two(path)
    assert halves is not None
    found: list[str] = []
    for piece in halves:
        blocks = (block for texts in graph_texts(piece, Job()) for block in parsed(texts, piece))
        found += [str(quad) for block in blocks for quad in block]
    return found


def long_text(middle: str) -> str:
    """A dump with something in its middle."""
    graphs = [
        f'k:assertions-{number:02x} {{\n    k:thing-{number} k:says "{"word " * 40}" .\n}}\n\n'
        for number in range(20)
    ]
    return f"@prefix k: <{KB}> .\n\n" + "".join(graphs[:10]) + middle + "".join(graphs[10:])


def test_two_halves_are_the_whole() -> None:
    assert quads_of_halves(CORE) == quads(CORE)


def test_the_halves_of_a_packed_dump_are_the_whole(tmp_path: Path) -> None:
    plain, packed = tmp_path / "long.trig", tmp_path / "long.trig.gz"
    chance = random.Random(3)
    graphs = [
        f'k:assertions-{number:05x} {{\n    k:thing-{number} k:says "{chance.getrandbits(4000):x}" .\n}}\n\n'
        for number in range(2000)
    ]
    plain.write_text(f"@prefix k: <{KB}> .\n\n" + "".join(graphs))
    packed.write_bytes(gzip.compress(plain.read_bytes(), 1))
    assert unpacked_bytes(packed) == unpacked_bytes(plain) == plain.stat().st_size
    halves = in_two(packed)
    assert halves is not None
    sizes = [sum(len(texts.graphs) for texts in graph_texts(half, Job())) for half in halves]
    assert sum(sizes) == len(graphs)
    assert min(sizes) > len(graphs) / 4
    assert quads_of_halves(packed) == quads(plain)


def test_what_may_not_be_cut_is_not(tmp_path: Path) -> None:
    packed = tmp_path / "core.nq.gz"
    packed.write_bytes(gzip.compress(f"<{KB}a> <{KB}b> <{KB}c> <{KB}d> .\n".encode()))
    assert in_two(packed) is None
    based = tmp_path / "based.trig"
    based.write_text(f"@base <{KB}> .\n" + CORE.read_text())
    assert in_two(based) is None
    short = tmp_path / "short.trig"
    short.write_text(f"@prefix k: <{KB}> .\nk:g {{ k:a k:b k:c . }}\n")
    assert in_two(short) is None


@pytest.mark.parametrize(
    "middle",
    [
        # A text of many lines that looks like the end of one graph and the beginning of another.
        'k:assertions-aa {\n    k:thing k:says """begins\n'
        + "}\n\nk:assertions-bb {\n" * 400
        + 'ends""" .\n}\n\n',
        # From here on the prefix means another place.
        "@prefix k: <http://elsewhere.example/> .\n\n",
        "PREFIX k: <http://elsewhere.example/>\n\n",
        "@prefix more: <http://elsewhere.example/> .\n\n",
        "@base <http://elsewhere.example/> .\n\n",
    ],
)
def test_a_cut_that_would_change_a_meaning_is_noticed(tmp_path: Path, middle: str) -> None:
    path = tmp_path / "odd.trig"
    path.write_text(long_text(middle))
    whole = quads(path)
    assert len(whole) >= 20
    try:
        found = quads_of_halves(path)
    except NotInPieces:
        return
    assert found == whole


def test_the_beginning_of_a_dump_that_says_something_else_later_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.trig"
    text = long_text("")
    place = text.index("k:assertions-04")
    path.write_text(f"{text[:place]}@prefix k: <http://elsewhere.example/> .\n\n{text[place:]}")
    with pytest.raises(NotInPieces):
        quads_of_halves(path)


@pytest.mark.usefixtures("in_halves")
def test_recipes_are_the_same_in_halves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_halves = list(READER.read(CORE, Job()))
    monkeypatch.setattr(foodkg, "_LONG_BYTES", 10**12)
    assert list(READER.read(CORE, Job())) == in_halves
    assert sum(isinstance(item, SourceRecipe) for item in in_halves) > 2


@pytest.mark.usefixtures("in_halves")
def test_a_dump_that_breaks_off_gives_no_recipe_in_halves_either(tmp_path: Path) -> None:
    cut = tmp_path / "cut.trig"
    cut.write_bytes(CORE.read_bytes()[:-300])
    found = []
    with pytest.raises(KnownError, match="is incomplete or damaged"):
        found.extend(READER.read(cut, Job()))
    assert found == []


@pytest.mark.usefixtures("in_halves")
def test_what_is_no_dump_of_foodkg_is_said_in_halves_too(tmp_path: Path) -> None:
    path = tmp_path / "other.trig"
    path.write_text(long_text("").replace(KB, "http://elsewhere.example/"))
    with pytest.raises(KnownError, match="no FoodKG data"):
        list(READER.read(path, Job()))


def contents(larder: Larder) -> dict[str, list[tuple[object, ...]]]:
    with closing(duckdb.connect(str(larder.path), read_only=True)) as connection:
        return {
            table: connection.execute(f"SELECT * FROM {table} ORDER BY ALL").fetchall()
            for table in TABLES
            if table != "meta"
        }


def test_a_library_is_the_same_whoever_placed_its_recipes(
    larders: tuple[Larder, Larder], request: pytest.FixtureRequest
) -> None:
    one, two = larders
    alone = import_files([CORE], READER, one.import_context, Job())
    request.getfixturevalue("in_halves")
    parallel = import_files([CORE], READER, two.import_context, Job())
    assert (parallel.read, parallel.added, parallel.skipped) == (
        alone.read,
        alone.added,
        alone.skipped,
    )
    assert alone.added > 2
    assert contents(one) == contents(two)
    again = import_files([CORE], READER, two.import_context, Job())
    assert (again.added, again.updated, again.unchanged) == (0, 0, alone.added)


@pytest.mark.usefixtures("in_halves")
def test_a_cancel_and_a_lost_process_leave_the_library_as_it_was(
    larders: tuple[Larder, Larder], monkeypatch: pytest.MonkeyPatch
) -> None:
    larder, _ = larders
    files = larder.files()
    steps: list[str] = []
    with pytest.raises(Cancelled):
        import_files(
            [CORE],
            READER,
            larder.import_context,
            Job(lambda _, text: steps.append(text), lambda: bool(steps)),
        )
    assert larder.files() == files
    ends_at_once = [sys.executable, "-c", "import os; os._exit(3)"]
    monkeypatch.setattr("core.processes.worker.command_of", lambda _part: ends_at_once)
    with pytest.raises(KnownError, match="as it was"):
        import_files([CORE], READER, larder.import_context, Job())
    assert larder.files() == files
    assert not multiprocessing.active_children()
