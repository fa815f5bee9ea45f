"""`larder plan`, its subcommands, and `shopping-list`."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from core.cli.common import print_json, say, say_written, warn, warn_without_similarity
from core.cli.plan_output import entry_json, show_week
from core.cli.streams import storing
from core.diary.entry import USUAL_MEALS
from core.engine.engine import Engine
from core.errors import KnownError
from core.people.profile import Profile, read_profile
from core.plan.avoided import left_out_text
from core.plan.cell_names import (
    parse_days,
    parse_meals,
    parse_minutes,
    parse_sessions,
)
from core.plan.checked_items import read_checked_items, tick_off
from core.plan.cross_contact import cross_contact_notes
from core.plan.defaults import ALL_WEEKDAYS, PlanDefaults
from core.plan.export.formats import format_of
from core.plan.export.options import meal_times, paper_named
from core.plan.notes import TOO_LITTLE
from core.plan.proof import read_proof
from core.plan.shopping import ShoppingLine
from core.plan.text import servings_text
from core.recommend.avoid_wording import log_warnings
from core.recommend.equipment import parse_equipment
from core.services.household import planned_verdicts
from core.services.pantry import adding_food, bought_items, pantry_items
from core.services.plan_changes import (
    stored_entries,
)
from core.services.planned_meals import WeekChange, logging, other_meals, proposing
from core.services.planning import (
    ExportOptions,
    PlanOptions,
    StoredWeek,
    Week,
    WeekPlan,
    export_options,
    export_week,
    format_shopping,
    parse_week,
    plan_defaults,
    planned_week,
    safety_notes,
    set_hemisphere,
    shopping_of,
    week_document,
)
from core.services.shop_habits import aisle_names, ordered_aisles, write_aisles, write_packs


@dataclass(frozen=True)
class PlanWishes:
    """The wishes that `larder plan` takes, as typed."""

    days: str | None = None
    meals: str | None = None
    minutes: Sequence[str] = ()
    sessions: str | None = None
    seed: int = 0
    hemisphere: str | None = None
    has_sides: bool | None = None
    without: str | None = None
    is_cheap: bool | None = None

    def options(self, week: Week, stored: PlanDefaults) -> tuple[PlanOptions, str]:
        """Return them as options, and a sentence on the stored choices that count for what isn't given.

        Raises:
            KnownError: one of them can't be read.
        """
        unsaid = replace(
            stored,
            weekdays=stored.weekdays if self.days is None else ALL_WEEKDAYS,
            meals=stored.meals if self.meals is None else USUAL_MEALS,
            minutes={} if self.minutes else stored.minutes,
            day_minutes=None if self.minutes else stored.day_minutes,
            minutes_on={} if self.minutes else stored.minutes_on,
            sessions=stored.sessions if self.sessions is None else None,
            has_sides=stored.has_sides if self.has_sides is None else True,
            without=stored.without if self.without is None else (),
            is_cheap=stored.is_cheap if self.is_cheap is None else False,
        )
        today = datetime.now().date()
        options = unsaid.options(week, seed=self.seed, today=today if week.last >= today else None)
        if self.without is not None:
            options = replace(options, without=frozenset(parse_equipment(self.without)))
        if self.has_sides is not None:
            options = replace(options, has_sides=self.has_sides)
        if self.is_cheap is not None:
            options = replace(options, is_cheap=self.is_cheap)
        if self.days is not None and not _is_word(self.days, "all"):
            options = replace(options, days=parse_days(self.days, week))
        if self.meals is not None and not _is_word(self.meals, "all"):
            options = replace(options, meals=parse_meals(self.meals))
        if self.minutes and not _is_word(",".join(self.minutes), "any"):
            by_meal, day_minutes, on = parse_minutes(self.minutes)
            options = replace(options, minutes=by_meal, day_minutes=day_minutes, minutes_on=on)
        if self.sessions is not None and not _is_word(self.sessions, "any"):
            options = replace(options, sessions=parse_sessions(self.sessions))
        return options, unsaid.text


def _is_word(text: str, word: str) -> bool:
    return text.strip().casefold() == word


@dataclass(frozen=True)
class ShoppingTicks:
    """The lines of a shopping list that are ticked off.

    Attributes:
        on: names of foods to tick off.
        off: names of foods to list as not bought again.
        is_rest: list only what isn't ticked off.
        is_stocking: put what is ticked off into the pantry.
    """

    on: Sequence[str] = ()
    off: Sequence[str] = ()
    is_rest: bool = False
    is_stocking: bool = False


@dataclass(frozen=True)
class FileWishes:
    """The wishes for a file, as typed; those of the window count for what isn't given."""

    paper: str | None = None
    alarm_min: int | None = None
    times: Sequence[str] = ()

    def options(self, engine: Engine) -> ExportOptions:
        """Return them as options.

        Raises:
            KnownError: one of them can't be read.
        """
        stored = export_options(engine)
        return ExportOptions(
            stored.paper if self.paper is None else paper_named(self.paper),
            stored.alarm_min if self.alarm_min is None else self.alarm_min,
            meal_times(self.times, stored.times),
        )


