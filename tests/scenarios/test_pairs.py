"""Pairs of items: one fact differs, and with it the ruling."""

import pytest

from penalty_cards.questions.changing import Fact
from penalty_cards.scenarios.items import LibraryError, read_library
from penalty_cards.scenarios.loading import load
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.services import all_paired, paired
from tests.library import ITEMS
from tests.scenarios.builders import an_item, write

SMALL = {"events": ["E exposes H7 by drop"], "cards": {"dropped": "H7"}}
WITH_KING = {"N": "T3.T7.3.", "E": "K65.K4..", "S": "QJ.QJ.A.", "W": "A42.A2.."}
WITH_SEVEN = {"N": "T3.KT.3.", "E": "K65.74..", "S": "QJ.QJ.A.", "W": "A42.A2.."}
OPTIONS = {"kind": "options", "chair": "declarer"}
DEGREE = {"kind": "degree", "about": "HK", "chair": "director"}


def pair(fact="rank", partner="PC-901"):
    """What an item says of its pair."""
    return {"with": partner, "fact": fact}


def other(**changes):
    """The other item of a pair."""
    return an_item(**{"code": "PC-902", "pair": pair()} | changes)


# what it shows, the item, the other one that names it
PAIRS = [
    ("rank", an_item(), other(**SMALL)),
    ("rank", an_item(hands=WITH_KING), other(**SMALL, hands=WITH_SEVEN)),
    ("how", an_item(**DEGREE | {"about": "H7"}, **SMALL),
     other(**DEGREE | {"about": "H7"}, events=["E exposes H7 by lead out of turn"],
           cards={"dropped": "H7"})),
    ("number", an_item(**SMALL), other(events=["E exposes H7 S5 by drop"],
                                       cards={"dropped": "H7"})),
    ("number", an_item(**SMALL),
     other(events=["E exposes H7 by drop", "E exposes S5 by drop"],
           cards={"dropped": "H7"})),
    ("lead", an_item(**OPTIONS), other(**OPTIONS, to_play="E")),
    ("seen", an_item(**DEGREE),
     other(**DEGREE, events=["E exposes HK by drop seen by S"])),
    ("blame", an_item(**DEGREE),
     other(**DEGREE, events=["E exposes HK by drop because of an opponent"])),
    ("side", an_item(**DEGREE, to_play="N"),
     other(**DEGREE | {"about": "HQ"}, to_play="N", cards={"dropped": "HQ"},
           events=["S exposes HQ by drop"])),
    ("demand", an_item(events=["E exposes HK by drop", "declarer requires H"]),
     other(events=["E exposes HK by drop", "declarer prohibits H"])),
    ("edition",
     an_item(kind="information", about="HK", chair="director", until=2007),
     other(kind="information", about="HK", chair="director", since=2017)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fact", "one", "two"), [pytest.param(*row, id=row[0]) for row in PAIRS]
)
def test_a_pair_is_read(tmp_path, fact, one, two):
    """Two items that differ in one fact, and so are ruled on otherwise, are a pair."""
    items = read_library(write(tmp_path, one, two | {"pair": pair(fact)}))

    assert [None, ("PC-901", fact)] == [item.pair for item in items]


OTHER_HANDS = {"N": "T3.T4.3.", "E": "K62.K7..", "S": "QJ.QJ.A.", "W": "A54.A2.."}

FAULTS = [
    ("no table", an_item(pair="PC-902"), "a table of with and fact"),
    ("half a table", an_item(pair={"with": "PC-902"}), "a table of with"),
    ("an unknown fact", an_item(pair=pair("colour")), "Write 'rank', .*, not 'colour'"),
    ("what was decided", an_item(pair=pair("decided")), "not 'decided'"),
    ("nobody", an_item(pair=pair(partner="PC-999")), "no other item PC-999"),
    ("itself", an_item(pair=pair()), "no other item PC-901"),
    ("twice", an_item(**SMALL, pair=pair(partner="PC-902")), "names this pair too"),
    ("the same fact", an_item(**SMALL), "do not differ in rank"),
    ("the same ruling", an_item(**SMALL), "the same ruling"),
    ("two facts", an_item(events=["E exposes HK S6 by drop"]), "also differ in number"),
    ("another deal", an_item(hands=OTHER_HANDS), "also differ in the hands"),
    ("another contract", an_item(contract="2NT"), "also differ in the contract"),
    ("tricks won", an_item(won=[3, 5]), "also differ in the tricks won"),
    ("more happened", an_item(events=["E exposes HK by drop", "declarer requires H"]),
     "also differ in what happened"),
    ("another question", an_item(**DEGREE), "different kinds of question"),
    ("two small cards",
     an_item(events=["E exposes S6 by drop"], cards={"dropped": "S6"}),
     "also differ in the cards"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("one", "message"), [pytest.param(*row, id=shows) for shows, *row in FAULTS]
)
def test_a_fault_of_a_pair(tmp_path, one, message):
    """What is no pair is refused, by file and item, and said why."""
    with pytest.raises(LibraryError, match=message) as caught:
        read_library(write(tmp_path, one, other(**SMALL)))

    assert {"items.toml"} == {fault.file for fault in caught.value.faults}
    assert [] == [
        fault for fault in caught.value.faults if not fault.field.startswith("pair")
    ]


@pytest.mark.django_db
def test_both_halves_lead_to_each_other(tmp_path):
    """From either item one comes to the other, turned alike where that is minted."""
    load(write(tmp_path, an_item(), other(**SMALL), an_item(code="PC-903")))

    for variant in Variant.objects.published():
        found = paired(variant)
        own = variant.version.scenario.code
        expected = {"PC-901": ["PC-902"], "PC-902": ["PC-901"], "PC-903": []}[own]
        assert expected == [each.version.scenario.code for _fact, each in found], own
        for fact, each in found:
            seeds = (
                Variant.objects.published()
                .filter(version=each.version)
                .values_list("seed")
            )
            assert Fact.RANK is fact
            assert each.seed == (variant.seed if (variant.seed,) in seeds else 0)


@pytest.mark.django_db
def test_pairs_of_many_items_take_one_query(tmp_path, django_assert_num_queries):
    """Of many items each has its own pair, as if it had been asked for alone."""
    load(write(tmp_path, an_item(), other(**SMALL), an_item(code="PC-903")))
    variants = list(Variant.objects.published())
    alone = {variant.pk: paired(variant) for variant in variants}

    with django_assert_num_queries(1):
        assert alone == all_paired(variants)
    with django_assert_num_queries(0):
        assert {} == all_paired([])


def test_library_has_pairs():
    """Each sort of fact that two items can differ in makes a pair of the library."""
    facts = [item.pair.fact for item in ITEMS if item.pair is not None]

    assert len(facts) >= 16
    assert {"rank", "how", "number", "seen", "edition", "demand", "lead"} <= set(facts)
