"""Very long titles, words and rows of chips stay inside the window, and nothing that matters is cut off."""

from datetime import date

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QWidget

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries
from core.questions.constraint import Constraint, IngredientConstraint, ParsedQuestion
from core.recommend.answer import Answer, AskResult
from desktop_app.pages.ask.asking import AskedQuestion
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.today.page import TodayPage
from desktop_app.widgets.text import MAY_BREAK, SOFT_HYPHEN, NarrowLabel, body, breakable
from tests.desktop_app.page_kit import NO_WORDS, OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

NARROW = 552
"""The page's width in the smallest window."""
TITLE = (
    "Slow-roasted aubergine and chickpea stew with caramelised onions, preserved lemon, coriander and rice"
)
WORD = "x" * 200
ANSWER = Answer(
    id="stew", title=TITLE, score=0.5, constraint_score=0.5, similarity=None, satisfied=(), missed=(), reasons=(),
    cautions=(f"{WORD} may hold celery.",),
    nutrition={"energy": 1234.5, "protein": None, "carbohydrate": 123.4, "fat": 100.0},
    at_least=("energy", "carbohydrate", "fat"), servings=4, total_min=35,
)  # fmt: skip


def refuse(name: str) -> Constraint:
    return IngredientConstraint(mode="exclude", entity=name, text=name)


def shown(desk: Desk, asked: AskedQuestion) -> AskPage:
    page = desk.open(AskPage, width=NARROW, height=520)
    assert isinstance(page, AskPage)
    page._show(asked)
    desk.settle()
    return page


def wider_than_its_place(page: AskPage) -> bool:
    return page.scroller.widget().width() > page.scroller.viewport().width()


def is_cut_off(label: QLabel) -> bool:
    """Whether a one-line label shows less than its text."""
    return label.fontMetrics().horizontalAdvance(label.text()) > label.contentsRect().width()


def test_long_titles_and_doubtful_numbers_fit_a_card(desk: Desk) -> None:
    result = AskResult(
        question="q", constraints=(), answers=(ANSWER, ANSWER.model_copy(update={"title": WORD}))
    )
    page = shown(desk, AskedQuestion(ParsedQuestion(question="q"), result, NO_WORDS, (), (), {}))
    assert not wider_than_its_place(page)
    assert page.results is not None
    for card, title in zip(page.results.cards, (TITLE, WORD), strict=True):
        labels = [label for label in card.findChildren(QLabel) if label.isVisible()]
        assert title in [label.text() for label in labels]
        for label in labels:
            right = label.mapTo(card, QPoint(label.width(), 0)).x()
            assert right <= card.width()
            assert label.wordWrap() or not is_cut_off(label), label.text()
            assert label.height() >= label.heightForWidth(label.width())


def test_twelve_chips_wrap_and_a_long_one_is_shortened_with_its_whole_text_at_hand(desk: Desk) -> None:
    names = [f"food number {number}" for number in range(10)] + [WORD, "salt & vinegar"]
    parsed = ParsedQuestion(question="q", constraints=tuple(refuse(name) for name in names))
    page = shown(desk, AskedQuestion(parsed, AskResult(question="q", constraints=()), NO_WORDS, (), (), {}))
    assert not wider_than_its_place(page)
    assert page.chips is not None
    assert len(page.chips.chips) == 12
    for chip in page.chips.chips:
        assert chip.mapTo(page, QPoint(chip.width(), 0)).x() <= NARROW
    long = page.chips.chips[10]
    assert long.main.text().endswith("…")
    assert long.main.toolTip() == f"Change no {WORD} (ingredient)"
    assert long.main.accessibleName() == f"no {WORD}, ingredient, excluded"
    assert page.chips.chips[11].main.text() == " no salt && vinegar"


def test_an_unknown_word_of_200_characters_is_shown_whole(desk: Desk) -> None:
    result = AskResult(question="q", constraints=(), unknown=(WORD,))
    near = {WORD: ("chickpea", "y" * 90)}
    page = shown(
        desk, AskedQuestion(ParsedQuestion(question="q", unknown=(WORD,)), result, NO_WORDS, (), (), near)
    )
    assert not wider_than_its_place(page)
    assert page.results is not None
    (label,) = [label for label in page.results.findChildren(QLabel) if WORD in label.text()]
    assert label.height() >= label.heightForWidth(label.width())
    offered = [b for b in page.results.findChildren(QWidget) if b.accessibleName() == f"Use {'y' * 90}"]
    assert len(offered) == 1
    assert offered[0].toolTip() == "y" * 90


def test_a_logged_line_without_spaces_fits(desk: Desk) -> None:
    entry = DiaryEntry(date.today(), "lunch", "z" * 400, 1.0, Snapshot("z", {}, {}))
    desk.store(lambda connection: add_entries(connection, [entry]))
    page = desk.open(TodayPage, width=NARROW, height=520)
    assert isinstance(page, TodayPage)
    desk.wait(lambda: page.meals["lunch"].rows)
    desk.settle()
    row = page.meals["lunch"].rows[0]
    assert row.mapTo(page, QPoint(row.width(), 0)).x() <= NARROW


@pytest.mark.parametrize("text", ["", "short words stay as they are", "a-b-c", "twenty-three characters"])
def test_ordinary_words_are_left_alone(text: str) -> None:
    assert breakable(text) == text


def test_only_unseen_places_are_added_and_never_before_a_mark() -> None:
    accented = "e\N{COMBINING ACUTE ACCENT}" * 40
    for word in (WORD, accented, "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{WHITE HEAVY CHECK MARK}" * 20):
        broken = breakable(word)
        assert MAY_BREAK in broken
        assert broken.replace(MAY_BREAK, "") == word
        assert f"{MAY_BREAK}\N{COMBINING ACUTE ACCENT}" not in broken
        assert f"{MAY_BREAK}\N{ZERO WIDTH JOINER}" not in broken
        assert f"\N{ZERO WIDTH JOINER}{MAY_BREAK}" not in broken


def test_a_narrow_column_hyphenates_only_words_that_are_wider(desk: Desk) -> None:
    title = "Skyr mit Kichererbsen-Salat und Kürbiskernen"
    label = NarrowLabel(title, "body")
    desk.qtbot.addWidget(label)
    metrics = label.fontMetrics()
    for word in ("Kürbiskernen", "Kichererbsen-"):
        label.resize(metrics.horizontalAdvance(word), 200)
        label.show()
        assert (word in QLabel.text(label)) is True
        label.resize(metrics.horizontalAdvance(word) - 1, 200)
        assert (word in QLabel.text(label)) is False
        assert QLabel.text(label).replace(SOFT_HYPHEN, "") == title
    assert label.text() == title
    assert label.minimumSizeHint().width() < metrics.horizontalAdvance("Kürbiskernen")


def test_a_label_says_what_it_was_given(desk: Desk) -> None:
    label = body(WORD)
    desk.qtbot.addWidget(label)
    assert label.text() == WORD
    label.setText("short")
    assert label.text() == "short"


def test_no_line_ends_between_a_number_and_its_unit() -> None:
    assert breakable("at least 18.7 g of 20 g, 35 min") == "at least 18.7\xa0g of 20\xa0g, 35\xa0min"
    assert breakable("669 kcal, 1½ servings") == "669\xa0kcal, 1½\xa0servings"
    assert breakable("4 generous 2 minutes") == "4 generous 2 minutes"
