"""HTML and Markdown: what people read and print."""

import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.plan.document import WeekPlan
from core.plan.export.as_html import to_html
from core.plan.export.as_markdown import to_markdown
from core.plan.text import one_line
from tests.core.plan.export.conftest import Titled
from tests.sampling import sample_size

VOID = {"meta", "input"}


class Reader(HTMLParser):
    """Reads a page strictly: every element closed in its turn; texts and attributes are kept."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.texts: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("write", [to_html, to_markdown])
def test_known_prices_are_below_the_list(plan: WeekPlan, write: Callable[[WeekPlan], str]) -> None:
    first, *others = plan.shopping.lines
    priced = replace(plan.shopping, lines=(replace(first, cost=2.5), *others), currency="€")
    said = f"Known prices: € 2.50 for 1 of {1 + len(others)} items"
    assert said not in write(plan)
    assert said in write(replace(plan, shopping=priced))


def test_the_page_shows_week_recipes_and_list(plan: WeekPlan) -> None:
    reader = read(to_html(plan))
    text = " ".join(reader.texts)
    for shown in (
        "Meals for week 2026-W47",
        "Lentil soup",
        "Pizza with friends",
        "95 g red lentil",
        "Cook it until",
    ):
        assert shown in text
    assert "Sodium at least 900 mg" in text
    assert "Iron unknown" in text
    assert "Not on the list because it has no recipe: Pizza with friends (Friday dinner)" in text


def test_the_page_needs_nothing_from_elsewhere(plan: WeekPlan) -> None:
    page = to_html(plan)
    reader = read(page)
    assert not reader.tags & {"script", "link", "img", "iframe", "object"}
    assert not {name for name, _ in reader.attributes} & {"src", "href", "style", "onclick"}
    assert not re.search(r"https?:|url\(|@import", page)


@given(st.text(max_size=80))
@settings(deadline=None, max_examples=sample_size(usual=20, thorough=60))
def test_any_title_stays_text(titled: Titled, title: str) -> None:
    page = to_html(titled(title + "<b>&amp;\"'</b><script>alert(1)</script>"))
    reader = read(page)
    assert not reader.tags & {"script", "b"}
    assert one_line(f"{title}<b>&amp;\"'</b><script>alert(1)</script>") in reader.texts


def test_markdown_reads_like_a_week(plan: WeekPlan) -> None:
    text = to_markdown(plan)
    assert text.startswith(
        "# Meals for week 2026-W47, 16 to 22 November 2026\n\n"
        "Targets of a day: Iron at least 18 mg.\n\n## Monday 16 November\n\n- **Breakfast:** "
    )
    assert re.search(r"\n- \*\*Dinner:\*\* Lentil soup \(1½ servings, \d+ kcal\)\n", text)
    assert "- **Dinner:** Pizza with friends (1 serving, 800 kcal)\n" in text
    assert "## Tuesday 17 November\n\nNothing is planned.\n" in text
    assert "sodium at least 900 mg" in text
    assert (
        "### Lentil soup\n\nMakes 1½ servings (recipe for 4). 10 minutes to prepare, 20 to cook. For Monday dinner.\n\n"
        "- 95 g red lentils\n"
    ) in text
    assert "1. Prepare everything.\n2. Cook it until it is done.\n" in text
    assert "- [ ] Salt, " in text


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("# no heading", r"\# no heading"),
        ("- no list", r"\- no list"),
        ("1. no number", r"1\. no number"),
        ("2.25 l water", "2.25 l water"),
        ("2) &copy; \\n", r"2\) \&copy; \\n"),
        ("*a* _b_ `c` [d](e) <f> | g", r"\*a\* \_b\_ \`c\` \[d\](e) \<f\> \| g"),
        ("two\nlines", "two lines"),
    ],
)
def test_markdown_is_escaped(titled: Titled, title: str, shown: str) -> None:
    assert f"\n### {shown}\n" in to_markdown(titled(title))
