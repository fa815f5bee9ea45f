"""Questions in German and Spanish are read as in English; English ones with foreign names stay as they are."""

import pytest

from core.food.word_files import word_groups
from core.questions.foreign_questions import in_english
from core.questions.health_conditions import named_conditions
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.words import split_words


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("vegetarisches Abendessen ohne Nüsse", "vegetarian dinner without nut"),
        ("Suppe mit Kartoffeln", "soup with potato"),
        ("Kartoffelsuppe oder Hähnchencurry", "potato soup or chicken curry"),
        ("Linseneintopf, salzarm", "lentil stew, low-salt"),
        ("mindestens 20 g Eiweiß, weniger als 500 kcal", "at least 20 g protein, less than 500 kcal"),
        ("mein Sohn hat eine Erdnussallergie", "my son has a peanut allergy"),
        ("meine Tochter verträgt Milch nicht", "my daughter can't tolerate milk"),
        ("ich mag keine Pilze, Nudelauflauf", "I don't like mushroom, pasta casserole"),
        ("cena rápida con pollo", "dinner quick with chicken"),
        ("soy alérgico a los cacahuetes, postre fácil", "allergic to peanut, dessert easy"),
        ("ensalada de garbanzos para 4 personas", "salad with chickpea for 4 people"),
        ("los champiñones no me gustan", "I don't like mushroom"),
        ("pan que no lleve leche", "bread without milk"),
        ("todo menos pescado", "everything except fish"),
        ("comida sin pollo frito", "meal without fried chicken"),
        ("chili con carne sin frijoles", "chili con carne without bean"),
        ("Fruehstueck mit Nuessen", "breakfast with nut"),
        ("hab nen Fisch, ess nix mit Milch", "have a fish, I don't eat milk"),
        ("ich bin laktoseintollerant", "I am lactose intolerant"),
        ("kein Backofen nur Mikrowelle", "no oven only microwave"),
        ("no tengo licuadora, una sopa", "I don't have blender, a soup"),
        ("ajiaco para 6", "ajiaco for 6"),
        ("Fondue für 6", "Fondue for 6"),
        ("alergia a la soja y al sésamo", "allergic to soy and sesame"),
        ("me cae mal la leche", "I can't tolerate milk"),
        ("Rote-Linsen-Suppe", "red lentil soup"),
        ("Kartoffel-Lauch-Suppe ohne Milch", "potato and leek soup without milk"),
    ],
)
def test_known_words_are_put_into_english(vocabulary: Vocabulary, typed: str, read: str) -> None:
    english = in_english(typed, vocabulary)
    assert english.is_foreign
    assert english.standard.text == read


@pytest.mark.parametrize(
    "typed",
    [
        "chili con carne",
        "sausage with Sauerkraut and Spätzle",
        "something quick like arroz con pollo for four",
        "milk soy",
        "Pizza w/o mushrooms",
        "what would you cook once the soup is done",
        "my kid would rather die than eat peas",
        "im veggie btw",
    ],
)
def test_english_questions_stay_english(vocabulary: Vocabulary, typed: str) -> None:
    assert not in_english(typed, vocabulary).is_foreign


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Auflauf with noodles", "casserole with noodles"),
        ("Magerquark recipes", "quark recipes"),
        ("something with choclo and Möhren", "something with corn and carrot"),
        ("an ajiaco with chicken", "an ajiaco with chicken"),
    ],
)
def test_foreign_names_in_english_questions_are_known(vocabulary: Vocabulary, typed: str, read: str) -> None:
    english = in_english(typed, vocabulary)
    assert not english.is_foreign
    assert english.standard.text == read


@pytest.mark.parametrize(
    "typed",
    ["Türkische Suppe aus roten Linsen", "turkische suppe aus roten linsen, please", "harira sopa marroqui"],
)
def test_the_title_of_a_recipe_is_read_as_its_english_one(vocabulary: Vocabulary, typed: str) -> None:
    assert in_english(typed, vocabulary).standard.text in ("Turkish red lentil soup", "Harira")


