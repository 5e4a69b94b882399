"""Tests of texts in plain words: read with places, and written without them again."""

from time import process_time

import pytest

from penalty_cards.laws.messages import render
from penalty_cards.scenarios.items import read_item
from penalty_cards.scenarios.plain import (
    in_plain_words,
    placed,
    with_places_of,
)
from penalty_cards.scenarios.stories import message_of
from penalty_cards.scenarios.variants import turned
from tests.library import ITEMS


def texts_in(item, seed):
    """Every text of an item as a variant tells it."""
    for number, step in enumerate(item.steps):
        cast = turned(step.cast, seed)
        texts = [step.story, *step.hints, *step.factors, *step.views]
        if number == 0:
            texts += [item.title, *item.feedback.values()]
        for text in texts:
            yield render(message_of(text, cast))


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.code)
def test_plain_words_are_read_as_the_same(item):
    """Each text of the library comes back from plain words, and turns as it did."""
    words = in_plain_words(item.document)
    read = placed(words)
    again = read_item(read.document)

    assert "{" not in words["title"] + words["story"]
    assert () == read.kept
    for seed in (0, 1):
        assert [*texts_in(item, seed)] == [*texts_in(again, seed)], seed
    assert item.document == with_places_of(item.document, item.document | words)


# East has dropped the king of hearts; West is on lead against South’s 3NT.
FACTS = {
    "contract": "2S",
    "declarer": "S",
    "to_play": "W",
    "hands": {"N": "T3.T4.3.", "E": "K65.K7..", "S": "QJ.QJ.A.", "W": "A42.A2.."},
    "events": ["E exposes HK by drop"],
}
READ = [
    # what is written, and how it is read
    ("East drops the king of hearts.", "{offender} drops the {card:hk}."),
    ("EAST drops the ♥K", "{offender} drops the {card:hk}"),
    ("the K♥, the HK, the KH and the K of hearts", ", ".join(["the {card:hk}"] * 2)
     + ", the {card:hk} and the {card:hk}"),
    ("the ♠10 and the ten of spades", "the {card:st} and the {card:st}"),
    ("the h7 falls", "the {card:h7} falls"),
    ("East has the ♥7, and the 7 falls", "{offender} has the {card:h7}, and the "
     "{card:h7} falls"),
    ("South is in 2♠.", "{declarer} is in {contract}."),
    ("Dummy has the 2♠?", "Dummy has the {card:s2}?"),
    ("a small heart, hearts, a ♥ lead", "a small {singular:hearts}, {suit:hearts}, a "
     "{singular:hearts} lead"),
    ("She plays a club at the club.", "She plays a {singular:clubs} at the club."),
    ("{partner} looks at North’s hand", "{partner} looks at {dummy}’s hand"),
    ("Ost spielt Herz König", "{offender} spielt {card:hk}"),
    ("le roi de cœur", "le {card:hk}"),
    ("<em>West</em> waits", "<em>{partner}</em> waits"),
    ("E drops it in W’s lap", "{offender} drops it in {partner}’s lap"),
    ("Sud et Ouest: c’est Est", "{declarer} et {partner}: c’est {offender}"),
    ("West bid; 2♠ by South", "{partner} bid; {contract} by {declarer}"),
    ("a 2♠ bid, the 2S contract", "a {contract} bid, the {contract} contract"),
    ("South plays 2♠", "{declarer} plays {contract}"),
    ("East drops 7♥, then plays the 5S", "{offender} drops {card:h7}, then plays the "
     "{card:s5}"),
    ("She discards 6♠ and ruffs with 2S", "She discards {card:s6} and ruffs with "
     "{card:s2}"),
    ("East drops his 7♥, West leads a 2♠", "{offender} drops his {card:h7}, {partner} "
     "leads a {card:s2}"),
    ("le 7♥, die 2♠", "le {card:h7}, die {card:s2}"),
    ("W, S and E", "{partner}, {declarer} and {offender}"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "expected"), READ)
def test_reading(written, expected):
    """Seats, cards, suits and the contract are found however people write them."""
    assert expected == placed(FACTS | {"story": written}).document["story"]


KEPT = [
    # what is written, and the words that hold it to this deal
    ("The ♦2 falls", ["♦2"]),
    ("An ace fell", ["ace"]),
    ("the nine", ["the nine"]),
    ("Hearts are led", ["Hearts"]),
    ("N/S are vulnerable", ["N/S"]),
    ("Herz wird gespielt, pique aussi", ["Herz", "pique"]),
    ("West opened 2♥; 2♠ is the contract", ["2♥"]),
    ("After a 2♥ overcall, the 2H bid, his 2♠", ["2♥", "2H", "2♠"]),
    ("In AD 2020 the AC and QC failed", ["AD", "AC", "QC"]),
    ("1S, 2D, 5s and D10", ["1S", "2D", "5s", "D10"]),
    ("Wests Ausspiel; Osts Karte, Südens Hand", ["Wests", "Osts", "Südens"]),
    ("E. drops it at table S", ["E", "S"]),
    (
        "the club nine, the heart 7, a spade-king",
        ["club nine", "heart 7", "spade-king"],
    ),
    ("the hearts 7 fall", ["hearts 7"]),
    (
        "der Karobube, Herzkönig, Pikass, Treff-9",
        ["Karobube", "Herzkönig", "Pikass", "Treff-9"],
    ),
    ("Herzausspiel verboten", ["Herzausspiel"]),
    ("der König, le roi, der Bube", ["König", "roi", "Bube"]),
    ("deux Treffs; S’il joue, N'importe", ["Treffs"]),
    ("The TD is called: N/A; Herzlich, bitte", []),
    ("The two play for the three tricks at four tables", []),
    ("7 o’clock at the club, 10 boards", []),
]


@pytest.mark.parametrize(("written", "kept"), KEPT)
def test_words_that_are_kept(written, kept):
    """What names no card of the deal stays as it is, and the item has no variants."""
    read = placed(FACTS | {"story": written})

    assert written == in_plain_words(read.document)["story"]
    assert kept == [each.words for each in read.kept]
    assert bool(kept) == ("one_deal" in read.document)


def test_facts_that_cannot_be_leave_the_words_alone():
    """Before there is a deal, and after an event that cannot be."""
    for facts in ({}, FACTS | {"events": ["E exposes C2 by drop"]}):
        read = placed(facts | {"story": "East"}).document["story"]
        words = in_plain_words(facts | {"story": "{offender}"})["story"]
        assert ("East", "{offender}") == (read, words), facts


def test_a_long_text_is_read_in_time():
    """What stands before a card is looked at closely, not from the beginning."""
    begun = process_time()
    placed(FACTS | {"story": "the 2♠ " * 6000})

    assert process_time() - begun < 3
