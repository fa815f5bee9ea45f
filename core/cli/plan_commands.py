"""The commands `plan` with its subcommands, and `shopping-list`: their options."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from core.cli import common as shared
from core.cli.options import IncludeAvoided, Json, ProfileFile, ProfileFiles, Settings, Week, flag
from core.cli.plan_copy_commands import NESTED_COMMANDS, add_copies_to
from core.errors import KnownError

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.services.planned_meals import WeekChange
    from core.services.planning import StoredWeek

Cells = Annotated[
    list[str], typer.Argument(metavar="CELL...", help="Planned meals: mon-dinner, or their numbers.")
]
Servings = Annotated[
    list[str] | None,
    typer.Option(
        "--servings", metavar="[NAME=]N", help="Servings: 1.5, or Ben=0.5 for one person. Repeatable."
    ),
]
Ticks = Annotated[
    list[str] | None,
    typer.Option(
        "--tick",
        metavar="FOODS",
        help="Tick foods off: 'onions, red lentils', staples, or all. The window shows the ticks, too.",
    ),
]
plan_app = typer.Typer(
    help="Propose a week of meals; change, log and export it.", invoke_without_command=True
)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add_copies_to(plan_app)
    app.add_typer(plan_app, name="plan")
    app.command("shopping-list")(shopping_list)


@plan_app.callback()
def plan(
    context: typer.Context,
    week: Week = None,
    profile: ProfileFiles = None,
    days: Annotated[
        str | None,
        typer.Option(
            "--days",
            metavar="DAYS",
            help="The days to plan: mon,wed or mon-fri, or all. Default: as in the options of the Plan page.",
        ),
    ] = None,
    meals: Annotated[
        str | None,
        typer.Option(
            "--meals",
            metavar="MEALS",
            help="The meals to plan: lunch,dinner, or all. Default: as in the options.",
        ),
    ] = None,
    minutes: Annotated[
        list[str] | None,
        typer.Option(
            "--minutes",
            metavar="MEAL=N",
            help="Cook at most this many minutes: 30 for each meal, dinner=30, day=60, mon-fri-dinner=20, sat=90; or any. "
            "Default: as in the options.",
        ),
    ] = None,
    sessions: Annotated[
        str | None,
        typer.Option(
            "--sessions",
            metavar="N",
            help="Cook at most this many lunches and dinners, the rest are leftovers and cold dishes; or any. "
            "Default: as in the options.",
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            "--seed", metavar="N", help="The same number gives the same week, another number another week."
        ),
    ] = 0,
    hemisphere: Annotated[
        str | None,
        typer.Option(
            "--hemisphere",
            metavar="NAME",
            help="Whose seasons to follow: north, south, or none near the equator. Later plans use it, too.",
        ),
    ] = None,
    sides: Annotated[
        bool | None,
        typer.Option(
            "--sides/--no-sides",
            help="Add side dishes and second snacks where the meals are short of energy, or never.",
        ),
    ] = None,
    without: Annotated[
        str | None,
        typer.Option(
            "--without",
            metavar="EQUIPMENT",
            help="Plan nothing that needs this equipment: oven,blender; or nothing. Default: as in the options.",
        ),
    ] = None,
    cheap: Annotated[
        bool | None,
        typer.Option(
            "--cheap/--no-cheap",
            help="Prefer cheap foods, by Larder's own estimates. Default: as in the options.",
        ),
    ] = None,
    is_replacing: Annotated[bool, flag("--replace", "Replace the week's plan, except locked meals.")] = False,
    replace_avoided: Annotated[
        bool,
        flag(
            "--replace-avoided",
            "Replace only meals that break the current profile, even locked ones.",
        ),
    ] = False,
    as_json: Json = False,
) -> None:
    """Propose a week of meals and store it."""
    wishes = {
        "--days": days,
        "--meals": meals,
        "--minutes": minutes,
        "--sessions": sessions,
        "--seed": seed or None,
        "--hemisphere": hemisphere,
        "--sides": sides,
        "--without": without,
        "--cheap": cheap,
        "--replace": is_replacing or None,
        "--replace-avoided": replace_avoided or None,
    }
    if context.invoked_subcommand is not None:
        given = next((name for name, value in wishes.items() if value is not None), None)
        if given is not None:
            raise KnownError(f"{given} can't be combined with 'plan {context.invoked_subcommand}'.")
        # Options before the second word of the command count for it as well: a profile must never be ignored.
        before = {"week": week, "profile": profile}
        context.default_map = {
            context.invoked_subcommand: {**before, **dict.fromkeys(NESTED_COMMANDS, before)}
        }
        return
    from core.cli.plan import PlanWishes, run_plan

    if replace_avoided:
        given = next(
            (name for name, value in wishes.items() if value is not None and name != "--replace-avoided"),
            None,
        )
        if given is not None:
            raise KnownError(
                f"{given} can't be combined with --replace-avoided, which only replaces single meals."
            )
        from core.services.planned_meals import replacing_avoided

        engine = shared.open_engine(Settings.home)
        _change(engine, week, profile, partial(replacing_avoided, engine), as_json=as_json)
        return
    run_plan(
        shared.open_engine(Settings.home),
        week,
        profile or (),
        PlanWishes(days, meals, minutes or (), sessions, seed, hemisphere, sides, without, cheap),
        is_replacing=is_replacing,
        as_json=as_json,
    )


def _change(
    engine: "Engine",
    week: str | None,
    profile: Sequence[Path] | None,
    change: "Callable[[StoredWeek], WeekChange]",
    *,
    as_json: bool,
) -> None:
    from core.cli.plan import run_change

    run_change(engine, week, profile or (), change, as_json=as_json)


@plan_app.command("show")
def plan_show(
    week: Week = None,
    profile: ProfileFiles = None,
    why: Annotated[bool, flag("--why", "Print the reasons for each meal.")] = False,
    as_json: Json = False,
) -> None:
    """Show the stored week, checked against the current profile."""
    from core.cli.plan import run_plan_show

    engine = shared.open_engine(Settings.home)
    run_plan_show(engine, week, profile or (), with_reasons=why, as_json=as_json)


Cell = Annotated[str, typer.Argument(metavar="CELL", help="A planned meal: mon-dinner, or its number.")]


@plan_app.command("lock")
def plan_lock(
    cell: Cell,
    unlock: Annotated[bool, flag("--unlock", "Unlock it again.")] = False,
    week: Week = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Lock a planned meal, so that new plans don't change it."""
    from core.services.planned_meals import locking

    change = partial(locking, cell=cell, is_locked=not unlock)
    _change(shared.open_engine(Settings.home), week, profile, change, as_json=as_json)


@plan_app.command("reroll")
def plan_reroll(
    cell: Cell,
    pick: Annotated[
        int,
        typer.Option(
            "--pick", metavar="N", min=1, max=20, help="Take the alternative with this number of --list."
        ),
    ] = 1,
    is_listing: Annotated[
        bool, flag("--list", "List five alternatives with their reasons; change nothing.")
    ] = False,
    week: Week = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Replace a planned meal with the next best one."""
    from core.cli.plan import run_plan_reroll

    engine = shared.open_engine(Settings.home)
    run_plan_reroll(engine, cell, week, profile or (), pick, is_listing=is_listing, as_json=as_json)


@plan_app.command("swap")
def plan_swap(
    cell: Cell,
    other: Annotated[
        str, typer.Argument(metavar="CELL|RECIPE", help="Another cell, or a recipe of the library.")
    ],
    week: Week = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Swap two planned meals, or put a recipe of the library into a cell."""
    from core.services.planned_meals import swapping

    engine = shared.open_engine(Settings.home)
    _change(engine, week, profile, partial(swapping, engine, cell=cell, other=other), as_json=as_json)


@plan_app.command("add")
def plan_add(
    cell: Annotated[str, typer.Argument(metavar="SLOT", help="A day and a meal without a dish: tue-lunch.")],
    recipe: Annotated[str, typer.Argument(metavar="RECIPE", help="A recipe of the library, by title or id.")],
    servings: Servings = None,
    week: Week = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Plan a recipe of your choice for a meal without a dish."""
    from core.services.planned_meals import adding

    engine = shared.open_engine(Settings.home)
    change = partial(adding, engine, cell=cell, name=recipe, servings=servings or ())
    _change(engine, week, profile, change, as_json=as_json)


@plan_app.command("move")
def plan_move(
    cell: Cell,
    target: Annotated[str, typer.Argument(metavar="SLOT", help="The new day and meal: tue-lunch.")],
    week: Week = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Move a planned meal to another slot. A meal that is there moves to the old slot."""
    from core.services.planned_meals import moving

    change = partial(moving, cell=cell, target=target)
    _change(shared.open_engine(Settings.home), week, profile, change, as_json=as_json)


@plan_app.command("edit")
def plan_edit(
    cell: Cell,
    servings: Servings = None,
    note: Annotated[str | None, typer.Option("--note", metavar="TEXT", help="A note; '' removes it.")] = None,
    is_out: Annotated[bool, flag("--out", "Eat out: plan no dish, and lock the meal.")] = False,
    week: Week = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Change the portions or the note of a planned meal, or eat out instead."""
    from core.services.planned_meals import editing

    change = partial(editing, cell=cell, servings=servings or (), note=note, is_out=is_out)
    _change(shared.open_engine(Settings.home), week, profile, change, as_json=as_json)


@plan_app.command("remove")
def plan_remove(
    cells: Cells,
    week: Week = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Remove planned meals. Leftovers of a removed meal are cooked on their own day."""
    from core.services.planned_meals import removing

    change = partial(removing, cells=cells)
    _change(shared.open_engine(Settings.home), week, profile, change, as_json=as_json)


@plan_app.command("log")
def plan_log(
    cells: Cells,
    week: Week = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Log planned meals as eaten, and subtract their ingredients from the pantry."""
    from core.cli.plan import run_plan_log

    run_plan_log(shared.open_engine(Settings.home), cells, week, profile or (), as_json=as_json)


@plan_app.command("export")
def plan_export(
    path: Annotated[
        Path, typer.Argument(metavar="PATH", help="The file to write, or a folder to put it into.")
    ],
    form: Annotated[
        str | None, typer.Option("--format", help="pdf, html, md, txt, csv, ics or json.")
    ] = None,
    week: Week = None,
    profile: ProfileFiles = None,
    include_avoided: IncludeAvoided = False,
    paper: Annotated[str | None, typer.Option("--paper", help="A4 or Letter, for a PDF.")] = None,
    alarm: Annotated[
        int | None,
        typer.Option(
            "--alarm",
            metavar="MINUTES",
            min=0,
            max=1440,
            help="Minutes before a meal to remind you, in an ics file.",
        ),
    ] = None,
    at: Annotated[
        list[str] | None,
        typer.Option(
            "--at", metavar="MEAL=HH:MM", help="Time of a meal in a calendar, such as dinner=19:00."
        ),
    ] = None,
) -> None:
    """Write the week's plan to a file, without meals that break the profile."""
    from core.cli.plan import FileWishes, run_plan_export

    engine = shared.open_engine(Settings.home)
    options = FileWishes(paper, alarm, at or ())
    run_plan_export(engine, path, form, week, profile or (), include_avoided=include_avoided, wishes=options)


def shopping_list(
    form: Annotated[str, typer.Option("--format", help="txt, md, csv or json.")] = "txt",
    week: Week = None,
    profile: ProfileFile = None,
    include_avoided: IncludeAvoided = False,
    packs: Annotated[
        str | None,
        typer.Option(
            "--packs",
            metavar="COUNTRY",
            help="Whose packs to list: europe, uk or us. Later lists and plans use it, too.",
        ),
    ] = None,
    aisles: Annotated[
        str | None,
        typer.Option(
            "--aisles",
            metavar="NAMES",
            help="The aisles that you come to first, such as 'dairy, bread'; 'usual' for the usual order. Later lists use"
            " it, too.",
        ),
    ] = None,
    tick: Ticks = None,
    untick: Annotated[
        list[str] | None,
        typer.Option("--untick", metavar="FOODS", help="Take the tick from foods again."),
    ] = None,
    is_rest: Annotated[bool, flag("--left", "List only what is not ticked off.")] = False,
    is_stocking: Annotated[
        bool, flag("--stock", "Put what is ticked off into the pantry; 'larder diary undo' undoes it.")
    ] = False,
) -> None:
    """Print the shopping list of the week, without meals that break the profile."""
    from core.cli.plan import ShoppingTicks, run_shopping_list

    run_shopping_list(
        shared.open_engine(Settings.home),
        form,
        week,
        profile,
        include_avoided=include_avoided,
        packs=packs,
        aisles=aisles,
        ticks=ShoppingTicks(_names(tick), _names(untick), is_rest, is_stocking),
    )


def _names(texts: list[str] | None) -> list[str]:
    return [name for text in texts or () for name in text.split(",") if name.strip()]
