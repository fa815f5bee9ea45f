"""The PDF's layout: every line that is put on a page, and where."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import pytest

from core.assets import assets_dir
from core.diary.entry import USUAL_MEALS
from core.people.profile import Profile
from core.plan.document import WeekPlan, week_plan
from core.plan.entry import SIDE, Eater, Slot, VariantText, planned_entry
from core.plan.export.as_pdf import to_pdf
from core.plan.export.options import PAPERS, ExportOptions
from core.plan.export.sheet import MARGIN_MM, Paper, Sheet, _runs
from core.plan.person import people_of
from core.plan.week import week_of
from tests.core.plan.conftest import Larder
from tests.core.plan.export.conftest import MOMENT, MONDAY, Titled, make

HAIR_MM = 0.05


@dataclass
class Written:
    """What was put on the pages of one file."""

    lines: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    pages: int = 0

    @property
    def text(self) -> str:
        """All lines as one text."""
        return " ".join(self.lines)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """Notes every line, and those that leave the page's margins."""
    seen = Written()
    write, page = Sheet.write_lines, Sheet.new_page

    def note(self: Sheet, lines: Sequence[str], x: float, y: float, size: float) -> float:
        bottom = y + len(lines) * self.line_height(size)
        for line in lines:
            right = x + float(self._pdf.get_string_width(line))
            if right > self.width + MARGIN_MM + HAIR_MM or bottom > self.height - MARGIN_MM or y < MARGIN_MM:
                seen.outside.append(line)
        seen.lines += lines
        return write(self, lines, x, y, size)

    def count(self: Sheet, orientation: str) -> None:
        seen.pages += 1
        page(self, orientation)  # type: ignore[arg-type]

    monkeypatch.setattr(Sheet, "write_lines", note)
    monkeypatch.setattr(Sheet, "new_page", count)
    yield seen
    assert seen.lines
    assert seen.outside == []


def test_everything_is_on_the_pages(plan: WeekPlan, written: Written) -> None:
    content = to_pdf(plan, MOMENT)
    assert content.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", content)) == written.pages == 3
    for shown in (
        "Meals for week 2026-W47, 16 to 22 November 2026",
        "Wednesday",
        "Lentil soup",
        "Pizza with friends",
        "1½ servings, ",
        "Iron unknown",
        "Sodium at least",
        "• 95 g red lentil",
        "2. Cook it until it is done.",
        "Salt, ",
        "Friday is 120 kcal under your target",
        "because it has no recipe: Pizza with friends (Friday dinner)",
    ):
        assert shown in written.text


@pytest.mark.parametrize(
    "title",
    [
        "Donaudampfschifffahrtsgesellschaftskapitänsmützensuppe" * 3,
        "A very long title that goes on and on " * 20,
        "W" * 2000,
        "Борщ Ωμέγα žluťoučký kůň ½ ﬁ é ̈",
    ],
)
def test_long_and_foreign_titles_stay_on_the_page(titled: Titled, written: Written, title: str) -> None:
    to_pdf(titled(title), MOMENT)
    whole = "".join(written.lines).replace(" ", "")
    assert title.replace(" ", "")[:40].replace("ﬁ", "fi")[:20] in whole


def test_what_the_fonts_lack_is_said() -> None:
    sheet = Sheet(assets_dir() / "fonts", "Ramen ᏣᎳᎩ", MOMENT)
    sheet.new_page("portrait")
    assert sheet.lines_of("Ramen ᏣᎳᎩ", 90, 9) == ["Ramen ???"]
    assert sheet.foot == "Ramen ???. Larder has no font for these characters, shown as ?: Cherokee."
    sheet.content()


@pytest.mark.parametrize(
    ("title", "font"),
    [
        ("חומוס (ביתי)", b"NotoSansHebrew"),
        ("خبز", b"NotoSansArabic"),
        ("पालक पनीर", b"NotoSansDevanagari"),
        ("মাছের ঝোল", b"NotoSansBengali"),
        ("தயிர் சாதம்", b"NotoSansTamil"),
        ("ఉల్లిపాయ", b"NotoSansTelugu"),
        ("ਸਾਗ", b"NotoSansGurmukhi"),
        ("ខ្មែរ", b"NotoSansKhmer"),
        ("ხაჭაპური", b"NotoSansGeorgian"),
        ("麻婆豆腐", b"NotoSansSC"),
        ("とろろ蕎麦", b"NotoSansSC"),
        ("김치찌개", b"NotoSansKR"),
        ("ต้มยำ", b"NotoSansThai"),
        ("Ramen 🍜", b"NotoEmoji"),
    ],
)
def test_other_scripts_are_drawn_in_their_fonts(
    titled: Titled, written: Written, title: str, font: bytes
) -> None:
    content = to_pdf(titled(title), MOMENT)
    assert title in written.lines
    assert font in content
    assert "?" not in written.text


def test_letters_of_indian_scripts_join() -> None:
    sheet = Sheet(assets_dir() / "fonts", "", MOMENT)
    sheet.new_page("portrait")
    (line,) = sheet.lines_of("क्षत्रिय", 90, 9)
    sheet._shape(line)
    joined = sheet._pdf.get_string_width(line)
    sheet._pdf.set_text_shaping(False)
    assert joined < 0.8 * sheet._pdf.get_string_width(line)
    sheet.content()