def run_plan(
    engine: Engine,
    week_name: str | None,
    profiles: Sequence[Path],
    wishes: PlanWishes,
    *,
    is_replacing: bool,
    as_json: bool,
) -> None:
    """`larder plan`: propose the week and store it; locked meals, past days and meals in the diary stay.

    Raises:
        KnownError: the week has a plan already, and the user didn't ask to replace it.
    """
    if wishes.hemisphere is not None:
        set_hemisphere(engine, wishes.hemisphere.strip().casefold())
    stored = planned_by_files(engine, week_name, profiles)
    options, chosen = wishes.options(stored.week, plan_defaults(engine))
    there = [
        entry
        for entry in stored.planned
        if not entry.is_locked
        and (options.days is None or entry.planned_on in options.days)
        and (options.today is None or entry.planned_on >= options.today)
    ]
    if there and not is_replacing:
        raise KnownError(
            f"{stored.week.name} has a plan already. To replace its meals that aren't locked, add --replace:"
            f" larder plan --week {stored.week.name} --replace"
        )
    warn_without_similarity(engine)
    planned = proposing(engine, stored, options)
    over = (
        f"{stored.week.name} is over, and was planned all the same. To plan from today on, leave out --week."
    )
    notes = (*([over] if options.today is None else ()), *planned.notes, *([chosen] if chosen else ()))
    _store(engine, replace(planned, notes=notes), profiles, as_json=as_json)


def run_change(
    engine: Engine,
    week_name: str | None,
    profiles: Sequence[Path],
    change: Callable[[StoredWeek], WeekChange],
    *,
    as_json: bool,
) -> None:
    """Make a change of a stored week and print the week."""
    _store(engine, change(planned_by_files(engine, week_name, profiles)), profiles, as_json=as_json)


def run_plan_reroll(
    engine: Engine,
    cell: str,
    week_name: str | None,
    profiles: Sequence[Path],
    pick: int,
    *,
    is_listing: bool,
    as_json: bool,
) -> None:
    """`larder plan reroll`: replace a meal by the best other one, or list the alternatives with their reasons.

    Raises:
        KnownError: nothing else fits, or there is no alternative of that number.
    """
    stored = planned_by_files(engine, week_name, profiles)
    others = other_meals(engine, stored, cell, max(pick, 5 if is_listing else 1), is_own=not profiles)
    if not is_listing:
        _store(engine, others.choosing(pick), profiles, as_json=as_json)
        return
    choices = list(zip(others.choices, others.found, strict=True))
    if as_json:
        print_json(
            {
                "cell": entry_json(others.dishes[0], stored.checked),
                "alternatives": [entry_json(one, each.checked) for one, each in choices],
            }
        )
        return
    for number, (one, each) in enumerate(choices, start=1):
        say(f"{number}  {one.title}, {servings_text(one.servings)}")
        here = [meal for meal in each.proposal.entries if meal.slot == one.slot]
        for note in (note for meal in here for note in cross_contact_notes(meal, here, each.checked)):
            say(f"   ! {note}")
        for why in one.why:
            say(f"   {why}")


def run_plan_log(
    engine: Engine, cells: Sequence[str], week_name: str | None, profiles: Sequence[Path], *, as_json: bool
) -> None:
    """`larder plan log`: log planned meals as cooked and eaten.

    Raises:
        KnownError: all of them are in the diary already.
    """
    stored = planned_by_files(engine, week_name, profiles)
    change = logging(engine, stored, cells)
    with storing(engine.home) as connection:
        change.do(connection)
        if not change.ids:
            raise KnownError("These meals are already in your diary.")
        if as_json:
            print_json(
                {"logged": list(change.ids), "pantry": [one.to_json() for one in pantry_items(connection)]}
            )
            return
        for one in change.logged:
            say(f"Logged for {one.meal} on {one.eaten_on.isoformat()}: {one.text}.")
        if change.used:
            say("Its ingredients were subtracted from your pantry.")
    for entry in change.planned:
        for text in log_warnings(entry.title, stored.checked.avoid(entry)):
            warn(text)


def run_plan_show(
    engine: Engine, week_name: str | None, profiles: Sequence[Path], *, with_reasons: bool, as_json: bool
) -> None:
    """`larder plan show`: the stored week, checked against the profiles as they are now."""
    stored = planned_by_files(engine, week_name, profiles)
    show_week(stored, safety_notes(engine, stored), profiles, with_reasons=with_reasons, as_json=as_json)


def run_plan_export(
    engine: Engine,
    path: Path,
    form: str | None,
    week_name: str | None,
    profiles: Sequence[Path],
    *,
    include_avoided: bool,
    wishes: FileWishes,
) -> None:
    """`larder plan export`."""
    options = wishes.options(engine)
    plan = _document(engine, week_name, profiles, include_avoided=include_avoided, form=format_of(path, form))
    written = export_week(engine, plan, path, form, options)
    say_written(written, f"The plan of {plan.week.name} is in {written}.")
    if plan.left_out:
        say_written(written, f"{left_out_text(plan.left_out)} --include-avoided includes them.")


