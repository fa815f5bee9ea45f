"""Foods that the user chose for ingredient lines, in place of the foods that Larder reads in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from core.food.spelling import normalised_name
from core.importing.source_recipe import SourceLine
from core.text.lines.parsed_line import ParsedLine


@dataclass(frozen=True)
class ChosenFoods:
    """The choices of one import.

    A chosen line is stored with its food, so a later build of the library keeps the choice.

    Attributes:
        by_line: taxonomy nodes by the text of a line.
        by_name: taxonomy nodes by the name of an ingredient, as it is compared (`normalised_name`).
    """

    by_line: Mapping[str, str] = field(default_factory=dict)
    by_name: Mapping[str, str] = field(default_factory=dict)

    def stated(self, line: SourceLine, part: ParsedLine | None) -> SourceLine | None:
        """Return a line with the chosen food; None where nothing was chosen for it.

        Args:
            part: the line as it was read; None if its source stores its parts apart.
        """
        if not (self.by_line or self.by_name):
            return None
        name = line.name or ("" if part is None else part.name)
        food = self.by_line.get(line.text) or self.by_name.get(normalised_name(name))
        if food is None:
            return None
        if part is None:
            return replace(line, name=food)
        return SourceLine(
            line.text, food, part.amount, part.unit, part.preparation, optional=part.optional or line.optional
        )


NOTHING_CHOSEN: Final = ChosenFoods()
