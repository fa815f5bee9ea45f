"""Finding a node by any of its names."""

import re
from dataclasses import dataclass
from functools import cached_property

from core.kg.taxonomy import Taxonomy


def normalise(text: str) -> str:
    """Lower case, single spaces, plain apostrophes, hyphens as spaces."""
    return re.sub(r"[\s\-]+", " ", text.casefold().replace("’", "'")).strip()


def singular_forms(word: str) -> tuple[str, ...]:
    """Likely singulars of an English word, the word itself first."""
    forms = [word]
    if word.endswith("ies") and len(word) > 4:
        forms.append(word[:-3] + "y")
    if word.endswith("ves") and len(word) > 4:
        forms += [word[:-3] + "f", word[:-3] + "fe"]
    if word.endswith("es") and len(word) > 3:
        forms.append(word[:-2])
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        forms.append(word[:-1])
    return tuple(dict.fromkeys(forms))


@dataclass(frozen=True)
class NameIndex:
    """Every name, plural and synonym of the taxonomy, normalised, to its canonical node."""

    taxonomy: Taxonomy

    @cached_property
    def by_name(self) -> dict[str, str]:
        """Normalised name to canonical node; canonical names win over plurals and synonyms."""
        found: dict[str, str] = {}
        for node in self.taxonomy.nodes.values():
            found[normalise(node.name)] = node.name
        for node in self.taxonomy.nodes.values():
            for name in (node.plural, *node.synonyms):
                found.setdefault(normalise(name), node.name)
        return found

    def exact(self, text: str) -> str | None:
        """The node with this name, plural or synonym (plurals of synonyms too), or None."""
        wanted = normalise(text)
        known = self.by_name.get(wanted)
        if known is not None or not wanted:
            return known
        head, _, last = wanted.rpartition(" ")
        for form in singular_forms(last):
            known = self.by_name.get(f"{head} {form}".strip())
            if known is not None:
                return known
        return None