@pytest.mark.parametrize(
    "typed",
    [
        "hab zum Frühstück Müsli mit Milch gehabt, was jetzt",
        "habe heute schon zwei Semmeln mit Butter gegessen, was am Abend",
        "Nudeln hatte ich gestern schon, was anderes",
        "desayuné 3 huevos con tocino, qué como ahora",
        "ayer comí pasta, hoy otra cosa",
    ],
)
def test_what_was_eaten_already_is_no_wish(
    vocabulary: Vocabulary, reader: QuestionReader, typed: str
) -> None:
    parsed = parse(typed, reader, vocabulary)
    assert not [each for each in parsed.constraints if each.kind == "ingredient"]


@pytest.mark.parametrize(
    ("typed", "food"),
    [
        ("von Nüssen bekomme ich Ausschlag, Kekse", "Nüssen"),
        ("ich kann Pilze nicht leiden, Auflauf", "Pilze"),
        ("con las fresas me pongo peor, un postre", "fresas"),
        ("sin leche de alpiste, sopa", "leche"),
        ("Reis mit Karotten, bitte nichts Blähendes", "Blähendes"),
        ("Suppe, nichts mit Glurf", "Glurf"),
    ],
)
def test_a_food_of_a_clause_that_may_refuse_it_is_asked_about(
    vocabulary: Vocabulary, reader: QuestionReader, typed: str, food: str
) -> None:
    parsed = parse(typed, reader, vocabulary)
    assert food in " ".join(parsed.unknown)


CONDITIONS = [
    ("Ich habe Zucker, was kann ich essen?", "diabetes"),
    ("Suppe für Oma, sie hat hohen Blutdruck", "high blood pressure"),
    ("mein Vater ist auf der Dialyse, Suppe", "dialysis"),
    ("meine Niere ist kaputt, Suppe", "kidney disease"),
    ("Nieren kaputt, Suppe", "kidney disease"),
    ("ich bin in der 20. Woche, Suppe", "pregnancy"),
    ("estoy encinta, una cena", "pregnancy"),
    ("meine Nierenwerte sind schlecht, Suppe", "kidney disease"),
    ("Suppe nach der Magen-OP", "recovery from surgery"),
    ("meine Oma kann nicht gut kauen, Abendessen", "trouble chewing"),
    ("Opa hat eine Schluckstörung, Suppe", "trouble swallowing"),
    ("ich stille noch, was kann ich kochen", "breastfeeding"),
    ("bin im 5. Monat, schnelles Mittagessen", "pregnancy"),
    ("mein Kleiner ist 9 Monate, Brei mit Gemüse", "a baby of 6 to 11 months"),
    ("ich nehme Blutverdünner, Suppe", "warfarin"),
    ("mein Cholesterin ist zu hoch, Suppe", "heart disease"),
    ("tengo azúcar, qué puedo cenar", "diabetes"),
    ("tengo la tensión alta, una cena", "high blood pressure"),
    ("mi madre está mal de los riñones, una cena", "kidney disease"),
    ("no puedo masticar bien, una sopa", "trouble chewing"),
    ("tomo anticoagulantes, una cena con pollo", "warfarin"),
    ("estoy de 5 meses, qué puedo comer", "pregnancy"),
    ("le doy pecho a mi hija, una cena", "breastfeeding"),
    ("puré de verduras para mi bebé de 9 meses", "a baby of 6 to 11 months"),
    ("me operaron del estómago, una sopa", "recovery from surgery"),
    ("tengo colon irritable, una cena", "irritable bowel syndrome"),
    ("tengo acidez, algo para cenar", "heartburn or indigestion"),
    ("tengo hígado graso, un almuerzo", "a liver disease"),
    ("ácido úrico alto, qué puedo comer", "gout"),
]


def _conditions(typed: str, vocabulary: Vocabulary) -> dict[str, bool]:
    """Return the conditions that a question names, and whether it denies them."""
    return _named(in_english(typed, vocabulary).standard.text, vocabulary)


def _named(text: str, vocabulary: Vocabulary) -> dict[str, bool]:
    found = named_conditions(text, split_words(text), vocabulary.conditions)
    return {each.condition.name: each.is_denied for each in found if each.condition is not None}


@pytest.mark.parametrize(("typed", "condition"), CONDITIONS)
def test_conditions_are_named(vocabulary: Vocabulary, typed: str, condition: str) -> None:
    assert _conditions(typed, vocabulary) == {condition: False}


