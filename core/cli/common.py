"""Functions that all commands share: find the home, print, read batches."""

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

from core.errors import DamagedFiles, KnownError, shown
from core.files.reading import lines_of, opened_stream, parsed_json
from core.files.writing import is_own_stdout
from core.progress import Job, TimeLeft
from core.store.home import Home, find_home
from core.store.privacy import MADE_PRIVATE, make_private
from core.store.unavailable import LogUnavailable

if TYPE_CHECKING:
    import io

    from core.engine.engine import Engine

LONGEST_LINE = 1_000_000
"""Characters of one batch line."""
UNDO = "'larder diary undo' undoes it."
_SAID_AGAIN_AFTER_S = 15.0
"""Time until a step that goes on is printed again."""


def find_private_home(given: Path | None) -> Home:
    """Return the named home, made private first if other users could read it; a line on stderr says so.

    Raises:
        KnownError: the path exists and is not a folder.
    """
    from core.store.unencrypted import remove_unencrypted

    home = find_home(given)
    if home.requested is not None and not home.root.exists():
        warn(
            f"the database cannot open files in {shown(home.requested)}, so your data lies in {shown(home.root)}."
        )
    remove_unencrypted(home)
    if make_private(home.root):
        sys.stderr.write(f"{MADE_PRIVATE}\n")
    return home


def open_engine(home: Path | None, *, defers_reindexing: bool = False) -> "Engine":
    """Return an engine for the named home folder, with progress on stderr."""
    # Imported here, like all that takes long to load: `larder --help` answers at once.
    from core.engine.engine import Engine, EngineOptions

    options = EngineOptions(defers_reindexing=defers_reindexing, on_library_recovered=warn)
    return Engine(find_private_home(home), options, Job(report=progress_on_stderr()))


def warn(sentence: str) -> None:
    """Write a sentence to stderr, on one line."""
    sys.stderr.write(f"larder: {' '.join(sentence.split())}\n")


def run_new_log(home: Home) -> None:
    """Start an empty log if none can be read (`--new-log`)."""
    from core.services.backups import start_new_log

    warn(
        "started a new, empty log; Larder knows no allergies or diets until you enter or restore them."
        if start_new_log(home)
        else "your log is readable, so --new-log did nothing."
    )


def warn_without_similarity(engine: "Engine") -> None:
    """Say on stderr if answers ignore similarity because embeddings are missing."""
    from core.services.library import lacks_similarity

    if lacks_similarity(engine):
        warn("answers ignore similarity until its embeddings exist: run 'larder reindex' or open the window.")


def progress_on_stderr(clock: Callable[[], float] = time.monotonic) -> Callable[[float, str], None]:
    """Return a function that prints each step of long work, and its share and the time left while a step takes long."""
    last, said_s = "", 0.0
    left = TimeLeft(clock)

    def report(share: float, text: str) -> None:
        nonlocal last, said_s
        more, now_s = left.words(share), clock()
        if text == last and now_s - said_s < _SAID_AGAIN_AFTER_S:
            return
        said = text if text != last else ", ".join(filter(None, (f"{text}: {share:.0%}", more)))
        last, said_s = text, now_s
        from rich.console import Console

        Console(stderr=True).print(f"{said} ...", style="dim", highlight=False)

    return report


def print_json(data: object) -> None:
    """Write one JSON document to stdout."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2, default=_plain) + "\n")


def print_json_in_parts(
    before: Mapping[str, object],
    name: str,
    items: Iterable[object],
    after: Callable[[], Mapping[str, object]],
) -> None:
    """Write the document of `print_json` with a list that is written item by item, each as soon as it is there.

    Args:
        before: the fields before the list.
        name: the name of the list.
        after: returns the fields after it, when it is written; at least one.
    """
    head = json.dumps({**before, name: []}, ensure_ascii=False, indent=2, default=_plain)
    sys.stdout.write(head.removesuffix("]\n}"))
    is_empty = True
    for item in items:
        text = json.dumps(item, ensure_ascii=False, indent=2, default=_plain).replace("\n", "\n    ")
        sys.stdout.write(f"{'' if is_empty else ','}\n    {text}")
        sys.stdout.flush()
        is_empty = False
    sys.stdout.write("]" if is_empty else "\n  ]")
    # The text of the other fields begins with a brace.
    sys.stdout.write(f",{json.dumps(after(), ensure_ascii=False, indent=2, default=_plain)[1:]}\n")


def print_line(data: object) -> None:
    """Write one JSON object on one line to stdout and hand it on at once."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, default=_plain) + "\n")
    sys.stdout.flush()


