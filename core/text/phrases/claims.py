"""Claims of an ingredient phrase that its food is free of something."""

from core.food.item import Words
from core.text.phrases.vocabulary import phrase_words


def claims_in(words: Words) -> tuple[frozenset[str], frozenset[str], Words]:
    """Return the allergens that the words deny, the claims themselves, and the other words."""
    stated: set[str] = set()
    claims: set[str] = set()
    left: list[str] = []
    at = 0
    end = next((place for place, word in enumerate(words) if word in ("if", "unless")), len(words))
    words = words[:end]
    while at < len(words):
        for size in (4, 3, 2, 1):
            phrase = " ".join(words[at : at + size])
            denied = at > 0 and words[at - 1] in ("not", "non")
            # "Large egg free range" and "milk free of hormones" claim something else.
            denied |= phrase.endswith(" free") and words[at + size : at + size + 1] in (
                ("range",),
                ("from",),
                ("of",),
            )
            if (phrase in phrase_words().claims or phrase in phrase_words().weak_claims) and not denied:
                stated.update(phrase_words().claims.get(phrase, ()))
                claims.add(phrase)
                at += size
                break
            taken = _denied(words, at, size)
            if taken is not None:
                stated.update(taken[0])
                at += taken[1]
                break
        else:
            left.append(words[at])
            at += 1
    return frozenset(stated), frozenset(claims), tuple(left)


def _denied(words: Words, at: int, size: int) -> tuple[tuple[str, ...], int] | None:
    """Return the allergens that "free of nuts" or "without nuts" denies at a place, and the number of its words."""
    lead = 2 if words[at : at + 2] == ("free", "of") else 1 if words[at] in phrase_words().without else 0
    claim = f"{' '.join(words[at + lead : at + size])} free"
    # "not dairy-free" only denies the claim.
    return (
        (phrase_words().claims[claim], size)
        if lead and claim in phrase_words().claims and words[at + size : at + size + 1] != ("free",)
        else None
    )
