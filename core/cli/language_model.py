"""`larder explain` and `larder language-model`."""

from dataclasses import replace

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.errors import KnownError
from core.people.profile import Profile
from core.progress import Job
from core.services.language_model import (
    Explanation,
    LanguageModelSettings,
    Suggestions,
    explain,
    explain_nutrient,
    settings_of,
    storing_language_model,
    suggest_swaps,
    suggest_titles,
    try_model,
)


def run_explain(
    engine: Engine,
    recipe: str | None,
    nutrient: str | None,
    swap: str | None,
    profile: Profile | None,
    *,
    titles: bool,
    plain: bool,
    as_json: bool,
) -> None:
    """Print an explanation, or suggestions."""
    if sum((nutrient is not None, swap is not None, titles)) > 1:
        raise KnownError("Use one of --nutrient, --swap and --titles.")
    settings = LanguageModelSettings() if plain else settings_of(engine)
    # Words of progress would be all that a script sees on stderr.
    job = Job(is_aborted=engine.job.is_aborted)
    if nutrient is not None:
        found = explain_nutrient(engine, nutrient, recipe, profile=profile, settings=settings, job=job)
        _show_explanation(found, as_json=as_json)
        return
    if recipe is None:
        raise KnownError("Name a recipe or a nutrient, such as: larder explain chana-masala --nutrient iron.")
    if titles or swap is not None:
        suggested = (
            suggest_titles(engine, recipe, profile=profile, settings=settings, job=job)
            if swap is None
            else suggest_swaps(engine, recipe, swap, profile=profile, settings=settings, job=job)
        )
        _show_suggestions(suggested, as_json=as_json)
        return
    _show_explanation(explain(engine, recipe, profile=profile, settings=settings, job=job), as_json=as_json)


def _show_explanation(found: Explanation, *, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "title": found.title,
                "text": list(found.worded or found.own),
                "by": "language model, checked by Larder" if found.worded else "Larder",
                "own": list(found.own),
                "removed": dict(found.removed),
                "warnings": list(found.warnings),
                "note": found.note,
            }
        )
        return
    say(found.title)
    for sentence in found.worded or found.own:
        say(f"   {sentence}")
    for warning in found.warnings:
        say(f"   ! {warning}")
    if found.worded:
        say("   In the words of your language model; Larder checked its foods and amounts.")
    if found.note:
        say(f"   {found.note}")


def _show_suggestions(found: Suggestions, *, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "title": found.title,
                "suggestions": list(found.items),
                "removed": found.removed,
                "warnings": list(found.warnings),
                "note": found.note,
            }
        )
        return
    say(found.title)
    for item in found.items:
        say(f"   - {item}")
    for warning in found.warnings:
        say(f"   ! {warning}")
    if found.note:
        say(f"   {found.note}")


def run_language_model(
    engine: Engine,
    address: str | None,
    model: str | None,
    *,
    on: bool,
    off: bool,
    test: bool,
    as_json: bool,
) -> None:
    """Store what was given, test the model if asked, and print the settings."""
    if on and off:
        raise KnownError("Use either --on or --off.")
    settings = settings_of(engine)
    wanted = replace(
        settings,
        is_on=on or (settings.is_on and not off),
        address=settings.address if address is None else address,
        model=settings.model if model is None else model,
    ).checked()
    if wanted != settings:
        with storing(engine.home) as connection:
            storing_language_model(connection, wanted)
    found = try_model(wanted, engine.job) if test else None
    if as_json:
        tested = (
            None
            if found is None
            else {"models": list(found.models), "answered": found.model, "seconds": round(found.seconds, 1)}
        )
        print_json({"on": wanted.is_on, "address": wanted.address, "model": wanted.model, "test": tested})
        return
    say(
        f"The language model is {'on' if wanted.is_on else 'off'}: {wanted.model or 'first model'} at {wanted.address}."
    )
    say("A question has a recipe's title, foods and nutrients. Your profile and diary are never in it.")
    if found is not None:
        say(f"{found.model or 'The model'} answered in {found.seconds:.1f} s.")
