"""`larder ask --history` and `larder ask --forget`: the questions that the window remembers."""

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.errors import KnownError, shown
from core.services.past_questions import forget_questions, past_questions
from core.services.user_data import user_data_of
from core.store.home import Home


def run_history(home: Home, question: str | None, *, as_json: bool, forget: bool) -> None:
    """List past questions, newest first, or delete all of them.

    Raises:
        KnownError: a question was given as well.
    """
    if question is not None:
        option = "--forget" if forget else "--history"
        raise KnownError(f"{option} doesn't ask a question. Leave it out to ask '{shown(question)}'.")
    if not forget:
        remembered = user_data_of(home)(past_questions)
        if as_json:
            print_json(
                {
                    "questions": [
                        {"question": one.text, "asked_at": one.asked_at.isoformat(timespec="seconds")}
                        for one in remembered
                    ]
                }
            )
            return
        for one in remembered:
            say(one.text)
        if not remembered:
            say("No questions are stored. The window stores the questions that you ask there.")
        return
    with storing(home) as connection:
        count = len(past_questions(connection))
        forget_questions(connection)
        if as_json:
            print_json({"forgotten": count})
        else:
            say(f"{count} past question{'' if count == 1 else 's'} removed.")