def _plain(value: object) -> str:
    if isinstance(value, date | Path):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


def say(text: str) -> None:
    """Write a line for people to stdout."""
    sys.stdout.write(text + "\n")


def say_written(path: Path, text: str) -> None:
    """Say that `path` is written: on stderr where it is stdout itself, which then holds the file's content alone."""
    if is_own_stdout(path):
        sys.stderr.write(text + "\n")
    else:
        say(text)


@contextmanager
def _utf8_stdin() -> Iterator[IO[str]]:
    # A stream in memory has no encoding, and one that was read before keeps its own.
    with suppress(AttributeError, OSError):
        cast("io.TextIOWrapper", sys.stdin).reconfigure(encoding="utf-8-sig")
    try:
        yield sys.stdin
    except (OSError, UnicodeDecodeError) as error:
        raise KnownError("stdin cannot be read as UTF-8 text. Check what is written to it.") from error


def stdin_text(most: int) -> str:
    """Return the text on stdin, at most this many characters.

    Raises:
        KnownError: it is no UTF-8 text.
    """
    with _utf8_stdin() as lines:
        return lines.read(most)


def batch_lines(source: str) -> Iterator[Mapping[str, object]]:
    """Yield the objects of a JSONL file, or of stdin for `-`.

    Raises:
        KnownError: the file is not there, or a line is no JSON object; the sentence names the line.
    """
    if source == "-":
        with _utf8_stdin() as lines:
            yield from _objects(lines, "stdin")
        return
    with opened_stream(Path(source), "batch file") as lines:
        yield from _objects(lines, shown(Path(source)))


def _objects(lines: IO[str], where: str) -> Iterator[Mapping[str, object]]:
    for number, line in lines_of(lines, LONGEST_LINE):
        if not line.strip():
            continue
        if len(line) > LONGEST_LINE:
            raise KnownError(
                f"{where}, line {number} is longer than {LONGEST_LINE:,} characters. Shorten it."
            )
        try:
            data = parsed_json(line)
        except (ValueError, RecursionError) as error:
            raise KnownError(
                f"{where}, line {number} is not JSON. Write one JSON object per line."
            ) from error
        if not isinstance(data, dict):
            raise KnownError(f"{where}, line {number} is not an object. Write one JSON object per line.")
        yield data


def check_one_source(given: object, batch: str | None, what: str) -> None:
    """Refuse words next to a batch: one of them would be ignored.

    Raises:
        KnownError: both are given.
    """
    if given is not None and batch is not None:
        raise KnownError(f"Use either {what} or --batch.")


def run_batch(source: str, work: Callable[[Mapping[str, object]], Mapping[str, object]]) -> None:
    """Answer every object of a batch, in order, with its id.

    Bad input in one becomes its `error`, and the batch goes on.

    Raises:
        KnownError: the batch itself cannot be read.
        LogUnavailable: an object needs the log, which is damaged or missing; so will those after it.
        DamagedFiles: a file that ships with Larder is damaged, and no answer can be trusted.
    """
    for item in batch_lines(source):
        try:
            result = work(item)
        except (LogUnavailable, DamagedFiles):
            raise
        except KnownError as error:
            result = {"error": str(error)}
        print_line({"id": item.get("id"), **result})


def text_field(item: Mapping[str, object], name: str) -> str:
    """A field that must be text.

    Raises:
        KnownError: it is missing or something else.
    """
    value = item.get(name)
    if not isinstance(value, str):
        raise KnownError(f"A batch line needs the text field '{name}'.")
    return value
