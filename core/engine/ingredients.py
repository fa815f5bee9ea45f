"""Reading ingredient lines: the line reader, the recipe resolver, and the foods they compute with."""

from functools import cached_property
from typing import TYPE_CHECKING

from core.engine.models import Models
from core.engine.shipped_data import ShippedData
from core.food.foods import Food
from core.store.home import Home
from core.text.lines.line_reader import LineReader
from core.text.mass.estimation import MassEstimator
from core.text.mass.fallback import NutrientFallback, fallback_foods

if TYPE_CHECKING:
    from core.importing.resolving import RecipeResolver
    from core.text.mass.usda_match import UsdaIndex


class Ingredients:
    """Links ingredient lines to foods, with Larder's own foods and the imported USDA foods of one home folder."""

    def __init__(self, home: Home, data: ShippedData, models: Models) -> None:
        self._home = home
        self._data = data
        self._models = models
        self._resolver: tuple[UsdaIndex | None, RecipeResolver] | None = None

    @cached_property
    def line_reader(self) -> LineReader:
        """The reader that turns ingredient lines into foods with a mass. It loads its model with the first line.

        Its methods raise `KnownError` if a model file is missing or damaged; the sentence names it.
        """
        data = self._data
        return LineReader(self._models, data.names, MassEstimator(data.foods, data.taxonomy))

    @property
    def resolver(self) -> "RecipeResolver":
        """The resolver of imported recipes; a new one after the USDA foods have changed.

        Raises:
            KnownError: a model file or the imported USDA table is damaged; the sentence names it.
        """
        from core.importing.resolving import RecipeResolver
        from core.importing.tag_words import TagWords
        from core.importing.usda.stored import usda_index
        from core.questions.vocabulary import tags_of_assets
        from core.text.mentions.unlisted import UnlistedFoods

        usda = usda_index(self._home)
        if self._resolver is None or self._resolver[0] is not usda:
            data = self._data
            resolver = RecipeResolver(
                self.line_reader,
                TagWords(tags_of_assets(data.assets)),
                UnlistedFoods(data.names, data.rules),
                NutrientFallback(data.foods, usda),
            )
            self._resolver = usda, resolver
        return self._resolver[1]

    def foods(self) -> dict[str, Food]:
        """Return the foods that a library is computed with: Larder's own, and the fallbacks from imported USDA tables.

        Raises:
            KnownError: the imported USDA table is damaged; the sentence says how to remove it.
        """
        from core.importing.usda.stored import usda_index

        return {**self._data.foods, **fallback_foods(usda_index(self._home))}
