"""What holds for every test: a home of its own, no network, and nothing left running behind it."""

import atexit
import gc
import ipaddress
import os
import re
import shutil
import sys
import threading
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import cache, partial
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from tests.paths import ROOT
from tests.reached_lines import ReachedLines
from tests.sampling import IS_THOROUGH, sample_size

if TYPE_CHECKING:
    import duckdb

    from core.engine.shipped_data import ShippedData
    from core.food.recipe import Recipe
    from core.library.library import Library
    from core.plan.dish import Dish
    from core.recommend.context import RecommenderContext
    from core.store.home import Home
    from models.loading import LoadedModel

BUILT: set[Path] = set()
"""The folders that `built_once` returned in this process."""

GRACE_S = 10.0
"""How long a thread that is about to end may take to do so after its test."""

network_attempts: list[str] = []

with (ROOT / "pyproject.toml").open("rb") as declared:
    MEASURED: Sequence[str] = tomllib.load(declared)["tool"]["coverage"]["run"]["source"]
"""The folders of `core` whose tests must reach most of their lines."""


def measuring() -> ReachedLines | None:
    """Note reached lines from here on, if `make test-core` asks for it: no measured module is imported yet."""
    if "MEASURE_COVERAGE" not in os.environ:
        return None
    reached = ReachedLines([ROOT / source for source in MEASURED])
    reached.start()
    return reached


MEASURING = measuring()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--headed", action="store_true", help="show the windows that the tests open")


