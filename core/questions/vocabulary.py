"""The names that questions are linked to: foods and groups, tags by facet, diets, allergens."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, Literal, cast, get_args

from core.assets import read_toml, read_tsv
from core.food.health_conditions import load_health_conditions
from core.food.names import NameIndex, names_of
from core.food.spelling import normalised_name
from core.food.taxonomy import LISTED_ONLY, load_taxonomy
from core.questions.constraint import Facet
from core.questions.cues import ExclusionCues, load_exclusion_cues
from core.questions.health_conditions import HealthConditions
from core.questions.spoken_words import spoken_words
from core.text.phrases.read import read_phrase

FACETS: Final[tuple[Facet, ...]] = get_args(Facet)
# Where one word is in several facets, the one that people most likely mean comes first.
_FACET_ORDER: Final = (
    "diet",
    "meal",
    "course",
    "cuisine",
    "dish",
    "health",
    "method",
    "season",
    "occasion",
    "time",
)

_NO_NAMES: Final = frozenset({"", "food"})
"""Spellings that name nothing in a question: every recipe is food."""

ByStart = Mapping[tuple[str, int], Sequence[str]]
"""Spellings by first letter and length."""
EntityKind = Literal["food", "tag"]


@dataclass(frozen=True, slots=True)
class Entity:
    """Something a name can stand for. `facet` is None for foods and groups."""

    kind: EntityKind
    name: str
    facet: Facet | None = None


@dataclass(frozen=True, slots=True)
class Phrase:
    """An ingredient phrase as a recipe's line is read: "duck broth" is stock, and mentions duck."""

    food: str | None = None
    """None for an unrecognised phrase."""
    mentioned: tuple[str, ...] = ()
    has_claim: bool = False
    """The phrase says that the food is free of something."""
    kinds: int = 0
    """The number of kinds of the food, itself included."""
    above: frozenset[str] = frozenset()
    """The groups that the food is in, and itself."""

    @property
    def is_plain(self) -> bool:
        """Return whether the phrase is one food and says no more."""
        return self.food is not None and not self.mentioned and not self.has_claim