def run_shopping_list(
    engine: Engine,
    form: str,
    week_name: str | None,
    profile_path: Path | None,
    *,
    include_avoided: bool,
    packs: str | None = None,
    aisles: str | None = None,
    ticks: ShoppingTicks | None = None,
) -> None:
    """`larder shopping-list`.

    Raises:
        KnownError: a country has no packs, an aisle doesn't exist, or the list doesn't have a food.
    """
    if packs is not None or aisles is not None:
        _store_habits(engine, packs, aisles)
    given = [profile_path] if profile_path else []
    plan = _document(engine, week_name, given, include_avoided=include_avoided)
    ticks = ticks or ShoppingTicks()
    ticked = _ticked(engine, plan, ticks)
    if ticks.is_stocking:
        _put_into_pantry(engine, [line for line in plan.shopping.lines if line.key in ticked])
        plan = _document(engine, week_name, given, include_avoided=include_avoided)
    lines = plan.shopping.lines
    if ticks.is_rest:
        lines = tuple(line for line in lines if line.key not in ticked)
    shopping = replace(plan.shopping, lines=lines, ticked=ticked)
    sys.stdout.write(format_shopping(shopping, form).rstrip("\n") + "\n")
    if plan.shopping.left_out and form.casefold() not in ("txt", "md"):
        # The other formats have no room for a sentence.
        warn(left_out_text(plan.shopping.left_out))


def _ticked(engine: Engine, plan: WeekPlan, ticks: ShoppingTicks) -> frozenset[str]:
    """Tick lines off, as the window does, and return the keys of all ticked lines."""
    if not (ticks.on or ticks.off):
        return engine.user_data(lambda connection: read_checked_items(connection, plan.week))
    with storing(engine.home) as connection:
        return tick_off(connection, plan.week, plan.shopping.lines, ticks.on, ticks.off)


def _put_into_pantry(engine: Engine, lines: Sequence[ShoppingLine]) -> None:
    if not lines:
        raise KnownError(
            "Nothing is ticked off. Tick what you bought: larder shopping-list --tick 'rice, eggs'"
        )
    with storing(engine.home) as connection:
        adding_food(bought_items(lines)).do(connection)


def _document(
    engine: Engine,
    week_name: str | None,
    profiles: Sequence[Path],
    *,
    include_avoided: bool,
    form: str | None = None,
) -> WeekPlan:
    # One person has no name in a file: it is the user's own week.
    people = profiles_of(profiles) if len(profiles) > 1 else [read_profile(path) for path in profiles]
    return week_document(
        engine,
        week_named(week_name),
        profile=people[0] if people else None,
        others=people[1:] if people else None,
        include_avoided=include_avoided,
        form=form,
    )


def planned_by_files(engine: Engine, week_name: str | None, profiles: Sequence[Path]) -> StoredWeek:
    """Return a stored week with the profiles of everyone who was named, the user first."""
    people = profiles_of(profiles)
    return planned_week(
        engine,
        week_named(week_name),
        profile=people[0] if people else None,
        others=people[1:] if people else None,
    )


def profiles_of(profiles: Sequence[Path]) -> tuple[Profile, ...]:
    """Return the profiles of files, each with a name of its own."""
    read = [read_profile(path) for path in profiles]
    # A profile without a name of its own has the file's, because "me" twice says little.
    return tuple(
        one if one.name != Profile().name else one.model_copy(update={"name": path.stem})
        for one, path in zip(read, profiles, strict=True)
    )


def week_named(name: str | None) -> Week:
    """Return a week by its name; None is this week."""
    return parse_week(name, datetime.now().date())


def _store_habits(engine: Engine, packs: str | None, aisles: str | None) -> None:
    order = None
    if aisles is not None:
        is_usual = aisles.strip().casefold() == "usual"
        order = () if is_usual else ordered_aisles(aisles.split(","), aisle_names(engine))
    with storing(engine.home) as connection:
        if packs is not None:
            write_packs(connection, packs.strip().casefold())
        if order is not None:
            write_aisles(connection, order)


def _store(engine: Engine, change: WeekChange, profiles: Sequence[Path], *, as_json: bool) -> None:
    """Store a changed week, so that `larder plan undo` can undo it, and print it with what is new to know about it."""
    stored = change.stored
    before = safety_notes(engine, stored)
    with storing(engine.home) as connection:
        change.do(connection)
        planned = stored_entries(connection, stored.week)
        now = replace(
            stored,
            bound=read_proof(connection, stored.week, planned),
            situation=replace(stored.situation, planned=planned),
            checked=planned_verdicts(engine, stored.profiles, planned) | stored.checked,
        )
        new = [note for note in safety_notes(engine, now) if note not in before]
        if any(note.startswith(TOO_LITTLE) for note in change.notes):
            # A proposal's own note knows which meals were to be planned.
            new = [note for note in new if not note.startswith(TOO_LITTLE)]
        notes = tuple(dict.fromkeys((*change.notes, *new)))
        shopping = shopping_of(engine, now)
        show_week(now, notes, profiles, found=change.found, shopping=shopping, as_json=as_json)
