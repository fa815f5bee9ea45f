"""Extract the common English words with their frequency from a list of SymSpell.

`python -m assets.extract_words LIST` reads `frequency_dictionary_en_82_765.txt` of the package symspellpy (a word and its
number of uses per line) and writes `assets/words/common_words.tsv`: the words of four letters or more that are used often
enough, by the power of ten of their uses.
"""

from __future__ import annotations

import sys
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent / "words" / "common_words.tsv"
FEWEST_LETTERS = 4
FEWEST_USES = 100_000
HEAD = """\
# English words of four letters or more, by the power of ten of their uses in books: 6 is a million and more.
# Written by `python -m assets.extract_words` from frequency_dictionary_en_82_765.txt of SymSpell (symspellpy 6.10.1), which
# holds the words of SCOWL with their counts in the Google Books Ngrams (CC BY 3.0).
# SymSpell is under the MIT License: Copyright (c) 2025 mmb L, Copyright (c) 2021 Wolf Garbe.
# Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
# files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
# modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
# Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice
# shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY
# OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR
# PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
# LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR
# THE USE OR OTHER DEALINGS IN THE SOFTWARE.
uses\twords
"""


def main() -> None:
    """Write the table."""
    found: dict[tuple[int, str], list[str]] = {}
    for line in Path(sys.argv[1]).read_text(encoding="utf-8-sig").splitlines():
        word, uses = line.split()
        if len(word) >= FEWEST_LETTERS and word.isascii() and word.isalpha() and int(uses) >= FEWEST_USES:
            found.setdefault((len(str(int(uses))) - 1, word[0]), []).append(word)
    rows = [
        f"{power}\t{' '.join(sorted(words))}\n" for (power, _), words in sorted(found.items(), reverse=True)
    ]
    OUTPUT.write_text(HEAD + "".join(rows), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
