"""A process with Larder's command line loaded that forks one child per order, kills it as ordered and reports what happened.

    python -m benchmarks.kills.server        (orders on stdin, answers on stdout, one JSON object a line)

Loading the command line takes a second; forking a process that has it loaded takes milliseconds. So hundreds of real
processes can run the real command line and be killed. The server itself starts no thread and opens no database.
"""

import ctypes
import faulthandler
import gc
import json
import os
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from models.line_tagger.reader import TaggedWords
    from models.question_parser.reader import Reading

PATIENCE_S: Final = 120.0
"""A child that takes longer has hung."""
LOADED: Final = (
    "benchmarks.kills.inspection",
    "core.cli.app",
    "core.cli.asking",
    "core.cli.backups",
    "core.cli.diary",
    "core.cli.importing",
    "core.cli.log",
    "core.cli.plan",
    "core.cli.profile",
    "core.cli.maintenance",
    "core.engine.current_library",
    "core.engine.library_changes",
    "core.engine.library_opening",
    "core.engine.model_sessions",
    "core.importing.pipeline.outcome",
    "core.importing.pipeline.restoring",
    "core.importing.pipeline.write",
    "core.services.ask",
    "core.services.library",
    "models.recipe_encoder.encoder",
    "faiss",
    "highspy",
    "tokenizers",
)
_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES: Final = frozenset(
    {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.truncate", "os.link", "os.symlink", "os.chmod"}
)


class Instants:
    """Numbers the points at which a child changes files, reports them, and kills the child at the ordered one.

    A point is a file opened for writing, a rename, a removal, a new folder (Python's audit events), or the opening of a
    database. The child stops before the change itself.
    """

    def __init__(self, folders: tuple[str, ...], kill: Mapping[str, Any], signals: int) -> None:
        self._folders = folders
        self._kill = kill
        self._signals = signals
        self._numbers = count(1)
        self._began = time.perf_counter()
        self.events: list[tuple[float, str, str]] = []
        self.synced: list[tuple[float, int]] = []
        """When which inode was synced."""
        self.renamed: list[dict[str, object]] = []

    def watch(self) -> None:
        """Watch this process from now on; it cannot be undone."""
        import duckdb

        connect, fsync = duckdb.connect, os.fsync

        def watched_connect(database: object = ":memory:", *args: object, **options: object) -> object:
            self.pass_by("duckdb.connect", str(database))
            return connect(str(database), *args, **options)  # type: ignore[arg-type]

        def watched_fsync(file: Any) -> None:  # noqa: ANN401 - as os.fsync
            fsync(file)
            number = file if isinstance(file, int) else file.fileno()
            self.synced.append((time.time(), os.fstat(number).st_ino))

        duckdb.connect = watched_connect  # type: ignore[assignment]
        os.fsync = watched_fsync  # type: ignore[assignment]
        sys.addaudithook(self._hear)

    def pass_by(self, what: str, path: str) -> None:
        """Note a point, and end here when this is the one."""
        if not os.path.abspath(path).startswith(self._folders):  # noqa: PTH100 - called for every open file
            return
        self.events.append((time.perf_counter() - self._began, what, path))
        if next(self._numbers) == self._kill.get("point"):
            if self._kill.get("after_s", 0.0) <= 0.0:
                os.kill(os.getpid(), signal.SIGKILL)
            os.write(self._signals, b"x")

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            if isinstance(path, str) and isinstance(flags, int) and flags & _WRITING:
                self.pass_by("open", path)
        elif event in _CHANGES and isinstance(arguments[0], str | os.PathLike):
            if event == "os.rename":
                self._note_rename(os.fspath(arguments[0]), os.fspath(arguments[1]))
            self.pass_by(event, os.fspath(arguments[0]))

    def _note_rename(self, source: str, target: str) -> None:
        with suppress(OSError):
            file, folder = os.stat(source), os.stat(os.path.dirname(target))  # noqa: PTH116, PTH120
            self.renamed.append(
                {
                    "from": source,
                    "to": target,
                    "at": time.time(),
                    "inode": file.st_ino,
                    "written": file.st_mtime,
                    "folder": folder.st_ino,
                }
            )


def main() -> None:
    """Answer orders until stdin ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 1)
    _load()
    if len(os.listdir("/proc/self/task")) > 1:  # noqa: PTH208 - a count of threads
        raise SystemExit(
            "Forking is only safe in a process without threads; find out which module starts one."
        )
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    for line in sys.stdin:
        order = json.loads(line)
        answers.write(json.dumps(_mount(order) if "mount" in order else _serve(order)) + "\n")
        answers.flush()
    # What was frozen for the children cannot be taken down in order.
    os._exit(0)


def _load() -> None:
    for module in LOADED:
        import_module(module)
    _share_knowledge()
    gc.collect()
    gc.freeze()


def _share_knowledge() -> None:
    """Read what ships with Larder and build the commands once, for all children.

    No kill is about it, and it takes most of a short run.
    """
    from functools import cache, cached_property

    import typer.main

    from core.cli.app import commands
    from core.diary.meal_text import foods_of_line, servings_in
    from core.engine.shipped_data import ShippedData
    from core.importing.tag_words import TagWords
    from core.plan import solver
    from core.questions.parse import parse
    from core.questions.vocabulary import tags_of_assets
    from core.text.lines.line_reader import LineReader
    from core.text.mass.estimation import MassEstimator
    from core.text.mentions.unlisted import UnlistedFoods

    # No kill is about how good a week is, and the search takes most of the time of a plan.
    solver.MAX_STEPS = solver.HARD_STEPS = 300
    typer.main.get_command = cache(typer.main.get_command)
    typer.main.get_command(commands())
    shared = ShippedData()
    for name, member in vars(ShippedData).items():
        if isinstance(member, cached_property):
            getattr(shared, name)
    shared.names.exact("milk")
    # The first certainty that is asked for ranks the whole taxonomy.
    shared.taxonomy.certainty("milk", "dairy")
    # Models and databases start threads, so the children load those. What is read here compiles the patterns of words.
    unmarked = _UnmarkedWords()
    foods_of_line("2 eggs", LineReader(unmarked, shared.names, MassEstimator(shared.foods, shared.taxonomy)))
    servings_in("2 portions of soup")
    parse("dinner with rice", unmarked, shared.vocabulary)
    TagWords(tags_of_assets(shared.assets))
    UnlistedFoods(shared.names, shared.rules)


class _UnmarkedWords:
    """A stand-in for the parser of questions and the tagger of lines that marks no word."""

    def read(self, question: str) -> "Reading":
        """Return the words of a question."""
        from models.question_parser.reader import Reading
        from models.question_parser.words import split_words

        words = tuple(split_words(question))
        return Reading(question, words, ("O",) * len(words), ())

    def tag(self, lines: Sequence[str]) -> "list[TaggedWords]":
        """Return the words of lines."""
        from models.line_tagger.reader import TaggedWords
        from models.line_tagger.words import split_line

        tagged = []
        for line in lines:
            words = tuple(split_line(line))
            tagged.append(TaggedWords(line, words, ("O",) * len(words), ("O",) * len(words)))
        return tagged


def _mount(order: Mapping[str, Any]) -> dict[str, int]:
    """Mount an empty disk of a size, for this process and its children alone."""
    libc = ctypes.CDLL(None, use_errno=True)
    options = f"size={order['size']}".encode()
    failed = libc.mount(b"tmpfs", order["mount"].encode(), b"tmpfs", 0, options)
    return {"error": ctypes.get_errno() if failed else 0}


def _serve(order: Mapping[str, Any]) -> dict[str, Any]:
    """Fork a child, kill it when the order says, and wait for it."""
    hears, signals = os.pipe()
    began = time.perf_counter()
    child = os.fork()
    if child == 0:
        os.close(hears)
        _be_child(order, signals)
    os.close(signals)
    killed = False
    try:
        kill = order.get("kill") or {}
        if kill.get("after_s", 0.0) > 0.0:
            if kill.get("point"):
                # The pipe also ends, unwritten, when the child does.
                select.select([hears], [], [], PATIENCE_S)
            killed = not _ended(child, kill["after_s"])
        hung = not killed and not _ended(child, PATIENCE_S)
        if killed or hung:
            os.kill(child, signal.SIGKILL)
        _, status, used = os.wait4(child, 0)
    finally:
        os.close(hears)
    # A SIGCHLD that was not taken would end the next wait at once.
    signal.sigtimedwait({signal.SIGCHLD}, 0)
    return {
        "code": os.waitstatus_to_exitcode(status),
        "hung": hung,
        "wall_s": time.perf_counter() - began,
        "cpu_s": used.ru_utime + used.ru_stime,
    }


def _ended(child: int, within_s: float) -> bool:
    """Whether a child ends by itself within a time; it stays to be waited for."""
    deadline = time.perf_counter() + within_s
    while os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        left = deadline - time.perf_counter()
        if left <= 0:
            return False
        signal.sigtimedwait({signal.SIGCHLD}, left)
    return True


def _be_child(order: Mapping[str, Any], signals: int) -> None:
    """Run the order's command lines one after another; never returns."""
    code = 99
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        out = Path(order["out"])
        for stream, name in ((1, "stdout"), (2, "stderr")):
            file = os.open(out / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND)
            os.dup2(file, stream)
        faulthandler.enable(2)
        os.environ["LARDER_HOME"] = order["home"]
        code = _run(order, signals, out)
    except BaseException:  # noqa: BLE001 - whatever it is belongs to the report, and the fork must end here
        traceback.print_exc()
    finally:
        with suppress(OSError):
            sys.stdout.flush()
        os._exit(code)


def _run(order: Mapping[str, Any], signals: int, out: Path) -> int:
    import core.cli.app

    if order.get("starters"):
        _build_from(order["starters"])
    points = None
    if order.get("watch"):
        points = Instants(tuple(order["watch"]), order.get("kill") or {}, signals)
        points.watch()
    confirmed = os.open(out / "confirmed", os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND)
    code = 0
    _limit(order)
    if order.get("look"):
        import benchmarks.kills.inspection

        sys.stdout.write(json.dumps(getattr(benchmarks.kills.inspection, order["look"])(Path(order["home"]))))
    for line in order["lines"]:
        command: Callable[[list[str]], int] = core.cli.app.main
        code = command(line)
        sys.stdout.flush()
        if code:
            break
        os.write(confirmed, b"1")
    if points is not None and order.get("trace"):
        found = {"points": points.events, "renamed": points.renamed, "synced": points.synced}
        (out / "trace").write_text(json.dumps(found), encoding="utf-8")
    return code


def _limit(order: Mapping[str, Any]) -> None:
    """Let no file grow beyond a size: as a full disk does, or ending the process in the middle of that write."""
    kill = order.get("kill") or {}
    size = kill.get("size", order.get("largest_file"))
    if size is not None:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        # Python ignores this signal; its default is to end the process there and then.
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL if "size" in kill else signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def _build_from(number: int) -> None:
    """Let a library that is built hold so many starter recipes: the same steps in less time."""
    from itertools import islice

    module = import_module("core.engine.library_opening")
    read = module.starter_sources
    setattr(module, "starter_sources", lambda *args: islice(read(*args), number))  # noqa: B010 - for mypy


if __name__ == "__main__":
    main()
