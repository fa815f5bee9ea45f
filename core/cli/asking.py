"""`parse`, `ask`, `ingredient`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from core.cli.common import print_json, run_batch, say, tell_missing_likeness, text_field
from core.diary.entry import Totals
from core.diary.store import entries_between, latest_entries
from core.diary.totals import totals_of
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.files.reading import read_text
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Profile, first_problem, read_profile
from core.people.store import load_profile
from core.questions.constraint import ParsedQuestion
from core.recommend.answer import AskResult
from core.recommend.ask import ask
from core.recommend.expand import expand
from core.recommend.log import LOG_MEALS, logged_meals
from core.recommend.options import AskOptions
from core.recommend.unverified import UnverifiedRecipe, unverified_recipes
from core.recommend.wording import amount_text, constraint_text
from core.store.user_db import reading

SHOWN_UNVERIFIED = 3
"""Unverified recipes that are listed for people; `--json` has the ids of more."""
_TITLES = TypeAdapter(list[str])
_PROFILE = TypeAdapter(Profile)


def run_parse(engine: Engine, question: str | None, batch: str | None, *, as_json: bool) -> None:
    """`larder parse`."""
    if batch is not None:
        run_batch(batch, lambda item: parsed_json(engine.parse(text_field(item, "question"))))
        return
    parsed = engine.parse(_given(question, "parse"))
    if as_json:
        print_json(parsed_json(parsed))
        return
    for constraint in parsed.constraints:
        say(f"{constraint.kind:<10} {constraint_text(constraint)}")
    if parsed.rest:
        say(f"{'words':<10} {parsed.rest}")
    for word in parsed.unknown:
        say(f"{'unknown':<10} {word}")
    for words in parsed.unheeded:
        say(f"{'no rules':<10} {words}")
    if not (parsed.constraints or parsed.rest or parsed.unknown or parsed.unheeded):
        say("Nothing in that asks for food. Try 'a quick vegan lunch with lentils'.")


def parsed_json(parsed: ParsedQuestion) -> dict[str, object]:
    """A parsed question as the contract spells it, and beyond it `unheeded` where there is any."""
    return parsed.model_dump(mode="json", exclude=None if parsed.unheeded else {"unheeded"})


def run_ask(
    engine: Engine,
    question: str | None,
    batch: str | None,
    profile_path: Path | None,
    log: str | None,
    on: date,
    options: AskOptions,
    *,
    as_json: bool,
) -> None:
    """`larder ask`."""
    if batch is not None:
        shared = read_profile(profile_path) if profile_path else None
        tell_missing_likeness(engine)
        run_batch(
            batch, lambda item: _ask_item(engine, item, shared, log, on, options).model_dump(mode="json")
        )
        return
    profile = read_profile(profile_path) if profile_path else None
    situation = _situation(engine, _given(question, "ask"), profile, _log_of(engine, log), on, options)
    tell_missing_likeness(engine)
    result = _answer(engine, situation, options)
    if as_json:
        print_json(result.model_dump(mode="json"))
        return
    exact_names = engine.library.spelled_ingredients if options.match == "exact" else None
    request = expand(
        situation.parsed, situation.profile, situation.today, engine.graph, exact_names=exact_names
    )
    why = unverified_recipes(result.unverified_ids[:SHOWN_UNVERIFIED], request, engine.kitchen)
    show_answers(result, why)


def answer(
    engine: Engine,
    question: str | ParsedQuestion,
    profile: Profile | None,
    log: Sequence[LoggedMeal] | None,
    on: date,
    options: AskOptions,
) -> AskResult:
    """Answer one question for the person of this home.

    Args:
        profile: None takes the stored one.
        log: None takes the diary, for similarity and for what is left of the day; with `options.limit` None
            ("--all") the diary is left out unless a log is given.
    """
    return _answer(engine, _situation(engine, question, profile, log, on, options), options)


@dataclass(frozen=True)
class _Situation:
    """A parsed question, and who asks when."""

    parsed: ParsedQuestion
    profile: Profile
    today: Totals | None
    meals: Sequence[LoggedMeal]


def _situation(
    engine: Engine,
    question: str | ParsedQuestion,
    profile: Profile | None,
    log: Sequence[LoggedMeal] | None,
    on: date,
    options: AskOptions,
) -> _Situation:
    exact = options.match == "exact"
    parsed = engine.parse(question, exact_names=exact) if isinstance(question, str) else question
    use_diary = log is None and options.limit is not None
    today = None
    meals: Sequence[LoggedMeal] = log or ()
    if profile is None or use_diary:
        with reading(engine.home) as connection:
            profile = profile or load_profile(connection)
            if use_diary:
                today = totals_of(entries_between(connection, on, on))
                meals = logged_meals(latest_entries(connection, LOG_MEALS), engine.library)
    return _Situation(parsed, profile, today, meals)


def _answer(engine: Engine, situation: _Situation, options: AskOptions) -> AskResult:
    return ask(
        situation.parsed,
        situation.profile,
        situation.today,
        situation.meals,
        engine.kitchen,
        options,
        engine.job,
    )


def _ask_item(
    engine: Engine,
    item: Mapping[str, object],
    shared: Profile | None,
    log: str | None,
    on: date,
    options: AskOptions,
) -> AskResult:
    profile = shared
    if item.get("profile") is not None:
        try:
            profile = _PROFILE.validate_python(item["profile"])
        except ValidationError as error:
            raise KnownError(f"The profile: {shown(first_problem(error))}. Mend it and try again.") from error
    titles = item.get("log")
    meals = _log_of(engine, log)
    if titles is not None:
        try:
            meals = named_meals(engine, _TITLES.validate_python(titles))
        except ValidationError as error:
            raise KnownError(
                "The field 'log' is a list of recipe ids or titles. Mend it and try again."
            ) from error
    return answer(engine, text_field(item, "question"), profile, meals, on, options)


def _log_of(engine: Engine, source: str | None) -> list[LoggedMeal] | None:
    """The meals of `--log`: a file of ids or titles, or `none`; None means the diary."""
    if source is None:
        return None
    if source == "none":
        return []
    lines = read_text(Path(source), "file of recipe titles").splitlines()
    return named_meals(engine, [line.strip() for line in lines if line.strip()])


def named_meals(engine: Engine, names: Sequence[str]) -> list[LoggedMeal]:
    """Recipe ids or titles as meals to resemble; what is no recipe is compared by its words."""
    numbers = engine.library.recipe_ids(names)
    return [LoggedMeal(name, None, numbers.get(name)) for name in names]


def show_answers(result: AskResult, unverified: Sequence[UnverifiedRecipe] = ()) -> None:
    """Print answers for people; `unverified` are some of the recipes that only doubt keeps out."""
    understood = ", ".join(constraint_text(constraint) for constraint in result.constraints)
    if understood:
        say(f"Understood: {understood}")
    for note in result.notes:
        say(f"Note: {note}")
    if result.relaxed:
        given_up = ", ".join(constraint_text(constraint) for constraint in result.relaxed)
        say(f"Nothing fits everything. Given up: {given_up}")
    for number, found in enumerate(result.answers, start=1):
        minutes = f", {found.total_min:.0f} min" if found.total_min is not None else ""
        numbers = " · ".join(
            f"{'at least ' if key in found.at_least else ''}{amount_text(key, value)} {key}".replace(
                " energy", ""
            )
            for key in ("energy", "protein", "carbohydrate", "fat")
            if (value := found.nutrition.get(key)) is not None
        )
        say(f"\n{number}. {found.title}  [{found.id}]{minutes}\n   {numbers}")
        for reason in found.reasons:
            say(f"   + {reason}")
        for against in found.against:
            say(f"   - {against}")
        for missed in found.missed:
            say(f"   - {missed.evidence}")
        for caution in found.cautions:
            say(f"   ! {caution}")
    if result.unverified:
        _show_unverified(result.unverified, unverified)
    for suggestion in result.suggestions:
        say(suggestion)
    if not (result.answers or result.suggestions):
        say("No recipe fits.")


def _show_unverified(count: int, some: Sequence[UnverifiedRecipe]) -> None:
    say(
        f"\n{count} more may fit, but an ingredient may hold what you refuse, or is not known, or a stated amount is"
        " contradicted."
    )
    for recipe in some:
        say(f"   ? {recipe.title}  [{recipe.key}]")
        for why in recipe.why:
            say(f"     {why}")
    if some and count > len(some):
        say(f"     and {count - len(some)} more.")


def _given(question: str | None, verb: str) -> str:
    if question is None:
        raise KnownError(f'Ask something: larder {verb} "a quick vegan lunch with lentils".')
    return question
