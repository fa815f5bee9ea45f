"""The commands `diary`, `trends`, `profile` and `guidelines`: their options."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import EntryNote, Json, Meal, On, Settings, Yes, flag
from core.errors import KnownError

Entry = Annotated[
    str,
    typer.Argument(metavar="ID", help="The entry's number in 'larder diary', or 12.1 for its first food."),
]

diary_app = typer.Typer(
    help="Show the diary with totals; change, copy, import and export it.", invoke_without_command=True
)
trash_app = typer.Typer(
    help="Show deleted entries, which stay for 30 days; restore them.", invoke_without_command=True
)
diary_app.add_typer(trash_app, name="trash")


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(diary_app, name="diary")
    app.command()(trends)
    app.command()(profile)
    app.command()(guidelines)


@diary_app.callback()
def diary(
    context: typer.Context,
    on: On = None,
    first: Annotated[str | None, typer.Option("--from", metavar="YYYY-MM-DD", help="The first day.")] = None,
    last: Annotated[
        str | None, typer.Option("--to", metavar="YYYY-MM-DD", help="The last day; default: today.")
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--compare", metavar="GUIDELINE", help="Compare with a guideline; repeatable."),
    ] = None,
    nutrients: Annotated[
        list[str] | None,
        typer.Option("--foods", metavar="NUTRIENT", help="Show the foods behind a total; repeatable."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show the diary, with totals."""
    if context.invoked_subcommand is None:
        from core.cli.diary import run_diary

        engine = shared.open_engine(Settings.home)
        run_diary(engine, on, first, last, against or (), nutrients or (), as_json=as_json)


