"""The base of models that check data files and profiles."""

from pydantic import BaseModel, ConfigDict


class StrictModel(BaseModel):
    """A model whose values never change. A field that it doesn't have is an error, so a misspelled name is found."""

    model_config = ConfigDict(extra="forbid", frozen=True)
