"""Files of statements: which belong together, which syntax they are of, and what is said of damaged ones."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.containers.quads import one_of_each_dump, parts_of_dump, quad_blocks
from core.importing.pipeline.sources import find_sources
from core.importing.pipeline.write import import_files
from core.progress import Job
from tests.core.importing.larder_kit import Larder
from tests.paths import IMPORT_FIXTURES

CORE = IMPORT_FIXTURES / "foodkg-core.trig"
NQUAD = '<http://a/s> <http://a/p> "text . } {" <http://a/g> .\n'


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    found = Larder(home, names, foods, rules)
    yield found
    found.close()


def count(path: Path, job: Job | None = None) -> int:
    with quad_blocks(path, job or Job()) as blocks:
        return sum(map(len, blocks))


def test_the_parts_of_a_dump_are_one_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name in ("core-1.trig", "core-2.trig", "core-10.trig", "core-2.nq", "other-1.trig", "core.trig"):
        (tmp_path / name).touch()
    with pytest.raises(KnownError, match=r"core-3\.trig is missing.*rename the file"):
        parts_of_dump(tmp_path / "core-2.trig")
    (tmp_path / "core-10.trig").rename(tmp_path / "core-3.trig")
    parts = [tmp_path / f"core-{number}.trig" for number in (1, 2, 3)]
    assert [parts_of_dump(part) for part in parts] == [parts] * 3
    assert parts_of_dump(tmp_path / "core.trig") == [tmp_path / "core.trig"]
    assert one_of_each_dump([parts[1], tmp_path / "core-2.nq", parts[0], tmp_path / "core.trig"]) == [
        parts[1],
        tmp_path / "core-2.nq",
        tmp_path / "core.trig",
    ]
    assert one_of_each_dump([Path("a") / "core-1.trig", Path("b") / "core-2.trig"]) == [
        Path("a") / "core-1.trig",
        Path("b") / "core-2.trig",
    ]


def test_all_parts_that_are_named_are_taken_in_once(larder: Larder, tmp_path: Path) -> None:
    """Half of a recipe would look free of what the other half holds."""
    prefixes, _, body = CORE.read_text().partition("\n\n")
    graphs = body.split("\n\n")
    folder = tmp_path / "dump"
    folder.mkdir()
    for number in (1, 2):
        text = "\n\n".join([prefixes, *graphs[number - 1 :: 2]])
        (folder / f"foodkg-core-{number}.trig").write_text(text)
    paths = [folder / "foodkg-core-2.trig", folder / "foodkg-core-1.trig"]
    report = import_files(paths, None, larder.import_context, Job())
    assert (report.read, report.added, report.skipped) == (3, 3, [])
    assert len(find_sources([folder], Job()).readers) == 1


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("end", ["", "\n", "# a note\n", "\n\r\n"])
def test_nquads_are_known_by_their_lines(tmp_path: Path, end: str, *, packed: bool) -> None:
    path = tmp_path / "any.name"
    data = (NQUAD * 2000 + end).encode()
    path.write_bytes(gzip.compress(data) if packed else data)
    assert count(path) == 2000


TRIPLE = '<http://a/s> <http://a/p> "text . } { <http://a/g> ." .\n'


@pytest.mark.parametrize("name", ["dump.ttl", "dump.trig", "dump.rdf"])
@pytest.mark.parametrize(
    "rest",
    ['@prefix a: <http://a/> .\na:s a:p "x" ; a:q "y" .\n', "<http://a/s>\n  <http://a/p> 1 ,\n  2 .\n"],
)
def test_turtle_may_begin_with_plain_triples(tmp_path: Path, name: str, rest: str) -> None:
    path = tmp_path / name
    path.write_text(TRIPLE * 2000 + rest)
    assert count(path) == 2002


@pytest.mark.parametrize("name", ["dump.nq", "dump.nt.gz", "dump.NQUADS"])
def test_nquads_may_begin_with_plain_triples(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    data = (TRIPLE * 2000 + (NQUAD if "nt" not in name else TRIPLE)).encode()
    path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    assert count(path) == 2001


def test_nquads_that_turn_into_something_else_are_not_read_on(tmp_path: Path) -> None:
    path = tmp_path / "dump.nq"
    path.write_text(NQUAD * 2000 + "<http://a/g> { <http://a/s> <http://a/p> 1 }\n")
    with pytest.raises(KnownError, match="is incomplete or damaged at line 2,001"):
        count(path)


def test_trig_that_begins_as_nquads_do_is_read(tmp_path: Path) -> None:
    path = tmp_path / "dump.trig"
    path.write_text("<http://a/g> { <http://a/s> <http://a/p> 1, 2 }\n" + NQUAD.replace(" <http://a/g>", ""))
    assert count(path) == 3


def test_a_cancel_is_heard_on_the_way(tmp_path: Path) -> None:
    path = tmp_path / "dump.nq"
    path.write_text(NQUAD * 5000)
    shares: list[float] = []
    with pytest.raises(Cancelled):
        count(path, Job(lambda share, _text: shares.append(share), lambda: len(shares) >= 3))
    assert len(shares) == 3
    assert shares == sorted(shares)
    assert 0 < shares[0] <= shares[-1] <= 1
