"""Conclusions about a food from the graph."""

import pickle

from core.food.taxonomy import Certainty, Node, Taxonomy


def graph(**lines: dict[str, tuple[str, ...]]) -> Taxonomy:
    """A taxonomy of foods; a node with `group` is a mere group."""
    nodes = {}
    for name, relations in lines.items():
        known = {
            key: tuple(relations.get(key, ())) for key in ("is_a", "made_from", "may_be_made_from", "free_of")
        }
        nodes[name] = Node(
            name=name, plural=name, synonyms=(), is_food="group" not in relations, where="test", **known
        )
    return Taxonomy(nodes)


CAKES = graph(
    nut={"group": ()},
    praline={"is_a": ("nut",), "made_from": ("sugar",)},
    sugar={},
    egg={},
    cake={"may_be_made_from": ("nut",)},
    sponge={"is_a": ("cake",), "made_from": ("egg",), "free_of": ("nut",)},
)


def test_a_general_word_in_a_part_may_be_any_of_its_kinds_and_their_contents() -> None:
    assert CAKES.certainty("cake", "praline") is Certainty.MAY_CONTAIN
    assert CAKES.certainty("cake", "sugar") is Certainty.MAY_CONTAIN


def test_what_is_reached_only_through_a_cut_part_is_not_held() -> None:
    assert CAKES.certainty("sponge", "nut") is Certainty.NO
    assert CAKES.certainty("sponge", "praline") is Certainty.NO
    assert CAKES.certainty("sponge", "sugar") is Certainty.NO
    assert CAKES.certainty("sponge", "egg") is Certainty.CONTAINS


def test_a_cut_of_one_food_does_not_reach_its_parents_or_its_parts_elsewhere() -> None:
    held = graph(
        milk={},
        filling={"made_from": ("milk",)},
        bar={"made_from": ("filling",)},
        plainbar={"is_a": ("bar",), "free_of": ("milk",)},
    )
    assert held.certainty("plainbar", "milk") is Certainty.NO
    assert held.certainty("plainbar", "filling") is Certainty.CONTAINS
    assert held.certainty("bar", "milk") is Certainty.CONTAINS
    assert held.certainty("filling", "milk") is Certainty.CONTAINS


def test_a_name_without_a_node_is_unknown_about_everything() -> None:
    assert CAKES.certainty(None, "egg") is Certainty.UNKNOWN
    assert CAKES.certainty("no such food", "egg") is Certainty.UNKNOWN


def test_a_taxonomy_that_has_answered_is_sent_to_other_processes() -> None:
    assert CAKES.highest_certainty("praline", ("nut", "egg")) is Certainty.CONTAINS
    sent: Taxonomy = pickle.loads(pickle.dumps(CAKES))
    assert sent.highest_certainty("praline", ("nut", "egg")) is Certainty.CONTAINS
    assert sent.highest_certainty("sugar", ("nut", "egg")) is Certainty.NO
