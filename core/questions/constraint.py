"""Constraints: what a question asks of a recipe, in the JSON shape other programs rely on."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

Mode = Literal["require", "exclude", "prefer", "avoid"]
WANTS: Final = frozenset({"require", "prefer"})
EXCLUDING_MODES: Final = frozenset({"exclude", "avoid"})
"""The modes of wishes, and of exclusions."""
Facet = Literal["diet", "health", "meal", "course", "cuisine", "method", "occasion", "season", "time", "dish"]
Level = Literal["very-low", "low", "medium", "high"]
Basis = Literal["serving", "100g", "percent_energy", "day"]


class _Base(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    text: str = ""
    """The words of the question it came from."""
    any_of: int | None = None
    """Constraints that share a number are alternatives: one of them is enough."""


class IngredientConstraint(_Base):
    """A food or a food group that is wanted (`require`, `prefer`) or excluded (`exclude`, `avoid`)."""

    kind: Literal["ingredient"] = "ingredient"
    mode: Mode
    entity: str
    besides: tuple[str, ...] = Field(default=(), exclude_if=lambda kinds: not kinds)
    """Kinds of an excluded food that stay allowed: "no nuts except almonds"."""


class TagConstraint(_Base):
    """A label of a recipe: diet, meal, cuisine, dish ..."""

    kind: Literal["tag"] = "tag"
    mode: Literal["require", "exclude", "prefer"]
    entity: str
    facet: Facet


class NutrientConstraint(_Base):
    """A nutrient as a level word or as inclusive bounds in `unit`, on a basis."""

    kind: Literal["nutrient"] = "nutrient"
    mode: Literal["require", "prefer"]
    entity: str
    level: Level | None = None
    min: float | None = None
    max: float | None = None
    unit: str
    """The nutrient's own unit (`core.food.nutrients`), or "%" on the basis `percent_energy`."""
    basis: Basis = "serving"


class TimeConstraint(_Base):
    """Total time in minutes."""

    kind: Literal["time"] = "time"
    mode: Literal["require", "prefer"] = "require"
    min: float | None = None
    max: float | None = None
    unit: Literal["min"] = "min"


class ServingsConstraint(_Base):
    """Return how many people it should feed."""

    kind: Literal["servings"] = "servings"
    mode: Literal["require", "prefer"] = "require"
    min: float | None = None
    max: float | None = None


class SimilarConstraint(_Base):
    """Like what was eaten: `entity` is "log", or the title of something."""

    kind: Literal["similar"] = "similar"
    mode: Literal["prefer"] = "prefer"
    entity: str = "log"


Constraint = Annotated[
    IngredientConstraint
    | TagConstraint
    | NutrientConstraint
    | TimeConstraint
    | ServingsConstraint
    | SimilarConstraint,
    Field(discriminator="kind"),
]


NUMBERS: Final = frozenset({"time", "servings", "nutrient"})
"""Kinds of constraints that a recipe can come near."""


class ParsedQuestion(BaseModel):
    """The constraints of a question, and the words that gave none."""

    model_config = ConfigDict(frozen=True)

    question: str
    constraints: tuple[Constraint, ...] = ()
    rest: str = ""
    """The words no constraint used: they still count for similarity."""
    unknown: tuple[str, ...] = ()
    """Words that asked for or excluded something that could not be placed. An exclusion here must be asked about
    before answers are shown (safety rule 5)."""
    unheeded: tuple[str, ...] = ()
    """Conditions of health that it names and that no rule of Larder's keeps to; answers say so."""
    accepted: tuple[str, ...] = ()
    """Conditions of the profile without rules for which the user accepted answers."""
    conditions: tuple[str, ...] = ()
    """Names of all conditions of health and ages that it names (assets/words/conditions.toml)."""
    unused: tuple[str, ...] = ()
    """Words that could not be placed and that answers need not wait for; answers say so."""
    unanswered: tuple[str, ...] = ()
    """Subjects of its sentences that no recipe answers: "keeping", "nutrition", "contents", "general"."""

    @property
    def servings(self) -> float | None:
        """The number of servings that it asks for."""
        return next((each.min for each in self.constraints if each.kind == "servings"), None)
