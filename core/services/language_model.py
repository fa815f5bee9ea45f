"""Explain a recipe or a nutrient, and suggest titles and swaps; in a local language model's words if the user has one.

Larder's own words are complete without a model. A model's words are shown only as far as the recipe's facts support them.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from core.adapt.dish import DishToAdapt
from core.errors import KnownError, shown
from core.food.audit import audit_recipe
from core.food.nutrient_names import named_nutrient
from core.food.nutrients import MAIN_NUTRIENTS, NUTRIENTS
from core.food.recipe import IngredientUse, Recipe
from core.language_model.address import parse_address
from core.language_model.checking import Reason, check_text, sentences_of, titles_of
from core.language_model.exclusions import IsExcluded, excluded_by
from core.language_model.facts import RecipeFacts, recipe_facts
from core.language_model.nutrient_roles import nutrient_roles
from core.language_model.server import Message, ModelServer, Reply
from core.language_model.settings import (
    LanguageModelSettings,
    language_model_settings,
    storing_language_model,
)
from core.people.profile import Profile
from core.progress import Job
from core.recommend.avoid import avoid_rules, check_recipe
from core.recommend.avoid_wording import avoid_sentences, caution_sentences
from core.recommend.wording import amount_text, number_text
from core.services.profiles import profile as stored_profile
from core.services.recipes import recipe_named
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["LanguageModelSettings", "language_model_settings", "storing_language_model"]

MOST_SUGGESTIONS: Final = 5
_DESCRIBE: Final = (
    "You describe a recipe to a cook in two to four short English sentences. Use only the facts below, with the same"
    " numbers and units. Say 'One serving has' before amounts. Name no other food and no other number. Give no advice."
)
_TITLES: Final = (
    "You find titles for a recipe. Write five short English titles, one per line. Name only its foods."
)
_SWAPS: Final = "You help a cook who lacks one food. Choose from the list, best first. Write only its names, one per line."
_HIDDEN: Final = "Larder shows its own words: the recipe's data doesn't support what the language model said."
_BREAKS: Final = "Larder doesn't ask the language model about a recipe that your profile excludes or that can't be verified."


@dataclass(frozen=True)
class Explanation:
    """A recipe or a nutrient in Larder's own words and, if a model's words pass the check, in the model's words.

    Attributes:
        own: Larder's sentences.
        worded: the model's checked sentences; empty without a model, or if none can be shown.
        removed: how many of the model's sentences were removed, by reason.
        warnings: what the profile says about the recipe, in Larder's words.
        note: a sentence on why the model's words are missing or fewer; empty if there is nothing to say.
        model: the model that was asked; empty if none was.
    """

    title: str
    own: tuple[str, ...]
    worded: tuple[str, ...] = ()
    removed: Mapping[Reason, int] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    note: str = ""
    model: str = ""


@dataclass(frozen=True)
class Suggestions:
    """Checked suggestions, the best first.

    Attributes:
        removed: the number of the model's lines that the check removed.
    """

    title: str
    items: tuple[str, ...]
    removed: int = 0
    warnings: tuple[str, ...] = ()
    note: str = ""
    model: str = ""


@dataclass(frozen=True)
class ModelTest:
    """The result of a test: the server's models, the one that answered, and how long it took."""

    models: tuple[str, ...]
    model: str
    seconds: float


def settings_of(engine: "Engine") -> LanguageModelSettings:
    """Return the stored settings of the language model."""
    return engine.user_data(language_model_settings)


def try_model(settings: LanguageModelSettings, job: Job) -> ModelTest:
    """Ask a server for its models, and one of them for a word.

    Raises:
        KnownError: the address isn't one of this computer, or its server doesn't answer as expected.
    """
    server = _server(settings)
    models = server.models(job)
    name = settings.model or (models[0] if models else "")
    began = time.monotonic()
    server.ask([{"role": "user", "content": "Say: ready"}], name, job)
    return ModelTest(models, name, time.monotonic() - began)


def explain(
    engine: "Engine",
    name: str,
    *,
    nutrients: Sequence[str] = (),
    profile: Profile | None = None,
    settings: LanguageModelSettings | None = None,
    job: Job | None = None,
) -> Explanation:
    """Explain a recipe: its yield, foods, nutrients and where they come from.

    Args:
        name: the recipe's id or title.
        nutrients: keys of nutrients to name first, such as those of a question.
        profile: None takes the stored one.
        settings: None takes the stored ones.

    Raises:
        KnownError: no recipe has this name, or the profile can't be read or applied.
    """
    subject = _Subject.of(engine, name, profile, settings)
    shown_first = tuple(dict.fromkeys((*nutrients, *MAIN_NUTRIENTS)))
    return subject.explained(subject.facts.sentences(shown_first), (), job or engine.job)


