"""The words of diary lines: `eaten.toml`, `eaten_portions.toml`, `uneaten.toml`, `dish_names.toml` and `diary_*.toml`."""

from collections.abc import Callable, Mapping
from functools import cache, cached_property

from core.food.lazy_pattern import LazyPattern
from core.food.word_files import PhraseExpression, PhrasePattern, WordTables, loader


class EatenWords(WordTables):
    """The entries of `eaten.toml`: words around the foods of a diary line."""

    openings: PhraseExpression
    closings: PhraseExpression
    fillers: frozenset[str]
    synonyms: Mapping[str, str]
    unsaid: frozenset[str]
    by_default: frozenset[str]
    unless_said: Mapping[str, float]
    without: PhrasePattern
    denials: frozenset[str]
    measures: Mapping[str, str]
    packs: PhraseExpression
    measures_behind: PhraseExpression
    made_with: frozenset[str]
    in_company: Mapping[str, Mapping[str, str]]
    companions: frozenset[str]
    measured_single: frozenset[str]
    bowl_parts: frozenset[str]
    on_rice: frozenset[str]
    eaten_whole: frozenset[str]
    made_of: frozenset[str]
    containing: frozenset[str]
    topped: frozenset[str]
    open_dishes: frozenset[str]
    wrapped_dishes: frozenset[str]
    held: frozenset[str]
    milk_drinks: frozenset[str]
    soft_drinks: frozenset[str]
    sugar_free: PhraseExpression
    drink_flavors: PhraseExpression
    drink_milks: frozenset[str]
    milks: frozenset[str]
    for_toddlers: PhraseExpression
    flavored: frozenset[str]
    flavors: frozenset[str]
    flavors_behind: frozenset[str]
    fruit_flavors: frozenset[str]
    has_flavor: tuple[str, ...]
    in_any_flavor: frozenset[str]
    describing: frozenset[str]
    tastes: frozenset[str]
    whole_dishes: frozenset[str]
    sides: frozenset[str]
    single_dishes: frozenset[str]
    drinks: frozenset[str]
    no_food: frozenset[str]
    spellings: Mapping[str, str]
    counts: Mapping[str, str]
    places: PhraseExpression
    asides: PhraseExpression
    shares: frozenset[str]
    pieces: frozenset[str]
    remarks: PhraseExpression
    brands: PhraseExpression
    reconstituting: frozenset[str]
    breads: frozenset[str]
    on_bread: frozenset[str]
    bread_behind_on: frozenset[str]
    says_no_food: frozenset[str]
    details: PhraseExpression
    whole_details: PhraseExpression
    scaffolding: frozenset[str]
    kinds_of_food: frozenset[str]
    kinds_of_dishes: frozenset[str]
    headings: frozenset[str]
    behind_main: frozenset[str]
    not_in_measures: frozenset[str]
    measure_synonyms: Mapping[str, str]
    with_links: frozenset[str]
    foreign_links: frozenset[str]
    and_links: frozenset[str]
    other_links: frozenset[str]
    of_words: frozenset[str]
    eggs: frozenset[str]
    notes: PhraseExpression
    weighed_methods: PhraseExpression
    weighed_joins: PhraseExpression
    weighed_meals: PhraseExpression
    weighed_meal_sizes: PhraseExpression
    weighed_company: PhraseExpression
    husks: PhraseExpression
    own_parts: frozenset[str]
    measured_sizes: PhraseExpression
    measured_vessels: PhraseExpression
    measured_by: PhraseExpression
    measured_units: PhraseExpression
    qualifiers: frozenset[str]
    made_dishes: PhrasePattern
    weighed_before: PhrasePattern
    not_cooked: PhrasePattern
    dry: PhrasePattern
    says_fat: PhrasePattern
    cooked_without_fat: PhrasePattern
    cooking_fats: PhrasePattern
    others: frozenset[str]
    lighter: Mapping[str, float]
    says_lighter: frozenset[str]
    circumstances: PhraseExpression
    readings: PhraseExpression
    insulins: PhraseExpression
    idle: frozenset[str]
    hedging: frozenset[str]
    weighed_together: PhraseExpression
    packed_meals: PhraseExpression
    behind_over: frozenset[str]
    assembled: frozenset[str]
    named_by_meals: PhraseExpression
    joining: PhraseExpression
    kinds_said: PhraseExpression
    few: PhraseExpression
    cans: PhrasePattern
    ready_packs: PhrasePattern
    dry_packs: PhraseExpression
    says_cooked: PhrasePattern
    plain_methods: frozenset[str]
    eaten_boiled: frozenset[str]
    eaten_cooked: frozenset[str]
    fat_unsaid: tuple[str, ...]
    spread_on: frozenset[str]
    spreads: frozenset[str]
    meal_links: PhraseExpression
    before_joins: PhraseExpression
    leaving_out: PhraseExpression
    removable: PhraseExpression
    removed_as: PhraseExpression
    reworded: Mapping[str, str]
    vessel_sizes: PhraseExpression
    measure_sizes: frozenset[str]
    behind_food: frozenset[str]
    said_anyway: frozenset[str]
    flavored_products: frozenset[str]
    unnamed: frozenset[str]
    vessels: frozenset[str]
    of_each: frozenset[str]
    intents: PhraseExpression
    ways_of_eating: frozenset[str]
    for_whom: PhraseExpression
    set_meals: PhrasePattern
    sentence_starts: frozenset[str]
    before_titles: PhraseExpression
    dangling: PhraseExpression
    letter_sandwiches: frozenset[str]
    packed_in: frozenset[str]
    adding_to_dish: PhrasePattern

    @cached_property
    def links(self) -> frozenset[str]:
        """The words between foods, unless they belong to a name: "macaroni and cheese"."""
        return self.list_links | self.other_links

    @cached_property
    def all_flavors(self) -> frozenset[str]:
        """The words of all flavours, and the "sea" of "sea salt"."""
        return self.flavors | self.flavors_behind | self.fruit_flavors

    @cached_property
    def list_links(self) -> frozenset[str]:
        """The words between the foods of one list, or between a dish and its parts: "and", "with"."""
        return self.with_links | self.and_links

    @cached_property
    def within_links(self) -> frozenset[str]:
        """The words between a food and what it comes with or lies in: "tuna in oil"."""
        return self.with_links | {"in"}

    @cached_property
    def drink_flavor(self) -> LazyPattern:
        """The pattern of a flavour of soft drinks."""
        return LazyPattern(self.drink_flavors)

    def is_without_fat(self, name: str) -> bool:
        """Return whether a food is cooked in water or steam, and no fat is named behind that."""
        cooked = self.cooked_without_fat.search(name)
        return cooked is not None and not self.cooking_fats.search(name, cooked.end())


