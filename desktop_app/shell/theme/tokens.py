"""The colours of Larder by meaning. Widgets name a meaning, never a colour."""

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True)
class Tokens:
    """Colours as #rrggbb. Every text colour reaches 4.5:1 on its surfaces (a test computes it)."""

    background: str
    """Behind everything."""
    surface: str
    """Cards, fields, panels."""
    hover: str
    """A surface under the pointer, and quiet fills."""
    text: str
    text_muted: str
    primary: str
    """Actions, links, what is chosen."""
    primary_hover: str
    on_primary: str
    primary_soft: str
    """Fill behind primary text."""
    label: str
    """Labels of recipes: diets, meals, cuisines."""
    label_soft: str
    measure: str
    """Amounts: nutrients, minutes, servings."""
    measure_soft: str
    positive: str
    warning: str
    warning_soft: str
    danger: str
    danger_soft: str
    border: str
    """Decorative lines."""
    border_strong: str
    """Outlines of controls: 3:1 on surface and background."""
    focus: str
    """The ring around what has the keyboard: 3:1 on surface and background."""

    def as_mapping(self) -> dict[str, str]:
        """Name to colour, for style sheets."""
        return {field.name: str(getattr(self, field.name)) for field in fields(self)}


LIGHT: Final = Tokens(
    background="#f6f5f0",
    surface="#ffffff",
    hover="#eceae2",
    text="#1e2420",
    text_muted="#586159",
    primary="#1d6a48",
    primary_hover="#17573b",
    on_primary="#ffffff",
    primary_soft="#e1f0e7",
    label="#6a3a9c",
    label_soft="#f0e8f9",
    measure="#1b5788",
    measure_soft="#e1edf7",
    positive="#226b3d",
    warning="#7d4e00",
    warning_soft="#fbeed3",
    danger="#a1262a",
    danger_soft="#fbe5e3",
    border="#dcd9cf",
    border_strong="#868b81",
    focus="#1f5fc4",
)

DARK: Final = Tokens(
    background="#141714",
    surface="#1d211d",
    hover="#2a2f2a",
    text="#e8ece6",
    text_muted="#a6afa6",
    primary="#7fcba3",
    primary_hover="#97d9b5",
    on_primary="#0d1f16",
    primary_soft="#20382b",
    label="#cdb0f2",
    label_soft="#32274a",
    measure="#93c6f0",
    measure_soft="#1b3246",
    positive="#8ccf9b",
    warning="#f0c06c",
    warning_soft="#3a2e15",
    danger="#f6a199",
    danger_soft="#43221f",
    border="#333933",
    border_strong="#7a837a",
    focus="#8db9ff",
)
