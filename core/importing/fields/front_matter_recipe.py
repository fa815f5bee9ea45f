"""The parts of a recipe that front matter states."""

from core.exporting.wording import OWN_KEY
from core.importing.containers.front_matter import Fields, list_of, texts_of, value_of
from core.importing.fields.build_recipe import RawRecipe, web_address
from core.importing.source_words import heading_words
from core.text.durations import minutes_of
from core.text.plain import line_of
from core.text.servings import servings_of


def parts_of_front_matter(fields: Fields) -> RawRecipe:
    """Return the parts of a recipe that its front matter states, without its lines and steps."""
    words = heading_words()
    made = value_of(fields, words.yield_fields)
    return RawRecipe(
        title=line_of(value_of(fields, words.title_fields)),
        lines=(),
        servings=servings_of(made),
        prep_min=minutes_of(value_of(fields, words.prep_fields)),
        cook_min=minutes_of(value_of(fields, words.cook_fields)),
        total_min=minutes_of(value_of(fields, words.total_fields)),
        tags=[tag for name in words.tag_fields for tag in list_of(fields.get(name))],
        url=web_address(value_of(fields, words.source_fields)),
        notes=texts_of(fields, words.prose_fields),
        names=texts_of(fields, words.name_fields),
        supplies=texts_of(fields, words.supply_fields),
        made=made or "",
        own_key=value_of(fields, (OWN_KEY,)),
    )