@pytest.mark.parametrize(
    "typed",
    [
        "Ich habe keinen Diabetes, Suppe",
        "ich bin nicht schwanger, Suppe mit Fisch",
        "ich nehme kein Marcumar mehr, Suppe",
        "ich stille nicht mehr, Suppe",
        "no soy diabético, una cena",
        "no tengo hipertensión, una sopa",
        "no tomo anticoagulantes, una sopa",
    ],
)
def test_denied_conditions_do_not_count(vocabulary: Vocabulary, typed: str) -> None:
    assert all(_conditions(typed, vocabulary).values())


@pytest.mark.parametrize(
    "typed",
    [
        "Kuchen mit Zucker",
        "ich habe Zucker und Mehl, Kuchen",
        "stilles Wasser und Suppe",
        "ensalada con una gota de aceite",
        "tengo azúcar y huevos, un postre",
        "Lammnieren mit Reis",
    ],
)
def test_foods_are_no_conditions(vocabulary: Vocabulary, typed: str) -> None:
    assert _conditions(typed, vocabulary) == {}


@pytest.mark.parametrize("name", ["german_questions", "spanish_questions"])
def test_the_english_words_of_every_condition_name_one(vocabulary: Vocabulary, name: str) -> None:
    table = word_groups(name)["conditions"][0].table
    unheard = {
        english
        for english in table.values()
        if not _named(f"I have {english.replace('#', '8')}, soup", vocabulary)
    }
    # Gluten is an exclusion, and so no condition.
    assert unheard <= {"gluten intolerance", "gluten intolerant", "not breastfeeding"}


@pytest.mark.parametrize(
    ("typed", "food"),
    [
        ("meine Tochter ekelt sich vor Fisch, Suppe", "fish"),
        ("mein Sohn bekommt Ausschlag von Erdbeeren, Kuchen", "strawberry"),
        ("Milch bekommt mir nicht, Suppe", "milk"),
        ("Käse kann ich nicht ausstehen, Auflauf", "cheese"),
        ("er verträgt weder Milch noch Ei, Kuchen", "egg"),
        ("a mi hijo le cae mal la leche, un postre", "milk"),
        ("a mi marido le da asco el pescado, una cena", "fish"),
        ("le salen ronchas con las fresas, un postre", "strawberry"),
        ("mi padre tiene prohibida la sal, una cena", "salt"),
        ("no me va bien la cebolla, una sopa", "onion"),
        ("la leche le cae fatal, una sopa", "milk"),
        ("Fisch mag er leider nicht, sonst Nudeln", "fish"),
        ("Fisch muss ich meiden, Suppe", "fish"),
        ("A mi marido los guisantes le dan gases", "pea"),
        ("las almendras me enronchan, busco una sopa", "almond"),
        ("quiero dejar el azúcar, un postre", "sugar"),
        ("dejar fuera las nueces, una ensalada", "walnut"),
        ("no me gusta el cilantro, una sopa", "coriander"),
        ("las fresas me sacan ronchas, un postre", "strawberry"),
        ("keine Lust auf Nudeln, Abendessen", "pasta"),
        ("auf keinen Fall Nüsse, Kuchen", "nut"),
        ("bin allergisch gg Sesam, Salat", "sesame"),
        ("Milch fällt flach, Suppe", "milk"),
        ("Eier außen vor, Suppe", "egg"),
        ("Nüsse ausgenommen, Kuchen", "nut"),
        ("Nüsse kratzen im Hals, Kuchen", "nut"),
        ("leche: vetado, una cena", "milk"),
        ("una cena, huevo excluido", "egg"),
    ],
)
def test_foods_of_everyday_refusals_are_excluded(
    vocabulary: Vocabulary, reader: QuestionReader, typed: str, food: str
) -> None:
    excluded = {
        each.entity for each in parse(typed, reader, vocabulary).constraints if each.mode == "exclude"
    }
    assert food in excluded


def test_a_parsed_question_quotes_what_was_typed(vocabulary: Vocabulary, reader: QuestionReader) -> None:
    parsed = parse("vegetarische Kartoffelsuppe ohne Sellerie, unter 30 Minuten", reader, vocabulary)
    assert {each.text for each in parsed.constraints} == {
        "vegetarische",
        "Kartoffelsuppe",
        "Sellerie",
        "unter 30 Minuten",
    }
    assert parsed.unknown == ()
