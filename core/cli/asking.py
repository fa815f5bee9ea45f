"""`larder parse` and `larder ask`."""

import shlex
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import TypeAdapter, ValidationError

from core.cli.common import (
    check_one_source,
    print_json,
    print_json_in_parts,
    run_batch,
    say,
    text_field,
    warn_without_similarity,
)
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.files.reading import read_text
from core.food.data_files import first_problem
from core.people.profile import Profile, read_profile
from core.questions.constraint import NUMBERS, Constraint
from core.recommend.answer import Answer
from core.recommend.card_facts import answer_line
from core.recommend.suggest import relaxation_text
from core.recommend.unanswered import unanswered_notices
from core.recommend.wording import amount_text, constraint_text
from core.services.ask import (
    AnsweredQuestion,
    AskOptions,
    AskResult,
    LoggedMeal,
    ParsedQuestion,
    UnverifiedRecipe,
    ask,
    named_meals,
    parse,
)

if TYPE_CHECKING:
    from core.services.adapt_offers import AdaptOffer

SHOWN_UNVERIFIED = 3
"""Unverified recipes that are listed for people; `--json` has the ids of more."""


def run_parse(engine: Engine, question: str | None, batch: str | None, *, as_json: bool) -> None:
    """`larder parse`."""
    check_one_source(question, batch, "a question")
    if batch is not None:
        run_batch(batch, lambda item: parsed_json(parse(engine, text_field(item, "question"))))
        return
    parsed = parse(engine, _given(question, "parse"))
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
    for words in parsed.unused:
        say(f"{'not used':<10} {words}")
    for notice in unanswered_notices(parsed):
        say(notice)
    if not (parsed.constraints or parsed.rest or parsed.unknown or parsed.unheeded or parsed.unanswered):
        say("Nothing in that asks for food. Try 'a quick vegan lunch with lentils'.")


def parsed_json(parsed: ParsedQuestion) -> dict[str, object]:
    """Return a parsed question as the contract spells it, with what it has of the other fields."""
    empty = {
        field
        for field in ("unheeded", "accepted", "conditions", "unused", "unanswered")
        if not getattr(parsed, field)
    }
    return parsed.model_dump(mode="json", exclude=empty)


@dataclass(frozen=True)
class AskCommand:
    """The options of `larder ask`.

    Attributes:
        log: a file of recipe ids or titles, or "none"; None is the diary.
    """

    profile: Path | None
    log: str | None
    on: date
    options: AskOptions


def run_ask(
    engine: Engine, question: str | None, batch: str | None, command: AskCommand, *, as_json: bool
) -> None:
    """`larder ask`."""
    check_one_source(question, batch, "a question")
    profile = read_profile(command.profile) if command.profile else None
    if batch is not None:
        warn_without_similarity(engine)
        run_batch(batch, lambda item: _answer_item(engine, item, profile, command))
        return
    answered = ask(
        engine,
        _given(question, "ask"),
        profile=profile,
        log=_meals(engine, command.log),
        on=command.on,
        options=command.options,
        in_parts=command.options.limit is None,
    )
    warn_without_similarity(engine)
    if as_json:
        _print_json(answered)
        return
    first = next(answered.answers, None)
    if first is not None:
        # The words around the answers depend on whether there are any.
        answered = replace(answered, result=answered.result.model_copy(update={"answers": (first,)}))
    answers = chain([] if first is None else [first], answered.answers)
    show_answers(answered.result, answered.unverified(SHOWN_UNVERIFIED), command.on, answers)
    if command.options.match == "taxonomy" and answered.may_be_adapted:
        # Few questions need it, and it takes a while to load.
        from core.services.adapt_offers import adapt_offers

        # The reader has the answer while Larder looks for changes.
        sys.stdout.flush()
        options = () if command.profile is None else ("--profile", str(command.profile))
        _show_offers(adapt_offers(engine, answered, engine.job), options)
        say("\nOr have a new dish composed:")
        say(f"     {shlex.join(['larder', 'compose', answered.parsed.question, *options])}")


def _print_json(answered: AnsweredQuestion) -> None:
    """Write the result with its answers, each as soon as it is found."""
    fields = answered.result.model_dump(mode="json", exclude={"answers", "elapsed_ms"})
    names = list(AskResult.model_fields)
    before = names[: names.index("answers")]
    print_json_in_parts(
        {name: fields.pop(name) for name in before},
        "answers",
        (answer.model_dump(mode="json") for answer in answered.answers),
        lambda: {**fields, "elapsed_ms": answered.elapsed_ms},
    )


