"""Print how meals and recipes break the profile, in the same way for all commands."""

from core.cli.common import say
from core.recommend.avoid import ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences, caution_sentences


def show_marks(verdict: ProfileVerdict, indent: str = "") -> None:
    """Print how a meal or recipe breaks the profile, and what it may contain."""
    for sentence in avoid_sentences(verdict.avoid):
        say(f"{indent}! {sentence}")
    for sentence in caution_sentences(verdict.cautions):
        say(f"{indent}? {sentence}")
