"""Every reader on damaged and hostile files: a sentence or a skipped recipe, never anything else."""

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.importing import limits
from core.importing.pipeline.readers import READERS, reader_for
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from tests.core.importing.format_files import FILES, STRANGERS, named
from tests.sampling import sample_size

Source = Callable[[str], Path]

ALL = {**FILES, **STRANGERS}

some = settings(
    max_examples=sample_size(usual=15, thorough=60),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    derandomize=True,
)
SCRAPS = (
    *(
        b'"',
        b"<",
        b"{",
        b"[[[[",
        b"\0",
        b"\xff\xfe",
        b"]]>",
        b"&x;",
        b"1e999",
        b"-1",
        b"null",
        b"\n\n",
        b"@{",
    ),
    b"PK\x03\x04",
)
edits = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 40), st.binary(max_size=40) | st.sampled_from(SCRAPS)),
    min_size=1,
    max_size=6,
)


def check(reader: Reader, path: Path) -> list[SourceRecipe | Skipped]:
    """Read a file, and hold what comes to what every reader promises."""
    reader.fits(path, path.read_bytes()[: 1 << 16])
    try:
        found = list(reader.read(path, Job()))
    except KnownError as error:
        sentence = str(error)
        found = [Skipped(path.name, sentence)]
    for item in found:
        if isinstance(item, Skipped):
            assert item.why.endswith(".")
            assert item.where
            continue
        assert item.title == item.title.strip() != ""
        assert len(item.title) <= limits.LONGEST_TITLE
        assert item.lines
        assert all(0 < len(line.text) <= limits.LONGEST_INGREDIENT for line in item.lines)
        assert all(line.name is None or line.name for line in item.lines)
        assert all(line.amount is None or 0 <= line.amount < math.inf for line in item.lines)
        for number in (item.servings, item.prep_min, item.cook_min, item.total_min):
            assert number is None or 0 < number < math.inf
        assert set(item.stated) <= set(NUTRIENTS)
        assert all(0 <= value < math.inf for value in item.stated.values())
        assert not set(item.title) & set("\0\n\r\x1b\u202e")
    keys = [item.key for item in found if isinstance(item, SourceRecipe)]
    assert len(set(keys)) == len(keys) or reader.name in ("recipenlg", "foodcom-reviews", "foodkg")
    return found


@pytest.mark.parametrize("name", ALL)
def test_a_file_cut_off_anywhere(source: Source, tmp_path: Path, name: str) -> None:
    whole = source(name).read_bytes()
    path = tmp_path / Path(name).name

    @some
    @given(st.floats(0, 1))
    @example(0.0)
    def cut(share: float) -> None:
        path.write_bytes(whole[: int(len(whole) * share)])
        check(named(ALL[name]), path)

    cut()


@pytest.mark.parametrize("name", ALL)
def test_a_file_changed_here_and_there(source: Source, tmp_path: Path, name: str) -> None:
    whole = source(name).read_bytes()
    path = tmp_path / Path(name).name

    @some
    @given(edits)
    def change(changes: list[tuple[float, int, bytes]]) -> None:
        data = whole
        for place, removed, put in changes:
            start = int(len(data) * place)
            data = data[:start] + put + data[start + removed :]
        path.write_bytes(data)
        check(named(ALL[name]), path)

    change()


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_bytes_of_no_format(tmp_path: Path, reader: Reader) -> None:
    path = tmp_path / "anything.bin"

    @some
    @given(
        st.binary(max_size=400)
        | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass"))
    )
    @example(b"")
    @example(b"\x1f\x8b")
    @example(b"PK\x03\x04")
    @example(b"PAR1 and no more")
    @example(b"\xff\xfe<\0r\0")
    def read(data: bytes) -> None:
        path.write_bytes(data)
        check(reader, path)

    read()


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
@pytest.mark.parametrize(
    "name", ["graph.jsonld", "tandoor.zip", "gourmet.grmt", "old_dos.mmf", "own_table.tsv", "dal.md"]
)
def test_a_file_of_another_format(source: Source, reader: Reader, name: str) -> None:
    check(reader, source(name))


@pytest.mark.parametrize("name", ALL)
def test_a_wrong_ending_does_not_mislead(source: Source, tmp_path: Path, name: str) -> None:
    if ALL[name] == "cooklang":  # a .cook file is known by its name alone
        return
    other = tmp_path / "renamed.dat"
    other.write_bytes(source(name).read_bytes())
    assert reader_for(other).name == ALL[name]
