"""Printing meals and recipes that break the profile, in one way for all commands."""

import sys

from core.cli.common import say
from core.recommend.avoid import Verdict
from core.recommend.avoid_words import avoid_sentences, caution_sentences


def verdict_json(verdict: Verdict) -> dict[str, object]:
    """The fields of anything that was checked against the profile.

    `avoid` is what breaks it; `cautions` are sentences on what may be there and breaks nothing.
    """
    return {
        "avoid": [one.to_json() for one in verdict.avoid],
        "cautions": list(caution_sentences(verdict.cautions)),
    }


def show_marks(verdict: Verdict, indent: str = "") -> None:
    """Print what breaks the profile, and what may be there."""
    for sentence in avoid_sentences(verdict.avoid):
        say(f"{indent}! {sentence}")
    for sentence in caution_sentences(verdict.cautions):
        say(f"{indent}? {sentence}")


def warn(sentence: str) -> None:
    """Write a sentence to stderr that is no failure."""
    sys.stderr.write(f"larder: {' '.join(sentence.split())}\n")
