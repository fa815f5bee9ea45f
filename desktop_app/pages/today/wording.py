"""How a log line was read, in sentences."""

from dataclasses import dataclass

from core.diary.entry import DiaryEntry
from core.diary.words import LoggedMealText
from core.plan.text import servings_text
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.wording import joined
from desktop_app.widgets.amounts import entry_text


@dataclass(frozen=True)
class Understood:
    """How a log line was read."""

    text: str
    is_doubtful: bool
    """Whether something of it is not known, so that nothing is counted for it, or breaks the profile."""


def understood(read: LoggedMealText, verdict: ProfileVerdict = NO_CONFLICT) -> Understood:
    """Say how a line was read: the foods, the energy, what was estimated, what nobody knows, and what breaks the profile."""
    said = _understood(read)
    if not verdict.avoid:
        return said
    return Understood(" ".join((*avoid_sentences(verdict.avoid), said.text)).strip(), is_doubtful=True)


def _understood(read: LoggedMealText) -> Understood:
    energy = entry_text("energy", read.snapshot)
    if read.recipe_key is not None:
        return Understood(
            f"Recipe: {read.snapshot.title}, {servings_text(read.servings)}, {energy}.", is_doubtful=False
        )
    parts = []
    if len(read.unplaced) + len(read.unweighed) < len(read.snapshot.foods):
        parts.append(f"Understood: {energy}.")
    if read.estimated:
        parts.append(f"No amount was said for {joined(list(read.estimated))}: one usual portion is taken.")
    if read.unplaced:
        parts.append(f"Not known: {joined(list(read.unplaced))}. Its nutrients stay unknown, not zero.")
    if read.unweighed:
        parts.append(f"Weight unknown: {joined(list(read.unweighed))}. Its nutrients are not counted.")
    return Understood(" ".join(parts), is_doubtful=bool(read.unplaced or read.unweighed))


def entry_details(entry: DiaryEntry) -> str:
    """The second line of an entry: how much of a recipe it was. Words say that themselves."""
    return servings_text(entry.servings) if entry.recipe_key is not None else ""
