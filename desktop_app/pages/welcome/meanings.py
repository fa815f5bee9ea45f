"""The foods behind each allergy and condition of a profile, one sentence each."""

from typing import TYPE_CHECKING

from core.food.shown_names import shown_food
from core.people.profile import Profile
from core.services.profiles import meaning_in_profile
from core.translation import capital
from desktop_app.pages.profile.wording import allergen_of, coverage_text
from desktop_app.shell.translation import tr

if TYPE_CHECKING:
    from core.services.profiles import Graph


def meanings(profile: Profile, graph: "Graph") -> tuple[str, ...]:
    """Return what Larder leaves out for each allergy, and the rules of each condition.

    Raises:
        KnownError: the profile has a word that Larder no longer recognises.
    """
    return (
        *(_allergy(word, graph) for word in profile.allergies),
        *(
            tr("{name}: {meaning}").format(
                name=word, meaning=" ".join(meaning_in_profile("conditions", word, graph))
            )
            for word in profile.conditions
        ),
    )


def _allergy(word: str, graph: "Graph") -> str:
    name = allergen_of(word, graph.rules)
    if name is not None:
        allergen = graph.rules.allergens[name]
        foods = coverage_text(allergen, graph.rules.taxonomy)
        return tr("{name}: {meaning}").format(name=capital(shown_food(allergen.label)), meaning=foods)
    meaning = " ".join(meaning_in_profile("allergies", word, graph))
    return tr("{name}: {meaning}").format(name=shown_food(word), meaning=meaning)