def item_profile(item: Mapping[str, object], otherwise: Profile | None) -> Profile | None:
    """Return the profile of a batch line, or another one if it has none.

    Raises:
        KnownError: it is no profile.
    """
    if item.get("profile") is None:
        return otherwise
    try:
        return TypeAdapter(Profile).validate_python(item["profile"])
    except ValidationError as error:
        raise KnownError(
            f"The profile is not valid: {shown(first_problem(error))}. Correct it and try again."
        ) from error


def _answer_item(
    engine: Engine, item: Mapping[str, object], profile: Profile | None, command: AskCommand
) -> dict[str, object]:
    profile = item_profile(item, profile)
    meals = _meals(engine, command.log)
    if item.get("log") is not None:
        try:
            meals = named_meals(engine, TypeAdapter(list[str]).validate_python(item["log"]))
        except ValidationError as error:
            raise KnownError(
                "The field 'log' is a list of recipe ids or titles. Correct it and try again."
            ) from error
    question = text_field(item, "question")
    found = ask(engine, question, profile=profile, log=meals, on=command.on, options=command.options)
    return found.result.model_dump(mode="json")


def _meals(engine: Engine, source: str | None) -> list[LoggedMeal] | None:
    """Return the meals of `--log`; None is the diary."""
    if source is None:
        return None
    if source == "none":
        return []
    lines = read_text(Path(source), "file of recipe titles").splitlines()
    return named_meals(engine, [line.strip() for line in lines if line.strip()])


def _in_words(constraints: Sequence[Constraint]) -> str:
    """Return constraints in words: "dinner, with beef or with lamb, preferably soup or stew"."""
    groups: dict[int, list[str]] = {}
    for place, constraint in enumerate(constraints):
        number = -place - 1 if constraint.any_of is None else constraint.any_of
        groups.setdefault(number, []).append(constraint_text(constraint))
    softly = "preferably "
    return ", ".join(
        " or ".join(
            [first, *(each.removeprefix(softly) if first.startswith(softly) else each for each in others)]
        )
        for first, *others in groups.values()
    )


def show_answers(
    result: AskResult,
    unverified: Sequence[UnverifiedRecipe] = (),
    today: date | None = None,
    answers: Iterable[Answer] | None = None,
) -> None:
    """Print answers for people, and some of the unverified recipes.

    Args:
        answers: the answers, where the result doesn't hold all.
    """
    understood = _in_words(result.constraints)
    if understood:
        say(f"Understood: {understood}")
    elif result.answers:
        say("The question has no conditions, so these are general suggestions.")
    for note in result.notes:
        say(f"Note: {note}")
    if result.relaxed:
        relaxed = _in_words(result.relaxed)
        nearest = ". The nearest come first." if any(each.kind in NUMBERS for each in result.relaxed) else ""
        say(f"No recipe meets every condition. Relaxed: {relaxed}{nearest}")
    for number, found in enumerate(result.answers if answers is None else answers, start=1):
        numbers = " · ".join(
            f"{'at least ' if key in found.at_least else ''}{amount_text(key, value)} {key}".replace(
                " energy", ""
            )
            for key in ("energy", "protein", "carbohydrate", "fat")
            if (value := found.nutrition.get(key)) is not None
        )
        say(f"\n{number}. {found.title}  [{found.id}]\n   {answer_line(found, today)}\n   {numbers}")
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
    _show_advice(result)


def _show_advice(result: AskResult) -> None:
    others = [one for one in result.relaxations if result.answers and one.drop != result.relaxed]
    for line in (*result.suggestions, *map(relaxation_text, others)):
        say(line)
    if not (result.answers or result.suggestions):
        say("No recipe fits.")


def _show_offers(offers: Sequence["AdaptOffer"], options: Sequence[str]) -> None:
    if not offers:
        return
    say("\nRecipes that you could adapt:")
    for offer in offers:
        count = len(offer.changes)
        say(f"   {offer.name}: {count} change{'' if count == 1 else 's'}")
        for words in offer.changes:
            say(f"     {words.replace('→', '->')}")
        say(f"     {shlex.join(['larder', 'adapt', offer.key, offer.wish, *options])}")


def _show_unverified(count: int, some: Sequence[UnverifiedRecipe]) -> None:
    say(
        f"\n{count} more may fit, but Larder can't verify them: an ingredient may contain what you exclude or isn't"
        " recognised, or a stated amount contradicts the ingredients."
    )
    for recipe in some:
        say(f"   ? {recipe.title}  [{recipe.key}]")
        for why in recipe.why:
            say(f"     {why}")
    if some and count > len(some):
        say(f"     and {count - len(some)} more.")


def _given(question: str | None, command: str) -> str:
    if question is None:
        raise KnownError(f'Ask something: larder {command} "a quick vegan lunch with lentils".')
    return question
