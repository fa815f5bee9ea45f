"""Questions of the user. For `Larder`."""

from collections.abc import Sequence
from datetime import date

from core.engine.engine import Engine
from core.people.profile import Profile
from core.recommend.answer import AskResult
from core.services import ask as asking


def ask(
    engine: Engine,
    question: str | asking.ParsedQuestion,
    *,
    limit: int | None = 5,
    profile: Profile | None = None,
    log: Sequence[str] | None = None,
    on: date | None = None,
    options: asking.AskOptions | None = None,
) -> AskResult:
    """Return recipes that answer a question, with the reasons.

    Args:
        limit: number of answers; None returns every recipe that meets all hard constraints.
        profile: None takes the stored one.
        log: ids or titles of meals to resemble; None takes the diary.
        on: the day that is asked for; None is today.
        options: further options; `limit` is then ignored.
    """
    return asking.ask(
        engine,
        question,
        profile=profile,
        log=None if log is None else asking.named_meals(engine, log),
        on=on,
        options=options or asking.AskOptions(limit=limit),
    ).result