@dataclass(frozen=True)
class Vocabulary:
    """Spellings (`core.food.spelling`) to what they name. Build it with `from_names` or `from_assets`."""

    foods: dict[str, str]
    """Spelling to canonical node."""
    tags: dict[str, tuple[Entity, ...]]
    """Spelling to tags, the likeliest facet first."""
    listed: frozenset[str] = field(repr=False, default=frozenset())
    """Spellings of the names that hold a comma ("lemons, rind of"): only these may join words across one."""
    allergen_words: frozenset[str] = field(repr=False, default=frozenset())
    """Spellings of allergens and the foods that mean them: what must never be dropped or turned round in silence."""
    food_names: tuple[str, ...] = field(repr=False, default=())
    """Every name as written, for completion in the question box."""
    exclusion_cues: ExclusionCues = field(repr=False, default_factory=ExclusionCues)
    """The words that exclude a food, whatever the network reads."""
    conditions: HealthConditions = field(repr=False, default_factory=HealthConditions)
    """The conditions of health that a question may name."""
    phrase: Callable[[str], Phrase] = field(repr=False, compare=False, default=lambda _text: Phrase())
    """Read an ingredient phrase as a recipe's line is read: "low fat chicken broth" is chicken broth."""

    is_dish: Callable[[str, str], bool] = field(
        repr=False, compare=False, default=lambda _title, _food: False
    )
    """Return whether recipes of the library have a title, and none of them a food as an ingredient."""

    is_title: Callable[[str], bool] = field(repr=False, compare=False, default=lambda _text: False)
    """Return whether recipes of the library have a title."""

    own_ingredient: Callable[[str], str | None] = field(repr=False, compare=False, default=lambda _text: None)
    """Return the library's name of an unrecognised ingredient that is spelled like a text, or None."""

    @cached_property
    def squashed(self) -> dict[str, str]:
        """Food spellings without spaces ("chickpea") to those with them ("chick pea"); ambiguous ones are left out."""
        found: dict[str, str | None] = {}
        for spelling, node in self.foods.items():
            short = spelling.replace(" ", "")
            other = found.get(short)
            found[short] = (
                spelling
                if (other is None and short not in found) or (other and self.foods[other] == node)
                else None
            )
        return {short: spelling for short, spelling in found.items() if spelling is not None}

    @cached_property
    def squashed_tags(self) -> dict[str, str]:
        """The same for tags ("glutenfree")."""
        return {spelling.replace(" ", ""): spelling for spelling in self.tags}

    @cached_property
    def safety_words(self) -> frozenset[str]:
        """Spellings of diets, health tags and allergens."""
        labels = (
            spelling
            for spelling, tags in self.tags.items()
            if any(tag.facet in ("diet", "health") for tag in tags)
        )
        return self.allergen_words.union(labels)

    @cached_property
    def foods_by_start(self) -> ByStart:
        """Food spellings by first letter and length: a misspelling is looked for among few."""
        return _by_start(self.foods)

    @cached_property
    def tags_by_start(self) -> ByStart:
        """The same for tags."""
        return _by_start(self.tags)

    def has_food(self, text: str) -> bool:
        """Return whether a text names a food or a group."""
        return normalised_name(text) in self.foods

    def tagged(self, text: str) -> tuple[Entity, ...]:
        """Return the tags that a text names, the likeliest facet first."""
        return self.tags.get(normalised_name(text), ())

    def is_name(self, text: str) -> bool:
        """Return whether a text is, but for plurals and case, a name; across a comma only where names have one."""
        spelling = normalised_name(text)
        return ("," not in text or spelling in self.listed) and (
            spelling in self.foods or spelling in self.tags
        )

    def is_label(self, text: str) -> bool:
        """Return whether a text is a tag's own name."""
        return any(normalised_name(tag.name) == normalised_name(text) for tag in self.tagged(text))

    def is_diet(self, text: str) -> bool:
        """Return whether a text names a diet."""
        return any(tag.facet == "diet" for tag in self.tagged(text))

    def is_firm(self, text: str) -> bool:
        """Return whether a text names a diet or a health tag, which are never relaxed."""
        return any(tag.facet in ("diet", "health") for tag in self.tagged(text))

    def joined_by(
        self, foods: Iterable[str], tags: Iterable[tuple[str, str]], *, first: bool
    ) -> "Vocabulary":
        """This vocabulary with the names of ingredients and tags as a library spells them.

        Args:
            tags: (facet, name); of a facet that questions do not know, a tag says what a dish is.
            first: the library's name wins where both know a spelling, as the papers' benchmarks have it; otherwise it
                only adds what was not known.
        """
        own = {normalised_name(name): name for name in foods if normalised_name(name)}
        labels: dict[str, list[Entity]] = {}
        for facet, name in tags:
            known: Facet = next((each for each in FACETS if each == facet), "dish")
            labels.setdefault(normalised_name(name), []).append(Entity("tag", name, known))
        if first:
            found_foods, found_tags = {**self.foods, **own}, {**self.tags}
            for spelling, entities in labels.items():
                # Of equal names the library's comes first, whatever its facet.
                found_tags[spelling] = tuple(dict.fromkeys((*entities, *self.tags.get(spelling, ()))))
        else:
            found_foods = {**own, **self.foods}
            found_tags = {**{spelling: tuple(entities) for spelling, entities in labels.items()}, **self.tags}
        listed = self.listed | {spelling for spelling, name in own.items() if "," in name}
        names = (*self.food_names, *own.values())
        return Vocabulary(
            found_foods,
            found_tags,
            listed,
            self.allergen_words,
            names,
            self.exclusion_cues,
            self.conditions,
            self.phrase,
        )

    @classmethod
    def from_names(
        cls,
        foods: Iterable[tuple[str, Iterable[str]]],
        tags: Iterable[tuple[Facet, str, Iterable[str]]],
        allergen_words: Iterable[str] = (),
    ) -> "Vocabulary":
        """`foods` are (canonical name, other names), `tags` (facet, name, other names).

        Canonical names win over other names; of two other names the first stays.
        """
        rows = [(name, tuple(others)) for name, others in foods]
        spellings = {
            spelling: name for name, _ in rows if (spelling := normalised_name(name)) not in _NO_NAMES
        }
        for name, others in rows:
            for other in others:
                if (spelling := normalised_name(other)) not in _NO_NAMES:
                    spellings.setdefault(spelling, name)
        written = tuple(dict.fromkeys(written for name, others in rows for written in (name, *others)))
        listed = frozenset(normalised_name(name) for name in written if "," in name)
        return cls(
            spellings,
            _tags_by_spelling(tags),
            listed,
            frozenset(map(normalised_name, allergen_words)),
            written,
        )

    @classmethod
    @lru_cache(maxsize=1)
    def from_assets(cls, assets: Path) -> "Vocabulary":
        """Read foods, groups, allergens, tags and diets of the folder `assets`, once in a process.

        Raises:
            KnownError: a record is broken; the message names the file and line.
        """
        foods: list[tuple[str, list[str]]] = []
        for folder in (assets / "foods", assets / "taxonomy" / "groups"):
            for path in sorted(folder.glob("*.tsv")):
                if path.name != "nutrients.tsv":
                    foods += [
                        (row["name"], [*filter(None, [row["plural"]]), *row.several("synonyms")])
                        for row in read_tsv(path)
                        if LISTED_ONLY not in (row["name"], *row.several("is_a"))
                    ]
        allergens = _allergen_words(assets / "taxonomy" / "allergens.toml")
        foods += allergens
        known = {name for name, _ in foods}
        # In front, because the first of two other names stays: "chickn" is a slip and no "chick'n".
        foods = [(name, [*words]) for name, words in spoken_words().foods.items() if name in known] + foods
        allergen_words = [word for name, words in allergens for word in (name, *words)]
        return replace(
            cls.from_names(foods, _tag_rows(assets), allergen_words),
            exclusion_cues=load_exclusion_cues(assets),
            conditions=HealthConditions(tuple(load_health_conditions(assets).values())),
            phrase=_phrases(assets),
        )