def trends(
    days: Annotated[
        int | None,
        typer.Option("--days", metavar="N", min=1, max=36_600, help="The last N days; default: 30."),
    ] = None,
    first: Annotated[str | None, typer.Option("--from", metavar="YYYY-MM-DD", help="The first day.")] = None,
    last: Annotated[
        str | None, typer.Option("--to", metavar="YYYY-MM-DD", help="The last day; default: today.")
    ] = None,
    everything: Annotated[bool, flag("--all", "The whole diary.")] = False,
    nutrients: Annotated[
        list[str] | None,
        typer.Option(
            "--nutrient", metavar="NUTRIENT", help="Show this nutrient and the foods behind it; repeatable."
        ),
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option("--csv", metavar="PATH", help="Write the values over time to a CSV table instead."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show averages of the diary, the days on target, and the foods that contribute most."""
    from core.cli.trends import TrendOptions, run_trends

    options = TrendOptions(days, first, last, everything, tuple(nutrients or ()), csv)
    run_trends(shared.open_engine(Settings.home), options, as_json=as_json)


@diary_app.command("export")
def diary_export(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="The file to write.")],
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help="csv (a row per entry), foods (per food), days (per day), json or pdf (a report).",
        ),
    ] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="YYYY-MM-DD", help="The first day; default: the oldest.")
    ] = None,
    last: Annotated[
        str | None, typer.Option("--to", metavar="YYYY-MM-DD", help="The last day; default: the newest.")
    ] = None,
) -> None:
    """Write the diary to a file; JSON can be imported again without loss."""
    from core.cli.diary_export import run_export

    run_export(shared.open_engine(Settings.home), path, form, first, last)


@diary_app.command("edit")
def diary_edit(
    entry: Entry,
    amount: Annotated[
        str | None,
        typer.Option(
            metavar="AMOUNT", help="How much you ate: 3, '150 g'; servings of a recipe or of several foods."
        ),
    ] = None,
    food: Annotated[
        str | None, typer.Option(metavar="TEXT", help="What you ate instead, in plain words.")
    ] = None,
    meal: Meal = None,
    on: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="Move the entry to this day.")
    ] = None,
    at: Annotated[
        str | None, typer.Option("--time", metavar="HH:MM", help="The time of day; 'none' removes it.")
    ] = None,
    note: EntryNote = None,
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """Change an entry of the diary, or one food of it."""
    from core.cli.diary_changes import WrittenEdit, run_edit

    changes = WrittenEdit(amount, food, meal, on, at, yes, note)
    run_edit(shared.open_engine(Settings.home), entry, changes, as_json=as_json)


@diary_app.command("delete")
def diary_delete(entry: Entry, as_json: Json = False) -> None:
    """Delete an entry of the diary, or one food of it."""
    from core.cli.diary_changes import run_delete

    run_delete(shared.open_engine(Settings.home), entry, as_json=as_json)


@diary_app.command("undo")
def diary_undo(as_json: Json = False) -> None:
    """Undo the newest change of the diary; repeat this to undo older ones."""
    from core.cli.diary_changes import run_undo

    run_undo(shared.open_engine(Settings.home), as_json=as_json)


@diary_app.command("redo")
def diary_redo(as_json: Json = False) -> None:
    """Redo the change of the diary that was undone last."""
    from core.cli.diary_changes import run_redo

    run_redo(shared.open_engine(Settings.home), as_json=as_json)


@diary_app.command("copy")
def diary_copy(
    entries: Annotated[
        list[int] | None, typer.Argument(metavar="[ID]...", help="Entries by their number in 'larder diary'.")
    ] = None,
    first: Annotated[
        str | None, typer.Option("--from-date", metavar="YYYY-MM-DD", help="The day to copy.")
    ] = None,
    to: Annotated[
        str | None,
        typer.Option("--to-date", metavar="YYYY-MM-DD", help="The day to copy to; default: today."),
    ] = None,
    meals: Annotated[
        list[str] | None, typer.Option("--meal", metavar="MEAL", help="Only this meal; repeatable.")
    ] = None,
    days: Annotated[int, typer.Option("--days", metavar="N", help="Copy this many days; a week is 7.")] = 1,
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """Copy entries, a meal, a day or a week to another date."""
    from core.cli.diary_trash import run_copy

    engine = shared.open_engine(Settings.home)
    run_copy(engine, entries or (), first, to, meals or (), days, accepts=yes, as_json=as_json)


@diary_app.command("import")
def diary_import(
    path: Annotated[
        Path, typer.Argument(metavar="FILE", help="The export of another program, or Larder's JSON.")
    ],
    dates: Annotated[
        str | None, typer.Option(metavar="ORDER", help="The order of dates in the file: ymd, dmy or mdy.")
    ] = None,
    energy: Annotated[
        str | None, typer.Option(metavar="UNIT", help="The unit of energy in the file: kcal, kJ, cal or J.")
    ] = None,
    writer: Annotated[
        str | None,
        typer.Option(metavar="APP", help="Import only what this app wrote (Apple Health, Health Connect)."),
    ] = None,
    dry_run: Annotated[bool, flag("--dry-run", "Show what would be imported; store nothing.")] = False,
    yes: Annotated[
        bool, flag("--yes", "Don't ask after the preview; units that the file doesn't state are right.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Import the diary of Cronometer, MyFitnessPal, Waistline, OpenNutriTracker, Apple Health or Health Connect."""
    from core.cli.diary_import import run_import

    run_import(
        shared.open_engine(Settings.home),
        path,
        dates,
        energy,
        writer,
        is_dry_run=dry_run,
        is_confirmed=yes,
        as_json=as_json,
    )


@diary_app.command("day-start")
def diary_day_start(
    hour: Annotated[
        int | None,
        typer.Argument(
            metavar="[HOUR]", help="0 (midnight) to 12; 4 counts a snack at 2:00 to the day before."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show or set the hour at which a day of the diary begins."""
    from core.cli.preferences import run_day_start

    run_day_start(shared.open_engine(Settings.home), hour, as_json=as_json)


@diary_app.command("week-start")
def diary_week_start(
    day: Annotated[
        str | None, typer.Argument(metavar="[DAY]", help="monday, sunday, saturday or system.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show or set the day on which weeks begin, in plans, the diary and trends."""
    from core.cli.preferences import run_week_start
    from core.store.home import find_home

    run_week_start(find_home(Settings.home), day, as_json=as_json)


@diary_app.command("energy")
def diary_energy(
    unit: Annotated[str | None, typer.Argument(metavar="[UNIT]", help="kcal or kJ.")] = None,
    as_json: Json = False,
) -> None:
    """Show or set the unit in which you read energy."""
    from core.cli.preferences import run_energy
    from core.store.home import find_home

    run_energy(find_home(Settings.home), unit, as_json=as_json)


@diary_app.command("meal-name")
def diary_meal_name(
    meal: Annotated[
        str | None,
        typer.Argument(metavar="[MEAL]", help="Such as breakfast; 'larder diary meals' lists them."),
    ] = None,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="Your name for it; without one, its usual name.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show the names of the meals, or give one a name of yours."""
    from core.cli.preferences import run_meal_name

    run_meal_name(shared.open_engine(Settings.home), meal, name, as_json=as_json)


@diary_app.command("meals")
def diary_meals(
    add: Annotated[
        list[str] | None,
        typer.Option(metavar="MEAL", help="Also have this meal: morning, afternoon or evening; repeatable."),
    ] = None,
    remove: Annotated[
        list[str] | None,
        typer.Option(metavar="MEAL", help="No longer have this meal; its entries stay. Repeatable."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show the meals of a day, or add and remove some. Plans follow."""
    from core.cli.preferences import run_meals

    run_meals(shared.open_engine(Settings.home), add or [], remove or [], as_json=as_json)


@diary_app.command("favourite")
def diary_favourite(
    text: Annotated[
        str | None,
        typer.Argument(
            metavar="[FOOD]", help="A single food in plain words; leave it out to list your favourites."
        ),
    ] = None,
    remove: Annotated[bool, flag("--remove", "Remove it from the favourites.")] = False,
    as_json: Json = False,
) -> None:
    """List your favourite foods, or mark one: the Today page offers it first."""
    from core.cli.favourites import run_favourite

    run_favourite(shared.open_engine(Settings.home), text, removes=remove, as_json=as_json)


@trash_app.callback()
def diary_trash(context: typer.Context, as_json: Json = False) -> None:
    """Show deleted entries, which stay 30 days."""
    if context.invoked_subcommand is None:
        _list_trash(as_json=as_json)


@trash_app.command("list")
def diary_trash_list(as_json: Json = False) -> None:
    """Show deleted entries, the last deleted first."""
    _list_trash(as_json=as_json)


def _list_trash(*, as_json: bool) -> None:
    from core.cli.diary_trash import run_trash

    run_trash(shared.open_engine(Settings.home), as_json=as_json)


@trash_app.command("restore")
def diary_trash_restore(
    entry: Annotated[int, typer.Argument(metavar="ID", help="The entry's number in 'larder diary trash'.")],
    as_json: Json = False,
) -> None:
    """Move a deleted entry back to the diary."""
    from core.cli.diary_trash import run_restore

    run_restore(shared.open_engine(Settings.home), entry, as_json=as_json)


@trash_app.command("empty")
def diary_trash_empty(as_json: Json = False) -> None:
    """Remove all deleted entries for good; this can't be undone."""
    from core.cli.diary_trash import run_empty

    run_empty(shared.open_engine(Settings.home), as_json=as_json)


def profile(
    source: Annotated[Path | None, typer.Option("--set", metavar="FILE", help="Save this profile.")] = None,
    condition: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WORDS", help="Add a condition, such as pregnant, kidney disease or '7 months old'."
        ),
    ] = None,
    allergy: Annotated[list[str] | None, typer.Option(metavar="WORDS", help="Add an allergy.")] = None,
    diet: Annotated[list[str] | None, typer.Option(metavar="WORDS", help="Add a diet.")] = None,
    remove: Annotated[
        list[str] | None, typer.Option(metavar="WORDS", help="Remove a condition, allergy or diet.")
    ] = None,
    conditions: Annotated[
        bool, typer.Option("--conditions", help="List the conditions and their rules.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show your profile, replace it, or change it. Repeat an option to add more."""
    from core.cli.profile import run_conditions, run_profile, run_profile_change

    engine = shared.open_engine(Settings.home)
    if conditions:
        run_conditions(engine, as_json=as_json)
    elif condition or allergy or diet or remove:
        if source is not None:
            raise KnownError(
                "--set replaces the whole profile. Use it without options that change the stored one."
            )
        run_profile_change(engine, condition or [], allergy or [], diet or [], remove or [], as_json=as_json)
    else:
        run_profile(engine, source, as_json=as_json)


def guidelines(as_json: Json = False) -> None:
    """List the health guidelines that a profile can follow, with their sources."""
    from core.cli.reports import run_guidelines

    run_guidelines(shared.open_engine(Settings.home), as_json=as_json)
