"""Files for people are written in the user's language; recipes, and what programs read, stay English."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from core.plan.document import WeekPlan
from core.plan.entry import Eater, Slot, eating_out, planned_entry
from core.plan.export.as_html import to_html
from core.plan.export.as_ics import to_ics
from core.plan.export.as_json import to_json
from core.plan.export.as_markdown import to_markdown
from core.plan.export.as_text import to_text
from core.plan.week import week_of
from core.translation import ENGLISH, Language, use_language
from tests.core.plan.conftest import Larder
from tests.core.plan.export.conftest import MOMENT, MONDAY, make

PLACEHOLDER = re.compile(r"(\{[^{}]*\}|%n)")
OWN_WORDS = re.compile(
    r"Lentil soup|Oat porridge|Pear\b|Birne\b|Orange\b|Canteen|Ana\b|Ben\b|Friday is .*?kcal\.", re.IGNORECASE
)


def hidden(text: str, _comment: str | None = None, _n: int = -1) -> str:
    """A translation without a letter, so that each letter of a file is a word that nobody translates."""
    return "".join(
        part if PLACEHOLDER.fullmatch(part) else re.sub(r"[^\W\d_]", "¤", part)
        for part in PLACEHOLDER.split(text)
    )


@pytest.fixture
def translated(larder: Larder) -> Iterator[WeekPlan]:
    """A week in another language: a household, leftovers, a meal cooked for later, eating out, no recipe."""
    days = week_of(MONDAY).days
    soup, porridge = larder.recipe("lentil-soup"), larder.recipe("oat-porridge")
    cooked = replace(planned_entry(soup, Slot(days[0], "dinner"), 2), later_servings=2.0)
    rest = replace(planned_entry(soup, Slot(days[1], "lunch"), 2), leftover_of=cooked.slot)
    shared = planned_entry(porridge, Slot(days[0], "breakfast"), 1.5)
    use_language(Language("de", hidden))
    try:
        yield make(
            larder,
            [
                replace(shared, eaters=(Eater("Ana", 1.0), Eater("Ben", 0.5))),
                cooked,
                rest,
                eating_out(Slot(days[2], "lunch"), "Canteen"),
                replace(planned_entry(larder.recipe("pear"), Slot(days[3], "snack"), 1), recipe_key=None),
            ],
        )
    finally:
        use_language(ENGLISH)


def left_over_words(text: str) -> list[str]:
    """Return words of Larder that are not translated, apart from recipes, units and names."""
    kept = [line for line in text.splitlines() if not re.match(r"- |\d+\. ", line)]
    found = re.findall(r"[A-Za-z]{2,}", OWN_WORDS.sub("", "\n".join(kept)))
    return [word for word in found if word not in ("kcal", "mg", "ml", "kg")]


@pytest.mark.parametrize("write", [to_text, to_markdown])
def test_every_word_of_larder_is_translated(translated: WeekPlan, write: Callable[[WeekPlan], str]) -> None:
    week = write(replace(translated, notes=())).partition(hidden("Shopping list"))[0]
    assert left_over_words(week) == []


def test_web_page_and_calendar_are_translated(translated: WeekPlan) -> None:
    page = to_html(translated)
    assert '<html lang="de">' in page
    table = page[page.index("<table>") : page.index("</table>")]
    assert left_over_words(re.sub(r"<[^>]*>", " ", table)) == []
    events = to_ics(translated, MOMENT).decode().replace("\r\n ", "")
    for event in re.findall(r"(?:SUMMARY|CATEGORIES|X-WR-CALNAME):(.*)", events):
        assert left_over_words(event) == []
    for word in ("serving", "leftovers", "protein", "Makes"):
        assert word not in events


def test_the_list_counts_packs_in_the_language_and_json_stays_english(translated: WeekPlan) -> None:
    (lentils,) = [line for line in translated.shopping.lines if line.entity == "red lentil"]
    assert left_over_words(lentils.shown.replace(" g", "")) == []
    data = json.loads(to_json(translated))
    amounts = [item["amount"] for aisle in data["shopping_list"]["aisles"] for item in aisle["items"]]
    assert lentils.amount in amounts
    assert lentils.amount.startswith("1 pack of 500 g (")
