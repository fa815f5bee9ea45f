"""The command `meals`: its options."""

from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings, flag

meals_app = typer.Typer(
    help="Show saved meals; save, edit, rename and delete them.", invoke_without_command=True
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The meal's name; 'larder log NAME' logs it.")]
Replace = Annotated[bool, flag("--replace", "Replace the meal that has this name.")]
Past = Annotated[bool, flag("--past", "With --replace: change the entries that were logged with it, too.")]


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(meals_app, name="meals")


@meals_app.callback()
def meals(context: typer.Context, as_json: Json = False) -> None:
    """Show saved meals."""
    if context.invoked_subcommand is None:
        from core.cli.saved_meals import run_list

        run_list(shared.open_engine(Settings.home), as_json=as_json)


@meals_app.command("save")
def meals_save(
    name: Name,
    entries: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID]...", help="Entries of 'larder diary', or 12.1 for the first food of 12."
        ),
    ] = None,
    text: Annotated[
        str | None, typer.Option("--text", metavar="TEXT", help="The foods in plain words instead.")
    ] = None,
    replace: Replace = False,
    past: Past = False,
    as_json: Json = False,
) -> None:
    """Save entries of the diary, or foods in words, as a meal."""
    from core.cli.saved_meals import Replacing, run_save

    how = Replacing(replace, past)
    run_save(shared.open_engine(Settings.home), name, entries or (), text, how, as_json=as_json)


@meals_app.command("label")
def meals_label(
    name: Name,
    nutrients: Annotated[
        list[str] | None,
        typer.Option(
            "--nutrient",
            metavar="NAME=AMOUNT",
            help="In one serving: energy=210, 'vitamin d=25 ug'; repeatable.",
        ),
    ] = None,
    ingredients: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The label's ingredients, for the check of your profile."),
    ] = None,
    barcode: Annotated[
        str, typer.Option(metavar="DIGITS", help="The package's barcode; 'larder log DIGITS' then logs it.")
    ] = "",
    supplement: Annotated[
        bool, flag("--supplement", "A supplement: it has none of the nutrients that aren't listed.")
    ] = False,
    replace: Replace = False,
    past: Past = False,
    as_json: Json = False,
) -> None:
    """Save one serving of a product or supplement with the nutrients of its label."""
    from core.cli.saved_meals import Replacing, WrittenLabel, run_label

    label = WrittenLabel(tuple(nutrients or ()), ingredients, supplement, barcode)
    run_label(shared.open_engine(Settings.home), name, label, Replacing(replace, past), as_json=as_json)


@meals_app.command("edit")
def meals_edit(
    name: Name,
    line: Annotated[
        int | None, typer.Argument(metavar="[NUMBER]", help="The food's number in 'larder meals'.")
    ] = None,
    amount: Annotated[
        str | None, typer.Option("--amount", metavar="AMOUNT", help="Another amount of it: 3, or '80 g'.")
    ] = None,
    food: Annotated[
        str | None, typer.Option("--food", metavar="FOOD", help="Another food in its place.")
    ] = None,
    add: Annotated[
        str | None, typer.Option("--add", metavar="TEXT", help="Further foods in plain words.")
    ] = None,
    remove: Annotated[bool, flag("--remove", "Remove the food.")] = False,
    past: Annotated[bool, flag("--past", "Change the entries that were logged with the meal, too.")] = False,
    as_json: Json = False,
) -> None:
    """Change the foods of a saved meal; entries logged with it stay as they are."""
    from core.cli.saved_meals import WrittenEdit, run_edit

    edit = WrittenEdit(line, amount, food, add, remove)
    run_edit(shared.open_engine(Settings.home), name, edit, changes_past=past, as_json=as_json)


@meals_app.command("rename")
def meals_rename(
    name: Name,
    new_name: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    as_json: Json = False,
) -> None:
    """Give a saved meal another name."""
    from core.cli.saved_meals import run_rename

    run_rename(shared.open_engine(Settings.home), name, new_name, as_json=as_json)


@meals_app.command("delete")
def meals_delete(name: Name, as_json: Json = False) -> None:
    """Delete a saved meal; entries logged with it stay."""
    from core.cli.saved_meals import run_delete

    run_delete(shared.open_engine(Settings.home), name, as_json=as_json)