def explain_nutrient(
    engine: "Engine",
    nutrient: str,
    name: str | None = None,
    *,
    profile: Profile | None = None,
    settings: LanguageModelSettings | None = None,
    job: Job | None = None,
) -> Explanation:
    """Explain what a nutrient does and, with a recipe, how much a serving has and where it comes from.

    Raises:
        KnownError: no nutrient or recipe has this name, or the profile can't be read or applied.
    """
    key = named_nutrient(nutrient)
    if key is None:
        message = tr("'{nutrient}' isn't a nutrient that Larder knows. Try iron, protein or vitamin C.")
        raise KnownError(message.format(nutrient=shown(nutrient)))
    label, daily = NUTRIENTS[key].label, NUTRIENTS[key].daily_value
    role = nutrient_roles()[key]
    always = [f"{role.does} (Source: {role.source}.)"]
    value = "" if daily is None else f"The daily value on US labels is {amount_text(key, daily)}"
    if name is None:
        return Explanation(label, (*always, *filter(None, [value and f"{value}."])))
    subject = _Subject.of(engine, name, profile, settings)
    fact = subject.facts.nutrients.get(key)
    if fact is None:
        return Explanation(
            f"{label} in {subject.recipe.title}",
            (*always, f"Larder doesn't know how much {label.lower()} a serving has."),
            warnings=subject.warnings,
        )
    if daily is not None:
        least = "at least " if fact.is_at_least else ""
        always.append(f"{value}; a serving has {least}{number_text(100 * fact.amount / daily)} % of it.")
    known = [f"One serving has {subject.facts.amount_words(key)}."]
    known += filter(None, [subject.facts.source_words(key, with_amounts=True)])
    return subject.explained(tuple(known), tuple(always), job or engine.job, (key,), f"{label} in ")


def suggest_titles(
    engine: "Engine",
    name: str,
    *,
    profile: Profile | None = None,
    settings: LanguageModelSettings | None = None,
    job: Job | None = None,
) -> Suggestions:
    """Return titles for a recipe that name only foods it has. Without a model there are none.

    Raises:
        KnownError: no recipe has this name, or the profile can't be read or applied.
    """
    subject = _Subject.of(engine, name, profile, settings)
    if not subject.settings.is_on:
        return subject.suggestions((), note="Titles need a language model. Switch one on in the settings.")
    reply, note = subject.reply(_TITLES, subject.in_words(subject.facts.sentences()), job or engine.job)
    lines = sentences_of(reply.text) if reply else []
    found = titles_of(
        reply.text if reply else "", subject.facts, engine.data.names, subject.is_excluded, MOST_SUGGESTIONS
    )
    if reply is not None and not found:
        note = (
            "No title of the language model names only foods of the recipe. Try again, or try a larger model."
        )
    return subject.suggestions(tuple(found), len(lines) - len(found), note)


def suggest_swaps(
    engine: "Engine",
    name: str,
    food: str,
    *,
    profile: Profile | None = None,
    settings: LanguageModelSettings | None = None,
    job: Job | None = None,
) -> Suggestions:
    """Return foods that may replace a food of a recipe: Larder's own list, which a model may only order.

    Every food of the list is checked against the profile first.

    Raises:
        KnownError: no recipe has this name or food, or the profile can't be read or applied.
    """
    subject = _Subject.of(engine, name, profile, settings)
    use = _use_of(subject.recipe, food, engine)
    dish = DishToAdapt(subject.recipe, engine.data.swaps, engine.ingredients.foods())
    roles = engine.data.swaps.substitutes(use.entity or "", dish.kinds)
    checked = {
        role.substitute.written: None
        for role in roles
        if not any(
            subject.is_excluded(node)
            for node in (role.substitute.food, *(extra for extra, _ in role.substitute.extras))
        )
    }
    own = tuple(checked)
    if not own:
        return subject.suggestions((), note=f"Larder knows no food that may replace {use.name} here.")
    if not subject.settings.is_on or len(own) == 1:
        return subject.suggestions(own[:MOST_SUGGESTIONS])
    listed = ", ".join(own)
    reply, note = subject.reply(
        _SWAPS,
        f"Recipe: {subject.facts.title}\nThe cook lacks: {use.name}\nList: {listed}",
        job or engine.job,
    )
    lines = sentences_of(reply.text) if reply else []
    chosen = list(
        dict.fromkeys(one for line in lines for one in own if one.casefold() == line.strip(" .").casefold())
    )
    if reply is not None and not chosen:
        note = _HIDDEN
    ordered = dict.fromkeys((*chosen, *own))
    return subject.suggestions(tuple(ordered)[:MOST_SUGGESTIONS], len(lines) - len(chosen), note)


