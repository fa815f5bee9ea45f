"""The result of comparing a recipe or meal with what a user avoids."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from core.food.taxonomy import Certainty

Kind = Literal["allergy", "dislike", "diet", "condition", "limit", "profile"]
"""The part of a profile that is broken; `profile` if the profile as a whole couldn't be applied."""

_WORST_FIRST: Final = (Certainty.CONTAINS, Certainty.MAY_CONTAIN, Certainty.UNKNOWN)


@dataclass(frozen=True)
class Avoided:
    """Something the user avoids, and the food in a recipe that contains it."""

    what: str
    """The allergy, dislike, diet or limit, in the profile's words."""
    certainty: Certainty
    """CONTAINS, MAY_CONTAIN or UNKNOWN. For a diet or limit, CONTAINS means that the recipe breaks it."""
    food: str
    """The ingredient, or the amount outside a limit; empty if no ingredients are listed."""
    kind: Kind = "allergy"
    is_unlisted: bool = False
    """The title or directions name the food, but the ingredients don't list it."""
    who: str = ""
    """The name of the person of a household whose rule it is; empty for the user."""
    parts: tuple[str, ...] = field(default=(), compare=False)
    """The foods in it that a diet forbids; none if it is one itself."""
    label: str = field(default="", compare=False)
    """The name of a condition on the Profile page, which has translations."""

    def to_json(self) -> dict[str, str]:
        """Return the JSON form of the command line's contract; `who` only for another person's rule."""
        found = {"what": self.what, "certainty": self.certainty.value, "food": self.food}
        return {**found, "who": self.who} if self.who else found


@dataclass(frozen=True)
class ProfileVerdict:
    """The result of comparing a recipe or meal with a profile."""

    avoid: tuple[Avoided, ...] = ()
    """Everything that breaks the profile, most certain first."""
    cautions: tuple[Avoided, ...] = ()
    """Disliked foods that the recipe may contain, which break nothing."""
    near: tuple[Avoided, ...] = ()
    """Allergens in a planned dish of people who don't eat it. Their own dish must stay apart from it."""

    def for_person(self, who: str) -> "ProfileVerdict":
        """Return the verdict as that of a person of a household."""
        return ProfileVerdict(
            tuple(replace(one, who=who) for one in self.avoid),
            tuple(replace(one, who=who) for one in self.cautions),
            tuple(replace(one, who=who) for one in self.near),
        )

    def __or__(self, other: "ProfileVerdict") -> "ProfileVerdict":
        """Combine the verdicts of two people on a meal: it breaks what it breaks for either."""
        return ProfileVerdict(
            worst_first((*self.avoid, *other.avoid)),
            worst_first((*self.cautions, *other.cautions)),
            worst_first((*self.near, *other.near)),
        )


NO_CONFLICT: Final = ProfileVerdict()
"""The verdict if nothing is broken."""


def worst_first(found: Iterable[Avoided]) -> tuple[Avoided, ...]:
    """Return findings, each once and the most certain first."""
    return tuple(sorted(dict.fromkeys(found), key=lambda one: _WORST_FIRST.index(one.certainty)))