class EatenPortionWords(WordTables):
    """The entries of `eaten_portions.toml`."""

    kinds: Mapping[str, Mapping[str, float]]
    alongside: Mapping[str, Mapping[str, float]]
    instead: Mapping[str, tuple[str, ...]]
    drunk_ml: Mapping[str, float]
    any_g: Mapping[str, float]
    small_pieces: Mapping[str, float]
    slices_g: Mapping[str, float]
    plated: frozenset[str]
    sliced: Mapping[str, float]
    drunk: frozenset[str]
    sugared_drinks: frozenset[str]
    fats: frozenset[str]
    pasta_dishes: frozenset[str]
    baked: frozenset[str]
    heaped: Mapping[str, str]
    not_heaped: frozenset[str]
    counted: frozenset[str]
    not_counted: frozenset[str]
    eaten_out: PhrasePattern
    level_spoons: frozenset[str]
    heaped_spoons: PhrasePattern
    dishes: frozenset[str]
    staples: frozenset[str]
    cereals: frozenset[str]
    parts_of_dishes: frozenset[str]
    toppings_of_dishes: frozenset[str]
    within_dishes: frozenset[str]
    spread_kinds: frozenset[str]
    salty_sides: frozenset[str]
    parts_of_kinds: Mapping[str, Mapping[str, float]]
    parts_always: frozenset[str]
    parts_bread: frozenset[str]


