"""Questions in German and Spanish are read as in English; English ones with foreign names stay as they are."""

import pytest

from core.questions.foreign_questions import in_english
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


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
    ("typed", "food"),
    [
        ("Fisch mag er leider nicht, sonst Nudeln", "Fisch"),
        ("Fisch muss ich meiden, Suppe", "Fisch"),
        ("A mi marido los guisantes le dan gases", "guisantes"),
        ("las almendras me enronchan, busco una sopa", "almendras"),
        ("sin leche de alpiste, sopa", "leche"),
        ("Reis mit Karotten, bitte nichts Blähendes", "Blähendes"),
    ],
)
def test_a_food_of_a_clause_that_may_refuse_it_is_asked_about(
    vocabulary: Vocabulary, reader: QuestionReader, typed: str, food: str
) -> None:
    parsed = parse(typed, reader, vocabulary)
    assert food in " ".join(parsed.unknown)


def test_a_parsed_question_quotes_what_was_typed(vocabulary: Vocabulary, reader: QuestionReader) -> None:
    parsed = parse("vegetarische Kartoffelsuppe ohne Sellerie, unter 30 Minuten", reader, vocabulary)
    assert {each.text for each in parsed.constraints} == {
        "vegetarische",
        "Kartoffelsuppe",
        "Sellerie",
        "unter 30 Minuten",
    }
    assert parsed.unknown == ()