def _use_of(recipe: Recipe, food: str, engine: "Engine") -> IngredientUse:
    node = engine.data.names.exact(food)
    taxonomy = engine.data.taxonomy
    for use in recipe.uses:
        is_named = use.name.casefold() == food.strip().casefold()
        if use.entity in taxonomy.nodes and (is_named or node in taxonomy.ancestors(use.entity or "")):
            return use
    message = tr("'{food}' isn't among the ingredients of {title}. Name one of them.")
    raise KnownError(message.format(food=shown(food), title=shown(recipe.title)))


@dataclass(frozen=True)
class _Subject:
    """A recipe with its facts, the profile's verdict on it, and the model to ask."""

    engine: "Engine"
    recipe: Recipe
    facts: RecipeFacts
    settings: LanguageModelSettings
    is_excluded: IsExcluded
    warnings: tuple[str, ...]
    is_broken: bool

    @staticmethod
    def of(
        engine: "Engine",
        name: str,
        profile: Profile | None,
        settings: LanguageModelSettings | None,
    ) -> "_Subject":
        recipe = recipe_named(engine, name)
        who = stored_profile(engine) if profile is None else profile
        avoidance = avoid_rules(who, engine.data.graph)
        verdict = check_recipe(recipe, avoidance)
        lines = audit_recipe(recipe, engine.library.foods, engine.data.rules).lines
        return _Subject(
            engine,
            recipe,
            recipe_facts(recipe, lines, engine.data.taxonomy),
            settings_of(engine) if settings is None else settings,
            excluded_by(avoidance),
            (*avoid_sentences(verdict.avoid), *caution_sentences(verdict.cautions)),
            bool(verdict.avoid),
        )

    def in_words(self, sentences: Sequence[str]) -> str:
        """Return the facts that a model gets."""
        title = f"Recipe: {self.facts.title}\n" if self.facts.title else ""
        return title + "\n".join(sentences)

    def explained(
        self,
        known: tuple[str, ...],
        always: tuple[str, ...],
        job: Job,
        nutrients: Sequence[str] = (),
        before: str = "",
    ) -> Explanation:
        """Return Larder's sentences, with a model's wording of them if there is one.

        Args:
            always: sentences that are shown in Larder's words in any case.
            nutrients: the nutrients that the model may name; empty for all.
        """
        title, own = f"{before}{self.recipe.title}", (*always, *known)
        if not self.settings.is_on:
            return Explanation(title, own, warnings=self.warnings)
        if self.is_broken:
            return Explanation(title, own, warnings=self.warnings, note=_BREAKS)
        sentences = [*known[:1], *(self.facts.source_words(key) for key in nutrients)] if nutrients else known
        reply, note = self.reply(_DESCRIBE, self.in_words(sentences), job)
        if reply is None:
            return Explanation(title, own, warnings=self.warnings, note=note)
        found = check_text(reply.text, self.facts, self.engine.data.names, self.is_excluded)
        count = sum(found.removed.values())
        if not found.sentences:
            note = _HIDDEN
        elif count:
            what = "1 sentence" if count == 1 else f"{count} sentences"
            note = f"Larder removed {what} that the recipe's data doesn't support."
        worded = (*always, *found.sentences) if found.sentences else ()
        return Explanation(title, own, worded, found.removed, self.warnings, note, self.settings.model)

    def suggestions(self, items: tuple[str, ...], removed: int = 0, note: str = "") -> Suggestions:
        """Return suggestions for the recipe."""
        model = self.settings.model if self.settings.is_on else ""
        return Suggestions(self.recipe.title, items, max(0, removed), self.warnings, note, model)

    def reply(self, orders: str, facts: str, job: Job) -> tuple[Reply | None, str]:
        """Return a model's reply, or a sentence on why there is none."""
        messages: list[Message] = [{"role": "system", "content": orders}, {"role": "user", "content": facts}]
        return _tried(lambda: _ask(self.settings, messages, job))


def _ask(settings: LanguageModelSettings, messages: Sequence[Message], job: Job) -> Reply:
    server = _server(settings)
    name = settings.model
    if not name:
        models = server.models(job)
        name = models[0] if models else ""
    return server.ask(messages, name, job)


def _server(settings: LanguageModelSettings) -> ModelServer:
    return ModelServer(parse_address(settings.address))


def _tried(work: Callable[[], Reply]) -> tuple[Reply | None, str]:
    """Return a reply, or a sentence on why there is none, because Larder can always use its own words."""
    try:
        return work(), ""
    except KnownError as error:
        return None, f"{error} Larder shows its own words."
