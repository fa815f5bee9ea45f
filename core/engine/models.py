"""The shipped models, each loaded at first use."""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from core.errors import KnownError
from models.errors import ModelError
from models.registry import locate

if TYPE_CHECKING:
    from core.engine.model_sessions import ModelSessions
    from core.library.embeddings.similarity import Vectors
    from core.library.predicted_labels import PredictedLabels
    from models.ingredient_context.context import IngredientContext
    from models.line_tagger.reader import LineTagger, TaggedWords
    from models.meal_estimator.estimator import MealEstimator
    from models.question_parser.reader import QuestionReader
    from models.question_parser.stance import StanceReader
    from models.recipe_encoder.encoder import RecipeEncoder
    from models.recipe_encoder.labels import LabelPredictor

_BULK_CORES: Final = 2
"""Cores that compute embeddings in a program that does nothing else."""
# A model's code, and the libraries it runs on, are imported with the model: `larder log` often needs none.


class Models:
    """The shipped models on the devices of their sessions.

    Every property raises `KnownError` if a model file is missing or damaged; the sentence names the file.
    """

    def __init__(self, sessions: "Callable[[], ModelSessions]") -> None:
        self._opened = sessions

    @property
    def _sessions(self) -> "ModelSessions":
        return self._opened()

    @cached_property
    def question_reader(self) -> "QuestionReader":
        """The question parser."""
        from models.question_parser.reader import QuestionReader

        return QuestionReader(self._sessions.session("question_parser"), locate("question_parser").folder)

    @cached_property
    def stance_reader(self) -> "StanceReader":
        """The model of whether a question wants or refuses a food."""
        from models.question_parser.stance import StanceReader

        return StanceReader(self._sessions.session("food_stance"), locate("question_parser").folder)

    @cached_property
    def line_tagger(self) -> "LineTagger":
        """The model that labels the words of ingredient lines."""
        from models.line_tagger.reader import LineTagger

        return LineTagger(self._sessions.session("line_tagger"), locate("line_tagger").folder)

    @cached_property
    def encoder(self) -> "RecipeEncoder":
        """The recipe encoder."""
        from models.recipe_encoder.encoder import shipped_recipe_encoder

        return shipped_recipe_encoder(self._sessions.session("recipe_encoder"))

    @cached_property
    def background_encoder(self) -> "RecipeEncoder":
        """The recipe encoder on one core."""
        from models.recipe_encoder.encoder import in_background

        return in_background(self.encoder)

    @cached_property
    def bulk_encoder(self) -> "RecipeEncoder":
        """The recipe encoder on two cores, for a program that does nothing else."""
        from models.recipe_encoder.encoder import in_background

        return in_background(self.encoder, min(_BULK_CORES, os.cpu_count() or 1))

    @cached_property
    def label_predictor(self) -> "LabelPredictor":
        """The model that predicts the labels a source left out."""
        from models.recipe_encoder.labels import open_label_predictor

        try:
            return open_label_predictor(self._sessions.session("label_predictor"))
        except ModelError as error:
            raise KnownError(str(error)) from error

    @cached_property
    def ingredient_context(self) -> "IngredientContext":
        """The model of which foods belong in a recipe with others."""
        from models.ingredient_context.context import IngredientContext

        session = self._sessions.session("ingredient_context")
        return IngredientContext(session, locate("ingredient_context").folder)

    @cached_property
    def meal_estimator(self) -> "MealEstimator":
        """The model that estimates the mass and the nutrients of typed foods."""
        from models.meal_estimator.estimator import MealEstimator

        return MealEstimator(self._sessions.session("meal_estimator"), locate("meal_estimator").folder)

    @property
    def encoder_version(self) -> str:
        """The version of the encoder and its labels; embeddings of two versions are never compared."""
        try:
            return locate("recipe_encoder").card.version
        except ModelError as error:
            raise KnownError(str(error)) from error

    def tag(self, lines: Sequence[str]) -> "list[TaggedWords]":
        """Label the words of ingredient lines, in order (see `models.line_tagger.reader.LineTagger`)."""
        return self.line_tagger.tag(lines)

    def encode(self, texts: Sequence[str]) -> "Vectors":
        """Return the embeddings of texts, shape (len(texts), 128), each of length one."""
        return self.encoder.encode(texts)

    def encode_in_background(self, texts: Sequence[str]) -> "Vectors":
        """Return the same embeddings as `encode`, computed on one core."""
        return self.background_encoder.encode(texts)

    def encode_in_bulk(self, texts: Sequence[str]) -> "Vectors":
        """Return the same embeddings as `encode`, computed on two cores."""
        return self.bulk_encoder.encode(texts)

    def food_lifts(self, foods: Iterable[str], wanted: Sequence[str]) -> dict[str, float]:
        """Return how much likelier than usual some foods are next to others (`IngredientContext.lifts`)."""
        return self.ingredient_context.lifts(foods, wanted)

    def predict_labels(self, vectors: "Vectors") -> "PredictedLabels":
        """Return the probability of each label for recipes with these embeddings, shape (recipes, 128)."""
        from core.library.predicted_labels import PredictedLabels

        return PredictedLabels(self.label_predictor.labels, self.label_predictor.probabilities(vectors))
