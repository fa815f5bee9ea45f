"""`larder log`."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from datetime import date, datetime, time

from core.cli.common import check_one_source, print_json, run_batch, say, text_field, warn
from core.cli.counted_foods import counted_lines, line_text
from core.cli.streams import storing
from core.diary.entry import Meal, parse_date, parse_note, parse_time
from core.diary.said_times import said_time
from core.diary.totals import totals_of
from core.engine.engine import Engine
from core.errors import KnownError
from core.recommend.amount_wording import joined, sum_in_words
from core.services.diary import (
    DiaryEntry,
    LoggedMealText,
    LoggingContext,
    MealInWords,
    meal_in_words,
)
from core.services.diary_preferences import DiaryPreferences, diary_preferences
from core.store.migrations import Connection
from core.store.unavailable import LogUnavailable


@dataclass(frozen=True)
class LogOptions:
    """The options of `larder log`, as written.

    Attributes:
        is_dry_run: read and store nothing.
        accepts: log amounts and days, however unlikely.
        stores: log a batch, too.
        note: the user's words on the entry.
    """

    meal: str | None = None
    on: str | None = None
    at: str | None = None
    is_dry_run: bool = False
    accepts: bool = False
    stores: bool = False
    note: str = ""


@dataclass(frozen=True)
class _Occasion:
    """The meal that something was eaten at."""

    day: date
    meal: Meal
    at: time | None
    name: str
    """The user's name of the meal."""
    note: str = ""


def run_log(
    engine: Engine, text: str | None, batch: str | None, options: LogOptions, *, as_json: bool
) -> None:
    """`larder log`."""
    check_one_source(text, batch, "a text")
    if batch is not None:
        changes = replace(options, is_dry_run=options.is_dry_run or not options.stores)
        run_batch(batch, lambda item: _log_item(engine, item, changes))
        return
    if text is None:
        raise KnownError('Name what you ate: larder log "2 eggs and a slice of bread".')
    own, known = engine.user_data(_user)
    occasion = _occasion(own, options, text)
    found = meal_in_words(engine, text, known=known, usual=occasion.meal)
    ask = found.doubts(occasion.day)
    with _logged(engine, found, occasion, is_stored=_is_stored(options, ask)) as entry:
        if as_json:
            print_json(logged_json(entry, found, ask))
        else:
            say(_text(entry, found.understood, ask, occasion.name, is_dry_run=options.is_dry_run))
            for line in counted_lines(entry):
                say(f"  {line_text(line)}")
    for warning in found.checked.warnings:
        warn(warning)
    if ask and not options.is_dry_run and not options.accepts:
        raise KnownError(f"{' '.join(ask)} Nothing was logged; add --yes to log it.")


def _log_item(engine: Engine, item: Mapping[str, object], options: LogOptions) -> Mapping[str, object]:
    """Read one line of a batch; its own meal, date and time come before the options."""
    meal, on, at, note = (
        text_field(item, key) if key in item else None for key in ("meal", "date", "time", "note")
    )
    options = replace(
        options,
        meal=meal or options.meal,
        on=on or options.on,
        at=at or options.at,
        note=options.note if note is None else note,
    )
    own, known = engine.user_data(_user)
    occasion = _occasion(own, options, text_field(item, "text"))
    found = meal_in_words(engine, text_field(item, "text"), known=known, usual=occasion.meal)
    ask = found.doubts(occasion.day)
    with _logged(engine, found, occasion, is_stored=_is_stored(options, ask)) as entry:
        data = logged_json(entry, found, ask)
    # `id` is the one of the batch line.
    return {"entry": data.pop("id"), **data}


def _user(connection: Connection) -> tuple[DiaryPreferences, LoggingContext | None]:
    """Read all that a log line needs at once; without a readable profile, the check of the meal says why."""
    own = diary_preferences(connection)
    try:
        return own, LoggingContext.of(connection)
    except LogUnavailable:
        raise
    except KnownError:
        return own, None


def _occasion(own: DiaryPreferences, options: LogOptions, text: str) -> _Occasion:
    """Return the meal of a line: that of the options, else of the time that its words say, else of now."""
    now = datetime.now()
    meal = own.meal_named(options.meal) if options.meal else None
    at = parse_time(options.at) if options.at else said_time(text, meal, None if options.on else now.time())
    if at is None and options.on is None and options.meal is None:
        at = now.time().replace(second=0, microsecond=0)
    meal = meal or own.meal_at((at or now).hour)
    day = parse_date(options.on, own.day_of(now))
    return _Occasion(day, meal, at, own.name_of(meal), parse_note(options.note))


def _is_stored(options: LogOptions, ask: tuple[str, ...]) -> bool:
    return not options.is_dry_run and (options.accepts or not ask)


@contextmanager
def _logged(
    engine: Engine, found: MealInWords, occasion: _Occasion, *, is_stored: bool
) -> Iterator[DiaryEntry]:
    """Give the entry, stored under its id when the block has ended; without an id if it isn't to be stored."""
    entry = replace(found.entry(occasion.day, occasion.meal, occasion.at), note=occasion.note)
    with storing(engine.home) if is_stored else nullcontext() as connection:
        if connection is not None:
            from core.services.diary_changes import LogEntries

            change = LogEntries([entry])
            change.do(connection)
            (entry,) = change.logged
        yield entry


def logged_json(entry: DiaryEntry, found: MealInWords, ask: tuple[str, ...]) -> dict[str, object]:
    """Return a logged meal as JSON data, with what is doubtful about it."""
    from core.services.diary_files import entry_json

    understood = found.understood
    data = entry_json(entry, found.checked.verdict)
    if entry.entry_id < 0:
        data["id"] = None
    return {
        **data,
        "stored": entry.entry_id > 0,
        "ask": ask,
        "estimated": understood.estimated,
        "unplaced": understood.unplaced,
        "unweighed": understood.unweighed,
        "guessed": understood.guessed,
    }


def _text(
    entry: DiaryEntry, understood: LoggedMealText, ask: tuple[str, ...], meal: str, *, is_dry_run: bool
) -> str:
    energy = sum_in_words("energy", totals_of([entry]))
    energy = "unknown energy" if energy == "unknown" else energy
    start = (
        f"Logged for {meal} on {entry.eaten_on}"
        if entry.entry_id > 0
        else f"For {meal} on {entry.eaten_on}, not logged"
    )
    parts = [f"{start}: {entry.text}, {energy}."]
    if ask and is_dry_run:
        parts.append(" ".join(ask))
    if understood.estimated:
        parts.append(
            f"No amount given for {joined(list(understood.estimated))}; counted as one typical portion."
        )
    if understood.guessed:
        parts.append(
            f"Not recognised: {joined(list(understood.guessed))}. Its energy is estimated from its words;"
            " what it contains is unknown."
        )
    if understood.unknown:
        parts.append(
            f"Not recognised: {joined(list(understood.unknown))}. Its nutrients are unknown, not zero."
        )
    if understood.unplaced:
        parts += _suggestions(entry)
    if understood.unweighed:
        parts.append(f"Weight unknown: {joined(list(understood.unweighed))}. Its nutrients are not counted.")
    return " ".join(parts)


def _suggestions(entry: DiaryEntry) -> Iterator[str]:
    """Yield how to correct each unrecognised food of a stored entry."""
    for line in entry.snapshot.lines:
        if entry.entry_id > 0 and not line.is_recognised:
            near = (
                f" Did you mean {joined([one.name for one in line.alternatives])}?"
                if line.alternatives
                else ""
            )
            yield f'{near} Say it in other words: larder diary edit {entry.entry_id}.{line.line} --food "...".'.strip()
