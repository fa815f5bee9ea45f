"""Reduce the Noto fonts of other scripts to the glyphs that PDF files use: `python -m assets.subset_fonts FOLDER`.

FOLDER holds the static regular fonts of the Noto project. Layout tables stay in fonts of scripts that HarfBuzz has to shape.
The fonts are compressed, because installed programs have little room.
"""

import io
import lzma
import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "fonts" / "scripts"
WHOLE = ("NotoSansArmenian", "NotoSansGeorgian", "NotoSansEthiopic", "NotoEmoji")
"""Fonts of which every character stays."""
SHAPED = (
    "NotoSansHebrew",
    "NotoSansArabic",
    "NotoSansDevanagari",
    "NotoSansBengali",
    "NotoSansGurmukhi",
    "NotoSansGujarati",
    "NotoSansOriya",
    "NotoSansTamil",
    "NotoSansTelugu",
    "NotoSansKannada",
    "NotoSansMalayalam",
    "NotoSansSinhala",
    "NotoSansThai",
    "NotoSansLao",
    "NotoSansMyanmar",
    "NotoSansKhmer",
)
"""Fonts of which every character and all layout tables stay."""


def encodable(codec: str, last: bytes) -> set[int]:
    """Return the characters that two bytes of a national standard write, up to a code."""
    found = set()
    for code in range(0x2E80, 0x10000):
        try:
            written = chr(code).encode(codec)
        except UnicodeError:
            continue
        if len(written) == 2 and written <= last:
            found.add(code)
    return found


def common_chinese_and_japanese() -> set[int]:
    """Return GB 2312, the first levels of JIS X 0208 and Big5, kana, and full-width forms."""
    kana = {*range(0x3000, 0x3100), *range(0x31F0, 0x3200), *range(0xFF00, 0xFFF0)}
    return (
        encodable("gb2312", b"\xff\xff")
        | encodable("shift_jis", b"\x98\x72")
        | encodable("big5", b"\xc6\x7e")
        | kana
    )


def main(source: Path) -> None:
    """Write the fonts."""
    from fontTools import subset

    wanted = {
        "NotoSansSC": common_chinese_and_japanese(),
        "NotoSansKR": {code for code in encodable("euc_kr", b"\xff\xff") if 0x3130 <= code <= 0xD7A3},
    }
    for name in (*WHOLE, *SHAPED, *wanted):
        options = subset.Options(layout_features=["*"], hinting=False, notdef_outline=True)
        options.drop_tables += ["vhea", "vmtx", "STAT", *(() if name in SHAPED else ("GSUB", "GPOS", "GDEF"))]
        font = subset.load_font(next(source.rglob(f"{name}*Regular.ttf")), options)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=wanted.get(name) or set(font.getBestCmap()))
        subsetter.subset(font)
        made = io.BytesIO()
        font.save(made)
        (FOLDER / f"{name}-Regular.ttf.xz").write_bytes(lzma.compress(made.getvalue(), preset=9))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