class UneatenWords(WordTables):
    """The entries of `uneaten.toml`."""

    weight_changes: PhraseExpression
    weight_spans: PhraseExpression
    meal_headings: PhraseExpression
    skin_left: PhraseExpression
    yolk_left: PhraseExpression
    thrown: PhraseExpression
    throwing: PhraseExpression
    intended: PhraseExpression
    taken_instead: PhraseExpression
    poultry: PhraseExpression
    not_done: PhraseExpression
    eating: PhraseExpression
    left_behind: PhraseExpression
    none_eaten: PhraseExpression
    uneaten: PhraseExpression
    only_meals: PhraseExpression
    left_out_first: PhraseExpression
    skipping: PhraseExpression
    nothing: PhraseExpression
    but_part: PhrasePattern
    sharing: PhraseExpression
    sharers: PhraseExpression
    spans_of_day: PhraseExpression
    share_words: PhraseExpression
    hedges: PhraseExpression
    most_of: PhraseExpression
    whole_dishes: PhraseExpression
    batches: PhraseExpression
    packs: PhraseExpression
    losing: PhraseExpression
    share_verbs: PhraseExpression

    @cached_property
    def share(self) -> str:
        """A regular expression of a share of a whole, in words or as a fraction; a longer fraction is not cut."""
        return rf"(?:{self.share_words}|1/[234]|[23]/[34]|[½⅓⅔¼¾]|0\.5)"


class DiaryNotes(WordTables):
    """The entries of `diary_notes.toml`."""

    others_ate: PhraseExpression
    before_rest: PhraseExpression
    rest: PhraseExpression
    giving: PhraseExpression
    saving: PhraseExpression
    saved_rest: PhraseExpression
    rest_went: PhraseExpression
    saved_for: PhraseExpression
    opening_times: PhraseExpression
    dosing: PhraseExpression
    carbohydrate: frozenset[str]
    carbohydrate_products: PhraseExpression
    noted_nutrients: frozenset[str]
    before_readings: PhraseExpression
    reading_times: PhraseExpression
    reading_occasions: PhraseExpression
    glucose_states: PhraseExpression
    glucose_events: PhraseExpression
    seasoned_crisps: PhraseExpression


class DiaryShorthand(WordTables):
    """The entries of `diary_shorthand.toml`."""

    for_all: PhraseExpression
    corrections: PhraseExpression
    replacements: PhraseExpression
    before_corrections: PhraseExpression
    contrasted: frozenset[str]
    auxiliaries: frozenset[str]
    minced_meats: PhraseExpression
    juiced: PhraseExpression
    sweetened_drinks: PhraseExpression
    sugar_levels: PhraseExpression
    powders: PhraseExpression
    clock_prepositions: PhraseExpression
    clock: frozenset[str]
    small_packs: PhraseExpression
    packs: PhraseExpression


class DishNameWords(WordTables):
    """The entries of `dish_names.toml`."""

    made_on: PhraseExpression
    filled: PhraseExpression
    of_size: PhraseExpression
    about: PhraseExpression
    dimensions: PhraseExpression
    measured_by_length: PhraseExpression
    egg_dishes: PhraseExpression
    eggs_on_toast: PhraseExpression
    with_filling: PhraseExpression
    bread_meats: PhraseExpression
    inedible: PhraseExpression
    left_or_removed: PhraseExpression
    with_milk: PhraseExpression
    chip_shops: PhraseExpression
    battered_fish: PhraseExpression
    not_battered: PhraseExpression
    usual_milk: PhraseExpression
    whole_ones: PhraseExpression
    rice_behind: PhraseExpression
    bowl_kinds: PhraseExpression


eaten_words = loader("eaten", EatenWords)
eaten_portion_words = loader("eaten_portions", EatenPortionWords)
uneaten_words = loader("uneaten", UneatenWords)
diary_notes = loader("diary_notes", DiaryNotes)
dish_name_words = loader("dish_names", DishNameWords)
diary_shorthand = loader("diary_shorthand", DiaryShorthand)


def word_pattern(written: Callable[[EatenWords], LazyPattern]) -> Callable[[], LazyPattern]:
    """Return a function that gives the pattern of an expression with words of the file, made at its first call."""
    return cache(lambda: written(eaten_words()))