@lru_cache(maxsize=1)
def tags_of_assets(assets: Path) -> Mapping[str, tuple[Entity, ...]]:
    """Return `Vocabulary.tags` of the folder `assets` alone, once in a process. Imports need no names of foods.

    Raises:
        KnownError: a record is broken; the message names the file and line.
    """
    return _tags_by_spelling(_tag_rows(assets))


def _tag_rows(assets: Path) -> list[tuple[Facet, str, list[str]]]:
    """Return the facet, name and other names of each tag and diet."""
    tags: list[tuple[Facet, str, list[str]]] = []
    for row in read_tsv(assets / "tags" / "vocabulary.tsv"):
        if row["facet"] not in FACETS:
            raise row.error(f"'{row['facet']}' is no facet")
        tags.append((row["facet"], row["name"], list(row.several("synonyms"))))
    diets = _tables(assets / "taxonomy" / "diets.toml", "diet")
    tags.extend(("diet", str(diet["name"]), _strings(diet.get("synonyms"))) for diet in diets)
    facets = {name: facet for facet, name, _ in reversed(tags)}
    tags.extend(
        (facets[name], name, [*words]) for name, words in spoken_words().tags.items() if name in facets
    )
    return tags


def _tags_by_spelling(
    tags: Iterable[tuple[Facet, str, Iterable[str]]],
) -> dict[str, tuple[Entity, ...]]:
    """Return tags by the compared spelling of their names, the likeliest facet first."""
    found: dict[str, dict[Entity, None]] = {}
    tag_rows = [(facet, name, tuple(others)) for facet, name, others in tags]
    for facet, name, _ in tag_rows:
        found.setdefault(normalised_name(name), {})[Entity("tag", name, facet)] = None
    for facet, name, others in tag_rows:
        for other in others:
            found.setdefault(normalised_name(other), {}).setdefault(Entity("tag", name, facet))
    return {
        spelling: tuple(sorted(entities, key=lambda entity: _FACET_ORDER.index(entity.facet or "time")))
        for spelling, entities in found.items()
        if spelling
    }


def _phrases(assets: Path) -> Callable[[str], Phrase]:
    """Return a reader of ingredient phrases that loads its names when it is first used."""

    @lru_cache(maxsize=1)
    def names() -> NameIndex:
        return names_of(load_taxonomy(assets))

    @lru_cache(maxsize=1024)
    def phrase(text: str) -> Phrase:
        items = read_phrase(text, names())
        food = items[0].entity if len(items) == 1 else None
        if food is None:
            return Phrase()
        mentioned = dict.fromkeys((*items[0].also_contains, *items[0].hints))
        mentioned.pop(food, None)
        taxonomy = names().taxonomy
        return Phrase(
            food,
            tuple(mentioned),
            bool(items[0].free_from),
            len(taxonomy.descendants(food)),
            taxonomy.ancestors(food),
        )

    return phrase


def _by_start(spellings: Iterable[str]) -> ByStart:
    found: dict[tuple[str, int], list[str]] = {}
    for spelling in spellings:
        found.setdefault((spelling[0], len(spelling)), []).append(spelling)
    return found


def _allergen_words(path: Path) -> list[tuple[str, list[str]]]:
    """Words for allergens ("cow's milk protein") as other names of the first node that carries them."""
    words: list[tuple[str, list[str]]] = []
    for allergen in _tables(path, "allergen"):
        nodes = _strings(allergen.get("nodes"))
        if nodes:
            words.append((nodes[0], _strings(allergen.get("words"))))
    return words


def _tables(path: Path, name: str) -> list[dict[str, object]]:
    rows = read_toml(path).get(name, [])
    return (
        [cast("dict[str, object]", row) for row in rows if isinstance(row, dict)]
        if isinstance(rows, list)
        else []
    )


def _strings(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []
