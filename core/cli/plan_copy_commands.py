"""The commands `plan copy`, `plan template`, `plan repeat` and `plan undo`: their options."""

from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, ProfileFiles, Settings, Week, flag

template_app = typer.Typer(
    help="Show templates; save a week as one, apply, rename and delete them.", invoke_without_command=True
)
repeat_app = typer.Typer(
    help="Show the recurring meals that every new plan has; add, change and stop them.",
    invoke_without_command=True,
)
NESTED_COMMANDS = ("save", "apply", "add", "edit")
"""The commands of `template` and `repeat` that take a week or profiles."""

Replace = Annotated[bool, flag("--replace", "Replace planned meals that aren't locked.")]
Keep = Annotated[bool, flag("--keep", "Keep planned meals, and fill only the meals without any.")]
LeaveEmpty = Annotated[
    bool,
    flag("--leave-empty", "Leave a meal empty if its dish breaks a profile, instead of planning another."),
]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The template's name.")]
Days = Annotated[
    str | None,
    typer.Option("--on", metavar="DAYS", help="daily, weekdays, weekends, or days such as mon,thu."),
]
MealOption = Annotated[
    str | None, typer.Option("--meal", metavar="MEAL", help="breakfast, lunch, dinner or snack.")
]
Out = Annotated[
    str | None,
    typer.Option("--out", metavar="TEXT", help="Eat out instead of a recipe, and what to call it: 'Pizza'."),
]
Servings = Annotated[
    list[str] | None,
    typer.Option(
        "--servings",
        metavar="[NAME=]N",
        help="Your servings: 1.5, or Ben=0.5 for one person. The others follow by their energy. Repeatable.",
    ),
]
For = Annotated[
    list[str] | None,
    typer.Option("--for", metavar="NAME", help="Only for this person; repeatable. Default: everyone."),
]
Note = Annotated[str | None, typer.Option("--note", metavar="TEXT", help="A note; '' removes it.")]
Number = Annotated[int, typer.Argument(metavar="N", help="The meal's number in 'larder plan repeat'.")]


def add_copies_to(plan_app: typer.Typer) -> None:
    """Add the commands to `plan`."""
    plan_app.command("copy")(plan_copy)
    plan_app.command("undo")(plan_undo)
    plan_app.add_typer(template_app, name="template")
    plan_app.add_typer(repeat_app, name="repeat")


def plan_copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help="The week to copy: YYYY-Www.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The week that gets its meals: YYYY-Www.")],
    replace: Replace = False,
    keep: Keep = False,
    leave_empty: LeaveEmpty = False,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Copy the meals of a week to another week, checked against the current profiles."""
    from core.cli.plan_copies import CopyWishes, run_copy

    wishes = CopyWishes(replace, keep, leave_empty)
    run_copy(shared.open_engine(Settings.home), source, target, profile or (), wishes, as_json=as_json)


def plan_undo(as_json: Json = False) -> None:
    """Undo the newest change of a plan that 'larder plan' made."""
    from core.cli.plan_copies import run_undo

    run_undo(shared.open_engine(Settings.home), as_json=as_json)


@template_app.callback()
def template(context: typer.Context, as_json: Json = False) -> None:
    """Show the templates with their meals."""
    if context.invoked_subcommand is None:
        from core.cli.plan_copies import run_templates

        run_templates(shared.open_engine(Settings.home), as_json=as_json)


@template_app.command("save")
def template_save(
    name: Name,
    week: Week = None,
    replace: Annotated[bool, flag("--replace", "Replace the template that has this name.")] = False,
    as_json: Json = False,
) -> None:
    """Save the meals of a week as a template."""
    from core.cli.plan_copies import run_save

    run_save(shared.open_engine(Settings.home), name, week, replaces=replace, as_json=as_json)


@template_app.command("apply")
def template_apply(
    name: Name,
    week: Week = None,
    start: Annotated[
        str | None,
        typer.Option(
            "--start",
            metavar="DAY",
            help="The day of its first meal: wed, or YYYY-MM-DD; default: the same weekdays.",
        ),
    ] = None,
    replace: Replace = False,
    keep: Keep = False,
    leave_empty: LeaveEmpty = False,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Plan the meals of a template, checked against the current profiles."""
    from core.cli.plan_copies import CopyWishes, run_apply

    wishes = CopyWishes(replace, keep, leave_empty)
    run_apply(shared.open_engine(Settings.home), name, week, start, profile or (), wishes, as_json=as_json)


@template_app.command("rename")
def template_rename(
    name: Name,
    new_name: Annotated[str, typer.Argument(metavar="NEW", help="Its new name.")],
    as_json: Json = False,
) -> None:
    """Give a template another name."""
    from core.cli.plan_copies import run_rename

    run_rename(shared.open_engine(Settings.home), name, new_name, as_json=as_json)


@template_app.command("delete")
def template_delete(name: Name, as_json: Json = False) -> None:
    """Delete a template. Weeks that were planned with it stay."""
    from core.cli.plan_copies import run_delete

    run_delete(shared.open_engine(Settings.home), name, as_json=as_json)


@repeat_app.callback()
def repeat(context: typer.Context, as_json: Json = False) -> None:
    """Show the recurring meals that every new plan has."""
    if context.invoked_subcommand is None:
        from core.cli.plan_repeats import run_list

        run_list(shared.open_engine(Settings.home), as_json=as_json)


@repeat_app.command("add")
def repeat_add(
    recipe: Annotated[
        str | None, typer.Argument(metavar="[RECIPE]", help="A recipe of the library, by title or key.")
    ] = None,
    meal: MealOption = None,
    days: Days = "daily",
    out: Out = None,
    servings: Servings = None,
    people: For = None,
    note: Note = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Plan a dish, or eating out, in every new plan; the meals are locked."""
    from core.cli.plan_repeats import RepeatOptions, run_add

    typed = RepeatOptions(recipe, out, meal, days, servings or (), people, note)
    run_add(shared.open_engine(Settings.home), typed, profile or (), as_json=as_json)


@repeat_app.command("edit")
def repeat_edit(
    number: Number,
    recipe: Annotated[
        str | None, typer.Option("--recipe", metavar="RECIPE", help="Another recipe of the library.")
    ] = None,
    meal: MealOption = None,
    days: Days = None,
    out: Out = None,
    servings: Servings = None,
    people: Annotated[
        list[str] | None,
        typer.Option("--for", metavar="NAME", help="Only for this person, or 'everyone'; repeatable."),
    ] = None,
    note: Note = None,
    profile: ProfileFiles = None,
    as_json: Json = False,
) -> None:
    """Change a recurring meal for all plans made from now on."""
    from core.cli.plan_repeats import RepeatOptions, run_edit

    typed = RepeatOptions(recipe, out, meal, days, servings or (), people, note)
    run_edit(shared.open_engine(Settings.home), number, typed, profile or (), as_json=as_json)


@repeat_app.command("stop")
def repeat_stop(number: Number, as_json: Json = False) -> None:
    """Stop planning a recurring meal; meals that are planned already stay."""
    from core.cli.plan_repeats import run_stop

    run_stop(shared.open_engine(Settings.home), number, as_json=as_json)
