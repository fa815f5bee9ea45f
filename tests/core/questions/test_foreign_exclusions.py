"""Plain refusals in German and Spanish exclude; what is not understood whole stays as it was typed."""

import pytest

from core.assets import assets_dir
from core.food.taxonomy import load_taxonomy
from core.questions.foreign_exclusions import WIDER
from core.questions.foreign_questions import in_english
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Abendessen ohne Milch", "dinner without milk"),
        ("keine Nüsse", "no nut"),
        ("kein Fisch, bitte", "no fish, please"),
        ("cena sin leche", "dinner without milk"),
        ("libre de gluten", "without gluten"),
        ("frei von Erdnüssen", "without peanut"),
        ("ohne Sellerie und Senf", "without celery and mustard"),
        ("ohne Soja, Weizen und Fisch mit Reis", "without soy, wheat and fish with rice"),
        ("sin gluten ni huevos, con arroz", "without gluten or egg, with rice"),
        ("ohne Milch und ohne Eier", "without milk and without egg"),
        ("sin la leche", "without milk"),
        ("milchfreies Abendessen", "milk-free dinner"),
        ("nussfrei", "nut-free"),
        ("Suppe sellerielos", "soup celery-free"),
        ("milchloses Frühstück", "milk-free breakfast"),
        ("Abendessen mit Ausnahme von Milch", "dinner except milk"),
        ("ich esse alles bis auf Fisch", "I eat everything except fish"),
        ("Znacht ohni Nüss", "dinner without nut"),
        ("cena huyendo de la leche", "dinner avoiding milk"),
        ("paso del pescado, cena", "I avoid fish, dinner"),
        ("cena, prohibidos: huevo, leche", "dinner, no egg, milk"),
        ("soy alérgica al huevo", "allergic to egg"),
        ("soy alérgico a los cacahuetes y la leche", "allergic to peanut and milk"),
        ("ich bin allergisch gegen Nüsse", "allergic to nut"),
        ("soy alérgica al huevo, una sopa por favor", "allergic to egg, a soup please"),
        ("soy alérgica al polen", "I am alérgica al polen"),
        ("no soy please", "no soy please"),
        ("ich bin nicht allergisch gegen Nüsse", "I am not allergic to nut"),
        ("Abendessen, ich habe keine Allergie gegen Milch", "dinner, I am not allergic to milk"),
        ("no soy alérgica al huevo", "I am not allergic to egg"),
        ("no tengo alergia a la leche", "I am not allergic to milk"),
    ],
)
def test_refusals_are_read(vocabulary: Vocabulary, typed: str, read: str) -> None:
    assert in_english(typed, vocabulary).standard.text == read


@pytest.mark.parametrize(
    "typed",
    [
        # More than the first food may be refused.
        "sin leche de alpiste",
        "ohne Milch und Glurf",
        "ohne Milch, Glurf",
        "ohne Milch Produkte",
        "ohne Glurf",
        # Nothing is refused, or another language is.
        "kein Problem",
        "sinful chocolate cake",
        "a free dinner with rice",
        "dinner without milk",
        "e",
        "",
    ],
)
def test_what_is_not_understood_whole_is_left_to_the_reader(vocabulary: Vocabulary, typed: str) -> None:
    assert in_english(typed, vocabulary).standard.text == typed


@pytest.mark.parametrize(
    ("typed", "excluded"),
    [
        ("Abendessen ohne Milch", {"milk"}),
        ("cena sin cacahuetes", {"peanut"}),
        ("ohne Sellerie und Senf", {"celery", "mustard"}),
        ("keine Eier", {"egg"}),
        ("libre de gluten", {"gluten grain"}),
        ("ich bin nicht allergisch gegen Milch", set()),
        ("no soy alérgico al huevo", set()),
    ],
)
def test_what_is_refused_is_excluded_and_quoted_as_typed(
    vocabulary: Vocabulary, reader: QuestionReader, typed: str, excluded: set[str]
) -> None:
    parsed = parse(typed, reader, vocabulary)
    assert parsed.question == typed
    assert parsed.unknown == ()
    assert {each.entity for each in parsed.constraints if each.mode == "exclude"} == excluded  # type: ignore[union-attr]
    assert all(each.text.casefold() in typed.casefold() for each in parsed.constraints)


def test_a_wider_name_covers_the_narrower_one() -> None:
    taxonomy = load_taxonomy(assets_dir())
    narrower = {
        "dairy": "milk",
        "oat": "rolled oat",
        "sesame": "sesame seed",
        "soy": "soybean",
    }
    assert set(narrower) == WIDER
    for wide, narrow in narrower.items():
        assert wide in taxonomy.ancestors(narrow), wide


@pytest.mark.parametrize(
    ("typed", "food"),
    [
        ("ich bin nicht nur allergisch gegen Milch", "milk"),
        ("ich weiß nicht, ob ich nicht allergisch gegen Milch bin", "milk"),
        ("Ich glaube, ich bin nicht allergisch gegen Milch", "milk"),
        ("ich bin nicht nicht allergisch gegen Milch", "milk"),
        ("niemand sagt, ich bin nicht allergisch gegen Milch", "milk"),
        ("Wer sagt, ich bin nicht allergisch gegen Milch", "milk"),
        ("Gelogen: ich bin nicht allergisch gegen Milch", "milk"),
        ("ich bin nicht allergisch gegen Milch, aber gegen Nüsse", "milk"),
        ("no sé si no soy alérgico al huevo", "egg"),
        ("si no soy alérgico al huevo", "egg"),
        ("no soy alérgico a la leche pero sí al huevo", "milk"),
    ],
)
def test_a_denial_in_doubt_excludes_or_asks(
    vocabulary: Vocabulary, reader: QuestionReader, typed: str, food: str
) -> None:
    parsed = parse(typed, reader, vocabulary)
    excluded = {each.entity for each in parsed.constraints if each.mode == "exclude"}  # type: ignore[union-attr]
    assert food in excluded
    if "aber" in typed or "pero" in typed:
        assert parsed.unknown or len(excluded) > 1


def test_an_unknown_refusal_is_asked_about_once(reader: QuestionReader, vocabulary: Vocabulary) -> None:
    parsed = parse("schnelles Mittagessen ohne Glurf", reader, vocabulary)
    assert (parsed.unknown, parsed.unheeded) == (("Glurf",), ())
