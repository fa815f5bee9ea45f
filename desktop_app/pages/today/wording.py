"""Sentences on how a log line was read."""

from dataclasses import dataclass

from core.diary.entry import DiaryEntry
from core.plan.text import servings_text
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.wording import joined
from core.services.diary import LoggedMealText
from desktop_app.shell.translation import tr
from desktop_app.widgets.amounts import entry_text


@dataclass(frozen=True)
class Understood:
    """The sentence on a log line."""

    text: str
    is_doubtful: bool
    """True if a food is not recognised, so that it is not counted, or something breaks the profile."""


def understood(read: LoggedMealText, verdict: ProfileVerdict = NO_CONFLICT) -> Understood:
    """Return how a line was read: energy, estimates, unrecognised foods, and conflicts with the profile."""
    said = _understood(read)
    if not verdict.avoid:
        return said
    return Understood(" ".join((*avoid_sentences(verdict.avoid), said.text)).strip(), is_doubtful=True)


def _understood(read: LoggedMealText) -> Understood:
    energy = entry_text("energy", read.snapshot)
    if read.recipe_key is not None:
        return Understood(
            tr("Recipe: {title}, {servings}, {energy}.").format(
                title=read.snapshot.title, servings=servings_text(read.servings), energy=energy
            ),
            is_doubtful=False,
        )
    parts = []
    if len(read.unplaced) + len(read.unweighed) < len(read.snapshot.foods):
        parts.append(tr("Counted: {energy}.").format(energy=energy))
    if read.estimated:
        parts.append(
            tr("No amount given for {foods}; counted as one typical portion.").format(
                foods=joined(list(read.estimated))
            )
        )
    if read.unplaced:
        parts.append(
            tr(
                "Not recognised: {foods}. Larder can't rule out any allergen, and its nutrients stay unknown."
            ).format(foods=joined(list(read.unplaced)))
        )
    if read.unweighed:
        foods = joined(list(read.unweighed))
        parts.append(tr("Not counted, because the weight is unknown: {foods}.").format(foods=foods))
    return Understood(" ".join(parts), is_doubtful=bool(read.unplaced or read.unweighed))


def entry_details(entry: DiaryEntry) -> str:
    """The second line of an entry: how much of a recipe it was. Words say that themselves."""
    return servings_text(entry.servings) if entry.recipe_key is not None else ""