def pytest_configure(config: pytest.Config) -> None:
    # A busy machine is no defect: no property test fails for its time.
    settings.register_profile(
        "larder",
        max_examples=sample_size(usual=20, thorough=200),
        deadline=None,
        # A usual run tries the same cases each time.
        derandomize=not IS_THOROUGH,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("larder")
    if not config.getoption("--headed"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # Weeks begin on Monday, wherever the tests run.
    os.environ["LC_ALL"] = "C.UTF-8"
    sys.addaudithook(refuse_network)
    keep_midnight_away()
    if "PYTEST_XDIST_WORKER" in os.environ:
        # A worker has reported everything by then; to free a gigabyte object by object would take it another second.
        atexit.register(os._exit, 0)


def keep_midnight_away() -> None:
    """Let it be about ten in the morning: tests read the date when they are collected, and midnight would change it."""
    # Workers and the processes that tests start inherit the time zone.
    if "PYTEST_XDIST_WORKER" not in os.environ and hasattr(time, "tzset"):
        hours_west = datetime.now(UTC).hour - 10
        os.environ["TZ"] = f"TESTS{hours_west:+d}"
        time.tzset()


def pytest_collection() -> None:
    """Let Python's cyclic garbage collector rest: what is imported and collected stays."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Spare the cyclic garbage collector the thousands of collected tests, and call it less often.

    With its defaults it takes up to a third of the time. A test of what is freed collects by itself.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(100_000, 50, 100)


def pytest_unconfigure() -> None:
    """Let Python free everything at its end; DuckDB prints a page about each type and function that it can't free."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        # It ends without (see `pytest_configure`), and pytest's last search for garbage would take two seconds.
        gc.freeze()
    else:
        gc.unfreeze()


def pytest_sessionfinish() -> None:
    """Store which lines this process reached."""
    if MEASURING is None:
        return
    from coverage import CoverageData

    data = CoverageData(suffix=True)
    reached = MEASURING.by_file()
    data.add_lines(reached)
    data.touch_files(reached)
    data.write()


@pytest.fixture(autouse=True, scope="session")
def one_command_line() -> None:
    """Build the commands of the command line once. A process of Larder runs one; a worker of the tests, hundreds."""
    import typer.main

    typer.main.get_command = cache(typer.main.get_command)


@pytest.fixture(autouse=True, scope="session")
def one_empty_log() -> Iterator[None]:
    """Create the tables of a log once in each worker, and fill the new logs of the other homes with a copy.

    `tests/core/store` creates each by itself.
    """
    from core.store import log_file

    create = log_file._fill_with_empty_tables
    created: list[bytes] = []

    def fill(staged: Path, home: "Home") -> None:
        if created:
            staged.write_bytes(created[0])
            return
        create(staged, home)
        created.append(staged.read_bytes())

    log_file._fill_with_empty_tables = fill
    yield
    log_file._fill_with_empty_tables = create


@pytest.fixture(scope="session")
def loaded_models() -> dict[tuple[object, ...], "LoadedModel"]:
    """The shipped models that this worker has on its CPU."""
    return {}


@pytest.fixture
def models_loaded_once(
    loaded_models: dict[tuple[object, ...], "LoadedModel"], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Share a model on the CPU between the engines of a worker's tests. `tests/models` loads each by itself."""
    from models.loading import Loader
    from models.runtime import default_backends

    load = Loader.floor
    usual = [type(backend) for backend in default_backends()]

    def floor(loader: Loader) -> "LoadedModel":
        if [type(backend) for backend in loader.backends] != usual:
            return load(loader)
        stat = loader.path.stat()
        key = (loader.path, stat.st_mtime_ns, stat.st_size, loader._threads)
        if key not in loaded_models:
            loaded_models[key] = load(loader)
        return loaded_models[key]

    monkeypatch.setattr(Loader, "floor", floor)


@pytest.fixture(scope="session")
def read_data() -> dict[Path, "ShippedData"]:
    """The shipped data that this worker has read, by its folder."""
    return {}


@pytest.fixture
def data_read_once(read_data: dict[Path, "ShippedData"], monkeypatch: pytest.MonkeyPatch) -> None:
    """Share the shipped data between the engines of a worker's tests: to read and check it takes 40 ms of CPU time.

    `tests/core/engine` and the tests with processes of their own read it for each engine.
    """
    from core.assets import assets_dir
    from core.engine import engine
    from core.engine.shipped_data import ShippedData

    def shared() -> ShippedData:
        return read_data.setdefault(assets_dir(), ShippedData())

    monkeypatch.setattr(engine, "ShippedData", shared)


@pytest.fixture
def quick_log(home: Path) -> Iterator[None]:
    """Spare the test what operations on its log cost besides their work."""
    with log_held_open(home):
        yield


@contextmanager
def log_held_open(place: Path) -> Iterator[None]:
    """Keep the log of a home open: opening it takes 20 ms, a day's backup 70 ms.

    DuckDB opens a file once for all connections of a process. `tests/core/store` and the tests with other processes hold
    that Larder closes the log between its operations, and makes backups.
    """
    from core.store import duckdb_api as duckdb
    from core.store import user_db
    from core.store.home import Home

    log, open_file = Home(place).user_db, duckdb.connect
    held: dict[int, duckdb.DuckDBPyConnection] = {}

    def close() -> None:
        while held:
            held.popitem()[1].close()

    def connect(
        database: str = ":memory:", *, read_only: bool = False, **options: Any
    ) -> duckdb.DuckDBPyConnection:
        if database != str(log):
            return open_file(database, read_only=read_only, **options)
        if held and (read_only or not log.exists() or log.stat().st_ino not in held):
            # Another file is in its place, or it is opened in another way.
            close()
        connection = open_file(database, read_only=read_only, **options)
        if not held and not read_only:
            held[log.stat().st_ino] = open_file(database, read_only=read_only, **options)
        return connection

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(duckdb, "connect", connect)
        patched.setattr(user_db, "needs_backup", lambda *_: False)
        yield
    close()


@pytest.fixture
def backups_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read backups as Larder does where it can start no process. `tests/core/store` has those that crash their reader."""
    for module in ("backup_condition", "readable_backup", "restoring"):
        monkeypatch.setattr(f"core.store.{module}.can_start_child", lambda: False)


@pytest.fixture(scope="session")
def open_libraries() -> Iterator[dict[Path, "duckdb.DuckDBPyConnection"]]:
    """The libraries of built homes that this worker has open."""
    opened: dict[Path, duckdb.DuckDBPyConnection] = {}
    yield opened
    for connection in opened.values():
        connection.close()


class ReadOnce(dict[tuple[Path, object], dict[int, Any]]):
    """What this worker has read of the recipes of built libraries, by their numbers."""

    def get_all(
        self,
        library: "Library",
        kind: object,
        wanted: Sequence[int],
        read: Callable[[Sequence[int]], Mapping[int, Any]],
    ) -> dict[int, Any]:
        """Return what `read` returns for recipes; if the library is an untouched copy, read only what wasn't read before."""
        source = built_copy(library.path) if library.path.exists() else None
        if source is None:
            return dict(read(wanted))
        known = self.setdefault((source, kind), {})
        new = [number for number in wanted if number not in known]
        if new:
            known.update(read(new))
        return {number: known[number] for number in wanted if number in known}


@pytest.fixture(scope="session")
def read_once() -> ReadOnce:
    """Recipes and dishes that this worker has read."""
    return ReadOnce()


@pytest.fixture
def quick_libraries(
    open_libraries: dict[Path, "duckdb.DuckDBPyConnection"],
    read_once: ReadOnce,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Read the untouched copies of a built library from the one file, which stays open: to open a file takes 16 ms of CPU.

    Each of its recipes and dishes is read once: the 600 dishes of a plan take half a second. `tests/core/library`,
    `tests/core/engine` and `tests/core/plan` open each file and read each dish by itself.
    """
    from core.engine import recipe_numbers
    from core.library import library
    from core.library.file.stored_recipes import read_recipes
    from core.plan import dish_facts
    from core.store.database import connect

    read_dishes = dish_facts._read_dishes

    def recipes_once(
        library: "Library", recipe_ids: Sequence[int], *, with_texts: bool
    ) -> dict[int, "Recipe"]:
        return read_once.get_all(
            library, with_texts, recipe_ids, partial(read_recipes, library, with_texts=with_texts)
        )

    def dishes_once(ids: Sequence[int], context: "RecommenderContext") -> dict[int, "Dish"]:
        return read_once.get_all(context.library, "dish", ids, lambda numbers: read_dishes(numbers, context))

    monkeypatch.setattr(library, "read_recipes", recipes_once)
    monkeypatch.setattr(dish_facts, "_read_dishes", dishes_once)

    def connect_once(path: Path, *, read_only: bool) -> "duckdb.DuckDBPyConnection":
        source = built_copy(path) if read_only and path.exists() else None
        if source is None:
            return connect(path, read_only=read_only)
        if source not in open_libraries:
            open_libraries[source] = connect(source, read_only=True)
        return connect(source, read_only=True)

    monkeypatch.setattr(library, "connect", connect_once)
    monkeypatch.setattr(recipe_numbers, "connect", connect_once)


def built_copy(path: Path) -> Path | None:
    """Return the file of a built home whose untouched copy a file is; a change of the copy gives it another time."""
    stat = path.stat()
    for place in BUILT:
        source = place / path.name
        if source.exists():
            other = source.stat()
            if (other.st_mtime_ns, other.st_size) == (stat.st_mtime_ns, stat.st_size):
                return source
    return None


@pytest.fixture(scope="session")
def folder_numbers() -> Iterator[int]:
    """The numbers of the folders of tests."""
    return count(1)


@pytest.fixture
def tmp_path(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, folder_numbers: Iterator[int]
) -> Path:
    """A folder of the test's own. Unlike pytest's, it is numbered without a look at all the folders before it."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    place = tmp_path_factory.getbasetemp() / f"{name}{next(folder_numbers)}"
    place.mkdir(0o700)
    return place


@pytest.fixture(scope="session")
def empty_persons() -> list[Path]:
    """Folders of a person in which the tests so far left nothing. Few tests write there, so most have the same one."""
    return []


@pytest.fixture(autouse=True)
def home(
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    empty_persons: list[Path],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Path]:
    """The folder that holds all of Larder's state during this test; nothing of the person's own is seen."""
    place = tmp_path / "larder-home"
    person = empty_persons.pop() if empty_persons else tmp_path_factory.mktemp("person")
    monkeypatch.setenv("LARDER_HOME", str(place))
    for variable in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(variable, str(person))
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    yield place
    if person.exists() and not any(person.iterdir()):
        empty_persons.append(person)


def refuse_network(event: str, arguments: tuple[object, ...]) -> None:
    """Stop, and note, every attempt to reach another machine; loopback and local sockets pass.

    An audit hook sees the calls of C code that goes through Python's sockets too, and a test cannot undo it.
    """
    if event in ("socket.connect", "socket.sendto"):
        address = arguments[1]
        host = address[0] if isinstance(address, tuple) and address else None
    elif event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"):
        host = arguments[0]
    else:
        return
    if host is not None and not is_loopback(host):
        network_attempts.append(f"{event} {host!r}")
        raise PermissionError(f"tests run offline: {event} {host!r}")


def is_loopback(host: object) -> bool:
    """Whether a host is this machine itself; a name other than localhost is not."""
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host)
    if name in ("", "localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


@pytest.fixture(autouse=True)
def offline() -> Iterator[None]:
    """Fail the test that tried to reach another machine, even where the code swallowed the refusal."""
    network_attempts.clear()
    yield
    if network_attempts:
        pytest.fail(f"network was tried: {', '.join(network_attempts)}")


@pytest.fixture(autouse=True)
def no_stray_threads() -> Iterator[None]:
    """Fail the test that leaves a thread running."""
    before = set(threading.enumerate())
    yield
    deadline = time.monotonic() + GRACE_S
    if set(threading.enumerate()) - before:
        gc.collect()  # a device's thread ends with the session that owns it, which may lie in a cycle
    while (left := set(threading.enumerate()) - before) and time.monotonic() < deadline:
        time.sleep(0.01)
    if left:
        pytest.fail(f"threads left running: {', '.join(sorted(thread.name for thread in left))}")


FEW_STARTERS = 40
"""Starter recipes in a small library."""


@pytest.fixture(scope="session")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which the starter library is built already; never written to."""
    return built_once("starter-library", build_library, tmp_path_factory)


@pytest.fixture(scope="session")
def small_stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a library of few starter recipes; never written to."""

    def build_small_library(place: Path) -> None:
        with pytest.MonkeyPatch.context() as patched:
            use_few_starters(patched)
            build_library(place)

    return built_once("small-library", build_small_library, tmp_path_factory)


def built_once(name: str, build: Callable[[Path], object], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that the first of the workers that need it builds."""
    from core.store.process_lock import try_lock

    run = tmp_path_factory.getbasetemp()
    if shared := os.environ.get("BUILT_FOR_TESTS"):
        # `make test` has one folder for all its runs.
        run = Path(shared)
    elif "PYTEST_XDIST_WORKER" in os.environ:
        # The folder of each worker is inside that of the run.
        run = run.parent
    place = run / name
    while not place.exists():
        with try_lock(run / f"{name}.lock") as is_ours:
            if is_ours and not place.exists():
                build(run / f"{name}.part")
                (run / f"{name}.part").rename(place)
        time.sleep(0.1)
    BUILT.add(place)
    return place


def build_library(place: Path) -> None:
    """Build the library of a home as a first start does."""
    from core.engine.engine import Engine, EngineOptions
    from core.store.home import Home

    with closing(Engine(Home(place), EngineOptions("cpu"))) as engine:
        assert engine.library.counts["recipes"]


def use_few_starters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Build libraries with few starter recipes in this process."""
    from core.library.starter import starter_sources

    monkeypatch.setattr(
        "core.engine.library_opening.starter_sources",
        lambda *given: islice(starter_sources(*given), FEW_STARTERS),
    )


@pytest.fixture
def quick_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the search for a good week early, in tests of what any week keeps to and of what is done with it."""
    search_briefly(monkeypatch)


def search_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the search for a good week end early in this process."""
    if not IS_THOROUGH:
        for steps in ("MAX_STEPS", "HARD_STEPS"):
            monkeypatch.setattr(f"core.plan.solver.{steps}", 300)


@pytest.fixture
def stocked(home: Path, stock: Path) -> Path:
    """The test's own home with the starter library in it."""
    shutil.copytree(stock, home, ignore=shutil.ignore_patterns("user.*"))
    return home


@pytest.fixture(scope="module")
def module_stocked(stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with the starter library in it, for all tests of a module."""
    place = tmp_path_factory.mktemp("module") / "larder-home"
    shutil.copytree(stock, place, ignore=shutil.ignore_patterns("user.*"))
    return place


@pytest.fixture
def small_stocked(home: Path, small_stock: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The test's own home with a library of few starter recipes in it."""
    use_few_starters(monkeypatch)
    shutil.copytree(small_stock, home, ignore=shutil.ignore_patterns("user.*"))
    return home
