"""The command `household`: its options."""

from pathlib import Path
from typing import Annotated

import typer

from core.cli import common as shared
from core.cli.options import Json, Settings

household_app = typer.Typer(help="Show and change who eats with you.", invoke_without_command=True)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The person's name.")]


def _words(what: str) -> typer.models.OptionInfo:
    option: typer.models.OptionInfo = typer.Option(metavar="WORDS", help=f"Add {what}; repeatable.")
    return option


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.add_typer(household_app, name="household")


@household_app.callback()
def household(context: typer.Context, as_json: Json = False) -> None:
    """Show who eats with you; `larder plan` plans for all of them."""
    if context.invoked_subcommand is None:
        from core.cli.household import run_household

        run_household(shared.open_engine(Settings.home), as_json=as_json)


@household_app.command("set")
def household_set(
    name: Name,
    profile: Annotated[
        Path | None, typer.Option("--profile", metavar="FILE", help="Start from this profile.")
    ] = None,
    age: Annotated[float | None, typer.Option(metavar="YEARS", help="Age in years.")] = None,
    sex: Annotated[str | None, typer.Option(metavar="SEX", help="female or male.")] = None,
    activity: Annotated[str | None, typer.Option(metavar="LEVEL", help="low, moderate or high.")] = None,
    allergy: Annotated[list[str] | None, _words("an allergy")] = None,
    diet: Annotated[list[str] | None, _words("a diet")] = None,
    condition: Annotated[list[str] | None, _words("a condition")] = None,
    dislike: Annotated[list[str] | None, _words("a dislike")] = None,
    like: Annotated[list[str] | None, _words("a like")] = None,
    away: Annotated[
        list[str] | None,
        typer.Option(metavar="MEAL", help="A meal eaten elsewhere: lunch, or monday-lunch. Repeatable."),
    ] = None,
    remove: Annotated[
        list[str] | None, typer.Option(metavar="WORDS", help="Remove these words from the person's profile.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Add a person, or add to the profile of one."""
    from core.cli.household import run_set

    facts = {"age": age, "sex": sex, "activity": activity}
    words = {
        "allergies": allergy,
        "diets": diet,
        "conditions": condition,
        "dislikes": dislike,
        "likes": like,
        "away": away,
    }
    run_set(
        shared.open_engine(Settings.home),
        name,
        profile,
        {key: value for key, value in facts.items() if value is not None},
        {key: tuple(value) for key, value in words.items() if value},
        remove or (),
        as_json=as_json,
    )


@household_app.command("remove")
def household_remove(name: Name, as_json: Json = False) -> None:
    """Remove a person. Weeks planned for the person stay until they are planned again."""
    from core.cli.household import run_remove

    run_remove(shared.open_engine(Settings.home), name, as_json=as_json)