@pytest.mark.parametrize(
    ("line", "runs"),
    [
        ("Soup (2)", [("Soup (2)", False)]),
        ("पनीर (2)", [("पनीर (2)", False)]),
        ("חומוס (ביתי)", [("חומוס (ביתי)", True)]),
        ("חומוס (200 ג)", [(" ג)", True), ("200", False), ("חומוס (", True)]),
        (
            "Soup with خبز (2) and rice",
            [("Soup with ", False), (")", True), ("2", False), ("خبز (", True), (" and rice", False)],
        ),
    ],
)
def test_mixed_directions_are_drawn_part_by_part(line: str, runs: list[tuple[str, bool]]) -> None:
    assert _runs(line) == runs


def test_a_latin_week_loads_no_other_font(plan: WeekPlan) -> None:
    assert set(re.findall(rb"\+(Noto\w+)", to_pdf(plan, MOMENT))) == {b"NotoSans", b"NotoSansBold"}


def test_the_paper_is_a4_or_letter(plan: WeekPlan) -> None:
    assert b"/MediaBox [0 0 841.89 595.28]" in to_pdf(plan, MOMENT)
    assert b"/MediaBox [0 0 792.00 612.00]" in to_pdf(plan, MOMENT, ExportOptions(paper="Letter"))


def test_a_family_s_week_fits_on_one_page_and_names_a_variant_once(larder: Larder, written: Written) -> None:
    recipe = larder.recipe("lentil-soup")
    eaters = (Eater("Ann", 1.0), Eater("Bob", 1.5), Eater("Eva", 0.75))
    words = VariantText(
        recipe.key, recipe.title, ("less salt",), "Lentil soup, variant", 4.0, ("1 lentil",), ()
    )
    bread = VariantText(SIDE, "", (), "Bread", 1.0, ("70 g bread",), ())
    entries = []
    for day in week_of(MONDAY).days:
        for meal in USUAL_MEALS:
            dish = replace(planned_entry(recipe, Slot(day, meal), 3.25), eaters=eaters)
            changed = replace(
                dish, title=words.title, recipe_key=words.key, variant=words, eaters=(Eater("Tim", 0.5),)
            )
            side = replace(changed, title=bread.title, recipe_key=bread.key, variant=bread)
            entries += [dish, changed, side] if meal != "breakfast" else [dish]
    plan = make(larder, entries)
    to_pdf(plan, MOMENT)
    assert written.lines.count("Monday") == 1, "the week's heading comes on one page"
    to_pdf(replace(plan, notes=("Cook it first.",) * 30), MOMENT)
    after = written.lines[written.lines.index("Notes") :]
    assert "Recipes" in after, "notes that don't fit below the week come before the recipes"
    assert after[:2] == ["Notes", "•"]
    week = written.text.split("Lentil soup, variant")[0]
    assert "for Tim ½: less salt" in week
    assert "+ Bread: Tim ½" in week


@pytest.mark.parametrize("paper", PAPERS)
def test_everyone_of_a_household_has_totals(larder: Larder, written: Written, paper: Paper) -> None:
    names = ("Ann", "Maximilian-Alexander von Hohenstein zu Wittgenstein", "Eva", "Tim", "Ida")
    days = week_of(MONDAY).days
    eaters = tuple(Eater(name, 1.0 + place / 4) for place, name in enumerate(names))
    soup = larder.recipe("lentil-soup")
    entries = [
        replace(planned_entry(soup, Slot(day, meal), 7.5), eaters=eaters)
        for day in days
        for meal in USUAL_MEALS
    ]
    people = people_of([Profile(name=name) for name in names], larder.context.graph)
    plan = week_plan(
        week_of(MONDAY),
        entries,
        larder.context.library,
        larder.foods,
        larder.shop,
        household=dict.fromkeys(days, people),
    )
    to_pdf(plan, MOMENT, ExportOptions(paper=paper))
    assert written.lines.count("Monday") == 2, "the totals are together on the second page"
    totals = written.text.split("Sunday")[2]
    for place, person in enumerate(people):
        kcal = soup.nutrition.amounts["energy"] * 4 * eaters[place].servings
        assert f"Energy {kcal:,.0f} kcal" in totals
        assert person.name.split()[0][:10] in totals
    assert totals.count("Aim: energy") == len(names)


def test_a_full_slot_goes_on_over_pages(larder: Larder, written: Written) -> None:
    entries = [
        replace(
            planned_entry(larder.recipe("lentil-soup"), Slot(MONDAY, "lunch"), 1),
            title=f"Dish number {n} of a feast",
        )
        for n in range(60)
    ]
    to_pdf(make(larder, entries), MOMENT)
    whole = written.text
    assert all(f"number {n} " in whole for n in range(60))
    assert written.lines.count("Monday") >= 3


def test_a_recipe_of_many_lines_goes_on_over_pages(titled: Titled, written: Written) -> None:
    plan = titled("Feast")
    (recipe,) = plan.recipes.values()
    many = replace(
        recipe, uses=recipe.uses * 40, steps=tuple(f"Step {n}. " + "Stir. " * 60 for n in range(40))
    )
    to_pdf(replace(plan, recipes={recipe.key: many}), MOMENT)
    assert sum(line.endswith(" red lentils") for line in written.lines) == 40
    assert all(f"Step {n}." in written.text for n in range(40))
    assert written.pages > 4


def test_an_empty_week_says_so(larder: Larder, written: Written) -> None:
    to_pdf(make(larder, []), MOMENT)
    assert "Nothing to buy." in written.text
